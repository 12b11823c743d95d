// Who listens and what they are sent; see sockets.hpp.
#include <algorithm>

#include "registry/json.hpp"
#include "server/sockets.hpp"
#include "server/text.hpp"

namespace foulon::server {

using registry::Json;

namespace {

constexpr std::uint16_t kBrokeRules = 1008, kGoingAway = 1001;
constexpr std::uint32_t kMostNews = 1000;
constexpr std::size_t kSocketsAGame = 200;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

/// A close frame has room for 123 bytes; a character is not cut in two.
std::string reason(std::string text) {
    constexpr std::size_t most = 120;
    if (text.size() <= most) return text;
    std::size_t end = most;
    while ((static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    text.resize(end);
    return text;
}

std::string pong(store::Millis now) {
    return Json().open('{').put("type", "pong").put("at", iso_time(now)).close('}').take();
}

std::string goodbye(const Translator& words) {
    return Json()
        .open('{')
        .put("type", "closing")
        .put("text", words.say(sentence("notices.stopping")))
        .close('}')
        .take();
}

}  // namespace

void put_roles(Json& json, const std::vector<Viewer>& roles) {
    json.open('[');
    for (const Viewer hold : roles) json.text(name(hold));
    json.close(']');
}

void put_news(Json& json, const LiveGame& game, Viewer viewer, std::uint32_t after, std::uint32_t last) {
    json.open('[');
    for (std::uint32_t n = after + 1; n <= last; ++n)
        game.session->put_news(json, viewer, n, iso_time(game.times[n - 1]));
    json.close(']');
}

std::shared_ptr<const std::string> FrameCache::moved(Viewer viewer, const std::string& language,
                                                     const std::vector<Viewer>& roles) {
    Picture* picture = nullptr;
    for (Picture& made : frames_)
        if (made.viewer == viewer && made.language == language) picture = &made;
    if (picture == nullptr) {
        picture = &frames_.emplace_back();
        picture->viewer = viewer;
        picture->language = language;
        server_.speak(game_, language);
        Json news;
        put_news(news, game_, viewer, after_, game_.session->lines());
        picture->news = news.take();
        Json frame;
        server_.put_frame(frame, game_, viewer, language);
        picture->frame = frame.take();
    }
    for (const auto& [whose, text] : picture->whole)
        if (whose == roles) return text;
    Json json;
    json.open('{').put("type", "moved").key("news").raw(picture->news).key("frame").open('{').key("roles");
    put_roles(json, roles);
    json.raw(picture->frame).close('}').close('}');
    return picture->whole.emplace_back(roles, shared(json.take())).second;
}

// --- a game's sockets -----------------------------------------------------------------------------

std::variant<Response, Upgrade> Server::upgrade(const Request& request) {
    constexpr std::string_view prefix = "/api/v1/";
    const std::string language = language_of(request);
    const auto refused = [&words = words_.in(language)](const ApiError& fault) {
        return error_response(fault, words);
    };
    if (is_foreign(request)) return refused({403, "origin", sentence("errors.foreign-socket")});
    if (!request.path.starts_with(prefix) || request.method != "GET")
        return refused({404, "unknown", sentence("errors.no-socket")});
    if (const std::uint32_t wait = limits_.take(RateKind::Ask, address_of(request), now()); wait > 0)
        return refused(too_many(wait));
    if (is_stopping_) return refused({503, "busy", sentence("errors.stopping")});
    std::string_view path = std::string_view(request.path).substr(prefix.size());
    const Who who = who_asks(request);
    const std::string protocol = request.protocols.find("foulon.v1") == std::string::npos ? "" : "foulon.v1";
    if (path == "live") {
        if (who.person == 0) return refused(no_session());
        return Upgrade{std::make_shared<PersonSocket>(*this, who.person, language), protocol};
    }
    if (!path.starts_with("games/") || !path.ends_with("/live"))
        return refused({404, "unknown", sentence("errors.no-socket")});
    path = path.substr(6, path.size() - 11);
    std::uint32_t after = 0;
    if (const auto text = query_value(request.query, "after")) {
        const auto number = small_number(*text);
        if (!number) return refused(malformed(sentence("fields.after-line")));
        after = *number;
    }
    // The same checks as for any look at a game, their answers caught.
    Response refusal;
    auto call = std::make_shared<Call>();
    call->request = request;
    call->who = who;
    call->language = language;
    call->words = &words_.in(language);
    call->parts = {"games", std::string(path), "live"};
    call->reply = [&refusal](Response response) { refusal = std::move(response); };
    const LiveGamePtr game = game_of(call);
    if (game == nullptr) return refusal;
    const std::vector<Viewer> roles = roles_of(who, *game);
    const auto viewer = eyes_of(call, *game, roles);
    if (!viewer) return refusal;
    if (game->sockets.size() >= kSocketsAGame) return refused(too_many(60));
    return Upgrade{std::make_shared<GameSocket>(*this, game, *viewer, roles, who, language, after), protocol};
}

GameSocket::GameSocket(Server& server, LiveGamePtr game, Viewer viewer, std::vector<Viewer> roles, Who who,
                       std::string language, std::uint32_t after)
    : server_(server),
      game_(std::move(game)),
      viewer_(viewer),
      roles_(std::move(roles)),
      who_(who),
      language_(std::move(language)),
      after_(after) {}

const Translator& GameSocket::translator() const { return server_.words_.in(language_); }

void GameSocket::opened(std::shared_ptr<Socket> socket) {
    socket_ = std::move(socket);
    (void)greet(shared_from_this());
}

Task GameSocket::greet(std::shared_ptr<GameSocket> self) {
    const auto pass = co_await game_->gate.enter();
    if (!socket_) co_return;  // gone while it waited
    if (game_->session == nullptr) {
        socket_->close(kBrokeRules, reason(translator().say(sentence("notices.closes.frozen"))));
        co_return;
    }
    server_.speak(*game_, language_);
    const std::uint32_t lines = game_->session->lines();
    const std::uint32_t from = std::max(std::min(after_, lines), lines > kMostNews ? lines - kMostNews : 0);
    Json json;
    json.open('{').put("type", "hello").key("frame").open('{').key("roles");
    put_roles(json, roles_);
    server_.put_frame(json, *game_, viewer_, language_);
    json.close('}').key("news");
    put_news(json, *game_, viewer_, from, lines);
    json.key("chat").open('[');
    for (const store::ChatLine& said : server_.store_->said(game_->key(), 0, 100))
        if (server_.may_read(*game_, viewer_, said)) server_.put_chat_line(json, said);
    json.close(']');
    std::uint32_t seen = 0;
    for (const store::Role& hold : server_.store_->roles(game_->key(), who_.person))
        seen = std::max(seen, hold.seen);
    json.put("seen", seen).close('}');
    socket_->send(shared(json.take()));
    game_->sockets.push_back(this);
    is_listed_ = true;
    if (game_->is_thinking)
        for (const Side side : kSides)
            if (game_->row.seats[index(side)].kind == store::SeatKind::Bot)
                server_.tell_thinking(*game_, side, true);
    server_.tell_presence(*game_);
    (void)self;
}

void GameSocket::received(std::string_view text) {
    Fields fields(text);
    const std::size_t type = fields.need_word("type", {"ping", "seen"});
    std::int64_t line = 0;
    if (type == 1U) line = fields.need_number("line", 0, INT32_MAX);
    if (const auto wrong = fields.wrong()) {
        if (socket_) socket_->close(kBrokeRules, reason(translator().say(*wrong)));
        return;
    }
    if (server_.limits_.take(RateKind::Act, "socket " + std::to_string(who_.person) + game_->id(),
                             server_.now()) > 0) {
        if (socket_)
            socket_->close(kBrokeRules, reason(translator().say(sentence("notices.closes.too-many"))));
        return;
    }
    if (type == 0U) return send(shared(pong(server_.now())));
    if (who_.person != 0)
        server_.store_->write({looked_at(*game_, who_.person, line)}, [](store::Outcome) {});
}

void GameSocket::closed() {
    socket_.reset();
    if (!is_listed_) return;
    is_listed_ = false;
    std::erase(game_->sockets, this);
    game_->touched = server_.now();
    server_.tell_presence(*game_);
}

void GameSocket::say_goodbye() {
    if (!socket_) return;
    socket_->send(shared(goodbye(translator())));
    socket_->close(kGoingAway, reason(translator().say(sentence("notices.closes.stopping"))));
}

void Server::tell_presence(LiveGame& game) {
    std::array<bool, 2> online{};
    std::size_t watching = 0;
    for (const GameSocket* socket : game.sockets) {
        if (socket->viewer() == Viewer::Public && socket->roles() == std::vector{Viewer::Public}) ++watching;
        for (const Viewer hold : socket->roles())
            if (hold != Viewer::Public) online[static_cast<std::size_t>(hold)] = true;
    }
    Json json;
    json.open('{').put("type", "presence").put("british", online[0]).put("french", online[1]);
    const auto text = shared(json.put("watching", watching).close('}').take());
    for (GameSocket* socket : game.sockets) socket->send(text);
}

// --- a person's sockets -----------------------------------------------------------------------------

const Translator& PersonSocket::translator() const { return server_.words_.in(language_); }

void PersonSocket::opened(std::shared_ptr<Socket> socket) {
    socket_ = std::move(socket);
    server_.listeners_[person_].push_back(this);
    notify("hello", "", std::nullopt);
}

void PersonSocket::received(std::string_view text) {
    Fields fields(text);
    (void)fields.need_word("type", {"ping"});
    if (const auto wrong = fields.wrong()) {
        if (socket_) socket_->close(kBrokeRules, reason(translator().say(*wrong)));
        return;
    }
    if (socket_) socket_->send(shared(pong(server_.now())));
}

void PersonSocket::closed() {
    socket_.reset();
    const auto found = server_.listeners_.find(person_);
    if (found == server_.listeners_.end()) return;
    std::erase(found->second, this);
    if (found->second.empty()) server_.listeners_.erase(found);
}

void PersonSocket::notify(std::string_view kind, const std::string& id, const std::optional<Phrase>& words) {
    Json json;
    json.open('{').put("type", "notice").put("kind", kind).put("due", server_.store_->due_games(person_));
    if (!id.empty()) json.put("id", id);
    if (words) json.put("text", translator().say(*words));
    if (socket_) socket_->send(shared(json.close('}').take()));
}

void PersonSocket::say_goodbye() {
    if (!socket_) return;
    socket_->send(shared(goodbye(translator())));
    socket_->close(kGoingAway, reason(translator().say(sentence("notices.closes.stopping"))));
}

void Server::notify(store::PersonId person, std::string_view kind, const std::string& id,
                    const std::optional<Phrase>& words) {
    const auto found = listeners_.find(person);
    if (found == listeners_.end()) return;
    for (PersonSocket* socket : found->second) socket->notify(kind, id, words);
}

void Server::lobby_changed() {
    if (lobby_timer_) return;  // many changes, one word
    lobby_timer_ = true;
    loop_.after(std::chrono::milliseconds(500), [this] {
        lobby_timer_ = false;
        for (const auto& [person, sockets] : listeners_)
            for (PersonSocket* socket : sockets) socket->notify("lobby", "", std::nullopt);
    });
}

}  // namespace foulon::server
