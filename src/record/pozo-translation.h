/* SPDX-License-Identifier: MIT */
/* What a text in another format becomes: the notation, and complaints about what cannot be. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Complaints that are kept of one text; the rest is counted. */
#define POZO_TRANSLATION_COMPLAINTS_MAX 100u

/* Bytes of a complaint: of a cell of any length a piece is quoted. */
#define POZO_TRANSLATION_COMPLAINT_BYTES_MAX 400u

/**
 * PozoTranslation:
 * @text: the notation, one game behind the other
 * @complaints: (element-type utf8): what cannot be, with its place, fit to be shown
 * @n_complaints: how many there were, kept or not
 * @line: the line of the file on which the text begins, 1-based
 *
 * What is made of a text.
 */
typedef struct
{
  GString *text;
  GPtrArray *complaints;
  guint64 n_complaints;
  guint64 line;
} PozoTranslation;

PozoTranslation *pozo_translation_new (guint64 line);
void pozo_translation_free (PozoTranslation *translation);
void pozo_translation_complain (PozoTranslation *translation, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoTranslation, pozo_translation_free)

G_END_DECLS
