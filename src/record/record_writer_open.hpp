// Beginning, resuming and replaying a writer; the second part of record_writer.hpp,
// which includes it.
#pragma once

#include "record/record_writer.hpp"
#include "record/scan.hpp"

namespace foulon::record {

template <Game G>
auto RecordWriter<G>::set_dice(Header& header, const Dice& dice, Entropy& entropy) -> Try<Hidden> {
    Hidden hidden;
    header.dice = {};
    header.dice.kind = dice.kind;
    if (dice.kind == DiceKind::Sealed) {
        hidden.secret = new_secret(entropy);
        header.dice.commitment = hash32(*hidden.secret);
    }
    if (dice.kind == DiceKind::Seeded) {
        if (!Scan(dice.seed).is_text() || dice.seed.size() > 200)
            return fail(
                Unparsed{{shown(dice.seed), 0,
                          "a seed of 1 to 200 ASCII characters with single spaces, none at the ends"}});
        header.dice.seed = dice.seed;
    }
    if (const auto same = parse_header(print_header(header)); !same || !(*same == header))
        return fail(RecordError{RecordError::Of::Header, 0,
                                "the name or options of the game are not allowed in a record"});
    return hidden;
}

template <Game G>
auto RecordWriter<G>::create(const Pack& pack, const Bytes32& pack_hash, const typename G::Options& options,
                             const Dice& dice, const HostKey& key, std::unique_ptr<Sink> sink,
                             Entropy entropy, const SeatBots& bots) -> Try<RecordWriter> {
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
    auto verifier = RecordVerifier<G>::begin(pack, pack_hash, header, hash);
    if (!verifier) return fail(verifier.error());
    verifier->know(*hidden);
    const std::string first = full_header(header);
    if (auto begun = sink->begin(first, hash, *hidden); !begun) return fail(begun.error());
    RecordWriter writer(pack, std::move(*verifier), std::move(sink), key, std::move(entropy));
    writer.bytes_ = first.size();
    WriteResult wrote;
    if (auto problem = writer.settle(wrote)) return fail(*problem);
    return writer;
}

template <Game G>
auto RecordWriter<G>::replay(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                             const Hidden& hidden) -> Try<RecordWriter> {
    auto verifier = RecordVerifier<G>::begin(pack, pack_hash, loaded.header, loaded.begin);
    if (!verifier) return fail(verifier.error());
    verifier->know(hidden);
    verifier->know(loaded.entries);
    auto breach = verifier->replay(loaded.entries);
    RecordWriter writer(pack, std::move(*verifier), nullptr, std::nullopt, {});
    writer.breach_ = std::move(breach);
    return writer;
}

template <Game G>
auto RecordWriter<G>::resume(const Pack& pack, const Bytes32& pack_hash, const Loaded& loaded,
                             const Hidden& hidden, const HostKey& key, std::unique_ptr<Sink> sink,
                             Entropy entropy) -> Try<RecordWriter> {
    using Why = Denied::Why;
    auto writer = replay(pack, pack_hash, loaded, hidden);
    if (!writer) return writer;
    if (writer->breach_) return fail(*writer->breach_);
    if (writer->blind_from())
        return fail(
            denied(Why::NeedsSealed, "hidden-line", {{"line", std::to_string(*writer->blind_from())}}));
    const RecordVerifier<G>& verifier = writer->verifier_;
    if (verifier.is_in_given())
        return fail(denied(Why::ReadOnly, "cut-given",
                           {{"lines", std::to_string(verifier.lines())},
                            {"given", std::to_string(verifier.given_lines())}}));
    if (!verifier.is_signed()) {
        if (verifier.header().dice.kind == DiceKind::Sealed && !verifier.secret())
            return fail(hidden.secret ? denied(Why::NeedsSealed, "wrong-secret")
                                      : denied(Why::NeedsSealed, "no-secret"));
        if (verifier.header().key != key.public_key())
            return fail(
                denied(Why::ReadOnly, "other-key",
                       {{"theirs", to_hex(verifier.header().key)}, {"ours", to_hex(key.public_key())}}));
    }
    writer->sink_ = std::move(sink);
    writer->key_ = key;
    writer->entropy_ = std::move(entropy);
    writer->own_nonces_ = hidden.nonces;
    writer->bytes_ = loaded.good_bytes;
    if (auto mended = writer->sink_->mend(); !mended) return fail(mended.error());
    if (verifier.is_signed()) {  // a crash may have come between signing and forgetting
        if (auto forgot = writer->sink_->forget(); !forgot) return fail(forgot.error());
        return writer;
    }
    WriteResult wrote;
    if (auto problem = writer->settle(wrote)) return fail(*problem);
    return writer;
}

}  // namespace foulon::record
