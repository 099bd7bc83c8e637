/* SPDX-License-Identifier: MIT */
/* Types into the terminal of whoever runs the program: POZO_HARM is its path. */
#include "harm.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

static guint
type (int fd)
{
  char sign = '!';

  return fd >= 0 && ioctl (fd, TIOCSTI, &sign) == 0;
}

static guint
type_at (const char *path, int flags)
{
  int fd = open (path, flags | O_CLOEXEC);
  guint n = type (fd);

  if (fd >= 0)
    close (fd);
  return n;
}

static guint
attempt (const char *target)
{
  guint n = type (STDIN_FILENO) + type (STDOUT_FILENO) + type (STDERR_FILENO);

  return n + type_at ("/dev/tty", O_RDWR) + type_at (target, O_RDWR) + type_at (target, O_RDONLY) +
         type_at (target, O_RDONLY | O_NOCTTY);
}

HARM ("harm-types")
