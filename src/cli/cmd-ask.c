/* SPDX-License-Identifier: MIT */
/* `pozo ask`: whether something may be done, in a position that is described here and now. */
#include "cli-complete.h"
#include "cli-games.h"
#include "pozo-ask-score.h"
#include "pozo-text-file.h"

#include <string.h>

#define POSITION_BYTES_MAX (64u << 10)
#define STANDARD_INPUT     "/dev/stdin"

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  PozoRules played;
  char *values[POZO_N_ASK_FIELDS];
  gboolean signs[POZO_N_ASK_FIELDS]; /* of fields that have no value */
  char *position;                    /* a file that tells others */
  PozoAsk *ask;
} Ask;

/* ---- Telling ---- */

/* What the file says first, then the command line. */
static gboolean
tell (Ask *self, GError **error)
{
  g_autofree char *question = g_strjoinv (" ", self->options.arguments);

  if (self->position != NULL)
    {
      const char *path = g_str_equal (self->position, "-") ? STANDARD_INPUT : self->position;
      g_autofree char *text = pozo_text_file_load (path, NULL, POSITION_BYTES_MAX, NULL, error);

      if (text == NULL)
        return FALSE;
      if (!pozo_ask_put_text (self->ask, text, error))
        {
          g_prefix_error (error, "%s:", self->position);
          return FALSE;
        }
    }
  for (guint i = 0; i < POZO_N_ASK_FIELDS; i++)
    {
      const char *value = self->signs[i] ? "yes" : self->values[i];

      if (value != NULL && !pozo_ask_put (self->ask, (PozoAskField) i, value, error))
        return FALSE;
    }
  return question[0] == '\0' || pozo_ask_put (self->ask, POZO_ASK_QUESTION, question, error);
}

