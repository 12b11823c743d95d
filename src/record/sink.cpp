// The record in memory; see sink.hpp.
#include "record/sink.hpp"

namespace foulon::record {

Status MemorySink::begin(std::string_view first, const ChainHash&, const Hidden& secrets) {
    hidden = secrets;
    bytes = std::string(first);
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

Status MemorySink::keep_nonce(Side side, const Bytes16& nonce) {
    hidden.nonces[index(side)] = nonce;
    return {};
}

Status MemorySink::forget() {
    hidden = {};
    return {};
}

}  // namespace foulon::record
