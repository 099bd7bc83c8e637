/* SPDX-License-Identifier: MIT */
/* An input as members, whatever it is:
 *
 *   stream ──► decoder (plain or one compression) ──► the only member
 *                                                └──► tar ──► members
 *          └─► zip, 7z ──► members
 *          └─► a workbook (.xlsx, .ods) ──► a sheet of it as text, the only member
 *
 * There is no third step: what is compressed twice, or an archive in an archive, is refused. */
#include "pozo-source.h"
#include "pozo-container.h"
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-format.h"
#include "pozo-language.h"
#include "pozo-office.h"
#include "pozo-stream.h"
#include "pozo-text.h"

#include <string.h>

struct _PozoSource
{
  PozoGuard guard;
  PozoStream *stream;
  PozoDecoder *decoder;     /* NULL for zip and 7z */
  PozoContainer *container; /* NULL for a single member */
  GString *sheet;           /* of a workbook; NULL for anything else */
  gsize n_given;            /* bytes of it */
  PozoFormatInfo format;
  PozoText *text;
  PozoMember only;
  gboolean only_given;
  gboolean begins_blank; /* and nothing was found behind that yet */
};

/* A compressed stream may hold a text or a tar.  FALSE for anything else. */
static gboolean
inspect (PozoSource *source, GError **error)
{
  const guint8 *data;
  gssize length = pozo_decoder_peek (source->decoder, &data, error);

  if (length < 0)
    return FALSE;

  PozoFormatInfo inner = pozo_format_recognise (data, length);
  source->begins_blank = pozo_format_is_blank_tar (data, length);
  if (inner.format == POZO_FORMAT_TAR || source->begins_blank)
    {
      source->container =
          pozo_container_new_tar (source->decoder, inner.is_damaged, &source->guard, error);
      return source->container != NULL;
    }
  if (inner.format == POZO_FORMAT_PLAIN)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("%s inside %s: archives in archives are not opened"), inner.name,
               source->format.name);
  return FALSE;
}

/* What is read must not be what is written. */
static gboolean
check_output (const PozoSource *source, GError **error)
{
  const PozoSourceOptions *options = &source->guard.limits;
  PozoFileId file = pozo_stream_file (source->stream);

  if (!pozo_file_id_is_same (&file, &options->written) &&
      !pozo_file_id_is_same (&file, &options->replaced))
    return TRUE;
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("not read: the output goes there"));
  return FALSE;
}

static gboolean
set_up (PozoSource *source, GError **error)
{
  const guint8 *data;
  gssize length =
      check_output (source, error) ? pozo_stream_peek (source->stream, &data, error) : -1;

  if (length < 0)
    return FALSE;
  source->format = pozo_format_recognise (data, length);
  switch (source->format.format)
    {
    case POZO_FORMAT_FOREIGN:
      g_set_error (
          error, POZO_ERROR, POZO_ERROR_FORMAT,
          _ ("it is %s, which is not read; zstd, gzip, xz, bzip2, lz4, tar, zip and 7z are"),
          source->format.name);
      return FALSE;
    case POZO_FORMAT_OFFICE:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, _ (POZO_FORMAT_OFFICE_REFUSED));
      return FALSE;
    case POZO_FORMAT_WORKBOOK:
      source->sheet = pozo_office_read (source->stream, &source->guard, error);
      return source->sheet != NULL;
    case POZO_FORMAT_ZIP:
    case POZO_FORMAT_SEVENZIP:
      source->container =
          pozo_container_new_zip (source->stream, source->format.format, &source->guard, error);
      return source->container != NULL;
    default:
      source->decoder = pozo_decoder_new (
          source->stream,
          pozo_format_is_filter (source->format.format) ? source->format.format : POZO_FORMAT_PLAIN,
          &source->guard, error);
      return source->decoder && inspect (source, error);
    }
}

static gssize
read_sheet (PozoSource *source, gpointer buffer, gsize size)
{
  gsize n = MIN (size, source->sheet->len - source->n_given);

  memcpy (buffer, source->sheet->str + source->n_given, n);
  source->n_given += n;
  return (gssize) n;
}

