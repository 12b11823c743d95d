// The client by plain sockets; see client.hpp.
#include "client.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>

#include "schema.hpp"

namespace foulon::server::test {

std::string Answer::header(const std::string& name) const {
    const std::size_t at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return {};
    const std::size_t from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
}

Wire::Wire(int port, int seconds, const std::string& from, int receive_buffer) {
    file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = 1;
    ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    const timeval limit{seconds, 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (receive_buffer > 0)
        ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    if (!from.empty()) {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        ::inet_pton(AF_INET, from.c_str(), &own.sin_addr);
        if (::bind(file_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) {
            close();
            return;
        }
    }
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}
Wire::Wire(Wire&& that) noexcept : file_(std::exchange(that.file_, -1)), buffer_(std::move(that.buffer_)) {}
Wire& Wire::operator=(Wire&& that) noexcept {
    close();
    file_ = std::exchange(that.file_, -1);
    buffer_ = std::move(that.buffer_);
    return *this;
}
Wire::~Wire() { close(); }
void Wire::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
    buffer_.clear();
}
bool Wire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}
bool Wire::fill() {
    char bytes[16384];
    const ssize_t got = ::recv(file_, bytes, sizeof bytes, 0);
    if (got <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(got));
    return true;
}
std::optional<std::string> Wire::until(std::string_view mark) {
    std::size_t at = 0;
    while ((at = buffer_.find(mark)) == std::string::npos)
        if (!fill()) return std::nullopt;
    std::string text = buffer_.substr(0, at + mark.size());
    buffer_.erase(0, text.size());
    return text;
}
std::optional<std::string> Wire::exactly(std::size_t size) {
    while (buffer_.size() < size)
        if (!fill()) return std::nullopt;
    std::string text = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return text;
}
bool Wire::has_ended() {
    if (file_ < 0) return true;
    if (!buffer_.empty()) return false;
    char byte = 0;
    return ::recv(file_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

Answer Client::ask(const std::string& method, const std::string& path, const std::string& body,
                   const std::string& more_headers) {
    std::string bytes =
        method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n";
    if (!cookie.empty()) bytes += "Cookie: foulon=" + cookie + "\r\n";
    if (!bearer.empty()) bytes += "Authorization: Bearer " + bearer + "\r\n";
    if (!body.empty() || method == "POST") bytes += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    bytes += more_headers + "\r\n" + body;
    return raw(bytes, method, path);
}

Answer Client::raw(const std::string& bytes, const std::string& method, const std::string& path) {
    Answer answer;
    if (!wire_.is_open() || wire_.has_ended()) wire_ = Wire(port_, 300, from_);
    if (!wire_.send(bytes)) {
        // It may have answered and closed before all was sent.
        if (!wire_.is_open()) return answer;
    }
    const auto head = wire_.until("\r\n\r\n");
    if (!head) {
        wire_.close();
        return answer;
    }
    answer.head = *head;
    answer.status = std::atoi(head->c_str() + 9);
    answer.type = answer.header("Content-Type");
    const std::string length = answer.header("Content-Length");
    if (method != "HEAD" && !length.empty())
        answer.body = wire_.exactly(static_cast<std::size_t>(std::atoll(length.c_str()))).value_or("");
    if (answer.header("Connection") == "close") wire_.close();
    const std::string set = answer.header("Set-Cookie");
    if (set.starts_with("foulon=")) cookie = set.substr(7, set.find(';') - 7);
    answer.json = nlohmann::json::parse(answer.body, nullptr, false);
    if (checks) {
        const std::string wrong = wrong_answer(method, path, answer.status, answer.type, answer.body);
        EXPECT_EQ(wrong, "") << method << " " << path;
    }
    return answer;
}

SocketClient::SocketClient(const Client& client, const std::string& path, const std::string& more_headers)
    : wire_(client.port(), 5) {
    std::string bytes = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(client.port()) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    if (!client.cookie.empty()) bytes += "Cookie: foulon=" + client.cookie + "\r\n";
    if (!client.bearer.empty())
        bytes += "Sec-WebSocket-Protocol: foulon.v1, foulon.token." + client.bearer + "\r\n";
    wire_.send(bytes + more_headers + "\r\n");
    const auto head = wire_.until("\r\n\r\n");
    if (!head) return;
    status_ = std::atoi(head->c_str() + 9);
    if (status_ == 101) {
        saw_socket(path);
        return;
    }
    Answer answer;
    answer.head = *head;
    const std::string length = answer.header("Content-Length");
    refusal_ = wire_.exactly(static_cast<std::size_t>(std::atoll(length.c_str()))).value_or("");
    EXPECT_EQ(wrong_answer("GET", path, status_, answer.header("Content-Type"), refusal_), "") << path;
}

void SocketClient::send_frame(unsigned first_byte, std::string_view payload, bool masked) {
    std::string bytes(1, static_cast<char>(first_byte));
    const unsigned mask_bit = masked ? 0x80U : 0U;
    if (payload.size() < 126) {
        bytes += static_cast<char>(mask_bit | payload.size());
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(mask_bit | 126U);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 255U);
    } else {
        bytes += static_cast<char>(mask_bit | 127U);
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>(payload.size() >> static_cast<unsigned>(shift) & 255U);
    }
    if (masked) bytes += std::string("\x01\x02\x03\x04", 4);
    for (std::size_t i = 0; i < payload.size(); ++i)
        bytes += static_cast<char>(masked ? payload[i] ^ static_cast<char>(i % 4 + 1) : payload[i]);
    wire_.send(bytes);
}

nlohmann::json SocketClient::next(int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (close_code_ == 0 && std::chrono::steady_clock::now() < end) {
        const auto first = wire_.exactly(2);
        if (!first) {
            close_code_ = 1006;
            break;
        }
        const unsigned opcode = static_cast<unsigned char>((*first)[0]) & 15U;
        std::size_t size = static_cast<unsigned char>((*first)[1]) & 127U;
        const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (more > 0) {
            size = 0;
            for (const char c : wire_.exactly(more).value_or(""))
                size = size << 8U | static_cast<unsigned char>(c);
        }
        const std::string payload = wire_.exactly(size).value_or("");
        if (opcode == 9) {
            send_frame(0x8a, payload, true);
        } else if (opcode == 8) {
            close_code_ = payload.size() < 2 ? 1005
                                             : static_cast<unsigned char>(payload[0]) * 256 +
                                                   static_cast<unsigned char>(payload[1]);
            close_reason_ = payload.size() > 2 ? payload.substr(2) : "";
            send_frame(0x88, payload, true);
        } else if (opcode == 1) {
            received.push_back(payload);
            EXPECT_EQ(wrong_message(payload), "");
            return nlohmann::json::parse(payload, nullptr, false);
        }
    }
    return nullptr;
}

nlohmann::json SocketClient::next_of(const std::string& type, int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (close_code_ == 0 && std::chrono::steady_clock::now() < end) {
        nlohmann::json message = next(milliseconds);
        if (message.is_object() && message.value("type", "") == type) return message;
    }
    return nullptr;
}

void SocketClient::wait_for_close() {
    while (close_code_ == 0) (void)next(5000);
}

}  // namespace foulon::server::test
