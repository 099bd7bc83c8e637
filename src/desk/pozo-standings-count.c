/* SPDX-License-Identifier: MIT */
/* Counting games.  They are gone through in the order of dates, rounds and tables, whatever the
 * order of the inputs. */
#include "pozo-standings-private.h"

#include "pozo-desk-name.h"
#include "pozo-byes.h"
#include "pozo-desk-private.h"

#include "pozo-error.h"
#include "pozo-language-marks.h"
#include "pozo-language.h"
#include "pozo-results-view.h"

#include <string.h>

#define NAMES_MAX POZO_SEATS_MAX

/* ---- Entrants ---- */

/* The place of an entrant among the rows, who is there from now on. */
static guint
find_row (PozoStandings *self, const char *name)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, name));
  PozoStandingsRow row = { .name = name };

  if (place > 0)
    return place - 1;
  g_array_append_val (self->rows, row);
  g_hash_table_insert (self->index, (gpointer) name, GUINT_TO_POINTER (self->rows->len));
  return self->rows->len - 1;
}

static PozoStandingsRow *
row_at (PozoStandings *self, guint index)
{
  return &g_array_index (self->rows, PozoStandingsRow, index);
}

/* Who of a side is ranked; how many. */
static guint
list_entrants (PozoStandings *self, const PozoResult *result, guint side, guint rows[NAMES_MAX])
{
  const PozoResultSide *at = &result->side[side];
  guint n = 0;

  if (self->options.unit == POZO_STANDINGS_PLAYERS)
    {
      for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
        if ((at->members & 1u << seat) && result->player[seat - 1][0] != '\0')
          rows[n++] = find_row (self, result->player[seat - 1]);
      return n;
    }
  const char *name = self->options.unit == POZO_STANDINGS_TEAMS ? at->name : at->pair;

  if (name[0] != '\0')
    rows[n++] = find_row (self, name);
  return n;
}

/* Who a line for the desk names: the players of a pair in any order. */
static guint
list_named (PozoStandings *self, const char *value, guint rows[NAMES_MAX])
{
  g_auto (GStrv) names = pozo_desk_players (value);
  g_autofree char *joined = g_strjoinv (" & ", names);
  guint n = g_strv_length (names);
  gboolean has_players = self->options.unit == POZO_STANDINGS_PLAYERS;

  for (guint i = 0; i < (has_players ? n : 1); i++)
    {
      const char *name = has_players ? names[i] : joined;
      char *kept = (char *) g_hash_table_lookup (self->names, name);

      if (kept == NULL)
        {
          kept = g_strdup (name);
          g_hash_table_add (self->names, kept);
        }
      rows[i] = find_row (self, kept);
    }
  return has_players ? n : 1;
}

/* ---- What was left out ---- */

static void
leave_out (PozoStandings *self, guint place, gboolean is_counted, const char *reason)
{
  PozoLeftOut left = { place, is_counted, reason, 0 };

  g_array_append_val (self->left_out, left);
}

static void
leave_out_repeat (PozoStandings *self, guint place, guint32 first, const char *what)
{
  PozoLeftOut left = { place, FALSE, what, first };

  g_array_append_val (self->left_out, left);
}

/* Another record with the same Id is another version of the game when it is about the same table of
 * the same round. */
static gboolean
is_version (const PozoResult *a, const PozoResult *b)
{
  static const PozoResultText same[] = { POZO_RESULT_EVENT, POZO_RESULT_ROUND, POZO_RESULT_TABLE };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    if (strcmp (a->text[same[i]], b->text[same[i]]) != 0)
      return FALSE;
  return TRUE;
}

/* The first slip of the same table in the same round, on which the same people sit: its place from
 * 1; 0 where this is the first one, or there is no telling. */
