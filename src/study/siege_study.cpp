// Settings and pack of a siege study, the names of what it counts, and the
// instantiation of the batch for this game.
#include "study/siege_study.hpp"

#include <fmt/format.h>

#include <charconv>

#include "record/hex.hpp"
#include "record/pack_files.hpp"
#include "siege/data.hpp"
#include "study/siege_counts.hpp"

namespace foulon::study {

namespace {

StudyError wrong(std::string_view what, std::string_view found, std::string_view right) {
    return {StudyError::What::Arguments, fmt::format("--{} must be {} (got {})", what, right, found)};
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

struct DeckRange {
    unsigned least = 0, most = 0;
};

/// "24", or "10-30": each size in turn.
tl::expected<DeckRange, StudyError> deck_range(const siege::Pack& pack, bool two, std::string_view text) {
    const DeckRange allowed =
        two ? DeckRange{pack.command_least, pack.command_most} : DeckRange{pack.deck_least, pack.deck_most};
    DeckRange range;
    const char* const end = text.data() + text.size();
    auto read = std::from_chars(text.data(), text.data() + text.size(), range.least);
    range.most = range.least;
    if (read.ec == std::errc{} && read.ptr != end && *read.ptr == '-')
        read = std::from_chars(read.ptr + 1, end, range.most);
    if (read.ec == std::errc{} && read.ptr == end && range.least >= allowed.least &&
        range.most <= allowed.most && range.least <= range.most)
        return range;
    return tl::unexpected(wrong("deck", text,
                                fmt::format("a number of cards from {0} to {1}, or a range such as {0}-{1}",
                                            allowed.least, allowed.most)));
}

}  // namespace

tl::expected<SiegePack, StudyError> load_siege(const std::string& data) {
    const record::PackFiles files = record::read_pack_files(data, siege::Game::kName);
    if (!files.is_good()) return wrong_data(files.errors);
    const siege::PackOrErrors loaded = siege::load_pack(files.files);
    if (!loaded) return wrong_data(loaded.errors);
    return SiegePack{*loaded.pack, record::to_hex(record::pack_hash(siege::values_text(*loaded.pack)))};
}

tl::expected<SiegeGames, StudyError> siege_games(const siege::Pack& pack, const OptionTexts& settings) {
    siege::Options options;
    std::string_view skill = "good", deck;
    for (const auto& [key, value] : settings) {
        if (key == "as") {
            if (value != "british" && value != "french")
                return tl::unexpected(wrong(key, value, "british or french"));
            options.side = value == "british" ? Side::British : Side::French;
        } else if (key == "players") {
            if (value != "one" && value != "two") return tl::unexpected(wrong(key, value, "one or two"));
            options.two_players = value == "two";
        } else if (key == "skill") {
            skill = value;
        } else if (key == "deck") {
            deck = value;
        } else if (key == "program-losses") {
            if (value != "yes" && value != "no") return tl::unexpected(wrong(key, value, "yes or no"));
            options.program_losses = value == "yes";
        } else {
            return tl::unexpected(wrong(key, value, "players, as, skill, deck or program-losses"));
        }
    }
    if (options.two_players) {
        options.side = Side::British;
        options.program_losses = false;
    }
    DeckRange decks;
    if (!deck.empty()) {
        const auto read = deck_range(pack, options.two_players, deck);
        if (!read) return tl::unexpected(read.error());
        decks = *read;
    } else if (options.two_players) {
        decks = {pack.command_deck, pack.command_deck};
    } else {
        const auto read = deck_size(pack, options.side, skill);
        if (!read) return tl::unexpected(read.error());
        decks = {*read, *read};
    }
    SiegeGames games;
    for (unsigned cards = decks.least; cards <= decks.most; ++cards) {
        options.deck = static_cast<std::uint8_t>(cards);
        games.options.push_back(options);
    }
    games.texts = print_options(pack, games.options.front());
    if (games.options.size() > 1)
        for (auto& [key, value] : games.texts)
            if (key == "deck") value = fmt::format("{}-{}", decks.least, decks.most);
    return games;
}

tl::expected<StudyResult, StudyError> run_siege_study(const Request& request) {
    const auto loaded = load_siege(request.data);
    if (!loaded) return tl::unexpected(loaded.error());
    const auto games = siege_games(loaded->pack, request.settings);
    if (!games) return tl::unexpected(games.error());
    return run_study<siege::Game>(loaded->pack, loaded->hash, games->options, games->texts, SiegeCounts{},
                                  request);
}

}  // namespace foulon::study
