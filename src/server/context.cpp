// Opening messages and games; see context.hpp.
#include "server/context.hpp"

#include <algorithm>

#include "record/catalogue.hpp"
#include "registry/games.hpp"
#include "server/steady_time.hpp"

namespace foulon::server {

namespace {

template <class T>
store::Millis millis_of() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(T::now().time_since_epoch()).count();
}

std::string with_errors(std::string text, const std::vector<DataError>& errors) {
    for (const DataError& error : errors) text += "\n  " + to_text(error);
    return text;
}

}  // namespace

Context::Context(Loop& the_loop, std::unique_ptr<store::Store> the_store, ServerOptions the_options,
                 const record::Bytes32& key_seed)
    : loop(the_loop),
      owned_store(std::move(the_store)),
      store(*owned_store),
      options(std::move(the_options)),
      key(record::HostKey::from_seed(key_seed)),
      limits(options.rates, options.limits_off) {
    if (!options.clock)
        options.clock =
            steady_time(&millis_of<std::chrono::system_clock>, &millis_of<std::chrono::steady_clock>);
    if (!options.entropy) options.entropy = record::system_entropy();
    background = std::make_unique<ThreadPool>(loop, options.workers);
    bot_pool = std::make_unique<ThreadPool>(loop, options.workers);
    hint_pool = std::make_unique<ThreadPool>(loop, std::max<std::size_t>(options.workers, 2) - 1);
}

tl::expected<std::unique_ptr<Context>, std::string> Context::open(Loop& loop,
                                                                  std::unique_ptr<store::Store> store,
                                                                  ServerOptions options) {
    auto messages = ServerMessages::open(options.data);
    if (!messages) return tl::unexpected(with_errors("the server's messages have errors:", messages.error()));
    decltype(factories) opened;
    for (const registry::GameEntry& game : registry::games()) {
        auto languages = record::Catalogue::languages(options.data, game.name);
        if (languages.empty()) languages = {"en"};  // then opening it says what is missing
        for (const std::string& language : languages) {
            auto factory = game.open(options.data, language);
            if (!factory)
                return tl::unexpected(with_errors("the data of a game has errors:", factory.error()));
            opened[std::string(game.name) + "/" + language] = *factory;
        }
    }
    const record::Bytes32 seed = store->key_seed();
    std::unique_ptr<Context> context(new Context(loop, std::move(store), std::move(options), seed));
    context->messages = std::move(*messages);
    context->factories = std::move(opened);
    return context;
}

std::shared_ptr<const registry::GameFactory> Context::factory_of(std::string_view game,
                                                                 std::string_view language) const {
    for (const std::string_view code : {language, std::string_view("en")})
        if (const auto found = factories.find(std::string(game) + "/" + std::string(code));
            found != factories.end())
            return found->second;
    return nullptr;
}

bool Context::has_language(std::string_view code) const {
    return messages.has(code) || std::any_of(factories.begin(), factories.end(), [&](const auto& entry) {
               return entry.first.ends_with("/" + std::string(code));
           });
}

std::optional<ApiError> Context::over_limit(const Call& call, RateKind kind, const std::string& also,
                                            double cost) {
    std::uint32_t wait = limits.take(kind, call.address, now(), cost);
    if (wait == 0 && !also.empty()) wait = limits.take(kind, "/" + also, now(), cost);
    if (wait > 0) return too_many(wait);
    return std::nullopt;
}

Later<store::Outcome> Context::commit(store::Change change) {
    auto shared = std::make_shared<store::Change>(std::move(change));
    return Later<store::Outcome>([this, shared](std::function<void(store::Outcome)> then) {
        store.write(std::move(*shared), std::move(then));
    });
}

}  // namespace foulon::server
