# Sourced by tools/setup.sh: turns ninja's output into one line of progress.

# The form that foulon_progress reads: files done, files in all, seconds.
FOULON_NINJA_STATUS='[%f/%t %e] '

# Reads ninja's output, appends it to LOG and shows "built 12 of 90 files, 34 s" on stderr.
#   foulon_progress LOG terminal    one line that is rewritten every second
#   foulon_progress LOG plain       a line every ten seconds and at the end
# A build that takes less than a second shows nothing.
foulon_progress() {
    local log="$1" form="$2" line part="" built=0 all=0 seconds=0 next=1 shown="" code
    while :; do
        code=0
        IFS= read -r -t 1 line || code=$?
        part+="$line"
        if [ "$code" -eq 0 ]; then
            printf '%s\n' "$part" >>"$log"
            if [[ $part =~ ^\[([0-9]+)/([0-9]+)\ ([0-9]+) ]]; then
                built=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]} seconds=${BASH_REMATCH[3]}
            fi
            part=""
        elif [ "$code" -le 128 ]; then
            break # the end of the output
        else
            seconds=$((seconds + 1)) # a second without a line
        fi
        [ "$all" -gt 0 ] && [ "$seconds" -ge 1 ] || continue
        if [ "$form" = terminal ]; then
            printf '\r\033[Kfoulon: built %d of %d files, %d s' "$built" "$all" "$seconds" >&2
            shown=yes
        elif [ "$seconds" -ge "$next" ] || [ "$built" -eq "$all" ]; then
            printf 'foulon: built %d of %d files, %d s\n' "$built" "$all" "$seconds" >&2
            next=$((seconds + 10))
        fi
    done
    [ -z "$shown" ] || printf '\n' >&2
}
