/* SPDX-License-Identifier: MIT */
/* The laws of the notation.  A broken one ends the program, which is what a fuzzer needs. */
#include "pcn-laws.h"
#include "pcn-test.h"
#include "pozo-pcn-cut.h"

#include <stdlib.h>
#include <string.h>

/* Ends the program with the text that breaks a law; a fuzzer saves the input of what aborts. */
static void G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN fail (const char *text, const char *format, ...)
{
  g_autofree char *shown = g_strescape (text, NULL);
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("%s, in \"%s\"\n", message, shown);
  abort ();
}

static PozoRecord *
read_text (const char *text, gsize length, PozoPcnMode mode)
{
  PozoRecord *record = pozo_record_new ();
  gboolean is_right;
  gboolean has_error = FALSE;

  record->takes_kinds = TRUE;
  is_right = pozo_pcn_read (record, text, length, mode);
  for (guint i = 0; i < record->findings->len; i++)
    if (g_array_index (record->findings, PozoFinding, i).severity == POZO_SEVERITY_ERROR)
      has_error = TRUE;
  if (is_right == has_error)
    fail (record->text, "the reader says %d, its findings say %d", is_right, has_error);
  return record;
}

/* Bytes in front of the game that are no text, as far as they were told. */
static guint32
count_strays (const PozoRecord *record)
{
  for (guint i = 0; i < record->findings->len; i++)
    if (g_array_index (record->findings, PozoFinding, i).code == POZO_FINDING_PCN_STRAY_BYTES)
      return (guint32) g_array_index (record->findings, PozoFinding, i).found;
  return 0;
}

/* Lines follow one another, and what is no line is line ends, a BOM, and strays. */
static void
check_lines (const PozoRecord *record)
{
  guint32 at = count_strays (record);

  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->text.offset < at || line->text.offset + (gsize) line->text.length > record->length)
        fail (record->text, "line %u stands at %u, before %u", i, line->text.offset, at);
      for (; at < line->text.offset; at++)
        if (strchr ("\r\n\xef\xbb\xbf", record->text[at]) == NULL || record->text[at] == '\0')
          fail (record->text, "byte %u belongs to no line", at);
      at += line->text.length;
    }
}

static void
check_findings (const PozoRecord *record)
{
  for (guint i = 0; i < record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (record->findings, PozoFinding, i);

      if (finding->offset + (gsize) finding->length > record->length)
        fail (record->text, "%s stands behind the text", pozo_finding_info (finding->code)->slug);
      if (finding->deal > record->deals->len)
        fail (record->text, "%s is in deal %u", pozo_finding_info (finding->code)->slug,
              finding->deal);
    }
  if (record->findings->len > POZO_GAME_FINDINGS_MAX + POZO_N_FINDINGS)
    fail (record->text, "%u findings", record->findings->len);
}

/* Says where two texts part. */
static void
check_same (const char *text, const char *left, const char *right, const char *what)
{
  gsize i = 0;

  while (left[i] == right[i] && left[i] != '\0')
    i++;
  if (left[i] == right[i])
    return;
  while (i > 0 && left[i - 1] != '\n')
    i--;
  fail (text, "%s: \"%.200s\" and \"%.200s\"", what, left + i, right + i);
}

void
pcn_law_modes (const char *text, gsize length)
{
  g_autoptr (PozoRecord) lenient = read_text (text, length, POZO_PCN_LENIENT);
  g_autoptr (PozoRecord) strict = read_text (text, length, POZO_PCN_STRICT);
  g_autofree char *left = pcn_dump (lenient);
  g_autofree char *right = pcn_dump (strict);
  g_autofree char *left_findings = pcn_findings (lenient, TRUE);
  g_autofree char *right_findings = pcn_findings (strict, TRUE);

  check_lines (lenient);
  check_findings (lenient);
  check_same (text, left, right, "the modes read different records");
  check_same (text, left_findings, right_findings, "the modes find different things");
}

/* A reader is given one game; where another one begins behind it, that is cut off. */
static GString *
first_game (const char *text, gsize length)
{
  gsize next = length > 1 ? pozo_pcn_cut_first (text, 0, 1, length) : POZO_CUT_NONE;

  return g_string_new_len (text, (gssize) MIN (next, length));
}

void
pcn_law_canonical (const char *text, gsize length)
{
  g_autoptr (GString) game = first_game (text, length);
  g_autoptr (PozoRecord) record = read_text (game->str, game->len, POZO_PCN_LENIENT);
  g_autofree char *before = pcn_dump (record);
  g_autoptr (GString) canonical = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (PozoRecord) second = NULL;
  g_autofree char *after = NULL;

  pozo_pcn_write (record, NULL, canonical);
  second = read_text (canonical->str, canonical->len, POZO_PCN_LENIENT);
  pozo_pcn_write (second, NULL, again);
  check_same (text, canonical->str, again->str, "canonical text changes");
  after = pcn_dump (second);
  check_same (text, before, after, "canonical text says something else");
}

void
pcn_law_strict (const char *text, gsize length)
{
  PozoRecord *record = read_text (text, length, POZO_PCN_STRICT);
  g_autoptr (GString) canonical = g_string_new (NULL);
  gboolean is_right = TRUE;
  gboolean is_same;

  for (guint i = 0; i < record->findings->len; i++)
    is_right = is_right &&
               g_array_index (record->findings, PozoFinding, i).severity != POZO_SEVERITY_ERROR;
  pozo_pcn_write (record, NULL, canonical);
  is_same = canonical->len == length && memcmp (canonical->str, text, length) == 0;
  if (is_right && !is_same)
    check_same (text, text, canonical->str, "accepted, but not canonical");
  pozo_record_free (record);
  record = read_text (text, length, POZO_PCN_LENIENT);
  if (is_same && !is_right && pozo_pcn_read (record, text, length, POZO_PCN_LENIENT))
    fail (text, "refused, but it is canonical");
  pozo_record_free (record);
}

void
pcn_law_head (const char *text, gsize length)
{
  g_autoptr (PozoRecord) head = pozo_record_new ();
  const char *end = pozo_pcn_read_head (head, text, length, POZO_PCN_LENIENT);
  g_autoptr (PozoRecord) record = NULL;
  g_autofree char *left = pcn_dump (head);
  g_autofree char *right = NULL;
  g_autofree char *left_findings = pcn_findings (head, TRUE);
  g_autofree char *right_findings = NULL;

  if (end == NULL)
    return;
  if (*end != '\n' && (end[0] != '\r' || end[1] != '\n'))
    fail (text, "a head ends before \"%.10s\"", end);
  record = read_text (text, (gsize) (end - text), POZO_PCN_LENIENT);
  right = pcn_dump (record);
  right_findings = pcn_findings (record, TRUE);
  check_lines (head);
  check_same (text, left, right, "a head is read otherwise in a game");
  check_same (text, left_findings, right_findings, "something else is found in a head alone");
}
