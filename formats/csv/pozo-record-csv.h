/* SPDX-License-Identifier: MIT */
/* Score sheets out of a spreadsheet, and for one: a row for each side and deal. */
#pragma once

#include "pozo-cells.h"
#include "pozo-record.h"
#include "pozo-translation.h"

G_BEGIN_DECLS

gboolean pozo_record_csv_recognise (const char *text, gsize length);
gboolean pozo_record_csv_resembles (const char *text, gsize length);
gsize pozo_record_csv_cut (const char *text, gsize start, gsize from, gsize length);
void pozo_record_csv_translate (const char *text, gsize length, PozoTranslation *to);
PozoCsvDialect pozo_record_csv_dialect (void);
void pozo_record_csv_begin_cells (PozoCells *out);
gboolean pozo_record_csv_to_cells (const PozoRecord *record, PozoCells *out);
void pozo_record_csv_write_start (GString *out);
gboolean pozo_record_csv_write (const PozoRecord *record, GString *out);

G_END_DECLS
