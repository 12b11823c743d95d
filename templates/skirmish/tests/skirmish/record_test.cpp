// Golden records still play to the same end, and a running game is resumed from its file.
#include "support/record_fixture.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::skirmish {
namespace {

TEST(SkirmishRecord, GoldenRecordsVerify) {
    const record::RecordChecker<Game> checker(test_pack());
    const auto golden = record::golden_records("skirmish");
    EXPECT_GE(golden.size(), 4U) << "run make_golden_skirmish tests/golden/skirmish";
    for (const auto& [name, bytes] : golden) checker.expect_signed(name, bytes);
}

class SkirmishResumed : public record::RecordTest<Game> {
protected:
    SkirmishResumed() : RecordTest(test_pack(), "skirmish") {}
};

TEST_F(SkirmishResumed, FromTheFileWithASealedPost) {
    Random random(3);
    {
        Writer writer = begin({5});
        play(writer, random, [&] { return writer.recorded().open.sealed[0] != 0; });
    }
    auto writer = resume();
    ASSERT_TRUE(writer);
    EXPECT_NE(writer->recorded().hidden[0].post, Post::None);
    play(*writer, random, [] { return false; });
    EXPECT_EQ(verified().verdict, record::Verdict::Signed);
}

}  // namespace
}  // namespace foulon::skirmish
