// HTTP by Boost.Beast and WebSockets (frames: websocket.hpp) on Asio, C++20
// coroutines, one thread. The only file that includes Boost: it takes half a minute
// to compile.
#include <sys/resource.h>

#include <csignal>
#include <deque>
#include <optional>
#include <unordered_map>

#include "server/text.hpp"
#include "server/web.hpp"
#include "server/web_options.hpp"
#include "server/websocket.hpp"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/detail/base64.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/uuid/detail/sha1.hpp>
#pragma GCC diagnostic pop

namespace foulon::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using boost::system::error_code;
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

constexpr std::uint32_t kMaxHeaderBytes = 16U << 10U;
constexpr std::uint64_t kMaxBodyBytes = 1U << 20U;

/// A body that is shared, so that one text can go to many without a copy.
struct SharedBody {
    using value_type = std::shared_ptr<const std::string>;
    static std::uint64_t size(const value_type& body) { return body ? body->size() : 0; }
    struct writer {
        using const_buffers_type = asio::const_buffer;
        template <bool IsRequest, class Fields>
        writer(const http::header<IsRequest, Fields>&, const value_type& body) : body_(body) {}
        void init(error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(error_code& error) {
            error = {};
            if (!body_) return boost::none;
            return {{const_buffers_type(body_->data(), body_->size()), false}};
        }
        const value_type& body_;
    };
};

class BeastLoop final : public Loop {
public:
    explicit BeastLoop(asio::io_context& context) : context_(context) {}
    void post(std::function<void()> what) override { asio::post(context_, std::move(what)); }
    Timer after(std::chrono::milliseconds time, std::function<void()> what) override {
        const Timer number = ++last_;
        auto& timer = timers_.try_emplace(number, context_, time).first->second;
        timer.async_wait([this, number, run = std::move(what)](error_code error) {
            if (error) return;
            timers_.erase(number);
            run();
        });
        return number;
    }
    void cancel(Timer timer) override { timers_.erase(timer); }
    void clear() { timers_.clear(); }

private:
    asio::io_context& context_;
    std::unordered_map<Timer, asio::steady_timer> timers_;
    Timer last_ = 0;
};

struct Shared {
    explicit Shared(const WebOptions& with) : options(with), clients(with.caps, with.limits_off) {}
    WebOptions options;
    Service* service = nullptr;
    std::size_t connections = 0;
    Clients clients;
};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// What the client's key must be answered with (RFC 6455, 4.2.2). SHA-1 protects nothing here.
std::string accept_value(const std::string& key) {
    const std::string text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    boost::uuids::detail::sha1 sha;
    sha.process_bytes(text.data(), text.size());
    unsigned int words[5];
    sha.get_digest(words);
    std::array<unsigned char, 20> bytes{};
    for (std::size_t i = 0; i < 20; ++i)
        bytes[i] = static_cast<unsigned char>(words[i / 4] >> (24 - 8 * (i % 4)));
    std::string encoded(beast::detail::base64::encoded_size(bytes.size()), '\0');
    encoded.resize(beast::detail::base64::encode(encoded.data(), bytes.data(), bytes.size()));
    return encoded;
}

std::string handshake(const std::string& key, const std::string& protocol) {
    std::string text =
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Accept: " +
        accept_value(key) + "\r\n";
    if (!protocol.empty()) text += "Sec-WebSocket-Protocol: " + protocol + "\r\n";
    return text + "\r\n";
}

/// An open WebSocket: reads in a coroutine, writes one queued text after the other. It has no operation that
/// waits for another, so closing the connection ends all of them.
class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
public:
    BeastSocket(tcp::socket socket, Shared& shared, std::string address, Clients::Share share)
        : socket_(std::move(socket)),
          timer_(socket_.get_executor()),
          shared_(shared),
          address_(std::move(address)),
          share_(std::move(share)),
          reader_(shared.options.most_frame) {}
    BeastSocket(const BeastSocket&) = delete;
    BeastSocket& operator=(const BeastSocket&) = delete;

