/* SPDX-License-Identifier: MIT */
/* The built-in key files come as a resource of the program, so that nothing has to be found at run
 * time.  The list of resources gives their order; a base stands before what is derived from it. */
#include "pozo-variant-set-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"
#include "pozo-suggestion.h"
#include "pozo-text-file.h"
#include "pozo-variant-ids.h"
#include "pozo-variants-resource.h"

#include <string.h>

static PozoVariant *
read_built_in (PozoVariantKind kind, const char *id, GError **error)
{
  gboolean is_option = kind == POZO_VARIANT_OPTION;
  g_autofree char *name = g_strconcat (id, is_option ? ".option" : ".variant", NULL);
  g_autofree char *path =
      g_strconcat ("/pozo/rules/", is_option ? "options/" : "variants/", name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (pozo_variants_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("the program lacks its own \"%s\""),
                   path);
      return NULL;
    }
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  PozoKeyFile *file = pozo_key_file_new (text, length, name, error);

  return file != NULL ? pozo_variant_new (kind, file, error) : NULL;
}

/* Works out the rules of a variant whose base the set knows. */
static gboolean
settle (const PozoVariantSet *set, PozoVariant *variant, GError **error)
{
  const char *base = pozo_variant_base (variant);
  const PozoRules *base_rules = &pozo_rules_default;

  if (base != NULL)
    {
      const PozoVariant *found = pozo_variant_set_find (set, base, error);
      if (found == NULL)
        {
          pozo_key_file_prefix_error (pozo_variant_file (variant),
                                      pozo_variant_line (variant, "Base"), error);
          return FALSE;
        }
      base_rules = pozo_variant_rules (found);
    }
  return pozo_variant_settle (variant, base_rules, error);
}

static gboolean
read_variants (PozoVariantSet *set, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (variant_ids); i++)
    {
      PozoVariant *variant = read_built_in (POZO_VARIANT_COMPLETE, variant_ids[i], error);

      if (variant == NULL)
        return FALSE;
      g_ptr_array_add (set->variants, variant);
      if (!settle (set, variant, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_options (PozoVariantSet *set, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_ids); i++)
    {
      PozoVariant *option = read_built_in (POZO_VARIANT_OPTION, option_ids[i], error);

      if (option == NULL)
        return FALSE;
      g_ptr_array_add (set->options, option);
    }
  return TRUE;
}

/**
 * pozo_variant_set_new:
 * @error: return location for a #GError
 *
 * Reads the built-in variants and options.  Costs a few milliseconds: make one set, not one for
 * each game.
 *
 * Returns: (transfer full) (nullable): the set, or %NULL with %POZO_ERROR_RULES when the program
 * itself is damaged
 */
PozoVariantSet *
pozo_variant_set_new (GError **error)
{
  g_autoptr (PozoVariantSet) set = g_new0 (PozoVariantSet, 1);

  set->variants = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_variant_free);
  set->options = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_variant_free);
  if (!read_variants (set, error) || !read_options (set, error))
    return NULL;
  return g_steal_pointer (&set);
}

/**
 * pozo_variant_set_free:
 * @set: (transfer full): a set
 *
 * Frees a set and all variants that came from it.
 */
void
pozo_variant_set_free (PozoVariantSet *set)
{
  g_ptr_array_unref (set->variants);
  g_ptr_array_unref (set->options);
  g_free (set->from_code);
  g_free (set);
}

/**
 * pozo_variant_set_n_variants:
 * @set: a set
 *
 * Returns: how many variants it knows
 */
guint
pozo_variant_set_n_variants (const PozoVariantSet *set)
{
  return set->variants->len;
}

/**
 * pozo_variant_set_variant:
 * @set: a set
 * @i: a number below pozo_variant_set_n_variants()
 *
 * Returns: (transfer none): the variant at that place: built-in ones first, a base before what is
 * made of it
 */
const PozoVariant *
pozo_variant_set_variant (const PozoVariantSet *set, guint i)
{
  g_return_val_if_fail (i < set->variants->len, NULL);
  return g_ptr_array_index (set->variants, i);
}

/**
 * pozo_variant_set_n_options:
 * @set: a set
 *
 * Returns: how many options it knows
 */
guint
pozo_variant_set_n_options (const PozoVariantSet *set)
{
  return set->options->len;
}

/**
 * pozo_variant_set_option:
 * @set: a set
 * @i: a number below pozo_variant_set_n_options()
 *
 * Returns: (transfer none): the option at that place
 */
const PozoVariant *
pozo_variant_set_option (const PozoVariantSet *set, guint i)
{
  g_return_val_if_fail (i < set->options->len, NULL);
  return g_ptr_array_index (set->options, i);
}

/* What a user's own file was called when it was loaded. */
static const char *
get_path (const PozoVariant *variant)
{
  return pozo_key_file_name (pozo_variant_file (variant));
}

