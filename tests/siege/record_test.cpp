// Whole records of the siege in strangers' hands: cut at every byte, altered,
// mangled, forged with the chain made right; and what the golden ones must be.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "support/rechain.hpp"
#include "support/record_fixture.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {
namespace {

using record::Report;
using record::Verdict;

const record::RecordChecker<Game>& checker() {
    static const record::RecordChecker<Game> made(test_pack());
    return made;
}
record::Bytes32 hash_of_pack() { return checker().hash(); }
Report check(std::string_view bytes) { return checker().check(bytes); }

const std::vector<std::pair<std::string, std::string>>& golden() {
    static const auto records = record::golden_records("");
    return records;
}

TEST(SiegeGolden, AllAreSignedAndCoverSidesSkillsAndDice) {
    ASSERT_GE(golden().size(), 20U);
    std::set<std::string> sides_and_decks;
    std::set<record::DiceKind> dice;
    for (const auto& [name, bytes] : golden()) {
        const Report report = checker().expect_signed(name, bytes);
        dice.insert(report.dice);
        const auto lines = record::lines_of(bytes);
        sides_and_decks.insert(lines[4] + " " + lines[5]);
        if (lines[4] != "option players two") continue;
        // [S 17.4] [S 17.6] every order and counter-order is sealed and opened in the end
        EXPECT_GT(report.counts.seals, 0U) << name;
        EXPECT_EQ(report.counts.seals, report.counts.openings) << name;
    }
    for (const auto& [name, bytes] : golden()) EXPECT_EQ(record::rechain(bytes), bytes) << name;
    EXPECT_EQ(dice.size(), 3U);
    for (const char* side : {"british", "french"})
        for (const char* deck : {"20", "24", "27", "10", "30"})
            EXPECT_TRUE(sides_and_decks.contains(std::string("option side ") + side + " option deck " + deck))
                << side << deck;
    for (const char* deck : {"20", "10", "24", "33"})
        EXPECT_TRUE(sides_and_decks.contains(std::string("option players two option deck ") + deck)) << deck;
}

TEST(SiegeRecord, CutAtEveryByteOfItsLastLine) {
    for (const auto& [name, bytes] : golden()) {
        const std::size_t lines = record::lines_of(bytes).size();
        const std::size_t last = bytes.rfind('\n', bytes.size() - 2) + 1;
        const Report whole = check(bytes);
        for (std::size_t size = last; size < bytes.size(); ++size) {
            const Report report = check(std::string_view(bytes).substr(0, size));
            if (size == last) {  // cut exactly between two lines: nothing is damaged, it is unsigned
                ASSERT_EQ(report.verdict, Verdict::Consistent) << name;
                continue;
            }
            ASSERT_EQ(report.verdict, Verdict::Damaged) << name << " cut to " << size;
            ASSERT_EQ(report.damage->file_line, lines);
            ASSERT_EQ(report.lines, whole.lines - 1);
        }
    }
}

TEST(SiegeRecord, AlteredAtAThousandPlaces) {
    Random random(1759);
    for (int i = 0; i < 1000; ++i) {
        const auto& [name, bytes] = golden()[random.below(golden().size())];
        const auto [altered, at] = record::alter_one_bit(bytes, random);
        const Report report = check(altered);
        ASSERT_EQ(report.verdict, Verdict::Damaged) << name << " at " << at;
        // It says where: the altered line, or the header, whose lines share one hash.
        const auto line = 1 + static_cast<std::size_t>(
                                  std::count(bytes.begin(), bytes.begin() + static_cast<long>(at), '\n'));
        if (report.damage->number == 0)
            ASSERT_LE(line, 10U);
        else
            ASSERT_EQ(report.damage->file_line, line);
        ASSERT_FALSE(report.damage->what().empty());
    }
}

TEST(SiegeRecord, TenThousandMangled) {
    Random random(60);
    int refused = 0;
    for (int i = 0; i < 10000; ++i) {
        const std::string& bytes = golden()[random.below(golden().size())].second;
        const std::string& second = golden()[random.below(golden().size())].second;
        std::string text = bytes;
        std::vector<std::string> lines = record::lines_of(bytes);
        const auto joined = [&] {
            std::string all;
            for (const std::string& line : lines) all += line + "\n";
            return all;
        };
        const std::size_t a = random.below(lines.size()), b = random.below(lines.size());
        switch (random.below(8)) {
            case 0:
                text.erase(random.below(text.size()), 1 + random.below(40));
                break;
            case 1:
                text.insert(random.below(text.size()),
                            text.substr(random.below(text.size()), 1 + random.below(80)));
                break;
            case 2:
                text = text.substr(0, random.below(text.size())) + second.substr(random.below(second.size()));
                break;
            case 3:
                text[random.below(text.size())] = static_cast<char>(random.below(256));
                break;
            case 4:
                std::swap(lines[a], lines[b]);
                text = joined();
                break;
            case 5:
                lines.erase(lines.begin() + static_cast<long>(a));
                text = joined();
                break;
            case 6:
                lines.insert(lines.begin() + static_cast<long>(a), lines[b]);
                text = joined();
                break;
            default:
                lines[a] = lines[b];
                text = joined();
                break;
        }
        // Half of them as a forger would hand them on: numbered and chained anew.
        if (random.below(2) == 0) text = record::rechain(text);
        if (text == bytes) continue;
        const Report report = check(text);
        ASSERT_NE(report.verdict, Verdict::Signed) << text;
        if (report.is_good()) continue;  // a cut between two lines leaves a good, unfinished record
        ++refused;
        if (report.damage)
            ASSERT_FALSE(report.damage->what().empty());
        else {
            ASSERT_TRUE(report.breach);
            ASSERT_FALSE(report.breach->what.empty());
        }
    }
    EXPECT_GT(refused, 9000);
}

// A forger changes what was chosen, recomputes the chain and hands it on.
TEST(SiegeRecord, AForgerWithTheWholeChainIsCaught) {
    int forged = 0, by_signature = 0;
    for (const auto& [name, bytes] : golden()) {
        std::vector<std::string> lines = record::lines_of(bytes);
        for (std::string& line : lines) {
            const std::string kept = line;
            // Takes the marker from elsewhere: as legal as before in most cases.
            for (const auto& [from, to] :
                 {std::pair<std::string, std::string>{"lose levis", "lose montmorency"},
                  {"lose orleans", "lose levis"},
                  {"lose quebec", "lose beauport"},
                  {", go aggressive", ", go"}})
                if (const auto at = line.find(from); at != std::string::npos)
                    line.replace(at, from.size(), to);
            if (line == kept) continue;
            std::string all;
            for (const std::string& each : lines) all += each + "\n";
            const Report report = check(record::rechain(all));
            ++forged;
            ASSERT_NE(report.verdict, Verdict::Signed) << name << ": " << kept;
            ASSERT_FALSE(report.is_good()) << name << ": " << kept;
            line = kept;
        }
        std::vector<std::string> signed_lines = record::lines_of(bytes);
        std::string& signature = signed_lines.back();
        const std::size_t digit = signature.find("sign ") + 5;
        signature[digit] = signature[digit] == '0' ? '1' : '0';
        std::string all;
        for (const std::string& each : signed_lines) all += each + "\n";
        by_signature += check(record::rechain(all)).verdict == Verdict::SignatureWrong ? 1 : 0;
    }
    EXPECT_GT(forged, 50);
    EXPECT_EQ(by_signature, static_cast<int>(golden().size()));
}

void play_to_the_end(record::RecordWriter<Game>& writer, Random& random) {
    record::play_at_random<Game>(test_pack(), writer, random, [] { return false; });
}

/// Writes a whole game against 24 cards with seeded dice to a file.
void write_seeded(const std::string& path, Side side, const char* seed, const record::HostKey& key,
                  Random& random) {
    auto file = record::RecordFile::create(path);
    ASSERT_TRUE(file);
    auto writer = record::RecordWriter<Game>::create(test_pack(), hash_of_pack(), {side, 24, false},
                                                     {record::DiceKind::Seeded, seed}, key, std::move(*file));
    ASSERT_TRUE(writer);
    play_to_the_end(*writer, random);
}

// The best a forger can do: a whole other game, legal, its dice, checks and
// chain all right, under the honest host's key. Only the signature tells.
TEST(SiegeRecord, ALegalForgeryUnderAnotherKeyIsCaughtByTheSignature) {
    const record::TestFolder folder("siege");
    Random random(11);
    const auto honest = record::HostKey::from_seed({1}), forger = record::HostKey::from_seed({2});
    const std::string path = folder.path / "forged.foulon";
    write_seeded(path, Side::British, "forged", forger, random);
    std::string bytes = *record::read_bytes(path);
    ASSERT_EQ(check(bytes).verdict, Verdict::Signed);
    const std::string own = record::to_hex(forger.public_key());
    bytes.replace(bytes.find(own), own.size(), record::to_hex(honest.public_key()));
    ASSERT_EQ(check(bytes).verdict, Verdict::Damaged) << "the chain notices first";
    ASSERT_EQ(check(record::rechain(bytes)).verdict, Verdict::SignatureWrong) << "then only the signature";
}

// Every prefix of the file, as a crash may leave it, is taken up at its last
// complete line and can be played on to the end.
TEST(SiegeRecord, PlayResumesFromTheLastGoodLine) {
    namespace fs = std::filesystem;
    const record::TestFolder folder("siege");
    const std::string path = folder.path / "game.foulon";
    const auto key = record::HostKey::from_seed({});
    Random random(9);
    // A running game with seeded dice, cut at random bytes of its life.
    write_seeded(path, Side::French, "resume", key, random);
    const auto whole = record::read_bytes(path);
    ASSERT_TRUE(whole);
    const std::size_t begun = whole->find('\n', whole->find("begin #")) + 1;
    for (int i = 0; i < 60; ++i) {
        for (const auto& entry : fs::directory_iterator(folder.path)) fs::remove(entry.path());
        const std::size_t size = begun + random.below(whole->size() - begun);
        std::ofstream(path, std::ios::binary) << whole->substr(0, size);
        auto opened = record::RecordFile::open(path);
        ASSERT_TRUE(opened);
        auto* file = opened->file.get();
        const bool between = (*whole)[size - 1] == '\n';
        auto writer = record::RecordWriter<Game>::resume(test_pack(), hash_of_pack(), opened->loaded,
                                                         opened->hidden, key, std::move(opened->file));
        ASSERT_TRUE(writer) << record::describe(writer.error());
        ASSERT_EQ(file->cut().has_value(), !between) << size;
        const auto lines = static_cast<std::uint32_t>(std::count(
            whole->begin() + static_cast<long>(begun), whole->begin() + static_cast<long>(size), '\n'));
        ASSERT_GE(writer->lines(), lines);
        play_to_the_end(*writer, random);
        const auto bytes = record::read_bytes(path);
        ASSERT_TRUE(bytes);
        ASSERT_EQ(check(*bytes).verdict, Verdict::Signed);
    }
}

// The same for a record that somebody altered, and for every cut of its last
// line: all that stands before is taken up, the rest is set aside, not lost.
TEST(SiegeRecord, PlayResumesBeforeEveryAlterationAndEveryCut) {
    namespace fs = std::filesystem;
    const record::TestFolder folder("siege");
    const std::string path = folder.path / "game.foulon";
    const auto key = record::HostKey::from_seed({});
    Random random(13);
    write_seeded(path, Side::British, "altered", key, random);
    const std::string whole = *record::read_bytes(path);
    const std::size_t begun = whole.find('\n', whole.find("begin #")) + 1;
    const auto lines_before = [&](std::size_t at) {
        return static_cast<std::uint32_t>(std::count(whole.begin() + static_cast<long>(begun),
                                                     whole.begin() + static_cast<long>(at), '\n'));
    };
    const auto resumes = [&](const std::string& bytes, std::size_t good_until) {
        for (const auto& entry : fs::directory_iterator(folder.path)) fs::remove(entry.path());
        std::ofstream(path, std::ios::binary) << bytes;
        auto opened = record::RecordFile::open(path);
        if (good_until < begun) {  // without its header nothing can be taken up, and nothing is touched
            ASSERT_FALSE(opened);
            ASSERT_EQ(*record::read_bytes(path), bytes);
            return;
        }
        ASSERT_TRUE(opened);
        const auto writer = record::RecordWriter<Game>::resume(test_pack(), hash_of_pack(), opened->loaded,
                                                               opened->hidden, key, std::move(opened->file));
        ASSERT_TRUE(writer) << record::describe(writer.error());
        const std::size_t kept = whole.rfind('\n', good_until - 1) + 1;
        ASSERT_GE(writer->lines(), lines_before(good_until));
        ASSERT_TRUE(check(*record::read_bytes(path)).is_good());
        ASSERT_EQ(record::read_bytes(path)->substr(0, kept), whole.substr(0, kept));
        if (kept < bytes.size()) {
            ASSERT_EQ(*record::read_bytes(path + ".cut"), bytes.substr(kept));
        }
    };
    for (int i = 0; i < 1000; ++i) {
        const auto [altered, at] = record::alter_one_bit(whole, random);
        ASSERT_NO_FATAL_FAILURE(resumes(altered, at)) << "altered at " << at;
    }
    for (std::size_t size = whole.rfind('\n', whole.size() - 2) + 2; size < whole.size(); ++size)
        ASSERT_NO_FATAL_FAILURE(resumes(whole.substr(0, size), size - 1)) << "cut to " << size;
}

}  // namespace
}  // namespace foulon::siege
