/* SPDX-License-Identifier: MIT */
/* Reaches for the process that asked: limits it, slows it, signals it, reads it, traces it. */
#include "harm.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Its memory, by the name that the kernel has for it. */
static guint
open_memory (pid_t asker, int flags)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/mem", (int) asker);
  int fd = open (path, flags | O_CLOEXEC);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

static guint
attempt (const char *target G_GNUC_UNUSED)
{
  const struct rlimit limit = { 0, 0 };
  pid_t asker = getppid ();
  char byte = 0;
  struct iovec here = { &byte, 1 };
  struct iovec there = { (void *) &limit, 1 };
  cpu_set_t first;
  guint n = 0;

  CPU_ZERO (&first);
  CPU_SET (0, &first);
  n += prlimit (asker, RLIMIT_CORE, &limit, NULL) == 0;
  n += setpriority (PRIO_PROCESS, (id_t) asker, 1) == 0;
  n += sched_setaffinity (asker, sizeof first, &first) == 0;
  n += kill (asker, 0) == 0;
  n += syscall (SYS_tgkill, asker, asker, 0) == 0;
  n += process_vm_readv (asker, &here, 1, &there, 1, 0) == 1;
  n += open_memory (asker, O_RDONLY) + open_memory (asker, O_RDWR);
  n += prlimit (0, RLIMIT_CORE, &limit, NULL) == 0;
  return n;
}

HARM ("harm-asker")
