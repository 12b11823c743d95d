// Makes a game's signature from its contract (see signature.hpp). Included only by
// the one file of each game that instantiates it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/random.hpp"
#include "engine/value.hpp"
#include "record/pack_files.hpp"
#include "study/run.hpp"
#include "study/signature.hpp"

namespace foulon::study {

/// All that is wrong in the data, one error a line.
inline tl::unexpected<StudyError> data_errors(const std::vector<DataError>& errors) {
    std::string text;
    for (const DataError& error : errors) text += (text.empty() ? "" : "\n") + to_text(error);
    return tl::unexpected(StudyError{StudyError::What::Data, std::move(text)});
}

/// A mode that the game's options do not allow; modes are compiled in.
inline tl::unexpected<StudyError> bad_mode(std::string_view game) {
    return tl::unexpected(StudyError{StudyError::What::Arguments, "the signature of " + std::string(game) +
                                                                      " has a mode with invalid options"});
}

/// Adds one number to a hash; the order matters.
constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t number) {
    return mix(hash ^ number) + 0x9e3779b97f4a7c15U;
}

/// Plays `games` games in turn under each set of options, game i with the generator
/// (seed, i), and hashes every choice by its place among the legal ones, every
/// outcome by its number, and every final state by its content.
template <Game G>
Signature signature(const typename G::Pack& pack, const std::vector<typename G::Options>& modes,
                    std::uint64_t games, std::uint64_t seed) {
    Signature whole{games, 0, 0};
    for (std::uint64_t game = 0; game < games; ++game) {
        Random random(seed, game);
        typename G::State state = start(pack, modes[game % modes.size()]);
        for (Waiting now = waiting(pack, state); !now.is_over(); now = waiting(pack, state)) {
            std::uint64_t total = 0, number = 0;
            if (now.for_chance()) {
                total = due(pack, state).total;
                number = random.below(total);
                apply(pack, state, draw(pack, state, number));
            } else {
                const Side side = now.sides.contains(Side::British) ? Side::British : Side::French;
                const typename G::Choices open = legal(pack, state, side);
                total = open.size();
                number = random.below(total);
                apply(pack, state, side, open[number]);
            }
            whole.value = combine(combine(whole.value, total), number);
            ++whole.steps;
        }
        whole.value = combine(whole.value, content_hash(state));
    }
    return whole;
}

/// Reads a game's pack from DATA/<name> and makes its signature. `load_pack` is the
/// game's own; each mode sets the options in which it differs from the defaults.
template <Game G, class Load>
tl::expected<Signature, StudyError> run_signature(const std::string& data, const Load& load_pack,
                                                  const std::vector<OptionTexts>& modes) {
    const record::PackFiles files = record::read_pack_files(data, G::kName);
    if (!files.is_good()) return data_errors(files.errors);
    const auto loaded = load_pack(files.files);
    if (!loaded) return data_errors(loaded.errors);
    std::vector<typename G::Options> options;
    for (const OptionTexts& mode : modes) {
        const auto texts = complete_options(*loaded.pack, mode);
        if (!texts) return bad_mode(G::kName);
        const auto read = parse_options(*loaded.pack, *texts);
        if (!read) return bad_mode(G::kName);
        options.push_back(*read);
    }
    return signature<G>(*loaded.pack, options, kSignatureGames, kSignatureSeed);
}

}  // namespace foulon::study
