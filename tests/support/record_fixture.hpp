// What the record tests of every game need: the golden records of a folder, a
// record in a folder of its own that goes with the test, and random play.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/file.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "support/fixed_entropy.hpp"

namespace foulon::record {

/// Names and bytes of the records in tests/golden/`folder`, sorted.
inline std::vector<std::pair<std::string, std::string>> golden_records(const std::string& folder) {
    std::vector<std::pair<std::string, std::string>> list;
    for (const auto& entry :
         std::filesystem::directory_iterator(FOULON_SOURCE_DIR "/tests/golden/" + folder)) {
        if (entry.path().extension() != ".foulon") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream bytes;
        bytes << in.rdbuf();
        list.emplace_back(entry.path().stem(), bytes.str());
    }
    std::sort(list.begin(), list.end());
    return list;
}

/// A record with one bit of it changed; `at` says where.
struct Altered {
    std::string bytes;
    std::size_t at;
};
inline Altered alter_one_bit(std::string bytes, Random& random) {
    const std::size_t at = random.below(bytes.size());
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << random.below(8)));
    return {std::move(bytes), at};
}

/// A folder of its own, removed with the test.
struct TestFolder {
    std::filesystem::path path;
    explicit TestFolder(const std::string& name)
        : path(std::filesystem::temp_directory_path() /
               ("foulon-" + name + "-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(path);
    }
    ~TestFolder() { std::filesystem::remove_all(path); }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
};

/// Chooses at random for whoever owes a choice (either side where both do), and
/// rolls, until the game is over or `until` holds.
template <class G, class Until>
void play_at_random(const typename G::Pack& pack, RecordWriter<G>& writer, Random& random, Until until) {
    while (!writer.is_over() && !until()) {
        if (writer.waiting().for_chance()) {
            ASSERT_TRUE(writer.roll());
            continue;
        }
        const SideSet owing = writer.waiting().sides;
        Side side = owing.contains(Side::British) ? Side::British : Side::French;
        if (owing == SideSet::both() && random.below(2) == 0) side = other(side);
        const auto open = legal(pack, writer.state(), side);
        ASSERT_TRUE(writer.choose(side, open[random.below(open.size())]));
    }
}

/// A game's pack with its hash, to check records with.
template <class G>
class RecordChecker {
public:
    explicit RecordChecker(const typename G::Pack& pack) : pack_(pack), hash_(pack_hash(values_text(pack))) {}
    const Bytes32& hash() const { return hash_; }
    Report check(std::string_view bytes) const { return verify<G>(pack_, hash_, bytes); }

    /// Checks that a golden record is signed by its key and chained as it must be.
    Report expect_signed(const std::string& name, std::string_view bytes) const {
        Report report = check(bytes);
        EXPECT_EQ(report.verdict, Verdict::Signed)
            << name << ": " << (report.breach ? report.breach->what : "");
        return report;
    }

private:
    const typename G::Pack& pack_;
    Bytes32 hash_;
};

/// One record file with sealed dice and fixed entropy, written, left and resumed.
template <class G>
class RecordTest : public testing::Test {
protected:
    using Writer = RecordWriter<G>;

    RecordTest(const typename G::Pack& pack, const std::string& name)
        : pack_(pack), checker_(pack), folder_(name), path_(folder_.path / "game.foulon") {}

    Writer begin(const typename G::Options& options) {
        std::filesystem::remove(path_);
        std::filesystem::remove(path_ + ".sealed");
        auto file = RecordFile::create(path_);
        EXPECT_TRUE(file);
        auto writer = Writer::create(pack_, checker_.hash(), options, {DiceKind::Sealed, ""}, key_,
                                     std::move(*file), fixed_entropy(17));
        EXPECT_TRUE(writer);
        EXPECT_TRUE(writer->make_nonces());
        return std::move(*writer);
    }
    tl::expected<Writer, Problem> resume() {
        auto opened = RecordFile::open(path_);
        EXPECT_TRUE(opened);
        return Writer::resume(pack_, checker_.hash(), opened->loaded, opened->hidden, key_,
                              std::move(opened->file));
    }
    std::string bytes() const { return *read_bytes(path_); }
    Report verified() const { return checker_.check(bytes()); }
    template <class Until>
    void play(Writer& writer, Random& random, Until until) {
        play_at_random<G>(pack_, writer, random, until);
    }

    const typename G::Pack& pack_;
    RecordChecker<G> checker_;
    HostKey key_ = HostKey::from_seed({17});
    TestFolder folder_;
    std::string path_;
};

}  // namespace foulon::record
