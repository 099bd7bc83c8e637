/* SPDX-License-Identifier: MIT */
/* Positions out of states: what is due, who could take the pile with what, what a seat sees. */
#include "table/legal-test.h"

#include "pozo-position-json.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *hand;     /* of seat 1, who is on turn; seat 2 has `4s5h` */
  const char *up;       /* the pile, the top card last */
  const char *melds;    /* of side A, separated by `=`; makes it opened */
  gint32 start;         /* its score */
  guint drawn;          /* cards drawn in this turn */
  const char *expected; /* due, access and reason of each seat, minimum and what is missing */
} Case;

static const Case cases[] = {
  { "begins", "4c5c9d", "Kc", "", 0, 0, "draw-or-take 2/2 2/2 50-50" },
  { "no-pile", "4c5c9d", "", "", 0, 0, "draw 0/0 0/0 50-50" },
  { "has-drawn", "4c5c9d", "Kc", "", 0, 1, "play 2/2 2/2 50-50" },
  { "has-opened", "4c5c9d", "Kc", "7c7d7h", 0, 0, "draw-or-take 1/0 2/2 0-0" },
  { "minimum-of-ninety", "4c5c9d", "Kc", "", 1500, 0, "draw-or-take 2/2 2/2 90-90" },
  { "frozen", "4c5c9d", "2cKc", "7c7d7h", 0, 0, "draw-or-take 2/1 2/1 0-0" },
  { "stopped", "4c5c9d", "Kc3s", "7c7d7h", 0, 0, "draw-or-take 3/3 3/3 0-0" },
  { "wild-on-top", "4c5c9d", "KcJk", "7c7d7h", 0, 0, "draw-or-take 3/3 3/3 0-0" },
  { "red-three", "3h5c9d", "Kc", "", 0, 0, "red-three 2/2 2/2 50-50" },
};

static void
set_table (PozoState *state, PozoRules *rules, const Case *test)
{
  guint8 hand[64], up[64], other[64];
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1, .start = { test->start, 0 } };

  *rules = pozo_rules_default;
  rules->teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  setup.hands[1] = (PozoCardList){ hand, legal_test_read_cards (test->hand, hand) };
  setup.hands[2] = (PozoCardList){ other, legal_test_read_cards ("4s5h", other) };
  setup.up = (PozoCardList){ up, legal_test_read_cards (test->up, up) };
  pozo_state_deal (state, rules, &setup, verdicts);
  legal_test_lay_melds (state, test->melds);
  memset (&state->turn, 0, sizeof state->turn);
  state->turn.settling = POZO_FAULT_NONE;
  state->turn_no = 9;
  state->turn.drawn = (guint8) test->drawn;
}

static void
test_fill (gconstpointer data)
{
  static const char *const dues[] = {
#define WORD(code, word, text) word,
    POZO_DUES (WORD)
#undef WORD
  };
  const Case *test = data;
  PozoState state;
  PozoRules rules;
  PozoPosition position;
  g_autofree char *found = NULL;

  set_table (&state, &rules, test);
  pozo_position_fill (&position, &state);
  found = g_strdup_printf ("%s %u/%u %u/%u %d-%d", dues[position.due], position.seats[1].access,
                           position.seats[1].reason, position.seats[2].access,
                           position.seats[2].reason, position.minimum, position.missing);
  g_assert_cmpstr (found, ==, test->expected);
  g_assert_cmpuint (position.seats[1].hand.n, ==, strlen (test->hand) / 2);
  g_assert_cmpuint (position.pile.n, ==, strlen (test->up) / 2);
}

/* ---- As JSON, and as a seat sees it ---- */

static char *
describe (const PozoState *state, guint viewer)
{
  GString *text = g_string_new (NULL);
  PozoState seen = *state;
  PozoPosition position;
  PozoJson json;

  if (viewer > 0)
    pozo_position_hide (&seen, viewer, NULL);
  pozo_position_fill (&position, &seen);
  position.viewer = (guint8) viewer;
  pozo_json_init (&json, text);
  pozo_position_json (&position, &json);
  return g_string_free (text, FALSE);
}

