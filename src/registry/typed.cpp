// See typed.hpp.
#include "registry/typed.hpp"

#include <algorithm>

#include "engine/messages.hpp"

namespace foulon::registry {

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (TokenCut cut = cut_token(text); !cut.word.empty(); cut = cut_token(cut.rest))
        words.emplace_back(cut.word);
    return words;
}

std::string spread(std::string_view typed) {
    if (typed.find('>') == std::string_view::npos) return std::string(typed);
    std::string all;
    for (;;) {
        const std::size_t comma = typed.find(',');
        const std::string_view part = typed.substr(0, comma);
        const std::vector<std::string> words = words_in(part);
        const auto sign = std::find(words.begin(), words.end(), ">");
        // No order for several stays as it was typed; nor does any name a place by more words than these.
        constexpr std::ptrdiff_t kMaxWords = 4;
        const std::ptrdiff_t places = words.end() - sign - 1;
        if (places < 1 || places > kMaxWords || sign - words.begin() < 2) {
            all += part;
        } else {
            std::string where;
            for (auto word = sign + 1; word != words.end(); ++word) where += " " + *word;
            for (auto what = words.begin() + 1; what != sign; ++what)
                all += (what == words.begin() + 1 ? "" : ", ") + words[0] + " " + *what + where;
        }
        if (comma == std::string_view::npos) return all;
        all += ", ";
        typed.remove_prefix(comma + 1);
    }
}

}  // namespace foulon::registry
