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

/**
 * PozoWordTable:
 * @rows: (array length=n): the table
 * @n: how many rows
 * @unknown: what is said of a word that is not there: `there is no movement "%s"`, to be translated
 *
 * A table of words of which one is meant.
 */
typedef struct
{
  const PozoWord *rows;
  guint n;
  const char *unknown;
} PozoWordTable;

/* A row of a table, from a list of a .def file or of a macro: its word and its meaning. */
#define POZO_WORD_ROW(code, word, meaning) { word, meaning },

gboolean
pozo_word_table_find (const PozoWordTable *words, const char *name, guint *found, GError **error);
const char *pozo_word_meaning (const PozoWord *words, guint n_words, guint i);
gboolean pozo_word_find (const PozoWord *words, guint n_words, const char *name, guint *found);
void pozo_word_refuse (const char *what,
                       const PozoWord *words,
                       guint n_words,
                       const char *name,
                       GError **error);

G_END_DECLS
