/* SPDX-License-Identifier: MIT */
/* Everybody is ranked once over all games, and once for each evening, whoever is asked about. */
#include "pozo-people.h"

#include "pozo-desk-name.h"
#include "pozo-desk-private.h"
#include "pozo-error.h"
#include "pozo-fold.h"
#include "pozo-head-to-head.h"
#include "pozo-language.h"

#include <string.h>

struct _PozoPeople
{
  PozoStandingsOptions options;
  PozoStandings *all;
  GHashTable *evenings; /* `date` and the event -> PozoStandings */
};

/**
 * pozo_people_free:
 * @self: (nullable) (transfer full): people
 *
 * Frees people.
 */
void
pozo_people_free (PozoPeople *self)
{
  if (self == NULL)
    return;
  pozo_standings_free (self->all);
  g_hash_table_unref (self->evenings);
  g_free (self);
}

static void
free_standings (gpointer standings)
{
  pozo_standings_free (standings);
}

/**
 * pozo_people_new:
 * @results: a list; borrowed
 * @options: how they are ranked, whoever these options say is; the scales are borrowed
 * @error: return location
 *
 * Ranks everybody.
 *
 * Limits: %POZO_STANDINGS_ROWS_MAX.
 *
 * Returns: (transfer full) (nullable): people, or %NULL with %POZO_ERROR_LIMIT
 */
PozoPeople *
pozo_people_new (const PozoResults *results, const PozoStandingsOptions *options, GError **error)
{
  g_autoptr (PozoPeople) self = g_new0 (PozoPeople, 1);

  self->options = *options;
  self->options.unit = POZO_STANDINGS_PLAYERS;
  self->evenings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_standings);
  self->all = pozo_standings_new (results, NULL, &self->options, error);
  return self->all != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * pozo_people_standings:
 * @self: people
 *
 * Returns: (transfer none): the standings of all games, one row for each of them
 */
const PozoStandings *
pozo_people_standings (const PozoPeople *self)
{
  return self->all;
}

/* ---- Finding somebody ---- */

/* Who is called so but for case, accents and the order of the names, if that is one alone; else
 * NULL, and who has the nearest name. */
static const char *
find_nearest (const PozoPeople *self, const char *name, guint *index, const char **nearest)
{
  g_autofree char *folded = pozo_fold_name (name);
  const char *found = NULL;
  guint least = G_MAXUINT, n_same = 0;

  for (guint i = 0; i < pozo_standings_n (self->all); i++)
    {
      const char *at = pozo_standings_row (self->all, i)->name;
      g_autofree char *other = pozo_fold_name (at);
      guint distance =
          pozo_fold_is_near (folded, other) ? pozo_fold_distance (folded, other) : G_MAXUINT;

      if (distance < least)
        {
          least = distance;
          *nearest = at;
        }
      if (!g_str_equal (folded, other))
        continue;
      n_same++;
      *index = i;
      found = at;
    }
  return n_same == 1 ? found : NULL;
}

/**
 * pozo_people_find:
 * @self: people
 * @name: a name, as somebody types it: an alias of the roster will do, and case and accents do not
 *   count where they tell nobody apart
 * @index: (out): the row of the standings
 * @error: return location
 *
 * Looks somebody up.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE, and with who may be meant, when there is nobody
 */
gboolean
pozo_people_find (const PozoPeople *self, const char *name, guint *index, GError **error)
{
  const PozoRoster *roster = pozo_results_roster (pozo_standings_results (self->all));
  g_autofree char *clean = pozo_desk_clean (name, strlen (name));
  const char *known = pozo_roster_name (roster, clean);
  const char *nearest = NULL;

  for (*index = 0; *index < pozo_standings_n (self->all); ++*index)
    if (g_str_equal (pozo_standings_row (self->all, *index)->name, known))
      return TRUE;
  if (find_nearest (self, known, index, &nearest) != NULL)
    return TRUE;
  if (nearest != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("nobody of these games is called \"%s\", did you mean \"%s\""), clean, nearest);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("nobody of these games is called \"%s\""),
                 clean);
  return FALSE;
}

/* ---- Games ---- */

