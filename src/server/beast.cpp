// HTTP and WebSocket by Boost.Beast and Asio, C++20 coroutines, one thread. The
// only file that includes Boost: it takes half a minute to compile.
#include <csignal>
#include <deque>
#include <optional>
#include <unordered_map>

#include "server/web.hpp"

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
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#pragma GCC diagnostic pop

namespace foulon::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
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
    WebOptions options;
    Service* service = nullptr;
    std::size_t connections = 0;
    std::size_t sockets = 0;
};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// An open WebSocket: reads in a coroutine, writes one queued text after the other.
class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
public:
    BeastSocket(beast::tcp_stream stream, Shared& shared) : stream_(std::move(stream)), shared_(shared) {
        ++shared_.sockets;
    }
    BeastSocket(const BeastSocket&) = delete;
    BeastSocket& operator=(const BeastSocket&) = delete;
    ~BeastSocket() override { --shared_.sockets; }

    asio::awaitable<void> live(http::request<http::string_body> request, Upgrade upgrade) {
        const auto self = shared_from_this();
        stream_.set_option(
            websocket::stream_base::timeout{std::chrono::seconds(10), shared_.options.silence, true});
        stream_.set_option(websocket::stream_base::decorator([&upgrade](websocket::response_type& answer) {
            if (!upgrade.protocol.empty()) answer.set(http::field::sec_websocket_protocol, upgrade.protocol);
        }));
        stream_.read_message_max(shared_.options.most_frame);
        stream_.text(true);
        stream_.auto_fragment(false);  // one text, one frame
        const auto [error] = co_await stream_.async_accept(request, kAwait);
        if (error) co_return;
        is_open_ = true;
        const std::shared_ptr<SocketUser> user = upgrade.user;
        user->opened(self);
        beast::flat_buffer buffer;
        for (;;) {
            const auto [failed, size] = co_await stream_.async_read(buffer, kAwait);
            if (failed) break;
            if (!stream_.got_text()) {
                close(1003, "texts only");
                break;
            }
            user->received({static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(buffer.size());
        }
        is_open_ = false;
        user->closed();
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (!is_open_ || is_closing_) return;
        waiting_ += text->size();
        queue_.push_back(std::move(text));
        if (waiting_ > shared_.options.most_waiting) {
            queue_.resize(1);  // what is being written must stay
            return close(1013, "you do not read what is sent; come back with ?after=");
        }
        if (!is_writing_) write();
    }
    void close(std::uint16_t code, std::string reason) override {
        if (is_closing_ || !stream_.is_open()) return;
        is_closing_ = true;
        reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason.substr(0, 120));
        if (!is_writing_) end();
    }

private:
    void write() {
        is_writing_ = true;
        stream_.async_write(
            asio::buffer(*queue_.front()),
            [self = shared_from_this()](error_code error, std::size_t) { self->wrote(error); });
    }
    void wrote(error_code error) {
        is_writing_ = false;
        if (error) {
            queue_.clear();
            is_open_ = false;
            return;
        }
        waiting_ -= std::min(waiting_, queue_.front()->size());
        queue_.pop_front();
        if (!queue_.empty()) return write();
        if (is_closing_) end();
    }
    void end() {
        stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
    }

    websocket::stream<beast::tcp_stream, false> stream_;
    Shared& shared_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t waiting_ = 0;
    bool is_open_ = false, is_writing_ = false, is_closing_ = false;
    websocket::close_reason reason_;
};

