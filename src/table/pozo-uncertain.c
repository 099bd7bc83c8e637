/* SPDX-License-Identifier: MIT */
/* Verdicts that rest on a card that everybody at the table saw but nobody wrote down: a discard, a
 * card of a meld, of which the rank or the colour is not known.  What is not known is never an
 * error: such a verdict says that nobody can tell.
 *
 * Hands and draws of which less is known are another matter: what they make of a check is the
 * check's own business.  Nothing here costs anything while all is well. */
#include "pozo-uncertain.h"

#include "pozo-claim.h"
#include "pozo-opening.h"
#include "pozo-score-private.h"
#include "pozo-transition.h"

/* Where the card lies that was not seen, as bits. */
enum
{
  PLAYED = 1 << 0, /* it is one of those that are played */
  LAID = 1 << 1,   /* the turn has laid it */
  MELDS = 1 << 2,  /* in a meld of the side */
  PILE = 1 << 3,   /* in the pile */
  TABLE = PLAYED | LAID | MELDS | PILE,
};

/* clang-format off */
static const struct
{
  guint16 code;
  guint8 rests_on;
} rows[] = {
  { POZO_FINDING_NOT_IN_HAND, LAID }, /* the pile comes into the hand with the minimum */
  { POZO_FINDING_RED3_NOT_RED, PLAYED },
  { POZO_FINDING_RED3_PENDING, LAID }, /* of the pile, which came when the minimum was reached */
  { POZO_FINDING_STOP_CARD, PILE },
  { POZO_FINDING_PILE_BLOCKED, PILE },
  { POZO_FINDING_PILE_FROZEN, PLAYED | PILE },
  { POZO_FINDING_TAKE_BEFORE_INITIAL, PLAYED | PILE },
  { POZO_FINDING_TAKE_NATURAL_WILD, PLAYED | PILE },
  { POZO_FINDING_TAKE_ONTO_MELD, TABLE },
  { POZO_FINDING_TAKE_SEQUENCE, TABLE },
  { POZO_FINDING_TAKE_NO_CLAIM, TABLE },
  { POZO_FINDING_CLAIM_PURE, PLAYED | PILE },
  { POZO_FINDING_DISCARD_LONE_CARD, PLAYED },
  { POZO_FINDING_MELD_SMALL, TABLE },
  { POZO_FINDING_MELD_RANKS, TABLE },
  { POZO_FINDING_MELD_NATURALS, TABLE },
  { POZO_FINDING_MELD_WILDS, TABLE },
  { POZO_FINDING_MELD_BALANCE, TABLE },
  { POZO_FINDING_MELD_LONG, TABLE },
  { POZO_FINDING_CANASTA_NATURALS, TABLE },
  { POZO_FINDING_MELD_THERE, MELDS },
  { POZO_FINDING_MELD_SECOND_GROUP, TABLE },
  { POZO_FINDING_MELD_GROUP_RANK, TABLE },
  { POZO_FINDING_MELD_WILD_RANK, TABLE },
  { POZO_FINDING_MELD_WILD_EARLY, TABLE },
  { POZO_FINDING_MELD_WILD_SET_OPEN, TABLE },
  { POZO_FINDING_WILD_SET, TABLE },
  { POZO_FINDING_WILD_SET_SECOND, TABLE },
  { POZO_FINDING_BLACK_SET, TABLE },
  { POZO_FINDING_SEQUENCE, TABLE },
  { POZO_FINDING_SEQUENCE_BROKEN, TABLE },
  { POZO_FINDING_SEQUENCE_LONG, TABLE },
  { POZO_FINDING_SEQUENCE_WILD_FIXED, TABLE },
  { POZO_FINDING_SEQUENCE_WILD, TABLE },
  { POZO_FINDING_MERGE, MELDS },
  { POZO_FINDING_MERGE_EARLY, MELDS },
  { POZO_FINDING_SHIFT, PLAYED | MELDS },
  { POZO_FINDING_MINIMUM_CANASTA, LAID },
  { POZO_FINDING_INITIAL_NATURAL, PLAYED | LAID },
  { POZO_FINDING_INITIAL_CANASTA, TABLE },
  { POZO_FINDING_DISCARD_LAST_RESORT, PLAYED },
  { POZO_FINDING_DISCARD_EMPTY_PILE, PLAYED },
  { POZO_FINDING_DISCARD_RANK_BARRED, PLAYED | MELDS },
  { POZO_FINDING_FREEZE, PLAYED },
  { POZO_FINDING_BLACK_THREE_FIRST, PLAYED },
  { POZO_FINDING_EXPOSED_FIRST, PLAYED },
  { POZO_FINDING_FORCED_TAKE, MELDS | PILE },
  { POZO_FINDING_KEEP_ONE, MELDS },
  { POZO_FINDING_NO_CANASTA, MELDS },
  { POZO_FINDING_PURE_CANASTA, MELDS },
  { POZO_FINDING_CONTRACT, MELDS },
  { POZO_FINDING_CLOSE_WILD, PLAYED | LAID },
  { POZO_FINDING_CALIENTE, MELDS },
  { POZO_FINDING_BACK_NOT_ALLOWED, TABLE },
};
/* clang-format on */

