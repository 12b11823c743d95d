// The order book; see order_book.hpp.
#include "app/order_book.hpp"

#include <algorithm>
#include <cctype>

namespace foulon::app {

namespace {

using registry::OfferText;

/// A refusal told after the title it closes: only what is wrong, not what would be right.
std::string short_why(const OfferText& offer) {
    std::string why = offer.why;
    // The full stop of an abbreviation ("St. Lawrence") ends no sentence.
    for (std::size_t end = why.find(". "); end != std::string::npos; end = why.find(". ", end + 1)) {
        if (end >= 2 && why.compare(end - 2, 2, "St") == 0) continue;
        why.resize(end + 1);
        break;
    }
    const std::size_t colon = why.find(": ");
    if (colon != std::string::npos && offer.title.compare(0, colon, why, 0, colon) == 0)
        why.erase(0, colon + 2);
    if (why.size() > 1 && std::isupper(static_cast<unsigned char>(why[0])) != 0 &&
        why.compare(0, 3, "No ") == 0)
        why[0] = 'n';
    return why + " [" + offer.tag + "]";
}

/// So many that a list would not be read: what may stand last, after what stands before it.
std::string crowded_book(const std::vector<OfferText>& offers) {
    struct Group {
        std::string_view begun;
        std::string ends;
    };
    std::vector<Group> groups;
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        const std::string_view text = offer.text;
        const std::size_t blank = text.find_last_of(' ');
        const std::string_view begun = blank == std::string_view::npos ? text : text.substr(0, blank);
        auto same =
            std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.begun == begun; });
        if (same == groups.end()) same = groups.insert(groups.end(), Group{begun, ""});
        if (blank == std::string_view::npos) continue;
        same->ends += (same->ends.empty() ? "" : ", ") + std::string(text.substr(blank + 1));
    }
    std::string text;
    for (const Group& group : groups) {
        const std::string begun = "  " + std::string(group.begun);
        text += wrapped(inked(Ink::Strong, begun) + "  " + group.ends, 79, 6) + "\n";
    }
    return text;
}

}  // namespace

std::string order_book(const std::vector<OfferText>& offers, Look look) {
    std::string text;
    std::size_t number = 0, widest = 0, open = 0;
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        widest = std::max(widest, columns(offer.title));
        ++open;
    }
    constexpr std::size_t kTooMany = 40;
    if (open > kTooMany && !look.plain) return crowded_book(offers);
    constexpr std::size_t kMany = 12, kColumn = 40;
    const bool in_two = !look.plain && open > kMany && 4 + widest < kColumn;
    std::vector<std::string> lines;
    for (const OfferText& offer : offers) {
        if (!offer.is_open) continue;
        ++number;
        const std::string figure = (number < 10 ? "  " : " ") + std::to_string(number);
        std::string line = inked(Ink::Strong, figure) + (look.plain ? ". " : "  ") + offer.title;
        const std::size_t room = in_two ? kColumn - 2 : 79;
        if (look.plain) {
            line += ": " + offer.text;
        } else if (4 + widest + (in_two ? 2 : 3) + offer.text.size() <= room) {
            line = padded(line, 4 + widest + (in_two ? 2 : 3)) + inked(Ink::Faded, offer.text);
        }
        lines.push_back(std::move(line));
    }
    // Many short offers stand in two columns, read downwards.
    const std::size_t rows = in_two ? (lines.size() + 1) / 2 : lines.size();
    for (std::size_t row = 0; row < rows; ++row) {
        const bool has_second = row + rows < lines.size();
        text += (has_second ? padded(lines[row], kColumn) + lines[row + rows] : lines[row]) + "\n";
    }
    // Offers closed for the same reason share a line; of many, the reason alone is told.
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
    for (const Closed& group : closed) {
        const std::string mark = look.plain ? "Closed: " : look.unicode ? "  ·  " : "  -  ";
        std::string line = mark + (group.count > 2 ? group.why : group.titles + ": " + group.why);
        text += inked(Ink::Faded, wrapped(line, 79, look.plain ? 0 : 5)) + "\n";
    }
    return text;
}

std::string open_offer(const std::vector<OfferText>& offers, std::size_t n) {
    for (const OfferText& offer : offers)
        if (offer.is_open && --n == 0) return offer.text;
    return {};
}

std::vector<std::string> next_words(const std::vector<std::string>& texts, std::string_view typed) {
    std::vector<std::string> words;
    while (!typed.empty() && typed.front() == ' ') typed.remove_prefix(1);
    const std::size_t blank = typed.find_last_of(' ');
    const std::size_t start = blank == std::string_view::npos ? 0 : blank + 1;
    for (const std::string& text : texts) {
        if (text.size() <= start || text.compare(0, typed.size(), typed) != 0) continue;
        const std::size_t end = text.find(' ', start);
        words.push_back(text.substr(start, end == std::string::npos ? end : end - start));
    }
    return words;
}

}  // namespace foulon::app
