/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each word of a plain turn is judged and
 * applied where it is read.  A word that is not plain is read as the reader reads it, and played by
 * the engine. */
#include "pozo-play.h"
#include "pozo-skim-private.h"

#include "pozo-pcn.h"

/* A turn line on its way; passed by value, so that it stays in registers whatever is written to the
 * table. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  guint seat;
} Turn;

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Takes the cards of a word out of the hand; where they end. */
static inline const char *
pick_cards (Turn turn, const char *p, PozoShortcutCards *played)
{
  PozoHand *hand = &turn.state->hand[turn.seat];
  PozoShortcutSum sum = { 0 };
  PozoCard card;

  while ((card = pozo_pcn_card (p)) < POZO_N_FACES && sum.n < POZO_SHORTCUT_CARDS_MAX)
    {
      played->cards[sum.n] = card;
      pozo_shortcut_pick (turn.shortcuts, hand, card, &sum);
      p += 2;
    }
  played->sum = sum;
  return p;
}

/* Ends a word with cards: they come back unless they were laid. */
static inline const char *
end_word (Turn turn, gboolean is_done, const char *p, const PozoShortcutCards *played)
{
  if (is_done)
    return p;
  pozo_shortcut_put_back (&turn.state->hand[turn.seat], played);
  return NULL;
}

/* ---- The plain words ---- */

/* Each reads a word behind its blank and sign, and returns where it ends, or NULL when it is not
 * plain and nothing was done. */

/* `5h` drawn, `3h` laid down. */
static inline const char *
skim_card (Turn turn, char sign, const char *p)
{
  PozoCard card = pozo_pcn_card (p);

  if (card >= POZO_N_FACES || !ends_word (p + 2) ||
      !(sign == '+' ? pozo_shortcut_draw (turn.shortcuts, turn.state, turn.seat, card)
                    : pozo_shortcut_red3 (turn.shortcuts, turn.state, turn.seat, card)))
    return NULL;
  return p + 2;
}

/* A new meld that is no group. */
static G_GNUC_NO_INLINE gboolean
lay_new (Turn turn, const PozoShortcutCards *played)
{
  const PozoAction action = { .kind = POZO_ACTION_MELD,
                              .seat = (guint8) turn.seat,
                              .n_cards = played->sum.n };

  return pozo_shortcut_lay_other (turn.shortcuts, turn.state, &action, played);
}

/* Cards for a meld that is no group, or that has a number besides its name. */
static G_GNUC_NO_INLINE gboolean
add_other (Turn turn, char target, guint ordinal, const PozoShortcutCards *played)
{
  guint rank = pozo_pcn_rank (target);
  PozoAction action = { .kind = POZO_ACTION_ADD,
                        .seat = (guint8) turn.seat,
                        .n_cards = played->sum.n,
                        .target_kind = POZO_TARGET_RANK,
                        .target = rank,
                        .ordinal = ordinal };

  if (rank == POZO_RANK_NONE)
    {
      action.target_kind = target == 'w' ? POZO_TARGET_WILD : POZO_TARGET_SEQUENCE;
      action.target = pozo_pcn_suit (target);
    }
  return pozo_shortcut_lay_other (turn.shortcuts, turn.state, &action, played);
}

/* `7:7c2s`, `h:7h`, `w:2c` */
static inline const char *
skim_addition (Turn turn, const char *p)
{
  PozoShortcutCards played;
  char target = *p;
  guint rank = pozo_pcn_rank (target);
  gboolean is_done = FALSE;

  p = pick_cards (turn, p + 2, &played);
  if (played.sum.n == 0 || !ends_word (p))
    return end_word (turn, FALSE, p, &played);
  if (rank == POZO_RANK_NONE)
    is_done = add_other (turn, target, 0, &played);
  else if (rank >= POZO_RANK_4)
    is_done = pozo_shortcut_add (turn.shortcuts, turn.state, turn.seat, rank, &played);
  return end_word (turn, is_done, p, &played);
}

static inline const char *
skim_meld (Turn turn, const char *p)
{
  PozoShortcutCards played;
  gboolean is_done;

  if (*p == '\0' || *p == '\n')
    return NULL;
  if (p[1] == ':')
    return skim_addition (turn, p);
  p = pick_cards (turn, p, &played);
  is_done = played.sum.n > 0 && ends_word (p) &&
            (pozo_shortcut_meld (turn.shortcuts, turn.state, turn.seat, &played) ||
             lay_new (turn, &played));
  return end_word (turn, is_done, p, &played);
}

