/* SPDX-License-Identifier: MIT */
/* Spreadsheets of office programs: .xlsx and .ods. */
#pragma once

#include "pozo-guard.h"
#include "pozo-stream.h"

G_BEGIN_DECLS

/* Bytes of XML that are read of a workbook, all of its sheets together. */
#define POZO_OFFICE_XML_BYTES_MAX (128u << 20)

/* Texts that the sheets of an .xlsx share. */
#define POZO_OFFICE_STRINGS_MAX 1000000u

/* Sheets of a workbook, styles and formats of its cells, each. */
#define POZO_OFFICE_ITEMS_MAX 65536u

GString *pozo_office_read (PozoStream *stream, PozoGuard *guard, GError **error);

G_END_DECLS
