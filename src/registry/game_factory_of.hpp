// A factory made from a game's contract: reads its pack and words once, makes
// sessions that share them.
#pragma once

#include <algorithm>

#include "engine/contract/page.hpp"
#include "engine/contract/values.hpp"
#include "record/pack_files.hpp"
#include "record/record_writer.hpp"
#include "record/verify.hpp"
#include "registry/game_factory.hpp"
#include "registry/session_of.hpp"

namespace foulon::registry {

template <HasScreen G>
    requires HasPage<G> && HasValues<G> && HasOptions<G>
class GameFactoryOf final : public GameFactory {
public:
    explicit GameFactoryOf(std::shared_ptr<const GameData<G>> data)
        : data_(std::move(data)), options_(option_table(data_->pack)) {}

    std::string_view game() const override { return G::kName; }
    const record::Catalogue& words() const override { return data_->words; }
    std::string title() const override { return data_->words.fill("board.title"); }
    int rules_number() const override { return G::kRules; }
    const record::Bytes32& pack_hash() const override { return data_->hash; }
    std::string values() const override { return values_text(data_->pack); }

    std::string aim() const override {
        return data_->words.has("rules.aim") ? data_->words.fill("rules.aim") : std::string();
    }
    std::vector<RuleText> rules() const override {
        constexpr std::string_view before = "rules.", after = ".title";
        std::vector<RuleText> list;
        for (const std::string& key : data_->words.keys(before)) {
            if (!key.ends_with(after)) continue;
            const std::string tag = key.substr(before.size(), key.size() - before.size() - after.size());
            const auto part = [&](const char* name) {
                const std::string part_key = "rules." + tag + "." + name;
                return data_->words.has(part_key) ? data_->words.fill(part_key) : std::string();
            };
            RuleText rule{tag, data_->words.fill(key), part("text"), part("section"), part("mark"),
                          {},  part("example")};
            std::string rulings = part("rulings");  // one to a line
            for (std::size_t end = 0; !rulings.empty(); rulings.erase(0, end)) {
                end = rulings.find('\n');
                rule.rulings.push_back(rulings.substr(0, end));
                end = end == std::string::npos ? rulings.size() : end + 1;
            }
            list.push_back(std::move(rule));
        }
        std::sort(list.begin(), list.end(),
                  [](const RuleText& a, const RuleText& b) { return tag_before(a.tag, b.tag); });
        return list;
    }

    std::string sheet_json() const override {
        Json json;
        put_sheet(json, data_->pack, data_->words);
        return json.take();
    }
    std::string ending_text(const std::optional<Side>& winner, std::string_view how) const override {
        const std::string by_act = end_by_act(data_->words, winner, how);
        return by_act.empty() ? data_->words.fill("board.ends." + std::string(how)) : by_act;
    }
    const GameOptions& options() const override { return options_; }
    OptionText option_text(const OptionSpec& option) const override {
        OptionText text{data_->words.fill(option_key(option, "label")),
                        data_->words.fill(option_key(option, "help")),
                        {}};
        for (const std::string_view value : option.values)
            text.values.push_back(data_->words.fill(option_value_key(option, value)));
        return text;
    }

    std::optional<OptionError> check(const OptionTexts& requested) const override {
        const auto options = read_options(data_->pack, requested);
        if (options) return std::nullopt;
        return options.error();
    }
    Try<OptionTexts> settle(const OptionTexts& requested) const override {
        const auto options = options_of(requested);
        if (!options) return tl::unexpected(options.error());
        return print_options(data_->pack, *options);
    }

    Try<SideSet> players(const OptionTexts& requested) const override {
        const auto options = options_of(requested);
        if (!options) return tl::unexpected(options.error());
        return seats(data_->pack, *options);
    }