    /// `greeting` is the answer to the client's request, `early` what it sent after that.
    static asio::awaitable<void> live(std::shared_ptr<BeastSocket> self, std::string greeting,
                                      std::string early, std::shared_ptr<SocketUser> user) {
        self->watch();
        self->write({std::move(greeting), nullptr, {}});
        self->is_open_ = true;
        user->opened(self);
        self->reader_.add(early);
        std::array<char, 4096> chunk{};
        while (self->take_frames(*user)) {
            const auto [error, size] = co_await self->socket_.async_read_some(asio::buffer(chunk), kAwait);
            if (error) {
                self->drop();
                break;
            }
            self->heard_ = Clock::now();
            self->is_pinged_ = false;
            if (!self->is_broken_) self->reader_.add({chunk.data(), size});
        }
        self->is_open_ = false;
        self->is_read_ = true;
        user->closed();
        if (!self->is_writing_) self->drop();
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (!is_open_ || is_closing_) return;
        waiting_ += text->size();
        if (waiting_ > shared_.options.most_waiting || !shared_.clients.has_room(address_)) {
            queue_.resize(is_writing_ ? 1 : 0);  // what is being written must stay
            return close(1013, "you do not read what is sent; come back with ?after=");
        }
        Clients::Share share = shared_.clients.charge(address_, text->size());
        write({text_frame_header(text->size()), std::move(text), std::move(share)});
    }
    void close(std::uint16_t code, std::string reason) override {
        if (is_closing_) return;
        is_closing_ = true;
        closing_since_ = Clock::now();
        watch();
        write({close_frame({code, std::move(reason)}), nullptr, {}});
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds kCloseTime{2};  // to take a close frame and answer it
    static constexpr double kFrameBurst = 100, kFramesPerSecond = 20;

    struct Outgoing {
        std::string head;
        std::shared_ptr<const std::string> body;
        Clients::Share share;
    };

    /// Gives the user what has arrived; false when no more is to be read.
    bool take_frames(SocketUser& user) {
        while (!is_broken_) {
            const auto frame = reader_.next();
            if (!frame) {
                // What it sends from now on is dropped; a reset would destroy the close frame.
                is_broken_ = true;
                if (is_closing_) return false;
                close(frame.error().code, frame.error().text);
                return true;
            }
            if (!shared_.options.limits_off && !may_send_more()) {
                is_broken_ = true;
                close(1008, "too many messages");
                return true;
            }
            if (!*frame) return true;
            if ((*frame)->kind == FrameKind::Close) {
                close((*frame)->code, {});
                return false;
            }
            if (is_closing_) continue;
            if ((*frame)->kind == FrameKind::Text) user.received((*frame)->payload);
            if ((*frame)->kind == FrameKind::Ping) write({pong_frame((*frame)->payload), nullptr, {}});
        }
        return true;
    }
    /// Every frame takes a token, also a ping or a part of a message.
    bool may_send_more() {
        const auto now = Clock::now();
        const double passed = std::chrono::duration<double>(now - counted_at_).count();
        tokens_ = std::min(kFrameBurst, tokens_ + passed * kFramesPerSecond);
        tokens_ -= static_cast<double>(reader_.frames() - counted_);
        counted_at_ = now;
        counted_ = reader_.frames();
        return tokens_ >= 0;
    }

    void write(Outgoing what) {
        queue_.push_back(std::move(what));
        if (!is_writing_) write_next();
    }
    void write_next() {
        is_writing_ = true;
        writing_since_ = Clock::now();
        const Outgoing& next = queue_.front();
        const std::array<asio::const_buffer, 2> buffers{
            asio::buffer(next.head), next.body ? asio::buffer(*next.body) : asio::const_buffer()};
        asio::async_write(socket_, buffers,
                          [self = shared_from_this()](error_code error, std::size_t) { self->wrote(error); });
    }
    void wrote(error_code error) {
        is_writing_ = false;
        if (error) {
            queue_.clear();
            return drop();
        }
        if (queue_.front().body) waiting_ -= std::min(waiting_, queue_.front().body->size());
        queue_.pop_front();
        if (!queue_.empty()) return write_next();
        if (!is_closing_) return;
        if (is_read_) return drop();
        error_code ignored;
        if (is_broken_) (void)socket_.shutdown(tcp::socket::shutdown_send, ignored);
    }

    /// Looks now and then whether the other end still reads and is still there.
    void watch() {
        timer_.expires_after(is_closing_ ? std::chrono::milliseconds(kCloseTime)
                                         : std::chrono::milliseconds(shared_.options.silence) / 4);
        timer_.async_wait([weak = weak_from_this()](error_code error) {
            const auto self = weak.lock();
            if (self && !error) self->look();
        });
    }
    void look() {
        const auto now = Clock::now();
        const bool is_late = is_closing_
                                 ? now - closing_since_ >= kCloseTime
                                 : now - heard_ > shared_.options.silence ||
                                       (is_writing_ && now - writing_since_ > shared_.options.write_time);
        if (is_late) return drop();
        if (!is_closing_ && !is_pinged_ && 2 * (now - heard_) >= shared_.options.silence) {
            is_pinged_ = true;
            write({ping_frame(), nullptr, {}});
        }
        watch();
    }
    void drop() {
        error_code ignored;
        (void)socket_.close(ignored);
        timer_.cancel();
    }

    tcp::socket socket_;
    asio::steady_timer timer_;
    Shared& shared_;
    std::string address_;
    Clients::Share share_;
    FrameReader reader_;
    std::deque<Outgoing> queue_;
    std::size_t waiting_ = 0;  // bytes of texts in the queue
    Clock::time_point heard_ = Clock::now(), writing_since_{}, closing_since_{}, counted_at_ = heard_;
    double tokens_ = kFrameBurst;
    std::uint64_t counted_ = 0;
    bool is_open_ = false, is_writing_ = false, is_pinged_ = false;
    bool is_closing_ = false;  // a close frame is sent or queued
    bool is_broken_ = false;   // what comes is not read any more
    bool is_read_ = false;     // nothing more comes
};

using Message = http::request<http::string_body>;

/// How often a header is there.
template <class Name>
std::size_t count_of(const http::fields& fields, Name name) {
    const auto [first, last] = fields.equal_range(name);
    return static_cast<std::size_t>(std::distance(first, last));
}
template <class Name>
std::string last_of(const http::fields& fields, Name name) {
    auto [first, last] = fields.equal_range(name);
    std::string text;
    for (; first != last; ++first) text = text_of(first->value());
    return text;
}

/// Whether two programs could read this header differently, so that what one takes for a body is the next
/// request for the other (RFC 9112, section 6; request smuggling).
bool is_ambiguous(const http::request_header<>& header) {
    const std::size_t lengths = count_of(header, http::field::content_length);
    const std::size_t codings = count_of(header, http::field::transfer_encoding);
    if (lengths + codings > 1) return true;
    const beast::string_view length = header[http::field::content_length];
    if (lengths == 1 &&
        (length.empty() || length.find_first_not_of("0123456789") != beast::string_view::npos))
        return true;
    if (codings == 1 &&
        (header.version() < 11 || !beast::iequals(header[http::field::transfer_encoding], "chunked")))
        return true;
    const std::size_t hosts = count_of(header, http::field::host);
    return hosts > 1 || (hosts == 0 && header.version() >= 11);
}

Request request_of(const Message& from, const WebOptions& options, const std::string& peer) {
    Request request;
    request.method = text_of(from.method_string());
    const std::string target = text_of(from.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.address = client_address(options.trusted, peer, last_of(from, "X-Forwarded-For"));
    request.is_secure = is_in(options.trusted, peer) && last_of(from, "X-Forwarded-Proto") == "https";
    const auto field = [&from](http::field name) { return text_of(from[name]); };
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.cookie = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.content_type = field(http::field::content_type);
    request.if_none_match = field(http::field::if_none_match);
    request.accept_language = field(http::field::accept_language);
    request.accept_encoding = field(http::field::accept_encoding);
    request.protocols = field(http::field::sec_websocket_protocol);
    request.user_agent = field(http::field::user_agent);
    return request;
}

asio::awaitable<Response> ask(Service& service, Request request) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
        [&service, &request](auto handler) {
            // A std::function must be copyable; the handler is not.
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            service.handle(std::move(request),
                           [shared](Response response) { (*shared)(std::move(response)); });
        },
        asio::use_awaitable);
}

