// The fitted tastes; see quebec_taste.hpp.
#include "bots/quebec_taste.hpp"

namespace foulon::bots {

// clang-format off
const std::array<QuebecTaste, 2> kQuebecTaste{{
    // orleans montmorency levis beauport st-charles etchemin cap-rouge ste-foy sillery abraham
    {{0.00F, 6.00F, 8.00F, 5.00F, 5.00F, 9.00F, 18.00F, 9.00F, 12.00F, 20.00F},
     {0.00F, 0.00F, 0.00F, 2.00F, 5.24F, 7.22F, 6.00F, 8.00F, 12.00F, 100.00F},
     {0.00F, 0.20F, 0.60F, 0.30F, 0.60F, 1.10F, 1.40F, 1.40F, 1.70F, 2.00F},
     {0.07F, 0.20F, 0.20F, 0.79F, 2.00F, 1.50F, 1.00F, 1.63F, 2.50F, 4.80F},
     {0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F},
     1.06F, 1.33F, 1.10F, 0.80F, 0.58F, 8.00F, 6.00F, 2.00F, 0.00F, 0.00F, 0.00F, 2.00F, 6.00F, 0.60F, 0.76F, 0.30F, 0.20F},
    {{0.00F, 5.53F, 3.00F, 2.54F, 20.56F, 3.00F, 11.04F, 8.80F, 1.97F, 20.00F},
     {0.00F, 0.07F, 0.00F, 2.00F, 6.00F, 0.00F, 2.00F, 4.00F, 23.88F, 100.00F},
     {0.00F, 0.65F, 0.21F, 0.14F, 0.30F, 0.00F, 0.10F, -0.32F, 0.47F, 4.89F},
     {0.00F, -0.16F, 0.00F, 0.00F, 0.30F, -0.19F, 0.00F, 0.20F, 0.40F, 0.60F},
     {0.00F, 1.30F, 1.42F, 3.71F, 39.34F, 1.14F, 4.84F, 8.42F, 8.69F, 14.99F},
     1.93F, 1.33F, 1.10F, 3.49F, 0.80F, 2.00F, 0.00F, 0.00F, 2.00F, 0.23F, 2.00F, 2.18F, 0.00F, 0.32F, 0.60F, 0.09F, 0.23F},
}};
// clang-format on

}  // namespace foulon::bots
