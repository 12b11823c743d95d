// `foulon completion SHELL`: scripts that let a shell complete our commands.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/open.hpp"

namespace foulon::app {

namespace {

constexpr std::string_view kBash = R"(# bash completion of foulon: source it, or put it in
# ~/.local/share/bash-completion/completions/foulon
_foulon() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=""
    COMPREPLY=()
    case $prev in
        --as) words="british french" ;;
        --skill) words="weak good strong" ;;
        --enemy-losses) words="you program" ;;
        --bot) words="random recruit captain general" ;;
        --british|--french) words="person random recruit captain general" ;;
        --players) words="one two" ;;
        --side) words="british french" ;;
        --lang) words="en" ;;
        --record|--from|--source|--csv|--plot|replay|hint|verify) COMPREPLY=($(compgen -f -- "$cur")); return ;;
        --data|check) COMPREPLY=($(compgen -d -- "$cur")); return ;;
    esac
    if [[ -z $words ]]; then
        case ${COMP_WORDS[1]} in
            play) words="siege --players --as --bot --british --french --skill --deck --own-dice --seed --record --from --line --enemy-losses --word --plain --data --lang --help" ;;
            replay) words="--json --plain --data --lang --help" ;;
            hint) words="--line --side --threads --json --plain --data --lang --help" ;;
            verify) words="--json --trust --source --data --lang --help" ;;
            study) if [[ ${COMP_WORDS[2]} == merge ]]; then
                       COMPREPLY=($(compgen -f -W "--json --csv --plot --help" -- "$cur")); return
                   fi
                   words="siege merge --as --bot --skill --games --seed --threads --json --csv --plot --shard --enemy-losses --data --help" ;;
            rules) words="siege --json --data --lang --help" ;;
            data) words="check show path --json --data --lang --help" ;;
            games) words="--json --help" ;;
            completion) words="bash zsh fish" ;;
        esac
        if (( COMP_CWORD == 1 )); then
            words="games play replay hint verify study rules data completion --help --version"
        fi
    fi
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _foulon foulon
)";

constexpr std::string_view kZsh = R"(#compdef foulon
# zsh completion of foulon: put it in a folder of $fpath as _foulon
_foulon() {
    local -a commands
    commands=(
        'games:list the games'
        'play:play or take up a game'
        'replay:read a record forward and back'
        'hint:what each open choice is worth'
        'verify:check a record'
        'study:play many games and count'
        'rules:the rules by their tags'
        'data:the packs of numbers'
        'completion:shell completion scripts'
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    local -a source=('--data[folder of the data]:folder:_files -/' '--lang[language]:language:(en)' '--help[help]')
    case ${words[2]} in
        play) _arguments '2:game:(siege)' '--players[how many]:players:(one two)' '--as[your side]:side:(british french)' \
            '--bot[the other side]:level:(random recruit captain general)' \
            '--british[who plays them]:who:(person random recruit captain general)' \
            '--french[who plays them]:who:(person random recruit captain general)' '--deck[cards]:number:' \
            '--from[what if: this record]:file:_files' '--line[up to this line]:number:' \
            '--skill[of the opponent]:skill:(weak good strong)' '--own-dice[roll your own]' '--seed[seeded dice]:seed:' \
            '--record[file of the record]:file:_files' '--enemy-losses[who takes them]:who:(you program)' \
            '--word[your word for the dice]:text:' '--plain[for screen readers]' $source ;;
        replay) _arguments '2:record:_files' '--json[for programs]' '--plain[for screen readers]' $source ;;
        hint) _arguments '2:record:_files' '--line[after this line]:number:' '--side[for]:side:(british french)' \
            '--threads[how many]:number:' '--json[for programs]' '--plain[for screen readers]' $source ;;
        verify) _arguments '2:record:_files' '--source[what lines were given from]:file:_files' '--json[for programs]' '*--trust[public key]:key:' $source ;;
        study) _arguments '2:game:(siege merge)' '*:file:_files' '--as[side]:side:(british french)' '--bot[who chooses]:bot:(random recruit captain general)' \
            '--skill[of the deck]:skill:(weak good strong)' '--games[how many]:number:' '--seed[seed]:seed:' \
            '--threads[how many]:number:' '--json[for programs]' '--csv[file]:file:_files' '--plot[file]:file:_files' \
            '--shard[I/N]:shard:' '--enemy-losses[who takes them]:who:(you program)' $source ;;
        rules) _arguments '2:game:(siege)' '3:tag:' '--json[for programs]' $source ;;
        data) _arguments '2:what:(check show path)' '3:folder:_files -/' '--json[for programs]' $source ;;
        games) _arguments '--json[for programs]' '--help[help]' ;;
        completion) _arguments '2:shell:(bash zsh fish)' ;;
    esac
}
_foulon "$@"
)";

