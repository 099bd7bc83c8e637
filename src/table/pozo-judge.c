/* SPDX-License-Identifier: MIT */
/* Judging an action: is it legal here and now?  Matrix sections 3.4 and 3.5.
 *
 * Each check carries its finding, and the finding's row in pozo-finding.def names the rule
 * parameter and its source.  A check that cannot be made because a card was not seen counts as
 * unknown, never as passed. */
#include "pozo-engine.h"

#include <string.h>

/* ---- Facts about the state ---- */

/**
 * pozo_engine_may_recycle:
 * @state: the table
 *
 * Asks whether an empty stock can be renewed from the pile.
 *
 * Returns: whether it can
 */
gboolean
pozo_engine_may_recycle (const PozoState *state)
{
  gint allowed = state->rules->stock_end_recycle;

  return state->n_pile > 0 && (allowed < 0 || state->recycles < allowed);
}

/**
 * pozo_engine_is_freezer:
 * @rules: the rules
 * @card: a card
 *
 * Asks whether a card freezes the pile while it lies in it (`pile.freezers`).
 *
 * Returns: whether it does
 */
gboolean
pozo_engine_is_freezer (const PozoRules *rules, PozoCard card)
{
  guint8 kind = 0;

  if (card == POZO_CARD_JOKER)
    kind = POZO_PILE_FREEZERS_JOKER;
  else if (pozo_card_rank (card) == POZO_RANK_2)
    kind = POZO_PILE_FREEZERS_TWO;
  else if (pozo_card_is (card, POZO_CARD_IS_RED_THREE))
    kind = POZO_PILE_FREEZERS_RED_THREE;
  return (rules->pile_freezers & kind) != 0;
}

/**
 * pozo_engine_is_first_turn:
 * @state: the table
 * @seat: a seat
 *
 * Asks whether this is the turn of a first player with an extra card, who only discards.
 *
 * Returns: whether it is
 */
gboolean
pozo_engine_is_first_turn (const PozoState *state, guint seat)
{
  return state->rules->deal_extra_first > 0 && state->turn_no == 1 && seat == state->first_seat;
}

static gboolean
has_red_three (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] > 0 ||
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)] > 0 ||
         hand->count[POZO_CARD_RED_THREE] > 0;
}

static gboolean
has_black_three (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] > 0 ||
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] > 0 ||
         hand->count[POZO_CARD_BLACK_THREE] > 0;
}

/* ---- What many actions ask ---- */

/**
 * pozo_engine_judge_hand:
 * @state: the table
 * @seat: a player
 * @cards: cards he plays
 * @n: how many
 * @verdict: gets a code when he cannot hold them
 *
 * Asks whether a player can hold the cards that he plays, and whether the deck can have them.
 *
 * Returns: %FALSE when the cards are not there
 */
gboolean
pozo_engine_judge_hand (const PozoState *state,
                        guint seat,
                        const guint8 *cards,
                        guint n,
                        PozoVerdict *verdict)
{
  PozoHand hand = state->hand[seat];
  guint8 seen[POZO_N_CARD_CODES];

  memcpy (seen, state->seen, sizeof seen);
  if (hand.n_vague > 0)
    verdict->unknown++;
  else
    verdict->checks++;
  for (guint i = 0; i < n; i++)
    {
      PozoFindingCode code = POZO_FINE;
      PozoCard card = cards[i];

      if (hand.n == 0)
        code = POZO_FINDING_HAND_EMPTY;
      else if (!pozo_hand_remove (&hand, seen, card))
        code = POZO_FINDING_NOT_IN_HAND;
      else if (pozo_seen_over (seen, state->deck, card) != POZO_CARD_NONE)
        {
          card = pozo_seen_over (seen, state->deck, card);
          code = state->deck[card] == 0 ? POZO_FINDING_NOT_IN_DECK : POZO_FINDING_TOO_MANY;
        }
      if (code == POZO_FINE)
        continue;
      pozo_verdict_card (verdict, code, card);
      verdict->found = code == POZO_FINDING_HAND_EMPTY ? (gint) n : seen[card];
      verdict->expected = code == POZO_FINDING_HAND_EMPTY ? state->hand[seat].n : state->deck[card];
      verdict->impossible = TRUE;
      return FALSE;
    }
  return TRUE;
}

