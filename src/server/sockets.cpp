// See sockets.hpp.
#include "server/sockets.hpp"

#include <algorithm>

#include "server/access.hpp"
#include "server/chat.hpp"
#include "server/fields.hpp"
#include "server/frames.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr std::uint16_t kPolicyViolation = 1008, kGoingAway = 1001;
constexpr std::uint16_t kRenewed = 4000;  // an application's own: the client connects again
constexpr std::uint32_t kMaxNews = 1000;
constexpr std::size_t kMaxChat = 100;
// Sockets of one game. Nobody plays in so many windows; nobody watches one game so often from one address.
constexpr std::size_t kMaxPlaying = 20, kMaxWatching = 200, kMaxWatchingEach = 50;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

/// A close frame has room for 123 bytes; a character is not cut in two.
std::string close_reason(std::string text) {
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

std::string ended_reason(const Translator& words) {
    return close_reason(words.translate(sentence("notices.closes.ended")));
}

std::string renewed_reason(const Translator& words) {
    return close_reason(words.translate(sentence("notices.closes.renewed")));
}

void end_socket(Socket& socket, const Translator& words) {
    Json json;
    json.open('{')
        .put("type", "closing")
        .put("text", words.translate(sentence("notices.stopping")))
        .close('}');
    socket.send(shared(json.take()));
    socket.close(kGoingAway, close_reason(words.translate(sentence("notices.closes.stopping"))));
}

}  // namespace

GameSocket::GameSocket(Context& context, LiveGamePtr game, Viewer viewer, std::vector<Viewer> roles,
                       const Call& call, std::uint32_t after)
    : context_(context),
      game_(std::move(game)),
      viewer_(viewer),
      roles_(std::move(roles)),
      caller_(call.caller),
      language_(call.language),
      address_(call.address),
      after_(after) {}

void GameSocket::opened(std::shared_ptr<Socket> socket) {
    socket_ = std::move(socket);
    (void)greet(shared_from_this());
}

Task GameSocket::greet(std::shared_ptr<GameSocket> self) {
    (void)self;  // keeps this alive while it waits
    const auto pass = co_await game_->enter();
    if (!socket_) co_return;  // closed while it waited
    if (!pass) {
        socket_->close(kPolicyViolation, close_reason(words().translate(sentence("notices.closes.frozen"))));
        co_return;
    }
    std::string text;
    try {
        if (has_ended()) {
            socket_->close(kPolicyViolation, ended_reason(words()));
            co_return;
        }
        text = hello(*pass);
    } catch (const store::ReadError&) {
        log_failed_task();
        end();
    }
    if (text.empty()) co_return;
    socket_->send(shared(std::move(text)));
    game_->sockets.push_back(this);
    is_listed_ = true;
    if (game_->is_thinking)
        for (const Side side : kSides)
            if (game_->row().seats[index(side)].kind == store::SeatKind::Bot)
                send_thinking(*game_, side, true);
    send_presence(*game_);
}

std::string GameSocket::hello(const GamePass& pass) const {
    const std::uint32_t lines = pass.session().lines();
    const std::uint32_t from = std::max(std::min(after_, lines), lines > kMaxNews ? lines - kMaxNews : 0);
    Json json;
    json.open('{').put("type", "hello").key("frame");
    json.raw(frame_text(context_, pass, viewer_, roles_, language_)).key("news");
    put_news(json, context_, pass, viewer_, language_, from, lines);
    json.key("chat").open('[');
    for (const store::ChatLine& line : context_.store.chat(game_->key(), 0, kMaxChat))
        if (can_read(*game_, viewer_, line) && !context_.store.has_muted(caller_.person, line.person))
            put_chat_line(json, line);
    json.close(']');
    std::uint32_t seen = 0;
    for (const store::Role& role : context_.store.roles(game_->key(), caller_.person))
        seen = std::max(seen, role.seen);
    return json.put("seen", seen).close('}').take();
}

void GameSocket::received(std::string_view text) {
    if (!socket_) return;
    Fields fields(text);
    const std::size_t type = fields.need_word("type", {"ping", "seen"});
    std::int64_t line = 0;
    if (type == 1U) line = fields.need_number("line", 0, INT32_MAX);
    if (const auto wrong = fields.wrong())
        return socket_->close(kPolicyViolation, close_reason(words().translate(*wrong)));
    if (context_.limits.take(RateKind::Act, "socket " + std::to_string(caller_.person) + game_->id(),
                             context_.now()) > 0)
        return socket_->close(kPolicyViolation,
                              close_reason(words().translate(sentence("notices.closes.too-many"))));
    if (type == 0U) return send(shared(pong(context_.now())));
    if (caller_.person != 0)
        context_.store.write({seen_up_to(*game_, caller_.person, line)}, [](store::Outcome) {});
}

