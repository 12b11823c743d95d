// The options of the block game: rule set, modules, battle system, transfer of CV, and the
// readings that the books leave open. Two always play. [P 2.3] [A 9.3]
#include "quebec/options.hpp"

#include <array>

#include "quebec/game.hpp"

namespace foulon::quebec {

namespace {

constexpr std::array<std::string_view, 2> kRuleSets{"classic", "pbm"};
constexpr std::array<std::string_view, 3> kBattleNames{"classic", "orders", "orders-literal"};
constexpr std::array<unsigned, 3> kBattleRules{0, Rules::kBattleOrders,
                                               Rules::kBattleOrders | Rules::kLiteral};
constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};

/// The readings: one flag each, off by default.
struct Reading {
    std::string_view name;
    std::uint8_t bit;
    std::string_view help;
};
constexpr std::array<Reading, 4> kReadings{{
    {"both-leave-pursuit", Rules::kBothLeavePursuit,
     "A defender who retreats fires at an attacker who withdraws by water at the same time"},
    {"supply-restart", Rules::kSupplyRestarts,
     "When the British hold Cap Rouge anew, no militia leaves in the first turn"},
    {"probing-all-fire", Rules::kAllMeet,
     "In Counter-attack against Probing Attack all attacking blocks of a column fire, not one"},
    {"indians-pursue", Rules::kIndiansPursue,
     "By mail the Indians pursue also under a commander whose reserve does not"},
}};

}  // namespace

const GameOptions& option_table() {
    static const GameOptions table{
        Game::kName,
        kTwoOnly,
        SideSet(),
        {
            choice_option("rules", kTwoOnly, kRuleSets, "classic",
                          "Rule set: the boxed game, or play by mail"),
            set_option("modules", kTwoOnly, kModuleNames, "none", "Advanced modules"),
            choice_option("battle", kTwoOnly, kBattleNames, "classic", "How battles are fought"),
            flag_option("transfer", kTwoOnly, kNoYes, "",
                        "Allow blocks to give CV to each other before a move; on by default with rules pbm"),
            flag_option(kReadings[0].name, kTwoOnly, kNoYes, "no", kReadings[0].help),
            flag_option(kReadings[1].name, kTwoOnly, kNoYes, "no", kReadings[1].help),
            flag_option(kReadings[2].name, kTwoOnly, kNoYes, "no", kReadings[2].help),
            flag_option(kReadings[3].name, kTwoOnly, kNoYes, "no", kReadings[3].help),
        },
        {},
    };
    return table;
}

GameOptions option_table(const Pack&) { return option_table(); }

OptionsOr<Options> read_options(const Pack&, const OptionTexts& requested) {
    const GameOptions& table = option_table();
    const OptionsOr<ChosenOptions> chosen = choose_options(table, requested);
    if (!chosen) return chosen.error();
    const ChosenOptions& set = *chosen;
    const unsigned modules = set_bits(*table.find("modules", PlayMode::Two), set["modules"]);
    unsigned rules = 0;
    for (std::size_t i = 0; i < kBattleNames.size(); ++i)
        if (kBattleNames[i] == set["battle"]) rules |= kBattleRules[i];
    const bool by_mail = set["rules"] == kRuleSets[1];
    if (by_mail) {  // commanders fight the battles
        const auto only = [&](const char* option, const char* value) {
            return OptionError{OptionError::Kind::Value, option, std::string(set[option]),
                               std::string(value) + " with rules pbm"};
        };
        if (modules != 0) return only("modules", "none");
        if (rules != 0) return only("battle", "classic");
        rules |= Rules::kPbm;
    }
    // [P 2.3] CV may be given by mail, not in the classic game, unless it is asked for
    if (set["transfer"].empty() ? by_mail : set.is_on(table, "transfer")) rules |= Rules::kTransfer;
    for (const Reading& reading : kReadings)
        if (set.is_on(table, reading.name)) rules |= reading.bit;
    return Options{static_cast<std::uint8_t>(rules), static_cast<std::uint8_t>(modules)};
}

OptionTexts print_options(const Pack&, const Options& options) {
    const std::size_t battle = (options.rules & Rules::kBattleOrders) == 0 ? 0
                               : (options.rules & Rules::kLiteral) != 0    ? 2
                                                                           : 1;
    const auto flag = [&](std::uint8_t bit) {
        return std::string(kNoYes[(options.rules & bit) != 0 ? 1 : 0]);
    };
    OptionTexts texts{{"rules", std::string(kRuleSets[(options.rules & Rules::kPbm) != 0 ? 1 : 0])},
                      {"modules", set_text(kModuleNames, options.modules)},
                      {"battle", std::string(kBattleNames[battle])},
                      {"transfer", flag(Rules::kTransfer)}};
    for (const Reading& reading : kReadings) texts.emplace_back(std::string(reading.name), flag(reading.bit));
    return texts;
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    return parse_recorded_options<Options>(pack, texts);
}

}  // namespace foulon::quebec
