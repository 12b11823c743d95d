// Entry of every request: who asks, from where, how often; then the handler.
#include "server/server.hpp"

#include <spdlog/spdlog.h>

#include <chrono>

#include "record/catalogue.hpp"
#include "registry/json.hpp"
#include "server/clocks.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::string_view kPrefix = "/api/v1/";
constexpr std::uint64_t kMostBody = 64U << 10U;
constexpr std::uint64_t kMostRecord = 1U << 20U;
constexpr std::chrono::seconds kSweepEvery{30};
constexpr store::Millis kIdleGame = 120'000;  // then it leaves memory

store::Millis system_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, slash));
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return parts;
}

bool fits(std::string_view pattern, const std::vector<std::string>& parts) {
    for (const std::string& part : parts) {
        if (pattern.empty()) return false;
        const std::size_t slash = std::min(pattern.find('/'), pattern.size());
        const std::string_view want = pattern.substr(0, slash);
        if (want != "*" && want != part) return false;
        pattern.remove_prefix(std::min(slash + 1, pattern.size()));
    }
    return pattern.empty();
}

}  // namespace

Response api_response(int status, std::shared_ptr<const std::string> body) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    response.headers = {{"Cache-Control", "no-store"},
                        {"X-Content-Type-Options", "nosniff"},
                        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"}};
    if (status == 204) response.content_type.clear();
    return response;
}

Response error_response(const ApiError& fault, const Translator& words) {
    Response response =
        api_response(fault.status, std::make_shared<const std::string>(error_json(fault, words)));
    if (fault.retry > 0) response.headers.emplace_back("Retry-After", std::to_string(fault.retry));
    return response;
}

void Call::answer(int status, std::shared_ptr<const std::string> body,
                  std::vector<std::pair<std::string, std::string>> headers) {
    Response response = api_response(status, std::move(body));
    for (auto& header : headers) {
        if (header.first == "Content-Type")
            response.content_type = header.second;
        else
            response.headers.push_back(std::move(header));
    }
    if (!new_cookie.empty()) response.headers.emplace_back("Set-Cookie", new_cookie);
    std::exchange(reply, {})(std::move(response));
}

void Call::fail(const ApiError& fault) {
    spdlog::debug(R"("what":"refused","path":"{}","status":{},"code":"{}")", request.path, fault.status,
                  fault.code);
    std::exchange(reply, {})(error_response(fault, *words));
}

const std::vector<Server::Route>& Server::routes() {
    static const std::vector<Route> list{
        {"POST", "games/*/choices", &Server::choose},
        {"GET", "games/*", &Server::look},
        {"POST", "games/*/undo", &Server::undo},
        {"POST", "games/*/rolls", &Server::roll_own},
        {"POST", "games/*/acts", &Server::act},
        {"POST", "games/*/nonce", &Server::show_nonce},
        {"POST", "games/*/seen", &Server::seen},
        {"GET", "games/*/log", &Server::log},
        {"GET", "games/*/steps", &Server::steps},
        {"GET", "games/*/record", &Server::record},
        {"GET", "games/*/check", &Server::check},
        {"GET", "games/*/chat", &Server::chat},
        {"POST", "games/*/chat", &Server::say},
        {"POST", "games/*/join", &Server::join},
        {"POST", "games/*/links", &Server::new_link},
        {"POST", "games/*/rematch", &Server::rematch},
        {"POST", "games/*/branch", &Server::branch},
        {"POST", "games/*/hints", &Server::hint},
        {"DELETE", "games/*", &Server::withdraw},
        {"GET", "games", &Server::my_games},
        {"POST", "games", &Server::make_game},
        {"GET", "lobby", &Server::lobby},
        {"POST", "records", &Server::open_record},
        {"GET", "me", &Server::me},
        {"POST", "me", &Server::change_me},
        {"POST", "accounts", &Server::make_account},
        {"POST", "accounts/recover", &Server::recover_account},
        {"POST", "sessions", &Server::sign_in},
        {"DELETE", "sessions/current", &Server::sign_out},
        {"POST", "enter", &Server::enter},
        {"POST", "invitation", &Server::invitation},
        {"GET", "game-types", &Server::game_types},
        {"GET", "game-types/*", &Server::game_type_details},
        {"GET", "health", &Server::health},
    };
    return list;
}

