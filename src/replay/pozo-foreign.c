/* SPDX-License-Identifier: MIT */
/* Foreign things are found by judging each meld twice, by the record's own rules and by the others:
 * whatever the engine refuses is foreign, so that there is no second list of what a variant knows.
 * Only what no single meld shows is looked for here: two melds of a rank, and cards that are not
 * melded. */
#include "pozo-foreign.h"

#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-sequence.h"

#include <string.h>

/* A table being cleared of what some rules do not know. */
typedef struct
{
  PozoState *state;
  const PozoRules *rules;
  GArray *foreign;
} Table;

/* ---- Words ---- */

const PozoWord pozo_foreign_policies[POZO_N_FOREIGN_POLICIES] = { { "cards", NULL },
                                                                  { "void", NULL },
                                                                  { "error", NULL } };

const PozoWord pozo_foreign_kinds[POZO_N_FOREIGN_KINDS] = { POZO_FOREIGN_KINDS (POZO_WORD_ROW) };

/* ---- Cards ---- */

static guint
fill (guint8 *cards, guint n, PozoCard card)
{
  memset (cards, card, n);
  return n;
}

static guint
list_part (const PozoMeld *part, guint8 *cards)
{
  guint n = 0;

  if (part->kind == POZO_MELD_SEQUENCE)
    {
      memcpy (cards, part->place, part->n);
      return part->n;
    }
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    n += fill (cards + n, part->suits[suit],
               POZO_CARD (part->kind == POZO_MELD_BLACK ? POZO_RANK_3 : part->rank, suit));
  if (part->suits[POZO_SUIT_UNKNOWN] > 0)
    n += fill (cards + n, part->suits[POZO_SUIT_UNKNOWN],
               part->kind == POZO_MELD_BLACK ? POZO_CARD_BLACK_THREE
                                             : POZO_CARD_OF_RANK (part->rank));
  n += fill (cards + n, part->n_two, POZO_CARD_OF_RANK (POZO_RANK_2));
  n += fill (cards + n, part->n_joker, POZO_CARD_JOKER);
  return n + fill (cards + n, part->n_unknown, POZO_CARD_UNKNOWN);
}

/**
 * pozo_foreign_cards:
 * @thing: a thing
 * @cards: (out caller-allocates): its cards; of a two or a three the suit need not be known
 *
 * Lists the cards of a thing, those of a sequence in their order.
 *
 * Returns: how many
 */
guint
pozo_foreign_cards (const PozoForeign *thing, guint8 cards[POZO_DECK_MAX])
{
  if (thing->part.n > 0)
    return list_part (&thing->part, cards);
  switch ((PozoForeignKind) thing->kind)
    {
    case POZO_FOREIGN_KIND_CALIENTE:
      return fill (cards, thing->n, POZO_CARD_CALIENTE);
    case POZO_FOREIGN_KIND_RED_THREES:
      return fill (cards, thing->n, POZO_CARD_RED_THREE);
    default:
      return fill (cards, thing->n, POZO_CARD_BLACK_THREE);
    }
}

/* ---- Worth ---- */

/* The least and most that one card can be worth in a meld. */
static void
find_bounds (const PozoRules *rules, gint32 *least, gint32 *most)
{
  const gint32 values[] = { rules->scoring_joker, rules->scoring_two,
                            rules->scoring_ace,   rules->scoring_high,
                            rules->scoring_low,   rules->black_three_value_melded };

  *least = *most = values[0];
  for (gsize i = 1; i < G_N_ELEMENTS (values); i++)
    {
      *least = MIN (*least, values[i]);
      *most = MAX (*most, values[i]);
    }
}

static void
add_foreign (const Table *table, PozoForeign thing)
{
  gint32 least;
  gint32 most;

  find_bounds (table->rules, &least, &most);
  if (thing.part.n > 0)
    {
      gint32 known = pozo_meld_value (&thing.part, table->rules);

      thing.n = thing.part.n;
      thing.low = known + thing.part.n_unknown * least;
      thing.high = known + thing.part.n_unknown * most;
    }
  g_array_append_val (table->foreign, thing);
}

/* ---- Melds that are foreign by themselves ---- */

static PozoFindingCode
judge (const PozoMeld *meld, const PozoRules *rules)
{
  PozoVerdict verdict = { 0 };

  pozo_meld_judge (meld, rules, &verdict);
  return verdict.code;
}

