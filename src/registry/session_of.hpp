// The virtual session made from a game's contract and a writer. What is
// special to a game comes only through functions of its room, found by the
// namespace of its Pack: those of the contract and those of `HasScreen`.
#pragma once

#include <memory>
#include <utility>

#include "record/catalogue.hpp"
#include "record/record_writer.hpp"
#include "registry/jobs.hpp"
#include "registry/line_choices.hpp"
#include "registry/messages.hpp"
#include "registry/session_json.hpp"
#include "registry/typed.hpp"

namespace foulon::registry {

template <HasScreen G>
class SessionOf final : public Session {
public:
    /// `told`: the lines that need not be told as news.
    SessionOf(std::shared_ptr<const GameData<G>> data, record::RecordWriter<G> writer, std::uint32_t told)
        : data_(std::move(data)),
          writer_(std::move(writer)),
          options_(writer_.header().options),
          position_(writer_.lines()),
          told_(told) {}

    std::string_view game() const override { return G::kName; }
    const OptionTexts& options() const override { return options_; }
    SideSet players() const override { return writer_.game_seats(); }
    const record::SeatBots& bots() const override { return writer_.header().bots; }
    std::uint32_t given_lines() const override { return writer_.verifier().given_lines(); }
    record::DiceKind dice() const override { return writer_.header().dice.kind; }
    const record::Bytes32& pack_hash() const override { return data_->hash; }
    bool is_read_only() const override { return writer_.is_read_only(); }
    std::uint32_t lines() const override { return writer_.lines(); }
    std::uint32_t position() const override { return position_; }
    std::optional<std::string> stopped_by() const override {
        if (const auto& breach = writer_.breach()) return record::describe(record::Problem(*breach));
        if (const auto& line = writer_.blind_from())
            return "line " + std::to_string(*line) + " is sealed and its content is not known here";
        return std::nullopt;
    }

    Waiting waits_for() const override {
        if (is_last()) return writer_.waiting();
        return record::waiting_of<G>(pack(), state());
    }
    int turns() const override { return static_cast<int>(turn(state())); }
    std::optional<Ending> ending() const override {
        const auto ended = is_last() ? writer_.ended() : std::nullopt;
        if (!ended) return std::nullopt;
        return Ending{ended->winner, ended->how};
    }
    std::string ending_text(const Words& words) const override {
        const auto ended = ending();
        if (!ended) return {};
        const std::string by_act = end_by_act(words, ended->winner, ended->how);
        return by_act.empty() ? words.fill("board.ends." + ended->how) : by_act;
    }
    std::string asked(const Words& words, Viewer viewer) const override {
        if (ending()) return ending_text(words);
        return words.translate(prompt(pack(), seen(viewer)));
    }
    std::vector<OfferText> offered(const Words& words, Side side) const override {
        if (!waits_for().for_choice_of(side)) return {};
        return offers_of(words, state(), side);
    }
    std::vector<OfferText> offered_after(const Words& words, Side side,
                                         std::string_view typed) const override {
        if (!waits_for().for_choice_of(side)) return {};
        typename G::State drafted_state = state();
        const std::string whole = spread(typed);
        std::string_view text = whole;
        while (!text.empty()) {
            const std::size_t comma = text.find(',');
            const auto choice = parse_choice(pack(), drafted_state, side, text.substr(0, comma));
            if (!choice || refuse(pack(), drafted_state, side, *choice) ||
                !is_draft(pack(), drafted_state, side, *choice))
                return {};
            apply(pack(), drafted_state, side, *choice);
            text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
        }
        return offers_of(words, drafted_state, side);
    }
    std::vector<OfferText> possible(const Words& words) const override {
        std::vector<OfferText> list;
        if (!waits_for().for_chance()) return list;
        for (const auto& chance_of : chance(pack(), state()))
            list.push_back({print(pack(), state(), chance_of.outcome),
                            words.translate(title(pack(), state(), chance_of.outcome)), true, "", ""});
        return list;
    }
    std::vector<std::string> drafted(Side side) const override {
        std::vector<std::string> list;
        if (!is_last()) return list;
        for (const auto& choice : writer_.drafts(side))
            list.push_back(print(pack(), writer_.recorded(), side, choice));
        return list;
    }
    std::string view_text(Viewer viewer) const override {
        Json json;
        put_board(json, pack(), seen(viewer));
        return json.take();
    }
    std::string board_text(const Words& words, Viewer viewer, RenderOptions options) const override {
        return board(pack(), seen(viewer), words, options);
    }
    bool board_is_due(Viewer viewer) const override {
        if constexpr (ChoosesWhenToDraw<G>)
            return shows_board(pack(), seen(viewer));
        else
            return true;
    }
    std::vector<std::pair<std::string, std::string>> charts(const Words& words,
                                                            Viewer viewer) const override {
        std::vector<std::pair<std::string, std::string>> list;
        for (const auto& [name, called] : topics(pack(), seen(viewer)))
            list.emplace_back(name, words.translate(called));
        return list;
    }
    std::string chart_text(const Words& words, Viewer viewer, std::string_view name,
                           RenderOptions options) const override {
        std::string text = topic(pack(), seen(viewer), name, words, options);
        if constexpr (KeepsRoster<G>)
            if (name == "roster")
                text += (text.empty() ? "" : "\n") +
                        draw_roster(pack(), roster_of<G>(pack(), words, writer_, viewer, position_), words,
                                    options);
        return text;
    }
    std::string chart_in_play(Viewer viewer) const override { return topic_in_play(pack(), seen(viewer)); }

