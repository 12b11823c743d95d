// The siege as a subject of study: its entry in the list of games, its
// settings in words, its pack from the data folder.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "siege/pack.hpp"
#include "siege/state.hpp"
#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// A pack and the hash of its values, in hexadecimal.
struct SiegePack {
    siege::Pack pack;
    std::string hash;
};
tl::expected<SiegePack, StudyError> load_siege(const std::string& data);

/// The games of a study: options that are played in turn, and what a study_result says of them.
struct SiegeGames {
    std::vector<siege::Options> options;
    OptionTexts texts;
};

/// From the settings "players" (one, two), "as" (british, french), "skill"
/// (weak, good, strong or a number of cards), "deck" (a number of cards or a
/// range of them, instead of a skill) and "program-losses" (yes, no).
tl::expected<SiegeGames, StudyError> siege_games(const siege::Pack& pack, const OptionTexts& settings);

tl::expected<StudyResult, StudyError> run_siege_study(const Request& request);
tl::expected<Signature, StudyError> siege_signature(const std::string& data);

}  // namespace foulon::study
