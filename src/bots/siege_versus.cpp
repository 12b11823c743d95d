// The two-player part of the siege's rollout policy: sealed cards are drawn from an equilibrium
// of the current turn, orders against counter-orders; the choices of the Command Decision card
// are evaluated one by one.
#include "bots/matrix.hpp"
#include "bots/siege_rollout_policy.hpp"

namespace foulon::bots {

using namespace siege;

namespace {

constexpr std::size_t kMaxRows = 32;
constexpr std::size_t kSweeps = 40;
constexpr double kLeastShare = 0.05;

/// An order with an action, and its value against each counter-order.
struct OrderRow {
    OrderPick pick;
    Action action = Action::None;
    std::array<int, kCounters> value{};
};

/// One side's orders against the other's counter-orders, and the mixed strategies of both.
struct OrderMatrix {
    List<OrderRow, kMaxRows> rows;
    Mixed<kMaxRows> orders;
    Mixed<kCounters> counters;
};

using Picks = List<OrderPick, 16>;

/// The orders a side may have sealed, by public knowledge.
Picks possible_picks(const Pack& pack, const OpenState& open_state, Side side) {
    Picks picks;
    for (unsigned bits = open_state.possible[index(side)]; bits != 0; bits &= bits - 1) {
        const auto order = static_cast<std::uint8_t>(std::countr_zero(bits));
        if (pack.orders[index(side)][order].kind != OrderKind::MoveShip) {
            picks.push_back(OrderPick(order));
            continue;
        }
        for (unsigned ways = open_state.flags / unsigned{Flag::kRoute}; ways != 0; ways &= ways - 1)
            picks.push_back(OrderPick(order, static_cast<Route>(std::countr_zero(ways))));
    }
    return picks;
}

/// `declared`: the action that goes with every order; if none, any that can be added.
OrderMatrix order_matrix_of(SiegeTurn& turn, const Pack& pack, const OpenState& open_state, Side side,
                            const Picks& picks, std::optional<Action> declared) {
    OrderMatrix matrix;
    for (const OrderPick pick : picks)
        for (const Action action : {Action::None, Action::Aggressive, Action::FireShip}) {
            if (declared ? action != *declared : !can_add(pack, open_state, side, pick, action)) continue;
            matrix.rows.push_back({pick, action, turn.against_counters(side, pick, action)});
        }
    MatrixGame<kMaxRows, kCounters> game;
    game.begin(matrix.rows.size(), kCounters);
    for (std::size_t r = 0; r < matrix.rows.size(); ++r)
        for (std::size_t c = 0; c < kCounters; ++c)
            game.payoff[r][c] = (side == Side::British ? 1 : -1) * matrix.rows[r].value[c];
    game.sweep(kSweeps);
    matrix.orders = game.row();
    matrix.counters = game.column();
    return matrix;
}

int mixed_value(const std::array<int, kCounters>& value, const Mixed<kCounters>& counters) {
    double sum = 0;
    for (std::size_t c = 0; c < kCounters; ++c) sum += value[c] * counters.share[c];
    return static_cast<int>(sum);
}

/// Evaluates the choices of the Command Decision card.
class Decision {
public:
    Decision(SiegeTurn& turn, const Pack& pack, const SiegeNet& net, const OpenState& open_state,
             const Hidden& own, Side side)
        : pack_(pack), net_(net), open_(open_state), own_(own), side_(side), now_(turn.now()) {
        command_ = &pack.commands[pack.decks[kCommandDeck].faces[open_state.face].card];
        const Side acts = acting(open_state);
        picks_ = possible_picks(pack, open_state, acts);
        if (picks_.empty()) return;
        duel_ =
            order_matrix_of(turn, pack, open_state, acts, picks_, open_state.beside[index(acts)].action());
    }

