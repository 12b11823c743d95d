// Sheet, board, offers and moments as JSON; see page.hpp.
#include "skirmish/page.hpp"

#include "engine/screen_writer.hpp"

namespace foulon::skirmish {

namespace {

void put_post(Json& json, std::string_view key, Post post) {
    json.put(key, post == Post::None ? std::optional<std::string>() : std::string(kPostNames[index(post)]));
}

}  // namespace

void put_sheet(Json& json, const Pack& pack, const Translator& translator) {
    const ScreenWriter out(translator, {});
    json.open('{');
    put_by_side(json, "sides",
                [&](Side side) { return out.translate("board.sides." + std::string(name(side))); });
    json.key("posts").open('[');
    for (std::size_t i = 0; i < kPosts; ++i)
        json.open('{')
            .put("name", kPostNames[i])
            .put("title", out.translate("board.posts." + std::string(kPostNames[i])))
            .put("points", pack.points[i])
            .close('}');
    json.close(']').close('}');
}

void put_board(Json& json, const Pack&, const View& view) {
    const OpenState& open = view.open;
    json.open('{').put("step", kStepNames[static_cast<std::size_t>(open.step)]);
    json.put("turn", open.turn).put("turns", open.turns);
    put_by_side(json, "score", [&](Side side) { return open.score[index(side)]; });
    put_by_side(json, "sealed", [&](Side side) { return open.sealed[index(side)] != 0; });
    json.key("shown").open('{');
    for (const Side side : kSides) put_post(json, name(side), open.shown[index(side)]);
    json.close('}');
    put_post(json, "own", view.own.post);
    json.close('}');
}

void put_offer(Json& json, const Pack&, const View&, Side, const Choice& choice) {
    json.open('{').put("kind", "post").put("post", kPostNames[index(choice.post)]).close('}');
}

bool put_moment(Json& json, const Pack&, const View&, const View&, const PublicLine<Game>& line,
                const Translator&) {
    if (!line.outcome) return false;
    json.open('{').put("kind", "die").put("die", line.outcome->die).close('}');
    return true;
}

}  // namespace foulon::skirmish