static guint
find_first_slip (PozoStandings *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);
  const char *const *text = result->text;
  g_autofree char *key = NULL;
  guint first;

  if (text[POZO_RESULT_ROUND][0] == '\0' || text[POZO_RESULT_TABLE][0] == '\0')
    return 0;
  key = g_strjoin ("\n", text[POZO_RESULT_EVENT], text[POZO_RESULT_DATE], text[POZO_RESULT_ROUND],
                   text[POZO_RESULT_TABLE], result->side[0].pair, result->side[1].pair, NULL);
  first = GPOINTER_TO_UINT (g_hash_table_lookup (self->slips, key));
  if (first == 0)
    g_hash_table_insert (self->slips, g_steal_pointer (&key), GUINT_TO_POINTER (place + 1));
  return first;
}

/* Whether a game with a result counts; why not is kept. */
static gboolean
check_sides (PozoStandings *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);
  gboolean has_names = result->n_sides >= 2;
  guint first;

  for (guint side = 0; side < result->n_sides; side++)
    has_names &= result->side[side].pair[0] != '\0' || result->side[side].is_team;
  first = has_names ? find_first_slip (self, place) : 0;
  if (!has_names)
    leave_out (self, place, FALSE, N_ ("not every side is named"));
  else if (first != 0)
    leave_out_repeat (self, place, first, N_ ("another slip of the same table, %s"));
  return has_names && first == 0;
}

/* Whether a game counts; why not is kept. */
static gboolean
check_game (PozoStandings *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);

  if (result->same_play != 0)
    leave_out_repeat (self, place, result->same_play, N_ ("the same game as %s"));
  else if (result->same_id != 0 &&
           is_version (result, pozo_results_get (self->results, result->same_id - 1)))
    leave_out_repeat (self, place, result->same_id,
                      N_ ("another version of the game with its Id, %s"));
  else if (result->n_sides == 0 && result->why != POZO_WHY_UNPLAYED &&
           result->why != POZO_WHY_FOREIGN)
    leave_out (self, place, FALSE, N_ ("its rules, and so its sides, are not known"));
  else if (!pozo_result_is_final (result))
    leave_out (self, place, FALSE, pozo_result_why_sentence (result->why));
  else
    return check_sides (self, place);
  return FALSE;
}

/* ---- A game ---- */

/* What a game came to, side by side. */
typedef struct
{
  guint place;
  const PozoResult *result;
  gboolean has_points;
  gint32 points[POZO_SEATS_MAX];
  gboolean has_vp;
  gint32 vp[POZO_SEATS_MAX];
  guint n_entrants[POZO_SEATS_MAX];
  guint entrants[POZO_SEATS_MAX][NAMES_MAX];
} Game;

static void
find_points (const PozoStandings *self, Game *game)
{
  game->has_points = TRUE;
  for (guint side = 0; side < game->result->n_sides; side++)
    {
      const PozoResultSide *at = &game->result->side[side];

      game->has_points &= pozo_result_points (game->result, side, &game->points[side]);
      if (self->options.by_recomputed && at->has_recomputed && at->low == at->high)
        game->points[side] = at->low;
    }
}

/* Match points of a side against another: somebody decided, or points do, or what was awarded. */
static guint
compare_sides (const Game *game, guint a, guint b)
{
  const PozoResult *result = game->result;
  gboolean is_decided = result->named > 0 &&
                        (result->why == POZO_WHY_ADJUDICATED || result->why == POZO_WHY_ABANDONED);
  guint winner = is_decided || !game->has_points ? result->winner : 0;
  gint64 more = game->has_points ? (gint64) game->points[a] - game->points[b] : 0;

  if (winner > 0)
    return winner == a + 1 ? 2 : winner == b + 1 ? 0 : 1;
  if (!game->has_points && game->has_vp)
    more = (gint64) game->vp[a] - game->vp[b];
  return more > 0 ? 2 : more == 0 ? 1 : 0;
}

static const PozoVictoryScale *
find_scale (const PozoStandings *self, const PozoResult *result)
{
  for (guint i = 0; i < self->options.n_scales; i++)
    {
      guint deals = pozo_victory_scale_deals (self->options.scales[i]);

      if (deals == 0 || (deals == result->n_deals && !result->is_total))
        return self->options.scales[i];
    }
  return NULL;
}

