// The generic tests of a page hold for the toy game and catch what is planted in
// it.
#include <gtest/gtest.h>

#include "support/contract.hpp"
#include "support/page_contract.hpp"
#include "support/toy_page.hpp"

namespace foulon::toy {
namespace {

std::string fault_with(PageFault fault) {
    planted = fault;
    std::string found;
    for (std::uint64_t seed = 0; seed < 4 && found.empty(); ++seed)
        found = contract::page_fault<Toy>(Pack{}, Options{}, seed);
    planted = PageFault::None;
    return found;
}

TEST(Contract, TheToyKeepsIt) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) contract::check_game<Toy>(Pack{}, Options{}, seed);
    EXPECT_EQ(fault_with(PageFault::None), "");
}

TEST(Contract, PlantedFaultsOfAPageAreFound) {
    const std::vector<std::pair<PageFault, std::string>> faults{
        {PageFault::BrokenBoard, "no JSON object"},
        {PageFault::HiddenBoard, "depends on more than the view"},
        {PageFault::SameOffers, "two offers that look the same"},
        {PageFault::StrangeOffer, "names what the sheet does not"},
        {PageFault::OfferNoKind, "an offer without a kind"},
        {PageFault::HalfMoment, "a moment that is none wrote something"},
        {PageFault::MissingEvents, "other events than the news"},
        {PageFault::MomentNoObject, "no JSON object"},
    };
    for (const auto& [fault, text] : faults)
        EXPECT_NE(fault_with(fault).find(text), std::string::npos) << text << ": " << fault_with(fault);
}

}  // namespace
}  // namespace foulon::toy
