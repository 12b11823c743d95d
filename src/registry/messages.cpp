// Words for problems, ends and acts; see messages.hpp.
#include "registry/messages.hpp"

#include <array>

#include "record/denials.hpp"

namespace foulon::registry {

namespace {

using record::Act;

constexpr std::array kActs{Act::Resign, Act::Draw, Act::Void, Act::Pause, Act::Resume, Act::Rollback};
constexpr std::array<std::string_view, 2> kEndsWithWinner{"resigned", "timeout"};
constexpr std::array<std::string_view, 2> kEndsWithout{"drawn", "void"};

std::string act_key(Act act, std::string_view who) {
    return "common.acts." + std::string(record::name(act)) + "." + std::string(who);
}
std::string end_key(std::string_view how, std::optional<Side> winner) {
    return "common.ends." + std::string(how) + (winner ? "." + std::string(name(*winner)) : "");
}

struct ToUserError {
    UserError operator()(const record::Refused& problem) const {
        return {UserError::Kind::Refused,
                "",
                {"common.errors.refused", {{"choice", record::as_typed(problem.choice)}}}};
    }
    UserError operator()(const record::Unparsed& problem) const {
        const ParseError& error = problem.error;
        UserError result{
            UserError::Kind::Unparsed,
            "",
            {"common.errors.unread",
             {{"found", record::as_typed(error.found)}, {"expected", record::as_typed(error.expected)}}}};
        result.at = error.at;
        return result;
    }
    UserError operator()(const record::Denied& problem) const {
        UserError result{UserError::Kind::Denied, "", problem.says};
        result.why = problem.why;
        return result;
    }
    UserError operator()(const record::RecordError& problem) const {
        if (problem.line == 0)
            return {UserError::Kind::Broken,
                    "",
                    {"common.errors.broken-header", {{"what", record::as_typed(problem.what)}}}};
        return {UserError::Kind::Broken,
                "",
                {"common.errors.broken-line",
                 {{"line", std::to_string(problem.line)}, {"what", record::as_typed(problem.what)}}}};
    }
    UserError operator()(const record::FileProblem& problem) const {
        return {UserError::Kind::File,
                "",
                {"common.errors.file",
                 {{"path", record::as_typed(problem.path)}, {"what", record::as_typed(problem.what)}}}};
    }
};

std::string option_error_key(OptionError::Kind kind) {
    constexpr std::array<std::string_view, 5> kinds{"unknown", "value", "mode", "twice", "clash"};
    return "common.errors.option." + std::string(kinds[static_cast<std::size_t>(kind)]);
}

}  // namespace

std::vector<record::RequiredMessage> common_messages() {
    std::vector<record::RequiredMessage> wanted = record::denial_words();
    wanted.insert(wanted.end(), {
                                    {"common.errors.refused", {"choice"}},
                                    {"common.errors.unread", {"found", "expected"}},
                                    {"common.errors.option.unknown", {"option", "allowed", "game"}},
                                    {"common.errors.option.value", {"option", "given", "allowed"}},
                                    {"common.errors.option.mode.solitaire", {"option"}},
                                    {"common.errors.option.mode.two", {"option"}},
                                    {"common.errors.option.twice", {"option", "given", "allowed"}},
                                    {"common.errors.option.clash", {"option", "given"}},
                                    {"common.errors.broken-header", {"what"}},
                                    {"common.errors.broken-line", {"line", "what"}},
                                    {"common.errors.file", {"path", "what"}},
                                    {"common.errors.over", {}},
                                    {"common.errors.chance", {}},
                                    {"common.errors.not-finished", {}},
                                });
    for (const Act act : kActs)
        for (const record::Who who : {record::Who::British, record::Who::French, record::Who::Referee})
            wanted.push_back({act_key(act, record::name(who)), act == Act::Rollback
                                                                   ? std::vector<std::string>{"line"}
                                                                   : std::vector<std::string>{}});
    for (const Side side : kSides) {
        wanted.push_back({act_key(Act::Timeout, name(side)), {}});
        wanted.push_back({"common.errors.not-choosing." + std::string(name(side)), {}});
        for (const std::string_view how : kEndsWithWinner) wanted.push_back({end_key(how, side), {}});
    }
    for (const std::string_view how : kEndsWithout) wanted.push_back({end_key(how, std::nullopt), {}});
    return wanted;
}

UserError user_error_of(const record::Problem& problem) { return std::visit(ToUserError{}, problem); }

UserError unfit_option(const GameOptions& options, const OptionError& error) {
    std::string key = option_error_key(error.kind);
    if (error.kind == OptionError::Kind::Mode) key += "." + error.given;
    return {UserError::Kind::Unparsed,
            "",
            {std::move(key),
             {{"option", record::as_typed(error.option)},
              {"given", record::as_typed(error.given)},
              {"allowed", record::as_typed(error.allowed)},
              {"game", std::string(options.game)}}}};
}

std::string option_key(const OptionSpec& option, std::string_view part) {
    return "options." + std::string(option.name) + "." + std::string(part);
}
std::string option_value_key(const OptionSpec& option, std::string_view value) {
    return option_key(option, "values.") + std::string(value);
}
std::vector<record::RequiredMessage> option_messages(const GameOptions& options) {
    std::vector<record::RequiredMessage> wanted;
    for (const OptionSpec& option : options.specs) {
        wanted.push_back({option_key(option, "label"), {}});
        wanted.push_back({option_key(option, "help"), {}});
        for (const std::string_view value : option.values)
            wanted.push_back({option_value_key(option, value), {}});
    }
    return wanted;
}

std::string end_by_act(const Translator& words, const std::optional<Side>& winner, std::string_view how) {
    for (const std::string_view known : kEndsWithWinner)
        if (how == known && winner) return words.translate({end_key(how, winner), {}});
    for (const std::string_view known : kEndsWithout)
        if (how == known) return words.translate({end_key(how, std::nullopt), {}});
    return {};
}

std::string act_words(const Translator& words, const record::ActLine& act) {
    if (act.act == Act::Timeout) return words.translate({act_key(act.act, name(act.side)), {}});
    const std::string key = act_key(act.act, record::name(act.who));
    if (act.act == Act::Rollback) return words.translate({key, {{"line", std::to_string(act.line)}}});
    return words.translate({key, {}});
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
