/* SPDX-License-Identifier: MIT */
/* Ranges, edits, lists and objects as the protocol has them.  All are floating: whatever takes them
 * in owns them. */
#include "pozo-lsp-private.h"

#include <stdarg.h>

/**
 * pozo_lsp_object_new:
 * @key: a name
 * @...: (transfer floating): its value, further names and values, and %NULL
 *
 * Returns: (transfer floating): an object
 */
GVariant *
pozo_lsp_object_new (const char *key, ...)
{
  GVariantDict dict;
  va_list rest;

  g_variant_dict_init (&dict, NULL);
  va_start (rest, key);
  for (; key != NULL; key = va_arg (rest, const char *))
    g_variant_dict_insert_value (&dict, key, va_arg (rest, GVariant *));
  va_end (rest);
  return g_variant_dict_end (&dict);
}

/**
 * pozo_lsp_position_new:
 * @text: a text
 * @offset: a byte of it
 *
 * Returns: (transfer floating): the place, as the editor counts
 */
GVariant *
pozo_lsp_position_new (const PozoLspText *text, gsize offset)
{
  const PozoLspPosition at = pozo_lsp_text_position (text, offset);

  return pozo_lsp_object_new ("line", g_variant_new_int64 (at.line), "character",
                              g_variant_new_int64 (at.character), NULL);
}

/**
 * pozo_lsp_range_new:
 * @text: a text
 * @start: a byte of it
 * @end: up to where
 *
 * Returns: (transfer floating): the range, as the editor counts
 */
GVariant *
pozo_lsp_range_new (const PozoLspText *text, gsize start, gsize end)
{
  return pozo_lsp_object_new ("start", pozo_lsp_position_new (text, start), "end",
                              pozo_lsp_position_new (text, end), NULL);
}

/**
 * pozo_lsp_edit_new:
 * @text: a text
 * @start: a byte of it
 * @end: up to where
 * @replacement: what is to stand there
 *
 * Returns: (transfer floating): the change
 */
GVariant *
pozo_lsp_edit_new (const PozoLspText *text, gsize start, gsize end, const char *replacement)
{
  return pozo_lsp_object_new ("range", pozo_lsp_range_new (text, start, end), "newText",
                              g_variant_new_string (replacement), NULL);
}

/**
 * pozo_lsp_list_new:
 *
 * Returns: (transfer full): a list of objects, empty
 */
GVariantBuilder *
pozo_lsp_list_new (void)
{
  return g_variant_builder_new (G_VARIANT_TYPE ("aa{sv}"));
}

/**
 * pozo_lsp_list_end:
 * @list: (transfer full): a list
 *
 * Returns: (transfer floating): the list as a value
 */
GVariant *
pozo_lsp_list_end (GVariantBuilder *list)
{
  GVariant *value = g_variant_builder_end (list);

  g_variant_builder_unref (list);
  return value;
}
