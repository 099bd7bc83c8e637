/* SPDX-License-Identifier: MIT */
/* The next round, by the standings.
 *
 * Swiss: the first who has no table yet plays the next one in the standings whom he has not met;
 * where that leaves somebody without anybody, the last choice is taken back.  After r rounds of n
 * entrants there is always such a round while r + 1 is not more than n / 2, rounded down. */
#include "pozo-movement.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

/* An entrant: a row of the standings, or somebody who has not played yet. */
typedef struct
{
  const char *name;
  guint row; /* G_MAXUINT for nobody in the standings */
  guint n_byes;
} Entrant;

typedef struct
{
  const PozoStandings *standings;
  GArray *entrants; /* Entrant: in order of rank */
  guint8 *met;      /* by two places in the order */
  guint *partner;   /* by place; G_MAXUINT for nobody yet */
  guint n_tries;
} Pairing;

#define NOBODY G_MAXUINT

static Entrant *
entrant_at (const Pairing *pairing, guint place)
{
  return &g_array_index (pairing->entrants, Entrant, place);
}

/* ---- Who plays ---- */

static gboolean
is_listed (const char *const *names, const char *name)
{
  return names[0] == NULL || g_strv_contains (names, name);
}

/* Who stands in the standings by rank, then who has not played yet, as they are named. */
static void
list_entrants (Pairing *pairing, const char *const *names)
{
  guint n = pozo_standings_n (pairing->standings);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    {
      const PozoStandingsRow *row = pozo_standings_row (pairing->standings, i);
      Entrant entrant = { row->name, i, row->n_byes };

      g_hash_table_add (known, (gpointer) row->name);
      if (!row->is_withdrawn && is_listed (names, row->name))
        g_array_append_val (pairing->entrants, entrant);
    }
  for (const char *const *name = names; *name != NULL; name++)
    {
      Entrant entrant = { *name, NOBODY, 0 };

      if (!g_hash_table_contains (known, *name))
        g_array_append_val (pairing->entrants, entrant);
    }
}

static void
find_met (Pairing *pairing)
{
  const GArray *meetings = pozo_standings_meetings (pairing->standings);
  guint n_rows = pozo_standings_n (pairing->standings), n = pairing->entrants->len;
  g_autofree guint *place_of = g_new (guint, n_rows + 1);

  memset (place_of, 0xff, (n_rows + 1) * sizeof *place_of);
  for (guint i = 0; i < n; i++)
    if (entrant_at (pairing, i)->row != NOBODY)
      place_of[entrant_at (pairing, i)->row] = i;
  for (guint i = 0; i < meetings->len; i++)
    {
      const PozoMeeting *meeting = &g_array_index (meetings, PozoMeeting, i);
      guint a = place_of[meeting->row], b = place_of[meeting->other];

      if (a != NOBODY && b != NOBODY)
        pairing->met[(gsize) a * n + b] = TRUE;
    }
}

/* ---- Pairing ---- */

/* The last one among those with fewest byes, from @before down; NOBODY when there is none. */
static guint
find_bye (const Pairing *pairing, guint n_byes, guint before)
{
  for (guint i = before; i-- > 0;)
    if (entrant_at (pairing, i)->n_byes == n_byes)
      return i;
  return NOBODY;
}

static guint
fewest_byes (const Pairing *pairing)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < pairing->entrants->len; i++)
    fewest = MIN (fewest, entrant_at (pairing, i)->n_byes);
  return fewest;
}

/* Whether everybody from @from on finds somebody. */
static gboolean
pair_from (Pairing *pairing, guint from)
{
  guint n = pairing->entrants->len;

  while (from < n && pairing->partner[from] != NOBODY)
    from++;
  if (from == n)
    return TRUE;
  for (guint other = from + 1; other < n; other++)
    {
      if (pairing->partner[other] != NOBODY || pairing->met[(gsize) from * n + other])
        continue;
      if (pairing->n_tries++ >= POZO_MOVEMENT_TRIES_MAX)
        return FALSE;
      pairing->partner[from] = other;
      pairing->partner[other] = from;
      if (pair_from (pairing, from + 1))
        return TRUE;
      pairing->partner[from] = pairing->partner[other] = NOBODY;
    }
  return FALSE;
}

static gboolean
pair_with_bye (Pairing *pairing, guint bye)
{
  guint n = pairing->entrants->len;

  for (guint i = 0; i < n; i++)
    pairing->partner[i] = NOBODY;
  if (bye != NOBODY)
    pairing->partner[bye] = bye;
  pairing->n_tries = 0;
  return pair_from (pairing, 0);
}

