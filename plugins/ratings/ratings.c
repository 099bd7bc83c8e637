/* SPDX-License-Identifier: MIT */
/* Ratings: what players add to the margin of a deal, and to the chance to win, whoever sits with
 * them and against them.
 *
 * Counted are whole numbers for each line-up, who with whom against whom, so that counts add up.
 * What they tell of players is worked out at the end (ratings-fit.h). */
#include "ratings-fit.h"
#include "ratings-lineup.h"

#include <math.h>
#include <string.h>

#define LINEUP_BYTES_MAX 150 /* longer ones could be cut when they become keys */
#define PLAYERS_MAX      300 /* that are rated: the time goes with the third power */
#define SPARE_LEAST      10  /* deals beyond the players, for an interval */
#define WITHIN_95        1.959963984540054

enum
{
  COLUMN_DEALS,
  COLUMN_WON,
  COLUMN_LOST,
  COLUMN_AHEAD,
  COLUMN_BEHIND,
  COLUMN_SQUARES,
  COLUMN_MATCHES,
  COLUMN_MATCHES_WON,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_DEALS] = { .id = "deals", .title = "Deals" },
  [COLUMN_WON] = { .id = "won", .title = "Won by the first", .of = 1 + COLUMN_DEALS },
  [COLUMN_LOST] = { .id = "lost", .title = "Lost", .of = 1 + COLUMN_DEALS },
  [COLUMN_AHEAD] = { .id = "ahead", .title = "Points ahead" },
  [COLUMN_BEHIND] = { .id = "behind", .title = "Points behind" },
  [COLUMN_SQUARES] = { .id = "squares", .title = "Squares" },
  [COLUMN_MATCHES] = { .id = "matches", .title = "Matches" },
  [COLUMN_MATCHES_WON] = { .id = "matches-won", .title = "Won", .of = 1 + COLUMN_MATCHES },
};

enum
{
  OF_DEALS,
  OF_MATCHES,
};

typedef struct
{
  const PozoPluginHost *host;
  guint wins_of;
  guint8 side_of[POZO_PLUGIN_SEATS_MAX + 1];
  guint first; /* the side that the line-up begins with */
  guint64 *row;
  GString *lineup;
  guint64 *deals;
  guint64 *left_out;
  const PozoPluginTable *lineups;
  double *rated;
  double *untold;
  double *deviation;
} State;

/* ---- Declarations ---- */

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals of two sides with known totals, in which all are named."),
  POZO_PLUGIN_COUNTER (State, left_out, "left-out", "Left out", "deals",
    "Other deals: without a name, with a name twice, with names that are too long together, of "
    "other sides, or with a total that is not known."),
  POZO_PLUGIN_FIGURE (State, rated, "rated", "Players that are rated", "players",
    "The 300 with the most deals, at most."),
  POZO_PLUGIN_FIGURE (State, untold, "untold", "Of them not to be told", "players",
    "Whose part cannot be told from that of others."),
  POZO_PLUGIN_FIGURE (State, deviation, "deviation", "What chance does to a deal", "points",
    "The standard deviation of margins that players do not explain."),
  POZO_PLUGIN_ESTIMATES ("margins", "Points that a player adds to a deal", "points", "player",
    "To the margin of his side, beside the mean of all whom he met, directly or over others: "
    "least squares. Partners who never part are one row.", FALSE),
  POZO_PLUGIN_ESTIMATES ("chances", "Chance to win, all others being average", "share won",
    "player",
    "By the model of Bradley and Terry. Who always won, or always lost, is left out, with his "
    "deals.", TRUE),
  POZO_PLUGIN_TABLE (State, lineups, "lineups", "Line-ups", "deals", "line-up",
    "Who met whom: deals, points of the first side more and less than the second's, the squares "
    "of the margins, and decided matches.", NULL, columns, N_COLUMNS),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  State *state = g_new0 (State, 1);

  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  state->host = host;
  state->wins_of = (guint) values[0];
  state->lineup = g_string_new (NULL);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  host->hide (host, "lineups");
  *out = state;
  return TRUE;
}

