// See change_sink.hpp.
#include "server/change_sink.hpp"

namespace foulon::server {

using record::Status;

Status ChangeSink::begin(std::string_view first, const record::ChainHash&, const record::Hidden& hidden) {
    if (hidden.secret) change_.emplace_back(store::KeepSecret{game, *hidden.secret});
    for (const Side side : kSides)
        if (const auto& nonce = hidden.nonces[index(side)])
            change_.emplace_back(store::KeepNonce{game, side, *nonce});
    for (const record::Opening& opening : hidden.openings)
        change_.emplace_back(store::KeepOpening{game, opening});
    // The header ends with the line of "begin"; what follows are lines given from another record.
    const std::size_t at = first.find("\nbegin #") + 1;
    const std::size_t end = first.find('\n', at) + 1;
    header = std::string(first.substr(0, end));
    for (first.remove_prefix(end); !first.empty();) {
        const std::size_t size = first.find('\n') + 1;
        if (auto added = append(first.substr(0, size)); !added) return added;
        first.remove_prefix(size);
    }
    return {};
}
Status ChangeSink::append(std::string_view line) {
    change_.emplace_back(store::AddLine{game, {++lines, std::string(line), now}});
    return {};
}
Status ChangeSink::keep(const record::Opening& opening) {
    change_.emplace_back(store::KeepOpening{game, opening});
    return {};
}
Status ChangeSink::keep_nonce(Side side, const record::Bytes16& word) {
    change_.emplace_back(store::KeepNonce{game, side, word});
    return {};
}
Status ChangeSink::forget() {
    change_.emplace_back(store::ForgetHidden{game});
    return {};
}

}  // namespace foulon::server
