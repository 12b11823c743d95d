// The signature of siege: alone and for two.
#include "siege/data.hpp"
#include "siege/game.hpp"
#include "siege/screen.hpp"
#include "study/siege_study.hpp"
#include "study/signature_of.hpp"

namespace foulon::study {

tl::expected<Signature, StudyError> siege_signature(const std::string& data) {
    return run_signature<siege::Game>(data, siege::load_pack, {{}, {{"players", "two"}}});
}

}  // namespace foulon::study
