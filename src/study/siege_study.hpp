// The siege as a subject of study: its entry in the list of games, its
// settings in words, its pack from the data folder.
#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "siege/pack.hpp"
#include "siege/state.hpp"
#include "study/run.hpp"

namespace foulon::study {

/// A pack and the hash of its values, in hexadecimal.
struct SiegePack {
    siege::Pack pack;
    std::string hash;
};
tl::expected<SiegePack, StudyError> load_siege(const std::string& data);

/// Options from the settings "as" (british, french), "skill" (weak, good,
/// strong or a number of cards) and "program-losses" (yes, no).
tl::expected<siege::Options, StudyError> siege_options(const siege::Pack& pack, const OptionTexts& settings);

tl::expected<Sheet, StudyError> run_siege_study(const Request& request);

}  // namespace foulon::study
