// SQLite's C interface as RAII types: a database, a prepared statement with typed
// binding and reading. Knows no table. Errors are result codes.
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace foulon::store {

class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    /// Binds all parameters in order; call before rows() or run().
    template <class... Args>
    Statement& with(const Args&... args) {
        sqlite3_reset(statement_.get());
        int at = 0;
        (bind(++at, args), ...);
        return *this;
    }
    /// The next row, if there is one.
    bool row() {
        code_ = sqlite3_step(statement_.get());
        if (code_ == SQLITE_ROW) return true;
        sqlite3_reset(statement_.get());
        return false;
    }
    /// For statements without rows; SQLITE_DONE when it was done.
    int run() {
        code_ = sqlite3_step(statement_.get());
        sqlite3_reset(statement_.get());
        return code_;
    }
    /// How many rows the last run() changed; not counting those that went with a row they belong to.
    int changes() const { return sqlite3_changes(sqlite3_db_handle(statement_.get())); }
    /// How the last row() or run() ended.
    int code() const { return code_; }
    /// What went wrong last in the statement's database.
    std::string error() const {
        return statement_ == nullptr ? "a statement could not be prepared"
                                     : sqlite3_errmsg(sqlite3_db_handle(statement_.get()));
    }
    /// Lets go of the snapshot of a query that was not read to its end.
    void stop() { sqlite3_reset(statement_.get()); }

    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    bool is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
    std::string text(int column) const {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return bytes == nullptr ? std::string() : std::string(bytes, size);
    }
    template <std::size_t N>
    std::array<std::uint8_t, N> bytes(int column) const {
        std::array<std::uint8_t, N> value{};
        const std::string raw = text(column);
        for (std::size_t i = 0; i < N && i < raw.size(); ++i) value[i] = static_cast<std::uint8_t>(raw[i]);
        return value;
    }

private:
    void bind(int at, std::int64_t value) { sqlite3_bind_int64(statement_.get(), at, value); }
    void bind(int at, std::uint32_t value) { bind(at, static_cast<std::int64_t>(value)); }
    void bind(int at, std::int32_t value) { bind(at, static_cast<std::int64_t>(value)); }
    void bind(int at, std::size_t value) { bind(at, static_cast<std::int64_t>(value)); }
    void bind(int at, bool value) { bind(at, static_cast<std::int64_t>(value)); }
    template <class E>
        requires std::is_enum_v<E>
    void bind(int at, E value) {
        bind(at, static_cast<std::int64_t>(value));
    }
    // The text must live until the statement is stepped, which every caller sees to.
    void bind(int at, const std::string& value) {
        sqlite3_bind_text(statement_.get(), at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
    }
    template <std::size_t N>
    void bind(int at, const std::array<std::uint8_t, N>& value) {
        sqlite3_bind_blob(statement_.get(), at, value.data(), static_cast<int>(N), SQLITE_STATIC);
    }
    template <class T>
    void bind(int at, const std::optional<T>& value) {
        if (value)
            bind(at, *value);
        else
            sqlite3_bind_null(statement_.get(), at);
    }

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int code_ = SQLITE_OK;
};

class Database {
public:
    static tl::expected<Database, std::string> open(const std::string& path, int flags) {
        sqlite3* raw = nullptr;
        const int code = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
        Database database(raw);
        if (code != SQLITE_OK) return tl::unexpected(std::string(sqlite3_errstr(code)));
        sqlite3_busy_timeout(raw, 5000);
        return database;
    }
    /// Several statements without rows; nothing when all was done, else the error.
    std::optional<std::string> run(const std::string& sql) {
        char* message = nullptr;
        if (sqlite3_exec(raw_.get(), sql.c_str(), nullptr, nullptr, &message) == SQLITE_OK)
            return std::nullopt;
        std::string text = message == nullptr ? "unknown error" : message;
        sqlite3_free(message);
        return text;
    }
    /// Made to be used many times.
    Statement prepare(std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v3(raw_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement, nullptr);
        return Statement(statement);
    }
    std::string error() const { return sqlite3_errmsg(raw_.get()); }
    sqlite3* raw() const { return raw_.get(); }

private:
    explicit Database(sqlite3* raw) : raw_(raw) {}
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    std::unique_ptr<sqlite3, Close> raw_;
};

}  // namespace foulon::store
