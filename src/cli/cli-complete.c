/* SPDX-License-Identifier: MIT */
/* A command line is read as GOption reads it, as far as it goes; then it is known whether an
 * option, the value of one, or an argument is being typed. */
#include "cli-complete.h"

#include "pozo-language.h"

#include <string.h>

/* ---- Candidates ---- */

/**
 * cli_completion_init:
 * @self: a completion
 * @words: (array zero-terminated=1): the words behind the command's name, one or more; borrowed
 *
 * Begins to answer a question.
 */
void
cli_completion_init (CliCompletion *self, char *const *words)
{
  *self = (CliCompletion){ .words = words,
                           .typed = words[g_strv_length ((char **) words) - 1],
                           .arguments = g_ptr_array_new_with_free_func (g_free),
                           .given = g_ptr_array_new_with_free_func (g_free),
                           .candidates = g_string_new (NULL) };
}

/**
 * cli_completion_clear:
 * @self: a completion, or zeroes
 *
 * Frees what it holds.
 */
void
cli_completion_clear (CliCompletion *self)
{
  g_clear_pointer (&self->arguments, g_ptr_array_unref);
  g_clear_pointer (&self->given, g_ptr_array_unref);
  if (self->candidates != NULL)
    g_string_free (self->candidates, TRUE);
  self->candidates = NULL;
}

static const char *
last_word (const CliCompletion *self)
{
  return self->words[g_strv_length ((char **) self->words) - 1];
}

