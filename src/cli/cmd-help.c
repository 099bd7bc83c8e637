/* SPDX-License-Identifier: MIT */
/* `pozo help`: commands, and topics, which are pages of the documents. */
#include "cli-complete.h"
#include "cli-commands.h"
#include "cli-pager.h"
#include "cli-topics.h"
#include "cmd-help.h"

static CliStatus
refuse (const CliCommand *command, const char *name)
{
  g_autoptr (GPtrArray) topics = cli_topics_list ();
  g_autofree char *message = NULL;
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < cli_n_commands (); i++)
    pozo_suggestion_offer (&suggestion, cli_command (i)->name, cli_command (i)->name);
  for (guint i = 0; i < topics->len; i++)
    {
      const CliTopic *topic = g_ptr_array_index (topics, i);

      pozo_suggestion_offer (&suggestion, topic->name, topic->name);
    }
  if (suggestion.best == NULL && pozo_rules_topic_suggest (name) != NULL)
    suggestion.best = pozo_rules_topic_suggest (name)->name;
  message =
      pozo_suggestion_not_found (_ ("there is no command or topic \"%s\""), name, suggestion.best);
  if (topics->len == 0)
    return cli_misuse (command, _ ("%s; this program was built without its topics"), message);
  return cli_misuse (command, "%s", message);
}

/* A word can be both: then the topic is shown, and where the command is. */
static CliStatus
show_topic (const char *name, const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (cli_command_find (name) != NULL)
    g_string_append_printf (out, _ ("'pozo %s --help' is about the command.\n\n"), name);
  g_string_append (out, text);
  cli_page (out->str);
  return CLI_FINE;
}

static gboolean
asks_rules (const CliOptions *options)
{
  return options->json || options->variant != NULL || options->options[0] != NULL ||
         options->rules[0] != NULL;
}

static CliStatus
run_help (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  const CliCommand *about;
  const PozoRulesTopic *topic;

  if (!cli_options_parse (&options, command, NULL, arguments))
    return CLI_FAILED;
  if (options.arguments[0] == NULL)
    {
      text = cli_overview ();
      cli_write (text);
      return CLI_FINE;
    }
  name = g_strjoinv ("-", options.arguments);
  text = cli_topic_text (name, options.color);
  about = cli_command_find (name);
  topic = pozo_rules_topic_find (name);
  if (text == NULL && about == NULL && topic != NULL)
    return help_rules_show (command, &options, topic);
  if (asks_rules (&options))
    return cli_misuse (command, _ ("--json and rules are for the topics of the rule book"));
  if (text != NULL)
    return show_topic (name, text);
  return about != NULL ? about->run (about, (char *[]){ (char *) "--help", NULL })
                       : refuse (command, name);
}

static const CliValue values[] = { { NULL, NULL, cli_offer_help, 0 }, { 0 } };

const CliCommand cli_help = {
  .name = "help",
  .arguments = "[COMMAND|TOPIC]",
  .summary = N_ ("Shows how a command is used, a topic, or what the rules say: take, opening, …"),
  .description = N_ (
      "Without a word it lists the commands and the topics. A topic on a terminal goes "
      "through the pager, PAGER or less.\n"
      "\n"
      "What the rule book says to a question, such as when the pile may be taken, has topics of "
      "its own; any common word for them will do, in any language of Pozo. --variant says "
      "by whose rules; international-4 is the default.\n"
      "\n"
      "Examples:\n"
      "  pozo help take           When the pile may be taken\n"
      "  pozo help opening --variant samba\n"
      "  pozo help validate       The options of a command\n"
      "  pozo help notation       The notation, from its page\n"
      "  pozo help exit status    What 0, 1 and 2 mean"),
  .takes = CLI_TAKES_COLOR | CLI_TAKES_JSON | CLI_TAKES_VARIANT | CLI_TAKES_RULES,
  .values = values,
  .run = run_help,
};
