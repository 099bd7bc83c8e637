/* SPDX-License-Identifier: MIT */
/* The table of commands, and the overview of them. */
#include "cli-commands.h"

#include "cli-topics.h"
#include "cmd-help.h"
#include "pozo-language.h"
#include "pozo-locale.h"

/* In the order of --help: what most people come for stands first. */
static const CliCommand *const commands[] = {
  &cli_new,       &cli_pad,      &cli_validate, &cli_show,    &cli_replay,  &cli_results,
  &cli_standings, &cli_movement, &cli_desk,     &cli_report,  &cli_stats,   &cli_merge,
  &cli_sql,       &cli_facts,    &cli_rescore,  &cli_convert, &cli_pack,    &cli_unpack,
  &cli_cat,       &cli_simulate, &cli_variants, &cli_games,   &cli_plugins, &cli_lsp,
  &cli_explain,   &cli_ask,      &cli_help,
};

/* For the shells alone. */
static const CliCommand *const hidden[] = { &cli_complete_words };

/**
 * cli_n_commands:
 *
 * Counts the commands that people use.
 *
 * Returns: how many there are
 */
guint
cli_n_commands (void)
{
  return G_N_ELEMENTS (commands);
}

/**
 * cli_command:
 * @index: from 0
 *
 * Looks a command up by its place in the overview.
 *
 * Returns: the command
 */
const CliCommand *
cli_command (guint index)
{
  return commands[index];
}

/**
 * cli_command_find:
 * @name: what stands behind `pozo`
 *
 * Looks a command up by its name, one for the shells alone, too.
 *
 * Returns: (nullable): the command
 */
const CliCommand *
cli_command_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];
  for (gsize i = 0; i < G_N_ELEMENTS (hidden); i++)
    if (g_str_equal (hidden[i]->name, name))
      return hidden[i];
  return NULL;
}

/**
 * cli_command_refuse:
 * @name: no command
 *
 * Says that there is no such command, and which one was probably meant.
 *
 * Returns: %CLI_FAILED
 */
CliStatus
cli_command_refuse (const char *name)
{
  PozoSuggestion suggestion;
  g_autofree char *message = NULL;

  if (name[0] == '-')
    return cli_misuse (NULL, _ ("there is no option \"%s\" before the command"), name);
  pozo_suggestion_init (&suggestion, name);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    pozo_suggestion_offer (&suggestion, commands[i]->name, commands[i]->name);
  message = pozo_suggestion_not_found (_ ("there is no command \"%s\""), name, suggestion.best);
  return cli_misuse (NULL, "%s", message);
}

static void
append_row (GString *text, const char *name, int columns, const char *summary)
{
  g_autofree char *label = g_strdup_printf ("  %-*s ", columns, name);

  pozo_text_wrap (text, label, summary);
}

/* What `--lang` takes, `en, cs or de`. */
static char *
list_languages (void)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  for (guint i = 0; pozo_language_nth (i) != NULL; i++)
    g_ptr_array_add (codes, (gpointer) pozo_language_nth (i));
  return pozo_locale_list_or ((const char *const *) codes->pdata, codes->len);
}

/**
 * cli_overview:
 *
 * Lists the commands and the topics.
 *
 * Returns: (transfer full): the text of `pozo --help`
 */
char *
cli_overview (void)
{
  g_autoptr (GPtrArray) topics = cli_topics_list ();
  g_autofree char *speak = list_languages ();
  GString *text = g_string_new (NULL);

  g_string_append (text, _ ("Usage:\n"
                            "  pozo COMMAND [OPTION…] [ARGUMENT…]\n"
                            "\n"
                            "Reads, checks, rescores and counts recorded games of Canasta\n"
                            "\n"
                            "Commands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    append_row (text, commands[i]->name, 10, _ (commands[i]->summary));
  if (topics->len > 0)
    g_string_append_printf (text, "\n%s\n", _ ("Topics, for 'pozo help TOPIC':"));
  for (guint i = 0; i < topics->len; i++)
    {
      const CliTopic *topic = g_ptr_array_index (topics, i);

      append_row (text, topic->name, 12, _ (topic->summary));
    }
  g_string_append_printf (text, "\n%s\n", _ ("The rules, for 'pozo help TOPIC':"));
  help_rules_list (text);
  g_string_append_printf (
      text,
      _ ("\n"
         "Options:\n"
         "  -h, --help     Show this help; 'pozo COMMAND --help' shows a command's\n"
         "  -V, --version  Show the version\n"
         "  --lang CODE    Speak %s, with any command\n"
         "\n"
         "The exit status is 0 when all is well, 1 when something was found, 2 when\n"
         "something could not be done.\n"
         "\n"
         "The manual is pozo(1): 'man pozo'.\n"),
      speak);
  return g_string_free (text, FALSE);
}
