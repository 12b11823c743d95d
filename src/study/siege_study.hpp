// The siege as a subject of study: its entry in the list of games, its pack
// from the data folder.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "siege/pack.hpp"
#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// A pack and the hash of its values, in hexadecimal.
struct SiegePack {
    siege::Pack pack;
    std::string hash;
};
tl::expected<SiegePack, StudyError> load_siege(const std::string& data);

tl::expected<StudyResult, StudyError> run_siege_study(const Request& request);
tl::expected<Signature, StudyError> siege_signature(const std::string& data);

}  // namespace foulon::study
