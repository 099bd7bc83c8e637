/* SPDX-License-Identifier: MIT */
/* Rearranging melds: which card lies where afterwards. */
#include "legal-test.h"

typedef struct
{
  const char *label;
  const char *melds; /* the only one, a sequence of hearts */
  const char *cards; /* a natural that takes the place of the wild card, or nothing */
  gboolean is_to_high;
  const char *expected;
} Case;

static const Case cases[] = {
  { "to-high", "Jk7h8h9h", "", TRUE, "7h8h9hJk" },
  { "to-low", "7h8h9hJk", "", FALSE, "Jk7h8h9h" },
  { "two-to-low", "7h8h9h2h", "", FALSE, "2h7h8h9h" },
  { "replaced-at-high", "7h8h9hJk", "Th", TRUE, "7h8h9hThJk" },
  { "replaced-at-low", "Jk7h8h9h", "6h", FALSE, "Jk6h7h8h9h" },
  { "replaced-inside-to-high", "7hJk9hTh", "8h", TRUE, "7h8h9hThJk" },
  { "replaced-inside-to-low", "7h8hJkTh", "9h", FALSE, "Jk7h8h9hTh" },
};

static void
test_shift (gconstpointer data)
{
  const Case *test = data;
  g_autofree PozoState *state = g_new (PozoState, 1);
  g_autoptr (GString) found = g_string_new (NULL);
  PozoAction action = { .kind = POZO_ACTION_SHIFT,
                        .seat = 1,
                        .target_kind = POZO_TARGET_SEQUENCE,
                        .target = POZO_SUIT_HEARTS,
                        .number = test->is_to_high };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1 };
  PozoRules rules = pozo_rules_default;
  const PozoMeld *meld = &state->side[0].meld[0];
  guint8 cards[4];

  rules.teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  rules.meld_sequences = rules.meld_sequence_wilds = rules.meld_sequence_wild_shift = TRUE;
  pozo_state_deal (state, &rules, &setup, verdicts);
  legal_test_lay_melds (state, test->melds);
  action.n_cards = (guint8) legal_test_read_cards (test->cards, cards);
  if (action.n_cards > 0)
    {
      state->hand[1].count[cards[0]]++;
      state->hand[1].n++;
    }
  pozo_state_apply (state, &action, cards);
  for (guint i = 0; i < meld->n; i++)
    g_string_append (found, pozo_card_infos[meld->place[i]].text);
  g_assert_cmpstr (found->str, ==, test->expected);
  g_assert_cmpuint (meld->n_joker + meld->n_two, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/rearrange/shift/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_shift);
    }
  return g_test_run ();
}
