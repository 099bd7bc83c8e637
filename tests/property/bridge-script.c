/* SPDX-License-Identifier: MIT */
/* Writes what the bridge was asked and what it answered, for run-script.mjs to ask the same of the
 * engine in WebAssembly: deals of every variant and number of players, actions by lot, legal ones
 * and others, each with the verdict and the seal of the table after it.
 *
 * Usage: bridge-script ACTIONS SEED >SCRIPT
 *
 * A step is a letter, numbers of four bytes, lowest byte first, and bytes:
 *   R size bytes                        rules, at the beginning of a deal
 *   D size bytes answer seal            a set-up
 *   J size bytes answer                 an action judged
 *   P size bytes answer seal            an action played
 *   L answer                            how many actions are legal
 *   F answer                            the end of a deal */
#include "pozo-bridge.h"
#include "pozo-random.h"
#include "pozo-teams.h"
#include "pozo-variant-set.h"

#include <stdio.h>
#include <string.h>

#define ACTIONS_OF_A_DEAL      120 /* in a short script, so that it comes to every table */
#define ACTIONS_OF_A_LONG_DEAL 600
#define LONG_SCRIPT            100000

typedef struct
{
  PozoBridge *bridge;
  PozoRandom random;
  guint8 deck[POZO_DECK_MAX + 1];
  guint n_deck;
  guint n_dealt;
  gboolean is_long;
  guint n_bytes; /* of the set-up in the input of the bridge */
} Script;

/* ---- What is written ---- */

static void
write_number (guint32 number)
{
  number = GUINT32_TO_LE (number);
  fwrite (&number, sizeof number, 1, stdout);
}

static void
write_step (const Script *script, char letter, guint n_bytes)
{
  fputc (letter, stdout);
  write_number (n_bytes);
  fwrite (script->bridge->input, 1, n_bytes, stdout);
}

/* ---- What is asked ---- */

static PozoCardList
take_cards (Script *script, guint n)
{
  const PozoCardList cards = { script->deck + script->n_dealt, n };

  script->n_dealt += n;
  return cards;
}

static void
shuffle (Script *script, guint n_players)
{
  const PozoRules *rules = &script->bridge->rules;

  script->n_deck = script->n_dealt = 0;
  for (guint face = 0; face < POZO_N_FACES; face++)
    for (guint n = pozo_rules_deck_count (rules, n_players, (PozoCard) face); n > 0; n--)
      script->deck[script->n_deck++] = (guint8) face;
  pozo_random_shuffle (&script->random, script->deck, script->n_deck);
}

/* Who rests, as a set; mostly as it should be. */
static guint
rest (Script *script, guint n_players)
{
  guint n = script->bridge->rules.teams_layouts[n_players].active;
  guint set = 0;

  for (guint at = 1; n > 0 && n + at <= n_players; at++)
    set |= 1u << (at + pozo_random_below (&script->random, 2));
  return set & ~1u;
}

/* The cards of a deal: hands, those in reserve where the variant has them, and a card turned up. */
static void
lay_out (Script *script, PozoSetup *setup)
{
  const PozoRules *rules = &script->bridge->rules;
  guint n_players = setup->n_players;

  for (guint seat = 1; seat <= n_players; seat++)
    if (!(setup->rest & 1u << seat))
      setup->hands[seat] =
          take_cards (script, (guint) rules->deal_hand_size + (seat == setup->dealer % n_players + 1
                                                                   ? (guint) rules->deal_extra_first
                                                                   : 0));
  setup->has_reserves = rules->reserve_sizes.n > 0;
  for (guint i = 0; setup->has_reserves && i < pozo_rules_n_reserves (rules, n_players); i++)
    setup->reserves[i] = take_cards (script, (guint) rules->reserve_sizes.value[0]);
  if (rules->deal_turn_up)
    setup->up = take_cards (script, 1);
}

static void
put_setup (Script *script, guint n_players)
{
  PozoSetup setup = {
    .n_players = (guint8) n_players,
    .dealer = (guint8) (1 + pozo_random_below (&script->random, n_players)),
    .rest = (guint8) rest (script, n_players),
    .cut = -1,
    .number = (guint16) (1 + pozo_random_below (&script->random, 6)),
  };

  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    setup.start[i] = (gint32) pozo_random_below (&script->random, 8) * 700 - 700;
  shuffle (script, n_players);
  lay_out (script, &setup);
  script->n_bytes = pozo_bridge_put_setup (&setup, script->bridge->input);
}

static void
deal (Script *script, const PozoRules *rules, guint n_players)
{
  guint n_verdicts;

  memcpy (script->bridge->input, rules, sizeof *rules);
  pozo_bridge_set_rules (script->bridge);
  write_step (script, 'R', sizeof *rules);
  put_setup (script, n_players);
  write_step (script, 'D', script->n_bytes);
  n_verdicts = pozo_bridge_deal (script->bridge, script->n_bytes);
  g_assert_cmpuint (n_verdicts, !=, POZO_BRIDGE_REFUSED);
  write_number (n_verdicts);
  write_number (pozo_bridge_checksum (script->bridge));
}