static gboolean
is_any_open (const PozoRules *rules, const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (pozo_rules_card_is_obscure (rules, cards[i]))
      return TRUE;
  return FALSE;
}

/* Whether a side has a meld of which not every card was seen, or several sequences and not the
 * suits of all: which of them is meant nobody can tell. */
static gboolean
has_open_melds (const PozoSide *side)
{
  guint n_sequences = 0;
  guint n_bare = 0;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];

      if (meld->n_unknown > 0)
        return TRUE;
      n_sequences += meld->kind == POZO_MELD_SEQUENCE;
      n_bare += meld->kind == POZO_MELD_SEQUENCE && meld->suit == POZO_SUIT_UNKNOWN;
    }
  return n_bare > 0 && n_sequences > 1;
}

/* Where cards lie that were not seen. */
static guint
find_open (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  guint open = 0;

  if (action->kind != POZO_ACTION_DRAW && is_any_open (state->rules, cards, action->n_cards))
    open |= PLAYED;
  if (is_any_open (state->rules, state->turn.log_card, state->turn.n_log))
    open |= LAID;
  if (is_any_open (state->rules, state->pile, state->n_pile))
    open |= PILE;
  if (has_open_melds (side))
    open |= MELDS;
  return open;
}

/**
 * pozo_engine_most_unseen:
 * @state: the table
 * @cards: (array length=n_cards) (nullable): cards that are to be laid
 * @n_cards: how many
 *
 * Adds up the most that those of the cards that the turn has laid, and of @cards, can be worth that
 * were not seen.
 *
 * Returns: points
 */
gint32
pozo_engine_most_unseen (const PozoState *state, const guint8 *cards, guint n_cards)
{
  gint32 n_unseen = 0;
  gint32 least, most;

  pozo_rules_card_bounds (state->rules, &least, &most);
  for (guint i = 0; i < state->turn.n_log; i++)
    n_unseen += state->turn.log_card[i] == POZO_CARD_UNKNOWN;
  for (guint i = 0; i < n_cards; i++)
    n_unseen += cards[i] == POZO_CARD_UNKNOWN;
  return n_unseen * most;
}

/**
 * pozo_engine_is_minimum_uncertain:
 * @state: the table
 * @seat: a player
 *
 * Asks whether what the turn has laid reaches the minimum of the player's side only where cards
 * that were not seen are worth enough.
 *
 * Returns: whether nobody can tell
 */
gboolean
pozo_engine_is_minimum_uncertain (const PozoState *state, guint seat)
{
  gint32 value = pozo_opening_value (state, seat);

  return !pozo_engine_opens_with (state, seat, value, TRUE) &&
         pozo_engine_opens_with (state, seat, value + pozo_engine_most_unseen (state, NULL, 0),
                                 FALSE);
}

