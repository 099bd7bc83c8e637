/* SPDX-License-Identifier: MIT */
/* Playing actions one after the other, the end of a deal, and questions about the table. */
#include "pozo-engine.h"
#include "pozo-meld-name.h"
#include "pozo-reserve.h"
#include "pozo-talon.h"
#include "pozo-uncertain.h"

#include <string.h>

/* ---- Questions ---- */

/**
 * pozo_state_top:
 * @state: the table
 *
 * Looks at the top card of the pile.
 *
 * Returns: the card, or %POZO_CARD_NONE for an empty pile
 */
PozoCard
pozo_state_top (const PozoState *state)
{
  return state->n_pile > 0 ? state->pile[state->n_pile - 1] : POZO_CARD_NONE;
}

/* The score that chooses the row of `initial.table`, where none of the deal does.  Sides have one
 * score, but where a lone hand has made two players a side each has his own: then the better one is
 * the side's. */
static gint32
score_at_start (const PozoState *state, guint seat)
{
  gint32 score = state->start[state->home_side[seat]];
  guint members = pozo_state_side (state, seat)->members;

  if (state->rules->initial_basis == POZO_INITIAL_BASIS_PLAYER)
    return score;
  for (guint other = 1; other <= state->n_seats; other++)
    if (members & 1u << other)
      score = MAX (score, state->start[state->home_side[other]]);
  return score;
}

/**
 * pozo_state_minimum:
 * @state: the table
 * @seat: a player
 *
 * Looks up what the player's side must lay to open: `initial.table` by the score that
 * `initial.basis` names or by the deal, and the raise after a withdrawn opening.
 *
 * Returns: points, or %POZO_MINIMUM_CANASTA
 */
gint32
pozo_state_minimum (const PozoState *state, guint seat)
{
  gint32 minimum = pozo_rules_minimum (state->rules, score_at_start (state, seat), state->number);

  if (minimum == POZO_MINIMUM_CANASTA)
    return minimum;
  return minimum + pozo_state_side (state, seat)->minimum_raise;
}

/**
 * pozo_side_canastas:
 * @side: a side
 * @rules: the rules
 *
 * Counts the counting canastas of a side: what `canasta.grades` says or, without these, groups and
 * wild melds of seven or more, and sequences where they count (`canasta.sequence_is_canasta`).
 *
 * Returns: how many
 */
guint
pozo_side_canastas (const PozoSide *side, const PozoRules *rules)
{
  guint n = 0;

  for (guint i = 0; i < side->n_melds && pozo_canasta_has_grades (rules); i++)
    n += pozo_meld_is_canasta (&side->meld[i], rules);
  if (pozo_canasta_has_grades (rules))
    return n;
  for (guint i = 0; i < side->n_melds; i++)
    n += pozo_canasta_counts_without_grades (&side->meld[i], rules);
  return n;
}

/**
 * pozo_side_find_meld:
 * @side: a side
 * @target_kind: a PozoTargetKind
 * @target: the rank or suit
 * @ordinal: which of several, 1-based; 0 for the first
 *
 * Finds a meld by the name that a record gives it: the first of pozo_side_find_meant().
 *
 * Returns: (transfer none) (nullable): the meld
 */
const PozoMeld *
pozo_side_find_meld (const PozoSide *side, guint target_kind, guint target, guint ordinal)
{
  PozoMeant meant;

  pozo_side_find_meant (side, target_kind, target, ordinal, &meant);
  return meant.n > 0 ? &side->meld[meant.place[0]] : NULL;
}

/**
 * pozo_state_copy:
 * @to: (out caller-allocates): the copy
 * @from: a table
 *
 * Copies a table, but for the places of sides and melds that there are not: two thirds of it.
 */
void
pozo_state_copy (PozoState *to, const PozoState *from)
{
  const gsize sides = G_STRUCT_OFFSET (PozoState, side);
  const gsize after = sides + sizeof from->side;
  const gsize tail = G_STRUCT_OFFSET (PozoSide, ranks);

  memcpy (to, from, sides);
  for (guint i = 0; i < from->n_sides; i++)
    {
      memcpy (to->side[i].meld, from->side[i].meld,
              from->side[i].n_melds * sizeof from->side[i].meld[0]);
      memcpy ((char *) &to->side[i] + tail, (const char *) &from->side[i] + tail,
              sizeof from->side[i] - tail);
    }
  memcpy ((char *) to + after, (const char *) from + after, sizeof *from - after);
}

/* ---- Playing ---- */

/* What a reported violation means for the rest of the turn: it is reported once. */
static void
excuse (PozoState *state, const PozoVerdict *verdict)
{
  switch (verdict->code)
    {
    case POZO_FINDING_BEFORE_DRAW:
    case POZO_FINDING_DRAW_MISSING:
    case POZO_FINDING_REPLACEMENT_DUE:
      state->turn.excused = TRUE;
      break;
    case POZO_FINDING_RED3_PENDING:
      state->turn.red3_excused = TRUE;
      break;
    case POZO_FINDING_OVERDRAW_TURN:
      state->turn.debt_excused = TRUE;
      break;
    case POZO_FINDING_PREMATURE:
      state->turn.premature = TRUE;
      break;
    case POZO_FINDING_MINIMUM:
      state->turn.short_told = TRUE;
      break;
    default:
      break;
    }
}

