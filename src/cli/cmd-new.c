/* SPDX-License-Identifier: MIT */
/* `pozo new`: a record to fill in, and the line that begins the next deal of one. */
#include "cli-complete.h"
#include "cli-games.h"
#include "pozo-date.h"
#include "pozo-draft.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-next.h"
#include "pozo-open-game.h"
#include "pozo-output.h"
#include "pozo-pcn-cut.h"
#include "pozo-score-pad.h"
#include "pozo-teams.h"
#include "pozo-text-file.h"

#include <string.h>

#define PLAYERS_LEAST 2

static const char *const details[] = { "full", "table", "totals", NULL };

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  PozoRules played;
  char *players;
  char **names; /* of the players, as they sit */
  char *variant;
  char *event;
  char *date;
  char *round;
  char *table;
  char *scribe;
  char *detail;
  char *dealer;
  char *next;        /* a record to go on with */
  gboolean is_sheet; /* what is written is to be printed */
} New;

/* ---- A record ---- */

static CliStatus
settle_players (New *self)
{
  if (self->players == NULL)
    self->players = cli_prompt (_ ("Who plays, in the order of play (Anna, Bela, ...)?"));
  if (self->players == NULL)
    return cli_misuse (self->command, _ ("--players says who plays: A,B,C,D"));
  self->names = g_strsplit (self->players, ",", -1);
  for (char **name = self->names; *name != NULL; name++)
    if (g_strstrip (*name)[0] == '\0')
      return cli_misuse (self->command, _ ("a name is empty in '%s'"), self->players);
  if (g_strv_length (self->names) < PLAYERS_LEAST || g_strv_length (self->names) > POZO_SEATS_MAX)
    return cli_misuse (self->command, _ ("'%s' is no value for --players: %u to %u names"),
                       self->players, PLAYERS_LEAST, POZO_SEATS_MAX);
  return CLI_FINE;
}

static CliStatus
settle_rules (New *self)
{
  const guint n = g_strv_length (self->names);
  g_autoptr (GError) error = NULL;
  g_autofree char *usual = g_strdup_printf ("international-%u", n);
  g_autofree char *question = NULL;

  self->variant = g_strdup (self->options.variant);
  if (self->variant == NULL)
    {
      question = g_strdup_printf (_ ("By which rules ('pozo variants' lists them; %s)?"), usual);
      self->variant = cli_prompt (question);
    }
  if (self->variant == NULL)
    self->variant = g_steal_pointer (&usual);
  if (!cli_rules_resolve (&self->rules, self->variant, &self->options, &self->played, &error))
    return cli_fail (self->command, error);
  if (pozo_rules_n_sides (&self->played, n) == 0)
    return cli_misuse (self->command, _ ("%s is not played by %u"), self->variant, n);
  return CLI_FINE;
}

static CliStatus
settle_detail (New *self)
{
  guint found = 0;

  if (self->detail == NULL)
    self->detail = cli_prompt (
        _ ("What is written down: totals, the table, or the full play (totals, table, full; "
           "table)?"));
  if (self->detail == NULL)
    self->detail = g_strdup ("table");
  return cli_find_word (self->command, "--detail", details, self->detail, &found) ? CLI_FINE
                                                                                  : CLI_FAILED;
}

/* Today, if nothing else is said; a date in another form as the notation has it. */
static CliStatus
settle_date (New *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = NULL;
  const char *problem;

  if (self->date == NULL)
    {
      self->date = g_date_time_format (now, "%Y-%m-%d");
      return CLI_FINE;
    }
  date = pozo_date_read (self->date, &problem);
  if (problem != NULL)
    return cli_misuse (self->command, _ ("'%s' is no value for --date: it %s"), self->date,
                       _ (problem));
  if (date == NULL)
    return CLI_FINE; /* the record tells that */
  g_free (self->date);
  self->date = g_steal_pointer (&date);
  return CLI_FINE;
}

