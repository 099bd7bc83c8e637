#!/bin/sh
# SPDX-License-Identifier: MIT
# README's two commands on bare systems: debootstrap makes one of nothing but the distribution's
# smallest, sudo and git; an ordinary account with umask 002 clones what is committed, and runs
# `./bootstrap demo` and `./bootstrap test`.
#
# Usage: bare-system.sh ROOT [SUITE...]
#
# Without suites it takes all that README names.  One is skipped aloud where debootstrap, root or
# the archive is not there.  Packages come from where debootstrap gets those of the distribution, or
# from POZO_BARE_MIRROR.  POZO_BARE_KEEP=DIR keeps the logs there.
set -u
root=$(cd "$1" && pwd) || exit 1
shift
account=guest
logs=${POZO_BARE_KEEP:-}

# suite, the script of debootstrap for its distribution, which parts of the archive
systems='bookworm sid main
trixie sid main
noble gutsy main,universe'
[ $# -gt 0 ] || set -- bookworm trixie noble

skip_all ()
{
  printf '1..0 # SKIP %s\n' "$*"
  exit 0
}

[ "$(id -u)" = 0 ] || skip_all 'only root can make a system'
command -v debootstrap >/dev/null || skip_all 'there is no debootstrap'
unshare --mount true 2>/dev/null || skip_all 'there are no namespaces for mounts'

top=$(mktemp -d)
trap 'rm -rf --one-file-system "$top"' EXIT
trap 'exit 1' HUP INT TERM
[ -n "$logs" ] || logs=$top/logs
mkdir -p "$logs"

bootstrap_system () # SUITE SCRIPT PARTS FOLDER OPTION...
{
  suite=$1 script=$2 parts=$3 folder=$4
  shift 4
  debootstrap --variant=minbase --components="$parts" "$@" "$suite" "$folder" \
    "${POZO_BARE_MIRROR:-}" "/usr/share/debootstrap/scripts/$script"
}

# Whether the archive answers: no more is asked of it than its list of packages.
answers ()
{
  bootstrap_system "$1" "$2" "$3" "$top/list" --print-debs >/dev/null 2>&1
}

make_system ()
{
  system=$top/$1
  bootstrap_system "$1" "$2" "$3" "$system" --include=sudo,git,ca-certificates || return 1
  chroot "$system" useradd -m -s /bin/bash "$account" &&
    echo "$account ALL=(ALL) NOPASSWD:ALL" >"$system/etc/sudoers.d/$account" &&
    git -C "$root" -c safe.directory='*' bundle create -q "$system/tmp/clone" HEAD &&
    cp /etc/resolv.conf "$system/etc/resolv.conf"
}

# run_in SYSTEM COMMAND: as the account; what is mounted for it goes with the namespace
run_in ()
{
  unshare --mount --propagation private sh -c '
    for folder in proc sys dev; do
      mount --rbind "/$folder" "$1/$folder" || exit 1
    done
    exec chroot "$1" su - "$2" -c "umask 002 && $3"
  ' sh "$1" "$account" "$2" </dev/null
}

# report NUMBER WHAT LOG COMMAND...
report ()
{
  nth=$1 what=$2 log=$3
  shift 3
  if "$@" >"$log" 2>&1; then
    echo "ok $nth - $what"
  else
    echo "not ok $nth - $what"
    tail -n 40 "$log" | sed 's/^/# /'
    return 1
  fi
}

check_system ()
{
  first=$1 suite=$2 script=$3 parts=$4
  if ! answers "$suite" "$script" "$parts"; then
    echo "ok $first - $suite: ./bootstrap demo # SKIP its archive does not answer"
    echo "ok $((first + 1)) - $suite: ./bootstrap test # SKIP its archive does not answer"
    return 0
  fi
  make_system "$suite" "$script" "$parts" >"$logs/$suite.make.log" 2>&1 ||
    sed 's/^/# /' "$logs/$suite.make.log"
  bad=0
  report "$first" "$suite: ./bootstrap demo" "$logs/$suite.demo.log" run_in "$top/$suite" \
    'git clone -q /tmp/clone pozo 2>/dev/null && cd pozo && ./bootstrap demo' || bad=1
  report "$((first + 1))" "$suite: ./bootstrap test" "$logs/$suite.test.log" \
    run_in "$top/$suite" 'cd pozo && ./bootstrap test' || bad=1
  rm -rf --one-file-system "${top:?}/$suite"
  return "$bad"
}

echo "1..$(($# * 2))"
number=1
status=0
for suite in "$@"; do
  row=$(printf '%s\n' "$systems" | grep "^$suite ") || {
    echo "Bail out! there is no row for $suite"
    exit 2
  }
  # shellcheck disable=SC2086  # a row is words
  check_system "$number" $row || status=1
  number=$((number + 2))
done
exit $status