Server::Server(Loop& loop, std::unique_ptr<store::Store> store, ServerOptions options)
    : loop_(loop),
      store_(std::move(store)),
      options_(std::move(options)),
      key_(record::HostKey::from_seed(store_->key_seed())),
      limits_(options_.rates, options_.limits_off) {
    if (!options_.clock) options_.clock = system_now;
    if (!options_.entropy) options_.entropy = record::system_entropy();
    background_ = std::make_unique<ThreadPool>(loop_, options_.workers);
    bot_pool_ = std::make_unique<ThreadPool>(loop_, options_.workers);
    hint_pool_ = std::make_unique<ThreadPool>(loop_, std::max<std::size_t>(options_.workers, 2) - 1);
}

Server::~Server() { close(); }

void Server::close() {
    for (const auto& thought : hint_jobs_)
        if (const auto watch = thought.lock()) watch->stop = true;
    for (auto* workers : {&background_, &bot_pool_, &hint_pool_}) workers->reset();
    store_->flush();
}

tl::expected<std::unique_ptr<Server>, std::string> Server::open(Loop& loop,
                                                                std::unique_ptr<store::Store> store,
                                                                ServerOptions options) {
    std::unique_ptr<Server> server(new Server(loop, std::move(store), std::move(options)));
    const auto in_full = [](std::string text, const std::vector<DataError>& errors) {
        for (const DataError& error : errors) text += "\n  " + to_text(error);
        return text;
    };
    auto words = ServerMessages::open(server->options_.data);
    if (!words) return tl::unexpected(in_full("the words of the server are not in order:", words.error()));
    server->words_ = std::move(*words);
    for (const registry::GameEntry& game : registry::games()) {
        auto languages = record::Catalogue::languages(server->options_.data, game.name);
        if (languages.empty()) languages = {"en"};  // then opening it says what is missing
        for (const std::string& language : languages) {
            auto factory = game.open(server->options_.data, language);
            if (!factory)
                return tl::unexpected(in_full("the data of the game is not in order:", factory.error()));
            server->factories_[std::string(game.name) + "/" + language] = *factory;
        }
    }
    return server;
}

void Server::start() {
    std::size_t running = 0;
    for (const store::GamePhase status : {store::GamePhase::Running, store::GamePhase::Waiting})
        for (const store::GameRow& row : store_->games_with(status)) {
            ++running;
            if (const LiveGamePtr game = find_game(row.game.id)) after_move(game);
        }
    spdlog::info(R"("what":"start","games":{})", running);
    sweep();
}

void Server::stop(std::function<void()> done) {
    is_stopping_ = true;
    for (const auto& [id, game] : games_)
        for (GameSocket* socket : game->sockets) socket->say_goodbye();
    for (const auto& [person, sockets] : listeners_)
        for (PersonSocket* socket : sockets) socket->say_goodbye();
    // Answers on their way are let out: what is queued is committed and told, then a breath.
    store_->write({}, [this, done = std::move(done)](store::Outcome) {
        loop_.after(std::chrono::milliseconds(200), done);
    });
}

void Server::sweep() {
    const store::Millis time = now();
    limits_.sweep(time);
    std::erase_if(games_, [&](const auto& entry) {
        const LiveGame& game = *entry.second;
        return game.sockets.empty() && game.gate.is_free() && !game.is_thinking && !game.is_hinting &&
               entry.second.use_count() == 1 && time - game.touched > kIdleGame;
    });
    loop_.after(kSweepEvery, [this] { sweep(); });
}

std::uint64_t Server::most_bytes(std::string_view path) const {
    return path == "/api/v1/records" ? kMostRecord : kMostBody;
}

Response Server::refused(int status) const {
    // The request was not read, so nobody knows its language.
    const Translator& words = words_.in("en");
    if (status == 413) return error_response({413, "too-large", sentence("errors.too-large")}, words);
    if (status == 431) return error_response(malformed(sentence("errors.header-too-large")), words);
    return error_response(malformed(sentence("errors.not-understood")), words);
}

