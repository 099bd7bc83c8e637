#!/bin/sh
# SPDX-License-Identifier: MIT
# A plugin is begun against a build folder, nothing being installed: what README says for a shell,
# then the commands with which docs/plugins.md begins, as they stand there.
#
# Usage: test-uninstalled.sh BUILD SOURCE GAMES
set -eu
build=$1 source=$2 games=$3
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

exports=$(grep '^export ' "$source/README.md" | sed "s|\$PWD/build|$build|g")
[ "$(echo "$exports" | grep -c "$build")" = 2 ] || { echo "README.md has other exports"; exit 1; }
commands=$(awk '/^## / { here = $0 == "## Beginning"; next }
  here && /^    / { print substr($0, 5); seen = 1; next }
  seen { exit }' "$source/docs/plugins.md")
echo "$commands" | grep -q '^pozo plugins new' ||
  { echo "docs/plugins.md begins otherwise"; exit 1; }
eval "$exports"
cd "$top"
printf 'set -e\n%s\n' "$commands" | sed "s|GAMES|'$games'|" >commands
sh commands >log 2>&1 || { cat log; exit 1; }
grep '^deal-ends 1.0$' log