/* Whether the draw phase is over: the pile taken, or as many cards drawn as the rules say. */
static void
judge_drawn (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoTurn *turn = &state->turn;
  gint needed = state->rules->turn_draw;

  verdict->checks++;
  if (turn->excused)
    return;
  if (state->owed[seat] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_REPLACEMENT_DUE, 0, state->owed[seat]);
  if (turn->method != POZO_TAKE_NONE || turn->drawn >= needed)
    return;
  if (turn->drawn == 0)
    pozo_verdict_report (verdict, POZO_FINDING_BEFORE_DRAW, 0, needed);
  else if (state->n_stock > 0 || pozo_engine_may_recycle (state)) /* else K13 */
    pozo_verdict_report (verdict, POZO_FINDING_DRAW_MISSING, turn->drawn, needed);
}

/* A red three in the hand comes before anything else; where faults are settled, P9 does that. */
static void
judge_pending (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoHand *hand = &state->hand[seat];

  if (state->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL)
    return;
  if (has_red_three (hand))
    pozo_verdict_card (verdict, POZO_FINDING_RED3_PENDING, POZO_CARD_RED_THREE);
  else if (state->rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS &&
           has_black_three (hand))
    pozo_verdict_card (verdict, POZO_FINDING_RED3_PENDING, POZO_CARD_BLACK_THREE);
  else if (hand->n_vague > 0)
    verdict->unknown++;
  else
    verdict->checks++;
}

/* Everything that must be true before a player may lay something. */
static void
judge_may_play (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  if (state->phase == POZO_PHASE_FINAL || state->guest == seat)
    return;
  verdict->checks += 3;
  if (pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_FIRST_TURN, 0, 0);
  if (state->debt[seat] > 0 || state->turn.overdrawn)
    pozo_verdict_report (verdict, POZO_FINDING_OVERDRAW_TURN, 0, 0);
  judge_drawn (state, seat, verdict);
  judge_pending (state, seat, verdict);
  if (state->turn.asked && state->turn.answer == POZO_ANSWER_NONE && !state->turn.premature)
    pozo_verdict_report (verdict, POZO_FINDING_PREMATURE, 0, 0);
}

/* ---- Red threes and draws ---- */

static void
judge_red3 (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoVerdict *verdict)
{
  PozoCard card = cards[0];
  gboolean is_bonus = pozo_card_is (card, POZO_CARD_IS_RED_THREE) ||
                      (state->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO &&
                       pozo_card_is (card, POZO_CARD_IS_BLACK_THREE));

  verdict->checks++;
  if (!is_bonus)
    {
      pozo_verdict_card (verdict, POZO_FINDING_RED3_NOT_RED, card);
      verdict->impossible = TRUE;
      return;
    }
  pozo_engine_judge_hand (state, action->seat, cards, 1, verdict);
}

/* The stock cards that an action draws: enough of them, in the known order, no more than the deck
 * has. */
