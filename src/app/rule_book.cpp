// See rule_book.hpp.
#include "app/rule_book.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "app/terminal.hpp"
#include "engine/style.hpp"

namespace foulon::app {

namespace {

using registry::RuleText;

/// Letters A to Z in lower case, hyphens as blanks: "attack-villages" is "attack villages".
std::string folded(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == '-') c = ' ';
    }
    return out;
}

/// "s 9.b4", "[S 9.B4]" and "9.B4" are S 9.B4.
bool is_tag(const std::string& tag, std::string_view asked) {
    if (asked.starts_with('[') && asked.ends_with(']')) asked = asked.substr(1, asked.size() - 2);
    const std::string wanted = folded(asked), whole = folded(tag);
    const std::size_t blank = whole.find(' ');
    return wanted == whole || (blank != std::string::npos && wanted == whole.substr(blank + 1));
}

/// What the letters of a mark mean, for those that occur in it.
std::string legend(std::string_view mark) {
    constexpr std::array<std::pair<char, std::string_view>, 4> meanings{
        {{'S', "stated by the book"},
         {'D', "derived from it"},
         {'F', "found in reviews of the boxed game"},
         {'R', "reconstructed by us"}}};
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    std::string text;
    for (const auto& [letter, meaning] : meanings)
        for (std::size_t i = 0; i < mark.size(); ++i) {
            const bool alone = mark[i] == letter && (i == 0 || !is_letter(mark[i - 1])) &&
                               (i + 1 == mark.size() || !is_letter(mark[i + 1]));
            if (!alone) continue;
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter, meaning);
            break;
        }
    return text;
}

/// The charts of a new game, as everybody may read them.
std::string tables(const registry::GameFactory& factory) {
    const PlayMode mode = factory.options().modes.two ? PlayMode::Two : PlayMode::Solitaire;
    const auto session = factory.create(with_seats(factory.options(), {}, mode, Side::British),
                                        {record::DiceKind::Seeded, "tables"}, record::HostKey::from_seed({}),
                                        std::make_unique<record::MemorySink>());
    if (!session) return {};
    RenderOptions plain;
    plain.unicode = true;
    std::string text;
    for (const auto& [name, title] : (*session)->charts(factory.words(), Viewer::Public))
        text += "\n" + rendered((*session)->chart_text(factory.words(), Viewer::Public, name, plain), false);
    return text;
}

}  // namespace

std::vector<RuleText> find_rules(const std::vector<RuleText>& rules, std::string_view asked) {
    const std::string wanted = folded(asked);
    std::vector<RuleText> found;
    const auto collect = [&](auto fits) {
        for (const RuleText& rule : rules)
            if (found.empty() || !is_tag(found.front().tag, asked))
                if (fits(rule)) found.push_back(rule);
        return !found.empty();
    };
    const auto has = [&](const std::string& text) { return folded(text).find(wanted) != std::string::npos; };
    if (collect([&](const RuleText& rule) { return is_tag(rule.tag, asked); })) return found;
    if (collect([&](const RuleText& rule) { return has(rule.title); })) return found;
    collect([&](const RuleText& rule) {
        bool any = has(rule.text) || has(rule.example);
        for (const std::string& ruling : rule.rulings) any = any || has(ruling);
        return any;
    });
    return found;
}

std::string rule_text(const RuleText& rule, std::size_t width) {
    std::string text = fmt::format("[{}] {}\n{}\n", rule.tag, rule.title, wrapped(rule.text, width));
    if (!rule.example.empty()) text += wrapped("Example: " + rule.example, width) + "\n";
    if (!rule.mark.empty()) {
        std::string mark = rule.mark;
        if (mark.ends_with('.')) mark.pop_back();
        const std::string meaning = legend(mark);
        text +=
            wrapped("Source: " + mark + (meaning.empty() ? "" : " (" + meaning + ")") + ".", width) + "\n";
    }
    for (const std::string& ruling : rule.rulings) text += wrapped("Ruling: " + ruling, width) + "\n";
    return text;
}

std::string rule_book(const registry::GameFactory& factory, std::size_t width) {
    const std::vector<RuleText> rules = factory.rules();
    std::string text = fmt::format("{}\n{}\n\n", factory.title(), std::string(columns(factory.title()), '='));
    if (const std::string aim = factory.aim(); !aim.empty()) text += wrapped(aim, width) + "\n\n";
    text += "Contents\n";
    std::string section;
    for (const RuleText& rule : rules) {
        if (rule.section == section) continue;
        section = rule.section;
        text += fmt::format("  {}, from [{}]\n", section, rule.tag);
    }
    text += "  Tables\n";
    section.clear();
    for (const RuleText& rule : rules) {
        if (rule.section != section) {
            section = rule.section;
            text += fmt::format("\n{}\n{}\n", section, std::string(columns(section), '-'));
        }
        text += "\n" + rule_text(rule, width);
    }
    return text + "\nTables\n------\n" + tables(factory);
}

void print_paged(const std::string& text) {
    if (isatty(STDOUT_FILENO) == 1) {
        const char* pager = std::getenv("PAGER");
        const std::string command = pager != nullptr && *pager != '\0' ? pager : "less -FX";
        std::fflush(stdout);
        if (FILE* pipe = popen(command.c_str(), "w")) {
            std::fwrite(text.data(), 1, text.size(), pipe);
            constexpr int kNotFound = 127;  // what a shell says of a program that is not there
            const int status = pclose(pipe);
            if (status == -1 || WEXITSTATUS(status) != kNotFound) return;
        }
    }
    fmt::print("{}", text);
}

}  // namespace foulon::app
