// See websocket.hpp.
#include "server/websocket.hpp"

#include <algorithm>

#include "server/text.hpp"

namespace foulon::server {

namespace {

constexpr unsigned kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10;
constexpr unsigned kFinal = 0x80, kReserved = 0x70, kOpcode = 0x0f, kMasked = 0x80, kLength = 0x7f;
constexpr std::size_t kMaxControl = 125;

tl::unexpected<CloseReason> wrong(std::uint16_t code, std::string text) {
    return tl::unexpected(CloseReason{code, std::move(text)});
}

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

/// Codes that a client may send (RFC 6455, 7.4).
bool is_close_code(unsigned code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

std::string frame(unsigned opcode, std::string_view payload) {
    std::string bytes(1, static_cast<char>(kFinal | opcode));
    bytes += static_cast<char>(payload.size());
    return bytes.append(payload);
}

}  // namespace

tl::expected<std::optional<FrameReader::Header>, CloseReason> FrameReader::header() const {
    if (bytes_.size() < 2) return std::nullopt;
    const unsigned first = byte_at(bytes_, 0), second = byte_at(bytes_, 1);
    Header header{
        .size = 2, .length = second & kLength, .opcode = first & kOpcode, .is_final = (first & kFinal) != 0};
    if ((first & kReserved) != 0) return wrong(1002, "reserved bits");
    if ((second & kMasked) == 0) return wrong(1002, "not masked");
    if (header.opcode >= kClose) {
        if (header.opcode > kPong) return wrong(1002, "unknown opcode");
        if (!header.is_final || header.length > kMaxControl) return wrong(1002, "control frame too long");
    } else if (header.opcode == kBinary) {
        return wrong(1003, "texts only");
    } else if (header.opcode > kBinary) {
        return wrong(1002, "unknown opcode");
    } else if ((header.opcode == kContinuation) != is_inside_) {
        return wrong(1002, "continuation out of place");
    }
    const std::size_t more = header.length == 126 ? 2 : header.length == 127 ? 8 : 0;
    if (bytes_.size() < 2 + more) return std::nullopt;
    if (more > 0) {
        header.length = 0;
        for (std::size_t i = 0; i < more; ++i) header.length = header.length << 8U | byte_at(bytes_, 2 + i);
        if (header.length < (more == 2 ? 126U : 65536U)) return wrong(1002, "length not in its short form");
    }
    if (header.length > most_ - std::min(most_, message_.size())) return wrong(1009, "message too long");
    header.size += more + 4;
    return header;
}

std::string FrameReader::take_payload(const Header& header) {
    const auto length = static_cast<std::size_t>(header.length);
    std::string payload = bytes_.substr(header.size, length);
    for (std::size_t i = 0; i < length; ++i)
        payload[i] = static_cast<char>(payload[i] ^ bytes_[header.size - 4 + i % 4]);
    bytes_.erase(0, header.size + length);
    return payload;
}

tl::expected<std::optional<Frame>, CloseReason> FrameReader::next() {
    for (;;) {
        const auto found = header();
        if (!found) return tl::unexpected(found.error());
        if (!*found || bytes_.size() < (*found)->size + (*found)->length) return std::nullopt;
        ++frames_;
        std::string payload = take_payload(**found);
        switch ((*found)->opcode) {
            case kPing:
                return Frame{FrameKind::Ping, std::move(payload)};
            case kPong:
                return Frame{FrameKind::Pong, std::move(payload)};
            case kClose: {
                if (payload.empty()) return Frame{FrameKind::Close, {}};
                const unsigned code =
                    payload.size() < 2 ? 0 : byte_at(payload, 0) << 8U | byte_at(payload, 1);
                if (!is_close_code(code)) return wrong(1002, "unknown close code");
                payload.erase(0, 2);
                if (!is_utf8(payload)) return wrong(1007, "not UTF-8");
                return Frame{FrameKind::Close, std::move(payload), static_cast<std::uint16_t>(code)};
            }
            default:
                break;
        }
        message_ += payload;
        is_inside_ = !(*found)->is_final;
        if (is_inside_) continue;
        std::string message = std::move(message_);
        message_.clear();
        if (!is_utf8(message)) return wrong(1007, "not UTF-8");
        return Frame{FrameKind::Text, std::move(message)};
    }
}

std::string text_frame_header(std::size_t size) {
    std::string bytes(1, static_cast<char>(kFinal | kText));
    const int more = size <= kMaxControl ? 0 : size <= 0xffff ? 2 : 8;
    bytes += static_cast<char>(more == 0 ? size : more == 2 ? 126 : 127);
    for (int i = more - 1; i >= 0; --i)
        bytes +=
            static_cast<char>(static_cast<std::uint64_t>(size) >> (8U * static_cast<unsigned>(i)) & 0xffU);
    return bytes;
}

std::string ping_frame() { return frame(kPing, {}); }
std::string pong_frame(std::string_view payload) { return frame(kPong, payload.substr(0, kMaxControl)); }

std::string close_frame(const CloseReason& reason) {
    if (reason.code == 1005) return frame(kClose, {});
    std::string payload{static_cast<char>(reason.code >> 8U), static_cast<char>(reason.code & 0xffU)};
    return frame(kClose, payload + reason.text.substr(0, kMaxControl - 2));
}

}  // namespace foulon::server