static gboolean
sits_at (const PozoResult *result, guint side, const char *name)
{
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if ((result->side[side].members & 1u << seat) && g_str_equal (result->player[seat - 1], name))
      return TRUE;
  return FALSE;
}

static guint
find_side (const PozoResult *result, const char *name)
{
  guint side = 0;

  while (side < result->n_sides && !sits_at (result, side, name))
    side++;
  return side;
}

/* Of a game with several other sides the one counts that did best. */
static void
list_games (const PozoPeople *people, guint index, PozoPersonResults *self)
{
  const GArray *meetings = pozo_standings_meetings (people->all);
  PozoPersonGame *last = NULL;

  for (guint i = 0; i < meetings->len; i++)
    {
      const PozoMeeting *meeting = &g_array_index (meetings, PozoMeeting, i);

      if (meeting->row != index)
        continue;
      if (last != NULL && last->result == meeting->result)
        {
          last->match = MIN (last->match, meeting->match);
          last->margin = MIN (last->margin, meeting->margin);
          continue;
        }
      const PozoResult *result =
          pozo_results_get (pozo_standings_results (people->all), meeting->result);
      const PozoPersonGame game = { .result = meeting->result,
                                    .side = find_side (result, self->name),
                                    .match = meeting->match,
                                    .has_margin = meeting->has_margin,
                                    .margin = meeting->margin,
                                    .has_vp = meeting->has_vp,
                                    .vp = meeting->vp };

      g_array_append_val (self->games, game);
      last = &g_array_index (self->games, PozoPersonGame, self->games->len - 1);
    }
}

static void
tally_game (PozoMatchTally *tally, const PozoPersonGame *game)
{
  pozo_match_tally_add (tally, game->match, game->has_margin ? &game->margin : NULL);
}

static void
count_left_out (const PozoPeople *people, PozoPersonResults *self)
{
  const GArray *left = pozo_standings_left_out (people->all);

  for (guint i = 0; i < left->len; i++)
    {
      const PozoLeftOut *item = &g_array_index (left, PozoLeftOut, i);
      const PozoResult *result =
          pozo_results_get (pozo_standings_results (people->all), item->result);

      self->n_left_out += !item->is_counted && find_side (result, self->name) < result->n_sides;
    }
}

/* ---- Evenings ---- */

static const PozoStandings *
rank_evening (PozoPeople *people, const PozoResult *result, GError **error)
{
  const char *const *text = result->text;
  g_autofree char *key = g_strjoin ("\n", text[POZO_RESULT_DATE], text[POZO_RESULT_EVENT], NULL);
  PozoStandings *standings = g_hash_table_lookup (people->evenings, key);
  PozoStandingsOptions options = people->options;

  if (standings != NULL)
    return standings;
  options.period = text[POZO_RESULT_DATE];
  options.period_length = (guint) strlen (options.period);
  standings = pozo_standings_new (pozo_standings_results (people->all), text[POZO_RESULT_EVENT],
                                  &options, error);
  if (standings != NULL)
    g_hash_table_insert (people->evenings, g_steal_pointer (&key), standings);
  return standings;
}

static gboolean
begin_evening (PozoPeople *people, PozoPersonResults *self, guint first, GError **error)
{
  guint place = g_array_index (self->games, PozoPersonGame, first).result;
  const PozoResult *result = pozo_results_get (pozo_standings_results (people->all), place);
  const PozoStandings *standings = rank_evening (people, result, error);
  PozoPersonEvening evening = { .date = result->text[POZO_RESULT_DATE],
                                .first = first,
                                .tally.name = result->text[POZO_RESULT_EVENT] };

  if (standings == NULL)
    return FALSE;
  evening.n_entrants = pozo_standings_n (standings);
  for (guint i = 0; i < evening.n_entrants; i++)
    if (g_str_equal (pozo_standings_row (standings, i)->name, self->name))
      evening.rank = pozo_standings_row (standings, i)->rank;
  g_array_append_val (self->evenings, evening);
  return TRUE;
}

static PozoPersonEvening *
last_evening (const PozoPersonResults *self)
{
  return &g_array_index (self->evenings, PozoPersonEvening, self->evenings->len - 1);
}

