/* SPDX-License-Identifier: MIT */
/* `pozo desk`: the director's seat for an evening.  A table is a line; what is kept is the records
 * of a folder.
 *
 * The seat is a page that this program serves to a browser on the same machine, and lines of a
 * terminal where there is none.  A page that a browser opens from the disk could hold the engine,
 * too, but most browsers let no page write a file, and none lets it write one whole or not at all.
 */
#include "cli-complete.h"
#include "cli-games.h"
#include "cli-interrupt.h"
#include "cli-ranking.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STANDARD_INPUT "-"        /* of --enter: lines of standard input */
#define BROWSER        "xdg-open" /* opens an address with what the user likes best */

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  PozoEntryFolder *folder;
  CliRanking ranking;
  char **lines;
  int port;
  gboolean needs_browser;
  char *event;
  char *round;
  char *by;
  gboolean as_written;
  gboolean needs_list;
} Desk;

/* ---- Lines ---- */

static CliStatus
status_of (PozoEntryOutcome outcome)
{
  switch (outcome)
    {
    case POZO_ENTRY_SAVED:
    case POZO_ENTRY_SAME:
      return CLI_FINE;
    case POZO_ENTRY_WRONG:
      return CLI_FOUND;
    default:
      return CLI_FAILED;
    }
}

/* The worst one of a run counts. */
static void
note_status (CliStatus *status, CliStatus next)
{
  *status = MAX (*status, next);
}

/* What the table comes to, and what is found in it. */
static void
print_draft (const Desk *self, const PozoEntryDraft *draft)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) game = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = cli_style (&self->options);
  const PozoResult *result = pozo_results_get (draft->results, 0);
  const char *table = result->text[POZO_RESULT_TABLE];

  pozo_mark_name (table, strlen (table), game);
  g_string_append (game, ": ");
  pozo_result_describe (result, game);
  pozo_document_para (document, game->str);
  pozo_document_set_compact (document);
  for (guint i = 0; i < draft->findings->len; i++)
    {
      const char *finding = g_ptr_array_index (draft->findings, i);
      g_autoptr (GString) marked = g_string_new (NULL);

      pozo_mark_name (finding, strlen (finding), marked);
      pozo_document_para (document, marked->str);
    }
  pozo_document_to_text (document, &style, out);
  cli_write (out->str);
}

static CliStatus
enter_line (Desk *self, const char *line)
{
  g_autofree char *round = g_strdup (self->round);
  g_autofree char *message = NULL;
  g_autoptr (PozoEntryDraft) draft = NULL;
  PozoEntrySaving saving = { .typed = line, .by = self->by, .as_written = self->as_written };
  PozoEntryOutcome outcome;

  if (round == NULL)
    round = g_strdup (pozo_entry_folder_round_at_hand (self->folder));
  saving.round = round;
  outcome = pozo_entry_save (self->folder, &saving, &draft, &message);
  if (draft != NULL && draft->results != NULL && status_of (outcome) != CLI_FAILED)
    print_draft (self, draft);
  if (outcome == POZO_ENTRY_WRONG)
    cli_say (self->command, _ ("\"%s\" is not written; --as-written writes it as it is"), line);
  else if (message != NULL)
    cli_say (self->command, "\"%s\": %s", line, message);
  return status_of (outcome);
}

/* The round at hand stays it while its last tables are entered. */
static CliStatus
enter_input (Desk *self)
{
  char line[POZO_ENTRY_LINE_BYTES_MAX + 2];
  CliStatus status = CLI_FINE;

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      g_strstrip (line);
      if (line[0] != '\0' && line[0] != '#')
        note_status (&status, enter_line (self, line));
    }
  if (!ferror (stdin))
    return status;
  cli_say (self->command, _ ("standard input cannot be read"));
  return CLI_FAILED;
}

