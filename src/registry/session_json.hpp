// The part of a frame and of the news that every game has, written from its
// contract and its writer. Everything here goes through view(): nothing that
// a viewer may not know is looked at. Included by session_of.hpp.
#pragma once

#include "record/catalogue.hpp"
#include "record/record_writer.hpp"
#include "registry/json.hpp"
#include "registry/line_choices.hpp"
#include "registry/messages.hpp"
#include "registry/session.hpp"

namespace foulon::registry {

/// "@board.places.cap-rouge" is cap-rouge, "@orders.british.hold.title" is hold; a plain value is itself.
inline std::string plain_name(std::string_view value) {
    std::string names;
    while (!value.empty()) {
        const std::size_t bar = std::min(value.find('|'), value.size());
        std::string_view one = value.substr(0, bar);
        value.remove_prefix(std::min(bar + 1, value.size()));
        if (one.starts_with('@')) {
            for (const std::string_view tail : {".title", ".text"})
                if (one.ends_with(tail)) one.remove_suffix(tail.size());
            one.remove_prefix(one.rfind('.') == std::string_view::npos ? 1 : one.rfind('.') + 1);
        }
        names += (names.empty() ? "" : "|") + std::string(one);
    }
    return names;
}

inline void put_sides(Json& json, std::string_view key, SideSet sides) {
    json.key(key).open('[');
    for (const Side side : kSides)
        if (sides.contains(side)) json.text(name(side));
    json.close(']');
}

inline void put_event(Json& json, const record::Catalogue& words, const Phrase& phrase) {
    const std::string_view key = phrase.key;
    json.open('{').put("kind", key.starts_with("events.") ? key.substr(7) : key);
    json.put("text", words.translate(phrase));
    if (!phrase.args.empty()) {
        json.key("args").open('{');
        for (const auto& [name, value] : phrase.args)
            if (name != "text") json.put(name, plain_name(value));
        json.close('}');
    }
    json.close('}');
}

inline void put_chat_line(Json& json, std::string_view kind, const std::string& text) {
    json.open('{').put("kind", kind).put("text", text).close('}');
}

/// Who a line is by, as the page tells lines apart.
inline std::string_view author(const record::Body& body) {
    if (const auto* line = std::get_if<record::ChoiceLine>(&body)) return name(line->side);
    if (std::holds_alternative<record::ChanceLine>(body)) return "chance";
    if (const auto* line = std::get_if<record::SealedLine>(&body))
        return line->side ? name(*line->side) : "chance";
    if (const auto* line = std::get_if<record::ActLine>(&body)) return record::name(line->who);
    return "record";
}

/// One line as the viewer is told it.
template <class G>
void put_news_of(Json& json, const typename G::Pack& pack, const record::Catalogue& words,
                 const record::RecordWriter<G>& writer, Viewer viewer, std::uint32_t n, std::string_view at) {
    const record::Entry& entry = writer.entries()[n - 1];
    const auto& line = writer.step(n).line;
    json.open('{').put("line", n).put("at", at).put("by", author(entry.body));
    json.put("record", record::print(entry.body));
    const auto known = known_choice(writer, viewer, n);
    if (std::holds_alternative<record::SealedLine>(entry.body)) json.put("sealed", !known);
    if (known) {
        json.put("turn", turn(writer.step(n - 1).state) + 1).key("choices").open('[');
        for_each_choice(pack, writer, *known, n,
                        [&](const typename G::State& state, const typename G::Choice& choice) {
                            json.open('{').put("text", print(pack, state, known->side, choice));
                            json.put("title", words.translate(title(pack, state, known->side, choice)));
                            json.close('}');
                        });
        json.close(']');
    }
    json.key("events").open('[');
    Json moment;
    bool has_moment = false;
    // Of a sealed draw everybody sees what follows from it, if anything does.
    const bool is_sealed = std::holds_alternative<record::SealedLine>(entry.body);
    if (const auto* did = std::get_if<record::ActLine>(&entry.body)) {
        put_chat_line(json, record::name(did->act), act_words(words, *did));
    } else if (const auto* ended = std::get_if<record::ResultLine>(&entry.body)) {
        const std::string by_act = end_by_act(words, ended->winner, ended->how);
        if (!by_act.empty()) put_chat_line(json, "result", by_act);
    } else if (line.side || line.outcome || is_sealed) {
        const typename G::View before = view(pack, writer.step(n - 1).state, viewer);
        const typename G::View after = view(pack, writer.step(n).state, viewer);
        for (const Event& event : events(pack, before, after, line))
            put_event(json, words, phrase(pack, event));
        has_moment = put_moment(moment, pack, before, after, line, words);
    }
    json.close(']');
    if (has_moment) json.key("moment").raw(moment.view());
    json.close('}');
}

}  // namespace foulon::registry
