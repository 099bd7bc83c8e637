/* SPDX-License-Identifier: MIT */
/* The table of magic bytes.  Formats that are not read are in it too, so that the user learns which
 * one it is instead of getting a page of complaints about text that is no game; several of them are
 * those for which libarchive would start a program found in $PATH, which must never happen because
 * of a file's first bytes. */
#include "pozo-format.h"
#include <string.h>

typedef struct
{
  PozoFormatInfo info;
  guint8 length;
  const char *magic;
} Magic;

/* clang-format off */
static const Magic magics[] = {
  { { POZO_FORMAT_ZSTD,     "zstd", FALSE },     4, "\x28\xb5\x2f\xfd" },
  { { POZO_FORMAT_GZIP,     "gzip", FALSE },     3, "\x1f\x8b\x08" },
  { { POZO_FORMAT_XZ,       "xz", FALSE },       6, "\xfd" "7zXZ\0" },
  { { POZO_FORMAT_LZ4,      "lz4", FALSE },      4, "\x04\x22\x4d\x18" },
  { { POZO_FORMAT_LZ4,      "lz4", FALSE },      4, "\x02\x21\x4c\x18" },
  { { POZO_FORMAT_ZIP,      "zip", FALSE },      4, "PK\x03\x04" },
  { { POZO_FORMAT_ZIP,      "zip", FALSE },      4, "PK\x05\x06" },
  { { POZO_FORMAT_ZIP,      "zip", FALSE },      8, "PK00PK\x03\x04" },
  { { POZO_FORMAT_SEVENZIP, "7z", FALSE },       6, "7z\xbc\xaf\x27\x1c" },
  { { POZO_FORMAT_FOREIGN,  "lrzip", FALSE },    4, "LRZI" },
  { { POZO_FORMAT_FOREIGN,  "lzop", FALSE },     4, "\x89LZO" },
  { { POZO_FORMAT_FOREIGN,  "lzip", FALSE },     4, "LZIP" },
  { { POZO_FORMAT_FOREIGN,  "grzip", FALSE },    7, "GRZipII" },
  { { POZO_FORMAT_FOREIGN,  "compress", FALSE }, 2, "\x1f\x9d" },
  { { POZO_FORMAT_FOREIGN,  "rar", FALSE },      6, "Rar!\x1a\x07" },
  { { POZO_FORMAT_FOREIGN,  "cabinet", FALSE },  4, "MSCF" },
  { { POZO_FORMAT_FOREIGN,  "xar", FALSE },      4, "xar!" },
  { { POZO_FORMAT_FOREIGN,  "ar", FALSE },       8, "!<arch>\n" },
  { { POZO_FORMAT_FOREIGN,  "rpm", FALSE },      4, "\xed\xab\xee\xdb" },
  { { POZO_FORMAT_FOREIGN,  "cpio", FALSE },     6, "070701" },
  { { POZO_FORMAT_FOREIGN,  "cpio", FALSE },     6, "070702" },
  { { POZO_FORMAT_FOREIGN,  "cpio", FALSE },     6, "070707" },
};
/* clang-format on */

/* How the first member of a zip is called, and what follows the name, where the zip is a
 * spreadsheet or another document of an office program. */
static const char *const office_members[] = {
  "[Content_Types].xml", "_rels/", "docProps/", "xl/", "mimetypeapplication/vnd.",
};

/* What spreadsheets and documents were before they became zips. */
static gboolean
is_old_office (const guint8 *data, gsize length)
{
  return length >= 8 && memcmp (data, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8) == 0;
}

static gboolean
is_workbook (const guint8 *data, gsize length)
{
  const gsize name_at = 30;

  if (length < name_at || memcmp (data, "PK\x03\x04", 4) != 0)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (office_members); i++)
    if (length - name_at >= strlen (office_members[i]) &&
        memcmp (data + name_at, office_members[i], strlen (office_members[i])) == 0)
      return TRUE;
  return FALSE;
}

/* "BZh", a digit, and then a block or the end of the stream: three letters alone could begin a
 * text. */
static gboolean
is_bzip2 (const guint8 *data, gsize length)
{
  return length >= 10 && memcmp (data, "BZh", 3) == 0 && data[3] >= '1' && data[3] <= '9' &&
         (memcmp (data + 4, "\x31\x41\x59\x26\x53\x59", 6) == 0 ||
          memcmp (data + 4, "\x17\x72\x45\x38\x50\x90", 6) == 0);
}

