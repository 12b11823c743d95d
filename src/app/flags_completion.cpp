// The flags of every command, read back from where they are declared
// (flags.cpp), as what a shell may complete.
#include <CLI/CLI.hpp>
#include <utility>

#include "app/completion.hpp"
#include "registry/games.hpp"

namespace foulon::app {

namespace {

/// The words that fit a kind of value which is checked later, by the game.
std::vector<std::string> words_of(const std::string& type) {
    if (type == "GAME") {
        std::vector<std::string> names;
        for (const registry::GameEntry& game : registry::games()) names.emplace_back(game.name);
        return names;
    }
    if (type == "LEVEL") return {"random", "recruit", "captain", "general"};
    if (type == "WHO") return {"card", "random", "recruit", "captain", "general"};
    if (type == "CODE") return {"en"};
    return {};
}

Completed completed(const CLI::Option& option) {
    Completed place{"", option.get_description(), Completed::Kind::Anything, {}};
    if (option.get_items_expected_max() == 0) {
        place.kind = Completed::Kind::Nothing;
        return place;
    }
    // A checked option tells its words after its type: "SIDE:{british,french}".
    const std::string type = option.get_type_name();
    const std::string kind = type.substr(0, type.find(':'));
    if (const std::size_t open = type.find('{'); open != std::string::npos) {
        std::string word;
        for (std::size_t i = open + 1; i < type.size(); ++i) {
            if (type[i] != ',' && type[i] != '}') {
                word += type[i];
                continue;
            }
            place.words.push_back(std::exchange(word, ""));
            if (type[i] == '}') break;
        }
    } else {
        place.words = words_of(kind);
    }
    if (!place.words.empty()) place.kind = Completed::Kind::Words;
    if (kind == "FILE") place.kind = Completed::Kind::File;
    if (kind == "DIR") place.kind = Completed::Kind::Folder;
    return place;
}

void add_completed(const CLI::App& app, const std::string& under, std::vector<CompletedCommand>& list) {
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        CompletedCommand told{command->get_name(), under, command->get_description(), {}, {}};
        for (const CLI::Option* option : command->get_options()) {
            Completed place = completed(*option);
            if (option->get_lnames().empty()) told.places.push_back(place);
            for (const std::string& name : option->get_lnames()) {
                place.name = "--" + name;
                told.flags.push_back(place);
            }
        }
        list.push_back(std::move(told));
        add_completed(*command, command->get_name(), list);
    }
}

}  // namespace

std::vector<CompletedCommand> completed_commands(const CLI::App& app) {
    std::vector<CompletedCommand> commands;
    add_completed(app, "", commands);
    return commands;
}

}  // namespace foulon::app
