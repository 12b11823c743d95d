// A page for the toy game, and faults that can be planted in it, so that the
// generic tests of a page can be seen to fail.
#pragma once

#include "engine/contract/page.hpp"
#include "support/toy.hpp"

namespace foulon::toy {

enum class PageFault : std::uint8_t {
    None,
    BrokenBoard,     // no JSON
    HiddenBoard,     // more than the view
    SameOffers,      // cannot be told apart
    StrangeOffer,    // names what the sheet does not
    OfferNoKind,     //
    HalfMoment,      // written, and said to be none
    MissingEvents,   // fewer events than the news
    MomentNoObject,  //
};
/// The fault that the functions below have now.
inline PageFault planted = PageFault::None;

inline void put_sheet(Json& json, const Pack&, const Translator&) {
    json.open('{').key("things").open('[').text("a").text("b").text("c").close(']').close('}');
}
inline void put_board(Json& json, const Pack&, const View& seen) {
    static int calls = 0;
    json.open('{').put("turn", seen.seen.turn).put("draft", seen.seen.draft);
    if (planted == PageFault::HiddenBoard) json.put("calls", ++calls);
    if (planted != PageFault::BrokenBoard) json.close('}');
}
inline void put_offer(Json& json, const Pack&, const View&, Side, const Choice& choice) {
    json.open('{');
    if (planted != PageFault::OfferNoKind)
        json.put("kind", choice.what == Do::Take ? "take" : choice.what == Do::Hide ? "hide" : "march");
    if (planted != PageFault::SameOffers) {
        if (choice.what == Do::Hide) json.put("number", choice.n);
        if (choice.what == Do::Take)
            json.put("thing",
                     std::string(
                         1, static_cast<char>((planted == PageFault::StrangeOffer ? 'x' : 'a') + choice.n)));
    }
    json.close('}');
}
inline bool put_moment(Json& json, const Pack& pack, const View& before, const View& after,
                       const PublicLine<Toy>& line, const Translator&) {
    const Toy::Events told = events(pack, before, after, line);
    if (told.empty()) return false;
    if (planted == PageFault::MomentNoObject) {
        json.open('[').close(']');
        return true;
    }
    json.open('{').put("kind", "score").key("events").open('[');
    const std::size_t count = told.size() - (planted == PageFault::MissingEvents ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) json.number(told[i].args[1]);
    json.close(']').close('}');
    return planted != PageFault::HalfMoment;
}

static_assert(HasPage<Toy>);

}  // namespace foulon::toy
