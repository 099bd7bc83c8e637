/* SPDX-License-Identifier: MIT */
/* `pozo variants find`: which variant somebody plays, by five questions at most.  What is asked
 * follows from the rules (pozo-variant-clues.h); questions go to standard error, so that what is
 * found can be kept. */
#include "cmd-variants.h"
#include "pozo-locale.h"
#include "pozo-rules-words.h"
#include "pozo-variant-clues.h"

#include <stdio.h>
#include <string.h>

#define ANSWER_BYTES_MAX 200
#define NEAR_MOST        3 /* variants that are told although they do not fit */

/* ---- Questions ---- */

/* What can be answered: a value that some variant has, with rules that have it. */
typedef struct
{
  char *words;
  const PozoRules *rules;
} Choice;

static void
clear_choice (gpointer data)
{
  g_free (((Choice *) data)->words);
}

static gint
compare_choices (gconstpointer a, gconstpointer b)
{
  const Choice *first = a, *second = b;

  return (gint) (g_ascii_strtoll (first->words, NULL, 10) -
                 g_ascii_strtoll (second->words, NULL, 10));
}

static gboolean
has_choice (const GArray *choices, const char *words)
{
  for (guint i = 0; i < choices->len; i++)
    if (g_str_equal (g_array_index (choices, Choice, i).words, words))
      return TRUE;
  return FALSE;
}

/* The values that the nearest variants have; numbers by their size. */
static GArray *
list_choices (const GArray *matches, PozoRule rule)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  guint n = pozo_clues_n_best (matches);

  g_array_set_clear_func (choices, clear_choice);
  for (guint i = 0; i < n; i++)
    {
      const PozoRules *rules = &g_array_index (matches, PozoVariantMatch, i).rules;
      Choice choice = { pozo_rules_words_value (rules, rule), rules };

      if (has_choice (choices, choice.words))
        g_free (choice.words);
      else
        g_array_append_val (choices, choice);
    }
  if (pozo_rule_info (rule)->kind == POZO_RULE_INT)
    g_array_sort (choices, compare_choices);
  return choices;
}

/* A line that was typed, without what surrounds it; %NULL at the end of the input. */
static char *
read_answer (void)
{
  char line[ANSWER_BYTES_MAX];

  if (fgets (line, sizeof line, stdin) == NULL)
    return NULL;
  return g_strdup (g_strstrip (line));
}

/* The choice that an answer names, by its letter or in its words. */
static const Choice *
find_choice (const GArray *choices, const char *answer)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);
      g_autofree char *words = g_utf8_casefold (choice->words, -1);
      g_autofree char *typed = g_utf8_casefold (answer, -1);

      if ((answer[0] == (char) ('a' + i) && answer[1] == '\0') || g_str_equal (words, typed))
        return choice;
    }
  return NULL;
}

/* Takes an answer: a letter, the words behind it, or a value as rules are written.  @rule:
 * %POZO_N_RULES for the number of players, of which there are no @choices. */
static gboolean
take_answer (PozoClues *clues,
             PozoRule rule,
             const GArray *choices,
             const char *answer,
             GError **error)
{
  const Choice *choice = choices != NULL ? find_choice (choices, answer) : NULL;
  const char *key = rule < POZO_N_RULES ? pozo_rule_info (rule)->key : "players";
  g_autofree char *value = choice != NULL ? pozo_rules_get (choice->rules, rule) : NULL;

  if (value == NULL && answer[0] == '\0')
    value = g_strdup ("?");
  return pozo_clues_add (clues, key, value != NULL ? value : answer, error);
}

static void
show_question (guint number, PozoRule rule, const GArray *choices)
{
  g_autofree char *label = g_strdup_printf ("%u  ", number);
  g_autoptr (GString) out = g_string_new ("\n");

  pozo_text_wrap (out, label, _ (pozo_rule_info (rule)->meaning));
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *letter = g_strdup_printf ("     %c  ", (char) ('a' + i));
      pozo_text_wrap (out, letter, g_array_index (choices, Choice, i).words);
    }
  g_printerr ("%s", out->str);
}

/* Asks until there is an answer that can be; %FALSE at the end of the input. */
static gboolean
ask_until_taken (const VariantsRequest *request,
                 PozoClues *clues,
                 PozoRule rule,
                 const GArray *choices)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = NULL;

      g_printerr ("   > ");
      answer = read_answer ();
      if (answer == NULL)
        return FALSE;
      if (take_answer (clues, rule, choices, answer, &error))
        return TRUE;
      cli_say (request->command, "%s", error->message);
    }
}

static gboolean
ask_rule (const VariantsRequest *request, PozoClues *clues, guint number, const GArray *matches)
{
  PozoRule rule = pozo_clues_next (clues, matches);
  g_autoptr (GArray) choices = list_choices (matches, rule);

  show_question (number, rule, choices);
  return ask_until_taken (request, clues, rule, choices);
}

