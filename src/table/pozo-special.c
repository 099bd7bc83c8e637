/* SPDX-License-Identifier: MIT */
/* Special hands: whether cards make up a pattern, who may lay them, and what that does.
 *
 * Every part of a pattern takes all cards of one rank, or of both kinds of wild cards, so a hand is
 * made up when each rank that it holds finds a part of its size.  Few parts have the same size, so
 * that trying them one after the other ends soon. */
#include "pozo-special.h"

#include "pozo-engine.h"
#include "pozo-uncertain.h"

#define JOKERS POZO_N_RANKS

/* Whether a part of a class can be cards of a rank, or jokers. */
static gboolean
admits (const PozoPatternPart *part, guint kind)
{
  gboolean is_natural = kind >= POZO_RANK_4 && kind < POZO_N_RANKS;
  gboolean is_wild = kind == POZO_RANK_2 || kind == JOKERS;

  switch ((PozoPartClass) part->class)
    {
    case POZO_PART_NATURAL:
      return is_natural;
    case POZO_PART_TWOS:
      return kind == POZO_RANK_2;
    case POZO_PART_JOKERS:
      return kind == JOKERS;
    case POZO_PART_WILDS:
      return is_wild;
    case POZO_PART_ANY:
      return is_natural || is_wild;
    case POZO_PART_SINGLE:
      return TRUE;
    case POZO_PART_RANK:
      return kind == part->rank;
    default:
      return FALSE; /* both kinds of wild cards are no rank */
    }
}

/* Gives each rank from @kind on a part that is left. */
static gboolean
split (const PozoPattern *pattern,
       const guint8 counts[POZO_SPECIAL_KINDS],
       guint kind,
       guint8 left[POZO_PATTERN_PARTS_MAX])
{
  while (kind < POZO_SPECIAL_KINDS && counts[kind] == 0)
    kind++;
  if (kind == POZO_SPECIAL_KINDS)
    {
      for (guint i = 0; i < pattern->n_parts; i++)
        if (left[i] > 0)
          return FALSE;
      return TRUE;
    }
  for (guint i = 0; i < pattern->n_parts; i++)
    {
      if (left[i] == 0 || pattern->part[i].size != counts[kind] ||
          !admits (&pattern->part[i], kind))
        continue;
      left[i]--;
      if (split (pattern, counts, kind + 1, left))
        return TRUE;
      left[i]++;
    }
  return FALSE;
}

/**
 * pozo_special_fits:
 * @pattern: a row of `special.hands`
 * @counts: how many cards there are of each rank, and of jokers
 *
 * Asks whether cards make up a pattern: each part one rank, and each rank another part.
 *
 * Returns: whether they do
 */
gboolean
pozo_special_fits (const PozoPattern *pattern, const guint8 counts[POZO_SPECIAL_KINDS])
{
  guint8 rest[POZO_SPECIAL_KINDS];
  guint8 left[POZO_PATTERN_PARTS_MAX];

  for (guint i = 0; i < POZO_SPECIAL_KINDS; i++)
    rest[i] = counts[i];
  for (guint i = 0; i < pattern->n_parts; i++)
    {
      const PozoPatternPart *part = &pattern->part[i];

      left[i] = part->times;
      if (part->class != POZO_PART_BOTH)
        continue;
      if (part->times != 1 || rest[POZO_RANK_2] == 0 || rest[JOKERS] == 0 ||
          rest[POZO_RANK_2] + rest[JOKERS] != part->size)
        return FALSE;
      rest[POZO_RANK_2] = rest[JOKERS] = left[i] = 0;
    }
  return split (pattern, rest, 0, left);
}

/**
 * pozo_special_find:
 * @rules: the rules
 * @name: a PozoSpecial
 *
 * Returns: (transfer none) (nullable): the hand of that name; %NULL where the rules have none
 */
const PozoPattern *
pozo_special_find (const PozoRules *rules, guint name)
{
  for (guint i = 0; i < rules->special_hands.n; i++)
    if (rules->special_hands.row[i].name == name)
      return &rules->special_hands.row[i];
  return NULL;
}

/**
 * pozo_special_laid:
 * @state: the table at the end of a deal
 * @rules: rules to score by
 *
 * Returns: (transfer none) (nullable): the special hand that ended the deal, by the rules; %NULL
 * where none did, or they have none of its name
 */
const PozoPattern *
pozo_special_laid (const PozoState *state, const PozoRules *rules)
{
  return state->special > 0 ? pozo_special_find (rules, state->special - 1u) : NULL;
}

/**
 * pozo_special_winner:
 * @state: the table at the end of a deal
 *
 * Returns: the side, or the player of a game with a lone hand, that has won the match by a special
 * hand, 1-based; 0 for none
 */
guint
pozo_special_winner (const PozoState *state)
{
  const PozoPattern *pattern = pozo_special_laid (state, state->rules);

  if (pattern == NULL || !pattern->wins_match)
    return 0;
  return state->mode == POZO_TEAMS_LONE_HAND ? state->special_seat
                                             : state->side_of[state->special_seat] + 1u;
}

