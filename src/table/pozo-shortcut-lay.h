/* SPDX-License-Identifier: MIT */
/* Shortcuts for groups: laid, added to, and begun or grown with the top of the pile.
 *
 * See pozo-shortcut.h for what a shortcut promises.  Sequences and wild melds have one that is not
 * inline; black threes go the long way. */
#pragma once

#include "pozo-shortcut.h"

G_BEGIN_DECLS

/* Cards as a group sees them. */
typedef struct
{
  guint8 n;
  guint8 n_joker;
  guint8 n_two;
  guint8 rank; /* of the naturals; %POZO_RANK_NONE for wild cards alone */
  gint32 value;
  guint8 suits[POZO_N_SUITS];
} PozoShortcutGroup;

/* Looks at cards; %FALSE when they are not of one group. */
static inline gboolean
pozo_shortcut_gather (const PozoShortcuts *shortcuts,
                      const guint8 *cards,
                      guint n,
                      PozoShortcutGroup *group)
{
  for (guint i = 0; i < n; i++)
    {
      guint16 is = shortcuts->is[cards[i]];

      group->value += shortcuts->value[cards[i]];
      if (is & POZO_SHORTCUT_NATURAL)
        {
          guint8 rank = cards[i] / POZO_N_SUITS;

          if (group->rank == POZO_RANK_NONE)
            group->rank = rank;
          if (group->rank != rank)
            return FALSE;
          group->suits[cards[i] % POZO_N_SUITS]++;
        }
      else if (is & POZO_SHORTCUT_TWO)
        group->n_two++;
      else if (is & POZO_SHORTCUT_JOKER)
        group->n_joker++;
      else
        return FALSE;
    }
  group->n += n;
  return TRUE;
}

/* Whether cards may come to a group, or be one of their own. */
static inline gboolean
pozo_shortcut_fits (const PozoRules *rules, const PozoMeld *meld, const PozoShortcutGroup *group)
{
  guint n = group->n + (meld != NULL ? meld->n : 0);
  guint n_wild = group->n_joker + group->n_two + (meld != NULL ? pozo_meld_n_wild (meld) : 0);

  return pozo_meld_find_group_fault (rules, (gint32) n, (gint32) n_wild).code == POZO_FINE;
}

/* The first group of a rank from the meld at @from on. */
static inline PozoMeld *
pozo_shortcut_find_group (PozoSide *side, guint rank, guint from)
{
  for (guint i = from; i < side->n_melds; i++)
    if (side->meld[i].rank == rank && side->meld[i].kind == POZO_MELD_GROUP)
      return &side->meld[i];
  return NULL;
}

/* The group of a rank that the cards may come to: the @ordinal-th, or for 0 the first that takes
 * them. */
static inline PozoMeld *
pozo_shortcut_find_target (const PozoRules *rules,
                           PozoSide *side,
                           guint ordinal,
                           const PozoShortcutGroup *group,
                           guint rank)
{
  PozoMeld *meld = pozo_shortcut_find_group (side, rank, 0);

  for (guint nth = 1; meld != NULL; nth++)
    {
      if ((ordinal == 0 || ordinal == nth) && pozo_shortcut_fits (rules, meld, group))
        return meld;
      if (ordinal == nth)
        return NULL;
      meld = pozo_shortcut_find_group (side, rank, (guint) (meld - side->meld) + 1);
    }
  return NULL;
}

/* Notes what a side lays that has not opened: a take that cannot reach the minimum is put back. */
static inline void
pozo_shortcut_log (PozoState *state, const guint8 *cards, guint n, guint place)
{
  PozoTurn *turn = &state->turn;

  for (guint i = 0; i < n && turn->n_log < POZO_DECK_MAX; i++)
    {
      turn->log_card[turn->n_log] = cards[i];
      turn->log_meld[turn->n_log++] = (guint8) place;
    }
}

/* What a turn keeps of a meld that was laid or has grown. */
static inline void
pozo_shortcut_note_laid (PozoState *state, const PozoMeld *meld, gint32 value)
{
  PozoTurn *turn = &state->turn;

  if (meld->turn < state->turn_no)
    turn->added_to_old = TRUE;
  turn->begun = TRUE;
  turn->laid = TRUE;
  turn->laid_value += value;
}

/* Puts cards to a group, or down as a new one where @meld is %NULL; they were judged.  Returns its
 * place among the side's. */
static inline guint
pozo_shortcut_lay (PozoState *state, guint seat, PozoMeld *meld, const PozoShortcutGroup *group)
{
  PozoSide *side = pozo_state_own_side (state, seat);

  if (meld == NULL)
    {
      meld = &side->meld[side->n_melds++];
      memset (meld, 0, sizeof *meld);
      meld->rank = group->rank;
      meld->suit = POZO_SUIT_UNKNOWN;
      meld->seat = (guint8) seat;
      meld->turn = state->turn_no;
    }
  meld->n += group->n;
  meld->n_joker += group->n_joker;
  meld->n_two += group->n_two;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    meld->suits[suit] += group->suits[suit];
  pozo_shortcut_note_laid (state, meld, group->value);
  return (guint) (meld - side->meld);
}

