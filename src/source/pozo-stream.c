/* SPDX-License-Identifier: MIT */
/* Raw bytes in, from a file, a pipe or memory.  Three ways to take them, for three callers: peek
 * for telling the format, take for decoders (no copy), read for plain text (straight into the
 * caller's buffer).
 *
 *      window:   |  already handed out  |  start ... end  |   not yet read
 *      memory:   the window is the whole input
 */
#include "pozo-stream.h"
#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#define CANCEL_POLL_MS 100

struct _PozoStream
{
  int fd; /* -1 for memory */
  gboolean owns_fd;
  gboolean is_regular;
  gboolean may_wait;  /* reading may come to where nothing is there yet */
  gboolean has_ended; /* no more comes from a pipe or terminal */
  const gint *cancelled;
  GBytes *bytes; /* NULL for files */
  guint8 *block; /* files: the window's storage */
  const guint8 *window;
  gsize start;
  gsize end;
  guint64 window_offset; /* where window[end] lies in the input */
  guint64 farthest;
  guint64 total; /* 0 when not known */
  guint64 from;  /* where a slice of the file begins, which is place 0 then */
  guint64 to;    /* where it ends; 0 for no slice */
};

static PozoStream *
wrap (int fd, gboolean owns_fd, const gint *cancelled, GError **error)
{
  PozoStream *stream = g_new0 (PozoStream, 1);
  struct stat status;

  stream->fd = fd;
  stream->owns_fd = owns_fd;
  stream->cancelled = cancelled;
  if (fstat (fd, &status) != 0 || S_ISDIR (status.st_mode))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be read: %s"),
                   g_strerror (S_ISDIR (status.st_mode) ? EISDIR : errno));
      pozo_stream_free (stream);
      return NULL;
    }
  stream->is_regular = S_ISREG (status.st_mode);
  stream->may_wait = !stream->is_regular;
  /* Standard input may be a file that somebody has read a part of: then places are not ours to
   * choose. */
  if (stream->is_regular && owns_fd)
    stream->total = status.st_size;
  return stream;
}

/**
 * pozo_stream_open:
 * @path: a file's path in the encoding of the file system, or `-` for standard input
 * @cancelled: (nullable): when it becomes non-zero a wait for a pipe or terminal ends with an error
 * @error: return location
 *
 * Opens the bytes of a file, pipe or terminal.
 *
 * Errors: `POZO_ERROR_IO` when it is missing, unreadable or a folder.
 *
 * Returns: (transfer full): the stream, or %NULL on error
 */
PozoStream *
pozo_stream_open (const char *path, const gint *cancelled, GError **error)
{
  if (g_str_equal (path, "-"))
    return wrap (STDIN_FILENO, FALSE, cancelled, error);

  /* A pipe that nobody writes to yet must not hold up the opening, which cannot be called off. */
  int fd = pozo_descriptor_open (path, O_RDONLY | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be opened: %s"),
                   g_strerror (errno));
      return NULL;
    }
  return wrap (fd, TRUE, cancelled, error);
}

/**
 * pozo_stream_open_bytes:
 * @bytes: the input
 *
 * Opens bytes in memory.
 *
 * Returns: (transfer full): the stream, which holds a reference to @bytes
 */
PozoStream *
pozo_stream_open_bytes (GBytes *bytes)
{
  PozoStream *stream = g_new0 (PozoStream, 1);

  stream->fd = -1;
  stream->bytes = g_bytes_ref (bytes);
  stream->window = g_bytes_get_data (bytes, &stream->end);
  stream->window_offset = stream->total = stream->end;
  return stream;
}

