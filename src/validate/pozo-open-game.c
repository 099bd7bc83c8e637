/* SPDX-License-Identifier: MIT */
/* The last word of a text may be half of one.  It counts where it is right as it stands; where it
 * is not, the game is read without it. */
#include "pozo-open-game.h"

#include "pozo-pcn-settled.h"

/**
 * pozo_open_game_init:
 * @self: (out caller-allocates): reads games that are still being written
 * @options: how games are replayed; copied, what it points to is not
 *
 * Makes ready to read.
 */
void
pozo_open_game_init (PozoOpenGame *self, const PozoReplayOptions *options)
{
  PozoReplayOptions open = *options;

  open.is_open = TRUE;
  self->positions = pozo_positions_new (&open);
  self->text = g_string_new (NULL);
}

/**
 * pozo_open_game_clear:
 * @self: what was initialised, or zeroes
 *
 * Frees what it holds.
 */
void
pozo_open_game_clear (PozoOpenGame *self)
{
  pozo_positions_free (self->positions);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
}

/* Whether something is wrong behind a place, and worse than a note. */
static gboolean
is_wrong_from (const PozoGame *game, gsize from)
{
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->severity > POZO_SEVERITY_NOTE && finding->severity != POZO_SEVERITY_OFF &&
          finding->offset + finding->length >= from)
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_open_game_read:
 * @self: reads games that are still being written
 * @iter: an iterator that stands on a game
 * @mode: how severe the habits of scribes are
 * @record: gets the game
 *
 * Reads and replays a game that is still being written.  What is found in it would be found in
 * whatever it becomes; what may yet come is not missing.
 *
 * Returns: (transfer none): what was found, until the next game
 */
const PozoGame *
pozo_open_game_read (PozoOpenGame *self,
                     const PozoPieceIter *iter,
                     PozoPcnMode mode,
                     PozoRecord *record)
{
  const gsize settled = pozo_pcn_settled_length (iter->text, iter->length);
  const PozoGame *game;
  PozoPieceIter part = *iter;

  pozo_piece_iter_read (iter, record, mode);
  pozo_positions_load (self->positions, record);
  game = pozo_positions_game (self->positions);
  if (settled == iter->length || !is_wrong_from (game, settled))
    return game;
  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, iter->text, (gssize) settled);
  part.text = self->text->str;
  part.length = self->text->len;
  pozo_piece_iter_read (&part, record, mode);
  pozo_positions_load (self->positions, record);
  return game;
}
