// Beginning, resuming and replaying a journal; the second part of journal.hpp,
// which includes it.
#pragma once

#include "record/journal.hpp"
#include "record/scan.hpp"

namespace foulon::record {

template <Game G>
auto Journal<G>::set_dice(Header& header, const Dice& dice, Entropy& entropy) -> Try<Hidden> {
    Hidden hidden;
    header.dice = {};
    header.dice.kind = dice.kind;
    if (dice.kind == DiceKind::Sealed) {
        hidden.secret = new_secret(entropy);
        header.dice.commitment = hash32(*hidden.secret);
    }
    if (dice.kind == DiceKind::Seeded) {
        if (!Scan(dice.seed).is_text() || dice.seed.size() > 200)
            return fail(Unread{{shown(dice.seed), 0,
                                "a seed of 1 to 200 plain characters, single spaces, none at the ends"}});
        header.dice.seed = dice.seed;
    }
    if (const auto same = parse_header(print_header(header)); !same || !(*same == header))
        return fail(
            Breach{Breach::Of::Header, 0, "the name or options of the game cannot stand in a record"});
    return hidden;
}

template <Game G>
auto Journal<G>::create(const Pack& pack, const Bytes32& pack_hash, const typename G::Options& options,
                        const Dice& dice, const HostKey& key, std::unique_ptr<Sink> sink, Entropy entropy,
                        const SeatBots& bots) -> Try<Journal> {
    Header header;
    header.game = std::string(G::kName);
    header.rules = static_cast<std::uint32_t>(G::kRules);
    header.pack = pack_hash;
    header.options = print_options(pack, options);
    header.bots = bots;
    header.key = key.public_key();
    const auto hidden = set_dice(header, dice, entropy);
    if (!hidden) return tl::make_unexpected(hidden.error());
    const ChainHash hash = record::begin_hash(print_header(header));
    auto ledger = Ledger<G>::begin(pack, pack_hash, header, hash);
    if (!ledger) return fail(ledger.error());
    ledger->know(*hidden);
    const std::string first = full_header(header);
    if (auto begun = sink->begin(first, hash, *hidden); !begun) return fail(begun.error());
    Journal journal(pack, std::move(*ledger), std::move(sink), key, std::move(entropy));
    journal.bytes_ = first.size();
    Wrote wrote;
    if (auto problem = journal.settle(wrote)) return fail(*problem);
    return journal;
}

template <Game G>
auto Journal<G>::replay(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                        const Hidden& hidden) -> Try<Journal> {
    auto ledger = Ledger<G>::begin(pack, pack_hash, loaded.header, loaded.begin);
    if (!ledger) return fail(ledger.error());
    ledger->know(hidden);
    ledger->know(loaded.entries);
    auto breach = ledger->replay(loaded.entries);
    Journal journal(pack, std::move(*ledger), nullptr, std::nullopt, {});
    journal.breach_ = std::move(breach);
    return journal;
}

template <Game G>
auto Journal<G>::resume(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                        const Hidden& hidden, const HostKey& key, std::unique_ptr<Sink> sink, Entropy entropy)
    -> Try<Journal> {
    using Why = Denied::Why;
    auto journal = replay(pack, pack_hash, loaded, hidden);
    if (!journal) return journal;
    if (journal->breach_) return fail(*journal->breach_);
    if (journal->blind_from())
        return fail(
            denied(Why::NeedsSealed, "hidden-line", {{"line", std::to_string(*journal->blind_from())}}));
    const Ledger<G>& ledger = journal->ledger_;
    if (ledger.is_in_given())
        return fail(denied(
            Why::ReadOnly, "cut-given",
            {{"lines", std::to_string(ledger.lines())}, {"given", std::to_string(ledger.given_lines())}}));
    if (!ledger.is_signed()) {
        if (ledger.header().dice.kind == DiceKind::Sealed && !ledger.secret())
            return fail(hidden.secret ? denied(Why::NeedsSealed, "wrong-secret")
                                      : denied(Why::NeedsSealed, "no-secret"));
        if (ledger.header().key != key.public_key())
            return fail(
                denied(Why::ReadOnly, "other-key",
                       {{"theirs", to_hex(ledger.header().key)}, {"ours", to_hex(key.public_key())}}));
    }
    journal->sink_ = std::move(sink);
    journal->key_ = key;
    journal->entropy_ = std::move(entropy);
    journal->own_words_ = hidden.words;
    journal->bytes_ = loaded.good_bytes;
    if (auto mended = journal->sink_->mend(); !mended) return fail(mended.error());
    if (ledger.is_signed()) {  // a crash may have come between signing and forgetting
        if (auto forgot = journal->sink_->forget(); !forgot) return fail(forgot.error());
        return journal;
    }
    Wrote wrote;
    if (auto problem = journal->settle(wrote)) return fail(*problem);
    return journal;
}

}  // namespace foulon::record
