// `foulon rules GAME [TAG|WORDS]`: the whole rule book, one rule, or those that a search finds.
#include <fmt/format.h>

#include "app/open.hpp"
#include "app/rule_book.hpp"
#include "engine/json.hpp"

namespace foulon::app {

int rules_command(const RulesArguments& arguments) {
    constexpr std::size_t kWidth = 79;
    const auto factory = open_game(arguments.game, arguments.source);
    if (factory == nullptr) return registry::find_game(arguments.game) == nullptr ? 2 : 1;
    const std::vector<registry::RuleText> rules = factory->rules();
    const std::vector<registry::RuleText> found =
        arguments.tag.empty() ? rules : find_rules(rules, arguments.tag);
    if (found.empty()) {
        print_error(fmt::format("no rule {}; `foulon rules {}` shows all", arguments.tag, arguments.game));
        return 1;
    }
    if (arguments.json) {
        Json json;
        const bool list = arguments.tag.empty() || found.size() > 1;
        if (list) json.open('[');
        for (const registry::RuleText& rule : found) put_rule(json, rule);
        if (list) json.close(']');
        fmt::print("{}\n", json.indented());
        return 0;
    }
    if (arguments.tag.empty()) {
        print_paged(rule_book(*factory, kWidth));
        return 0;
    }
    std::string text;
    for (const registry::RuleText& rule : found) text += (text.empty() ? "" : "\n") + rule_text(rule, kWidth);
    print_paged(text);
    return 0;
}

}  // namespace foulon::app
