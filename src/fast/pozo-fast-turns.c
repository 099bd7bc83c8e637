/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each common word is judged and applied
 * where it is read.  Any other becomes an action first (pozo-fast-words.c).
 *
 * What reads a line is inlined five times, at the end of this file: where words are only played or
 * each leaves an event besides, and where every card is known to the face or not; and once for all
 * rules under which predicates are careful. */
#include "pozo-fast-turn-notify.h"
#include "pozo-pcn-word.h"

static G_ALWAYS_INLINE inline PozoFastTurn
begin_turn (const PozoFastGame *game, guint seat, gboolean is_observed, gboolean is_partial)
{
  return (PozoFastTurn){ .at = { .compiled = game->compiled,
                                 .state = game->state,
                                 .seat = seat,
                                 .is_partial = is_partial },
                         .is_observed = is_observed,
                         .game = game };
}

/* The same where only careful predicates hold. */
static G_ALWAYS_INLINE inline PozoFastTurn
begin_careful_turn (const PozoFastGame *game, guint seat)
{
  PozoFastTurn turn = begin_turn (game, seat, game->keeps_events, FALSE);

  turn.at.is_careful = TRUE;
  return turn;
}

/* ---- Words ---- */

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Each reads a word from its sign on, and plays it; its end, or NULL when it is not plain and
 * nothing was done. */

/* A word of one card, drawn or laid down by itself. */
static G_ALWAYS_INLINE inline const char *
play_card (PozoFastTurn turn, const PozoPcnWordSink *read, const char *word, const char *p)
{
  guint kind = read->action.kind;
  PozoFastNote note;

  if (G_UNLIKELY (p == NULL || !ends_word (p)))
    return NULL;
  pozo_fast_begin_note (turn, &note, 1u << kind, kind);
  if (G_UNLIKELY (pozo_shortcut_play (turn.at, read->action, read->cards, FALSE) == 0))
    return NULL;
  pozo_fast_notify_word (turn, &note, word, read->action, read->cards);
  return p;
}

/* Takes the cards of a word out of the hand; where they end, or where one is that the hand does not
 * hold. */
static G_ALWAYS_INLINE inline const char *
pick_cards (PozoFastTurn turn, const char *p, PozoShortcutCards *played)
{
  PozoCard limit = turn.at.is_partial ? POZO_CARD_UNKNOWN : POZO_N_FACES;
  PozoShortcutSum sum = { 0 };
  PozoCard card;

  while ((card = pozo_pcn_card_in_line (p)) < limit &&
         pozo_shortcut_pick_next (turn.at, card, &sum, played))
    p += 2;
  played->sum = sum;
  return p;
}

/* A word that lays cards, those from @p on: they leave the hand as they are read. */
static G_ALWAYS_INLINE inline const char *
play_laying (PozoFastTurn turn, PozoPcnWordSink *read, const char *word, const char *p)
{
  guint kind = read->action.kind;
  PozoShortcutCards played;
  PozoFastNote note;

  if (G_UNLIKELY (p == NULL))
    return NULL;
  pozo_fast_begin_note (turn, &note, 1u << kind, kind);
  p = pick_cards (turn, p, &played);
  read->action.n_cards = played.sum.n;
  p = pozo_pcn_word_end_laying (read, p);
  if (G_UNLIKELY (p == NULL || !ends_word (p) ||
                  !pozo_shortcut_play_picked (turn.at, read->action, &played)))
    {
      pozo_shortcut_put_back (turn.at, &played);
      return NULL;
    }
  pozo_fast_notify_word (turn, &note, word, read->action, played.cards);
  return p;
}

static G_ALWAYS_INLINE inline const char *
read_word (PozoFastTurn turn, const char *word)
{
  guint8 card[1];
  PozoPcnWordSink read = { .end = turn.game->end, .cards = card, .n_max = 1 };

  switch (*word)
    {
    case '+':
      return play_card (turn, &read, word, pozo_pcn_word_read_draw (&read, word));
    case '=':
      return play_laying (turn, &read, word, pozo_pcn_word_begin_meld (&read, word));
    case '^':
      return play_laying (turn, &read, word, pozo_pcn_word_begin_take (&read, word));
    case '*':
      return play_card (turn, &read, word, pozo_pcn_word_read_bonus (&read, word));
    default:
      return NULL;
    }
}

/* `-4c` and the end of the line; the next line, or NULL. */
static G_ALWAYS_INLINE inline const char *
read_discard (PozoFastTurn turn, const char *word)
{
  guint8 card;
  PozoPcnWordSink read = { .cards = &card };
  const char *p = pozo_pcn_word_read_discard (&read, word);
  PozoFastNote note;

  if (p == NULL)
    return NULL;
  pozo_fast_begin_note (turn, &note, pozo_fast_find_kinds (turn, card, read.action.flags),
                        POZO_ACTION_DISCARD);
  if (G_UNLIKELY (*p != '\n' || pozo_shortcut_play (turn.at, read.action, &card, TRUE) == 0))
    return NULL;
  pozo_fast_notify_draws (turn, &note, word - 1, 0, card);
  return p + 1;
}