/* The rest of the pile, its top card gone, comes into the hand. */
static inline void
pozo_shortcut_pick_up (PozoState *state, guint seat)
{
  PozoHand *hand = &state->hand[seat];

  for (guint i = 0; i < state->n_pile; i++)
    {
      PozoCard card = state->pile[i];

      hand->count[card]++;
      state->red_from_pile[seat] += pozo_card_is (card, POZO_CARD_IS_RED_THREE);
      state->black_from_pile[seat] += pozo_card_is (card, POZO_CARD_IS_BLACK_THREE);
    }
  hand->n += state->n_pile;
  state->n_pile = 0;
  state->frozen = FALSE;
  state->frozen_by = 0;
}

/* Ends a laying action: what waits for the minimum comes into the hand once that is reached. */
static inline void
pozo_shortcut_end_laying (PozoState *state, guint seat, const PozoShortcutGroup *group)
{
  state->turn.last_had_wild = group->n_joker + group->n_two > 0;
  if (!state->turn.pickup_due || !pozo_shortcut_opens (state, seat))
    return;
  state->turn.pickup_due = FALSE;
  pozo_shortcut_pick_up (state, seat);
}

/* `=7h7c2s`: a group from the hand; where a side has one of a rank, it joins that. */
static inline gboolean
pozo_shortcut_meld (const PozoShortcuts *shortcuts,
                    PozoState *state,
                    guint seat,
                    const guint8 *cards,
                    guint n)
{
  const PozoRules *rules = shortcuts->rules;
  PozoShortcutGroup group = { .rank = POZO_RANK_NONE };
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld = NULL;
  guint place;

  if (!pozo_shortcut_may_play (shortcuts, state, seat) ||
      !pozo_shortcut_gather (shortcuts, cards, n, &group) || group.rank == POZO_RANK_NONE ||
      side->n_melds >= POZO_MELDS_MAX)
    return FALSE;
  if (rules->meld_per_rank == POZO_MELD_PER_RANK_ONE)
    meld = pozo_shortcut_find_group (side, group.rank, 0);
  if (!pozo_shortcut_fits (rules, meld, &group) ||
      !pozo_shortcut_spend (&state->hand[seat], cards, n))
    return FALSE;
  place = pozo_shortcut_lay (state, seat, meld, &group);
  if (!side->opened)
    pozo_shortcut_log (state, cards, n, place);
  if (meld == NULL && n >= POZO_CANASTA_SIZE)
    {
      state->turn.whole_canasta = TRUE;
      side->meld[side->n_melds - 1].flags |= POZO_MELD_CONCEALED;
    }
  pozo_shortcut_end_laying (state, seat, &group);
  return TRUE;
}

/* `=7:7c2s`: cards of the hand to a group. */
static inline gboolean
pozo_shortcut_add (const PozoShortcuts *shortcuts,
                   PozoState *state,
                   const PozoAction *action,
                   const guint8 *cards)
{
  guint seat = action->seat;
  PozoShortcutGroup group = { .rank = POZO_RANK_NONE };
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld;
  guint place;

  if (!pozo_shortcut_may_play (shortcuts, state, seat) ||
      !pozo_shortcut_gather (shortcuts, cards, action->n_cards, &group) ||
      (group.rank != POZO_RANK_NONE && group.rank != action->target))
    return FALSE;
  meld =
      pozo_shortcut_find_target (shortcuts->rules, side, action->ordinal, &group, action->target);
  if (meld == NULL || !pozo_shortcut_spend (&state->hand[seat], cards, action->n_cards))
    return FALSE;
  place = pozo_shortcut_lay (state, seat, meld, &group);
  if (!side->opened)
    pozo_shortcut_log (state, cards, action->n_cards, place);
  pozo_shortcut_end_laying (state, seat, &group);
  return TRUE;
}

/* Whether the pile can be taken in a plain turn: not stopped, not blocked, at the right moment. */
static inline gboolean
pozo_shortcut_may_take (const PozoShortcuts *shortcuts, const PozoState *state, guint seat)
{
  const PozoRules *rules = shortcuts->rules;
  const PozoTurn *turn = &state->turn;

  return pozo_shortcut_is_own_turn (shortcuts, state, seat) && state->phase == POZO_PHASE_TURN &&
         state->n_pile > 0 && state->owed[seat] == 0 && turn->method == POZO_TAKE_NONE &&
         turn->drawn == (state->stock_closed ? 0 : rules->turn_stock_cards_before_take) &&
         state->stop_by == 0 && !turn->aborted && !turn->asked &&
         !(rules->pile_lone_card_rule && state->hand[seat].n == 1 && state->n_pile == 1) &&
         !(state->frozen && rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED) &&
         state->mode != POZO_TEAMS_LONE_HAND &&
         !pozo_shortcut_is_pending (shortcuts, &state->hand[seat]);
}

