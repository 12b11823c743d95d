// The signature of braddock: against the card and for two.
#include "braddock/data.hpp"
#include "braddock/game.hpp"
#include "braddock/screen.hpp"
#include "study/braddock_study.hpp"
#include "study/signature_of.hpp"

namespace foulon::study {

tl::expected<Signature, StudyError> braddock_signature(const std::string& data) {
    return run_signature<braddock::Game>(data, braddock::load_pack, {{}, {{"french", "player"}}});
}

}  // namespace foulon::study