    Try<std::unique_ptr<Session>> create(const OptionTexts& requested, const record::Dice& dice,
                                         const record::HostKey& key, std::unique_ptr<record::Sink> sink,
                                         const record::SeatBots& bots,
                                         const record::Entropy& entropy) const override {
        const auto options = options_of(requested);
        if (!options) return tl::unexpected(options.error());
        auto writer = record::RecordWriter<G>::create(data_->pack, data_->hash, *options, dice, key,
                                                      std::move(sink), entropy, bots);
        if (!writer) return tl::unexpected(user_error_of(writer.error()));
        // What was dealt face down before anybody could ask is still news.
        return std::make_unique<SessionOf<G>>(data_, std::move(*writer), 0);
    }
    Try<std::unique_ptr<Session>> branch(const record::Loaded& source, const record::Hidden& hidden,
                                         std::uint32_t line, const record::Dice& dice,
                                         const record::HostKey& key, std::unique_ptr<record::Sink> sink,
                                         const record::SeatBots& bots,
                                         const record::Entropy& entropy) const override {
        return opened(record::RecordWriter<G>::branch(data_->pack, data_->hash, source, hidden, line, dice,
                                                      key, std::move(sink), entropy, bots));
    }
    Try<std::unique_ptr<Session>> resume(const record::Loaded& loaded, const record::Hidden& hidden,
                                         const record::HostKey& key,
                                         std::unique_ptr<record::Sink> sink) const override {
        return opened(
            record::RecordWriter<G>::resume(data_->pack, data_->hash, loaded, hidden, key, std::move(sink)));
    }
    Try<std::unique_ptr<Session>> replay(const record::Loaded& loaded,
                                         const record::Hidden& hidden) const override {
        return opened(record::RecordWriter<G>::replay(data_->pack, data_->hash, loaded, hidden));
    }
    record::Report verify(const record::Loaded& loaded, const record::Hidden& hidden) const override {
        return record::verify<G>(data_->pack, data_->hash, loaded, hidden);
    }

private:
    Try<typename G::Options> options_of(const OptionTexts& requested) const {
        const auto options = read_options(data_->pack, requested);
        if (options) return *options;
        return tl::unexpected(unfit_option(options_, options.error()));
    }
    Try<std::unique_ptr<Session>> opened(
        tl::expected<record::RecordWriter<G>, record::Problem> writer) const {
        if (!writer) return tl::unexpected(user_error_of(writer.error()));
        const std::uint32_t told = writer->lines();
        return std::make_unique<SessionOf<G>>(data_, std::move(*writer), told);
    }

    std::shared_ptr<const GameData<G>> data_;
    GameOptions options_;
};

/// Reads DATA/<game>: pack and words, every error of both told at once.
/// `load` is the game's own reading of its files.
template <HasScreen G, PackLoader<G> Load>
GameFactoryOrErrors open_game_factory(const std::string& data, std::string_view language, Load load) {
    const record::PackFiles files = record::read_pack_files(data, G::kName);
    std::vector<DataError> errors = files.errors;
    std::optional<typename G::Pack> pack;
    if (files.is_good()) {
        auto loaded = load(files.files);
        pack = std::move(loaded.pack);
        errors.insert(errors.end(), loaded.errors.begin(), loaded.errors.end());
    }
    auto words = record::Catalogue::load(data, G::kName, language, kSharedWords);
    const std::vector<DataError> wrong =
        words ? words->check_whole(common_messages(), "common.") : words.error();
    errors.insert(errors.end(), wrong.begin(), wrong.end());
    if (words && pack) {
        const auto unsaid = words->check_whole(option_messages(option_table(*pack)), "options.");
        errors.insert(errors.end(), unsaid.begin(), unsaid.end());
    }
    if (!errors.empty() || !pack) return tl::unexpected(std::move(errors));
    const record::Bytes32 hash = record::pack_hash(values_text(*pack));
    return std::make_shared<GameFactoryOf<G>>(
        std::make_shared<const GameData<G>>(GameData<G>{*pack, hash, std::move(*words)}));
}

}  // namespace foulon::registry
