// Loading the valid part of arbitrary bytes, and verifying: truncations, single changed bytes,
// ten thousand altered records, forgeries with a recomputed chain.
#include <gmock/gmock.h>

#include "toy_record.hpp"

namespace foulon::record {
namespace {

using testing::HasSubstr;

TEST(Load, EveryPrefixLoadsToItsLastWholeLine) {
    const std::string bytes = finished_record();
    const auto whole = load(bytes);
    ASSERT_TRUE(whole);
    EXPECT_FALSE(whole->damage);
    const std::uint64_t first = whole->entries.front().byte;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto part = load(std::string_view(bytes).substr(0, size));
        if (size < first) {
            ASSERT_FALSE(part) << size;
            EXPECT_EQ(part.error().number, 0U);
            EXPECT_LE(part.error().byte, size);
            EXPECT_FALSE(part.error().expected.empty());
            continue;
        }
        ASSERT_TRUE(part) << size;
        const std::size_t end = bytes.rfind('\n', size == 0 ? 0 : size - 1) + 1;
        EXPECT_EQ(part->good_bytes, end);
        EXPECT_EQ(part->damage.has_value(), end != size);
        if (!part->damage) continue;
        EXPECT_EQ(part->damage->number, part->entries.size() + 1);
        EXPECT_EQ(part->damage->byte, size);
        EXPECT_EQ(check(std::string_view(bytes).substr(0, size)).verdict, Verdict::Damaged);
    }
}

TEST(Load, AThousandChangedBytesAreAllDetected) {
    const std::string bytes = finished_record();
    const std::uint64_t first = load(bytes)->entries.front().byte;
    Random random(11);
    for (int i = 0; i < 1000; ++i) {
        std::string changed = bytes;
        const std::size_t at = random.below(changed.size());
        changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(1 + random.below(255)));
        const Report report = check(changed);
        ASSERT_EQ(report.verdict, Verdict::Damaged) << at;
        ASSERT_TRUE(report.damage);
        // Detected in the very line that was changed (for a line feed: in that line or the next).
        const auto line = static_cast<std::uint32_t>(
            1 + std::count(bytes.begin(), bytes.begin() + static_cast<long>(at), '\n'));
        if (at < first) {
            EXPECT_EQ(report.damage->number, 0U) << at;
        } else {
            EXPECT_EQ(report.damage->file_line, line) << at;
        }
    }
}

