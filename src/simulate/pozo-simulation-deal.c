/* SPDX-License-Identifier: MIT */
/* Shuffling, cutting and dealing, and the lines that tell of it. */
#include "pozo-simulation-private.h"

#include "pozo-effect.h"
#include "pozo-pcn-emit.h"
#include "pozo-teams.h"

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

/* Who gets cards, in the order in which they play: seats close up over those who rest, and two
 * sides take turns.  The dealer comes last. */
static guint
order_of_play (const PozoSimulation *simulation, const PozoSetup *setup, guint8 order[])
{
  guint n_players = simulation->options.n_players;
  gboolean alternates =
      simulation->options.rules->teams_layouts[n_players].mode == POZO_TEAMS_TWO_SIDES;
  guint8 circle[POZO_SEATS_MAX] = { 0 };
  guint at[2] = { 1, 1 };
  guint lowest = 1, side;
  guint n = 0, dealer = 0;

  while (setup->rest & 1u << lowest)
    lowest++;
  side = alternates && !(setup->sides[0] & 1u << lowest);
  for (guint i = 0; i < n_players; i++)
    {
      guint8 members = alternates ? setup->sides[side] : 0xff;
      guint *next = &at[side];

      while (*next <= n_players && (!(members & 1u << *next) || (setup->rest & 1u << *next)))
        ++*next;
      if (*next <= n_players)
        circle[n++] = (guint8) (*next)++;
      side = alternates ? 1 - side : 0;
    }
  while (dealer + 1 < n && circle[dealer] != setup->dealer)
    dealer++;
  for (guint i = 0; i < n; i++)
    order[i] = circle[(dealer + 1 + i) % n];
  return n;
}

/* How many cards come at a time; @is_first: the first batch of the first player. */
static guint
batch_size (const PozoRules *rules, gboolean is_first)
{
  switch (rules->deal_batches)
    {
    case POZO_DEAL_BATCHES_THREE_THEN_TWOS:
      return is_first ? 3 : 2;
    case POZO_DEAL_BATCHES_FIVES:
      return 5;
    default:
      return 1;
    }
}

/* Batch by batch around the table; a cutter who kept cards misses his last ones. */
static void
deal_hands (PozoSimulation *simulation,
            const guint8 order[],
            guint n_order,
            PozoCardList kept,
            PozoSetup *setup)
{
  const PozoRules *rules = simulation->options.rules;
  const guint8 cutter = n_order > 1 ? order[n_order - 2] : order[0];
  guint has[POZO_SEATS_MAX + 1] = { 0 };
  gboolean is_done = FALSE;

  if (kept.n > 0)
    memcpy (simulation->hand[cutter], kept.cards, kept.n);
  has[cutter] = kept.n;
  for (guint round = 0; !is_done; round++)
    {
      is_done = TRUE;
      for (guint i = 0; i < n_order; i++)
        {
          guint seat = order[i];
          guint wants = (guint) (rules->deal_hand_size + (i == 0 ? rules->deal_extra_first : 0));
          guint n = MIN (batch_size (rules, round == 0 && i == 0), wants - has[seat]);

          memcpy (simulation->hand[seat] + has[seat], simulation->deck + simulation->n_dealt, n);
          simulation->n_dealt += n;
          has[seat] += n;
          is_done &= has[seat] == wants;
          setup->hands[seat] = (PozoCardList){ simulation->hand[seat], has[seat] };
        }
    }
}

static gboolean
may_keep (const PozoRules *rules, PozoCard card)
{
  return pozo_card_is (card, POZO_CARD_IS_WILD) ||
         (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_WILD_OR_RED_THREE &&
          pozo_card_is (card, POZO_CARD_IS_RED_THREE));
}

/* The cutter, who sits before the dealer, lifts about as many cards as the deal needs, and keeps
 * what he may of those he sees at the bottom of them; then the lower part comes to the top. */
static PozoCardList
cut (PozoSimulation *simulation, guint n_order, PozoSetup *setup)
{
  const PozoRules *rules = simulation->options.rules;
  guint exact = n_order * (guint) rules->deal_hand_size + (guint) rules->deal_extra_first;
  guint miss, lifted;
  guint n = 0;
  guint8 upper[POZO_DECK_MAX + 1];

  if (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_NONE && rules->deal_exact_bonus == 0)
    return (PozoCardList){ 0 };
  miss = pozo_random_below (&simulation->random, 12);
  lifted =
      pozo_random_chance (&simulation->random, 50) ? exact + miss : exact - MIN (miss, exact - 1);
  lifted = MIN (lifted, simulation->n_deck - 1);
  while (n < (guint) rules->deal_cut_keep_max && n < MIN (lifted, (guint) rules->deal_hand_size) &&
         may_keep (rules, simulation->deck[lifted - 1 - n]))
    n++;
  memcpy (upper, simulation->deck, lifted);
  memmove (simulation->deck, simulation->deck + lifted, simulation->n_deck - lifted);
  memcpy (simulation->deck + simulation->n_deck - lifted, upper, lifted - n);
  simulation->n_deck -= n;
  for (guint i = 0; i < n; i++)
    simulation->kept[i] = upper[lifted - 1 - i];
  setup->cut = (gint16) lifted;
  setup->kept = (PozoCardList){ simulation->kept, n };
  return setup->kept;
}

