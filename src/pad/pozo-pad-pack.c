/* SPDX-License-Identifier: MIT */
/* gzip, which browsers know, would make the page a sixth larger.  The signs of pozo_page_spell()
 * are a stream of LZMA with its header of 13 bytes, which says itself where it ends. */
#include "pozo-pad-pack.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-page-parts.h"

#include <errno.h>
#include <lzma.h>
#include <string.h>

#define ROOM_BYTES 4096

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
  pozo_page_spell (packed->data, packed->len, out);
  return TRUE;
}
