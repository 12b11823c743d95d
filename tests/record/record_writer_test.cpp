// Live play and replay through a writer, in memory.
#include "toy_record.hpp"

#include <gmock/gmock.h>

namespace foulon::record {
namespace {

using testing::HasSubstr;

template <class P>
const P* problem_in(const tl::expected<WriteResult, Problem>& wrote) {
    return wrote ? nullptr : std::get_if<P>(&wrote.error());
}
std::optional<Denied::Why> denied(const tl::expected<WriteResult, Problem>& wrote) {
    const auto* problem = problem_in<Denied>(wrote);
    return problem ? std::optional(problem->why) : std::nullopt;
}

TEST(RecordWriter, PlaysWholeGamesThatVerifyAsSigned) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const toy::Options options{seed % 3 == 0, static_cast<std::uint8_t>(1 + seed % 5)};
        const Dice dice = seed % 4 == 0   ? Dice{DiceKind::Own, {}}
                          : seed % 4 == 1 ? Dice{DiceKind::Seeded, "seed 7"}
                                          : Dice{};
        const Report report = check(finished_record(seed, dice, options));
        ASSERT_EQ(report.verdict, Verdict::Signed)
            << seed << " " << (report.breach ? report.breach->what : "");
        EXPECT_EQ(report.dice, dice.kind);
        EXPECT_EQ(report.counts.checks, options.turns);
        EXPECT_EQ(report.counts.checks_checked, options.turns);
        EXPECT_EQ(report.counts.draws_checked, dice.kind == DiceKind::Own ? 0 : options.turns * 3);
        EXPECT_EQ(report.counts.seals, report.counts.openings);
        EXPECT_EQ(report.lines_checked, report.lines);
    }
}

TEST(RecordWriter, DraftsAreNotRecordedAndUndoReachesTheLastLine) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    const std::string before = game.sink->bytes;
    ASSERT_TRUE(j.choose(Side::British, "take a"));
    ASSERT_TRUE(j.choose(Side::British, "take c"));
    EXPECT_EQ(game.sink->bytes, before);
    EXPECT_EQ(j.state().draft, 5);
    EXPECT_EQ(j.recorded().draft, 0);
    ASSERT_TRUE(j.undo(Side::British));
    EXPECT_EQ(j.state().draft, 1);
    ASSERT_TRUE(j.undo(Side::British));
    EXPECT_EQ(denied(j.undo(Side::British)), Denied::Why::NotNow);
    const auto wrote = j.choose(Side::British, " take b ,march");
    ASSERT_TRUE(wrote);
    ASSERT_EQ(wrote->size(), 1U);
    EXPECT_EQ(print(wrote->front().body), "british take b, march");
    EXPECT_EQ(denied(j.undo(Side::British)), Denied::Why::NotNow);
}

TEST(RecordWriter, ALineIsAcceptedWholeOrNotAtAll) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    const auto refused = j.choose(Side::British, "take b, take a, march");
    ASSERT_NE(problem_in<Refused>(refused), nullptr);
    EXPECT_EQ(problem_in<Refused>(refused)->choice, "take a");
    EXPECT_EQ(tag_of(kPack, problem_in<Refused>(refused)->refusal), "T 2");
    EXPECT_TRUE(j.drafts(Side::British).empty());
    const auto unread = j.choose(Side::British, "take a, tkae b");
    ASSERT_NE(problem_in<Unparsed>(unread), nullptr);
    EXPECT_EQ(problem_in<Unparsed>(unread)->error.at, 8U);
    EXPECT_NE(problem_in<Unparsed>(j.choose(Side::British, "march, take a")), nullptr);
    EXPECT_NE(problem_in<Unparsed>(j.choose(Side::British, "")), nullptr);
    EXPECT_EQ(j.state(), j.recorded());
}

