// See frames.hpp.
#include "server/frames.hpp"

#include "server/cards.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

/// What the viewer can do besides choosing.
void put_actions(Json& json, const GamePass& pass, Viewer viewer, bool is_awaiting) {
    const store::GameRow& row = pass.row();
    const registry::Session& session = pass.session();
    const LiveGame& game = *pass.game();
    const bool is_over = row.status.phase == store::GamePhase::Over;
    json.key("can").open('[');
    if (viewer != Viewer::Public) {
        const Side side = viewer == Viewer::British ? Side::British : Side::French;
        const record::ActState acts = session.standing();
        const bool is_last = session.position() == session.lines();
        if (row.status.phase == store::GamePhase::Running && session.players().contains(side) && is_last) {
            if (!session.drafted(side).empty()) json.text("undo");
            json.text("resign");
            if (game.is_between_people() && !acts.offers_draw[index(side)]) json.text("draw");
            if (!acts.wants_void[index(side)]) json.text("void");
            if (acts.is_paused)
                json.text("resume");
            else if (row.game.time_control.kind == store::TimeControlKind::None)
                json.text("pause");
            if (session.waits_for().for_chance() && session.dice() == record::DiceKind::Own)
                json.text("roll");
            if (session.owed_nonces().contains(side)) json.text("nonce");
            if (!is_awaiting && game.has_hints() && session.waits_for().for_choice_of(side))
                json.text("hint");
        }
        if (row.status.phase == store::GamePhase::Waiting) json.text("withdraw");
        if (!game.is_between_people() && !is_over && row.status.lines > 0) json.text("branch");
        if (is_over && row.game.mode != store::Mode::Imported) json.text("rematch");
    }
    if (is_over) json.text("branch");
    json.text("chat").close(']');
}

}  // namespace

const record::Catalogue& words_of(const Context& context, const LiveGame& game, const std::string& language) {
    return context.factory_of(game.row().game.game, language)->words();
}

void put_roles(Json& json, const std::vector<Viewer>& roles) {
    json.open('[');
    for (const Viewer role : roles) json.text(name(role));
    json.close(']');
}

std::optional<Phrase> awaited(const GamePass& pass) {
    const store::GamePhase status = pass.row().status.phase;
    if (status == store::GamePhase::Waiting) return sentence("notices.awaited.seat");
    const registry::Session& session = pass.session();
    if (status != store::GamePhase::Running || session.position() != session.lines()) return std::nullopt;
    const SideSet owed = session.owed_nonces();
    if (owed.empty()) return std::nullopt;
    if (owed == SideSet::both()) return sentence("notices.awaited.both");
    return owed.contains(Side::British) ? sentence("notices.awaited.british")
                                        : sentence("notices.awaited.french");
}

void put_frame(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
               const std::string& language) {
    const store::GameRow& row = pass.row();
    const auto waits = awaited(pass);
    const std::string instead = waits ? context.words_in(language).translate(*waits) : "";
    json.put("id", row.game.id).put("game", row.game.game).put("mode", to_string(row.game.mode));
    json.put("status", to_string(row.status.phase)).put("viewer", name(viewer));
    put_seats(json, row, pass.game().get());
    put_options(json, pass.session().options());
    pass.session().put_frame(json, words_of(context, *pass.game(), language), viewer, instead);
    put_actions(json, pass, viewer, waits.has_value());
    put_clock(json, context, row);
    if (const auto& restored = pass.game()->restored)
        json.key("restored")
            .open('{')
            .put("line", restored->line)
            .put("at", iso_time(restored->at))
            .close('}');
    if (!row.status.rematch.empty()) json.put("rematch", row.status.rematch);
    if (!row.game.parent.empty()) {
        json.key("branched_from").open('{').put("id", row.game.parent);
        json.put("line", row.game.parent_line).close('}');
    }
}

std::string frame_text(const Context& context, const GamePass& pass, Viewer viewer,
                       const std::vector<Viewer>& roles, const std::string& language) {
    Json json;
    json.open('{').key("roles");
    put_roles(json, roles);
    put_frame(json, context, pass, viewer, language);
    return json.close('}').take();
}

void put_news_line(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
                   const std::string& language, std::uint32_t line) {
    pass.session().put_news(json, words_of(context, *pass.game(), language), viewer, line,
                            iso_time(pass.times()[line - 1]));
}

void put_news(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
              const std::string& language, std::uint32_t after, std::uint32_t last) {
    json.open('[');
    for (std::uint32_t n = after + 1; n <= last; ++n) put_news_line(json, context, pass, viewer, language, n);
    json.close(']');
}

std::shared_ptr<const std::string> FrameCache::moved(Viewer viewer, const std::string& language,
                                                     const std::vector<Viewer>& roles) {
    Rendered* rendered = nullptr;
    for (Rendered& made : rendered_)
        if (made.viewer == viewer && made.language == language) rendered = &made;
    if (rendered == nullptr) {
        Json news, frame;
        put_news(news, context_, pass_, viewer, language, after_, pass_.session().lines());
        put_frame(frame, context_, pass_, viewer, language);
        rendered_.push_back({viewer, language, news.take(), frame.take(), {}});
        rendered = &rendered_.back();
    }
    for (const auto& [whose, text] : rendered->messages)
        if (whose == roles) return text;
    Json json;
    json.open('{').put("type", "moved").key("news").raw(rendered->news).key("frame").open('{').key("roles");
    put_roles(json, roles);
    json.raw(rendered->frame).close('}').close('}');
    auto text = std::make_shared<const std::string>(json.take());
    return rendered->messages.emplace_back(roles, std::move(text)).second;
}

}  // namespace foulon::server
