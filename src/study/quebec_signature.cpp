// The signature of quebec: the classic game, all modules with battle orders, and play by mail.
#include "quebec/data.hpp"
#include "quebec/game.hpp"
#include "quebec/screen.hpp"
#include "study/quebec_study.hpp"
#include "study/signature_of.hpp"

namespace foulon::study {

tl::expected<Signature, StudyError> quebec_signature(const std::string& data) {
    return run_signature<quebec::Game>(data, quebec::load_pack,
                                       {{}, {{"modules", "all"}, {"battle", "orders"}}, {{"rules", "pbm"}}});
}

}  // namespace foulon::study
