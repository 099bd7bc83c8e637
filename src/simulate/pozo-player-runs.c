/* SPDX-License-Identifier: MIT */
/* What players decide about sequences, and about melds that lie already: one action at a time, so
 * that each is judged on the table as it is then. */
#include "pozo-player.h"

#include "pozo-claim.h"
#include "pozo-hand.h"
#include "pozo-legal.h"
#include "pozo-meld.h"
#include "pozo-moment.h"
#include "pozo-sequence.h"

#define CARDS_LEAST 2 /* one to discard and one to keep */

/* A wild card of the hand, a two before a joker; %POZO_CARD_NONE without one. */
static PozoCard
wild_of (const PozoHand *hand)
{
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    if (hand->count[POZO_CARD (POZO_RANK_2, suit)] > 0)
      return POZO_CARD (POZO_RANK_2, suit);
  return hand->count[POZO_CARD_JOKER] > 0 ? POZO_CARD_JOKER : POZO_CARD_NONE;
}

/* ---- Taking the pile ---- */

static gboolean
plan_claim_onto (const PozoPlayer *player, const PozoState *state, PozoCard top, PozoPlan *plan)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  PozoAim aim;

  pozo_player_find_aim (state, &aim);
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      guint rank = pozo_card_rank (top);

      if (meld->kind != POZO_MELD_SEQUENCE || meld->suit != pozo_card_suit (top) ||
          meld->n >= pozo_meld_longest_sequence (state->rules) ||
          ((gint) rank + 1 != meld->low && (gint) rank != meld->low + meld->n))
        continue;
      if (state->hand[state->seat].n + state->n_pile < 4 ||
          (!(aim.sought >> top & 1) && !pozo_player_wants_pile (player, state, POZO_TAKE_ONTO)))
        return FALSE;
      pozo_plan_aim (pozo_plan_add (plan, POZO_ACTION_TAKE, state->seat), side, i);
      return TRUE;
    }
  return FALSE;
}

/* The lowest rank of a run of three that the top card makes with two cards of the hand; 0 without
 * one. */
static guint
find_claimed_run (const PozoHand *hand, const PozoRules *rules, PozoCard top)
{
  gint rank = pozo_card_rank (top);
  guint suit = pozo_card_suit (top);

  for (gint low = MAX (rank - 2, (gint) pozo_rules_lowest_rank (rules)); low <= rank; low++)
    {
      guint n = 0;

      for (gint at = low; at < low + POZO_MELD_SMALLEST; at++)
        n += at == rank || pozo_hand_holds_place (hand, rules, at, suit);
      if (n == POZO_MELD_SMALLEST && low + POZO_MELD_SMALLEST <= POZO_N_RANKS)
        return (guint) low;
    }
  return 0;
}

/* Whether a side that has not opened could take the pile for a run of three from @low. */
static gboolean
may_open_with (const PozoPlayer *player, const PozoState *state, guint low)
{
  gint32 value = 0;

  if (!pozo_claim_may_open (state->rules, POZO_TAKE_SEQUENCE))
    return FALSE;
  for (guint rank = low; rank < low + POZO_MELD_SMALLEST; rank++)
    value += pozo_rules_card_value (state->rules, POZO_CARD (rank, POZO_SUIT_SPADES));
  return pozo_engine_opens_with (state, state->seat, value, FALSE) ||
         pozo_player_gambles (player, state);
}

/**
 * pozo_player_plan_run_claim:
 * @player: the player on turn
 * @state: the table, before the draw; a natural card lies on top of the pile
 * @plan: gets the TAKE
 *
 * Decides whether to take the pile for a sequence.
 *
 * Returns: %TRUE when he does
 */
