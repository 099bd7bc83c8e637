/* SPDX-License-Identifier: MIT */
/* `pozo movement`: who meets whom at which table, to print and as records to fill in. */
#include "cli-complete.h"
#include "cli-desk.h"
#include "cli-ranking.h"
#include "pozo-movement-paper.h"
#include "pozo-pairing.h"
#include "pozo-text-file.h"

#include <errno.h>
#include <string.h>

#define FORMAT_RECORDS "pcn" /* of --format: records to fill in */

typedef struct
{
  CliDesk desk;
  CliRanking ranking;
  char *format;
  char *names_file;
  char **names;   /* (nullable) */
  char **joining; /* (nullable) */
  char **leaving; /* (nullable) */
  int n_pairs;
  int n_rounds;
  int round;
  char *event;
  char *date;
  char *played;
  char **heads;
  char *output;
  char *paper;  /* (nullable) */
  guint papers; /* a set of 1 << PozoMovementPaper */
  gboolean needs_records;
  PozoMovementKind kind;
  PozoMovement *movement;
} Movement;

/* ---- Printing ---- */

/* A slip that is there stays: it may be filled in. */
static gboolean
write_slip (const Movement *self,
            const PozoSeating *seating,
            const PozoSlips *slips,
            GError **error)
{
  g_autofree char *path =
      g_strdup_printf ("%s/round-%u-table-%u.pcn", self->output, seating->round, seating->table);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!pozo_movement_to_record (self->movement, seating, slips, text, error))
    return FALSE;
  if (pozo_output_save (path, 0, text->str, text->len, error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

static gboolean
write_records (const Movement *self, const PozoSlips *slips, GString *out, GError **error)
{
  const GArray *seatings = self->movement->seatings;

  if (self->output == NULL)
    return pozo_movement_to_records (self->movement, slips, out, error);
  if (g_mkdir_with_parents (self->output, 0777) != 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be made: %s"), self->output,
                   g_strerror (errno));
      return FALSE;
    }
  for (guint i = 0; i < seatings->len; i++)
    {
      const PozoSeating *seating = &g_array_index (seatings, PozoSeating, i);

      if (seating->b != POZO_MOVEMENT_BYE && !write_slip (self, seating, slips, error))
        return FALSE;
    }
  return TRUE;
}

static PozoSlips
describe_slips (const Movement *self)
{
  return (PozoSlips){ .event = self->event,
                      .date = self->date,
                      .variant = self->played,
                      .heads = (const char *const *) self->heads,
                      .leaving = (const char *const *) self->leaving };
}

static CliStatus
print_records (const Movement *self)
{
  const PozoSlips slips = describe_slips (self);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!write_records (self, &slips, out, &error))
    return cli_fail (self->desk.inputs.command, error);
  cli_write (out->str);
  return CLI_FINE;
}

static CliStatus
print_paper (const Movement *self)
{
  const PozoSlips slips = describe_slips (self);
  const PozoMovementPrint print = { &slips, &self->desk.rules.replay, self->papers };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!pozo_movement_to_paper (self->movement, &print, out, &error))
    return cli_fail (self->desk.inputs.command, error);
  cli_write (out->str);
  return CLI_FINE;
}

static CliStatus
print_movement (const Movement *self)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  if (self->needs_records)
    return print_records (self);
  if (self->desk.format == CLI_DESK_HTML)
    return print_paper (self);
  if (self->desk.format == CLI_DESK_CSV || self->desk.format == CLI_DESK_XLSX)
    {
      g_autoptr (PozoCells) cells = pozo_cells_new ();

      pozo_movement_to_cells (self->movement, cells);
      return cli_table_print (&self->desk.table, cells);
    }
  if (self->desk.format == CLI_DESK_JSON)
    {
      pozo_json_init (&json, out);
      pozo_movement_to_json (self->movement, &json);
      g_string_append_c (out, '\n');
    }
  else
    {
      pozo_movement_view (self->movement, self->event, self->date, document);
      cli_desk_print (&self->desk, document, _ ("Movement"));
    }
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- Making ---- */

/* Of a plan one round may be wanted. */
static CliStatus
choose_round (Movement *self)
{
  PozoMovement *movement = self->movement;

  if (self->round == 0)
    return CLI_FINE;
  if ((guint) self->round > movement->n_rounds)
    return cli_misuse (self->desk.inputs.command, _ ("there is no round %d, expected 1 to %u"),
                       self->round, movement->n_rounds);
  for (guint i = movement->seatings->len; i-- > 0;)
    if (g_array_index (movement->seatings, PozoSeating, i).round != (guint) self->round)
      g_array_remove_index (movement->seatings, i);
  movement->n_rounds = 1;
  return CLI_FINE;
}

