// Recreates the worked example of docs/record-format.md and compares it byte for byte, so that
// the document stays correct for anyone who writes a verifier from it.
#include "toy_record.hpp"

namespace foulon::record {
namespace {

/// 00 01 02 ...: each request takes the next bytes.
Entropy counting_entropy() {
    return [next = 0](std::span<std::uint8_t> out) mutable {
        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(next++);
    };
}

struct Example {
    std::string bytes;
    toy::State end;
};

Example make_example() {
    Bytes32 seed{};
    seed.fill(7);
    auto sink = std::make_unique<MemorySink>();
    MemorySink* raw = sink.get();
    auto writer = ToyWriter::create(kPack, kPackHash, {true, 1}, {}, HostKey::from_seed(seed),
                                    std::move(sink), counting_entropy());
    EXPECT_TRUE(writer->make_nonces());
    EXPECT_TRUE(writer->choose(Side::British, "take a, take c, march"));
    EXPECT_TRUE(writer->choose(Side::British, "hide 2"));
    EXPECT_TRUE(writer->roll());
    EXPECT_TRUE(writer->act(Who::British, "rollback 5"));
    EXPECT_TRUE(writer->roll());
    EXPECT_TRUE(writer->roll());
    EXPECT_TRUE(writer->roll());
    EXPECT_TRUE(writer->is_over());
    return {raw->bytes, writer->recorded()};
}

std::string block_after(const std::string& document, const std::string& marker) {
    const std::size_t at = document.find(marker);
    if (at == std::string::npos) return "no " + marker;
    const std::size_t start = document.find("```\n", at) + 4;
    return document.substr(start, document.find("```", start) - start);
}

TEST(Docs, TheWorkedExampleIsTrue) {
    const std::string document = contents(std::string(FOULON_SOURCE_DIR) + "/docs/record-format.md");
    const Example example = make_example();
    EXPECT_EQ(block_after(document, "<!-- example: the record -->"), example.bytes);
    EXPECT_EQ(check(example.bytes).verdict, Verdict::Signed);
    const auto state = bytes_of(example.end);
    EXPECT_EQ(block_after(document, "<!-- example: the state -->"),
              to_hex({reinterpret_cast<const std::uint8_t*>(state.data()), state.size()}) + "\n");
}

TEST(Docs, EveryKindOfLineIsInTheDocument) {
    const std::string document = contents(std::string(FOULON_SOURCE_DIR) + "/docs/record-format.md");
    for (const char* kind : {"word-hash", "`word`", "sealed", "chance", "check", "open", "resign", "draw",
                             "void", "timeout", "pause", "resume", "rollback", "result", "secret", "sign"})
        EXPECT_NE(document.find(kind), std::string::npos) << kind;
}

}  // namespace
}  // namespace foulon::record
