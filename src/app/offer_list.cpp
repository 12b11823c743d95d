// The list of offers; see offer_list.hpp.
#include "app/offer_list.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "app/closest.hpp"
#include "engine/messages.hpp"
#include "registry/typed.hpp"

namespace foulon::app {

namespace {

using registry::OfferText;

/// Why an offer is closed, for printing after its title: only the first sentence.
std::string short_why(const OfferText& offer) {
    std::string why = offer.why;
    // The full stop of an abbreviation ("St. Lawrence", "Ste. Foy") ends no sentence.
    for (std::size_t end = why.find(". "); end != std::string::npos; end = why.find(". ", end + 1)) {
        if (end >= 2 && why.compare(end - 2, 2, "St") == 0) continue;
        if (end >= 3 && why.compare(end - 3, 3, "Ste") == 0) continue;
        why.resize(end + 1);
        break;
    }
    const std::size_t colon = why.find(": ");
    if (colon != std::string::npos && offer.title.compare(0, colon, why, 0, colon) == 0)
        why.erase(0, colon + 2);
    return why + " [" + offer.tag + "]";
}

constexpr std::size_t kMaxListed = 40;  // more open offers than this are grouped by what to type

/// Offers of the form VERB WHAT WHERE: those with the same verb and places share a line.
struct OfferGroup {
    std::string verb, places;
    std::vector<std::string> whats;
};
std::vector<OfferGroup> offer_groups(const std::vector<OfferText>& offers) {
    std::vector<OfferGroup> single;  // one for each verb and what
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        const TokenCut verb = cut_token(offer.text), what = cut_token(verb.rest);
        const bool same = !single.empty() && single.back().verb == verb.word && !what.rest.empty() &&
                          single.back().whats[0] == what.word;
        if (same)
            single.back().places += " " + std::string(what.rest);
        else
            single.push_back({std::string(verb.word), std::string(what.rest), {std::string(what.word)}});
    }
    std::vector<OfferGroup> list;
    for (const OfferGroup& each : single) {
        const auto fits = std::find_if(list.begin(), list.end(), [&](const OfferGroup& group) {
            return group.verb == each.verb && group.places == each.places && !each.whats[0].empty();
        });
        if (fits == list.end())
            list.push_back(each);
        else
            fits->whats.push_back(each.whats[0]);
    }
    return list;
}

/// Many offers in few lines: what to type, with the alternatives.
std::string grouped_offers(const std::vector<OfferText>& offers, RenderOptions options) {
    std::string text;
    for (const OfferGroup& group : offer_groups(offers)) {
        std::string line = options.plain ? "" : "  ";
        line += styled(Style::Strong, group.verb);
        std::string whats;
        for (const std::string& what : group.whats) whats += (whats.empty() ? "" : " | ") + what;
        if (!whats.empty()) line += " " + whats;
        std::string places = group.places;
        for (std::size_t at = places.find(' '); at != std::string::npos; at = places.find(' ', at + 3))
            places.replace(at, 1, " | ");
        if (!places.empty()) line += (group.whats.size() > 1 ? "  >  " : " ") + places;
        text += wrapped(line, 79, options.plain ? 0 : 8) + "\n";
    }
    return text;
}

}  // namespace

