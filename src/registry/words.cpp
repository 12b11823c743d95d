// Words for problems, ends and acts; see words.hpp.
#include "registry/words.hpp"

#include <fmt/format.h>

#include <cctype>

namespace foulon::registry {

namespace {

std::string_view people(Side side) { return side == Side::British ? "British" : "French"; }

struct Teller {
    Trouble operator()(const record::Refused& problem) const {
        return {Trouble::Kind::Refused, "", fmt::format("`{}` is not allowed.", problem.choice)};
    }
    Trouble operator()(const record::Unread& problem) const {
        const ParseError& error = problem.error;
        Trouble trouble{Trouble::Kind::Unread, "",
                        fmt::format("Found {}; expected {}.", error.found, error.expected)};
        trouble.at = error.at;
        return trouble;
    }
    Trouble operator()(const record::Denied& problem) const {
        std::string text = problem.what;
        if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        Trouble trouble{Trouble::Kind::Denied, "", text + "."};
        trouble.why = problem.why;
        return trouble;
    }
    Trouble operator()(const record::Breach& problem) const {
        return {Trouble::Kind::Broken, "", record::describe(problem) + "."};
    }
    Trouble operator()(const record::FileProblem& problem) const {
        return {Trouble::Kind::File, "", fmt::format("{}: {}.", problem.path, problem.what)};
    }
};

}  // namespace

Trouble trouble_of(const record::Problem& problem) { return std::visit(Teller{}, problem); }

std::string end_by_act(const std::optional<Side>& winner, std::string_view how) {
    if (how == "resigned" && winner)
        return fmt::format("The {} have resigned: the {} win.", people(other(*winner)), people(*winner));
    if (how == "timeout" && winner)
        return fmt::format("The time of the {} is up: the {} win.", people(other(*winner)), people(*winner));
    if (how == "drawn") return "Both sides agreed to a draw.";
    if (how == "void") return "The game was declared void: nobody wins.";
    return {};
}

std::string act_words(const record::ActLine& act) {
    using record::Act;
    const std::string who = act.who == record::Who::Referee   ? "The referee"
                            : act.who == record::Who::British ? "The British"
                                                              : "The French";
    const bool one = act.who == record::Who::Referee;
    switch (act.act) {
        case Act::Resign:
            return who + (one ? " resigns." : " resign.");
        case Act::Draw:
            return who + (one ? " offers a draw." : " offer a draw.");
        case Act::Void:
            return who + (one ? " voids the game." : " void the game.");
        case Act::Timeout:
            return fmt::format("The time of the {} is up.", people(act.side));
        case Act::Pause:
            return who + (one ? " pauses the game." : " pause the game.");
        case Act::Resume:
            return who + (one ? " resumes the game." : " resume the game.");
        case Act::Rollback:
            return fmt::format("{} set{} play back to line {}.", who, one ? "s" : "", act.line);
    }
    return {};
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
