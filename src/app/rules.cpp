// `foulon rules GAME [TAG]`: the rules, by their tags.
#include <fmt/format.h>

#include "app/open.hpp"
#include "engine/json.hpp"
#include "engine/style.hpp"

namespace foulon::app {

namespace {

/// Accepts a tag with or without brackets and the book's letter.
bool matches(const std::string& tag, std::string_view asked) {
    if (asked.starts_with('[') && asked.ends_with(']')) asked = asked.substr(1, asked.size() - 2);
    const std::size_t blank = tag.find(' ');
    return asked == tag || (blank != std::string::npos && asked == std::string_view(tag).substr(blank + 1));
}

}  // namespace

int rules_command(const RulesArguments& arguments) {
    const auto factory = open_game(arguments.game, arguments.source);
    if (factory == nullptr) return registry::find_game(arguments.game) == nullptr ? 2 : 1;
    std::vector<registry::RuleText> found;
    for (const registry::RuleText& rule : factory->rules())
        if (arguments.tag.empty() || matches(rule.tag, arguments.tag)) found.push_back(rule);
    if (found.empty()) {
        print_error(fmt::format("no rule {}; `foulon rules {}` lists all", arguments.tag, arguments.game));
        return 1;
    }
    if (arguments.json) {
        Json json;
        if (arguments.tag.empty()) json.open('[');
        for (const registry::RuleText& rule : found)
            json.open('{')
                .put("tag", rule.tag)
                .put("title", rule.title)
                .put("text", rule.text)
                .put("mark", rule.mark)
                .put("ruling", rule.ruling)
                .close('}');
        if (arguments.tag.empty()) json.close(']');
        fmt::print("{}\n", json.indented());
        return 0;
    }
    if (arguments.tag.empty()) {
        std::size_t widest = 0;
        for (const registry::RuleText& rule : found) widest = std::max(widest, rule.tag.size());
        for (const registry::RuleText& rule : found)
            fmt::print("{}  {}\n", padded(rule.tag, widest), rule.title);
        return 0;
    }
    fmt::print("[{}] {}\n", found[0].tag, found[0].title);
    for (const std::string& paragraph : found[0].paragraphs()) fmt::print("{}\n", wrapped(paragraph, 79));
    return 0;
}

}  // namespace foulon::app
