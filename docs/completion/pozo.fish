# SPDX-License-Identifier: MIT
# Completion of `pozo` for fish.  What could stand next is asked of the program (`pozo complete`), so
# that there is nothing here to keep in step.  Nothing of the answer is evaluated.

function __pozo_complete
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l current (commandline --current-token --cut-at-cursor | string collect)
    # A quote that is open, or closed, is not part of what is typed.
    set -l plain (string unescape -- $current; or string trim --left --chars="'\"" -- $current)
    set -l lines (command $words[1] complete $words[2..-1] "$plain" 2>/dev/null)
    or return
    set -l head (string split ' ' -- $lines[1])
    printf '%s\n' $lines[2..-1]
    set -l path (string sub --start (math $head[2] + 1) -- "$plain")
    set -l before (string sub --length $head[2] -- "$plain")
    set -l paths
    switch $head[1]
        case files
            set paths (__fish_complete_path "$path")
        case folders
            set paths (__fish_complete_directories "$path" '')
    end
    test (count $paths) -eq 0
    or printf '%s\n' "$before"$paths
end

complete --command pozo --no-files --arguments '(__pozo_complete)'
