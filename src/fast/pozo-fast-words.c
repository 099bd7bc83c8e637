/* SPDX-License-Identifier: MIT */
/* Words that are not plain: each becomes an action, as a record has it, and is played before the
 * next one is read. */
#include "pozo-fast-turn-tell.h"

static PozoPlay
begin_play (const PozoFastGame *game)
{
  return (PozoPlay){ .compiled = game->compiled,
                     .state = game->state,
                     .is_partial = game->is_partial,
                     .events = game->keeps_events ? &game->trace->events : NULL };
}

/* Plays the word that was read last.  From the first card on that is not known to the face
 * everything that has shown up is counted. */
static gboolean
play_word (PozoFastGame *game)
{
  const PozoRecord *line = game->fast->line;
  PozoAction *first = POZO_RECORD_ACTION (line, 0);
  PozoFastFigures *figures = &game->figures;
  guint n = line->actions->len;
  PozoPlay play;

  if (!game->is_partial && !pozo_play_are_faces (POZO_RECORD_CARDS (line, 0), line->cards->len))
    {
      game->is_partial = TRUE;
      pozo_shortcut_settle (game->state);
    }
  first->offset = pozo_fast_find_offset (game, first->offset);
  play = begin_play (game);
  if (pozo_play_actions (&play, first, first + n, POZO_RECORD_CARDS (line, 0)) < first + n)
    return FALSE;
  figures->n_actions += n;
  figures->checks += n - play.unknown;
  figures->unknown += play.unknown;
  return TRUE;
}

/**
 * pozo_fast_read_word:
 * @game: a game in canonical spelling, in a turn line
 * @seat: whose line it is
 * @word: the sign of a word
 *
 * Reads and plays a word.
 *
 * Returns: (nullable): its end, or %NULL to fall back
 */
const char *
pozo_fast_read_word (PozoFastGame *game, guint seat, const char *word)
{
  PozoRecord *line = game->fast->line;
  const char *end = pozo_pcn_word_read (line, pozo_fast_text (game, word), word, seat);

  return end != NULL && play_word (game) ? end : NULL;
}

/**
 * pozo_fast_end_line:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @p: its end
 *
 * Ends a line without a discard, where that is not plain or is watched.
 *
 * Returns: %FALSE to fall back
 */
gboolean
pozo_fast_end_line (PozoFastGame *game, guint seat, const char *p)
{
  const PozoAction end = { .kind = POZO_ACTION_END,
                           .seat = (guint8) seat,
                           .offset = pozo_fast_find_offset (game, (guint32) (p - game->text)) };
  const guint8 no_cards[1] = { 0 };
  PozoPlay play = begin_play (game);

  if (pozo_play_actions (&play, &end, &end + 1, no_cards) == &end)
    return FALSE;
  pozo_fast_count_unknown (game, play.unknown);
  return TRUE;
}
