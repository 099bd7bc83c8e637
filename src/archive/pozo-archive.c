/* SPDX-License-Identifier: MIT */
/* An opened archive.  Of the file only the seek table is read beforehand; a name is looked up in
 * the index where it lies on the disk.  Nothing in the file is believed: sizes are held against the
 * file's, and a game that was found is looked at before it is given out. */
#include "pozo-archive-private.h"
#include "pozo-archive-format.h"
#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-record-format.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd_errors.h>

#define FRAME_TEXT_BYTES_MAX (POZO_RECORD_BYTES_MAX + 2 * POZO_ARCHIVE_FRAME_BYTES)

static gboolean
set_damage (const char *what, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "%s", what);
  return FALSE;
}

/**
 * pozo_archive_set_disagreement:
 * @error: return location
 *
 * Says that the index is not that of the games before it.
 *
 * Returns: %FALSE
 */
gboolean
pozo_archive_set_disagreement (GError **error)
{
  return set_damage (
      _ ("its index does not agree with its games; packing it anew makes a right one"), error);
}

static gboolean
set_no_memory (GError **error)
{
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT,
                       _ ("no memory for unpacking zstd data"));
  return FALSE;
}

/**
 * pozo_archive_pread:
 * @archive: an archive
 * @at: where in the file
 * @data: (out caller-allocates): where the bytes go
 * @length: how many
 * @error: return location
 *
 * Reads a part of the file, all of it.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_pread (PozoArchive *archive, guint64 at, gpointer data, gsize length, GError **error)
{
  gssize n = pozo_descriptor_read_at (archive->fd, data, length, (gint64) at);

  if (n < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be read: %s"), g_strerror (errno));
      return FALSE;
    }
  return (gsize) n == length || set_damage (_ ("it became shorter while it was read"), error);
}

/**
 * pozo_archive_free:
 * @archive: (transfer full) (nullable): an archive
 *
 * Closes an archive.
 */
void
pozo_archive_free (PozoArchive *archive)
{
  if (!archive)
    return;
  if (archive->fd >= 0)
    close (archive->fd);
  ZSTD_freeDCtx (archive->context);
  g_array_unref (archive->entries);
  g_byte_array_unref (archive->packed);
  g_string_free (archive->text, TRUE);
  pozo_record_free (archive->head);
  g_string_free (archive->head_text, TRUE);
  g_free (archive);
}

static PozoArchive *
new_archive (int fd, guint64 size)
{
  PozoArchive *archive = g_new0 (PozoArchive, 1);

  archive->fd = fd;
  archive->size = size;
  archive->entries = g_array_new (FALSE, FALSE, sizeof (PozoArchiveEntry));
  archive->packed = g_byte_array_new ();
  archive->text = g_string_new (NULL);
  archive->entry_at = -1;
  archive->head = pozo_record_new ();
  archive->head_text = g_string_new (NULL);
  archive->context = ZSTD_createDCtx (); /* without one nothing can be unpacked */
  return archive;
}

/**
 * pozo_archive_view:
 * @archive: an archive that outlives the view
 *
 * Makes another reader of the same file, for another thread.
 *
 * Returns: (transfer full): the view; what is read through it fails where no further file can be
 * opened
 */
PozoArchive *
pozo_archive_view (const PozoArchive *archive)
{
  PozoArchive *view = new_archive (fcntl (archive->fd, F_DUPFD_CLOEXEC, 0), archive->size);

  g_array_unref (view->entries);
  view->entries = g_array_ref (archive->entries);
  view->n_games = archive->n_games;
  view->names_bytes = archive->names_bytes;
  return view;
}

