/* SPDX-License-Identifier: MIT */
/* A deal's beginning and end as plugins see them. */
#include "pozo-effect.h"
#include "pozo-feed-private.h"
#include "pozo-meld.h"
#include "pozo-places.h"

#include <string.h>

G_STATIC_ASSERT ((int) POZO_PLUGIN_MELD_GROUP == (int) POZO_MELD_GROUP + 1);
G_STATIC_ASSERT ((int) POZO_PLUGIN_MELD_WILD == (int) POZO_MELD_WILD + 1);
G_STATIC_ASSERT ((int) POZO_PLUGIN_MELD_SEQUENCE == (int) POZO_MELD_SEQUENCE + 1);
G_STATIC_ASSERT ((int) POZO_PLUGIN_MELD_BLACK == (int) POZO_MELD_BLACK + 1);
G_STATIC_ASSERT (POZO_PLUGIN_MINIMUM_CANASTA == POZO_MINIMUM_CANASTA);

static void
count_cards (PozoPluginDeal *deal, const PozoSetup *setup, const PozoRules *rules)
{
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    {
      const PozoCardList *hand = &setup->hands[seat];

      deal->hand_size[seat] = (guint8) MIN (hand->n, 255u);
      deal->hands[seat] = hand->cards;
      deal->n_dealt = (guint16) (deal->n_dealt + hand->n);
      for (guint i = 0; hand->cards != NULL && i < hand->n; i++)
        deal->n_known = (guint16) (deal->n_known + (hand->cards[i] != POZO_CARD_UNKNOWN));
    }
  deal->n_up = (guint16) setup->up.n;
  deal->up = deal->n_up > 0 ? setup->up.cards : NULL;
  for (guint i = 0; i < setup->up.n; i++)
    deal->is_frozen |= pozo_effect_freezes (rules, setup->up.cards[i]);
}

/**
 * pozo_feed_begin_deal:
 * @feed: a feed
 * @game: the game
 * @index: the deal's place, from 0
 * @setup: (nullable): how the deal was dealt; %NULL when that is not known
 * @state: (nullable): the table; %NULL when the deal cannot be replayed
 *
 * Fills the feed's deal.
 */
void
pozo_feed_begin_deal (PozoFeed *feed,
                      const PozoGame *game,
                      guint index,
                      const PozoSetup *setup,
                      const PozoState *state)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, index);
  PozoPluginDeal *deal = &feed->deal;

  memset (deal, 0, sizeof *deal);
  deal->size = sizeof *deal;
  deal->number = POZO_RECORD_DEAL (game->record, index)->number;
  deal->place = (guint16) (index + 1);
  deal->dealer = result->dealer;
  deal->counted_seats = feed->counted_seats;
  deal->counted_sides = feed->counted_sides;
  deal->known_scores = (guint8) ((result->known_start << 1) & ((2u << game->n_sides) - 1));
  for (guint side = 1; side <= POZO_SEATS_MAX; side++)
    if (deal->known_scores & (1u << side))
      {
        deal->score[side] = result->start[side - 1];
        if (game->rules != NULL)
          deal->minimum[side] = pozo_rules_minimum (game->rules, deal->score[side], deal->number);
      }
  if (setup != NULL)
    count_cards (deal, setup, game->rules);
  for (guint i = 0; state != NULL && i < state->n_active; i++)
    deal->active |= (guint8) (1u << state->active[i]);
  feed->has_dealt = TRUE;
}

static guint8
find_reason (const PozoDealResult *result)
{
  static const guint8 reasons[] = {
    [POZO_ENDED_NOT] = POZO_PLUGIN_DEAL_UNFINISHED, [POZO_ENDED_OUT] = POZO_PLUGIN_DEAL_OUT,
    [POZO_ENDED_RED_THREE] = POZO_PLUGIN_DEAL_RED3, [POZO_ENDED_LAST_DRAW] = POZO_PLUGIN_DEAL_STOCK,
    [POZO_ENDED_PASS] = POZO_PLUGIN_DEAL_PASS,      [POZO_ENDED_SPECIAL] = POZO_PLUGIN_DEAL_SPECIAL,
  };

  if (result->fate == POZO_DEAL_TOTALS)
    return POZO_PLUGIN_DEAL_SCORED;
  if (result->fate == POZO_DEAL_MISDEALT)
    return POZO_PLUGIN_DEAL_MISDEAL;
  return result->fate == POZO_DEAL_PLAYED ? reasons[result->ended] : POZO_PLUGIN_DEAL_UNFINISHED;
}

