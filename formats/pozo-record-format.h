/* SPDX-License-Identifier: MIT */
/* Formats of records: the notation itself, and what is written as it or translated into it.
 *
 * All work is done on the notation, because its text is what findings point into.  So one format is
 * read, and every other one only has to become it. */
#pragma once

#include "pozo-cells.h"
#include "pozo-pcn-glance.h"
#include "pozo-pcn.h"
#include "pozo-translation.h"

G_BEGIN_DECLS

/**
 * PozoRecordFormat:
 * @name: what users call it
 * @suffix: how the names of its files end
 * @summary: what it is, for the help
 * @too_long: the complaint about a record, or a whole sheet, that is too long, as marked by N_():
 * places for the bytes that are passed over, and for those that it may have
 * @sight_bytes: how much has to be seen from a place to tell that no record begins there
 * @line_bytes_max: how far in front of a place it is decided whether a record begins there
 * @recognise: tells whether a record begins at the start of a text
 * @resembles: tells whether a text without a record was meant to have one
 * @cut_first: finds the first record that begins behind @start and is marked at or behind @from;
 * %POZO_CUT_NONE when there is none
 * @cut_last: the same for the last one
 * @has_end: (nullable): tells whether the last record of a text says itself that it is whole
 * @glance: (nullable): counts the deals of a record, and finds the end of its head
 * @glance_head: (nullable): reads the head of a record alone
 * @read: (nullable): reads a record
 * @translate: (nullable): makes the notation of whole records; the notation itself has none, and
 * what is only written
 * @begin_cells: (nullable): of a format that is a table: writes the row of heads
 * @to_cells: (nullable): of a format that is a table: writes a record as rows; %FALSE when not all
 * that it says could be
 * @dialect: (nullable): of a format that is a table: how it is written as text
 * @write_start: (nullable): writes what stands once in front of all records
 * @write: writes a record; %FALSE when not all that it says could be
 *
 * What has to be known of a format.  One that is not the notation has no @glance, @glance_head and
 * @read.
 */
typedef struct
{
  const char *name;
  const char *suffix;
  const char *summary;
  const char *too_long;

  gsize sight_bytes;
  gsize line_bytes_max;
  gboolean (*recognise) (const char *text, gsize length);
  gboolean (*resembles) (const char *text, gsize length);
  gsize (*cut_first) (const char *text, gsize start, gsize from, gsize length);
  gsize (*cut_last) (const char *text, gsize start, gsize from, gsize length);

  gboolean (*has_end) (const char *text, gsize length);
  PozoPcnGlance (*glance) (const char *text, gsize length);
  void (*glance_head) (PozoRecord *record, const char *text, gsize head_bytes, GString *buffer);
  gboolean (*read) (PozoRecord *record, const char *text, gsize length, PozoPcnMode mode);
  void (*translate) (const char *text, gsize length, PozoTranslation *to);

  void (*begin_cells) (PozoCells *out);
  gboolean (*to_cells) (const PozoRecord *record, PozoCells *out);
  PozoCsvDialect (*dialect) (void);
  void (*write_start) (GString *out);
  gboolean (*write) (const PozoRecord *record, const PozoPcnWriteOptions *options, GString *out);
} PozoRecordFormat;

const PozoRecordFormat *pozo_record_format_notation (void);
const PozoRecordFormat *pozo_record_format_nth (guint i);
const PozoRecordFormat *pozo_record_format_find (const char *name);
gboolean pozo_record_format_has_suffix (const PozoRecordFormat *format, const char *name);
const PozoRecordFormat *pozo_record_format_guess (const PozoRecordFormat *tried,
                                                  const char *name,
                                                  const char *text,
                                                  gsize length);
const PozoRecordFormat *
pozo_record_format_of_text (const PozoRecordFormat *tried, const char *text, gsize length);

G_END_DECLS
