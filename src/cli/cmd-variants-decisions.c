/* SPDX-License-Identifier: MIT */
/* `pozo variants decisions`: what was decided where the sources leave something open. */
#include "cmd-variants.h"

#include <stdlib.h>
#include <string.h>

static gboolean
is_number (const char *word)
{
  return word[0] != '\0' && word[strspn (word, "0123456789")] == '\0';
}

static gboolean
add_number (const VariantsRequest *request, const char *word, GArray *chosen, GError **error)
{
  guint n = pozo_decision_set_n (request->decisions);
  guint64 number = g_ascii_strtoull (word, NULL, 10);
  guint i = (guint) number - 1;

  if (number < 1 || number > n)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("there is no point \"%s\", expected a number from 1 to %u"), word, n);
      return FALSE;
    }
  g_array_append_val (chosen, i);
  return TRUE;
}

static gboolean
add_variant (const VariantsRequest *request, const char *word, GArray *chosen, GError **error)
{
  const PozoVariant *variant = variants_find (request, word, error);

  if (variant == NULL)
    return FALSE;
  for (guint i = 0; i < pozo_decision_set_n (request->decisions); i++)
    if (pozo_decision_concerns (pozo_decision_set_get (request->decisions, i), request->set,
                                variant))
      g_array_append_val (chosen, i);
  return TRUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

/* The points that are asked for, each once, in order; without words all of them. */
static GArray *
choose (const VariantsRequest *request, GError **error)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (guint));

  for (char **word = request->words; *word != NULL; word++)
    if (!(is_number (*word) ? add_number : add_variant) (request, *word, chosen, error))
      return NULL;
  for (guint i = 0; i < pozo_decision_set_n (request->decisions) && request->words[0] == NULL; i++)
    g_array_append_val (chosen, i);
  g_array_sort (chosen, compare);
  for (guint i = chosen->len; i-- > 1;)
    if (g_array_index (chosen, guint, i) == g_array_index (chosen, guint, i - 1))
      g_array_remove_index (chosen, i);
  return g_steal_pointer (&chosen);
}

static void
append_text (GString *out, const VariantsRequest *request, const PozoDecision *decision)
{
  g_auto (GStrv) changes = pozo_decision_switch (request->decisions, decision, request->set, NULL);
  g_autofree char *label = g_strdup_printf ("%u  ", decision->number);
  g_autofree char *ids = g_strjoinv (", ", decision->ids);
  gboolean is_for_all = g_strv_length (decision->ids) == pozo_variant_set_n_variants (request->set);

  pozo_text_wrap (out, label, _ (decision->topic));
  pozo_text_wrap (out, _ ("  Variants  "), is_for_all ? C_ ("variants", "all") : ids);
  pozo_text_wrap (out, _ ("  Source    "), decision->source);
  pozo_text_wrap (out, _ ("  Says      "), _ (decision->says));
  pozo_text_wrap (out, _ ("  Decided   "),
                  decision->decided[0] != '\0'
                      ? _ (decision->decided)
                      : _ ("Each variant keeps what its own source says."));
  for (char **key = decision->rules; *key != NULL; key++)
    pozo_text_wrap (out, _ ("  Rule      "), *key);
  for (char **change = changes; *change != NULL; change++)
    pozo_text_wrap (out, _ ("  Switch    "), *change);
}

static void
append_list (PozoJson *json, const char *key, char **items)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  for (char **item = items; *item != NULL; item++)
    pozo_json_string (json, *item);
  pozo_json_end_array (json);
}

static void
append_json (PozoJson *json, const VariantsRequest *request, const PozoDecision *decision)
{
  g_auto (GStrv) changes = pozo_decision_switch (request->decisions, decision, request->set, NULL);

  pozo_json_begin_object (json);
  pozo_json_key (json, "number");
  pozo_json_int (json, decision->number);
  pozo_json_key_string (json, "topic", decision->topic);
  append_list (json, "variants", decision->ids);
  pozo_json_key_string (json, "source", decision->source);
  pozo_json_key_string (json, "says", decision->says);
  pozo_json_key_string (json, "decided", decision->decided);
  append_list (json, "rules", decision->rules);
  append_list (json, "switch", changes);
  pozo_json_end_object (json);
}

static void
append_chosen (GString *out, const VariantsRequest *request, const GArray *chosen)
{
  PozoJson json;

  pozo_json_init (&json, out);
  if (request->options->json)
    pozo_json_begin_array (&json);
  for (guint i = 0; i < chosen->len; i++)
    {
      const PozoDecision *decision =
          pozo_decision_set_get (request->decisions, g_array_index (chosen, guint, i));

      if (request->options->json)
        append_json (&json, request, decision);
      else
        {
          g_string_append (out, i > 0 ? "\n" : "");
          append_text (out, request, decision);
        }
    }
  if (request->options->json)
    {
      pozo_json_end_array (&json);
      g_string_append_c (out, '\n');
    }
}

/**
 * variants_decisions:
 * @request: what is asked for
 *
 * Prints points on which sources are silent or at odds, and what was decided.
 *
 * Returns: the exit status
 */
CliStatus
variants_decisions (const VariantsRequest *request)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chosen = NULL;

  if (request->markdown && request->words[0] != NULL)
    return cli_misuse (request->command, _ ("\"decisions\" takes no NAME with --markdown"));
  if (request->markdown)
    {
      g_autofree char *page = pozo_variant_index_decisions (request->set, request->decisions);
      cli_write (page);
      return CLI_FINE;
    }
  chosen = choose (request, &error);
  if (chosen == NULL)
    return cli_fail (request->command, error);
  append_chosen (out, request, chosen);
  cli_write (out->str);
  return CLI_FINE;
}