/* What is not told is asked for, on a terminal, where a hand or the question is missing. */
static gboolean
settle (Ask *self, GError **error)
{
  static const PozoAskField asked[] = { POZO_ASK_HAND,  POZO_ASK_PILE,  POZO_ASK_FROZEN,
                                        POZO_ASK_MELDS, POZO_ASK_SCORE, POZO_ASK_QUESTION };

  if (pozo_ask_has (self->ask, POZO_ASK_HAND) && pozo_ask_has (self->ask, POZO_ASK_QUESTION))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      gboolean is_sign = pozo_ask_value (asked[i]) == NULL;
      g_autofree char *question = g_strdup_printf ("%s%s:", _ (pozo_ask_meaning (asked[i])),
                                                   is_sign ? _ (" (yes, no)") : "");
      g_autofree char *value = NULL;

      if (pozo_ask_has (self->ask, asked[i]))
        continue;
      value = cli_prompt (question);
      if (value != NULL && !pozo_ask_put (self->ask, asked[i], value, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Answering ---- */

/* Prints an answer, or what a deal counts, which is none. */
static void
print_answer (const Ask *self, const PozoAskScore *score)
{
  const PozoStyle style = cli_style (&self->options);
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  if (self->options.json && score != NULL)
    pozo_ask_score_json (score, &json);
  else if (self->options.json)
    pozo_ask_json (self->ask, &json);
  else if (score != NULL)
    pozo_ask_score_view (score, document);
  else
    pozo_ask_view (self->ask, TRUE, document);
  if (self->options.json)
    g_string_append_c (out, '\n');
  else
    pozo_document_to_text (document, &style, out);
  cli_write (out->str);
}

static CliStatus
count_deal (const Ask *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoAskScore) score = pozo_ask_score_new (self->ask, &error);

  if (score == NULL)
    return cli_fail (self->command, error);
  print_answer (self, score);
  return pozo_ask_score_can_be (score) ? CLI_FINE : CLI_FOUND;
}

static CliStatus
answer (Ask *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  if (self->options.variant == NULL)
    self->options.variant = g_strdup (CLI_USUAL_VARIANT);
  if (!cli_rules_load (&self->rules, self->command, &self->options))
    return CLI_FAILED;
  if (!cli_rules_resolve (&self->rules, self->options.variant, &self->options, &self->played,
                          &error))
    return cli_fail (self->command, error);
  name = cli_rules_name (self->options.variant, &self->options);
  self->ask = pozo_ask_new (&self->played, name);
  if (!tell (self, &error))
    return cli_fail (self->command, error);
  if (pozo_ask_is_score (self->ask))
    return count_deal (self);
  if (!settle (self, &error))
    return cli_fail (self->command, error);
  if (!pozo_ask_has (self->ask, POZO_ASK_HAND))
    return cli_misuse (self->command, _ ("--hand tells your cards: --hand 'K K 7c 2'"));
  if (!pozo_ask_has (self->ask, POZO_ASK_QUESTION))
    return cli_misuse (self->command,
                       _ ("what is asked? take, out, or what you would play: ^KsKh, =777, -4c"));
  if (!pozo_ask_answer (self->ask, &error))
    return cli_fail (self->command, error);
  print_answer (self, NULL);
  return pozo_ask_is_allowed (self->ask) ? CLI_FINE : CLI_FOUND;
}

/* ---- The command line ---- */

/* Whether a word is a discard, such as -4c, and not an option or the value of one. */
static gboolean
is_discard (const char *word, const char *before)
{
  static const char *const flags[] = { "--frozen", "--stopped", "--opened",
                                       "--drawn",  "--json",    NULL };

  return word[0] == '-' && word[1] != '\0' && strchr ("3456789TJQKA210", word[1]) != NULL &&
         (before == NULL || !g_str_has_prefix (before, "--") || strchr (before, '=') != NULL ||
          g_strv_contains (flags, before));
}

/* The words of a command line, a `--` before the first one that is a discard. */
static GPtrArray *
protect_discards (char **arguments)
{
  GPtrArray *line = g_ptr_array_new ();
  gboolean is_protected = FALSE;

  for (char **word = arguments; *word != NULL; word++)
    {
      is_protected |= g_str_equal (*word, "--");
      if (!is_protected && is_discard (*word, word == arguments ? NULL : word[-1]))
        {
          g_ptr_array_add (line, (char *) "--");
          is_protected = TRUE;
        }
      g_ptr_array_add (line, *word);
    }
  g_ptr_array_add (line, NULL);
  return line;
}

static void
fill_entries (Ask *self, GOptionEntry entries[POZO_N_ASK_FIELDS + 1])
{
  guint n = 0;

  for (guint i = 0; i < POZO_N_ASK_FIELDS; i++)
    {
      const char *value = pozo_ask_value ((PozoAskField) i);

      if (i == POZO_ASK_QUESTION)
        continue;
      entries[n].long_name = pozo_ask_word ((PozoAskField) i);
      entries[n].arg = value != NULL ? G_OPTION_ARG_STRING : G_OPTION_ARG_NONE;
      entries[n].arg_data =
          value != NULL ? (gpointer) &self->values[i] : (gpointer) &self->signs[i];
      entries[n].description = pozo_ask_meaning ((PozoAskField) i);
      entries[n++].arg_description = value;
    }
  entries[n] = (GOptionEntry){ .long_name = "position",
                               .arg = G_OPTION_ARG_FILENAME,
                               .arg_data = &self->position,
                               .description = N_ ("A text that tells these, a line each, as in "
                                                  "hand: K K 7c; - is standard input"),
                               .arg_description = "FILE" };
}

static CliStatus
run_ask (const CliCommand *command, char **arguments)
{
  Ask self = { .command = command };
  GOptionEntry entries[POZO_N_ASK_FIELDS + 1] = { { 0 } };
  g_autoptr (GPtrArray) line = protect_discards (arguments);
  CliStatus status = CLI_FAILED;

  fill_entries (&self, entries);
  if (cli_options_parse (&self.options, command, entries, (char **) line->pdata))
    status = answer (&self);
  pozo_ask_free (self.ask);
  cli_rules_clear (&self.rules);
  cli_options_clear (&self.options);
  for (guint i = 0; i < POZO_N_ASK_FIELDS; i++)
    g_free (self.values[i]);
  g_free (self.position);
  return status;
}

static const CliValue values[] = {
  { "CARDS", NULL, NULL, 0 },
  { "MELDS", NULL, NULL, 0 },
  { "POINTS", NULL, NULL, 0 },
  { NULL, NULL, NULL, 0 },
  { 0 },
};

const CliCommand cli_ask = {
  .name = "ask",
  .arguments = "[QUESTION…]",
  .summary = N_ ("Answers whether you may take, meld, discard or go out; counts a deal"),
  .description =
      N_ ("The position is told by options, by a file, or, on a terminal, when it is asked for. "
          "QUESTION is take or out, in any language of Pozo, or what you would play, in the "
          "words of the notation: ^KsKh takes the pile with two kings, =777 lays a meld, =7:7c2 "
          "adds to one, -4c discards. Suits may be left out. Unless --drawn says it, a question "
          "about the pile comes before drawing, any other after it.\n"
          "\n"
          "score counts a deal for a side: behind it stand items of a score line, such as "
          "natural=2, mixed=1, melds=455, red3s=2 and out, or out=concealed; --hand and --melds "
          "tell cards that are counted, too.\n"
          "\n"
          "The status is 0 when it is allowed, or a deal can count that, 1 when not.\n"
          "\n"
          "Examples:\n"
          "  pozo ask take --hand \"Ks Kh 2 4c 5d\" --pile \"??*6 Kd\" --frozen --opened\n"
          "  pozo ask ^KsKh =AAA --hand \"Ks Kh A A A 4c 5d\" --pile Kd --score 1500\n"
          "  pozo ask out --hand \"7 7 4c\" --melds \"QQQQQQQ 777\" --variant samba\n"
          "  pozo ask --hand \"3s 3s 4c\" --melds 777 -- -3s\n"
          "  pozo ask score natural=2 mixed=1 melds=455 red3s=2 out --hand \"K K 2\""),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES,
  .values = values,
  .run = run_ask,
};