static gboolean
ask_players (const VariantsRequest *request, PozoClues *clues)
{
  g_printerr (
      "%s\n\n1  %s\n",
      _ ("Answer with a letter or what stands behind it; with an empty line if you do not know."),
      _ ("How many play?"));
  return ask_until_taken (request, clues, POZO_N_RULES, NULL);
}

/* Asks as long as an answer would help. */
static void
ask (const VariantsRequest *request, PozoClues *clues)
{
  gboolean goes_on = ask_players (request, clues);

  for (guint number = 2; goes_on && number <= POZO_CLUES_QUESTIONS; number++)
    {
      g_autoptr (GArray) matches = pozo_clues_match (clues);

      if (pozo_clues_next (clues, matches) == POZO_N_RULES)
        break;
      goes_on = ask_rule (request, clues, number, matches);
    }
  g_printerr ("\n");
}

/* What the command line says: `players=4 deal.hand_size=15 pile.freezers=?`. */
static gboolean
take_words (const VariantsRequest *request, PozoClues *clues, GError **error)
{
  for (char **word = request->words; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);

      if (g_strv_length (parts) < 2)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                       _ ("\"%s\" is no answer, expected KEY=VALUE"), *word);
          return FALSE;
        }
      if (!pozo_clues_add (clues, g_strstrip (parts[0]), g_strstrip (parts[1]), error))
        return FALSE;
    }
  return TRUE;
}

/* ---- What was found ---- */

/* How many variants fit, and how many are told besides, because they nearly do. */
typedef struct
{
  guint n_fit;
  guint n_near;
} Found;

static const PozoVariantMatch *
match_at (const GArray *matches, guint i)
{
  return &g_array_index (matches, PozoVariantMatch, i);
}

/* Whether no more than half of what was said is otherwise, or options mend it. */
static gboolean
is_near (const PozoVariantMatch *match, guint n_said)
{
  return 2 * match->n_wrong <= n_said || match->n_mended == match->n_wrong;
}

static Found
count_found (const PozoClues *clues, const GArray *matches)
{
  Found found = { 0, 0 };
  guint n_said = 0;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    n_said += clues->of[rule] == POZO_CLUE_SAID;
  while (found.n_fit < matches->len && match_at (matches, found.n_fit)->n_wrong == 0)
    found.n_fit++;
  while (found.n_near < NEAR_MOST && found.n_fit + found.n_near < matches->len &&
         is_near (match_at (matches, found.n_fit + found.n_near), n_said))
    found.n_near++;
  return found;
}

static void
append_variants (const VariantsRequest *request, GString *out, const GArray *matches, guint n)
{
  const PozoStyle style = cli_style (request->options);
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  for (guint i = 0; i < n; i++)
    {
      const PozoVariant *variant = match_at (matches, i)->variant;

      pozo_text_table_add (table, "%s", pozo_variant_id (variant));
      pozo_text_table_add (table, "%s", pozo_variant_shown_text (variant, "Summary"));
    }
  pozo_text_table_print (table, &style, 2, out);
}

/* In what a variant is otherwise, and the option that mends it. */
static void
append_wrong (GString *out, const PozoClues *clues, const PozoVariantMatch *match)
{
  PozoRule wrong[POZO_N_RULES];
  guint n = pozo_clues_list_wrong (clues, &match->rules, wrong);

  for (guint i = 0; i < n; i++)
    {
      const PozoVariant *option = pozo_clues_find_option (clues, match->variant, wrong[i]);
      g_autofree char *here = pozo_rules_words_value (&match->rules, wrong[i]);
      g_autofree char *said = pozo_rules_words_value (&clues->said, wrong[i]);
      g_autoptr (GString) text = g_string_new (_ (pozo_rule_info (wrong[i])->meaning));

      /* translators: behind the sentence about a rule: its value in a variant, and what was said */
      g_string_append_printf (text, _ (" There: %s. You said: %s."), here, said);
      if (option != NULL)
        /* translators: the name of an option, with which a variant is as was said */
        g_string_append_printf (text, _ (" With --option %s it is so."), pozo_variant_id (option));
      pozo_text_wrap (out, "    - ", text->str);
    }
}

/* The variants of one value behind it, for each value of a parameter. */
static void
append_values (GString *out, const GArray *matches, guint n, PozoRule rule)
{
  g_autoptr (GArray) choices = list_choices (matches, rule);

  pozo_text_wrap (out, "  ", _ (pozo_rule_info (rule)->meaning));
  for (guint i = 0; i < choices->len; i++)
    {
      const Choice *choice = &g_array_index (choices, Choice, i);
      g_autoptr (GString) text = g_string_new (choice->words);
      const char *gap = ": ";

      for (guint k = 0; k < n; k++)
        if (pozo_rules_equal (&match_at (matches, k)->rules, choice->rules, rule))
          {
            g_string_append_printf (text, "%s%s", gap,
                                    pozo_variant_id (match_at (matches, k)->variant));
            gap = ", ";
          }
      pozo_text_wrap (out, "    - ", text->str);
    }
}

