/* SPDX-License-Identifier: MIT */
/* Variants, the rules that games are played by, and the list of findings.
 *
 * A rulebook knows all variants and options.  Terms are what comes of one of them, with options and
 * changes on top: every parameter has a value.  docs/rules.md tells of the parameters. */
#pragma once

#include "pozo-basics.h"

G_BEGIN_DECLS

/**
 * PozoRulebook:
 *
 * All variants and options that are known.
 */
typedef struct _PozoRulebook PozoRulebook;

/**
 * PozoTerms:
 *
 * The rules of a game.  They do not change.
 */
typedef struct _PozoTerms PozoTerms;

/**
 * PozoRulebookFinding:
 * @size: `sizeof (PozoRulebookFinding)`, set by the caller
 * @code: its stable code, such as `pile-lone-card`
 * @severity: `error`, `warning` or `note`, where the record marks nothing
 * @rule: (nullable): the parameter that governs it
 * @source: (nullable): where the rule book says so, as docs/sources.md numbers it
 * @message: the message, with figures in braces
 * @cause: what it is about
 * @example: lines that trip it
 * @remedy: what the writer can do
 *
 * A finding that there is.  All texts are static.
 */
typedef struct
{
  gsize size;
  const char *code;
  const char *severity;
  const char *rule;
  const char *source;
  const char *message;
  const char *cause;
  const char *example;
  const char *remedy;
} PozoRulebookFinding;

/**
 * pozo_rulebook_new:
 * @error: return location
 *
 * Reads the variants that come with the library.  Costs some milliseconds; one is enough for a
 * program.
 *
 * Example: `g_autoptr (PozoRulebook) rulebook = pozo_rulebook_new (&error);`
 *
 * Returns: (transfer full) (nullable): the rulebook; %NULL on error
 */
POZO_API PozoRulebook *pozo_rulebook_new (GError **error);

/**
 * pozo_rulebook_ref:
 * @self: a rulebook
 *
 * Adds an owner.  Any thread may call it.
 *
 * Example: `copy = pozo_rulebook_ref (rulebook);`
 *
 * Returns: (transfer full): @self
 */
POZO_API PozoRulebook *pozo_rulebook_ref (PozoRulebook *self);

/**
 * pozo_rulebook_unref:
 * @self: (nullable) (transfer full): a rulebook
 *
 * Removes an owner; the last one frees it.  Any thread may call it.
 *
 * Example: `pozo_rulebook_unref (rulebook);`
 */
POZO_API void pozo_rulebook_unref (PozoRulebook *self);

/**
 * pozo_rulebook_load:
 * @self: a rulebook that nothing was made from yet
 * @path: a `.variant` or `.option` file
 * @error: return location
 *
 * Adds a variant or an option of one's own.
 *
 * Example: `pozo_rulebook_load (rulebook, "club.variant", &error);`
 *
 * Returns: (transfer none) (nullable): its id, as old as @self; %NULL when it cannot be read, or
 * does not hold together
 */
POZO_API const char *pozo_rulebook_load (PozoRulebook *self, const char *path, GError **error);

/**
 * pozo_rulebook_n_variants:
 * @self: a rulebook
 *
 * Counts the variants.
 *
 * Example: `for (guint i = 0; i < pozo_rulebook_n_variants (rulebook); i++) ...`
 *
 * Returns: how many there are
 */
POZO_API guint pozo_rulebook_n_variants (const PozoRulebook *self);

/**
 * pozo_rulebook_variant:
 * @self: a rulebook
 * @i: a place, from 0
 *
 * Names a variant.
 *
 * Example: `puts (pozo_rulebook_variant (rulebook, 0));`
 *
 * Returns: (transfer none) (nullable): its id, as old as @self; %NULL when there is none
 */
POZO_API const char *pozo_rulebook_variant (const PozoRulebook *self, guint i);

/**
 * pozo_rulebook_variant_name:
 * @self: a rulebook
 * @variant: an id
 * @language: (nullable): a language code, such as `hu`; %NULL for English
 *
 * Gives the name by which players know a variant.
 *
 * Example: `pozo_rulebook_variant_name (rulebook, "samba", "cs")`
 *
 * Returns: (transfer none) (nullable): the name, as old as @self; %NULL when there is no such
 * variant
 */
POZO_API const char *
pozo_rulebook_variant_name (const PozoRulebook *self, const char *variant, const char *language);

/**
 * pozo_rulebook_finding:
 * @code: a code, such as `pile-lone-card`
 * @finding: (inout): gets what is known of it; its `size` is set
 *
 * Explains a finding.  Any thread may call it.
 *
 * Example: `PozoRulebookFinding about = { sizeof about };
 * pozo_rulebook_finding ("score-total", &about);`
 *
 * Returns: %FALSE when there is no such code
 */
POZO_API gboolean pozo_rulebook_finding (const char *code, PozoRulebookFinding *finding);

/**
 * pozo_terms_new:
 * @rulebook: a rulebook
 * @variant: the id of a variant
 * @options: (nullable) (array zero-terminated=1): options, laid over it one after the other
 * @changes: (nullable) (array zero-terminated=1): changes after those, such as
 * `pile.onto_meld=any`
 * @error: return location
 *
 * Settles the rules of a game.
 *
 * Example: `terms = pozo_terms_new (rulebook, "samba", NULL, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the terms; %NULL when a name is not known, a value is out of
 * its range, or the rules contradict each other
 */
POZO_API PozoTerms *pozo_terms_new (PozoRulebook *rulebook,
                                    const char *variant,
                                    const char *const *options,
                                    const char *const *changes,
                                    GError **error);

/**
 * pozo_terms_ref:
 * @self: some terms
 *
 * Adds an owner.  Any thread may call it.
 *
 * Example: `copy = pozo_terms_ref (terms);`
 *
 * Returns: (transfer full): @self
 */
POZO_API PozoTerms *pozo_terms_ref (PozoTerms *self);

/**
 * pozo_terms_unref:
 * @self: (nullable) (transfer full): some terms
 *
 * Removes an owner; the last one frees them.  Any thread may call it.
 *
 * Example: `pozo_terms_unref (terms);`
 */
POZO_API void pozo_terms_unref (PozoTerms *self);

/**
 * pozo_terms_get:
 * @self: some terms
 * @key: a parameter, such as `pile.onto_meld`
 * @error: return location
 *
 * Gives the value of a parameter.
 *
 * Example: `g_autofree char *packs = pozo_terms_get (terms, "deck.packs", &error);`
 *
 * Returns: (transfer full) (nullable): the value as text; %NULL when there is no such parameter
 */
POZO_API char *pozo_terms_get (const PozoTerms *self, const char *key, GError **error);

/**
 * pozo_terms_key:
 * @i: a place, from 0
 *
 * Names a parameter.  Any thread may call it.
 *
 * Example: `for (guint i = 0; pozo_terms_key (i) != NULL; i++) puts (pozo_terms_key (i));`
 *
 * Returns: (transfer none) (nullable): its key, static; %NULL behind the last one
 */
POZO_API const char *pozo_terms_key (guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRulebook, pozo_rulebook_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoTerms, pozo_terms_unref)

G_END_DECLS
