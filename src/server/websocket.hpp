// The frames of a WebSocket (RFC 6455, section 5) as bytes: what a client sends is
// read from pieces of any size, what the server sends is written. No network here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace foulon::server {

/// Why a connection closes, as its close frame says (RFC 6455, 7.4.1).
struct CloseReason {
    std::uint16_t code = 1000;
    std::string text;
};

enum class FrameKind : std::uint8_t { Text, Ping, Pong, Close };

/// A whole message or a control frame.
struct Frame {
    FrameKind kind{};
    std::string payload;        // of a close frame: the reason
    std::uint16_t code = 1005;  // of a close frame; 1005: it names none
};

/// Reads the frames of one client. What breaks the protocol ends the reading.
class FrameReader {
public:
    /// `most` is the largest message in bytes.
    explicit FrameReader(std::size_t most) : most_(most) {}

    void add(std::string_view bytes) { bytes_.append(bytes); }
    /// The next frame; nothing until more bytes come; a close reason if the client broke the protocol.
    tl::expected<std::optional<Frame>, CloseReason> next();
    /// All frames read so far, also the parts of a message: what a rate limit counts.
    std::uint64_t frames() const { return frames_; }
    /// What is kept in memory.
    std::size_t held() const { return bytes_.size() + message_.size(); }

private:
    /// A frame read by its header, which is `size` bytes long.
    struct Header {
        std::size_t size = 0;
        std::uint64_t length = 0;
        unsigned opcode = 0;
        bool is_final = false;
    };
    tl::expected<std::optional<Header>, CloseReason> header() const;
    std::string take_payload(const Header& header);

    std::size_t most_;
    std::uint64_t frames_ = 0;
    std::string bytes_;    // not read yet
    std::string message_;  // the parts of a message so far
    bool is_inside_ = false;
};

/// The bytes before a payload of the server, which is never masked and never split.
std::string text_frame_header(std::size_t size);
std::string ping_frame();
std::string pong_frame(std::string_view payload);
std::string close_frame(const CloseReason& reason);

}  // namespace foulon::server
