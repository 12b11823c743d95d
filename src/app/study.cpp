// The study commands: build a request from the arguments, show a progress bar, and print
// the result; Ctrl-C prints what is done so far.
#include "app/study.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>

#include "app/option_flags.hpp"
#include "registry/games.hpp"
#include "study/report.hpp"
#include "study/run.hpp"
#include "study/study_result_json.hpp"

namespace foulon::app {

namespace {

constexpr unsigned kMaxThreads = 1024;

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal handler");

/// During its lifetime the first Ctrl-C asks the study to stop; a second one kills the program.
class InterruptWatch {
public:
    InterruptWatch() {
        interrupted = false;
        struct sigaction action{};
        action.sa_handler = [](int) { interrupted.store(true, std::memory_order_relaxed); };
        action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, &before_int_);
        sigaction(SIGTERM, &action, &before_term_);
    }
    ~InterruptWatch() {
        sigaction(SIGINT, &before_int_, nullptr);
        sigaction(SIGTERM, &before_term_, nullptr);
    }
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

private:
    struct sigaction before_int_{};
    struct sigaction before_term_{};
};

int fail(int code, std::string_view text) {
    fmt::print(stderr, "foulon study: {}\n", text);
    return code;
}

bool write_all(std::FILE* file, std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

/// Checks the output files before hours are spent on the study.
std::optional<std::string> wrong_output(const StudyOutput& output) {
    if (output.json && output.csv == "-")
        return "--json and --csv - both write to standard output; give --csv a file name";
    const auto cannot_write = [](const std::string& file) {
        return !file.empty() && !std::ofstream(file, std::ios::app);
    };
    if (output.csv != "-" && cannot_write(output.csv))
        return fmt::format("--csv {}: cannot write: {}", output.csv, std::strerror(errno));
    if (cannot_write(output.plot))
        return fmt::format("--plot {}: cannot write: {}", output.plot, std::strerror(errno));
    return std::nullopt;
}

/// Writes a result in every requested format; returns the exit code.
int write(const study::StudyResult& study_result, const StudyOutput& output) {
    bool good = true;
    if (output.json) {
        good = write_all(stdout, study::to_json(study_result));
    } else if (output.csv == "-") {
        good = write_all(stdout, study::to_csv(study_result));
    } else {
        good = write_all(stdout, study::to_table(study_result));
    }
    if (!good) return fail(1, fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    if (!output.csv.empty() && output.csv != "-") {
        std::ofstream file(output.csv, std::ios::trunc);
        file << study::to_csv(study_result);
        if (!file.flush())
            return fail(1, fmt::format("--csv {}: cannot write: {}", output.csv, std::strerror(errno)));
    }
    if (!output.plot.empty())
        if (const auto written = study::write_plot(study_result, output.plot); !written)
            return fail(1, written.error());
    return 0;
}

}  // namespace

int study_command(const StudyArguments& arguments) {
    const registry::GameEntry* entry = registry::find_game(arguments.game);
    if (entry == nullptr) {
        std::string names;
        for (const registry::GameEntry& game : registry::games())
            names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
        return fail(2, fmt::format("no game called {}; the games are {}", arguments.game, names));
    }
    study::Request request;
    request.data = arguments.data;
    request.options = arguments.options;
    if (const auto foreign = foreign_option(*entry, request.options)) return fail(2, *foreign);
    if (!arguments.players.empty()) request.options.emplace_back("players", arguments.players);
    if (!arguments.as.empty()) request.options.emplace_back("side", arguments.as);
    request.british = arguments.british;
    request.french = arguments.french;
    request.bot = arguments.bot;
    if (arguments.simulations > 0) request.simulations = arguments.simulations;
    request.games = arguments.games;
    request.seed = arguments.seed;
    request.threads =
        arguments.threads > 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency());
    if (request.games == 0) return fail(2, "--games must be at least 1 (got 0)");
    if (request.threads > kMaxThreads)
        return fail(2, fmt::format("--threads must be 1 to {} (got {})", kMaxThreads, request.threads));
    if (!arguments.shard.empty()) {
        const auto shard = study::parse_shard(arguments.shard);
        if (!shard)
            return fail(2, fmt::format("--shard must be I/N with I from 1 to N and N at most {} (got {})",
                                       study::kMaxShards, arguments.shard));
        request.shard = *shard;
    }
    if (const auto wrong = wrong_output(arguments.output)) return fail(2, *wrong);

    const bool terminal = isatty(STDERR_FILENO) != 0;
    if (terminal)
        request.progress = [](const study::Progress& progress) {
            fmt::print(stderr, "\r{:<79}", study::progress_line(progress));
            std::fflush(stderr);
        };
    request.stop = &interrupted;
    const auto study_result = [&] {
        const InterruptWatch watch;
        return entry->study(request);
    }();
    if (terminal) fmt::print(stderr, "\r{:79}\r", "");
    if (!study_result)
        return fail(study_result.error().what == study::StudyError::What::Arguments ? 2 : 1,
                    study_result.error().text);

    const int code = write(*study_result, arguments.output);
    if (study_result->is_complete()) return code;
    return fail(1,
                fmt::format("interrupted: {} of {} games done, starting with game {}", study_result->games(),
                            study_result->wanted().size(), study_result->played.first));
}

int merge_command(const MergeArguments& arguments) {
    if (arguments.files.empty()) return fail(2, "merge needs the JSON file of each shard");
    if (const auto wrong = wrong_output(arguments.output)) return fail(2, *wrong);
    std::vector<study::NamedResult> parts;
    for (const std::string& name : arguments.files) {
        std::ifstream file(name, std::ios::binary);
        std::ostringstream text;
        if (file) text << file.rdbuf();
        if (!file || file.bad())
            return fail(1, fmt::format("merge: cannot read {}: {}", name, std::strerror(errno)));
        auto study_result = study::result_from_json(text.str());
        if (!study_result) return fail(1, fmt::format("merge: {}: {}", name, study_result.error()));
        parts.push_back({name, std::move(*study_result)});
    }
    const auto whole = study::merge(parts);
    if (!whole) return fail(1, fmt::format("merge: {}", whole.error()));
    return write(*whole, arguments.output);
}

}  // namespace foulon::app
