/* SPDX-License-Identifier: MIT */
/* Goes along the packed bytes from header to header, as RFC 8878 has them, and unpacks nothing:
 *
 *   frame      magic | descriptor, window, size of the text | blocks | checksum
 *   block      3 bytes with its length | so many bytes
 *   skippable  magic | length | so many bytes
 *
 * Of each frame its size, that of its text and its checksum are kept.  A seek table, which is the
 * last frame, has the same three of each frame before it, and is compared with them.  Which games
 * are missing the index tells (pozo-archive-format.h), of which no more is kept than where in the
 * text its games begin, and only when by its header a frame is missing. */
#include "pozo-frame-check.h"

#include "pozo-archive-format.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"

#include <string.h>

#define ZSTD_MAGIC         0xFD2FB528u
#define SKIPPABLE_MAGIC    0x184D2A50u /* and fifteen more */
#define BLOCK_HEADER_BYTES 3u
#define CHECKSUM_BYTES     4u
#define IS_SINGLE_SEGMENT  0x20u
#define HAS_CHECKSUM       0x04u
#define TEXT_UNKNOWN       G_MAXUINT32
#define RANGES_MAX         8u /* of games, in a message */

/* What is known of a frame, by its bytes or by the seek table. */
typedef struct
{
  guint32 packed_bytes;
  guint32 text_bytes;
  guint32 checksum;
} Frame;

typedef void (*Step) (PozoFrameCheck *check);

struct _PozoFrameCheck
{
  Step step;    /* what is done when @wanted bytes are together */
  guint wanted; /* and @n_bytes of them are */
  guint n_bytes;
  guint8 bytes[POZO_ARCHIVE_HEADER_BYTES];
  guint64 skip;   /* bytes to pass over before */
  guint64 packed; /* of the frame at hand, so far */
  guint64 rest;   /* of the skippable frame at hand, not looked at yet */
  guint8 descriptor;
  guint64 text;   /* of the frame at hand */
  GArray *frames; /* of Frame: those that were met */
  guint64 n_frames;
  guint64 packed_bytes;
  guint64 text_bytes;
  GArray *table; /* of Frame: those that the seek table has */
  guint64 n_table;
  guint64 n_games; /* in the index */
  GArray *offsets; /* of guint64: where they begin in the text; empty when no frame is missing */
  gboolean has_index;
  gboolean is_index_right;
  gboolean is_off; /* what follows is no frame, which the decoder says */
  GError *error;   /* the first one */
};

static void take_magic (PozoFrameCheck *check);
static void take_block (PozoFrameCheck *check);

static void
want (PozoFrameCheck *check, guint n, Step step)
{
  check->wanted = n;
  check->step = step;
}

/* What stood before a seek table is done with. */
static void
forget (PozoFrameCheck *check)
{
  g_array_set_size (check->frames, 0);
  g_array_set_size (check->table, 0);
  g_array_set_size (check->offsets, 0);
  check->n_frames = check->n_table = check->n_games = 0;
  check->packed_bytes = check->text_bytes = 0;
  check->has_index = FALSE;
}

static void
add (GArray *frames, guint64 *n, const Frame *frame)
{
  if ((*n)++ < POZO_ARCHIVE_FRAMES_MAX)
    g_array_append_val (frames, *frame);
}

static void
end_frame (PozoFrameCheck *check, guint32 checksum)
{
  const Frame frame = { (guint32) check->packed, (guint32) MIN (check->text, TEXT_UNKNOWN),
                        checksum };

  add (check->frames, &check->n_frames, &frame);
  check->packed_bytes += check->packed;
  check->text_bytes += check->text;
  check->packed = 0;
  check->text = 0;
  want (check, 4, take_magic);
}

/* ---- Frames with text ---- */

static void
take_checksum (PozoFrameCheck *check)
{
  end_frame (check, pozo_archive_get32 (check->bytes));
}

static void
end_blocks (PozoFrameCheck *check)
{
  if (check->descriptor & HAS_CHECKSUM)
    want (check, CHECKSUM_BYTES, take_checksum);
  else
    end_frame (check, 0);
}

static void
take_block (PozoFrameCheck *check)
{
  guint32 header =
      check->bytes[0] | (guint32) check->bytes[1] << 8 | (guint32) check->bytes[2] << 16;
  guint type = header >> 1 & 3;

  check->is_off = type == 3;
  check->skip = type == 1 ? 1 : header >> 3;
  if (header & 1)
    {
      check->wanted = 0;
      check->step = end_blocks;
    }
}

