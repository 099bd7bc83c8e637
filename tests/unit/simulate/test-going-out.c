/* SPDX-License-Identifier: MIT */
/* Whoever can go out by laying his whole hand out in the mind is never taken for far from it. */
#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-player.h"
#include "pozo-variant-set.h"

#define HANDS   20000
#define AT_BEST 20 /* hands among them that must have gone out, or the test is none */

/* A hand of few ranks, with wild cards, and now and then a run and a three. */
static void
draw_hand (PozoHand *hand)
{
  guint base = (guint) g_test_rand_int_range (POZO_RANK_4, POZO_RANK_J);
  guint suit = (guint) g_test_rand_int_range (0, POZO_N_SUITS);
  guint n_run = g_test_rand_int_range (0, 3) == 0 ? (guint) g_test_rand_int_range (3, 8) : 0;

  *hand = (PozoHand){ .n = (guint8) g_test_rand_int_range (1, 14) };
  for (guint i = 0; i < hand->n; i++)
    {
      guint rank = base + (guint) g_test_rand_int_range (0, 3);
      guint whim = (guint) g_test_rand_int_range (0, 20);
      guint any = (guint) g_test_rand_int_range (0, POZO_N_SUITS);

      if (i < n_run)
        hand->count[POZO_CARD (MIN (POZO_RANK_4 + i, POZO_RANK_A), suit)]++;
      else if (whim < 4)
        hand->count[whim == 0 ? POZO_CARD_JOKER : POZO_CARD (POZO_RANK_2, any)]++;
      else if (whim == 4)
        hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)]++;
      else
        hand->count[POZO_CARD (rank, any)]++;
    }
}

/* Groups of all sizes, and a meld of wild cards. */
static void
lay_melds (PozoSide *side)
{
  side->n_melds = (guint8) g_test_rand_int_range (0, 6);
  for (guint i = 0; i < side->n_melds; i++)
    {
      gboolean is_wild = g_test_rand_int_range (0, 8) == 0;
      guint n = (guint) g_test_rand_int_range (POZO_MELD_SMALLEST, POZO_CANASTA_SIZE + 2);

      side->meld[i] =
          (PozoMeld){ .kind = is_wild ? POZO_MELD_WILD : POZO_MELD_GROUP,
                      .n = (guint8) n,
                      .n_two = (guint8) (is_wild ? n : n / 4),
                      .rank = (guint8) g_test_rand_int_range (POZO_RANK_4, POZO_N_RANKS),
                      .suit = POZO_SUIT_UNKNOWN };
      pozo_side_note_meld (side, i);
    }
}

/* Whether all but one card can be laid, with canastas enough. */
static gboolean
can_go_out (const PozoPlayer *player, const PozoState *state)
{
  const PozoRules *rules = state->rules;
  PozoSpread spread;

  pozo_spread_init (&spread, state, state->seat, player->compiled);
  pozo_spread_all (&spread);
  return spread.n_hand <= pozo_spread_n_laid (&spread) + 1 &&
         (pozo_spread_n_canastas (&spread) >= (guint) rules->going_out_canastas ||
          rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED);
}

static void
test_variant (gconstpointer data)
{
  PozoRules rules = *pozo_variant_rules (data);
  PozoCompiledRules compiled;
  PozoPlayer player = { .compiled = &compiled };
  guint n_out = 0;

  /* Else the last card may have no place, which is not what is asked here. */
  rules.going_out_discard = POZO_GOING_OUT_DISCARD_OPTIONAL;
  pozo_compiled_rules_init (&compiled, &rules);
  for (guint i = 0; i < HANDS; i++)
    {
      PozoState state = { .rules = &rules, .n_seats = 2, .seat = 1 };
      PozoPlan plan = { 0 };
      gboolean is_out;

      draw_hand (&state.hand[1]);
      lay_melds (&state.side[0]);
      is_out = pozo_player_plan_out (&player, &state, &plan);
      g_assert_cmpint (is_out, ==, can_go_out (&player, &state));
      n_out += is_out;
    }
  g_assert_cmpuint (n_out, >=, AT_BEST);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;

  g_test_init (&argc, &argv, NULL);
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);
      g_autofree char *path = g_strdup_printf ("/simulate/going-out/%s", pozo_variant_id (variant));

      g_test_add_data_func (path, variant, test_variant);
    }
  return g_test_run ();
}