/* What the marks before an action, which excused it, bring with them. */
static void
note_excused (PozoState *state, const PozoAction *action, const PozoVerdict *verdict)
{
  guint excused = verdict->marks & verdict->faults;

  state->turn.marks = (guint16) excused;
  if (excused & 1u << POZO_FAULT_OVERDRAW)
    {
      state->debt[action->seat] += verdict->excess; /* P4: turns without drawing */
      state->turn.overdrawn = TRUE;
    }
  if (excused & 1u << POZO_FAULT_PREMATURE)
    state->turn.premature = TRUE;
  if (excused & 1u << POZO_FAULT_FAILED_OUT)
    pozo_state_own_side (state, action->seat)->fines += state->rules->penalty_failed_out_fine;
}

/* Whether the line of a turn ends whose discard was judged and laid: the common case, in which
 * nothing is left to judge. */
static gboolean
ends_turn (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_END && pozo_engine_is_on_turn (state, action) &&
         state->turn.discarded && state->turn.begun && state->turn.marks == 0 &&
         !pozo_talon_is_waiting (state);
}

/**
 * pozo_state_play:
 * @state: the table
 * @action: what a player did
 * @cards: the action's cards
 * @verdict: (out caller-allocates): what the rules say; @fault is set when the record marks the
 * violation
 *
 * Judges an action and applies it where the cards are there.
 *
 * Returns: %FALSE when it could not be applied: the deal cannot be replayed further
 */
gboolean
pozo_state_play (PozoState *state,
                 const PozoAction *action,
                 const guint8 *cards,
                 PozoVerdict *verdict)
{
  if (ends_turn (state, action))
    {
      *verdict = (PozoVerdict){ .seat = action->seat };
      pozo_engine_pass_turn (state);
      return TRUE;
    }

  gboolean is_on_turn = pozo_engine_is_on_turn (state, action);
  PozoLay lay;

  pozo_engine_judge (state, action, cards, &lay, verdict);
  if (verdict->impossible)
    return FALSE;
  if (verdict->code != POZO_FINE)
    {
      excuse (state, verdict);
      if (verdict->marks != 0)
        note_excused (state, action, verdict);
    }
  if (is_on_turn)
    pozo_engine_apply (state, action, cards, &lay);
  else
    pozo_state_apply (state, action, cards);
  if (action->kind != POZO_ACTION_FAULT && action->kind != POZO_ACTION_INFO)
    state->turn.marks = 0;
  return TRUE;
}

/**
 * pozo_state_finish:
 * @state: the table, after the last recorded action
 * @verdict: (out caller-allocates): what the rules say of stopping here
 *
 * Ends a deal of which nothing more is recorded.  When the stock is spent, the next player has
 * passed without a word.
 */
void
pozo_state_finish (PozoState *state, PozoVerdict *verdict)
{
  *verdict = (PozoVerdict){ .seat = state->seat };
  if (state->phase == POZO_PHASE_ENDED || state->phase == POZO_PHASE_FINAL)
    return;
  if (state->reopened != POZO_ENDED_NOT)
    {
      pozo_engine_end_deal (state, state->reopened);
      return;
    }
  if (state->stock_closed)
    {
      const PozoAction pass = { .kind = POZO_ACTION_PASS, .seat = (guint8) state->seat };

      pozo_engine_judge_pass (state, state->seat, verdict);
      pozo_engine_is_uncertain (state, &pass, NULL, verdict);
      pozo_engine_end_deal (state, POZO_ENDED_PASS);
      return;
    }
  pozo_verdict_report (verdict, POZO_FINDING_DEAL_UNFINISHED, state->n_stock, 0);
}

#define FACES_ROOM 64 /* all faces, and up to a whole number of vectors */

/* Whether the deck holds some faces besides those that have shown up; %FALSE too where something
 * coarser has: then there are more cards than faces. */
static gboolean
has_room_for (const PozoState *state, PozoCardList faces)
{
  guint8 seen[FACES_ROOM] = { 0 };
  guint8 is_over = 0;
  guint8 n_seen = 0; /* too few where there are more than that, which is cautious */

  memcpy (seen, state->seen.of, POZO_N_FACES);
  for (guint i = 0; i < faces.n; i++)
    {
      if (faces.cards[i] >= POZO_N_FACES)
        return FALSE;
      seen[faces.cards[i]]++;
    }
  for (guint card = 0; card < FACES_ROOM; card++)
    {
      n_seen += seen[card];
      is_over |= seen[card] > state->deck.of[card];
    }
  return !is_over && n_seen >= state->seen.n + faces.n;
}

