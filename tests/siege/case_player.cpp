// The player of the case catalogue; see case_player.hpp.
#include "siege/case_player.hpp"

#include <set>

#include "siege/cells.hpp"
#include "siege/screen.hpp"
#include "support/case_player.hpp"
#include "support/siege_pack.hpp"

namespace foulon::siege {

namespace {

using cases::option_texts;
using cases::split;
using cases::trim;
using cases::words_of;

std::optional<Step> step_named(const std::string& name) {
    for (std::size_t i = 0; i < kSteps; ++i)
        if (kStepNames[i] == name) return static_cast<Step>(i);
    return std::nullopt;
}

/// What lies in front of a side, in one word.
std::string order_word(const Pack& pack, Side side, OrderPick card) {
    if (card.is_cancelled()) return "cancelled";
    if (card.is_face_down()) return "face-down";
    return card.is_none() ? "none" : std::string(pack.orders[index(side)][card.order()].name.view());
}
std::string counter_word(Side side, Beside beside) {
    if (beside.has_counter_down()) return "face-down";
    return beside.has_counter_shown() ? std::string(kCounterNames[index(side)][beside.counter()]) : "none";
}

class CasePlayer : public cases::CasePlayerBase {
public:
    explicit CasePlayer(const cases::Case& a_case) : CasePlayerBase(a_case), pack_(test_pack()) {
        options_.deck = 24;
        restart();
    }

private:
    void restart() { state_ = start(pack_, options_); }

    bool run(const std::string& verb, const std::string& rest) override {
        if (verb == "as") return set_side(rest);
        if (verb == "deck")
            return options_.deck = static_cast<std::uint8_t>(std::stoi(rest)), restart(), true;
        if (verb == "program-losses") return options_.program_losses = true, restart(), true;
        if (verb == "players") return set_two(rest);
        if (verb == "other-chart") return set_other_chart(rest);
        if (verb == "turn") return play_turn(rest);
        if (verb == "waits") return expect_waiting(rest);
        if (verb == "shows") return expect_shown(words_of(rest));
        if (verb == "possible") return expect_possible(rest);
        if (verb == "guessed") return expect_guessed(rest);
        if (verb == "opens") return expect_opened(rest);
        if (verb == "copies") return expect_copies(words_of(rest));
        if (verb == "settle") return expect_settled(rest);
        if (verb == "rich") return set_rich();
        if (verb == "set") return set_fact(words_of(rest));
        if (verb == "do") return choose(rest);
        if (verb == "card" || verb == "die") return happen(verb + " " + rest);
        if (verb == "expect") return expect(words_of(rest));
        if (verb == "legal") return expect_legal(rest);
        if (verb == "refused") return expect_refused(rest);
        if (verb == "over") return baseline_ = *parse_cell(rest), true;
        if (verb == "cells") return expect_cells(words_of(rest));
        if (verb == "letters") return expect_letters(words_of(rest));
        if (verb == "skill") return expect_skill(words_of(rest));
        if (verb == "options") return expect_options(rest);
        if (verb == "events") return expect_events(rest);
        return false;
    }

    bool set_side(const std::string& side) {
        if (side != "british" && side != "french") return false;
        options_.side = side == "british" ? Side::British : Side::French;
        restart();
        return true;
    }

    bool set_other_chart(const std::string& order) {
        for (std::size_t i = 0; i < kReprinted.size(); ++i)
            if (order == kReprinted[i]) {
                options_.charts = static_cast<std::uint8_t>(options_.charts | 1U << i);
                restart();
                return true;
            }
        return false;
    }

    /// A position where every order has something to bite on and something to lose.
    bool set_rich() {
        OpenState& open_state = state_.open;
        open_state.markers = pack_.slots;
        for (const auto& [place, count] : std::vector<std::pair<Place, int>>{{Place::Orleans, 2},
                                                                             {Place::Abraham, 4},
                                                                             {Place::Quebec, 2},
                                                                             {Place::LowerRiver, 2},
                                                                             {Place::UpperRiver, 2},
                                                                             {Place::SafeAnchorage, 1}})
            open_state.markers[index(place)] = static_cast<std::uint8_t>(count);
        return true;
    }

    /// A number of the table by its name: a place, `morale SIDE`, `used TRACK`, `deck`, `turn`.
    std::uint8_t* fact(const std::vector<std::string>& words, std::size_t& taken) {
        OpenState& open_state = state_.open;
        taken = 1;
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (words[0] == kPlaceNames[i]) return &open_state.markers[i];
        if (words[0] == "deck") return &open_state.deck_left;
        if (words[0] == "turn") return &open_state.turn;
        if (words.size() < 2) return nullptr;
        taken = 2;
        if (words[0] == "morale") {
            if (words[1] != "british" && words[1] != "french") return nullptr;
            return &open_state.morale[words[1] == "british" ? 0U : 1U];
        }
        for (std::size_t i = 0; i < kTracks; ++i)
            if (words[0] == "used" && words[1] == kTrackNames[i]) return &open_state.used[i];
        return nullptr;
    }