gboolean
pozo_player_plan_run_claim (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  const PozoRules *rules = state->rules;
  PozoCard top = pozo_state_top (state);
  gboolean opened = pozo_state_side (state, state->seat)->opened;

  if (!rules->meld_sequences ||
      pozo_claim_faults (rules, POZO_TAKE_SEQUENCE, TRUE, state->frozen) != 0)
    return FALSE;
  if (pozo_claim_faults (rules, POZO_TAKE_ONTO_SEQUENCE, opened, state->frozen) == 0 &&
      plan_claim_onto (player, state, top, plan))
    return TRUE;

  guint low = find_claimed_run (&state->hand[state->seat], rules, top);

  if (low == 0 || state->hand[state->seat].n + state->n_pile < 6 ||
      !pozo_player_wants_pile (player, state, POZO_TAKE_PAIR) ||
      (!opened && !may_open_with (player, state, low)))
    return FALSE;
  (void) pozo_plan_add (plan, POZO_ACTION_TAKE, state->seat);
  for (guint rank = low; rank < low + POZO_MELD_SMALLEST; rank++)
    if (rank != pozo_card_rank (top))
      pozo_plan_card (plan, POZO_CARD (rank, pozo_card_suit (top)));
  return TRUE;
}

/* ---- Laying sequences down ---- */

/* What could go on to an own sequence: a natural card at either end; a wild one to make seven. */
static PozoCard
find_extension (const PozoPlayer *player, const PozoState *state, const PozoMeld *meld)
{
  const PozoHand *hand = &state->hand[state->seat];

  if (meld->suit >= POZO_N_SUITS ||
      meld->n >= MIN (pozo_meld_longest_sequence (state->rules), POZO_N_RANKS))
    return POZO_CARD_NONE;
  if (pozo_hand_holds_place (hand, state->rules, meld->low - 1, meld->suit))
    return pozo_card_of_place (meld->low - 1, meld->suit);
  if (pozo_hand_holds_place (hand, state->rules, meld->low + meld->n, meld->suit))
    return pozo_card_of_place (meld->low + meld->n, meld->suit);
  if (state->rules->meld_sequence_wilds && meld->n < POZO_CANASTA_SIZE &&
      pozo_random_chance (player->random, meld->n + 1 == POZO_CANASTA_SIZE ? 25 : 4))
    return wild_of (hand);
  return POZO_CARD_NONE;
}

static gboolean
plan_extension (const PozoPlayer *player,
                const PozoState *state,
                const PozoAim *aim,
                PozoPlan *plan)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  gboolean is_short = state->hand[state->seat].n <= pozo_player_cards_kept (player);

  for (guint i = 0; i < side->n_melds; i++)
    {
      if (side->meld[i].kind != POZO_MELD_SEQUENCE)
        continue;

      PozoCard card = find_extension (player, state, &side->meld[i]);

      if (card == POZO_CARD_NONE ||
          (!(aim->kept >> card & 1) &&
           (is_short || pozo_random_chance (player->random, player->manner->patience / 3u))))
        continue;
      pozo_plan_aim (pozo_plan_add (plan, POZO_ACTION_ADD, state->seat), side, i);
      pozo_plan_card (plan, card);
      return TRUE;
    }
  return FALSE;
}

/* The longest run of a suit in the hand, no longer than @most: its length and lowest place. */
static guint
find_run (const PozoState *state, guint suit, guint most, gint *low)
{
  const PozoHand *hand = &state->hand[state->seat];
  guint best = 0;
  guint length = 0;

  for (gint place = pozo_rules_lowest_place (state->rules); place < POZO_N_RANKS; place++)
    {
      length = pozo_hand_holds_place (hand, state->rules, place, suit) ? MIN (length + 1, most) : 0;
      if (length <= best)
        continue;
      best = length;
      *low = place + 1 - (gint) length;
    }
  return best;
}