TEST(RecordWriter, DeniesInputAtTheWrongMoment) {
    using Why = Denied::Why;
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    EXPECT_EQ(denied(j.choose(Side::British, "march")), Why::NoncesMissing);
    ASSERT_TRUE(j.make_nonces());
    EXPECT_EQ(denied(j.choose(Side::French, "hide 1")), Why::NotYourTurn);
    EXPECT_EQ(denied(j.roll()), Why::NotNow);
    EXPECT_EQ(denied(j.choose(Side::British, "march", j.lines() - 1)), Why::Stale);
    ASSERT_TRUE(j.choose(Side::British, "march", j.lines()));
    ASSERT_TRUE(j.act(Who::French, "pause"));
    EXPECT_EQ(denied(j.choose(Side::French, "hide 1")), Why::Paused);
    EXPECT_EQ(denied(j.act(Who::British, "pause")), Why::NotNow);
    ASSERT_TRUE(j.act(Who::Referee, "resume"));
    ASSERT_TRUE(j.choose(Side::French, "hide 1"));
    EXPECT_EQ(denied(j.choose(Side::French, "hide 1")), Why::NotYourTurn);
    ASSERT_TRUE(j.choose(Side::British, "hide 2"));
    EXPECT_EQ(denied(j.choose(Side::British, "hide 1")), Why::NotYourTurn);
    EXPECT_EQ(denied(j.roll_own("die 3")), Why::NotNow);
    EXPECT_EQ(denied(j.act(Who::British, "rollback 5")), Why::NotReferee);
    EXPECT_EQ(denied(j.act(Who::British, "timeout french")), Why::NotReferee);
    EXPECT_NE(problem_in<Unparsed>(j.act(Who::British, "surrender")), nullptr);
    ASSERT_TRUE(j.act(Who::British, "resign"));
    EXPECT_EQ(denied(j.roll()), Why::Over);
    EXPECT_EQ(denied(j.act(Who::French, "resign")), Why::Over);
    EXPECT_EQ(check(game.sink->bytes).verdict, Verdict::Signed);
}

TEST(RecordWriter, ActsEndTheGame) {
    const auto end_by = [](std::vector<std::pair<Who, const char*>> acts, bool is_one_seat = false) {
        InMemory game = new_game({is_one_seat, 3});
        EXPECT_TRUE(game.writer.make_nonces());
        for (const auto& [who, text] : acts) {
            const auto wrote = game.writer.act(who, text);
            EXPECT_TRUE(wrote) << describe(wrote.error());
        }
        EXPECT_EQ(check(game.sink->bytes).is_good(), true);
        return game.writer.ended() ? print(Body(*game.writer.ended())) : std::string("goes on");
    };
    EXPECT_EQ(end_by({{Who::British, "resign"}}), "result french resigned");
    EXPECT_EQ(end_by({{Who::British, "draw"}}), "goes on");
    EXPECT_EQ(end_by({{Who::British, "draw"}, {Who::French, "draw"}}), "result nobody drawn");
    EXPECT_EQ(end_by({{Who::British, "void"}}), "goes on");
    EXPECT_EQ(end_by({{Who::British, "void"}, {Who::French, "void"}}), "result nobody void");
    EXPECT_EQ(end_by({{Who::Referee, "void"}}), "result nobody void");
    EXPECT_EQ(end_by({{Who::Referee, "timeout british"}}), "result french timeout");
    EXPECT_EQ(end_by({{Who::British, "void"}}, true), "result nobody void");
}

TEST(RecordWriter, AMoveByTheOtherSideCancelsAnOffer) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    ASSERT_TRUE(j.act(Who::French, "draw"));
    EXPECT_EQ(denied(j.act(Who::French, "draw")), Denied::Why::NotNow);
    ASSERT_TRUE(j.choose(Side::British, "march"));
    ASSERT_TRUE(j.act(Who::British, "draw"));
    EXPECT_FALSE(j.is_over());
    ASSERT_TRUE(j.act(Who::French, "draw"));
    EXPECT_EQ(j.ended()->how, "drawn");
}

TEST(RecordWriter, AGameMayEndBeforeItsNoncesAreIn) {
    InMemory game = new_game();
    ASSERT_TRUE(game.writer.give_nonce_hash(Side::French, hash32("some word")));
    ASSERT_TRUE(game.writer.act(Who::Referee, "timeout british"));
    EXPECT_EQ(check(game.sink->bytes).verdict, Verdict::Signed);
}

TEST(RecordWriter, NoncesComeInTwoRounds) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    const Bytes16 british{1}, french{2};
    ASSERT_TRUE(j.give_nonce_hash(Side::British, hash32(british)));
    EXPECT_EQ(denied(j.give_nonce(Side::British, british)), Denied::Why::NotNow);
    EXPECT_EQ(denied(j.give_nonce_hash(Side::British, hash32(british))), Denied::Why::NotNow);
    ASSERT_TRUE(j.give_nonce_hash(Side::French, hash32(french)));
    EXPECT_EQ(denied(j.give_nonce(Side::French, british)), Denied::Why::NotNow);
    ASSERT_TRUE(j.give_nonce(Side::French, french));
    EXPECT_TRUE(j.needs_nonces());
    ASSERT_TRUE(j.give_nonce(Side::British, british));
    EXPECT_FALSE(j.needs_nonces());
    play_to_end(j, 3);
    EXPECT_EQ(check(game.sink->bytes).verdict, Verdict::Signed);
}

