/* SPDX-License-Identifier: MIT */
/* Games become a frame byte for byte; only a line feed is added to a game that ends without one,
 * since the next game has to begin on a line of its own. */
#include "pozo-archive-press.h"
#include "pozo-archive-format.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-record-format.h"
#include "pozo-piece-iter.h"
#include <zstd.h>

struct _PozoArchivePress
{
  int level;
  ZSTD_CCtx *context; /* made for the first frame */
  PozoRecord *head;
  GString *head_text;
  GString *record_text;
  GString *text;
};

/**
 * pozo_archive_press_new:
 * @level: of zstd, from 1 to %POZO_ARCHIVE_LEVEL_MAX
 *
 * Makes a press; one for each worker.
 *
 * Returns: (transfer full): the press
 */
PozoArchivePress *
pozo_archive_press_new (int level)
{
  PozoArchivePress *press = g_new0 (PozoArchivePress, 1);

  press->level = level;
  press->head = pozo_record_new ();
  press->head_text = g_string_new (NULL);
  press->record_text = g_string_new (NULL);
  press->text = g_string_new (NULL);
  return press;
}

/**
 * pozo_archive_press_free:
 * @press: (transfer full) (nullable): a press
 *
 * Frees a press.
 */
void
pozo_archive_press_free (PozoArchivePress *press)
{
  if (!press)
    return;
  ZSTD_freeCCtx (press->context);
  pozo_record_free (press->head);
  g_string_free (press->head_text, TRUE);
  g_string_free (press->record_text, TRUE);
  g_string_free (press->text, TRUE);
  g_free (press);
}

/**
 * pozo_archive_frame_free:
 * @frame: (transfer full) (nullable): a frame
 *
 * Frees a frame.
 */
void
pozo_archive_frame_free (PozoArchiveFrame *frame)
{
  if (!frame)
    return;
  g_byte_array_unref (frame->packed);
  g_array_unref (frame->games);
  g_string_free (frame->names, TRUE);
  g_clear_error (&frame->error);
  g_free (frame);
}

/* Games of one variant after the other have its name once. */
static void
name_variant (const PozoArchivePress *press, PozoArchiveFrame *frame, PozoArchiveGame *game)
{
  const char *variant = press->head_text->str + press->head->variant.offset;
  guint32 length = press->head->variant.length;
  const PozoArchiveGame *last =
      frame->games->len > 0 ? &g_array_index (frame->games, PozoArchiveGame, frame->games->len - 1)
                            : NULL;

  game->variant_bytes = length;
  if (last != NULL && last->variant_bytes == length &&
      memcmp (frame->names->str + last->variant_at, variant, length) == 0)
    {
      game->variant_at = last->variant_at;
      return;
    }
  game->variant_at = (guint32) frame->names->len;
  g_string_append_len (frame->names, variant, (gssize) length);
}

static void
add_game (PozoArchivePress *press, const PozoPieceIter *iter, PozoArchiveFrame *frame)
{
  const PozoRecordFormat *format = pozo_record_format_notation ();
  PozoPcnGlance glance = format->glance (iter->text, iter->length);
  PozoArchiveGame game = { .offset = press->text->len,
                           .n_deals = glance.n_deals,
                           .id_at = (guint32) frame->names->len };

  format->glance_head (press->head, iter->text, glance.head_bytes, press->head_text);
  game.id_bytes = press->head->id.length;
  g_string_append_len (frame->names, press->head_text->str + press->head->id.offset,
                       (gssize) game.id_bytes);
  name_variant (press, frame, &game);
  g_string_append_len (press->text, iter->text, (gssize) iter->length);
  if (iter->text[iter->length - 1] != '\n')
    g_string_append_c (press->text, '\n');
  game.length_bytes = (guint32) (press->text->len - game.offset);
  g_array_append_val (frame->games, game);
  frame->n_deals += glance.n_deals;
}

/* Gathers the games of a chunk. */
static PozoArchiveFrame *
gather (PozoArchivePress *press, const PozoChunk *chunk)
{
  PozoArchiveFrame *frame = g_new0 (PozoArchiveFrame, 1);

  frame->packed = g_byte_array_new ();
  frame->games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  frame->names = g_string_new (NULL);
  g_string_truncate (press->text, 0);
  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      PozoPieceIter iter;

      pozo_piece_iter_begin (&iter, &chunk->pieces[i], press->record_text);
      while (pozo_piece_iter_next (&iter))
        if (chunk->pieces[i].flags & POZO_PIECE_PREAMBLE)
          frame->n_stray_texts++;
        else if (chunk->pieces[i].flags & POZO_PIECE_CUT_SHORT)
          frame->n_cut_short++;
        else
          add_game (press, &iter, frame);
    }
  frame->text_bytes = press->text->len;
  return frame;
}

/**
 * pozo_archive_press_read:
 * @press: a press
 * @chunk: a chunk of games
 *
 * Makes all of a frame but its packed bytes, to be compared with what an archive says of it.
 *
 * Returns: (transfer full): the frame
 */
PozoArchiveFrame *
pozo_archive_press_read (PozoArchivePress *press, const PozoChunk *chunk)
{
  return gather (press, chunk);
}

/* Makes sure of a context; FALSE when there is no memory for one. */
static gboolean
have_context (PozoArchivePress *press)
{
  if (press->context != NULL)
    return TRUE;
  press->context = ZSTD_createCCtx ();
  if (press->context == NULL)
    return FALSE;
  ZSTD_CCtx_setParameter (press->context, ZSTD_c_compressionLevel, press->level);
  ZSTD_CCtx_setParameter (press->context, ZSTD_c_checksumFlag, 1);
  return TRUE;
}

/* The room is enough for anything, so only memory can fail. */
static gboolean
pack (PozoArchivePress *press, PozoArchiveFrame *frame)
{
  GByteArray *packed = frame->packed;
  gsize size;

  g_byte_array_set_size (packed, (guint) ZSTD_compressBound (frame->text_bytes));
  size = have_context (press) ? ZSTD_compress2 (press->context, packed->data, packed->len,
                                                press->text->str, press->text->len)
                              : 0;
  if (size == 0 || ZSTD_isError (size))
    return FALSE;
  g_byte_array_set_size (packed, (guint) size);
  frame->checksum = pozo_archive_get32 (packed->data + size - 4);
  return TRUE;
}

/**
 * pozo_archive_press_chunk:
 * @press: a press
 * @chunk: a chunk of games
 *
 * Makes a frame of the games of a chunk.
 *
 * Errors: `POZO_ERROR_LIMIT`, in the frame.
 * Cost: what zstd costs at the press's level; the frame holds the packed games.
 *
 * Returns: (transfer full): the frame
 */
PozoArchiveFrame *
pozo_archive_press_chunk (PozoArchivePress *press, const PozoChunk *chunk)
{
  PozoArchiveFrame *frame = gather (press, chunk);

  if (frame->text_bytes > 0 && !pack (press, frame))
    g_set_error_literal (&frame->error, POZO_ERROR, POZO_ERROR_LIMIT,
                         _ ("no memory for packing with zstd"));
  return frame;
}