/* A skippable frame, which pzstd and the seekable format put first or last. */
static gboolean
is_skippable_frame (const guint8 *data, gsize length)
{
  return length >= 8 && (data[0] & 0xf0) == 0x50 && memcmp (data + 1, "\x2a\x4d\x18", 3) == 0;
}

/* The number in the eight bytes of a tar's checksum: blanks, octal digits, and then nothing but
 * blanks and NUL bytes; -1 for anything else. */
static gint
read_checksum (const guint8 *field)
{
  gint value = 0;
  guint i = 0;
  guint n_digits = 0;

  while (i < 8 && field[i] == ' ')
    i++;
  for (; i < 8 && field[i] >= '0' && field[i] <= '7'; i++, n_digits++)
    value = value * 8 + (field[i] - '0');
  while (i < 8 && (field[i] == ' ' || field[i] == 0))
    i++;
  return i == 8 && n_digits > 0 ? value : -1;
}

/* The checksum of a tar header is the sum of its bytes, its own eight counted as blanks.  Old tars
 * have no magic. */
static gboolean
is_checksum_right (const guint8 *data)
{
  gint sum = 0;
  gint signed_sum = 0;
  gint written = read_checksum (data + 148);

  for (guint at = 0; at < 512; at++)
    {
      guint8 byte = at >= 148 && at < 156 ? ' ' : data[at];
      sum += byte;
      signed_sum += (gint8) byte;
    }
  return written >= 0 && (written == sum || written == signed_sum);
}

/* A tar by its magic, with a NUL that no text has; or by its checksum alone, unless there is no NUL
 * in it: the bytes of a text may add up to anything, and a header is never full. */
static gboolean
is_tar (const guint8 *data, gsize length, gboolean *is_damaged)
{
  gboolean has_magic;

  *is_damaged = FALSE;
  if (length < 512 || data[0] == 0)
    return FALSE;
  has_magic = memcmp (data + 257, "ustar\0", 6) == 0 || memcmp (data + 257, "ustar  \0", 8) == 0;
  *is_damaged = has_magic && !is_checksum_right (data);
  return has_magic || (memchr (data, 0, 512) != NULL && is_checksum_right (data));
}

/**
 * pozo_format_is_blank_tar:
 * @data: the first bytes
 * @length: how many there are
 *
 * Tells whether the input begins with the end mark of a tar, as one without members does.
 *
 * Returns: whether the first 512 bytes are there and all zero
 */
gboolean
pozo_format_is_blank_tar (const guint8 *data, gsize length)
{
  if (length < 512)
    return FALSE;
  for (guint at = 0; at < 512; at++)
    if (data[at] != 0)
      return FALSE;
  return TRUE;
}

/**
 * pozo_format_recognise:
 * @data: the first bytes, 512 of them if there are as many
 * @length: how many there are
 *
 * Tells a format by its first bytes.
 *
 * Returns: the format; %POZO_FORMAT_PLAIN for everything that is no known archive
 */
PozoFormatInfo
pozo_format_recognise (const guint8 *data, gsize length)
{
  gboolean is_damaged;

  if (is_old_office (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_OFFICE, "an old spreadsheet or document", FALSE };
  if (is_workbook (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_WORKBOOK, "a spreadsheet", FALSE };
  for (gsize i = 0; i < G_N_ELEMENTS (magics); i++)
    if (length >= magics[i].length && memcmp (data, magics[i].magic, magics[i].length) == 0)
      return magics[i].info;
  if (is_skippable_frame (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_ZSTD, "zstd", FALSE };
  if (is_bzip2 (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_BZIP2, "bzip2", FALSE };
  if (is_tar (data, length, &is_damaged))
    return (PozoFormatInfo){ POZO_FORMAT_TAR, "tar", is_damaged };
  return (PozoFormatInfo){ POZO_FORMAT_PLAIN, "plain text", FALSE };
}

/**
 * pozo_format_is_filter:
 * @format: a format
 *
 * Tells whether a format is one compressed stream, without members of its own.
 *
 * Returns: whether it is
 */
gboolean
pozo_format_is_filter (PozoFormat format)
{
  return format >= POZO_FORMAT_ZSTD && format <= POZO_FORMAT_LZ4;
}
