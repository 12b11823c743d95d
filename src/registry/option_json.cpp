// An option of a game as JSON; see game_factory.hpp.
#include "engine/json.hpp"
#include "registry/game_factory.hpp"

namespace foulon::registry {

void put_option(Json& json, const OptionSpec& option, const OptionText& text) {
    json.open('{').put("name", option.name).put("label", text.label).put("help", text.help);
    json.put("kind", name(option.kind)).key("modes").open('[');
    for (const PlayMode mode : {PlayMode::Solitaire, PlayMode::Two})
        if (option.modes.contains(mode)) json.text(name(mode));
    json.close(']');
    if (option.kind == OptionKind::Number) {
        json.put("min", option.least).put("max", option.most);
    } else {
        json.key("values").open('[');
        for (std::size_t i = 0; i < option.values.size(); ++i)
            json.open('{').put("value", option.values[i]).put("label", text.values[i]).close('}');
        json.close(']');
    }
    if (!option.usual.view().empty()) json.put("default", option.usual.view());
    json.close('}');
}

}  // namespace foulon::registry
