// See game_types.hpp.
#include "server/game_types.hpp"

#include "record/catalogue.hpp"
#include "registry/games.hpp"

namespace foulon::server {

Answer GameTypes::list(Call& call) {
    Json json;
    json.open('{').key("game_types").open('[');
    for (const registry::GameEntry& game : registry::games()) {
        const auto factory = context_.factory_of(game.name, call.language);
        const GameOptions& options = factory->options();
        json.open('{').put("name", game.name).put("title", factory->title()).put("about", game.about);
        json.key("languages").open('[');
        for (const std::string& code : record::Catalogue::languages(context_.options.data, game.name))
            json.text(code);
        json.close(']').key("modes").open('[');
        for (const PlayMode mode : {PlayMode::Solitaire, PlayMode::Two})
            if (options.modes.contains(mode)) json.text(name(mode));
        json.close(']').key("solitaire_sides").open('[');
        for (const Side side : kSides)
            if (options.solo_sides.contains(side)) json.text(name(side));
        json.close(']').key("bots").open('[');
        if (options.modes.two)
            for (const std::string_view level : bots::kLevelNames) json.text(level);
        json.close(']').key("options").open('[');
        for (const OptionSpec& option : options.specs)
            registry::put_option(json, option, factory->option_text(option));
        json.close(']').close('}');
    }
    json.close(']').close('}');
    co_return json_response(200, json.take());
}

Answer GameTypes::details(Call& call) {
    const std::string& name = call.parts[1];
    const auto factory = context_.factory_of(name, call.language);
    if (factory == nullptr) co_return ApiError{404, "unknown", sentence("errors.unknown-game-type")};
    auto& [body, tag] = details_[name + "/" + call.language];
    if (body == nullptr) {
        Json json;
        json.open('{').put("name", factory->game()).put("title", factory->title());
        json.put("rules_number", factory->rules_number()).put("pack", record::to_hex(factory->pack_hash()));
        json.key("rules").open('[');
        for (const registry::RuleText& rule : factory->rules()) put_rule(json, rule);
        json.close(']').key("board").raw(factory->sheet_json()).close('}');
        body = std::make_shared<const std::string>(json.take());
        tag = "\"" + record::to_hex(record::hash32(*body)).substr(0, 32) + "\"";
    }
    Response response =
        call.request.if_none_match == tag ? api_response(304, nullptr) : api_response(200, body);
    response.headers.emplace_back("ETag", tag);
    co_return response;
}

}  // namespace foulon::server
