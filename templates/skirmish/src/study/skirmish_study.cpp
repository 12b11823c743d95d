// Reads the pack, names what is counted, and instantiates the batch for this game.
#include "study/skirmish_study.hpp"

#include "bots/skirmish_rollout_policy.hpp"
#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "skirmish/data.hpp"
#include "study/skirmish_counts.hpp"
#include "study/study_options.hpp"

namespace foulon::study {

tl::expected<StudyResult, StudyError> run_skirmish_study(const Request& request) {
    const record::PackFiles files = record::read_pack_files(request.data, skirmish::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const skirmish::PackOrErrors loaded = skirmish::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);
    const auto games = study_games<skirmish::Game>(*loaded.pack, request.options);
    if (!games) return tl::unexpected(games.error());
    const std::string hash = record::to_hex(record::pack_hash(skirmish::values_text(*loaded.pack)));
    return run_study<skirmish::Game>(*loaded.pack, hash, games->options, games->texts, SkirmishCounts{},
                                     request);
}

SkirmishCounts& SkirmishCounts::operator+=(const SkirmishCounts& that) {
    for (std::size_t post = 0; post < skirmish::kPosts; ++post) {
        for (std::size_t side = 0; side < 2; ++side) posts_[side][post] += that.posts_[side][post];
        met_[post] += that.met_[post];
    }
    return *this;
}

std::vector<Section> SkirmishCounts::sections(const skirmish::Pack&,
                                              const std::vector<skirmish::Options>&) const {
    const auto section = [](std::string title, const auto& counts) {
        Section rows{std::move(title), {"turns"}, {}};
        for (std::size_t i = 0; i < skirmish::kPosts; ++i)
            rows.rows.push_back({std::string(skirmish::kPostNames[i]), {counts[i]}});
        return rows;
    };
    return {section("posts_british", posts_[0]), section("posts_french", posts_[1]), section("met", met_)};
}

}  // namespace foulon::study
