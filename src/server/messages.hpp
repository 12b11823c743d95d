// The server's messages: a row for each, with its key in data/server/text and the
// arguments it takes. A key that is in no row does not compile; a row without a
// text, or a text without a row, stops the server from starting.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "record/catalogue.hpp"

namespace foulon::server {

struct Sentence {
    std::string_view key;
    std::string_view blanks{};  // separated by spaces
};

inline constexpr auto kSentences = std::to_array<Sentence>({
    {"errors.no-session"},
    {"errors.not-yours"},
    {"errors.too-many", "seconds"},
    {"errors.foreign"},
    {"errors.foreign-socket"},
    {"errors.other-host"},
    {"errors.too-large"},
    {"errors.header-too-large"},
    {"errors.not-understood"},
    {"errors.pages-by-get"},
    {"errors.method", "method"},
    {"errors.nothing-here"},
    {"errors.no-socket"},
    {"errors.busy"},
    {"errors.stopping"},
    {"errors.many-hints"},
    {"errors.no-time"},
    {"errors.unknown-game"},
    {"errors.unknown-game-type"},
    {"errors.frozen", "why"},
    {"errors.stale", "lines"},
    {"errors.other-view"},
    {"errors.watching"},
    {"errors.over"},
    {"errors.seat-free"},
    {"errors.no-hints"},
    {"errors.clock-not-paused"},
    {"errors.not-your-seat.british"},
    {"errors.not-your-seat.french"},
    {"errors.games.not-alone"},
    {"errors.games.alone"},
    {"errors.games.for-two"},
    {"errors.games.limit-needs-two"},
    {"errors.games.sealed-between-people"},
    {"errors.games.seed-missing"},
    {"errors.games.nobody-to-invite"},
    {"errors.games.not-yourself"},
    {"errors.games.rematch-begun"},
    {"errors.games.rematch-early"},
    {"errors.games.rematch-asked"},
    {"errors.games.seat-taken"},
    {"errors.games.seat-yours"},
    {"errors.games.begun"},
    {"errors.games.branch-later"},
    {"errors.games.branch-sealed"},
    {"errors.games.no-seat-free"},
    {"errors.games.nonce-for-sealed"},
    {"errors.games.nonce-with-seat"},
    {"errors.people.name-kept"},
    {"errors.people.holidays"},
    {"errors.people.holiday-used", "days"},
    {"errors.people.signed-in"},
    {"errors.people.name-taken"},
    {"errors.people.name-of-account"},
    {"errors.people.both-seats"},
    {"errors.people.still-plays"},
    {"errors.people.password-unfit"},
    {"errors.people.password-wrong"},
    {"errors.people.account-code-wrong"},
    {"errors.people.game-code-wrong"},
    {"errors.people.link-wrong"},
    {"errors.people.not-owner"},
    {"errors.people.no-such-device"},
    {"errors.people.not-account"},
    {"errors.people.meanwhile"},
    {"errors.people.no-such-player"},
    {"errors.people.no-such-block"},
    {"errors.people.apart"},
    {"errors.people.cannot-talk"},
    {"errors.records.damaged", "what"},
    {"errors.records.unknown-game", "game"},
    {"fields.no-json"},
    {"fields.no-object"},
    {"fields.text", "field"},
    {"fields.text-most", "field most"},
    {"fields.text-missing", "field"},
    {"fields.number", "field least most"},
    {"fields.number-missing", "field least most"},
    {"fields.choice", "field words"},
    {"fields.choice-missing", "field words"},
    {"fields.texts", "field most"},
    {"fields.short-texts", "field"},
    {"fields.object", "field"},
    {"fields.no-place", "field"},
    {"fields.status"},
    {"fields.before"},
    {"fields.after"},
    {"fields.after-line"},
    {"fields.from-to"},
    {"fields.as"},
    {"fields.name"},
    {"fields.holiday"},
    {"fields.level"},
    {"fields.opponent"},
    {"fields.time-control"},
    {"fields.say-something"},
    {"fields.token-or-code"},
    {"fields.kind-or-device"},
    {"fields.side-or-chat"},
    {"fields.report-text"},
    {"fields.nonce"},
    {"fields.nonce-hash"},
    {"fields.nonce-once"},
    {"notices.invites", "name"},
    {"notices.invites-unnamed"},
    {"notices.turn"},
    {"notices.turn-against", "name"},
    {"notices.over"},
    {"notices.over-against", "name"},
    {"notices.stopping"},
    {"notices.awaited.seat"},
    {"notices.awaited.both"},
    {"notices.awaited.british"},
    {"notices.awaited.french"},
    {"notices.check.blind", "line"},
    {"notices.closes.frozen"},
    {"notices.closes.too-many"},
    {"notices.closes.ended"},
    {"notices.closes.renewed"},
    {"notices.closes.stopping"},
});

/// Never defined: naming a message that is not in the rows stops the compiler here.
void there_is_no_such_sentence();

/// A key that is known to be in the rows.
struct Key {
    std::string_view text;
    consteval Key(const char* key) : text(key) {  // NOLINT(google-explicit-constructor)
        if (std::none_of(kSentences.begin(), kSentences.end(),
                         [key](const Sentence& row) { return row.key == key; }))
            there_is_no_such_sentence();
    }
};

/// A message, to be put into the language that is asked for.
inline Phrase sentence(Key key, std::vector<std::pair<std::string, std::string>> blanks = {}) {
    return {std::string(key.text), std::move(blanks)};
}

/// The server's messages in every language there is.
class ServerMessages {
public:
    /// Reads DATA/server/text; what is wrong there, in full, if anything is.
    static tl::expected<ServerMessages, std::vector<DataError>> open(const std::string& data);

    bool has(std::string_view language) const { return catalogues_.contains(language); }
    /// In that language, or in English if there is none.
    const record::Catalogue& in(std::string_view language) const;

private:
    std::map<std::string, record::Catalogue, std::less<>> catalogues_;
};

}  // namespace foulon::server