TEST(RecordWriter, SealedLinesHideAndOpenAtTheReveal) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    ASSERT_TRUE(j.choose(Side::British, "march"));
    const auto one = j.choose(Side::British, "hide 3");
    ASSERT_TRUE(one);
    ASSERT_EQ(one->size(), 1U);
    EXPECT_EQ(game.sink->bytes.find("hide"), std::string::npos);
    EXPECT_TRUE(j.step(6).line.choices.empty());
    const auto two = j.choose(Side::French, "hide 2");
    ASSERT_TRUE(two);
    ASSERT_EQ(two->size(), 3U);
    EXPECT_EQ(std::get<OpenLine>((*two)[1].body).text, "hide 3");
    EXPECT_EQ(std::get<OpenLine>((*two)[2].body).line, 7U);
    EXPECT_EQ(j.step(8).line.choices[0], (toy::Choice{toy::Do::Hide, 3}));
    play_to_end(j, 4);
    // All sealed lines of a kind have the same length, whatever they hide.
    for (const Entry& entry : j.entries()) {
        const auto* sealed = std::get_if<SealedLine>(&entry.body);
        if (!sealed) continue;
        EXPECT_EQ(print(entry.body).size(), (sealed->side ? name(*sealed->side).size() : 6) + 8 + 64);
    }
}

TEST(RecordWriter, TheSameTextIsSealedDifferentlyEachTime) {
    InMemory game = new_game({}, {DiceKind::Seeded, "s"});
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.choose(Side::British, "march"));
    const auto one = j.choose(Side::British, "hide 1");
    const auto two = j.choose(Side::French, "hide 1");
    EXPECT_NE(std::get<SealedLine>(one->front().body).hash, std::get<SealedLine>(two->front().body).hash);
}

TEST(RecordWriter, DraftsOfOneSideSurviveLinesOfTheOther) {
    // The toy game has no step at which both sides draft. What matters is that a line by one side
    // leaves the other side's draft unchanged.
    InMemory game = new_game({}, {DiceKind::Seeded, "s"});
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.choose(Side::British, "take a"));
    ASSERT_TRUE(j.act(Who::French, "pause"));
    ASSERT_TRUE(j.act(Who::French, "resume"));
    EXPECT_EQ(j.drafts(Side::British).size(), 1U);
    EXPECT_EQ(j.state().draft, 1);
    ASSERT_TRUE(j.choose(Side::British, "march"));
    EXPECT_EQ(print(j.entries().back().body), "british take a, march");
}

TEST(RecordWriter, AReplayGivesTheStatesOfThePlayLineByLine) {
    InMemory game = new_game();
    play_to_end(game.writer, 9);
    const auto replay = ToyWriter::replay(kPack, kPackHash, *load(game.sink->bytes));
    ASSERT_TRUE(replay);
    ASSERT_EQ(replay->lines(), game.writer.lines());
    for (std::uint32_t n = 0; n <= replay->lines(); ++n)
        EXPECT_EQ(replay->step(n).state, game.writer.step(n).state) << n;
    EXPECT_EQ(replay->entries(), game.writer.entries());
    auto copy = ToyWriter::replay(kPack, kPackHash, *load(game.sink->bytes));
    EXPECT_EQ(denied(copy->roll()), Denied::Why::ReadOnly);
}