/* How long the field is that tells the size of the text, by the descriptor. */
static guint
size_bytes (guint8 descriptor)
{
  guint flag = descriptor >> 6;

  return flag == 0 ? (descriptor & IS_SINGLE_SEGMENT) != 0 : 1u << flag;
}

static void
take_sizes (PozoFrameCheck *check)
{
  guint n = size_bytes (check->descriptor);
  const guint8 *at = check->bytes + check->wanted - n;

  check->text = n == 0 ? TEXT_UNKNOWN : 0;
  for (guint i = 0; i < n; i++)
    check->text |= (guint64) at[i] << 8 * i;
  check->text += n == 2 ? 256 : 0;
  want (check, BLOCK_HEADER_BYTES, take_block);
}

static void
take_descriptor (PozoFrameCheck *check)
{
  static const guint8 dictionary_bytes[] = { 0, 1, 2, 4 };
  guint n;

  check->descriptor = check->bytes[0];
  n = dictionary_bytes[check->descriptor & 3] + size_bytes (check->descriptor) +
      ((check->descriptor & IS_SINGLE_SEGMENT) == 0);
  want (check, n, take_sizes);
}

/* ---- The index ---- */

static void
end_skipped (PozoFrameCheck *check)
{
  end_frame (check, POZO_ARCHIVE_EMPTY_CHECKSUM);
}

static void
skip_rest (PozoFrameCheck *check)
{
  check->skip = check->rest;
  want (check, 0, end_skipped);
}

static void
take_game (PozoFrameCheck *check)
{
  guint64 offset = pozo_archive_get64 (check->bytes);

  g_array_append_val (check->offsets, offset);
  check->rest -= POZO_ARCHIVE_GAME_BYTES;
  if (check->offsets->len == check->n_games || check->rest < POZO_ARCHIVE_GAME_BYTES)
    skip_rest (check);
}

static void
take_index (PozoFrameCheck *check)
{
  const guint8 *header = check->bytes;

  check->rest -= POZO_ARCHIVE_HEADER_BYTES;
  if (memcmp (header, POZO_ARCHIVE_MAGIC, POZO_ARCHIVE_MAGIC_BYTES) != 0)
    {
      skip_rest (check);
      return;
    }
  check->has_index = TRUE;
  check->n_games = MIN (pozo_archive_get64 (header + 8), POZO_PACK_GAMES_MAX);
  check->is_index_right = pozo_archive_get64 (header + 24) == check->text_bytes &&
                          pozo_archive_get64 (header + 32) == check->packed_bytes &&
                          pozo_archive_get64 (header + 40) == check->n_frames;
  if (check->is_index_right || check->n_games == 0 || check->rest < POZO_ARCHIVE_GAME_BYTES)
    skip_rest (check);
  else
    want (check, POZO_ARCHIVE_GAME_BYTES, take_game);
}

/* ---- What is missing ---- */

/* The games that begin in a missing frame, by their places. */
typedef struct
{
  GString *ranges;
  guint n_ranges;
  guint64 first; /* of the range at hand; 0 for none */
  guint64 last;
  guint64 n_games;
} Missing;

static void
end_range (Missing *missing)
{
  if (missing->first == 0)
    return;
  if (++missing->n_ranges == RANGES_MAX + 1)
    g_string_append (missing->ranges, ", …");
  if (missing->n_ranges > RANGES_MAX)
    return;
  g_string_append (missing->ranges, missing->n_ranges > 1 ? ", " : "");
  g_string_append_printf (missing->ranges, "%" G_GUINT64_FORMAT, missing->first);
  if (missing->last > missing->first)
    g_string_append_printf (missing->ranges, "–%" G_GUINT64_FORMAT, missing->last);
  missing->first = 0;
}

static void
add_missing (const PozoFrameCheck *check, Missing *missing, guint64 from, guint64 to)
{
  for (guint i = 0; i < check->offsets->len; i++)
    {
      guint64 offset = g_array_index (check->offsets, guint64, i);

      if (offset < from || offset >= to)
        continue;
      if (missing->first != 0 && missing->last != i)
        end_range (missing);
      missing->first = missing->first != 0 ? missing->first : i + 1;
      missing->last = i + 1;
      missing->n_games++;
    }
}