static void
destroy (gpointer data)
{
  State *state = data;

  g_string_free (state->lineup, TRUE);
  g_free (state);
}

/* ---- Counting ---- */

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->row = NULL;
  memcpy (state->side_of, game->side_of, sizeof state->side_of);
  state->first = ratings_lineup_write (state->lineup, game);
  if (state->first != 0 && state->lineup->len <= LINEUP_BYTES_MAX)
    state->row = state->host->row (state->host, state->lineups, state->lineup->str);
}

static gboolean
read_margin (const State *state, const PozoPluginDealEnd *end, gint64 *margin)
{
  const PozoPluginSide *first, *second;

  if (state->row == NULL || end->n_sides != 2 || end->reason == POZO_PLUGIN_DEAL_MISDEAL)
    return FALSE;
  if (end->reason != POZO_PLUGIN_DEAL_SCORED && /* where there is no play, nobody changes sides */
      memcmp (state->side_of, end->side_of, sizeof state->side_of) != 0)
    return FALSE;
  first = pozo_plugin_side (end, state->first);
  second = pozo_plugin_side (end, 3 - state->first);
  if (!(first->known & second->known & 1u << POZO_PLUGIN_ITEM_TOTAL))
    return FALSE;
  *margin = (gint64) first->item[POZO_PLUGIN_ITEM_TOTAL] - second->item[POZO_PLUGIN_ITEM_TOTAL];
  return TRUE;
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  gint64 margin;

  if (!read_margin (state, end, &margin))
    {
      ++*state->left_out;
      return;
    }
  ++*state->deals;
  state->row[COLUMN_DEALS]++;
  state->row[COLUMN_WON] += margin > 0;
  state->row[COLUMN_LOST] += margin < 0;
  state->row[COLUMN_AHEAD] += (guint64) MAX (margin, 0);
  state->row[COLUMN_BEHIND] += (guint64) MAX (-margin, 0);
  state->row[COLUMN_SQUARES] += (guint64) (margin * margin);
}

static void
end_game (gpointer data, const PozoPluginGameEnd *end)
{
  State *state = data;

  if (state->row == NULL || !end->is_decided || end->winner == 0)
    return;
  state->row[COLUMN_MATCHES]++;
  state->row[COLUMN_MATCHES_WON] += end->winner == state->first;
}

/* ---- At the end ---- */

/* Players who never part, in any line-up, cannot be told from each other: they are one unit. */
typedef struct
{
  GString *name;
  guint64 n_deals;
  guint place; /* by deals, from 0 */
} Unit;

typedef struct
{
  char *name;
  GString *where; /* the line-ups that he is in, and on which side */
  guint64 n_deals;
  Unit *unit;
} Player;

typedef struct
{
  const State *state;
  GHashTable *by_name; /* name -> Player */
  GPtrArray *units;    /* by their places */
  GArray *lineups;
} Sums;

static void
free_player (gpointer data)
{
  Player *player = data;

  g_free (player->name);
  g_string_free (player->where, TRUE);
  g_free (player);
}

static void
free_unit (gpointer data)
{
  Unit *unit = data;

  g_string_free (unit->name, TRUE);
  g_free (unit);
}

static Player *
need_player (Sums *sums, const char *name)
{
  Player *player = g_hash_table_lookup (sums->by_name, name);

  if (player != NULL)
    return player;
  player = g_new0 (Player, 1);
  player->name = g_strdup (name);
  player->where = g_string_new (NULL);
  g_hash_table_insert (sums->by_name, player->name, player);
  return player;
}

/* A line-up that players are in. */
typedef struct
{
  Sums *sums;
  guint lineup;
  guint64 n_deals;
} Place;

static void
note_place (const char *name, int sign, gpointer user)
{
  const Place *place = user;
  Player *player = need_player (place->sums, name);

  g_string_append_printf (player->where, "%u%c", place->lineup, sign > 0 ? '+' : '-');
  player->n_deals += place->n_deals;
}

/* A line-up that is made of units. */
typedef struct
{
  Sums *sums;
  RatingsLineup lineup;
} Units;