static void
append_apart (GString *out, const PozoClues *clues, const GArray *matches, guint n)
{
  PozoRule rules[POZO_N_RULES];
  guint n_rules = n > 1 ? pozo_clues_tell_apart (clues, matches, n, rules) : 0;

  if (n_rules == 0)
    return;
  g_string_append (out, _ ("\nWhat tells them apart:\n"));
  for (guint i = 0; i < n_rules; i++)
    append_values (out, matches, n, rules[i]);
}

static void
append_found (const VariantsRequest *request,
              GString *out,
              const PozoClues *clues,
              const GArray *matches)
{
  Found found = count_found (clues, matches);

  if (matches->len == 0)
    g_string_append (out, _ ("No variant is for so many players.\n"));
  else if (found.n_fit == 0)
    g_string_append (out, _ ("No variant is as you say.\n"));
  else
    g_string_append (out, _ ("As you say:\n"));
  append_variants (request, out, matches, found.n_fit);
  append_apart (out, clues, matches, found.n_fit);
  if (found.n_fit > 1 || found.n_near == 0)
    return;
  g_string_append (out, _ ("\nNearly:\n"));
  for (guint i = found.n_fit; i < found.n_fit + found.n_near; i++)
    {
      g_string_append_printf (out, "  %s\n", pozo_variant_id (match_at (matches, i)->variant));
      append_wrong (out, clues, match_at (matches, i));
    }
}

/* ---- JSON ---- */

static void
append_value (PozoJson *json, const char *name, const PozoRules *rules, PozoRule rule)
{
  g_autofree char *value = pozo_rules_get (rules, rule);

  pozo_json_key_string (json, name, value);
}

static void
append_match (PozoJson *json, const PozoClues *clues, const PozoVariantMatch *match)
{
  PozoRule wrong[POZO_N_RULES];
  guint n = pozo_clues_list_wrong (clues, &match->rules, wrong);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "variant", pozo_variant_id (match->variant));
  pozo_json_key (json, "differs");
  pozo_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      const PozoVariant *option = pozo_clues_find_option (clues, match->variant, wrong[i]);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "rule", pozo_rule_info (wrong[i])->key);
      append_value (json, "value", &match->rules, wrong[i]);
      append_value (json, "said", &clues->said, wrong[i]);
      if (option != NULL)
        pozo_json_key_string (json, "option", pozo_variant_id (option));
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/* What would be asked next, with the values that the nearest variants have. */
static void
append_next (PozoJson *json, const PozoClues *clues, const GArray *matches)
{
  PozoRule rule = pozo_clues_next (clues, matches);
  g_autoptr (GArray) choices = rule < POZO_N_RULES ? list_choices (matches, rule) : NULL;

  if (choices == NULL)
    return;
  pozo_json_key (json, "next");
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "rule", pozo_rule_info (rule)->key);
  pozo_json_key_string (json, "meaning", pozo_rule_info (rule)->meaning);
  pozo_json_key (json, "values");
  pozo_json_begin_array (json);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *value = pozo_rules_get (g_array_index (choices, Choice, i).rules, rule);
      pozo_json_string (json, value);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
append_json (GString *out, const PozoClues *clues, const GArray *matches)
{
  Found found = count_found (clues, matches);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key (&json, "fit");
  pozo_json_int (&json, found.n_fit);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < found.n_fit + found.n_near; i++)
    append_match (&json, clues, match_at (matches, i));
  pozo_json_end_array (&json);
  append_next (&json, clues, matches);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/**
 * variants_search:
 * @request: what is asked for
 *
 * Prints the variants that are as somebody says that he plays, and what tells them apart.  What was
 * not said on the command line is asked.
 *
 * Returns: the exit status: %CLI_FOUND when no variant is so
 */
CliStatus
variants_search (const VariantsRequest *request)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GArray) matches = NULL;
  g_autoptr (GError) error = NULL;
  PozoClues clues;

  pozo_clues_init (&clues, request->set);
  if (!take_words (request, &clues, &error))
    return cli_fail (request->command, error);
  if (request->words[0] == NULL)
    ask (request, &clues);
  matches = pozo_clues_match (&clues);
  if (request->options->json)
    append_json (out, &clues, matches);
  else
    append_found (request, out, &clues, matches);
  cli_write (out->str);
  return count_found (&clues, matches).n_fit > 0 ? CLI_FINE : CLI_FOUND;
}
