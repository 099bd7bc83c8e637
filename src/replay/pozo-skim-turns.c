/* SPDX-License-Identifier: MIT */
/* Turn lines that nobody watches, and what is rare in any: words that are not plain, the ends of
 * lines, cards that are not known to the face. */
#include "pozo-skim-turn.h"

/* ---- The rarer words ---- */

/* The number behind the letter of a meld, as in `7.2`; 0 when there is none of one digit. */
static guint
read_ordinal (const char *p)
{
  return *p != '\0' && p[1] == '.' && g_ascii_isdigit (p[2]) ? (guint) (p[2] - '0') : 0;
}

/* `7.2:7c2s`: to one of several melds of that name. */
static const char *
skim_numbered (PozoSkimTurn turn, const char *p)
{
  PozoShortcutCards played;
  char target = *p;
  guint ordinal = read_ordinal (p);
  gboolean is_done;

  if (ordinal == 0 || p[3] != ':')
    return NULL;
  p = pick_cards (turn, p + 4, &played);
  is_done = played.sum.n > 0 && ends_word (p) && add_other (turn, target, ordinal, &played);
  return end_word (turn, is_done, p, &played);
}

/* `7.1&7.2`: two groups joined. */
static const char *
skim_merge (PozoSkimTurn turn, const char *p)
{
  guint first = read_ordinal (p);
  guint second = first > 0 && p[3] == '&' && p[4] == *p ? read_ordinal (p + 4) : 0;
  guint rank = pozo_pcn_rank (*p);
  const PozoAction merge = { .kind = POZO_ACTION_MERGE,
                             .seat = (guint8) turn.seat,
                             .target_kind = POZO_TARGET_RANK,
                             .target = rank,
                             .ordinal = first,
                             .ordinal2 = second };

  if (second == 0 || !ends_word (p + 7) || rank < POZO_RANK_4 || rank > POZO_RANK_A ||
      !pozo_shortcut_merge (turn.shortcuts, turn.state, &merge))
    return NULL;
  return p + 7;
}

/* `+` or `-` behind `?`: leave to go out was asked for, and given or refused. */
static const char *
skim_ask (PozoSkimTurn turn, const char *p)
{
  guint answer = *p == '+' ? POZO_ANSWER_YES : *p == '-' ? POZO_ANSWER_NO : POZO_ANSWER_NONE;

  if (answer == POZO_ANSWER_NONE || !ends_word (p + 1) ||
      !pozo_shortcut_ask (turn.state, turn.seat, answer))
    return NULL;
  return p + 1;
}

/* A word that a shortcut knows, but which the loop over the plain ones does not look for. */
static const char *
skim_rare (PozoSkimTurn turn, const char *word)
{
  switch (*word)
    {
    case '=':
      return skim_numbered (turn, word + 1);
    case '&':
      return skim_merge (turn, word + 1);
    case '?':
      return skim_ask (turn, word + 1);
    default:
      return NULL;
    }
}

/* ---- The long way ---- */

static gboolean
play_by_engine (PozoSkimGame *game, const PozoAction *action, const guint8 *cards)
{
  PozoPlay play = { .shortcuts = game->shortcuts, .state = game->state };
  PozoEventBefore before;

  if (game->tale != NULL)
    pozo_event_look (&before, game->state, action);
  if (!pozo_play_long (&play, action, cards) || play.unknown > 0)
    return FALSE;
  if (game->tale != NULL)
    pozo_events_add (&game->tale->events, &before, game->state, action, cards);
  return TRUE;
}

/* Reads a word as the reader does, and plays it by the engine; where it ends, or NULL.  Nothing may
 * follow a discard.  A card that is not known to the face is where another way of reading begins.
 */
static const char *
read_long (PozoSkimGame *game, guint seat, const char *word)
{
  PozoRecord *odd = game->skim->odd;
  gsize length = pozo_pcn_read_word (odd, (guint8) seat, word, (gsize) (game->end - word));
  PozoAction *action = POZO_RECORD_ACTION (odd, 0);

  if (length == 0)
    return NULL;
  action->offset = (guint32) (word - game->text);
  if (!pozo_play_are_faces (POZO_RECORD_CARDS (odd, 0), odd->cards->len))
    {
      game->first_vague = word - 1;
      return NULL;
    }
  if ((action->kind == POZO_ACTION_DISCARD && word[length] != '\n') ||
      !play_by_engine (game, action, POZO_RECORD_CARDS (odd, 0)))
    return NULL;
  return word + length;
}

/**
 * pozo_skim_play_long:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @word: the sign of a word that is not plain
 *
 * Reads and plays a word that the loop over the plain ones does not know.  Where somebody watches,
 * the engine plays all of them.
 *
 * Returns: (nullable): where it ends, or %NULL for a closer look
 */
const char *
pozo_skim_play_long (PozoSkimGame *game, guint seat, const char *word)
{
  const PozoSkimTurn turn = { .shortcuts = game->shortcuts, .state = game->state, .seat = seat };
  const char *end = game->tale == NULL ? skim_rare (turn, word) : NULL;

  return end != NULL ? end : read_long (game, seat, word);
}

/* ---- Lines ---- */

/**
 * pozo_skim_end_line:
 * @game: a game in a turn line
 * @seat: whose line it is
 * @p: its end
 *
 * Ends a line without a plain discard.  That is plain itself where nobody's turn has begun: the red
 * threes of a dealt hand.
 *
 * Returns: %FALSE for a closer look
 */
gboolean
pozo_skim_end_line (PozoSkimGame *game, guint seat, const char *p)
{
  const PozoAction end = { .kind = POZO_ACTION_END,
                           .seat = (guint8) seat,
                           .offset = (guint32) (p - game->text) };

  if (game->tale != NULL)
    return play_by_engine (game, &end, NULL);
  return (game->state->phase == POZO_PHASE_LAYING && game->state->owed[seat] == 0) ||
         pozo_shortcut_end (game->shortcuts, game->state, seat) ||
         play_by_engine (game, &end, NULL);
}

/**
 * pozo_skim_read_on:
 * @game: a game
 * @line: a turn line in which something stopped the skim
 * @n_turns: turn lines of the deal before it
 * @n_actions: actions played
 *
 * Reads and plays the rest of a deal, from the first card on that is not known to the face.
 *
 * Returns: (nullable): the line behind it; %NULL when it was something else that stopped the skim
 */
const char *
pozo_skim_read_on (PozoSkimGame *game, const char *line, guint n_turns, guint n_actions)
{
  if (game->first_vague == NULL)
    return NULL;
  pozo_skim_count_turns (game, n_turns, n_actions);
  game->is_vague = TRUE;
  pozo_shortcut_settle (game->state);
  return pozo_skim_read_words (game, line, game->first_vague);
}

static const char *
read_seen_turns (PozoSkimGame *game, const char *p)
{
  if (game->tale != NULL)
    return pozo_skim_read_told_turns (game, p);
  switch (game->shortcuts->n_draw)
    {
    case 1:
      return pozo_skim_read_turns_of (game, p, 1);
    case 2:
      return pozo_skim_read_turns_of (game, p, 2);
    default:
      return pozo_skim_read_turns_of (game, p, game->shortcuts->n_draw);
    }
}

/**
 * pozo_skim_read_turns:
 * @game: a game whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_turns (PozoSkimGame *game, const char *p)
{
  guint n_before = game->figures.n_turns;

  p = game->is_vague ? pozo_skim_read_words (game, p, NULL) : read_seen_turns (game, p);
  return game->figures.n_turns - n_before <= POZO_TURNS_MAX ? p : NULL;
}
