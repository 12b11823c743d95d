// The file of a match; see match_file.hpp and docs/record-format.md.
#include "app/match_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>

#include "record/hex.hpp"

namespace foulon::app {

namespace {

constexpr std::string_view kFirst = "foulon-match 1";
constexpr std::array<std::string_view, 2> kPlayers{"one", "two"};

/// The first word, taken off.
std::string_view word(std::string_view& text) {
    const std::size_t end = text.find(' ');
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return first;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::size_t> player_named(std::string_view name) {
    for (std::size_t p = 0; p < kPlayers.size(); ++p)
        if (name == kPlayers[p]) return p;
    return std::nullopt;
}

std::string header_of(const Match& match) {
    std::string text = fmt::format("{}\ngame {}\n", kFirst, match.game);
    for (const auto& [key, value] : match.options) text += fmt::format("option {} {}\n", key, value);
    for (std::size_t p = 0; p < kPlayers.size(); ++p) {
        const MatchPlayer& player = match.players[p];
        text +=
            fmt::format("{} {} {}\n", kPlayers[p], player.bot.empty() ? "person" : player.bot, player.name);
    }
    text += fmt::format("minutes {}\n", match.minutes);
    if (match.is_split) text += fmt::format("clock {}\n", kEachGame);  // older files have no such line
    return text + "begin";
}

/// Reads one line of the header; returns what is wrong with it.
std::optional<std::string> read_header_line(Match& match, std::string_view line) {
    const std::string_view key = word(line);
    if (key == "game") {
        match.game = line;
    } else if (key == "option") {
        const std::string_view name = word(line);
        match.options.emplace_back(std::string(name), std::string(line));
    } else if (const auto p = player_named(key)) {
        const std::string_view who = word(line);
        match.players[*p].bot = who == "person" ? "" : std::string(who);
        match.players[*p].name = line;
    } else if (key == "minutes" && number<std::uint64_t>(line)) {
        match.minutes = *number<std::uint64_t>(line);
    } else if (key == "clock" && line == kEachGame) {
        match.is_split = true;
    } else {
        return fmt::format("must be game, option, one, two, minutes, clock or begin (got {})", key);
    }
    return std::nullopt;
}

std::string problem_text(const record::FileProblem& problem) { return problem.path + ": " + problem.what; }

}  // namespace

bool is_match(std::string_view bytes) { return bytes.starts_with(kFirst); }

std::string bid_text(int bid) { return fmt::format("bid {}", bid); }

std::size_t Match::tie_break() const {
    std::string both;
    for (const MatchPlayer& player : players) both += record::to_hex(player.nonce);
    return record::hash32(both)[0] & 1U;
}

std::optional<std::string> Match::accept_bid(std::string_view text) {
    const auto p = player_named(word(text));
    const std::string_view what = word(text);
    if (!p) return "must be one or two";
    MatchPlayer& player = players[*p];
    if (what == "sealed") {
        const auto seal = record::bytes_from_hex<32>(text);
        if (!seal || player.seal) return "each player has one sealed bid of 64 hexadecimal digits";
        player.seal = seal;
        return std::nullopt;
    }
    if (what != "bid") return "must be sealed HASH or bid N NONCE";
    const auto bid = number<int>(word(text));
    const auto nonce = record::bytes_from_hex<16>(text);
    if (!bid || !nonce || *bid < 0) return "must be bid N NONCE";
    if (!players[0].seal || !players[1].seal) return "bids can be revealed only when both are in";
    if (player.bid) return "this bid is already revealed";
    if (record::seal_hash(*nonce, bid_text(*bid)) != *player.seal) return "the bid does not match its hash";
    player.bid = bid;
    player.nonce = *nonce;
    return std::nullopt;
}

std::optional<std::string> Match::accept_result(std::string_view text) {
    if (games.empty() || games.back().result) return "no game is in progress";
    MatchResult result;
    const std::string_view winner = word(text);
    if (winner == "british") result.winner = Side::British;
    if (winner == "french") result.winner = Side::French;
    if (!result.winner && winner != "nobody") return "must be british, french or nobody";
    result.how = word(text);
    for (int& points : result.points) {
        const auto value = number<int>(word(text));
        if (!value || *value < 0) return "must be the victory points of the British and the French";
        points = *value;
    }
    games.back().result = result;
    return std::nullopt;
}

std::optional<std::string> Match::accept(std::string_view text) {
    if (score) return "the match is over";
    const std::string_view all = text;
    const std::string_view what = word(text);
    if (player_named(what)) return accept_bid(all);
    if (what == "game") {
        if (!bids_are_open()) return "bids must come before the games";
        if (games.size() == 2 || (!games.empty() && !games.back().result))
            return "a match has two games, one after the other";
        MatchGame next;
        next.file = word(text);
        const auto begin = record::bytes_from_hex<20>(text);
        if (!begin) return "must be game FILE HASH";
        next.begin = *begin;
        next.seconds_before = {players[0].seconds, players[1].seconds};
        games.push_back(next);
        return std::nullopt;
    }
    if (what == "clock") {
        for (MatchPlayer& player : players) {
            const auto seconds = number<std::uint64_t>(word(text));
            if (!seconds || *seconds < player.seconds) return "the clock must go forward, in whole seconds";
            player.seconds = *seconds;
        }
        return std::nullopt;
    }
    if (what == "result") return accept_result(text);
    if (what == "score") {
        if (games.size() != 2 || !games.back().result) return "the score must come after both games";
        std::array<int, 4> all_four{};
        for (int& each : all_four) {
            const auto value = number<int>(word(text));
            if (!value) return "must be four numbers";
            each = *value;
        }
        score = all_four;
        return std::nullopt;
    }
    return "must be one, two, game, clock, result or score";
}

tl::expected<MatchFile, std::string> MatchFile::create(const std::string& path, const Match& match) {
    MatchFile made(path);
    auto file = record::create_new(path, 0644);
    if (!file) return tl::unexpected(problem_text(file.error()));
    made.file_ = std::move(*file);
    if (const auto held = record::lock(path, made.file_); !held)
        return tl::unexpected(problem_text(held.error()));
    const std::string header = header_of(match);
    made.last_ = record::begin_hash(header);
    const std::string bytes = fmt::format("{} #{}\n", header, record::to_hex(made.last_));
    if (const auto wrote = record::write_at(path, made.file_, 0, bytes); !wrote)
        return tl::unexpected(problem_text(wrote.error()));
    if (const auto kept = record::sync_folder_of(path); !kept)
        return tl::unexpected(problem_text(kept.error()));
    made.bytes_ = bytes.size();
    made.match_ = match;
    return made;
}

tl::expected<MatchFile, std::string> MatchFile::open(const std::string& path, bool read_only) {
    MatchFile opened(path);
    std::string bytes;
    if (read_only) {
        auto read = record::read_bytes(path);
        if (!read) return tl::unexpected(problem_text(read.error()));
        bytes = std::move(*read);
    } else {
        auto file = record::open_existing(path);
        if (!file) return tl::unexpected(problem_text(file.error()));
        opened.file_ = std::move(*file);
        if (const auto held = record::lock(path, opened.file_); !held)
            return tl::unexpected(problem_text(held.error()));
        auto read = record::read_all(path, opened.file_);
        if (!read) return tl::unexpected(problem_text(read.error()));
        bytes = std::move(*read);
    }
    const auto wrong = [&](std::size_t line, const std::string& what) {
        return tl::unexpected(fmt::format("{}, line {}: {}", path, line, what));
    };
    if (!is_match(bytes)) return wrong(1, fmt::format("must be {}", kFirst));
    bool begun = false;
    std::size_t number_of_line = 0;
    for (std::size_t from = 0; from < bytes.size();) {
        const std::size_t end = bytes.find('\n', from);
        ++number_of_line;
        // An incomplete last line (a crash while writing) is ignored.
        if (end == std::string::npos) break;
        const std::string_view line = std::string_view(bytes).substr(from, end - from);
        if (!begun) {
            const std::size_t hash = line.find(" #");
            if (line.starts_with("begin")) {
                opened.last_ = record::begin_hash(std::string_view(bytes).substr(0, from + 5));
                if (hash == std::string_view::npos || line.substr(hash + 2) != record::to_hex(opened.last_))
                    return wrong(number_of_line, "the header was changed: its hash does not match");
                begun = true;
            } else if (number_of_line > 1) {
                if (const auto what = read_header_line(opened.match_, line))
                    return wrong(number_of_line, *what);
            }
        } else {
            const std::size_t hash = line.rfind(" #");
            if (hash == std::string_view::npos) return wrong(number_of_line, "the chain hash is missing");
            const std::string_view raw = line.substr(0, hash);
            const record::ChainHash next = record::next_hash(opened.last_, raw);
            if (line.substr(hash + 2) != record::to_hex(next))
                return wrong(number_of_line, "the line was changed: its hash does not match");
            std::string_view text = raw;
            if (number<std::uint32_t>(word(text)) != opened.lines_ + 1)
                return wrong(number_of_line, fmt::format("must be line number {}", opened.lines_ + 1));
            if (const auto what = opened.match_.accept(text)) return wrong(number_of_line, *what);
            opened.last_ = next;
            ++opened.lines_;
        }
        from = end + 1;
        opened.bytes_ = from;
    }
    if (!begun) return wrong(number_of_line, "the header must end with begin");
    if (!read_only && opened.bytes_ < bytes.size())
        if (const auto cut = record::save_and_cut(path, opened.file_, opened.bytes_, 0644); !cut)
            return tl::unexpected(problem_text(cut.error()));
    if (!read_only && !opened.match_.bids_are_open())
        if (const auto what = opened.open_bids()) return tl::unexpected(*what);
    return opened;
}

std::optional<std::string> MatchFile::append(const std::string& text) {
    Match after = match_;
    if (const auto what = after.accept(text)) return fmt::format("{}: {}: {}", path_, text, *what);
    const std::string raw = fmt::format("{} {}", lines_ + 1, text);
    const record::ChainHash next = record::next_hash(last_, raw);
    const std::string bytes = fmt::format("{} #{}\n", raw, record::to_hex(next));
    if (const auto wrote = record::write_at(path_, file_, bytes_, bytes); !wrote)
        return problem_text(wrote.error());
    match_ = std::move(after);
    last_ = next;
    bytes_ += bytes.size();
    ++lines_;
    return std::nullopt;
}

// FILE.sealed holds a line for each sealed bid: "one bid 3 NONCE".

std::optional<std::string> MatchFile::bid(std::size_t player, int bid) {
    record::Bytes16 nonce{};
    record::system_entropy()(nonce);
    const std::string secret = path_ + ".sealed";
    const std::string line =
        fmt::format("{} {} {}\n", kPlayers[player], bid_text(bid), record::to_hex(nonce));
    auto kept = record::open_existing(secret);
    if (!kept) kept = record::create_new(secret, 0600);
    if (!kept) return problem_text(kept.error());
    const auto before = record::read_all(secret, *kept);
    if (!before) return problem_text(before.error());
    if (const auto wrote = record::write_at(secret, *kept, before->size(), line); !wrote)
        return problem_text(wrote.error());
    if (const auto what = append(fmt::format("{} sealed {}", kPlayers[player],
                                             record::to_hex(record::seal_hash(nonce, bid_text(bid))))))
        return what;
    return open_bids();
}

std::optional<std::string> MatchFile::open_bids() {
    if (!match_.players[0].seal || !match_.players[1].seal) return std::nullopt;
    const std::string secret = path_ + ".sealed";
    const auto kept = record::read_bytes(secret);
    if (!kept) return problem_text(kept.error());
    for (std::size_t p = 0; p < kPlayers.size(); ++p) {
        if (match_.players[p].bid) continue;
        // The last line of a player: a crash can leave an earlier bid that was never sealed.
        const std::string begins = fmt::format("{} bid ", kPlayers[p]);
        const std::size_t at = kept->rfind(begins);
        if (at == std::string::npos)
            return secret + ": the bid of player " + std::string(kPlayers[p]) + " is missing";
        if (const auto what = append(kept->substr(at, kept->find('\n', at) - at))) return what;
    }
    ::unlink(secret.c_str());
    return std::nullopt;
}

}  // namespace foulon::app
