// See new_game.hpp.
#include "server/new_game.hpp"

#include "server/people.hpp"
#include "server/text.hpp"

namespace foulon::server {

namespace {

const std::vector<std::string_view> kSideNames{"british", "french", "random"};
const std::vector<std::string_view> kOpponents{"none", "bot", "self", "friend", "open", "account"};

bool is_person(OpponentKind kind) {
    return kind == OpponentKind::Friend || kind == OpponentKind::Open || kind == OpponentKind::Account;
}

/// What cannot be combined, if anything.
std::optional<ApiError> unfit_request(const NewGameRequest& request) {
    const GameOptions& table = request.factory->options();
    const bool alone = request.opponent == OpponentKind::None;
    if (!table.modes.contains(alone ? PlayMode::Solitaire : PlayMode::Two))
        return malformed(alone ? sentence("errors.games.not-alone") : sentence("errors.games.alone"));
    if (const auto wrong = unfit_level(request.level, request.opponent == OpponentKind::Bot))
        return malformed(*wrong);
    const bool between_people = is_person(request.opponent);
    if (request.time_control.kind != store::TimeControlKind::None && !between_people)
        return malformed(sentence("errors.games.limit-needs-two"));
    if (request.dice.kind != record::DiceKind::Sealed && between_people)
        return malformed(sentence("errors.games.sealed-between-people"));
    if (request.dice.kind == record::DiceKind::Seeded && request.dice.seed.empty())
        return malformed(sentence("errors.games.seed-missing"));
    return std::nullopt;
}

}  // namespace

std::optional<Phrase> unfit_level(const std::string& level, bool is_bot) {
    if (is_bot == bots::level_named(level).has_value() && (is_bot || level.empty())) return std::nullopt;
    return sentence("fields.level");
}

Side side_or_random(std::optional<std::size_t> which, const record::Entropy& entropy) {
    std::array<std::uint8_t, 1> coin{};
    entropy(coin);
    return which == 1U || (which == 2U && (coin[0] & 1U) != 0) ? Side::French : Side::British;
}

tl::expected<NewGameRequest, ApiError> read_new_game(Context& context, const Call& call) {
    Fields fields(call.request.body);
    NewGameRequest request;
    const std::string game = fields.need_text("game", 40);
    const auto side = fields.word("side", kSideNames);
    request.options = fields.texts("options", 16);
    const auto name = fields.text("name", 60);
    request.nonce = read_nonce(fields);
    const auto opponent = fields.inside("opponent");
    const auto kind = opponent->word("kind", kOpponents);
    if (!kind) opponent->fail(sentence("fields.opponent"));
    request.level = opponent->text("level", 40).value_or("");
    const std::string invited_name = opponent->text("name", 60).value_or("");
    const auto time_control = fields.inside("time_control");
    const auto time_control_kind = time_control->word("kind", {"none", "live", "daily"});
    request.time_control.kind = static_cast<store::TimeControlKind>(time_control_kind.value_or(0));
    if (request.time_control.kind != store::TimeControlKind::None) {
        request.time_control.seconds = time_control->need_number("seconds", 10, 2592000);
        request.time_control.step = time_control->number("increment", 0, 3600).value_or(0);
    } else if (fields.has("time_control") && !time_control_kind) {
        time_control->fail(sentence("fields.time-control"));
    }
    const auto dice = fields.inside("dice");
    const auto dice_kind = dice->word("kind", {"sealed", "seeded", "own"});
    request.dice.kind = static_cast<record::DiceKind>(dice_kind.value_or(0));
    request.dice.seed = dice->text("seed", 200).value_or("");
    for (Fields* part : {opponent.get(), time_control.get(), dice.get(), &fields})
        if (const auto wrong = part->wrong()) return tl::unexpected(malformed(*wrong));

    request.factory = context.factory_of(game, call.language);
    if (request.factory == nullptr)
        return tl::unexpected(ApiError{404, "unknown", sentence("errors.unknown-game-type")});
    request.opponent = static_cast<OpponentKind>(*kind);
    if (auto wrong = unfit_request(request)) return tl::unexpected(std::move(*wrong));
    if (request.opponent == OpponentKind::Account) {
        const auto invited = context.store.account(invited_name);
        if (!invited)
            return tl::unexpected(ApiError{404, "unknown", sentence("errors.games.nobody-to-invite")});
        if (invited->id == call.caller.person)
            return tl::unexpected(malformed(sentence("errors.games.not-yourself")));
        request.invited = invited->id;
    }
    if (name) {
        request.name = person_name(*name);
        if (!request.name) return tl::unexpected(unfit_name());
    }
    request.side = side_or_random(side, context.options.entropy);
    const bool alone = request.opponent == OpponentKind::None;
    request.options.emplace_back("players", alone ? "one" : "two");
    if (alone) request.options.emplace_back("side", foulon::name(request.side));
    if (const auto settled = request.factory->settle(request.options); !settled)
        return tl::unexpected(malformed_as(settled.error(), request.factory->words()));
    return request;
}

tl::expected<BranchRequest, ApiError> read_branch(const Call& call) {
    static const std::vector<std::string_view> kinds(kOpponents.begin(), kOpponents.end() - 1);
    Fields fields(call.request.body);
    BranchRequest request;
    request.line = static_cast<std::uint32_t>(fields.need_number("line", 1, INT32_MAX));
    request.side = fields.word("side", kSideNames);
    const auto opponent = fields.inside("opponent");
    if (const auto kind = opponent->word("kind", kinds)) request.opponent = static_cast<OpponentKind>(*kind);
    request.level = opponent->text("level", 40).value_or("");
    request.nonce = read_nonce(fields);
    for (Fields* part : {opponent.get(), &fields})
        if (const auto wrong = part->wrong()) return tl::unexpected(malformed(*wrong));
    return request;
}

}  // namespace foulon::server