static void
judge_stock (const PozoState *state,
             const PozoAction *action,
             const guint8 *cards,
             PozoVerdict *verdict)
{
  guint n_left = state->n_stock;
  guint8 seen[POZO_N_CARD_CODES];

  if (pozo_engine_may_recycle (state))
    n_left += state->n_pile;
  if (action->n_cards > n_left)
    {
      pozo_verdict_report (verdict, POZO_FINDING_DRAW_STOCK_EMPTY, action->n_cards, n_left);
      verdict->impossible = TRUE;
      return;
    }
  memcpy (seen, state->seen, sizeof seen);
  for (guint i = 0; i < action->n_cards; i++)
    {
      gint at = (gint) state->n_known_stock - 1 - (gint) i;

      verdict->checks++;
      if (at >= 0)
        {
          PozoCard next = state->known_stock[at];

          if (!pozo_card_may_be (next, cards[i]) && !pozo_card_may_be (cards[i], next))
            pozo_verdict_card (verdict, POZO_FINDING_DRAW_STOCK_ORDER, cards[i]);
          continue;
        }
      if (i >= state->n_stock)
        continue;
      pozo_seen_add (seen, cards[i], POZO_CARD_NONE);

      PozoCard over = pozo_seen_over (seen, state->deck, cards[i]);

      if (over != POZO_CARD_NONE)
        {
          pozo_verdict_card (
              verdict, state->deck[over] == 0 ? POZO_FINDING_NOT_IN_DECK : POZO_FINDING_TOO_MANY,
              over);
          verdict->found = seen[over];
          verdict->expected = state->deck[over];
          verdict->impossible = TRUE;
          return;
        }
    }
}

static void
judge_draw (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoVerdict *verdict)
{
  guint seat = action->seat;
  gint n_new = (gint) action->n_cards - MIN (action->n_cards, state->owed[seat]);
  gint needed = state->rules->turn_draw;

  judge_stock (state, action, cards, verdict);
  if (verdict->impossible || n_new == 0)
    return;
  verdict->checks += 4;
  if (state->turn.method != POZO_TAKE_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_DRAW_AFTER_TAKE, 0, 0);
  if (pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_FIRST_TURN, 0, 0);
  if (state->debt[seat] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_OVERDRAW_TURN, 0, 0);
  judge_pending (state, seat, verdict);
  if (state->turn.drawn + n_new > needed)
    pozo_verdict_report (verdict, POZO_FINDING_DRAW_LIMIT, state->turn.drawn + n_new, needed);
}

/* ---- Melds ---- */

/* Whether a side has a wild meld already. */
static gboolean
has_wild_meld (const PozoSide *side)
{
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].n > 0 && side->meld[i].kind == POZO_MELD_WILD)
      return TRUE;
  return FALSE;
}

static gint
index_of (const PozoSide *side, const PozoMeld *meld)
{
  return meld == NULL ? -1 : (gint) (meld - side->meld);
}

/* Where a new group would go: a side has one group of a rank in most variants, so that laying a
 * second one is adding to the first (`meld.per_rank`). */
static gint
group_to_join (const PozoState *state, guint seat, const PozoMeld *meld)
{
  const PozoSide *side = pozo_state_side (state, seat);

  if (meld->kind != POZO_MELD_GROUP || state->rules->meld_per_rank != POZO_MELD_PER_RANK_ONE)
    return -1;
  return index_of (side, pozo_side_find_meld (side, POZO_TARGET_RANK, meld->rank, 0));
}

/* The first own meld with that name that the cards make a legal one; else the first with that name.
 */
static gint
find_target (const PozoState *state,
             const PozoAction *action,
             const guint8 *cards,
             guint n,
             PozoMeld *meld)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  gint first = -1;

  for (guint ordinal = MAX (action->ordinal, 1);; ordinal++)
    {
      PozoVerdict trial = { 0 };
      const PozoMeld *there =
          pozo_side_find_meld (side, action->target_kind, action->target, ordinal);

      if (there == NULL)
        return first;
      *meld = *there;
      if (first < 0 || action->ordinal > 0)
        first = index_of (side, there);
      if (action->ordinal > 0)
        return first;
      if (!pozo_meld_extend (meld, cards, n, &trial))
        continue;
      pozo_meld_judge (meld, state->rules, &trial);
      if (trial.code == POZO_FINE)
        return index_of (side, there);
    }
}

/**
 * pozo_engine_place:
 * @state: the table
 * @action: a MELD or an ADD
 * @cards: its cards
 * @meld: (out caller-allocates): the meld as it would lie afterwards
 * @verdict: gets a code when the cards cannot lie there
 *
 * Works out where cards go: a new meld, or one that lies on the table.
 *
 * Returns: the place of the meld among those of the side, or -1 for a new one; the verdict is
 * impossible when there is no such place
 */
