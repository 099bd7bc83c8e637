/* SPDX-License-Identifier: MIT */
/* "Did you mean": the nearest of some known words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoSuggestion:
 * @word: what was written
 * @best: (nullable): the nearest word so far that is near enough to be meant
 * @distance: how far it is, in edits
 *
 * A search for the word that was meant: init, offer each known word, read @best.  A plain value
 * that borrows its strings; it allocates nothing.
 */
typedef struct
{
  const char *word;
  const char *best;
  guint distance;
} PozoSuggestion;

void pozo_suggestion_init (PozoSuggestion *suggestion, const char *word);
void pozo_suggestion_offer (PozoSuggestion *suggestion, const char *candidate, const char *meaning);
char *pozo_suggestion_not_found (const char *what, const char *word, const char *nearest)
    G_GNUC_FORMAT (1);

G_END_DECLS