/// One connection: requests one after the other, perhaps a WebSocket in the end.
class Connection {
public:
    Connection(tcp::socket socket, std::shared_ptr<Shared> shared, std::string peer, Clients::Share share)
        : stream_(std::move(socket)),
          shared_(std::move(shared)),
          peer_(std::move(peer)),
          share_(std::move(share)) {
        ++shared_->connections;
        error_code error;
        (void)stream_.socket().set_option(tcp::no_delay(true), error);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { --shared_->connections; }

    asio::awaitable<void> serve() {
        for (bool is_first = true; co_await has_bytes(is_first); is_first = false) {
            http::request_parser<http::string_body> parser;
            if (!co_await read(parser)) break;
            Message message = parser.release();
            Request request = request_of(message, shared_->options, peer_);
            const std::string address = request.address;
            // Behind a proxy a connection belongs to a client only while its request is answered.
            std::optional<Clients::Share> busy;
            if (is_in(shared_->options.trusted, peer_))
                busy = shared_->clients.take(Resource::Connection, address);
            const bool is_welcome =
                (busy || !is_in(shared_->options.trusted, peer_)) && shared_->clients.has_room(address);
            const bool is_upgrade = beast::websocket::is_upgrade(message);
            if (is_welcome && is_upgrade) {
                std::optional<Response> refusal;
                if (auto socket = open_socket(message, request, refusal)) {
                    busy.reset();
                    co_await std::move(*socket);
                    co_return;
                }
                if (!co_await answer(std::move(*refusal), message, address)) break;
                continue;
            }
            request.body = std::move(message.body());
            // A long computation is not the client's fault.
            stream_.expires_never();
            Response response;
            if (is_welcome)
                response = co_await ask(*shared_->service, std::move(request));
            else
                response = shared_->service->refused(429);
            if (!co_await answer(std::move(response), message, address)) break;
        }
        error_code error;
        (void)stream_.socket().shutdown(tcp::socket::shutdown_send, error);
        (void)stream_.socket().close(error);
    }

private:
    /// Waits for the next request: briefly for the first, longer between two.
    asio::awaitable<bool> has_bytes(bool is_first) {
        if (buffer_.size() > 0) co_return true;
        stream_.expires_after(is_first ? shared_->options.header_time : shared_->options.idle_time);
        const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(4096), kAwait);
        if (error) co_return false;
        buffer_.commit(size);
        co_return true;
    }
    /// Reads a whole request; what is no good one is refused here.
    asio::awaitable<bool> read(http::request_parser<http::string_body>& parser) {
        const Service& service = *shared_->service;
        parser.header_limit(kMaxHeaderBytes);
        parser.body_limit(kMaxBodyBytes);  // how much exactly depends on the path
        stream_.expires_after(shared_->options.header_time);
        if (const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
            error) {
            co_await refuse_for(error);
            co_return false;
        }
        if (is_ambiguous(parser.get())) {
            co_await refuse(400);
            co_return false;
        }
        const std::string target = text_of(parser.get().target());
        const std::uint64_t most = service.most_bytes(std::string_view(target).substr(0, target.find('?')));
        parser.body_limit(most);
        if (parser.content_length() && *parser.content_length() > most) {
            co_await refuse(413);
            co_return false;
        }
        stream_.expires_after(shared_->options.body_time);
        if (const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kAwait); error) {
            co_await refuse_for(error);
            co_return false;
        }
        co_return true;
    }
    /// The WebSocket that a request becomes, or why it does not.
    std::optional<asio::awaitable<void>> open_socket(const Message& message, const Request& request,
                                                     std::optional<Response>& refusal) {
        Service& service = *shared_->service;
        const std::string key = text_of(message[http::field::sec_websocket_key]);
        if (key.size() != 24 || message[http::field::sec_websocket_version] != "13" ||
            !message.body().empty()) {
            refusal = service.refused(400);
            return std::nullopt;
        }
        auto decided = service.upgrade(request);
        auto* upgrade = std::get_if<Upgrade>(&decided);
        if (upgrade == nullptr) {
            refusal = std::get<Response>(std::move(decided));
            return std::nullopt;
        }
        auto share = shared_->clients.take(Resource::Socket, request.address);
        // The last quarter is kept for players.
        const bool is_kept =
            shared_->clients.held(Resource::Socket) > shared_->options.caps.connections / 4 * 3;
        if (!share || (upgrade->is_spectator && is_kept)) {
            service.turned_away(request.address);
            refusal = service.refused(429);
            return std::nullopt;
        }
        stream_.expires_never();
        const auto early = static_cast<const char*>(buffer_.data().data());
        auto socket = std::make_shared<BeastSocket>(stream_.release_socket(), *shared_, request.address,
                                                    std::move(*share));
        return BeastSocket::live(std::move(socket), handshake(key, upgrade->protocol),
                                 std::string(early, buffer_.size()), std::move(upgrade->user));
    }
    static bool is_malformed(error_code error) {
        return error != http::error::end_of_stream && error != http::error::partial_message &&
               error.category() == http::make_error_code(http::error::bad_method).category();
    }
    asio::awaitable<void> refuse_for(error_code error) {
        int status = 0;
        if (error == http::error::header_limit)
            status = 431;
        else if (error == http::error::body_limit)
            status = 413;
        else if (is_malformed(error))
            status = 400;
        if (status != 0) co_await refuse(status);
    }
    /// Answers what cannot be read on from, and closes so that the client gets the answer.
    asio::awaitable<void> refuse(int status) {
        Response response = shared_->service->refused(status);
        (void)co_await write(std::move(response), 11, false, false);
        error_code error;
        (void)stream_.socket().shutdown(tcp::socket::shutdown_send, error);
        // What is still on its way is taken and dropped for a moment: a reset would destroy the answer.
        stream_.expires_after(std::chrono::seconds(1));
        std::array<char, 4096> dropped{};
        for (int i = 0; i < 64; ++i)
            if (const auto [failed, size] = co_await stream_.async_read_some(asio::buffer(dropped), kAwait);
                failed)
                break;
    }
    asio::awaitable<bool> answer(Response response, const Message& message, const std::string& address) {
        if (response.status == 429 && !shared_->options.limits_off) {
            // A refused client may ask again at once; refusals must not cost more than answers.
            asio::steady_timer pause(stream_.get_executor(), shared_->options.refusal_pause);
            (void)co_await pause.async_wait(kAwait);
        }
        // A body that others share costs nothing more here.
        Clients::Share unread;
        if (response.body.use_count() == 1) unread = shared_->clients.charge(address, response.body->size());
        co_return co_await write(std::move(response), message.version(), message.keep_alive(),
                                 message.method() == http::verb::head);
    }
    asio::awaitable<bool> write(Response response, unsigned version, bool keep_alive, bool is_head) {
        http::response<SharedBody> message{static_cast<http::status>(response.status), version};
        if (!response.content_type.empty()) message.set(http::field::content_type, response.content_type);
        for (const auto& [name, value] : response.headers) message.insert(name, value);
        const std::size_t size = response.body ? response.body->size() : 0;
        if (response.status != 204 && response.status != 304) message.content_length(size);
        if (!is_head) message.body() = std::move(response.body);
        message.keep_alive(keep_alive);
        stream_.expires_after(shared_->options.write_time);
        http::response_serializer<SharedBody> serializer{message};
        const auto [error, sent] = is_head ? co_await http::async_write_header(stream_, serializer, kAwait)
                                           : co_await http::async_write(stream_, serializer, kAwait);
        co_return !error && keep_alive;
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Shared> shared_;
    beast::flat_buffer buffer_{64U << 10U};
    std::string peer_;
    Clients::Share share_;  // of the connection; a trusted proxy's counts for nobody
};

