/* SPDX-License-Identifier: MIT */
/* How people head the columns of their tables, in the languages of the program. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoHeading:
 *
 * What a column is about, from pozo-heading.def.  %POZO_HEADING_NONE is a heading that nobody
 * knows.
 */
typedef enum
{
  POZO_HEADING_NONE,
#define POZO_HEADING(code, meaning, en, cs, de, es, hr, hu, it, pt) POZO_HEADING_##code,
#include "pozo-heading.def"
#undef POZO_HEADING
  POZO_N_HEADINGS
} PozoHeading;

#define POZO_HEADING_LANGUAGES 8 /* the columns of the table */

typedef struct _PozoHeadings PozoHeadings;

PozoHeadings *pozo_headings_new (void);
void pozo_headings_free (PozoHeadings *headings);
PozoHeading pozo_headings_find (const PozoHeadings *headings, const char *text);
void pozo_headings_count_languages (const PozoHeadings *headings,
                                    const char *text,
                                    guint counts[POZO_HEADING_LANGUAGES]);
PozoHeading pozo_headings_find_in (const PozoHeadings *headings,
                                   const char *text,
                                   const guint counts[POZO_HEADING_LANGUAGES]);
const char *pozo_heading_words (PozoHeading heading, guint language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoHeadings, pozo_headings_free)

G_END_DECLS
