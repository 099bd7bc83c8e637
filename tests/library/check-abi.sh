#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the library with that of the last tag: nothing may be gone or changed while the soname
# stays; plain values may grow at their end (abi.suppr).  Usage: check-abi.sh LIBRARY SOURCE
set -eu
library=$1 source=$2

skip ()
{
  echo "1..0 # SKIP $*"
  exit 0
}

command -v abidiff >/dev/null || skip "abidiff is not installed"
tag=$(git -C "$source" describe --tags --abbrev=0 2>/dev/null) ||
  skip "there is no tag to compare with"
git -C "$source" cat-file -e "$tag:src/lib/libpozo.symbols" 2>/dev/null ||
  skip "$tag has no library to compare with"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/source"
git -C "$source" archive "$tag" | tar -x -C "$folder/source"
meson setup "$folder/build" "$folder/source" -Dwasm=disabled >/dev/null
old=$(ninja -C "$folder/build" -t targets all |
  sed -n 's/^\(src\/lib\/libpozo\.so[.0-9]*\):.*/\1/p')
ninja -C "$folder/build" "$old" >/dev/null
echo 1..1
if abidiff --suppressions "$source/tests/library/abi.suppr" --no-added-syms \
  "$folder/build/$old" "$library" >"$folder/said"; then
  echo "ok 1 - as $tag"
else
  echo "not ok 1 - as $tag"
  sed 's/^/# /' "$folder/said"
  exit 1
fi
