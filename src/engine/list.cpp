// What happens when a list of fixed capacity is full.
#include "engine/list.hpp"

#include <cstdio>
#include <cstdlib>

namespace foulon {

void list_is_full(std::size_t capacity) {
    std::fprintf(stderr, "foulon: a list for %zu elements is full\n", capacity);
    std::abort();
}

}  // namespace foulon
