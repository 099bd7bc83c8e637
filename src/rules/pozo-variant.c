/* SPDX-License-Identifier: MIT */
/* A variant is its key file, read with the meaning of its groups:
 *
 *   [Variant]    Id Base Name Name[hu] Aliases Source Summary Description
 *   [Option]     Id Name Name[hu] Source Summary For Needs Note
 *   [Rules]      key=value and key+=rows: only what differs
 *   [Sources]    key=where the rule book says so, or "inferred: why"
 *   [Decisions]  key=how an open point was decided, and the switch for the other reading
 */
#include "pozo-language.h"
#include "pozo-variant.h"

#include "pozo-error.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"
#include "pozo-suggestion.h"

#include <string.h>

struct _PozoVariant
{
  PozoVariantKind kind;
  PozoKeyFile *file;
  char **folded_names; /* names in all languages and aliases, for comparing */
  PozoRules rules;     /* of a complete variant that is settled */
};

static const char *const head_groups[] = { "Variant", "Option" };
static const char *const groups[] = { "Variant", "Option", "Rules", "Sources", "Decisions" };
static const char *const head_keys[][9] = {
  { "Id", "Base", "Name", "Aliases", "Source", "Summary", "Description", NULL },
  { "Id", "Name", "Source", "Summary", "For", "Needs", "Note", NULL },
};

static gboolean
refuse_word (GError **error, const char *what, const char *word, const PozoSuggestion *suggestion)
{
  g_autofree char *message = pozo_suggestion_not_found (what, word, suggestion->best);

  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_RULES, message);
  return FALSE;
}

/* Name[hu] is a Name. */
static gboolean
check_head_key (PozoVariantKind kind, const PozoKeyFileEntry *entry, GError **error)
{
  g_autofree char *key = g_strndup (entry->key, strcspn (entry->key, "["));
  gboolean is_plain = strlen (key) == strlen (entry->key);
  PozoSuggestion suggestion;

  if (g_strv_contains (head_keys[kind], key) && !entry->adding &&
      (is_plain || g_str_equal (key, "Name")))
    return TRUE;
  pozo_suggestion_init (&suggestion, key);
  for (const char *const *known = head_keys[kind]; *known != NULL; known++)
    pozo_suggestion_offer (&suggestion, *known, *known);
  return refuse_word (error, _ ("there is no key \"%s\""), entry->key, &suggestion);
}

/* Whether a group is the head of the other kind of file. */
static gboolean
is_other_head (PozoVariantKind kind, guint group)
{
  return group < G_N_ELEMENTS (head_groups) && group != kind;
}

static gboolean
check_group (PozoVariantKind kind, const PozoKeyFileEntry *entry, GError **error)
{
  PozoSuggestion suggestion;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (!is_other_head (kind, i) && g_str_equal (entry->group, groups[i]))
      return TRUE;
  pozo_suggestion_init (&suggestion, entry->group);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (!is_other_head (kind, i))
      pozo_suggestion_offer (&suggestion, groups[i], groups[i]);
    else if (g_str_equal (entry->group, groups[i]))
      pozo_suggestion_offer (&suggestion, groups[i], head_groups[kind]);
  return refuse_word (error, _ ("there is no group \"%s\""), entry->group, &suggestion);
}

static gboolean
check_entry (PozoVariantKind kind, const PozoKeyFileEntry *entry, GError **error)
{
  PozoRule rule;

  if (!check_group (kind, entry, error))
    return FALSE;
  if (g_str_equal (entry->group, head_groups[kind]))
    return check_head_key (kind, entry, error);
  if (g_str_equal (entry->group, "Decisions"))
    return TRUE;
  return pozo_rule_info_find (entry->key, &rule, error);
}

/* For comparing without regard to case, and to how accents are encoded. */
static char *
fold (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal, -1);
}

static void
fold_names (PozoVariant *variant)
{
  g_auto (GStrv) aliases = pozo_variant_list (variant, "Aliases");
  GPtrArray *folded = g_ptr_array_new ();
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (variant->file, &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].group, head_groups[variant->kind]) &&
        g_str_has_prefix (entries[i].key, "Name"))
      g_ptr_array_add (folded, fold (entries[i].value));
  for (char **alias = aliases; *alias != NULL; alias++)
    g_ptr_array_add (folded, fold (*alias));
  g_ptr_array_add (folded, NULL);
  variant->folded_names = (char **) (void *) g_ptr_array_free (folded, FALSE);
}

/**
 * pozo_variant_new:
 * @kind: what the file should describe
 * @file: (transfer full): a key file, freed also on failure
 * @error: return location for a #GError
 *
 * Makes a variant or option of a key file: its groups and keys must be known.  Its rules are not
 * read yet; see pozo_variant_settle().
 *
 * Returns: (transfer full) (nullable): the variant, or %NULL with %POZO_ERROR_RULES and the line
 */