static gssize
read_bytes (gpointer user, gpointer buffer, gsize size, GError **error)
{
  PozoSource *source = user;

  if (source->sheet != NULL)
    return read_sheet (source, buffer, size);

  if (source->container)
    return pozo_container_read (source->container, buffer, size, error);
  return pozo_decoder_read (source->decoder, buffer, size, error);
}

static PozoSource *
make (PozoStream *stream, const PozoSourceOptions *options, GError **error)
{
  if (!stream)
    return NULL;

  g_autoptr (PozoSource) source = g_new0 (PozoSource, 1);
  pozo_guard_init (&source->guard, options);
  source->stream = stream;
  source->only.ordinal = 1;
  source->text =
      pozo_text_new (&(PozoTextInput){ read_bytes, source }, source->guard.limits.from_code);
  return set_up (source, error) ? g_steal_pointer (&source) : NULL;
}

/**
 * pozo_source_open:
 * @input: a file's path, or `-` for standard input
 * @options: (nullable): limits
 * @error: return location
 *
 * Opens an input.  What it is, is told by its first bytes: plain text, zstd, gzip, xz, bzip2, lz4,
 * a tar plain or in one of these, zip, 7z; a workbook, of which a sheet is given as comma-separated
 * values.  Everything else is given as it is.  No outside program is ever run.
 *
 * Errors: `POZO_ERROR_IO` when it cannot be read, `POZO_ERROR_FORMAT` for an archive of another
 * kind, an archive in an archive, or one damaged from its beginning, `POZO_ERROR_LIMIT`,
 * `POZO_ERROR_USAGE` for the file that is written or will be replaced.
 *
 * Returns: (transfer full): the source, or %NULL on error
 */
PozoSource *
pozo_source_open (const char *input, const PozoSourceOptions *options, GError **error)
{
  g_autoptr (PozoStream) stream =
      pozo_stream_open (input, options ? options->cancelled : NULL, error);

  if (stream == NULL)
    return NULL;
  if (options && options->slice.to > 0 &&
      !pozo_stream_narrow (stream, options->slice.from, options->slice.to, error))
    return NULL;
  return make (g_steal_pointer (&stream), options, error);
}

/**
 * pozo_source_open_bytes:
 * @bytes: an input in memory
 * @options: (nullable): limits
 * @error: return location
 *
 * Opens bytes as pozo_source_open() opens a file.
 *
 * Errors: as pozo_source_open().
 *
 * Returns: (transfer full): the source, or %NULL on error
 */
PozoSource *
pozo_source_open_bytes (GBytes *bytes, const PozoSourceOptions *options, GError **error)
{
  return make (pozo_stream_open_bytes (bytes), options, error);
}

/**
 * pozo_source_free:
 * @source: (transfer full) (nullable): a source
 *
 * Closes a source.
 */
void
pozo_source_free (PozoSource *source)
{
  if (!source)
    return;
  pozo_text_free (source->text);
  pozo_container_free (source->container);
  if (source->sheet != NULL)
    g_string_free (source->sheet, TRUE);
  pozo_decoder_free (source->decoder);
  pozo_stream_free (source->stream);
  g_free (source);
}

/* A tar without members is nothing but zero bytes, and so is a file whose content was lost. */
static gboolean
check_blank (PozoSource *source, const PozoMember *member, GError **error)
{
  gboolean is_blank = source->begins_blank && member == NULL;

  source->begins_blank = FALSE;
  if (is_blank)
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT,
                         _ ("nothing but zero bytes: it is an empty tar, or its content was lost"));
  return !is_blank;
}