/* Victory points that a director gave stand for a side; of two sides the other one gets the rest of
 * the total, if there is a scale. */
static gboolean
find_awards (const PozoStandings *self, Game *game)
{
  const PozoResult *result = game->result;
  const PozoVictoryScale *scale = find_scale (self, result);
  guint n_awards = 0;

  if (scale == NULL && self->options.n_scales > 0)
    scale = self->options.scales[0]; /* a game that was not played has no deals */

  for (guint side = 0; side < result->n_sides; side++)
    {
      const PozoResultSide *other = &result->side[result->n_sides == 2 ? 1 - side : side];

      n_awards += result->side[side].has_award;
      if (result->side[side].has_award)
        game->vp[side] = result->side[side].award;
      else if (other->has_award && scale != NULL)
        game->vp[side] = pozo_victory_scale_total (scale) - other->award;
    }
  return n_awards > 0;
}

static void
find_vp (PozoStandings *self, Game *game)
{
  const PozoResult *result = game->result;
  const PozoVictoryScale *scale = find_scale (self, result);
  gint64 margin = (gint64) game->points[0] - game->points[1];
  const char *reason = NULL;
  gint32 award;

  game->has_vp = find_awards (self, game);
  if (game->has_vp || self->options.n_scales == 0)
    return;
  if (result->n_sides != 2)
    reason = N_ ("a scale of victory points is for two sides; X-Vp lines can give some");
  else if (scale == NULL && result->is_total)
    reason = N_ ("how many deals its points stand for is not known; X-Deals says it");
  else if (scale == NULL)
    reason = N_ ("no scale of victory points is for so many deals");
  else if (!game->has_points)
    reason = N_ ("its points are not known; X-Vp lines can give victory points");
  else if (compare_sides (game, 0, 1) != (margin > 0 ? 2 : margin == 0 ? 1 : 0))
    reason = N_ ("it was decided against the points; X-Vp lines can give victory points");
  if (reason != NULL)
    {
      leave_out (self, game->place, TRUE, reason);
      return;
    }
  award = pozo_victory_scale_award (scale, ABS (margin));
  game->vp[0] = margin >= 0 ? award : pozo_victory_scale_total (scale) - award;
  game->vp[1] = pozo_victory_scale_total (scale) - game->vp[0];
  game->has_vp = TRUE;
}

static void
meet (PozoStandings *self, const Game *game, guint a, guint b)
{
  gint64 margin = game->has_points ? (gint64) game->points[a] - game->points[b] : 0;

  for (guint i = 0; i < game->n_entrants[a]; i++)
    for (guint k = 0; k < game->n_entrants[b]; k++)
      {
        PozoMeeting meeting = { .row = game->entrants[a][i],
                                .other = game->entrants[b][k],
                                .match = compare_sides (game, a, b),
                                .has_vp = game->has_vp,
                                .vp = game->vp[a],
                                .has_margin = game->has_points,
                                .margin = margin,
                                .result = game->place };

        g_array_append_val (self->meetings, meeting);
      }
}

static void
count_side (const Game *game, guint side, PozoStandingsRow *row)
{
  guint best = 2, match = 0;
  guint n_sides = game->result->n_sides;

  for (guint other = 0; other < n_sides; other++)
    {
      guint against = other != side ? compare_sides (game, side, other) : 2;

      best = MIN (best, against);
      match += other != side ? against : 0;
      if (game->has_points && other != side)
        row->against += game->points[other];
    }
  row->n_games++;
  row->n_won += best == 2;
  row->n_level += best == 1;
  row->n_lost += best == 0;
  row->match += match;
  row->points += game->has_points ? game->points[side] : 0;
  row->vp += game->has_vp ? game->vp[side] : 0;
  row->penalty += game->result->side[side].penalty;
}

