// Printing and parsing of choices and outcomes: the same text in the terminal, the record
// and the API. Sentences for people are in phrases.cpp.
//
//   place BLOCK ZONE | rest ZONE | station LEADER ZONE | fortify ZONE COLUMN | ready
//   march BLOCK ZONE | sail BLOCK ZONE | ships N up|down | roam|raid|scout ZONE
//   ride LEADER ZONE | dig ZONE COLUMN | prepare | assault BLOCK | done
//   command COMMANDER ZONE | name COMMANDER ZONE | fallback ZONE ZONE | engage ZONE | shift BLOCK BLOCK
//   dismiss BLOCK | return ZONE | slip-away ZONE | shoot BLOCK
//   remove BLOCK | lose-ship RIVER | go ZONE | stay | battle ZONE | call BLOCK | pass
//   post BLOCK POST | retreat ZONE | commit BLOCK COLUMN | fire | card NAME | column COLUMN
//   lose BLOCK | auto | embark BLOCK | attack | join BLOCK | try | pick WHAT [ZONE] | show BLOCK
//   die N | sum N | volley FACE ... | lot N
#include <algorithm>

#include "engine/token_reader.hpp"
#include "quebec/chapters.hpp"

namespace foulon::quebec {

namespace {

using Kind = Choice::Kind;

constexpr std::array<std::string_view, kChoiceKinds> kVerbs{
    "place",   "rest",    "station", "fortify",  "ready",     "remove",  "lose-ship", "march",
    "sail",    "ships",   "roam",    "raid",     "scout",     "ride",    "dig",       "prepare",
    "assault", "command", "name",    "fallback", "engage",    "shift",   "done",      "go",
    "stay",    "battle",  "call",    "pass",     "post",      "retreat", "commit",    "fire",
    "card",    "column",  "lose",    "auto",     "embark",    "attack",  "join",      "try",
    "pick",    "show",    "dismiss", "return",   "slip-away", "shoot",
};
constexpr std::array<std::string_view, 4> kPicks{"nothing", "blanks", "works", "marks"};
constexpr std::array<std::string_view, 2> kWays{"down", "up"};

/// What an argument of a choice names.
enum class Arg : std::uint8_t {
    None,
    Block,
    Unit,
    Leader,
    Commander,
    Zone,
    Post,
    Column,
    River,
    Count,
    Way,
    Card,
    Pick
};
struct Form {
    Arg a = Arg::None, b = Arg::None;
};
constexpr Form form_of(const OpenState& open_state, Kind kind) {
    switch (kind) {
        case Kind::Place:
        case Kind::March:
        case Kind::Sail:
            return {Arg::Block, Arg::Zone};
        case Kind::Rest:
            return {open_state.step == Step::Deploy ? Arg::Zone : Arg::Post, Arg::None};
        case Kind::Station:
            return {is_pbm(open_state) ? Arg::Commander : Arg::Leader, Arg::Zone};
        case Kind::Fortify:
        case Kind::Dig:
            return {Arg::Zone, Arg::Column};
        case Kind::Remove:
        case Kind::Assault:
        case Kind::Call:
        case Kind::Lose:
        case Kind::Embark:
        case Kind::Show:
        case Kind::Dismiss:
        case Kind::Shoot:
            return {Arg::Block, Arg::None};
        case Kind::LoseShip:
            return {Arg::River, Arg::None};
        case Kind::Ships:
            return {Arg::Count, Arg::Way};
        case Kind::Roam:
        case Kind::Raid:
        case Kind::Scout:
        case Kind::Engage:
        case Kind::Go:
        case Kind::Battle:
        case Kind::Retreat:
        case Kind::Return:
        case Kind::SlipAway:
            return {Arg::Zone, Arg::None};
        case Kind::Ride:
            return {Arg::Leader, Arg::Zone};
        case Kind::Command:
        case Kind::Name:
            return {Arg::Commander, Arg::Zone};
        case Kind::Fallback:
            return {Arg::Zone, Arg::Zone};
        case Kind::Shift:
            return {Arg::Block, Arg::Block};
        case Kind::Post:
            return {Arg::Unit, Arg::Post};
        case Kind::Commit:
            return {Arg::Unit, Arg::Column};
        case Kind::Card:
            return {Arg::Card, Arg::None};
        case Kind::Column:
            return {Arg::Column, Arg::None};
        case Kind::Join:
            return {Arg::Unit, Arg::None};
        case Kind::Pick:
            return {Arg::Pick, Arg::Zone};
        default:
            return {};
    }
}

/// The names an argument may take, each with its value.
struct Names {
    List<std::string_view, 32> name;
    List<std::uint8_t, 32> value;
    void add(std::string_view text, std::size_t number) {
        name.push_back(text);
        value.push_back(static_cast<std::uint8_t>(number));
    }
};
Names names_of(const Pack& pack, const State& state, Side side, Arg arg) {
    Names names;
    const auto all = [&](std::span<const std::string_view> list) {
        for (std::size_t i = 0; i < list.size(); ++i) names.add(list[i], i);
    };
    const std::size_t s = index(side);
    switch (arg) {
        case Arg::Block:
        case Arg::Unit:
            for (std::size_t b = 0; b < pack.blocks[s].size(); ++b)
                names.add(pack.blocks[s][b].name.view(), b);
            if (arg == Arg::Unit && has(state.open, Module::Leaders))
                for (std::size_t l = 0; l < kLeaders; ++l)
                    names.add(pack.leaders[s][l].name.view(), kLeaderArg + l);
            break;
        case Arg::Leader:
            for (std::size_t l = 0; l < kLeaders; ++l) names.add(pack.leaders[s][l].name.view(), l);
            break;
        case Arg::Commander:
            for (std::size_t c = 0; c < kCommanders; ++c) names.add(pack.commanders[s][c].name.view(), c);
            break;
        case Arg::Zone:
            all(kZoneNames);
            break;
        case Arg::Post:
            all(std::span(kPostNames).first(4));
            break;
        case Arg::Column:
            all(std::span(kPostNames).first(3));
            break;
        case Arg::River:
            all(std::span(kRiverNames).first(kRivers));
            break;
        case Arg::Count: {
            static constexpr std::array<std::string_view, 7> digits{"1", "2", "3", "4", "5", "6", "7"};
            for (std::size_t i = 0; i < digits.size(); ++i) names.add(digits[i], i + 1);
            break;
        }
        case Arg::Way:
            all(kWays);
            break;
        case Arg::Card:
            if (side == state.open.battle.attacker)
                all(kAttackCardNames);
            else
                all(kDefenceCardNames);
            break;
        case Arg::Pick:
            all(kPicks);
            break;
        case Arg::None:
            break;
    }
    return names;
}

std::string_view what(Arg arg) {
    constexpr std::array<std::string_view, 13> texts{"nothing",
                                                     "one of your blocks",
                                                     "one of your blocks or leaders",
                                                     "a leader",
                                                     "a commander",
                                                     "a zone",
                                                     "a post",
                                                     "a column",
                                                     "a river",
                                                     "how many ships",
                                                     "a way",
                                                     "a card",
                                                     "a result"};
    return texts[static_cast<std::size_t>(arg)];
}

std::string name_of(const Pack& pack, const State& state, Side side, Arg arg, std::uint8_t value) {
    const Names names = names_of(pack, state, side, arg);
    for (std::size_t i = 0; i < names.value.size(); ++i)
        if (names.value[i] == value) return std::string(names.name[i]);
    return "?";
}

/// The verbs of what is printed now; all of them where nothing is asked of this side.
std::string verbs_now(const Pack& pack, const State& state, Side side) {
    std::array<bool, kChoiceKinds> printed{};
    for (const auto& offer : offers(pack, state, side))
        printed[static_cast<std::size_t>(offer.choice.kind)] = true;
    List<std::string_view, kChoiceKinds> verbs;
    for (std::size_t kind = 0; kind < kChoiceKinds; ++kind)
        if (printed[kind]) verbs.push_back(kVerbs[kind]);
    return verbs.empty() ? list_of(kVerbs) : list_of(verbs);
}

std::optional<ParseError> parse_arg(const Pack& pack, const State& state, Side side, Arg arg,
                                    TokenReader& words, std::uint8_t& into) {
    const Names names = names_of(pack, state, side, arg);
    for (std::size_t i = 0; i < names.name.size(); ++i)
        if (names.name[i] == words.word()) {
            into = names.value[i];
            words.next();
            return std::nullopt;
        }
    return words.error(std::string(what(arg)) + ": " + list_of(names.name));
}

}  // namespace

std::string print(const Pack& pack, const State& state, Side side, const Choice& choice) {
    std::string text(kVerbs[static_cast<std::size_t>(choice.kind)]);
    const Form form = form_of(state.open, choice.kind);
    if (form.a != Arg::None) text += ' ' + name_of(pack, state, side, form.a, choice.a);
    // Only works are looked for in a zone.
    if (form.b != Arg::None && !(choice.kind == Kind::Pick && choice.a != 2))
        text += ' ' + name_of(pack, state, side, form.b, choice.b);
    return text;
}

Parsed<Choice> parse_choice(const Pack& pack, const State& state, Side side, std::string_view text) {
    TokenReader words(text);
    const auto verb = std::find(kVerbs.begin(), kVerbs.end(), words.word());
    if (verb == kVerbs.end()) return words.error("one of: " + verbs_now(pack, state, side));
    words.next();
    Choice choice{static_cast<Kind>(verb - kVerbs.begin()), 0, 0};
    const Form form = form_of(state.open, choice.kind);
    if (form.a != Arg::None)
        if (auto error = parse_arg(pack, state, side, form.a, words, choice.a)) return *error;
    if (form.b != Arg::None && !(choice.kind == Kind::Pick && choice.a != 2))
        if (auto error = parse_arg(pack, state, side, form.b, words, choice.b)) return *error;
    if (!words.word().empty()) return words.error("nothing more");
    return choice;
}

std::string print(const Pack&, const State&, const Outcome& outcome) {
    switch (outcome.kind) {
        case Outcome::Kind::Die:
            return "die " + std::to_string(outcome.value);
        case Outcome::Kind::TwoDice:
            return "sum " + std::to_string(outcome.value);
        case Outcome::Kind::Lot:
            return "lot " + std::to_string(outcome.value);
        case Outcome::Kind::Volley:
            break;
    }
    std::string text = "volley";
    for (std::size_t i = 0; i < outcome.value; ++i) text += ' ' + std::to_string(outcome.faces[i]);
    return text;
}

Parsed<Outcome> parse_outcome(const Pack& pack, const State& state, std::string_view text) {
    TokenReader words(text);
    Outcome outcome;
    const std::string_view verb = words.word();
    const auto face = [&]() -> std::uint8_t {
        const std::string_view word = words.word();
        return word.size() == 1 && word[0] >= '1' && word[0] <= '6' ? static_cast<std::uint8_t>(word[0] - '0')
                                                                    : 0;
    };
    if (verb == "die") {
        words.next();
        outcome.value = face();
        if (outcome.value == 0) return words.error("a die from 1 to 6");
        words.next();
    } else if (verb == "sum") {
        words.next();
        outcome.kind = Outcome::Kind::TwoDice;
        for (std::uint8_t sum = 2; sum <= 12; ++sum)
            if (words.word() == std::to_string(sum)) outcome.value = sum;
        if (outcome.value == 0) return words.error("the sum of two dice, 2 to 12");
        words.next();
    } else if (verb == "volley") {
        words.next();
        outcome.kind = Outcome::Kind::Volley;
        while (!words.word().empty()) {
            if (face() == 0 || outcome.value == Outcome::kMaxDice)
                return words.error("the faces of the dice, each from 1 to 6, seven at most");
            std::uint8_t shown_face = face();  // in any order; kept ascending
            for (std::size_t i = 0; i < outcome.value; ++i)
                if (outcome.faces[i] > shown_face) std::swap(outcome.faces[i], shown_face);
            outcome.faces[outcome.value++] = shown_face;
            words.next();
        }
        if (outcome.value == 0) return words.error("the faces of the dice, each from 1 to 6");
        if (is_volley(state.open.step) && outcome.value != shot(pack, state).dice)
            return ParseError{std::to_string(outcome.value) + (outcome.value == 1 ? " die" : " dice"), 0,
                              "the faces of " + std::to_string(shot(pack, state).dice) + " dice"};
    } else if (verb == "lot") {
        words.next();
        outcome.kind = Outcome::Kind::Lot;
        outcome.value = kMaxBlocks + 1;
        for (std::uint8_t place = 0; place <= kMaxBlocks; ++place)
            if (words.word() == std::to_string(place)) outcome.value = place;
        if (outcome.value > kMaxBlocks)
            return words.error("a place in the row of hidden blocks, from 1, or 0 for a blank");
        words.next();
    } else {
        return words.error("die, sum, volley or lot");
    }
    return words.finished(Parsed<Outcome>(outcome));
}

}  // namespace foulon::quebec