TEST(RecordWriter, ResumesAfterEveryLineAndEndsInTheSameBytes) {
    InMemory whole = new_game({false, 2});
    play_to_end(whole.writer, 5);
    const std::string bytes = whole.sink->bytes;
    const auto loaded = load(bytes);
    // Everything hidden, as the host had it: openings from the record, the secret from its last
    // lines.
    Hidden hidden;
    for (const Entry& entry : loaded->entries) {
        if (const auto* open = std::get_if<OpenLine>(&entry.body)) hidden.openings.push_back(*open);
        if (const auto* secret = std::get_if<SecretLine>(&entry.body)) hidden.secret = secret->secret;
        if (const auto* nonce = std::get_if<NonceLine>(&entry.body))
            hidden.nonces[index(nonce->side)] = nonce->nonce;
    }
    for (std::size_t n = 0; n <= loaded->entries.size(); ++n) {
        Loaded part = *loaded;
        part.entries.resize(n);
        part.good_bytes = n == loaded->entries.size() ? bytes.size() : loaded->entries[n].byte;
        auto sink = std::make_unique<MemorySink>();
        MemorySink* raw = sink.get();
        raw->bytes = bytes.substr(0, part.good_bytes);
        auto writer = ToyWriter::resume(kPack, kPackHash, part, hidden, test_key(), std::move(sink),
                                        repeating_entropy(77));
        ASSERT_TRUE(writer) << n << describe(writer.error());
        // The automatic lines are written again, byte for byte.
        EXPECT_TRUE(bytes.starts_with(raw->bytes)) << n;
        EXPECT_TRUE(writer->is_over() || !writer->verifier().owed_line()) << n;
        play_to_end(*writer, n);
        EXPECT_EQ(check(raw->bytes).verdict, Verdict::Signed) << n;
    }
}

TEST(RecordWriter, WithoutHiddenDataAnUnfinishedRecordSaysSo) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    ASSERT_TRUE(j.choose(Side::British, "march"));
    ASSERT_TRUE(j.choose(Side::French, "hide 2"));
    const auto loaded = load(game.sink->bytes);
    const Report blind = check(game.sink->bytes);
    EXPECT_EQ(blind.verdict, Verdict::NeedsSealed);
    EXPECT_EQ(blind.blind_from, 6U);
    EXPECT_EQ(blind.lines_checked, 5U);
    EXPECT_EQ(check(game.sink->bytes, game.sink->hidden).verdict, Verdict::Unfinished);
    const auto refused = ToyWriter::resume(kPack, kPackHash, *loaded, {}, test_key(),
                                           std::make_unique<MemorySink>(), repeating_entropy(1));
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr(": hidden-line line="));
}

TEST(RecordWriter, RefusesAnotherPackGameOrKeyAndNamesBoth) {
    InMemory game = new_game();
    const auto loaded = load(game.sink->bytes);
    const Bytes32 other_pack = hash32("another pack");
    const auto refused = ToyWriter::replay(kPack, other_pack, *loaded);
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr(to_hex(other_pack)));
    EXPECT_THAT(describe(refused.error()), HasSubstr(to_hex(kPackHash)));
    EXPECT_EQ(verify<Toy>(kPack, other_pack, *loaded).verdict, Verdict::Foreign);
    Loaded other = *loaded;
    other.header.game = "siege";
    EXPECT_FALSE(ToyWriter::replay(kPack, kPackHash, other));
    other = *loaded;
    other.header.rules = 2;
    EXPECT_FALSE(ToyWriter::replay(kPack, kPackHash, other));
    other = *loaded;
    std::swap(other.header.options[0], other.header.options[1]);
    EXPECT_FALSE(ToyWriter::replay(kPack, kPackHash, other));
    const auto wrong_key = ToyWriter::resume(kPack, kPackHash, *loaded, game.sink->hidden,
                                             test_key("another"), std::make_unique<MemorySink>());
    ASSERT_FALSE(wrong_key);
    EXPECT_EQ(std::get<Denied>(wrong_key.error()).why, Denied::Why::ReadOnly);
}

TEST(RecordWriter, RollbackBringsStateBackAndRaisesTheEpoch) {
    InMemory game = new_game();
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.make_nonces());
    ASSERT_TRUE(j.choose(Side::British, "take b, march"));
    ASSERT_TRUE(j.choose(Side::French, "hide 2"));
    const toy::State after_six = j.recorded();
    ASSERT_TRUE(j.choose(Side::British, "hide 1"));  // 7, opened by 8 and 9
    ASSERT_TRUE(j.roll());                           // 10
    ASSERT_TRUE(j.roll());                           // 11
    EXPECT_EQ(denied(j.act(Who::Referee, "rollback 3")), Denied::Why::NotNow);
    EXPECT_EQ(denied(j.act(Who::Referee, "rollback 7")), Denied::Why::NotNow);
    EXPECT_EQ(denied(j.act(Who::Referee, "rollback 11")), Denied::Why::NotNow);
    EXPECT_EQ(denied(j.act(Who::Referee, "rollback 99")), Denied::Why::NotNow);
    ASSERT_TRUE(j.act(Who::Referee, "rollback 6"));  // 12
    EXPECT_EQ(j.recorded(), after_six);
    EXPECT_EQ(denied(j.act(Who::Referee, "rollback 9")), Denied::Why::NotNow);
    const auto again = j.choose(Side::British, "hide 3");  // 13: only the new seal still has to be opened
    ASSERT_TRUE(again);
    ASSERT_EQ(again->size(), 2U);
    EXPECT_EQ(std::get<OpenLine>(again->back().body).line, 13U);
    const auto rolled = j.roll();
    DiceKey key{*game.sink->hidden.secret, j.begin(), {*j.verifier().nonces()[0], *j.verifier().nonces()[1]}};
    const auto drawn = split_drawn(std::get<ChanceLine>(rolled->front().body).text);
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->k, draw_number(key, 1, 0, 6));
    play_to_end(j, 6);
    const Report report = check(game.sink->bytes);
    EXPECT_EQ(report.verdict, Verdict::Signed) << (report.breach ? report.breach->what : "");
}

