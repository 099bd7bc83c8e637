/* SPDX-License-Identifier: MIT */
/* Complaints quote a stranger's text, so all of them are made inert here. */
#include "pozo-translation.h"

#include "pozo-inert.h"

#include <string.h>

/**
 * pozo_translation_new:
 * @line: the line of the file on which the text begins, 1-based
 *
 * Makes an empty translation.
 *
 * Returns: (transfer full): the translation
 */
PozoTranslation *
pozo_translation_new (guint64 line)
{
  PozoTranslation *translation = g_new0 (PozoTranslation, 1);

  translation->text = g_string_new (NULL);
  translation->complaints = g_ptr_array_new_with_free_func (g_free);
  translation->line = line;
  return translation;
}

/**
 * pozo_translation_free:
 * @translation: (nullable) (transfer full): a translation
 *
 * Frees a translation.
 */
void
pozo_translation_free (PozoTranslation *translation)
{
  if (translation == NULL)
    return;
  g_string_free (translation->text, TRUE);
  g_ptr_array_unref (translation->complaints);
  g_free (translation);
}

/**
 * pozo_translation_complain:
 * @translation: a translation
 * @format: as of printf(): the place, and what cannot be there
 * @...: its arguments
 *
 * Adds a complaint; beyond %POZO_TRANSLATION_COMPLAINTS_MAX they are only counted.
 */
void
pozo_translation_complain (PozoTranslation *translation, const char *format, ...)
{
  g_autofree char *raw = NULL;
  va_list arguments;

  if (translation->n_complaints++ >= POZO_TRANSLATION_COMPLAINTS_MAX)
    return;
  va_start (arguments, format);
  raw = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (strlen (raw) > POZO_TRANSLATION_COMPLAINT_BYTES_MAX)
    {
      char *end = raw + POZO_TRANSLATION_COMPLAINT_BYTES_MAX - strlen ("...");

      while ((*end & 0xc0) == 0x80 && end > raw)
        end--;
      strcpy (end, "...");
    }
  g_ptr_array_add (translation->complaints, pozo_inert_text (raw));
}
