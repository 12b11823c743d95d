// `foulon completion SHELL`; see completion.hpp.
#include "app/completion.hpp"

#include <fmt/format.h>

namespace foulon::app {

namespace {

using Kind = Completed::Kind;
using Commands = std::vector<CompletedCommand>;

bool is_path(const Completed& place) { return place.kind == Kind::File || place.kind == Kind::Folder; }

std::string path_of(const CompletedCommand& command) {
    return command.under.empty() ? command.name : command.under + " " + command.name;
}

/// The names of the commands under one; of all first ones for "".
std::vector<std::string> names_under(const Commands& commands, std::string_view under) {
    std::vector<std::string> names;
    for (const CompletedCommand& command : commands)
        if (command.under == under) names.push_back(command.name);
    return names;
}

/// Text inside single quotes of a shell, where a quote ends them.
std::string quotable(std::string_view text, std::string_view also = "") {
    std::string safe;
    for (const char c : text) {
        if (c == '\'') {
            safe += "’";
            continue;
        }
        if (also.find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

// --- bash ------------------------------------------------------------------------------------------

std::string bash_values(const Completed& flag) {
    switch (flag.kind) {
        case Kind::File:
            return R"(COMPREPLY=($(compgen -f -- "$cur")); return)";
        case Kind::Folder:
            return R"(COMPREPLY=($(compgen -d -- "$cur")); return)";
        default:
            return flag.words.empty() ? "return" : fmt::format("words=\"{}\"", fmt::join(flag.words, " "));
    }
}

std::string bash_script(const Commands& commands) {
    std::string nested, values, words;
    for (const CompletedCommand& command : commands) {
        const std::string path = path_of(command);
        if (!command.under.empty()) nested += fmt::format("        \"{0}\") command=\"{0}\" ;;\n", path);
        std::vector<std::string> all = names_under(commands, command.name);
        if (!command.under.empty()) all.clear();
        bool files = false;
        for (const Completed& place : command.places) {
            all.insert(all.end(), place.words.begin(), place.words.end());
            files = files || is_path(place);
        }
        for (const Completed& flag : command.flags) {
            all.push_back(flag.name);
            if (flag.kind != Kind::Nothing)
                values += fmt::format("        \"{} {}\") {} ;;\n", path, flag.name, bash_values(flag));
        }
        words += fmt::format("            \"{}\") words=\"{}\"{} ;;\n", path, fmt::join(all, " "),
                             files ? " files=-f" : "");
    }
    return fmt::format(R"(# bash completion of foulon: source it, or put it in
# ~/.local/share/bash-completion/completions/foulon
_foulon() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}}
    local words="" files=""
    COMPREPLY=()
    (( COMP_CWORD > 2 )) && case "${{COMP_WORDS[1]}} ${{COMP_WORDS[2]}}" in
{0}    esac
    case "$command $prev" in
{1}    esac
    if [[ -z $words ]]; then
        case $command in
{2}        esac
        (( COMP_CWORD == 1 )) && words="{3} --help --version" files=""
    fi
    COMPREPLY=($(compgen $files -W "$words" -- "$cur"))
}}
complete -F _foulon foulon
)",
                       nested, values, words, fmt::join(names_under(commands, ""), " "));
}

// --- zsh -------------------------------------------------------------------------------------------

std::string zsh_values(const Completed& place) {
    switch (place.kind) {
        case Kind::Nothing:
            return "";
        case Kind::File:
            return ":file:_files";
        case Kind::Folder:
            return ":folder:_files -/";
        default:
            return place.words.empty() ? ":value:" : fmt::format(":value:({})", fmt::join(place.words, " "));
    }
}

std::string zsh_script(const Commands& commands) {
    std::string listed, cases;
    for (const CompletedCommand& command : commands) {
        if (command.under.empty())
            listed += fmt::format("        '{}:{}'\n", command.name, quotable(command.about, ":"));
        std::string arguments;
        for (std::size_t i = 0; i < command.places.size(); ++i) {
            Completed place = command.places[i];
            // The first word can also be a subcommand.
            if (i == 0 && command.under.empty())
                for (const std::string& name : names_under(commands, command.name))
                    place.words.push_back(name);
            arguments += fmt::format(" \\\n            '*{}'", zsh_values(place));
        }
        if (command.places.empty() && command.under.empty() && !names_under(commands, command.name).empty())
            arguments += fmt::format(" \\\n            '*:value:({})'",
                                     fmt::join(names_under(commands, command.name), " "));
        for (const Completed& flag : command.flags)
            arguments += fmt::format(" \\\n            '{}[{}]{}'", flag.name, quotable(flag.about, "[]:"),
                                     zsh_values(flag));
        cases += fmt::format("        '{}') _arguments{} ;;\n", path_of(command), arguments);
    }
    std::string nested;
    for (const CompletedCommand& command : commands)
        if (!command.under.empty())
            nested += fmt::format("        '{0}') command='{0}' ;;\n", path_of(command));
    return fmt::format(R"(#compdef foulon
# zsh completion of foulon: put it in a folder of $fpath as _foulon
_foulon() {{
    local -a commands
    commands=(
{0}    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    local command=${{words[2]}}
    (( CURRENT > 3 )) && case "${{words[2]}} ${{words[3]}}" in
{1}    esac
    case $command in
{2}    esac
}}
_foulon "$@"
)",
                       listed, nested, cases);
}

// --- fish ------------------------------------------------------------------------------------------

std::string fish_values(const Completed& place) {
    if (is_path(place)) return " -r -F";
    if (place.kind == Kind::Nothing) return "";
    if (place.words.empty()) return " -x";
    return fmt::format(" -x -a '{}'", fmt::join(place.words, " "));
}

std::string fish_script(const Commands& commands) {
    std::string text = fmt::format(
        "# fish completion of foulon: put it in ~/.config/fish/completions/foulon.fish\n"
        "set -l commands {}\n"
        "complete -c foulon -f\n",
        fmt::join(names_under(commands, ""), " "));
    for (const CompletedCommand& command : commands) {
        const std::string seen = fmt::format("__fish_seen_subcommand_from {}", command.name);
        const std::string when = command.under.empty() ? seen
                                                       : fmt::format("__fish_seen_subcommand_from {}; and {}",
                                                                     command.under, seen);
        const std::string before =
            command.under.empty()
                ? std::string("not __fish_seen_subcommand_from $commands")
                : fmt::format("__fish_seen_subcommand_from {}; and not {}", command.under, seen);
        text += fmt::format("complete -c foulon -n \"{}\" -a {} -d '{}'\n", before, command.name,
                            quotable(command.about));
        for (const Completed& place : command.places) {
            if (is_path(place)) text += fmt::format("complete -c foulon -n \"{}\" -F\n", when);
            if (!place.words.empty())
                text +=
                    fmt::format("complete -c foulon -n \"{}\" -a '{}'\n", when, fmt::join(place.words, " "));
        }
        for (const Completed& flag : command.flags)
            text += fmt::format("complete -c foulon -n \"{}\" -l {}{} -d '{}'\n", when, flag.name.substr(2),
                                fish_values(flag), quotable(flag.about));
    }
    return text + "complete -c foulon -n \"not __fish_seen_subcommand_from $commands\" -l version\n";
}

}  // namespace

std::string completion_script(std::string_view shell, const Commands& commands) {
    return shell == "bash"  ? bash_script(commands)
           : shell == "zsh" ? zsh_script(commands)
                            : fish_script(commands);
}

}  // namespace foulon::app
