/* SPDX-License-Identifier: MIT */
/* Rulebooks and terms: names for what the rules layer does, and nothing that changes once it is
 * made. */
#include "pozo-handles.h"
#include "pozo-rules-check.h"
#include "pozo-rules-name.h"
#include "pozo-rules-text.h"

static gboolean
load (PozoVariantSet *variants, const char *path, GError **error)
{
  const PozoVariant *variant = g_str_has_suffix (path, ".option")
                                   ? pozo_variant_set_load_option (variants, path, error)
                                   : pozo_variant_set_load (variants, path, error);

  return variant != NULL;
}

PozoRulebook *
pozo_rulebook_new (const char *const *files, GError **error)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (error);
  PozoRulebook *self;

  if (variants == NULL)
    return NULL;
  for (; files != NULL && *files != NULL; files++)
    if (!load (variants, *files, error))
      return NULL;
  self = g_atomic_rc_box_new0 (PozoRulebook);
  self->variants = g_steal_pointer (&variants);
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

gboolean
pozo_rulebook_entry (const PozoRulebook *self,
                     guint i,
                     const char *language,
                     PozoRulebookEntry *out)
{
  guint n_variants;
  gboolean is_option;
  const PozoVariant *found;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  n_variants = pozo_variant_set_n_variants (self->variants);
  is_option = i >= n_variants;
  if (is_option && i - n_variants >= pozo_variant_set_n_options (self->variants))
    return FALSE;
  found = is_option ? pozo_variant_set_option (self->variants, i - n_variants)
                    : pozo_variant_set_variant (self->variants, i);
  const PozoRulebookEntry all = {
    .id = pozo_variant_id (found),
    .name = pozo_variant_name (found, language),
    .is_option = is_option,
    .n_players = is_option ? 0 : pozo_rules_usual_players (pozo_variant_rules (found))
  };
  return pozo_value_fill (out, &all, sizeof all);
}

gboolean
pozo_explain (const char *code, PozoExplanation *out)
{
  PozoFindingCode found;
  const PozoFindingInfo *info;

  g_return_val_if_fail (code != NULL && out != NULL, FALSE);
  found = pozo_finding_from_slug (code);
  if (found == POZO_FINE)
    return FALSE;
  info = pozo_finding_info (found);
  const PozoExplanation all = { .code = info->slug,
                                .severity = pozo_severity_names[info->severity],
                                .rule = info->rule,
                                .source = info->source,
                                .message = info->message,
                                .cause = info->cause,
                                .example = info->example,
                                .remedy = info->remedy };
  return pozo_value_fill (out, &all, sizeof all);
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
  const PozoVariant *found;
  PozoTerms *self;
  PozoRules rules;

  g_return_val_if_fail (rulebook != NULL && variant != NULL, NULL);
  found = pozo_variant_set_find (rulebook->variants, variant, error);
  if (found == NULL)
    return NULL;
  rules = *pozo_variant_rules (found);
  if (!pozo_variant_set_apply_options (rulebook->variants, options != NULL ? options : none, &rules,
                                       error) ||
      !settle (&rules, changes, error))
    return NULL;
  self = g_atomic_rc_box_new0 (PozoTerms);
  self->rulebook = pozo_rulebook_ref (rulebook);
  self->rules = rules;
  self->variant = g_strdup (pozo_variant_id (found));
  self->options = g_strdupv ((char **) (options != NULL ? options : none));
  self->changes = g_strdupv ((char **) (changes != NULL ? changes : none));
  for (guint i = 0; i < POZO_N_RULES; i++)
    self->values[i] = pozo_rules_get (&rules, (PozoRule) i);
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
  for (guint i = 0; i < POZO_N_RULES; i++)
    g_free (self->values[i]);
  pozo_rulebook_unref (self->rulebook);
}

void
pozo_terms_unref (PozoTerms *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear_terms);
}

const char *
pozo_terms_get (const PozoTerms *self, const char *key)
{
  PozoRule rule;

  g_return_val_if_fail (self != NULL && key != NULL, NULL);
  return pozo_rule_info_find (key, &rule, NULL) ? self->values[rule] : NULL;
}

/**
 * pozo_terms_name:
 * @self: rules
 *
 * Returns: (transfer full): what they are called, as commands know them
 */
char *
pozo_terms_name (const PozoTerms *self)
{
  GString *name = g_string_new (self->variant);

  pozo_rules_name_append (name, (const char *const *) self->options,
                          (const char *const *) self->changes);
  return g_string_free (name, FALSE);
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