static void
test_json (void)
{
  const Case test = { "json", "7s5c9d", "2cKc", "7c7d7h2s", 0, 1, "" };
  PozoState state;
  PozoRules rules;
  g_autofree char *text = NULL;

  set_table (&state, &rules, &test);
  text = describe (&state, 0);
  g_assert_cmpstr (
      text, ==,
      "{\"phase\":\"turn\",\"dealer\":2,\"round\":1,\"seat\":1,\"due\":\"play\",\"laid\":0,"
      "\"stock\":101,\"stock_spent\":false,\"stock_cards\":[],\"pile\":[\"2c\",\"Kc\"],"
      "\"frozen\":true,\"freezer\":\"2c\",\"frozen_by\":0,\"players\":["
      "{\"seat\":1,\"side\":\"A\",\"rests\":false,\"hand\":[\"5c\",\"7s\",\"9d\"],\"hidden\":0,"
      "\"exposed\":[],\"red_threes\":0,\"black_threes\":0,\"owed\":0,\"debt\":0,"
      "\"pile\":\"pair\",\"pile_reason\":\"frozen\"},"
      "{\"seat\":2,\"side\":\"B\",\"rests\":false,\"hand\":[\"4s\",\"5h\"],\"hidden\":0,"
      "\"exposed\":[],\"red_threes\":0,\"black_threes\":0,\"owed\":0,\"debt\":0,"
      "\"pile\":\"pair\",\"pile_reason\":\"frozen\"}],\"sides\":["
      "{\"side\":\"A\",\"members\":[1],\"start\":0,\"opened\":true,\"red_threes\":0,"
      "\"canastas\":0,\"fines\":0,\"melds\":[{\"kind\":\"group\",\"rank\":\"7\","
      "\"cards\":[\"7h\",\"7d\",\"7c\",\"2?\"],\"size\":4,\"wild_cards\":1,"
      "\"canasta\":\"none\",\"value\":35,\"seat\":1,\"turn\":1,\"touched\":false,"
      "\"locked\":false}]},"
      "{\"side\":\"B\",\"members\":[2],\"start\":0,\"opened\":false,\"minimum\":50,"
      "\"red_threes\":0,\"canastas\":0,\"fines\":0,\"melds\":[]}],\"scores\":["
      "{\"side\":\"A\",\"melds\":35,\"hand\":-20,\"total\":15},"
      "{\"side\":\"B\",\"hand\":-10,\"total\":-10}]}");
}

/* Two tables that differ only in what a player cannot know are the same to him, to the last byte.
 */
static void
test_hide (void)
{
  const Case test = { "hide", "7s5c9d", "2cKc", "7c7d7h2s", 0, 1, "" };
  PozoState state, other;
  PozoRules rules;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  set_table (&state, &rules, &test);
  other = state;
  other.hand[1].count[POZO_CARD (POZO_RANK_9, POZO_SUIT_DIAMONDS)]--;
  other.hand[1].count[POZO_CARD_JOKER]++;
  text = describe (&state, 2);
  same = describe (&other, 2);
  g_assert_cmpstr (text, ==, same);
  g_assert_nonnull (strstr (text, "\"hand\":[\"??\",\"??\",\"??\"],\"hidden\":3"));
  g_assert_nonnull (strstr (text, "\"hand\":[\"4s\",\"5h\"],\"hidden\":0"));
  state.exposed[1].count[POZO_CARD (POZO_RANK_7, POZO_SUIT_SPADES)] = 1;
  g_free (text);
  text = describe (&state, 2);
  g_assert_nonnull (strstr (text, "\"hand\":[\"7s\",\"??\",\"??\"],\"hidden\":2"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/position/fill/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_fill);
    }
  g_test_add_func ("/position/json", test_json);
  g_test_add_func ("/position/hide", test_hide);
  return g_test_run ();
}
