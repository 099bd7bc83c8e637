/* SPDX-License-Identifier: MIT */
/* A process gives up for good what it does not need: by seccomp all calls to the kernel but those
 * of a list (cli-confine-calls.c), and by Landlock, which sees what is behind a path, once more the
 * right to write, make or remove files, to look into other processes, and where the kernel knows
 * more, to use TCP and to signal others.  Reading stays: inputs and modules are read later.  It can
 * have so much more memory than it has, and leaves no core behind.
 *
 * Both are plain system calls, asked of the kernel that is there; what it lacks is told. */
#include "cli-confine.h"

#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- Landlock ---- */

#if __has_include(<linux/landlock.h>)
#  include <linux/landlock.h>

/* Headers may be older than the kernel: its words by number. */
#  define FS_TRUNCATE      (1ull << 14) /* from version 3 on */
#  define NET_TCP          (3ull << 0)  /* 4 */
#  define SCOPES           (3ull << 0)  /* 6: abstract sockets, signals */
#  define VERSION_REFER    2
#  define VERSION_TRUNCATE 3
#  define VERSION_NET      4
#  define VERSION_SCOPES   6
#  define FS_WRITE_OF_FIRST                                                                        \
    (LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |                               \
     LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | \
     LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |   \
     LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)

typedef struct
{
  guint64 files;
  guint64 net;
  guint64 scopes;
} Ruleset;

/* No rule is added to it, so what it handles is allowed nowhere. */
static gboolean
confine_files (void)
{
  long version = syscall (SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  Ruleset rules = { FS_WRITE_OF_FIRST, 0, 0 };
  gsize size = offsetof (Ruleset, net);
  gboolean is_confined;
  int fd;

  if (version < 1)
    return FALSE;
  if (version >= VERSION_REFER)
    rules.files |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= VERSION_TRUNCATE)
    rules.files |= FS_TRUNCATE;
  if (version >= VERSION_NET)
    {
      rules.net = NET_TCP;
      size = offsetof (Ruleset, scopes);
    }
  if (version >= VERSION_SCOPES)
    {
      rules.scopes = SCOPES;
      size = sizeof rules;
    }
  fd = (int) syscall (SYS_landlock_create_ruleset, &rules, size, 0);
  if (fd < 0)
    return FALSE;
  is_confined = syscall (SYS_landlock_restrict_self, fd, 0) == 0;
  close (fd);
  return is_confined;
}
#else
static gboolean
confine_files (void)
{
  return FALSE;
}
#endif

/* ---- Memory ---- */

/* What the process has of its own now, in bytes: what RLIMIT_DATA is held against.  0 when the
 * system does not tell. */
static rlim_t
read_own_memory (void)
{
  static const char line[] = "%*u %*u %*u %*u %*u %lu";
  FILE *file = fopen ("/proc/self/statm", "re");
  unsigned long n_pages = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, line, &n_pages) != 1)
    n_pages = 0;
  fclose (file);
  return (rlim_t) n_pages * (rlim_t) sysconf (_SC_PAGESIZE);
}

/* What a sanitizer has taken already is not counted.  A limit that is not known to be above what
 * the process has would end it at its next call for memory. */
static gboolean
confine_memory (guint64 more_bytes)
{
  const struct rlimit core = { 0, 0 };
  rlim_t own = read_own_memory ();
  const struct rlimit limit = { own + more_bytes, own + more_bytes };

  return own > 0 && setrlimit (RLIMIT_CORE, &core) == 0 && setrlimit (RLIMIT_DATA, &limit) == 0;
}

/**
 * cli_confine:
 * @more_bytes: how much more memory of its own the process may have than it has
 *
 * Gives up, for this process and its threads to come, what a plugin does not need.  To be called
 * while there is one thread.
 *
 * Returns: a set of CliConfined: what could be given up
 */
guint
cli_confine (guint64 more_bytes)
{
  guint confined = 0;

  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return 0;
  if (confine_memory (more_bytes))
    confined |= CLI_CONFINED_MEMORY;
  if (confine_files ())
    confined |= CLI_CONFINED_FILES;
  if (cli_confine_calls ())
    confined |= CLI_CONFINED_CALLS;
  return confined;
}
