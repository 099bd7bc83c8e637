/* SPDX-License-Identifier: MIT */
/* `pozo games`: which games are known, and the rules of those that are not Canasta. */
#include "cli-commands.h"
#include "cli-complete.h"
#include "pozo-game-kinds.h"
#include "pozo-kind-view.h"
#include "pozo-language.h"
#include "pozo-suggestion.h"

#include <string.h>

typedef struct
{
  CliOptions options;
  gboolean markdown;
} Games;

static CliStatus
print_document (const Games *self, const PozoDocument *document)
{
  const PozoStyle style = cli_style (&self->options);
  g_autoptr (GString) out = g_string_new (NULL);

  if (self->markdown)
    pozo_document_to_markdown (document, out);
  else
    pozo_document_to_text (document, &style, out);
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- The list ---- */

static void
add_game (PozoDocument *document, const char *id, const char *name, const char *players)
{
  pozo_document_cell (document, "%s", id);
  pozo_document_cell (document, "%s", name);
  pozo_document_cell (document, "%s", players);
}

/* How many play it: `2`, `2 3 4`. */
static char *
list_players (const PozoGameKind *kind)
{
  GString *out = g_string_new (NULL);
  guint seats = 0;

  for (const PozoKindVariant *variant = kind->variants; variant->id != NULL; variant++)
    seats |= 1u << variant->n_players;
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (seats & 1u << n)
      g_string_append_printf (out, "%s%u", out->len > 0 ? " " : "", n);
  return g_string_free (out, FALSE);
}

static CliStatus
list_as_text (const Games *self)
{
  const PozoDocumentColumn columns[] = {
    { C_ ("head of a column", "game"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "name"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "players"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (PozoDocument) document = pozo_document_new ();
  const PozoGameKind *kind;

  pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
  add_game (document, POZO_GAME_CANASTA, _ ("Canasta and its family: see \"pozo variants\""),
            "2 3 4 5 6");
  for (guint i = 0; (kind = pozo_game_kind_nth (i)) != NULL; i++)
    {
      g_autofree char *players = list_players (kind);

      add_game (document, kind->id, C_ ("game", kind->name), players);
    }
  pozo_document_para (document, "");
  pozo_document_para (document, _ ("\"pozo games NAME\" prints the rules of one."));
  return print_document (self, document);
}

static CliStatus
list_as_json (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoGameKind *kind;
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_array (&json);
  for (guint i = 0; (kind = pozo_game_kind_nth (i)) != NULL; i++)
    pozo_kind_to_json (kind, &json);
  pozo_json_end_array (&json);
  g_string_append_c (out, '\n');
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- One game ---- */

static CliStatus
refuse_name (const CliCommand *command, const char *name)
{
  g_autofree char *message = NULL;
  const PozoGameKind *kind;
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; (kind = pozo_game_kind_nth (i)) != NULL; i++)
    pozo_suggestion_offer (&suggestion, kind->id, kind->id);
  message = pozo_suggestion_not_found (_ ("there is no game \"%s\""), name, suggestion.best);
  return cli_misuse (command, "%s", message);
}

static CliStatus
show_game (const Games *self, const PozoGameKind *kind)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  if (!self->options.json)
    {
      pozo_kind_view (kind, document);
      return print_document (self, document);
    }
  pozo_json_init (&json, out);
  pozo_kind_to_json (kind, &json);
  g_string_append_c (out, '\n');
  cli_write (out->str);
  return CLI_FINE;
}

static CliStatus
run_settled (const Games *self, const CliCommand *command)
{
  const char *name = self->options.arguments[0];
  const PozoGameKind *kind;

  if (self->markdown && self->options.json)
    return cli_misuse (command, _ ("--markdown and --json exclude each other"));
  if (name == NULL)
    return self->options.json ? list_as_json () : list_as_text (self);
  if (self->options.arguments[1] != NULL)
    return cli_misuse (command, _ ("one NAME is enough"));
  if (g_str_equal (name, POZO_GAME_CANASTA))
    return cli_misuse (command, _ ("the forms of Canasta are those of \"pozo variants\""));
  kind = pozo_game_kind_find (name, strlen (name));
  return kind != NULL ? show_game (self, kind) : refuse_name (command, name);
}

static CliStatus
run_games (const CliCommand *command, char **arguments)
{
  Games self = { 0 };
  const GOptionEntry entries[] = {
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &self.markdown, N_ ("Write Markdown instead of text"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = run_settled (&self, command);
  cli_options_clear (&self.options);
  return status;
}

static void
offer_games (CliCompletion *completion)
{
  const PozoGameKind *kind;

  for (guint i = 0; (kind = pozo_game_kind_nth (i)) != NULL; i++)
    cli_offer (completion, kind->id, C_ ("game", kind->name));
}

static const CliValue values[] = {
  { NULL, NULL, offer_games, 0 },
  { 0 },
};

const CliCommand cli_games = {
  .name = "games",
  .arguments = "[NAME]",
  .summary = N_ ("Lists the games that are known, and the rules of those beside Canasta"),
  .description = N_ (
      "NAME is a game as it stands behind \"Game:\" in a record. Its rules are set in the head of "
      "a record:\n"
      "\"Rule: knock.limit = ten\". How such records are written, and what the sources leave open, "
      "stands in\n"
      "the pages of docs/games. The forms of Canasta are those of \"pozo variants\".\n"
      "\n"
      "Examples:\n"
      "  pozo games\n"
      "  pozo games gin-rummy\n"
      "  pozo games --json"),
  .takes = CLI_TAKES_JSON,
  .values = values,
  .run = run_games,
};
