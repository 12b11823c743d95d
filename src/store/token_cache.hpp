// Whose session or link a token is, kept in memory in front of the database.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_map>

#include "store/change.hpp"

namespace foulon::store {

/// Whose token it is, remembered: every request asks, and each commit of others makes a reader of SQLite
/// read its pages anew. Only what is good is kept, and all is forgotten when any token changes.
class TokenCache {
public:
    template <class Read>
    auto find(auto& known, const TokenHash& hash, Read read) {
        if (const auto found = known.find(hash); found != known.end()) return std::optional(found->second);
        auto value = read();
        if (known.size() >= kMost) known.clear();
        if (value) known.emplace(hash, *value);
        return value;
    }
    static bool is_changed_by(const Change& change) {
        return std::any_of(change.begin(), change.end(), [](const Fact& fact) {
            return std::holds_alternative<SetLink>(fact) || std::holds_alternative<EndLinks>(fact) ||
                   std::holds_alternative<DropGame>(fact) || std::holds_alternative<AddSession>(fact) ||
                   std::holds_alternative<EndSession>(fact) || std::holds_alternative<EndSessionsOf>(fact) ||
                   std::holds_alternative<EndUnusedSessions>(fact) ||
                   std::holds_alternative<DeleteAccount>(fact);
        });
    }
    void forget() {
        sessions.clear();
        links.clear();
    }

    struct Hash {
        std::size_t operator()(const TokenHash& hash) const {
            std::size_t value = 0;
            std::memcpy(&value, hash.data(), sizeof value);  // a hash already
            return value;
        }
    };
    std::unordered_map<TokenHash, PersonId, Hash> sessions;
    std::unordered_map<TokenHash, Link, Hash> links;

private:
    static constexpr std::size_t kMost = 50'000;
};

}  // namespace foulon::store