bool Server::is_foreign(const Request& request) const {
    if (request.origin.empty()) return false;  // no browser's page: nothing it could borrow
    std::string_view origin = request.origin;
    const std::size_t slashes = origin.find("://");
    if (slashes == std::string_view::npos) return true;
    return origin.substr(slashes + 3) != request.host;
}

std::string Server::address_of(const Request& request) const {
    if (options_.behind_proxy && !request.forwarded_for.empty()) {
        // The last one is what our own proxy saw; those before it anybody can write.
        std::string_view last = request.forwarded_for;
        if (const std::size_t comma = last.rfind(','); comma != std::string_view::npos)
            last.remove_prefix(comma + 1);
        while (last.starts_with(' ')) last.remove_prefix(1);
        return counted_address(last);
    }
    return counted_address(request.peer);
}

std::string Server::language_of(const Request& request) const {
    const auto known = [this](std::string_view code) {
        if (words_.has(code)) return true;
        for (const auto& [name, factory] : factories_)
            if (name.ends_with("/" + std::string(code))) return true;
        return false;
    };
    if (!request.query.empty())
        if (const auto asked = query_value(request.query, "lang");
            asked && asked->size() == 2 && known(*asked))
            return *asked;
    for (std::string_view rest = request.accept_language; !rest.empty();) {
        while (rest.starts_with(' ') || rest.starts_with(',')) rest.remove_prefix(1);
        const std::string_view code = rest.substr(0, 2);
        if (code == "en" || (code.size() == 2 && known(code))) return std::string(code);
        rest.remove_prefix(std::min(rest.find(','), rest.size()));
    }
    return "en";
}

Who Server::who_asks(const Request& request) const {
    Who who;
    std::string_view bearer = request.authorization;
    std::string from_protocol;
    if (bearer.starts_with("Bearer ")) {
        bearer.remove_prefix(7);
    } else {
        bearer = {};
        // A browser cannot set headers on a socket; a program without cookies may use the subprotocol.
        constexpr std::string_view mark = "foulon.token.";
        if (const std::size_t at = request.protocols.find(mark); at != std::string::npos) {
            from_protocol = request.protocols.substr(at + mark.size());
            from_protocol.resize(std::min(from_protocol.find_first_of(", "), from_protocol.size()));
            bearer = from_protocol;
        }
    }
    if (!bearer.empty()) {
        const auto link = store_->link(token_hash(bearer));
        if (link && (link->kind == store::LinkKind::Seat || link->kind == store::LinkKind::JobControl))
            who.link = link;
        return who;
    }
    if (const auto cookie = cookie_value(request.cookie, "foulon"); cookie && cookie->size() == 43) {
        const store::TokenHash hash = token_hash(*cookie);
        if (const auto person = store_->session(hash)) {
            who.person = *person;
            who.session = hash;
        }
    }
    return who;
}

bool Server::may(const CallPtr& call, RateKind kind, const std::string& also) {
    std::uint32_t wait = limits_.take(kind, call->address, now());
    if (wait == 0 && !also.empty()) wait = limits_.take(kind, "/" + also, now());
    if (wait > 0) call->fail(too_many(wait));
    return wait == 0;
}

std::shared_ptr<const registry::GameFactory> Server::factory_of(std::string_view game,
                                                                const std::string& language) const {
    for (const std::string& code : {language, std::string("en")})
        if (const auto found = factories_.find(std::string(game) + "/" + code); found != factories_.end())
            return found->second;
    return nullptr;
}

Later<store::Outcome> Server::commit(store::Change change) {
    auto shared = std::make_shared<store::Change>(std::move(change));
    return Later<store::Outcome>([this, shared](std::function<void(store::Outcome)> then) {
        store_->write(std::move(*shared), std::move(then));
    });
}

