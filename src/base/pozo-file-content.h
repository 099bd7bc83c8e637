/* SPDX-License-Identifier: MIT */
/* A file that was read, as whoever keeps what came of it remembers it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_CONTENT_BYTES 65u /* SHA-256 as hexadecimal digits, and a NUL byte */

/**
 * PozoFileContent:
 * @ordinal: its place among all inputs, from 1
 * @is_divided: whether several runs have divided it by frames
 * @size_bytes: of the file
 * @content: what tells it from any other file: SHA-256 of its bytes, or what
 * pozo_archive_content() says of one that is divided
 * @name: its path as it was named or found
 *
 * A file that was read, all or a part of it.
 */
typedef struct
{
  guint ordinal;
  gboolean is_divided;
  guint64 size_bytes;
  char content[POZO_CONTENT_BYTES];
  char *name;
} PozoFileContent;

void pozo_file_content_clear (PozoFileContent *file);

G_END_DECLS
