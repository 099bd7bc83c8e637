/* SPDX-License-Identifier: MIT */
/* bzip2 and lz4 through libarchive's filters, each registered alone over the "raw" format.  A
 * filter that this libarchive could run only as an outside program is refused. */
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-supply.h"
#include "pozo-limits.h"
#include <archive_entry.h>
#include <string.h>

#define PLAIN_AND_ONE_FILTER 2 /* libarchive counts the bytes themselves as a filter */

typedef struct
{
  struct archive *archive;
  PozoSupply supply;
  const char *name;
  const guint8 *block; /* what libarchive gave last */
  gsize n_block;
  gboolean has_begun;
  gboolean has_ended;
} Filter;

static void
free_filter (gpointer data)
{
  Filter *filter = data;

  archive_read_free (filter->archive);
  pozo_supply_clear (&filter->supply);
  g_free (filter);
}

static gpointer
open_filter (PozoStream *stream,
             const char *name,
             int (*register_filter) (struct archive *),
             GError **error)
{
  Filter *filter = g_new0 (Filter, 1);

  filter->archive = archive_read_new ();
  filter->supply.stream = stream;
  filter->name = name;
  if (filter->archive == NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("no memory for unpacking %s data"),
                   name);
      free_filter (filter);
      return NULL;
    }
  /* ARCHIVE_WARN here means "by an outside program". */
  if (register_filter (filter->archive) != ARCHIVE_OK ||
      archive_read_support_format_raw (filter->archive) != ARCHIVE_OK)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("%s is not among what libarchive was built with"), name);
      free_filter (filter);
      return NULL;
    }
  return filter;
}

static gpointer
open_bzip2 (PozoStream *stream, G_GNUC_UNUSED const PozoSourceOptions *limits, GError **error)
{
  return open_filter (stream, "bzip2", archive_read_support_filter_bzip2, error);
}

static gpointer
open_lz4 (PozoStream *stream, G_GNUC_UNUSED const PozoSourceOptions *limits, GError **error)
{
  return open_filter (stream, "lz4", archive_read_support_filter_lz4, error);
}

static gboolean
fail (Filter *filter, GError **error)
{
  g_autofree char *what = g_strdup_printf (_ ("%s data"), filter->name);

  filter->has_ended = TRUE;
  pozo_supply_set_error (&filter->supply, filter->archive, what, error);
  return FALSE;
}

static gboolean
begin (Filter *filter, GError **error)
{
  struct archive_entry *entry;

  filter->has_begun = TRUE;
  if (pozo_supply_open (&filter->supply, filter->archive, FALSE) != ARCHIVE_OK)
    return fail (filter, error);

  int status = archive_read_next_header (filter->archive, &entry);
  if (status == ARCHIVE_EOF)
    {
      filter->has_ended = TRUE;
      return TRUE;
    }
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
    return fail (filter, error);
  if (archive_filter_count (filter->archive) == PLAIN_AND_ONE_FILTER)
    return TRUE;

  filter->has_ended = TRUE;
  /* None: the filter did not know its own header.  Two: the same compression twice. */
  if (archive_filter_count (filter->archive) < PLAIN_AND_ONE_FILTER)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("%s header is damaged"), filter->name);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("%s inside %s: archives in archives are not opened"), filter->name,
                 filter->name);
  return FALSE;
}

/* libarchive takes what follows the last compressed stream for nothing; the user may have lost
 * games there. */
static gboolean
check_end (Filter *filter, GError **error)
{
  const guint8 *rest;
  guint64 used = archive_filter_bytes (filter->archive, -1);
  guint64 given = pozo_stream_position (filter->supply.stream);

  filter->has_ended = TRUE;
  if (given == used)
    {
      gssize n = pozo_stream_take (filter->supply.stream, &rest, error);
      if (n <= 0)
        return n == 0;
    }
  g_set_error (error, POZO_ERROR, POZO_ERROR_BEHIND,
               _ ("bytes that are no %s data follow at byte %llu"), filter->name,
               (unsigned long long) used);
  return FALSE;
}

static gboolean
next_block (Filter *filter, GError **error)
{
  const void *data = NULL;
  la_int64_t offset;
  gsize size = 0;

  if (!filter->has_begun && !begin (filter, error))
    return FALSE;
  if (filter->has_ended)
    return TRUE;

  int status = archive_read_data_block (filter->archive, &data, &size, &offset);
  if (status == ARCHIVE_EOF)
    return check_end (filter, error);
  if (status != ARCHIVE_OK)
    return fail (filter, error);
  filter->block = data;
  filter->n_block = size;
  return TRUE;
}

static gssize
read_filter (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Filter *filter = data;

  while (filter->n_block == 0 && !filter->has_ended)
    if (!next_block (filter, error))
      return -1;

  gsize n = MIN (filter->n_block, size);
  if (n > 0)
    memcpy (buffer, filter->block, n);
  filter->block += n;
  filter->n_block -= n;
  return n;
}

static guint64
filter_input_bytes (gpointer data)
{
  return pozo_stream_position (((Filter *) data)->supply.stream);
}

const PozoCodec pozo_codec_bzip2 = { open_bzip2, read_filter, filter_input_bytes, free_filter,
                                     NULL };
const PozoCodec pozo_codec_lz4 = { open_lz4, read_filter, filter_input_bytes, free_filter, NULL };
