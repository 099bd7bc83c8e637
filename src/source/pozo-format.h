/* SPDX-License-Identifier: MIT */
/* Telling formats by their first bytes.  Names lie: they are never looked at. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoFormat:
 *
 * What bytes are.  %POZO_FORMAT_FOREIGN and %POZO_FORMAT_OFFICE are known only to be refused by
 * their names.
 */
typedef enum
{
  POZO_FORMAT_PLAIN,
  POZO_FORMAT_ZSTD,
  POZO_FORMAT_GZIP,
  POZO_FORMAT_XZ,
  POZO_FORMAT_BZIP2,
  POZO_FORMAT_LZ4,
  POZO_FORMAT_TAR,
  POZO_FORMAT_ZIP,
  POZO_FORMAT_SEVENZIP,
  POZO_FORMAT_FOREIGN,
  POZO_FORMAT_OFFICE,
  POZO_FORMAT_WORKBOOK,
} PozoFormat;

/* Why a document is not read, as marked by N_(). */
#define POZO_FORMAT_OFFICE_REFUSED                                                                 \
  N_ ("an old spreadsheet or document of an office program, which is not read; save the score "    \
      "sheet as .xlsx, .ods or CSV")

/**
 * PozoFormatInfo:
 * @format: what it is
 * @name: what users call it
 * @is_damaged: its first header is
 *
 * The answer of recognition.
 */
typedef struct
{
  PozoFormat format;
  const char *name;
  gboolean is_damaged;
} PozoFormatInfo;

PozoFormatInfo pozo_format_recognise (const guint8 *data, gsize length);
gboolean pozo_format_is_filter (PozoFormat format);
gboolean pozo_format_is_blank_tar (const guint8 *data, gsize length);

G_END_DECLS