    std::vector<News> news(const Words& words, Viewer viewer, RenderOptions options) override {
        const std::uint32_t from = std::min(told_, position_);
        told_ = position_;
        return news_between(words, viewer, options, from, position_);
    }
    std::vector<News> news_between(const Words& words, Viewer viewer, RenderOptions options,
                                   std::uint32_t after, std::uint32_t last) const override {
        std::vector<News> list;
        for (std::uint32_t n = after + 1; n <= std::min(last, lines()); ++n)
            list.push_back(news_of(words, viewer, options, n));
        return list;
    }

    void put_frame(Json& json, const Words& words, Viewer viewer, std::string_view instead) const override {
        constexpr std::array<std::string_view, 3> dice_words{"sealed", "seeded", "own"};
        const Waiting now = waits_for();
        const typename G::View sees = seen(viewer);
        const bool is_yours =
            instead.empty() && ((viewer == Viewer::British && now.for_choice_of(Side::British)) ||
                                (viewer == Viewer::French && now.for_choice_of(Side::French)));
        json.put("dice", dice_words[static_cast<std::size_t>(dice())]);
        json.put("line", position_).put("turn", turns());
        json.key("waiting").open('{');
        json.put("for", !instead.empty()   ? "person"
                        : now.for_choice() ? "choice"
                        : now.for_chance() ? "chance"
                                           : "over");
        put_sides(json, "sides", instead.empty() && now.for_choice() ? now.sides : SideSet());
        json.close('}').put("yours", is_yours);
        const auto ended = ending();
        json.put("prompt", ended             ? ending_text(words)
                           : instead.empty() ? words.translate(prompt(pack(), sees))
                                             : std::string(instead));
        json.key("offers").open('[');
        if (is_yours) put_offers(json, words, sees, viewer == Viewer::British ? Side::British : Side::French);
        json.close(']').key("possible").open('[');
        if (now.for_chance() && dice() == record::DiceKind::Own && is_last())
            for (const OfferText& offer : possible(words))
                json.open('{').put("text", offer.text).put("title", offer.title).put("open", true).close('}');
        json.close(']').key("drafts").open('[');
        if (is_last() && viewer != Viewer::Public)
            for (const std::string& text : drafted(viewer == Viewer::British ? Side::British : Side::French))
                json.text(text);
        json.close(']');
        const record::ActState stands = standing();
        json.key("stands").open('{');
        put_sides(json, "draw", set_of(stands.offers_draw));
        put_sides(json, "void", set_of(stands.wants_void));
        json.close('}').put("paused", stands.is_paused).key("result");
        if (ended) {
            json.open('{').key("winner");
            ended->winner ? json.text(name(*ended->winner)) : json.null();
            json.put("how", ended->how).put("text", ending_text(words)).close('}');
        } else {
            json.null();
        }
        json.key("board");
        put_board(json, pack(), sees);
    }
    void put_news(Json& json, const Words& words, Viewer viewer, std::uint32_t n,
                  std::string_view at) const override {
        put_news_of<G>(json, pack(), words, writer_, viewer, n, at);
    }
    bool is_fresh(Side side, std::uint32_t after) const override {
        if (after > lines()) return false;
        for (std::uint32_t n = after; n < lines(); ++n) {
            const auto* sealed = std::get_if<record::SealedLine>(&writer_.entries()[n].body);
            if (sealed == nullptr || sealed->side != other(side)) return false;
        }
        return true;
    }
    record::ActState standing() const override { return writer_.step(position_).acts; }

