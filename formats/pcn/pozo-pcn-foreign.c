/* SPDX-License-Identifier: MIT */
/* Games of another version of the notation, and other games.  Where the two of a head are those of
 * a kind of game, that is what is read.  What the words of any other mean nobody knows here, so
 * nothing but the keys of its head is read, and all that is found is that. */
#include "pozo-game-kinds.h"
#include "pozo-language.h"
#include "pozo-pcn-line.h"

#include <string.h>

#define GAME "Canasta" /* which version 1 is for */

static gboolean
is_about_game (guint code)
{
  return code == POZO_FINDING_PCN_VERSION || code == POZO_FINDING_PCN_GAME ||
         code == POZO_FINDING_PCN_GAME_VERSION;
}

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
  reader->has_kind_version = version == POZO_GAME_KIND_VERSION && end - value == 1;
  for (const char *p = value; p < end; p++)
    if (!g_ascii_isgraph (*p))
      return NC_ ("expected", "a version, such as 1");
  finding = report_foreign (reader, POZO_FINDING_PCN_VERSION, value, end);
  if (finding != NULL)
    finding->expected = POZO_PCN_VERSION;
  return NULL;
}

/* Takes back what was told of the version before the game was known. */
static void
forget_version (PozoPcnReader *reader)
{
  GArray *findings = reader->record->findings;

  for (guint i = findings->len; i-- > 0;)
    if (g_array_index (findings, PozoFinding, i).code == POZO_FINDING_PCN_VERSION)
      g_array_remove_index (findings, i);
  reader->record->is_foreign = FALSE;
}

/* A game under the version of another: each has one. */
static void
report_version (PozoPcnReader *reader, const char *value, const char *end, gint32 version)
{
  PozoFinding *finding = report_foreign (reader, POZO_FINDING_PCN_GAME_VERSION, value, end);

  if (finding != NULL)
    finding->expected = version;
}

/* The game of a head whose version is that of kinds. */
static void
judge_kind (PozoPcnReader *reader, const PozoGameKind *kind, const char *value, const char *end)
{
  forget_version (reader);
  if (kind != NULL && reader->record->takes_kinds)
    reader->record->kind = kind;
  else
    report_foreign (reader, POZO_FINDING_PCN_GAME, value, end);
}

/**
 * pozo_pcn_foreign_judge_game:
 * @reader: a reader whose text is the record
 * @value: the name of the game, as written
 * @end: its end
 *
 * Notes in the record what kind of game it is; or tells that the game is not known here, or stands
 * under the version of another.
 */
void
pozo_pcn_foreign_judge_game (PozoPcnReader *reader, const char *value, const char *end)
{
  const gsize length = strlen (GAME);
  gboolean is_canasta =
      length == (gsize) (end - value) && g_ascii_strncasecmp (value, GAME, length) == 0;
  const PozoGameKind *kind = pozo_game_kind_find (value, (gsize) (end - value));

  if (is_canasta && reader->has_kind_version)
    {
      forget_version (reader);
      report_version (reader, value, end, POZO_PCN_VERSION);
    }
  else if (is_canasta)
    return;
  else if (reader->has_kind_version)
    judge_kind (reader, kind, value, end);
  else if (kind != NULL && !reader->record->is_foreign)
    report_version (reader, value, end, POZO_GAME_KIND_VERSION);
  else
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

      if (!is_about_game (finding.code))
        continue;
      g_array_index (findings, PozoFinding, 0) = finding;
      g_array_set_size (findings, 1);
      return;
    }
}