void Server::handle(Request request, Reply reply) {
    auto call = std::make_shared<Call>();
    call->request = std::move(request);
    call->reply = std::move(reply);
    call->language = language_of(call->request);
    call->words = &words_.in(call->language);
    if (!call->request.path.starts_with(kPrefix) || call->request.path == "/api/v1/openapi.yaml") {
        if (call->request.method == "GET" || call->request.method == "HEAD")
            return std::exchange(call->reply, {})(pages_.page(call->request));
        return call->fail({405, "method", sentence("errors.pages-by-get")});
    }
    dispatch(call);
}

void Server::dispatch(const CallPtr& call) {
    const Request& request = call->request;
    call->address = address_of(request);
    if (is_stopping_) return call->fail({503, "busy", sentence("errors.stopping")});
    if (request.method != "GET" && is_foreign(request))
        return call->fail({403, "origin", sentence("errors.foreign")});
    if (!may(call, RateKind::Ask)) return;
    call->parts = parts_of(std::string_view(request.path).substr(kPrefix.size()));
    const Route* found = nullptr;
    bool path_known = false;
    for (const Route& route : routes()) {
        if (!fits(route.path, call->parts)) continue;
        path_known = true;
        if (route.method == request.method) {
            found = &route;
            break;
        }
    }
    if (found == nullptr) {
        if (path_known)
            return call->fail({405, "method", sentence("errors.method", {{"method", request.method}})});
        return call->fail({404, "unknown", sentence("errors.nothing-here")});
    }
    call->who = who_asks(request);
    (this->*found->handler)(call);
}

void Server::health(const CallPtr& call) {
    if (!store_->is_well()) return call->fail(busy());
    registry::Json json;
    json.open('{').put("status", "ok").put("version", options_.version).put("games", games_.size());
    json.put("sockets", count_sockets()).put("queue", store_->queued()).close('}');
    call->answer(200, json.take());
}

void Server::game_types(const CallPtr& call) {
    registry::Json json;
    json.open('{').key("game_types").open('[');
    for (const registry::GameEntry& game : registry::games()) {
        const auto factory = factory_of(game.name, call->language);
        const registry::Menu menu = factory->menu_of();
        json.open('{').put("name", game.name).put("title", factory->title()).put("about", game.about);
        json.key("languages").open('[');
        for (const std::string& code : record::Catalogue::languages(options_.data, game.name))
            json.text(code);
        json.close(']').key("modes").open('[');
        if (menu.solitaire) json.text("solitaire");
        if (menu.two) json.text("two");
        json.close(']').key("bots").open('[');
        if (menu.two)
            for (const std::string_view level : bots::kLevelNames) json.text(level);
        json.close(']').key("options").open('[');
        for (const registry::Menu::Option& option : menu.options) {
            json.open('{').put("name", option.name);
            if (!option.mode.empty()) json.put("mode", option.mode);
            json.key("values").open('[');
            for (const std::string& value : option.values) json.text(value);
            json.close(']').put("default", option.usual).close('}');
        }
        json.close(']').close('}');
    }
    json.close(']').close('}');
    call->answer(200, json.take());
}

void Server::game_type_details(const CallPtr& call) {
    const std::string& name = call->parts[1];
    const auto factory = factory_of(name, call->language);
    if (factory == nullptr) return call->fail({404, "unknown", sentence("errors.unknown-kit")});
    auto& [body, tag] = game_type_texts_[name + "/" + call->language];
    if (body.empty()) {
        registry::Json json;
        json.open('{').put("name", factory->game()).put("title", factory->title());
        json.put("rules_number", factory->rules_number()).put("pack", record::to_hex(factory->pack_hash()));
        json.key("rules").open('[');
        for (const registry::RuleText& rule : factory->rules())
            json.open('{').put("tag", rule.tag).put("title", rule.title).put("text", rule.text).close('}');
        json.close(']').key("board").raw(factory->sheet_json()).close('}');
        body = json.take();
        tag = "\"" + record::to_hex(record::hash32(body)).substr(0, 32) + "\"";
    }
    if (call->request.if_none_match == tag)
        return call->answer(304, std::shared_ptr<const std::string>(), {{"ETag", tag}});
    call->answer(200, body, {{"ETag", tag}});
}

}  // namespace foulon::server
