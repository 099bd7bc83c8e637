#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the C files are laid out as .clang-format says.  Usage: check-format.sh ROOT
#
# Versions of clang-format differ in details, so only the one of Debian 12 is asked; without it the
# test is skipped.
cd "$1" || exit 1
format=
for name in clang-format-14 clang-format; do
  if command -v $name >/dev/null && $name --version | grep -q 'version 14\.'; then
    format=$name
    break
  fi
done
if [ -z "$format" ]; then
  echo "clang-format 14 is not installed"
  exit 77
fi
find . -path "./build*" -prune -o -path "./tests/lint/fixtures" -prune \
  -o -type f -name "*.[ch]" -print0 |
  xargs -0 "$format" --dry-run -Werror