/* Whether nobody can tell if an opening was too low: then cards come back, or a fine is due; or if
 * a side that takes the pile has opened: then all of it comes at once. */
static gboolean
is_opening_uncertain (const PozoState *state, const PozoAction *action, const PozoVerdict *verdict)
{
  const guint settled = 1u << POZO_FAULT_SHORT_WITHDRAWN | 1u << POZO_FAULT_SHORT_RETURNS;

  if (action->kind == POZO_ACTION_TAKE)
    return !pozo_claim_may_be_bare (state->rules) && pozo_engine_is_unsure (state, action->seat);
  return (verdict->faults & settled) != 0 &&
         (pozo_engine_is_unsure (state, action->seat) ||
          pozo_engine_is_minimum_uncertain (state, action->seat));
}

/* Whether a pile is put back from which a three may have been laid that was not known to the face:
 * which one that was, and whether it lies in the pile again, nobody can tell. */
static gboolean
is_abort_uncertain (const PozoState *state, const PozoAction *action)
{
  guint end = pozo_transition_taken_from (state) + state->turn.n_taken;

  if (action->kind != POZO_ACTION_FAULT || action->number != POZO_FAULT_ABORT ||
      state->turn.method == POZO_TAKE_NONE)
    return FALSE;
  for (guint i = 0; i < end; i++)
    if (pozo_card_rank (state->pile[i]) == POZO_RANK_3 &&
        !pozo_card_is (state->pile[i], POZO_CARD_IS_FACE))
      return TRUE;
  return FALSE;
}

/**
 * pozo_state_uncertain_fines:
 * @state: the table at the end of a deal
 * @unit: which score line, 0-based
 *
 * Adds up the fines for red threes that may be among cards held to the end that nobody wrote down.
 *
 * Returns: points, 0 or more
 */
gint32
pozo_state_uncertain_fines (const PozoState *state, guint unit)
{
  const PozoSide *side = &state->side[pozo_state_team (state, unit)];

  if (state->rules->penalty_code != POZO_PENALTY_CODE_INTERNATIONAL ||
      !pozo_rules_has_special_threes (state->rules))
    return 0;
  return pozo_score_unseen_red_threes (state, side->members) * state->rules->penalty_red_three_held;
}

static guint
rests_on (PozoFindingCode code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].code == code)
      return rows[i].rests_on;
  return 0;
}

/* Whether a meld is marked as one with too many wild cards, and nobody knows how many it has. */
static gboolean
is_excess_uncertain (const PozoState *state,
                     const PozoAction *action,
                     const guint8 *cards,
                     const PozoVerdict *verdict)
{
  gboolean lays = action->kind == POZO_ACTION_MELD || action->kind == POZO_ACTION_ADD ||
                  action->kind == POZO_ACTION_TAKE;

  return lays && (verdict->marks & 1u << POZO_FAULT_EXCESS_WILD) &&
         (find_open (state, action, cards) & (PLAYED | MELDS)) != 0;
}

/**
 * pozo_engine_is_uncertain:
 * @state: the table before the action
 * @action: what a player did
 * @cards: its cards
 * @verdict: (inout): what the rules say; if that rests on a card that nobody wrote down, that
 * nobody can tell
 *
 * Asks whether what was found wrong rests on a card that was not seen.
 *
 * Returns: whether it does
 */
gboolean
pozo_engine_is_uncertain (const PozoState *state,
                          const PozoAction *action,
                          const guint8 *cards,
                          PozoVerdict *verdict)
{
  guint needed = rests_on (verdict->code);

  if (is_abort_uncertain (state, action) || is_opening_uncertain (state, action, verdict) ||
      is_excess_uncertain (state, action, cards, verdict))
    {
      verdict->code = POZO_FINDING_CANNOT_TELL;
      verdict->impossible = TRUE;
      return TRUE;
    }
  if (needed == 0 || !(needed & find_open (state, action, cards)))
    return FALSE;
  verdict->code = verdict->impossible ? POZO_FINDING_CANNOT_TELL : POZO_FINE;
  verdict->unknown++;
  return TRUE;
}
