/* SPDX-License-Identifier: MIT */
/* Records to fill in, as drafts of lines.  What is written is read back and written in canonical
 * spelling, so that no draft is what a reader would complain about. */
#include "pozo-draft.h"

#include "pozo-desk-name.h"
#include "pozo-desk-private.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-pcn.h"

#include <string.h>

/**
 * pozo_draft_slug:
 * @out: where it goes
 * @event: any text
 *
 * Writes the event in small letters and digits, for Ids; `game` where that is nothing.
 */
void
pozo_draft_slug (GString *out, const char *event)
{
  gsize start = out->len;

  for (const char *p = event; *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (out, g_ascii_tolower (*p));
    else if (out->len > start && out->str[out->len - 1] != '-')
      g_string_append_c (out, '-');
  if (out->len > start && out->str[out->len - 1] == '-')
    g_string_truncate (out, out->len - 1);
  if (out->len == start)
    g_string_append (out, "game");
}

/**
 * pozo_draft_head:
 * @out: the draft
 * @key: a key of heads
 * @value: (nullable): any text; without it, or where nothing of it can stand in a line, there is no
 * line
 *
 * Writes a line of the head.
 */
void
pozo_draft_head (GString *out, const char *key, const char *value)
{
  g_autofree char *clean = value != NULL ? pozo_desk_clean (value, strlen (value)) : NULL;

  if (clean != NULL && clean[0] != '\0')
    g_string_append_printf (out, "%s: %s\n", key, clean);
}

/**
 * pozo_draft_rules:
 * @out: the draft
 * @rules: the name of rules: `samba +opt-two-jokers +match.target=3000`
 *
 * Writes the rules of a game as lines of its head.
 */
void
pozo_draft_rules (GString *out, const char *rules)
{
  g_auto (GStrv) words = g_strsplit (rules, " +", -1);

  pozo_draft_head (out, "Variant", words[0]);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    pozo_draft_head (out, strchr (words[i], '=') != NULL ? "Rule" : "Option", words[i]);
}

/**
 * pozo_draft_finish:
 * @record: gets the draft
 * @text: the draft
 * @out: where the record goes
 * @error: return location
 *
 * Writes a draft as a record: it is read back and written in canonical spelling.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when one of its lines cannot be
 */
gboolean
pozo_draft_finish (PozoRecord *record, const GString *text, GString *out, GError **error)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_DROP };

  pozo_pcn_read (record, text->str, text->len, POZO_PCN_LENIENT);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (record->findings, PozoFinding, i);
      guint column, line = pozo_record_line_at (record, finding->offset, &column);
      g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

      if (finding->severity == POZO_SEVERITY_NOTE)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("this cannot be a line of a record's head: \"%s\""),
                   line >= 1 && line <= g_strv_length (lines) ? lines[line - 1] : "");
      return FALSE;
    }
  pozo_pcn_write (record, &options, out);
  return TRUE;
}