Request request_of(const http::request<http::string_body>& from, const std::string& peer) {
    Request request;
    request.method = text_of(from.method_string());
    const std::string target = text_of(from.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.peer = peer;
    const auto field = [&from](http::field name) { return text_of(from[name]); };
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.cookie = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.content_type = field(http::field::content_type);
    request.if_none_match = field(http::field::if_none_match);
    request.accept_language = field(http::field::accept_language);
    request.accept_encoding = field(http::field::accept_encoding);
    request.forwarded_for = text_of(from["X-Forwarded-For"]);
    request.forwarded_proto = text_of(from["X-Forwarded-Proto"]);
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
    Connection(tcp::socket socket, std::shared_ptr<Shared> shared)
        : stream_(std::move(socket)), shared_(std::move(shared)) {
        ++shared_->connections;
        error_code error;
        const tcp::endpoint peer = stream_.socket().remote_endpoint(error);
        if (!error) peer_ = peer.address().to_string();
        (void)stream_.socket().set_option(tcp::no_delay(true), error);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { --shared_->connections; }

    asio::awaitable<void> serve() {
        Service& service = *shared_->service;
        for (;;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(kMaxHeaderBytes);
            parser.body_limit(kMaxBodyBytes);  // how much exactly depends on the path
            stream_.expires_after(buffer_.size() == 0 ? shared_->options.idle_time
                                                      : shared_->options.header_time);
            if (const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, kAwait);
                error) {
                if (error == http::error::header_limit)
                    co_await refuse(service.refused(431));
                else if (error == http::error::body_limit)
                    co_await refuse(service.refused(413));
                else if (is_malformed(error))
                    co_await refuse(service.refused(400));
                break;
            }
            const std::string target = text_of(parser.get().target());
            parser.body_limit(service.most_bytes(std::string_view(target).substr(0, target.find('?'))));
            if (parser.content_length() && *parser.content_length() > service.most_bytes(target)) {
                co_await refuse(service.refused(413));
                break;
            }
            stream_.expires_after(shared_->options.header_time);
            if (const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kAwait);
                error) {
                if (error == http::error::body_limit)
                    co_await refuse(service.refused(413));
                else if (is_malformed(error))
                    co_await refuse(service.refused(400));
                break;
            }
            http::request<http::string_body> message = parser.release();
            Request request = request_of(message, peer_);
            if (websocket::is_upgrade(message)) {
                auto decided = service.upgrade(request);
                if (auto* upgrade = std::get_if<Upgrade>(&decided)) {
                    stream_.expires_never();
                    const auto socket = std::make_shared<BeastSocket>(std::move(stream_), *shared_);
                    co_await socket->live(std::move(message), std::move(*upgrade));
                    co_return;
                }
                if (!co_await answer(std::get<Response>(std::move(decided)), message.version(),
                                     message.keep_alive(), false))
                    break;
                continue;
            }
            request.body = std::move(message.body());
            const bool is_head = message.method() == http::verb::head;
            // A long computation is not the client's fault.
            stream_.expires_never();
            Response response = co_await ask(service, std::move(request));
            if (!co_await answer(std::move(response), message.version(), message.keep_alive(), is_head))
                break;
        }
        error_code error;
        (void)stream_.socket().shutdown(tcp::socket::shutdown_send, error);
        (void)stream_.socket().close(error);
    }

private:
    static bool is_malformed(error_code error) {
        return error != http::error::end_of_stream && error != http::error::partial_message &&
               error.category() == http::make_error_code(http::error::bad_method).category();
    }
    /// Answers what cannot be read on from, and closes so that the client gets the answer.
    asio::awaitable<void> refuse(Response response) {
        (void)co_await answer(std::move(response), 11, false, false);
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
    asio::awaitable<bool> answer(Response response, unsigned version, bool keep_alive, bool is_head) {
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
};

asio::awaitable<void> converse(tcp::socket socket, std::shared_ptr<Shared> shared) {
    Connection connection(std::move(socket), std::move(shared));
    co_await connection.serve();
}

class BeastWeb final : public Web {
public:
    BeastWeb(const WebOptions& options, bool catches_signals) : loop_(context_), acceptor_(context_) {
        shared_->options = options;
        if (catches_signals) {
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
        if (!error) (void)acceptor_.bind(endpoint, error);
        if (!error) (void)acceptor_.listen(4096, error);
        if (error) return error.message();
        port_ = acceptor_.local_endpoint().port();
        return std::nullopt;
    }

    Loop& loop() override { return loop_; }
    std::uint16_t port() const override { return port_; }
    std::size_t sockets() const override { return shared_->sockets; }

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
            if (shared_->connections >= shared_->options.most_connections) continue;  // closed at once
            asio::co_spawn(context_, converse(std::move(socket), shared_), asio::detached);
        }
    }

    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
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
