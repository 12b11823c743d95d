// The board in 80 columns, or as one fact a line; the list of posts; titles of choices.
#include "skirmish/screen.hpp"

#include "engine/screen_writer.hpp"

namespace foulon::skirmish {

namespace {

std::string post_key(Post post) { return "board.posts." + std::string(kPostNames[index(post)]); }
std::string side_key(Side side) { return "board.sides." + std::string(name(side)); }

/// Where a side is, as far as the viewer knows.
std::string where(const View& view, Side side, const ScreenWriter& out) {
    const OpenState& open = view.open;
    if (is(view.viewer, side) && view.own.post != Post::None)
        return out.label("sealed-own", {{"post", "@" + post_key(view.own.post)}});
    if (open.sealed[index(side)] != 0) return out.label("sealed");
    if (open.shown[index(side)] == Post::None) return out.label("nowhere");
    return out.label("shown", {{"post", "@" + post_key(open.shown[index(side)])}});
}

std::string posts_text(const Pack& pack, const ScreenWriter& out) {
    std::string text;
    for (std::size_t i = 0; i < kPosts; ++i)
        text += " " +
                out.label("post", {{"post", "@" + post_key(static_cast<Post>(i))},
                                   {"count", std::to_string(pack.points[i])}}) +
                "\n";
    return text;
}

}  // namespace

std::string board(const Pack& pack, const View& view, const Translator& translator, RenderOptions options) {
    const ScreenWriter out(translator, options);
    const OpenState& open = view.open;
    const std::string turn =
        out.label("turn", {{"turn", std::to_string(open.turn)}, {"count", std::to_string(open.turns)}});
    std::string text = options.plain ? turn + "\n" : out.title_line(out.translate("board.title"), turn);
    for (const Side side : kSides) {
        const std::string score = out.label(
            "score", {{"side", "@" + side_key(side)}, {"count", std::to_string(open.score[index(side)])}});
        text += " " + (options.plain ? score : styled(style_of(side), padded(score, 20))) + " " +
                where(view, side, out) + "\n";
    }
    return text + posts_text(pack, out);
}

std::vector<std::pair<std::string, Phrase>> topics(const Pack&, const View&) {
    return {{"posts", {"screen.topics.posts", {}}}};
}
std::string topic(const Pack& pack, const View&, std::string_view name, const Translator& translator,
                  RenderOptions options) {
    return name == "posts" ? posts_text(pack, ScreenWriter(translator, options)) : "";
}
std::string topic_in_play(const Pack&, const View&) { return {}; }
std::string account(const Pack&, const View&, const PublicLine<Game>&, const Translator&, RenderOptions) {
    return {};
}

Phrase title(const Pack&, const State&, Side, const Choice& choice) {
    return {"screen.offers.post", {{"post", "@" + post_key(choice.post)}}};
}
Phrase title(const Pack&, const State&, const Outcome& outcome) {
    return {"screen.offers.die", {{"die", std::to_string(outcome.die)}}};
}

}  // namespace foulon::skirmish
