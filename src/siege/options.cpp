// The options of the siege: the size of the deck, by a skill or by itself, who takes the enemy's
// losses, and which printing of a chart is played. [S 7.1] [S 17.2] [S 9.C3]
#include "siege/options.hpp"

#include <array>

#include "siege/data.hpp"
#include "siege/game.hpp"

namespace foulon::siege {

namespace {

constexpr std::array<std::string_view, 2> kLossTakers{"you", "program"};

/// The sections in which a chart is printed, the usual one first; by its bit in Options::charts. [S 9.C3]
constexpr std::array<std::array<std::string_view, 2>, kReprinted.size()> kPrintings{{
    {"section-9", "section-10"},
    {"section-17", "section-9"},
    {"section-10", "section-9"},
    {"section-10", "section-9"},
}};
constexpr std::array<std::string_view, kReprinted.size()> kChartOptions{"hold-chart", "villages-chart",
                                                                        "bombard-chart", "ship-chart"};
constexpr std::array<std::string_view, kReprinted.size()> kChartHelp{
    "Which printing of the chart of Hold is played",
    "Which printing of the chart of Attack Villages is played",
    "Which printing of the chart of Bombard Quebec is played",
    "Which printing of the chart of Move One Ship is played",
};

constexpr std::array<OptionAlias, 3> kAliases{{
    {"skill", OptionAlias::kNumber, "deck", ""},  // a skill by its number of cards
    {"program-losses", "yes", "enemy-losses", "program"},
    {"program-losses", "no", "enemy-losses", "you"},
}};

}  // namespace

const GameOptions& option_table() {
    static const GameOptions table = [] {
        GameOptions options{
            Game::kName,
            kAnyMode,
            SideSet::both(),
            {
                choice_option("skill", kSolitaireOnly, kSkillNames, "good",
                              "How skilled your opponent is; sets the size of the deck"),
                number_option("deck", kSolitaireOnly, 10, 30, "", "Number of cards in the deck"),
                number_option("deck", kTwoOnly, 10, 33, "20", "Number of cards in the deck"),
                choice_option("enemy-losses", kSolitaireOnly, kLossTakers, "you",
                              "Who chooses the enemy's losses"),
            },
            kAliases,
        };
        for (std::size_t i = 0; i < kReprinted.size(); ++i)
            options.specs.push_back(
                choice_option(kChartOptions[i], kAnyMode, kPrintings[i], kPrintings[i][0], kChartHelp[i]));
        return options;
    }();
    return table;
}

GameOptions option_table(const Pack& pack) {
    GameOptions options = option_table();
    for (OptionSpec& spec : options.specs) {
        if (spec.kind != OptionKind::Number) continue;
        spec.least = spec.modes.two ? pack.command_least : pack.deck_least;
        spec.most = spec.modes.two ? pack.command_most : pack.deck_most;
        if (spec.modes.two) spec.usual = std::string_view(std::to_string(pack.command_deck));
    }
    return options;
}

OptionsOr<Options> read_options(const Pack& pack, const OptionTexts& requested) {
    const OptionsOr<ChosenOptions> chosen = choose_options(option_table(pack), requested);
    if (!chosen) return chosen.error();
    Options options;
    options.two_players = chosen->mode == PlayMode::Two;
    if (chosen->is_given("deck") && chosen->is_given("skill"))
        return OptionError{OptionError::Kind::MeleeResult, "deck", "skill", {}};
    options.deck = static_cast<std::uint8_t>(chosen->number("deck"));
    for (std::size_t i = 0; i < kReprinted.size(); ++i)
        if ((*chosen)[kChartOptions[i]] != kPrintings[i][0])
            options.charts = static_cast<std::uint8_t>(options.charts | 1U << i);
    if (options.two_players) return options;
    options.side = chosen->side;
    options.program_losses = (*chosen)["enemy-losses"] == kLossTakers[1];
    if (chosen->is_given("deck")) return options;
    // [S 7.1] the opponent's skill sets the size of his deck
    for (std::size_t i = 0; i < kSkillNames.size(); ++i)
        if (kSkillNames[i] == (*chosen)["skill"])
            options.deck = pack.decks[index(other(chosen->side))].size_by_skill[i];
    return options;
}

OptionTexts print_options(const Pack&, const Options& options) {
    OptionTexts texts;
    if (options.two_players)
        texts = {{"players", "two"}, {"deck", std::to_string(options.deck)}};
    else
        texts = {{"side", std::string(name(options.side))},
                 {"deck", std::to_string(options.deck)},
                 {"enemy-losses", std::string(kLossTakers[options.program_losses ? 1 : 0])}};
    for (std::size_t i = 0; i < kReprinted.size(); ++i)  // the usual printings go without saying
        if ((options.charts >> i & 1U) != 0) texts.emplace_back(kChartOptions[i], kPrintings[i][1]);
    return texts;
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    return parse_recorded_options<Options>(pack, texts);
}

}  // namespace foulon::siege