/* How the cards beside the top card claim the pile; %POZO_TAKE_NONE where that is not plain. */
static inline PozoTakeMethod
pozo_shortcut_claim (const PozoRules *rules,
                     const PozoState *state,
                     guint seat,
                     const PozoShortcutGroup *hand)
{
  guint n_wild = hand->n_joker + hand->n_two;
  guint n_natural = hand->n - n_wild;
  gboolean opened = pozo_state_side (state, seat)->opened;

  if (!opened && rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN)
    return POZO_TAKE_NONE;
  if (n_natural >= 2)
    return rules->pile_claim_pure && n_wild > 0 ? POZO_TAKE_NONE : POZO_TAKE_PAIR;
  if (state->frozen || !opened)
    return POZO_TAKE_NONE;
  if (n_natural == 1)
    return n_wild > 0 && rules->pile_natural_plus_wild ? POZO_TAKE_WILD : POZO_TAKE_NONE;
  return n_wild == 0 && rules->pile_onto_meld != POZO_PILE_ONTO_MELD_NEVER ? POZO_TAKE_ONTO
                                                                           : POZO_TAKE_NONE;
}

/* What the turn keeps of the table before a take. */
static inline void
pozo_shortcut_note_take (PozoState *state, guint seat, PozoTakeMethod method)
{
  PozoTurn *turn = &state->turn;

  turn->method = (guint8) method;
  turn->n_taken = state->n_pile;
  turn->frozen_before = state->frozen;
  turn->frozen_by_before = state->frozen_by;
  turn->red_before = state->red_from_pile[seat];
  turn->black_before = state->black_from_pile[seat];
}

/* Where a claim of that method goes; %FALSE when that is not plain. */
static inline gboolean
pozo_shortcut_find_claim (const PozoRules *rules,
                          PozoSide *side,
                          PozoTakeMethod method,
                          const PozoShortcutGroup *group,
                          PozoMeld **meld)
{
  *meld = NULL;
  if (method == POZO_TAKE_ONTO || rules->meld_per_rank == POZO_MELD_PER_RANK_ONE)
    *meld = pozo_shortcut_find_group (side, group->rank, 0);
  if (method == POZO_TAKE_ONTO && *meld == NULL)
    return FALSE;
  if (method == POZO_TAKE_ONTO && (!pozo_shortcut_fits (rules, *meld, group) ||
                                   (rules->pile_onto_meld == POZO_PILE_ONTO_MELD_INCOMPLETE &&
                                    (*meld)->n >= POZO_CANASTA_SIZE)))
    return FALSE;
  return pozo_shortcut_fits (rules, *meld, group) &&
         (*meld != NULL || (side->n_melds < POZO_MELDS_MAX && group->n < POZO_CANASTA_SIZE));
}

/* `^7s7h@11`, `^@4`: the pile, claimed with a group by a side that has opened. */
static inline gboolean
pozo_shortcut_take (const PozoShortcuts *shortcuts,
                    PozoState *state,
                    const PozoAction *action,
                    const guint8 *cards)
{
  const PozoRules *rules = shortcuts->rules;
  guint seat = action->seat;
  PozoShortcutGroup group = { .rank = POZO_RANK_NONE };
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld;
  guint8 top;
  guint place;
  PozoTakeMethod method;

  if (!pozo_shortcut_may_take (shortcuts, state, seat) ||
      !pozo_shortcut_gather (shortcuts, cards, action->n_cards, &group))
    return FALSE;
  top = state->pile[state->n_pile - 1];
  method = pozo_shortcut_claim (rules, state, seat, &group);
  if (method == POZO_TAKE_NONE || !(shortcuts->is[top] & POZO_SHORTCUT_NATURAL) ||
      ((action->flags & POZO_ACTION_HAS_COUNT) && action->number != state->n_pile) ||
      !pozo_shortcut_gather (shortcuts, &top, 1, &group) ||
      !pozo_shortcut_find_claim (rules, side, method, &group, &meld) ||
      !pozo_shortcut_spend (&state->hand[seat], cards, action->n_cards))
    return FALSE;
  pozo_shortcut_note_take (state, seat, method);
  state->n_pile--;
  place = pozo_shortcut_lay (state, seat, meld, &group);
  state->turn.pickup_due = TRUE;
  if (!side->opened)
    {
      pozo_shortcut_log (state, &top, 1, place);
      pozo_shortcut_log (state, cards, action->n_cards, place);
    }
  if (side->opened || rules->initial_pile_counts != POZO_INITIAL_PILE_COUNTS_TOP)
    {
      state->turn.pickup_due = FALSE;
      pozo_shortcut_pick_up (state, seat);
    }
  pozo_shortcut_end_laying (state, seat, &group);
  return TRUE;
}

gboolean pozo_shortcut_lay_other (const PozoShortcuts *shortcuts,
                                  PozoState *state,
                                  const PozoAction *action,
                                  const guint8 *cards);

G_END_DECLS