/* Takes the seek table apart; its frames must fill the file up to the table. */
static gboolean
take_entries (PozoArchive *archive, const guint8 *table, guint n, guint64 end, GError **error)
{
  guint64 packed_at = 0;
  guint64 text_at = 0;

  for (guint i = 0; i < n; i++, table += POZO_ARCHIVE_ENTRY_BYTES)
    {
      PozoArchiveEntry entry = { packed_at, text_at, pozo_archive_get32 (table),
                                 pozo_archive_get32 (table + 4), pozo_archive_get32 (table + 8) };

      packed_at += entry.packed_bytes;
      text_at += entry.text_bytes;
      g_array_append_val (archive->entries, entry);
    }
  return packed_at == end || set_damage (_ ("its seek table is damaged"), error);
}

/* Reads the seek table.  @is_ours stays %FALSE for a file without one that we could have written.
 */
static gboolean
read_seek_table (PozoArchive *archive, gboolean *is_ours, GError **error)
{
  guint8 footer[POZO_ARCHIVE_FOOTER_BYTES];
  guint8 head[POZO_ARCHIVE_SKIPPABLE_BYTES];

  *is_ours = FALSE;
  if (archive->size < sizeof footer + sizeof head)
    return TRUE;
  if (!pozo_archive_pread (archive, archive->size - sizeof footer, footer, sizeof footer, error))
    return FALSE;

  guint64 n = pozo_archive_get32 (footer);
  guint64 table_bytes = n * POZO_ARCHIVE_ENTRY_BYTES;
  guint64 frame_bytes = sizeof head + table_bytes + sizeof footer;

  if (pozo_archive_get32 (footer + 5) != POZO_ARCHIVE_SEEK_MAGIC ||
      footer[4] != POZO_ARCHIVE_SEEK_CHECKSUMS || n == 0)
    return TRUE;
  *is_ours = TRUE;
  if (frame_bytes > archive->size)
    return set_damage (_ ("its seek table is damaged"), error);
  if (!pozo_archive_pread (archive, archive->size - frame_bytes, head, sizeof head, error))
    return FALSE;
  if (pozo_archive_get32 (head) != POZO_ARCHIVE_SEEK_FRAME ||
      pozo_archive_get32 (head + 4) != table_bytes + sizeof footer)
    return set_damage (_ ("its seek table is damaged"), error);

  g_autofree guint8 *table = g_malloc (table_bytes);

  return pozo_archive_pread (archive, archive->size - frame_bytes + sizeof head, table, table_bytes,
                             error) &&
         take_entries (archive, table, (guint) n, archive->size - frame_bytes, error);
}

/**
 * pozo_archive_index_entry:
 * @archive: an archive
 *
 * Returns: (transfer none): the frame that holds the index
 */
const PozoArchiveEntry *
pozo_archive_index_entry (const PozoArchive *archive)
{
  return &g_array_index (archive->entries, PozoArchiveEntry, archive->entries->len - 1);
}

/**
 * pozo_archive_games_at:
 * @archive: an archive
 *
 * Returns: where in the file its table of games begins
 */
guint64
pozo_archive_games_at (const PozoArchive *archive)
{
  return pozo_archive_index_entry (archive)->packed_at + POZO_ARCHIVE_SKIPPABLE_BYTES +
         POZO_ARCHIVE_HEADER_BYTES;
}

/**
 * pozo_archive_order_at:
 * @archive: an archive
 *
 * Returns: where in the file the games stand in the order of their Ids
 */
guint64
pozo_archive_order_at (const PozoArchive *archive)
{
  return pozo_archive_games_at (archive) + archive->n_games * POZO_ARCHIVE_GAME_BYTES;
}

/**
 * pozo_archive_names_at:
 * @archive: an archive
 *
 * Returns: where in the file the names begin that its table of games points into
 */
guint64
pozo_archive_names_at (const PozoArchive *archive)
{
  return pozo_archive_order_at (archive) + archive->n_games * POZO_ARCHIVE_ORDER_BYTES;
}

