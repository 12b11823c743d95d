// The pack of a siege study, the names of what it counts, and the
// instantiation of the batch for this game.
#include "study/siege_study.hpp"

#include "bots/siege_rollout_policy.hpp"
#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "siege/data.hpp"
#include "study/siege_counts.hpp"
#include "study/study_options.hpp"

namespace foulon::study {

tl::expected<SiegePack, StudyError> load_siege(const std::string& data) {
    const record::PackFiles files = record::read_pack_files(data, siege::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const siege::PackOrErrors loaded = siege::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);
    return SiegePack{*loaded.pack, record::to_hex(record::pack_hash(siege::values_text(*loaded.pack)))};
}

tl::expected<StudyResult, StudyError> run_siege_study(const Request& request) {
    const auto loaded = load_siege(request.data);
    if (!loaded) return tl::unexpected(loaded.error());
    const auto games = study_games<siege::Game>(loaded->pack, request.options);
    if (!games) return tl::unexpected(games.error());
    return run_study<siege::Game>(loaded->pack, loaded->hash, games->options, games->texts, SiegeCounts{},
                                  request);
}

}  // namespace foulon::study
