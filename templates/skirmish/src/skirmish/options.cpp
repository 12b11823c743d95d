// The options: how many turns are played. [K 1.1]
#include "skirmish/options.hpp"

#include "skirmish/game.hpp"

namespace foulon::skirmish {

const GameOptions& option_table() {
    static const GameOptions table{
        Game::kName, kTwoOnly,
        {},          {number_option("turns", kTwoOnly, kTurnsLeast, kTurnsMost, "5", "Number of turns")},
        {},
    };
    return table;
}

GameOptions option_table(const Pack& pack) {
    GameOptions options = option_table();
    options.specs[0].usual = std::string_view(std::to_string(pack.turns));
    return options;
}

OptionsOr<Options> read_options(const Pack& pack, const OptionTexts& requested) {
    const OptionsOr<ChosenOptions> chosen = choose_options(option_table(pack), requested);
    if (!chosen) return chosen.error();
    return Options{static_cast<std::uint8_t>(chosen->number("turns"))};
}

OptionTexts print_options(const Pack&, const Options& options) {
    return {{"turns", std::to_string(options.turns)}};
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    return parse_recorded_options<Options>(pack, texts);
}

}  // namespace foulon::skirmish
