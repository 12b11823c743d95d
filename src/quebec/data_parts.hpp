// What the loaders of the block game's files share. For data*.cpp only.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/pack_reader.hpp"
#include "quebec/data.hpp"

namespace foulon::quebec {

inline constexpr std::array<std::string_view, 2> kSideNames{"british", "french"};

class PackReader : public RowReader {
public:
    PackReader() : RowReader({{"S", "F", "R"}, "PAB", "P 14.2"}) {}

    void map(const DataFile& file, Pack& pack);
    void forces(const DataFile& file, Pack& pack);
    void settings(const DataFile& file, Pack& pack);
    void advanced(const DataFile& file, Pack& pack);
    void battle_orders(const DataFile& file, Pack& pack);
    void pbm(const DataFile& file, Pack& pack);

private:
    /// A whole list of numbers within bounds.
    template <class Into>
    void numbers(const NodeRef& row, std::string_view key, std::int64_t least, std::int64_t most, Into into,
                 std::size_t count) {
        const std::vector<NodeRef> items = list(row, key, count, count, "numbers");
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Node& node = *items[i].node;
            if (node.kind != Node::Kind::Integer || node.integer < least || node.integer > most)
                fail(items[i],
                     "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
            else
                into(i, node.integer);
        }
    }
    std::optional<OrderCell> cell(const NodeRef& steps);
    Commander commander(const NodeRef& row, bool has_side);
};

}  // namespace foulon::quebec