constexpr std::string_view kFish =
    R"(# fish completion of foulon: put it in ~/.config/fish/completions/foulon.fish
set -l commands games play replay hint verify study rules data completion
complete -c foulon -f
complete -c foulon -n "not __fish_seen_subcommand_from $commands" -a "$commands"
complete -c foulon -n "__fish_seen_subcommand_from play study rules" -a siege
complete -c foulon -n "__fish_seen_subcommand_from study" -a merge
complete -c foulon -n "__fish_seen_subcommand_from data" -a "check show path"
complete -c foulon -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
complete -c foulon -n "__fish_seen_subcommand_from replay hint verify merge" -F
complete -c foulon -n "__fish_seen_subcommand_from play study" -l as -x -a "british french"
complete -c foulon -n "__fish_seen_subcommand_from play study" -l skill -x -a "weak good strong"
complete -c foulon -n "__fish_seen_subcommand_from play study" -l seed -x
complete -c foulon -n "__fish_seen_subcommand_from play study" -l enemy-losses -x -a "you program"
complete -c foulon -n "__fish_seen_subcommand_from play" -l players -x -a "one two"
complete -c foulon -n "__fish_seen_subcommand_from play" -l bot -x -a "random recruit captain general"
complete -c foulon -n "__fish_seen_subcommand_from play" -l british -x -a "person random recruit captain general"
complete -c foulon -n "__fish_seen_subcommand_from play" -l french -x -a "person random recruit captain general"
complete -c foulon -n "__fish_seen_subcommand_from play" -l deck -x
complete -c foulon -n "__fish_seen_subcommand_from play" -l from -r -F
complete -c foulon -n "__fish_seen_subcommand_from play hint" -l line -x
complete -c foulon -n "__fish_seen_subcommand_from hint" -l side -x -a "british french"
complete -c foulon -n "__fish_seen_subcommand_from verify" -l source -r -F
complete -c foulon -n "__fish_seen_subcommand_from play" -l own-dice
complete -c foulon -n "__fish_seen_subcommand_from play" -l record -r -F
complete -c foulon -n "__fish_seen_subcommand_from play" -l word -x
complete -c foulon -n "__fish_seen_subcommand_from play replay hint" -l plain
complete -c foulon -n "__fish_seen_subcommand_from study" -l bot -x -a "random recruit captain general"
complete -c foulon -n "__fish_seen_subcommand_from study" -l games -x
complete -c foulon -n "__fish_seen_subcommand_from study hint" -l threads -x
complete -c foulon -n "__fish_seen_subcommand_from study" -l shard -x
complete -c foulon -n "__fish_seen_subcommand_from study" -l csv -r -F
complete -c foulon -n "__fish_seen_subcommand_from study" -l plot -r -F
complete -c foulon -n "__fish_seen_subcommand_from verify" -l trust -x
complete -c foulon -n "__fish_seen_subcommand_from games replay hint verify study rules data" -l json
complete -c foulon -n "__fish_seen_subcommand_from play replay hint verify study rules data" -l data -r -F
complete -c foulon -n "__fish_seen_subcommand_from play replay hint verify rules data" -l lang -x -a en
complete -c foulon -l help
complete -c foulon -l version
)";

}  // namespace

int completion_command(const std::string& shell) {
    const std::string_view script = shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish;
    fmt::print("{}", script);
    return 0;
}

}  // namespace foulon::app
