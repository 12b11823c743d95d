// The pack of a study of the block game, the names of what it counts,
// the instantiation of the batch for this game, and its battles' odds.
#include "study/quebec_study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bots/quebec_rollout_policy.hpp"
#include "quebec/data.hpp"
#include "quebec/options.hpp"
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

using Wrong = tl::expected<void, StudyError>;

/// "left,centre" and "wolfe:centre,monckton:left", split at the commas.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

/// The place of a name in a list, or which names there are.
template <class Names>
tl::expected<std::uint8_t, StudyError> place_of(std::string_view flag, std::string_view name,
                                                const Names& names) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return static_cast<std::uint8_t>(i);
        all += fmt::format("{}{}", all.empty() ? "" : ", ", names[i]);
    }
    return wrong(flag, ParseError{std::string(name), 0, "one of " + all});
}

constexpr std::array<std::string_view, 4> kPosts{"left", "centre", "right", "reserve"};
constexpr std::array<std::string_view, 3> kColumns{"left", "centre", "right"};

template <class People>
std::vector<std::string_view> names_of(const People& people) {
    std::vector<std::string_view> names;
    for (const auto& person : people) names.push_back(person.name.view());
    return names;
}

Wrong read_leaders(const quebec::Pack& pack, Side side, std::string_view flag, std::string_view text,
                   quebec::Battlefield& field) {
    for (const std::string_view part : parts_of(text)) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos)
            return wrong(flag, ParseError{std::string(part), 0, "LEADER:COLUMN, such as wolfe:centre"});
        const auto who = place_of(flag, part.substr(0, colon), names_of(pack.leaders[index(side)]));
        const auto post = place_of(flag, part.substr(colon + 1), kPosts);
        if (!who) return tl::unexpected(who.error());
        if (!post) return tl::unexpected(post.error());
        auto& posts = field.leaders[index(side)];
        if (std::count(posts.begin(), posts.end(), *post) != 0)  // [A 4]
            return wrong(flag, ParseError{std::string(text), 0, "one leader in each column"});
        posts[*who] = *post;
    }
    return {};
}

/// What goes beyond columns and units: the rule set, leaders, works, commanders.
Wrong read_extras(const quebec::Pack& pack, const OddsRequest& request, quebec::Battlefield& field) {
    OptionTexts texts;
    if (!request.rules.empty()) texts.emplace_back("rules", request.rules);
    if (!request.battle.empty()) texts.emplace_back("battle", request.battle);
    const auto options = quebec::read_options(pack, texts);
    if (!options)
        return tl::unexpected(
            StudyError{StudyError::What::Arguments, to_text(options.error(), quebec::Game::kName, "--")});
    field.options = *options;
    for (const std::string_view column : parts_of(request.works)) {
        const auto place = place_of("--works", column, kColumns);
        if (!place) return tl::unexpected(place.error());
        field.works = static_cast<std::uint8_t>(field.works | 1U << *place);
    }
    auto british = read_leaders(pack, Side::British, "--attack-leaders", request.attack_leaders, field);
    if (!british) return british;
    auto french = read_leaders(pack, Side::French, "--defend-leaders", request.defend_leaders, field);
    if (!french) return french;
    const bool by_mail = (field.options.rules & quebec::Rules::kPbm) != 0;
    if (by_mail && (field.has_leaders() || field.works != 0))
        return wrong("--rules", ParseError{"pbm", 0, "classic with leaders or works"});
    const std::pair<std::string_view, std::string_view> commanders[]{
        {"--attack-commander", request.attack_commander}, {"--defend-commander", request.defend_commander}};
    for (const Side side : kSides) {
        const auto& [flag, name] = commanders[index(side)];
        if (name.empty()) continue;
        if (!by_mail) return wrong("--rules", ParseError{"classic", 0, "pbm with a commander"});
        const auto who = place_of(flag, name, names_of(pack.commanders[index(side)]));
        if (!who) return tl::unexpected(who.error());
        field.commander[index(side)] = *who;
    }
    return {};
}

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
    quebec::Battlefield field{*attack, *defend, approach};
    if (const auto read = read_extras(loaded->pack, request, field); !read)
        return tl::unexpected(read.error());
    const quebec::Pack pack = quebec::battle_pack(loaded->pack);
    Odds odds;
    odds.asked = request;
    if (request.games == 0) {
        if (!field.is_plain())
            return tl::unexpected(StudyError{
                StudyError::What::Arguments,
                "--games 0 computes exact odds, which only classic battles without leaders and works have"});
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
