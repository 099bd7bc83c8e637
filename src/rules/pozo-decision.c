/* SPDX-License-Identifier: MIT */
/* The points come from key files of the program's own (decisions/), a group for each:
 *
 *   [42]
 *   Topic=  For=  Source=  Says=  Decided=  Rules=  Switch=  Switch[ID]=
 *
 * For: ids of variants, documents such as 001, which mean all variants told from them, or "all".
 * Switch: settings and options with "; " between them that together make the other reading; with an
 * id in brackets it is that of one variant, of those that have one. */
#include "pozo-decision.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"
#include "pozo-variants-resource.h"

#include <stdlib.h>
#include <string.h>

struct _PozoDecisionSet
{
  GPtrArray *files;
  GPtrArray *decisions;
};

static const char *const file_names[] = {
  "international",  "croatian", "hungarian",       "american", "czech",
  "contradictions", "records",  "silences",        "bolivian", "burraco",
  "hand-and-foot",  "pennies",  "modern-american", "buraco",
};

static const char *const keys[] = {
  "Topic", "For", "Source", "Says", "Decided", "Rules", "Switch",
};

static void
free_decision (PozoDecision *decision)
{
  g_strfreev (decision->rules);
  g_strfreev (decision->ids);
  g_free (decision);
}

static gboolean
is_known (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i], key) ||
        (g_str_equal (keys[i], "Switch") && g_str_has_prefix (key, "Switch[")))
      return TRUE;
  return FALSE;
}

/* The document that a variant is told from: the first three digits of its source. */
static gboolean
is_told_by (const PozoVariant *variant, const char *document)
{
  return strlen (document) == 3 &&
         g_str_has_prefix (pozo_variant_text (variant, "Source"), document);
}

static char **
list_ids (const PozoVariantSet *variants, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < pozo_variant_set_n_variants (variants); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (variants, i);
      gboolean is_named = FALSE;

      for (char **word = words; *word != NULL; word++)
        is_named |= g_str_equal (*word, "all") || is_told_by (variant, *word) ||
                    g_str_equal (*word, pozo_variant_id (variant));
      if (is_named)
        g_ptr_array_add (ids, g_strdup (pozo_variant_id (variant)));
    }
  g_ptr_array_add (ids, NULL);
  return (char **) (void *) g_ptr_array_free (ids, FALSE);
}

static const char *
get_text (const PozoKeyFile *file, const char *group, const char *key)
{
  const char *text = pozo_key_file_get (file, group, key);

  return text != NULL ? text : "";
}

static PozoDecision *
read_decision (const PozoKeyFile *file, const char *group, const PozoVariantSet *variants)
{
  PozoDecision *decision = g_new0 (PozoDecision, 1);
  const char *rules = get_text (file, group, "Rules");

  decision->number = (guint) atoi (group);
  decision->topic = get_text (file, group, "Topic");
  decision->source = get_text (file, group, "Source");
  decision->says = get_text (file, group, "Says");
  decision->decided = get_text (file, group, "Decided");
  decision->rules = g_strsplit (rules, " ", -1);
  decision->ids = list_ids (variants, get_text (file, group, "For"));
  return decision;
}

static gboolean
read_file (PozoDecisionSet *set, const char *name, const PozoVariantSet *variants, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/pozo/rules/decisions/%s.decisions", name);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (pozo_variants_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  PozoKeyFile *file = text != NULL ? pozo_key_file_new (text, length, path, error) : NULL;
  const char *group = "";
  guint n_entries;

  if (file == NULL)
    return FALSE;
  g_ptr_array_add (set->files, file);
  const PozoKeyFileEntry *entries = pozo_key_file_entries (file, &n_entries);
  for (guint i = 0; i < n_entries; i++)
    {
      if (!is_known (entries[i].key))
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("%s:%u: there is no key \"%s\""),
                       path, entries[i].line, entries[i].key);
          return FALSE;
        }
      if (!g_str_equal (group, entries[i].group))
        g_ptr_array_add (set->decisions, read_decision (file, entries[i].group, variants));
      group = entries[i].group;
    }
  return TRUE;
}

/**
 * pozo_decision_set_new:
 * @variants: the variants that are known; needed only for this call
 * @error: return location for a #GError
 *
 * Reads every point.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL with %POZO_ERROR_RULES when the program
 * itself is damaged
 */
PozoDecisionSet *
pozo_decision_set_new (const PozoVariantSet *variants, GError **error)
{
  g_autoptr (PozoDecisionSet) set = g_new0 (PozoDecisionSet, 1);

  set->files = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_key_file_free);
  set->decisions = g_ptr_array_new_with_free_func ((GDestroyNotify) free_decision);
  for (guint i = 0; i < G_N_ELEMENTS (file_names); i++)
    if (!read_file (set, file_names[i], variants, error))
      return NULL;
  return g_steal_pointer (&set);
}

/**
 * pozo_decision_set_free:
 * @set: (transfer full): a set
 *
 * Frees a set and its points.
 */
void
pozo_decision_set_free (PozoDecisionSet *set)
{
  g_ptr_array_unref (set->decisions);
  g_ptr_array_unref (set->files);
  g_free (set);
}

/**
 * pozo_decision_set_n:
 * @set: a set
 *
 * Returns: how many points there are
 */
