/* SPDX-License-Identifier: MIT */
/* A process gives up for good, and for all that it starts later: by Landlock the right to write,
 * make or remove files, and where the kernel knows more, to use TCP and to signal others; by
 * seccomp the calls that start programs, open connections, look into other processes, or change
 * what a file is.  Those calls fail, as they do for want of rights.  Reading stays: inputs and
 * modules are read later.
 *
 * Both are plain system calls, asked of the kernel that is there; what it lacks is told. */
#include "cli-confine.h"

#include <errno.h>
#include <stddef.h>
#include <sys/prctl.h>
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

/* ---- seccomp ---- */

#if __has_include(<linux/seccomp.h>) && (defined(__x86_64__) || defined(__aarch64__))
#  include <linux/audit.h>
#  include <linux/filter.h>
#  include <linux/seccomp.h>

#  ifdef __x86_64__
#    define MACHINE AUDIT_ARCH_X86_64
#  else
#    define MACHINE AUDIT_ARCH_AARCH64
#  endif
#  define X32_BIT 0x40000000u /* of calls of the other ABI of x86-64 */

/* Calls that fail; those with a guard are not there on every machine. */
static const guint32 refused[] = {
  SYS_execve,
  SYS_execveat,
  SYS_socket,
  SYS_socketpair,
  SYS_ptrace,
  SYS_process_vm_readv,
  SYS_process_vm_writev,
  SYS_io_uring_setup,
  SYS_bpf,
  SYS_perf_event_open,
  SYS_truncate,
  SYS_fchmod,
  SYS_fchmodat,
  SYS_fchown,
  SYS_fchownat,
  SYS_utimensat,
  SYS_setxattr,
  SYS_lsetxattr,
  SYS_fsetxattr,
  SYS_removexattr,
  SYS_lremovexattr,
  SYS_fremovexattr,
#  ifdef SYS_chmod
  SYS_chmod,
  SYS_chown,
  SYS_lchown,
  SYS_utime,
  SYS_utimes,
  SYS_futimesat,
#  endif
};

#  define N_REFUSED   G_N_ELEMENTS (refused)
#  define N_BEFORE    5 /* instructions before those that compare */
#  define ERRNO_EPERM (SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA))

/* Calls of another machine's numbers fail, too: they could be any. */
static gboolean
confine_calls (void)
{
  struct sock_filter code[N_BEFORE + N_REFUSED + 2] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, arch)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
    BPF_STMT (BPF_RET | BPF_K, ERRNO_EPERM),
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JGE | BPF_K, X32_BIT, N_REFUSED + 1, 0),
  };
  struct sock_fprog program = { G_N_ELEMENTS (code), code };

  for (gsize i = 0; i < N_REFUSED; i++)
    code[N_BEFORE + i] = (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, refused[i],
                                                        (guint8) (N_REFUSED - i), 0);
  code[N_BEFORE + N_REFUSED] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[N_BEFORE + N_REFUSED + 1] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, ERRNO_EPERM);
  return prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static gboolean
confine_calls (void)
{
  return FALSE;
}
#endif

/**
 * cli_confine:
 *
 * Gives up, for this process and for those that it starts, what a plugin does not need.  To be
 * called while there is one thread.
 *
 * Returns: a set of CliConfined: what could be given up
 */
guint
cli_confine (void)
{
  guint confined = 0;

  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return 0;
  if (confine_files ())
    confined |= CLI_CONFINED_FILES;
  if (confine_calls ())
    confined |= CLI_CONFINED_CALLS;
  return confined;
}
