/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each word of a plain turn is judged and
 * applied where it is read.  From a word on that is not plain the rest of a line becomes actions
 * first (pozo-skim-words.c).
 *
 * This is compiled twice: by pozo-skim-turns.c, where words are only played, and by
 * pozo-skim-told-turns.c, where each leaves an event besides.  Which one, POZO_SKIM_IS_TOLD says.
 */
#pragma once

#include "pozo-pcn.h"
#include "pozo-play.h"
#include "pozo-skim-private.h"

#ifndef POZO_SKIM_IS_TOLD
#  define POZO_SKIM_IS_TOLD FALSE
#endif

G_BEGIN_DECLS

/* A turn line on its way; passed by value, so that it stays in registers whatever is written to the
 * table.  Whether anybody watches is known when this is compiled: where nobody does, nothing is
 * left of telling. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  guint seat;
  gboolean is_told;
  PozoEvents *events; /* where somebody watches */
  const char *text;   /* of the game, with which places begin */
} PozoSkimTurn;

/* What is told of a word: what it met, and the action that it is. */
typedef struct
{
  PozoEventBefore before;
  PozoAction action;
} PozoSkimTold;

/* ---- Telling ---- */

static inline guint32
pozo_skim_find_place (PozoSkimTurn turn, const char *p)
{
  return (guint32) (p - turn.text);
}

/* Before a word is played, whose sign stands at @sign. */
static G_ALWAYS_INLINE inline void
pozo_skim_look (PozoSkimTurn turn, PozoSkimTold *told, PozoActionKind kind, const char *sign)
{
  if (!turn.is_told)
    return;
  told->action = (PozoAction){ .kind = (guint8) kind,
                               .seat = (guint8) turn.seat,
                               .offset = pozo_skim_find_place (turn, sign) };
  pozo_event_look (&told->before, turn.state, &told->action);
}

/* After it. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_word (PozoSkimTurn turn, PozoSkimTold *told, const guint8 *cards, guint n)
{
  if (!turn.is_told)
    return;
  told->action.n_cards = (guint8) n;
  pozo_events_add (turn.events, &told->before, turn.state, &told->action, cards);
}

/* After draws, and a discard where there is one, whose `flags` are there. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_turn (PozoSkimTurn turn, const PozoSkimTold *told, PozoEventTurn done)
{
  done.seat = (guint8) turn.seat;
  done.freezes = pozo_play_freezes (turn.shortcuts, &told->before, done.discard, done.flags);
  pozo_events_add_turn (turn.events, &told->before, &done, turn.state);
}

/* After a discard, whose sign stands at @sign, and the end of its line. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_discard (PozoSkimTurn turn,
                        const PozoSkimTold *told,
                        PozoCard card,
                        const char *sign,
                        gboolean is_cross)
{
  if (!turn.is_told)
    return;
  pozo_skim_tell_turn (
      turn, told,
      (PozoEventTurn){ .discard = card,
                       .flags = is_cross ? POZO_ACTION_FREEZE : 0,
                       .discard_at = pozo_skim_find_place (turn, sign),
                       .end_at = pozo_skim_find_place (turn, sign + 3 + is_cross) });
}

/* After @n draws at @p, a word each, and the discard behind them; POZO_CARD_NONE for none. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_draws (PozoSkimTurn turn,
                      const PozoSkimTold *told,
                      const char *p,
                      guint n,
                      PozoCard discard)
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint32 drawn_at[POZO_SHORTCUT_DRAWS_MAX];

  if (!turn.is_told)
    return;
  for (guint i = 0; i < n; i++)
    {
      drawn[i] = pozo_pcn_card (p + 4 * i + 2);
      drawn_at[i] = pozo_skim_find_place (turn, p + 4 * i + 1);
    }
  pozo_skim_tell_turn (turn, told,
                       (PozoEventTurn){ .discard = discard,
                                        .drawn = { drawn, n },
                                        .drawn_at = drawn_at,
                                        .discard_at = pozo_skim_find_place (turn, p + 4 * n + 1),
                                        .end_at = pozo_skim_find_place (turn, p + 4 * n + 4) });
}

/* ---- Cards of a word ---- */

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Takes the cards of a word out of the hand; where they end. */
static G_ALWAYS_INLINE inline const char *
pick_cards (PozoSkimTurn turn, const char *p, PozoShortcutCards *played)
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
static G_ALWAYS_INLINE inline const char *
end_word (PozoSkimTurn turn, gboolean is_done, const char *p, const PozoShortcutCards *played)
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
static G_ALWAYS_INLINE inline const char *
skim_card (PozoSkimTurn turn, char sign, const char *p)
{
  PozoCard card = pozo_pcn_card (p);
  PozoSkimTold told;

  pozo_skim_look (turn, &told, sign == '+' ? POZO_ACTION_DRAW : POZO_ACTION_RED3, p - 1);
  if (card >= POZO_N_FACES || !ends_word (p + 2) ||
      !(sign == '+' ? pozo_shortcut_draw (turn.shortcuts, turn.state, turn.seat, card)
                    : pozo_shortcut_red3 (turn.shortcuts, turn.state, turn.seat, card)))
    return NULL;
  pozo_skim_tell_word (turn, &told, &card, 1);
  return p + 2;
}

