/* SPDX-License-Identifier: MIT */
/* "3 games, 12 deals": said in many places, and in the form that the number takes. */
#include "pozo-amount.h"

#include "pozo-language.h"
#include "pozo-locale.h"

static char *
format (const char *text, guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);

  return g_strdup_printf (text, count);
}

/**
 * pozo_amount_games:
 * @n: how many
 *
 * Returns: (transfer full): "1 game", "12 games"
 */
char *
pozo_amount_games (guint64 n)
{
  return format (P_ ("%s game", "%s games", n), n);
}

/**
 * pozo_amount_deals:
 * @n: how many
 *
 * Returns: (transfer full): "1 deal", "12 deals"
 */
char *
pozo_amount_deals (guint64 n)
{
  return format (P_ ("%s deal", "%s deals", n), n);
}

/**
 * pozo_amount_findings:
 * @n: how many
 *
 * Returns: (transfer full): "1 finding", "12 findings"
 */
char *
pozo_amount_findings (guint64 n)
{
  return format (P_ ("%s finding", "%s findings", n), n);
}

/**
 * pozo_amount_games_and_deals:
 * @n_games: how many games
 * @n_deals: how many deals they have
 *
 * Returns: (transfer full): "1 game, 12 deals"
 */
char *
pozo_amount_games_and_deals (guint64 n_games, guint64 n_deals)
{
  g_autofree char *games = pozo_amount_games (n_games);
  g_autofree char *deals = pozo_amount_deals (n_deals);

  return g_strdup_printf ("%s, %s", games, deals);
}
