/* SPDX-License-Identifier: MIT */
/* What a confined process may still ask of the kernel, as a table: what the C library, GLib and
 * reading need.  All else fails, as it does for want of rights, also calls that no kernel has yet.
 * A call that does harm in some forms alone is allowed with conditions on its arguments; a row is
 * turned into a few instructions of the kernel's packet filter. */
#include "cli-confine.h"

#if __has_include(<linux/seccomp.h>) && (defined(__x86_64__) || defined(__aarch64__))

#  include <errno.h>
#  include <fcntl.h>
#  include <linux/audit.h>
#  include <linux/filter.h>
#  include <linux/sched.h>
#  include <linux/seccomp.h>
#  include <signal.h>
#  include <stddef.h>
#  include <sys/ioctl.h>
#  include <sys/mman.h>
#  include <sys/prctl.h>
#  include <sys/syscall.h>
#  include <unistd.h>

#  ifdef __x86_64__
#    define MACHINE AUDIT_ARCH_X86_64
#  else
#    define MACHINE AUDIT_ARCH_AARCH64
#  endif
#  define CONDITIONS_MAX   3
#  define INSTRUCTIONS_MAX (4 + 3 * CONDITIONS_MAX) /* of a row, at most */
#  define WRITES           (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)
#  define FAILS_WITH(e)    (SECCOMP_RET_ERRNO | ((e) &SECCOMP_RET_DATA))

/* Halves of an argument: both machines have the lower one first. */
#  define LOW(i)   (offsetof (struct seccomp_data, args) + (i) * sizeof (guint64))
#  define HIGH(i)  (LOW (i) + sizeof (guint32))
#  define ALL_BITS G_MAXUINT32

/* That of half an argument the bits of a mask have a value; a mask of 0 ends the conditions. */
typedef struct
{
  guint32 at;
  guint32 mask;
  guint32 value;
} Condition;

typedef struct
{
  guint32 call;
  Condition conditions[CONDITIONS_MAX];
} Row;

#  define OWN_PROCESS 0xffffffffu /* stands for the process in a condition */

/* clang-format off */
static const Row allowed[] = {
  /* Memory of its own: what is shared would outlive a look at the process. */
  { SYS_brk, { { 0 } } },
  { SYS_mmap, { { LOW (3), MAP_SHARED | MAP_PRIVATE, MAP_PRIVATE } } },
  { SYS_mprotect, { { 0 } } },
  { SYS_mremap, { { 0 } } },
  { SYS_munmap, { { 0 } } },
  { SYS_madvise, { { 0 } } },

  /* Reading. */
#  ifdef SYS_open
  { SYS_open, { { LOW (1), WRITES, O_RDONLY } } },
  { SYS_stat, { { 0 } } },
  { SYS_lstat, { { 0 } } },
  { SYS_access, { { 0 } } },
  { SYS_readlink, { { 0 } } },
  { SYS_getdents, { { 0 } } },
  { SYS_poll, { { 0 } } },
  { SYS_time, { { 0 } } },
  { SYS_arch_prctl, { { 0 } } },
#  endif
  { SYS_openat, { { LOW (2), WRITES, O_RDONLY } } },
  { SYS_close, { { 0 } } },
  { SYS_read, { { 0 } } },
  { SYS_readv, { { 0 } } },
  { SYS_pread64, { { 0 } } },
  { SYS_lseek, { { 0 } } },
  { SYS_fstat, { { 0 } } },
  { SYS_newfstatat, { { 0 } } },
  { SYS_statx, { { 0 } } },
  { SYS_fstatfs, { { 0 } } },
  { SYS_statfs, { { 0 } } },
  { SYS_faccessat, { { 0 } } },
  { SYS_faccessat2, { { 0 } } },
  { SYS_readlinkat, { { 0 } } },
  { SYS_getdents64, { { 0 } } },
  { SYS_getcwd, { { 0 } } },
  { SYS_fadvise64, { { 0 } } },
  { SYS_dup, { { 0 } } },
  { SYS_fcntl, { { LOW (1), ALL_BITS, F_GETFD } } },
  { SYS_fcntl, { { LOW (1), ALL_BITS, F_SETFD } } },
  { SYS_fcntl, { { LOW (1), ALL_BITS, F_GETFL } } },
  { SYS_fcntl, { { LOW (1), ALL_BITS, F_DUPFD_CLOEXEC } } },
  { SYS_ioctl, { { LOW (1), ALL_BITS, TCGETS } } },
  { SYS_ioctl, { { LOW (1), ALL_BITS, TIOCGWINSZ } } },

  /* Writing to what is open: nothing but the pipes to the asker. */
  { SYS_write, { { 0 } } },
  { SYS_writev, { { 0 } } },

  /* Threads, and no process. */
  { SYS_clone, { { LOW (0), CLONE_THREAD, CLONE_THREAD } } },
  { SYS_set_robust_list, { { 0 } } },
  { SYS_set_tid_address, { { 0 } } },
  { SYS_rseq, { { 0 } } },
  { SYS_futex, { { 0 } } },
  { SYS_sched_yield, { { 0 } } },
  { SYS_sched_getaffinity, { { 0 } } },
  { SYS_gettid, { { 0 } } },
  { SYS_getpid, { { 0 } } },
  { SYS_exit, { { 0 } } },
  { SYS_exit_group, { { 0 } } },
  { SYS_prctl, { { LOW (0), ALL_BITS, PR_SET_NAME } } },
  { SYS_prctl, { { LOW (0), ALL_BITS, PR_GET_NAME } } },

  /* Signals to itself. */
  { SYS_rt_sigaction, { { 0 } } },
  { SYS_rt_sigprocmask, { { 0 } } },
  { SYS_rt_sigreturn, { { 0 } } },
  { SYS_rt_sigtimedwait, { { 0 } } },
  { SYS_sigaltstack, { { 0 } } },
  { SYS_tgkill, { { LOW (0), ALL_BITS, OWN_PROCESS } } },
  { SYS_restart_syscall, { { 0 } } },

  /* Who, when, how much: asked, never set. */
  { SYS_getuid, { { 0 } } },
  { SYS_geteuid, { { 0 } } },
  { SYS_getgid, { { 0 } } },
  { SYS_getegid, { { 0 } } },
  { SYS_getppid, { { 0 } } },
  { SYS_uname, { { 0 } } },
  { SYS_sysinfo, { { 0 } } },
  { SYS_getrusage, { { 0 } } },
  { SYS_times, { { 0 } } },
  { SYS_prlimit64,
    { { LOW (0), ALL_BITS, 0 }, { LOW (2), ALL_BITS, 0 }, { HIGH (2), ALL_BITS, 0 } } },
  { SYS_clock_gettime, { { 0 } } },
  { SYS_clock_getres, { { 0 } } },
  { SYS_clock_nanosleep, { { 0 } } },
  { SYS_nanosleep, { { 0 } } },
  { SYS_gettimeofday, { { 0 } } },
  { SYS_getrandom, { { 0 } } },
  { SYS_ppoll, { { 0 } } },
};
/* clang-format on */

