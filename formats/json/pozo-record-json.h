/* SPDX-License-Identifier: MIT */
/* Records as JSON, an object a line; docs/notation.md describes the members. */
#pragma once

#include "pozo-record.h"
#include "pozo-translation.h"

G_BEGIN_DECLS

/* Bytes that must be seen from a place to tell that no record begins there: marks of the byte order
 * that files may have brought along when they were joined. */
#define POZO_RECORD_JSON_SIGHT 7u

gboolean pozo_record_json_recognise (const char *text, gsize length);
gboolean pozo_record_json_resembles (const char *text, gsize length);
gsize pozo_record_json_cut_first (const char *text, gsize start, gsize from, gsize length);
gsize pozo_record_json_cut_last (const char *text, gsize start, gsize from, gsize length);
void pozo_record_json_translate (const char *text, gsize length, PozoTranslation *to);
void pozo_record_write_json (const PozoRecord *record, GString *out);

G_END_DECLS
