/* SPDX-License-Identifier: MIT */
/* What the program brings along for a page, and bytes in a page: packed by gzip, which browsers
 * unpack, and spelled in base64, in which there is nothing that could be markup. */
#include "pozo-page-parts.h"

#include "pozo-error.h"
#include "pozo-language.h"

/**
 * pozo_page_find:
 * @resource: what was compiled in
 * @folder: where it lies there, with a slash at both ends
 * @name: a file
 *
 * Returns: (transfer full) (nullable): what is in it; %NULL where the program was built without
 */
GBytes *
pozo_page_find (GResource *resource, const char *folder, const char *name)
{
  g_autofree char *path = g_strconcat (folder, name, NULL);

  return g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/**
 * pozo_page_find_text:
 * @resource: what was compiled in
 * @folder: where it lies there, with a slash at both ends
 * @name: a text that is always there
 *
 * Returns: (transfer full): the text
 */
char *
pozo_page_find_text (GResource *resource, const char *folder, const char *name)
{
  g_autoptr (GBytes) bytes = pozo_page_find (resource, folder, name);
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

/**
 * pozo_page_pack:
 * @bytes: anything
 * @length_bytes: how much of it
 * @out: where it goes
 * @error: %POZO_ERROR_IO when it cannot be packed
 *
 * Appends bytes as base64 of gzip.  The same bytes give the same text.
 *
 * Returns: whether it was done
 */
gboolean
pozo_page_pack (const void *bytes, gsize length_bytes, GString *out, GError **error)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream =
      g_converter_output_stream_new (memory, G_CONVERTER (compressor));
  g_autoptr (GError) problem = NULL;
  g_autofree char *base64 = NULL;

  if (!g_output_stream_write_all (stream, bytes, length_bytes, NULL, NULL, &problem) ||
      !g_output_stream_close (stream, NULL, &problem))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the page cannot be packed: %s"),
                   problem->message);
      return FALSE;
    }
  base64 = g_base64_encode (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                            g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)));
  g_string_append (out, base64);
  return TRUE;
}
