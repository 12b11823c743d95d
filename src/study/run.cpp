// Shared setup and reporting of every game's study.
#include "study/run.hpp"

#include <fmt/format.h>

#include <charconv>

#include "engine/reader.hpp"

namespace foulon::study {

namespace {

tl::expected<bots::SeatPolicy, StudyError> find_seat_policy(std::string_view flag, std::string_view text,
                                                            bool has_rollout_policy) {
    if (has_rollout_policy && text == bots::kRolloutName) return bots::SeatPolicy{.is_rollout = true};
    // "general:1200" is a general with 1200 simulations.
    const std::size_t colon = text.find(':');
    if (const auto level = bots::level_named(text.substr(0, colon))) {
        if (colon == std::string_view::npos) return bots::SeatPolicy{.level = *level};
        std::uint32_t simulations = 0;
        const std::string_view digits = text.substr(colon + 1);
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), simulations);
        if (read.ec == std::errc() && read.ptr == digits.data() + digits.size() && simulations > 0 &&
            *level != bots::Level::Random)
            return bots::SeatPolicy{.level = *level, .simulations = simulations};
    }
    std::vector<std::string_view> names(bots::kLevelNames.begin(), bots::kLevelNames.end());
    if (has_rollout_policy) names.push_back(bots::kRolloutName);
    return tl::unexpected(StudyError{StudyError::What::Arguments,
                                     fmt::format("--{} must be {} (got {})", flag, join_or(names), text)});
}

std::string title_of(const bots::SeatPolicy& who) {
    if (!who.simulations || who.is_rollout || who.level == bots::Level::Random)
        return std::string(who.title());
    return fmt::format("{} ({} simulations)", who.title(), *who.simulations);
}

}  // namespace

tl::unexpected<StudyError> wrong_data(const std::vector<DataError>& errors) {
    std::string text;
    for (const DataError& error : errors) text += (text.empty() ? "" : "\n") + to_text(error);
    return tl::unexpected(StudyError{StudyError::What::Data, std::move(text)});
}

tl::expected<SeatPolicies, StudyError> find_seat_policies(const Request& request, bool has_rollout_policy) {
    SeatPolicies who;
    const std::array<const std::string*, 2> own{&request.british, &request.french};
    for (const Side side : kSides) {
        const std::string& text = *own[index(side)];
        const auto found = find_seat_policy(text.empty() ? "bot" : name(side),
                                            text.empty() ? request.bot : text, has_rollout_policy);
        if (!found) return tl::unexpected(found.error());
        who[index(side)] = *found;
        if (!found->is_rollout && found->level != bots::Level::Random && !found->simulations)
            who[index(side)].simulations = request.simulations;
    }
    return who;
}

std::string title_of(const SeatPolicies& who, SideSet seats) {
    if (seats != SideSet::both())
        return title_of(who[index(seats.contains(Side::British) ? Side::British : Side::French)]);
    if (who[0] == who[1]) return title_of(who[0]);
    return fmt::format("british {}, french {}", title_of(who[0]), title_of(who[1]));
}

Section numbered_section(std::string name, std::string column, const std::uint64_t* counts,
                         std::size_t size) {
    while (size > 0 && counts[size - 1] == 0) --size;
    Section section{std::move(name), {std::move(column)}, {}};
    for (std::size_t i = 0; i < size; ++i) section.rows.push_back({std::to_string(i), {counts[i]}});
    return section;
}

}  // namespace foulon::study
