/* SPDX-License-Identifier: MIT */
/* Shuffling, cutting and dealing, and the lines that tell of it. */
#include "pozo-simulation-private.h"

#include "pozo-transcript.h"

#include <string.h>

static void
shuffle_deck (PozoSimulation *simulation)
{
  const PozoSimulationOptions *options = &simulation->options;

  simulation->n_deck = 0;
  simulation->n_dealt = 0;
  for (guint face = 0; face < POZO_N_FACES; face++)
    {
      guint n = pozo_rules_deck_count (options->rules, options->n_players, (PozoCard) face);

      memset (simulation->deck + simulation->n_deck, (int) face, n);
      simulation->n_deck += n;
    }
  pozo_random_shuffle (&simulation->random, simulation->deck, simulation->n_deck);
}

static void
deal_hands (PozoSimulation *simulation, PozoSetup *setup)
{
  const PozoRules *rules = simulation->options.rules;
  guint n_players = simulation->options.n_players;
  guint first = setup->dealer;

  do
    first = first % n_players + 1;
  while (setup->rest & 1u << first);
  for (guint seat = 1; seat <= n_players; seat++)
    {
      guint n = (guint) (rules->deal_hand_size + (seat == first ? rules->deal_extra_first : 0));

      if (setup->rest & 1u << seat)
        continue;
      setup->hands[seat] = (PozoCardList){ simulation->deck + simulation->n_dealt, n };
      simulation->n_dealt += n;
    }
}

/* The cutter lifts about as many cards as the deal needs, and keeps what he may of those he sees:
 * his last cards, for nobody has touched the deck. */
static void
cut (PozoSimulation *simulation, PozoSetup *setup)
{
  const PozoRules *rules = simulation->options.rules;
  guint cutter = setup->dealer;
  guint n_active = 0;

  if (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_NONE && rules->deal_exact_bonus == 0)
    return;
  do
    cutter = cutter > 1 ? cutter - 1 : simulation->options.n_players;
  while (setup->rest & 1u << cutter);
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    n_active += !(setup->rest & 1u << seat);

  guint exact = n_active * (guint) rules->deal_hand_size + (guint) rules->deal_extra_first;
  guint miss = pozo_random_below (&simulation->random, 12);
  guint lifted = pozo_random_chance (&simulation->random, 50) ? exact + miss : exact - miss;
  const PozoCardList *hand = &setup->hands[cutter];
  guint n = 0;

  setup->cut = (gint16) MIN (lifted, simulation->n_deck - 1);
  while (n < (guint) rules->deal_cut_keep_max && n < hand->n &&
         (pozo_card_is (hand->cards[hand->n - 1 - n], POZO_CARD_IS_WILD) ||
          (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_WILD_OR_RED_THREE &&
           pozo_card_is (hand->cards[hand->n - 1 - n], POZO_CARD_IS_RED_THREE))))
    n++;
  setup->kept = (PozoCardList){ hand->cards + hand->n - n, n };
  simulation->counts[POZO_SIMULATION_CUTS_KEPT] += n > 0;
  simulation->counts[POZO_SIMULATION_CUTS_EXACT] += (guint) setup->cut == exact;
}

static void
write_cut (const PozoSimulation *simulation, const PozoSetup *setup, GString *out)
{
  if (setup->cut < 0)
    return;
  g_string_append (out, "cut ");
  pozo_transcript_number (out, setup->cut);
  if (simulation->options.detail == POZO_DETAIL_TABLE && setup->kept.n > 0)
    {
      g_string_append (out, " ??");
      if (setup->kept.n > 1)
        g_string_append_printf (out, "*%u", setup->kept.n);
    }
  for (guint i = 0; simulation->options.detail == POZO_DETAIL_FULL && i < setup->kept.n; i++)
    {
      g_string_append_c (out, ' ');
      pozo_transcript_cards (out, setup->kept.cards + i, 1);
    }
  g_string_append_c (out, '\n');
}

/* Turns up cards to the first natural one; %FALSE where a short stock holds none. */
static gboolean
turn_up (PozoSimulation *simulation, PozoSetup *setup)
{
  if (!simulation->options.rules->deal_turn_up)
    return TRUE;
  setup->up.cards = simulation->deck + simulation->n_dealt;
  while (simulation->n_dealt < simulation->n_deck)
    {
      setup->up.n++;
      if (pozo_card_is (simulation->deck[simulation->n_dealt++], POZO_CARD_IS_NATURAL))
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_simulation_write_deal:
 * @simulation: a simulation with a deal set up
 * @setup: how
 * @out: gets the lines
 *
 * Writes the head of a deal and its hands; the stock comes when it is known.
 */
void
pozo_simulation_write_deal (const PozoSimulation *simulation, const PozoSetup *setup, GString *out)
{
  const PozoState *state = &simulation->state;
  gboolean is_hidden = simulation->options.detail == POZO_DETAIL_TABLE;

  g_string_append (out, "\ndeal ");
  pozo_transcript_number (out, simulation->n_deals);
  g_string_append (out, " dealer=");
  pozo_transcript_number (out, setup->dealer);
  for (guint unit = 0; unit < pozo_state_n_units (state); unit++)
    {
      g_string_append (out, unit == 0 ? " score=" : ",");
      pozo_transcript_number (out, setup->start[unit]);
    }
  if (setup->rest != 0)
    g_string_append (out, "\nrest");
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    if (setup->rest & 1u << seat)
      {
        g_string_append_c (out, ' ');
        pozo_transcript_number (out, seat);
      }
  g_string_append_c (out, '\n');
  write_cut (simulation, setup, out);
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    if (!(setup->rest & 1u << seat))
      pozo_transcript_hand (out, seat, &state->hand[seat], is_hidden);
  if (setup->up.n == 0)
    return;
  g_string_append (out, "up");
  for (guint i = 0; i < setup->up.n; i++)
    {
      g_string_append_c (out, ' ');
      pozo_transcript_cards (out, setup->up.cards + i, 1);
    }
  g_string_append_c (out, '\n');
}

/**
 * pozo_simulation_deal:
 * @simulation: a simulation
 * @setup: who sits and rests where; gets the cards
 *
 * Shuffles, cuts, deals and turns up; again, where no card can start the pile.
 */
void
pozo_simulation_deal (PozoSimulation *simulation, PozoSetup *setup)
{
  do
    {
      setup->up = setup->kept = (PozoCardList){ 0 };
      setup->cut = -1;
      shuffle_deck (simulation);
      deal_hands (simulation, setup);
      cut (simulation, setup);
    }
  while (!turn_up (simulation, setup));
}
