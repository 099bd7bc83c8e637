/* SPDX-License-Identifier: MIT */
/* The seal, `Check: 5b1e9c0d2a44f7e1`: a line that looks like one of the head, and is the last of
 * all. */
#include "pozo-language.h"
#include "pozo-pcn-line.h"

#include <string.h>

static void
habit_at (PozoPcnReader *reader, guint16 code, const char *from, const char *to)
{
  pozo_pcn_reader_add_habit (reader, code, from - reader->text.base, to - from);
}

static void
refuse (PozoPcnReader *reader, guint16 code, PozoSpan span)
{
  PozoFinding *finding = pozo_pcn_reader_add (reader, code, span.offset, span.length);

  if (finding != NULL)
    finding->name = NC_ ("expected", "sixteen digits, 0 to 9 and a to f");
}

/**
 * pozo_pcn_head_is_checksum:
 * @key: a key
 * @key_end: its end
 *
 * Asks whether a line is the seal.
 *
 * Returns: whether its key is `Check`, in whatever case
 */
gboolean
pozo_pcn_head_is_checksum (const char *key, const char *key_end)
{
  return key_end - key == 5 && g_ascii_strncasecmp (key, "Check", 5) == 0;
}

/**
 * pozo_pcn_head_read_check:
 * @reader: a reader whose text is the record
 * @key_end: the end of the key `Check`
 * @end: the end of the line, without blanks
 *
 * Reads the seal.
 */
void
pozo_pcn_head_read_check (PozoPcnReader *reader, const char *key_end, const char *end)
{
  PozoRecord *record = reader->record;
  const char *key = key_end - strlen ("Check");
  const char *colon = pozo_pcn_skip_any_blanks (key_end, end);
  const char *value = pozo_pcn_skip_any_blanks (colon + 1, end);
  char *after = NULL;
  guint64 check;

  if (record->has_check || end - value != 16 || !g_ascii_isxdigit (*value) ||
      (check = g_ascii_strtoull (value, &after, 16), after != end))
    {
      refuse (reader, record->has_check ? POZO_FINDING_PCN_KEY_TWICE : POZO_FINDING_PCN_CHECK,
              pozo_pcn_reader_span (reader, key, end));
      pozo_pcn_reader_commit (reader, POZO_LINE_BAD);
      return;
    }
  if (colon != key_end || value != key_end + 2 || colon[1] != ' ')
    habit_at (reader, POZO_FINDING_PCN_BLANKS, key_end, value);
  for (const char *p = value; p < end; p++)
    if (!pozo_pcn_is (*p, POZO_PCN_BYTE_HEX))
      {
        habit_at (reader, POZO_FINDING_PCN_CASE, value, end);
        break;
      }
  if (memcmp (key, "Check", 5) != 0)
    habit_at (reader, POZO_FINDING_PCN_CASE, key, key_end);
  record->has_check = TRUE;
  record->check = check;
  record->check_at = pozo_pcn_reader_span (reader, key, end);
  pozo_pcn_reader_commit (reader, POZO_LINE_CHECK);
}