/* What was entered before is in the folder by now. */
static CliStatus
print_list (const Desk *self)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoStyle style = cli_style (&self->options);
  const GPtrArray *problems;
  g_autoptr (GError) error = NULL;

  if (self->lines != NULL && !pozo_entry_folder_read (self->folder, &error))
    return cli_fail (self->command, error);
  problems = pozo_entry_folder_problems (self->folder);
  style.width = cli_text_width ();
  pozo_entry_view (self->folder, self->round, document);
  pozo_document_to_text (document, &style, out);
  cli_write (out->str);
  for (guint i = 0; i < problems->len; i++)
    cli_say (self->command, "%s", (const char *) g_ptr_array_index (problems, i));
  return problems->len > 0 ? CLI_FAILED : CLI_FINE;
}

static CliStatus
enter_lines (Desk *self)
{
  CliStatus status = CLI_FINE;

  for (char **line = self->lines; *line != NULL; line++)
    note_status (&status, g_str_equal (*line, STANDARD_INPUT) ? enter_input (self)
                                                              : enter_line (self, *line));
  return status;
}

/* ---- The page ---- */

/* Ctrl-C is for this program, not for the browser, which takes signals as it likes. */
static void
leave_session (gpointer user G_GNUC_UNUSED)
{
  sigset_t none;

  setsid ();
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}

static void
open_browser (const Desk *self, const char *address)
{
  const char *const command[] = { BROWSER, address, NULL };
  g_autoptr (GError) error = NULL;

  if (!g_spawn_async (NULL, (char **) command, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      leave_session, NULL, NULL, &error))
    cli_say (self->command, _ ("no browser could be opened: %s"), error->message);
}

static CliStatus
serve (const Desk *self)
{
  PozoDeskPage page = {
    .folder = self->folder, .ranking = &self->ranking.options, .round = self->round, .by = self->by
  };
  CliInterrupt interrupt = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoServe) server =
      pozo_serve_new ((guint) self->port, pozo_desk_page_answer, &page, &error);
  g_autofree char *told = NULL;
  gboolean is_fine;

  if (server == NULL)
    return cli_fail (self->command, error);
  /* translators: an address follows */
  told = g_strdup_printf (_ ("The desk is at %s\nCtrl-C ends it; what was written stays.\n"),
                          pozo_serve_address (server));
  cli_interrupt_begin (&interrupt);
  cli_write (told);
  fflush (stdout); /* whoever reads a pipe wants the address now */
  if (self->needs_browser)
    open_browser (self, pozo_serve_address (server));
  is_fine = pozo_serve_run (server, &interrupt.signal, &error);
  cli_interrupt_end (&interrupt);
  return is_fine ? CLI_FINE : cli_fail (self->command, error);
}

/* ---- The command line ---- */

/* Several events in a folder have tables of the same numbers. */
static gboolean
is_one_event (const Desk *self)
{
  g_autoptr (GPtrArray) events = pozo_standings_events (pozo_entry_folder_results (self->folder));

  if (events->len <= 1 || self->event != NULL)
    return TRUE;
  cli_misuse (self->command, _ ("there are records of %u events here: --event is missing"),
              events->len);
  return FALSE;
}

static CliStatus
open_folder (Desk *self)
{
  char **arguments = self->options.arguments;
  g_autoptr (GError) error = NULL;

  if (arguments[0] == NULL || arguments[1] != NULL)
    return cli_misuse (self->command, _ ("one folder is expected"));
  if (self->port < 0 || self->port > G_MAXUINT16)
    return cli_misuse (self->command, _ ("there is no port %d"), self->port);
  if ((self->needs_list || self->lines != NULL) && (self->needs_browser || self->port > 0))
    return cli_misuse (self->command, _ ("--open and --port are for the page, which --enter and "
                                         "--list do without"));
  if (!cli_ranking_settle (&self->ranking, NULL, &error))
    return cli_misuse (self->command, "%s", error->message);
  if (!cli_rules_load (&self->rules, self->command, &self->options))
    return CLI_FAILED;
  self->folder = pozo_entry_folder_new (arguments[0], self->event, &self->rules.replay);
  if (!pozo_entry_folder_read (self->folder, &error))
    return cli_fail (self->command, error);
  if (!is_one_event (self))
    return CLI_FAILED;
  if (self->round == NULL)
    self->round = g_strdup (pozo_entry_folder_round_at_hand (self->folder));
  return CLI_FINE;
}

