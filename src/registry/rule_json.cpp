// A rule as JSON; see game_factory.hpp.
#include "engine/json.hpp"
#include "registry/game_factory.hpp"

namespace foulon::registry {

void put_rule(Json& json, const RuleText& rule) {
    json.open('{').put("tag", rule.tag).put("title", rule.title).put("text", rule.text);
    json.put("section", rule.section).put("mark", rule.mark).key("rulings").open('[');
    for (const std::string& ruling : rule.rulings) json.text(ruling);
    json.close(']');
    if (!rule.example.empty()) json.put("example", rule.example);
    json.close('}');
}

}  // namespace foulon::registry
