/* SPDX-License-Identifier: MIT */
/* Shortcuts: the plain actions of a plain deal, judged and applied at once.  The common ones are
 * inlined where they are called.
 *
 * pozo_state_play() can do every action, and explain what is wrong with it.  A shortcut does one
 * kind, where nothing special is in the way.  %TRUE means that pozo_state_play() would have found
 * nothing and left the same table; %FALSE means that nothing was done, and nothing was judged: the
 * action is to be played the long way.  So a shortcut may always be too cautious, and must never be
 * too bold.
 *
 * They hold in a deal that pozo_shortcut_deal() began, in which every card is a face and no fault
 * was marked; pozo-shortcut-partial.h has what is asked besides where cards are not.  What only
 * marked faults need is not kept: what a side that has opened lays in a turn, in order, and, where
 * every card is a face, the counts of coarser things in `seen`. */
#pragma once

#include "pozo-engine.h"

#include <string.h>

G_BEGIN_DECLS

/* What a card means to a shortcut, as bits. */
enum
{
  POZO_SHORTCUT_NATURAL = 1 << 0,
  POZO_SHORTCUT_JOKER = 1 << 1,
  POZO_SHORTCUT_TWO = 1 << 2,
  POZO_SHORTCUT_WILD = POZO_SHORTCUT_JOKER | POZO_SHORTCUT_TWO,
  POZO_SHORTCUT_RED_THREE = 1 << 3,
  POZO_SHORTCUT_KEPT = 1 << 4,    /* may not be discarded, or not on the fast path */
  POZO_SHORTCUT_FREEZES = 1 << 5, /* freezes the pile by lying in it */
  POZO_SHORTCUT_STOPS = 1 << 6,   /* keeps others from the pile for a round */
  POZO_SHORTCUT_COVERED = 1 << 7, /* turned up, another card is put on it */
  POZO_SHORTCUT_CROSS = 1 << 8,   /* freezes the pile when it is discarded crosswise */
  POZO_SHORTCUT_PENDING = 1 << 9, /* in a hand, must be laid before anything else */
};

/* The sum of cards that are played together, in one word: how many there are, how many of them are
 * jokers, twos, and naturals of each suit, the last one unknown, a byte each. */
#define POZO_SHORTCUT_WEIGHT_CARD    G_GUINT64_CONSTANT (1)
#define POZO_SHORTCUT_WEIGHT_JOKER   (G_GUINT64_CONSTANT (1) << 8)
#define POZO_SHORTCUT_WEIGHT_TWO     (G_GUINT64_CONSTANT (1) << 16)
#define POZO_SHORTCUT_WEIGHT_SUIT(s) (G_GUINT64_CONSTANT (1) << (24 + 8 * (s)))
#define POZO_SHORTCUT_NO_RANK        (1u << 15) /* among ranks: a card that no group can hold */

#define POZO_SHORTCUT_GROUP_MAX      32 /* a larger group is not plain */
#define POZO_SHORTCUT_DRAWS_MAX      4  /* cards that begin a turn: the most of turn.draw */

/**
 * PozoCompiledRules:
 * @rules: the rules
 * @is_known: whether the fast path knows every parameter that the rules set; else no deal is plain
 * @n_draw: how many cards begin a turn
 * @first_plain_turn: the number of the first turn that can be plain: with an extra card the first
 * player only discards
 * @thaws: whether a freeze ends when its turn comes round
 * @is: what each card is, as POZO_SHORTCUT_* bits
 * @value: points of each card
 * @weight: what each card adds to a sum of cards
 * @rank: 1 << rank of each natural, nothing for a wild card
 * @mixes: for each size of a group, a set of 1 << n: how many wild cards it may have
 * @runs: for each length of a sequence, the same
 * @wilds: a set of 1 << n: how many cards a meld of wild cards may have
 * @claims: a set of 1 << PozoTakeMethod: how a pile may be claimed, by whether the side has opened
 * and whether the pile is frozen
 * @pending: a byte for each suit of the threes, all ones where a hand must lay it before anything
 * else
 *
 * Rules, worked out once for shortcuts.  A plain value.
 */