/* ---- Lines ---- */

/* Whether a word that begins with a sign will be judged in full. */
static G_ALWAYS_INLINE inline gboolean
is_word_sure (PozoFastTurn turn, char sign)
{
  return pozo_shortcut_is_sure (turn.at, sign == '+');
}

/* Ends a line without a discard. */
static G_ALWAYS_INLINE inline gboolean
end_line (PozoFastGame *game, PozoFastTurn turn, const char *p)
{
  if (turn.is_observed || turn.at.is_partial ||
      !pozo_shortcut_end (turn.at.compiled, turn.at.state, turn.at.seat))
    return pozo_fast_end_line (game, turn.at.seat, p);
  game->n_played++;
  return TRUE;
}

/* The next line, unless this one is too long. */
static inline const char *
end_words (const PozoFastGame *game, const char *next)
{
  return next - game->line <= (gssize) POZO_LINE_BYTES_MAX ? next : NULL;
}

static const char *read_partial_rest (PozoFastGame *game, guint seat, const char *p);

/* The rest of a turn line, from the blank at @p on; the next line, or NULL.  Where from here on not
 * every card is known to the face, the rest of the deal is read, too. */
static G_ALWAYS_INLINE inline const char *
read_words (PozoFastGame *game, PozoFastTurn turn, const char *p)
{
  while (*p == ' ')
    {
      const char *word = p + 1;
      gboolean is_last = *word == '-';
      gboolean is_sure = is_word_sure (turn, *word);

      p = !pozo_shortcut_knows_threes (turn.at) ? NULL
          : is_last                             ? read_discard (turn, word)
                                                : read_word (turn, word);
      if (G_UNLIKELY (p == NULL))
        {
          p = pozo_fast_read_word (game, turn.at.seat, word);
          if (p == NULL)
            return NULL;
          if (!turn.at.is_partial && game->is_partial)
            return read_partial_rest (game, turn.at.seat, p);
          continue;
        }
      game->n_played += 1 + (guint) is_last;
      if (turn.at.is_partial)
        pozo_fast_count_unknown (game, !is_sure);
      if (is_last)
        return end_words (game, p);
    }
  return *p == '\n' && end_line (game, turn, p) ? end_words (game, p + 1) : NULL;
}

/* The @n cards with which most turns begin: ` +5h`; whether they stand there. */
static G_ALWAYS_INLINE inline gboolean
read_draws (PozoFastTurn turn, const char *p, guint n, guint8 *drawn)
{
#pragma GCC unroll 4
  for (guint i = 0; i < n; i++)
    {
      const char *word = p + 4 * i;

      if (word[0] != ' ' || word[1] != '+')
        return FALSE;
      drawn[i] = pozo_pcn_card_in_line (word + 2);
      if (drawn[i] >= (turn.at.is_partial ? POZO_CARD_NONE : POZO_N_FACES) || !ends_word (word + 4))
        return FALSE;
    }
  return TRUE;
}

/* ` -4c` and the line end behind them, of which the first byte is there: most lines of a deal;
 * POZO_CARD_NONE where nothing like that stands there. */
static G_ALWAYS_INLINE inline PozoCard
read_last_discard (const char *p)
{
  PozoCard discard;

  if (memcmp (p, " -", 2) != 0)
    return POZO_CARD_NONE;
  discard = pozo_pcn_card_in_line (p + 2);
  return discard != POZO_CARD_NONE && p[4] == '\n' ? discard : POZO_CARD_NONE;
}

/* A turn line up to what follows the cards with which it begins, and all of it where that is a
 * discard; how many actions of it were played.  What follows is looked at once, right before it is
 * played: nobody can guess whether that is a discard. */
static G_ALWAYS_INLINE inline guint
read_beginning (PozoFastGame *game, PozoFastTurn turn, const char *p, guint n_draw)
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  const PozoCardList list = { drawn, n_draw };
  PozoFastNote note;
  PozoCard discard;
  guint n_unsure = 0;
  gboolean is_sure;
  gboolean ends;

  if (!read_draws (turn, p, n_draw, drawn))
    return 0;
  if (turn.at.is_partial)
    n_unsure = pozo_shortcut_count_unsure (turn.at, list);
  if (!pozo_shortcut_draw_all (turn.at, list))
    return 0;
  discard = read_last_discard (p + 4 * n_draw);
  if (pozo_fast_begin_note (turn, &note,
                            1u << POZO_ACTION_DRAW | pozo_fast_find_kinds (turn, discard, 0),
                            POZO_ACTION_DRAW))
    note.before.n_stock += n_draw; /* they were drawn above */
  is_sure = pozo_shortcut_is_sure (turn.at, FALSE);
  ends = discard != POZO_CARD_NONE && pozo_shortcut_exchange (turn.at, n_draw, discard);
  if (!ends)
    pozo_shortcut_note_drawn (turn.at, n_draw);
  if (turn.at.is_partial)
    pozo_fast_count_unknown (game, n_unsure + (ends && !is_sure));
  pozo_fast_notify_draws (turn, &note, p, n_draw, ends ? discard : POZO_CARD_NONE);
  return n_draw + (ends ? 2 : 0);
}