static guint64
key_of (const Frame *frame, gboolean with_checksum)
{
  return (guint64) frame->packed_bytes << 32 | (with_checksum ? frame->checksum : 0);
}

/* How many frames of each kind there are, by their keys. */
static GHashTable *
count_frames (const GArray *frames, gboolean with_checksum)
{
  GHashTable *counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < frames->len; i++)
    {
      guint64 key = key_of (&g_array_index (frames, Frame, i), with_checksum);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, &key));

      g_hash_table_insert (counts, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

static void
say_missing (PozoFrameCheck *check, guint n_frames, const Missing *missing)
{
  if (missing->n_games > 0)
    g_set_error (&check->error, POZO_ERROR, POZO_ERROR_FORMAT,
                 /* translators: numbers of frames, of games, and which games by their places */
                 P_ ("%u of its %u frames cannot be found, and with them %llu game of its index: "
                     "number %s",
                     "%u of its %u frames cannot be found, and with them %llu games of its index: "
                     "numbers %s",
                     missing->n_games),
                 n_frames, check->table->len, (unsigned long long) missing->n_games,
                 missing->ranges->str);
  else
    g_set_error (&check->error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("%u of its %u frames cannot be found"), n_frames, check->table->len);
}

/* Takes the frames of the table out of those that were met. */
static void
find_missing (PozoFrameCheck *check, gboolean with_checksum)
{
  g_autoptr (GHashTable) counts = count_frames (check->frames, with_checksum);
  g_autoptr (GString) ranges = g_string_new (NULL);
  Missing missing = { .ranges = ranges };
  guint64 text_at = 0;
  guint n_missing = 0;

  for (guint i = 0; i < check->table->len; i++)
    {
      const Frame *frame = &g_array_index (check->table, Frame, i);
      guint64 key = key_of (frame, with_checksum);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, &key));

      if (n > 0)
        g_hash_table_insert (counts, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (n - 1));
      else
        {
          n_missing++;
          add_missing (check, &missing, text_at, text_at + frame->text_bytes);
        }
      text_at += frame->text_bytes;
    }
  end_range (&missing);
  if (n_missing > 0)
    say_missing (check, n_missing, &missing);
  else
    g_set_error_literal (
        &check->error, POZO_ERROR, POZO_ERROR_FORMAT,
        _ ("its frames are not in the order of its seek table, or one is there twice"));
}

/* ---- The seek table ---- */

static gboolean
is_same (const Frame *met, const Frame *reported, gboolean with_checksum)
{
  return met->packed_bytes == reported->packed_bytes &&
         (met->text_bytes == reported->text_bytes || met->text_bytes == TEXT_UNKNOWN) &&
         (!with_checksum || met->checksum == reported->checksum);
}

/* Checksums are in the frames of ours; others may have them in the table alone. */
static void
compare (PozoFrameCheck *check)
{
  gboolean with_checksum = check->has_index;
  gboolean is_right = check->frames->len == check->table->len;

  for (guint i = 0; is_right && i < check->frames->len; i++)
    is_right = is_same (&g_array_index (check->frames, Frame, i),
                        &g_array_index (check->table, Frame, i), with_checksum);
  if (!is_right)
    find_missing (check, with_checksum);
  else if (check->has_index && !check->is_index_right)
    g_set_error_literal (
        &check->error, POZO_ERROR, POZO_ERROR_FORMAT,
        _ ("its index does not agree with its games; packing it anew makes a right one"));
}

static void
take_footer (PozoFrameCheck *check)
{
  gboolean is_table = pozo_archive_get32 (check->bytes) == check->n_table &&
                      check->bytes[4] == POZO_ARCHIVE_SEEK_CHECKSUMS &&
                      pozo_archive_get32 (check->bytes + 5) == POZO_ARCHIVE_SEEK_MAGIC;

  if (is_table && check->error == NULL &&
      MAX (check->n_table, check->n_frames) > POZO_ARCHIVE_FRAMES_MAX)
    g_set_error (&check->error, POZO_ERROR, POZO_ERROR_LIMIT,
                 _ ("its seek table has more than %u frames"), POZO_ARCHIVE_FRAMES_MAX);
  else if (is_table && check->error == NULL)
    compare (check);
  end_skipped (check);
  forget (check);
}

