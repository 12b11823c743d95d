// Problems in plain English; see problem.hpp.
#include "record/problem.hpp"

#include <fmt/format.h>

namespace foulon::record {

namespace {

struct Describer {
    std::string operator()(const Refused& problem) const {
        return fmt::format("`{}` is not allowed by the rules", problem.choice);
    }
    std::string operator()(const Unparsed& problem) const {
        return fmt::format("expected {2} at character {1} (got `{0}`)", problem.error.found,
                           problem.error.at + 1, problem.error.expected);
    }
    std::string operator()(const Denied& problem) const {
        std::string_view key = problem.says.key;
        if (key.starts_with(kDenied)) key.remove_prefix(kDenied.size());
        std::string text = fmt::format("not allowed here: {}", key);
        for (const auto& [blank, value] : problem.says.args) text += fmt::format(" {}={}", blank, value);
        return text;
    }
    std::string operator()(const RecordError& problem) const {
        if (problem.line == 0) return fmt::format("header: {}", problem.what);
        return fmt::format("line {}: {}", problem.line, problem.what);
    }
    std::string operator()(const FileProblem& problem) const {
        return fmt::format("{}: {}", problem.path, problem.what);
    }
};

}  // namespace

std::string describe(const Problem& problem) { return std::visit(Describer{}, problem); }

}  // namespace foulon::record
