#!/bin/sh
# SPDX-License-Identifier: MIT
# What README tells a newcomer to do, done by one: an account that is not root, whose group is its
# own and whose umask is 002, with a clean clone of what is committed.  On this system, for which
# the account is made up: its lines in the files of accounts are seen by these processes alone.
#
# Usage: newcomer.sh ROOT [TEST-ARGUMENT...]
#
# Runs `./bootstrap demo`, then the tests that the arguments name as those of `meson test` do.  What
# the demo needs is installed before.  Skipped aloud where there is no root or no namespaces.
set -u
root=$(cd "$1" && pwd) || exit 1
shift
name=newcomer number=64123

skip ()
{
  printf '1..0 # SKIP %s\n' "$*"
  exit 0
}

[ "$(id -u)" = 0 ] || skip 'only root can make an account up'
unshare --mount true 2>/dev/null || skip 'there are no namespaces for mounts'
command -v setpriv >/dev/null || skip 'there is no setpriv (package util-linux)'

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
git -C "$root" -c safe.directory='*' bundle create -q "$home/clone" HEAD &&
  git -c advice.detachedHead=false clone -q "$home/clone" "$home/pozo" || exit 1
{ cat /etc/passwd && echo "$name:x:$number:$number::$home:/bin/sh"; } >"$home/passwd"
{ cat /etc/group && echo "$name:x:$number:"; } >"$home/group"
chmod 755 "$home"
chmod 644 "$home/passwd" "$home/group"
chown -R "$number:$number" "$home/pozo"
chmod -R g+w "$home/pozo" # as a clone with that umask has it

# as_newcomer COMMAND...: by way of a shell that gives the names of files to mount as arguments
as_newcomer ()
{
  unshare --mount --propagation private sh -c '
    home=$1 number=$2
    shift 2
    mount --bind "$home/passwd" /etc/passwd && mount --bind "$home/group" /etc/group &&
      cd "$home/pozo" && umask 002 &&
      exec setpriv --reuid="$number" --regid="$number" --clear-groups \
        env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$home/pozo" LANG=C.UTF-8 "$@"
  ' sh "$home" "$number" "$@" </dev/null
}

# report NUMBER WHAT COMMAND...
report ()
{
  number_of_test=$1 what=$2
  shift 2
  if as_newcomer "$@" >"$home/log" 2>&1; then
    echo "ok $number_of_test - $what"
  else
    echo "not ok $number_of_test - $what"
    tail -n 60 "$home/log" | sed 's/^/# /'
    exit 1
  fi
}

echo 1..2
report 1 './bootstrap demo' ./bootstrap demo
# shellcheck disable=SC2016  # the arguments are those of that shell
report 2 "./bootstrap build, and of ./bootstrap test $*" \
  sh -c './bootstrap build && meson test -C build --print-errorlogs --timeout-multiplier 4 \
    --num-processes $(($(nproc) + 1)) "$@"' \
  sh "$@"
