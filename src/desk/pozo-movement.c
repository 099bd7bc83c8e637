/* SPDX-License-Identifier: MIT */
/* Movements that are planned.
 *
 * All against all goes round a circle of an odd number of entrants, m of them, with one more in the
 * middle.  In round r number r meets the one in the middle, and those that stand equally far to
 * both sides of r meet each other:
 *
 *   table 1      r     against the middle
 *   table 1 + i  r + i against r - i, both modulo m
 *
 * So whoever meets r + i and r - i is found by halving their sum, which can be done once modulo an
 * odd number: each two meet in exactly one of m rounds.  In round r + 1 number k + 1 sits where k
 * sat in round r.  An odd number of entrants has nobody in the middle: a bye. */
#include "pozo-movement-private.h"

#include "pozo-roster.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <stdlib.h>
#include <string.h>

static const PozoWord kinds[POZO_N_MOVEMENTS] = {
#define KIND_ROW(code, word, is_planned, meaning) { word, meaning },
  POZO_MOVEMENTS (KIND_ROW)
#undef KIND_ROW
};

const PozoWordTable pozo_movements = { kinds, POZO_N_MOVEMENTS,
                                       N_ ("there is no movement \"%s\"") };

const gboolean pozo_movement_is_planned[POZO_N_MOVEMENTS] = {
#define PLANNED_ROW(code, word, is_planned, meaning) is_planned,
  POZO_MOVEMENTS (PLANNED_ROW)
#undef PLANNED_ROW
};

/**
 * pozo_movement_new:
 * @kind: what it is
 * @n_entrants: how many play
 * @n_rounds: how many rounds it has
 *
 * Makes a movement in which nobody has a name or a place yet.
 *
 * Returns: (transfer full): the movement
 */
PozoMovement *
pozo_movement_new (PozoMovementKind kind, guint n_entrants, guint n_rounds)
{
  PozoMovement *self = g_new0 (PozoMovement, 1);

  self->kind = kind;
  self->n_entrants = n_entrants;
  self->n_rounds = n_rounds;
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->seatings = g_array_new (FALSE, FALSE, sizeof (PozoSeating));
  return self;
}

/**
 * pozo_movement_free:
 * @self: (nullable) (transfer full): a movement
 *
 * Frees a movement.
 */
void
pozo_movement_free (PozoMovement *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->names);
  g_array_unref (self->seatings);
  g_free (self);
}

/**
 * pozo_movement_rounds:
 * @kind: a kind that is planned
 * @n_entrants: how many play
 *
 * Asks for how many rounds nobody meets anybody twice.
 *
 * Returns: how many rounds
 */
guint
pozo_movement_rounds (PozoMovementKind kind, guint n_entrants)
{
  guint n_even = n_entrants + n_entrants % 2;

  return kind == POZO_MOVEMENT_MITCHELL ? n_even / 2 : n_even - 1;
}

/* ---- Names ---- */

/**
 * pozo_movement_list_names:
 * @text: a list or a table of who plays (pozo-roster.h)
 * @error: return location
 *
 * Reads who plays.
 *
 * Limits: %POZO_MOVEMENT_ENTRANTS_MAX.
 * Errors: those of pozo_roster_read(), `POZO_ERROR_LIMIT`.
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): the names, or %NULL on error
 */
char **
pozo_movement_list_names (const char *text, GError **error)
{
  g_autoptr (PozoRoster) roster = pozo_roster_read (text, error);
  const char *const *entrants = roster != NULL ? pozo_roster_entrants (roster) : NULL;

  if (entrants == NULL)
    return NULL;
  if (g_strv_length ((char **) entrants) <= POZO_MOVEMENT_ENTRANTS_MAX)
    return g_strdupv ((char **) entrants);
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("there are more than %u names"),
               POZO_MOVEMENT_ENTRANTS_MAX);
  return NULL;
}

/**
 * pozo_movement_round_of:
 * @result: a game
 *
 * Returns: the number of its round, up to %POZO_MOVEMENT_ROUNDS_MAX; 0 when it has none
 */
guint
pozo_movement_round_of (const PozoResult *result)
{
  char *end;
  guint64 number = g_ascii_strtoull (result->text[POZO_RESULT_ROUND], &end, 10);

  return *end == '\0' && number <= POZO_MOVEMENT_ROUNDS_MAX ? (guint) number : 0;
}

/* ---- Planning ---- */

