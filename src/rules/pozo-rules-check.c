/* SPDX-License-Identifier: MIT */
/* Whether rules can be played: parameters that agree, and for each number of players sides that can
 * be formed, and a deck that can be dealt and scored. */
#include "pozo-rules-check.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rule-info.h"
#include "pozo-rules-contradiction.h"
#include "pozo-teams.h"

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_RULES, message);
  return FALSE;
}

/* Resting is for sides of three: five play with one resting, six with one of each side. */
static gboolean
check_layout (guint n_players, PozoLayout layout, GError **error)
{
  const char *name = pozo_rule_info_teams[layout.mode].name;

  if (layout.active > 0 &&
      (layout.mode != POZO_TEAMS_TWO_SIDES || layout.active != 4 || n_players < 5))
    return refuse (error,
                   _ ("teams.layouts has %u:%s/%u, but only a side of three can rest a member; "
                      "write 5:two_sides/4 or 6:two_sides/4"),
                   n_players, name, layout.active);
  if (layout.mode == POZO_TEAMS_TWO_SIDES && layout.active == 0 && n_players % 2 != 0)
    return refuse (error,
                   _ ("teams.layouts has %u:%s, but two sides need an even number of players; "
                      "write individual or let somebody rest"),
                   n_players, name);
  if (layout.mode == POZO_TEAMS_THREE_PAIRS && n_players != 6)
    return refuse (error,
                   _ ("teams.layouts has %u:%s, but three pairs are six players; write 6:%s"),
                   n_players, name, name);
  if (layout.mode == POZO_TEAMS_LONE_HAND && n_players != 3)
    return refuse (error,
                   _ ("teams.layouts has %u:%s, but a lone hand plays against two; write 3:%s"),
                   n_players, name, name);
  return TRUE;
}

static gboolean
check_deck (const PozoRules *rules, guint n_players, GError **error)
{
  guint size = pozo_rules_deck_size (rules, n_players);
  guint red_threes = 4 * pozo_rules_packs (rules, n_players) / 2;
  guint active = rules->teams_layouts[n_players].active;
  guint dealt = (active > 0 ? active : n_players) * (guint) rules->deal_hand_size +
                (guint) rules->deal_extra_first +
                pozo_rules_n_reserves (rules, n_players) * (guint) rules->reserve_sizes.value[0];
  guint per_rank =
      rules->deck_naturals_per_rank > 0 ? (guint) rules->deck_naturals_per_rank : 2 * red_threes;

  if (size > POZO_DECK_MAX)
    return refuse (error,
                   _ ("the deck for %u players has %u cards, at most %u can be played with; "
                      "take fewer packs or set deck.naturals_per_rank lower"),
                   n_players, size, POZO_DECK_MAX);
  if (dealt >= size)
    return refuse (error,
                   _ ("%u cards are dealt to %u players but the deck has %u; "
                      "lower deal.hand_size or add packs"),
                   dealt, n_players, size);
  if (pozo_rules_has_special_threes (rules) && rules->red_three_scale.n < red_threes)
    return refuse (
        error,
        _ ("red_three.scale has %u values but the deck for %u players has %u red threes; "
           "give it %u values"),
        rules->red_three_scale.n, n_players, red_threes, red_threes);
  if ((guint) rules->canasta_min_natural > per_rank)
    return refuse (error,
                   _ ("canasta.min_natural is %d but the deck has %u cards of a rank; lower it"),
                   rules->canasta_min_natural, per_rank);
  return TRUE;
}

/* Every layout must make sense; of the decks one must do, for another number of players may need
 * another option with it, such as a longer scale. */
static gboolean
check_layouts (const PozoRules *rules, GError **error)
{
  g_autoptr (GError) first_error = NULL;
  gboolean can_play = FALSE;

  for (guint n_players = 2; n_players <= POZO_SEATS_MAX; n_players++)
    if (rules->teams_layouts[n_players].mode != POZO_TEAMS_NONE)
      {
        if (!check_layout (n_players, rules->teams_layouts[n_players], error))
          return FALSE;
        can_play |= check_deck (rules, n_players, first_error == NULL ? &first_error : NULL);
      }
  if (can_play)
    return TRUE;
  if (first_error == NULL)
    return refuse (error, _ ("teams.layouts lets nobody play; write 4:two_sides"));
  g_propagate_error (error, g_steal_pointer (&first_error));
  return FALSE;
}

/**
 * pozo_rules_check:
 * @rules: the rules
 * @error: return location for a #GError
 *
 * Looks for contradictions between parameters.  The rules hold when some number of players can play
 * by them; pozo_rules_check_players() asks for one number.
 *
 * Returns: %TRUE when the rules can be played, or %FALSE with %POZO_ERROR_RULES, which gives the
 * reason and a way out
 */
gboolean
pozo_rules_check (const PozoRules *rules, GError **error)
{
  const char *contradiction = pozo_rules_contradiction (rules);

  if (contradiction != NULL)
    return refuse (error, "%s", _ (contradiction));
  return check_layouts (rules, error);
}

/**
 * pozo_rules_check_players:
 * @rules: rules that passed pozo_rules_check()
 * @n_players: how many players sit at the table
 * @error: return location for a #GError
 *
 * Asks whether that number of players can play by the rules: whether they have a layout, and a deck
 * that can be dealt and scored.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES
 */
gboolean
pozo_rules_check_players (const PozoRules *rules, guint n_players, GError **error)
{
  if (n_players > POZO_SEATS_MAX || rules->teams_layouts[n_players].mode == POZO_TEAMS_NONE)
    {
      g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;

      for (guint i = 0; i <= POZO_SEATS_MAX; i++)
        if (rules->teams_layouts[i].mode != POZO_TEAMS_NONE)
          g_ptr_array_add (numbers, g_strdup_printf ("%u", i));
      list = pozo_locale_list_or ((const char *const *) numbers->pdata, numbers->len);
      return refuse (error, _ ("these rules are not for %u players, expected %s"), n_players, list);
    }
  return check_deck (rules, n_players, error);
}