asio::awaitable<void> converse(tcp::socket socket, std::shared_ptr<Shared> shared, std::string peer,
                               Clients::Share share) {
    Connection connection(std::move(socket), std::move(shared), std::move(peer), std::move(share));
    co_await connection.serve();
}

/// As many files as the system allows: every connection is one.
void raise_file_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

class BeastWeb final : public Web {
public:
    BeastWeb(const WebOptions& options, bool catches_signals)
        : shared_(std::make_shared<Shared>(options)), loop_(context_), acceptor_(context_) {
        if (catches_signals) {
            raise_file_limit();
            signals_.emplace(context_, SIGINT, SIGTERM);
            std::signal(SIGPIPE, SIG_IGN);
        }
    }

    std::optional<std::string> take_port() {
        error_code error;
        tcp::resolver resolver(context_);
        const auto found = resolver.resolve(shared_->options.host, std::to_string(shared_->options.port),
                                            tcp::resolver::passive, error);
        if (error || found.empty()) return shared_->options.host + " is no address: " + error.message();
        const tcp::endpoint endpoint = *found.begin();
        (void)acceptor_.open(endpoint.protocol(), error);
        if (!error) (void)acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
        // Accepted connections inherit it: what a client does not read lies there and is not counted.
        if (!error)
            (void)acceptor_.set_option(tcp::acceptor::send_buffer_size(shared_->options.send_buffer), error);
        if (!error) (void)acceptor_.bind(endpoint, error);
        if (!error) (void)acceptor_.listen(4096, error);
        if (error) return error.message();
        port_ = acceptor_.local_endpoint().port();
        return std::nullopt;
    }

