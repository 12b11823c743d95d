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
    Section posts{"posts", {"british", "french", "met"}, {}};
    for (std::size_t i = 0; i < skirmish::kPosts; ++i)
        posts.rows.push_back({std::string(skirmish::kPostNames[i]), {posts_[0][i], posts_[1][i], met_[i]}});
    return {posts};
}

}  // namespace foulon::study
