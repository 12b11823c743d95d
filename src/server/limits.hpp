// How often somebody may do something: a bucket that fills at a steady rate,
// one for each kind and each address or person.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/rows.hpp"

namespace foulon::server {

enum class RateKind : std::uint8_t {
    Ask,      // any request
    SignIn,   // by address; also by the account's name
    Enter,    // links and codes shown
    Account,  // accounts made
    Make,     // games made, records opened
    Think,    // hints
    Act,      // choices and acts of one person
    Say,      // chat
};
inline constexpr std::size_t kDeeds = 8;

struct Rate {
    double burst = 0;       // so many at once
    double per_second = 0;  // and then
};
using Rates = std::array<Rate, kDeeds>;
/// For a server that strangers reach.
Rates usual_rates();

class Limits {
public:
    explicit Limits(const Rates& rates, bool is_off = false) : rates_(rates), is_off_(is_off) {}
    /// Takes one from the bucket; else the seconds until there is one.
    std::uint32_t take(RateKind kind, std::string_view who, store::Millis now);
    /// Forgets buckets that are full again.
    void sweep(store::Millis now);
    std::size_t size() const { return buckets_.size(); }

private:
    struct Bucket {
        double has = 0;
        store::Millis at = 0;
        RateKind kind{};
    };
    Rates rates_;
    bool is_off_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace foulon::server
