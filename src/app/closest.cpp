// See closest.hpp.
#include "app/closest.hpp"

#include <algorithm>
#include <utility>

namespace foulon::app {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
        }
    }
    return row[b.size()];
}

std::string closest_name(const std::vector<std::string>& names, std::string_view typed) {
    constexpr std::size_t kMaxTypos = 2;
    std::string best;
    // A short word is not turned into quite another one.
    std::size_t least = std::min(kMaxTypos + 1, (typed.size() + 1) / 2 + 1);
    for (const std::string& name : names)
        if (const std::size_t distance = edit_distance(name, typed); distance < least) {
            best = name;
            least = distance;
        }
    return best;
}

std::string did_you_mean(const std::vector<std::string>& names, std::string_view typed) {
    const std::string name = closest_name(names, typed);
    return name.empty() ? name : " Did you mean " + name + "?";
}

}  // namespace foulon::app