/* A slip in a name in some language is near that name, and not near the id. */
static void
offer_names (PozoSuggestion *suggestion, const PozoVariant *variant)
{
  g_auto (GStrv) aliases = pozo_variant_list (variant, "Aliases");
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (variant), &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (g_str_has_prefix (entries[i].key, "Name"))
      pozo_suggestion_offer (suggestion, entries[i].value, entries[i].value);
  for (char **alias = aliases; *alias != NULL; alias++)
    pozo_suggestion_offer (suggestion, *alias, pozo_variant_id (variant));
}

/* Ids count more than names at the same distance. */
static const char *
suggest_in (const GPtrArray *variants, const char *name)
{
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < variants->len; i++)
    {
      const char *id = pozo_variant_id (g_ptr_array_index (variants, i));
      pozo_suggestion_offer (&suggestion, id, id);
    }
  for (guint i = 0; i < variants->len; i++)
    offer_names (&suggestion, g_ptr_array_index (variants, i));
  return suggestion.best;
}

static const PozoVariant *
find_in (const GPtrArray *variants, gboolean is_option, const char *name, GError **error)
{
  guint n_built_in = is_option ? G_N_ELEMENTS (option_ids) : G_N_ELEMENTS (variant_ids);
  /* What is longer than any file of a variant is no name of one, and would be folded for each. */
  gboolean can_be_name = strlen (name) <= POZO_KEY_FILE_BYTES_MAX;
  g_autofree char *message = NULL;

  for (guint i = 0; i < variants->len; i++)
    if (g_str_equal (pozo_variant_id (g_ptr_array_index (variants, i)), name))
      return g_ptr_array_index (variants, i);
  for (guint i = n_built_in; i < variants->len; i++)
    if (g_str_equal (get_path (g_ptr_array_index (variants, i)), name))
      return g_ptr_array_index (variants, i);
  for (guint i = 0; can_be_name && i < variants->len; i++)
    if (pozo_variant_answers_to (g_ptr_array_index (variants, i), name))
      return g_ptr_array_index (variants, i);
  if (error == NULL)
    return NULL;
  message = pozo_suggestion_not_found (is_option ? _ ("there is no option \"%s\"")
                                                 : _ ("there is no variant \"%s\""),
                                       name, suggest_in (variants, name));
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_RULES, message);
  return NULL;
}

/**
 * pozo_variant_set_suggest:
 * @set: a set
 * @name: a name that no variant has
 *
 * Finds the variant that was probably meant.
 *
 * Returns: (transfer none) (nullable): an id or a name; it belongs to the set
 */
const char *
pozo_variant_set_suggest (const PozoVariantSet *set, const char *name)
{
  return suggest_in (set->variants, name);
}

/**
 * pozo_variant_set_suggest_option:
 * @set: a set
 * @name: a name that no option has
 *
 * Finds the option that was probably meant.
 *
 * Returns: (transfer none) (nullable): an id or a name; it belongs to the set
 */
const char *
pozo_variant_set_suggest_option (const PozoVariantSet *set, const char *name)
{
  return suggest_in (set->options, name);
}

/**
 * pozo_variant_set_find:
 * @set: a set
 * @name: an id, a name or an alias, in any case; of a user's own variant also the path it was
 * loaded from
 * @error: return location for a #GError
 *
 * Finds a variant that the set knows; never opens a file, so the name may come from a stranger's
 * record.
 *
 * Returns: (transfer none) (nullable): the variant, or %NULL with %POZO_ERROR_RULES and a
 * suggestion
 */
const PozoVariant *
pozo_variant_set_find (const PozoVariantSet *set, const char *name, GError **error)
{
  return find_in (set->variants, FALSE, name, error);
}

/**
 * pozo_variant_set_find_option:
 * @set: a set
 * @name: an id or a name, in any case; of a user's own option also the path it was loaded from
 * @error: return location for a #GError
 *
 * Finds an option that the set knows; never opens a file.
 *
 * Returns: (transfer none) (nullable): the option, or %NULL with %POZO_ERROR_RULES and a suggestion
 */
const PozoVariant *
pozo_variant_set_find_option (const PozoVariantSet *set, const char *name, GError **error)
{
  return find_in (set->options, TRUE, name, error);
}

/**
 * pozo_variant_set_parse:
 * @set: the set that knows the base
 * @bytes: (array length=length_bytes): the contents of a variant file
 * @length_bytes: how many there are
 * @name: what messages call the file
 * @error: return location for a #GError
 *
 * Reads a variant of somebody's own: a `[Variant]` group with a `Base`, and `[Rules]`.
 *
 * Returns: (transfer full) (nullable): the variant with its rules worked out, or %NULL with
 *   %POZO_ERROR_RULES or %POZO_ERROR_LIMIT
 */