static CliStatus
run_parsed (Desk *self)
{
  CliStatus status = open_folder (self);

  if (status != CLI_FINE)
    return status;
  if (self->lines == NULL && !self->needs_list)
    return serve (self);
  if (self->lines != NULL)
    status = enter_lines (self);
  if (self->needs_list)
    note_status (&status, print_list (self));
  return status;
}

static CliStatus
run_desk (const CliCommand *command, char **arguments)
{
  Desk self = { .command = command };
  const GOptionEntry entries[] = {
    { "enter", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &self.lines,
      N_ ("Write this table into its record; - for lines of standard input; may be given again"),
      "LINE" },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &self.needs_list,
      N_ ("List the tables of the round, with those that are missing"), NULL },
    { "round", 0, 0, G_OPTION_ARG_STRING, &self.round,
      N_ ("The round; the first one in which a table is missing without it"), "ROUND" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &self.event,
      N_ ("The event, where the folder has records of several"), "TEXT" },
    { "by", 0, 0, G_OPTION_ARG_STRING, &self.by,
      N_ ("Who corrects: goes into the record, with the time"), "NAME" },
    { "port", 'p', 0, G_OPTION_ARG_INT, &self.port,
      N_ ("Where the page is served; a port that is free without it"), "PORT" },
    { "open", 'o', 0, G_OPTION_ARG_NONE, &self.needs_browser, N_ ("Open the page in a browser"),
      NULL },
    CLI_RANKING_ENTRIES (&self.ranking),
    { "as-written", 0, 0, G_OPTION_ARG_NONE, &self.as_written,
      N_ ("Write a table also where something is wrong with it"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = run_parsed (&self);
  pozo_entry_folder_free (self.folder);
  cli_ranking_clear (&self.ranking);
  cli_rules_clear (&self.rules);
  cli_options_clear (&self.options);
  g_strfreev (self.lines);
  g_free (self.event);
  g_free (self.round);
  g_free (self.by);
  return status;
}

static const CliValue values[] = {
  { "LINE", NULL, NULL, 0 },
  { "PORT", NULL, NULL, 0 },
  { "ROUND", NULL, NULL, 0 },
  { NULL, NULL, NULL, CLI_VALUE_FOLDER },
  { 0 },
};

const CliCommand cli_desk = {
  .name = "desk",
  .arguments = "DIR",
  .summary = N_ ("Enters the results of an evening, a line for each table, checked at once"),
  .description =
      N_ ("DIR is a folder with the records of an evening, as pozo movement --output writes them. "
          "Without --enter and\n"
          "--list a page is served to the browsers of this machine alone, at an address that is "
          "printed. A line is a table,\n"
          "and the points of each side at its end, or deal by deal with commas between:\n"
          "\n"
          "  4  5230 3115\n"
          "  4  1200 -35, 2005 1610, 2025 1540\n"
          "\n"
          "Who plays is known from the record. The line is judged by the rules of the game and "
          "written into the record at\n"
          "once; other commands read it as they read any. To enter a table again is to correct it: "
          "who did that, and when,\n"
          "stays in the record as X-Corrected.\n"
          "\n"
          "Examples:\n"
          "  pozo desk --open evening/\n"
          "  pozo desk --scale linear --by Ruth evening/\n"
          "  pozo desk --list evening/\n"
          "  pozo desk --enter '4 5230 3115' evening/\n"
          "  pozo desk --enter '4 5230 3125' --by Ruth evening/\n"
          "  pozo desk --round 2 --enter - --list evening/ < round-2.txt"),
  .takes = CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES,
  .values = values,
  .run = run_desk,
};
