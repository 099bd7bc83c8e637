/* SPDX-License-Identifier: MIT */
/* Any bytes as a deal that is written down while it is played, and behind a NUL what is done next:
 * the answer is an object that can be read, its record is valid text, and that record, told as it
 * stands, is the same. */
#include "pozo-json-read.h"
#include "pozo-pad-play.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* The record of an answer, which has to be an object to its end. */
static GString *
read_record (const GString *answer)
{
  GString *record = g_string_new (NULL);
  g_autoptr (GString) key = g_string_new (NULL);
  gboolean has_record = FALSE;
  PozoJsonReader reader;

  g_assert_true (g_utf8_validate (answer->str, (gssize) answer->len, NULL));
  pozo_json_reader_init (&reader, answer->str, answer->len);
  g_assert_true (pozo_json_reader_open (&reader, '{'));
  while (pozo_json_reader_next (&reader, '{'))
    {
      g_assert_true (pozo_json_reader_member (&reader, key));
      if (!g_str_equal (key->str, "text"))
        g_assert_true (pozo_json_reader_skip (&reader));
      else
        has_record = pozo_json_reader_string (&reader, record);
    }
  g_assert_true (pozo_json_reader_end (&reader));
  g_assert_true (has_record);
  return record;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PozoVariantSet *variants; /* kept: to load them takes longer than an input */
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GString) record = NULL;
  g_autoptr (GString) same = NULL;

  if (variants == NULL)
    variants = pozo_variant_set_new (NULL);
  pozo_pad_play (variants, (const char *) data, size, answer);
  record = read_record (answer);
  pozo_pad_play (variants, record->str, record->len, again);
  same = read_record (again);
  g_assert_cmpstr (same->str, ==, record->str);
  return 0;
}
