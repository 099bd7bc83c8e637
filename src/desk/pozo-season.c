/* SPDX-License-Identifier: MIT */
/* Each evening is ranked as an event is; then the evenings of an entrant are added up. */
#include "pozo-season-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-results-view.h"

#include <string.h>

static const PozoWord bys[POZO_N_SEASON_BYS] = { POZO_SEASON_BYS (POZO_WORD_ROW) };

const PozoWordTable pozo_season_bys = { bys, POZO_N_SEASON_BYS,
                                        N_ ("a season has no evenings by \"%s\"") };

/* How much of a date an evening has in common; 0 where that is not what tells. */
static const guint date_lengths[POZO_N_SEASON_BYS] = { 0, 10, 7, 4 };

/* ---- Making and asking ---- */

static void
free_row (gpointer data)
{
  PozoSeasonRow *row = data;

  g_free (row->name);
  g_free (row->values);
  g_free (row->counts);
  g_free (row);
}

/**
 * pozo_season_free:
 * @self: (nullable) (transfer full): a season
 *
 * Frees a season.
 */
void
pozo_season_free (PozoSeason *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->evenings);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * pozo_season_n_evenings:
 * @self: a season
 *
 * Returns: how many evenings it has
 */
guint
pozo_season_n_evenings (const PozoSeason *self)
{
  return self->evenings->len;
}

/**
 * pozo_season_evening:
 * @self: a season
 * @index: which one, from 0
 *
 * Returns: (transfer none): what it is called: an event, or a date as far as it goes; "" for games
 * without
 */
const char *
pozo_season_evening (const PozoSeason *self, guint index)
{
  return g_ptr_array_index (self->evenings, index);
}

/**
 * pozo_season_n:
 * @self: a season
 *
 * Returns: how many entrants it has
 */
guint
pozo_season_n (const PozoSeason *self)
{
  return self->rows->len;
}

/**
 * pozo_season_row:
 * @self: a season
 * @index: which one, from 0: the first one is ahead
 *
 * Returns: (transfer none): an entrant
 */
const PozoSeasonRow *
pozo_season_row (const PozoSeason *self, guint index)
{
  return g_ptr_array_index (self->rows, index);
}

/**
 * pozo_season_read_places:
 * @self: (inout): how a season is ranked
 * @text: numbers with commas between, the first place first: `12,10,8`
 * @error: return location
 *
 * Reads what places bring.
 *
 * Limits: %POZO_SEASON_PLACES_MAX.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when something is no number
 */
gboolean
pozo_season_read_places (PozoSeasonOptions *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text[0] != '\0' ? text : "?", ",", -1);

  for (char **word = words; *word != NULL; word++)
    {
      const char *rest = NULL;

      if (self->n_places < POZO_SEASON_PLACES_MAX &&
          pozo_desk_read_vp (*word, &self->places[self->n_places], &rest) && *rest == '\0' &&
          self->places[self->n_places++] >= 0)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" is no list of points for places, expected up to %u numbers such as "
                      "12,10,8"),
                   text, POZO_SEASON_PLACES_MAX);
      return FALSE;
    }
  return TRUE;
}

/* ---- Evenings ---- */

static char *
evening_of (const PozoResult *result, PozoSeasonBy by)
{
  if (by == POZO_SEASON_BY_EVENT)
    return g_strdup (result->text[POZO_RESULT_EVENT]);
  return g_strndup (result->text[POZO_RESULT_DATE], date_lengths[by]);
}

/* Each once, in the order of their dates. */
static gboolean
list_evenings (PozoSeason *self, const PozoResults *results, GError **error)
{
  PozoResultsOrder order;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  pozo_results_order_read (&order, "", "date,event", NULL);
  places = pozo_results_sort (results, &order);
  for (guint i = 0; i < places->len; i++)
    {
      const PozoResult *result = pozo_results_get (results, g_array_index (places, guint, i));
      g_autofree char *evening = evening_of (result, self->options.by);

      if (g_hash_table_contains (known, evening))
        continue;
      g_hash_table_add (known, evening);
      g_ptr_array_add (self->evenings, g_steal_pointer (&evening));
    }
  if (self->evenings->len <= POZO_SEASON_EVENINGS_MAX)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("more than %u evenings in a season"),
               POZO_SEASON_EVENINGS_MAX);
  return FALSE;
}

/* ---- Entrants ---- */

