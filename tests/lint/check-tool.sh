#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a checker of the distribution at the top of the tree, and skips aloud where it is missing.
#
# Usage: check-tool.sh ROOT TOOL [ARGUMENT...]
cd "$1" || exit 1
shift
command -v "$1" >/dev/null || {
  echo "1..0 # SKIP $1 is not installed"
  exit 0
}
echo 1..1
if said=$("$@" 2>&1); then
  echo "ok 1 - $*"
else
  echo "not ok 1 - $*"
  printf '%s\n' "$said" | sed 's/^/# /'
  exit 1
fi
