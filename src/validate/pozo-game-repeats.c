/* SPDX-License-Identifier: MIT */
/* Games that a run has already had: workers add up what they have at hand, and the sums are
 * compared when the results are collected, so that which one is the first does not depend on them.
 */
#include "pozo-game-repeats.h"

#include "pozo-identity.h"
#include "pozo-pcn-glance.h"

#include <string.h>

/* The Id in a head of canonical spelling, of which nothing was kept; 0 without one. */
static guint64
sum_id (const char *head, gsize head_bytes)
{
  const char *end = head + head_bytes;
  const char *feed;

  for (const char *line = head; (feed = memchr (line, '\n', (gsize) (end - line))) != NULL;
       line = feed + 1)
    if (feed - line > 4 && memcmp (line, "Id: ", 4) == 0)
      return pozo_identity_sum_id (line + 4, (gsize) (feed - line) - 4);
  return 0;
}

/**
 * pozo_repeatable_of_fast:
 * @piece: where the game stands
 * @verdict: what became of it
 *
 * Adds up a game that was not read.
 *
 * Returns: its sums and its place
 */
PozoRepeatable
pozo_repeatable_of_fast (const PozoPiece *piece, const PozoGameVerdict *verdict)
{
  gsize head_bytes = verdict->figures.head_bytes;
  gsize played = head_bytes + 1; /* behind the blank line */
  PozoRepeatable game = { .id = sum_id (verdict->text, head_bytes),
                          .piece = piece,
                          .start = (gsize) (verdict->text - piece->text) };

  if (verdict->figures.n_turns > 0)
    game.play = pozo_identity_sum_play (verdict->text + played, verdict->length - played);
  return game;
}

/**
 * pozo_repeatable_of_record:
 * @reader: the reader that read the game, which was replayed
 * @iter: the iterator that stands on it
 *
 * Adds up any other game.
 *
 * Returns: its sums and its place
 */
PozoRepeatable
pozo_repeatable_of_record (const PozoGameReader *reader, const PozoPieceIter *iter)
{
  const PozoSpan *id = &reader->record->id;
  PozoRepeatable game = { .piece = iter->piece,
                          .start = (gsize) (pozo_piece_iter_offset (iter) - iter->piece->offset) };

  if (reader->record->is_foreign)
    return game;
  game.id = pozo_identity_sum_id (iter->text + id->offset, id->length);
  if (reader->game->n_turns > 0)
    {
      gsize played = pozo_pcn_head_length (iter->text, iter->length);

      game.play = pozo_identity_sum_play (iter->text + played, iter->length - played);
    }
  return game;
}

/**
 * pozo_game_repeats_begin:
 * @repeats: (out caller-allocates): a run that has had no game yet
 *
 * Begins a run.
 */
void
pozo_game_repeats_begin (PozoGameRepeats *repeats)
{
  repeats->ids = pozo_repeats_new ();
  repeats->plays = pozo_repeats_new ();
  repeats->head = g_string_new (NULL);
  pozo_game_reader_init (&repeats->reader, NULL);
}

/**
 * pozo_game_repeats_meet:
 * @repeats: a run
 * @game: its next game
 * @n_games: how many the run had before the game's chunk
 * @found: (out caller-allocates): what is to be told of it, without a place or a severity
 *
 * Looks whether the run has had a game before.  What has the Id of the game that it repeats is told
 * once.
 *
 * Returns: how many findings there are
 */
guint
pozo_game_repeats_meet (PozoGameRepeats *repeats,
                        const PozoRepeatable *game,
                        guint64 n_games,
                        PozoFinding found[POZO_GAME_REPEATS_EACH])
{
  guint32 number = (guint32) MIN (n_games + game->number, (guint64) G_MAXINT32);
  guint32 by_id = game->id != 0 ? pozo_repeats_meet (repeats->ids, game->id, number) : 0;
  guint32 by_play = game->play != 0 ? pozo_repeats_meet (repeats->plays, game->play, number) : 0;
  guint n = 0;

  if (by_id != 0 && by_id != by_play)
    found[n++] = (PozoFinding){ .code = POZO_FINDING_PCN_ID_REPEATED, .found = (gint32) by_id };
  if (by_play != 0)
    found[n++] = (PozoFinding){ .code = POZO_FINDING_GAME_REPEATED, .found = (gint32) by_play };
  return n;
}

/**
 * pozo_game_repeats_place:
 * @repeats: a run
 * @game: a game of it
 * @finding: (inout): a finding about it; gets its place
 *
 * Finds out where a game stands that is there again: the Id, or the first deal.
 *
 * Returns: the game's place, until the next call
 */
const PozoFindingPlace *
pozo_game_repeats_place (PozoGameRepeats *repeats, const PozoRepeatable *game, PozoFinding *finding)
{
  PozoGameReader *reader = &repeats->reader;
  PozoPieceIter iter;
  gsize head_bytes;

  pozo_piece_iter_begin (&iter, game->piece, reader->buffer);
  pozo_piece_iter_pass (&iter, game->start);
  (void) pozo_piece_iter_next (&iter);
  head_bytes = pozo_pcn_head_length (iter.text, iter.length);
  pozo_pcn_glance_head (reader->record, iter.text, head_bytes, repeats->head);
  pozo_game_place_set (&reader->place, &iter, reader->record);
  finding->offset = (guint32) head_bytes;
  if (finding->code == POZO_FINDING_PCN_ID_REPEATED)
    {
      finding->offset = reader->record->id.offset;
      finding->length = reader->record->id.length;
    }
  return &reader->place.at;
}

/**
 * pozo_game_repeats_is_full:
 * @repeats: a run
 *
 * Returns: whether it had more games than are remembered, so that some that repeat others may have
 * been missed
 */
gboolean
pozo_game_repeats_is_full (const PozoGameRepeats *repeats)
{
  return pozo_repeats_is_full (repeats->ids) || pozo_repeats_is_full (repeats->plays);
}

/**
 * pozo_game_repeats_end:
 * @repeats: a run
 *
 * Frees what is kept.
 */
void
pozo_game_repeats_end (PozoGameRepeats *repeats)
{
  pozo_repeats_free (repeats->ids);
  pozo_repeats_free (repeats->plays);
  g_string_free (repeats->head, TRUE);
  pozo_game_reader_clear (&repeats->reader);
}
