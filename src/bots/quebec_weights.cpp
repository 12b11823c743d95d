// The fitted weights; see quebec_weights.hpp.
#include "bots/quebec_weights.hpp"

namespace foulon::bots {

// clang-format off
const std::array<QuebecWeights, 2> kQuebecWeights{{
    // orleans montmorency levis beauport st-charles etchemin cap-rouge ste-foy sillery abraham
    {{-0.40F, 4.91F, 8.00F, 12.39F, 6.65F, 13.59F, 18.00F, 16.87F, 13.72F, 11.17F},
     {0.00F, 0.12F, 0.05F, -2.11F, 5.85F, 8.68F, 8.37F, 2.81F, 4.73F, 100.00F},
     {-3.90F, 0.58F, 0.75F, 0.16F, 1.63F, 2.14F, 8.32F, 1.40F, 0.83F, 1.38F},
     {-0.02F, -0.52F, 1.27F, 0.88F, 2.67F, 2.96F, 0.78F, 4.11F, 2.41F, 6.81F},
     {0.00F, -0.01F, 0.02F, 0.59F, 0.01F, 0.00F, 0.00F, 0.19F, 0.20F, -0.01F},
     0.29F, 1.33F, 1.42F, 1.07F, 0.27F, 3.50F, 10.42F, 3.95F, 0.00F, -0.12F, 0.29F, 2.00F, 2.32F, 0.60F, 0.56F, 0.19F, 0.50F},
    {{-0.04F, 11.75F, 2.09F, 3.35F, 14.73F, 7.16F, 18.08F, 7.67F, 11.77F, 70.35F},
     {0.03F, 1.21F, 2.39F, 1.52F, 6.00F, -0.11F, 0.83F, 0.18F, 18.91F, 189.03F},
     {0.14F, 0.65F, 0.80F, 0.18F, 1.72F, 0.00F, 0.38F, -0.32F, 0.64F, 11.73F},
     {0.14F, 0.22F, -1.23F, -2.90F, 0.58F, -0.59F, 0.16F, 1.19F, 0.52F, 2.35F},
     {-0.14F, 1.76F, 1.22F, 2.98F, 150.00F, 5.09F, 7.47F, 4.28F, 2.11F, 51.54F},
     1.93F, 0.25F, 1.47F, 4.01F, 1.61F, 4.88F, 0.51F, 0.11F, 1.57F, 0.20F, 2.29F, 4.01F, -0.68F, 0.34F, 0.34F, 0.15F, 0.23F},
}};
// clang-format on

}  // namespace foulon::bots
