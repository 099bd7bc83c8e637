/* SPDX-License-Identifier: MIT */
/* Callbacks between our bytes and libarchive.  libarchive is given bytes and never a file or a
 * name: what it may open, skip or start is then known from these few lines. */
#include "pozo-supply.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

static la_ssize_t
feed_stream (G_GNUC_UNUSED struct archive *archive, void *data, const void **buffer)
{
  PozoSupply *supply = data;
  const guint8 *bytes = NULL;
  gssize n = supply->cause ? -1 : pozo_stream_take (supply->stream, &bytes, &supply->cause);

  *buffer = bytes;
  return n < 0 ? ARCHIVE_FATAL : n;
}

static la_ssize_t
feed_decoder (G_GNUC_UNUSED struct archive *archive, void *data, const void **buffer)
{
  PozoSupply *supply = data;

  *buffer = g_steal_pointer (&supply->prefix);
  if (*buffer)
    return supply->prefix_bytes;

  gssize n = supply->cause ? -1
                           : pozo_decoder_read (supply->decoder, supply->block,
                                                POZO_STREAM_BLOCK_BYTES, &supply->cause);

  *buffer = supply->block;
  return n < 0 ? ARCHIVE_FATAL : n;
}

static la_int64_t
seek_stream (G_GNUC_UNUSED struct archive *archive, void *data, la_int64_t offset, int whence)
{
  PozoSupply *supply = data;
  gint64 base = whence == SEEK_END   ? (gint64) pozo_stream_total (supply->stream)
                : whence == SEEK_CUR ? (gint64) pozo_stream_position (supply->stream)
                                     : 0;
  gint64 target;

  if (__builtin_add_overflow (base, offset, &target) || target < 0 || supply->cause ||
      !pozo_stream_seek (supply->stream, target, &supply->cause))
    return ARCHIVE_FATAL;
  return pozo_stream_position (supply->stream);
}

/**
 * pozo_supply_open:
 * @supply: the bytes; must stay where it is until @archive is freed
 * @archive: a reader whose formats and filters are registered
 * @can_seek: whether the reader may go to any place of the stream
 *
 * Connects a reader to its bytes.
 *
 * Returns: what archive_read_open1() returned
 */
int
pozo_supply_open (PozoSupply *supply, struct archive *archive, gboolean can_seek)
{
  if (supply->decoder)
    supply->block = g_malloc (POZO_STREAM_BLOCK_BYTES);
  archive_read_set_callback_data (archive, supply);
  archive_read_set_read_callback (archive, supply->decoder ? feed_decoder : feed_stream);
  if (can_seek)
    archive_read_set_seek_callback (archive, seek_stream);
  return archive_read_open1 (archive);
}

/**
 * pozo_supply_clear:
 * @supply: a supply whose reader is freed
 *
 * Releases what the supply holds.
 */
void
pozo_supply_clear (PozoSupply *supply)
{
  g_clear_pointer (&supply->block, g_free);
  g_clear_error (&supply->cause);
}

/**
 * pozo_supply_set_error:
 * @supply: the supply
 * @archive: a reader that returned less than ARCHIVE_OK
 * @what: what is damaged, as in `tar header`
 * @error: return location
 *
 * Sets the error: what stopped the supply if anything did, else what libarchive says.
 */
void
pozo_supply_set_error (PozoSupply *supply,
                       struct archive *archive,
                       const char *what,
                       GError **error)
{
  if (supply->cause)
    {
      g_propagate_error (error, g_steal_pointer (&supply->cause));
      /* Once stopped it stays so, without a second complaint. */
      supply->cause = g_error_new_literal (POZO_ERROR, POZO_ERROR_IO, _ ("the input ended before"));
      return;
    }

  const char *text = archive_error_string (archive);
  g_autofree char *valid =
      text ? g_utf8_make_valid (text, -1) : g_strdup (_ ("it cannot be made sense of"));
  g_set_error (error, POZO_ERROR,
               archive_errno (archive) == ENOMEM ? POZO_ERROR_LIMIT : POZO_ERROR_FORMAT,
               strstr (valid, "encrypted") ? _ ("%s is not read: %s") : _ ("%s is damaged: %s"),
               what, valid);
}
