/* SPDX-License-Identifier: MIT */
/* Variants, the rules that games are played by, and what findings mean.
 *
 * A rulebook knows variants and options.  Terms are what comes of a variant, with options and
 * changes on top: every parameter has a value.  docs/rules.md tells of the parameters. */
#pragma once

#include "pozo-basics.h"

G_BEGIN_DECLS

/**
 * PozoRulebook:
 *
 * All variants and options that are known.  They do not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoRulebook PozoRulebook;

/**
 * PozoTerms:
 *
 * The rules of a game.  They do not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoTerms PozoTerms;

/**
 * PozoRulebookEntry:
 * @size: `sizeof (PozoRulebookEntry)`, set by the caller
 * @id: by which records and functions name it, such as `samba`
 * @name: by which players know it
 * @is_option: whether it is an option, to be laid over a variant
 * @n_players: players at a table, usually; 0 for an option
 *
 * A variant or an option.  Texts are as old as the rulebook.
 */
typedef struct
{
  gsize size;
  const char *id;
  const char *name;
  gboolean is_option;
  guint n_players;
} PozoRulebookEntry;

/**
 * PozoExplanation:
 * @size: `sizeof (PozoExplanation)`, set by the caller
 * @code: its stable code, such as `pile-lone-card`
 * @severity: `error`, `warning` or `note`, where the record marks nothing
 * @rule: (nullable): the parameter that governs it
 * @source: (nullable): where the rule book says so, as docs/sources.md numbers it
 * @message: the message, with figures in braces
 * @cause: what it is about
 * @example: lines that trip it
 * @remedy: what the writer can do
 *
 * A finding that there is.  All texts are static, and in English.
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
} PozoExplanation;

/**
 * pozo_rulebook_new:
 * @files: (nullable) (array zero-terminated=1): `.variant` and `.option` files of one's own, 64 KB
 * each; a file may build on those before it
 * @error: return location
 *
 * Reads the variants and options that come with the library, and adds others.  One rulebook is
 * enough for a program.
 *
 * - Cost: O(n) in variants and options, a millisecond and 350 KB
 * - Errors: %POZO_FAILURE_IO where a file cannot be read, %POZO_FAILURE_LIMIT where it is too long,
 * %POZO_FAILURE_RULES where it does not hold together, or has a name that is there
 * - Threads: any
 *
 * Example: `g_autoptr (PozoRulebook) rulebook = pozo_rulebook_new (NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the rulebook; %NULL on error
 */
POZO_API PozoRulebook *pozo_rulebook_new (const char *const *files, GError **error);

/**
 * pozo_rulebook_ref:
 * @self: a rulebook
 *
 * Adds an owner.
 *
 * - Cost: O(1)
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
 * Removes an owner; the last one frees it.
 *
 * - Cost: O(1); the last time O(n)
 *
 * Example: `pozo_rulebook_unref (rulebook);`
 */
POZO_API void pozo_rulebook_unref (PozoRulebook *self);

/**
 * pozo_rulebook_entry:
 * @self: a rulebook
 * @i: a place, from 0
 * @language: (nullable): the language of names, such as `hu`; %NULL for English, as where there is
 * no name in that language
 * @out: (inout) (transfer none): gets the entry; its `size` is set
 *
 * Lists variants, and options behind them; those of one's own behind those of the library.
 *
 * - Cost: O(1)
 *
 * Example: `for (guint i = 0; pozo_rulebook_entry (rulebook, i, "cs", &entry); i++) ...`
 *
 * Returns: %FALSE behind the last one
 */
POZO_API gboolean pozo_rulebook_entry (const PozoRulebook *self,
                                       guint i,
                                       const char *language,
                                       PozoRulebookEntry *out);

/**
 * pozo_explain:
 * @code: the code of a finding, such as `pile-lone-card`
 * @out: (inout) (transfer none): gets what is known of it; its `size` is set
 *
 * Explains what a finding means.
 *
 * - Cost: O(n) in findings that there are, some hundred comparisons
 * - Threads: any
 *
 * Example: `PozoExplanation about = { .size = sizeof about };
 * if (pozo_explain ("score-total", &about)) puts (about.remedy);`
 *
 * Returns: %FALSE when there is no such code
 */
POZO_API gboolean pozo_explain (const char *code, PozoExplanation *out);

/**
 * pozo_terms_new:
 * @rulebook: a rulebook, which the terms keep
 * @variant: the id of a variant, or another name by which the library knows it
 * @options: (nullable) (array zero-terminated=1): options, laid over it one after the other
 * @changes: (nullable) (array zero-terminated=1): changes after those, such as
 * `pile.onto_meld=any`
 * @error: return location
 *
 * Settles the rules of a game.
 *
 * - Cost: O(n) in parameters, some 15 microseconds and 15 KB
 * - Errors: %POZO_FAILURE_RULES where a name is not known, a value is out of its range, or the
 * rules contradict each other; %POZO_FAILURE_IO and %POZO_FAILURE_LIMIT of a file
 * - Threads: any
 *
 * Example: `terms = pozo_terms_new (rulebook, "samba", NULL, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the terms; %NULL on error
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
 * Adds an owner.
 *
 * - Cost: O(1)
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
 * Removes an owner; the last one frees them.
 *
 * - Cost: O(1); the last time O(n) in parameters
 *
 * Example: `pozo_terms_unref (terms);`
 */
POZO_API void pozo_terms_unref (PozoTerms *self);

/**
 * pozo_terms_get:
 * @self: some terms
 * @key: a parameter, such as `pile.onto_meld`; %POZO_WORDS_PARAMETERS has them all
 *
 * Gives the value of a parameter, as it is written behind the `=` of a change.
 *
 * - Cost: O(n) in parameters, some hundred comparisons
 *
 * Example: `printf ("%s packs\n", pozo_terms_get (terms, "deck.packs"));`
 *
 * Returns: (transfer none) (nullable): the value as text, as old as @self; %NULL when there is no
 * such parameter
 */
POZO_API const char *pozo_terms_get (const PozoTerms *self, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRulebook, pozo_rulebook_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoTerms, pozo_terms_unref)

G_END_DECLS