    bool set_fact(const std::vector<std::string>& words) {
        std::size_t taken = 0;
        std::uint8_t* value = words.empty() ? nullptr : fact(words, taken);
        if (value == nullptr || words.size() != taken + 1) return false;
        *value = static_cast<std::uint8_t>(std::stoi(words[taken]));
        return true;
    }

    /// Takes `british` or `french` off the front of a text; alone nobody needs to be named.
    Side speaker(std::string& text) const {
        for (const Side side : kSides)
            if (text.rfind(std::string(name(side)) + " ", 0) == 0) {
                text = trim(text.substr(name(side).size()));
                return side;
            }
        return options_.side;
    }

    bool choose(std::string text) {
        const Side side = speaker(text);
        last_ = {};
        last_.side = side;
        for (const std::string& part : split(text, ',')) {
            const Parsed<Choice> choice = parse_choice(pack_, state_, side, part);
            if (!choice) {
                wrong("'" + part + "' cannot be read");
                return true;
            }
            if (const auto refused = refuse(pack_, state_, side, *choice)) {
                wrong("'" + part + "' is refused: " + cases::refusal_text(pack_, *refused, kReasonKeys));
                return true;
            }
            if (!waiting(pack_, state_).for_choice_of(side)) wrong("'" + part + "' is owed by nobody");
            before_ = state_;
            // A sealed line tells nobody what it holds.
            const bool is_secret = secret_slot(pack_, state_, side, *choice) != 0;
            if (is_secret)
                last_.choices.clear();
            else
                last_.choices.push_back(*choice);
            apply(pack_, state_, side, *choice);
        }
        return true;
    }

    // --- two players ---------------------------------------------------------------------------

    bool set_two(const std::string& count) {
        if (count != "two") return false;
        options_ = {Side::British, pack_.command_deck, false, true};
        restart();
        return true;
    }

    /// `turn ORDER[, ACTION], COUNTER | ORDER[, ACTION], COUNTER`: both seal and declare.
    bool play_turn(const std::string& text) {
        const std::vector<std::string> sides = split(text, '|');
        if (sides.size() != 2) return false;
        std::array<std::vector<std::string>, 2> parts;
        for (std::size_t s = 0; s < 2; ++s) {
            parts[s] = split(sides[s], ',');
            if (parts[s].size() == 2) parts[s].insert(parts[s].begin() + 1, "none");
            if (parts[s].size() != 3) return false;
        }
        for (std::size_t s = 0; s < 2; ++s)
            choose(std::string(name(kSides[s])) + " order " + parts[s][0] + ", seal");
        for (std::size_t s = 0; s < 2; ++s) choose(std::string(name(kSides[s])) + " action " + parts[s][1]);
        for (std::size_t s = 0; s < 2; ++s)
            choose(std::string(name(kSides[s])) + " counter " + parts[s][2] + ", seal");
        return true;
    }

    bool expect_waiting(const std::string& whom) {
        return check("who is waited for", cases::waiting_text(waiting(pack_, state_)), whom);
    }

    /// `shows SIDE order|counter|action WHAT`
    bool expect_shown(const std::vector<std::string>& words) {
        if (words.size() != 3) return false;
        const Side side = words[0] == "british" ? Side::British : Side::French;
        const std::size_t s = index(side);
        const std::string what = words[0] + " " + words[1];
        if (words[1] == "order")
            return check(what, order_word(pack_, side, state_.open.order[s]), words[2]), true;
        if (words[1] == "counter")
            return check(what, counter_word(side, state_.open.beside[s]), words[2]), true;
        const Action action = state_.open.beside[s].action();
        const std::string found =
            action == Action::None ? "none" : std::string(kActionNames[static_cast<std::size_t>(action)]);
        return check(what, found, words[2]), words[1] == "action";
    }

    /// `possible SIDE ORDER, ORDER`: what all others may take the hidden order for; and that every
    /// one of them, and no other, is guessed.
    bool expect_possible(std::string text) {
        const Side side = speaker(text);
        std::vector<std::string> expected = split(text, ','), found;
        std::set<std::string> guessed;
        Random random(17);
        for (int i = 0; i < 400; ++i) {
            const State guess_state = guess(pack_, view(pack_, state_, viewer_of(other(side))), random);
            const OrderPick pick = guess_state.hidden[index(side)].order;
            if (!pick.is_none())
                guessed.insert(
                    print(pack_, state_, side,
                          {Choice::Kind::Order, pick.order(), static_cast<std::uint8_t>(pick.route())})
                        .substr(6));
        }
        found.assign(guessed.begin(), guessed.end());
        std::sort(expected.begin(), expected.end());
        check("possible orders", joined(found), joined(expected));
        return true;
    }