/**
 * pozo_source_next:
 * @source: a source
 * @member: (out) (nullable) (transfer none): the next member, or %NULL at the end
 * @error: return location
 *
 * Goes to the next member; what is left of the one before is passed over.  Folders in archives are
 * not members; links, devices, encrypted members and archives are, with the reason why they are not
 * read.
 *
 * Limits: members_max, name_bytes_max.
 * Errors: `POZO_ERROR_FORMAT` for damage between members, for zero bytes alone, and behind the only
 * member of a zstd file that lost frames which its seek table has,
 * `POZO_ERROR_LIMIT` past a limit, `POZO_ERROR_IO`. After an error the next call gives what can
 * still be found, or the end.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_source_next (PozoSource *source, const PozoMember **member, GError **error)
{
  pozo_text_begin (source->text);
  if (source->container && pozo_container_next (source->container, member, error))
    return check_blank (source, *member, error);
  if (source->container)
    {
      source->begins_blank = FALSE; /* something has been said */
      return FALSE;
    }
  if (source->only_given)
    {
      *member = NULL;
      return source->decoder == NULL || pozo_decoder_finish (source->decoder, error);
    }
  *member = &source->only;
  source->only_given = TRUE;
  return TRUE;
}

/**
 * pozo_source_read:
 * @source: a source at a member
 * @buffer: (out caller-allocates) (array length=size): where the bytes go
 * @size: room in @buffer, in bytes; not 0
 * @error: return location
 *
 * Reads the next bytes of the member, unpacked.  UTF-16 and UTF-32 become UTF-8 where a mark or the
 * beginning of a game tells them, and so does with `from_code` all text that has no mark.
 *
 * Limits: output_bytes_max, ratio_max, window_bytes_max.
 * Errors: `POZO_ERROR_FORMAT` for damage, a truncated archive, or rubbish behind its end;
 * `POZO_ERROR_LIMIT` past a limit; `POZO_ERROR_IO`.  Everything before the damage has been given.
 * Cost: one copy at most; no allocation.
 *
 * Returns: how many bytes, 0 at the member's end, -1 on error
 */
gssize
pozo_source_read (PozoSource *source, gpointer buffer, gsize size, GError **error)
{
  return pozo_text_read (source->text, buffer, size, error);
}

/**
 * pozo_source_code:
 * @source: a source
 *
 * Tells what the member that was read last is saved in.
 *
 * Returns: (transfer none) (nullable): such as `UTF-16LE`, static; %NULL for what was given as it
 * is or read by `from_code`
 */
const char *
pozo_source_code (const PozoSource *source)
{
  return pozo_text_code (source->text);
}

/**
 * pozo_source_n_lost:
 * @source: a source
 *
 * Tells how many characters of the member that was read last could not be read, because they are
 * none in its encoding.
 *
 * Returns: how many; U+FFFD stands for each; 0 for what was given as it is
 */
guint64
pozo_source_n_lost (const PozoSource *source)
{
  return pozo_text_n_lost (source->text);
}

/**
 * pozo_source_is_code:
 * @code: the name of an encoding, such as `WINDOWS-1252` or `ISO-8859-2`
 *
 * Tells whether an encoding is known here.
 *
 * Returns: whether it can be a `from_code`
 */
gboolean
pozo_source_is_code (const char *code)
{
  return pozo_text_is_code (code);
}

/**
 * pozo_source_is_archive:
 * @source: a source
 *
 * Tells whether the input is compressed or has members.
 *
 * Returns: %FALSE for a plain file
 */
gboolean
pozo_source_is_archive (const PozoSource *source)
{
  return source->container || (source->sheet == NULL && source->format.format != POZO_FORMAT_PLAIN);
}

/**
 * pozo_source_format:
 * @source: a source
 *
 * Names the outermost format of the input.
 *
 * Returns: (transfer none): such as `zstd` or `plain text`
 */
const char *
pozo_source_format (const PozoSource *source)
{
  return source->format.name;
}

/**
 * pozo_source_bytes_read:
 * @source: a source
 *
 * Tells how far the input has been read.
 *
 * Returns: bytes of the input as it lies on disk
 */
guint64
pozo_source_bytes_read (const PozoSource *source)
{
  return pozo_stream_farthest (source->stream);
}

/**
 * pozo_source_bytes_total:
 * @source: a source
 *
 * Tells how long the input is.
 *
 * Returns: bytes of the input as it lies on disk; 0 when that cannot be known beforehand, as for
 * pipes
 */
guint64
pozo_source_bytes_total (const PozoSource *source)
{
  return pozo_stream_total (source->stream);
}