static void
count_game (PozoStandings *self, guint place)
{
  Game game = { .place = place, .result = pozo_results_get (self->results, place) };
  guint n_sides = game.result->n_sides;

  find_points (self, &game);
  find_vp (self, &game);
  for (guint side = 0; side < n_sides; side++)
    game.n_entrants[side] = list_entrants (self, game.result, side, game.entrants[side]);
  for (guint side = 0; side < n_sides; side++)
    for (guint i = 0; i < game.n_entrants[side]; i++)
      count_side (&game, side, row_at (self, game.entrants[side][i]));
  for (guint a = 0; a < n_sides; a++)
    for (guint b = 0; b < n_sides; b++)
      if (a != b)
        meet (self, &game, a, b);
  g_array_append_val (self->counted, place);
}

/* Who sits at a table stands in the list, whatever becomes of the game. */
static void
enter (PozoStandings *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);

  for (guint side = 0; side < result->n_sides; side++)
    {
      guint rows[NAMES_MAX];
      guint n = list_entrants (self, result, side, rows);

      for (guint i = 0; i < n; i++)
        {
          row_at (self, rows[i])->vp += result->side[side].vp_penalty;
          row_at (self, rows[i])->vp_penalty += result->side[side].vp_penalty;
        }
    }
}

/* ---- Lines for the desk ---- */

static void
count_bye (PozoStandings *self, PozoStandingsRow *row)
{
  row->n_byes++;
  row->match++;
  if (self->options.has_bye)
    row->vp += self->options.bye;
  else if (self->options.n_scales > 0)
    row->vp += pozo_victory_scale_award (self->options.scales[0], 0);
}

static void
count_note (PozoStandings *self, const PozoDeskNote *note, const PozoByes *byes)
{
  guint rows[NAMES_MAX];
  guint n;

  if (note->is_bad || (note->key != POZO_DESK_BYE && note->key != POZO_DESK_WITHDRAWN) ||
      pozo_byes_is_void (byes, note))
    return;
  n = list_named (self, note->value, rows);
  for (guint i = 0; i < n; i++)
    if (note->key == POZO_DESK_BYE)
      count_bye (self, row_at (self, rows[i]));
    else
      row_at (self, rows[i])->is_withdrawn = TRUE;
}

/* ---- All of it ---- */

static gboolean
is_of_event (const PozoStandings *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);

  const char *period = self->options.period;
  g_autofree char *date = NULL;

  if (self->event != NULL && strcmp (result->text[POZO_RESULT_EVENT], self->event) != 0)
    return FALSE;
  if (period == NULL)
    return TRUE;
  date = g_strndup (result->text[POZO_RESULT_DATE], self->options.period_length);
  return g_str_equal (date, period);
}

static void
count_notes (PozoStandings *self)
{
  g_autoptr (PozoByes) byes = pozo_byes_new (self->results);

  for (guint i = 0; i < pozo_results_n_notes (self->results); i++)
    if (is_of_event (self, pozo_results_note (self->results, i)->result))
      count_note (self, pozo_results_note (self->results, i), byes);
}

/**
 * pozo_standings_count:
 * @self: (inout): standings without games
 * @error: return location
 *
 * Counts the games of the event, and the lines of its director.
 *
 * Returns: %FALSE with %POZO_ERROR_LIMIT when there are too many entrants
 */
gboolean
pozo_standings_count (PozoStandings *self, GError **error)
{
  PozoResultsOrder order;
  g_autoptr (GArray) places = NULL;

  pozo_results_order_read (&order, "", "date,round,table", NULL);
  places = pozo_results_sort (self->results, &order);
  for (guint i = 0; i < places->len; i++)
    {
      guint place = g_array_index (places, guint, i);
      const PozoResult *result = pozo_results_get (self->results, place);

      if (!is_of_event (self, place))
        continue;
      if (check_game (self, place))
        count_game (self, place);
      if (result->same_play == 0)
        enter (self, place);
      if (self->rows->len <= POZO_STANDINGS_ROWS_MAX)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("more than %u entrants, too many to be ranked"), POZO_STANDINGS_ROWS_MAX);
      return FALSE;
    }
  count_notes (self);
  return TRUE;
}