static inline const char *
skim_take (Turn turn, const char *end, const char *p)
{
  PozoShortcutCards played;
  gint32 count = 0;
  gboolean is_done;

  p = pick_cards (turn, p, &played);
  if (*p == '@' && ((p = pozo_skim_number (end, p + 1, &count)) == NULL || count < 1))
    return end_word (turn, FALSE, p, &played);
  is_done =
      ends_word (p) &&
      (pozo_shortcut_take (turn.shortcuts, turn.state, turn.seat, (guint) count, &played) ||
       pozo_shortcut_take_run (turn.shortcuts, turn.state, turn.seat, (guint) count, &played));
  return end_word (turn, is_done, p, &played);
}

/* `4c` and the end of the line; the next line. */
static inline const char *
skim_discard (Turn turn, const char *p)
{
  PozoCard card = pozo_pcn_card (p);
  gboolean is_cross;

  if (card >= POZO_N_FACES)
    return NULL;
  is_cross = p[2] == '#';
  if (p[2 + is_cross] != '\n' ||
      !pozo_shortcut_discard (turn.shortcuts, turn.state, turn.seat, card, is_cross))
    return NULL;
  return p + 3 + is_cross;
}

/* ---- The rarer words ---- */

/* The number behind the letter of a meld, as in `7.2`; 0 when there is none of one digit. */
static guint
read_ordinal (const char *p)
{
  return *p != '\0' && p[1] == '.' && g_ascii_isdigit (p[2]) ? (guint) (p[2] - '0') : 0;
}

/* `7.2:7c2s`: to one of several melds of that name. */
static const char *
skim_numbered (Turn turn, const char *p)
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
skim_merge (Turn turn, const char *p)
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
skim_ask (Turn turn, const char *p)
{
  guint answer = *p == '+' ? POZO_ANSWER_YES : *p == '-' ? POZO_ANSWER_NO : POZO_ANSWER_NONE;

  if (answer == POZO_ANSWER_NONE || !ends_word (p + 1) ||
      !pozo_shortcut_ask (turn.state, turn.seat, answer))
    return NULL;
  return p + 1;
}

/* A word that a shortcut knows, but which the loop over the plain ones does not look for. */
static const char *
skim_rare (Turn turn, const char *word)
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

  return pozo_play_long (&play, action, cards) && play.unknown == 0;
}

/* Reads a word as the reader does, and plays it by the engine; where it ends, or NULL.  Nothing may
 * follow a discard.  A card that is not known to the face is where another way of reading begins.
 */
static const char *
read_long (PozoSkimGame *game, guint seat, const char *word)
{
  PozoRecord *odd = game->skim->odd;
  gsize length = pozo_pcn_read_word (odd, (guint8) seat, word, (gsize) (game->end - word));
  const PozoAction *action = POZO_RECORD_ACTION (odd, 0);

  if (length == 0)
    return NULL;
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

/* A word that is not plain; where it ends, or NULL. */
static G_GNUC_NO_INLINE const char *
play_long (PozoSkimGame *game, guint seat, const char *word)
{
  const Turn turn = { game->shortcuts, game->state, seat };
  const char *end = skim_rare (turn, word);

  return end != NULL ? end : read_long (game, seat, word);
}

/* ---- Lines ---- */

/* The word that begins with a sign, or NULL. */
static inline const char *
skim_word (Turn turn, const char *end, const char *word)
{
  switch (*word)
    {
    case '+':
      return skim_card (turn, '+', word + 1);
    case '=':
      return skim_meld (turn, word + 1);
    case '^':
      return skim_take (turn, end, word + 1);
    case '*':
      return skim_card (turn, '*', word + 1);
    default:
      return NULL;
    }
}

/* The END of a line without a plain discard.  It is plain itself where nobody's turn has begun: the
 * red threes of a dealt hand. */
static G_GNUC_NO_INLINE gboolean
end_line (PozoSkimGame *game, Turn turn)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = (guint8) turn.seat };

  return turn.state->phase == POZO_PHASE_LAYING ||
         pozo_shortcut_end (turn.shortcuts, turn.state, turn.seat) ||
         play_by_engine (game, &end, NULL);
}

/* The rest of a turn line, from the blank at @p on; the next line, or NULL.  Its actions are added
 * to @n_actions, as far as it was played. */