guint
pozo_decision_set_n (const PozoDecisionSet *set)
{
  return set->decisions->len;
}

/**
 * pozo_decision_set_get:
 * @set: a set
 * @i: a number below pozo_decision_set_n()
 *
 * Returns: (transfer none): the point at that place
 */
const PozoDecision *
pozo_decision_set_get (const PozoDecisionSet *set, guint i)
{
  g_return_val_if_fail (i < set->decisions->len, NULL);
  return g_ptr_array_index (set->decisions, i);
}

/* The built-in variant that a variant is or is made of. */
static const PozoVariant *
find_named (const PozoDecision *decision,
            const PozoVariantSet *variants,
            const PozoVariant *variant)
{
  while (variant != NULL)
    {
      const char *base = pozo_variant_base (variant);

      if (g_strv_contains ((const char *const *) decision->ids, pozo_variant_id (variant)))
        return variant;
      if (pozo_variant_text (variant, "Source")[0] != '\0' || base == NULL)
        return NULL; /* told by a document of its own, which the point does not name */
      variant = pozo_variant_set_find (variants, base, NULL);
    }
  return NULL;
}

/**
 * pozo_decision_concerns:
 * @decision: a point
 * @variants: the variants that are known
 * @variant: a variant, of the set or a user's own
 *
 * Tells whether the point bears on the variant.  One that a user made bears what its base does.
 *
 * Returns: whether it does
 */
gboolean
pozo_decision_concerns (const PozoDecision *decision,
                        const PozoVariantSet *variants,
                        const PozoVariant *variant)
{
  return find_named (decision, variants, variant) != NULL;
}

static const char *
find_text (const PozoDecisionSet *set, const char *group, const char *key)
{
  const char *text = NULL;

  for (guint i = 0; i < set->files->len && text == NULL; i++)
    text = pozo_key_file_get (g_ptr_array_index (set->files, i), group, key);
  return text;
}

static const char *
find_own_switch (const PozoDecisionSet *set, const char *group, const char *id)
{
  g_autofree char *key = g_strdup_printf ("Switch[%s]", id);

  return find_text (set, group, key);
}

/**
 * pozo_decision_switch:
 * @set: the set of the point
 * @decision: a point
 * @variants: the variants that are known
 * @variant: (nullable): a variant it concerns; %NULL for any of them
 *
 * Lists the settings and options that make the other reading.
 *
 * Returns: (transfer full) (array zero-terminated=1): the changes, none where there is no switch
 */
char **
pozo_decision_switch (const PozoDecisionSet *set,
                      const PozoDecision *decision,
                      const PozoVariantSet *variants,
                      const PozoVariant *variant)
{
  g_autofree char *group = g_strdup_printf ("%u", decision->number);
  const PozoVariant *named = variant != NULL ? find_named (decision, variants, variant) : NULL;
  const char *text = NULL;

  if (named != NULL)
    text = find_own_switch (set, group, pozo_variant_id (named));
  if (text == NULL)
    text = find_text (set, group, "Switch");
  for (char **id = decision->ids; variant == NULL && text == NULL && *id != NULL; id++)
    text = find_own_switch (set, group, *id);
  return text != NULL ? g_strsplit (text, "; ", -1) : g_new0 (char *, 1);
}

/**
 * pozo_decision_names:
 * @set: the set of the point
 * @decision: a point
 * @key: a parameter, as `pile.onto_meld`
 *
 * Tells whether the point, or a switch of it, names a parameter.
 *
 * Returns: whether it does
 */
gboolean
pozo_decision_names (const PozoDecisionSet *set, const PozoDecision *decision, const char *key)
{
  g_autofree char *group = g_strdup_printf ("%u", decision->number);
  g_autofree char *plain = g_strconcat (key, "=", NULL);
  g_autofree char *adding = g_strconcat (key, "+=", NULL);

  if (g_strv_contains ((const char *const *) decision->rules, key))
    return TRUE;
  for (char **id = decision->ids; *id != NULL; id++)
    {
      const char *text = find_text (set, group, "Switch");
      g_auto (GStrv) changes = NULL;

      if (text == NULL)
        text = find_own_switch (set, group, *id);
      changes = g_strsplit (text != NULL ? text : "", "; ", -1);
      for (char **change = changes; *change != NULL; change++)
        if (g_str_has_prefix (*change, plain) || g_str_has_prefix (*change, adding))
          return TRUE;
    }
  return FALSE;
}

/**
 * pozo_decision_apply_switch:
 * @changes: (array zero-terminated=1): settings and options
 * @variants: the variants and options that are known
 * @rules: the rules to change
 * @error: return location for a #GError
 *
 * Makes the other reading.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES when one is not known or they do not hold
 * together
 */
gboolean
pozo_decision_apply_switch (const char *const *changes,
                            const PozoVariantSet *variants,
                            PozoRules *rules,
                            GError **error)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new ();

  for (guint i = 0; changes[i] != NULL; i++)
    if (strchr (changes[i], '=') == NULL)
      g_ptr_array_add (options, (gpointer) changes[i]);
    else if (!pozo_rules_assign (rules, changes[i], error))
      return FALSE;
  g_ptr_array_add (options, NULL);
  return pozo_variant_set_apply_options (variants, (const char *const *) options->pdata, rules,
                                         error) &&
         pozo_rules_check (rules, error);
}