    int value(const Choice& choice) const {
        using Kind = Choice::Kind;
        OpenState open_state = open_;
        const std::size_t s = index(side_);
        const auto pay = [&] {
            open_state.morale[s] = static_cast<std::uint8_t>(open_state.morale[s] - command_->morale);
        };
        switch (choice.kind) {
            case Kind::Cancel:
                return now_;
            case Kind::Proceed:
                if (command_->kind == CommandKind::Deserters) pay();
                return half(open_state, own_.order, command_->modifier[s]);
            case Kind::Rally:
                open_state.morale[s] = static_cast<std::uint8_t>(
                    std::min<unsigned>(open_state.morale[s] + command_->morale, pack_.morale_most));
                return half(open_state, own_.order, 0);
            case Kind::Move:
                --open_state.markers[choice.a];
                ++open_state.markers[choice.b];
                return half(open_state, own_.order, 0);
            case Kind::Lose:
                --open_state.markers[choice.a];
                --open_state.morale[s];
                return half(open_state, own_.order, 0);
            case Kind::Counter:
                pay();
                return countered(open_state, choice.a);
            case Kind::Order:
                pay();
                return half(open_state, OrderPick(choice.a, static_cast<Route>(choice.b)), 0);
            case Kind::Recall:
                ++open_state.markers[index(Place::Indians)];
                return alone(open_state);
            case Kind::Raid:
                open_state.morale[0] = static_cast<std::uint8_t>(
                    open_state.morale[0] - std::min(open_state.morale[0], command_->morale));
                return alone(open_state);
            case Kind::Remove:
                --open_state.markers[index(Place::Indians)];
                return alone(open_state);
            default:
                break;
        }
        if (command_->kind == CommandKind::Spies) return countered(open_state, own_.counter - 1U);
        if (command_->kind == CommandKind::WarParties) return alone(open_state);
        return half(open_state, own_.order, 0);
    }

private:
    int alone(const OpenState& open_state) const { return SiegeTurn(pack_, net_, open_state).now(); }

    /// The value of carrying out the own order from this state, against the enemy's possible
    /// counter-orders.
    int half(const OpenState& open_state, OrderPick pick, int modifier) const {
        SiegeTurn turn(pack_, net_, open_state);
        if (!pick.is_shown()) return turn.now();
        Action action = open_state.beside[index(side_)].action();
        if (!can_add(pack_, open_state, side_, pick, action)) action = Action::None;
        return mixed_value(turn.against_counters(side_, pick, action, modifier), duel_.counters);
    }
    /// The value of a counter-order against the enemy's possible orders.
    int countered(const OpenState& open_state, std::size_t counter) const {
        SiegeTurn turn(pack_, net_, open_state);
        double sum = 0;
        for (std::size_t r = 0; r < duel_.rows.size(); ++r)
            sum += duel_.orders.share[r] *
                   turn.against_counters(acting(open_), duel_.rows[r].pick, duel_.rows[r].action)[counter];
        return static_cast<int>(sum);
    }

    const Pack& pack_;
    const SiegeNet& net_;
    const OpenState& open_;
    const Hidden& own_;
    Side side_;
    int now_;
    const Command* command_ = nullptr;
    Picks picks_;
    OrderMatrix duel_;
};

}  // namespace

std::size_t SiegeRolloutPolicy::pick_of_two(SiegeTurn& turn, const Pack& pack, const OpenState& open_state,
                                            const Hidden& own, Side side, const siege::Game::Choices& open,
                                            Random& random) const {
    switch (open_state.step) {
        case Step::Order: {
            Picks picks;
            for (const Choice& choice : open)
                picks.push_back(OrderPick(choice.a, static_cast<Route>(choice.b)));
            const OrderMatrix matrix = order_matrix_of(turn, pack, open_state, side, picks, std::nullopt);
            const OrderPick drawn = matrix.rows[matrix.orders.purified(kLeastShare).draw(random)].pick;
            for (std::size_t i = 0; i < picks.size(); ++i)
                if (picks[i] == drawn) return i;
            return 0;
        }
        case Step::Declare: {
            const OrderMatrix matrix = order_matrix_of(turn, pack, open_state, side,
                                                       possible_picks(pack, open_state, side), std::nullopt);
            return best_choice(open, side, [&](const Choice& choice) {
                return mixed_value(turn.against_counters(side, own.order, static_cast<Action>(choice.a)),
                                   matrix.counters);
            });
        }
        case Step::Counter: {
            const Side enemy = other(side);
            const OrderMatrix matrix =
                order_matrix_of(turn, pack, open_state, enemy, possible_picks(pack, open_state, enemy),
                                open_state.beside[index(enemy)].action());
            return std::min(matrix.counters.purified(kLeastShare).draw(random), open.size() - 1);
        }
        case Step::Decide: {
            const Decision decision(turn, pack, net(open_state), open_state, own, side);
            return best_choice(open, side, [&](const Choice& choice) { return decision.value(choice); });
        }
        default:
            return 0;
    }
}

}  // namespace foulon::bots
