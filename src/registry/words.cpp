// Words for problems, ends and acts; see words.hpp.
#include "registry/words.hpp"

#include <array>

#include "record/denials.hpp"

namespace foulon::registry {

namespace {

using record::Act;

constexpr std::array kActs{Act::Resign, Act::Draw, Act::Void, Act::Pause, Act::Resume, Act::Rollback};
constexpr std::array<std::string_view, 2> kEndsWithWinner{"resigned", "timeout"};
constexpr std::array<std::string_view, 2> kEndsWithout{"drawn", "void"};

std::string act_key(Act act, std::string_view who) {
    return "table.acts." + std::string(record::name(act)) + "." + std::string(who);
}
std::string end_key(std::string_view how, std::optional<Side> winner) {
    return "table.ends." + std::string(how) + (winner ? "." + std::string(name(*winner)) : "");
}

struct Teller {
    const Speech& words;

    Trouble operator()(const record::Refused& problem) const {
        return {Trouble::Kind::Refused, "",
                words.say({"table.troubles.refused", {{"choice", record::as_typed(problem.choice)}}})};
    }
    Trouble operator()(const record::Unread& problem) const {
        const ParseError& error = problem.error;
        Trouble trouble{Trouble::Kind::Unread, "",
                        words.say({"table.troubles.unread",
                                   {{"found", record::as_typed(error.found)},
                                    {"expected", record::as_typed(error.expected)}}})};
        trouble.at = error.at;
        return trouble;
    }
    Trouble operator()(const record::Denied& problem) const {
        Trouble trouble{Trouble::Kind::Denied, "", words.say(problem.says)};
        trouble.why = problem.why;
        return trouble;
    }
    Trouble operator()(const record::Breach& problem) const {
        if (problem.line == 0)
            return {Trouble::Kind::Broken, "",
                    words.say({"table.troubles.broken-header", {{"what", record::as_typed(problem.what)}}})};
        return {
            Trouble::Kind::Broken, "",
            words.say({"table.troubles.broken-line",
                       {{"line", std::to_string(problem.line)}, {"what", record::as_typed(problem.what)}}})};
    }
    Trouble operator()(const record::FileProblem& problem) const {
        return {Trouble::Kind::File, "",
                words.say(
                    {"table.troubles.file",
                     {{"path", record::as_typed(problem.path)}, {"what", record::as_typed(problem.what)}}})};
    }
};

}  // namespace

std::vector<record::WantedWords> table_words() {
    std::vector<record::WantedWords> wanted = record::denial_words();
    wanted.insert(wanted.end(), {
                                    {"table.troubles.refused", {"choice"}},
                                    {"table.troubles.unread", {"found", "expected"}},
                                    {"table.troubles.option", {"found", "expected"}},
                                    {"table.troubles.broken-header", {"what"}},
                                    {"table.troubles.broken-line", {"line", "what"}},
                                    {"table.troubles.file", {"path", "what"}},
                                    {"table.troubles.over", {}},
                                    {"table.troubles.chance", {}},
                                    {"table.troubles.not-finished", {}},
                                });
    for (const Act act : kActs)
        for (const record::Who who : {record::Who::British, record::Who::French, record::Who::Referee})
            wanted.push_back({act_key(act, record::name(who)), act == Act::Rollback
                                                                   ? std::vector<std::string>{"line"}
                                                                   : std::vector<std::string>{}});
    for (const Side side : kSides) {
        wanted.push_back({act_key(Act::Timeout, name(side)), {}});
        wanted.push_back({"table.troubles.not-choosing." + std::string(name(side)), {}});
        for (const std::string_view how : kEndsWithWinner) wanted.push_back({end_key(how, side), {}});
    }
    for (const std::string_view how : kEndsWithout) wanted.push_back({end_key(how, std::nullopt), {}});
    return wanted;
}

Trouble trouble_of(const Speech& words, const record::Problem& problem) {
    return std::visit(Teller{words}, problem);
}

Trouble unfit_option(const Speech& words, const ParseError& error) {
    return {Trouble::Kind::Unread, "",
            words.say({"table.troubles.option",
                       {{"found", record::as_typed(error.found)},
                        {"expected", record::as_typed(error.expected)}}})};
}

std::string end_by_act(const Speech& words, const std::optional<Side>& winner, std::string_view how) {
    for (const std::string_view known : kEndsWithWinner)
        if (how == known && winner) return words.say({end_key(how, winner), {}});
    for (const std::string_view known : kEndsWithout)
        if (how == known) return words.say({end_key(how, std::nullopt), {}});
    return {};
}

std::string act_words(const Speech& words, const record::ActLine& act) {
    if (act.act == Act::Timeout) return words.say({act_key(act.act, name(act.side)), {}});
    const std::string key = act_key(act.act, record::name(act.who));
    if (act.act == Act::Rollback) return words.say({key, {{"line", std::to_string(act.line)}}});
    return words.say({key, {}});
}

bool tag_before(std::string_view a, std::string_view b) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    while (!a.empty() && !b.empty()) {
        if (digit(a.front()) && digit(b.front())) {
            std::uint64_t x = 0, y = 0;
            for (; !a.empty() && digit(a.front()); a.remove_prefix(1))
                x = x * 10 + static_cast<unsigned>(a.front() - '0');
            for (; !b.empty() && digit(b.front()); b.remove_prefix(1))
                y = y * 10 + static_cast<unsigned>(b.front() - '0');
            if (x != y) return x < y;
            continue;
        }
        if (a.front() != b.front()) return a.front() < b.front();
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.size() < b.size();
}

}  // namespace foulon::registry
