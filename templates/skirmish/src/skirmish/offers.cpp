// What is offered to a side, and why a choice is refused.
#include "skirmish/game.hpp"

namespace foulon::skirmish {

std::optional<Refusal> refuse(const Pack&, const State& state, Side side, const Choice& choice) {
    const OpenState& open = state.open;
    if (open.step == Step::Over) return refusal(Reason::GameOver, Tag::Turns);
    if (open.step != Step::Seal) return refusal(Reason::NotAskedNow, Tag::Seal);
    if (open.sealed[index(side)] != 0) return refusal(Reason::AlreadySealed, Tag::Seal);  // [K 2.1]
    if (index(choice.post) >= kPosts) return refusal(Reason::NoSuchPost, Tag::Seal);
    if (open.shown[index(side)] == choice.post)  // [K 2.2] never twice running
        return refusal(Reason::SamePost, Tag::NotTwice, {static_cast<std::uint8_t>(choice.post)});
    return std::nullopt;
}

Game::Offers offers(const Pack& pack, const State& state, Side side) {
    Game::Offers list;
    if (!waiting(pack, state).for_choice_of(side)) return list;
    for (std::size_t i = 0; i < kPosts; ++i) {
        const Choice choice{static_cast<Post>(i)};
        list.push_back({choice, refuse(pack, state, side, choice)});
    }
    return list;
}

Game::Choices legal(const Pack& pack, const State& state, Side side) {
    Game::Choices list;
    for (const auto& offer : offers(pack, state, side))
        if (offer.is_open()) list.push_back(offer.choice);
    return list;
}

bool is_draft(const Pack&, const State&, Side, const Choice&) { return false; }

}  // namespace foulon::skirmish