static const char *
skim_words (PozoSkimGame *game, Turn turn, const char *p, guint *n_actions)
{
  guint n_played = 0;

  while (*p == ' ')
    {
      const char *word = p + 1;

      if (*word == '-' && (p = skim_discard (turn, word + 1)) != NULL)
        {
          *n_actions += n_played + 2;
          return p;
        }
      if (*word == '\0')
        return NULL;
      p = skim_word (turn, game->end, word);
      if (p == NULL && (p = play_long (game, turn.seat, word)) == NULL)
        break;
      n_played++;
    }
  *n_actions += n_played;
  if (p == NULL || *p != '\n' || !end_line (game, turn))
    return NULL;
  *n_actions += 1;
  return p + 1;
}

/* Whether a blank and a sign stand there. */
static inline gboolean
begins_word (const char *p, char sign)
{
  return p[0] == ' ' && p[1] == sign;
}

/* The @n cards with which most turns begin: ` +5h`; whether they stand there and were drawn. */
static G_ALWAYS_INLINE inline gboolean
skim_draws (Turn turn, const char *p, guint n)
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];

  for (guint i = 0; i < n; i++)
    {
      const char *word = p + 4 * i;

      if (!begins_word (word, '+'))
        return FALSE;
      drawn[i] = pozo_pcn_card (word + 2);
      if (drawn[i] >= POZO_N_FACES || !ends_word (word + 4))
        return FALSE;
    }
  return pozo_shortcut_draw_all (turn.shortcuts, turn.state, turn.seat, drawn, n);
}

/* ` -4c` and the line end behind @n cards drawn: most lines of a deal. */
static G_ALWAYS_INLINE inline gboolean
skim_exchange (Turn turn, const char *p, guint n)
{
  PozoCard discard;

  if (!begins_word (p, '-'))
    return FALSE;
  discard = pozo_pcn_card (p + 2);
  return discard < POZO_N_FACES && p[4] == '\n' &&
         pozo_shortcut_exchange (turn.shortcuts, turn.state, turn.seat, n, discard);
}

/* A turn line, from its seat on; the next line, or NULL.  A seat alone says nothing, and the strict
 * reader refuses it. */
static G_ALWAYS_INLINE inline const char *
skim_line (PozoSkimGame *game, Turn turn, const char *start, guint n_draw, guint *n_actions)
{
  const char *p = start + 1;

  if (n_draw <= POZO_SHORTCUT_DRAWS_MAX && skim_draws (turn, p, n_draw))
    {
      p += 4 * n_draw;
      *n_actions += n_draw;
      if (skim_exchange (turn, p, n_draw))
        {
          *n_actions += 2;
          return p + 5;
        }
      pozo_shortcut_note_drawn (turn.shortcuts, turn.state, turn.seat, n_draw);
    }
  else if (*p == '\n')
    return NULL;
  return skim_words (game, turn, p, n_actions);
}

static inline void
count_turns (PozoSkimGame *game, guint n_turns, guint n_actions)
{
  game->figures.n_turns += n_turns;
  game->figures.n_actions += n_actions;
  game->figures.checks += n_actions;
}

/* The rest of a deal, from the first card on that is not known to the face; NULL when it was
 * something else that stopped the skim. */
static G_GNUC_NO_INLINE const char *
read_on (PozoSkimGame *game, const char *line, guint n_turns, guint n_actions)
{
  if (game->first_vague == NULL)
    return NULL;
  count_turns (game, n_turns, n_actions);
  game->is_vague = TRUE;
  pozo_shortcut_settle (game->state);
  return pozo_skim_read_words (game, line, game->first_vague);
}

/* The turns of a deal in which turns begin with @n_draw cards; a function for each number that is
 * known when it is compiled. */
static G_ALWAYS_INLINE inline const char *
read_turns (PozoSkimGame *game, const char *p, guint n_draw)
{
  Turn turn = { game->shortcuts, game->state, 0 };
  guint n_players = game->n_players;
  guint n_actions = 0;
  guint n_turns = 0;

  for (;;)
    {
      const char *next;

      turn.seat = (guint) (*p - '0');
      if (turn.seat - 1 >= n_players)
        break;
      next = skim_line (game, turn, p, n_draw, &n_actions);
      if (next == NULL)
        return read_on (game, p, n_turns, n_actions);
      if (next - p > (gssize) POZO_LINE_BYTES_MAX)
        return NULL;
      n_turns++;
      p = next;
    }
  count_turns (game, n_turns, n_actions);
  return p;
}

static const char *
read_seen_turns (PozoSkimGame *game, const char *p)
{
  switch (game->shortcuts->n_draw)
    {
    case 1:
      return read_turns (game, p, 1);
    case 2:
      return read_turns (game, p, 2);
    default:
      return read_turns (game, p, game->shortcuts->n_draw);
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
