/* SPDX-License-Identifier: MIT */
/* Findings: what goes wrong in records, by code, event and scribe. */
#include <pozo/pozo-plugin.h>

#define NOT_NAMED "not named"

enum
{
  CODE_GAMES,
  CODE_FINDINGS,
  N_CODE_COLUMNS
};

static const PozoPluginColumn code_columns[N_CODE_COLUMNS] = {
  [CODE_GAMES] = { .id = "games", .title = "Games" },
  [CODE_FINDINGS] = { .id = "findings", .title = "Findings" },
};

/* The counts of a severity stand in its place from that of the notes on. */
enum
{
  WHO_GAMES,
  WHO_WITH_ERRORS,
  WHO_NOTES,
  WHO_WARNINGS,
  WHO_ERRORS,
  N_WHO_COLUMNS
};

static const PozoPluginColumn who_columns[N_WHO_COLUMNS] = {
  [WHO_GAMES] = { .id = "games", .title = "Games" },
  [WHO_WITH_ERRORS] = { .id = "with-errors", .title = "With errors", .of = 1 + WHO_GAMES },
  [WHO_NOTES] = { .id = "notes", .title = "Notes" },
  [WHO_WARNINGS] = { .id = "warnings", .title = "Warnings" },
  [WHO_ERRORS] = { .id = "errors", .title = "Errors" },
};

typedef struct
{
  const PozoPluginHost *host;
  guint n_sides;
  guint counted_seats;
  guint counted_sides;
  gboolean is_whole; /* everybody's doings count */
  guint64 *games;
  guint64 *wrong;
  guint64 *findings;
  const PozoPluginHistogram *errors;
  const PozoPluginTable *by_code;
  const PozoPluginTable *by_event;
  const PozoPluginTable *by_scribe;
  guint64 *event_row;
  guint64 *scribe_row;
  GHashTable *codes; /* those of the game at hand */
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, games, "games", "Games", "games",
    "Games that were read."),
  POZO_PLUGIN_COUNTER (State, wrong, "wrong", "With errors", "games",
    "Games in which at least one error was found."),
  POZO_PLUGIN_COUNTER (State, findings, "findings", "Findings", "findings",
    "Errors, warnings and notes, repeated ones too."),
  POZO_PLUGIN_RATIO ("wrong-share", "wrong", "games", "Share with errors", "of games",
    "How many records break a rule, the notation or their own sums."),
  POZO_PLUGIN_HISTOGRAM (State, errors, "errors", "Errors in a game", "games", "errors",
    "How many errors a record has.", 0, 1, 20),
  POZO_PLUGIN_TABLE (State, by_code, "by-code", "What is found", "games", "finding",
    "Games in which it is found, and how often in all.", NULL, code_columns, N_CODE_COLUMNS),
  POZO_PLUGIN_TABLE (State, by_event, "by-event", "By event", "games", "event",
    "Games with errors, and what was found in all of them, by the event that the record names.",
    NULL, who_columns, N_WHO_COLUMNS),
  POZO_PLUGIN_TABLE (State, by_scribe, "by-scribe", "By scribe", "games", "scribe",
    "The same by who wrote it down.", NULL, who_columns, N_WHO_COLUMNS),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  State *state = g_new0 (State, 1);

  state->host = host;
  state->codes = g_hash_table_new (g_str_hash, g_str_equal);
  host->ask (host, POZO_PLUGIN_ASK_FINDINGS | POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
destroy (gpointer data)
{
  State *state = data;

  g_hash_table_unref (state->codes);
  g_free (state);
}

static guint64 *
find_row (const State *state,
          const PozoPluginTable *table,
          const PozoPluginGame *game,
          const char *key)
{
  const char *value = pozo_plugin_head (game, key);

  return state->host->row (state->host, table,
                           value != NULL && value[0] != '\0' ? value : NOT_NAMED);
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->n_sides = game->n_sides;
  state->counted_seats = game->counted_seats;
  state->counted_sides = game->counted_sides;
  state->is_whole = state->counted_seats == (1u << game->n_players) * 2 - 2;
  state->event_row = find_row (state, state->by_event, game, "Event");
  state->scribe_row = find_row (state, state->by_scribe, game, "Scribe");
}

/* Where players are grouped, a finding about another one is not counted; one about a side that
 * there is not is everybody's. */
static gboolean
is_counted (const State *state, const PozoPluginFinding *finding)
{
  if (finding->seat != 0)
    return (state->counted_seats >> finding->seat & 1) != 0;
  return finding->side == 0 || finding->side > state->n_sides ||
         (state->counted_sides >> finding->side & 1) != 0;
}

static void
count_finding (State *state, const PozoPluginFinding *finding, guint64 *severities)
{
  guint64 n = 1 + (guint64) finding->repeats;
  guint64 *row = state->host->row (state->host, state->by_code, finding->code);

  severities[finding->severity] += n;
  row[CODE_FINDINGS] += n;
  row[CODE_GAMES] += g_hash_table_add (state->codes, (gpointer) finding->code);
}

static void
count_game (guint64 *row, const guint64 *severities)
{
  row[WHO_GAMES]++;
  row[WHO_WITH_ERRORS] += severities[POZO_PLUGIN_SEVERITY_ERROR] > 0;
  for (guint i = 0; i < POZO_PLUGIN_N_SEVERITIES; i++)
    row[WHO_NOTES + i] += severities[i];
}

static void
end_game (gpointer data, const PozoPluginGameEnd *end)
{
  State *state = data;
  guint64 severities[POZO_PLUGIN_N_SEVERITIES] = { 0 };

  g_hash_table_remove_all (state->codes);
  for (guint i = 0; i < end->n_findings; i++)
    {
      const PozoPluginFinding *finding = pozo_plugin_finding (end, i);

      if (is_counted (state, finding))
        count_finding (state, finding, severities);
    }
  if (state->is_whole) /* those that the game did not keep, too */
    {
      severities[POZO_PLUGIN_SEVERITY_NOTE] = end->n_notes;
      severities[POZO_PLUGIN_SEVERITY_WARNING] = end->n_warnings;
      severities[POZO_PLUGIN_SEVERITY_ERROR] = end->n_errors;
    }
  for (guint i = 0; i < POZO_PLUGIN_N_SEVERITIES; i++)
    *state->findings += severities[i];
  ++*state->games;
  *state->wrong += severities[POZO_PLUGIN_SEVERITY_ERROR] > 0;
  pozo_plugin_histogram_add (
      state->errors, (gint32) MIN (severities[POZO_PLUGIN_SEVERITY_ERROR], (guint64) G_MAXINT32));
  count_game (state->event_row, severities);
  count_game (state->scribe_row, severities);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "findings",
  .version = "1.0",
  .summary = "what goes wrong in records, by code, event and scribe",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_GAME_END,
  .setup = set_up,
  .destroy = destroy,
  .game_begin = begin_game,
  .game_end = end_game,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