    Try<void> submit(Side side, std::string_view text) override {
        return done(writer_.choose(side, spread(text)));
    }
    Try<void> undo(Side side) override { return done(writer_.undo(side)); }
    Try<void> roll() override { return done(writer_.roll()); }
    Try<void> roll_own(std::string_view outcome) override { return done(writer_.roll_own(outcome)); }
    Try<void> act(Side side, std::string_view text) override {
        return done(writer_.act(record::who_of(side), text));
    }
    Try<void> referee(std::string_view text) override {
        return done(writer_.act(record::Who::Referee, text));
    }
    Try<void> give_nonces(std::string_view text) override {
        if (!writer_.needs_nonces()) return {};
        if (text.empty()) return done(writer_.make_nonces());
        for (const Side side : kSides) {
            if (!players().contains(side)) continue;
            const record::Bytes16 word = nonce_from(text);
            if (!writer_.verifier().nonce_hashes()[index(side)])
                if (auto gave = done(writer_.give_nonce_hash(side, record::hash32(word))); !gave) return gave;
        }
        for (const Side side : kSides)
            if (players().contains(side))
                if (auto gave = done(writer_.give_nonce(side, nonce_from(text))); !gave) return gave;
        return {};
    }

    Try<void> bring_nonce(Side side, std::string_view text) override {
        return done(writer_.keep_nonce(side, nonce_from(text)));
    }
    Try<void> promise_nonce(Side side, const record::Bytes32& hash) override {
        return done(writer_.give_nonce_hash(side, hash));
    }
    Try<void> settle_nonces() override { return done(writer_.settle_nonces()); }
    Try<void> show_nonce(Side side, std::string_view text) override {
        return done(writer_.give_nonce(side, nonce_from(text)));
    }
    bool needs_nonces() const override { return writer_.needs_nonces(); }
    SideSet owed_nonces() const override { return writer_.owed_nonces(); }

    Try<HintJob> hint(const Words& words, Side side, const study::HintSettings& settings) const override {
        if (auto no = not_choosing(side)) return tl::unexpected(*no);
        return hint_job<G>(data_, words, seen(viewer_of(side)), side, settings);
    }
    Try<BotJob> think(Side side, bots::Level level, std::uint64_t seed) const override {
        if (auto no = not_choosing(side)) return tl::unexpected(*no);
        return bot_job<G>(data_, seen(viewer_of(side)), side, level, seed);
    }
    bool is_secret(Side side) const override {
        return waits_for().for_choice_of(side) && seals<G>(pack(), state(), side);
    }

    void go_to(std::uint32_t n) override { position_ = std::min(n, lines()); }

private:
    const typename G::Pack& pack() const { return data_->pack; }
    bool is_last() const { return position_ == lines(); }
    const typename G::State& state() const {
        return is_last() ? writer_.state() : writer_.step(position_).state;
    }
    typename G::View seen(Viewer viewer) const { return view_of(state(), viewer); }
    typename G::View view_of(const typename G::State& of, Viewer viewer) const {
        return view(pack(), of, viewer);
    }

    std::optional<UserError> not_choosing(Side side) const {
        const Waiting now = waits_for();
        if (now.for_choice_of(side)) return std::nullopt;
        std::string key = "common.errors.";
        if (now.is_over())
            key += "over";
        else if (now.for_chance())
            key += "chance";
        else
            key += "not-choosing." + std::string(name(side));
        return UserError{UserError::Kind::Denied, "", {key, {}}};
    }

