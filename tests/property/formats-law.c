/* SPDX-License-Identifier: MIT */
/* There and back, and any bytes at all.  A failure prints the text. */
#include "formats-law.h"

#include "pozo-pcn-cut.h"

#include <string.h>

static void
read_game (PozoRecord *record, const char *text, gsize length, GString *canonical)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_DROP };
  g_autofree char *copy = g_malloc (length + 1);

  if (length > 0)
    memcpy (copy, text, length);
  copy[length] = '\0';
  pozo_pcn_read (record, copy, length, POZO_PCN_LENIENT);
  pozo_pcn_write (record, &options, canonical);
}

/* A zero byte is a character, too. */
static gboolean
is_utf8 (const char *text, gsize length)
{
  const char *end = text;

  while (!g_utf8_validate (end, (gssize) (text + length - end), &end) && *end == '\0')
    end++;
  return end == text + length;
}

/* What the format does not hold, and the notation calls an error.  JSON holds zero bytes. */
static gboolean
is_outside (const PozoRecordFormat *format, const char *text, gsize length)
{
  gboolean is_json = g_str_equal (format->name, "json");

  return (!is_json && (memchr (text, '\0', length) != NULL || !is_utf8 (text, length))) ||
         !pozo_pcn_is_game (text, length) ||
         pozo_pcn_cut_first (text, 0, 0, length) != POZO_CUT_NONE;
}

gboolean
formats_law_back (const PozoRecordFormat *format, const char *text, gsize length)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);
  g_autoptr (GString) written = g_string_new (NULL);
  g_autoptr (PozoTranslation) made = pozo_translation_new (1);
  g_autofree char *copy = g_malloc0 (length + 1);
  gboolean is_held;

  if (format->translate == NULL || is_outside (format, text, length))
    return FALSE;
  if (length > 0)
    memcpy (copy, text, length);
  pozo_pcn_read (record, copy, length, POZO_PCN_LENIENT);
  if (record->is_cut || record->is_foreign)
    return FALSE;
  if (format->write_start != NULL)
    format->write_start (written);
  is_held = format->write (record, NULL, written);
  g_assert_true (g_utf8_validate (written->str, (gssize) written->len, NULL));
  format->translate (written->str, written->len, made);
  if (!is_held)
    return FALSE;
  for (guint i = 0; i < made->complaints->len; i++)
    g_test_message ("%s", (const char *) made->complaints->pdata[i]);
  read_game (record, text, length, before);
  read_game (record, made->text->str, made->text->len, after);
  if (made->n_complaints > 0 || !g_string_equal (before, after))
    g_test_message ("%s\n%s", written->str, made->text->str);
  g_assert_cmpuint (made->n_complaints, ==, 0);
  if (!is_utf8 (text, length))
    return FALSE; /* what is none was replaced */
  g_assert_cmpmem (before->str, before->len, after->str, after->len);
  return TRUE;
}

void
formats_law_any (const PozoRecordFormat *format, const char *text, gsize length)
{
  g_autoptr (PozoTranslation) made = pozo_translation_new (1);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  gsize start = 0;

  if (!format->recognise (text, length))
    return;
  format->translate (text, length, made);
  for (guint i = 0; i < made->complaints->len; i++)
    {
      const char *complaint = made->complaints->pdata[i];

      g_assert_true (g_utf8_validate (complaint, -1, NULL));
      g_assert_null (strchr (complaint, '\n'));
    }
  while (start < made->text->len)
    {
      g_autoptr (GString) canonical = g_string_new (NULL);
      gsize end = MIN (pozo_pcn_cut_first (made->text->str, start, start, made->text->len),
                       made->text->len);

      g_assert_true (pozo_pcn_is_game (made->text->str + start, end - start));
      read_game (record, made->text->str + start, end - start, canonical);
      start = end;
    }
}
