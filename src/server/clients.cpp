// See clients.hpp.
#include "server/clients.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

#include "server/text.hpp"

namespace foulon::server {

namespace {

std::size_t at(Resource resource) { return static_cast<std::size_t>(resource); }

/// The 16 bytes of an address; IPv4 in its mapped form.
std::optional<std::array<std::uint8_t, 16>> address_bytes(std::string_view address) {
    const std::string text(address);
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
    bytes.fill(0);
    bytes[10] = bytes[11] = 0xff;
    if (inet_pton(AF_INET, text.c_str(), &bytes[12]) == 1) return bytes;
    return std::nullopt;
}

/// An item of X-Forwarded-For: some proxies add a port, "192.0.2.7:1234" or "[2001:db8::1]:1234".
std::string_view without_port(std::string_view item) {
    if (item.starts_with('[')) return item.substr(1, std::min(item.find(']'), item.size()) - 1);
    if (std::count(item.begin(), item.end(), ':') == 1) return item.substr(0, item.find(':'));
    return item;
}

}  // namespace

Clients::Share::Share(Clients& clients, Map::value_type& client, Resource resource, std::size_t amount)
    : clients_(&clients), client_(&client), resource_(resource), amount_(amount) {
    client.second.held[at(resource)] += amount;
    clients.all_.held[at(resource)] += amount;
}

Clients::Share::~Share() {
    if (clients_ == nullptr) return;
    auto& held = client_->second.held;
    held[at(resource_)] -= amount_;
    clients_->all_.held[at(resource_)] -= amount_;
    if (std::all_of(held.begin(), held.end(), [](std::size_t n) { return n == 0; }))
        clients_->clients_.erase(clients_->clients_.find(client_->first));
}

std::optional<Clients::Share> Clients::take(Resource resource, const std::string& address) {
    if (resource == Resource::Connection && held(resource) >= caps_.connections) return std::nullopt;
    const std::size_t most = resource == Resource::Connection ? caps_.connections_each : caps_.sockets_each;
    if (!is_off_ && most == 0) return std::nullopt;
    const auto client = clients_.try_emplace(address).first;
    if (!is_off_ && client->second.held[at(resource)] >= most) return std::nullopt;
    return Share(*this, *client, resource, 1);
}

Clients::Share Clients::charge(const std::string& address, std::size_t bytes) {
    return {*this, *clients_.try_emplace(address).first, Resource::Bytes, bytes};
}

bool Clients::has_room(const std::string& address) const {
    if (held(Resource::Bytes) >= caps_.unread) return false;
    const auto client = clients_.find(address);
    return is_off_ || client == clients_.end() ||
           client->second.held[at(Resource::Bytes)] < caps_.unread_each;
}

std::optional<Network> Network::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto bytes = address_bytes(text.substr(0, slash));
    if (!bytes) return std::nullopt;
    const bool is_four = text.substr(0, slash).find(':') == std::string_view::npos;
    const unsigned most = is_four ? 32 : 128;
    unsigned bits = most;
    if (slash != std::string_view::npos) {
        const std::string_view number = text.substr(slash + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
        if (error != std::errc{} || end != number.data() + number.size() || bits > most) return std::nullopt;
    }
    Network network;
    network.bytes_ = *bytes;
    network.bits_ = bits + (128 - most);
    return network;
}

bool Network::contains(std::string_view address) const {
    const auto bytes = address_bytes(address);
    if (!bytes) return false;
    for (unsigned i = 0; i < 16 && i * 8 < bits_; ++i) {
        const unsigned kept = std::min(8U, bits_ - i * 8);
        const unsigned mask = 0xffU << (8 - kept) & 0xffU;
        if (((bytes_[i] ^ (*bytes)[i]) & mask) != 0) return false;
    }
    return true;
}

bool is_in(const Networks& networks, std::string_view address) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](const Network& network) { return network.contains(address); });
}

std::string client_address(const Networks& trusted, std::string_view peer, std::string_view forwarded) {
    if (!forwarded.empty() && is_in(trusted, peer)) {
        std::string_view last = forwarded.substr(forwarded.rfind(',') + 1);
        while (last.starts_with(' ')) last.remove_prefix(1);
        while (last.ends_with(' ')) last.remove_suffix(1);
        last = without_port(last);
        if (address_bytes(last)) return counted_address(last);
    }
    return counted_address(peer);
}

}  // namespace foulon::server