static CliStatus
plan (Movement *self)
{
  const CliCommand *command = self->desk.inputs.command;
  guint n_names = self->names != NULL ? g_strv_length (self->names) : 0;
  guint n = n_names > 0 ? n_names : (guint) self->n_pairs;
  guint n_rounds = self->n_rounds > 0 ? (guint) self->n_rounds
                   : n >= 2           ? pozo_movement_rounds (self->kind, n)
                                      : 1;
  g_autoptr (GError) error = NULL;

  if (self->desk.options.arguments[0] != NULL)
    return cli_misuse (command, _ ("%s needs no INPUT: it is planned"),
                       pozo_movements.rows[self->kind].name);
  if (n == 0)
    return cli_misuse (command, _ ("--pairs or --names is missing: how many play"));
  if (n_names > 0 && self->n_pairs > 0 && (guint) self->n_pairs != n_names)
    return cli_misuse (command, _ ("--pairs says %d, and --names has %u"), self->n_pairs, n_names);
  self->movement = pozo_movement_plan (self->kind, n, n_rounds, &error);
  if (self->movement == NULL)
    return cli_misuse (command, "%s", error->message);
  for (guint i = 0; i < n_names; i++)
    g_ptr_array_add (self->movement->names, g_strdup (self->names[i]));
  return choose_round (self);
}

/* The round after the last one of the event of which there is a record. */
static guint
next_round (const PozoResults *results, const char *event)
{
  guint last = 0;

  for (guint i = 0; i < pozo_results_n (results); i++)
    {
      const PozoResult *result = pozo_results_get (results, i);

      if (event == NULL || g_str_equal (event, result->text[POZO_RESULT_EVENT]))
        last = MAX (last, pozo_movement_round_of (result));
    }
  return last + 1;
}

static CliStatus
read_inputs (Movement *self)
{
  if (self->desk.options.arguments[0] != NULL)
    return cli_desk_read (&self->desk);
  self->desk.results = pozo_results_new (); /* the first round */
  return CLI_FINE;
}

/* Who leaves has played, or would have. */
static CliStatus
check_leaving (const Movement *self, const PozoStandings *standings)
{
  for (char **name = self->leaving; name != NULL && *name != NULL; name++)
    {
      gboolean is_known =
          self->names != NULL && g_strv_contains ((const char *const *) self->names, *name);

      for (guint i = 0; i < pozo_standings_n (standings); i++)
        is_known |= g_str_equal (pozo_standings_row (standings, i)->name, *name);
      if (!is_known)
        return cli_misuse (self->desk.inputs.command, _ ("--leave: nobody here is called \"%s\""),
                           *name);
    }
  return CLI_FINE;
}

static CliStatus
make_next (Movement *self, const PozoStandings *standings)
{
  const CliCommand *command = self->desk.inputs.command;
  const PozoNextRound next = {
    .kind = self->kind,
    .names = (const char *const *) self->names,
    .leaving = (const char *const *) self->leaving,
    .round = self->round > 0 ? (guint) self->round : next_round (self->desk.results, self->event),
    .last_round = (guint) self->n_rounds,
  };
  g_autoptr (GError) error = NULL;

  if (next.last_round > 0 && next.round > next.last_round)
    return cli_misuse (command, _ ("round %u is behind the last one, %u"), next.round,
                       next.last_round);
  self->movement = pozo_movement_next (standings, &next, &error);
  if (self->movement == NULL)
    return cli_misuse (command, "%s", error->message);
  if (self->movement->is_uncertain)
    cli_say (command,
             _ ("whether rounds up to %u can follow in which nobody meets anybody twice was not "
                "found out in %u tries"),
             next.last_round, POZO_PAIRING_TRIES_MAX);
  return CLI_FINE;
}

static CliStatus
follow (Movement *self)
{
  const CliCommand *command = self->desk.inputs.command;
  g_autoptr (PozoStandings) standings = NULL;
  g_autoptr (GError) error = NULL;
  CliStatus status = read_inputs (self);

  if (status != CLI_FINE)
    return status;
  standings = pozo_standings_new (self->desk.results, self->event, &self->ranking.options, &error);
  if (standings == NULL)
    return cli_fail (command, error);
  if (pozo_standings_left_out (standings)->len > 0)
    cli_say (command, _ ("records that were left out: %u; 'pozo standings' tells why"),
             pozo_standings_left_out (standings)->len);
  status = check_leaving (self, standings);
  return status == CLI_FINE ? make_next (self, standings) : status;
}

/* Who comes late joins the round under way, or planned ones from it on. */
static CliStatus
join (Movement *self)
{
  const PozoLatePairs late = { .event = self->event,
                               .names = (const char *const *) self->joining,
                               .round = (guint) self->round };
  g_autoptr (GError) error = NULL;
  CliStatus status = read_inputs (self);

  if (status != CLI_FINE)
    return status;
  self->movement = pozo_movement_join (self->kind, self->desk.results, &late, &error);
  return self->movement != NULL ? CLI_FINE
                                : cli_misuse (self->desk.inputs.command, "%s", error->message);
}

