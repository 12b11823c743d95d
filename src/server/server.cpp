// Routing, the one place where answers are sent, sockets, start and stop; see
// server.hpp.
#include "server/server.hpp"

#include "server/access.hpp"
#include "server/clocks.hpp"
#include "server/log.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::string_view kPrefix = "/api/v1/";
constexpr std::uint64_t kMaxBody = 64U << 10U;
constexpr std::uint64_t kMaxRecord = 1U << 20U;
constexpr std::chrono::seconds kSweepEvery{30};
constexpr std::chrono::seconds kBeatEvery{5};  // how exactly an outage is measured
constexpr std::uint32_t kRoomRetry = 5;        // seconds until an address that holds too much may ask again
constexpr store::Millis kTouchEvery = 3'600'000;  // how exactly the last use of a session is kept

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

/// A handler of one of the server's parts.
template <class Part>
std::function<Answer(Call&)> to(Part& part, Answer (Part::*handler)(Call&)) {
    return [&part, handler](Call& call) { return (part.*handler)(call); };
}

/// The response to an error; what is logged of it.
Response refusal(const Call& call, const ApiError& error) {
    LogLine("refused")
        .put("path", call.request.path)
        .put("status", error.status)
        .put("code", error.code)
        .debug();
    return error_response(error, *call.words);
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
Response json_response(int status, std::string body) {
    return api_response(status, std::make_shared<const std::string>(std::move(body)));
}
Response no_content() { return api_response(204, nullptr); }
Response error_response(const ApiError& error, const Translator& words) {
    Response response = json_response(error.status, error_json(error, words));
    if (error.retry > 0) response.headers.emplace_back("Retry-After", std::to_string(error.retry));
    return response;
}

std::vector<Server::Route> Server::make_routes() {
    return {
        {"POST", "games/*/choices", to(play_, &Play::choose)},
        {"GET", "games/*", to(games_, &Games::show)},
        {"POST", "games/*/undo", to(play_, &Play::undo)},
        {"POST", "games/*/rolls", to(play_, &Play::roll_own)},
        {"POST", "games/*/acts", to(play_, &Play::act)},
        {"POST", "games/*/nonce", to(play_, &Play::show_nonce)},
        {"POST", "games/*/seen", to(play_, &Play::mark_seen)},
        {"GET", "games/*/log", to(records_, &Records::log)},
        {"GET", "games/*/steps", to(records_, &Records::steps)},
        {"GET", "games/*/record", to(records_, &Records::download)},
        {"GET", "games/*/check", to(records_, &Records::check)},
        {"GET", "games/*/chat", to(play_, &Play::read_chat)},
        {"POST", "games/*/chat", to(play_, &Play::write_chat)},
        {"POST", "games/*/join", to(games_, &Games::join)},
        {"POST", "games/*/links", to(links_, &Links::make)},
        {"GET", "games/*/links", to(links_, &Links::list)},
        {"POST", "games/*/links/end", to(links_, &Links::end)},
        {"POST", "games/*/take-back", to(links_, &Links::take_back)},
        {"POST", "games/*/rematch", to(games_, &Games::rematch)},
        {"POST", "games/*/branch", to(games_, &Games::branch)},
        {"POST", "games/*/hints", to(play_, &Play::hint)},
        {"DELETE", "games/*", to(games_, &Games::withdraw)},
        {"GET", "games", to(games_, &Games::my_games)},
        {"POST", "games", to(games_, &Games::make)},
        {"POST", "games/*/players", to(people_, &People::act_on_player)},
        {"GET", "blocks", to(people_, &People::blocks)},
        {"POST", "blocks/end", to(people_, &People::end_block)},
        {"GET", "lobby", to(games_, &Games::lobby)},
        {"POST", "records", to(records_, &Records::import)},
        {"GET", "me", to(people_, &People::me)},
        {"POST", "me", to(people_, &People::change_me)},
        {"POST", "accounts", to(people_, &People::make_account)},
        {"POST", "accounts/recover", to(people_, &People::recover_account)},
        {"POST", "accounts/password", to(people_, &People::change_password)},
        {"POST", "accounts/delete", to(people_, &People::delete_account)},
        {"POST", "sessions", to(people_, &People::sign_in)},
        {"GET", "sessions", to(people_, &People::sessions)},
        {"POST", "sessions/end", to(people_, &People::end_session)},
        {"DELETE", "sessions/current", to(people_, &People::sign_out)},
        {"POST", "enter", to(links_, &Links::enter)},
        {"POST", "invitation", to(links_, &Links::invitation)},
        {"GET", "game-types", to(types_, &GameTypes::list)},
        {"GET", "game-types/*", to(types_, &GameTypes::details)},
        {"GET", "health", to(*this, &Server::health)},
    };
}

Server::Server(std::unique_ptr<Context> context)
    : context_(std::move(context)),
      live_(*context_),
      notices_(*context_),
      play_(*context_, live_, notices_),
      people_(*context_, live_, play_, notices_),
      games_(*context_, live_, play_, people_, notices_),
      links_(*context_, live_, people_, games_),
      records_(*context_, live_, people_),
      types_(*context_),
      routes_(make_routes()) {}

Server::~Server() { close(); }

tl::expected<std::unique_ptr<Server>, std::string> Server::open(Loop& loop,
                                                                std::unique_ptr<store::Store> store,
                                                                ServerOptions options) {
    auto context = Context::open(loop, std::move(store), std::move(options));
    if (!context) return tl::unexpected(context.error());
    return std::unique_ptr<Server>(new Server(std::move(*context)));
}

tl::expected<void, std::string> Server::start() {
    std::size_t running = 0;
    if (const auto loss = context_->store.loss()) LogLine("lost").put("what", *loss).error();
    try {
        resume_time();
        end_unused_sessions();
        context_->store.flush();
        // First at their gates: nobody plays on with dice that were seen before.
        for (const store::Restored& restored : context_->store.restored())
            if (const auto row = context_->store.game(restored.game))
                if (const LiveGamePtr game = live_.find(row->game.id); game && !game->gone())
                    (void)play_.renew_dice(game, restored);
        for (const store::GamePhase status : {store::GamePhase::Running, store::GamePhase::Waiting})
            for (const store::GameRow& row : context_->store.games_with(status)) {
                ++running;
                if (const LiveGamePtr game = live_.find(row.game.id); game && !game->gone()) play_.wake(game);
            }
    } catch (const store::ReadError& error) {
        return tl::unexpected(std::string(error.what()));
    }
    LogLine("start").put("games", running).info();
    sweep();
    beat();
    return {};
}

void Server::stop(std::function<void()> done) {
    is_stopping_ = true;
    live_.close_sockets();
    notices_.close_sockets();
    // What is queued is committed and answered; then the answers get a moment to leave.
    context_->store.write({store::Heartbeat{context_->now()}},
                          [this, done = std::move(done)](store::Outcome) {
                              context_->loop.after(std::chrono::milliseconds(200), done);
                          });
}

void Server::close() {
    play_.stop_hints();
    for (auto* workers : {&context_->background, &context_->bot_pool, &context_->hint_pool}) workers->reset();
    context_->store.flush();
}

void Server::resume_time() {
    const store::Millis now = context_->now();
    store::Change change;
    if (const auto last = context_->store.heartbeat()) {
        LogLine("away").put("milliseconds", now - *last).info();
        change.emplace_back(store::CreditClocks{now - *last, now});
    }
    change.emplace_back(store::Heartbeat{now});  // in the same commit: no outage is credited twice
    context_->store.write(std::move(change), [](store::Outcome) {});
}

void Server::beat() {
    context_->loop.after(kBeatEvery, [this] {
        context_->store.write({store::Heartbeat{context_->now()}}, [](store::Outcome) {});
        beat();
    });
}

void Server::end_unused_sessions() {
    constexpr store::Millis account = 90, guest = 400;  // days; a guest cannot sign in again
    const store::Millis now = context_->now();
    sessions_swept_ = now;
    context_->store.write({store::EndUnusedSessions{now - account * kDay, now - guest * kDay}},
                          [](store::Outcome) {});
}

void Server::sweep() {
    if (context_->now() - sessions_swept_ > kTouchEvery) end_unused_sessions();
    context_->limits.sweep(context_->now());
    live_.sweep();
    std::erase_if(touched_, [&](const auto& entry) { return context_->now() - entry.second > kTouchEvery; });
    context_->loop.after(kSweepEvery, [this] { sweep(); });
}

std::uint64_t Server::most_bytes(std::string_view path) const {
    return path == "/api/v1/records" ? kMaxRecord : kMaxBody;
}

Response Server::refused(int status) const {
    // The request was not read, so its language is not known.
    const Translator& words = context_->words_in("en");
    if (status == 413) return error_response({413, "too-large", sentence("errors.too-large")}, words);
    if (status == 429) return error_response(too_many(kRoomRetry), words);
    if (status == 431) return error_response(malformed(sentence("errors.header-too-large")), words);
    return error_response(malformed(sentence("errors.not-understood")), words);
}

void Server::turned_away(const std::string& address) {
    constexpr store::Millis every = 60'000;  // one line a minute tells enough
    if (context_->now() - logged_turned_away_ < every) return;
    logged_turned_away_ = context_->now();
    LogLine("turned-away").put("address", address).warn();
}

void Server::handle(Request request, Reply reply) { (void)answer(std::move(request), std::move(reply)); }

Task Server::answer(Request request, Reply reply) {
    Call call;
    call.request = std::move(request);
    call.language = language_of(call.request);
    call.words = &context_->words_in(call.language);
    Result result = busy();
    try {
        auto answering = dispatch(call);
        result = co_await answering;
    } catch (const std::exception& error) {
        // A store that cannot be read, most likely; nothing else throws.
        LogLine("failed").put("path", call.request.path).put("why", std::string_view(error.what())).error();
    }
    if (const auto* error = std::get_if<ApiError>(&result)) {
        reply(refusal(call, *error));
        co_return;
    }
    Response& response = std::get<Response>(result);
    if (!call.new_cookie.empty()) response.headers.emplace_back("Set-Cookie", call.new_cookie);
    reply(std::move(response));
}

Answer Server::dispatch(Call& call) {
    const Request& request = call.request;
    call.address = request.address;
    if (!is_served_host(request)) co_return malformed(sentence("errors.other-host"));
    if (!request.path.starts_with(kPrefix) || request.path == "/api/v1/openapi.yaml") {
        if (auto limited = context_->over_limit(call, RateKind::Page)) co_return std::move(*limited);
        if (request.method == "GET" || request.method == "HEAD") co_return pages_.page(request);
        co_return ApiError{405, "method", sentence("errors.pages-by-get")};
    }
    if (is_stopping_) co_return ApiError{503, "busy", sentence("errors.stopping")};
    if (request.method != "GET" && is_foreign(request))
        co_return ApiError{403, "origin", sentence("errors.foreign")};
    if (auto limited = context_->over_limit(call, RateKind::Ask)) co_return std::move(*limited);
    call.parts = parts_of(std::string_view(request.path).substr(kPrefix.size()));
    const Route* found = nullptr;
    bool is_path_known = false;
    for (const Route& route : routes_) {
        if (!fits(route.path, call.parts)) continue;
        is_path_known = true;
        if (route.method == request.method) {
            found = &route;
            break;
        }
    }
    if (found == nullptr) {
        if (is_path_known)
            co_return ApiError{405, "method", sentence("errors.method", {{"method", request.method}})};
        co_return ApiError{404, "unknown", sentence("errors.nothing-here")};
    }
    call.caller = caller_of(request);
    note_use(call);
    auto handling = found->handler(call);
    co_return co_await handling;
}

void Server::note_use(const Call& call) {
    const Caller& caller = call.caller;
    if (!caller.session) return;
    const store::Millis now = context_->now();
    const auto [last, is_new] = touched_.try_emplace(*caller.session, now);
    if (!is_new && now - last->second <= kTouchEvery) return;
    last->second = now;
    people_.note_address(caller.person, call.address);
    context_->store.write({store::TouchSession{*caller.session, now}}, [](store::Outcome) {});
}

Answer Server::health(Call&) {
    if (!context_->store.is_well()) co_return busy();
    Json json;
    json.open('{').put("status", "ok").put("version", context_->options.version).put("games", live_.size());
    json.put("sockets", count_sockets()).put("queue", context_->store.queued()).close('}');
    co_return json_response(200, json.take());
}

std::variant<Response, Upgrade> Server::upgrade(const Request& request) {
    Call call;
    call.request = request;
    call.language = language_of(request);
    call.words = &context_->words_in(call.language);
    try {
        auto opened = open_socket(call);
        if (opened) return std::move(*opened);
        return refusal(call, opened.error());
    } catch (const store::ReadError& error) {
        LogLine("failed").put("path", request.path).put("why", std::string_view(error.what())).error();
        return refusal(call, busy());
    }
}

tl::expected<Upgrade, ApiError> Server::open_socket(Call& call) {
    const Request& request = call.request;
    const auto refuse = [](ApiError error) { return tl::unexpected(std::move(error)); };
    if (!is_served_host(request)) return refuse(malformed(sentence("errors.other-host")));
    if (is_foreign(request)) return refuse({403, "origin", sentence("errors.foreign-socket")});
    if (!request.path.starts_with(kPrefix) || request.method != "GET")
        return refuse({404, "unknown", sentence("errors.no-socket")});
    call.address = request.address;
    if (auto limited = context_->over_limit(call, RateKind::Ask)) return refuse(std::move(*limited));
    if (is_stopping_) return refuse({503, "busy", sentence("errors.stopping")});
    call.parts = parts_of(std::string_view(request.path).substr(kPrefix.size()));
    call.caller = caller_of(request);
    const std::string protocol = request.protocols.find("foulon.v1") == std::string::npos ? "" : "foulon.v1";
    if (fits("live", call.parts)) {
        if (call.caller.person == 0) return refuse(no_session());
        return Upgrade{std::make_shared<PersonSocket>(*context_, notices_, call.caller, call.language),
                       protocol};
    }
    if (!fits("games/*/live", call.parts)) return refuse({404, "unknown", sentence("errors.no-socket")});
    std::uint32_t after = 0;
    if (const auto text = query_value(request.query, "after")) {
        const auto number = small_number(*text);
        if (!number) return refuse(malformed(sentence("fields.after-line")));
        after = *number;
    }
    const auto game = live_.open(call.parts[1]);
    if (!game) return refuse(game.error());
    const std::vector<Viewer> roles = roles_of(context_->store, call.caller, **game);
    const auto viewer = viewer_for(call, **game, roles);
    if (!viewer) return refuse(viewer.error());
    if (!has_room_for_socket(*context_, **game, roles, call.address)) return refuse(too_many(60));
    return Upgrade{std::make_shared<GameSocket>(*context_, *game, *viewer, roles, call, after), protocol,
                   !is_player(roles)};
}

}  // namespace foulon::server