static gboolean
list_evenings (PozoPeople *people, PozoPersonResults *self, GError **error)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const PozoPersonGame *game = &g_array_index (self->games, PozoPersonGame, i);
      const PozoResult *result =
          pozo_results_get (pozo_standings_results (people->all), game->result);

      if (self->evenings->len == 0 ||
          strcmp (last_evening (self)->date, result->text[POZO_RESULT_DATE]) != 0 ||
          strcmp (last_evening (self)->tally.name, result->text[POZO_RESULT_EVENT]) != 0)
        if (!begin_evening (people, self, i, error))
          return FALSE;
      tally_game (&last_evening (self)->tally, game);
      tally_game (&self->all, game);
    }
  return TRUE;
}

/* ---- Partners and opponents ---- */

static int
compare_tallies (gconstpointer a, gconstpointer b)
{
  const PozoMatchTally *ours = a, *theirs = b;

  if (ours->n_games != theirs->n_games)
    return ours->n_games > theirs->n_games ? -1 : 1;
  return strcmp (ours->name, theirs->name);
}

static PozoMatchTally *
need_tally (GArray *list, const char *name)
{
  PozoMatchTally tally = { .name = name };

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (g_array_index (list, PozoMatchTally, i).name, name))
      return &g_array_index (list, PozoMatchTally, i);
  g_array_append_val (list, tally);
  return &g_array_index (list, PozoMatchTally, list->len - 1);
}

static void
list_partners (const PozoPeople *people, PozoPersonResults *self)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const PozoPersonGame *game = &g_array_index (self->games, PozoPersonGame, i);
      const PozoResult *result =
          pozo_results_get (pozo_standings_results (people->all), game->result);

      for (guint seat = 1; game->side < result->n_sides && seat <= POZO_SEATS_MAX; seat++)
        {
          const char *name = result->player[seat - 1];

          if ((result->side[game->side].members & 1u << seat) && name[0] != '\0' &&
              !g_str_equal (name, self->name))
            tally_game (need_tally (self->partners, name), game);
        }
    }
  g_array_sort (self->partners, compare_tallies);
}

static void
list_opponents (const PozoPeople *people, guint index, PozoPersonResults *self)
{
  g_autoptr (GArray) met = pozo_head_to_head_of (people->all, index);

  for (guint i = 0; i < met->len; i++)
    g_array_append_val (self->opponents, g_array_index (met, PozoHeadToHead, i).tally);
  g_array_sort (self->opponents, compare_tallies);
}

/**
 * pozo_person_results_free:
 * @self: (nullable) (transfer full): somebody's results
 *
 * Frees them.
 */
void
pozo_person_results_free (PozoPersonResults *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->games);
  g_array_unref (self->evenings);
  g_array_unref (self->partners);
  g_array_unref (self->opponents);
  g_free (self);
}

/**
 * pozo_person_results_new:
 * @people: (inout): people, of whom evenings are ranked when they are asked for first
 * @index: a row of their standings
 * @error: return location
 *
 * Works out what somebody has come to.
 *
 * Returns: (transfer full) (nullable): that, as long as @people are there; or %NULL with
 *   %POZO_ERROR_LIMIT
 */
PozoPersonResults *
pozo_person_results_new (PozoPeople *people, guint index, GError **error)
{
  const PozoRoster *roster = pozo_results_roster (pozo_standings_results (people->all));
  g_autoptr (PozoPersonResults) self = g_new0 (PozoPersonResults, 1);

  self->name = pozo_standings_row (people->all, index)->name;
  self->is_guest = pozo_roster_has_guest (roster, self->name);
  self->games = g_array_new (FALSE, FALSE, sizeof (PozoPersonGame));
  self->evenings = g_array_new (FALSE, FALSE, sizeof (PozoPersonEvening));
  self->partners = g_array_new (FALSE, FALSE, sizeof (PozoMatchTally));
  self->opponents = g_array_new (FALSE, FALSE, sizeof (PozoMatchTally));
  list_games (people, index, self);
  count_left_out (people, self);
  if (!list_evenings (people, self, error))
    return NULL;
  list_partners (people, self);
  list_opponents (people, index, self);
  return g_steal_pointer (&self);
}
