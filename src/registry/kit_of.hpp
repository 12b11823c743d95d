// A kit made from a game's contract: reads its pack and words once, makes
// sessions that share them.
#pragma once

#include <algorithm>

#include "record/pack_files.hpp"
#include "registry/kit.hpp"
#include "registry/session_of.hpp"

namespace foulon::registry {

template <Shown G>
class KitOf final : public Kit {
public:
    explicit KitOf(std::shared_ptr<const Shelf<G>> shelf) : shelf_(std::move(shelf)) {}

    std::string_view game() const override { return G::kName; }
    std::string title() const override { return shelf_->words.fill("board.title"); }
    int rules_number() const override { return G::kRules; }
    const record::Bytes32& pack_hash() const override { return shelf_->hash; }
    std::string values() const override { return values_text(shelf_->pack); }

    std::vector<RuleText> rules() const override {
        constexpr std::string_view before = "rules.", after = ".title";
        std::vector<RuleText> list;
        for (const std::string& key : shelf_->words.keys(before)) {
            if (!key.ends_with(after)) continue;
            const std::string tag = key.substr(before.size(), key.size() - before.size() - after.size());
            list.push_back({tag, shelf_->words.fill(key), shelf_->words.fill("rules." + tag + ".text")});
        }
        std::sort(list.begin(), list.end(),
                  [](const RuleText& a, const RuleText& b) { return tag_before(a.tag, b.tag); });
        return list;
    }

    std::string sheet_json() const override {
        Json json;
        if constexpr (Pictured<G>)
            put_sheet(json, shelf_->pack, shelf_->words);
        else
            json.open('{').close('}');
        return json.take();
    }
    const std::shared_ptr<const Shelf<G>>& shelf() const { return shelf_; }
    std::string ending_text(const std::optional<Side>& winner, std::string_view how) const override {
        const std::string by_act = end_by_act(shelf_->words, winner, how);
        return by_act.empty() ? shelf_->words.fill("board.ends." + std::string(how)) : by_act;
    }
    Menu menu_of() const override {
        if constexpr (Pictured<G>) return menu(shelf_->pack);
        return {};
    }
    OptionTexts wishes_alone_of(const OptionTexts& wishes, Side side) const override {
        if constexpr (Pictured<G>) return wishes_alone(shelf_->pack, wishes, side);
        return wishes;
    }
    OptionTexts wishes_for_two_of(const OptionTexts& wishes) const override {
        if constexpr (Pictured<G>) return wishes_for_two(shelf_->pack, wishes);
        return wishes;
    }

    Try<OptionTexts> settle(const OptionTexts& wishes) const override {
        const Parsed<OptionTexts> texts = settle_options(shelf_->pack, wishes);
        if (texts) return *texts;
        return tl::unexpected(unfit_option(shelf_->words, texts.error()));
    }

    Try<SideSet> players(const OptionTexts& wishes) const override {
        const auto options = options_of(wishes);
        if (!options) return tl::unexpected(options.error());
        return seats(shelf_->pack, *options);
    }

    Try<std::unique_ptr<Session>> create(const OptionTexts& wishes, const record::Dice& dice,
                                         const record::HostKey& key, std::unique_ptr<record::Sink> sink,
                                         const record::SeatBots& bots,
                                         const record::Entropy& entropy) const override {
        const auto options = options_of(wishes);
        if (!options) return tl::unexpected(options.error());
        return opened(record::Journal<G>::create(shelf_->pack, shelf_->hash, *options, dice, key,
                                                 std::move(sink), entropy, bots));
    }
    Try<std::unique_ptr<Session>> branch(const record::Loaded& source, const record::Hidden& hidden,
                                         std::uint32_t line, const record::Dice& dice,
                                         const record::HostKey& key, std::unique_ptr<record::Sink> sink,
                                         const record::SeatBots& bots,
                                         const record::Entropy& entropy) const override {
        return opened(record::Journal<G>::branch(shelf_->pack, shelf_->hash, source, hidden, line, dice, key,
                                                 std::move(sink), entropy, bots));
    }
    Try<std::unique_ptr<Session>> resume(const record::Loaded& loaded, const record::Hidden& hidden,
                                         const record::HostKey& key,
                                         std::unique_ptr<record::Sink> sink) const override {
        return opened(
            record::Journal<G>::resume(shelf_->pack, shelf_->hash, loaded, hidden, key, std::move(sink)));
    }
    Try<std::unique_ptr<Session>> replay(const record::Loaded& loaded,
                                         const record::Hidden& hidden) const override {
        return opened(record::Journal<G>::replay(shelf_->pack, shelf_->hash, loaded, hidden));
    }
    record::Report verify(const record::Loaded& loaded, const record::Hidden& hidden) const override {
        return record::verify<G>(shelf_->pack, shelf_->hash, loaded, hidden);
    }

private:
    Try<typename G::Options> options_of(const OptionTexts& wishes) const {
        const auto texts = settle(wishes);
        if (!texts) return tl::unexpected(texts.error());
        const Parsed<typename G::Options> options = parse_options(shelf_->pack, *texts);
        if (options) return *options;
        return tl::unexpected(unfit_option(shelf_->words, options.error()));
    }
    Try<std::unique_ptr<Session>> opened(tl::expected<record::Journal<G>, record::Problem> journal) const {
        if (!journal) return tl::unexpected(trouble_of(shelf_->words, journal.error()));
        return std::make_unique<SessionOf<G>>(shelf_, std::move(*journal));
    }

    std::shared_ptr<const Shelf<G>> shelf_;
};

template <Shown G>
bool SessionOf<G>::speak_as(const Kit& kit) {
    const auto* same = dynamic_cast<const KitOf<G>*>(&kit);
    if (same == nullptr || same->pack_hash() != shelf_->hash) return false;
    speaks_ = same->shelf();
    return true;
}

/// Reads DATA/<game>: pack and words, every error of both told at once.
/// `load` is the game's own reading of its files.
template <Shown G, class Load>
KitOrErrors open_kit(const std::string& data, std::string_view language, Load load) {
    const record::PackFiles files = record::read_pack_files(data, G::kName);
    std::vector<DataError> errors = files.errors;
    std::optional<typename G::Pack> pack;
    if (files.is_good()) {
        auto loaded = load(files.files);
        pack = std::move(loaded.pack);
        errors.insert(errors.end(), loaded.errors.begin(), loaded.errors.end());
    }
    auto words = record::Catalogue::load(data, G::kName, language, kSharedWords);
    const std::vector<DataError> wrong = words ? words->check_whole(table_words(), "table.") : words.error();
    errors.insert(errors.end(), wrong.begin(), wrong.end());
    if (!errors.empty() || !pack) return tl::unexpected(std::move(errors));
    const record::Bytes32 hash = record::pack_hash(values_text(*pack));
    return std::make_shared<KitOf<G>>(
        std::make_shared<const Shelf<G>>(Shelf<G>{*pack, hash, std::move(*words)}));
}

}  // namespace foulon::registry
