/* SPDX-License-Identifier: MIT */
/* The system may do a part of what it is asked for, or nothing because a signal came in between;
 * then it is asked again.  Who calls these is told of an end or an error, and of nothing else. */
#include "pozo-descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define HERE (-1) /* no offset: where the descriptor stands */

/* One try to read or to write. */
typedef struct
{
  int fd;
  guint8 *data;
  gboolean is_write;
  gint64 offset;
} Transfer;

static gssize
try_once (const Transfer *transfer, gsize done, gsize length)
{
  guint8 *data = transfer->data + done;
  off_t at = (off_t) (transfer->offset + (gint64) done);

  if (transfer->offset == HERE)
    return transfer->is_write ? write (transfer->fd, data, length)
                              : read (transfer->fd, data, length);
  return transfer->is_write ? pwrite (transfer->fd, data, length, at)
                            : pread (transfer->fd, data, length, at);
}

/* Returns: how many bytes were moved until there were no more; -1 with errno set */
static gssize
move (const Transfer *transfer, gsize length)
{
  gsize done = 0;

  while (done < length)
    {
      gssize n = try_once (transfer, done, length - done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return -1;
      if (n == 0)
        break;
      done += (gsize) n;
    }
  return (gssize) done;
}

/* What takes no bytes and gives no reason has no room. */
static gboolean
write_all (const Transfer *transfer, gsize length)
{
  gssize n = move (transfer, length);

  if (n >= 0 && (gsize) n < length)
    errno = ENOSPC;
  return n >= 0 && (gsize) n == length;
}

/**
 * pozo_descriptor_open:
 * @path: a file or a folder
 * @flags: as for open(); what is made can be read and written by whoever the umask lets
 *
 * Opens a file, not for programs that this one starts.
 *
 * Returns: the descriptor, or -1 with errno set
 */
int
pozo_descriptor_open (const char *path, int flags)
{
  return pozo_descriptor_open_at (AT_FDCWD, path, flags);
}

/**
 * pozo_descriptor_open_at:
 * @folder: an open folder
 * @name: of a file in it
 * @flags: as for openat()
 *
 * Opens a file, not for programs that this one starts.
 *
 * Returns: the descriptor, or -1 with errno set
 */
int
pozo_descriptor_open_at (int folder, const char *name, int flags)
{
  int fd;

  do
    fd = openat (folder, name, flags | O_CLOEXEC, 0666);
  while (fd < 0 && errno == EINTR);
  return fd;
}

/**
 * pozo_descriptor_read:
 * @fd: an open file or pipe
 * @data: (out caller-allocates): where the bytes go
 * @length: how many
 *
 * Reads on.
 *
 * Returns: how many bytes, fewer than @length at the end; -1 with errno set
 */
gssize
pozo_descriptor_read (int fd, gpointer data, gsize length)
{
  const Transfer transfer = { .fd = fd, .data = data, .offset = HERE };

  return move (&transfer, length);
}

/**
 * pozo_descriptor_read_at:
 * @fd: an open file
 * @data: (out caller-allocates): where the bytes go
 * @length: how many
 * @offset: where in the file
 *
 * Reads a part of a file.
 *
 * Returns: how many bytes, fewer than @length at the end; -1 with errno set
 */
gssize
pozo_descriptor_read_at (int fd, gpointer data, gsize length, gint64 offset)
{
  const Transfer transfer = { .fd = fd, .data = data, .offset = offset };

  return move (&transfer, length);
}

/**
 * pozo_descriptor_write:
 * @fd: an open file or pipe
 * @data: what to write
 * @length: of @data, in bytes
 *
 * Writes all of @data.
 *
 * Returns: %FALSE with errno set on error
 */
gboolean
pozo_descriptor_write (int fd, gconstpointer data, gsize length)
{
  const Transfer transfer = { .fd = fd, .data = (guint8 *) data, .is_write = TRUE, .offset = HERE };

  return write_all (&transfer, length);
}

/**
 * pozo_descriptor_write_at:
 * @fd: an open file
 * @data: what to write
 * @length: of @data, in bytes
 * @offset: where in the file
 *
 * Writes all of @data into a part of a file.
 *
 * Returns: %FALSE with errno set on error
 */
gboolean
pozo_descriptor_write_at (int fd, gconstpointer data, gsize length, gint64 offset)
{
  const Transfer transfer = {
    .fd = fd, .data = (guint8 *) data, .is_write = TRUE, .offset = offset
  };

  return write_all (&transfer, length);
}

/**
 * pozo_descriptor_sync:
 * @fd: an open file or folder
 *
 * Waits until all is on the disk.
 *
 * Returns: %FALSE with errno set on error
 */
gboolean
pozo_descriptor_sync (int fd)
{
  int result;

  do
    result = fsync (fd);
  while (result != 0 && errno == EINTR);
  return result == 0;
}
