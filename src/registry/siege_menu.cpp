// How a siege can be set up. See siege_menu.hpp.
#include "registry/siege_menu.hpp"

#include "siege/data.hpp"

namespace foulon::siege {

registry::Menu menu(const Pack& pack) {
    registry::Menu menu;
    menu.solitaire = true;
    menu.two = true;
    registry::Menu::Option skill{"skill", "solitaire", {}, std::string(kSkillNames[1])};
    for (const std::string_view word : kSkillNames) skill.values.emplace_back(word);
    for (int cards = pack.deck_least; cards <= pack.deck_most; ++cards)
        skill.values.push_back(std::to_string(cards));
    menu.options.push_back(std::move(skill));
    registry::Menu::Option deck{"deck", "two", {}, std::to_string(pack.command_deck)};
    for (int cards = pack.command_least; cards <= pack.command_most; ++cards)
        deck.values.push_back(std::to_string(cards));
    menu.options.push_back(std::move(deck));
    menu.options.push_back({"enemy-losses", "solitaire", {"you", "program"}, "you"});
    return menu;
}

OptionTexts solo_options(const Pack&, const OptionTexts& requested, Side side) {
    OptionTexts all = requested;
    std::erase_if(all, [](const auto& request) { return request.first == "side"; });
    all.emplace_back("side", std::string(name(side)));
    return all;
}

OptionTexts two_player_options(const Pack&, const OptionTexts& requested) {
    OptionTexts all = requested;
    std::erase_if(all, [](const auto& request) { return request.first == "players"; });
    all.emplace_back("players", "two");
    return all;
}

}  // namespace foulon::siege
