// What each address holds of the server: connections, sockets, bytes that it has
// not read. Caps keep one address from taking what others need.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace foulon::server {

struct ClientCaps {
    std::size_t connections = 16'000;  // of all together
    // Of one address. A hundred players behind one need about 6 connections and 2 sockets each.
    std::size_t connections_each = 1'000;
    std::size_t sockets_each = 300;
    std::size_t unread_each = 16U << 20U;  // bytes
    std::size_t unread = 256U << 20U;      // of all together
};

enum class Resource : std::uint8_t { Connection, Socket, Bytes };

class Clients {
    struct Client {
        std::array<std::size_t, 3> held{};
    };
    using Map = std::unordered_map<std::string, Client>;

public:
    /// Something an address holds, given back when this goes away.
    class Share {
    public:
        Share() = default;
        Share(Share&& that) noexcept
            : clients_(std::exchange(that.clients_, nullptr)),
              client_(that.client_),
              resource_(that.resource_),
              amount_(that.amount_) {}
        Share& operator=(Share&& that) noexcept {
            std::swap(clients_, that.clients_);
            std::swap(client_, that.client_);
            std::swap(resource_, that.resource_);
            std::swap(amount_, that.amount_);
            return *this;
        }
        ~Share();

    private:
        friend class Clients;
        Share(Clients& clients, Map::value_type& client, Resource resource, std::size_t amount);
        Clients* clients_ = nullptr;
        Map::value_type* client_ = nullptr;  // stays where it is while anything is held
        Resource resource_{};
        std::size_t amount_ = 0;
    };

    /// `is_off`: no caps for one address, only those of all together; for measuring.
    Clients(const ClientCaps& caps, bool is_off) : caps_(caps), is_off_(is_off) {}
    Clients(const Clients&) = delete;
    Clients& operator=(const Clients&) = delete;

    /// Nothing if the address, or all together, would have more than they may.
    std::optional<Share> take(Resource resource, const std::string& address);
    /// Counts bytes that are on their way; see has_room.
    Share charge(const std::string& address, std::size_t bytes);
    /// Whether the address may be sent more. Asked before an answer is made, so that its size is not known:
    /// the last one may exceed the cap.
    bool has_room(const std::string& address) const;
    /// Of all together.
    std::size_t held(Resource resource) const { return all_.held[static_cast<std::size_t>(resource)]; }
    std::size_t addresses() const { return clients_.size(); }

private:
    ClientCaps caps_;
    bool is_off_;
    Client all_;
    Map clients_;
};

/// A set of addresses, "192.0.2.7" or "2001:db8::/32".
class Network {
public:
    static std::optional<Network> parse(std::string_view text);
    bool contains(std::string_view address) const;

private:
    std::array<std::uint8_t, 16> bytes_{};  // IPv4 as ::ffff:a.b.c.d
    unsigned bits_ = 128;
};
using Networks = std::vector<Network>;

/// The address that a request is counted for: the connection's, or the one a trusted proxy names last in
/// X-Forwarded-For. `forwarded` is that header's last line.
std::string client_address(const Networks& trusted, std::string_view peer, std::string_view forwarded);
bool is_in(const Networks& networks, std::string_view address);

}  // namespace foulon::server
