// The options of the battle: who plays the French, the kind of victory, and the
// optional rules of the card, which are switched one by one. [B 17.1]
#include "braddock/options.hpp"

#include <array>

#include "braddock/game.hpp"

namespace foulon::braddock {

namespace {

constexpr std::array<std::string_view, 2> kVictories{"graded", "beginner"};
constexpr std::array<std::string_view, 2> kOffOn{"off", "on"};
constexpr std::array<std::string_view, 2> kFrenchSeat{"player", "card"};  // in a record's header

/// The bit of each option, in the order of the table and of a record's header.
constexpr std::array<std::uint8_t, 7> kBits{Setup::kBeginner, Setup::kMarines,    Setup::kMilitia,
                                            Setup::kNewYork,  Setup::kGrenadiers, Setup::kLight,
                                            Setup::kWait};

constexpr std::array<OptionAlias, 2> kAliases{{
    {"french", kFrenchSeat[1], "players", "one"},
    {"french", kFrenchSeat[0], "players", "two"},
}};

}  // namespace

const GameOptions& option_table() {
    static const GameOptions table{
        Game::kName,
        kAnyMode,
        SideSet(Side::British),
        {
            choice_option("victory", kAnyMode, kVictories, "graded",
                          "Victory by degrees, or the simple victory for beginners"),
            flag_option("marines", kAnyMode, kOffOn, "off",
                        "Optional rule: marines outside woods fire with +1"),
            flag_option("militia", kAnyMode, kOffOn, "off",
                        "Optional rule: militia outside woods attack in melee with +1"),
            flag_option("new-york", kAnyMode, kOffOn, "off",
                        "Optional rule: the New York companies count as regulars"),
            flag_option("grenadiers", kAnyMode, kOffOn, "off",
                        "Optional rule: grenadiers check morale with -1"),
            flag_option("light", kAnyMode, kOffOn, "off", "Optional rule: light companies may enter woods"),
            flag_option("wait", kSolitaireOnly, kOffOn, "off",
                        "French units wait when every target is beyond their limit"),
        },
        kAliases,
    };
    return table;
}

GameOptions option_table(const Pack&) { return option_table(); }

OptionsOr<Options> read_options(const Pack&, const OptionTexts& requested) {
    const GameOptions& table = option_table();
    const OptionsOr<ChosenOptions> chosen = choose_options(table, requested);
    if (!chosen) return chosen.error();
    unsigned setup = chosen->mode == PlayMode::Solitaire ? Setup::kCard : 0;
    for (std::size_t i = 0; i < kBits.size(); ++i)
        if (chosen->is_on(table, table.specs[i].name)) setup |= kBits[i];
    return Options{static_cast<std::uint8_t>(setup)};
}

OptionTexts print_options(const Pack&, const Options& options) {
    OptionTexts texts{{"french", std::string(kFrenchSeat[options.has(Setup::kCard) ? 1 : 0])}};
    const std::vector<OptionSpec>& specs = option_table().specs;
    const PlayMode mode = options.has(Setup::kCard) ? PlayMode::Solitaire : PlayMode::Two;
    for (std::size_t i = 0; i < kBits.size(); ++i)
        if (specs[i].modes.contains(mode))
            texts.emplace_back(specs[i].name, specs[i].values[options.has(kBits[i]) ? 1 : 0]);
    return texts;
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    return parse_recorded_options<Options>(pack, texts);
}

}  // namespace foulon::braddock
