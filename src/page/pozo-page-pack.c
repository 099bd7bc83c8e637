/* SPDX-License-Identifier: MIT */
/* What the program brings along for a page, and bytes in a page: packed by gzip, which browsers
 * unpack, and spelled in signs of seven bits, a seventh shorter than base64, in which there is
 * nothing that could be markup. */
#include "pozo-page-parts.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

#define SIGN_BITS 7
#define WIDE_SIGN 0x100u
#define LAST_SIGN 0x780u

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

/* In an element of data a NUL becomes U+FFFD and a carriage return a line feed, and what ends the
 * element begins with a less-than sign.  The others mean something to a terminal. */
static const char changed[] = { '\0',   '\5',   '\a',   '\b',   '\v',   '\f', '\r',
                                '\016', '\017', '\032', '\033', '\177', '<' };

/* Some bits of bytes, zeroes behind their end. */
static guint
take_sign (const guint8 *bytes, gsize length_bytes, gsize at_bit)
{
  const gsize at = at_bit / 8;
  const guint high = at < length_bytes ? bytes[at] : 0;
  const guint low = at + 1 < length_bytes ? bytes[at + 1] : 0;

  return (high << 8 | low) >> (16 - SIGN_BITS - at_bit % 8) & ((1u << SIGN_BITS) - 1);
}

/**
 * pozo_page_spell:
 * @bytes: (array length=length_bytes): anything
 * @length_bytes: how much of it
 * @out: where it goes
 *
 * Appends bytes as signs that an element of data in a page keeps: seven bits are a sign of ASCII;
 * of some that are not left as they are, the number among them and the seven bits that follow are a
 * sign from U+0100 on, two bytes of UTF-8; where none follow, one from U+0780 on.  The bits are
 * filled up with zeroes, fewer than eight.
 */
void
pozo_page_spell (const guint8 *bytes, gsize length_bytes, GString *out)
{
  for (gsize bit = 0; bit < 8 * length_bytes; bit += SIGN_BITS)
    {
      const guint sign = take_sign (bytes, length_bytes, bit);
      const char *found = memchr (changed, (int) sign, sizeof changed);

      if (found == NULL)
        {
          g_string_append_c (out, (char) sign);
          continue;
        }
      bit += SIGN_BITS;
      if (bit < 8 * length_bytes)
        g_string_append_unichar (out, WIDE_SIGN + ((guint) (found - changed) << SIGN_BITS) +
                                          take_sign (bytes, length_bytes, bit));
      else
        g_string_append_unichar (out, LAST_SIGN + (guint) (found - changed));
    }
}

/**
 * pozo_page_pack:
 * @bytes: anything
 * @length_bytes: how much of it
 * @out: where it goes
 * @error: %POZO_ERROR_IO when it cannot be packed
 *
 * Appends bytes, by gzip and in signs.  The same bytes give the same text.
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

  if (!g_output_stream_write_all (stream, bytes, length_bytes, NULL, NULL, &problem) ||
      !g_output_stream_close (stream, NULL, &problem))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the page cannot be packed: %s"),
                   problem->message);
      return FALSE;
    }
  pozo_page_spell (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)), out);
  return TRUE;
}