/* The meld that a letter names; one that names none finds none. */
static inline void
name_meld (char letter, PozoAction *action)
{
  guint rank = pozo_pcn_rank (letter);

  action->target_kind = rank != POZO_RANK_NONE ? POZO_TARGET_RANK
                        : letter == 'w'        ? POZO_TARGET_WILD
                                               : POZO_TARGET_SEQUENCE;
  action->target = rank != POZO_RANK_NONE ? rank : letter == 'w' ? 0 : pozo_pcn_suit (letter);
}

/* A new meld that is no group, or cards for one that is none, whose letter is @name. */
static G_GNUC_NO_INLINE gboolean
lay_other (const PozoShortcuts *shortcuts,
           PozoState *state,
           PozoAction action,
           char name,
           const PozoShortcutCards *played)
{
  action.n_cards = played->sum.n;
  if (action.kind == POZO_ACTION_ADD)
    name_meld (name, &action);
  return pozo_shortcut_lay_other (shortcuts, state, &action, played);
}

static G_ALWAYS_INLINE inline gboolean
lay_new (PozoSkimTurn turn, const PozoShortcutCards *played)
{
  const PozoAction action = { .kind = POZO_ACTION_MELD, .seat = (guint8) turn.seat };

  return lay_other (turn.shortcuts, turn.state, action, '\0', played);
}

static G_ALWAYS_INLINE inline gboolean
add_other (PozoSkimTurn turn, char name, guint ordinal, const PozoShortcutCards *played)
{
  const PozoAction action = { .kind = POZO_ACTION_ADD,
                              .seat = (guint8) turn.seat,
                              .ordinal = (guint8) ordinal };

  return lay_other (turn.shortcuts, turn.state, action, name, played);
}

/* `7:7c2s`, `h:7h`, `w:2c`; @ordinal is that of `7.2:7c`, which takes two bytes more. */
static G_ALWAYS_INLINE inline const char *
skim_addition (PozoSkimTurn turn, const char *p, guint ordinal)
{
  PozoShortcutCards played;
  char target = *p;
  guint rank = pozo_pcn_rank (target);
  gboolean is_done = FALSE;
  PozoSkimTold told;

  pozo_skim_look (turn, &told, POZO_ACTION_ADD, p - 1);
  p = pick_cards (turn, p + (ordinal > 0 ? 4 : 2), &played);
  if (played.sum.n == 0 || !ends_word (p))
    return end_word (turn, FALSE, p, &played);
  if (rank == POZO_RANK_NONE || ordinal > 0)
    is_done = add_other (turn, target, ordinal, &played);
  else if (rank >= POZO_RANK_4)
    is_done = pozo_shortcut_add (turn.shortcuts, turn.state, turn.seat, rank, &played);
  if (is_done && turn.is_told)
    {
      name_meld (target, &told.action);
      told.action.ordinal = (guint8) ordinal;
    }
  if (is_done)
    pozo_skim_tell_word (turn, &told, played.cards, played.sum.n);
  return end_word (turn, is_done, p, &played);
}

