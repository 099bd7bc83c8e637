/* SPDX-License-Identifier: MIT */
/* `pozo complete WORD…`, for the shells alone: what the last word, which is being typed, could be.
 *
 * The answer is a line that says whether files or folders could stand there, too, and from which
 * byte of the word on; then a line for each candidate: the whole word, a tab, and what it means.
 *
 *   words 0 | files N | folders N
 *
 * The command is asked to run with a question in its row: its options are then not parsed, but
 * looked through (cli-options.c). */
#include "cli-commands.h"
#include "cli-complete.h"
#include "cli-topics.h"
#include "pozo-language.h"

static void
offer_commands (CliCompletion *completion)
{
  for (guint i = 0; i < cli_n_commands (); i++)
    cli_offer (completion, cli_command (i)->name, cli_command (i)->summary);
}

/**
 * cli_offer_help:
 * @completion: a completion
 *
 * Offers what `pozo help` knows.
 */
void
cli_offer_help (CliCompletion *completion)
{
  g_autoptr (GPtrArray) topics = cli_topics_list ();

  if (completion->arguments->len > 0)
    return;
  for (guint i = 0; i < topics->len; i++)
    {
      const CliTopic *topic = g_ptr_array_index (topics, i);

      if (cli_command_find (topic->name) == NULL)
        cli_offer (completion, topic->name, topic->summary);
    }
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    {
      g_autofree char *title = pozo_rules_topic_title (pozo_rules_topic (i));

      cli_offer (completion, pozo_rules_topic (i)->name, title);
    }
  offer_commands (completion);
}

static void
offer_first (CliCompletion *completion)
{
  offer_commands (completion);
  cli_offer (completion, "--help", NULL);
  cli_offer (completion, "--version", NULL);
  cli_offer (completion, "--lang", NULL);
}

static void
print (const CliCompletion *completion)
{
  const char *last = completion->words[g_strv_length ((char **) completion->words) - 1];
  const char *kind = completion->flags & CLI_VALUE_FILE     ? "files"
                     : completion->flags & CLI_VALUE_FOLDER ? "folders"
                                                            : "words";
  g_autofree char *head =
      g_strdup_printf ("%s %" G_GSIZE_FORMAT "\n", kind, (gsize) (completion->typed - last));

  cli_write (head);
  cli_write (completion->candidates->str);
}

static CliStatus
run_complete (const CliCommand *self, char **words)
{
  g_auto (CliCompletion) completion = { 0 };
  const CliCommand *command;
  CliCommand asked;

  if (words[0] == NULL)
    return cli_misuse (self, _ ("WORD is missing"));
  command = words[1] != NULL ? cli_command_find (words[0]) : NULL;
  if (words[1] != NULL && command == NULL)
    return CLI_FAILED;
  cli_completion_init (&completion, words + (command != NULL));
  if (command == NULL)
    offer_first (&completion);
  else if (command != self)
    {
      asked = *command;
      asked.completion = &completion;
      asked.run (&asked, words + 1);
    }
  if (completion.is_unknown)
    return cli_misuse (self, _ ("nobody knows what this value can be"));
  print (&completion);
  return CLI_FINE;
}

const CliCommand cli_complete_words = {
  .name = "complete",
  .arguments = "WORD…",
  .summary = "Tells a shell what the last word could be",
  .run = run_complete,
};