    /// `guessed SIDE COUNTER, COUNTER`: what all others may take the hidden counter-order for; `none` if
    /// no card lies there.
    bool expect_guessed(std::string text) {
        const Side side = speaker(text);
        std::vector<std::string> expected = split(text, ',');
        std::set<std::string> guessed;
        Random random(17);
        for (int i = 0; i < 200; ++i) {
            const State guess_state = guess(pack_, view(pack_, state_, viewer_of(other(side))), random);
            const std::uint8_t counter = guess_state.hidden[index(side)].counter;
            guessed.insert(counter == 0 ? "none" : std::string(kCounterNames[index(side)][counter - 1U]));
        }
        std::sort(expected.begin(), expected.end());
        check("possible counter-orders", joined({guessed.begin(), guessed.end()}), joined(expected));
        return true;
    }

    /// `opens british-order, french-counter`: the sealed lines that the last step opens; `opens nothing`.
    bool expect_opened(const std::string& text) {
        std::vector<std::string> found;
        for (const Secret& secret : reveals(pack_, before_, state_))
            found.push_back(std::string(name(*secret.side)) + (secret.slot == 1 ? "-order" : "-counter"));
        check<std::string>("opened", found.empty() ? "nothing" : joined(found), text);
        return true;
    }

    /// `copies CARD N`: as a fresh deck of two players can turn them up.
    bool expect_copies(const std::vector<std::string>& words) {
        if (words.size() != 2) return false;
        State fresh = start(pack_, {Side::British, pack_.command_deck, false, true});
        fresh.open.step = Step::Card;
        std::uint64_t copies = 0;
        for (const auto& possible : chance(pack_, fresh))
            if (print(pack_, fresh, possible.outcome) == "card " + words[0]) copies = possible.weight;
        check<std::uint64_t>("copies of " + words[0], copies, std::stoul(words[1]));
        return true;
    }

    /// `settle players=two : players=two deck=20`, or `: refused`: what the requested options come to.
    bool expect_settled(const std::string& text) {
        const auto cut = text.find(':');
        if (cut == std::string::npos) return false;
        const OptionsOr<OptionTexts> settled = complete_options(pack_, option_texts(text.substr(0, cut)));
        std::string found;
        if (settled)
            for (const auto& [key, value] : *settled) found += (found.empty() ? "" : " ") + key + "=" + value;
        check<std::string>("settled", settled ? found : "refused", trim(text.substr(cut + 1)));
        return true;
    }

    static std::string joined(const std::vector<std::string>& parts) { return cases::joined(parts, ", "); }

    bool happen(const std::string& text) {
        const Parsed<Outcome> outcome = parse_outcome(pack_, state_, text);
        if (!outcome || !can_happen(pack_, state_, *outcome)) {
            wrong("'" + text + "' cannot happen here");
            return true;
        }
        before_ = state_;
        last_ = {};
        last_.outcome = *outcome;
        apply(pack_, state_, *outcome);
        return true;
    }

    bool expect(const std::vector<std::string>& words) {
        if (words.empty()) return false;
        const std::string what = words[0] + (words.size() > 2 ? " " + words[1] : "");
        if (words[0] == "step") {
            if (words.size() != 2 || !step_named(words[1])) return false;
            check<std::string>("step", std::string(kStepNames[static_cast<std::size_t>(state_.open.step)]),
                               words[1]);
            return true;
        }
        if (words[0] == "end") {
            const Result now = result(pack_, state_);
            check<std::string>("end", std::string(how_name(state_.open.end)), words.at(1));
            if (words.size() > 2) check("winner", cases::winner_text(now), words[2]);
            return true;
        }
        std::size_t taken = 0;
        const std::uint8_t* value = fact(words, taken);
        if (value == nullptr || words.size() != taken + 1) return false;
        check<int>(what, *value, std::stoi(words[taken]));
        return true;
    }

    bool expect_legal(std::string text) {
        const Side side = speaker(text);
        return check("legal", joined(cases::legal_texts<Game>(pack_, state_, side)),
                     joined(cases::sorted(split(text, ','))));
    }

    /// `refused CHOICE : TAG reason-key`
    bool expect_refused(const std::string& text) {
        const auto cut = text.find(':');
        if (cut == std::string::npos) return false;
        std::string choice_text = trim(text.substr(0, cut));
        const Side side = speaker(choice_text);  // `refused french: ...` speaks for another side
        const Parsed<Choice> choice = parse_choice(pack_, state_, side, choice_text);
        if (!choice) return false;
        const auto refused = refuse(pack_, state_, side, *choice);
        if (!refused) {
            wrong("'" + choice_text + "' is allowed");
            return true;
        }
        return check("refusal of '" + choice_text + "'", cases::refusal_text(pack_, *refused, kReasonKeys),
                     trim(text.substr(cut + 1)));
    }