static PozoForeignKind
kind_of (PozoFindingCode code)
{
  switch (code)
    {
    case POZO_FINDING_SEQUENCE:
      return POZO_FOREIGN_KIND_SEQUENCE;
    case POZO_FINDING_SEQUENCE_WILD:
      return POZO_FOREIGN_KIND_SEQUENCE_WILD;
    case POZO_FINDING_SEQUENCE_LONG:
      return POZO_FOREIGN_KIND_SEQUENCE_LONG;
    case POZO_FINDING_SEQUENCE_BROKEN:
      return POZO_FOREIGN_KIND_SEQUENCE_LOW;
    case POZO_FINDING_MELD_GROUP_RANK:
      return POZO_FOREIGN_KIND_GROUP_RANK;
    case POZO_FINDING_WILD_SET:
      return POZO_FOREIGN_KIND_WILD_MELD;
    case POZO_FINDING_BLACK_SET:
      return POZO_FOREIGN_KIND_BLACK_MELD;
    case POZO_FINDING_MELD_LONG:
      return POZO_FOREIGN_KIND_MELD_LONG;
    case POZO_FINDING_MELD_WILD_RANK:
    case POZO_FINDING_MELD_WILDS:
    case POZO_FINDING_MELD_BALANCE:
      return POZO_FOREIGN_KIND_WILDS;
    default:
      return POZO_FOREIGN_KIND_NATURALS;
    }
}

static PozoCard
find_natural (const PozoMeld *meld)
{
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    if (meld->suits[suit] > 0)
      return POZO_CARD (meld->rank, suit);
  if (meld->suits[POZO_SUIT_UNKNOWN] > 0)
    return POZO_CARD_OF_RANK (meld->rank);
  return meld->n_unknown > 0 ? POZO_CARD_UNKNOWN : POZO_CARD_NONE;
}

/* A wild card too many: jokers first, as surplus wild cards are counted (P10). */
static PozoCard
find_wild (const PozoMeld *meld)
{
  if (meld->n_joker > 0)
    return POZO_CARD_JOKER;
  return meld->n_two > 0 ? POZO_CARD_OF_RANK (POZO_RANK_2) : POZO_CARD_NONE;
}

/* The card of a group or a wild meld that has to go next.  Of a group that is too long that is a
 * natural card as long as there are enough of them, so that a mixed canasta does not become a
 * natural one. */
static PozoCard
find_surplus (const PozoMeld *meld, const PozoRules *rules, PozoFindingCode code)
{
  PozoMeld rest = *meld;
  PozoCard natural;
  PozoFindingCode next;

  if (code != POZO_FINDING_MELD_LONG || meld->kind != POZO_MELD_GROUP)
    return find_wild (meld);
  natural = find_natural (meld);
  if (natural == POZO_CARD_NONE)
    return find_wild (meld);
  pozo_meld_remove (&rest, natural);
  next = judge (&rest, rules);
  if (next == POZO_FINE || next == POZO_FINDING_MELD_LONG || find_wild (meld) == POZO_CARD_NONE)
    return natural;
  return find_wild (meld);
}

/* Moves the card at an end of a sequence to @part, which it continues. */
static void
cut (PozoMeld *meld, PozoMeld *part, gboolean is_high)
{
  if (part->n == 0)
    part->low = (gint8) (is_high ? meld->low + meld->n : meld->low);
  pozo_sequence_add_end (part, pozo_sequence_remove_end (meld, is_high), !is_high);
}

/* Moves the card that has to go next from a meld to @part; a sequence is cut at its upper end, or
 * at its lower one where it begins too low.  Returns %FALSE when no card helps. */
static gboolean
take_one (PozoMeld *meld, const PozoRules *rules, PozoFindingCode code, PozoMeld *part)
{
  gboolean is_long = code == POZO_FINDING_SEQUENCE_LONG || code == POZO_FINDING_MELD_LONG;
  gboolean is_low = code == POZO_FINDING_SEQUENCE_BROKEN;
  PozoCard card;

  if (meld->n <= POZO_MELD_SMALLEST)
    return FALSE;
  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      if (is_long || is_low)
        cut (meld, part, is_long);
      return is_long || is_low;
    }
  card = find_surplus (meld, rules, code);
  if (card == POZO_CARD_NONE)
    return FALSE;
  pozo_meld_count (part, card, 1);
  pozo_meld_remove (meld, card);
  return TRUE;
}

/* Takes cards off a meld until the rules know what is left.  When they know no part of it, @part is
 * the whole meld and nothing is left. */
static void
trim (PozoMeld *meld, const PozoRules *rules, PozoMeld *part)
{
  const PozoMeld whole = *meld;
  PozoFindingCode code = judge (meld, rules);

  *part = (PozoMeld){ .kind = meld->kind,
                      .rank = meld->rank,
                      .suit = meld->suit,
                      .seat = meld->seat,
                      .turn = meld->turn };
  while (code != POZO_FINE && take_one (meld, rules, code, part))
    code = judge (meld, rules);
  if (code == POZO_FINE)
    return;
  *part = whole;
  meld->n = 0;
}

