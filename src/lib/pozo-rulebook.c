/* SPDX-License-Identifier: MIT */
/* Rulebooks and terms: names for what the rules layer does. */
#include "pozo-handles.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

PozoRulebook *
pozo_rulebook_new (GError **error)
{
  PozoVariantSet *variants = pozo_variant_set_new (error);
  PozoRulebook *self;

  if (variants == NULL)
    return NULL;
  self = g_atomic_rc_box_new0 (PozoRulebook);
  self->variants = variants;
  return self;
}

PozoRulebook *
pozo_rulebook_ref (PozoRulebook *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_atomic_rc_box_acquire (self);
}

static void
clear_rulebook (gpointer data)
{
  PozoRulebook *self = data;

  pozo_variant_set_free (self->variants);
}

void
pozo_rulebook_unref (PozoRulebook *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_rulebook);
}

const char *
pozo_rulebook_load (PozoRulebook *self, const char *path, GError **error)
{
  const PozoVariant *variant;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);
  variant = g_str_has_suffix (path, ".option")
                ? pozo_variant_set_load_option (self->variants, path, error)
                : pozo_variant_set_load (self->variants, path, error);
  return variant != NULL ? pozo_variant_id (variant) : NULL;
}

guint
pozo_rulebook_n_variants (const PozoRulebook *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return pozo_variant_set_n_variants (self->variants);
}

const char *
pozo_rulebook_variant (const PozoRulebook *self, guint i)
{
  if (i >= pozo_rulebook_n_variants (self))
    return NULL;
  return pozo_variant_id (pozo_variant_set_variant (self->variants, i));
}

const char *
pozo_rulebook_variant_name (const PozoRulebook *self, const char *variant, const char *language)
{
  const PozoVariant *found;

  g_return_val_if_fail (self != NULL && variant != NULL, NULL);
  found = pozo_variant_set_find (self->variants, variant, NULL);
  return found != NULL ? pozo_variant_name (found, language) : NULL;
}

gboolean
pozo_rulebook_finding (const char *code, PozoRulebookFinding *finding)
{
  PozoFindingCode found;
  const PozoFindingInfo *info;

  g_return_val_if_fail (code != NULL && finding != NULL, FALSE);
  found = pozo_finding_from_slug (code);
  if (found == POZO_FINE)
    return FALSE;
  info = pozo_finding_info (found);
  const PozoRulebookFinding all = { .code = info->slug,
                                    .severity = pozo_severity_name (info->severity),
                                    .rule = info->rule,
                                    .source = info->source,
                                    .message = info->message,
                                    .cause = info->cause,
                                    .example = info->example,
                                    .remedy = info->remedy };
  pozo_value_fill (finding, &all, sizeof all);
  return TRUE;
}

/* ---- Terms ---- */

static gboolean
settle (PozoRules *rules, const char *const *changes, GError **error)
{
  for (; changes != NULL && *changes != NULL; changes++)
    if (!pozo_rules_assign (rules, *changes, error))
      return FALSE;
  return pozo_rules_check (rules, error);
}

PozoTerms *
pozo_terms_new (PozoRulebook *rulebook,
                const char *variant,
                const char *const *options,
                const char *const *changes,
                GError **error)
{
  const char *const none[] = { NULL };
  PozoTerms *self;
  PozoRules rules;

  g_return_val_if_fail (rulebook != NULL && variant != NULL, NULL);
  if (!pozo_variant_set_resolve (rulebook->variants, variant, &rules, error) ||
      !pozo_variant_set_apply_options (rulebook->variants, options != NULL ? options : none, &rules,
                                       error) ||
      !settle (&rules, changes, error))
    return NULL;
  self = g_atomic_rc_box_new0 (PozoTerms);
  self->rulebook = pozo_rulebook_ref (rulebook);
  self->rules = rules;
  self->variant = g_strdup (variant);
  self->options = g_strdupv ((char **) (options != NULL ? options : none));
  self->changes = g_strdupv ((char **) (changes != NULL ? changes : none));
  return self;
}

PozoTerms *
pozo_terms_ref (PozoTerms *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_atomic_rc_box_acquire (self);
}

static void
clear_terms (gpointer data)
{
  PozoTerms *self = data;

  g_free (self->variant);
  g_strfreev (self->options);
  g_strfreev (self->changes);
  pozo_rulebook_unref (self->rulebook);
}

void
pozo_terms_unref (PozoTerms *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_terms);
}

char *
pozo_terms_get (const PozoTerms *self, const char *key, GError **error)
{
  PozoRule rule;

  g_return_val_if_fail (self != NULL && key != NULL, NULL);
  return pozo_rule_info_find (key, &rule, error) ? pozo_rules_get (&self->rules, rule) : NULL;
}

const char *
pozo_terms_key (guint i)
{
  return i < POZO_N_RULES ? pozo_rule_info ((PozoRule) i)->key : NULL;
}

/**
 * pozo_terms_replay:
 * @rulebook: a rulebook
 * @terms: (nullable): rules that count
 *
 * Returns: how games are replayed by them; borrows both
 */
PozoReplayOptions
pozo_terms_replay (const PozoRulebook *rulebook, const PozoTerms *terms)
{
  return (PozoReplayOptions){ .variants = rulebook->variants,
                              .rules = terms != NULL ? &terms->rules : NULL };
}
