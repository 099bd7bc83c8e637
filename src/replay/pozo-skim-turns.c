/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each word of a plain turn is judged and
 * applied where it is read.  A word that is not plain is read as the reader reads it, and played by
 * the engine. */
#include "pozo-skim-private.h"

#include "pozo-pcn.h"
#include "pozo-shortcut-lay.h"

/* A turn line on its way. */
typedef struct
{
  const char *p;  /* the blank before the word at hand, or the line end */
  guint n_played; /* its actions */
  guint8 seat;
} Line;

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Takes the cards of a word out of the hand; where they end. */
static inline const char *
pick_cards (PozoSkimGame *game, guint seat, const char *p, PozoShortcutCards *played)
{
  const PozoShortcuts *shortcuts = game->shortcuts;
  PozoHand *hand = &game->state->hand[seat];
  PozoShortcutSum sum = { 0 };
  PozoCard card;

  while ((card = pozo_pcn_card (p)) < POZO_N_FACES && sum.n < POZO_SHORTCUT_CARDS_MAX)
    {
      played->cards[sum.n] = card;
      pozo_shortcut_pick (shortcuts, hand, card, &sum);
      p += 2;
    }
  played->sum = sum;
  return p;
}

/* Ends a word with cards: they come back unless they were laid. */
static inline gboolean
end_word (PozoSkimGame *game, Line *line, const char *p, const PozoShortcutCards *played)
{
  if (p != NULL)
    line->p = p;
  else
    pozo_shortcut_put_back (&game->state->hand[line->seat], played);
  return p != NULL;
}

/* ---- The plain words ---- */

static inline gboolean
skim_draw (PozoSkimGame *game, Line *line)
{
  PozoCard card = pozo_pcn_card (line->p + 2);

  if (card >= POZO_N_FACES || !ends_word (line->p + 4) ||
      !pozo_shortcut_draw (game->shortcuts, game->state, line->seat, card))
    return FALSE;
  line->p += 4;
  return TRUE;
}

static inline gboolean
skim_red3 (PozoSkimGame *game, Line *line)
{
  PozoCard card = pozo_pcn_card (line->p + 2);

  if (card >= POZO_N_FACES || !ends_word (line->p + 4) ||
      !pozo_shortcut_red3 (game->shortcuts, game->state, line->seat, card))
    return FALSE;
  line->p += 4;
  return TRUE;
}

/* `h:7h`, `w:2c`, and a new meld that is no group. */
static G_GNUC_NO_INLINE gboolean
lay_other (PozoSkimGame *game, const Line *line, char target, const PozoShortcutCards *played)
{
  PozoAction action = { .kind = POZO_ACTION_MELD, .seat = line->seat, .n_cards = played->sum.n };

  if (target != '\0')
    {
      action.kind = POZO_ACTION_ADD;
      action.target_kind = target == 'w' ? POZO_TARGET_WILD : POZO_TARGET_SEQUENCE;
      action.target = pozo_pcn_suit (target);
    }
  if (action.target_kind == POZO_TARGET_SEQUENCE && action.target == POZO_SUIT_UNKNOWN)
    return FALSE;
  return pozo_shortcut_lay_other (game->shortcuts, game->state, &action, played);
}

/* `7:7c2s` */
static inline gboolean
skim_addition (PozoSkimGame *game, Line *line)
{
  PozoShortcutCards played;
  char target = line->p[2];
  guint rank = pozo_pcn_rank (target);
  const char *p = pick_cards (game, line->seat, line->p + 4, &played);
  gboolean is_done = FALSE;

  if (played.sum.n == 0 || !ends_word (p))
    return end_word (game, line, NULL, &played);
  if (rank == POZO_RANK_NONE)
    is_done = lay_other (game, line, target, &played);
  else if (rank >= POZO_RANK_4)
    is_done = pozo_shortcut_add (game->shortcuts, game->state, line->seat, rank, &played);
  return end_word (game, line, is_done ? p : NULL, &played);
}

static inline gboolean
skim_meld (PozoSkimGame *game, Line *line)
{
  PozoShortcutCards played;
  const char *p = line->p + 2;
  gboolean is_done;

  if (*p == '\0' || *p == '\n')
    return FALSE;
  if (p[1] == ':')
    return skim_addition (game, line);
  p = pick_cards (game, line->seat, p, &played);
  is_done = played.sum.n > 0 && ends_word (p) &&
            (pozo_shortcut_meld (game->shortcuts, game->state, line->seat, &played) ||
             lay_other (game, line, '\0', &played));
  return end_word (game, line, is_done ? p : NULL, &played);
}

static inline gboolean
skim_take (PozoSkimGame *game, Line *line)
{
  PozoShortcutCards played;
  const char *p = pick_cards (game, line->seat, line->p + 2, &played);
  gint32 count = 0;

  if (*p == '@' && ((p = pozo_skim_number (game->end, p + 1, &count)) == NULL || count < 1))
    return end_word (game, line, NULL, &played);
  if (!ends_word (p) ||
      !pozo_shortcut_take (game->shortcuts, game->state, line->seat, (guint) count, &played))
    p = NULL;
  return end_word (game, line, p, &played);
}

/* ` -4c` and the end of the line. */
static inline gboolean
skim_discard (PozoSkimGame *game, Line *line)
{
  PozoCard card = pozo_pcn_card (line->p + 2);
  gboolean is_cross;

  if (card >= POZO_N_FACES)
    return FALSE;
  is_cross = line->p[4] == '#';
  if (line->p[4 + is_cross] != '\n' ||
      !pozo_shortcut_discard (game->shortcuts, game->state, line->seat, card, is_cross))
    return FALSE;
  line->p += 5 + is_cross;
  return TRUE;
}