static gboolean
plan_new_run (const PozoPlayer *player, const PozoState *state, const PozoAim *aim, PozoPlan *plan)
{
  const PozoHand *hand = &state->hand[state->seat];
  guint longest = MIN (pozo_meld_longest_sequence (state->rules), POZO_N_RANKS);
  guint most = MIN (longest, hand->n - pozo_player_cards_kept (player));

  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      gint low = 0;
      guint length = find_run (state, suit, most, &low);
      gint end = low + (gint) length;
      PozoCard wild = state->rules->meld_sequence_wilds ? wild_of (hand) : POZO_CARD_NONE;

      if (length < POZO_MELD_SMALLEST ||
          (!(aim->kept >> pozo_card_of_place (low, suit) & 1) &&
           pozo_random_chance (player->random, player->manner->patience / (length > 3 ? 3u : 1u))))
        continue;
      (void) pozo_plan_add (plan, POZO_ACTION_MELD, state->seat);
      for (gint place = low; place < end; place++)
        pozo_plan_card (plan, pozo_card_of_place (place, suit));
      /* A wild card in a gap, and the card beyond it. */
      if (wild != POZO_CARD_NONE && length + 2 <= most &&
          pozo_hand_holds_place (hand, state->rules, end + 1, suit) &&
          pozo_random_chance (player->random, 30))
        {
          pozo_plan_card (plan, wild);
          pozo_plan_card (plan, pozo_card_of_place (end + 1, suit));
        }
      return TRUE;
    }
  return FALSE;
}

/**
 * pozo_player_plan_run:
 * @player: the player on turn, whose side has opened
 * @state: the table, after the draw
 * @plan: gets one MELD or ADD
 *
 * Decides about the next sequence to lay or to go on with.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_player_plan_run (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  guint least = pozo_player_cards_kept (player);
  PozoAim aim;

  if (!state->rules->meld_sequences)
    return FALSE;
  pozo_player_find_aim (state, &aim);
  if (state->hand[state->seat].n <= (aim.kept != 0 ? CARDS_LEAST : least))
    return FALSE;
  if (plan_extension (player, state, &aim, plan))
    return TRUE;
  return state->hand[state->seat].n >= least + POZO_MELD_SMALLEST &&
         (pozo_rules_has_low_ace (state->rules) ||
          pozo_glance_threes (pozo_glance_naturals (&state->hand[state->seat], state->rules)) !=
              0) &&
         plan_new_run (player, state, &aim, plan);
}

/* The face of a place of a sequence, as a set; none where there is no such place. */
static guint64
face_of (const PozoRules *rules, gint place, guint suit)
{
  return place >= pozo_rules_lowest_place (rules) && place < POZO_N_RANKS
             ? G_GUINT64_CONSTANT (1) << pozo_card_of_place (place, suit)
             : 0;
}

/**
 * pozo_player_find_run_ends:
 * @state: the table
 * @ends: (out caller-allocates): what is found
 *
 * Looks where the sequences of the player's side could go on.
 */
void
pozo_player_find_run_ends (const PozoState *state, PozoRunEnds *ends)
{
  const PozoSide *side = pozo_state_side (state, state->seat);

  ends->n = 0;
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];

      if (meld->kind != POZO_MELD_SEQUENCE)
        continue;

      gint end = meld->low + meld->n;

      ends->next[ends->n] = face_of (state->rules, meld->low - 1, meld->suit) |
                            face_of (state->rules, end, meld->suit);
      ends->beyond[ends->n++] = face_of (state->rules, meld->low - 2, meld->suit) |
                                face_of (state->rules, end + 1, meld->suit);
    }
}

/* ---- What lies already ---- */

/* Whether two melds of a side may be one: groups of a rank, or sequences of a suit. */
static gboolean
has_alike (const PozoSide *side)
{
  guint32 seen = 0, alike = 0;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      guint32 what = (guint32) (meld->kind == POZO_MELD_GROUP) << meld->rank |
                     (guint32) (meld->kind == POZO_MELD_SEQUENCE) << (16 + meld->suit);

      alike |= seen & what;
      seen |= what;
    }
  return alike != 0;
}

