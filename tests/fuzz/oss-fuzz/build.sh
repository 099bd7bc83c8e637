#!/bin/bash -eu
# SPDX-License-Identifier: MIT
# What OSS-Fuzz runs in the source folder: the fuzz targets alone, with their seeds and
# dictionaries, into $OUT.  The environment says how: $CC, $CXX, $CFLAGS, $CXXFLAGS,
# $LIB_FUZZING_ENGINE, $WORK.
#
# Our layers are linked in statically.  Of the distribution's libraries some have no static form, so
# those that a target needs go to $OUT/lib, where it looks for them.

build=$WORK/pozo
rm -rf "$build"
meson setup "$build" -Dfuzzing=true -Dfuzzing_engine="$LIB_FUZZING_ENGINE" --buildtype=plain \
  -Db_lundef=false -Ddocs=disabled -Dwasm=disabled -Dpython=disabled
ninja -C "$build" fuzzers

# Whatever base image runs the targets has these.
is_everywhere ()
{
  case $1 in
    libc.so*|libm.so*|libdl.so*|libpthread.so*|librt.so*|libresolv.so*|ld-linux*) return 0 ;;
    *) return 1 ;;
  esac
}

mkdir -p "$OUT/lib"
for program in "$build"/tests/fuzz/fuzz-*; do
  [ -f "$program" ] && [ -x "$program" ] || continue
  name=$(basename "$program")
  cp "$program" "$OUT/$name"
  ldd "$program" | awk '$3 ~ /^\// { print $3 }' | while read -r library; do
    is_everywhere "$(basename "$library")" || cp -L "$library" "$OUT/lib/"
  done
  python3 -m zipfile -c "$OUT/${name}_seed_corpus.zip" corpus/fuzz/"${name#fuzz-}"/*
  [ ! -f "$program.dict" ] || cp "$program.dict" "$OUT/"
done
cp tests/fuzz/oss-fuzz/*.options "$OUT/"
