/* SPDX-License-Identifier: MIT */
/* Who comes late joins rounds that are made already: at a table more, against whoever has a bye in
 * the round, which is void then, or against others who came late.  What is there stays as it is. */
#include "pozo-movement-private.h"

#include "pozo-desk-name.h"
#include "pozo-byes.h"
#include "pozo-desk-private.h"

#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"

#include <string.h>

typedef struct
{
  const PozoResults *results;
  const PozoLatePairs *late;
  GHashTable *names; /* name -> number + 1 */
  PozoMovement *movement;
} Joining;

/* ---- The rounds that are there ---- */

static gboolean
is_of_event (const Joining *joining, const PozoResult *result)
{
  const char *event = joining->late->event;

  return event == NULL || strcmp (event, result->text[POZO_RESULT_EVENT]) == 0;
}

/* The rounds that are numbers, from the one from which on they play, which may be the first one
 * with a table that has no result yet. */
static GArray *
list_rounds (const Joining *joining)
{
  g_autofree guint8 *rounds = g_new0 (guint8, POZO_MOVEMENT_ROUNDS_MAX + 1);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = joining->late->round > 0 ? joining->late->round : G_MAXUINT;

  for (guint i = 0; i < pozo_results_n (joining->results); i++)
    {
      const PozoResult *result = pozo_results_get (joining->results, i);
      guint round = pozo_movement_round_of (result);

      if (round == 0 || !is_of_event (joining, result))
        continue;
      rounds[round] = TRUE;
      if (joining->late->round == 0 && !pozo_result_is_final (result))
        first = MIN (first, round);
    }
  for (guint round = first; round <= POZO_MOVEMENT_ROUNDS_MAX; round++)
    if (rounds[round])
      g_array_append_val (list, round);
  return list;
}

/* Notes which tables of a round have a slip; returns a game of it. */
static const PozoResult *
list_tables (const Joining *joining, guint round, guint8 *is_taken)
{
  const PozoResult *game = NULL;

  for (guint i = 0; i < pozo_results_n (joining->results); i++)
    {
      const PozoResult *result = pozo_results_get (joining->results, i);
      guint64 table = g_ascii_strtoull (result->text[POZO_RESULT_TABLE], NULL, 10);

      if (pozo_movement_round_of (result) != round || !is_of_event (joining, result))
        continue;
      is_taken[MIN (table, POZO_MOVEMENT_ENTRANTS_MAX)] = TRUE;
      game = result;
    }
  return game;
}

/* The lowest number from @table on that no slip of the round has. */
static guint
find_free_table (const guint8 *is_taken, guint table)
{
  while (table < POZO_MOVEMENT_ENTRANTS_MAX && is_taken[table])
    table++;
  return table;
}

/* ---- Who plays ---- */

static guint
number_of (const Joining *joining, const char *name)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (joining->names, name));
  char *kept;

  if (number > 0)
    return number - 1;
  kept = g_strdup (name);
  g_ptr_array_add (joining->movement->names, kept);
  joining->movement->n_entrants = joining->movement->names->len;
  g_hash_table_insert (joining->names, kept, GUINT_TO_POINTER (joining->movement->names->len));
  return joining->movement->names->len - 1;
}

/* Those with a bye in the round that holds, then those who came late. */
static GArray *
list_waiting (const Joining *joining, guint round, guint *n_byes)
{
  g_autoptr (PozoByes) byes = pozo_byes_new (joining->results);
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < pozo_results_n_notes (joining->results); i++)
    {
      const PozoDeskNote *note = pozo_results_note (joining->results, i);
      const PozoResult *own = pozo_results_get (joining->results, note->result);
      g_auto (GStrv) players = pozo_desk_players (note->value);
      g_autofree char *name = g_strjoinv (" & ", players);
      guint number;

      if (note->key != POZO_DESK_BYE || note->is_bad || pozo_byes_is_void (byes, note) ||
          pozo_movement_round_of (own) != round || !is_of_event (joining, own))
        continue;
      number = number_of (joining, name);
      g_array_append_val (waiting, number);
    }
  *n_byes = waiting->len;
  for (const char *const *name = joining->late->names; *name != NULL; name++)
    {
      guint number = number_of (joining, *name);

      g_array_append_val (waiting, number);
    }
  return waiting;
}

