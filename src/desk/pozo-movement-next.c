/* SPDX-License-Identifier: MIT */
/* The next round, by the standings: who plays, whom they have met, and who meets whom now.  Swiss
 * rounds are paired off by pozo-pairing.h. */
#include "pozo-movement-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-pairing.h"

#include <string.h>

/* An entrant: a row of the standings, or somebody who has not played yet. */
typedef struct
{
  const char *name;
  guint n_byes;
} Entrant;

typedef struct
{
  const PozoStandings *standings;
  GArray *entrants;      /* Entrant: in order of rank */
  guint8 *met;           /* by two places in the order */
  guint *n_byes;         /* by place */
  guint *partner;        /* by place; his own for a bye */
  gboolean is_under_way; /* whether somebody has met somebody */
  gboolean is_uncertain;
} Pairs;

#define NOBODY G_MAXUINT

static Entrant *
entrant_at (const Pairs *pairs, guint place)
{
  return &g_array_index (pairs->entrants, Entrant, place);
}

/* ---- Who plays ---- */

static gboolean
has_name (const char *const *names, const char *name)
{
  return names != NULL && g_strv_contains (names, name);
}

static gboolean
is_listed (const char *const *names, const char *name)
{
  return names == NULL || names[0] == NULL || g_strv_contains (names, name);
}

/* Who stands in the standings by rank, then who has not played yet, as they are named. */
static void
list_entrants (Pairs *pairs, const PozoNextRound *next)
{
  guint n = pozo_standings_n (pairs->standings);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    {
      const PozoStandingsRow *row = pozo_standings_row (pairs->standings, i);
      Entrant entrant = { row->name, row->n_byes };

      g_hash_table_add (known, (gpointer) row->name);
      if (!row->is_withdrawn && is_listed (next->names, row->name) &&
          !has_name (next->leaving, row->name))
        g_array_append_val (pairs->entrants, entrant);
    }
  for (const char *const *name = next->names; name != NULL && *name != NULL; name++)
    {
      Entrant entrant = { *name, 0 };

      if (!g_hash_table_contains (known, *name) && !has_name (next->leaving, *name))
        g_array_append_val (pairs->entrants, entrant);
    }
}

/* The place of who plays for a side; NOBODY for somebody who plays no longer. */
static guint
place_of (GHashTable *places, const PozoResultSide *side)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (places, side->pair)) - 1;
}

/* Who sat at one table has met, whether the game has a result yet or not. */
static void
find_met (Pairs *pairs)
{
  const PozoResults *results = pozo_standings_results (pairs->standings);
  const char *event = pozo_standings_event (pairs->standings);
  guint n = pairs->entrants->len;
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    g_hash_table_insert (places, (gpointer) entrant_at (pairs, i)->name, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < pozo_results_n (results); i++)
    {
      const PozoResult *result = pozo_results_get (results, i);

      if (event != NULL && strcmp (result->text[POZO_RESULT_EVENT], event) != 0)
        continue;
      for (guint side = 0; side < result->n_sides * result->n_sides; side++)
        {
          guint a = place_of (places, &result->side[side / result->n_sides]);
          guint b = place_of (places, &result->side[side % result->n_sides]);

          if (a != NOBODY && b != NOBODY && a != b)
            pairs->met[(gsize) a * n + b] = pairs->is_under_way = TRUE;
        }
    }
}

/* ---- Pairing ---- */

static guint
fewest_byes (const Pairs *pairs)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < pairs->entrants->len; i++)
    fewest = MIN (fewest, pairs->n_byes[i]);
  return fewest;
}

/* The last one of those with fewest byes. */
static guint
find_bye (const Pairs *pairs)
{
  guint fewest = fewest_byes (pairs);

  for (guint i = pairs->entrants->len; i-- > 0;)
    if (pairs->n_byes[i] == fewest)
      return i;
  return NOBODY;
}

/* How many rounds from the one at hand go without a second meeting, fewer than @n_rounds; as far as
 * can be shown. */
static guint
count_reachable (const PozoPairing *pairing, guint n_rounds, guint *partner)
{
  PozoPairing fewer = *pairing;

  for (fewer.n_rounds = n_rounds - 1; fewer.n_rounds > 0; fewer.n_rounds--)
    if (pozo_pairing_find (&fewer, partner) == POZO_PAIRING_FOUND)
      return fewer.n_rounds;
  return 0;
}

static void
refuse (const PozoNextRound *next, guint n_reachable, gboolean is_given_up, GError **error)
{
  if (is_given_up)
    g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                 _ ("in %u tries no round was found in which nobody meets anybody twice; a "
                    "danish one allows it"),
                 POZO_PAIRING_TRIES_MAX);
  else if (n_reachable == 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("there is no round in which nobody meets anybody twice; a danish one "
                    "allows it"));
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("there are no rounds up to %u in which nobody meets anybody twice; up to %u "
                    "there are"),
                 next->last_round, next->round + n_reachable - 1);
}