gint
pozo_engine_place (const PozoState *state,
                   const PozoAction *action,
                   const guint8 *cards,
                   PozoMeld *meld,
                   PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  gint place;

  if (action->kind == POZO_ACTION_MELD)
    {
      if (!pozo_meld_form (meld, cards, action->n_cards, verdict))
        return -1;
      place = group_to_join (state, action->seat, meld);
    }
  else
    {
      place = find_target (state, action, cards, action->n_cards, meld);
      if (place < 0)
        {
          pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
          verdict->impossible = TRUE;
        }
    }
  if (place < 0)
    return -1;
  *meld = side->meld[place];
  pozo_meld_extend (meld, cards, action->n_cards, verdict);
  return place;
}

/* A claim that waits for the minimum keeps the rest of the pile off the hand: cards that only the
 * pile can have give that away. */
static gboolean
judge_laid_cards (const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards,
                  PozoVerdict *verdict)
{
  PozoVerdict trial = *verdict;
  gint32 minimum = pozo_state_minimum (state, action->seat);

  if (pozo_engine_judge_hand (state, action->seat, cards, action->n_cards, &trial) ||
      !state->turn.pickup_due)
    {
      *verdict = trial;
      return !trial.impossible;
    }
  pozo_verdict_report (verdict, POZO_FINDING_MINIMUM_TAKE, state->turn.laid_value, minimum);
  return TRUE;
}

static void
judge_meld (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  PozoMeld meld;

  judge_may_play (state, action->seat, verdict);
  if (!judge_laid_cards (state, action, cards, verdict))
    return;

  gint place = pozo_engine_place (state, action, cards, &meld, verdict);

  if (verdict->impossible)
    return;
  verdict->checks += 3;
  if (place >= 0 && (side->meld[place].flags & POZO_MELD_LOCKED))
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
  if (meld.kind == POZO_MELD_BLACK && (place >= 0 || state->phase == POZO_PHASE_FINAL))
    pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET, meld.n, 0);
  if (place < 0 && meld.kind == POZO_MELD_WILD && has_wild_meld (side))
    pozo_verdict_report (verdict, POZO_FINDING_WILD_SET_SECOND, 0, 0);
  if (place < 0 && side->n_melds >= POZO_MELDS_MAX)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_TOO_MANY, 0, POZO_MELDS_MAX);
      verdict->impossible = TRUE;
    }
  pozo_meld_judge (&meld, state->rules, verdict);
}

