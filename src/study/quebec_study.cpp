// The pack of a study of the block game, the names of what it counts,
// the instantiation of the batch for this game, and its battles' odds.
#include "study/quebec_study.hpp"

#include <fmt/format.h>

#include <cmath>

#include "bots/quebec_rollout_policy.hpp"
#include "quebec/data.hpp"
#include "quebec/screen.hpp"
#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "study/quebec_counts.hpp"
#include "study/study_options.hpp"

namespace foulon::study {

namespace {

tl::unexpected<StudyError> wrong(std::string_view what, const ParseError& error) {
    return tl::unexpected(StudyError{StudyError::What::Arguments, fmt::format("{}: must be {} (got {})", what,
                                                                              error.expected, error.found)});
}

constexpr std::size_t kMaxStates = 60'000;  // of an exact battle, at a time

}  // namespace

tl::expected<QuebecPack, StudyError> load_quebec(const std::string& data) {
    const record::PackFiles files = record::read_pack_files(data, quebec::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const quebec::PackOrErrors loaded = quebec::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);
    return QuebecPack{*loaded.pack, record::to_hex(record::pack_hash(quebec::values_text(*loaded.pack)))};
}

tl::expected<StudyResult, StudyError> run_quebec_study(const Request& request) {
    const auto loaded = load_quebec(request.data);
    if (!loaded) return tl::unexpected(loaded.error());
    const auto games = study_games<quebec::Game>(loaded->pack, request.options);
    if (!games) return tl::unexpected(games.error());
    return run_study<quebec::Game>(loaded->pack, loaded->hash, games->options, games->texts, QuebecCounts{},
                                   request);
}

std::vector<Section> QuebecCounts::sections(const quebec::Pack&, const std::vector<quebec::Options>&) const {
    std::vector<Section> list;
    for (const Side side : kSides)
        list.push_back(
            numbered_section("cv_" + std::string(name(side)), "games", cv_[index(side)].data(), kMaxCv));
    list.push_back(numbered_section("battles", "games", battles_.data(), kMaxBattles));
    list.push_back(numbered_section("zones_taken", "games", taken_.data(), kMaxTaken + 1));
    return list;
}

tl::expected<Odds, StudyError> run_quebec_odds(const OddsRequest& request) {
    const auto loaded = load_quebec(request.data);
    if (!loaded) return tl::unexpected(loaded.error());
    const auto attack = quebec::parse_force(request.attack, quebec::kMaxAttackers);
    if (!attack) return wrong("--attack", attack.error());
    const auto defend = quebec::parse_force(request.defend, quebec::kMaxDefenders);
    if (!defend) return wrong("--defend", defend.error());
    const quebec::Approach approach = request.landing    ? quebec::Approach::Landing
                                      : request.crossing ? quebec::Approach::Crossing
                                                         : quebec::Approach::Land;
    const quebec::Battlefield field{*attack, *defend, approach};
    const quebec::Pack pack = quebec::battle_pack(loaded->pack);
    Odds odds;
    odds.asked = request;
    if (request.games == 0) {
        const auto exact = quebec::exact_odds(pack, field, kMaxStates);
        if (!exact)
            return tl::unexpected(StudyError{
                StudyError::What::Arguments,
                "--games 0 computes exact odds, and this battle is too large for that; give a number of "
                "battles"});
        odds.is_exact = true;
        odds.attacker_wins = exact->attacker_wins;
        odds.attacker_lost = exact->attacker_lost;
        odds.defender_lost = exact->defender_lost;
        return odds;
    }
    const quebec::State begun = quebec::lay_out(pack, field);
    quebec::BattleCount count;
    for (std::uint64_t i = 0; i < request.games; ++i) {
        Random random(request.seed, i);
        quebec::fight(pack, begun, field, random, count);
    }
    const auto n = static_cast<double>(count.battles);
    odds.battles = count.battles;
    odds.attacker_wins = static_cast<double>(count.attacker_wins) / n;
    odds.error = std::sqrt(odds.attacker_wins * (1 - odds.attacker_wins) / n);
    odds.attacker_lost = static_cast<double>(count.attacker_lost) / n;
    odds.defender_lost = static_cast<double>(count.defender_lost) / n;
    return odds;
}

}  // namespace foulon::study