static gboolean
pair_swiss (Pairs *pairs, const PozoNextRound *next, GError **error)
{
  guint n_rounds = next->last_round > next->round ? next->last_round - next->round + 1 : 1;
  const PozoPairing pairing = {
    .n = pairs->entrants->len, .n_rounds = n_rounds, .met = pairs->met, .n_byes = pairs->n_byes
  };
  PozoPairingAnswer answer = pozo_pairing_find (&pairing, pairs->partner);
  guint n_reachable = 0;

  pairs->is_uncertain = answer == POZO_PAIRING_UNDECIDED;
  if (answer != POZO_PAIRING_NONE && pairs->partner[0] != NOBODY)
    return TRUE;
  if (answer == POZO_PAIRING_NONE)
    n_reachable = count_reachable (&pairing, n_rounds, pairs->partner);
  refuse (next, n_reachable, answer == POZO_PAIRING_UNDECIDED, error);
  return FALSE;
}

static void
pair_danish (Pairs *pairs)
{
  guint n = pairs->entrants->len;
  guint bye = n % 2 != 0 ? find_bye (pairs) : NOBODY;
  guint open = NOBODY;

  for (guint i = 0; i < n; i++)
    {
      if (i == bye)
        pairs->partner[i] = i;
      else if (open == NOBODY)
        open = i;
      else
        {
          pairs->partner[i] = open;
          pairs->partner[open] = i;
          open = NOBODY;
        }
    }
}

/* The first round of a Swiss event: the first half against the second. */
static void
pair_halves (Pairs *pairs)
{
  guint n = pairs->entrants->len;

  for (guint i = 0; i < n / 2; i++)
    {
      pairs->partner[i] = n / 2 + i;
      pairs->partner[n / 2 + i] = i;
    }
  if (n % 2 != 0)
    pairs->partner[n - 1] = n - 1;
}

static gboolean
pair (Pairs *pairs, const PozoNextRound *next, GError **error)
{
  if (next->kind == POZO_MOVEMENT_DANISH)
    pair_danish (pairs);
  else if (!pairs->is_under_way && fewest_byes (pairs) == 0)
    pair_halves (pairs);
  else
    return pair_swiss (pairs, next, error);
  return TRUE;
}

/* ---- The round ---- */

static PozoMovement *
make_round (const Pairs *pairs, const PozoNextRound *next)
{
  PozoMovement *self = pozo_movement_new (next->kind, pairs->entrants->len, 1);
  guint table = 1;

  self->is_uncertain = pairs->is_uncertain;
  for (guint i = 0; i < self->n_entrants; i++)
    {
      guint partner = pairs->partner[i];
      PozoSeating seating = { next->round, 0, i, POZO_MOVEMENT_BYE };

      g_ptr_array_add (self->names, g_strdup (entrant_at (pairs, i)->name));
      if (partner < i)
        continue;
      if (partner != i)
        {
          seating.table = table++;
          seating.b = partner;
        }
      g_array_append_val (self->seatings, seating);
    }
  return self;
}

static PozoMovement *
make_paired (Pairs *pairs, const PozoNextRound *next, GError **error)
{
  gsize n = pairs->entrants->len;
  g_autofree guint8 *met = g_new0 (guint8, n * n);
  g_autofree guint *partner = g_new0 (guint, n);
  g_autofree guint *n_byes = g_new0 (guint, n);

  pairs->met = met;
  pairs->partner = partner;
  pairs->n_byes = n_byes;
  for (guint i = 0; i < n; i++)
    n_byes[i] = entrant_at (pairs, i)->n_byes;
  find_met (pairs);
  return pair (pairs, next, error) ? make_round (pairs, next) : NULL;
}

/**
 * pozo_movement_next:
 * @standings: the standings before the round
 * @next: which round
 * @error: return location
 *
 * Makes the next round.  Who withdrew is left out; of an odd number the last one of those with
 * fewest byes has no game.  A Swiss one that is not the last leads to the last one, if that can be
 * found out.
 *
 * Limits: %POZO_MOVEMENT_ENTRANTS_MAX, and those of pozo_pairing_find().
 *
 * Returns: (transfer full) (nullable): the round, or %NULL with %POZO_ERROR_USAGE when there is
 * none in which nobody meets anybody twice, or %POZO_ERROR_LIMIT when none was found in time
 */
PozoMovement *
pozo_movement_next (const PozoStandings *standings, const PozoNextRound *next, GError **error)
{
  g_autoptr (GArray) entrants = g_array_new (FALSE, FALSE, sizeof (Entrant));
  Pairs pairs = { .standings = standings, .entrants = entrants };

  list_entrants (&pairs, next);
  if (entrants->len >= 2 && entrants->len <= POZO_MOVEMENT_ENTRANTS_MAX)
    return make_paired (&pairs, next, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%u cannot play, expected 2 to %u"),
               entrants->len, POZO_MOVEMENT_ENTRANTS_MAX);
  return NULL;
}