static G_ALWAYS_INLINE inline const char *
skim_meld (PozoSkimTurn turn, const char *p)
{
  PozoShortcutCards played;
  gboolean is_done;
  PozoSkimTold told;

  if (*p == '\0' || *p == '\n')
    return NULL;
  if (p[1] == ':')
    return skim_addition (turn, p, 0);
  pozo_skim_look (turn, &told, POZO_ACTION_MELD, p - 1);
  p = pick_cards (turn, p, &played);
  is_done = played.sum.n > 0 && ends_word (p) &&
            (pozo_shortcut_meld (turn.shortcuts, turn.state, turn.seat, &played) ||
             lay_new (turn, &played));
  if (is_done)
    pozo_skim_tell_word (turn, &told, played.cards, played.sum.n);
  return end_word (turn, is_done, p, &played);
}

static G_ALWAYS_INLINE inline const char *
skim_take (PozoSkimTurn turn, const char *end, const char *p)
{
  PozoShortcutCards played;
  gint32 count = 0;
  gboolean is_done;
  PozoSkimTold told;

  pozo_skim_look (turn, &told, POZO_ACTION_TAKE, p - 1);
  p = pick_cards (turn, p, &played);
  if (*p == '@' && ((p = pozo_skim_number (end, p + 1, &count)) == NULL || count < 1))
    return end_word (turn, FALSE, p, &played);
  is_done =
      ends_word (p) &&
      (pozo_shortcut_take (turn.shortcuts, turn.state, turn.seat, (guint) count, &played) ||
       pozo_shortcut_take_run (turn.shortcuts, turn.state, turn.seat, (guint) count, &played));
  if (is_done && turn.is_told)
    {
      told.action.flags = count > 0 ? POZO_ACTION_HAS_COUNT : 0;
      told.action.number = (gint16) count;
    }
  if (is_done)
    pozo_skim_tell_word (turn, &told, played.cards, played.sum.n);
  return end_word (turn, is_done, p, &played);
}

/* `4c` and the end of the line; the next line. */
static G_ALWAYS_INLINE inline const char *
skim_discard (PozoSkimTurn turn, const char *p)
{
  PozoCard card = pozo_pcn_card (p);
  gboolean is_cross;
  PozoSkimTold told;

  if (card >= POZO_N_FACES)
    return NULL;
  pozo_skim_look (turn, &told, POZO_ACTION_DISCARD, p - 1);
  is_cross = p[2] == '#';
  if (p[2 + is_cross] != '\n' ||
      !pozo_shortcut_discard (turn.shortcuts, turn.state, turn.seat, card, is_cross))
    return NULL;
  pozo_skim_tell_discard (turn, &told, card, p - 1, is_cross);
  return p + 3 + is_cross;
}

/* ---- Lines ---- */

/* The word that begins with a sign, or NULL. */
static G_ALWAYS_INLINE inline const char *
skim_word (PozoSkimTurn turn, const char *end, const char *word)
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

static G_ALWAYS_INLINE inline PozoSkimTurn
begin_turn (const PozoSkimGame *game, guint seat)
{
  return (PozoSkimTurn){ .shortcuts = game->shortcuts,
                         .state = game->state,
                         .seat = seat,
                         .is_told = POZO_SKIM_IS_TOLD,
                         .events = POZO_SKIM_IS_TOLD ? &game->tale->events : NULL,
                         .text = POZO_SKIM_IS_TOLD ? game->text : NULL };
}

static const char *
skim_words (PozoSkimGame *game, guint seat, const char *line, const char *p, guint *n_actions);