static void
place_unit (const char *name, int sign, gpointer user)
{
  Units *units = user;
  RatingsLineup *lineup = &units->lineup;
  guint place = need_player (units->sums, name)->unit->place;

  for (guint i = 0; i < lineup->n; i++)
    if (lineup->player[i] == place)
      return;
  if (lineup->n >= RATINGS_SEATS_MAX)
    return;
  lineup->player[lineup->n] = place;
  lineup->sign[lineup->n++] = sign;
}

static gint
compare_players (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Player *) a)->name, ((const Player *) b)->name);
}

static gint
compare_units (gconstpointer a, gconstpointer b)
{
  const Unit *one = *(const Unit *const *) a;
  const Unit *other = *(const Unit *const *) b;

  if (one->n_deals != other->n_deals)
    return one->n_deals > other->n_deals ? -1 : 1;
  return strcmp (one->name->str, other->name->str);
}

/* Those with the most deals get the first places. */
static void
make_units (Sums *sums)
{
  g_autoptr (GHashTable) by_where = g_hash_table_new (g_str_hash, g_str_equal);
  GList *players = g_list_sort (g_hash_table_get_values (sums->by_name), compare_players);

  for (GList *link = players; link != NULL; link = link->next)
    {
      Player *player = link->data;
      Unit *unit = g_hash_table_lookup (by_where, player->where->str);

      if (unit == NULL)
        {
          unit = g_new0 (Unit, 1);
          unit->name = g_string_new (NULL);
          unit->n_deals = player->n_deals;
          g_hash_table_insert (by_where, player->where->str, unit);
          g_ptr_array_add (sums->units, unit);
        }
      g_string_append_printf (unit->name, "%s%s", unit->name->len > 0 ? " + " : "", player->name);
      player->unit = unit;
    }
  g_list_free (players);
  g_ptr_array_sort (sums->units, compare_units);
  for (guint i = 0; i < sums->units->len; i++)
    ((Unit *) g_ptr_array_index (sums->units, i))->place = i;
}

static gboolean
is_rated (const RatingsLineup *lineup)
{
  for (guint i = 0; i < lineup->n; i++)
    if (lineup->player[i] >= PLAYERS_MAX)
      return FALSE;
  return TRUE;
}

static void
add_lineup (Sums *sums, const char *key, const guint64 *row)
{
  gboolean is_of_deals = sums->state->wins_of == OF_DEALS;
  Units units = { sums, { .n_deals = (double) row[COLUMN_DEALS] } };
  RatingsLineup *lineup = &units.lineup;

  ratings_lineup_read (key, place_unit, &units);
  lineup->margin = (double) row[COLUMN_AHEAD] - (double) row[COLUMN_BEHIND];
  lineup->squares = (double) row[COLUMN_SQUARES];
  lineup->won = (double) row[is_of_deals ? COLUMN_WON : COLUMN_MATCHES_WON];
  lineup->lost = is_of_deals ? (double) row[COLUMN_LOST]
                             : (double) row[COLUMN_MATCHES] - (double) row[COLUMN_MATCHES_WON];
  if (is_rated (lineup))
    g_array_append_vals (sums->lineups, lineup, 1);
}

static void
sums_init (Sums *sums, const State *state)
{
  const char *const *keys = state->host->keys (state->host, state->lineups);

  *sums = (Sums){ .state = state,
                  .by_name = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_player),
                  .units = g_ptr_array_new_with_free_func (free_unit),
                  .lineups = g_array_new (FALSE, FALSE, sizeof (RatingsLineup)) };
  for (guint i = 0; keys[i] != NULL; i++)
    {
      const guint64 *row = state->host->row (state->host, state->lineups, keys[i]);
      Place place = { sums, i, row[COLUMN_DEALS] };

      if (row[COLUMN_DEALS] > 0)
        ratings_lineup_read (keys[i], note_place, &place);
    }
  make_units (sums);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      const guint64 *row = state->host->row (state->host, state->lineups, keys[i]);

      if (row[COLUMN_DEALS] > 0)
        add_lineup (sums, keys[i], row);
    }
}