static void
seat (PozoMovement *self, PozoSeating seating)
{
  guint n = self->n_entrants;

  if (seating.a >= n && seating.b >= n)
    return;
  if (seating.a >= n)
    seating.a = seating.b;
  else if (seating.b < n)
    {
      g_array_append_val (self->seatings, seating);
      return;
    }
  seating.b = POZO_MOVEMENT_BYE;
  seating.table = 0;
  g_array_append_val (self->seatings, seating);
}

/* A round of the circle; tables by how far from the middle. */
static void
add_circle_round (PozoMovement *self, guint round, guint m)
{
  guint r = (round - 1) % m;
  guint first = self->n_entrants == m ? 0 : 1; /* without a middle its table is not there */

  seat (self, (PozoSeating){ round, 1, m, r, FALSE });
  for (guint i = 1; i <= m / 2; i++)
    seat (self, (PozoSeating){ round, i + first, (r + i) % m, (r + m - i) % m, FALSE });
}

static void
add_mitchell_round (PozoMovement *self, guint round, guint n_tables)
{
  for (guint table = 0; table < n_tables; table++)
    {
      guint mover = n_tables + (table + n_tables - (round - 1) % n_tables) % n_tables;

      seat (self, (PozoSeating){ round, table + 1, table, mover, FALSE });
    }
}

static int
compare_lowest (gconstpointer a, gconstpointer b)
{
  const PozoSeating *seating_a = a, *seating_b = b;
  guint low_a = MIN (seating_a->a, seating_a->b), low_b = MIN (seating_b->a, seating_b->b);

  return low_a < low_b ? -1 : low_a > low_b;
}

/* A round of all against all whose tables are numbered by who sits there, and whose sides turn: low
 * numbers keep their tables, and nobody always begins. */
static void
settle_round (PozoMovement *self, guint first, guint m)
{
  PozoSeating *seatings = &g_array_index (self->seatings, PozoSeating, first);
  guint n = self->seatings->len - first, table = 1;

  qsort (seatings, n, sizeof *seatings, compare_lowest);
  for (guint i = 0; i < n; i++)
    {
      PozoSeating *seating = &seatings[i];
      guint low = MIN (seating->a, seating->b), high = MAX (seating->a, seating->b);
      gboolean is_turned = (low + high) % 2 != 0;

      if (seating->b == POZO_MOVEMENT_BYE)
        continue;
      if (high == m)
        is_turned = low >= m / 2 + 1;
      is_turned ^= (seating->round - 1) / m % 2 != 0;
      seating->table = table++;
      seating->a = is_turned ? high : low;
      seating->b = is_turned ? low : high;
    }
}

static gboolean
check_plan (PozoMovementKind kind, guint n_entrants, guint n_rounds, GError **error)
{
  guint most = n_entrants >= 2 ? pozo_movement_rounds (kind, n_entrants) : 0;

  if (n_entrants < 2 || n_entrants > POZO_MOVEMENT_ENTRANTS_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%u cannot play, expected 2 to %u"),
                   n_entrants, POZO_MOVEMENT_ENTRANTS_MAX);
      return FALSE;
    }
  if (kind == POZO_MOVEMENT_ROUND_ROBIN)
    most *= 2;
  if (n_rounds >= 1 && n_rounds <= most)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("%u cannot play %u rounds of %s, expected 1 to %u"), n_entrants, n_rounds,
               pozo_movements.rows[kind].name, most);
  return FALSE;
}

/**
 * pozo_movement_plan:
 * @kind: a kind that is planned
 * @n_entrants: how many play
 * @n_rounds: how many rounds
 * @error: return location
 *
 * Plans a movement.  Everybody has one place in each round, at a table or with a bye; for
 * pozo_movement_rounds() rounds nobody meets anybody twice, and nobody has a second bye.
 *
 * Returns: (transfer full) (nullable): the movement, or %NULL with %POZO_ERROR_USAGE
 */
PozoMovement *
pozo_movement_plan (PozoMovementKind kind, guint n_entrants, guint n_rounds, GError **error)
{
  guint m = n_entrants - 1 + n_entrants % 2;
  PozoMovement *self;

  g_return_val_if_fail (pozo_movement_is_planned[kind], NULL);
  if (!check_plan (kind, n_entrants, n_rounds, error))
    return NULL;
  self = pozo_movement_new (kind, n_entrants, n_rounds);
  for (guint round = 1; round <= n_rounds; round++)
    {
      guint first = self->seatings->len;

      if (kind == POZO_MOVEMENT_MITCHELL)
        add_mitchell_round (self, round, (n_entrants + 1) / 2);
      else
        add_circle_round (self, round, m);
      if (kind == POZO_MOVEMENT_ROUND_ROBIN)
        settle_round (self, first, m);
    }
  return self;
}
