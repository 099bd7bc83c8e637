/* SPDX-License-Identifier: MIT */
/* How a deal is laid out that is played by the list of legal actions. */
#include "legal-play.h"

#include "pozo-renewal.h"
#include "pozo-teams.h"

static void
shuffle (LegalPlay *play, const PozoRules *rules, guint n_players)
{
  play->n_deck = play->n_dealt = 0;
  for (guint face = 0; face < POZO_N_FACES; face++)
    for (guint n = pozo_rules_deck_count (rules, n_players, (PozoCard) face); n > 0; n--)
      play->deck[play->n_deck++] = (guint8) face;
  pozo_random_shuffle (&play->random, play->deck, play->n_deck);
}

/* Which sides there are, and who of five or six rests. */
static void
seat (const PozoRules *rules, guint n_players, PozoSetup *setup)
{
  PozoLayout layout = rules->teams_layouts[n_players];
  guint n_sides = layout.mode == POZO_TEAMS_TWO_SIDES     ? 2
                  : layout.mode == POZO_TEAMS_THREE_PAIRS ? 3
                                                          : n_players;

  for (guint i = 0; i < n_players; i++)
    setup->sides[i % n_sides] |= (guint8) (2u << i);
  if (layout.active == 4 && n_players >= 5)
    setup->rest = n_players == 5 ? 1u << 1 : 1u << 1 | 1u << 2;
}

gboolean
legal_play_deal (LegalPlay *play, const PozoRules *rules, guint n_players)
{
  static const gint32 starts[] = { -200, 0, 0, 1000, 1500, 3000, 4800, 7000 };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = (guint8) n_players, .cut = -1 };
  guint first;

  seat (rules, n_players, &setup);
  shuffle (play, rules, n_players);
  for (guint i = 0; i < n_players; i++)
    setup.start[i] = starts[pozo_random_below (&play->random, G_N_ELEMENTS (starts))];
  setup.dealer = (guint8) n_players;
  for (first = 1; setup.rest & 1u << first;)
    first++;
  for (guint at = 1; at <= n_players; at++)
    {
      guint n = (guint) (rules->deal_hand_size + (at == first ? rules->deal_extra_first : 0));

      if (setup.rest & 1u << at)
        continue;
      setup.hands[at] = (PozoCardList){ play->deck + play->n_dealt, n };
      play->n_dealt += n;
    }
  setup.has_reserves = rules->reserve_sizes.n > 0;
  for (guint i = 0; setup.has_reserves && i < pozo_rules_n_reserves (rules, n_players); i++)
    {
      guint n = (guint) rules->reserve_sizes.value[0];

      setup.reserves[i] = (PozoCardList){ play->deck + play->n_dealt, n };
      play->n_dealt += n;
    }
  setup.up.cards = play->deck + play->n_dealt;
  while (rules->deal_turn_up && play->n_dealt < play->n_deck &&
         (setup.up.n == 0 ||
          (rules->deal_turn_up_rule == POZO_DEAL_TURN_UP_RULE_COVER &&
           !pozo_rules_card_is (rules, setup.up.cards[setup.up.n - 1], POZO_CARD_IS_NATURAL))))
    {
      setup.up.n++;
      play->n_dealt++;
    }
  return pozo_state_deal (&play->state, rules, &setup, verdicts) == 0;
}

/* Puts the hand in reserve that becomes the stock where the next card is taken from. */
static void
turn_reserve (LegalPlay *play, guint place)
{
  play->n_dealt -= play->state.reserve_size;
  memcpy (play->deck + play->n_dealt, play->state.reserve[place], play->state.reserve_size);
}

/**
 * legal_play_next_cards:
 * @play: a deal
 * @cards: (array length=n): gets the next cards of the stock, or of what renews it
 * @n: how many
 *
 * Draws from the deck; the table is not told.
 */
void
legal_play_next_cards (LegalPlay *play, guint8 *cards, guint n)
{
  const PozoState *state = &play->state;
  gboolean turns = pozo_engine_may_turn_reserve (state);
  guint n_there = turns ? pozo_state_n_drawable (state) : state->n_stock;
  guint left = state->reserve_left;

  for (guint i = 0; i < n; i++, n_there -= MIN (n_there, 1))
    {
      if (n_there == 0 && turns && left != 0)
        {
          turn_reserve (play, (guint) __builtin_ctz (left));
          left &= left - 1;
          n_there = state->reserve_size;
        }
      if (i < state->n_known_stock && n_there > 0)
        cards[i] = state->known_stock[state->n_known_stock - 1 - i];
      else if (n_there > 0)
        cards[i] = play->deck[play->n_dealt++];
      else
        cards[i] = state->pile[i - state->n_stock];
    }
}
