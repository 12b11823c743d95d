// The fitted tastes; see quebec_taste.hpp.
#include "bots/quebec_taste.hpp"

namespace foulon::bots {

// clang-format off
const std::array<QuebecTaste, 2> kQuebecTaste{{
    // orleans montmorency levis beauport st-charles etchemin cap-rouge ste-foy sillery abraham
    {{0, 6, 8, 6, 10, 8, 14, 8, 12, 20},
     {0, 0, 0, 2, 6, 4, 4, 8, 12, 100},
     {0, .5F, .6F, .8F, 1.2F, .9F, 1, 1.3F, 1.6F, 2},
     {0, .2F, .2F, .5F, 2, 1.5F, 1, 2, 2.5F, 4},
     {0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
     .8F, 1.33F, 1.1F, .8F, .8F, 6, 4, 1.5F, 0, 0, 0, 2, 6, .6F, .6F, .15F, .2F},
    {{0, 3, 3, 6, 10, 3, 8, 5, 8, 20},
     {0, 0, 0, 2, 6, 0, 2, 4, 8, 100},
     {0, 0, 0, .1F, .3F, 0, .1F, .3F, .4F, .6F},
     {0, 0, 0, 0, .3F, 0, 0, .3F, .4F, .6F},
     {0, 2, 2, 12, 22, 2, 8, 6, 14, 32},
     .8F, 1.33F, 1.1F, .6F, .8F, 2, 0, 0, 2, .5F, 2, 2, 0, .6F, .6F, .15F, .2F},
}};
// clang-format on

}  // namespace foulon::bots
