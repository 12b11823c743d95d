// Open-loop load test of a running server: choices are sent on a schedule, whether or not
// earlier ones were answered, and each is timed from its scheduled moment until both players'
// sockets have received its line. Plain sockets and epoll, one thread; shares no code with the
// server.
//   load --port P --games 500 --rate 2000 --seconds 20 [--pid SERVER]
//   load --port P --idle 5000 --pid SERVER     idle sockets, and the server's memory
// Start the server with --no-limits, or give every player an address of their own: --spread 1
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

/// An average game has at least this many choices.
constexpr double kChoicesAGame = 60;

double own_processor_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// CPU time of a process, all threads; 0 if unknown.
double processor_seconds(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i)
        if (i >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// Connects from 127.0.0.1, or from an address of the loopback interface that belongs to a player.
int connect_to(int port, std::uint32_t player = 0) {
    const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (player > 0) {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = htonl(0x7f010000U + player);
        (void)::bind(file, reinterpret_cast<const sockaddr*>(&own), sizeof own);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = 1;
    ::setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (::connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        fmt::print(stderr, "load: cannot connect to port {}: {}\n", port, std::strerror(errno));
        std::exit(1);
    }
    return file;
}

/// The text between two markers, after `from`.
std::string between(std::string_view text, std::string_view first, std::string_view last) {
    const std::size_t at = text.find(first);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + first.size();
    return std::string(text.substr(begin, text.find(last, begin) - begin));
}

/// One blocking request; returns the response body.
std::string ask(int file, const std::string& method, const std::string& path, const std::string& token,
                const std::string& body) {
    std::string bytes = method + " " + path +
                        " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + std::to_string(body.size()) +
                        "\r\n";
    if (!token.empty()) bytes += "Authorization: Bearer " + token + "\r\n";
    bytes += "\r\n" + body;
    (void)!::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    std::string got;
    char chunk[65536];
    for (;;) {
        const std::size_t head = got.find("\r\n\r\n");
        if (head != std::string::npos) {
            const std::string length = between(got, "Content-Length: ", "\r\n");
            if (got.size() >= head + 4 + std::stoul(length.empty() ? "0" : length))
                return got.substr(head + 4);
        }
        const ssize_t n = ::recv(file, chunk, sizeof chunk, 0);
        if (n <= 0) return {};
        got.append(chunk, static_cast<std::size_t>(n));
    }
}

/// Opens a WebSocket; returns false if it was rejected. Bytes after the response are left in
/// `rest`.
bool upgrade(int file, const std::string& path, const std::string& token, std::string& rest) {
    const std::string bytes = "GET " + path +
                              " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                              "Sec-WebSocket-Protocol: foulon.v1, foulon.token." +
                              token + "\r\n\r\n";
    (void)!::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    char chunk[16384];
    while (rest.find("\r\n\r\n") == std::string::npos) {
        const ssize_t n = ::recv(file, chunk, sizeof chunk, 0);
        if (n <= 0) return false;
        rest.append(chunk, static_cast<std::size_t>(n));
    }
    const bool is_good = rest.starts_with("HTTP/1.1 101");
    rest.erase(0, rest.find("\r\n\r\n") + 4);
    return is_good;
}

/// A choice with its scheduled time, and how many sockets still have to receive it.
struct Due {
    Clock::time_point scheduled;
    int owed = 0;
};

struct Seat {
    std::string token;
    int http = -1, socket = -1;
    std::string http_in, socket_in;
};

struct Game {
    std::string id;
    Seat seats[2];
    std::string side[2] = {"british", "french"};
    std::string next[2];  // each side's next choice from its last frame; empty: not its turn
    std::uint32_t line = 0;
    bool is_asked = false;  // a choice is in flight
    std::optional<Due> under_way;
    std::deque<Clock::time_point> waiting;  // scheduled but not sent
    bool is_over = false;
};

class Load {
public:
    Load(int port, std::size_t games, double choices, bool has_addresses)
        : port_(port), epoll_(::epoll_create1(0)), has_addresses_(has_addresses) {
        // Spare games replace those that end, so that creating them does not delay the schedule.
        const std::size_t spare = games / 2 + static_cast<std::size_t>(choices / kChoicesAGame);
        for (std::size_t i = 0; i < games + spare; ++i) add_game();
        while (games_.size() > games) {
            spare_.push_back(std::move(games_.back()));
            games_.pop_back();
        }
    }

    void run(double rate, double seconds, int pid) {
        const double own_before = own_processor_seconds(), server_before = processor_seconds(pid);
        const auto start = Clock::now();
        const auto total = static_cast<std::size_t>(rate * seconds);
        std::size_t sent = 0, turn = 0;
        while (delivered_ + failed_ < total) {
            const auto now = Clock::now();
            if (seconds_between(start, now) > seconds + 10) break;
            while (sent < total) {
                const auto at = start + std::chrono::nanoseconds(static_cast<std::int64_t>(
                                            1e9 * static_cast<double>(sent) / rate));
                if (at > now) break;
                std::unique_ptr<Game>& place = games_[turn++ % games_.size()];
                if (place->is_over && !place->is_asked) renew(place);
                place->waiting.push_back(at);
                ++sent;
                try_send(*place);
            }
            poll(sent < total ? 1 : 20);
            for (std::unique_ptr<Game>& place : games_)  // choices left over when a game ended
                if (place->is_over && !place->is_asked && !place->waiting.empty()) {
                    renew(place);
                    try_send(*place);
                }
        }
        took_ = seconds_between(start, Clock::now());
        own_cost_ = own_processor_seconds() - own_before;
        server_cost_ = processor_seconds(pid) - server_before;
    }

    void report(double rate) {
        std::sort(times_.begin(), times_.end());
        const auto at = [&](double part) {
            if (times_.empty()) return 0.0;
            return 1e3 * times_[std::min(times_.size() - 1, static_cast<std::size_t>(
                                                                part * static_cast<double>(times_.size())))];
        };
        fmt::print(
            "rate {:.0f}/s asked, {:.0f}/s delivered; {} choices to both views, {} failed, {} new games\n",
            rate, static_cast<double>(delivered_) / took_, delivered_, failed_, renewed_);
        fmt::print(
            "latency from the scheduled moment: median {:.2f} ms, 90 % {:.2f}, 99 % {:.2f}, 99.9 % {:.2f}, "
            "most {:.2f}\n",
            at(0.5), at(0.9), at(0.99), at(0.999), at(1));
        const auto each = [this](double cost) { return 1e6 * cost / static_cast<double>(delivered_); };
        fmt::print("processor time a choice: {:.0f} us of this program", each(own_cost_));
        if (server_cost_ > 0) fmt::print(", {:.0f} us of the server", each(server_cost_));
        fmt::print("\n");
    }

private:
    void add_game() {
        auto game = std::make_unique<Game>();
        begin(*game);
        games_.push_back(std::move(game));
    }
    void begin(Game& game) {
        std::uint32_t players[2] = {0, 0};
        if (has_addresses_)
            for (std::uint32_t& player : players) player = ++players_;
        int setup = connect_to(port_, players[0]);
        const std::string made =
            ask(setup, "POST", "/api/v1/games", "",
                R"({"game":"siege","side":"british","opponent":{"kind":"friend"},"options":{"deck":"33"}})");
        game.id = between(made, "\"id\":\"", "\"");
        game.seats[0].token = between(made, "\"seat\":\"/g/" + game.id + "#", "\"");
        const std::string invite = between(made, "\"invite\":\"/j/" + game.id + "#", "\"");
        ::close(setup);
        setup = connect_to(port_, players[1]);
        const std::string joined = ask(setup, "POST", "/api/v1/enter", "", "{\"token\":\"" + invite + "\"}");
        game.seats[1].token = between(joined, "\"seat\":\"/g/" + game.id + "#", "\"");
        ::close(setup);
        if (game.seats[1].token.empty()) {
            fmt::print(stderr, "load: no game could be made: {}{}\n", made.substr(0, 200),
                       joined.substr(0, 200));
            std::exit(1);
        }
        game.is_over = game.is_asked = false;
        for (int s = 0; s < 2; ++s) {
            Seat& seat = game.seats[s];
            if (seat.http < 0) {
                seat.http = connect_to(port_, players[s]);
                watch(seat.http);
            }
            if (seat.socket >= 0) ::close(seat.socket);
            seat.socket = connect_to(port_, players[s]);
            seat.socket_in.clear();
            if (!upgrade(seat.socket, "/api/v1/games/" + game.id + "/live", seat.token, seat.socket_in))
                std::exit(1);
            watch(seat.socket);
            by_file_.resize(std::max<std::size_t>(
                by_file_.size(), static_cast<std::size_t>(std::max(seat.http, seat.socket)) + 1));
            by_file_[static_cast<std::size_t>(seat.http)] = {&game, s, false};
            by_file_[static_cast<std::size_t>(seat.socket)] = {&game, s, true};
            frames(game, s);  // its hello may have come with the response
            while (game.next[s].empty() && game.line == 0) {
                char chunk[65536];
                const ssize_t n = ::recv(seat.socket, chunk, sizeof chunk, 0);
                if (n <= 0) break;
                seat.socket_in.append(chunk, static_cast<std::size_t>(n));
                frames(game, s);
            }
        }
    }
    /// Replaces a finished game with a spare one.
    void renew(std::unique_ptr<Game>& place) {
        if (spare_.empty()) {
            fmt::print(stderr, "load: no game lies ready any more\n");
            std::exit(1);
        }
        std::unique_ptr<Game> fresh = std::move(spare_.front());
        spare_.pop_front();
        fresh->waiting = std::move(place->waiting);
        ended_.push_back(std::move(place));
        place = std::move(fresh);
        ++renewed_;
    }
    void watch(int file) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = file;
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, file, &event);
    }

    /// Sends the next choice of the side to move: drafts and seal in one line, as a fast player
    /// does.
    void try_send(Game& game) {
        if (game.is_asked || game.waiting.empty()) return;
        for (int s = 0; s < 2; ++s) {
            if (game.next[s].empty()) continue;
            const std::string body =
                "{\"line\":" + std::to_string(game.line) + ",\"text\":\"" + game.next[s] + "\"}";
            const std::string bytes =
                "POST /api/v1/games/" + game.id +
                "/choices HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + game.seats[s].token +
                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
            game.is_asked = true;
            game.under_way = Due{game.waiting.front(), 2};
            game.waiting.pop_front();
            (void)!::send(game.seats[s].http, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            return;
        }
    }

    void poll(int milliseconds) {
        epoll_event events[256];
        const int count = ::epoll_wait(epoll_, events, 256, milliseconds);
        for (int i = 0; i < count; ++i) {
            const int file = events[i].data.fd;
            const auto& [game, s, is_socket] = by_file_[static_cast<std::size_t>(file)];
            if (game == nullptr) continue;
            Seat& seat = game->seats[s];
            char chunk[65536];
            const ssize_t n = ::recv(file, chunk, sizeof chunk, MSG_DONTWAIT);
            if (n == 0) {
                ::epoll_ctl(epoll_, EPOLL_CTL_DEL, file, nullptr);
                continue;
            }
            if (n < 0) continue;
            if (is_socket) {
                seat.socket_in.append(chunk, static_cast<std::size_t>(n));
                frames(*game, s);
            } else {
                seat.http_in.append(chunk, static_cast<std::size_t>(n));
                answers(*game, seat);
            }
            try_send(*game);
        }
    }

    /// HTTP responses: only rejections matter, the views come over the sockets.
    void answers(Game& game, Seat& seat) {
        for (;;) {
            const std::size_t head = seat.http_in.find("\r\n\r\n");
            if (head == std::string::npos) return;
            const std::size_t length = std::stoul(between(seat.http_in, "Content-Length: ", "\r\n"));
            if (seat.http_in.size() < head + 4 + length) return;
            if (!seat.http_in.starts_with("HTTP/1.1 200")) {
                if (failed_++ < 3) fmt::print(stderr, "load: {}\n", seat.http_in.substr(head + 4, 300));
                game.is_asked = false;
                game.under_way.reset();
                game.is_over = true;
            }
            seat.http_in.erase(0, head + 4 + length);
        }
    }

    void frames(Game& game, int s) {
        std::string& in = game.seats[s].socket_in;
        std::size_t at = 0;
        while (in.size() - at >= 2) {
            const unsigned opcode = static_cast<unsigned char>(in[at]) & 15U;
            std::size_t size = static_cast<unsigned char>(in[at + 1]) & 127U;
            const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
            if (in.size() - at < 2 + more) break;
            if (more > 0) {
                size = 0;
                for (std::size_t i = 0; i < more; ++i)
                    size = size << 8U | static_cast<unsigned char>(in[at + 2 + i]);
            }
            if (in.size() - at < 2 + more + size) break;
            const std::string_view text(in.data() + at + 2 + more, size);
            if (opcode == 9) {  // ping
                std::string pong("\x8a\x80\0\0\0\0", 6);
                pong[1] = static_cast<char>(0x80U | size);
                pong += text;
                (void)!::send(game.seats[s].socket, pong.data(), pong.size(), MSG_NOSIGNAL);
            }
            if (opcode == 1 &&
                (text.starts_with("{\"type\":\"moved\"") || text.starts_with("{\"type\":\"hello\"")))
                take(game, s, text);
            at += 2 + more + size;
        }
        in.erase(0, at);
    }

    /// The side's next choice, parsed from its frame by hand.
    void take(Game& game, int s, std::string_view text) {
        const bool is_moved = text.starts_with("{\"type\":\"moved\"");
        const std::string_view frame = text.substr(text.find("\"frame\":"));
        const auto line = static_cast<std::uint32_t>(std::stoul(between(frame, ",\"line\":", ",")));
        game.line = std::max(game.line, line);
        game.next[s].clear();
        if (frame.find("\"status\":\"over\"") != std::string_view::npos) game.is_over = true;
        if (frame.find("\"yours\":true") != std::string_view::npos) {
            const std::size_t begin = frame.find("\"offers\":[");
            const std::string_view offers = frame.substr(begin, frame.find("],\"possible\"") - begin);
            std::vector<std::string> open;
            for (std::size_t at = offers.find("{\"text\":\""); at != std::string_view::npos;
                 at = offers.find("{\"text\":\"", at + 1)) {
                const std::string_view one = offers.substr(at, offers.find("\"on\":", at) - at);
                if (one.find("\"open\":true") != std::string_view::npos)
                    open.push_back(between(one, "{\"text\":\"", "\""));
            }
            if (!open.empty()) {
                const std::string& pick = open[++picks_ % open.size()];
                const std::string first = pick.substr(0, pick.find(' '));
                // In secret steps a card is chosen and sealed; a decision of a card is public at once.
                const bool is_secret = frame.find("\"step\":\"order\"") != std::string_view::npos ||
                                       frame.find("\"step\":\"counter\"") != std::string_view::npos;
                game.next[s] = is_secret && (first == "order" || first == "counter") ? pick + ", seal" : pick;
            }
        }
        if (!is_moved || !game.under_way) return;
        // Losses and moves may be drafts: no line, and only their owner is notified.
        const bool is_draft = text.find("\"news\":[]") != std::string_view::npos;
        game.under_way->owed -= is_draft ? 2 : 1;
        if (game.under_way->owed > 0) return;
        if (is_draft) {
            game.waiting.push_front(game.under_way->scheduled);
        } else {
            times_.push_back(seconds_between(game.under_way->scheduled, Clock::now()));
            ++delivered_;
        }
        game.under_way.reset();
        game.is_asked = false;
    }

    struct Place {
        Game* game = nullptr;
        int seat = 0;
        bool is_socket = false;
    };
    int port_, epoll_;
    bool has_addresses_;
    std::uint32_t players_ = 0;
    std::vector<std::unique_ptr<Game>> games_, ended_;
    std::deque<std::unique_ptr<Game>> spare_;
    std::vector<Place> by_file_;
    std::vector<double> times_;
    std::size_t delivered_ = 0, failed_ = 0, renewed_ = 0, picks_ = 0;
    double took_ = 1, own_cost_ = 0, server_cost_ = 0;
};

long resident_kilobytes(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

/// Idle sockets, four per game.
void idle(int port, int count, int pid) {
    const long before = resident_kilobytes(pid);
    const int setup = connect_to(port);
    std::vector<int> files;
    std::string id, token;
    for (int i = 0; i < count; ++i) {
        if (i % 4 == 0) {
            const std::string made =
                ask(setup, "POST", "/api/v1/games", "", R"({"game":"siege","opponent":{"kind":"none"}})");
            id = between(made, "\"id\":\"", "\"");
            token = between(made, "\"seat\":\"/g/" + id + "#", "\"");
        }
        files.push_back(connect_to(port));
        std::string rest;
        if (!upgrade(files.back(), "/api/v1/games/" + id + "/live", token, rest)) {
            fmt::print(stderr, "load: socket {} was refused: {}\n", i, rest.substr(0, 200));
            std::exit(1);
        }
    }
    ::usleep(500'000);
    const long after = resident_kilobytes(pid);
    fmt::print(
        "{} idle sockets on {} games: server {:.1f} MB, {:.1f} MB before; {:.1f} kB a socket, its share of a "
        "game included\n",
        count, count / 4, static_cast<double>(after) / 1024, static_cast<double>(before) / 1024,
        static_cast<double>(after - before) / count);
    for (const int file : files) ::close(file);
}

}  // namespace

int main(int count, char** words) {
    int port = 1759, games = 500, idle_sockets = 0, pid = 0;
    double rate = 2000, seconds = 20;
    bool has_addresses = false;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = words[i];
        const double value = std::atof(words[i + 1]);
        if (name == "--port")
            port = static_cast<int>(value);
        else if (name == "--games")
            games = static_cast<int>(value);
        else if (name == "--rate")
            rate = value;
        else if (name == "--seconds")
            seconds = value;
        else if (name == "--idle")
            idle_sockets = static_cast<int>(value);
        else if (name == "--spread")
            has_addresses = value > 0;
        else if (name == "--pid")
            pid = static_cast<int>(value);
        else {
            fmt::print(stderr, "load: unknown flag {}\n", name);
            return 2;
        }
    }
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    if (idle_sockets > 0) {
        idle(port, idle_sockets, pid);
        return 0;
    }
    Load load(port, static_cast<std::size_t>(games), rate * seconds, has_addresses);
    if (has_addresses) {  // the script that started this knows that all games are ready
        fmt::print("ready\n");
        std::fflush(stdout);
    }
    load.run(rate, seconds, pid);
    load.report(rate);
    return 0;
}