static void
append_id (const New *self, GString *out)
{
  g_string_append (out, "Id: ");
  pozo_draft_slug (out, self->event != NULL ? self->event : "");
  g_string_append_printf (out, "-%s", self->date);
  if (self->round != NULL)
    g_string_append_printf (out, "-r%s", self->round);
  if (self->table != NULL)
    g_string_append_printf (out, "-t%s", self->table);
  g_string_append_c (out, '\n');
}

static void
append_players (const New *self, GString *out)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_autofree char *key = g_strdup_printf ("Player-%u", i + 1);

      pozo_draft_head (out, key, self->names[i]);
    }
}

/* A seat by its number or by the name of its player; 0 for none. */
static guint
find_seat (const New *self, const char *word)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      if (g_str_equal (word, number) || g_str_equal (word, self->names[i]))
        return i + 1;
    }
  return 0;
}

/* The first deal begins, unless somebody must say first who rests. */
static CliStatus
append_deal (const New *self, GString *out)
{
  const guint n = g_strv_length (self->names);
  guint dealer = n;

  if (self->dealer != NULL)
    dealer = find_seat (self, self->dealer);
  if (dealer == 0)
    return cli_misuse (self->command, _ ("there is no seat \"%s\""), self->dealer);
  if (self->played.teams_layouts[n].active == 0)
    g_string_append_printf (out, "\ndeal 1 dealer=%u\n", dealer);
  else
    g_string_append (out, "\ndeal 1\n");
  return CLI_FINE;
}

static gboolean
draft (New *self, GString *out, GError **error)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) text = g_string_new ("PCN: 1\n");
  g_autofree char *name = cli_rules_name (self->variant, &self->options);

  append_id (self, text);
  pozo_draft_head (text, "Event", self->event);
  pozo_draft_head (text, "Date", self->date);
  pozo_draft_head (text, "Round", self->round);
  pozo_draft_head (text, "Table", self->table);
  append_players (self, text);
  pozo_draft_head (text, "Scribe", self->scribe);
  pozo_draft_head (text, "Detail", self->detail);
  pozo_draft_rules (text, name);
  return pozo_draft_finish (record, text, out, error);
}

/* ---- A sheet to print ---- */

/* The date, round and table that a sheet is for. */
static char *
tell_day (const New *self)
{
  g_autofree char *date = pozo_locale_date (self->date);
  GString *out = g_string_new (date);

  if (self->round != NULL)
    {
      g_string_append (out, ", ");
      g_string_append_printf (out, pozo_finding_message_head (POZO_HEAD_ROUND), self->round);
    }
  if (self->table != NULL)
    {
      g_string_append (out, ", ");
      g_string_append_printf (out, pozo_finding_message_head (POZO_HEAD_TABLE), self->table);
    }
  return g_string_free (out, FALSE);
}

/* Who plays, by sides. */
static char **
list_sides (const New *self)
{
  const guint n = g_strv_length (self->names);
  const guint n_sides = pozo_rules_n_sides (&self->played, n);
  char **sides = g_new0 (char *, n_sides + 1);

  for (guint side = 0; side < n_sides; side++)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint seat = 1; seat <= n; seat++)
        if (pozo_teams_side (n_sides, seat) == side)
          g_string_append_printf (names, "%s%s", names->len > 0 ? " & " : "",
                                  self->names[seat - 1]);
      sides[side] = g_strdup (names->str);
    }
  return sides;
}

static void
draw_sheet (const New *self, GString *out)
{
  const PozoVariant *variant = pozo_variant_set_find (self->rules.variants, self->variant, NULL);
  g_autofree char *day = tell_day (self);
  g_auto (GStrv) sides = list_sides (self);
  const PozoScorePad pad = { .name = variant != NULL ? pozo_variant_shown_name (variant)
                                                     : self->variant,
                             .rules = &self->played,
                             .event = self->event,
                             .day = day,
                             .sides = (const char *const *) sides };

  pozo_score_pad_to_html (&pad, out);
}

