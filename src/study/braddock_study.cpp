// The pack of a study of the battle, the names of what it counts, and
// the instantiation of the batch for this game.
#include "study/braddock_study.hpp"

#include <algorithm>

#include "bots/braddock_rollout_policy.hpp"
#include "braddock/data.hpp"
#include "braddock/screen.hpp"
#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "study/braddock_counts.hpp"
#include "study/study_options.hpp"

namespace foulon::study {

namespace {

/// Of a side's men, rounded.
int percent_lost(const braddock::Pack& pack, const braddock::OpenState& open_state, Side side) {
    int men = 0;
    for (const braddock::Unit unit : braddock::units_of(side)) men += pack.units[braddock::index(unit)].men;
    return (200 * braddock::men_lost(pack, open_state, side) + men) / (2 * men);
}

}  // namespace

tl::expected<StudyResult, StudyError> run_braddock_study(const Request& request) {
    const record::PackFiles files = record::read_pack_files(request.data, braddock::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const braddock::PackOrErrors loaded = braddock::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);

    Request asked = request;
    if (!asked.french.empty())  // the card, or somebody in the French seat
        asked.options.emplace_back("players", asked.french == "card" ? "one" : "two");
    const auto games = study_games<braddock::Game>(*loaded.pack, asked.options);
    if (!games) return tl::unexpected(games.error());
    if (asked.french == "card") asked.french.clear();  // no seat
    const std::string hash = record::to_hex(record::pack_hash(braddock::values_text(*loaded.pack)));
    return run_study<braddock::Game>(*loaded.pack, hash, games->options, games->texts, BraddockCounts{},
                                     asked);
}

void BraddockCounts::count_orders(const braddock::OpenState& open_state) {
    if ((open_state.setup & braddock::Setup::kCard) == 0) return;
    for (std::size_t i = 0; i < braddock::kFrench; ++i) {
        if (!braddock::is_hex(open_state.at[braddock::index(braddock::french(i))])) continue;
        const std::uint8_t order = open_state.order[i];
        if (order == braddock::kNoOrder) continue;
        Orders& orders = orders_[order];
        const auto target = static_cast<braddock::Target>(order);
        ++orders.turns;
        ++(open_state.aims[i].under(target) == target ? orders.own : orders.other);
    }
}

void BraddockCounts::end(const braddock::Pack& pack, const braddock::State& state, const Result&) {
    const braddock::OpenState& open_state = state.open;
    ++strength_[std::min<std::size_t>(open_state.strength / 2U, kMaxStrength - 1)];
    for (const Side side : kSides) {
        ++men_[index(side)][static_cast<std::size_t>(percent_lost(pack, open_state, side))];
        ++steps_[index(side)][std::min<std::size_t>(
            static_cast<std::size_t>(braddock::steps_lost(pack, open_state, side)), kMaxSteps - 1)];
    }
    ++first_fire_[std::min<std::size_t>(now_.first_fire, kMaxTurn - 1)];
}

BraddockCounts& BraddockCounts::operator+=(const BraddockCounts& that) {
    for (std::size_t i = 0; i < kMaxStrength; ++i) strength_[i] += that.strength_[i];
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < kMaxSteps; ++i) steps_[side][i] += that.steps_[side][i];
        for (std::size_t i = 0; i < kPercents; ++i) men_[side][i] += that.men_[side][i];
    }
    for (std::size_t i = 0; i < kMaxTurn; ++i) first_fire_[i] += that.first_fire_[i];
    for (std::size_t i = 0; i < braddock::kTargets; ++i) {
        orders_[i].turns += that.orders_[i].turns;
        orders_[i].own += that.orders_[i].own;
        orders_[i].other += that.orders_[i].other;
    }
    return *this;
}

std::vector<Section> BraddockCounts::sections(const braddock::Pack&,
                                              const std::vector<braddock::Options>& options) const {
    std::vector<Section> list;
    list.push_back(numbered_section("field_strength", "games", strength_.data(), kMaxStrength));
    for (const Side side : kSides)
        list.push_back(numbered_section("steps_lost_" + std::string(name(side)), "games",
                                        steps_[index(side)].data(), kMaxSteps));
    for (const Side side : kSides)
        list.push_back(numbered_section("men_lost_percent_" + std::string(name(side)), "games",
                                        men_[index(side)].data(), kPercents));
    list.push_back(numbered_section("first_french_fire", "games", first_fire_.data(), kMaxTurn));
    if (!options.front().has(braddock::Setup::kCard)) return list;
    Section orders{"orders", {"unit_turns", "own_target", "other_target"}, {}};
    for (std::size_t i = 0; i < braddock::kTargets; ++i)
        orders.rows.push_back(
            {std::string(braddock::kTargetNames[i]), {orders_[i].turns, orders_[i].own, orders_[i].other}});
    list.push_back(std::move(orders));
    return list;
}

}  // namespace foulon::study