PozoVariant *
pozo_variant_new (PozoVariantKind kind, PozoKeyFile *file, GError **error)
{
  g_autoptr (PozoVariant) variant = g_new0 (PozoVariant, 1);
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (file, &n_entries);

  variant->kind = kind;
  variant->file = file;
  variant->rules = pozo_rules_default;
  for (guint i = 0; i < n_entries; i++)
    if (!check_entry (kind, &entries[i], error))
      {
        pozo_key_file_prefix_error (file, entries[i].line, error);
        return NULL;
      }
  fold_names (variant);
  return g_steal_pointer (&variant);
}

/**
 * pozo_variant_free:
 * @variant: (transfer full): a variant
 *
 * Frees a variant, its file, and all texts that came from it.
 */
void
pozo_variant_free (PozoVariant *variant)
{
  pozo_key_file_free (variant->file);
  g_strfreev (variant->folded_names);
  g_free (variant);
}

/* All settings of the file but one. */
static gboolean
apply_but (const PozoVariant *variant,
           const PozoKeyFileEntry *but,
           PozoRules *rules,
           GError **error)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (variant->file, &n_entries);

  for (guint i = 0; i < n_entries; i++)
    {
      const PozoKeyFileEntry *entry = &entries[i];

      if (!g_str_equal (entry->group, "Rules") || entry == but)
        continue;
      if (!(entry->adding ? pozo_rules_add : pozo_rules_set) (rules, entry->key, entry->value,
                                                              error))
        {
          pozo_key_file_prefix_error (variant->file, entry->line, error);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * pozo_variant_apply:
 * @variant: a variant or option
 * @rules: the rules to change
 * @error: return location for a #GError
 *
 * Lays the settings of the file over rules.  On failure nothing is changed.  Whether the outcome
 * agrees with itself is for pozo_rules_check() to say.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES and the line
 */
gboolean
pozo_variant_apply (const PozoVariant *variant, PozoRules *rules, GError **error)
{
  PozoRules changed = *rules;

  if (!apply_but (variant, NULL, &changed, error))
    return FALSE;
  *rules = changed;
  return TRUE;
}

/* The last line without which the rules would hold together; 0 when no line alone is to blame.  A
 * file with many times more lines than there are parameters is not searched: it would take long. */
static guint
find_culprit (const PozoVariant *variant, const PozoRules *base)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (variant->file, &n_entries);

  if (n_entries > 10 * POZO_N_RULES)
    return 0;
  for (guint i = n_entries; i-- > 0;)
    {
      PozoRules trial = *base;

      if (g_str_equal (entries[i].group, "Rules") &&
          apply_but (variant, &entries[i], &trial, NULL) && pozo_rules_check (&trial, NULL))
        return entries[i].line;
    }
  return 0;
}

/**
 * pozo_variant_lay:
 * @variant: a variant or option
 * @rules: the rules to change
 * @error: return location for a #GError
 *
 * Lays the settings of the file over rules, and checks that the outcome agrees with itself.  On
 * failure nothing is changed.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES and the line that is to blame, where one is
 */
gboolean
pozo_variant_lay (const PozoVariant *variant, PozoRules *rules, GError **error)
{
  PozoRules changed = *rules;

  if (!pozo_variant_apply (variant, &changed, error))
    return FALSE;
  if (!pozo_rules_check (&changed, error))
    {
      pozo_key_file_prefix_error (variant->file, find_culprit (variant, rules), error);
      return FALSE;
    }
  *rules = changed;
  return TRUE;
}

/**
 * pozo_variant_settle:
 * @variant: a complete variant
 * @base: the rules of its base, or the defaults
 * @error: return location for a #GError
 *
 * Works out the rules of the variant, and checks that they agree with each other.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES
 */
gboolean
pozo_variant_settle (PozoVariant *variant, const PozoRules *base, GError **error)
{
  PozoRules rules = *base;

  if (!pozo_variant_lay (variant, &rules, error))
    return FALSE;
  variant->rules = rules;
  return TRUE;
}

/**
 * pozo_variant_rules:
 * @variant: a complete variant
 *
 * Returns: (transfer none): its rules in full; of an option, the defaults
 */
const PozoRules *
pozo_variant_rules (const PozoVariant *variant)
{
  return &variant->rules;
}

/**
 * pozo_variant_text:
 * @variant: a variant or option
 * @key: a key of the head group, such as `Summary`
 *
 * Looks up a text for people.
 *
 * Returns: (transfer none): the text, or an empty string when the file has none
 */
const char *
pozo_variant_text (const PozoVariant *variant, const char *key)
{
  const char *text = pozo_key_file_get (variant->file, head_groups[variant->kind], key);

  return text != NULL ? text : "";
}

/**
 * pozo_variant_line:
 * @variant: a variant or option
 * @key: a key of the head group
 *
 * Returns: the line of its file on which the key stands; 0 when there is none
 */
guint
pozo_variant_line (const PozoVariant *variant, const char *key)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (variant->file, &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].group, head_groups[variant->kind]) &&
        g_str_equal (entries[i].key, key))
      return entries[i].line;
  return 0;
}