    static unsigned troops(const OpenState& open_state, Side side) {
        unsigned sum = 0;
        for (std::size_t i = 0; i < kPlaces; ++i)
            if (troop_places(side).contains(place_at(i))) sum += open_state.markers[i];
        return sum;
    }

    /// What a die did, seen from outside: read off the open_state, not off the pack.
    Cell observed(const OpenState& before, State after) const {
        while (after.open.step == Step::Loss || after.open.step == Step::Send) {
            const Side chooser =
                waiting(pack_, after).for_choice_of(Side::British) ? Side::British : Side::French;
            apply(pack_, after, chooser, legal(pack_, after, chooser)[0]);
        }
        const OpenState& open_state = after.open;
        Cell cell;
        for (const Side side : kSides) {
            const std::size_t s = index(side);
            cell.lost[s] = static_cast<std::uint8_t>(troops(before, side) - troops(open_state, side));
            cell.morale[s] =
                static_cast<std::uint8_t>(before.morale[s] - open_state.morale[s] - cell.lost[s]);
        }
        const auto change = [&](Place place) {
            return open_state.markers[index(place)] - before.markers[index(place)];
        };
        cell.indians = static_cast<std::uint8_t>(-change(Place::Indians));
        cell.ship = change(Place::SafeAnchorage) > 0 ? 1 : 0;
        cell.ok = open_state.step == Step::Move || change(Place::UpperRiver) > 0 ? 1 : 0;
        return cell;
    }

    /// Rolls the die that is due all six ways, from the same position.
    bool expect_cells(const std::vector<std::string>& cells) {
        if (cells.size() != 6) return false;
        for (std::uint8_t die = 1; die <= 6; ++die) {
            State after = state_;
            apply(pack_, after, Outcome{Outcome::Kind::Die, die});
            Cell cell = observed(state_.open, after);
            for (std::size_t side = 0; side < 2; ++side)
                cell.lost[side] = static_cast<std::uint8_t>(cell.lost[side] - baseline_.lost[side]);
            check("result of a " + std::to_string(die), print_cell(cell), cells[die - 1U]);
        }
        return true;
    }

    /// `letters CARD ABBC`: the copies of a card, as a fresh deck can turn them up.
    bool expect_letters(const std::vector<std::string>& words) {
        if (words.size() != 2) return false;
        State fresh = start(pack_, options_);
        fresh.open.step = Step::Card;
        std::string letters;
        for (const auto& possible : chance(pack_, fresh)) {
            const std::string text = print(pack_, fresh, possible.outcome);
            if (text.substr(0, text.size() - 2) == "card " + words[0])
                letters.append(possible.weight, static_cast<char>(text.back() - 'a' + 'A'));
        }
        std::sort(letters.begin(), letters.end());
        check("letters of " + words[0], letters, words[1]);
        return true;
    }

    /// `skill DECK LEVEL CARDS`
    bool expect_skill(const std::vector<std::string>& words) {
        if (words.size() != 3) return false;
        for (std::size_t skill = 0; skill < kSkillNames.size(); ++skill)
            if (kSkillNames[skill] == words[1])
                return check<int>("skill " + words[0] + " " + words[1],
                                  pack_.decks[words[0] == "british" ? 0U : 1U].size_by_skill[skill],
                                  std::stoi(words[2])),
                       true;
        return false;
    }

    /// `options side=british deck=24 enemy-losses=you : read|refused`
    bool expect_options(const std::string& text) {
        const auto cut = text.find(':');
        if (cut == std::string::npos) return false;
        const OptionTexts texts = option_texts(text.substr(0, cut));
        check<std::string>("options", parse_options(pack_, texts) ? "read" : "refused",
                           trim(text.substr(cut + 1)));
        return true;
    }

    /// The keys of what the public is told about the last outcome or line, in order.
    bool expect_events(const std::string& text) {
        std::string told;
        for (const Event& event : siege::events(pack_, view(pack_, before_, Viewer::Public),
                                                view(pack_, state_, Viewer::Public), last_))
            told += (told.empty() ? "" : " ") + phrase(pack_, event).key.substr(7);
        check("events", told, text);
        return true;
    }

    const Pack& pack_;
    Options options_;
    State state_, before_;
    PublicLine<Game> last_;
    Cell baseline_;
};

}  // namespace

std::vector<std::string> play_case(const cases::Case& a_case) { return CasePlayer(a_case).play(); }

}  // namespace foulon::siege