/* ---- All of it ---- */

/* A file that is there stays: it may be filled in. */
static CliStatus
write_new (const New *self, const GString *text)
{
  const char *path = self->options.arguments[0];
  g_autoptr (GError) error = NULL;

  if (path == NULL || g_str_equal (path, "-"))
    {
      cli_write (text->str);
      return CLI_FINE;
    }
  if (!pozo_output_save (path, 0, text->str, text->len, &error))
    {
      g_prefix_error (&error, "%s: ", path);
      return cli_fail (self->command, error);
    }
  if (!self->options.quiet && !self->is_sheet)
    cli_say (self->command, _ ("%s is begun: 'pozo validate --watch %s' tells what comes next"),
             path, path);
  return CLI_FINE;
}

static CliStatus
begin_record (New *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  CliStatus status = settle_players (self);

  if (status == CLI_FINE)
    status = settle_rules (self);
  if (status == CLI_FINE && !self->is_sheet)
    status = settle_detail (self);
  if (status == CLI_FINE)
    status = settle_date (self);
  if (status != CLI_FINE)
    return status;
  if (self->is_sheet)
    {
      draw_sheet (self, text);
      return write_new (self, text);
    }
  if (!draft (self, text, &error))
    return cli_fail (self->command, error);
  status = append_deal (self, text);
  return status == CLI_FINE ? write_new (self, text) : status;
}

/* ---- The next deal ---- */

/* What comes next where it is no deal, for whoever asked for one. */
static CliStatus
refuse (const New *self, PozoNextKind kind, guint deal)
{
  if (kind == POZO_NEXT_NOTHING || kind == POZO_NEXT_END)
    return cli_misuse (self->command, _ ("%s: the match is over"), self->next);
  return cli_misuse (self->command, _ ("%s: deal %u has no scores yet"), self->next, deal);
}

static void
append_next_deal (const PozoGame *game, const PozoNext *next, GString *out)
{
  gint32 score;

  g_string_append_printf (out, "%s\ndeal %u", out->str[out->len - 1] == '\n' ? "" : "\n",
                          POZO_RECORD_DEAL (game->record, game->deals->len - 1)->number + 1u);
  if (next->dealer > 0)
    g_string_append_printf (out, " dealer=%u", next->dealer);
  for (guint side = 0; side < game->n_sides; side++)
    if (!pozo_next_score (game, side, &score))
      {
        g_string_append_c (out, '\n');
        return;
      }
  for (guint side = 0; side < game->n_sides; side++)
    {
      (void) pozo_next_score (game, side, &score);
      g_string_append_printf (out, "%s%d", side == 0 ? " score=" : ",", score);
    }
  g_string_append_c (out, '\n');
}

static CliStatus
go_on (New *self, const char *text, gsize length, PozoRecord *record, PozoOpenGame *open)
{
  const PozoPiece piece = { .text = text, .length = length, .line = 1, .archive = self->next };
  const PozoPieceIter iter = { .piece = &piece, .text = text, .length = length };
  const PozoGame *game = pozo_open_game_read (open, &iter, POZO_PCN_LENIENT, record);
  g_autoptr (GString) out = g_string_new_len (text, (gssize) length);
  g_autoptr (GError) error = NULL;
  PozoNext next;

  if (game->counts[POZO_SEVERITY_ERROR] > 0)
    return cli_misuse (self->command, _ ("%s has errors: 'pozo validate --open %s' tells them"),
                       self->next, self->next);
  pozo_next_find (open->positions, &next);
  if (next.kind != POZO_NEXT_DEAL || next.deal == 1)
    return refuse (self, next.kind, MAX (next.deal, 1));
  append_next_deal (game, &next, out);
  return cli_write_file (self->next, out, &error) ? CLI_FINE : cli_fail (self->command, error);
}