static PozoSeasonRow *
find_row (PozoSeason *self, GHashTable *index, const char *name)
{
  PozoSeasonRow *row = g_hash_table_lookup (index, name);

  if (row != NULL)
    return row;
  row = g_new0 (PozoSeasonRow, 1);
  row->name = g_strdup (name);
  row->values = g_new (gint64, self->evenings->len);
  row->counts = g_new0 (gboolean, self->evenings->len);
  for (guint i = 0; i < self->evenings->len; i++)
    row->values[i] = POZO_SEASON_ABSENT;
  g_hash_table_insert (index, row->name, row);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* What the places of those who are level bring, shared among them. */
static gint64
place_points (const PozoSeasonOptions *options, const PozoStandings *standings, guint rank)
{
  gint64 sum = 0;
  guint n = 0;

  for (guint i = 0; i < pozo_standings_n (standings); i++)
    n += pozo_standings_row (standings, i)->rank == rank;
  for (guint place = rank; place < rank + n; place++)
    sum += place <= options->n_places ? options->places[place - 1] : 0;
  return sum / MAX (n, 1);
}

static gint64
value_of (const PozoSeason *self, const PozoStandings *standings, const PozoStandingsRow *row)
{
  if (self->options.n_places > 0)
    return place_points (&self->options, standings, row->rank);
  return pozo_standings_has_vp (standings) ? row->vp : row->match * 100;
}

static void
add_evening (PozoSeason *self, GHashTable *index, guint evening, const PozoStandings *standings)
{
  for (guint i = 0; i < pozo_standings_n (standings); i++)
    {
      const PozoStandingsRow *row = pozo_standings_row (standings, i);
      PozoSeasonRow *own;

      if (row->n_games + row->n_byes == 0)
        continue;
      own = find_row (self, index, row->name);
      own->values[evening] = value_of (self, standings, row);
      own->n_evenings++;
    }
  self->has_vp |= pozo_standings_has_vp (standings);
  self->n_left_out += pozo_standings_left_out (standings)->len;
}

static gboolean
add_evenings (PozoSeason *self,
              const PozoResults *results,
              const PozoStandingsOptions *standings,
              GError **error)
{
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->evenings->len; i++)
    {
      PozoStandingsOptions options = *standings;
      const char *evening = pozo_season_evening (self, i);
      gboolean is_event = self->options.by == POZO_SEASON_BY_EVENT;
      g_autoptr (PozoStandings) ranked = NULL;

      options.period = is_event ? NULL : evening;
      options.period_length = date_lengths[self->options.by];
      ranked = pozo_standings_new (results, is_event ? evening : NULL, &options, error);
      if (ranked == NULL)
        return FALSE;
      add_evening (self, index, i, ranked);
    }
  return TRUE;
}

/* ---- Adding up ---- */

/* The best evening that does not count yet; as many as there are for none.  The earlier one of two.
 */
static guint
find_best (const PozoSeason *self, const PozoSeasonRow *row)
{
  guint best = self->evenings->len;

  for (guint i = 0; i < self->evenings->len; i++)
    if (row->values[i] != POZO_SEASON_ABSENT && !row->counts[i] &&
        (best == self->evenings->len || row->values[i] > row->values[best]))
      best = i;
  return best;
}

static void
add_up (const PozoSeason *self, PozoSeasonRow *row)
{
  guint n = self->options.best > 0 ? self->options.best : self->evenings->len;

  for (guint i = 0; i < n; i++)
    {
      guint best = find_best (self, row);

      if (best == self->evenings->len)
        return;
      row->counts[best] = TRUE;
      row->total += row->values[best];
    }
}

static gboolean
has_place (const PozoSeason *self, const PozoSeasonRow *row)
{
  return row->n_evenings >= self->options.least;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const PozoSeasonRow *ours = *(PozoSeasonRow *const *) a, *theirs = *(PozoSeasonRow *const *) b;
  gboolean our_place = has_place (data, ours), their_place = has_place (data, theirs);

  if (our_place != their_place)
    return our_place ? -1 : 1;
  if (ours->total != theirs->total)
    return ours->total > theirs->total ? -1 : 1;
  return strcmp (ours->name, theirs->name);
}

static void
rank (PozoSeason *self)
{
  PozoSeasonRow *before = NULL;

  g_ptr_array_sort_with_data (self->rows, compare_rows, self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      PozoSeasonRow *row = g_ptr_array_index (self->rows, i);
      gboolean is_level = before != NULL && before->total == row->total;

      if (!has_place (self, row))
        return;
      row->rank = is_level ? before->rank : i + 1;
      if (is_level)
        row->is_shared = before->is_shared = TRUE;
      before = row;
    }
}

/**
 * pozo_season_new:
 * @results: a list
 * @standings: how each evening is ranked
 * @options: how the season is
 * @error: return location
 *
 * Ranks a season.
 *
 * Limits: %POZO_SEASON_EVENINGS_MAX, %POZO_STANDINGS_ROWS_MAX for each evening.
 *
 * Returns: (transfer full) (nullable): the season, or %NULL with %POZO_ERROR_LIMIT
 */
PozoSeason *
pozo_season_new (const PozoResults *results,
                 const PozoStandingsOptions *standings,
                 const PozoSeasonOptions *options,
                 GError **error)
{
  g_autoptr (PozoSeason) self = g_new0 (PozoSeason, 1);

  self->options = *options;
  self->evenings = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (free_row);
  if (!list_evenings (self, results, error) || !add_evenings (self, results, standings, error))
    return NULL;
  for (guint i = 0; i < self->rows->len; i++)
    {
      PozoSeasonRow *row = g_ptr_array_index (self->rows, i);

      row->is_guest = pozo_roster_has_guest (pozo_results_roster (results), row->name);
      add_up (self, row);
    }
  rank (self);
  return g_steal_pointer (&self);
}