static void
judge_merge (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoMeld *a =
      pozo_side_find_meld (side, action->target_kind, action->target, MAX (action->ordinal, 1));
  const PozoMeld *b =
      pozo_side_find_meld (side, action->target_kind, action->target, MAX (action->ordinal2, 2));

  judge_may_play (state, action->seat, verdict);
  verdict->checks += 2;
  if (a == NULL || b == NULL || a == b)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (state->rules->meld_merge == POZO_MELD_MERGE_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
  if (state->rules->meld_merge == POZO_MELD_MERGE_LATER_TURN &&
      (a->turn >= state->turn_no || b->turn >= state->turn_no))
    pozo_verdict_report (verdict, POZO_FINDING_MERGE_EARLY, 0, 0);

  PozoMeld joined = *a;
  PozoVerdict trial = { 0 };

  if (!pozo_meld_join (&joined, b))
    {
      pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  pozo_meld_judge (&joined, state->rules, &trial);
  if (trial.code != POZO_FINE)
    pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
}

/* `~h>` moves the wild card at the low end to the high end; with a card, that card takes its place
 * and the wild one goes to the next place beyond. */
static void
judge_shift (const PozoState *state,
             const PozoAction *action,
             const guint8 *cards,
             PozoVerdict *verdict)
{
  const PozoMeld *meld = pozo_side_find_meld (
      pozo_state_side (state, action->seat), POZO_TARGET_SEQUENCE, action->target, action->ordinal);
  gboolean to_high = action->number != 0;

  judge_may_play (state, action->seat, verdict);
  if (meld == NULL)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  verdict->checks += 2;

  /* Without a card the wild one leaves the other end; with a card it stands at the end it moves
   * beyond. */
  gboolean stands_high = action->n_cards > 0 ? to_high : !to_high;
  PozoCard end = meld->place[stands_high ? meld->n - 1 : 0];
  guint end_rank = stands_high ? meld->low + meld->n - 1u : meld->low;
  gboolean has_room = to_high ? meld->low + meld->n < POZO_N_RANKS : meld->low > POZO_RANK_4;

  if (!state->rules->meld_sequence_wild_shift)
    pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
  if (!pozo_card_is (end, POZO_CARD_IS_WILD) || !has_room ||
      (action->n_cards > 0 && (pozo_card_rank (cards[0]) != end_rank ||
                               (pozo_card_suit (cards[0]) != meld->suit &&
                                pozo_card_suit (cards[0]) != POZO_SUIT_UNKNOWN) ||
                               meld->n >= POZO_SEQUENCE_LONGEST)))
    {
      pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (action->n_cards > 0)
    pozo_engine_judge_hand (state, action->seat, cards, 1, verdict);
}

static void
judge_caliente (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  static const guint8 caliente = POZO_CARD_CALIENTE;
  guint own = state->side_of[action->seat];

  judge_may_play (state, action->seat, verdict);
  if (!pozo_engine_judge_hand (state, action->seat, &caliente, 1, verdict))
    return;
  verdict->checks++;
  for (guint side = 0; side < state->n_sides; side++)
    if (side != own && state->side[side].n_members > 0 &&
        state->side[side].n_melds <= state->side[own].n_melds)
      pozo_verdict_report (verdict, POZO_FINDING_CALIENTE, 0, 0);
}

/* ---- Permission ---- */

static void
judge_ask (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint n_partners = pozo_state_side (state, action->seat)->n_members - 1;
  guint answer = action->number;
  gboolean passed = (answer & POZO_ANSWER_PASS) != 0;
  gboolean decided = (answer & (POZO_ANSWER_YES | POZO_ANSWER_NO)) != 0;

  verdict->checks += 4;
  if (state->rules->going_out_permission == POZO_GOING_OUT_PERMISSION_NONE || n_partners == 0)
    pozo_verdict_report (verdict, POZO_FINDING_ASK_NOT_ALLOWED, 0, 0);
  if (state->turn.asked)
    pozo_verdict_report (verdict, POZO_FINDING_ASK_TWICE, 0, 0);
  if (state->turn.laid)
    pozo_verdict_report (verdict, POZO_FINDING_ASK_LATE, 0, 0);
  if (passed && (n_partners < 2 || !decided))
    pozo_verdict_report (verdict, POZO_FINDING_ANSWER, 0, 0);
}

/* ---- The end of a turn ---- */

/**
 * pozo_engine_is_concealed:
 * @state: the table, the goer's last cards laid
 * @seat: the goer
 *
 * Asks whether a player who gets rid of his last card goes out concealed: matrix section 3.5,
 * check 6.
 *
 * Returns: whether he does
 */
gboolean
pozo_engine_is_concealed (const PozoState *state, guint seat)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  const PozoSide *side = pozo_state_side (state, seat);

  if (rules->going_out_concealed_scope == POZO_GOING_OUT_CONCEALED_SCOPE_PLAYER
          ? turn->melded_before
          : turn->melds_before > 0)
    return FALSE;
  if (turn->added_to_old && !rules->going_out_concealed_layoff)
    return FALSE;
  switch (rules->going_out_concealed_canasta)
    {
    case POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED:
      return TRUE;
    case POZO_GOING_OUT_CONCEALED_CANASTA_SIDE:
      return pozo_side_canastas (side, rules) >= (guint) rules->going_out_canastas;
    default:
      break;
    }
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].turn == state->turn_no && side->meld[i].seat == seat &&
        pozo_meld_is_canasta (&side->meld[i]) &&
        (side->meld[i].kind != POZO_MELD_SEQUENCE || rules->canasta_sequence_is_canasta))
      return TRUE;
  return FALSE;
}

