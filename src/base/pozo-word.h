/* SPDX-License-Identifier: MIT */
/* Words with a meaning each: what somebody may type where one of a few things is meant. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoWord:
 * @name: what is typed
 * @meaning: (nullable): what it stands for
 *
 * A row of a table of words, which lie in the order of an enum.
 */
typedef struct
{
  const char *name;
  const char *meaning;
} PozoWord;

gboolean pozo_word_find (const PozoWord *words, guint n_words, const char *name, guint *found);
void pozo_word_refuse (const char *what,
                       const PozoWord *words,
                       guint n_words,
                       const char *name,
                       GError **error);

G_END_DECLS
