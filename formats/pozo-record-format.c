/* SPDX-License-Identifier: MIT */
/* The table of formats.  Nothing else in the tree lists them: help, errors and the pipeline ask
 * here. */
#include "pozo-record-format.h"

#include "pozo-pcn-cut.h"
#include "pozo-record-csv.h"
#include "pozo-record-json.h"

#include <string.h>

static gboolean
write_notation (const PozoRecord *record, const PozoPcnWriteOptions *options, GString *out)
{
  pozo_pcn_write (record, options, out);
  return TRUE;
}

static gboolean
write_json (const PozoRecord *record,
            const PozoPcnWriteOptions *options G_GNUC_UNUSED,
            GString *out)
{
  pozo_record_write_json (record, out);
  return TRUE;
}

static gboolean
write_csv (const PozoRecord *record, const PozoPcnWriteOptions *options G_GNUC_UNUSED, GString *out)
{
  return pozo_record_csv_write (record, out);
}

/* The notation comes first. */
static const PozoRecordFormat formats[] = {
  { .name = "pcn",
    .suffix = ".pcn",
    .summary = N_ ("the notation, in its canonical spelling"),
    .too_long = N_ ("%llu bytes are passed over: a record is longer than %llu bytes"),
    .sight_bytes = POZO_PCN_CUT_SIGHT,
    .line_bytes_max = POZO_PCN_CUT_LINE_MAX,
    .recognise = pozo_pcn_is_game,
    .resembles = pozo_pcn_looks_like_game,
    .cut_first = pozo_pcn_cut_first,
    .cut_last = pozo_pcn_cut_last,
    .has_end = pozo_pcn_has_end,
    .glance = pozo_pcn_glance,
    .glance_head = pozo_pcn_glance_head,
    .read = pozo_pcn_read,
    .write = write_notation },
  { .name = "json",
    .suffix = ".json",
    .summary = N_ ("an object a line, for programs"),
    .too_long = N_ ("%llu bytes are passed over: a record is longer than %llu bytes"),
    .sight_bytes = POZO_RECORD_JSON_SIGHT,
    .recognise = pozo_record_json_recognise,
    .resembles = pozo_record_json_resembles,
    .cut_first = pozo_record_json_cut_first,
    .cut_last = pozo_record_json_cut_last,
    .translate = pozo_record_json_translate,
    .write = write_json },
  { .name = "csv",
    .suffix = ".csv",
    .summary = N_ ("score sheets, for spreadsheets"),
    .too_long =
        N_ ("%llu bytes are passed over: a sheet is longer than %llu bytes: cut it where a game "
            "begins, each part under the row of names"),
    .recognise = pozo_record_csv_recognise,
    .resembles = pozo_record_csv_resembles,
    .cut_first = pozo_record_csv_cut,
    .cut_last = pozo_record_csv_cut,
    .translate = pozo_record_csv_translate,
    .begin_cells = pozo_record_csv_begin_cells,
    .to_cells = pozo_record_csv_to_cells,
    .dialect = pozo_record_csv_dialect,
    .write_start = pozo_record_csv_write_start,
    .write = write_csv },
};

/**
 * pozo_record_format_notation:
 *
 * Gives the format that all others are translated into.
 *
 * Returns: (transfer none): the notation
 */
const PozoRecordFormat *
pozo_record_format_notation (void)
{
  return &formats[0];
}

/**
 * pozo_record_format_nth:
 * @i: a number from 0
 *
 * Goes through the formats.
 *
 * Returns: (transfer none) (nullable): the format; %NULL behind the last one
 */
const PozoRecordFormat *
pozo_record_format_nth (guint i)
{
  return i < G_N_ELEMENTS (formats) ? &formats[i] : NULL;
}

/**
 * pozo_record_format_find:
 * @name: a name
 *
 * Looks a format up.
 *
 * Returns: (transfer none) (nullable): the format, or %NULL
 */
const PozoRecordFormat *
pozo_record_format_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].name, name))
      return &formats[i];
  return NULL;
}

/**
 * pozo_record_format_has_suffix:
 * @format: a format
 * @name: the name of a file
 *
 * Tells whether a file is named as those of a format are, packed perhaps.
 *
 * Returns: whether it is
 */
gboolean
pozo_record_format_has_suffix (const PozoRecordFormat *format, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  g_autofree char *packed = g_strconcat (format->suffix, ".", NULL);

  return g_str_has_suffix (lower, format->suffix) || strstr (lower, packed) != NULL;
}

/**
 * pozo_record_format_guess:
 * @tried: the format that a text was read in
 * @name: (nullable): the name of its file, if that is to count
 * @text: (array length=length): the text, in which no record was found
 * @length: its length in bytes
 *
 * Looks for the format that a text was meant in, by what stands in it, or else by its name; the one
 * that it was read in comes first.
 *
 * Returns: (transfer none) (nullable): the format, or %NULL
 */
const PozoRecordFormat *
pozo_record_format_guess (const PozoRecordFormat *tried,
                          const char *name,
                          const char *text,
                          gsize length)
{
  if (tried->resembles (text, length))
    return tried;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].resembles (text, length))
      return &formats[i];
  for (guint i = 0; i < G_N_ELEMENTS (formats) && name != NULL; i++)
    if (&formats[i] != tried && pozo_record_format_has_suffix (&formats[i], name))
      return &formats[i];
  return NULL;
}

/**
 * pozo_record_format_of_text:
 * @tried: the format that a text is to be read in
 * @text: (array length=length): the beginning of the text, which is no record of that
 * @length: its length in bytes
 *
 * Looks whether a text is in another format that can become the notation: a sheet, say.  A text
 * that has a record of the format tried further on, or whose format somebody named, is not.
 *
 * Returns: (transfer none): the format to read it in
 */
const PozoRecordFormat *
pozo_record_format_of_text (const PozoRecordFormat *tried, const char *text, gsize length)
{
  const PozoRecordFormat *other;

  if (length == 0 || tried->translate != NULL ||
      tried->cut_first (text, 0, 0, length) != POZO_CUT_NONE)
    return tried;
  other = pozo_record_format_guess (tried, NULL, text, length);
  return other != NULL && other->translate != NULL && other->recognise (text, length) ? other
                                                                                      : tried;
}
