// What all parts of the server share: the loop, the store, clock and entropy, the
// games' factories and the messages, limits, worker threads. No handler here.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "record/key.hpp"
#include "registry/game_factory.hpp"
#include "server/call.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/thread_pool.hpp"
#include "store/store.hpp"

namespace foulon::server {

struct ServerOptions {
    std::string data;         // folder of the games' data
    std::string public_url;   // scheme, host and port that browsers use; empty: whatever Host says
    bool is_secure = false;   // cookies over TLS only
    bool limits_off = false;  // for measuring
    Rates rates = usual_rates();
    std::size_t workers =
        2;  // threads for bots, as many for background work, one fewer (at least 1) for hints
    std::chrono::seconds hint_time{15};  // then a hint says what it has
    std::string version;
    std::function<store::Millis()> clock;  // the system's if left out
    record::Entropy entropy;
};

class Context {
public:
    static tl::expected<std::unique_ptr<Context>, std::string> open(Loop& loop,
                                                                    std::unique_ptr<store::Store> store,
                                                                    ServerOptions options);

    store::Millis now() const { return options.clock(); }
    /// The factory of a game in a language, in English if there is none; null for an unknown game.
    std::shared_ptr<const registry::GameFactory> factory_of(std::string_view game,
                                                            std::string_view language) const;
    const Translator& words_in(std::string_view language) const { return messages.in(language); }
    bool has_language(std::string_view code) const;
    /// The caller did something that is counted; an error when it is too much.
    std::optional<ApiError> over_limit(const Call& call, RateKind kind, const std::string& also = "",
                                       double cost = 1);

    // g++ 12 destroys twice what is made inside a co_await: name it before, then wait for the name.
    Later<store::Outcome> commit(store::Change change);
    /// What the work returns; nothing when too much waits already.
    template <class T>
    Later<std::optional<T>> on(ThreadPool& workers, const std::function<T()>& work);

    Loop& loop;
    std::unique_ptr<store::Store> owned_store;
    store::Store& store;
    ServerOptions options;
    record::HostKey key;
    ServerMessages messages;
    std::map<std::string, std::shared_ptr<const registry::GameFactory>, std::less<>> factories;  // "siege/en"
    Limits limits;
    // Separate, so that a sign-in or a bot does not wait for a long hint.
    std::unique_ptr<ThreadPool> background;  // passwords, records
    std::unique_ptr<ThreadPool> bot_pool;
    std::unique_ptr<ThreadPool> hint_pool;

private:
    Context(Loop& loop, std::unique_ptr<store::Store> store, ServerOptions options,
            const record::Bytes32& key_seed);
};

template <class T>
Later<std::optional<T>> Context::on(ThreadPool& workers, const std::function<T()>& work) {
    return Later<std::optional<T>>([this, &workers, work](const std::function<void(std::optional<T>)>& then) {
        auto result = std::make_shared<std::optional<T>>();
        const bool taken = workers.run([result, work] { result->emplace(work()); },
                                       [result, then] { then(std::move(*result)); });
        if (!taken) loop.post([then] { then(std::nullopt); });
    });
}

}  // namespace foulon::server
