/* SPDX-License-Identifier: MIT */
/* Games of another version of the notation, and other games.  What their words mean nobody knows
 * here, so nothing but the keys of the head is read, and all that is found is that. */
#include "pozo-language.h"
#include "pozo-pcn-line.h"

#include <string.h>

#define GAME "Canasta" /* which version 1 is for */

static PozoFinding *
report_foreign (PozoPcnReader *reader, guint16 code, const char *value, const char *end)
{
  reader->record->is_foreign = TRUE;
  return pozo_pcn_reader_add (reader, code, value - reader->text.base, end - value);
}

/**
 * pozo_pcn_foreign_judge_version:
 * @reader: a reader whose text is the record
 * @value: the version, as written
 * @end: its end
 *
 * Tells, and notes in the record, that its version is not known here.
 *
 * Returns: (transfer none) (nullable): what was expected, where it is no version at all
 */
const char *
pozo_pcn_foreign_judge_version (PozoPcnReader *reader, const char *value, const char *end)
{
  PozoFinding *finding;
  gint32 version = 0;

  if (pozo_pcn_number (value, end, &version) == end && version == POZO_PCN_VERSION)
    return NULL;
  for (const char *p = value; p < end; p++)
    if (!g_ascii_isgraph (*p))
      return NC_ ("expected", "a version, such as 1");
  finding = report_foreign (reader, POZO_FINDING_PCN_VERSION, value, end);
  if (finding != NULL)
    finding->expected = POZO_PCN_VERSION;
  return NULL;
}

/**
 * pozo_pcn_foreign_judge_game:
 * @reader: a reader whose text is the record
 * @value: the name of the game, as written
 * @end: its end
 *
 * Tells, and notes in the record, that the game is not known here.
 */
void
pozo_pcn_foreign_judge_game (PozoPcnReader *reader, const char *value, const char *end)
{
  const gsize length = strlen (GAME);

  if (length != (gsize) (end - value) || g_ascii_strncasecmp (value, GAME, length) != 0)
    report_foreign (reader, POZO_FINDING_PCN_GAME, value, end);
}

/**
 * pozo_pcn_foreign_ends_head:
 * @reader: a reader whose text is the record
 * @line: where a line begins
 *
 * Asks whether the head of a foreign game ends before a line: a blank one, the seal, or one that
 * has no key and is no comment.
 *
 * Returns: whether it does; %FALSE in a game that is known
 */
gboolean
pozo_pcn_foreign_ends_head (const PozoPcnReader *reader, const char *line)
{
  const char *key_end, *end;

  if (!reader->record->is_foreign)
    return FALSE;
  end = memchr (line, '\n', reader->text.end - line);
  end = end != NULL ? end : reader->text.end;
  line = pozo_pcn_skip_blanks (line, end);
  key_end = line < end ? pozo_pcn_key_end (line, end) : NULL;
  return key_end != NULL ? pozo_pcn_head_is_checksum (line, key_end) : line == end || *line != ';';
}

/**
 * pozo_pcn_foreign_finish:
 * @record: a foreign game that was read
 *
 * Leaves of what was found only that it is foreign.
 */
void
pozo_pcn_foreign_finish (PozoRecord *record)
{
  GArray *findings = record->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      PozoFinding finding = g_array_index (findings, PozoFinding, i);

      if (finding.code != POZO_FINDING_PCN_VERSION && finding.code != POZO_FINDING_PCN_GAME)
        continue;
      g_array_index (findings, PozoFinding, 0) = finding;
      g_array_set_size (findings, 1);
      return;
    }
}