std::string offer_list(const std::vector<OfferText>& offers, RenderOptions options) {
    std::string text;
    std::size_t number = 0, widest = 0, open = 0;
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        widest = std::max(widest, columns(offer.title));
        ++open;
    }
    const bool is_long = open > kMaxListed;
    if (is_long) text = grouped_offers(offers, options);
    constexpr std::size_t kMany = 12, kColumn = 40;
    const bool in_two = !options.plain && open > kMany && 4 + widest < kColumn;
    std::vector<std::string> lines;
    for (const OfferText& offer : offers) {
        if (!offer.is_open || is_long) continue;
        ++number;
        const std::string figure = (number < 10 ? "  " : " ") + std::to_string(number);
        std::string line = styled(Style::Strong, figure) + (options.plain ? ". " : "  ") + offer.title;
        const std::size_t room = in_two ? kColumn - 2 : 79;
        if (options.plain) {
            line += ": " + offer.text;
        } else if (4 + widest + (in_two ? 2 : 3) + offer.text.size() <= room) {
            line = padded(line, 4 + widest + (in_two ? 2 : 3)) + styled(Style::Faded, offer.text);
        }
        lines.push_back(std::move(line));
    }
    // Many short offers are printed in two columns, read downwards.
    const std::size_t rows = in_two ? (lines.size() + 1) / 2 : lines.size();
    for (std::size_t row = 0; row < rows; ++row) {
        const bool has_second = row + rows < lines.size();
        text += (has_second ? padded(lines[row], kColumn) + lines[row + rows] : lines[row]) + "\n";
    }
    // Offers closed for the same reason share a line; with many, only the reason is printed.
    struct Closed {
        std::string titles, why;
        int count = 0;
    };
    std::vector<Closed> closed;
    for (const OfferText& offer : offers) {
        if (offer.is_open) continue;
        const std::string why = short_why(offer);
        auto same = std::find_if(closed.begin(), closed.end(), [&](const Closed& c) { return c.why == why; });
        if (same == closed.end()) same = closed.insert(closed.end(), Closed{"", why, 0});
        same->titles += (same->count++ > 0 ? ", " : "") + offer.title;
    }
    // In a long list only reasons that close several offers are printed.
    if (is_long) std::erase_if(closed, [](const Closed& group) { return group.count <= 2; });
    for (const Closed& group : closed) {
        const std::string mark = options.plain ? "Not available: " : options.unicode ? "  ·  " : "  -  ";
        std::string line = mark;
        if (group.count > 2)
            line += group.why;
        else
            line +=
                group.titles + ": " + (group.why.starts_with("No ") ? "n" + group.why.substr(1) : group.why);
        text += styled(Style::Faded, wrapped(line, 79, options.plain ? 0 : 5)) + "\n";
    }
    return text;
}

namespace {

/// The words of a text, also those joined by hyphens: "order attack-villages" has three.
std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c != ' ' && c != '-')
            parts.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!parts.back().empty())
            parts.emplace_back();
    }
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

}  // namespace

std::string closest_offer(const std::vector<OfferText>& offers, std::string_view typed) {
    constexpr std::size_t kMaxTypos = 2;
    const std::vector<std::string> wanted = parts_of(typed);
    std::string best;
    std::size_t best_hits = 0;
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        const std::vector<std::string> parts = parts_of(offer.text);
        std::size_t hits = 0;
        for (const std::string& word : wanted)
            if (word.size() > kMaxTypos &&
                std::any_of(parts.begin(), parts.end(), [&](const std::string& part) {
                    return part.starts_with(word) || edit_distance(part, word) <= kMaxTypos;
                }))
                ++hits;
        if (hits > best_hits) {
            best = offer.text;
            best_hits = hits;
        }
    }
    return best;
}

std::string open_offer(const std::vector<OfferText>& offers, std::size_t n) {
    for (const OfferText& offer : offers)
        if (offer.is_open && --n == 0) return offer.text;
    return {};
}

std::vector<std::string> next_words(const std::vector<std::string>& texts, std::string_view typed) {
    std::vector<std::string> next;
    while (!typed.empty() && typed.front() == ' ') typed.remove_prefix(1);
    const std::size_t blank = typed.find_last_of(' ');
    const std::size_t start = blank == std::string_view::npos ? 0 : blank + 1;
    const auto add_after = [&](std::string_view begun) {
        const std::size_t from = begun.rfind(' ') == std::string_view::npos ? 0 : begun.rfind(' ') + 1;
        for (const std::string& text : texts) {
            if (text.size() <= from || text.compare(0, begun.size(), begun) != 0) continue;
            const std::size_t end = text.find(' ', from);
            next.push_back(text.substr(from, end == std::string::npos ? end : end - from));
        }
    };
    add_after(typed);
    // One order for several units: another unit, or after ">" their destination.
    const std::vector<std::string> before = registry::words_in(typed.substr(0, start));
    if (before.size() < 2 || (before.size() == 2 && next.empty() && start == typed.size())) return next;
    const std::string last(typed.substr(start));
    const auto sign = std::find(before.begin(), before.end(), ">");
    if (sign == before.end()) {
        add_after(before[0] + " " + last);
        if (last.empty() && !next.empty()) next.emplace_back(">");
    } else if (sign - before.begin() >= 2) {
        std::string begun = before[0] + " " + *(sign - 1);
        for (auto word = sign + 1; word != before.end(); ++word) begun += " " + *word;
        add_after(begun + " " + last);
    }
    return next;
}

}  // namespace foulon::app
