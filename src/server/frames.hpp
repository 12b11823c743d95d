// What a viewer is sent of a game: the frame and the news of its lines, made from a
// pass, in the viewer's language.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "server/context.hpp"
#include "server/live_game.hpp"

namespace foulon::server {

/// The words of a game in a language.
const record::Catalogue& words_of(const Context& context, const LiveGame& game, const std::string& language);

void put_roles(Json& json, const std::vector<Viewer>& roles);
/// The members of a frame without its roles, into an open object.
void put_frame(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
               const std::string& language);
/// A whole frame, roles included.
std::string frame_text(const Context& context, const GamePass& pass, Viewer viewer,
                       const std::vector<Viewer>& roles, const std::string& language);
/// The news of one line, and of all after `after` up to `last` as an array.
void put_news_line(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
                   const std::string& language, std::uint32_t line);
void put_news(Json& json, const Context& context, const GamePass& pass, Viewer viewer,
              const std::string& language, std::uint32_t after, std::uint32_t last);

/// What must happen before anybody can choose; nothing when nothing must.
std::optional<Phrase> awaited(const GamePass& pass);

/// `moved` messages for what happened after a line, made once for each viewer and language.
class FrameCache {
public:
    FrameCache(const Context& context, const GamePass& pass, std::uint32_t after)
        : context_(context), pass_(pass), after_(after) {}
    /// With the roles of the one it goes to.
    std::shared_ptr<const std::string> moved(Viewer viewer, const std::string& language,
                                             const std::vector<Viewer>& roles);

private:
    struct Rendered {
        Viewer viewer{};
        std::string language;
        std::string news, frame;
        std::vector<std::pair<std::vector<Viewer>, std::shared_ptr<const std::string>>> messages;
    };
    const Context& context_;
    const GamePass& pass_;
    std::uint32_t after_;
    std::vector<Rendered> rendered_;
};

}  // namespace foulon::server
