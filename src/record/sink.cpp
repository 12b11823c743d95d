// The record in memory; see sink.hpp.
#include "record/sink.hpp"

namespace foulon::record {

Status MemorySink::begin(std::string_view header, const ChainHash&, const std::optional<Bytes32>& secret) {
    hidden.secret = secret;
    bytes = std::string(header);
    return {};
}

Status MemorySink::append(std::string_view line) {
    bytes += line;
    return {};
}

Status MemorySink::keep(const Opening& opening) {
    hidden.openings.push_back(opening);
    return {};
}

Status MemorySink::keep_word(Side side, const Bytes16& word) {
    hidden.words[index(side)] = word;
    return {};
}

Status MemorySink::forget() {
    hidden = {};
    return {};
}

}  // namespace foulon::record