static void
add_melds (PozoFeed *feed, const PozoState *state)
{
  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; i < state->side[side].n_melds; i++)
      {
        const PozoMeld *from = &state->side[side].meld[i];
        guint n_wilds = from->n_joker + from->n_two;
        PozoPluginMeld meld = {
          .side = (guint8) (side + 1),
          .kind = (guint8) (from->kind + 1),
          .rank = from->kind == POZO_MELD_GROUP ? from->rank : POZO_PLUGIN_RANK_NONE,
          .suit = from->kind == POZO_MELD_SEQUENCE ? from->suit : POZO_PLUGIN_SUIT_NONE,
          .n_naturals = (guint8) (from->n - n_wilds),
          .n_wilds = (guint8) n_wilds,
          .canasta = pozo_meld_canasta (from, state->rules),
          .is_concealed = (from->flags & pozo_meld_concealed_flags (state->rules)) != 0,
          .first_turn = from->turn,
          .seat = from->seat,
          .n_jokers = from->n_joker,
          .n_twos = from->n_two,
          .low = from->kind == POZO_MELD_SEQUENCE
                     ? (guint8) pozo_card_rank (pozo_card_of_place (from->low, 0))
                     : POZO_PLUGIN_RANK_NONE,
        };

        memcpy (meld.n_of_suit, from->suits, sizeof meld.n_of_suit);
        g_array_append_val (feed->melds, meld);
      }
}

/* Which item of a score each one of the interface is: its numbers stay whatever comes between. */
static const guint8 items[] = {
  [POZO_PLUGIN_ITEM_MELDS] = POZO_SCORE_MELDS,
  [POZO_PLUGIN_ITEM_CANASTAS] = POZO_SCORE_CANASTAS,
  [POZO_PLUGIN_ITEM_CONCEALED] = POZO_SCORE_CONCEALED,
  [POZO_PLUGIN_ITEM_OUT] = POZO_SCORE_OUT,
  [POZO_PLUGIN_ITEM_RED3] = POZO_SCORE_RED3,
  [POZO_PLUGIN_ITEM_BLACK3] = POZO_SCORE_BLACK3,
  [POZO_PLUGIN_ITEM_HAND] = POZO_SCORE_HAND,
  [POZO_PLUGIN_ITEM_CUT] = POZO_SCORE_CUT,
  [POZO_PLUGIN_ITEM_PENALTY] = POZO_SCORE_PENALTY,
  [POZO_PLUGIN_ITEM_CALIENTE] = POZO_SCORE_CALIENTE,
  [POZO_PLUGIN_ITEM_TOTAL] = POZO_SCORE_TOTAL,
  [POZO_PLUGIN_ITEM_SUM] = POZO_SCORE_SUM,
  [POZO_PLUGIN_ITEM_RESERVE] = POZO_SCORE_RESERVE,
  [POZO_PLUGIN_ITEM_SPECIAL] = POZO_SCORE_SPECIAL,
  [POZO_PLUGIN_ITEM_SHORT] = POZO_SCORE_SHORT,
  [POZO_PLUGIN_ITEM_HELD] = POZO_SCORE_HELD,
};

/* All of them, counts left out; and a set of 32 bits says which are known. */
G_STATIC_ASSERT (G_N_ELEMENTS (items) == POZO_SCORE_SUM + 1);
G_STATIC_ASSERT (POZO_PLUGIN_N_ITEMS == POZO_SCORE_SUM + 1);
G_STATIC_ASSERT (POZO_PLUGIN_N_ITEMS <= POZO_PLUGIN_ITEMS_MAX && POZO_PLUGIN_ITEMS_MAX <= 32);

/* A tally is a range where cards are not known; only what is sure is passed on.  It has no running
 * score. */
static void
fill_from_tally (PozoPluginSide *side, const PozoTally *tally)
{
  for (guint i = 0; i < POZO_PLUGIN_N_ITEMS; i++)
    if (i != POZO_PLUGIN_ITEM_SUM && tally->low[items[i]] == tally->high[items[i]])
      {
        side->known |= 1u << i;
        side->item[i] = tally->low[items[i]];
      }
}

/* Where there is nothing but scores, they are what is known. */
static void
fill_from_score (PozoPluginSide *side, const PozoScore *score)
{
  side->known |= side->known_recorded;
  memcpy (side->item, side->recorded, sizeof side->item);
  if (score->present & (1u << POZO_SCORE_N_RED3))
    side->n_red3 = (guint8) CLAMP (score->value[POZO_SCORE_N_RED3], 0, 254);
}

/* What the points of a score sheet tell of the number of red threes, when each number has its own.
 */
static guint8
guess_red3 (const PozoPluginSide *side, const PozoRules *rules)
{
  guint8 guess = POZO_PLUGIN_UNKNOWN;
  gint32 points = ABS (side->item[POZO_PLUGIN_ITEM_RED3]);

  if (!(side->known & (1u << POZO_PLUGIN_ITEM_RED3)) || rules == NULL)
    return POZO_PLUGIN_UNKNOWN;
  if (points == 0)
    return 0;
  for (guint i = 0; i < rules->red_three_scale.n; i++)
    if (rules->red_three_scale.value[i] == points)
      {
        if (guess != POZO_PLUGIN_UNKNOWN)
          return POZO_PLUGIN_UNKNOWN;
        guess = (guint8) (i + 1);
      }
  return guess;
}

