// What every study shares before it is played and after.
#include "study/run.hpp"

#include <fmt/format.h>

#include "engine/reader.hpp"

namespace foulon::study {

namespace {

tl::expected<bots::Occupant, StudyError> find_occupant(std::string_view flag, std::string_view text,
                                                       bool has_adjutant) {
    if (has_adjutant && text == bots::kAdjutant) return bots::Occupant{.is_adjutant = true};
    if (const auto level = bots::level_named(text)) return bots::Occupant{.level = *level};
    std::vector<std::string_view> names(bots::kLevelNames.begin(), bots::kLevelNames.end());
    if (has_adjutant) names.push_back(bots::kAdjutant);
    return tl::unexpected(StudyError{StudyError::What::Arguments,
                                     fmt::format("--{}: found {}; there is {}", flag, text, either(names))});
}

std::string title_of(const bots::Occupant& who) {
    if (!who.simulations || who.is_adjutant || who.level == bots::Level::Random)
        return std::string(who.title());
    return fmt::format("{} ({} simulations)", who.title(), *who.simulations);
}

}  // namespace

tl::expected<Occupants, StudyError> find_occupants(const Request& request, bool has_adjutant) {
    Occupants who;
    const std::array<const std::string*, 2> own{&request.british, &request.french};
    for (const Side side : kSides) {
        const std::string& text = *own[index(side)];
        const auto found =
            find_occupant(text.empty() ? "bot" : name(side), text.empty() ? request.bot : text, has_adjutant);
        if (!found) return tl::unexpected(found.error());
        who[index(side)] = *found;
        if (!found->is_adjutant && found->level != bots::Level::Random)
            who[index(side)].simulations = request.simulations;
    }
    return who;
}

std::string title_of(const Occupants& who, SideSet seats) {
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
