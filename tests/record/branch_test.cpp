// Branching: a record that starts with the lines of another game. It is complete on its own,
// names its source, and cannot be forged, cut or altered unnoticed; one player cannot branch a
// running game of two.
#include <gtest/gtest.h>

#include "record/toy_record.hpp"
#include "support/rechain.hpp"

namespace foulon::record {
namespace {

/// A branch in memory, or why it was denied.
tl::expected<InMemory, Problem> branch_of(std::string_view bytes, std::uint32_t line, const Dice& dice = {},
                                          const Hidden& hidden = {}, std::uint64_t seed = 77) {
    const auto source = load(bytes);
    auto sink = std::make_unique<MemorySink>();
    MemorySink* raw = sink.get();
    auto writer = ToyWriter::branch(kPack, kPackHash, *source, hidden, line, dice, test_key("another host"),
                                    std::move(sink), repeating_entropy(seed));
    if (!writer) return tl::make_unexpected(writer.error());
    return InMemory{std::move(*writer), raw};
}

std::string finished_branch(std::string_view bytes, std::uint32_t line, const Dice& dice = {},
                            const Hidden& hidden = {}) {
    auto game = branch_of(bytes, line, dice, hidden);
    EXPECT_TRUE(game) << describe(game.error());
    if (!game) return {};
    play_to_end(game->writer, line);
    return game->sink->bytes;
}

Denied::Why why_not(const tl::expected<InMemory, Problem>& game) {
    const auto* denied = game ? nullptr : std::get_if<Denied>(&game.error());
    EXPECT_NE(denied, nullptr) << (game ? "a branch was made" : describe(game.error()));
    return denied != nullptr ? denied->why : Denied::Why::Stale;
}

TEST(Branch, IsValidFromEveryLineWithEveryKindOfDice) {
    const std::vector<Dice> kinds{{DiceKind::Sealed, ""}, {DiceKind::Seeded, "what if"}, {DiceKind::Own, ""}};
    int branches = 0, sealed_before = 0;
    for (const Dice& old_dice : kinds)
        for (const bool one_seat : {true, false}) {
            const std::string bytes = finished_record(5, old_dice, {one_seat, 3});
            const auto source = load(bytes);
            for (std::uint32_t line = 1; line <= source->entries.size(); ++line)
                for (const Dice& dice : kinds) {
                    auto game = branch_of(bytes, line, dice);
                    if (!game) {
                        ASSERT_EQ(why_not(game), Denied::Why::Over) << line;
                        continue;
                    }
                    const GivenLines given = *game->writer.header().given;
                    ASSERT_GE(given.lines, line);
                    ASSERT_EQ(given.begin, source->begin);
                    ASSERT_EQ(given.end, source->entries[given.lines - 1].hash);
                    ASSERT_EQ(check(game->sink->bytes, game->sink->hidden).verdict, Verdict::Unfinished);
                    // The copied lines have the same text and the same numbers.
                    for (std::uint32_t n = 1; n <= given.lines; ++n)
                        ASSERT_EQ(game->writer.entries()[n - 1].body, source->entries[n - 1].body);
                    sealed_before += !game->sink->hidden.openings.empty();
                    play_to_end(game->writer, line);
                    const Report report = check(game->sink->bytes);
                    ASSERT_EQ(report.verdict, Verdict::Signed)
                        << line << ": " << (report.breach ? report.breach->what : "");
                    ASSERT_EQ(report.given, given);
                    ASSERT_EQ(report.counts.given, given.lines);
                    ASSERT_EQ(report.counts.draws, report.counts.draws_checked);
                    ++branches;
                }
        }
    EXPECT_GT(branches, 300);
    EXPECT_GT(sealed_before, 50) << "branches that open what the other game had sealed";
}

TEST(Branch, DiceAfterItAreItsOwnAndRepeatOnlyWithTheSameSeed) {
    const std::string bytes = finished_record(9, {DiceKind::Seeded, "first"}, {true, 5});
    const auto outcomes = [](const std::string& text, std::uint32_t after) {
        std::string found;
        const auto loaded = load(text);
        for (const Entry& entry : loaded->entries)
            if (const auto* chance = std::get_if<ChanceLine>(&entry.body); chance && entry.number > after)
                found += chance->text + "\n";
        return found;
    };
    auto one = branch_of(bytes, 1, {DiceKind::Seeded, "x"}),
         two = branch_of(bytes, 1, {DiceKind::Seeded, "x"});
    auto three = branch_of(bytes, 1, {DiceKind::Seeded, "y"});
    for (auto* game : {&one, &two, &three}) play_to_end((*game)->writer, 4);
    EXPECT_EQ(outcomes(one->sink->bytes, 1), outcomes(two->sink->bytes, 1));
    EXPECT_NE(outcomes(one->sink->bytes, 1), outcomes(three->sink->bytes, 1));
}

TEST(Branch, OfABranchAndOfARollbackAreValid) {
    const std::string first = finished_record(11);
    const std::string second = finished_branch(first, 12);
    const auto loaded = load(second);
    ASSERT_TRUE(loaded);
    int made = 0;
    for (std::uint32_t line = 1; line < loaded->entries.size(); line += 3) {
        auto game = branch_of(second, line);
        if (!game) continue;
        play_to_end(game->writer, line);
        ASSERT_EQ(check(game->sink->bytes).verdict, Verdict::Signed) << line;
        ++made;
    }
    EXPECT_GT(made, 5);

    InMemory game = new_game({true, 2});
    Random random(2);
    while (game.writer.waiting().for_choice() || game.writer.needs_nonces()) play_step(game.writer, random);
    const std::uint32_t back = game.writer.lines();
    play_step(game.writer, random);
    ASSERT_TRUE(game.writer.act(Who::British, "rollback " + std::to_string(back)));
    const std::uint32_t at = game.writer.lines();
    play_to_end(game.writer, 2);
    EXPECT_EQ(check(finished_branch(game.sink->bytes, at)).verdict, Verdict::Signed);
    // A rollback after the branch cannot go back before it.
    auto again = branch_of(game.sink->bytes, back, {DiceKind::Seeded, "s"});
    ASSERT_TRUE(again);
    ASSERT_TRUE(again->writer.roll());
    const auto refused = again->writer.act(Who::British, "rollback " + std::to_string(back - 1));
    ASSERT_FALSE(refused);
    EXPECT_NE(describe(refused.error()).find(": rollback-given lines="), std::string::npos);
    ASSERT_TRUE(again->writer.act(Who::British, "rollback " + std::to_string(back)));
    play_to_end(again->writer, 3);
    EXPECT_EQ(check(again->sink->bytes).verdict, Verdict::Signed);
}

TEST(Branch, ARunningGameOfTwoIsNotBranchedByOneOfThem) {
    InMemory game = new_game();
    Random random(3);
    while (turn(game.writer.recorded()) < 2) play_step(game.writer, random);
    const std::string bytes = game.sink->bytes;
    const std::uint32_t line = game.writer.lines();
    EXPECT_EQ(why_not(branch_of(bytes, 6)), Denied::Why::NeedsSealed);
    EXPECT_EQ(why_not(branch_of(bytes, line)), Denied::Why::NeedsSealed);
    // A host with FILE.sealed plays both seats on one machine and may branch.
    EXPECT_TRUE(branch_of(bytes, line, {}, game.sink->hidden));
    // Another game's dice secret opens nothing.
    Hidden wrong;
    wrong.secret = Bytes32{};
    EXPECT_EQ(why_not(branch_of(bytes, 6, {}, wrong)), Denied::Why::NeedsSealed);
    // A game with one seat has no secrets to protect; a finished one is public.
    InMemory alone = new_game({true, 3});
    while (turn(alone.writer.recorded()) < 1) play_step(alone.writer, random);
    EXPECT_TRUE(branch_of(alone.sink->bytes, 3, {}, alone.sink->hidden));
    play_to_end(game.writer, 3);
    EXPECT_TRUE(branch_of(game.sink->bytes, line));
}

TEST(Branch, RejectsLinesThatAreMissingOverOrPaused) {
    const std::string bytes = finished_record(4);
    EXPECT_EQ(why_not(branch_of(bytes, 0)), Denied::Why::NotNow);
    EXPECT_EQ(why_not(branch_of(bytes, 9999)), Denied::Why::NotNow);
    EXPECT_EQ(why_not(branch_of(bytes, static_cast<std::uint32_t>(load(bytes)->entries.size()))),
              Denied::Why::Over);
    InMemory game = new_game({true, 2}, {DiceKind::Seeded, "pause"});
    ASSERT_TRUE(game.writer.choose(Side::British, "march"));
    ASSERT_TRUE(game.writer.act(Who::British, "pause"));
    EXPECT_EQ(why_not(branch_of(game.sink->bytes, 2)), Denied::Why::Paused);
    EXPECT_TRUE(branch_of(game.sink->bytes, 1));
}

TEST(Branch, ForgedCutAndAlteredOnesAreDetected) {
    const std::string bytes = finished_branch(finished_record(21, {}, {true, 3}), 18);
    ASSERT_EQ(check(bytes).verdict, Verdict::Signed);
    const auto loaded = load(bytes);
    const std::uint32_t given = loaded->header.given->lines;

    // Change each copied line to another legal one and recompute the whole chain.
    const std::vector<Body> bodies = bodies_of(bytes);
    int tried = 0;
    for (std::uint32_t n = 1; n <= given; ++n) {
        std::vector<Body> forged = bodies;
        if (auto* chance = std::get_if<ChanceLine>(&forged[n - 1])) {
            if (chance->text.starts_with("die "))
                chance->text = chance->text == "die 2 1/6" ? "die 3 2/6" : "die 2 1/6";
        } else if (auto* nonce = std::get_if<NonceLine>(&forged[n - 1])) {
            nonce->nonce[0] ^= 1;
        } else if (auto* checked = std::get_if<CheckLine>(&forged[n - 1])) {
            checked->hash[0] ^= 1;
        }
        if (forged[n - 1] == bodies[n - 1]) continue;
        const Report report = check(rechained(bytes, forged));
        EXPECT_FALSE(report.is_good()) << n;
        EXPECT_EQ(report.verdict, Verdict::GivenWrong) << n;
        ++tried;
    }
    EXPECT_GT(tried, 4);

    // The header names fewer or more lines, another source or another hash.
    const auto with = [&](const GivenLines& other) {
        Loaded changed = *loaded;
        changed.header.given = other;
        return check(rechain(full_header(changed.header) + bytes.substr(bytes.find("\n1 ") + 1)));
    };
    GivenLines other = *loaded->header.given;
    --other.lines;
    EXPECT_EQ(with(other).verdict, Verdict::GivenWrong);
    other.lines += 2;
    EXPECT_FALSE(with(other).is_good());
    other.lines = 4'000'000'000;
    EXPECT_FALSE(with(other).is_good());
    other = *loaded->header.given;
    other.begin[3] ^= 1;
    EXPECT_EQ(with(other).verdict, Verdict::GivenWrong);
    other = *loaded->header.given;
    other.end[3] ^= 1;
    EXPECT_EQ(with(other).verdict, Verdict::GivenWrong);
    EXPECT_TRUE(with(*loaded->header.given).given.has_value());

    // The end of a copied game is not accepted as the end of this one.
    std::vector<Body> early(bodies.begin(), bodies.begin() + 3);
    early.push_back(ResultLine{Side::British, "points"});
    EXPECT_FALSE(check(rechained(bytes, early)).is_good());

    // Cut at any byte: everything before is reported; inside the copied lines it cannot be
    // continued.
    for (std::size_t size = bytes.find("\n1 ") + 1; size < bytes.size(); size += 7) {
        const std::string cut = bytes.substr(0, size);
        const auto part = load(cut);
        ASSERT_TRUE(part);
        const Report report = check(cut);
        ASSERT_TRUE(report.damage || report.verdict >= Verdict::NeedsSealed);
        if (part->entries.size() >= given) continue;
        const auto resumed = ToyWriter::resume(kPack, kPackHash, *part, {}, test_key("another host"),
                                               std::make_unique<MemorySink>());
        ASSERT_FALSE(resumed);
    }

    // Altered, with the chain recomputed: valid only if nothing changed.
    Random random(8);
    for (int i = 0; i < 2000; ++i) {
        std::string mangled = bytes;
        for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes)
            mangled[random.below(mangled.size())] = static_cast<char>(' ' + random.below(95));
        const std::string right = rechain(mangled);
        if (right == bytes) continue;
        const Report report = check(right);
        ASSERT_TRUE(!report.is_good() || report.verdict < Verdict::Signed) << right;
    }
}

TEST(Branch, IsResumedFromDisk) {
    const TemporaryFolder folder;
    const std::string bytes = finished_record(31);
    const auto source = load(bytes);
    const std::string path = folder.file("branch.foulon");
    for (std::uint32_t line = 5; line < source->entries.size(); ++line) {
        {
            auto file = RecordFile::create(path);
            ASSERT_TRUE(file);
            auto writer =
                ToyWriter::branch(kPack, kPackHash, *source, {}, line, {}, test_key(), std::move(*file));
            if (!writer) {
                // The file is removed if nothing was begun.
                ASSERT_FALSE(std::filesystem::exists(path));
                continue;
            }
        }
        auto opened = RecordFile::open(path);
        ASSERT_TRUE(opened);
        auto again = ToyWriter::resume(kPack, kPackHash, opened->loaded, opened->hidden, test_key(),
                                       std::move(opened->file));
        ASSERT_TRUE(again) << describe(again.error());
        play_to_end(*again, line);
        EXPECT_EQ(check(contents(path)).verdict, Verdict::Signed);
        EXPECT_FALSE(std::filesystem::exists(path + ".sealed"));
        std::filesystem::remove(path);
    }
}

TEST(Header, NamesBotsAndCopiedLines) {
    Header header = load(finished_record(1))->header;
    header.bots = {"", "captain"};
    header.given = GivenLines{12, {1, 2, 3}, {4, 5, 6}};
    const std::string text = print_header(header);
    EXPECT_NE(text.find("\nseat french bot captain\ngiven 12 0102030000"), std::string::npos);
    const auto again = parse_header(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, header);
    header.bots = {"recruit", "general"};
    EXPECT_EQ(*parse_header(print_header(header)), header);
    const auto replaced = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return parse_header(changed);
    };
    EXPECT_FALSE(replaced("bot captain", "bot Captain"));
    EXPECT_FALSE(replaced("bot captain", "person"));
    EXPECT_FALSE(replaced("seat french", "seat dutch"));
    EXPECT_FALSE(replaced("given 12 ", "given 0 "));
    EXPECT_FALSE(replaced("given 12 ", "given 012 "));
    EXPECT_FALSE(replaced("given 12 ", "given "));
}

}  // namespace
}  // namespace foulon::record