/* ---- Deals ---- */

/* What reads the words of a line behind those with which it begins. */
typedef const char *(*ReadWords) (PozoFastGame *game, guint seat, const char *p);

static G_GNUC_NO_INLINE const char *
read_plain_words (PozoFastGame *game, guint seat, const char *p)
{
  return read_words (game, begin_turn (game, seat, FALSE, FALSE), p);
}

static G_GNUC_NO_INLINE const char *
read_observed_words (PozoFastGame *game, guint seat, const char *p)
{
  return read_words (game, begin_turn (game, seat, TRUE, FALSE), p);
}

static G_GNUC_NO_INLINE const char *
read_partial_words (PozoFastGame *game, guint seat, const char *p)
{
  return game->keeps_events ? read_words (game, begin_turn (game, seat, TRUE, TRUE), p)
                            : read_words (game, begin_turn (game, seat, FALSE, TRUE), p);
}

/* The turns of a deal in which turns begin with @n_draw cards, from the first line on.  A seat
 * alone says nothing, and the strict reader refuses it. */
static G_ALWAYS_INLINE inline const char *
read_turns (PozoFastGame *game, PozoFastTurn turn, ReadWords read, const char *p, guint n_draw)
{
  guint n_players = game->n_players;
  guint n_actions = 0;
  guint n_turns = 0;

  while (p != NULL && (turn.at.seat = (guint) (*p - '0')) - 1 < n_players)
    {
      guint n = read_beginning (game, turn, p + 1, n_draw);

      n_actions += n;
      n_turns++;
      if (n > n_draw)
        {
          p += 4 * n_draw + 6;
          continue;
        }
      game->line = p;
      if (n == 0 && p[1] == '\n')
        return NULL;
      p = read (game, turn.at.seat, p + 1 + 4 * n);
    }
  game->n_played += n_actions;
  game->figures.n_turns += n_turns;
  return p;
}

static const char *
read_partial_turns (PozoFastGame *game, const char *p)
{
  guint n_draw = game->compiled->n_draw;

  return game->keeps_events
             ? read_turns (game, begin_turn (game, 0, TRUE, TRUE), read_partial_words, p, n_draw)
             : read_turns (game, begin_turn (game, 0, FALSE, TRUE), read_partial_words, p, n_draw);
}

static G_GNUC_NO_INLINE const char *
read_careful_words (PozoFastGame *game, guint seat, const char *p)
{
  return read_words (game, begin_careful_turn (game, seat), p);
}

static const char *
read_careful_turns (PozoFastGame *game, const char *p)
{
  return read_turns (game, begin_careful_turn (game, 0), read_careful_words, p,
                     game->compiled->n_draw);
}

/* The rest of a line, from @p on, and of a deal in which a card came up that is not known to the
 * face. */
static const char *
read_partial_rest (PozoFastGame *game, guint seat, const char *p)
{
  return read_partial_turns (game, read_partial_words (game, seat, p));
}

/* Those of a deal of which every card is known to the face; a function for each number of draws
 * that is known when this is compiled. */
static const char *
read_seen_turns (PozoFastGame *game, const char *p)
{
  const PozoFastTurn turn = begin_turn (game, 0, FALSE, FALSE);
  guint n_draw = game->compiled->n_draw;

  if (game->keeps_events)
    return read_turns (game, begin_turn (game, 0, TRUE, FALSE), read_observed_words, p, n_draw);
  if (n_draw == 1)
    return read_turns (game, turn, read_plain_words, p, 1);
  if (n_draw == 2)
    return read_turns (game, turn, read_plain_words, p, 2);
  return read_turns (game, turn, read_plain_words, p, n_draw);
}

/**
 * pozo_fast_read_turns:
 * @game: a game whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL to fall back
 */
const char *
pozo_fast_read_turns (PozoFastGame *game, const char *p)
{
  guint n_before = game->figures.n_turns;

  game->n_played = 0;
  if (pozo_compiled_rules_are_careful (game->compiled))
    p = read_careful_turns (game, p);
  else
    p = game->is_partial ? read_partial_turns (game, p) : read_seen_turns (game, p);
  game->figures.n_actions += game->n_played;
  game->figures.checks += game->n_played;
  return game->figures.n_turns - n_before <= POZO_TURNS_MAX ? p : NULL;
}
