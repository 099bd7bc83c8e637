/* SPDX-License-Identifier: MIT */
/* Views of the library as text, Markdown and JSON. */
#include "pozo-handles.h"

#include "pozo-error.h"

/**
 * pozo_show:
 * @show: how something is shown
 * @self: that
 * @format: `text`, `markdown` or `json`
 * @error: return location for a #GError
 *
 * Shows something in a format.
 *
 * Returns: (transfer full) (nullable): %NULL when there is no such format
 */
char *
pozo_show (const PozoShow *show, gconstpointer self, const char *format, GError **error)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = { 0 };
  PozoJson json;

  if (g_str_equal (format, "json"))
    {
      pozo_json_init (&json, out);
      show->json (self, &json);
      return g_string_free (g_steal_pointer (&out), FALSE);
    }
  if (!g_str_equal (format, "text") && !g_str_equal (format, "markdown"))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" is no format; text, markdown or json was expected"), format);
      return NULL;
    }
  show->view (self, document);
  if (g_str_equal (format, "markdown"))
    pozo_document_to_markdown (document, out);
  else
    pozo_document_to_text (document, &style, out);
  return g_string_free (g_steal_pointer (&out), FALSE);
}