/**
 * pozo_special_points_win:
 * @rules: the rules
 * @points: what a side scored for a special hand
 *
 * Asks the same where only the score is known.
 *
 * Returns: whether every special hand that is worth that wins the match
 */
gboolean
pozo_special_points_win (const PozoRules *rules, gint32 points)
{
  gboolean wins = FALSE;

  for (guint i = 0; i < rules->special_hands.n; i++)
    {
      const PozoPattern *pattern = &rules->special_hands.row[i];

      if (pattern->points == points && !pattern->wins_match)
        return FALSE;
      wins = wins || pattern->points == points;
    }
  return wins;
}

/* Counts cards by rank; %FALSE where of one of them too little is known. */
static gboolean
count_cards (const guint8 *cards, guint n, guint8 counts[POZO_SPECIAL_KINDS])
{
  for (guint i = 0; i < POZO_SPECIAL_KINDS; i++)
    counts[i] = 0;
  for (guint i = 0; i < n; i++)
    {
      guint rank = cards[i] == POZO_CARD_JOKER ? JOKERS : pozo_card_rank (cards[i]);

      if (cards[i] == POZO_CARD_RED_THREE || cards[i] == POZO_CARD_BLACK_THREE)
        rank = POZO_RANK_3;
      if (rank >= POZO_SPECIAL_KINDS)
        return FALSE;
      counts[rank]++;
    }
  return TRUE;
}

/* The cards of a hand, one after the other. */
static guint
list_hand (const PozoHand *hand, guint8 cards[POZO_DECK_MAX])
{
  guint n = 0;

  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card]; i++)
      cards[n++] = (guint8) card;
  return n;
}

static void
judge_pattern (const PozoState *state,
               const PozoPattern *pattern,
               const PozoAction *action,
               const guint8 *said,
               PozoVerdict *verdict)
{
  const PozoHand *hand = &state->hand[action->seat];
  guint8 held[POZO_DECK_MAX];
  const guint8 *cards = action->n_cards > 0 ? said : held;
  guint n = action->n_cards > 0 ? action->n_cards : list_hand (hand, held);
  guint8 counts[POZO_SPECIAL_KINDS];
  guint size = pozo_pattern_size (pattern);

  if (n != hand->n || n != size || hand->count[POZO_CARD_CALIENTE] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_SPECIAL_PATTERN, n, (gint32) size);
  else if (!count_cards (cards, n, counts))
    verdict->unknown++;
  else if (!pozo_special_fits (pattern, counts))
    pozo_verdict_report (verdict, POZO_FINDING_SPECIAL_PATTERN, n, (gint32) size);
}

/* Whether this is the first turn of a player after his partner opened, and he has laid nothing. */
static gboolean
is_just_opened (const PozoState *state, guint seat)
{
  const PozoSide *side = pozo_state_side (state, seat);

  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].seat == seat || side->meld[i].turn + state->n_active <= state->turn_no)
      return FALSE;
  return !(state->melded_set & 1u << seat);
}

/**
 * pozo_special_judge:
 * @state: the table
 * @action: a SPECIAL
 * @cards: its cards; none where they are not said
 * @verdict: gets the first thing that is wrong
 *
 * Judges a special hand: `special.hands`.
 */
void
pozo_special_judge (const PozoState *state,
                    const PozoAction *action,
                    const guint8 *cards,
                    PozoVerdict *verdict)
{
  const PozoPattern *pattern = pozo_special_find (state->rules, (guint) action->number);
  guint seat = action->seat;

  if (!pozo_engine_judge_hand (state, seat, cards, action->n_cards, verdict))
    return;
  if (pattern == NULL)
    {
      pozo_verdict_report (verdict, POZO_FINDING_SPECIAL_UNKNOWN, 0, 0);
      return;
    }
  pozo_engine_judge_drawn (state, seat, verdict);
  pozo_engine_judge_pending (state, seat, verdict);
  if (state->turn.method != POZO_TAKE_NONE || state->turn.laid ||
      (pozo_state_side (state, seat)->n_melds > 0 &&
       !(pattern->after_partner && is_just_opened (state, seat))))
    pozo_verdict_report (verdict, POZO_FINDING_SPECIAL_LATE, 0, 0);
  judge_pattern (state, pattern, action, cards, verdict);
}

/**
 * pozo_special_apply:
 * @state: the table
 * @action: a SPECIAL
 * @cards: its cards
 *
 * Ends the deal.  The cards stay the hand of who laid them, and are known then.
 */
void
pozo_special_apply (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoHand *hand = &state->hand[action->seat];

  for (guint i = 0; i < action->n_cards; i++)
    pozo_hand_remove (hand, &state->seen, cards[i]);
  for (guint i = 0; i < action->n_cards; i++)
    pozo_hand_add (hand, cards[i]);
  state->special = (guint8) (action->number + 1);
  state->special_seat = action->seat;
  pozo_engine_end_deal (state, POZO_ENDED_SPECIAL);
}