static guint8
find_unit (const PozoState *state, guint side, guint seat)
{
  return (guint8) (state->mode == POZO_TEAMS_LONE_HAND && seat > 0 ? seat - 1 : side);
}

/* Has the other rules settle wild cards too many that the own ones settled: as many as are too many
 * there, and none where no mistake is settled (P10). */
static void
settle_excess (const PozoRules *rules, PozoMeld *meld)
{
  PozoMeld most = *meld;

  most.n_two += most.n_unknown;
  meld->n_excess = (guint8) pozo_meld_surplus (meld, rules);
  if (rules->penalty_code != POZO_PENALTY_CODE_NONE && pozo_meld_surplus (&most, rules) > 0)
    return;
  meld->n_excess = 0;
  meld->flags &= (guint8) ~POZO_MELD_EXCESS;
}

static void
take_off_meld (const Table *table, guint side, PozoMeld *meld)
{
  PozoForeign thing = { .side = (guint8) side, .unit = find_unit (table->state, side, meld->seat) };
  PozoMeld laid = *meld;
  PozoFindingCode code;

  laid.n_excess = 0;
  if (meld->flags & POZO_MELD_EXCESS)
    settle_excess (table->rules, meld);
  code = judge (meld, table->rules);
  if (code == POZO_FINE || code == judge (&laid, table->state->rules))
    return; /* fine there, or a mistake under either rules */
  thing.kind = (guint8) kind_of (code);
  trim (meld, table->rules, &thing.part);
  thing.is_whole = meld->n == 0;
  add_foreign (table, thing);
}

/* ---- Melds that are foreign beside others ---- */

static gint32
find_bonus (const PozoMeld *meld, const PozoRules *rules)
{
  if (!pozo_meld_is_canasta (meld, rules))
    return -1;
  if (pozo_canasta_has_grades (rules))
    return pozo_canasta_bounds (meld, rules).most;
  return pozo_meld_is_natural (meld) ? rules->canasta_natural_bonus : rules->canasta_mixed_bonus;
}

/* Below how many cards groups of a rank are rivals: all are, or those that are no canasta
 * (`meld.per_rank`). */
static guint
rival_limit (const PozoRules *rules)
{
  return rules->meld_per_rank == POZO_MELD_PER_RANK_ONE_OPEN ? POZO_CANASTA_SIZE
                                                             : POZO_DECK_MAX + 1u;
}

/* Whether another group of the rank counts instead of this one: the one with the highest bonus, of
 * equal ones the one laid first. */
static gboolean
is_second (const PozoSide *side, guint index, const PozoRules *rules)
{
  const PozoMeld *meld = &side->meld[index];
  gint32 bonus = find_bonus (meld, rules);

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *rival = &side->meld[i];
      gint32 theirs;

      if (i == index || rival->n == 0 || rival->kind != POZO_MELD_GROUP ||
          rival->rank != meld->rank || rival->n >= rival_limit (rules))
        continue;
      theirs = find_bonus (rival, rules);
      if (theirs > bonus || (theirs == bonus && i < index))
        return TRUE;
    }
  return FALSE;
}

static void
take_off_seconds (const Table *table, guint side_index)
{
  PozoSide *side = &table->state->side[side_index];

  if (pozo_group_breadth (table->state->rules) <= pozo_group_breadth (table->rules))
    return;
  for (guint i = side->n_melds; i-- > 0;)
    {
      PozoMeld *meld = &side->meld[i];
      PozoForeign thing = { .kind = POZO_FOREIGN_KIND_RANK,
                            .side = (guint8) side_index,
                            .is_whole = TRUE };

      if (meld->n == 0 || meld->kind != POZO_MELD_GROUP || meld->n >= rival_limit (table->rules) ||
          !is_second (side, i, table->rules))
        continue;
      thing.unit = find_unit (table->state, side_index, meld->seat);
      thing.part = *meld;
      meld->n = 0;
      add_foreign (table, thing);
    }
}

/* Whether another wild meld counts instead of this one: a larger one, of equal ones the one laid
 * first. */
static gboolean
is_second_wild (const PozoSide *side, guint index, guint most)
{
  const PozoMeld *meld = &side->meld[index];

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *rival = &side->meld[i];

      if (i != index && rival->n > 0 && rival->kind == POZO_MELD_WILD && rival->n < most &&
          (rival->n > meld->n || (rival->n == meld->n && i < index)))
        return TRUE;
    }
  return FALSE;
}

