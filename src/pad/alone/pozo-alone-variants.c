/* SPDX-License-Identifier: MIT */
/* The variants and options that a page carries, in place of those that the program reads from its
 * key files: the rules of a variant as bytes, of an option its settings as lines.
 *
 *   V id NUL  bytes of a PozoRules
 *   O id NUL  key=value LF key+=rows LF ... NUL
 */
#include "pozo-alone-variants.h"

#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

struct _PozoVariant
{
  const char *id;
  PozoRules rules;
  char **settings;
};

struct _PozoVariantSet
{
  GPtrArray *variants;
  GPtrArray *options;
};

static const char *
read_variant (const char *at, PozoVariantSet *set)
{
  PozoVariant *variant = g_new0 (PozoVariant, 1);

  variant->id = at + 1;
  at += strlen (at) + 1;
  if (variant->id[-1] == 'V')
    {
      memcpy (&variant->rules, at, sizeof variant->rules);
      g_ptr_array_add (set->variants, variant);
      return at + sizeof variant->rules;
    }
  variant->settings = g_strsplit (at, "\n", 0);
  g_ptr_array_add (set->options, variant);
  return at + strlen (at) + 1;
}

/**
 * pozo_alone_variants_read:
 * @bytes: what the page carries; stays
 * @n_bytes: how much of it
 *
 * Returns: the variants and options in it
 */
PozoVariantSet *
pozo_alone_variants_read (const char *bytes, gsize n_bytes)
{
  PozoVariantSet *set = g_new0 (PozoVariantSet, 1);

  set->variants = g_ptr_array_new ();
  set->options = g_ptr_array_new ();
  for (const char *at = bytes; at < bytes + n_bytes;)
    at = read_variant (at, set);
  return set;
}

static const PozoVariant *
find (const GPtrArray *in, const char *name)
{
  for (guint i = 0; i < in->len; i++)
    if (g_ascii_strcasecmp (((const PozoVariant *) in->pdata[i])->id, name) == 0)
      return in->pdata[i];
  return NULL;
}

/* Functions of rules, as they are documented there. */

const PozoVariant *
pozo_variant_set_find (const PozoVariantSet *set, const char *name, GError **error)
{
  (void) error;
  return find (set->variants, name);
}

const PozoVariant *
pozo_variant_set_find_option (const PozoVariantSet *set, const char *name, GError **error)
{
  (void) error;
  return find (set->options, name);
}

const char *
pozo_variant_set_suggest (const PozoVariantSet *set, const char *name)
{
  (void) set;
  (void) name;
  return NULL;
}

const char *
pozo_variant_set_suggest_option (const PozoVariantSet *set, const char *name)
{
  return pozo_variant_set_suggest (set, name);
}

const PozoRules *
pozo_variant_rules (const PozoVariant *variant)
{
  return &variant->rules;
}

const char *
pozo_variant_id (const PozoVariant *variant)
{
  return variant->id;
}

static gboolean
apply (const PozoVariant *option, PozoRules *rules, GError **error)
{
  for (char **setting = option->settings; *setting != NULL; setting++)
    if (**setting != '\0' && !pozo_rules_assign (rules, *setting, error))
      return FALSE;
  return TRUE;
}

/* Two options contradict each other when it matters which of them comes first. */
static gboolean
check_pair (const PozoVariant *a, const PozoVariant *b, const PozoRules *rules, GError **error)
{
  PozoRules a_then_b = *rules, b_then_a = *rules;
  PozoRule different[POZO_N_RULES];

  if (!apply (a, &a_then_b, error) || !apply (b, &a_then_b, error) ||
      !apply (b, &b_then_a, error) || !apply (a, &b_then_a, error))
    return FALSE;
  if (pozo_rules_diff (&a_then_b, &b_then_a, different) == 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, "%s, %s", a->id, b->id);
  return FALSE;
}

gboolean
pozo_variant_set_apply_options (const PozoVariantSet *set,
                                const char *const *names,
                                PozoRules *rules,
                                GError **error)
{
  PozoRules changed = *rules;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const PozoVariant *option = find (set->options, names[i]);

      for (guint k = 0; option != NULL && k < i; k++)
        if (!check_pair (find (set->options, names[k]), option, rules, error))
          return FALSE;
      if (option == NULL || !apply (option, &changed, error))
        return FALSE;
    }
  if (!pozo_rules_check (&changed, error))
    return FALSE;
  *rules = changed;
  return TRUE;
}

GQuark
pozo_error_quark (void)
{
  return 1;
}

/* The page shows text as text. */
void
pozo_inert_append (GString *out, const char *text, gsize length_bytes)
{
  g_string_append_len (out, text, (gssize) length_bytes);
}

char *
pozo_inert_text (const char *text)
{
  return g_strdup (text);
}

char *
pozo_inert_excerpt (const char *text)
{
  return g_strdup (text);
}