/* The initial meld: matrix section 3.5, check 1. */
static void
judge_minimum (const PozoState *state, guint seat, gboolean goes_out, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  gint32 minimum = pozo_state_minimum (state, seat);

  if (pozo_state_side (state, seat)->opened || !turn->laid)
    return;
  verdict->checks++;
  if (goes_out && pozo_engine_is_concealed (state, seat) &&
      (rules->initial_concealed_exempt == POZO_INITIAL_CONCEALED_EXEMPT_ALWAYS ||
       (rules->initial_concealed_exempt == POZO_INITIAL_CONCEALED_EXEMPT_FROM_STOCK &&
        turn->method == POZO_TAKE_NONE)))
    return;
  if (minimum == POZO_MINIMUM_CANASTA)
    {
      if (!turn->whole_canasta)
        pozo_verdict_report (verdict, POZO_FINDING_MINIMUM_CANASTA, 0, 0);
    }
  else if (turn->laid_value < minimum)
    pozo_verdict_report (verdict, POZO_FINDING_MINIMUM, turn->laid_value, minimum);
}

static guint
count_natural_canastas (const PozoSide *side)
{
  guint n = 0;

  for (guint i = 0; i < side->n_melds; i++)
    n += pozo_meld_is_canasta (&side->meld[i]) && pozo_meld_is_natural (&side->meld[i]);
  return n;
}

/* Going out: matrix section 3.5, check 3. */
static void
judge_going_out (const PozoState *state, guint seat, PozoCard discard, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  const PozoSide *side = pozo_state_side (state, seat);
  gboolean has_discard = discard != POZO_CARD_NONE;
  gint n_canastas = pozo_side_canastas (side, rules);
  gint n_pure = count_natural_canastas (side);
  gboolean is_waived =
      rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED &&
      pozo_engine_is_concealed (state, seat);

  verdict->checks += 6;
  if (state->turn.answer & POZO_ANSWER_NO)
    pozo_verdict_report (verdict, POZO_FINDING_MUST_NOT_GO_OUT, 0, 0);
  if (!is_waived && n_canastas < rules->going_out_canastas)
    pozo_verdict_report (verdict, has_discard ? POZO_FINDING_KEEP_ONE : POZO_FINDING_NO_CANASTA,
                         n_canastas, rules->going_out_canastas);
  if (!is_waived && n_pure < rules->going_out_pure_canastas)
    pozo_verdict_report (verdict, POZO_FINDING_PURE_CANASTA, n_pure,
                         rules->going_out_pure_canastas);
  if (!has_discard && rules->going_out_discard == POZO_GOING_OUT_DISCARD_REQUIRED)
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_DISCARD, 0, 0);
  if (rules->going_out_forbid_wild &&
      (has_discard ? pozo_card_is (discard, POZO_CARD_IS_WILD) : state->turn.last_had_wild))
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_WILD, 0, 0);
  if (rules->going_out_forbid_black_three && has_discard &&
      pozo_card_is (discard, POZO_CARD_IS_BLACK_THREE))
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_BLACK, 0, 0);
}

/* Faults that are being settled in this turn: matrix section 5, P3a, P3c and P7. */
static void
judge_settlement (const PozoState *state, guint seat, gboolean has_discard, PozoVerdict *verdict)
{
  const PozoTurn *turn = &state->turn;
  guint n_held = state->hand[seat].n;
  guint n_least = turn->settling == POZO_FAULT_NO_CANASTA ? 2 : 1;

  (void) has_discard;
  if (turn->settling == POZO_FAULT_NONE)
    return;
  verdict->checks++;
  if (turn->settling == POZO_FAULT_SHORT_FIXED)
    {
      if (n_held > turn->hand_at_settling)
        pozo_verdict_report (verdict, POZO_FINDING_FAULT_SETTLEMENT, n_held,
                             turn->hand_at_settling);
    }
  else if (turn->n_back < n_least)
    pozo_verdict_report (verdict, POZO_FINDING_FAULT_SETTLEMENT, turn->n_back, n_least);
  if (verdict->code == POZO_FINDING_FAULT_SETTLEMENT)
    verdict->fault = turn->settling;
}

