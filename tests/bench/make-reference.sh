#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the archive of the benchmark: POZO OUTPUT.  The games of a seed are the same everywhere.
set -eu
"$1" simulate --games 8000 --seed 1 > "$2.pcn"
"$1" pack --quiet --force --level 3 --output "$2" "$2.pcn"
rm "$2.pcn"