void GameSocket::closed() {
    socket_.reset();
    if (!is_listed_) return;
    is_listed_ = false;
    std::erase(game_->sockets, this);
    game_->touched = context_.now();
    send_presence(*game_);
}

void GameSocket::end() {
    if (socket_) end_socket(*socket_, words());
}

bool GameSocket::has_ended() const {
    // Without a role it watches a finished game, which is open to everybody.
    if (roles_.empty()) return false;
    const std::vector<Viewer> now = roles_of(context_.store, caller_, *game_);
    return !std::all_of(roles_.begin(), roles_.end(),
                        [&](Viewer role) { return std::find(now.begin(), now.end(), role) != now.end(); });
}

void GameSocket::close_if_ended() {
    if (socket_ && has_ended()) socket_->close(kPolicyViolation, ended_reason(words()));
}

void GameSocket::close_if_renewed(const store::TokenHash& session) {
    if (socket_ && caller_.session == session) socket_->close(kRenewed, renewed_reason(words()));
}

void PersonSocket::opened(std::shared_ptr<Socket> socket) {
    socket_ = std::move(socket);
    notices_.add(caller_.person, this);
    notify("hello", "", std::nullopt);
}

void PersonSocket::received(std::string_view text) {
    if (!socket_) return;
    Fields fields(text);
    (void)fields.need_word("type", {"ping"});
    if (const auto wrong = fields.wrong())
        return socket_->close(kPolicyViolation, close_reason(words().translate(*wrong)));
    socket_->send(shared(pong(context_.now())));
}

void PersonSocket::closed() {
    socket_.reset();
    notices_.remove(caller_.person, this);
}

void PersonSocket::notify(std::string_view kind, const std::string& game, const std::optional<Phrase>& text) {
    if (!socket_) return;
    try {
        Json json;
        json.open('{')
            .put("type", "notice")
            .put("kind", kind)
            .put("due", context_.store.due_games(caller_.person));
        if (!game.empty()) json.put("id", game);
        if (text) json.put("text", words().translate(*text));
        socket_->send(shared(json.close('}').take()));
    } catch (const store::ReadError&) {  // what it is about is saved: a notice may be missed
        log_failed_task();
    }
}

void PersonSocket::end() {
    if (socket_) end_socket(*socket_, words());
}

void PersonSocket::close_if_ended() {
    if (socket_ && !is_still_good(context_.store, caller_))
        socket_->close(kPolicyViolation, ended_reason(words()));
}

void PersonSocket::close_if_renewed(const store::TokenHash& session) {
    if (socket_ && caller_.session == session) socket_->close(kRenewed, renewed_reason(words()));
}

bool is_player(const std::vector<Viewer>& roles) {
    return std::any_of(roles.begin(), roles.end(), [](Viewer role) { return role != Viewer::Public; });
}

bool has_room_for_socket(const Context& context, const LiveGame& game, const std::vector<Viewer>& roles,
                         const std::string& address) {
    std::size_t alike = 0, from_address = 0;
    for (const GameSocket* socket : game.sockets) {
        const bool is_alike = is_player(roles) ? socket->roles() == roles : !is_player(socket->roles());
        if (!is_alike) continue;
        ++alike;
        if (socket->address() == address) ++from_address;
    }
    if (is_player(roles)) return alike < kMaxPlaying;
    return alike < kMaxWatching && (context.options.limits_off || from_address < kMaxWatchingEach);
}

void send_presence(const LiveGame& game) {
    std::array<bool, 2> online{};
    std::size_t watching = 0;
    for (const GameSocket* socket : game.sockets) {
        if (socket->viewer() == Viewer::Public && socket->roles() == std::vector{Viewer::Public}) ++watching;
        for (const Viewer role : socket->roles())
            if (role != Viewer::Public) online[static_cast<std::size_t>(role)] = true;
    }
    Json json;
    json.open('{').put("type", "presence").put("british", online[0]).put("french", online[1]);
    const auto text = shared(json.put("watching", watching).close('}').take());
    for (GameSocket* socket : game.sockets) socket->send(text);
}

void send_thinking(const LiveGame& game, Side side, bool is_thinking) {
    Json json;
    json.open('{').put("type", "thinking").put("side", name(side)).put("thinking", is_thinking).close('}');
    const auto text = shared(json.take());
    for (GameSocket* socket : game.sockets) socket->send(text);
}

}  // namespace foulon::server