/**
 * pozo_engine_judge_turn_end:
 * @state: the table before the discard is laid
 * @seat: the player
 * @discard: the card that ends the turn, or %POZO_CARD_NONE
 * @verdict: gets the first thing that is wrong
 *
 * Judges the end of a turn: matrix section 3.5.
 */
void
pozo_engine_judge_turn_end (const PozoState *state,
                            guint seat,
                            PozoCard discard,
                            PozoVerdict *verdict)
{
  gboolean has_discard = discard != POZO_CARD_NONE;
  gint n_left = (gint) state->hand[seat].n - has_discard;
  gboolean goes_out = n_left == 0 && state->phase != POZO_PHASE_FINAL;

  judge_minimum (state, seat, goes_out, verdict);
  if (goes_out)
    judge_going_out (state, seat, discard, verdict);
  else
    {
      verdict->checks += 3;
      if (state->turn.black_set)
        pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET_STAY, 0, 0);
      if (state->turn.answer & POZO_ANSWER_YES)
        pozo_verdict_report (verdict, POZO_FINDING_MUST_GO_OUT, 0, 0);
      if (!has_discard && state->phase != POZO_PHASE_FINAL)
        pozo_verdict_report (verdict, POZO_FINDING_NO_DISCARD, 0, 0);
    }
  judge_settlement (state, seat, has_discard, verdict);
}

static void
judge_forced_discard (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  const PozoHand *exposed = &state->exposed[seat];
  const PozoHand *hand = &state->hand[seat];

  if (exposed->n > 0)
    {
      verdict->checks++;
      if (pozo_hand_may_hold (exposed, card) == 0)
        for (PozoCard held = 0; held < POZO_N_CARD_CODES; held++)
          if (exposed->count[held] > 0)
            pozo_verdict_card (verdict, POZO_FINDING_EXPOSED_FIRST, held);
    }
  if (!state->rules->black_three_forced_discard || pozo_card_is (card, POZO_CARD_IS_BLACK_THREE))
    return;
  if (has_black_three (hand))
    pozo_verdict_report (verdict, POZO_FINDING_BLACK_THREE_FIRST, 0, 0);
  else if (hand->n_vague > 0)
    verdict->unknown++;
  else
    verdict->checks++;
}

static void
judge_discard (const PozoState *state,
               const PozoAction *action,
               const guint8 *cards,
               PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  guint seat = action->seat;
  PozoCard card = cards[0];

  if (!pozo_engine_judge_hand (state, seat, cards, 1, verdict))
    return;
  verdict->checks += 2;
  if (!pozo_engine_is_first_turn (state, seat) && state->debt[seat] == 0)
    judge_drawn (state, seat, verdict);
  if (pozo_card_is (card, POZO_CARD_IS_RED_THREE))
    pozo_verdict_report (verdict, POZO_FINDING_RED3_DISCARD, 0, 0);
  judge_pending (state, seat, verdict);
  judge_forced_discard (state, seat, card, verdict);
  if ((action->flags & POZO_ACTION_FREEZE) &&
      (rules->pile_freeze_mode != POZO_PILE_FREEZE_MODE_DECLARED ||
       !pozo_engine_is_freezer (rules, card)))
    pozo_verdict_card (verdict, POZO_FINDING_FREEZE, card);
  if (state->turn.asked && state->turn.answer == POZO_ANSWER_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_ANSWER, 0, 0);
  pozo_engine_judge_turn_end (state, seat, card, verdict);
}