PozoVariant *
pozo_variant_set_parse (const PozoVariantSet *set,
                        const char *bytes,
                        gsize length_bytes,
                        const char *name,
                        GError **error)
{
  PozoKeyFile *file = pozo_key_file_new (bytes, length_bytes, name, error);

  if (file == NULL)
    return NULL;
  g_autoptr (PozoVariant) variant = pozo_variant_new (POZO_VARIANT_COMPLETE, file, error);
  if (variant == NULL || !settle (set, variant, error))
    return NULL;
  return g_steal_pointer (&variant);
}

/**
 * pozo_variant_set_is_own:
 * @set: a set
 * @variant: a variant or option of the set
 *
 * Returns: whether a user made it, so that others will not know its name
 */
gboolean
pozo_variant_set_is_own (const PozoVariantSet *set, const PozoVariant *variant)
{
  guint i;

  return (g_ptr_array_find (set->variants, variant, &i) && i >= G_N_ELEMENTS (variant_ids)) ||
         (g_ptr_array_find (set->options, variant, &i) && i >= G_N_ELEMENTS (option_ids));
}

/**
 * pozo_variant_set_read:
 * @set: the set that knows the base
 * @path: a variant file
 * @error: return location for a #GError
 *
 * Reads a user's own variant without putting it into the set.
 *
 * Returns: (transfer full) (nullable): the variant, or %NULL with %POZO_ERROR_IO,
 *   %POZO_ERROR_LIMIT or %POZO_ERROR_RULES
 */
PozoVariant *
pozo_variant_set_read (const PozoVariantSet *set, const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *text =
      pozo_text_file_load (path, set->from_code, POZO_KEY_FILE_BYTES_MAX, &length, error);

  return text != NULL ? pozo_variant_set_parse (set, text, length, path, error) : NULL;
}

/**
 * pozo_variant_set_resolve:
 * @set: a set
 * @id_or_path: an id or alias; or a file, when it holds a slash or ends in `.variant`
 * @rules: (out caller-allocates): the rules
 * @error: return location for a #GError
 *
 * Finds the rules that a user asks for on the command line.  For names out of records use
 * pozo_variant_set_find(), which opens no file.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES, %POZO_ERROR_IO or %POZO_ERROR_LIMIT
 */
gboolean
pozo_variant_set_resolve (const PozoVariantSet *set,
                          const char *id_or_path,
                          PozoRules *rules,
                          GError **error)
{
  if (strchr (id_or_path, '/') != NULL || g_str_has_suffix (id_or_path, ".variant"))
    {
      g_autoptr (PozoVariant) own = pozo_variant_set_read (set, id_or_path, error);
      if (own != NULL)
        *rules = *pozo_variant_rules (own);
      return own != NULL;
    }
  const PozoVariant *variant = pozo_variant_set_find (set, id_or_path, error);
  if (variant != NULL)
    *rules = *pozo_variant_rules (variant);
  return variant != NULL;
}

/* Two options contradict each other when it matters which of them comes first. */
static gboolean
check_pair (const PozoVariant *a, const PozoVariant *b, const PozoRules *rules, GError **error)
{
  PozoRules a_then_b = *rules, b_then_a = *rules;
  PozoRule different[POZO_N_RULES];

  if (!pozo_variant_apply (a, &a_then_b, error) || !pozo_variant_apply (b, &a_then_b, error) ||
      !pozo_variant_apply (b, &b_then_a, error) || !pozo_variant_apply (a, &b_then_a, error))
    return FALSE;
  if (pozo_rules_diff (&a_then_b, &b_then_a, different) == 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
               _ ("the options \"%s\" and \"%s\" set %s differently, expected one of them"),
               pozo_variant_id (a), pozo_variant_id (b), pozo_rule_info (different[0])->key);
  return FALSE;
}

/**
 * pozo_variant_set_apply_options:
 * @set: a set
 * @names: (array zero-terminated=1): ids of options; naming one twice is the same as once
 * @rules: the rules of a variant, which are changed
 * @error: return location for a #GError
 *
 * Lays options over rules, whatever their order, and checks the outcome.  On failure nothing is
 * changed.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES when one is not known, two contradict each
 * other, or the outcome contradicts itself
 */
gboolean
pozo_variant_set_apply_options (const PozoVariantSet *set,
                                const char *const *names,
                                PozoRules *rules,
                                GError **error)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new ();
  PozoRules changed = *rules;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const PozoVariant *option = pozo_variant_set_find_option (set, names[i], error);

      if (option == NULL)
        return FALSE;
      if (g_ptr_array_find (options, option, NULL))
        continue;
      for (guint k = 0; k < options->len; k++)
        if (!check_pair (g_ptr_array_index (options, k), option, rules, error))
          return FALSE;
      g_ptr_array_add (options, (gpointer) option);
      if (!pozo_variant_apply (option, &changed, error))
        return FALSE;
    }
  if (!pozo_rules_check (&changed, error))
    return FALSE;
  *rules = changed;
  return TRUE;
}
