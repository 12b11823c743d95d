// What every study shares before it is played and after.
#include "study/run.hpp"

#include <fmt/format.h>

#include "engine/reader.hpp"

namespace foulon::study {

tl::expected<bots::Level, StudyError> find_level(std::string_view text, bool has_adjutant) {
    if (const auto level = bots::level_named(text)) return *level;
    std::vector<std::string_view> names(bots::kLevelNames.begin(), bots::kLevelNames.end());
    if (has_adjutant) names.push_back(kAdjutant);
    return tl::unexpected(StudyError{StudyError::What::Arguments,
                                     fmt::format("--bot: found {}; there is {}", text, either(names))});
}

Section numbered_section(std::string name, std::string column, const std::uint64_t* counts,
                         std::size_t size) {
    while (size > 0 && counts[size - 1] == 0) --size;
    Section section{std::move(name), {std::move(column)}, {}};
    for (std::size_t i = 0; i < size; ++i) section.rows.push_back({std::to_string(i), {counts[i]}});
    return section;
}

}  // namespace foulon::study
