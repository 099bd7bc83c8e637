/* SPDX-License-Identifier: MIT */
/* Turn lines in whatever spelling, and of whatever is known of the cards: each becomes actions, as
 * a record has them, and these are played before the next one is read. */
#include "pozo-play.h"
#include "pozo-skim-private.h"

static PozoPlay
begin_play (const PozoSkimGame *game)
{
  return (PozoPlay){ .shortcuts = game->shortcuts,
                     .state = game->state,
                     .is_vague = game->is_vague,
                     .events = game->tale != NULL ? &game->tale->events : NULL };
}

/* Plays the line that was read last.  From the first card on that is not known to the face
 * everything that has shown up is counted. */
static gboolean
play_line (PozoSkimGame *game)
{
  const PozoRecord *line = game->skim->line;
  const PozoAction *first = POZO_RECORD_ACTION (line, 0);
  PozoSkimFigures *figures = &game->figures;
  guint n = line->actions->len;
  PozoPlay play;

  if (!game->is_vague && !pozo_play_are_faces (POZO_RECORD_CARDS (line, 0), line->cards->len))
    {
      game->is_vague = TRUE;
      pozo_shortcut_settle (game->state);
    }
  play = begin_play (game);
  if (!pozo_play_actions (&play, first, first + n, POZO_RECORD_CARDS (line, 0)))
    return FALSE;
  figures->n_actions += n;
  figures->checks += n - play.unknown;
  figures->unknown += play.unknown;
  return TRUE;
}

/**
 * pozo_skim_read_rest:
 * @game: a game in canonical spelling, in a turn line
 * @seat: whose line it is
 * @word: the sign of a word
 *
 * Reads and plays the rest of a line.
 *
 * Returns: (nullable): the next line, or %NULL for a closer look
 */
const char *
pozo_skim_read_rest (PozoSkimGame *game, guint seat, const char *word)
{
  PozoRecord *line = game->skim->line;
  PozoPcnText text = { .base = game->text, .end = memchr (word, '\n', game->end - word) };

  if (text.end == NULL || pozo_pcn_line_read (line, text, word, seat) == NULL || !play_line (game))
    return NULL;
  return text.end + 1;
}

/**
 * pozo_skim_end_line:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @p: its end
 *
 * Ends a line without a discard.
 *
 * Returns: %FALSE for a closer look
 */
gboolean
pozo_skim_end_line (PozoSkimGame *game, guint seat, const char *p)
{
  const PozoAction end = { .kind = POZO_ACTION_END,
                           .seat = (guint8) seat,
                           .offset = (guint32) (p - game->text) };
  const guint8 no_cards[1] = { 0 };
  PozoPlay play = begin_play (game);

  if (game->tale == NULL && pozo_shortcut_play (game->shortcuts, game->state, &end, no_cards, TRUE))
    return TRUE;
  return pozo_play_actions (&play, &end, &end + 1, no_cards) && play.unknown == 0;
}

/**
 * pozo_skim_read_lines:
 * @game: a game in canonical spelling whose deal is laid out
 * @p: a turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_lines (PozoSkimGame *game, const char *p)
{
  guint seat;

  for (; (seat = (guint) (*p - '0')) - 1 < game->n_players; game->figures.n_turns++)
    {
      const char *line = p;

      if (line[1] != ' ' || (p = pozo_skim_read_rest (game, seat, line + 2)) == NULL ||
          p - line > (gssize) POZO_LINE_BYTES_MAX)
        return NULL;
    }
  return p;
}

/**
 * pozo_skim_read_respelled:
 * @game: a game in any spelling whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end; what is not canonical is noted.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_respelled (PozoSkimGame *game, const char *p)
{
  PozoPcnRespelling *respelling = game->skim->respelling;
  guint n_turns = 0;
  const char *words;
  guint seat;

  while ((words = pozo_pcn_respell_turn (respelling, p, &seat)) != NULL)
    {
      if (seat - 1 >= game->n_players ||
          !pozo_pcn_respell_words (respelling, words, seat, game->skim->line) || !play_line (game))
        return NULL;
      n_turns++;
      p = respelling->scratch.end + 1;
    }
  game->figures.n_turns += n_turns;
  return n_turns <= POZO_TURNS_MAX ? p : NULL;
}
