// The player of the case catalogue; see case_player.hpp.
#include "skirmish/case_player.hpp"

#include "support/case_player.hpp"
#include "support/skirmish_pack.hpp"

namespace foulon::skirmish {

namespace {

using cases::joined;
using cases::split;
using cases::trim;
using cases::words_of;

Side side_named(const std::string& text) { return text == "french" ? Side::French : Side::British; }

class CasePlayer : public cases::CasePlayerBase {
public:
    explicit CasePlayer(const cases::Case& a_case)
        : CasePlayerBase(a_case), pack_(test_pack()), state_(start(pack_, {pack_.turns})), before_(state_) {}

private:
    bool run(const std::string& verb, const std::string& rest) override {
        const std::vector<std::string> words = words_of(rest);
        if (verb == "turns") return state_ = start(pack_, {static_cast<std::uint8_t>(std::stoi(rest))}), true;
        if (verb == "british" || verb == "french") return choose(side_named(verb), rest);
        if (verb == "posts")
            return choose(Side::British, "post " + words.at(0)) &&
                   choose(Side::French, "post " + words.at(1));
        if (verb == "die") return happen("die " + rest);
        if (verb == "waits") return check("waiting", cases::waiting_text(waiting(pack_, state_)), rest);
        if (verb == "expect") return expect(words);
        if (verb == "legal") return expect_legal(words, rest);
        if (verb == "refused") return expect_refused(rest);
        if (verb == "events") return expect_events(rest);
        if (verb == "settle") return expect_settled(rest);
        return false;
    }

    bool choose(Side side, const std::string& text) {
        const Parsed<Choice> choice = parse_choice(pack_, state_, side, text);
        if (!choice) return false;
        if (const auto refused = refuse(pack_, state_, side, *choice))
            return wrong(text + " is refused: " + cases::refusal_text(pack_, *refused, kReasonKeys)), true;
        before_ = state_;
        line_ = {};
        line_.side = side;  // what is sealed is told to nobody
        apply(pack_, state_, side, *choice);
        return true;
    }
    bool happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome) return false;
        if (!can_happen(pack_, state_, *outcome)) return wrong(text + " cannot happen here"), true;
        before_ = state_;
        line_ = {};
        line_.outcome = *outcome;
        apply(pack_, state_, *outcome);
        return true;
    }
    bool expect(const std::vector<std::string>& words) {
        if (words.at(0) == "turn") return check<int>("turn", state_.open.turn, std::stoi(words.at(1)));
        if (words.at(0) == "score")
            return check<int>("British score", state_.open.score[0], std::stoi(words.at(1))) &&
                   check<int>("French score", state_.open.score[1], std::stoi(words.at(2)));
        if (words.at(0) != "end") return false;
        return check("end", std::string(how_name(state_.open.end)), words.at(1)) &&
               check("winner", cases::winner_text(result(pack_, state_)), words.at(2));
    }
    bool expect_legal(const std::vector<std::string>& words, const std::string& rest) {
        const auto expected = cases::sorted(split(rest.substr(words.at(0).size()), ','));
        return check("legal", joined(cases::legal_texts<Game>(pack_, state_, side_named(words[0])), ", "),
                     joined(expected, ", "));
    }
    bool expect_refused(const std::string& text) {
        const std::vector<std::string> parts = split(text, ':');
        const Side side = side_named(words_of(parts.at(0)).at(0));
        const std::string typed = trim(parts[0].substr(name(side).size()));
        const Parsed<Choice> choice = parse_choice(pack_, state_, side, typed);
        if (!choice) return false;
        const auto refused = refuse(pack_, state_, side, *choice);
        return check<std::string>(
            typed, refused ? cases::refusal_text(pack_, *refused, kReasonKeys) : "allowed", parts.at(1));
    }
    bool expect_events(const std::string& text) {
        std::vector<std::string> told;
        for (const Event& event : skirmish::events(pack_, view(pack_, before_, Viewer::Public),
                                                   view(pack_, state_, Viewer::Public), line_))
            told.push_back(phrase(pack_, event).key.substr(7));
        return check("events", joined(told), text);
    }
    bool expect_settled(const std::string& text) {
        const std::vector<std::string> parts = split(text, ':');
        const auto settled = complete_options(pack_, cases::option_texts(parts.at(0)));
        return check<std::string>("settled", settled ? "turns=" + settled->at(0).second : "refused",
                                  parts.at(1));
    }

    const Pack& pack_;
    State state_, before_;
    PublicLine<Game> line_;
};

}  // namespace

std::vector<std::string> play_case(const cases::Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::skirmish
