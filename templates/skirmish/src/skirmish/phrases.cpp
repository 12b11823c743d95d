// What the game says to a person, as phrases: keys into data/skirmish/text with what fills their
// blanks, never sentences. Refusals and events are rows of tables (engine/phrase_table.hpp).
#include "engine/phrase_table.hpp"
#include "skirmish/game.hpp"

namespace foulon::skirmish {

namespace {

using Args = PhraseArgs<Pack>;
constexpr auto number = number_blank<Pack>;

std::string side_key(Side side) { return "@board.sides." + std::string(name(side)); }
std::string side(const Args& args, std::size_t i) { return side_key(static_cast<Side>(args.at(i))); }
std::string post(const Args& args, std::size_t i) {
    return "@board.posts." + std::string(kPostNames[args.at(i)]);
}
std::string how(const Args& args, std::size_t i) {
    return "@board.ends." + std::string(how_name(static_cast<End>(args.at(i))));
}

constexpr std::array<PhraseRow<Reason, Pack>, kReasons> kRefusals{{
    {Reason::GameOver},
    {Reason::NotAskedNow},
    {Reason::AlreadySealed},
    {Reason::NoSuchPost},
    {Reason::SamePost, {{{"post", post}}}},
}};
static_assert(is_in_order(kRefusals));

constexpr std::array<KeyedPhraseRow<EventKind, Pack>, kEventKinds> kEvents{{
    {EventKind::Sealed, "sealed", {{{"side", side}}}},
    {EventKind::Shown, "shown", {{{"side", side}, {"post", post, 1}}}},
    {EventKind::Die, "die", {{{"die", number}}}},
    {EventKind::Scores, "scores", {{{"side", side}, {"count", number, 1}, {"now", number, 2}}}},
    {EventKind::Turn, "turn", {{{"turn", number}}}},
    {EventKind::End, "end", {{{"how", how}}}},
}};
static_assert(is_in_order(kEvents));

}  // namespace

std::string_view tag_of(const Pack&, const Refusal& refusal) { return kTags[refusal.tag]; }
Phrase phrase(const Pack& pack, const Refusal& refusal) {
    return phrase_of(pack, refusal, kReasonKeys, kRefusals);
}
Phrase phrase(const Pack& pack, const Event& event) { return phrase_of(pack, event, kEvents); }

Phrase prompt(const Pack&, const View& view) {
    const OpenState& open = view.open;
    if (open.step != Step::Seal)
        return {"prompts." + std::string(kStepNames[static_cast<std::size_t>(open.step)]), {}};
    if (view.viewer != Viewer::Public && open.sealed[static_cast<std::size_t>(view.viewer)] == 0)
        return {"prompts.seal", {{"side", side_key(static_cast<Side>(view.viewer))}}};
    if (open.sealed[0] == open.sealed[1]) return {"prompts.seal-both", {}};
    return {"prompts.seal-wait", {{"side", side_key(open.sealed[0] != 0 ? Side::French : Side::British)}}};
}

}  // namespace foulon::skirmish