    Loop& loop() override { return loop_; }
    std::uint16_t port() const override { return port_; }
    std::size_t sockets() const override { return shared_->clients.held(Resource::Socket); }

    void run(Service& service, std::function<void()> on_signal) override {
        shared_->service = &service;
        if (signals_)
            signals_->async_wait([run = std::move(on_signal)](error_code error, int) {
                if (!error) run();
            });
        asio::co_spawn(context_, accept(), asio::detached);
        context_.run();
        // What is still open ends here, while the service still exists.
        loop_.clear();
    }
    void close_door() override {
        error_code error;
        (void)acceptor_.close(error);
    }
    void stop() override {
        asio::post(context_, [this] { context_.stop(); });
    }

private:
    asio::awaitable<void> accept() {
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(kAwait);
            if (error == asio::error::operation_aborted) co_return;
            if (error) {  // out of descriptors, most likely: wait a moment
                asio::steady_timer pause(context_, std::chrono::milliseconds(100));
                (void)co_await pause.async_wait(kAwait);
                continue;
            }
            const tcp::endpoint endpoint = socket.remote_endpoint(error);
            if (error) continue;
            const std::string peer = endpoint.address().to_string();
            Clients::Share share;
            bool is_full = shared_->connections >= shared_->options.caps.connections;
            if (!is_full && !is_in(shared_->options.trusted, peer)) {
                auto taken = shared_->clients.take(Resource::Connection, counted_address(peer));
                is_full = !taken;
                if (taken) share = std::move(*taken);
            }
            if (is_full)  // closed at once
                shared_->service->turned_away(peer);
            else
                asio::co_spawn(context_, converse(std::move(socket), shared_, peer, std::move(share)),
                               asio::detached);
        }
    }

    std::shared_ptr<Shared> shared_;
    asio::io_context context_{1};
    BeastLoop loop_;
    tcp::acceptor acceptor_;
    std::optional<asio::signal_set> signals_;
    std::uint16_t port_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<Web>, std::string> listen(const WebOptions& options, bool catches_signals) {
    auto web = std::make_unique<BeastWeb>(options, catches_signals);
    if (auto error = web->take_port()) return tl::unexpected(std::move(*error));
    return web;
}

}  // namespace foulon::server
