/* SPDX-License-Identifier: MIT */
/* The loader maps a file as its headers say: one that was cut short ends the process with SIGBUS at
 * the first page that is not there.  So the headers are held against the file's size.
 *
 * What a module does when it is loaded nobody can see from outside: it may end the process, crash
 * or never come back.  A child does it first; what becomes of the child is a reason to refuse. */
#include "pozo-module-probe.h"

#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define ELF_CLASS (sizeof (gpointer) == 8 ? ELFCLASS64 : ELFCLASS32)

static gboolean
refuse_cut_short (GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("it is cut short"));
  return FALSE;
}

/* Whether @n entries of @size bytes at @offset lie inside the file. */
static gboolean
fits (guint64 offset, guint64 n, guint64 size, guint64 file_size)
{
  return offset <= file_size && n * size <= file_size - offset;
}

static gboolean
check_segments (int fd, const ElfW (Ehdr) * head, guint64 file_size, GError **error)
{
  for (guint i = 0; i < head->e_phnum; i++)
    {
      ElfW (Phdr) segment;
      gint64 at = (gint64) (head->e_phoff + (guint64) i * sizeof segment);

      if (pozo_descriptor_read_at (fd, &segment, sizeof segment, at) != (gssize) sizeof segment ||
          !fits (segment.p_offset, 1, segment.p_filesz, file_size))
        return refuse_cut_short (error);
    }
  return TRUE;
}

/**
 * pozo_module_inspect:
 * @fd: a file, open for reading
 * @error: return location
 *
 * Looks whether a file is a shared object, and whole: all segments and the table of sections, which
 * stands at the end, lie inside of it.
 *
 * Errors: %POZO_ERROR_PLUGIN with the reason.
 *
 * Returns: whether the loader may be given it
 */
gboolean
pozo_module_inspect (int fd, GError **error)
{
  ElfW (Ehdr) head = { 0 };
  struct stat info;
  gssize n = pozo_descriptor_read_at (fd, &head, sizeof head, 0);

  if (n < (gssize) SELFMAG || fstat (fd, &info) != 0 ||
      memcmp (head.e_ident, ELFMAG, SELFMAG) != 0 || head.e_ident[EI_CLASS] != ELF_CLASS)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
                   _ ("it is no shared object of this machine"));
      return FALSE;
    }
  if (n < (gssize) sizeof head ||
      !fits (head.e_phoff, head.e_phnum, sizeof (ElfW (Phdr)), (guint64) info.st_size) ||
      !fits (head.e_shoff, head.e_shnum, sizeof (ElfW (Shdr)), (guint64) info.st_size))
    return refuse_cut_short (error);
  return check_segments (fd, &head, (guint64) info.st_size, error);
}

/* In the child: what the module prints is nobody's, and its end is told by the pipe. */
static void
run_trial (int fd, void (*trial) (int fd), int pipe_fd)
{
  int null = open ("/dev/null", O_RDWR | O_CLOEXEC);
  gboolean is_sent;

  for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; standard++)
    dup2 (null, standard);
  trial (fd);
  is_sent = pozo_descriptor_write (pipe_fd, "", 1);
  _exit (is_sent ? 0 : 1);
}

static int
wait_for_child (pid_t child)
{
  int status = 0;

  while (waitpid (child, &status, 0) < 0 && errno == EINTR)
    continue;
  return status;
}

/* Waits for the byte that says that the child came back from the module. */
static gboolean
await (pid_t child, int pipe_fd, GError **error)
{
  struct pollfd watched = { .fd = pipe_fd, .events = POLLIN };
  int n_ready;
  char byte;
  gboolean is_back;
  int status;

  do
    n_ready = poll (&watched, 1, POZO_PLUGIN_PROBE_MS);
  while (n_ready < 0 && errno == EINTR);
  is_back = n_ready > 0 && pozo_descriptor_read (pipe_fd, &byte, 1) == 1;
  if (n_ready <= 0)
    kill (child, SIGKILL);
  status = wait_for_child (child);
  if (is_back)
    return TRUE;
  if (n_ready <= 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
                 _ ("it does not come back within %d seconds when it is loaded"),
                 POZO_PLUGIN_PROBE_MS / 1000);
  else if (WIFSIGNALED (status))
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("it crashes when it is loaded: %s"),
                 g_strsignal (WTERMSIG (status)));
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
                 _ ("it ends the program when it is loaded, with status %d"), WEXITSTATUS (status));
  return FALSE;
}

/**
 * pozo_module_probe:
 * @fd: a file, which pozo_module_inspect() found whole
 * @trial: loads it
 * @error: return location
 *
 * Loads a module in a child of this process, to see whether it comes back.
 *
 * Limits: %POZO_PLUGIN_PROBE_MS.
 * Errors: %POZO_ERROR_PLUGIN with what it did instead.
 *
 * Returns: whether it came back
 */
gboolean
pozo_module_probe (int fd, void (*trial) (int fd), GError **error)
{
  int ends[2];
  pid_t child = pipe2 (ends, O_CLOEXEC) == 0 ? fork () : -1;
  gboolean is_back;

  if (child == 0)
    run_trial (fd, trial, ends[1]);
  if (child < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("it cannot be tried: %s"),
                   g_strerror (errno));
      return FALSE;
    }
  close (ends[1]);
  is_back = await (child, ends[0], error);
  close (ends[0]);
  return is_back;
}
