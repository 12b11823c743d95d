// The tournament of the block game behind the virtual interface; see match.hpp.
#include "quebec/data.hpp"
#include "quebec/tournament.hpp"
#include "record/pack_files.hpp"
#include "record/record_writer.hpp"
#include "registry/match.hpp"
#include "registry/messages.hpp"

namespace foulon::registry {

namespace {

class QuebecMatchScoring final : public MatchScoring {
public:
    explicit QuebecMatchScoring(const quebec::Pack& pack)
        : pack_(pack), hash_(record::pack_hash(quebec::values_text(pack))) {}

    OptionTexts options() const override { return {{"modules", "all"}}; }  // [A 9.3]
    int most_bid() const override {
        int cv = 0;  // what the French can score
        for (const quebec::Block& block : pack_.blocks[index(Side::French)]) cv += block.cv;
        return cv;
    }
    std::size_t french_first(const std::array<int, 2>& bids, std::size_t lot) const override {
        return quebec::plays_french_first(bids, lot);
    }
    Try<std::array<int, 2>> points(const record::Loaded& loaded,
                                   const record::Hidden& hidden) const override {
        const auto writer = record::RecordWriter<quebec::Game>::replay(pack_, hash_, loaded, hidden);
        if (!writer) return tl::unexpected(user_error_of(writer.error()));
        const auto ended = writer->ended();
        if (!ended)
            return tl::unexpected(UserError{UserError::Kind::Denied, "", {"common.errors.not-finished", {}}});
        return quebec::victory_points(pack_, writer->state(), ended->winner);
    }
    MatchScore score(const std::array<std::array<int, 2>, 2>& points, std::size_t french_first,
                     int bid) const override {
        const quebec::MatchScore found = quebec::match_score(pack_, points, french_first, bid);
        return {found.victory, found.tournament};
    }

private:
    const quebec::Pack pack_;
    const record::Bytes32 hash_;
};

MatchScoringOrErrors open_match_scoring(const std::string& data) {
    const record::PackFiles files = record::read_pack_files(data, quebec::Game::kName);
    std::vector<DataError> errors = files.errors;
    if (!files.is_good()) return tl::unexpected(std::move(errors));
    auto loaded = quebec::load_pack(files.files);
    errors.insert(errors.end(), loaded.errors.begin(), loaded.errors.end());
    if (!errors.empty() || !loaded.pack) return tl::unexpected(std::move(errors));
    return std::make_shared<const QuebecMatchScoring>(*loaded.pack);
}

}  // namespace

OpenMatchScoring match_scoring_of(std::string_view game) {
    return game == quebec::Game::kName ? open_match_scoring : nullptr;
}

}  // namespace foulon::registry
