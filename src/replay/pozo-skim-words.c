/* SPDX-License-Identifier: MIT */
/* Words that are not plain: each becomes an action, as a record has it, and is played before the
 * next one is read. */
#include "pozo-skim-turn-tell.h"

static PozoPlay
begin_play (const PozoSkimGame *game)
{
  return (PozoPlay){ .shortcuts = game->shortcuts,
                     .state = game->state,
                     .is_vague = game->is_vague,
                     .events = game->keeps_events ? &game->tale->events : NULL };
}

/* Plays the word that was read last.  From the first card on that is not known to the face
 * everything that has shown up is counted. */
static gboolean
play_word (PozoSkimGame *game)
{
  const PozoRecord *line = game->skim->line;
  PozoAction *first = POZO_RECORD_ACTION (line, 0);
  PozoSkimFigures *figures = &game->figures;
  guint n = line->actions->len;
  PozoPlay play;

  if (!game->is_vague && !pozo_play_are_faces (POZO_RECORD_CARDS (line, 0), line->cards->len))
    {
      game->is_vague = TRUE;
      pozo_shortcut_settle (game->state);
    }
  first->offset = pozo_skim_find_offset (game, first->offset);
  play = begin_play (game);
  if (pozo_play_actions (&play, first, first + n, POZO_RECORD_CARDS (line, 0)) < first + n)
    return FALSE;
  figures->n_actions += n;
  figures->checks += n - play.unknown;
  figures->unknown += play.unknown;
  return TRUE;
}

/**
 * pozo_skim_read_word:
 * @game: a game in canonical spelling, in a turn line
 * @seat: whose line it is
 * @word: the sign of a word
 *
 * Reads and plays a word.
 *
 * Returns: (nullable): its end, or %NULL for a closer look
 */
const char *
pozo_skim_read_word (PozoSkimGame *game, guint seat, const char *word)
{
  PozoRecord *line = game->skim->line;
  const char *end = pozo_pcn_word_read (line, pozo_skim_text (game, word), word, seat);

  return end != NULL && play_word (game) ? end : NULL;
}

/**
 * pozo_skim_end_line:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @p: its end
 *
 * Ends a line without a discard, where that is not plain or is watched.
 *
 * Returns: %FALSE for a closer look
 */
gboolean
pozo_skim_end_line (PozoSkimGame *game, guint seat, const char *p)
{
  const PozoAction end = { .kind = POZO_ACTION_END,
                           .seat = (guint8) seat,
                           .offset = pozo_skim_find_offset (game, (guint32) (p - game->text)) };
  const guint8 no_cards[1] = { 0 };
  PozoPlay play = begin_play (game);

  if (pozo_play_actions (&play, &end, &end + 1, no_cards) == &end)
    return FALSE;
  pozo_skim_count_unknown (game, play.unknown);
  return TRUE;
}
