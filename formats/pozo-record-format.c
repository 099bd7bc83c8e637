/* SPDX-License-Identifier: MIT */
/* The table of formats.  Nothing else in the tree lists them: help, errors and the pipeline ask
 * here. */
#include "pozo-record-format.h"

#include "pozo-pcn-cut.h"
#include "pozo-record-csv.h"
#include "pozo-record-json.h"

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
    .glance = pozo_pcn_glance,
    .glance_head = pozo_pcn_glance_head,
    .read = pozo_pcn_read,
    .write = write_notation },
  { .name = "json",
    .suffix = ".json",
    .summary = N_ ("an object a line, for programs"),
    .too_long = N_ ("%llu bytes are passed over: a record is longer than %llu bytes"),
    .recognise = pozo_record_json_recognise,
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
    .cut_first = pozo_record_csv_cut,
    .cut_last = pozo_record_csv_cut,
    .translate = pozo_record_csv_translate,
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