static gboolean
read_header (PozoArchive *archive, gboolean *is_ours, GError **error)
{
  const PozoArchiveEntry *entry = pozo_archive_index_entry (archive);
  guint8 bytes[POZO_ARCHIVE_SKIPPABLE_BYTES + POZO_ARCHIVE_HEADER_BYTES];
  const guint8 *header = bytes + POZO_ARCHIVE_SKIPPABLE_BYTES;

  *is_ours = FALSE;
  if (entry->packed_bytes < sizeof bytes)
    return TRUE;
  if (!pozo_archive_pread (archive, entry->packed_at, bytes, sizeof bytes, error))
    return FALSE;
  if (pozo_archive_get32 (bytes) != POZO_ARCHIVE_INDEX_FRAME ||
      memcmp (header, POZO_ARCHIVE_MAGIC, POZO_ARCHIVE_MAGIC_BYTES) != 0)
    return TRUE;
  *is_ours = TRUE;
  archive->n_games = pozo_archive_get64 (header + 8);
  archive->names_bytes = pozo_archive_get64 (header + 16);
  if (pozo_archive_get64 (header + POZO_ARCHIVE_HEADER_SUM_AT) !=
          pozo_archive_hash (header, POZO_ARCHIVE_HEADER_SUM_AT) ||
      archive->n_games > POZO_PACK_GAMES_MAX || archive->names_bytes > POZO_PACK_NAMES_BYTES_MAX)
    return set_damage (_ ("its index is damaged; packing it anew makes a right one"), error);

  guint64 payload = POZO_ARCHIVE_HEADER_BYTES +
                    archive->n_games * (POZO_ARCHIVE_GAME_BYTES + POZO_ARCHIVE_ORDER_BYTES) +
                    archive->names_bytes;

  if (payload != entry->packed_bytes - POZO_ARCHIVE_SKIPPABLE_BYTES ||
      pozo_archive_get32 (bytes + 4) != payload || entry->text_bytes != 0 ||
      entry->checksum != POZO_ARCHIVE_EMPTY_CHECKSUM ||
      pozo_archive_get64 (header + 24) != entry->text_at ||
      pozo_archive_get64 (header + 32) != entry->packed_at ||
      pozo_archive_get64 (header + 40) != archive->entries->len - 1)
    return pozo_archive_set_disagreement (error);
  return TRUE;
}

/**
 * pozo_archive_open:
 * @path: a file
 * @archive: (out) (nullable) (transfer full): the archive; %NULL when the file has no index of
 * games, whatever else it is
 * @error: return location
 *
 * Opens an archive that was packed with an index.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` when the index or the seek table is damaged.
 * Cost: reads 12 bytes for each megabyte of games.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_open (const char *path, PozoArchive **archive, GError **error)
{
  struct stat status;
  gboolean is_ours = FALSE;
  int fd = pozo_descriptor_open (path, O_RDONLY | O_NOCTTY | O_NONBLOCK);

  *archive = NULL;
  if (fd < 0 || fstat (fd, &status) != 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be opened: %s"),
                   g_strerror (errno));
      if (fd >= 0)
        close (fd);
      return FALSE;
    }

  g_autoptr (PozoArchive) opened = new_archive (fd, (guint64) status.st_size);

  if (!S_ISREG (status.st_mode))
    return TRUE;
  if (!read_seek_table (opened, &is_ours, error))
    return FALSE;
  if (is_ours && !read_header (opened, &is_ours, error))
    return FALSE;
  if (is_ours)
    *archive = g_steal_pointer (&opened);
  return TRUE;
}

/**
 * pozo_archive_n_games:
 * @archive: an archive
 *
 * Returns: how many games its index has
 */
guint64
pozo_archive_n_games (const PozoArchive *archive)
{
  return archive->n_games;
}

