// The options of the block game: rule set, modules, battle system, transfer of
// CV. Two always play. [P 2.3] [A 9.3]
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
    return Options{static_cast<std::uint8_t>(rules), static_cast<std::uint8_t>(modules)};
}

OptionTexts print_options(const Pack&, const Options& options) {
    const std::size_t battle = (options.rules & Rules::kBattleOrders) == 0 ? 0
                               : (options.rules & Rules::kLiteral) != 0    ? 2
                                                                           : 1;
    return {{"rules", std::string(kRuleSets[(options.rules & Rules::kPbm) != 0 ? 1 : 0])},
            {"modules", set_text(kModuleNames, options.modules)},
            {"battle", std::string(kBattleNames[battle])},
            {"transfer", std::string(kNoYes[(options.rules & Rules::kTransfer) != 0 ? 1 : 0])}};
}

Parsed<Options> parse_options(const Pack& pack, const OptionTexts& texts) {
    return parse_recorded_options<Options>(pack, texts);
}

}  // namespace foulon::quebec