/* Names from files can be anything; what a shell would look at twice is never offered. */
static gboolean
is_harmless (const char *word)
{
  return word[0] != '\0' &&
         word[strspn (word, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-.,:=+@%/")] == '\0';
}

/**
 * cli_offer:
 * @self: a completion
 * @word: a word that could stand there
 * @meaning: (nullable): what it means, as marked by N_()
 *
 * Offers a word, if it begins with what is typed.  One with signs that mean something to a shell is
 * passed over.
 */
void
cli_offer (CliCompletion *self, const char *word, const char *meaning)
{
  const char *whole = last_word (self);
  const char *reported = meaning != NULL ? _ (meaning) : NULL;

  if (!g_str_has_prefix (word, self->typed) || !is_harmless (word) ||
      strpbrk (whole, "\n\t") != NULL)
    return;
  g_string_append_len (self->candidates, whole, self->typed - whole);
  g_string_append (self->candidates, word);
  g_string_append_c (self->candidates, '\t');
  if (reported != NULL)
    pozo_inert_append (self->candidates, reported, strlen (reported));
  g_string_append_c (self->candidates, '\n');
}

/**
 * cli_offer_words:
 * @self: a completion
 * @words: (array zero-terminated=1): words
 *
 * Offers each of them.
 */
void
cli_offer_words (CliCompletion *self, const char *const *words)
{
  for (; *words != NULL; words++)
    cli_offer (self, *words, NULL);
}

/**
 * cli_offer_from:
 * @self: a completion
 * @typed: a place in the word that is typed
 *
 * What is offered from now on stands there; what is before it stays.
 */
void
cli_offer_from (CliCompletion *self, const char *typed)
{
  self->typed = typed;
}

/**
 * cli_completion_given:
 * @self: a completion
 * @option: the long name of an option
 *
 * Looks up the values that the option has on the command line.
 *
 * Returns: (transfer full) (array zero-terminated=1): them
 */
char **
cli_completion_given (const CliCompletion *self, const char *option)
{
  GPtrArray *values = g_ptr_array_new ();
  gsize length = strlen (option);

  for (guint i = 0; i < self->given->len; i++)
    {
      const char *pair = g_ptr_array_index (self->given, i);

      if (g_str_has_prefix (pair, option) && pair[length] == '=')
        g_ptr_array_add (values, g_strdup (pair + length + 1));
    }
  g_ptr_array_add (values, NULL);
  return (char **) g_ptr_array_free (values, FALSE);
}

/* ---- The words before ---- */

static gboolean
has_value (const GOptionEntry *entry)
{
  return entry != NULL && entry->arg != G_OPTION_ARG_NONE;
}

static gboolean
may_repeat (const GOptionEntry *entry)
{
  return entry->arg == G_OPTION_ARG_STRING_ARRAY || entry->arg == G_OPTION_ARG_FILENAME_ARRAY;
}

static const GOptionEntry *
find_long (const GOptionEntry *entries, const char *word)
{
  gsize length = strcspn (word, "=");

  for (; entries->long_name != NULL; entries++)
    if (length > 0 && strlen (entries->long_name) == length &&
        strncmp (entries->long_name, word, length) == 0)
      return entries;
  return NULL;
}

static const GOptionEntry *
find_short (const GOptionEntry *entries, char name)
{
  for (; entries->long_name != NULL; entries++)
    if (entries->short_name == name)
      return entries;
  return NULL;
}

static void
note (CliCompletion *self, const GOptionEntry *entry, const char *value)
{
  g_ptr_array_add (self->given, g_strconcat (entry->long_name, "=", value, NULL));
}

/* Returns: (nullable): the option whose value is the next word */
static const GOptionEntry *
read_option (CliCompletion *self, const GOptionEntry *entries, const char *word)
{
  const char *value = strchr (word, '=');
  const GOptionEntry *waiting = NULL;
  const GOptionEntry *entry;

  if (g_str_has_prefix (word, "--"))
    {
      entry = find_long (entries, word + 2);
      if (has_value (entry) && value == NULL)
        return entry;
      if (entry != NULL)
        note (self, entry, value != NULL ? value + 1 : "");
      return NULL;
    }
  for (const char *name = word + 1; *name != '\0'; name++)
    {
      entry = find_short (entries, *name);
      if (has_value (entry))
        waiting = entry;
      else if (entry != NULL)
        note (self, entry, "");
    }
  return waiting;
}

/* ---- The word that is typed ---- */

static const CliValue *
find_value (const CliValue *values, const GOptionEntry *entry)
{
  for (; values != NULL && (values->name != NULL || values->offer != NULL); values++)
    if (entry == NULL ? values->name == NULL
        : values->name != NULL && g_str_has_prefix (values->name, "--")
            ? g_str_equal (values->name + 2, entry->long_name)
            : g_strcmp0 (values->name, entry->arg_description) == 0)
      return values;
  return NULL;
}

static void
offer_value (CliCompletion *self, const CliValue *value)
{
  const char *comma = strrchr (self->typed, ',');

  self->flags |= value->flags & (CLI_VALUE_FILE | CLI_VALUE_FOLDER);
  if ((value->flags & CLI_VALUE_LIST) && comma != NULL)
    cli_offer_from (self, comma + 1);
  if (value->words != NULL)
    cli_offer_words (self, value->words);
  if (value->offer != NULL)
    value->offer (self);
}

static void
complete_value (CliCompletion *self, const CliCommand *command, const GOptionEntry *entry)
{
  const CliValue *value = find_value (command->values, entry);

  if (value == NULL)
    value = find_value (cli_values, entry);
  self->is_unknown = value == NULL;
  if (value != NULL)
    offer_value (self, value);
}

static void
complete_option (CliCompletion *self, const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    {
      g_autofree char *word = g_strconcat ("--", entries->long_name, NULL);
      g_auto (GStrv) given = cli_completion_given (self, entries->long_name);

      if (entries->long_name[0] != '\0' && (given[0] == NULL || may_repeat (entries)))
        cli_offer (self, word, entries->description);
    }
  cli_offer (self, "--help", NULL);
}

/* Most commands take inputs. */
static void
complete_argument (CliCompletion *self, const CliCommand *command)
{
  const CliValue *value = find_value (command->values, NULL);

  if (value != NULL)
    offer_value (self, value);
  else if (command->arguments[0] != '\0')
    self->flags |= CLI_VALUE_FILE;
}

/**
 * cli_complete:
 * @self: a completion
 * @command: whose command line it is
 * @entries: (array zero-terminated=1): its options
 *
 * Finds what could stand next.
 */
void
cli_complete (CliCompletion *self, const CliCommand *command, const GOptionEntry *entries)
{
  const char *typed = last_word (self);
  const GOptionEntry *waiting = NULL;
  gboolean is_behind = FALSE; /* of `--` there are no options */

  for (char *const *word = self->words; *word != typed; word++)
    {
      if (waiting != NULL)
        {
          note (self, waiting, *word);
          waiting = NULL;
        }
      else if (is_behind || (*word)[0] != '-' || (*word)[1] == '\0')
        g_ptr_array_add (self->arguments, g_strdup (*word));
      else if (g_str_equal (*word, "--"))
        is_behind = TRUE;
      else
        waiting = read_option (self, entries, *word);
    }
  if (waiting == NULL && !is_behind && g_str_has_prefix (typed, "--") &&
      strchr (typed, '=') != NULL)
    {
      waiting = find_long (entries, typed + 2);
      cli_offer_from (self, strchr (typed, '=') + 1);
      if (!has_value (waiting))
        return;
    }
  if (waiting != NULL)
    complete_value (self, command, waiting);
  else if (typed[0] == '-' && !is_behind)
    complete_option (self, entries);
  else
    complete_argument (self, command);
}
