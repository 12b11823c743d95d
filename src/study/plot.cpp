// The plot of a study: three panels drawn by gnuplot. gnuplot runs a script file, without a
// shell.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "study/report.hpp"
#include "study/wilson.hpp"

extern char** environ;

namespace foulon::study {

namespace {

constexpr std::string_view kMadder = "#9c2a24", kBlue = "#234a86", kPaper = "#f3e9d2", kInk = "#2a2018",
                           kFaded = "#6b5b45";

/// A single-quoted gnuplot string; only the quote needs escaping.
std::string literal(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
}

/// Percentages of the games, one line per row.
std::string data_block(std::string_view name, const Section* section, std::uint64_t games) {
    std::string out = fmt::format("${} << EOD\n", name);
    if (section != nullptr)
        for (const Row& row : section->rows)
            out += fmt::format(
                "{} {:.6f}\n", row.name,
                games == 0 ? 0 : 100 * static_cast<double>(row.counts[0]) / static_cast<double>(games));
    if (section == nullptr || section->rows.empty()) out += "0 0\n";
    return out + "EOD\n";
}

/// The number of the last row, where a panel ends.
std::size_t last_row(const Section* section) {
    return section == nullptr || section->rows.empty() ? 1
                                                       : std::max<std::size_t>(section->rows.size() - 1, 1);
}

/// The last panel: the first of these that the game counts, for both sides.
struct Panel {
    std::string section;  // prefix before the name of a side
    std::string_view title;
};
Panel last_panel(const StudyResult& study_result) {
    const Panel men{"men_lost_percent_", "Men lost in percent"};
    return study_result.section(men.section + "british") != nullptr ? men
                                                                    : Panel{"morale_", "Morale at the end"};
}

std::string wins_block(const StudyResult& study_result) {
    std::string out = "$wins << EOD\n";
    int at = 0;
    for (const auto& [name, wins] :
         {std::pair{"British", study_result.british_wins}, std::pair{"French", study_result.french_wins}}) {
        const Interval interval = wilson(wins, study_result.games());
        const double rate = study_result.games() == 0
                                ? 0
                                : static_cast<double>(wins) / static_cast<double>(study_result.games());
        out += fmt::format("{} {:.6f} {:.6f} {:.6f} {}\n", at++, 100 * rate, 100 * interval.low,
                           100 * interval.high, name);
    }
    return out + "EOD\n";
}

/// A file that is deleted by the destructor.
class TemporaryFile {
public:
    TemporaryFile() {
        std::error_code error;
        std::filesystem::path folder = std::filesystem::temp_directory_path(error);
        if (error) folder = "/tmp";
        path_ = (folder / "foulon-plot-XXXXXX").string();
        descriptor_ = mkstemp(path_.data());
    }
    ~TemporaryFile() {
        if (descriptor_ < 0) return;
        close(descriptor_);
        unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    bool write(std::string_view text) const {
        while (descriptor_ >= 0 && !text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        return descriptor_ >= 0;
    }
    std::string read() const {
        std::ifstream file(path_);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    const std::string& path() const { return path_; }

private:
    std::string path_;
    int descriptor_ = -1;
};

}  // namespace

std::string plot_script(const StudyResult& study_result, const std::string& file) {
    std::string options;
    for (const auto& [key, value] : study_result.study.options) options += fmt::format(", {} {}", key, value);
    const std::string title =
        fmt::format("{}: {} games of bot {}{}, seed {}{}", study_result.study.game, study_result.games(),
                    study_result.study.bot, options, study_result.study.seed,
                    study_result.is_complete() ? "" : " (interrupted)");
    std::string out = wins_block(study_result);
    out += data_block("turns", study_result.section("turns"), study_result.games());
    const Panel last = last_panel(study_result);
    const Section* british = study_result.section(last.section + "british");
    const Section* french = study_result.section(last.section + "french");
    out += data_block("british", british, study_result.games());
    out += data_block("french", french, study_result.games());
    out += fmt::format(
        "set terminal svg size 1080,400 font 'Source Sans 3,Helvetica,sans-serif,14' background '{}'\n",
        kPaper);
    out += fmt::format("set output {}\n", literal(file));
    out += fmt::format("set border 3 linecolor rgb '{0}'\nset tics nomirror textcolor rgb '{0}'\n", kInk);
    out += fmt::format(
        "set title textcolor rgb '{0}'\nset key textcolor rgb '{0}'\nset xlabel textcolor rgb '{0}'\n"
        "set ylabel textcolor rgb '{0}'\n",
        kInk);
    out +=
        "set style fill solid 1.0 noborder\nset tics out scale "
        "0.5\n";
    out += fmt::format("set multiplot layout 1,3 title {} noenhanced textcolor rgb '{}'\n", literal(title),
                       kInk);
    // Win rate, with the 95 % interval.
    out += "set title 'Games won, %'\nset yrange [0:100]\nset xrange [-0.7:1.7]\nunset key\n";
    out += fmt::format(
        "plot $wins every ::0::0 using 1:2:(0.6):xtic(5) with boxes linecolor rgb '{}', "
        "$wins every ::1::1 using 1:2:(0.6):xtic(5) with boxes linecolor rgb '{}', "
        "$wins using 1:3:(0):($4-$3) with vectors nohead linecolor rgb '{}' linewidth 2, "
        "$wins using 1:4:(sprintf('%.2f %%', $2)) with labels offset 0,0.7 textcolor rgb '{}'\n",
        kMadder, kBlue, kInk, kInk);
    // Length.
    out += fmt::format(
        "set title 'Length in turns, % of games'\nset yrange [0:*]\nset xrange [-0.7:{}.7]\nset xtics "
        "autofreq\n",
        last_row(study_result.section("turns")));
    out += fmt::format("plot $turns using 1:2:(0.8) with boxes linecolor rgb '{}'\n", kFaded);
    // The sides at the end of the game.
    out += fmt::format("set title '{}, % of games'\nset key top right\nset xrange [-0.7:{}.7]\n", last.title,
                       std::max(last_row(british), last_row(french)));
    out += fmt::format(
        "plot $british using ($1-0.2):2:(0.4) with boxes linecolor rgb '{}' title 'British', "
        "$french using ($1+0.2):2:(0.4) with boxes linecolor rgb '{}' title 'French'\n",
        kMadder, kBlue);
    return out + "unset multiplot\nunset output\n";
}

tl::expected<void, std::string> write_plot(const StudyResult& study_result, const std::string& file) {
    const auto fail = [&](std::string_view why) {
        return tl::unexpected(fmt::format("--plot {}: {}", file, why));
    };
    // gnuplot's own message for an unwritable file is unclear: check first.
    if (!std::ofstream(file, std::ios::app))
        return fail(fmt::format("cannot write: {}", std::strerror(errno)));
    const TemporaryFile script, words;
    if (!script.write(plot_script(study_result, file)) || !words.write(""))
        return fail("cannot create a temporary file");

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, words.path().c_str(), O_WRONLY | O_APPEND,
                                     0600);
    std::string program = "gnuplot", path = script.path();
    char* arguments[] = {program.data(), path.data(), nullptr};
    pid_t child = 0;
    const int error = posix_spawnp(&child, "gnuplot", &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == ENOENT) return fail("gnuplot is not installed; on Debian: apt install gnuplot-nox");
    if (error != 0) return fail(fmt::format("cannot start gnuplot: {}", std::strerror(error)));
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return fail("gnuplot failed: " + words.read());
    std::error_code size_error;
    if (std::filesystem::file_size(file, size_error) == 0 || size_error)
        return fail("gnuplot wrote nothing: " + words.read());
    return {};
}

}  // namespace foulon::study
