// What the case players of all games share: going through a case's lines,
// noting what is not as expected, and reading what cases write alike.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "support/case_file.hpp"

namespace foulon::cases {

/// A game's player derives from this and reads one line at a time.
class CasePlayerBase {
public:
    virtual ~CasePlayerBase() = default;

    /// Plays the case: every fact that is not as expected, as "file:line: what".
    std::vector<std::string> play() {
        play_lines(case_, at_,
                   [this](const std::string& verb, const std::string& rest) { return run(verb, rest); });
        return wrong_;
    }

protected:
    explicit CasePlayerBase(const Case& a_case) : case_(a_case) {}
    CasePlayerBase(const CasePlayerBase&) = delete;
    CasePlayerBase& operator=(const CasePlayerBase&) = delete;

    /// Plays or checks one line; whether it could be read.
    virtual bool run(const std::string& verb, const std::string& rest) = 0;

    bool has_failed() const { return !wrong_.empty(); }
    std::string where() const { return at_.file + ":" + std::to_string(at_.number); }
    void wrong(const std::string& what) { wrong_.push_back(where() + ": " + what); }
    /// Notes a difference. Returns true: the line could be read.
    template <class T>
    bool check(const std::string& what, const T& found, const T& expected) {
        if (found == expected) return true;
        std::ostringstream text;
        text << what << " is " << found << ", expected " << expected;
        wrong(text.str());
        return true;
    }

private:
    const Case& case_;
    CaseLine at_;  // the line being played
    std::vector<std::string> wrong_;
};

/// "S 9.2 no-troops": the rule and the reason of a refusal.
template <class Pack>
std::string refusal_text(const Pack& pack, const Refusal& refusal, std::span<const std::string_view> keys) {
    return std::string(tag_of(pack, refusal)) + " " + std::string(keys[refusal.reason]);
}

inline std::string winner_text(const Result& result) {
    return result.has_winner ? std::string(name(result.winner)) : "nobody";
}

/// "british", "french", "both", "chance" or "over".
inline std::string waiting_text(const Waiting& now) {
    if (now.is_over()) return "over";
    if (now.for_chance()) return "chance";
    if (now.sides == SideSet::both()) return "both";
    return std::string(name(now.sides.contains(Side::British) ? Side::British : Side::French));
}

/// The side whose choice is played where a case names none.
inline Side chooser(const Waiting& now) {
    return now.sides.contains(Side::British) ? Side::British : Side::French;
}

/// What is open to a side, as texts in alphabetical order.
template <class G>
std::vector<std::string> legal_texts(const typename G::Pack& pack, const typename G::State& state,
                                     Side side) {
    std::vector<std::string> texts;
    for (const auto& choice : legal(pack, state, side)) texts.push_back(print(pack, state, side, choice));
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// "side=british deck=24" as options of a record.
inline OptionTexts option_texts(const std::string& text) {
    OptionTexts texts;
    for (const std::string& word : words_of(text)) {
        const auto equals = word.find('=');
        texts.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return texts;
}

}  // namespace foulon::cases