static gboolean
plan_merge (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  const PozoSide *side = pozo_state_side (state, state->seat);

  if (!has_alike (side))
    return FALSE;
  for (guint i = 0; i < side->n_melds; i++)
    for (guint j = i + 1; j < side->n_melds; j++)
      {
        const PozoMeld *a = &side->meld[i], *b = &side->meld[j];
        PozoVerdict verdict = { 0 };
        PozoMeld joined = *a;

        if ((a->kind != POZO_MELD_GROUP && a->kind != POZO_MELD_SEQUENCE) ||
            !pozo_meld_join (&joined, state->rules, b))
          continue;
        pozo_meld_judge (&joined, state->rules, &verdict);
        if (verdict.code != POZO_FINE ||
            pozo_random_chance (player->random, joined.n < POZO_CANASTA_SIZE ? 80 : 30))
          continue;

        PozoAction *action = pozo_plan_add (plan, POZO_ACTION_MERGE, state->seat);

        pozo_plan_aim (action, side, i);
        action->ordinal2 = pozo_legal_aim_at (side, j, POZO_ACTION_MERGE).ordinal;
        return TRUE;
      }
  return FALSE;
}

/* A wild card for which the natural card is held, which takes its place; or one at an end, which
 * just moves to the other. */
static gboolean
plan_shift (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  const PozoRules *rules = state->rules;
  const PozoSide *side = pozo_state_side (state, state->seat);
  const PozoHand *hand = &state->hand[state->seat];
  gboolean may_release = pozo_rules_release_wilds (rules);
  gboolean prefers_high = rules->meld_sequence_wild_release == POZO_MELD_SEQUENCE_WILD_RELEASE_HIGH;

  for (guint i = 0; i < side->n_melds; i++)
    for (guint at = 0; side->meld[i].kind == POZO_MELD_SEQUENCE && at < side->meld[i].n; at++)
      {
        const PozoMeld *meld = &side->meld[i];
        gint place = meld->low + (gint) at;
        gboolean is_end[2] = { at == 0, at == meld->n - 1u };
        gboolean has_room[2] = { pozo_sequence_has_room (meld, rules, FALSE),
                                 pozo_sequence_has_room (meld, rules, TRUE) };
        gboolean high = may_release ? has_room[prefers_high] == prefers_high : is_end[1];
        gboolean replaces = pozo_hand_holds_place (hand, rules, place, meld->suit) &&
                            (may_release || is_end[high]) && has_room[high] &&
                            meld->n < pozo_meld_longest_sequence (rules) && hand->n > 3;
        gboolean slides =
            rules->meld_sequence_wild_shift && (is_end[0] || is_end[1]) && has_room[is_end[0]];

        if (!pozo_sequence_is_wild_at (meld, at) || (!replaces && !slides) ||
            !pozo_random_chance (player->random, replaces ? 70 : 10))
          continue;

        PozoAction *action = pozo_plan_add (plan, POZO_ACTION_SHIFT, state->seat);

        pozo_plan_aim (action, side, i);
        action->number = (gint16) (replaces ? high : is_end[0]);
        if (replaces)
          pozo_plan_card (plan, pozo_card_of_place (place, meld->suit));
        return TRUE;
      }
  return FALSE;
}

/**
 * pozo_player_plan_rearrangement:
 * @player: the player on turn
 * @state: the table, after the draw
 * @plan: gets one MERGE or SHIFT
 *
 * Decides about joining melds and moving wild cards.
 *
 * Returns: %FALSE when everything may stay as it lies
 */
gboolean
pozo_player_plan_rearrangement (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  const PozoRules *rules = state->rules;

  return (rules->meld_merge != POZO_MELD_MERGE_NONE && plan_merge (player, state, plan)) ||
         (pozo_rules_move_wilds (rules) && plan_shift (player, state, plan));
}