/**
 * pozo_archive_unpack:
 * @archive: an archive
 * @entry: a frame with text
 * @error: return location
 *
 * Unpacks a frame into the archive's @text, unless it is there already.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` for damage, `POZO_ERROR_LIMIT` for a frame larger
 * than any that we write.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_unpack (PozoArchive *archive, guint entry, GError **error)
{
  const PozoArchiveEntry *frame = &g_array_index (archive->entries, PozoArchiveEntry, entry);

  if (archive->entry_at == entry)
    return TRUE;
  archive->entry_at = -1;
  if (frame->text_bytes > FRAME_TEXT_BYTES_MAX ||
      frame->packed_bytes > ZSTD_compressBound (FRAME_TEXT_BYTES_MAX))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("a frame unpacks to %u bytes; %u are read"), frame->text_bytes,
                   FRAME_TEXT_BYTES_MAX);
      return FALSE;
    }
  if (archive->context == NULL)
    return set_no_memory (error);
  g_byte_array_set_size (archive->packed, frame->packed_bytes);
  g_string_set_size (archive->text, frame->text_bytes);
  if (!pozo_archive_pread (archive, frame->packed_at, archive->packed->data, frame->packed_bytes,
                           error))
    return FALSE;

  gsize size = ZSTD_decompressDCtx (archive->context, archive->text->str, frame->text_bytes,
                                    archive->packed->data, frame->packed_bytes);

  if (ZSTD_getErrorCode (size) == ZSTD_error_memory_allocation)
    return set_no_memory (error);
  if (ZSTD_isError (size) || size != frame->text_bytes)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("the zstd frame at byte %llu is damaged: %s"),
                   (unsigned long long) frame->packed_at,
                   ZSTD_isError (size) ? ZSTD_getErrorName (size) : _ ("it is too short"));
      return FALSE;
    }
  archive->entry_at = entry;
  return TRUE;
}

/**
 * pozo_archive_entry_of:
 * @archive: an archive
 * @text_at: a byte of its text
 *
 * Returns: the frame that holds it
 */
guint
pozo_archive_entry_of (const PozoArchive *archive, guint64 text_at)
{
  guint low = 0;
  guint high = archive->entries->len - 1;

  while (low + 1 < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (archive->entries, PozoArchiveEntry, middle).text_at <= text_at)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* What was found must be a game that begins here and has the name that was looked for. */
static gboolean
is_game (PozoArchive *archive, const PozoArchiveGame *game, const char *text, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  const PozoRecordFormat *format = pozo_record_format_notation ();
  PozoPcnGlance glance = format->glance (text, game->length_bytes);

  g_string_set_size (name, game->id_bytes);
  if (!pozo_archive_pread (archive, pozo_archive_names_at (archive) + game->id_at, name->str,
                           name->len, error))
    return FALSE;
  format->glance_head (archive->head, text, glance.head_bytes, archive->head_text);

  const PozoSpan id = archive->head->id;

  if (format->recognise (text, game->length_bytes) && id.length == name->len &&
      memcmp (archive->head_text->str + id.offset, name->str, id.length) == 0)
    return TRUE;
  return pozo_archive_set_disagreement (error);
}

/**
 * pozo_archive_read:
 * @archive: an archive
 * @game: a game that was found in it
 * @text: where the text is appended
 * @error: return location
 *
 * Reads a game.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` for damage, or when there is another game.
 * Cost: unpacks a frame, about a millisecond; games of one frame, one after the other, share that.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_read (PozoArchive *archive, const PozoArchiveGame *game, GString *text, GError **error)
{
  guint at = pozo_archive_entry_of (archive, game->offset);
  const PozoArchiveEntry *frame = &g_array_index (archive->entries, PozoArchiveEntry, at);

  if (game->offset < frame->text_at || game->offset - frame->text_at > frame->text_bytes ||
      game->length_bytes > frame->text_bytes - (game->offset - frame->text_at))
    return pozo_archive_set_disagreement (error);
  if (!pozo_archive_unpack (archive, at, error))
    return FALSE;

  const char *start = archive->text->str + (game->offset - frame->text_at);

  if (!is_game (archive, game, start, error))
    return FALSE;
  g_string_append_len (text, start, (gssize) game->length_bytes);
  return TRUE;
}
