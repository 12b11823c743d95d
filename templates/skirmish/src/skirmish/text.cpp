// The text of choices and outcomes: `post left`, `die 4`. One language for terminal, record, API and tests.
#include "engine/token_reader.hpp"
#include "skirmish/game.hpp"

namespace foulon::skirmish {

std::string print(const Pack&, const State&, Side, const Choice& choice) {
    return "post " + std::string(kPostNames[index(choice.post)]);
}

std::string print(const Pack&, const State&, const Outcome& outcome) {
    return "die " + std::to_string(outcome.die);
}

Parsed<Choice> parse_choice(const Pack&, const State&, Side, std::string_view text) {
    TokenReader words(text);
    if (words.word() != "post") return words.error("post");
    words.next();
    const auto post = find_name(kPostNames, words.word());
    if (!post) return words.error("a post: " + list_of(kPostNames));
    words.next();
    return words.finished(Parsed<Choice>(Choice{static_cast<Post>(*post)}));
}

Parsed<Outcome> parse_outcome(const Pack&, const State&, std::string_view text) {
    TokenReader words(text);
    if (words.word() != "die") return words.error("die");
    words.next();
    const auto die = words.die();
    if (!die) return words.error("a die from 1 to 6");
    return words.finished(Parsed<Outcome>(Outcome{*die}));
}

}  // namespace foulon::skirmish
