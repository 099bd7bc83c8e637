#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs into an empty folder, then does what somebody else would: compiles a program and a plugin
# against what pkg-config says, runs both, and runs the installed command.
#
# Usage: test-install.sh BUILD SOURCE PREFIX COMPILER
set -eu
build=$1 source=$2 prefix=$3 compiler=$4
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

meson install -C "$build" --no-rebuild --quiet --destdir "$top" >/dev/null
libdir=$(dirname "$(find "$top$prefix" -name libpozo.so)")
PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
export PKG_CONFIG_PATH LD_LIBRARY_PATH

# The defined prefix holds for GLib too, which is not below $top: so its flags are asked for apart.
ours=$(pkg-config --define-variable=prefix="$top$prefix" --cflags --libs pozo)
glib=$(pkg-config --cflags --libs glib-2.0)

# shellcheck disable=SC2086  # flags are words
$compiler -Wall -Werror -o "$top/program" "$source/tests/install/program.c" $ours $glib
"$top/program"
"$top$prefix/bin/pozo" --version
"$top$prefix/bin/pozo" variants show samba | head -n 1

# A plugin that somebody begins: it is built with what is installed, and passes its test.
sed -i "s|^prefix=.*|prefix=$top$prefix|" "$libdir/pkgconfig/pozo-plugin.pc"
cd "$top"
"$top$prefix/bin/pozo" plugins new hand-size
meson setup --werror hand-size/build hand-size >/dev/null
ninja -C hand-size/build test
"$top$prefix/bin/pozo" simulate --games 3 |
  "$top$prefix/bin/pozo" stats --plugin hand-size/build/hand-size.so - |
  grep "^hand-size 1.0$"

# The pages are there, with all that they lead to.
pages=$(dirname "$(find "$top$prefix" -name notation.md)")
for page in "$source"/docs/*.md; do
  test -f "$pages/${page##*/}" || { echo "${page##*/} is not installed"; exit 1; }
done
find "$pages" -name '*.md' | while read -r page; do
  grep -o '\[[^]]*\]([^)#:]*)' "$page" | sed 's/.*(\(.*\))/\1/' | while read -r target; do
    test -e "$(dirname "$page")/$target" || { echo "$page leads to $target"; exit 1; }
  done
done

# What README shows can be typed where the pages are.
grep -o 'corpus/[a-z]*/[a-z0-9/-]*\.pcn' "$pages/README.md" | sort -u | while read -r record; do
  test -f "$pages/$record" || { echo "README.md shows $record, which is not installed"; exit 1; }
done

# The extension of SQLite is where the pages and pkg-config say.
extension=$(pkg-config --variable=sqlite_extension pozo)
test -f "$top$extension.so" ||
  { echo "pkg-config names $extension, and no module is there"; exit 1; }
for page in "$pages/queries.md" "$pages/other-tools.md" "$top$prefix/share/man/man1/pozo-sql.1"; do
  test ! -e "$page" || sed 's/\\//g' "$page" | grep -qF "$extension" ||
    { echo "${page##*/} does not name $extension"; exit 1; }
done

foreign=$(nm -D --defined-only "$libdir/libpozo.so" | awk '{ print $3 }' | grep -v '^pozo_' || true)
if [ -n "$foreign" ]; then
  echo "libpozo exports names that are not ours: $foreign"
  exit 1
fi
find "$top$prefix" -type f | sed "s|$top$prefix/||" | sort
