/* SPDX-License-Identifier: MIT */
/* Leaves behind what outlives a process: processes, shared memory, queues. */
#include "harm.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define SIZE_BYTES 4096

/* One that would go on in a session of its own, but for these. */
static guint
leave_process (void)
{
  pid_t child = fork ();

  if (child == 0)
    {
      setsid ();
      pause ();
      _exit (0);
    }
  if (child > 0)
    {
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
    }
  return child > 0;
}

static guint
start_program (void)
{
  char name[] = "true";
  char *const arguments[] = { name, NULL };
  pid_t child = -1;

  if (posix_spawn (&child, "/bin/true", NULL, NULL, arguments, NULL) != 0)
    return 0;
  waitpid (child, NULL, 0);
  return 1;
}

static guint
leave_memory (void)
{
  int shared = shm_open ("/pozo-harm", O_RDWR | O_CREAT, 0600);
  int unnamed = (int) syscall (SYS_memfd_create, "pozo-harm", 0);
  int segment = shmget (IPC_PRIVATE, SIZE_BYTES, IPC_CREAT | 0600);
  void *mapped = mmap (NULL, SIZE_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  if (shared >= 0)
    shm_unlink ("/pozo-harm");
  if (segment >= 0)
    shmctl (segment, IPC_RMID, NULL);
  return (shared >= 0) + (unnamed >= 0) + (segment >= 0) + (mapped != MAP_FAILED);
}

static guint
leave_queues (void)
{
  int queue = msgget (IPC_PRIVATE, IPC_CREAT | 0600);
  int semaphore = semget (IPC_PRIVATE, 1, IPC_CREAT | 0600);

  if (queue >= 0)
    msgctl (queue, IPC_RMID, NULL);
  if (semaphore >= 0)
    semctl (semaphore, 0, IPC_RMID);
  return (queue >= 0) + (semaphore >= 0);
}

static guint
attempt (const char *target G_GNUC_UNUSED)
{
  return leave_process () + start_program () + leave_memory () + leave_queues ();
}

HARM ("harm-leaves")