/* A game in which somebody plays already; NULL for none. */
static const PozoResult *
find_game (const Joining *joining, const char *name)
{
  for (guint i = 0; i < pozo_results_n (joining->results); i++)
    {
      const PozoResult *result = pozo_results_get (joining->results, i);

      for (guint side = 0; side < result->n_sides && is_of_event (joining, result); side++)
        if (strcmp (result->side[side].pair, name) == 0)
          return result;
    }
  return NULL;
}

static gboolean
check_late (const Joining *joining, GError **error)
{
  for (const char *const *name = joining->late->names; *name != NULL; name++)
    {
      const PozoResult *game = find_game (joining, *name);
      g_autofree char *shown = NULL;

      if (game == NULL)
        continue;
      shown = pozo_inert_excerpt (*name);
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" plays already, in round %s"),
                   shown, game->text[POZO_RESULT_ROUND]);
      return FALSE;
    }
  return TRUE;
}

/* ---- Tables ---- */

/* Two and two, those with a bye first; who is left has one. */
static gboolean
add_round (const Joining *joining, guint round, GError **error)
{
  guint n_byes, table = 0;
  g_autoptr (GArray) waiting = list_waiting (joining, round, &n_byes);
  g_autofree guint8 *is_taken = g_new0 (guint8, POZO_MOVEMENT_ENTRANTS_MAX + 1);
  const guint *numbers = (const guint *) waiting->data;

  if (waiting->len < 2)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("nobody has a bye in round %u: who comes late joins with the next one"),
                   round);
      return FALSE;
    }
  joining->movement->like = list_tables (joining, round, is_taken);
  for (guint i = 0; i < waiting->len; i += 2)
    {
      gboolean is_last = i + 1 == waiting->len;

      table = find_free_table (is_taken, table + 1);
      PozoSeating seating = { .round = round,
                              .table = is_last ? 0 : table,
                              .a = numbers[i],
                              .b = is_last ? POZO_MOVEMENT_BYE : numbers[i + 1],
                              .voids_bye = !is_last && i < n_byes };

      g_array_append_val (joining->movement->seatings, seating);
    }
  return TRUE;
}

static gboolean
add_rounds (const Joining *joining, GError **error)
{
  g_autoptr (GArray) rounds = list_rounds (joining);

  if (rounds->len == 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   joining->late->round > 0
                       ? _ ("there is no such round yet: who comes late joins with the next one")
                       : _ ("no table is without a result: who comes late joins with the next "
                            "round"));
      return FALSE;
    }
  if (rounds->len > 1 && g_strv_length ((char **) joining->late->names) > 1)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("in rounds that are planned there is a place for one who comes late, not "
                      "for several"));
      return FALSE;
    }
  for (guint i = 0; i < rounds->len; i++)
    if (!add_round (joining, g_array_index (rounds, guint, i), error))
      return FALSE;
  return TRUE;
}

/**
 * pozo_movement_join:
 * @kind: what the rounds are that are there
 * @results: the games of the event; borrowed
 * @late: who came late
 * @error: return location
 *
 * Makes the tables at which who came late plays, from a round that is there on.
 *
 * Returns: (transfer full) (nullable): the tables that are added, or %NULL with %POZO_ERROR_USAGE
 * when nobody has a bye whose place they could take
 */
PozoMovement *
pozo_movement_join (PozoMovementKind kind,
                    const PozoResults *results,
                    const PozoLatePairs *late,
                    GError **error)
{
  g_autoptr (PozoMovement) movement = pozo_movement_new (kind, 0, 1);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  const Joining joining = { results, late, names, movement };

  if (!check_late (&joining, error) || !add_rounds (&joining, error))
    return NULL;
  return g_steal_pointer (&movement);
}