static gboolean
pair_swiss (Pairing *pairing)
{
  guint n = pairing->entrants->len, fewest = fewest_byes (pairing);

  if (n % 2 == 0)
    return pair_with_bye (pairing, NOBODY);
  for (guint bye = find_bye (pairing, fewest, n); bye != NOBODY;
       bye = find_bye (pairing, fewest, bye))
    if (pair_with_bye (pairing, bye))
      return TRUE;
  return FALSE;
}

static void
pair_danish (Pairing *pairing)
{
  guint n = pairing->entrants->len;
  guint bye = n % 2 != 0 ? find_bye (pairing, fewest_byes (pairing), n) : NOBODY;
  guint open = NOBODY;

  for (guint i = 0; i < n; i++)
    {
      if (i == bye)
        pairing->partner[i] = i;
      else if (open == NOBODY)
        open = i;
      else
        {
          pairing->partner[i] = open;
          pairing->partner[open] = i;
          open = NOBODY;
        }
    }
}

/* The first round of a Swiss event: the first half against the second. */
static void
pair_halves (Pairing *pairing)
{
  guint n = pairing->entrants->len;

  for (guint i = 0; i < n / 2; i++)
    {
      pairing->partner[i] = n / 2 + i;
      pairing->partner[n / 2 + i] = i;
    }
  if (n % 2 != 0)
    pairing->partner[n - 1] = n - 1;
}

static gboolean
pair (Pairing *pairing, PozoMovementKind kind)
{
  if (kind == POZO_MOVEMENT_DANISH)
    pair_danish (pairing);
  else if (pozo_standings_meetings (pairing->standings)->len == 0 && fewest_byes (pairing) == 0)
    pair_halves (pairing);
  else
    return pair_swiss (pairing);
  return TRUE;
}

/* ---- The round ---- */

static PozoMovement *
make_round (const Pairing *pairing, PozoMovementKind kind, guint round)
{
  PozoMovement *self = g_new0 (PozoMovement, 1);
  guint table = 1;

  self->kind = kind;
  self->n_entrants = pairing->entrants->len;
  self->n_rounds = 1;
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->seatings = g_array_new (FALSE, FALSE, sizeof (PozoSeating));
  for (guint i = 0; i < self->n_entrants; i++)
    {
      guint partner = pairing->partner[i];
      PozoSeating seating = { round, 0, i, POZO_MOVEMENT_BYE };

      g_ptr_array_add (self->names, g_strdup (entrant_at (pairing, i)->name));
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

/**
 * pozo_movement_next:
 * @kind: Swiss or Danish
 * @standings: the standings before the round
 * @names: (array zero-terminated=1): who plays, which also says in which order those stand who have
 *   not played yet; empty for everybody in the standings
 * @round: the number of the round
 * @error: return location
 *
 * Makes the next round.  Who withdrew is left out; of an odd number the last one of those with
 * fewest byes has no game.
 *
 * Limits: %POZO_MOVEMENT_ENTRANTS_MAX, %POZO_MOVEMENT_TRIES_MAX.
 *
 * Returns: (transfer full) (nullable): the round, or %NULL with %POZO_ERROR_USAGE when there is
 * none in which nobody meets anybody twice, or none was found
 */
PozoMovement *
pozo_movement_next (PozoMovementKind kind,
                    const PozoStandings *standings,
                    const char *const *names,
                    guint round,
                    GError **error)
{
  g_autoptr (GArray) entrants = g_array_new (FALSE, FALSE, sizeof (Entrant));
  Pairing pairing = { .standings = standings, .entrants = entrants };
  g_autofree guint8 *met = NULL;
  g_autofree guint *partner = NULL;
  gsize n;

  list_entrants (&pairing, names);
  n = entrants->len;
  if (n < 2 || n > POZO_MOVEMENT_ENTRANTS_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%u cannot play, expected 2 to %u"),
                   entrants->len, POZO_MOVEMENT_ENTRANTS_MAX);
      return NULL;
    }
  pairing.met = met = g_new0 (guint8, n * n);
  pairing.partner = partner = g_new0 (guint, n);
  find_met (&pairing);
  if (pair (&pairing, kind))
    return make_round (&pairing, kind, round);
  g_set_error (
      error, POZO_ERROR, POZO_ERROR_USAGE,
      _ ("no round was found in which nobody meets anybody twice; a danish one allows it"));
  return NULL;
}
