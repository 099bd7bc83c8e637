/* SPDX-License-Identifier: MIT */
/* zip and 7z archives name their members in a list, and of two archives joined into one file only
 * one list is found: the members of the other would be lost without a word.  So it is added up
 * whether list and archive fill the file.
 *
 *   zip   members | list | end record, comment          the list ends where the end record begins
 *   7z    start record | members | list                 the start record says where the list ends
 */
#include "pozo-tail.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <string.h>

#define ZIP_END_BYTES       22u
#define ZIP_COMMENT_MAX     65535u
#define ZIP64_LOCATOR_BYTES 20u
#define ZIP64_END_BYTES     56u
#define SEVENZIP_START      32u
#define PADDING_MAX         65536u

static guint64
little_endian (const guint8 *bytes, guint n)
{
  guint64 value = 0;

  while (n-- > 0)
    value = value << 8 | bytes[n];
  return value;
}

/* Reads @length bytes at @offset; fewer come only when the file has shrunk. */
static gsize
read_at (PozoStream *stream, guint64 offset, guint8 *buffer, gsize length)
{
  gsize had = 0;

  if (!pozo_stream_seek (stream, offset, NULL))
    return 0;
  while (had < length)
    {
      gssize n = pozo_stream_read (stream, buffer + had, length - had, NULL);
      if (n <= 0)
        break;
      had += n;
    }
  return had;
}

/* Tapes, block devices and cameras pad with zeroes. */
static gboolean
is_padding (const guint8 *bytes, gsize length)
{
  return length == 0 || (bytes[0] == 0 && memcmp (bytes, bytes + 1, length - 1) == 0);
}

static gboolean
complain (guint64 n, gboolean is_behind, GError **error)
{
  const char *format =
      is_behind
          ? P_ ("%llu byte behind the archive does not belong to it; were files joined?",
                "%llu bytes behind the archive do not belong to it; were files joined?", n)
          : P_ ("%llu byte in front of the archive does not belong to it; were files joined?",
                "%llu bytes in front of the archive do not belong to it; were files joined?", n);

  if (n == 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, format, (unsigned long long) n);
  return FALSE;
}

/* How many bytes stand before the archive, by where its list should be. */
static guint64
zip_bytes_before (const guint8 *tail, gsize at, guint64 end_offset)
{
  guint64 list_end = little_endian (tail + at + 12, 4) + little_endian (tail + at + 16, 4);

  if (at >= ZIP64_LOCATOR_BYTES && memcmp (tail + at - ZIP64_LOCATOR_BYTES, "PK\6\7", 4) == 0)
    {
      list_end = little_endian (tail + at - ZIP64_LOCATOR_BYTES + 8, 8);
      end_offset -= MIN (end_offset, ZIP64_LOCATOR_BYTES + ZIP64_END_BYTES);
    }
  return end_offset > list_end ? end_offset - list_end : 0;
}

static gboolean
check_zip (PozoStream *stream, GError **error)
{
  guint64 total = pozo_stream_total (stream);
  gsize length = MIN (total, ZIP_END_BYTES + ZIP_COMMENT_MAX + ZIP64_LOCATOR_BYTES);
  g_autofree guint8 *tail = g_malloc (length);
  gsize had = read_at (stream, total - length, tail, length);

  for (gsize at = had; at-- > 0;)
    {
      if (had - at < ZIP_END_BYTES || memcmp (tail + at, "PK\5\6", 4) != 0)
        continue;
      gsize end = at + ZIP_END_BYTES + little_endian (tail + at + 20, 2);
      if (end > had)
        continue;
      return (is_padding (tail + end, had - end) || complain (had - end, TRUE, error)) &&
             complain (zip_bytes_before (tail, at, total - length + at), FALSE, error);
    }
  /* Without an end record libarchive read what it could and has said so. */
  return TRUE;
}

static gboolean
check_7z (PozoStream *stream, GError **error)
{
  guint8 start[SEVENZIP_START];
  guint64 end;

  if (read_at (stream, 0, start, sizeof start) < sizeof start ||
      __builtin_add_overflow (little_endian (start + 12, 8), little_endian (start + 20, 8), &end) ||
      __builtin_add_overflow (end, SEVENZIP_START, &end) || end > pozo_stream_total (stream))
    return TRUE;

  guint64 length = pozo_stream_total (stream) - end;
  g_autofree guint8 *tail = g_malloc (PADDING_MAX);

  return (length <= PADDING_MAX && is_padding (tail, read_at (stream, end, tail, length))) ||
         complain (length, TRUE, error);
}

/**
 * pozo_tail_check:
 * @stream: a stream that can seek; it is left anywhere
 * @format: zip or 7z
 * @error: return location
 *
 * Checks that an archive fills its file.
 *
 * Errors: `POZO_ERROR_FORMAT` when there are other bytes before or behind it.
 * Cost: reads the last 64 KiB of a zip, the first 32 bytes of a 7z archive.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_tail_check (PozoStream *stream, PozoFormat format, GError **error)
{
  return format == POZO_FORMAT_ZIP ? check_zip (stream, error) : check_7z (stream, error);
}