/* ---- The command line ---- */

static CliStatus
read_names (Movement *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->names_file == NULL)
    return CLI_FINE;
  text = pozo_text_file_load (self->names_file, self->desk.options.from_code,
                              POZO_NAME_LIST_BYTES_MAX, NULL, &error);
  if (text == NULL)
    return cli_fail (self->desk.inputs.command, error);
  self->names = pozo_movement_list_names (text, &error);
  if (self->names != NULL)
    return CLI_FINE;
  g_prefix_error (&error, "%s: ", self->names_file);
  return cli_fail (self->desk.inputs.command, error);
}

/* Names of the command line, as those of a list. */
static gboolean
read_given (char ***given, GError **error)
{
  g_autofree char *text = *given != NULL ? g_strjoinv ("\n", *given) : NULL;

  if (text == NULL)
    return TRUE;
  g_strfreev (*given);
  *given = pozo_movement_list_names (text, error);
  return *given != NULL;
}

static CliStatus
check_movers (Movement *self)
{
  const CliCommand *command = self->desk.inputs.command;
  gboolean is_planned = pozo_movement_is_planned[self->kind];
  g_autoptr (GError) error = NULL;

  if (!read_given (&self->joining, &error) || !read_given (&self->leaving, &error))
    return cli_misuse (command, "%s", error->message);
  if (self->joining != NULL && self->leaving != NULL)
    return cli_misuse (command, _ ("--join is of a round that is made, --leave of one to be made"));
  if (self->joining != NULL &&
      (self->names_file != NULL || self->n_pairs > 0 || self->n_rounds > 0))
    return cli_misuse (command,
                       _ ("--join adds to rounds that are made: --names, --pairs and --rounds "
                          "mean nothing to it"));
  if (self->leaving != NULL && is_planned)
    return cli_misuse (command,
                       _ ("%s is planned: who leaves is told by an X-Withdrawn line in a slip"),
                       pozo_movements.rows[self->kind].name);
  if (!is_planned && self->n_pairs > 0)
    return cli_misuse (command, _ ("%s is made round by round: --pairs means nothing to it"),
                       pozo_movements.rows[self->kind].name);
  if (self->kind == POZO_MOVEMENT_DANISH && self->n_rounds > 0)
    return cli_misuse (command, _ ("danish rounds always can be made: --rounds means nothing to "
                                   "them"));
  return CLI_FINE;
}

static CliStatus
settle (Movement *self)
{
  const CliCommand *command = self->desk.inputs.command;
  char **arguments = self->desk.options.arguments;
  g_autoptr (GError) error = NULL;

  if (arguments[0] == NULL)
    return cli_misuse (command,
                       _ ("MOVEMENT is missing, expected round-robin, howell, mitchell, swiss "
                          "or danish"));
  if (!pozo_word_table_find (&pozo_movements, arguments[0], &self->kind, &error) ||
      !cli_ranking_settle (&self->ranking, self->desk.options.from_code, &error))
    return cli_misuse (command, "%s", error->message);
  if (MIN (self->n_pairs, MIN (self->n_rounds, self->round)) < 0)
    return cli_misuse (command, _ ("--pairs, --rounds and --round take no negative number"));
  if (check_movers (self) != CLI_FINE)
    return CLI_FAILED;
  self->needs_records = self->output != NULL || g_strcmp0 (self->format, FORMAT_RECORDS) == 0;
  if (self->output != NULL && self->format != NULL && !g_str_equal (self->format, FORMAT_RECORDS))
    return cli_misuse (command,
                       _ ("--output writes records to fill in: --format can be pcn alone"));
  self->papers = (1u << POZO_N_MOVEMENT_PAPERS) - 1;
  if (self->paper != NULL && g_strcmp0 (self->format, "html") != 0)
    return cli_misuse (command, _ ("--paper is for --format html"));
  if (self->paper != NULL && !pozo_movement_read_papers (self->paper, &self->papers, &error))
    return cli_misuse (command, "%s", error->message);
  g_free (arguments[0]);
  memmove (arguments, arguments + 1,
           g_strv_length (arguments + 1) * sizeof *arguments + sizeof *arguments);
  return cli_desk_settle (&self->desk, self->needs_records ? NULL : self->format);
}

static CliStatus
run_parsed (Movement *self)
{
  CliStatus status = settle (self);

  if (status == CLI_FINE)
    status = read_names (self);
  if (status == CLI_FINE)
    status = self->joining != NULL                  ? join (self)
             : pozo_movement_is_planned[self->kind] ? plan (self)
                                                    : follow (self);
  return status == CLI_FINE ? print_movement (self) : status;
}