/**
 * pozo_stream_narrow:
 * @stream: a stream that nothing was read from yet
 * @from: where a slice of the file begins, in bytes
 * @to: where it ends, behind @from
 * @error: return location
 *
 * Has a stream give a part of its file as if it were all of it: places are counted from @from.
 *
 * Errors: `POZO_ERROR_IO` for what is no file opened by path, and one that is shorter.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_stream_narrow (PozoStream *stream, guint64 from, guint64 to, GError **error)
{
  g_return_val_if_fail (from < to, FALSE);
  if (stream->fd < 0 || !pozo_stream_can_seek (stream) || to > stream->total)
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_IO,
                           _ ("no part of it can be read: it is no file, or became shorter"));
      return FALSE;
    }
  stream->from = from;
  stream->to = to;
  stream->total = to - from;
  return pozo_stream_seek (stream, 0, error);
}

/**
 * pozo_stream_free:
 * @stream: (transfer full) (nullable): a stream
 *
 * Closes a stream.
 */
void
pozo_stream_free (PozoStream *stream)
{
  if (!stream)
    return;
  if (stream->owns_fd && stream->fd >= 0)
    close (stream->fd);
  g_clear_pointer (&stream->bytes, g_bytes_unref);
  g_free (stream->block);
  g_free (stream);
}

/* Waits until a pipe or terminal has bytes; a plain read() could not be called off from another
 * thread. */
static gboolean
wait_readable (PozoStream *stream, GError **error)
{
  struct pollfd wanted = { .fd = stream->fd, .events = POLLIN };

  if (!stream->may_wait)
    return TRUE;
  while (!stream->cancelled || !g_atomic_int_get (stream->cancelled))
    {
      int ready = poll (&wanted, 1, CANCEL_POLL_MS);
      if (ready > 0 || (ready < 0 && errno != EINTR))
        return TRUE;
    }
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_IO, _ ("reading was cancelled"));
  return FALSE;
}

/* One read of the file behind the window. */
static gssize
read_file (PozoStream *stream, guint8 *buffer, gsize size, GError **error)
{
  if (stream->fd < 0 || stream->has_ended)
    return 0;
  if (stream->to > 0)
    size = MIN (size, stream->total - MIN (stream->window_offset, stream->total));
  if (size == 0)
    return 0;

  gssize n;
  do
    {
      if (!wait_readable (stream, error))
        return -1;
      n = read (stream->fd, buffer, size);
      stream->may_wait |= n < 0 && errno == EAGAIN; /* a file that the system makes up */
    }
  while (n < 0 && (errno == EINTR || errno == EAGAIN));
  if (n < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be read on: %s"),
                   g_strerror (errno));
      return -1;
    }
  stream->has_ended = n == 0 && !stream->is_regular; /* a terminal would have to be told again */
  stream->window_offset += n;
  stream->farthest = MAX (stream->farthest, stream->window_offset);
  return n;
}

/* Appends to the window what one read gives. */
static gssize
fill (PozoStream *stream, GError **error)
{
  if (stream->fd < 0)
    return 0;
  if (!stream->block)
    stream->window = stream->block = g_malloc (POZO_STREAM_BLOCK_BYTES);
  if (stream->start == stream->end)
    stream->start = stream->end = 0;

  gssize n =
      read_file (stream, stream->block + stream->end, POZO_STREAM_BLOCK_BYTES - stream->end, error);
  if (n > 0)
    stream->end += n;
  return n;
}

/**
 * pozo_stream_peek:
 * @stream: a stream nothing was taken from yet
 * @data: (out) (transfer none): the first bytes, valid until the next call
 * @error: return location
 *
 * Looks at the first bytes without taking them.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: how many bytes there are, at least %POZO_STREAM_PEEK_BYTES unless the input is shorter;
 * -1 on error
 */
gssize
pozo_stream_peek (PozoStream *stream, const guint8 **data, GError **error)
{
  while (stream->end - stream->start < POZO_STREAM_PEEK_BYTES)
    {
      gssize n = fill (stream, error);
      if (n < 0)
        return -1;
      if (n == 0)
        break;
    }
  *data = stream->window ? stream->window + stream->start : (const guint8 *) "";
  return stream->end - stream->start;
}