static void
take_entry (PozoFrameCheck *check)
{
  const Frame frame = { pozo_archive_get32 (check->bytes), pozo_archive_get32 (check->bytes + 4),
                        pozo_archive_get32 (check->bytes + 8) };

  add (check->table, &check->n_table, &frame);
  check->rest -= POZO_ARCHIVE_ENTRY_BYTES;
  if (check->rest == POZO_ARCHIVE_FOOTER_BYTES)
    want (check, POZO_ARCHIVE_FOOTER_BYTES, take_footer);
}

/* ---- Any frame ---- */

static void
take_length (PozoFrameCheck *check)
{
  guint32 magic = pozo_archive_get32 (check->bytes);

  check->rest = pozo_archive_get32 (check->bytes + 4);
  if (magic == POZO_ARCHIVE_INDEX_FRAME && check->rest >= POZO_ARCHIVE_HEADER_BYTES)
    want (check, POZO_ARCHIVE_HEADER_BYTES, take_index);
  else if (magic == POZO_ARCHIVE_SEEK_FRAME && check->rest > POZO_ARCHIVE_FOOTER_BYTES &&
           (check->rest - POZO_ARCHIVE_FOOTER_BYTES) % POZO_ARCHIVE_ENTRY_BYTES == 0)
    want (check, POZO_ARCHIVE_ENTRY_BYTES, take_entry);
  else
    skip_rest (check);
}

static void
take_magic (PozoFrameCheck *check)
{
  guint32 magic = pozo_archive_get32 (check->bytes);

  if (magic == ZSTD_MAGIC)
    want (check, 1, take_descriptor);
  else if ((magic & ~15u) == SKIPPABLE_MAGIC)
    {
      check->n_bytes = 4; /* the magic tells what is in it */
      want (check, POZO_ARCHIVE_SKIPPABLE_BYTES, take_length);
    }
  else
    check->is_off = TRUE;
}

/**
 * pozo_frame_check_new:
 *
 * Returns: (transfer full): a check that has met nothing yet
 */
PozoFrameCheck *
pozo_frame_check_new (void)
{
  PozoFrameCheck *check = g_new0 (PozoFrameCheck, 1);

  check->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  check->table = g_array_new (FALSE, FALSE, sizeof (Frame));
  check->offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  want (check, 4, take_magic);
  return check;
}

/**
 * pozo_frame_check_free:
 * @check: (transfer full) (nullable): a check
 *
 * Frees it.
 */
void
pozo_frame_check_free (PozoFrameCheck *check)
{
  if (check == NULL)
    return;
  g_array_unref (check->frames);
  g_array_unref (check->table);
  g_array_unref (check->offsets);
  g_clear_error (&check->error);
  g_free (check);
}

/* Goes a step on: bytes are passed over, or put together, and looked at when they are enough. */
static gsize
go_on (PozoFrameCheck *check, const guint8 *data, gsize length)
{
  gsize n =
      check->skip > 0 ? MIN (check->skip, length) : MIN (check->wanted - check->n_bytes, length);

  check->packed += n;
  if (check->skip > 0)
    {
      check->skip -= n;
      return n;
    }
  memcpy (check->bytes + check->n_bytes, data, n);
  check->n_bytes += (guint) n;
  return n;
}

/**
 * pozo_frame_check_feed:
 * @check: a check
 * @data: (array length=length): the next packed bytes
 * @length: how many
 *
 * Goes along bytes of a zstd file, from its beginning.
 *
 * Limits: %POZO_ARCHIVE_FRAMES_MAX.
 * Cost: a look at the header of each frame and block.
 */
void
pozo_frame_check_feed (PozoFrameCheck *check, const guint8 *data, gsize length)
{
  gsize done = 0;

  while (!check->is_off && (done < length || (check->skip == 0 && check->n_bytes == check->wanted)))
    {
      done += go_on (check, data + done, length - done);
      if (check->skip > 0 || check->n_bytes < check->wanted)
        continue;
      check->n_bytes = 0;
      check->step (check);
    }
}

/**
 * pozo_frame_check_finish:
 * @check: a check that was given all bytes of a file
 * @error: return location
 *
 * Says whether all frames were there; once.
 *
 * Errors: `POZO_ERROR_FORMAT` with what is missing, `POZO_ERROR_LIMIT`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_frame_check_finish (PozoFrameCheck *check, GError **error)
{
  if (check->error == NULL && check->has_index && !check->is_off)
    g_set_error_literal (&check->error, POZO_ERROR, POZO_ERROR_FORMAT,
                         _ ("its seek table is missing, so that frames may be, too"));
  forget (check);
  if (check->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&check->error));
  return FALSE;
}