static void
judge_end (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;

  if (state->turn.discarded || state->phase == POZO_PHASE_LAYING ||
      state->ended != POZO_ENDED_NOT || state->guest == seat)
    return;
  if (state->debt[seat] == 0 && !pozo_engine_is_first_turn (state, seat))
    judge_drawn (state, seat, verdict);
  if (state->hand[seat].n == 0)
    judge_pending (state, seat, verdict);
  pozo_engine_judge_turn_end (state, seat, POZO_CARD_NONE, verdict);
}

/* ---- Whose turn it is ---- */

static const char *
ended_name (PozoEnded ended)
{
  static const char *const names[] = { "not", "somebody went out",
                                       "a red three could not be replaced",
                                       "the last drawer's turn is over", "nobody took the pile" };

  return names[ended];
}

/* Whether the seat may act at all; the action itself is judged after that. */
static void
judge_seat (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;

  if (seat == 0 || seat > state->n_seats || state->next_seat[seat] == 0)
    {
      pozo_verdict_report (verdict, POZO_FINDING_NOT_SEATED, seat, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (state->phase == POZO_PHASE_ENDED && action->kind != POZO_ACTION_END)
    {
      pozo_verdict_report (verdict, POZO_FINDING_AFTER_END, 0, 0);
      verdict->name = ended_name (state->ended);
      return;
    }
  verdict->checks++;
  if (seat == state->seat || seat == state->guest || state->phase == POZO_PHASE_ENDED)
    return;
  if (state->phase == POZO_PHASE_LAYING &&
      (action->kind == POZO_ACTION_RED3 || action->kind == POZO_ACTION_END ||
       (action->kind == POZO_ACTION_DRAW && state->owed[seat] > 0)))
    return;
  pozo_verdict_report (verdict, POZO_FINDING_WRONG_TURN, seat, state->seat);
}

/**
 * pozo_state_judge:
 * @state: the table
 * @action: what a player did
 * @cards: the action's cards
 * @verdict: (out caller-allocates): what the rules say
 *
 * Judges an action.  The state is not changed, and nothing is applied by half.
 *
 * Cost: no allocation; a copy of one hand for an action with cards.
 */
void
pozo_state_judge (const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards,
                  PozoVerdict *verdict)
{
  *verdict = (PozoVerdict){ .fault = POZO_FAULT_NONE, .seat = action->seat };
  if (action->kind != POZO_ACTION_FAULT && action->kind != POZO_ACTION_INFO)
    judge_seat (state, action, verdict);
  if (verdict->impossible)
    return;
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_RED3:
      judge_red3 (state, action, cards, verdict);
      break;
    case POZO_ACTION_DRAW:
      judge_draw (state, action, cards, verdict);
      break;
    case POZO_ACTION_TAKE:
      pozo_engine_judge_take (state, action, cards, verdict);
      break;
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
      judge_meld (state, action, cards, verdict);
      break;
    case POZO_ACTION_MERGE:
      judge_merge (state, action, verdict);
      break;
    case POZO_ACTION_SHIFT:
      judge_shift (state, action, cards, verdict);
      break;
    case POZO_ACTION_PASS:
      pozo_engine_judge_pass (state, action->seat, verdict);
      break;
    case POZO_ACTION_CALIENTE:
      judge_caliente (state, action, verdict);
      break;
    case POZO_ACTION_DISCARD:
      judge_discard (state, action, cards, verdict);
      break;
    case POZO_ACTION_ASK:
      judge_ask (state, action, verdict);
      break;
    case POZO_ACTION_FAULT:
      pozo_engine_judge_fault (state, action, cards, verdict);
      break;
    case POZO_ACTION_BACK:
      pozo_engine_judge_back (state, action, cards, verdict);
      break;
    case POZO_ACTION_END:
      judge_end (state, action, verdict);
      break;
    case POZO_ACTION_INFO:
    case POZO_N_ACTIONS:
      break;
    }
}