static guint8
next_card (Script *script)
{
  const PozoState *state = &script->bridge->state;

  if (state->n_known_stock > 0)
    return state->known_stock[state->n_known_stock - 1];
  if (state->n_stock == 0 && state->n_pile > 0)
    return state->pile[0];
  if (script->n_dealt >= script->n_deck) /* a hand in reserve that became the stock */
    return POZO_CARD_UNKNOWN;
  return script->deck[script->n_dealt++];
}

/* A card by lot: mostly one of the hand. */
static guint8
any_card (Script *script)
{
  const PozoHand *hand = &script->bridge->state.hand[script->bridge->state.seat];
  guint first = pozo_random_below (&script->random, POZO_N_CARD_CODES);

  for (guint i = 0; i < POZO_N_CARD_CODES && pozo_random_chance (&script->random, 99); i++)
    if (hand->count[(first + i) % POZO_N_CARD_CODES] > 0)
      return (guint8) ((first + i) % POZO_N_CARD_CODES);
  return (guint8) first;
}

/* Anything at all, by lot; what is no action is refused on both sides. */
static guint
guess_action (Script *script)
{
  PozoRandom *random = &script->random;
  PozoAction action = {
    .kind = (guint8) pozo_random_below (random, POZO_N_ACTIONS),
    .seat = script->bridge->state.seat,
    .n_cards = (guint8) pozo_random_below (random, 6),
    .target_kind = pozo_random_below (random, 5) & 7,
    .target = pozo_random_below (random, POZO_N_RANKS) & 15,
    .number = (gint16) pozo_random_below (random, 8),
    .flags = (guint8) (pozo_random_chance (random, 10) ? pozo_random_below (random, 4) : 0),
  };
  guint8 *cards = script->bridge->input + sizeof action;

  if (pozo_random_chance (random, 5))
    action.seat = (guint8) pozo_random_below (random, POZO_SEATS_MAX + 2);
  memcpy (script->bridge->input, &action, sizeof action);
  for (guint i = 0; i < action.n_cards; i++)
    cards[i] = i > 0 && pozo_random_chance (random, 60) ? cards[i - 1] : any_card (script);
  return sizeof action + action.n_cards;
}

/* One of the legal actions; the end of the turn where there is none. */
static guint
choose_action (Script *script)
{
  PozoBridge *bridge = script->bridge;
  guint n = pozo_bridge_list (bridge);
  PozoAction action = { .kind = POZO_ACTION_END, .seat = bridge->state.seat };

  fputc ('L', stdout);
  write_number (n);
  if (n > 0 && !(bridge->state.turn.discarded || pozo_random_chance (&script->random, 5)))
    action = bridge->legal.actions[pozo_random_below (&script->random, n)];
  memcpy (bridge->input + sizeof action, bridge->legal.cards + action.cards, action.n_cards);
  if (action.kind == POZO_ACTION_DRAW)
    bridge->input[sizeof action] = next_card (script);
  action.cards = 0;
  memcpy (bridge->input, &action, sizeof action);
  return sizeof action + action.n_cards;
}

static void
act (Script *script)
{
  gboolean is_guess = pozo_random_chance (&script->random, 50);
  guint n_bytes = is_guess ? guess_action (script) : choose_action (script);

  if (is_guess && pozo_random_chance (&script->random, 80))
    {
      write_step (script, 'J', n_bytes);
      write_number (pozo_bridge_judge (script->bridge));
      return;
    }
  write_step (script, 'P', n_bytes);
  write_number (pozo_bridge_play (script->bridge));
  write_number (pozo_bridge_checksum (script->bridge));
}

/* ---- Tables ---- */

static guint
play_deal (Script *script, guint n_left)
{
  guint most = script->is_long ? ACTIONS_OF_A_LONG_DEAL : ACTIONS_OF_A_DEAL;
  guint n = 0;

  while (n < MIN (n_left, most) && script->bridge->state.phase != POZO_PHASE_ENDED)
    {
      act (script);
      n++;
    }
  fputc ('F', stdout);
  write_number (pozo_bridge_finish (script->bridge));
  return n;
}

/* Deals at every table that there is, over and over, until so many actions are done. */
static void
write_script (Script *script, const PozoVariantSet *set, guint n_actions)
{
  script->is_long = n_actions >= LONG_SCRIPT;
  for (guint i = 0; n_actions > 0; i = (i + 1) % pozo_variant_set_n_variants (set))
    {
      const PozoRules *rules = pozo_variant_rules (pozo_variant_set_variant (set, i));

      for (guint players = 2; players <= POZO_SEATS_MAX && n_actions > 0; players++)
        if (rules->teams_layouts[players].mode != POZO_TEAMS_NONE)
          {
            deal (script, rules, players);
            n_actions -= play_deal (script, n_actions);
          }
    }
}

int
main (int argc, char **argv)
{
  Script script = { 0 };
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return 2;
  set = pozo_variant_set_new (&error);
  if (set == NULL)
    return 2;
  script.bridge = g_new (PozoBridge, 1);
  pozo_bridge_init (script.bridge);
  pozo_random_init (&script.random, g_ascii_strtoull (argv[2], NULL, 10), 0);
  write_script (&script, set, (guint) g_ascii_strtoull (argv[1], NULL, 10));
  g_free (script.bridge);
  return fflush (stdout) == 0 ? 0 : 2;
}
