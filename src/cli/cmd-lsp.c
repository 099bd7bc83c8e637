/* SPDX-License-Identifier: MIT */
/* `pozo lsp`: a server for editors, over standard input and output. */
#include "cli-games.h"
#include "cli-part.h"
#include "pozo-lsp.h"

#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <unistd.h>

/* The address of the documents, where they are; NULL where they are not. */
static char *
find_docs (void)
{
  const char *chosen = g_getenv ("POZO_DOC_DIR");
  const char *folder = chosen != NULL ? chosen : POZO_DOC_DIR;
  g_autofree char *page = g_build_filename (folder, "findings.md", NULL);
  g_autofree char *uri = NULL;

  if (!g_path_is_absolute (folder) || !g_file_test (page, G_FILE_TEST_EXISTS))
    return NULL;
  uri = g_filename_to_uri (folder, NULL, NULL);
  return uri != NULL ? g_strconcat (uri, "/", NULL) : NULL;
}

static CliStatus
serve (const CliCommand *command, const CliRules *rules)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GOutputStream) output = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  g_autofree char *docs = find_docs ();
  const PozoLspOptions options = { &rules->replay, docs };
  g_autoptr (GError) error = NULL;
  const PozoLspFunctions *server = cli_part_open ("lsp", &error);

  if (server == NULL && error == NULL)
    return cli_misuse (command,
                       _ ("this build has no language server: jsonrpc-glib was not there"));
  return server != NULL && server->serve (&options, input, output, &error)
             ? CLI_FINE
             : cli_fail (command, error);
}

static CliStatus
run_lsp (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_auto (CliRules) rules = { 0 };
  gboolean is_stdio = FALSE;
  const GOptionEntry entries[] = {
    { "stdio", 0, 0, G_OPTION_ARG_NONE, &is_stdio,
      N_ ("Speak over standard input and output, as always; some editors say so"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_options_parse (&options, command, entries, arguments))
    return CLI_FAILED;
  if (options.arguments[0] != NULL)
    return cli_misuse (command, _ ("'%s' is too much: it takes no arguments"),
                       options.arguments[0]);
  if (!cli_rules_load (&rules, command, &options))
    return CLI_FAILED;
  return serve (command, &rules);
}

const CliCommand cli_lsp = {
  .name = "lsp",
  .arguments = "",
  .summary =
      N_ ("Serves editors: what is wrong while a game is being written, and what comes next"),
  .description =
      N_ ("A server of the Language Server Protocol: an editor starts it and speaks with it over "
          "standard input and output. What is found stands at its place while somebody types; what "
          "may yet come is not missing. docs/editors.md says what to type in which editor.\n"
          "\n"
          "Examples:\n"
          "  vim.lsp.start({ name = 'pozo', cmd = { 'pozo', 'lsp' } })"),
  .takes = CLI_TAKES_VARIANT | CLI_TAKES_RULES,
  .run = run_lsp,
};