std::string mangled(const std::string& bytes, Random& random) {
    std::string out = bytes;
    const auto place = [&] { return random.below(out.size() + 1); };
    for (std::uint64_t times = 1 + random.below(3); times > 0; --times) {
        const std::size_t at = place();
        const std::size_t size = random.below(random.below(4) == 0 ? out.size() + 1 : 40);
        switch (random.below(7)) {
            case 0:
                if (at < out.size()) out[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                out.erase(at, size);
                break;
            case 2:
                out.insert(place(), out.substr(at, size));
                break;
            case 3:
                out.insert(at, std::string(size, static_cast<char>(random.below(256))));
                break;
            case 4:
                out.resize(at);
                break;
            case 5: {  // swap two lines
                std::vector<std::string> lines;
                std::istringstream in(out);
                for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
                if (lines.empty()) break;
                std::swap(lines[random.below(lines.size())], lines[random.below(lines.size())]);
                out.clear();
                for (const std::string& line : lines) out += line;
                break;
            }
            default: {  // the end of another record
                static const std::string other = finished_record(99);
                out = out.substr(0, at) + other.substr(random.below(other.size()));
            }
        }
    }
    return out;
}

TEST(Load, TenThousandAlteredRecordsAreRejectedWithAReason) {
    const std::string bytes = finished_record();
    Random random(12);
    int identical = 0;
    int prefixes = 0;
    for (int i = 0; i < 10000; ++i) {
        const std::string bad = mangled(bytes, random);
        const Report report = check(bad);
        if (bad == bytes) {
            ++identical;
            ASSERT_EQ(report.verdict, Verdict::Signed);
        } else if (report.is_good()) {  // cut exactly between two lines: an unfinished record
            ++prefixes;
            ASSERT_TRUE(bytes.starts_with(bad));
            ASSERT_NE(report.verdict, Verdict::Signed);
        } else {
            ASSERT_TRUE(report.damage || report.breach);
            ASSERT_FALSE(report.damage ? report.damage->what().empty() : report.breach->what.empty());
        }
    }
    EXPECT_LT(identical + prefixes, 2000);
}

TEST(Load, ForgedLinesWithARightChainAreNeverSigned) {
    const std::string bytes = finished_record(3);
    const std::vector<Body> good = bodies_of(bytes);
    const std::vector<Body> other = bodies_of(finished_record(4));
    ASSERT_EQ(rechained(bytes, good), bytes);
    Random random(13);
    std::map<Verdict, int> seen;
    for (int i = 0; i < 2000; ++i) {
        std::vector<Body> bodies = good;
        const std::size_t at = random.below(bodies.size());
        switch (random.below(4)) {
            case 0:
                bodies.erase(bodies.begin() + static_cast<long>(at));
                break;
            case 1:
                bodies.insert(bodies.begin() + static_cast<long>(at), bodies[random.below(bodies.size())]);
                break;
            case 2:
                std::swap(bodies[at], bodies[random.below(bodies.size())]);
                break;
            default:
                bodies[at] = other[random.below(other.size())];
        }
        const std::string forged = rechained(bytes, bodies);
        const Report report = check(forged);
        ++seen[report.verdict];
        ASSERT_EQ(report.verdict == Verdict::Signed, forged == bytes);
        if (!report.is_good()) {
            ASSERT_TRUE(report.breach);
            ASSERT_LE(report.breach->line, bodies.size());
        }
    }
    EXPECT_GT(seen[Verdict::BreaksRule], 0);
    EXPECT_GT(seen[Verdict::DiceWrong], 0);
}

/// Replaces the first line of a kind and recomputes the chain.
template <class Line, class Change>
std::string with_first(const std::string& bytes, Change change) {
    std::vector<Body> bodies = bodies_of(bytes);
    for (Body& body : bodies)
        if (auto* line = std::get_if<Line>(&body)) {
            change(*line);
            break;
        }
    return rechained(bytes, bodies);
}

TEST(Verify, ReportsWhatIsWrongAndWhere) {
    const std::string bytes = finished_record();
    ASSERT_EQ(check(bytes).verdict, Verdict::Signed);

    Report report = check(with_first<NonceLine>(bytes, [](NonceLine& line) { line.nonce[0] ^= 1; }));
    EXPECT_EQ(report.verdict, Verdict::DiceWrong);
    EXPECT_EQ(report.breach->line, 3U);

    report = check(with_first<ChanceLine>(bytes, [](ChanceLine& line) {
        const auto drawn = split_drawn(line.text);
        const std::uint64_t k = (drawn->k + 1) % 6;
        line.text = fmt::format("die {} {}/6", k + 1, k);
    }));
    EXPECT_EQ(report.verdict, Verdict::DiceWrong);
    EXPECT_THAT(report.breach->what, HasSubstr("the dice of this record give"));

    report = check(with_first<ChanceLine>(bytes, [](ChanceLine& line) {
        const auto drawn = split_drawn(line.text);
        line.text = fmt::format("die {} {}/6", (drawn->k + 1) % 6 + 1, drawn->k);
    }));
    EXPECT_EQ(report.verdict, Verdict::DiceWrong);
    EXPECT_THAT(report.breach->what, HasSubstr("means"));

    report = check(with_first<ChanceLine>(bytes, [](ChanceLine& line) { line.text = "die 1 0/7"; }));
    EXPECT_EQ(report.verdict, Verdict::DiceWrong);

    report = check(with_first<ChanceLine>(bytes, [](ChanceLine& line) { line.text = "die 1"; }));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);

    report = check(with_first<SecretLine>(bytes, [](SecretLine& line) { line.secret[5] ^= 1; }));
    EXPECT_EQ(report.verdict, Verdict::DiceWrong);
    EXPECT_THAT(report.breach->what, HasSubstr("header"));

    report = check(with_first<OpenLine>(bytes, [](OpenLine& line) { line.text = "hide 9"; }));
    EXPECT_EQ(report.verdict, Verdict::SealWrong);
    report = check(with_first<OpenLine>(bytes, [](OpenLine& line) { line.nonce[0] ^= 1; }));
    EXPECT_EQ(report.verdict, Verdict::SealWrong);

    report = check(with_first<CheckLine>(bytes, [](CheckLine& line) { line.hash[0] ^= 1; }));
    EXPECT_EQ(report.verdict, Verdict::CheckWrong);
    report = check(with_first<CheckLine>(bytes, [](CheckLine& line) { line.turn = 2; }));
    EXPECT_EQ(report.verdict, Verdict::CheckWrong);

    report =
        check(with_first<ChoiceLine>(bytes, [](ChoiceLine& line) { line.text = "take b, take a, march"; }));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);
    EXPECT_EQ(report.breach->line, 5U);
    EXPECT_THAT(report.breach->what, HasSubstr("T 2"));
    report = check(with_first<ChoiceLine>(bytes, [](ChoiceLine& line) { line.text = "take a"; }));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);
    report = check(with_first<ChoiceLine>(bytes, [](ChoiceLine& line) { line.side = Side::French; }));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);

    report = check(with_first<ResultLine>(bytes, [](ResultLine& line) { line.how = "morale"; }));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);

    report = check(with_first<SignLine>(bytes, [](SignLine& line) { line.signature[0] ^= 1; }));
    EXPECT_EQ(report.verdict, Verdict::SignatureWrong);
    EXPECT_EQ(report.signature, Signature::Wrong);
    EXPECT_TRUE(report.is_finished);
}