static void
clear (Movement *self)
{
  pozo_movement_free (self->movement);
  cli_ranking_clear (&self->ranking);
  g_strfreev (self->names);
  g_strfreev (self->joining);
  g_strfreev (self->leaving);
  g_strfreev (self->heads);
  g_free (self->names_file);
  g_free (self->format);
  g_free (self->output);
  g_free (self->paper);
  g_free (self->event);
  g_free (self->date);
  g_free (self->played);
  cli_desk_clear (&self->desk);
}

static CliStatus
run_movement (const CliCommand *command, char **arguments)
{
  Movement self = { .desk.inputs.command = command };
  const GOptionEntry entries[] = {
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &self.n_pairs, N_ ("How many pairs (or players) play"),
      "N" },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &self.names_file,
      N_ ("Who plays: a line for each, such as Anna & Bea"), "FILE" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &self.n_rounds,
      N_ ("How many rounds; as many as go without a second meeting without it. Of swiss: how many "
          "there are to be in all"),
      "N" },
    { "round", 0, 0, G_OPTION_ARG_INT, &self.round,
      N_ ("Only this round; of swiss and danish, its number"), "N" },
    { "join", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.joining,
      N_ ("Who came late: add a table against who has a bye in the round under way; may be given "
          "again"),
      "NAMES" },
    { "leave", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.leaving,
      N_ ("Who leaves before this swiss or danish round; may be given again"), "NAMES" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &self.format,
      N_ ("text, markdown, html, csv, json, xlsx, or pcn: records to fill in"), "FORMAT" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &self.paper,
      N_ ("What to print with --format html: wall, slips, guides; all of them without it"),
      "PAPERS" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self.output,
      N_ ("Write records to fill in into this folder, a file for each table"), "FOLDER" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &self.event, N_ ("The event, for the records"), "TEXT" },
    { "date", 0, 0, G_OPTION_ARG_STRING, &self.date, N_ ("The date, for the records"), "DATE" },
    { "play", 0, 0, G_OPTION_ARG_STRING, &self.played, N_ ("The variant, for the records"),
      "VARIANT" },
    { "head", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.heads,
      N_ ("A further line for their heads; may be given again"), "KEY: VALUE" },
    CLI_RANKING_ENTRIES (&self.ranking),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.desk.options, command, entries, arguments))
    status = run_parsed (&self);
  clear (&self);
  return status;
}

static void
offer_formats (CliCompletion *completion)
{
  cli_offer_words (completion, cli_desk_formats);
  cli_offer (completion, FORMAT_RECORDS, NULL);
}

static void
offer_arguments (CliCompletion *completion)
{
  if (completion->arguments->len > 0)
    completion->flags |= CLI_VALUE_FILE;
  for (PozoMovementKind kind = 0; kind < POZO_N_MOVEMENTS && completion->arguments->len == 0;
       kind++)
    cli_offer (completion, pozo_movements.rows[kind].name, pozo_movements.rows[kind].meaning);
}

static void
offer_papers (CliCompletion *completion)
{
  for (guint i = 0; i < pozo_movement_papers.n; i++)
    cli_offer (completion, pozo_movement_papers.rows[i].name, pozo_movement_papers.rows[i].meaning);
}

static const CliValue values[] = {
  { "FORMAT", NULL, offer_formats, 0 },
  { "PAPERS", NULL, offer_papers, CLI_VALUE_LIST },
  { NULL, NULL, offer_arguments, 0 },
  { 0 },
};

const CliCommand cli_movement = {
  .name = "movement",
  .arguments = "MOVEMENT [INPUT…]",
  .summary = N_ ("Says who meets whom at which table, and writes records to fill in"),
  .description = N_ (
      "MOVEMENT is round-robin, howell or mitchell, which are planned from the number of pairs, "
      "or swiss or danish,\n"
      "which make the next round by the standings of the games in INPUT. Everybody sits once a "
      "round; but for a\n"
      "second leg of round-robin, and danish, nobody meets anybody twice.\n"
      "\n"
      "Examples:\n"
      "  pozo movement howell --pairs 8\n"
      "  pozo movement round-robin --names pairs.txt --rounds 5 --format html > movement.html\n"
      "  pozo movement mitchell --names pairs.txt --format pcn --event 'Club evening' > slips.pcn\n"
      "  pozo movement swiss --names pairs.txt --scale linear -o evening/ evening/"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_THREADS | CLI_TAKES_PROGRESS |
           CLI_TAKES_INPUTS | CLI_TAKES_WHERE | CLI_TAKES_TABLES | CLI_TAKES_ROSTER,
  .values = values,
  .run = run_movement,
};