typedef struct
{
  const PozoRules *rules;
  gboolean is_known;
  guint16 n_draw;
  guint16 first_plain_turn;
  guint8 thaws;
  guint16 is[POZO_N_CARD_CODES];
  gint16 value[POZO_N_CARD_CODES];
  guint64 weight[POZO_N_CARD_CODES];
  guint16 rank[POZO_N_CARD_CODES];
  guint32 mixes[POZO_SHORTCUT_GROUP_MAX];
  guint32 runs[POZO_SEQUENCE_LONGEST + 1];
  guint32 wilds;
  guint8 claims[2][2];
  guint8 pending[POZO_N_SUITS];
} PozoCompiledRules;

/**
 * PozoShortcutSeats:
 * @rules: by which; %NULL for nobody yet
 * @n_players: how many were to be seated
 * @rest: who rests, a set of 1 << seat
 * @sides: how their sides were named
 * @is_plain: whether that was plain
 *
 * Who was seated at a table last.  A plain value; zeroes are nobody.
 */
typedef struct
{
  const PozoRules *rules;
  guint8 n_players;
  guint8 rest;
  guint8 sides[POZO_SEATS_MAX];
  gboolean is_plain;
} PozoShortcutSeats;

void pozo_compiled_rules_init (PozoCompiledRules *compiled, const PozoRules *rules);
gboolean pozo_shortcut_deal (const PozoCompiledRules *compiled,
                             PozoState *state,
                             PozoShortcutSeats *seats,
                             const PozoSetup *setup,
                             gboolean is_partial);
gboolean pozo_shortcut_is_dealt_otherwise (const PozoState *state, const PozoSetup *setup);
gboolean pozo_shortcut_settle (PozoState *state);
gboolean pozo_shortcut_draw_late (const PozoCompiledRules *compiled,
                                  PozoState *state,
                                  guint seat,
                                  PozoCard card);
gboolean pozo_shortcut_is_ready (const PozoCompiledRules *compiled, PozoState *state, guint seat);
gboolean pozo_shortcut_close (const PozoCompiledRules *compiled,
                              PozoState *state,
                              guint seat,
                              PozoCard discard,
                              gboolean is_cross);
gboolean pozo_shortcut_end (const PozoCompiledRules *compiled, PozoState *state, guint seat);

