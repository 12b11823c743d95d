// The games that can be played here: their menus, rules and boards.
#pragma once

#include <map>
#include <string>

#include "server/context.hpp"

namespace foulon::server {

class GameTypes {
public:
    explicit GameTypes(Context& context) : context_(context) {}

    Answer list(Call& call);
    Answer details(Call& call);

private:
    struct Details {
        std::shared_ptr<const std::string> body;  // shared by all answers
        std::string tag;
    };
    Context& context_;
    std::map<std::string, Details> details_;  // "siege/en", made when first asked for
};

}  // namespace foulon::server
