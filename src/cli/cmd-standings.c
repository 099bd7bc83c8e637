/* SPDX-License-Identifier: MIT */
/* `pozo standings`: who is ahead, by the games of an event. */
#include "cli-complete.h"
#include "cli-desk.h"
#include "cli-guard.h"
#include "cli-ranking.h"
#include "cmd-standings-people.h"
#include "pozo-season.h"

typedef struct
{
  CliDesk desk;
  CliRanking ranking;
  char *format;
  char *unit;
  char *count;
  gboolean is_together;
  gboolean has_crosstable;
  gboolean has_head_to_head;
  gboolean needs_scales;
  char *person;    /* (nullable) */
  char *season_by; /* (nullable) */
  char *places;    /* (nullable) */
  int best;
  int least;
  PozoSeasonOptions season;
} Standings;

/* ---- Printing ---- */

static CliStatus
write_standings (const Standings *self, GPtrArray *all)
{
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  pozo_standings_begin_cells (cells);
  for (guint i = 0; i < all->len; i++)
    pozo_standings_to_cells (g_ptr_array_index (all, i), cells);
  return cli_table_print (&self->desk.table, cells);
}

static CliStatus
print_standings (const Standings *self, GPtrArray *all)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  if (self->has_head_to_head)
    return standings_print_head_to_head (&self->desk, all);
  if (self->desk.format == CLI_DESK_CSV || self->desk.format == CLI_DESK_XLSX)
    return write_standings (self, all);
  if (self->desk.format == CLI_DESK_JSON)
    {
      pozo_json_init (&json, out);
      pozo_json_begin_array (&json);
      for (guint i = 0; i < all->len; i++)
        pozo_standings_to_json (g_ptr_array_index (all, i), &json);
      pozo_json_end_array (&json);
      g_string_append_c (out, '\n');
      cli_write (out->str);
      return CLI_FINE;
    }
  for (guint i = 0; i < all->len; i++)
    {
      pozo_standings_view (g_ptr_array_index (all, i), self->has_crosstable, document);
      pozo_standings_view_remarks (g_ptr_array_index (all, i), document);
    }
  cli_desk_print (&self->desk, document, _ ("Standings"));
  return CLI_FINE;
}

static void
free_standings (gpointer standings)
{
  pozo_standings_free (standings);
}

static CliStatus
rank_events (const Standings *self)
{
  g_autoptr (GPtrArray) events = pozo_standings_events (self->desk.results);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_standings);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < (self->is_together ? 1 : events->len); i++)
    {
      const char *event = self->is_together ? NULL : g_ptr_array_index (events, i);
      PozoStandings *standings =
          pozo_standings_new (self->desk.results, event, &self->ranking.options, &error);

      if (standings == NULL)
        return cli_fail (self->desk.inputs.command, error);
      g_ptr_array_add (all, standings);
    }
  return print_standings (self, all);
}

static CliStatus
rank_season (const Standings *self)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoSeason) season =
      pozo_season_new (self->desk.results, &self->ranking.options, &self->season, &error);
  PozoJson json;

  if (season == NULL)
    return cli_fail (self->desk.inputs.command, error);
  if (self->desk.format == CLI_DESK_CSV || self->desk.format == CLI_DESK_XLSX)
    {
      g_autoptr (PozoCells) cells = pozo_cells_new ();

      pozo_season_to_cells (season, cells);
      return cli_table_print (&self->desk.table, cells);
    }
  if (self->desk.format == CLI_DESK_JSON)
    {
      pozo_json_init (&json, out);
      pozo_season_to_json (season, &json);
      g_string_append_c (out, '\n');
    }
  else
    {
      pozo_season_view (season, document);
      cli_desk_print (&self->desk, document, _ ("Season"));
    }
  cli_write (out->str);
  return CLI_FINE;
}

static CliStatus
print_scales (const CliCommand *command)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = { .width = cli_text_width () };
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };

  pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < pozo_victory_scale_n_built_in (); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PozoVictoryScale) scale =
          pozo_victory_scale_find (pozo_victory_scale_built_in (i), NULL, &error);
      g_autoptr (GString) text = g_string_new (NULL);

      if (scale == NULL)
        return cli_fail (command, error);
      pozo_victory_scale_describe (scale, text);
      pozo_document_cell (document, "%s", pozo_victory_scale_id (scale));
      pozo_document_cell (document, "%s: %s", pozo_victory_scale_name (scale), text->str);
    }
  pozo_document_to_text (document, &style, out);
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- The command line ---- */

