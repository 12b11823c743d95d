// The frames of a WebSocket, without a server: what is read is the same however the
// bytes arrive, what breaks RFC 6455 is named by its close code, nothing grows.
#include "server/websocket.hpp"

#include <gtest/gtest.h>

#include "engine/random.hpp"

namespace foulon::server {
namespace {

std::string masked(unsigned first, std::string_view payload) {
    std::string bytes = text_frame_header(payload.size());  // also right for other opcodes
    bytes[0] = static_cast<char>(first);
    bytes[1] = static_cast<char>(static_cast<unsigned char>(bytes[1]) | 0x80U);
    bytes += "\x11\x22\x33\x44";
    for (std::size_t i = 0; i < payload.size(); ++i)
        bytes += static_cast<char>(payload[i] ^ "\x11\x22\x33\x44"[i % 4]);
    return bytes;
}

/// Everything that comes out: "text:...", "ping:...", at the end the close code of an error.
std::string read_all(const std::string& bytes, std::size_t piece) {
    FrameReader reader(4096);
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        reader.add(std::string_view(bytes).substr(at, piece));
        for (;;) {
            const auto frame = reader.next();
            if (!frame) return out + std::to_string(frame.error().code);
            if (!*frame) break;
            constexpr std::string_view names[] = {"text:", "ping:", "pong:", "close:"};
            out += names[static_cast<std::size_t>((*frame)->kind)];
            out += (*frame)->payload +
                   (((*frame)->kind == FrameKind::Close) ? std::to_string((*frame)->code) : "");
            out += ' ';
        }
    }
    return out;
}

TEST(WebSocketFrames, TheSameHoweverTheBytesArrive) {
    const std::string bytes = masked(0x81, "one") + masked(0x01, "tw") + masked(0x89, "p") +
                              masked(0x80, "o") + masked(0x8a, "") + masked(0x81, std::string(200, 'x')) +
                              masked(0x88,
                                     "\x03\xe8"
                                     "bye");
    const std::string expected =
        "text:one ping:p text:two pong: text:" + std::string(200, 'x') + " close:bye1000 ";
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) EXPECT_EQ(read_all(bytes, piece), expected);
}

TEST(WebSocketFrames, WhatBreaksTheProtocolIsNamedByItsCode) {
    const std::pair<std::string, std::string> cases[] = {
        {masked(0xc1, "x"), "1002"},                              // reserved bits
        {masked(0x83, "x"), "1002"},                              // reserved opcode
        {masked(0x8b, "x"), "1002"},                              // reserved control opcode
        {std::string("\x81\x01x", 3), "1002"},                    // not masked
        {masked(0x09, "x"), "1002"},                              // a ping in parts
        {masked(0x89, std::string(126, 'x')), "1002"},            // a ping too long
        {masked(0x80, "x"), "1002"},                              // continues nothing
        {masked(0x01, "x") + masked(0x81, "y"), "1002"},          // a message inside a message
        {std::string("\x81\xfe\x00\x05", 4), "1002"},             // a length not in its short form
        {std::string("\x81\xff\x80\0\0\0\0\0\0\0", 10), "1009"},  // a length beyond all bounds
        {masked(0x82, "x"), "1003"},                              // bytes
        {masked(0x81, "\xff"), "1007"},                           // no UTF-8
        {masked(0x01, "\xc3") + masked(0x80, "x"), "1007"},       // no UTF-8 across parts
        {masked(0x88, "\x03"), "1002"},                           // half a close code
        {masked(0x88, "\x03\xee"), "1002"},                       // 1006 is never sent
        {masked(0x88, "\x03\xe8\xff"), "1007"},                   // a reason that is no UTF-8
        {masked(0x81, std::string(4097, 'x')), "1009"},           // too long
        {masked(0x01, std::string(4000, 'x')) + masked(0x80, std::string(97, 'x')), "1009"}};
    for (const auto& [bytes, code] : cases) {
        EXPECT_EQ(read_all(bytes, bytes.size()), code) << testing::PrintToString(bytes.substr(0, 20));
        EXPECT_EQ(read_all(bytes, 1), code);
    }
    EXPECT_EQ(read_all(masked(0x01, std::string(4000, 'x')) + masked(0x80, std::string(96, 'x')), 512),
              "text:" + std::string(4096, 'x') + " ");
}

TEST(WebSocketFrames, PartsOfAMessageCountAsFrames) {
    FrameReader reader(4096);
    reader.add(masked(0x01, ""));
    for (int i = 0; i < 1000; ++i) reader.add(masked(0x00, ""));
    const auto frame = reader.next();
    ASSERT_TRUE(frame);
    EXPECT_FALSE(*frame);
    EXPECT_EQ(reader.frames(), 1001U);
}

TEST(WebSocketFrames, RandomBytesEndInACodeAndHoldLittle) {
    Random random(1759, 7);
    int ended = 0;
    for (int round = 0; round < 20'000; ++round) {
        FrameReader reader(4096);
        std::string bytes = random.below(2) == 0 ? "" : masked(0x81, "{}");
        for (std::uint64_t i = random.below(60); i > 0; --i) bytes += static_cast<char>(random.below(256));
        if (random.below(2) == 0) bytes = masked(0x80U | static_cast<unsigned>(random.below(16)), bytes);
        reader.add(bytes);
        for (int i = 0; i < 100; ++i) {
            const auto frame = reader.next();
            if (!frame) {
                EXPECT_GE(frame.error().code, 1002);
                EXPECT_LE(frame.error().code, 1009);
                ++ended;
                break;
            }
            if (!*frame) break;
        }
        EXPECT_LE(reader.held(), bytes.size());
    }
    EXPECT_GT(ended, 10'000);
}

TEST(WebSocketFrames, HeadersOfTheServersOwnFrames) {
    EXPECT_EQ(text_frame_header(125), "\x81\x7d");
    EXPECT_EQ(text_frame_header(126), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(text_frame_header(65535), "\x81\x7e\xff\xff");
    EXPECT_EQ(text_frame_header(65536), std::string("\x81\x7f\0\0\0\0\0\x01\0\0", 10));
    EXPECT_EQ(close_frame({1008, "no"}), "\x88\x04\x03\xf0no");
    EXPECT_EQ(close_frame({1005, "said nothing"}), std::string("\x88\0", 2));
    EXPECT_EQ(close_frame({1000, std::string(300, 'x')}).size(), 127U);
}

}  // namespace
}  // namespace foulon::server
