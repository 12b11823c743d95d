// Records of the toy game for these tests: deterministic entropy, a temporary folder, a random
// player.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "support/toy.hpp"

namespace foulon::record {

using toy::Toy;
using ToyWriter = RecordWriter<Toy>;

inline const toy::Pack kPack{};
inline const Bytes32 kPackHash = hash32("the toy pack");

inline Entropy repeating_entropy(std::uint64_t seed) {
    return [random = Random(seed)](std::span<std::uint8_t> out) mutable {
        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(random.next() >> 56);
    };
}

inline HostKey test_key(std::string_view name = "a host") { return HostKey::from_seed(hash32(name)); }

/// A writer in memory; `sink` stays valid as long as the writer lives.
struct InMemory {
    ToyWriter writer;
    MemorySink* sink;
};
inline InMemory new_game(const toy::Options& options = {}, const Dice& dice = {}, std::uint64_t seed = 1) {
    auto sink = std::make_unique<MemorySink>();
    MemorySink* raw = sink.get();
    auto writer = ToyWriter::create(kPack, kPackHash, options, dice, test_key(), std::move(sink),
                                    repeating_entropy(seed));
    EXPECT_TRUE(writer) << describe(writer.error());
    return {std::move(*writer), raw};
}

/// One random step: a nonce, a choice or a roll. Drafts are sometimes undone.
inline void play_step(ToyWriter& writer, Random& random) {
    const auto expect_done = [](const tl::expected<WriteResult, Problem>& wrote) {
        ASSERT_TRUE(wrote) << describe(wrote.error());
    };
    if (writer.needs_nonces()) return expect_done(writer.make_nonces());
    const Waiting now = writer.waiting();
    if (now.for_chance()) {
        if (writer.header().dice.kind != DiceKind::Own) return expect_done(writer.roll());
        const auto outcome = sample<Toy>(kPack, writer.recorded(), random);
        return expect_done(writer.roll_own(print(kPack, writer.recorded(), outcome)));
    }
    Side side = now.for_choice_of(Side::British) ? Side::British : Side::French;
    if (now == Waiting::both() && random.below(2) == 1) side = Side::French;
    const auto open = legal(kPack, writer.state(), side);
    expect_done(writer.choose(side, open[random.below(open.size())]));
    if (!writer.drafts(side).empty() && random.below(4) == 0) expect_done(writer.undo(side));
}
inline void play_to_end(ToyWriter& writer, std::uint64_t seed) {
    Random random(seed);
    while (!writer.is_over() && !testing::Test::HasFatalFailure()) play_step(writer, random);
}

/// The bytes of a finished and signed record.
inline std::string finished_record(std::uint64_t seed = 1, const Dice& dice = {},
                                   const toy::Options& options = {}) {
    InMemory game = new_game(options, dice, seed);
    play_to_end(game.writer, seed);
    return game.sink->bytes;
}

inline Report check(std::string_view bytes, const Hidden& hidden = {}) {
    return verify<Toy>(kPack, kPackHash, bytes, hidden);
}

/// The same lines with recomputed numbers and chain: what a forger with the program can do.
inline std::string rechained(std::string_view bytes, const std::vector<Body>& bodies) {
    const auto loaded = load(bytes);
    std::string out = full_header(loaded->header);
    ChainHash hash = loaded->begin;
    std::uint32_t number = 0;
    for (const Body& body : bodies) {
        hash = next_hash(hash, hashed_text(++number, body));
        out += full_line({number, body, hash, 0});
    }
    return out;
}
inline std::vector<Body> bodies_of(std::string_view bytes) {
    std::vector<Body> bodies;
    const auto loaded = load(bytes);
    for (const Entry& entry : loaded->entries) bodies.push_back(entry.body);
    return bodies;
}

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "foulon-record-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::string file(std::string_view name) const { return path_ + "/" + std::string(name); }

private:
    std::string path_;
};

inline std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}
inline void put(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace foulon::record
