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
  { { POZO_FORMAT_ZSTD,     "zstd" },     4, "\x28\xb5\x2f\xfd" },
  { { POZO_FORMAT_GZIP,     "gzip" },     3, "\x1f\x8b\x08" },
  { { POZO_FORMAT_XZ,       "xz" },       6, "\xfd" "7zXZ\0" },
  { { POZO_FORMAT_LZ4,      "lz4" },      4, "\x04\x22\x4d\x18" },
  { { POZO_FORMAT_LZ4,      "lz4" },      4, "\x02\x21\x4c\x18" },
  { { POZO_FORMAT_ZIP,      "zip" },      4, "PK\x03\x04" },
  { { POZO_FORMAT_ZIP,      "zip" },      4, "PK\x05\x06" },
  { { POZO_FORMAT_ZIP,      "zip" },      8, "PK00PK\x03\x04" },
  { { POZO_FORMAT_SEVENZIP, "7z" },       6, "7z\xbc\xaf\x27\x1c" },
  { { POZO_FORMAT_FOREIGN,  "lrzip" },    4, "LRZI" },
  { { POZO_FORMAT_FOREIGN,  "lzop" },     4, "\x89LZO" },
  { { POZO_FORMAT_FOREIGN,  "lzip" },     4, "LZIP" },
  { { POZO_FORMAT_FOREIGN,  "grzip" },    7, "GRZipII" },
  { { POZO_FORMAT_FOREIGN,  "compress" }, 2, "\x1f\x9d" },
  { { POZO_FORMAT_FOREIGN,  "rar" },      6, "Rar!\x1a\x07" },
  { { POZO_FORMAT_FOREIGN,  "cabinet" },  4, "MSCF" },
  { { POZO_FORMAT_FOREIGN,  "xar" },      4, "xar!" },
  { { POZO_FORMAT_FOREIGN,  "ar" },       8, "!<arch>\n" },
  { { POZO_FORMAT_FOREIGN,  "rpm" },      4, "\xed\xab\xee\xdb" },
  { { POZO_FORMAT_FOREIGN,  "cpio" },     6, "070701" },
  { { POZO_FORMAT_FOREIGN,  "cpio" },     6, "070702" },
  { { POZO_FORMAT_FOREIGN,  "cpio" },     6, "070707" },
};
/* clang-format on */

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

/* The checksum of a tar header is the sum of its bytes, its own eight counted as blanks.  Old tars
 * have no magic, and a magic alone proves little. */
static gboolean
is_tar (const guint8 *data, gsize length)
{
  guint sum = 0;
  gint signed_sum = 0;
  guint written = 0;
  guint i = 148;

  if (length < 512 || data[0] == 0)
    return FALSE;
  for (guint at = 0; at < 512; at++)
    {
      guint8 byte = at >= 148 && at < 156 ? ' ' : data[at];
      sum += byte;
      signed_sum += (gint8) byte;
    }
  while (i < 156 && data[i] == ' ')
    i++;
  while (i < 156 && data[i] >= '0' && data[i] <= '7')
    written = written * 8 + (data[i++] - '0');
  return written == sum || (gint) written == signed_sum;
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
  for (gsize i = 0; i < G_N_ELEMENTS (magics); i++)
    if (length >= magics[i].length && memcmp (data, magics[i].magic, magics[i].length) == 0)
      return magics[i].info;
  if (is_skippable_frame (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_ZSTD, "zstd" };
  if (is_bzip2 (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_BZIP2, "bzip2" };
  if (is_tar (data, length))
    return (PozoFormatInfo){ POZO_FORMAT_TAR, "tar" };
  return (PozoFormatInfo){ POZO_FORMAT_PLAIN, "plain text" };
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
