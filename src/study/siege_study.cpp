// Settings and pack of a siege study, the names of what it counts, and the
// instantiation of the batch for this game.
#include "study/siege_study.hpp"

#include <fmt/format.h>

#include <charconv>

#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "siege/data.hpp"
#include "study/siege_tally.hpp"

namespace foulon::study {

namespace {

StudyError wrong(std::string_view what, std::string_view found, std::string_view right) {
    return {StudyError::What::Arguments,
            fmt::format("--{}: found {}; right would be {}", what, found, right)};
}

tl::unexpected<StudyError> wrong_data(const std::vector<DataError>& errors) {
    std::string text;
    for (const DataError& error : errors) text += (text.empty() ? "" : "\n") + to_text(error);
    return tl::unexpected(StudyError{StudyError::What::Data, std::move(text)});
}

/// Cards in the deck of a skill by its name or by their number. [S 7.1]
tl::expected<std::uint8_t, StudyError> deck_size(const siege::Pack& pack, Side you, std::string_view skill) {
    for (std::size_t i = 0; i < siege::kSkillNames.size(); ++i)
        if (siege::kSkillNames[i] == skill) return pack.decks[index(other(you))].size_by_skill[i];
    unsigned cards = 0;
    const auto [end, error] = std::from_chars(skill.data(), skill.data() + skill.size(), cards);
    if (error == std::errc{} && end == skill.data() + skill.size() && cards >= pack.deck_least &&
        cards <= pack.deck_most)
        return static_cast<std::uint8_t>(cards);
    return tl::unexpected(wrong("skill", skill,
                                fmt::format("weak, good, strong or a number of cards from {} to {}",
                                            pack.deck_least, pack.deck_most)));
}

}  // namespace

tl::expected<SiegePack, StudyError> load_siege(const std::string& data) {
    const record::PackFiles files = record::read_pack_files(data, siege::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const siege::PackOrErrors loaded = siege::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);
    return SiegePack{*loaded.pack, record::to_hex(record::pack_hash(siege::values_text(*loaded.pack)))};
}

tl::expected<siege::Options, StudyError> siege_options(const siege::Pack& pack, const OptionTexts& settings) {
    siege::Options options;
    std::string_view skill = "good";
    for (const auto& [key, value] : settings) {
        if (key == "as") {
            if (value != "british" && value != "french")
                return tl::unexpected(wrong(key, value, "british or french"));
            options.side = value == "british" ? Side::British : Side::French;
        } else if (key == "skill") {
            skill = value;
        } else if (key == "program-losses") {
            if (value != "yes" && value != "no") return tl::unexpected(wrong(key, value, "yes or no"));
            options.program_losses = value == "yes";
        } else {
            return tl::unexpected(wrong(key, value, "as, skill or program-losses"));
        }
    }
    const auto deck = deck_size(pack, options.side, skill);
    if (!deck) return tl::unexpected(deck.error());
    options.deck = *deck;
    return options;
}

tl::expected<Sheet, StudyError> run_siege_study(const Request& request) {
    const auto loaded = load_siege(request.data);
    if (!loaded) return tl::unexpected(loaded.error());
    const auto options = siege_options(loaded->pack, request.settings);
    if (!options) return tl::unexpected(options.error());
    return run_study<siege::Game>(loaded->pack, loaded->hash, *options, SiegeTally{}, request);
}

std::vector<Section> SiegeTally::sections(const siege::Pack& pack, const siege::Options& options) const {
    std::vector<Section> list;
    for (const Side side : kSides)
        list.push_back(numbered_section("morale_" + std::string(name(side)), "games",
                                        morale_[index(side)].data(), kMostMorale));

    Section orders{"orders", {"issued", "carried_out", "cancelled", "given_up", "games", "player_wins"}, {}};
    for (std::size_t i = 0; i < siege::kOrders; ++i) {
        const Use& use = orders_[i];
        orders.rows.push_back({std::string(pack.orders[index(options.side)][i].name.view()),
                               {use.issued, use.carried_out, use.issued - use.carried_out - use.too_late,
                                use.given_up, use.games, use.wins}});
    }
    list.push_back(std::move(orders));

    constexpr std::array<std::string_view, kActions> action_names{"none", "aggressive", "fire-ship"};
    Section actions{"actions", {"added", "carried_out", "cancelled", "games", "player_wins"}, {}};
    for (std::size_t i = 0; i < (options.side == Side::French ? kActions : kActions - 1); ++i) {
        const Use& use = actions_[i];
        actions.rows.push_back({std::string(action_names[i]),
                                {use.issued, use.carried_out, use.issued - use.carried_out - use.too_late,
                                 use.games, use.wins}});
    }
    list.push_back(std::move(actions));

    Section cards{"cards", {"turned_up", "games", "player_wins"}, {}};
    const siege::Deck& deck = pack.decks[index(other(options.side))];
    for (std::size_t i = 0; i < deck.cards.size(); ++i)
        cards.rows.push_back(
            {std::string(deck.cards[i].name.view()), {cards_[i].issued, cards_[i].games, cards_[i].wins}});
    list.push_back(std::move(cards));
    return list;
}

}  // namespace foulon::study