/**
 * pozo_variant_id:
 * @variant: a variant or option
 *
 * Returns: (transfer none): its id, such as `international-4`; where a file names none, the file's
 * name
 */
const char *
pozo_variant_id (const PozoVariant *variant)
{
  const char *id = pozo_variant_text (variant, "Id");

  return id[0] != '\0' ? id : pozo_key_file_name (variant->file);
}

/**
 * pozo_variant_base:
 * @variant: a variant
 *
 * Returns: (transfer none) (nullable): the id of what it differs from, %NULL for the defaults
 */
const char *
pozo_variant_base (const PozoVariant *variant)
{
  return pozo_key_file_get (variant->file, head_groups[variant->kind], "Base");
}

/**
 * pozo_variant_name:
 * @variant: a variant or option
 * @language: (nullable): a language as two letters, or %NULL for English
 *
 * Looks up the name that people know it by.
 *
 * Returns: (transfer none): the name in that language, else in English, else the id
 */
const char *
pozo_variant_name (const PozoVariant *variant, const char *language)
{
  g_autofree char *key = g_strdup_printf ("Name[%s]", language != NULL ? language : "en");
  const char *name = pozo_variant_text (variant, key);

  if (name[0] == '\0')
    name = pozo_variant_text (variant, "Name");
  return name[0] != '\0' ? name : pozo_variant_id (variant);
}

/**
 * pozo_variant_shown_name:
 * @variant: a variant or option
 *
 * Looks up the name that readers know it by: what its file says in their language, else a
 * translation of the English name.
 *
 * Returns: (transfer none): the name
 */
const char *
pozo_variant_shown_name (const PozoVariant *variant)
{
  const char *english = pozo_variant_name (variant, NULL);
  const char *name = pozo_variant_name (variant, pozo_language_code ());

  return name != english ? name : _ (english);
}

/**
 * pozo_variant_shown_text:
 * @variant: a variant or option
 * @key: `Summary`, `Description` or `Note`
 *
 * Looks up a text of its head in the reader's language.
 *
 * Returns: (transfer none): the text, empty when there is none
 */
const char *
pozo_variant_shown_text (const PozoVariant *variant, const char *key)
{
  return _ (pozo_variant_text (variant, key));
}

/**
 * pozo_variant_list:
 * @variant: a variant or option
 * @key: `Aliases`, whose items have semicolons between them, or `For` or `Needs`, which have spaces
 *
 * Splits a text into its items.
 *
 * Returns: (transfer full) (array zero-terminated=1): the items
 */
char **
pozo_variant_list (const PozoVariant *variant, const char *key)
{
  const char *text = pozo_variant_text (variant, key);
  g_auto (GStrv) parts = g_strsplit (text, g_str_equal (key, "Aliases") ? ";" : " ", -1);
  GPtrArray *items = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (g_strstrip (parts[i])[0] != '\0')
      g_ptr_array_add (items, g_strdup (parts[i]));
  g_ptr_array_add (items, NULL);
  return (char **) (void *) g_ptr_array_free (items, FALSE);
}

/**
 * pozo_variant_answers_to:
 * @variant: a variant or option
 * @name: what somebody called it
 *
 * Compares a name with the id, the names in all languages and the aliases, without regard to case.
 *
 * Returns: whether it is one of them
 */
gboolean
pozo_variant_answers_to (const PozoVariant *variant, const char *name)
{
  if (g_ascii_strcasecmp (name, pozo_variant_id (variant)) == 0)
    return TRUE;

  g_autofree char *folded = fold (name);
  return g_strv_contains ((const char *const *) variant->folded_names, folded);
}

/**
 * pozo_variant_rule_source:
 * @variant: a variant
 * @rule: a parameter
 *
 * Looks up where a setting of this variant's own file comes from.
 *
 * Returns: (transfer none) (nullable): a place such as `000:L58`, or `inferred: why`; %NULL when
 * the file does not say
 */
const char *
pozo_variant_rule_source (const PozoVariant *variant, PozoRule rule)
{
  return pozo_key_file_get (variant->file, "Sources", pozo_rule_info (rule)->key);
}

/**
 * pozo_variant_file:
 * @variant: a variant or option
 *
 * Returns: (transfer none): the key file it was made of
 */
const PozoKeyFile *
pozo_variant_file (const PozoVariant *variant)
{
  return variant->file;
}
