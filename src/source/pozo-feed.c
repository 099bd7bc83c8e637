/* SPDX-License-Identifier: MIT */
/* Callbacks between our bytes and libarchive.  libarchive is given bytes and never a file or a
 * name: what it may open, skip or start is then known from these few lines. */
#include "pozo-feed.h"
#include "pozo-error.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

static la_ssize_t
feed_stream (G_GNUC_UNUSED struct archive *archive, void *data, const void **buffer)
{
  PozoFeed *feed = data;
  const guint8 *bytes = NULL;
  gssize n = feed->cause ? -1 : pozo_stream_take (feed->stream, &bytes, &feed->cause);

  *buffer = bytes;
  return n < 0 ? ARCHIVE_FATAL : n;
}

static la_ssize_t
feed_decoder (G_GNUC_UNUSED struct archive *archive, void *data, const void **buffer)
{
  PozoFeed *feed = data;

  *buffer = g_steal_pointer (&feed->prefix);
  if (*buffer)
    return feed->prefix_bytes;

  gssize n = feed->cause ? -1
                         : pozo_decoder_read (feed->decoder, feed->block, POZO_STREAM_BLOCK_BYTES,
                                              &feed->cause);

  *buffer = feed->block;
  return n < 0 ? ARCHIVE_FATAL : n;
}

static la_int64_t
seek_stream (G_GNUC_UNUSED struct archive *archive, void *data, la_int64_t offset, int whence)
{
  PozoFeed *feed = data;
  gint64 base = whence == SEEK_END   ? (gint64) pozo_stream_total (feed->stream)
                : whence == SEEK_CUR ? (gint64) pozo_stream_position (feed->stream)
                                     : 0;
  gint64 target;

  if (__builtin_add_overflow (base, offset, &target) || target < 0 || feed->cause ||
      !pozo_stream_seek (feed->stream, target, &feed->cause))
    return ARCHIVE_FATAL;
  return pozo_stream_position (feed->stream);
}

/**
 * pozo_feed_open:
 * @feed: the bytes; must stay where it is until @archive is freed
 * @archive: a reader whose formats and filters are registered
 * @can_seek: whether the reader may go to any place of the stream
 *
 * Connects a reader to its bytes.
 *
 * Returns: what archive_read_open1() returned
 */
int
pozo_feed_open (PozoFeed *feed, struct archive *archive, gboolean can_seek)
{
  if (feed->decoder)
    feed->block = g_malloc (POZO_STREAM_BLOCK_BYTES);
  archive_read_set_callback_data (archive, feed);
  archive_read_set_read_callback (archive, feed->decoder ? feed_decoder : feed_stream);
  if (can_seek)
    archive_read_set_seek_callback (archive, seek_stream);
  return archive_read_open1 (archive);
}

/**
 * pozo_feed_clear:
 * @feed: a feed whose reader is freed
 *
 * Releases what the feed holds.
 */
void
pozo_feed_clear (PozoFeed *feed)
{
  g_clear_pointer (&feed->block, g_free);
  g_clear_error (&feed->cause);
}

/**
 * pozo_feed_set_error:
 * @feed: the feed
 * @archive: a reader that returned less than ARCHIVE_OK
 * @what: what is damaged, as in `tar header`
 * @error: return location
 *
 * Sets the error: what stopped the feed if anything did, else what libarchive says.
 */
void
pozo_feed_set_error (PozoFeed *feed, struct archive *archive, const char *what, GError **error)
{
  if (feed->cause)
    {
      g_propagate_error (error, g_steal_pointer (&feed->cause));
      /* Once stopped it stays so, without a second complaint. */
      feed->cause = g_error_new_literal (POZO_ERROR, POZO_ERROR_IO, "the input ended before");
      return;
    }

  const char *text = archive_error_string (archive);
  g_autofree char *valid =
      text ? g_utf8_make_valid (text, -1) : g_strdup ("it cannot be made sense of");
  g_set_error (error, POZO_ERROR,
               archive_errno (archive) == ENOMEM ? POZO_ERROR_LIMIT : POZO_ERROR_FORMAT,
               "%s is %s: %s", what, strstr (valid, "encrypted") ? "not read" : "damaged", valid);
}
