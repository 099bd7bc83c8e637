/* SPDX-License-Identifier: MIT */
/* gzip and base64, which browsers know, would make the page a third larger.
 *
 *   seven bits are a sign of ASCII; of those that HTML does not leave as they are, the number
 *   among them and the seven bits that follow are a sign from U+0100 on, two bytes of UTF-8
 *
 * The bits, filled up with zeroes, are a stream of LZMA with its header of 13 bytes, which says
 * itself where it ends. */
#include "pozo-pad-pack.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <errno.h>
#include <lzma.h>
#include <string.h>

#define SIGN_BITS  7
#define WIDE_SIGN  0x100u
#define ROOM_BYTES 4096

/* In an element of data a NUL becomes U+FFFD and a carriage return a line feed; what ends the
 * element begins with the last one. */
static const char changed[] = { '\0', '\r', '<' };

/* Some bits of bytes, zeroes behind their end. */
static guint
take_sign (const guint8 *bytes, gsize length_bytes, gsize at_bit)
{
  const gsize at = at_bit / 8;
  const guint high = at < length_bytes ? bytes[at] : 0;
  const guint low = at + 1 < length_bytes ? bytes[at + 1] : 0;

  return (high << 8 | low) >> (16 - SIGN_BITS - at_bit % 8) & ((1u << SIGN_BITS) - 1);
}

static void
spell (const guint8 *bytes, gsize length_bytes, GString *out)
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
      g_string_append_unichar (out, WIDE_SIGN + ((guint) (found - changed) << SIGN_BITS) +
                                        take_sign (bytes, length_bytes, bit));
    }
}

/* Text has no places that come again, so no bit depends on one. */
static lzma_ret
begin (lzma_stream *stream)
{
  lzma_options_lzma options;

  if (lzma_lzma_preset (&options, 9 | LZMA_PRESET_EXTREME))
    return LZMA_OPTIONS_ERROR;
  options.dict_size = 1u << 20;
  options.pb = 0;
  return lzma_alone_encoder (stream, &options);
}

static lzma_ret
pack (lzma_stream *stream, GByteArray *out)
{
  lzma_ret status = begin (stream);

  while (status == LZMA_OK)
    {
      guint8 room[ROOM_BYTES];

      stream->next_out = room;
      stream->avail_out = sizeof room;
      status = lzma_code (stream, LZMA_FINISH);
      g_byte_array_append (out, room, (guint) (sizeof room - stream->avail_out));
    }
  return status;
}

/**
 * pozo_pad_pack:
 * @bytes: anything
 * @length_bytes: how much of it
 * @out: where it goes
 * @error: %POZO_ERROR_IO when there is no memory to pack it
 *
 * Appends bytes as the page has them.  The same bytes give the same text.
 *
 * Returns: whether it was done
 */
gboolean
pozo_pad_pack (const void *bytes, gsize length_bytes, GString *out, GError **error)
{
  lzma_stream stream = LZMA_STREAM_INIT;
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  lzma_ret status;

  stream.next_in = bytes;
  stream.avail_in = length_bytes;
  status = pack (&stream, packed);
  lzma_end (&stream);
  if (status != LZMA_STREAM_END)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the page cannot be packed: %s"),
                   g_strerror (ENOMEM));
      return FALSE;
    }
  spell (packed->data, packed->len, out);
  return TRUE;
}