/* Whether a bonus card in the hand comes before anything else; all of them are threes. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_pending (const PozoCompiledRules *compiled, const PozoHand *hand)
{
  guint32 pending;

  memcpy (&pending, compiled->pending, sizeof pending);
  return (pozo_hand_threes (hand) & GUINT32_FROM_LE (pending)) != 0;
}

/* Whether the red threes of all dealt hands are seen to lie, where nobody plays before that. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_laid_out (const PozoCompiledRules *compiled, const PozoState *state)
{
  for (guint i = 0; state->phase == POZO_PHASE_LAYING && i < state->n_active; i++)
    {
      const PozoHand *hand = &state->hand[state->active[i]];

      if (hand->n_partial > 0 || pozo_shortcut_is_pending (compiled, hand))
        return FALSE;
    }
  return TRUE;
}

/* Whether it is a plain turn of that player: his own, nothing discarded, no extra card. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_own_turn (const PozoCompiledRules *compiled, const PozoState *state, guint seat)
{
  return seat == state->seat && !state->turn.discarded &&
         state->turn_no >= compiled->first_plain_turn;
}

/* Whether the draw phase of a plain turn is over and something can be laid or discarded.
 *
 * Nothing but a red three, a take and the engine can change that in the turn, so once is enough. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_play (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  return G_LIKELY (state->turn.ready == seat) || pozo_shortcut_is_ready (compiled, state, seat);
}

/* Notes that the draw phase of a plain turn is over, if nothing has to be laid first. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_make_ready (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  gboolean is_pending = pozo_shortcut_is_pending (compiled, &state->hand[seat]);

  state->turn.ready = is_pending ? 0 : (guint8) seat;
}

/* A red three that a player may lay now, on his turn or right after the deal. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_red3 (const PozoCompiledRules *compiled, PozoState *state, guint seat, PozoCard card)
{
  PozoHand *hand = &state->hand[seat];
  gboolean is_laying = state->phase == POZO_PHASE_LAYING && state->next_seat[seat] != 0 &&
                       pozo_engine_lays_in_order (state, seat);
  gboolean is_turn =
      state->phase == POZO_PHASE_TURN && seat == state->seat && !state->turn.discarded;

  if (!(is_laying || is_turn) || !(compiled->is[card] & POZO_SHORTCUT_RED_THREE) ||
      hand->count[card] == 0 || state->n_stock == 0)
    return FALSE;
  hand->count[card]--;
  hand->n--;
  state->turn.begun = TRUE;
  state->turn.ready = 0;
  pozo_transition_lay_bonus (state, seat, TRUE);
  return TRUE;
}

/* Whether a player has a card to draw, whatever the stock holds: a replacement, or one of those
 * that begin a turn. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_draw_due (const PozoCompiledRules *compiled, const PozoState *state, guint seat)
{
  const PozoTurn *turn = &state->turn;

  if (state->phase > POZO_PHASE_TURN)
    return FALSE;
  if (state->owed[seat] > 0)
    return state->phase == POZO_PHASE_LAYING || (seat == state->seat && !turn->discarded);
  return pozo_shortcut_is_own_turn (compiled, state, seat) && turn->method == POZO_TAKE_NONE &&
         turn->drawn < compiled->rules->turn_draw &&
         !pozo_shortcut_is_pending (compiled, &state->hand[seat]) &&
         pozo_shortcut_is_laid_out (compiled, state);
}

/* Whether a player may draw from a stock that holds more, in an order that nobody knows. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_draw (const PozoCompiledRules *compiled, const PozoState *state, guint seat)
{
  return state->n_stock >= 2 && state->n_known_stock == 0 &&
         pozo_shortcut_is_draw_due (compiled, state, seat);
}

/* One card less in the stock, whichever it was. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_count_draw (PozoState *state, guint seat)
{
  if (state->owed[seat] == 0)
    state->phase = POZO_PHASE_TURN;
  pozo_transition_count_drawn (state, seat, 1);
  state->turn.begun = TRUE;
  state->n_stock--;
}

/* One card, most often a replacement. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_draw (const PozoCompiledRules *compiled, PozoState *state, guint seat, PozoCard card)
{
  PozoHand *hand = &state->hand[seat];

  if (G_UNLIKELY (state->n_stock < 2 || state->n_known_stock > 0))
    return pozo_shortcut_draw_late (compiled, state, seat, card);
  if (state->seen[card] >= state->deck[card] || !pozo_shortcut_is_draw_due (compiled, state, seat))
    return FALSE;
  pozo_shortcut_count_draw (state, seat);
  state->seen[card]++;
  hand->count[card]++;
  hand->n++;
  return TRUE;
}

/* Gives the turn to the next player while the stock lasts; nothing of the turn is left in @state.
 */
static G_ALWAYS_INLINE inline void
pozo_shortcut_pass_fresh_turn (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  guint next = state->next_seat[seat];

  pozo_transition_count_turn (state, next);
  state->first_pending &= ~(1u << seat);
  state->seat = (guint8) next;
  pozo_transition_note_before (state, next);
  pozo_transition_end_effects (state, next, compiled->thaws);
}

static G_ALWAYS_INLINE inline void
pozo_shortcut_pass_turn (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  pozo_transition_clear_turn (&state->turn);
  pozo_shortcut_pass_fresh_turn (compiled, state, seat);
}