/**
 * pozo_state_check_stock:
 * @state: the table at the end of a deal
 * @left: the cards that the record says nobody drew
 * @verdict: (out caller-allocates): whether they can be those
 *
 * Compares the recorded rest of the stock with what must be left: their number, and for each card
 * that with those it does not show up more often than the deck holds it.
 */
void
pozo_state_check_stock (const PozoState *state, PozoCardList left, PozoVerdict *verdict)
{
  PozoCardCounts seen;

  *verdict = (PozoVerdict){ 0 };
  if (left.n != state->n_stock)
    pozo_verdict_report (verdict, POZO_FINDING_STOCK_LEFT, left.n, state->n_stock);
  if (verdict->code != POZO_FINE || state->recycles > 0 || has_room_for (state, left))
    return;
  seen = state->seen;
  for (guint i = 0; i < left.n; i++)
    {
      PozoCard over;

      pozo_seen_add (&seen, left.cards[i], POZO_CARD_NONE);
      over = pozo_seen_over (&seen, &state->deck, left.cards[i]);
      if (over == POZO_CARD_NONE)
        continue;
      pozo_verdict_over (verdict, state, &seen, over);
      return;
    }
}

/* ---- Fingerprint and invariants ---- */

#define FNV32_OFFSET 2166136261u
#define FNV32_PRIME  16777619u

static guint32
mix (guint32 hash, guint32 value)
{
  for (guint i = 0; i < 4; i++)
    hash = (hash ^ ((value >> (8 * i)) & 0xff)) * FNV32_PRIME;
  return hash;
}

static guint32
mix_meld (guint32 hash, const PozoMeld *meld)
{
  hash = mix (hash, meld->kind | (guint32) meld->rank << 8 | (guint32) meld->n << 16);
  hash = mix (hash, meld->n_joker | (guint32) meld->n_two << 8 | (guint32) meld->n_unknown << 16);
  if (meld->kind == POZO_MELD_SEQUENCE)
    hash = mix (hash, (guint8) meld->low | (guint32) meld->suit << 8);
  return hash;
}

/* Which hands in reserve were taken by whom, and what the others hold. */
static guint32
mix_reserves (guint32 hash, const PozoState *state)
{
  for (guint side = 0; side < state->n_sides; side++)
    hash = mix (hash, state->reserves_of[side]);
  if (state->rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO)
    hash = mix (hash, state->reserve_waiting);
  for (guint left = state->reserve_left; left != 0; left &= left - 1)
    for (guint i = 0; i < state->reserve_size; i++)
      hash = mix (hash, state->reserve[__builtin_ctz (left)][i]);
  return hash;
}

/**
 * pozo_state_hash:
 * @state: the table
 *
 * Makes a fingerprint of the table, for the `state` line: FNV-1a over hands, pile, melds in the
 * order in which they were laid, red threes and the size of the stock.  It does not depend on the
 * machine.
 *
 * Returns: the fingerprint
 */
guint32
pozo_state_hash (const PozoState *state)
{
  guint32 hash = FNV32_OFFSET;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
        if (state->hand[seat].count[card] > 0)
          hash = mix (hash, card | (guint32) state->hand[seat].count[card] << 8 | seat << 16);
      hash = mix (hash, state->red3[seat] | (guint32) state->black3[seat] << 8);
    }
  for (guint i = 0; i < state->n_pile; i++)
    hash = mix (hash, state->pile[i]);
  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; i < state->side[side].n_melds; i++)
      hash = mix_meld (hash, &state->side[side].meld[i]);
  if (state->n_reserves > 0)
    hash = mix_reserves (hash, state);
  if (state->special > 0)
    hash = mix (hash, state->special | (guint32) state->special_seat << 8);
  return mix (hash, (state->n_stock & 0xffu) | (guint32) state->frozen << 8 |
                        (guint32) state->goer << 16 | (guint32) (state->n_stock >> 8) << 24);
}

/**
 * pozo_state_is_valid:
 * @state: the table
 *
 * Asks whether the state agrees with itself: every card of the deck is in exactly one place.  For
 * tests and assertions.
 *
 * Returns: whether it does
 */
gboolean
pozo_state_is_valid (const PozoState *state)
{
  guint n = state->n_stock + state->n_pile + pozo_reserve_n_left (state);

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      guint n_hand = 0;
      guint n_partial = 0;

      for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
        {
          n_hand += state->hand[seat].count[card];
          if (!pozo_card_is (card, POZO_CARD_IS_FACE))
            n_partial += state->hand[seat].count[card];
        }
      if (n_hand != state->hand[seat].n || n_partial != state->hand[seat].n_partial)
        return FALSE;
      n += n_hand + state->red3[seat] + state->black3[seat];
    }
  for (guint side = 0; side < state->n_sides; side++)
    {
      for (guint i = 0; i < state->side[side].n_melds; i++)
        n += state->side[side].meld[i].n;
      n += state->side[side].charges / 100;
    }
  return n == state->deck.n;
}
