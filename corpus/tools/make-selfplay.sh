#!/bin/sh
# SPDX-License-Identifier: MIT
# make-selfplay.sh POZO [FOLDER]
#
# Plays the records of corpus/selfplay anew with the program POZO: the international variants in
# full detail, two of them as an onlooker sees them, one with mistakes, and a few games of each
# other variant.  The seeds are fixed, so the same version of the program writes the same games.
set -eu

pozo=$1
folder=${2:-$(dirname "$0")/../selfplay}
mkdir -p "$folder"

# play NAME OPTION...
play() {
  name=$1
  shift
  "$pozo" simulate --seals "$@" | zstd -q -19 --no-check -f -o "$folder/$name.pcn.zst"
}

play international-2 --variant international-2 --games 20 --seed 1002
play international-3 --variant international-3 --games 20 --seed 1003
play international-3-cutthroat --variant international-3-cutthroat --games 20 --seed 1033
play international-4 --variant international-4 --games 20 --seed 1004
play international-4-practice --variant international-4-practice --games 20 --seed 1044
play international-5 --variant international-5 --games 20 --seed 1005
play international-6 --variant international-6 --games 20 --seed 1006
play international-6-rotation --variant international-6-rotation --games 20 --seed 1066
play international-4-faults --variant international-4 --games 20 --seed 1104 --faults 5
play international-4-table --variant international-4 --games 5 --seed 1204 --detail table
play international-2-table --variant international-2 --games 5 --seed 1202 --detail table
for variant in kanasta-regional kanasta-original samba kanaszta-15 uruguayan chilean fifteen-card \
               hungarian-a hungarian-b american-classic czech-classic czech-header bolivia \
               burraco burraco-international buraco-open buraco-stbl buraco-closed hand-and-foot; do
  play "$variant" --variant "$variant" --players 4 --games 4 --seed 1304
done
play pennies-from-heaven --variant pennies-from-heaven --games 4 --seed 1304
play modern-american --variant modern-american --games 1 --seed 1304
play czech-classic-caliente --variant czech-classic --option opt-cz-caliente --games 4 --seed 1314
