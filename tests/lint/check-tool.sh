#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a checker of the distribution at the top of the tree, and skips aloud where it is missing, or
# where it cannot tell what belongs to the tree: reuse takes what was built for sources unless git
# says which is which, and git refuses a clone that belongs to another account.
#
# Usage: check-tool.sh ROOT TOOL [ARGUMENT...]
cd "$1" || exit 1
shift
command -v "$1" >/dev/null || {
  echo "1..0 # SKIP $1 is not installed"
  exit 0
}
if [ "$1" = reuse ] && ! refusal=$(git rev-parse --git-dir 2>&1); then
  echo "1..0 # SKIP git does not tell what belongs to the tree: $(echo "$refusal" | head -n 1)"
  exit 0
fi
echo 1..1
if said=$("$@" 2>&1); then
  echo "ok 1 - $*"
else
  echo "not ok 1 - $*"
  printf '%s\n' "$said" | sed 's/^/# /'
  exit 1
fi