TEST(RecordWriter, RandomRollbacksAndPausesStillVerify) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        InMemory game = new_game({seed % 2 == 0, 3}, seed % 3 == 0 ? Dice{DiceKind::Own, {}} : Dice{}, seed);
        ToyWriter& j = game.writer;
        Random random(seed);
        unsigned rollbacks = 0;
        while (!j.is_over() && !HasFatalFailure()) {
            play_step(j, random);
            const std::string back = "rollback " + std::to_string(random.below(j.lines() + 1));
            if (random.below(5) == 0 && !j.is_over() && j.act(Who::Referee, back)) ++rollbacks;
            if (!j.is_over() && j.is_paused()) {  // a rollback can lead back into a pause
                ASSERT_TRUE(j.act(Who::British, "resume"));
            }
            if (!j.is_over() && rollbacks > 30) {
                ASSERT_TRUE(j.act(Who::Referee, "void"));
            }
            if (!j.is_over() && random.below(9) == 0) {
                ASSERT_TRUE(j.act(Who::British, "pause"));
                ASSERT_TRUE(j.act(Who::British, "resume"));
            }
        }
        const Report report = check(game.sink->bytes);
        ASSERT_EQ(report.verdict, Verdict::Signed) << seed << (report.breach ? report.breach->what : "");
    }
}

TEST(RecordWriter, OwnDiceAcceptPossibleOutcomes) {
    InMemory game = new_game({true, 1}, {DiceKind::Own, {}});
    ToyWriter& j = game.writer;
    ASSERT_TRUE(j.choose(Side::British, "march"));
    ASSERT_TRUE(j.choose(Side::British, "hide 1"));
    EXPECT_EQ(denied(j.roll()), Denied::Why::NotNow);
    EXPECT_EQ(denied(j.roll_own("card red")), Denied::Why::NotNow);
    EXPECT_NE(problem_in<Unparsed>(j.roll_own("die 7")), nullptr);
    const auto wrote = j.roll_own("die 4");
    ASSERT_TRUE(wrote);
    EXPECT_EQ(print(wrote->front().body), "chance die 4");
    EXPECT_EQ(denied(j.choose(Side::French, "hide 1")), Denied::Why::NotASeat);
    EXPECT_EQ(denied(j.act(Who::British, "draw")), Denied::Why::NotNow);
    ASSERT_TRUE(j.act(Who::British, "rollback 0"));
    EXPECT_EQ(j.recorded(), start(kPack, {true, 1}));
}

TEST(RecordWriter, SeededDiceDependOnlyOnTheSeed) {
    const auto rolls = [](std::uint64_t entropy_seed) {
        InMemory game = new_game({true, 3}, {DiceKind::Seeded, "wolfe"}, entropy_seed);
        play_to_end(game.writer, 2);
        std::string all;
        for (const Entry& entry : game.writer.entries())
            if (const auto* line = std::get_if<ChanceLine>(&entry.body)) all += line->text + "; ";
        return all;
    };
    EXPECT_EQ(rolls(1), rolls(2));
    auto bad = ToyWriter::create(kPack, kPackHash, {}, {DiceKind::Seeded, "two  spaces"}, test_key(),
                                 std::make_unique<MemorySink>());
    ASSERT_FALSE(bad);
    EXPECT_TRUE(std::holds_alternative<Unparsed>(bad.error()));
}

}  // namespace
}  // namespace foulon::record