static guint
count_conditions (const Row *row)
{
  guint n = 0;

  while (n < CONDITIONS_MAX && row->conditions[n].mask != 0)
    n++;
  return n;
}

/* Appends what asks for one row: it allows the call, or goes on behind itself. */
static gsize
append_row (struct sock_filter *code, gsize n, const Row *row, guint32 process)
{
  guint n_conditions = count_conditions (row);
  guint n_left = 3 * n_conditions + 1; /* instructions behind the comparison of the call */

  code[n++] =
      (struct sock_filter) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
  code[n++] =
      (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, row->call, 0, (guint8) n_left);
  for (guint i = 0; i < n_conditions; i++)
    {
      const Condition *condition = &row->conditions[i];
      guint32 value = condition->value == OWN_PROCESS ? process : condition->value;

      n_left -= 3;
      code[n++] = (struct sock_filter) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, condition->at);
      code[n++] = (struct sock_filter) BPF_STMT (BPF_ALU | BPF_AND | BPF_K, condition->mask);
      code[n++] =
          (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, value, 0, (guint8) n_left);
    }
  code[n++] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  return n;
}

/* The C library is told that there is no clone3(), whose arguments cannot be looked at: it uses
 * clone() then.  Calls of another machine's numbers fail, too: they could be any. */
static gboolean
install_filter (void)
{
  struct sock_filter code[7 + G_N_ELEMENTS (allowed) * INSTRUCTIONS_MAX] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, arch)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
    BPF_STMT (BPF_RET | BPF_K, FAILS_WITH (EPERM)),
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, FAILS_WITH (ENOSYS)),
  };
  struct sock_fprog program = { 6, code };

  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++)
    program.len = (unsigned short) append_row (code, program.len, &allowed[i], (guint32) getpid ());
  code[program.len++] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, FAILS_WITH (EPERM));
  return prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static gboolean
install_filter (void)
{
  return FALSE;
}
#endif

/**
 * cli_confine_calls:
 *
 * Gives up, for this process and all its threads to come, what the table does not name.
 *
 * Returns: whether the kernel sees to it
 */
gboolean
cli_confine_calls (void)
{
  return install_filter ();
}