/* What a card does to the pile that it is discarded to. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_drop (PozoState *state, guint seat, PozoCard card, guint16 is, gboolean is_cross)
{
  pozo_transition_drop (state, seat, card, (is & POZO_SHORTCUT_FREEZES) | (guint) is_cross,
                        is & POZO_SHORTCUT_STOPS);
  pozo_transition_keep_black_threes (state, seat);
}

/* A discard that ends a turn.  In most turns it ends no more: the player keeps cards, and the stock
 * lasts.  The end of the line is part of it. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_discard (const PozoCompiledRules *compiled,
                       PozoState *state,
                       guint seat,
                       PozoCard card,
                       gboolean is_cross)
{
  PozoHand *hand = &state->hand[seat];
  const PozoTurn *turn = &state->turn;
  guint16 is = compiled->is[card];

  if (G_UNLIKELY (!pozo_shortcut_may_play (compiled, state, seat) || hand->count[card] == 0 ||
                  (is & POZO_SHORTCUT_KEPT) || turn->pickup_due ||
                  (is_cross && !(is & POZO_SHORTCUT_CROSS))))
    return FALSE;
  if (G_UNLIKELY (hand->n < 2 || (turn->black_set | turn->asked) || state->n_stock == 0))
    return pozo_shortcut_close (compiled, state, seat, card, is_cross);
  if (turn->laid)
    {
      PozoSide *side = pozo_state_own_side (state, seat);

      if (!side->opened && !pozo_engine_reaches_minimum (state, seat))
        return FALSE;
      pozo_transition_open (state, side, seat);
    }
  hand->count[card]--;
  hand->n--;
  pozo_shortcut_drop (state, seat, card, is, is_cross);
  pozo_shortcut_pass_turn (compiled, state, seat);
  return TRUE;
}

/* Whether a plain turn can begin with @n cards out of a stock that holds more, in an order that
 * nobody knows. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_begin (const PozoCompiledRules *compiled,
                         const PozoState *state,
                         guint seat,
                         guint n)
{
  return n > 0 && state->phase == POZO_PHASE_TURN && seat == state->seat && !state->turn.begun &&
         state->turn_no >= compiled->first_plain_turn && state->n_stock > n &&
         state->n_known_stock == 0 && state->owed[seat] == 0 &&
         !pozo_shortcut_is_pending (compiled, &state->hand[seat]);
}

/* The @n cards with which a turn begins come into the hand, if that is plain: the turn has not
 * begun, and each of them can come out of a stock that holds more.  What the turn keeps of it is
 * not noted yet, since most turns keep nothing: see below. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_draw_all (const PozoCompiledRules *compiled,
                        PozoState *state,
                        guint seat,
                        const guint8 *drawn,
                        guint n)
{
  PozoHand *hand = &state->hand[seat];
  guint n_in = 0;

  if (!pozo_shortcut_may_begin (compiled, state, seat, n))
    return FALSE;
  while (state->seen[drawn[n_in]] < state->deck[drawn[n_in]])
    {
      state->seen[drawn[n_in]]++;
      hand->count[drawn[n_in]]++;
      if (++n_in == n)
        {
          state->n_stock -= n;
          return TRUE;
        }
      if (G_UNLIKELY (compiled->is[drawn[n_in - 1]] & POZO_SHORTCUT_PENDING))
        break;
    }
  while (n_in-- > 0)
    {
      state->seen[drawn[n_in]]--;
      hand->count[drawn[n_in]]--;
    }
  return FALSE;
}

/* Ends a turn of which nothing was noted but @n cards drawn, with a discard. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_exchange (const PozoCompiledRules *compiled,
                        PozoState *state,
                        guint seat,
                        guint n,
                        PozoCard discard)
{
  PozoHand *hand = &state->hand[seat];
  guint16 is = compiled->is[discard];

  if ((is & POZO_SHORTCUT_KEPT) || hand->count[discard] == 0 ||
      pozo_shortcut_is_pending (compiled, hand))
    return FALSE;
  hand->count[discard]--;
  hand->n = (guint8) (hand->n + n - 1);
  pozo_shortcut_drop (state, seat, discard, is, FALSE);
  pozo_shortcut_pass_fresh_turn (compiled, state, seat);
  return TRUE;
}

/* Notes @n cards drawn, in a turn that does not end with them. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_note_drawn (const PozoCompiledRules *compiled, PozoState *state, guint seat, guint n)
{
  PozoHand *hand = &state->hand[seat];

  hand->n += n;
  state->turn.begun = TRUE;
  state->turn.drawn = (guint8) n;
  pozo_shortcut_make_ready (compiled, state, seat);
}

G_END_DECLS