/* The cards of a line, and its end; an onlooker sees how many there are. */
static void
write_cards (const PozoSimulation *simulation, PozoCardList list, GString *out)
{
  PozoCard unseen[POZO_DECK_MAX];

  if (simulation->options.detail == POZO_DETAIL_TABLE)
    list.cards = memset (unseen, POZO_CARD_UNKNOWN, list.n);
  pozo_pcn_emit_list (out, list.cards, list.n);
  g_string_append_c (out, '\n');
}

/* A `hand` line, its cards in the order of their codes. */
static void
write_hand (const PozoSimulation *simulation, guint seat, GString *out)
{
  const PozoHand *hand = &simulation->state.hand[seat];
  PozoCard cards[POZO_DECK_MAX];
  guint n = 0;

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    {
      memset (cards + n, card, hand->count[card]);
      n += hand->count[card];
    }
  g_string_append (out, "hand ");
  pozo_pcn_emit_int (out, seat);
  write_cards (simulation, (PozoCardList){ cards, n }, out);
}

static void
write_cut (const PozoSimulation *simulation, const PozoSetup *setup, GString *out)
{
  if (setup->cut < 0)
    return;
  g_string_append (out, "cut ");
  pozo_pcn_emit_int (out, setup->cut);
  write_cards (simulation, setup->kept, out);
}

/* The hands in reserve, face down. */
static void
deal_reserves (PozoSimulation *simulation, PozoSetup *setup)
{
  const PozoRules *rules = simulation->options.rules;
  guint n_players = simulation->options.n_players;
  guint places = pozo_rules_reserve_places (rules, pozo_rules_n_sides (rules, n_players), n_players,
                                            setup->rest);
  guint size = (guint) rules->reserve_sizes.value[0];

  setup->has_reserves = places != 0;
  for (; places != 0; places &= places - 1)
    {
      setup->reserves[__builtin_ctz (places)] =
          (PozoCardList){ simulation->deck + simulation->n_dealt, size };
      simulation->n_dealt += size;
    }
}

/* Puts what may not be turned up back into the stock, where the first card lay that may; nobody
 * knows where that is. */
static void
bury_first (PozoSimulation *simulation)
{
  guint8 *first = simulation->deck + simulation->n_dealt;

  for (guint i = 0; i < simulation->n_deck - simulation->n_dealt; i++)
    if (!pozo_effect_needs_cover (simulation->options.rules, first[i]))
      {
        guint8 card = first[i];

        first[i] = first[0];
        first[0] = card;
        return;
      }
}

/* Turns up cards to the first that may be the last one; %FALSE where a short stock holds none. */
static gboolean
turn_up (PozoSimulation *simulation, PozoSetup *setup)
{
  if (!simulation->options.rules->deal_turn_up)
    return TRUE;
  if (simulation->options.rules->deal_turn_up_rule == POZO_DEAL_TURN_UP_RULE_BURY)
    bury_first (simulation);
  setup->up.cards = simulation->deck + simulation->n_dealt;
  while (simulation->n_dealt < simulation->n_deck)
    {
      PozoCard card = simulation->deck[simulation->n_dealt++];

      setup->up.n++;
      if (!pozo_effect_needs_cover (simulation->options.rules, card))
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
  g_string_append_c (out, '\n');
  pozo_pcn_emit_deal (out, simulation->n_deals, setup->dealer, setup->start,
                      pozo_state_n_units (&simulation->state));
  if (setup->rest != 0)
    g_string_append (out, "\nrest");
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    if (setup->rest & 1u << seat)
      {
        g_string_append_c (out, ' ');
        pozo_pcn_emit_int (out, seat);
      }
  g_string_append_c (out, '\n');
  write_cut (simulation, setup, out);
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    if (!(setup->rest & 1u << seat))
      write_hand (simulation, seat, out);
  for (guint i = 0; i < POZO_RESERVES_MAX; i++)
    {
      if (setup->reserves[i].cards == NULL)
        continue;
      g_string_append (out, "reserve ");
      pozo_pcn_emit_int (out, i + 1);
      write_cards (simulation, setup->reserves[i], out);
    }
  if (setup->up.n == 0)
    return;
  g_string_append (out, "up");
  pozo_pcn_emit_list (out, setup->up.cards, setup->up.n);
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
  guint8 order[POZO_SEATS_MAX];
  guint n_order = order_of_play (simulation, setup, order);

  do
    {
      PozoCardList kept;

      setup->up = setup->kept = (PozoCardList){ 0 };
      setup->cut = -1;
      shuffle_deck (simulation);
      kept = cut (simulation, n_order, setup);
      deal_hands (simulation, order, n_order, kept, setup);
      deal_reserves (simulation, setup);
    }
  while (!turn_up (simulation, setup));
  simulation->counts[POZO_SIMULATION_CUTS_KEPT] += setup->kept.n > 0;
}