    std::vector<OfferText> offers_of(const Words& words, const typename G::State& of, Side side) const {
        std::vector<OfferText> list;
        for (const auto& offer : offers(pack(), of, side)) {
            OfferText text{print(pack(), of, side, offer.choice),
                           words.translate(title(pack(), of, side, offer.choice)), offer.is_open(), "", ""};
            if (offer.refusal) {
                text.tag = tag_of(pack(), *offer.refusal);
                text.why = words.translate(phrase(pack(), *offer.refusal));
            }
            list.push_back(std::move(text));
        }
        return list;
    }

    void put_offers(Json& json, const Words& words, const typename G::View& sees, Side side) const {
        const typename G::State& now = state();
        for (const auto& offer : offers(pack(), now, side)) {
            json.open('{').put("text", print(pack(), now, side, offer.choice));
            json.put("title", words.translate(title(pack(), now, side, offer.choice)));
            json.put("open", offer.is_open());
            if (offer.refusal) {
                json.put("tag", tag_of(pack(), *offer.refusal));
                json.put("why", words.translate(phrase(pack(), *offer.refusal)));
            }
            json.key("on");
            put_offer(json, pack(), sees, side, offer.choice);
            json.close('}');
        }
    }
    static SideSet set_of(const std::array<bool, 2>& sides) {
        if (sides[0] && sides[1]) return SideSet::both();
        if (sides[0]) return SideSet(Side::British);
        return sides[1] ? SideSet(Side::French) : SideSet();
    }

    /// A seat's word of 16 bytes from what its player typed.
    static record::Bytes16 nonce_from(std::string_view text) {
        if (const auto exact = record::bytes_from_hex<16>(text)) return *exact;
        const record::Bytes32 hash = record::hash32(text);
        record::Bytes16 word{};
        std::copy_n(hash.begin(), word.size(), word.begin());
        return word;
    }

    News news_of(const Words& words, Viewer viewer, RenderOptions options, std::uint32_t n) const {
        const record::Entry& entry = writer_.entries()[n - 1];
        const auto& line = writer_.step(n).line;
        News item{n, record::print(entry.body), "", {}, {}, {}};
        if (std::holds_alternative<record::SealedLine>(entry.body))
            if (const auto known = known_choice(writer_, viewer, n))
                item.choices = std::string(name(known->side)) + " " + known->text;
        if (const auto* did = std::get_if<record::ActLine>(&entry.body)) {
            item.events.push_back(act_words(words, *did));
            return item;
        }
        if (const auto* result_line = std::get_if<record::ResultLine>(&entry.body)) {
            const std::string by_act = end_by_act(words, result_line->winner, result_line->how);
            if (!by_act.empty()) item.events.push_back(by_act);
            return item;
        }
        // Of a sealed draw everybody sees what follows from it, if anything does.
        const bool is_sealed = std::holds_alternative<record::SealedLine>(entry.body);
        if (!line.side && !line.outcome && !is_sealed) return item;
        const typename G::View before = view_of(writer_.step(n - 1).state, viewer);
        const typename G::View after = view_of(writer_.step(n).state, viewer);
        item.picture = account(pack(), before, line, words, options);
        for (const Event& event : events(pack(), before, after, line)) {
            if constexpr (HasMoments<G>)
                if (item.events.empty() || begins_moment(pack(), event))
                    item.moments.push_back(item.events.size());
            item.events.push_back(words.translate(phrase(pack(), event)));
        }
        return item;
    }

    Try<void> done(tl::expected<record::WriteResult, record::Problem> wrote) {
        position_ = lines();
        if (wrote) return {};
        if (const auto* refused = std::get_if<record::Refused>(&wrote.error()))
            return tl::unexpected(UserError{UserError::Kind::Refused,
                                            std::string(tag_of(pack(), refused->refusal)),
                                            phrase(pack(), refused->refusal)});
        return tl::unexpected(user_error_of(wrote.error()));
    }

    std::shared_ptr<const GameData<G>> data_;  // its pack is the writer's
    record::RecordWriter<G> writer_;
    OptionTexts options_;
    std::uint32_t position_ = 0;
    std::uint32_t told_ = 0;
};

}  // namespace foulon::registry