/* The rest of a turn line, from a word on that the loop over the plain ones does not know:
 * `=7.2:7c` and what follows, or any other; the next line, or that behind the turns where from here
 * on not every card is known to the face. */
static G_GNUC_NO_INLINE const char *
skim_rest (PozoSkimGame *game, guint seat, const char *line, const char *word, guint *n_actions)
{
  gboolean is_numbered = word[0] == '=' && g_ascii_isalnum (word[1]) && word[2] == '.' &&
                         word[3] >= '1' && word[3] <= '9' && word[4] == ':';
  const char *p = is_numbered
                      ? skim_addition (begin_turn (game, seat), word + 1, (guint) (word[3] - '0'))
                      : NULL;

  if (p != NULL)
    {
      *n_actions += 1;
      return skim_words (game, seat, line, p, n_actions);
    }
  p = *word != '\0' ? pozo_skim_read_rest (game, seat, word) : NULL;
  if (p == NULL || p - line > (gssize) POZO_LINE_BYTES_MAX)
    return NULL;
  return game->is_vague ? pozo_skim_read_lines (game, p) : p;
}

/* The rest of a turn line, from the blank at @p on; the next line, or NULL.  Its actions are added
 * to @n_actions, as far as they were played here. */
static G_GNUC_NO_INLINE const char *
skim_words (PozoSkimGame *game, guint seat, const char *line, const char *p, guint *n_actions)
{
  const PozoSkimTurn turn = begin_turn (game, seat);

  while (*p == ' ')
    {
      const char *word = p + 1;
      gboolean is_last = *word == '-';

      p = is_last ? skim_discard (turn, word + 1) : skim_word (turn, game->end, word);
      if (p == NULL)
        return skim_rest (game, seat, line, word, n_actions);
      *n_actions += 1 + (guint) is_last;
      if (is_last)
        return p - line <= (gssize) POZO_LINE_BYTES_MAX ? p : NULL;
    }
  *n_actions += 1;
  if (*p != '\n' || p - line >= (gssize) POZO_LINE_BYTES_MAX || !pozo_skim_end_line (game, seat, p))
    return NULL;
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
skim_draws (PozoSkimTurn turn, const char *p, guint n)
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
skim_exchange (PozoSkimTurn turn, const char *p, guint n)
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
skim_line (PozoSkimGame *game, PozoSkimTurn turn, const char *start, guint n_draw, guint *n_actions)
{
  const char *p = start + 1;
  PozoSkimTold told;

  pozo_skim_look (turn, &told, POZO_ACTION_DRAW, p);
  if (n_draw <= POZO_SHORTCUT_DRAWS_MAX && skim_draws (turn, p, n_draw))
    {
      const char *draws = p;

      p += 4 * n_draw;
      *n_actions += n_draw;
      if (skim_exchange (turn, p, n_draw))
        {
          *n_actions += 2;
          pozo_skim_tell_draws (turn, &told, draws, n_draw, pozo_pcn_card (p + 2));
          return p + 5;
        }
      pozo_shortcut_note_drawn (turn.shortcuts, turn.state, turn.seat, n_draw);
      pozo_skim_tell_draws (turn, &told, draws, n_draw, POZO_CARD_NONE);
    }
  else if (*p == '\n')
    return NULL;
  return skim_words (game, turn.seat, start, p, n_actions);
}

static inline void
pozo_skim_count_turns (PozoSkimGame *game, guint n_turns, guint n_actions)
{
  game->figures.n_turns += n_turns;
  game->figures.n_actions += n_actions;
  game->figures.checks += n_actions;
}

/* The turns of a deal in which turns begin with @n_draw cards; a function for each number that is
 * known when it is compiled. */
static G_ALWAYS_INLINE inline const char *
pozo_skim_read_turns_of (PozoSkimGame *game, const char *p, guint n_draw)
{
  PozoSkimTurn turn = begin_turn (game, 0);
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
        return NULL;
      n_turns++;
      p = next;
    }
  pozo_skim_count_turns (game, n_turns, n_actions);
  return p;
}

G_END_DECLS
