/* SPDX-License-Identifier: MIT */
/* The bridge: what it refuses, what it plays, and what it writes. */
#include "pozo-bridge.h"

#include <string.h>

/* A deal of international-4 by four: eleven cards each, 7s turned up. */
static guint
put_setup (guint8 *input)
{
  guint8 *at = input;

  memset (input, 0, 64);
  *at++ = 4;
  *at++ = 4;
  at += 2;
  *at++ = 1;
  *at++ = 0;
  *at++ = 0xFF;
  *at++ = 0xFF;
  at += 6 + 4 * 6;
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    {
      *at++ = seat <= 4 ? 11 : 255;
      for (guint i = 0; i < 11 && seat <= 4; i++)
        *at++ = (guint8) POZO_CARD (POZO_RANK_4 + i % 11, seat - 1);
    }
  *at++ = 1;
  *at++ = POZO_CARD (POZO_RANK_7, POZO_SUIT_SPADES);
  *at++ = 255;
  memset (at, 255, POZO_RESERVES_MAX);
  at += POZO_RESERVES_MAX;
  return (guint) (at - input);
}

static guint
put_action (PozoBridge *bridge, PozoAction action, const guint8 *cards)
{
  memcpy (bridge->input, &action, sizeof action);
  memcpy (bridge->input + sizeof action, cards, action.n_cards);
  return pozo_bridge_play (bridge);
}

static void
expect_text (PozoBridge *bridge, guint length, const char *expected)
{
  g_autofree char *text = g_strndup (bridge->text, length);

  g_assert_cmpstr (text, ==, expected);
}

static PozoBridge *
bridge_new (void)
{
  PozoBridge *bridge = g_new (PozoBridge, 1);

  pozo_bridge_init (bridge);
  return bridge;
}

static void
test_deal (void)
{
  g_autofree PozoBridge *bridge = bridge_new ();
  guint n_bytes = put_setup (bridge->input);

  g_assert_cmpuint (pozo_bridge_deal (bridge, n_bytes), ==, 0);
  g_assert_cmpuint (bridge->state.seat, ==, 1);
  g_assert_cmpuint (bridge->state.hand[2].n, ==, 11);
  g_assert_cmpuint (bridge->state.n_pile, ==, 1);
  g_assert_cmpuint (pozo_bridge_checksum (bridge), ==, pozo_state_hash (&bridge->state));
}

/* Whatever a page writes: a set-up that is cut off anywhere, and bytes that are no cards. */
static void
test_deal_refused (void)
{
  g_autofree PozoBridge *bridge = bridge_new ();
  guint n_bytes = put_setup (bridge->input);

  for (guint n = 0; n < n_bytes; n++)
    g_assert_cmpuint (pozo_bridge_deal (bridge, n), ==, POZO_BRIDGE_REFUSED);
  bridge->input[40] = POZO_N_CARD_CODES;
  g_assert_cmpuint (pozo_bridge_deal (bridge, n_bytes), ==, POZO_BRIDGE_REFUSED);
  put_setup (bridge->input);
  bridge->input[0] = POZO_SEATS_MAX + 1;
  g_assert_cmpuint (pozo_bridge_deal (bridge, n_bytes), ==, POZO_BRIDGE_REFUSED);
}

static void
test_action_refused (void)
{
  g_autofree PozoBridge *bridge = bridge_new ();
  const PozoAction bad[] = {
    { .kind = POZO_N_ACTIONS, .seat = 1 },
    { .kind = POZO_ACTION_DISCARD, .seat = 0 },
    { .kind = POZO_ACTION_DISCARD, .seat = POZO_SEATS_MAX + 1 },
    { .kind = POZO_ACTION_ADD, .seat = 1, .target_kind = POZO_TARGET_BLACK + 1 },
    { .kind = POZO_ACTION_ADD, .seat = 1, .target_kind = POZO_TARGET_RANK, .target = 13 },
    { .kind = POZO_ACTION_FAULT, .seat = 1, .number = POZO_N_FAULTS },
    { .kind = POZO_ACTION_INFO, .seat = 1, .number = -1 },
    { .kind = POZO_ACTION_DISCARD, .seat = 1, .n_cards = 1 },
  };
  const guint8 no_card = POZO_N_CARD_CODES;

  pozo_bridge_deal (bridge, put_setup (bridge->input));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpuint (put_action (bridge, bad[i], &no_card), ==, POZO_BRIDGE_REFUSED);
      g_assert_cmpuint (pozo_bridge_judge (bridge), ==, POZO_BRIDGE_REFUSED);
    }
}

static void
test_play (void)
{
  g_autofree PozoBridge *bridge = bridge_new ();
  const guint8 nine = POZO_CARD (POZO_RANK_9, POZO_SUIT_HEARTS);
  const guint8 four = POZO_CARD (POZO_RANK_4, POZO_SUIT_SPADES);

  pozo_bridge_deal (bridge, put_setup (bridge->input));
  put_action (bridge, (PozoAction){ .kind = POZO_ACTION_DISCARD, .seat = 1, .n_cards = 1 }, &four);
  g_assert_cmpuint (bridge->verdicts[0].code, ==, POZO_FINDING_BEFORE_DRAW);
  expect_text (bridge, pozo_bridge_write_word (bridge), "\"-4s\"");

  pozo_bridge_deal (bridge, put_setup (bridge->input));
  g_assert_cmpuint (
      put_action (bridge, (PozoAction){ .kind = POZO_ACTION_DRAW, .seat = 1, .n_cards = 1 }, &nine),
      ==, POZO_FINE);
  expect_text (bridge, pozo_bridge_write_word (bridge), "\"+9h\"");
  g_assert_cmpuint (pozo_bridge_list (bridge), >, 0);
  g_assert_true (pozo_bridge_choose (bridge, 0));
  g_assert_cmpuint (pozo_bridge_judge (bridge), ==, POZO_FINE);
  g_assert_false (pozo_bridge_choose (bridge, bridge->legal.n_actions));
}

static void
test_verdict (void)
{
  g_autofree PozoBridge *bridge = bridge_new ();
  const guint8 ace = POZO_CARD (POZO_RANK_A, POZO_SUIT_CLUBS);

  pozo_bridge_deal (bridge, put_setup (bridge->input));
  put_action (bridge, (PozoAction){ .kind = POZO_ACTION_DISCARD, .seat = 1, .n_cards = 1 }, &ace);
  bridge->verdicts[0].code = 7;
  expect_text (bridge, pozo_bridge_write_verdict (bridge, 0),
               "{\"code\":7,\"faults\":0,\"impossible\":1,\"unknown\":0,\"seat\":1,"
               "\"found\":1,\"expected\":2,\"name\":null,\"cards\":[\"Ac\"]}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bridge/deal", test_deal);
  g_test_add_func ("/bridge/deal-refused", test_deal_refused);
  g_test_add_func ("/bridge/action-refused", test_action_refused);
  g_test_add_func ("/bridge/play", test_play);
  g_test_add_func ("/bridge/verdict", test_verdict);
  return g_test_run ();
}