static void
fill_from_state (PozoPluginSide *side, const PozoState *state, guint unit)
{
  gboolean is_seat = state->mode == POZO_TEAMS_LONE_HAND;
  guint team = pozo_state_team (state, unit);
  const PozoSide *from = &state->side[team];

  side->team = (guint8) (team + 1);
  side->n_red3 = 0;
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (is_seat ? seat == unit + 1 : (from->members & (1u << seat)) != 0)
      {
        side->n_red3 = (guint8) (side->n_red3 + state->red3[seat]);
        side->n_hand = (guint16) (side->n_hand + state->hand[seat].n);
      }
  for (guint i = 0; i < from->n_melds; i++)
    if (side->first_turn == 0 || from->meld[i].turn < side->first_turn)
      side->first_turn = from->meld[i].turn;
}

/* What a score line states. */
static void
fill_recorded (PozoPluginSide *side, const PozoScore *score)
{
  side->known_recorded = side->stands = 0;
  for (guint i = 0; i < POZO_PLUGIN_N_ITEMS; i++)
    if (score->present >> items[i] & 1)
      {
        side->known_recorded |= 1u << i;
        side->stands |= (score->stands >> items[i] & 1) << i;
        side->recorded[i] = score->value[items[i]];
      }
}

static void
fill_from_scores (PozoPluginSide *side, const PozoGame *game, guint index, guint unit)
{
  const PozoRecord *record = game->record;
  PozoSlice scores = POZO_RECORD_DEAL (record, index)->scores;

  for (guint i = scores.start; i < scores.start + scores.n; i++)
    {
      const PozoScore *score = &g_array_index (record->scores, PozoScore, i);

      if (score->side != unit + 1)
        continue;
      fill_recorded (side, score);
      if (POZO_GAME_DEAL (game, index)->fate == POZO_DEAL_TOTALS)
        fill_from_score (side, score);
    }
}

static void
fill_side (PozoPluginSide *side,
           const PozoGame *game,
           guint index,
           guint unit,
           const PozoState *state)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, index);

  side->n_red3 = POZO_PLUGIN_UNKNOWN;
  side->team = (guint8) (unit + 1);
  if (state != NULL)
    fill_from_state (side, state, unit);
  if (result->has_tally)
    fill_from_tally (side, &result->tally[unit]);
  fill_from_scores (side, game, index, unit);
  if (side->n_red3 == POZO_PLUGIN_UNKNOWN)
    side->n_red3 = guess_red3 (side, game->rules);
  if (result->known_sum & (1u << unit))
    {
      side->known |= 1u << POZO_PLUGIN_ITEM_SUM;
      side->item[POZO_PLUGIN_ITEM_SUM] = result->sum[unit];
    }
}

static guint
count_errors (const PozoGame *game, guint index)
{
  guint n = 0;

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);
      if (finding->deal == index + 1 && finding->severity == POZO_SEVERITY_ERROR)
        n += 1 + finding->repeats;
    }
  return n;
}

/**
 * pozo_feed_end_deal:
 * @feed: a feed
 * @game: the game
 * @index: the deal's place, from 0
 * @state: (nullable): the table at the end; %NULL when there is none
 * @end: (out caller-allocates): the end, which points into the feed
 *
 * Puts the end of a deal together.
 */
void
pozo_feed_end_deal (PozoFeed *feed,
                    const PozoGame *game,
                    guint index,
                    const PozoState *state,
                    PozoPluginDealEnd *end)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, index);

  memset (end, 0, sizeof *end);
  g_array_set_size (feed->melds, 0);
  if (state != NULL)
    add_melds (feed, state);
  memset (feed->sides, 0, sizeof feed->sides);
  for (guint unit = 0; unit < MIN (game->n_sides, POZO_SEATS_MAX); unit++)
    fill_side (&feed->sides[unit], game, index, unit, state);
  end->size = sizeof *end;
  end->reason = find_reason (result);
  end->goer = result->goer;
  end->is_complete = result->fate == POZO_DEAL_PLAYED;
  end->is_known = result->fate == POZO_DEAL_PLAYED && result->unknown == 0;
  end->n_sides = MIN (game->n_sides, POZO_SEATS_MAX);
  end->n_turns = result->n_turns;
  end->n_errors = count_errors (game, index);
  end->n_checks = result->checks + result->unknown;
  end->n_checked = result->checks;
  end->side_size = sizeof (PozoPluginSide);
  end->meld_size = sizeof (PozoPluginMeld);
  end->n_melds = feed->melds->len;
  end->sides = feed->sides;
  end->melds = (const PozoPluginMeld *) feed->melds->data;
  for (guint seat = 1; state != NULL && seat <= state->n_seats; seat++)
    end->side_of[seat] = (guint8) (state->side_of[seat] + 1);
  if (state != NULL && end->goer != 0)
    {
      end->goer_side = end->side_of[end->goer];
      end->is_concealed = state->concealed;
    }
}
