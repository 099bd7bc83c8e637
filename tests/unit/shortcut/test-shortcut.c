/* SPDX-License-Identifier: MIT */
/* Shortcuts at a table that no game comes to: a side with as many melds as there is room for.  What
 * would be one more is for the engine, and nothing was done. */
#include "pozo-shortcut-play.h"

#include <string.h>

#define CARD(rank, suit) POZO_CARD (POZO_RANK_##rank, POZO_SUIT_##suit)

typedef struct
{
  const char *name;
  PozoActionKind kind;
  guint8 cards[3];
} Row;

/* Of a hand that is drawn, or beside the seven of spades in the pile. */
static const Row rows[] = {
  { "group", POZO_ACTION_MELD, { CARD (7, CLUBS), CARD (7, DIAMONDS), CARD (7, HEARTS) } },
  { "run", POZO_ACTION_MELD, { CARD (7, CLUBS), CARD (8, CLUBS), CARD (9, CLUBS) } },
  { "wild-cards", POZO_ACTION_MELD, { CARD (2, SPADES), CARD (2, HEARTS), CARD (2, CLUBS) } },
  { "pair", POZO_ACTION_TAKE, { CARD (7, CLUBS), CARD (7, DIAMONDS) } },
  { "pile-for-a-run", POZO_ACTION_TAKE, { CARD (8, SPADES), CARD (9, SPADES) } },
};

static void
set_table (PozoState *state, const PozoRules *rules, guint n_melds)
{
  static const guint8 hands[2][12] = {
    { CARD (7, CLUBS), CARD (7, DIAMONDS), CARD (7, HEARTS), CARD (8, CLUBS), CARD (9, CLUBS),
      CARD (8, SPADES), CARD (9, SPADES), CARD (K, CLUBS), CARD (Q, CLUBS), CARD (2, SPADES),
      CARD (2, HEARTS), CARD (2, CLUBS) },
    { CARD (K, SPADES), CARD (K, HEARTS) },
  };
  static const guint8 top = CARD (7, SPADES);
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1, .up = { &top, 1 } };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSide *side;

  setup.hands[1] = (PozoCardList){ hands[0], 12 };
  setup.hands[2] = (PozoCardList){ hands[1], 2 };
  (void) pozo_state_deal (state, rules, &setup, verdicts); /* hands that are short */
  side = pozo_state_own_side (state, 1);
  for (guint i = 0; i < n_melds; i++)
    {
      side->meld[i] =
          (PozoMeld){ .n = 3, .suits = { 1, 1, 1 }, .rank = POZO_RANK_4, .seat = 1, .turn = 1 };
      pozo_side_note_group (side, POZO_RANK_4, i);
    }
  side->n_melds = (guint8) n_melds;
  side->opened = TRUE;
  state->turn_no = 9;
  state->n_stock = 40;
}

static guint
play (PozoState *state, const PozoRules *rules, const Row *row)
{
  PozoCompiledRules compiled;
  PozoAction action = { .kind = (guint8) row->kind, .seat = 1 };

  pozo_compiled_rules_init (&compiled, rules);
  action.n_cards = row->kind == POZO_ACTION_MELD ? 3 : 2;
  state->turn.drawn = row->kind == POZO_ACTION_MELD;
  return pozo_shortcut_play ((PozoShortcutTurn){ &compiled, state, 1, FALSE, TRUE },
                             pozo_action_unpack (&action), row->cards, FALSE);
}

static void
test_row (gconstpointer data)
{
  g_autofree PozoState *state = g_new0 (PozoState, 1);
  g_autofree PozoState *before = NULL;
  PozoRules rules = pozo_rules_default;

  rules.teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  rules.meld_sequences = TRUE;
  rules.meld_wild_only = TRUE;
  rules.meld_per_rank = POZO_MELD_PER_RANK_MANY;
  rules.pile_sequence_use = POZO_PILE_SEQUENCE_USE_NEW;
  set_table (state, &rules, POZO_MELDS_MAX - 1);
  g_assert_cmpuint (play (state, &rules, data), ==, 1);
  g_assert_cmpuint (pozo_state_side (state, 1)->n_melds, ==, POZO_MELDS_MAX);

  set_table (state, &rules, POZO_MELDS_MAX);
  before = g_memdup2 (state, sizeof *state);
  g_assert_cmpuint (play (state, &rules, data), ==, 0);
  before->turn.drawn = state->turn.drawn;
  before->turn.ready = state->turn.ready; /* that he may play was found out */
  g_assert_cmpmem (state, sizeof *state, before, sizeof *before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shortcut/no-room/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