/* Wild melds beyond the one that a side may have, or may have open (`meld.wild_sets`). */
static void
take_off_wild_melds (const Table *table, guint side_index)
{
  PozoSide *side = &table->state->side[side_index];
  gboolean is_one = table->rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE;
  guint most = is_one ? POZO_DECK_MAX : POZO_CANASTA_SIZE;

  if (table->rules->meld_wild_sets == POZO_MELD_WILD_SETS_MANY ||
      table->state->rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE)
    return;
  for (guint i = side->n_melds; i-- > 0;)
    {
      PozoMeld *meld = &side->meld[i];
      PozoForeign thing = { .kind = POZO_FOREIGN_KIND_WILD_SECOND,
                            .side = (guint8) side_index,
                            .is_whole = TRUE };

      if (meld->n == 0 || meld->kind != POZO_MELD_WILD || meld->n >= most ||
          !is_second_wild (side, i, most))
        continue;
      thing.unit = find_unit (table->state, side_index, meld->seat);
      thing.part = *meld;
      meld->n = 0;
      add_foreign (table, thing);
    }
}

static void
drop_empty (PozoSide *side)
{
  guint n = 0;

  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].n > 0)
      side->meld[n++] = side->meld[i];
  side->n_melds = (guint8) n;
}

/* ---- Cards that are not melded ---- */

static void
take_off_black_threes (const Table *table, guint seat)
{
  PozoState *state = table->state;
  gint32 value = state->black3[seat] * table->rules->black_three_value_melded;
  PozoForeign thing = { .kind = POZO_FOREIGN_KIND_BLACK_BONUS,
                        .side = state->side_of[seat],
                        .unit = find_unit (state, state->side_of[seat], seat),
                        .n = state->black3[seat],
                        .low = value,
                        .high = value };

  if (thing.n == 0 || table->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO)
    return;
  state->black3[seat] = 0;
  add_foreign (table, thing);
}

/* Calientes double nothing where there are none, and nothing was paid for them. */
static void
take_off_calientes (const Table *table, guint seat)
{
  PozoState *state = table->state;
  PozoHand *hand = &state->hand[seat];
  PozoSide *side = &state->side[state->side_of[seat]];
  PozoForeign thing = { .kind = POZO_FOREIGN_KIND_CALIENTE,
                        .side = state->side_of[seat],
                        .unit = find_unit (state, state->side_of[seat], seat) };

  if (table->rules->deck_calientes > 0)
    return;
  thing.n = (guint8) (hand->count[POZO_CARD_CALIENTE] + side->charges / 100);
  if (thing.n == 0)
    return;
  hand->n -= hand->count[POZO_CARD_CALIENTE];
  hand->count[POZO_CARD_CALIENTE] = 0;
  side->charges = 0;
  add_foreign (table, thing);
}

/* Red threes beyond those that the deck holds there; the last players' ones are too many. */
static void
take_off_red_threes (const Table *table, guint side)
{
  PozoState *state = table->state;
  guint most = pozo_rules_has_special_threes (table->rules)
                   ? 2 * pozo_rules_packs (table->rules, state->n_seats)
                   : 0;
  guint n = 0;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      guint left = most - n;
      PozoForeign thing = { .kind = POZO_FOREIGN_KIND_RED_THREES,
                            .side = (guint8) side,
                            .unit = find_unit (state, side, seat) };

      if (!(state->side[side].members & 1u << seat))
        continue;
      n += MIN (left, state->red3[seat]);
      if (state->red3[seat] <= left)
        continue;
      thing.n = (guint8) (state->red3[seat] - left);
      state->red3[seat] = (guint8) left;
      add_foreign (table, thing);
    }
}

/**
 * pozo_foreign_take_off:
 * @state: a table at the end of a deal, with the rules it was played by
 * @rules: other rules
 * @foreign: (element-type PozoForeign): what is taken off is added here; their `deal` is the
 * caller's to fill
 *
 * Clears a table of everything that other rules do not know, so that pozo_state_score() can score
 * it by them.  What is to be done with the things that were taken off is the caller's business.
 */
void
pozo_foreign_take_off (PozoState *state, const PozoRules *rules, GArray *foreign)
{
  const Table table = { state, rules, foreign };

  for (guint side = 0; side < state->n_sides; side++)
    {
      for (guint i = 0; i < state->side[side].n_melds; i++)
        if (state->side[side].meld[i].n > 0)
          take_off_meld (&table, side, &state->side[side].meld[i]);
      take_off_seconds (&table, side);
      take_off_wild_melds (&table, side);
      drop_empty (&state->side[side]);
      take_off_red_threes (&table, side);
    }
  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      take_off_black_threes (&table, seat);
      take_off_calientes (&table, seat);
    }
}
