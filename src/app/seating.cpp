// Who plays which side, from flags and records; see seating.hpp.
#include "app/seating.hpp"

#include <fmt/format.h>

#include <cctype>

namespace foulon::app {

namespace {

constexpr std::string_view kPerson = "person";

/// "General" for the level `general`.
std::string level_title(bots::Level level) {
    std::string title(name(level));
    title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

std::string level_list() { return fmt::format("{}", fmt::join(bots::kLevelNames, ", ")); }

}  // namespace

std::string side_title(Side side) { return side == Side::British ? "British" : "French"; }

std::string seat_name(const Seating& seating, Side side) {
    const auto& level = seating.bot[index(side)];
    return side_title(side) + (level ? fmt::format(" ({})", level_title(*level)) : "");
}

bool asks_for_two(const PlayArguments& arguments) {
    if (!arguments.players.empty()) return arguments.players == "two";
    return !arguments.bot.empty() || !arguments.british.empty() || !arguments.french.empty();
}

tl::expected<Seating, std::string> seating_of(const PlayArguments& arguments, SideSet players,
                                              const record::SeatBots& recorded) {
    Seating seating;
    seating.players = players;
    std::array<std::string, 2> requested{arguments.british, arguments.french};
    if (!arguments.bot.empty()) {
        if (players != SideSet::both())
            return tl::unexpected(
                fmt::format("--bot {0}: in solitaire the deck plays the other side; use --british {0} or "
                            "--french {0} to let the computer play yours",
                            arguments.bot));
        const Side you = arguments.as == "french" ? Side::French : Side::British;
        std::string& other_seat = requested[index(other(you))];
        if (!other_seat.empty() && other_seat != arguments.bot)
            return tl::unexpected(
                fmt::format("--bot {} and --{} {} conflict", arguments.bot, name(other(you)), other_seat));
        other_seat = arguments.bot;
        if (requested[index(you)].empty()) requested[index(you)] = kPerson;
    }
    for (const Side side : kSides) {
        const std::string& flag = requested[index(side)];
        const std::string& text = flag.empty() ? recorded[index(side)] : flag;
        if (text.empty() || text == kPerson) continue;
        const auto level = bots::level_named(text);
        if (!level)
            return tl::unexpected(
                fmt::format("--{} {}: must be {}, {}", name(side), text, kPerson, level_list()));
        if (!players.contains(side))
            return tl::unexpected(fmt::format("--{} {}: the deck plays the {} in this game", name(side), text,
                                              side_title(side)));
        seating.bot[index(side)] = level;
    }
    return seating;
}

record::SeatBots seat_bots(const Seating& seating) {
    record::SeatBots bots;
    for (const Side side : kSides)
        if (const auto& level = seating.bot[index(side)]) bots[index(side)] = std::string(name(*level));
    return bots;
}

}  // namespace foulon::app
