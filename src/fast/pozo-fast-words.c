/* SPDX-License-Identifier: MIT */
/* Words that are not plain: each becomes an action, as a record has it, and is played before the
 * next one is read. */
#include "pozo-fast-turn-notify.h"

/* Whether every card is known to the face. */
static gboolean
are_faces (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

/* Plays an action, and counts what could be judged of it. */
static gboolean
play_action (PozoFastGame *game, const PozoAction *action, const guint8 *cards)
{
  PozoPlay play = { .compiled = game->compiled,
                    .state = game->state,
                    .is_plain = TRUE,
                    .is_partial = game->is_partial,
                    .events = game->keeps_events ? &game->trace->events : NULL };

  if (pozo_play_actions (&play, action, action + 1, cards) == action)
    return FALSE;
  game->n_played++;
  pozo_fast_count_unknown (game, play.unknown);
  return TRUE;
}

/**
 * pozo_fast_read_word:
 * @game: a game in canonical spelling, in a turn line
 * @seat: whose line it is
 * @word: the sign of a word
 *
 * Reads and plays a word.  From the first card on that is not known to the face everything that has
 * shown up is counted.
 *
 * Returns: (nullable): its end, or %NULL to fall back
 */
const char *
pozo_fast_read_word (PozoFastGame *game, guint seat, const char *word)
{
  PozoRecord *line = game->fast->line;
  const char *end = pozo_pcn_word_read (line, pozo_fast_text (game, word), word, seat);
  const guint8 *cards = POZO_RECORD_CARDS (line, 0);
  PozoAction *action = POZO_RECORD_ACTION (line, 0);

  if (end == NULL)
    return NULL;
  if (!game->is_partial && !are_faces (cards, line->cards->len))
    {
      if (pozo_compiled_rules_are_careful (game->compiled))
        return NULL;
      game->is_partial = TRUE;
      pozo_shortcut_settle (game->state);
    }
  action->offset = pozo_fast_find_offset (game, action->offset);
  return play_action (game, action, cards) ? end : NULL;
}

/**
 * pozo_fast_end_line:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @p: its end
 *
 * Ends a line without a discard, where that is not plain or is watched, and counts that.
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

  return play_action (game, &end, no_cards);
}