static const char *const units[] = { [POZO_STANDINGS_PAIRS] = "pair",
                                     [POZO_STANDINGS_PLAYERS] = "player",
                                     [POZO_STANDINGS_TEAMS] = "team",
                                     NULL };

enum
{
  COUNT_RECORDED,
  COUNT_RECOMPUTED,
};
static const char
    *const counts[] = { [COUNT_RECORDED] = "recorded", [COUNT_RECOMPUTED] = "recomputed", NULL };

static CliStatus
settle_season (Standings *self)
{
  const CliCommand *command = self->desk.inputs.command;
  g_autoptr (GError) error = NULL;
  guint by = 0;

  if (self->season_by == NULL && (self->best != 0 || self->least != 0 || self->places != NULL))
    return cli_misuse (command, _ ("--best, --least and --places are of a --season"));
  if (self->season_by == NULL)
    return CLI_FINE;
  if (MIN (self->best, self->least) < 0)
    return cli_misuse (command, _ ("--best and --least take no negative number"));
  if (!pozo_word_table_find (&pozo_season_bys, self->season_by, &by, &error) ||
      (self->places != NULL && !pozo_season_read_places (&self->season, self->places, &error)))
    return cli_misuse (command, "%s", error->message);
  self->season.by = (PozoSeasonBy) by;
  self->season.best = (guint) self->best;
  self->season.least = (guint) self->least;
  return CLI_FINE;
}

/* What is asked instead of the standings of each event, one thing at most. */
static CliStatus
settle_views (const Standings *self)
{
  const CliCommand *command = self->desk.inputs.command;
  guint n = (self->season_by != NULL) + self->has_crosstable + self->has_head_to_head +
            (self->person != NULL);

  if (n > 1 || ((self->season_by != NULL || self->person != NULL) && self->is_together))
    return cli_misuse (command,
                       _ ("--season, --crosstable, --head-to-head and --person exclude one "
                          "another, and --season and --person --together"));
  return CLI_FINE;
}

static CliStatus
settle (Standings *self)
{
  const CliCommand *command = self->desk.inputs.command;
  PozoStandingsOptions *options = &self->ranking.options;
  g_autoptr (GError) error = NULL;
  guint unit = options->unit;
  guint count = COUNT_RECORDED;

  if (!cli_find_word (command, "--by", units, self->unit, &unit) ||
      !cli_find_word (command, "--count", counts, self->count, &count))
    return CLI_FAILED;
  options->unit = (PozoStandingsUnit) unit;
  options->by_recomputed = count == COUNT_RECOMPUTED;
  if (!cli_ranking_settle (&self->ranking, self->desk.options.from_code, &error))
    return cli_misuse (command, "%s", error->message);
  if (settle_views (self) != CLI_FINE || settle_season (self) != CLI_FINE)
    return CLI_FAILED;
  return cli_desk_settle (&self->desk, self->format);
}

static CliStatus
rank (Standings *self)
{
  if (self->person != NULL)
    return standings_print_person (&self->desk, &self->ranking.options, self->person);
  return self->season_by != NULL ? rank_season (self) : rank_events (self);
}

static CliStatus
read_and_rank (Standings *self)
{
  CliStatus status = cli_desk_read (&self->desk);

  if (status == CLI_FINE && self->desk.inputs.run.n_misfits > 0)
    status = CLI_FOUND;
  if (self->desk.results != NULL && rank (self) != CLI_FINE)
    return CLI_FAILED;
  return status;
}

/* Plugins are called in a process of their own. */
static CliStatus
run_guarded (gpointer user, PozoHostMark *marks)
{
  Standings *self = user;

  standings_people_prepare (&self->desk, marks);
  return read_and_rank (self);
}

static CliStatus
run_parsed (Standings *self)
{
  const CliCommand *command = self->desk.inputs.command;

  if (self->needs_scales)
    return print_scales (command);
  if (settle (self) != CLI_FINE)
    return CLI_FAILED;
  return self->person != NULL ? cli_guard_run (command, run_guarded, self) : read_and_rank (self);
}

