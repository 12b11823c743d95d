// Gathers what a record's writer writes as a change for the store, which is saved
// in one piece once the request is done.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "record/sink.hpp"
#include "store/change.hpp"

namespace foulon::server {

class ChangeSink final : public record::Sink {
public:
    record::Status begin(std::string_view first, const record::ChainHash& hash,
                         const record::Hidden& hidden) override;
    record::Status truncate_damage() override { return {}; }
    record::Status append(std::string_view line) override;
    record::Status keep(const record::Opening& opening) override;
    record::Status keep_nonce(Side side, const record::Bytes16& word) override;
    record::Status forget() override;

    /// What was gathered since the last time.
    store::Change take() { return std::exchange(change_, {}); }
    bool is_empty() const { return change_.empty(); }

    store::GameKey game = 0;
    store::Millis now = 0;    // when lines are written
    std::uint32_t lines = 0;  // so far
    std::string header;       // of a new record

private:
    store::Change change_;
};

}  // namespace foulon::server
