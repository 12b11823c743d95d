// Rate limits: a token bucket for each kind of request and each address or person.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/rows.hpp"

namespace foulon::server {

enum class RateKind : std::uint8_t {
    Ask,      // any request of the interface
    SignIn,   // by address, and by the account's name
    Enter,    // links and codes used
    Account,  // accounts made
    Make,     // games made, records opened
    Think,    // hints
    Act,      // choices and acts of one person
    Say,      // chat
    Page,     // files of the page
};
inline constexpr std::size_t kRateKinds = 9;

struct Rate {
    double burst = 0;       // so many at once
    double per_second = 0;  // afterwards
};
using Rates = std::array<Rate, kRateKinds>;
/// For a server that strangers reach.
Rates usual_rates();

class Limits {
public:
    explicit Limits(const Rates& rates, bool is_off = false) : rates_(rates), is_off_(is_off) {}
    /// Takes one from the bucket, or more for what costs more; else the seconds until there is one.
    std::uint32_t take(RateKind kind, std::string_view who, store::Millis now, double cost = 1);
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