static void
sums_clear (Sums *sums)
{
  g_hash_table_unref (sums->by_name);
  g_ptr_array_unref (sums->units);
  g_array_unref (sums->lineups);
}

/* ---- What is told ---- */

static double
as_chance (double worth)
{
  return 1 / (1 + exp (-worth));
}

/* How far a 95 % interval reaches, in standard errors: Student's, by the series of Cornish and
 * Fisher, which from ten spare observations on is right to three digits behind the point. */
static double
student (double spare)
{
  const double z = WITHIN_95, z2 = z * z, n = spare;

  return z * (1 + (z2 + 1) / (4 * n) + ((5 * z2 + 16) * z2 + 3) / (96 * n * n) +
              (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * n * n * n));
}

typedef struct
{
  const RatingsFit *fit;
  const Unit *unit;
} Rank;

static gint
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Rank *one = a;
  const Rank *other = b;
  double x = one->fit->value[one->unit->place], y = other->fit->value[other->unit->place];

  if (x != y)
    return x > y ? -1 : 1;
  return strcmp (one->unit->name->str, other->unit->name->str);
}

/* Tells a fit from the best player on; how many cannot be told. */
static guint
report_fit (const Sums *sums, const RatingsFit *fit, const char *id, double reach)
{
  const PozoPluginHost *host = sums->state->host;
  g_autoptr (GArray) ranks = g_array_new (FALSE, FALSE, sizeof (Rank));
  gboolean is_chance = strcmp (id, "chances") == 0;

  for (guint i = 0; i < fit->n; i++)
    {
      Rank rank = { fit, g_ptr_array_index (sums->units, i) };

      if (!isnan (fit->value[i]))
        g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);
  for (guint i = 0; i < ranks->len; i++)
    {
      const Unit *unit = g_array_index (ranks, Rank, i).unit;
      double value = fit->value[unit->place], error = reach * fit->error[unit->place];
      PozoPluginEstimate estimate = { value, value - error, value + error, unit->n_deals };

      if (is_chance)
        estimate = (PozoPluginEstimate){ as_chance (value), as_chance (estimate.low),
                                         as_chance (estimate.high), unit->n_deals };
      host->estimate (host, id, unit->name->str, &estimate);
    }
  return fit->n - ranks->len;
}

static void
finish (gpointer data)
{
  State *state = data;
  const RatingsLineup *lineups;
  RatingsFit fit;
  Sums sums;
  guint n;

  sums_init (&sums, state);
  lineups = (const RatingsLineup *) (gconstpointer) sums.lineups->data;
  n = MIN (sums.units->len, PLAYERS_MAX);
  ratings_fit_margins (&fit, n, lineups, sums.lineups->len);
  *state->rated = n;
  *state->untold = report_fit (&sums, &fit, "margins",
                               fit.spare >= SPARE_LEAST ? student (fit.spare) : (double) NAN);
  *state->deviation = fit.spare >= SPARE_LEAST ? fit.deviation : (double) NAN;
  ratings_fit_clear (&fit);
  ratings_fit_wins (&fit, n, lineups, sums.lineups->len);
  report_fit (&sums, &fit, "chances", WITHIN_95);
  ratings_fit_clear (&fit);
  sums_clear (&sums);
}

static const char *const wins_of[] = { "deals", "matches", NULL };

static const PozoPluginOption options[] = {
  { .name = "wins",
    .summary = "which wins count for the chance to win",
    .kind = POZO_PLUGIN_OPTION_CHOICE,
    .choices = wins_of },
};

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "ratings",
  .version = "1.0",
  .summary = "what players add to the margin and to the chance to win, whoever they play with",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_END | POZO_PLUGIN_EVENT_GAME_END,
  .n_options = G_N_ELEMENTS (options),
  .options = options,
  .setup = set_up,
  .destroy = destroy,
  .game_begin = begin_game,
  .deal_end = end_deal,
  .game_end = end_game,
  .finish = finish,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
