/* SPDX-License-Identifier: MIT */
/* Changes what a file is, not what is in it: POZO_HARM is its path. */
#include "harm.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#define FCHMODAT2 452 /* the headers may not have it yet */

static guint
attempt (const char *target)
{
  g_autofree char *other = g_strconcat (target, ".other", NULL);
  guint n = 0;

  n += chmod (target, 0700) == 0;
  n += syscall (FCHMODAT2, AT_FDCWD, target, 0700, 0) == 0;
  n += chown (target, getuid (), getgid ()) == 0;
  n += utimensat (AT_FDCWD, target, NULL, 0) == 0;
  n += setxattr (target, "user.pozo", "x", 1, 0) == 0;
  n += truncate (target, 0) == 0;
  n += rename (target, other) == 0;
  n += rename (other, target) == 0;
  n += link (target, other) == 0;
  n += unlink (other) == 0;
  n += symlink (target, other) == 0;
  n += unlink (other) == 0;
  n += mkdir (other, 0700) == 0;
  n += rmdir (other) == 0;
  n += mkfifo (other, 0600) == 0;
  n += unlink (other) == 0;
  return n;
}

HARM ("harm-files")