/* ---- The long way ---- */

/* Whether an action needs what shortcuts do not keep.  A take that cannot reach the minimum is put
 * back by a side that has not opened, which is as legal as any play. */
static gboolean
is_fault (const PozoState *state, const PozoAction *action)
{
  if (action->kind == POZO_ACTION_FAULT)
    return action->number != POZO_FAULT_ABORT || pozo_state_side (state, state->seat)->opened;
  return action->kind == POZO_ACTION_BACK;
}

/* Whether the word that was read is a plain action after all, but for its being rare: all of it is
 * to be seen, and nothing is marked as a fault. */
static gboolean
is_open (const PozoState *state, const PozoRecord *odd)
{
  for (guint i = 0; i < odd->cards->len; i++)
    if (*POZO_RECORD_CARDS (odd, i) >= POZO_N_FACES)
      return FALSE;
  return !is_fault (state, POZO_RECORD_ACTION (odd, 0));
}

static gboolean
play_by_engine (PozoSkimGame *game, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict verdict;

  pozo_state_play (game->state, action, cards, &verdict);
  return verdict.code == POZO_FINE && verdict.unknown == 0;
}

/* Reads the word at hand as the reader does, and plays it by the engine.  Nothing may follow a
 * discard. */
static G_GNUC_NO_INLINE gboolean
play_long (PozoSkimGame *game, Line *line)
{
  PozoRecord *odd = game->skim->odd;
  const char *word = line->p + 1;
  gsize length = pozo_pcn_read_word (odd, line->seat, word, (gsize) (game->end - word));
  const PozoAction *action = POZO_RECORD_ACTION (odd, 0);

  if (length == 0 || !is_open (game->state, odd) ||
      (action->kind == POZO_ACTION_DISCARD && word[length] != '\n'))
    return FALSE;
  line->p = word + length;
  line->n_played++;
  return play_by_engine (game, action, POZO_RECORD_CARDS (odd, 0));
}

/* ---- Lines ---- */

static inline gboolean
skim_word (PozoSkimGame *game, Line *line)
{
  switch (line->p[1])
    {
    case '+':
      return skim_draw (game, line);
    case '=':
      return skim_meld (game, line);
    case '^':
      return skim_take (game, line);
    case '*':
      return skim_red3 (game, line);
    default:
      return FALSE;
    }
}

/* Whether a blank and a sign stand there. */
static inline gboolean
begins_word (const char *p, char sign)
{
  return p[0] == ' ' && p[1] == sign;
}

/* `1 +5h -4c`, most lines of a deal: as many cards drawn as a turn begins with, and one discarded.
 * The next line, or NULL where it is another. */
static inline const char *
skim_plain_line (PozoSkimGame *game, const char *start)
{
  guint n = game->shortcuts->n_draw;
  const char *last = start + 1 + 4 * n;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  PozoCard discard;

  if (game->end - last < 5 || n > POZO_SHORTCUT_DRAWS_MAX || last[4] != '\n' ||
      !begins_word (last, '-'))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const char *word = start + 1 + 4 * i;

      drawn[i] = pozo_pcn_card (word + 2);
      if (!begins_word (word, '+') || drawn[i] >= POZO_N_FACES)
        return NULL;
    }
  discard = pozo_pcn_card (last + 2);
  if (discard >= POZO_N_FACES ||
      !pozo_shortcut_turn (game->shortcuts, game->state, (guint8) (*start - '0'), drawn, discard))
    return NULL;
  game->figures.n_actions += n + 2;
  return last + 5;
}

/* The END of a line without a plain discard.  It is plain itself where nobody's turn has begun: the
 * red threes of a dealt hand. */
static inline gboolean
end_line (PozoSkimGame *game, Line *line)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = line->seat };

  line->n_played++;
  return game->state->phase == POZO_PHASE_LAYING || play_by_engine (game, &end, NULL);
}

/* The word behind a blank, plain or not. */
static inline gboolean
play_word (PozoSkimGame *game, Line *line)
{
  if (line->p[1] == '\0')
    return FALSE;
  if (!skim_word (game, line))
    return play_long (game, line);
  line->n_played++;
  return TRUE;
}

/* A turn line, from its seat on; the next line, or NULL.  A seat alone says nothing, and the strict
 * reader refuses it. */
static inline const char *
skim_line (PozoSkimGame *game, const char *start)
{
  Line line = { .p = start + 1, .seat = (guint8) (*start - '0') };

  while (*line.p == ' ')
    {
      if (line.p[1] == '-' && skim_discard (game, &line))
        {
          game->figures.n_actions += line.n_played + 2;
          return line.p;
        }
      if (!play_word (game, &line))
        return NULL;
    }
  if (*line.p != '\n' || line.p == start + 1 || !end_line (game, &line))
    return NULL;
  game->figures.n_actions += line.n_played;
  return line.p + 1;
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
  guint32 n_actions = game->figures.n_actions;
  guint n_turns = 0;

  while (*p >= '1' && *p <= (char) ('0' + game->n_players))
    {
      const char *next = skim_plain_line (game, p);

      if (next == NULL)
        next = skim_line (game, p);
      if (next == NULL || next - p > (gssize) POZO_LINE_BYTES_MAX || ++n_turns > POZO_TURNS_MAX)
        return NULL;
      p = next;
    }
  game->figures.n_turns += n_turns;
  game->figures.checks += game->figures.n_actions - n_actions;
  return p;
}
