// The signature of the game: the usual number of turns, and the most.
#include "skirmish/data.hpp"
#include "skirmish/game.hpp"
#include "study/signature_of.hpp"
#include "study/skirmish_study.hpp"

namespace foulon::study {

tl::expected<Signature, StudyError> skirmish_signature(const std::string& data) {
    return run_signature<skirmish::Game>(data, skirmish::load_pack, {{}, {{"turns", "9"}}});
}

}  // namespace foulon::study
