// Reads and checks data/skirmish/skirmish.toml, and writes a pack's values.
#include "skirmish/data.hpp"

#include "engine/pack_reader.hpp"
#include "engine/value_writer.hpp"

namespace foulon::skirmish {

namespace {

class PackReader : public RowReader {
public:
    PackReader() : RowReader({{"S", "D", "R"}, "K", "K 3.1"}) {}

    void read(const DataFile& file, Pack& pack) {
        const NodeRef top = root(file);
        constexpr std::array<std::string_view, 2> top_keys{"post", "settings"};
        only_keys(top, top_keys);
        constexpr std::array<std::string_view, 2> post_keys{"name", "points"};
        const std::vector<NodeRef> posts = list(top, "post", kPosts, kPosts, "posts");
        for (std::size_t i = 0; i < posts.size(); ++i) {
            if (!is_table(posts[i])) continue;
            row(posts[i], post_keys);
            word(posts[i], "name", std::span(&kPostNames[i], 1));
            if (const auto points = integer(posts[i], "points", 1, 9)) store(*points, pack.points[i]);
        }
        const auto settings = table(top, "settings");
        if (!settings) return;
        constexpr std::array<std::string_view, 2> setting_keys{"turns", "british-from"};
        only_keys(*settings, setting_keys);
        if (const auto turns = setting(*settings, "turns", kTurnsLeast, kTurnsMost))
            store(*turns, pack.turns);
        if (const auto from = setting(*settings, "british-from", 1, 7)) store(*from, pack.british_from);
    }

private:
    static void store(std::int64_t value, std::uint8_t& into) { into = static_cast<std::uint8_t>(value); }
};

}  // namespace

PackOrErrors load_pack(std::span<const DataFile> files) {
    PackReader reader;
    return reader.load<Pack>(files, kPackFiles,
                             [&](const auto& found, Pack& pack) { reader.read(*found[0], pack); });
}

std::string values_text(const Pack& pack) {
    ValueWriter out;
    out.word("skirmish").end();
    for (std::size_t i = 0; i < kPosts; ++i)
        out.word("post").word(kPostNames[i]).number(pack.points[i]).end();
    out.word("settings").number(pack.turns).number(pack.british_from).end();
    return out.take();
}

}  // namespace foulon::skirmish
