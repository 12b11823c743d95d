// What the fuzzing of every game shares: the first byte of an input chooses the
// reader (a record, a text, a data file); what it reads must be refused with a
// place or be whole. The games' own files say which rules are played.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "record/load.hpp"
#include "record/pack_files.hpp"
#include "record/toml.hpp"
#include "record/verify.hpp"
#include "support/rechain.hpp"

namespace foulon::fuzz {

inline void require(bool fact) {
    if (!fact) std::abort();
}

/// A record: loaded, replayed and verified.
template <class G>
void read_record(const typename G::Pack& pack, const std::string& bytes) {
    static const auto hash = record::pack_hash(values_text(pack));
    const record::Report report = record::verify<G>(pack, hash, std::string_view(bytes));
    require(report.is_good() || report.damage || report.breach);
    // The same with its chain made right, so that strange lines reach the rules.
    const record::Report deeper = record::verify<G>(pack, hash, std::string_view(record::rechain(bytes)));
    require(deeper.is_good() || deeper.damage || deeper.breach);
}

/// A text as a choice of each side and as an outcome, in one state: what is read prints back.
template <class G>
void read_text(const typename G::Pack& pack, const typename G::State& state, const std::string& text) {
    for (const Side side : kSides) {
        const auto choice = parse_choice(pack, state, side, text);
        if (choice) {
            const auto again = parse_choice(pack, state, side, print(pack, state, side, *choice));
            require(again && *again == *choice);
            (void)refuse(pack, state, side, *choice);
        } else {
            require(!choice.error().expected.empty() && choice.error().at <= text.size());
        }
    }
    const auto outcome = parse_outcome(pack, state, text);
    if (!outcome) return;
    const auto again = parse_outcome(pack, state, print(pack, state, *outcome));
    require(again && *again == *outcome);
    (void)can_happen(pack, state, *outcome);
}

/// Reads a text at every step of the first part of a random game. `next` makes the choice of a side.
template <class G, class Next>
void read_text_in_game(const typename G::Pack& pack, typename G::State state, const std::string& text,
                       int steps, Random& random, Next next) {
    for (; steps > 0 && !waiting(pack, state).is_over(); --steps) {
        read_text<G>(pack, state, text);
        const SideSet owing = waiting(pack, state).sides;
        if (waiting(pack, state).for_chance())
            apply(pack, state, sample<G>(pack, state, random));
        else
            next(state, owing.contains(Side::British) ? Side::British : Side::French);
    }
}

/// Makes a random choice of a side.
template <class G>
void choose_at_random(const typename G::Pack& pack, typename G::State& state, Side side, Random& random) {
    const auto open = legal(pack, state, side);
    apply(pack, state, side, open[random.below(open.size())]);
}

/// A data file: put in the place of each file of the shipped pack in turn; a pack that loads is played
/// with the options that `options(pack)` lists.
template <class G, class Load, class OptionList>
void read_data(const record::PackFiles& shipped, const std::string& text, Load load, OptionList options) {
    const auto read = record::parse_toml(text, "fuzz.toml", "fuzz.toml");
    if (!read) return;
    for (std::size_t i = 0; i < shipped.files.size(); ++i) {
        auto files = shipped.files;
        files[i].root = read->root;
        const auto loaded = load(files);
        require(loaded.pack.has_value() == loaded.errors.empty());
        if (!loaded) continue;
        Random random(1);
        for (const typename G::Options& each : options(*loaded.pack)) {
            typename G::State state = start(*loaded.pack, each);
            (void)play_out<G>(*loaded.pack, state, random);
        }
    }
}

/// Gives the bytes behind the first to the reader that it chooses.
template <class Record, class Text, class Data>
int read_input(const std::uint8_t* data, std::size_t size, Record record, Text text, Data data_file) {
    if (size == 0) return 0;
    const std::string bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    switch (data[0] % 3) {
        case 0:
            record(bytes);
            break;
        case 1:
            text(bytes);
            break;
        default:
            data_file(bytes);
            break;
    }
    return 0;
}

}  // namespace foulon::fuzz