/**
 * pozo_stream_take:
 * @stream: a stream
 * @data: (out) (transfer none): the bytes, valid until the next call
 * @error: return location
 *
 * Takes the next bytes, as many as are at hand, but no more than %POZO_STREAM_BLOCK_BYTES.
 *
 * Errors: `POZO_ERROR_IO`.
 * Cost: no copy.
 *
 * Returns: how many bytes, 0 at the end, -1 on error
 */
gssize
pozo_stream_take (PozoStream *stream, const guint8 **data, GError **error)
{
  if (stream->start == stream->end)
    {
      gssize n = fill (stream, error);
      if (n <= 0)
        return n;
    }

  gsize n = MIN (stream->end - stream->start, POZO_STREAM_BLOCK_BYTES);
  *data = stream->window + stream->start;
  stream->start += n;
  stream->farthest = MAX (stream->farthest, pozo_stream_position (stream));
  return n;
}

/**
 * pozo_stream_read:
 * @stream: a stream
 * @buffer: (out caller-allocates) (array length=size): where the bytes go
 * @size: room in @buffer, in bytes
 * @error: return location
 *
 * Reads the next bytes.
 *
 * Errors: `POZO_ERROR_IO`.
 * Cost: no copy but the kernel's, once the window is used up.
 *
 * Returns: how many bytes, 0 at the end, -1 on error
 */
gssize
pozo_stream_read (PozoStream *stream, gpointer buffer, gsize size, GError **error)
{
  gsize n = MIN (stream->end - stream->start, size);

  if (n == 0)
    return read_file (stream, buffer, size, error);
  memcpy (buffer, stream->window + stream->start, n);
  stream->start += n;
  stream->farthest = MAX (stream->farthest, pozo_stream_position (stream));
  return n;
}

/**
 * pozo_stream_can_seek:
 * @stream: a stream
 *
 * Tells whether any place of the input can be gone to.
 *
 * Returns: %TRUE for files opened by path and for memory
 */
gboolean
pozo_stream_can_seek (const PozoStream *stream)
{
  return stream->fd < 0 || (stream->is_regular && stream->owns_fd);
}

/**
 * pozo_stream_seek:
 * @stream: a stream that can seek
 * @offset: bytes from the start; past the end there is nothing to read
 * @error: return location
 *
 * Goes to a place of the input.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_stream_seek (PozoStream *stream, guint64 offset, GError **error)
{
  if (stream->fd < 0)
    {
      stream->start = MIN (offset, stream->end);
      return TRUE;
    }
  if (offset > G_MAXINT64 - stream->from || lseek (stream->fd, stream->from + offset, SEEK_SET) < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot go to byte %llu"),
                   (unsigned long long) offset);
      return FALSE;
    }
  stream->start = stream->end = 0;
  stream->window_offset = offset;
  return TRUE;
}

/**
 * pozo_stream_position:
 * @stream: a stream
 *
 * Tells the place of the next byte.
 *
 * Returns: bytes from where reading began, or from the start of a file
 */
guint64
pozo_stream_position (const PozoStream *stream)
{
  return stream->window_offset - (stream->end - stream->start);
}

/**
 * pozo_stream_farthest:
 * @stream: a stream
 *
 * Tells how much of the input has been read, whatever the order: what progress and the ratio of a
 * bomb are measured by.  Reading the same bytes twice does not count twice.
 *
 * Returns: bytes up to the farthest one read
 */
guint64
pozo_stream_farthest (const PozoStream *stream)
{
  return stream->farthest;
}

/**
 * pozo_stream_total:
 * @stream: a stream
 *
 * Tells how long the input is.
 *
 * Returns: bytes; 0 when that cannot be known beforehand, as for pipes
 */
guint64
pozo_stream_total (const PozoStream *stream)
{
  return stream->total;
}

/**
 * pozo_stream_file:
 * @stream: a stream
 *
 * Tells which file is read.
 *
 * Returns: what identifies it; zeroes for what is no regular file
 */
PozoFileId
pozo_stream_file (const PozoStream *stream)
{
  return pozo_file_id_of_descriptor (stream->fd);
}