static CliStatus
append_to_record (New *self)
{
  gsize length;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoRecord) record = NULL;
  g_autofree char *text =
      pozo_text_file_load (self->next, NULL, POZO_RECORD_BYTES_MAX, &length, &error);
  PozoOpenGame open;
  CliStatus status;

  if (text == NULL)
    return cli_fail (self->command, error);
  if (!pozo_pcn_is_game (text, length) || pozo_pcn_cut_last (text, 0, 1, length) != POZO_CUT_NONE)
    return cli_misuse (self->command, _ ("%s is not the record of one game"), self->next);
  record = pozo_record_new ();
  pozo_open_game_init (&open, &self->rules.replay);
  status = go_on (self, text, length, record, &open);
  pozo_open_game_clear (&open);
  return status;
}

/* ---- The command line ---- */

static CliStatus
work (New *self)
{
  if (!cli_rules_load (&self->rules, self->command, &self->options))
    return CLI_FAILED;
  if (self->next == NULL)
    return self->options.arguments[0] != NULL && self->options.arguments[1] != NULL
               ? cli_misuse (self->command, _ ("one FILE is written, not more"))
               : begin_record (self);
  if (self->players != NULL || self->is_sheet || self->options.arguments[0] != NULL)
    return cli_misuse (self->command, _ ("--next goes on with a record, and takes nothing else"));
  return append_to_record (self);
}

static CliStatus
run_new (const CliCommand *command, char **arguments)
{
  New self = { .command = command };
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &self.players,
      N_ ("Who plays, in the order of play, with commas between"), "A,B,C,D" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &self.event, N_ ("The event"), "TEXT" },
    { "date", 0, 0, G_OPTION_ARG_STRING, &self.date, N_ ("The date; today is the default"),
      "DATE" },
    { "round", 0, 0, G_OPTION_ARG_STRING, &self.round, N_ ("The round"), "N" },
    { "table", 0, 0, G_OPTION_ARG_STRING, &self.table, N_ ("The table"), "N" },
    { "scribe", 0, 0, G_OPTION_ARG_STRING, &self.scribe, N_ ("Who writes"), "NAME" },
    { "detail", 0, 0, G_OPTION_ARG_STRING, &self.detail,
      N_ ("What is written down: full, table (the default) or totals"), "DETAIL" },
    { "dealer", 0, 0, G_OPTION_ARG_STRING, &self.dealer,
      N_ ("Who deals first: a seat, or a name; the last player is the default"), "SEAT" },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &self.is_sheet,
      N_ ("Write a score sheet to print instead, as a page of A4 in HTML"), NULL },
    { "next", 'n', 0, G_OPTION_ARG_FILENAME, &self.next,
      N_ ("Begin the next deal of this record: who deals, and the running scores"), "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = work (&self);
  cli_options_clear (&self.options);
  cli_rules_clear (&self.rules);
  g_strfreev (self.names);
  g_free (self.players);
  g_free (self.variant);
  g_free (self.event);
  g_free (self.date);
  g_free (self.round);
  g_free (self.table);
  g_free (self.scribe);
  g_free (self.detail);
  g_free (self.dealer);
  g_free (self.next);
  return status;
}

static const CliValue values[] = {
  { "A,B,C,D", NULL, NULL, 0 },
  { "DETAIL", details, NULL, 0 },
  { 0 },
};

const CliCommand cli_new = {
  .name = "new",
  .arguments = "[FILE]",
  .summary = N_ ("Begins a record to fill in, or the next deal of one"),
  .description = N_ (
      "FILE is written, and may not be there yet; standard output without one. On a terminal it is "
      "asked for what is missing.\n"
      "\n"
      "Examples:\n"
      "  pozo new tonight.pcn\n"
      "  pozo new --players Anna,Bela,Cili,Dora --variant samba --event \"Club night\" "
      "tonight.pcn\n"
      "  pozo new --players Anna,Bela --detail totals tonight.pcn\n"
      "  pozo new --next tonight.pcn"),
  .takes = CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_QUIET,
  .values = values,
  .run = run_new,
};
