// A small client for the tests: blocking HTTP and WebSocket by plain sockets,
// cookies kept. It shares no code with the server, and can send what no honest
// client would.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace foulon::server::test {

struct Answer {
    int status = 0;  // 0: the connection broke
    std::string type, body, head;
    nlohmann::json json;
    std::string code() const {
        return json.is_object() && json.contains("error") ? json["error"].value("code", "") : "";
    }
    std::string header(const std::string& name) const;
};

/// A TCP connection with a time limit on every read.
class Wire {
public:
    Wire() = default;
    /// `from` is the address of this end, such as 127.0.0.2; `receive_buffer` what the system takes in before
    /// anybody reads (0: as usual).
    explicit Wire(int port, int seconds = 20, const std::string& from = "", int receive_buffer = 0);
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    Wire(Wire&& that) noexcept;
    Wire& operator=(Wire&& that) noexcept;
    ~Wire();
    bool is_open() const { return file_ >= 0; }
    bool send(std::string_view bytes);
    /// Up to and with a mark, or nothing.
    std::optional<std::string> until(std::string_view mark);
    std::optional<std::string> exactly(std::size_t size);
    bool has_ended();  // the other end closed, and nothing is left
    void close();

private:
    bool fill();
    int file_ = -1;
    std::string buffer_;
};

class Client {
public:
    explicit Client(int port, std::string from = "") : port_(port), from_(std::move(from)) {}

    Answer get(const std::string& path) { return ask("GET", path, ""); }
    Answer post(const std::string& path, const nlohmann::json& body) {
        return ask("POST", path, body.dump());
    }
    Answer erase(const std::string& path) { return ask("DELETE", path, ""); }
    /// Any request; every answer is held against the document.
    Answer ask(const std::string& method, const std::string& path, const std::string& body,
               const std::string& more_headers = "");
    /// Bytes as they are.
    Answer raw(const std::string& bytes, const std::string& method, const std::string& path);

    int port() const { return port_; }
    std::string cookie;
    std::string bearer;
    bool checks = true;

private:
    int port_;
    std::string from_;
    Wire wire_;
};

class SocketClient {
public:
    SocketClient(const Client& client, const std::string& path, const std::string& more_headers = "");
    int status() const { return status_; }
    const std::string& refusal() const { return refusal_; }
    /// The next message; null when none came in time or the socket was closed.
    nlohmann::json next(int milliseconds = 5000);
    /// The next one of a type, others passed over.
    nlohmann::json next_of(const std::string& type, int milliseconds = 5000);
    void send_text(std::string_view text) { send_frame(0x81, text, true); }
    void send_frame(unsigned first_byte, std::string_view payload, bool masked);
    void send_raw(std::string_view bytes) { wire_.send(bytes); }
    /// The code it was closed with; 0 while it is open, 1006 when it just broke.
    int close_code() const { return close_code_; }
    const std::string& close_reason() const { return close_reason_; }
    void wait_for_close();
    void leave() { wire_.close(); }
    /// All texts received, as they came.
    std::vector<std::string> received;

private:
    Wire wire_;
    int status_ = 0;
    int close_code_ = 0;
    std::string refusal_, close_reason_;
};

}  // namespace foulon::server::test
