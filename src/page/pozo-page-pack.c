/* SPDX-License-Identifier: MIT */
/* Bytes in a page: packed by gzip, which browsers unpack, and spelled in base64, in which there is
 * nothing that could be markup. */
#include "pozo-page-parts.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <gio/gio.h>

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