static void
clear (Standings *self)
{
  cli_ranking_clear (&self->ranking);
  g_free (self->format);
  g_free (self->unit);
  g_free (self->count);
  g_free (self->season_by);
  g_free (self->places);
  g_free (self->person);
  cli_desk_clear (&self->desk);
}

static CliStatus
run_standings (const CliCommand *command, char **arguments)
{
  Standings self = { .desk.inputs.command = command };
  const GOptionEntry entries[] = {
    CLI_DESK_FORMAT_ENTRY (&self.format),
    { "by", 'b', 0, G_OPTION_ARG_STRING, &self.unit,
      N_ ("Rank each pair (the default), player, or team"), "WHO" },
    CLI_RANKING_ENTRIES (&self.ranking),
    { "count", 0, 0, G_OPTION_ARG_STRING, &self.count,
      N_ ("Which points count: recorded (the default) or recomputed"), "POINTS" },
    { "crosstable", 'x', 0, G_OPTION_ARG_NONE, &self.has_crosstable, N_ ("Show who met whom"),
      NULL },
    { "head-to-head", 0, 0, G_OPTION_ARG_NONE, &self.has_head_to_head,
      N_ ("Show each two who met, with the games won and the mean margin"), NULL },
    { "person", 0, 0, G_OPTION_ARG_STRING, &self.person,
      N_ ("Show what this player has come to: evenings, partners, opponents, ratings, games"),
      "NAME" },
    { "together", 't', 0, G_OPTION_ARG_NONE, &self.is_together,
      N_ ("Rank all events as one, such as a season"), NULL },
    { "season", 0, 0, G_OPTION_ARG_STRING, &self.season_by,
      N_ ("Rank over evenings, with a column for each event, date, month or year"), "EVENING" },
    { "best", 0, 0, G_OPTION_ARG_INT, &self.best,
      N_ ("Of a season: only the best N evenings of each count"), "N" },
    { "least", 0, 0, G_OPTION_ARG_INT, &self.least,
      N_ ("Of a season: who has fewer than N evenings has no place"), "N" },
    { "places", 0, 0, G_OPTION_ARG_STRING, &self.places,
      N_ ("Of a season: what the first place of an evening brings, the second, and so on"),
      "NUMBERS" },
    { "scales", 0, 0, G_OPTION_ARG_NONE, &self.needs_scales, N_ ("List the scales, and end"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.desk.options, command, entries, arguments))
    status = run_parsed (&self);
  clear (&self);
  return status;
}

static void
offer_evenings (CliCompletion *completion)
{
  for (guint i = 0; i < pozo_season_bys.n; i++)
    cli_offer (completion, pozo_season_bys.rows[i].name, pozo_season_bys.rows[i].meaning);
}

static const CliValue values[] = {
  { "FORMAT", cli_desk_formats, NULL, 0 },
  { "WHO", units, NULL, 0 },
  { "POINTS", counts, NULL, 0 },
  { "EVENING", NULL, offer_evenings, 0 },
  { 0 },
};

const CliCommand cli_standings = {
  .name = "standings",
  .arguments = "[INPUT…]",
  .summary = N_ ("Ranks pairs, players or teams by the games of an event"),
  .description = N_ (
      "INPUT is a file of games, an archive of such files, or a folder; standard input without "
      "one.\n"
      "\n"
      "Games that came to an end count, each once. What was left out, and why, stands under the "
      "table; rules, scale\n"
      "and order stand above it. Byes, withdrawals, and victory points given or taken away are "
      "lines of records:\n"
      "X-Bye, X-Withdrawn, X-Vp, X-Vp-Penalty, and X-Team for teams.\n"
      "\n"
      "Examples:\n"
      "  pozo standings evening/\n"
      "  pozo standings --scale burraco-3,burraco-4 --crosstable evening/\n"
      "  pozo standings --by player --together --rank wins,difference season.tar.zst\n"
      "  pozo standings --scale linear --format html evening/ > standings.html\n"
      "  pozo standings --person Anna --format html season/ > anna.html\n"
      "  pozo standings --by player --together --head-to-head season/"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_SHEET |
           CLI_TAKES_WHERE | CLI_TAKES_TABLES | CLI_TAKES_OUTPUT | CLI_TAKES_ROSTER,
  .values = values,
  .run = run_standings,
};