TEST(Verify, AnotherGameUnderAnOldSignatureIsCaught) {
    // Own dice: anyone with the program can write a different game with the same header and every
    // hash and check right. Only the signature prevents it.
    const Dice own{DiceKind::Own, {}};
    const std::string bytes = finished_record(1, own);
    const std::string other = finished_record(2, own);
    ASSERT_EQ(load(bytes)->header, load(other)->header);
    std::vector<Body> forged = bodies_of(other);
    forged.back() = bodies_of(bytes).back();
    const Report report = check(rechained(other, forged));
    EXPECT_EQ(report.verdict, Verdict::SignatureWrong);
    EXPECT_EQ(report.lines_checked + 1, report.lines);
}

TEST(Verify, ARecordWithoutItsLastLineIsConsistentButNotSigned) {
    const std::string bytes = finished_record();
    const Report report = check(std::string_view(bytes).substr(0, load(bytes)->entries.back().byte));
    EXPECT_EQ(report.verdict, Verdict::Consistent);
    EXPECT_EQ(report.signature, Signature::None);
    EXPECT_EQ(word(report.verdict), "consistent");
}

TEST(Verify, ASealedLineOutOfTurnIsRejected) {
    InMemory game = new_game();
    ASSERT_TRUE(game.writer.make_nonces());
    const SealedLine french{Side::French, hash32("unknown")};
    const SealedLine chance{std::nullopt, hash32("unknown")};
    const SealedLine british{Side::British, hash32("unknown")};
    std::vector<Body> bodies = bodies_of(game.sink->bytes);
    for (const auto& [sealed, verdict] :
         {std::pair(french, Verdict::BreaksRule), std::pair(chance, Verdict::BreaksRule),
          std::pair(british, Verdict::NeedsSealed)}) {
        bodies.push_back(sealed);
        EXPECT_EQ(check(rechained(game.sink->bytes, bodies)).verdict, verdict);
        bodies.pop_back();
    }
}

TEST(Verify, NothingMayFollowTheSignature) {
    std::vector<Body> bodies = bodies_of(finished_record());
    bodies.push_back(ActLine{Who::Referee, Act::Void, {}, 0});
    const Report report = check(rechained(finished_record(), bodies));
    EXPECT_EQ(report.verdict, Verdict::BreaksRule);
    EXPECT_EQ(report.breach->line, bodies.size());
}

TEST(Load, AcceptsAnyBytesInLinearTime) {
    EXPECT_FALSE(load(""));
    EXPECT_FALSE(load(std::string(1 << 20, '\0')));
    EXPECT_FALSE(load(std::string(1 << 20, '\n')));
    EXPECT_FALSE(load("begin"));
    EXPECT_FALSE(load("begin #" + std::string(40, '0') + "\n"));
    std::string options = "foulon record 1\ngame toy\nrules 1\npack " + std::string(64, '0') + "\n";
    for (int i = 0; i < 100000; ++i) options += "option a b\n";
    const auto many = load(options);
    ASSERT_FALSE(many);
    EXPECT_THAT(many.error().what(), HasSubstr("at most 64 options"));
    const std::string good = finished_record();
    const auto endless = load(good.substr(0, load(good)->entries.back().byte) + std::string(2 << 20, 'x'));
    ASSERT_TRUE(endless);
    EXPECT_THAT(endless->damage->what(), HasSubstr("at most 4096 bytes"));
    const auto nul = load(good + std::string(5000, '\0') + "\n");
    ASSERT_TRUE(nul);
    EXPECT_EQ(nul->good_bytes, good.size());
    EXPECT_EQ(check(good + "\n").verdict, Verdict::Damaged);
}

TEST(Load, ALongRecordLoadsInLinearTime) {
    // 200,000 lines of pauses must load and replay in linear time.
    std::vector<Body> bodies;
    for (int i = 0; i < 100000; ++i) {
        bodies.push_back(ActLine{Who::British, Act::Pause, {}, 0});
        bodies.push_back(ActLine{Who::British, Act::Resume, {}, 0});
    }
    const std::string bytes = rechained(new_game({}, {DiceKind::Own, {}}).sink->bytes, bodies);
    const Report report = check(bytes);
    EXPECT_EQ(report.verdict, Verdict::Unfinished);
    EXPECT_EQ(report.lines_checked, 200000U);
}

}  // namespace
}  // namespace foulon::record
