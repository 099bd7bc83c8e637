/* SPDX-License-Identifier: MIT */
/* Archives for tests, made in memory. */
#pragma once

#include <glib.h>

/* A member; @type is an AE_IF* constant, 0 for a file. */
typedef struct
{
  const char *name;
  const char *text;
  guint type;
} PackMember;

/* @filter: "none", "zstd", "gzip", "xz", "bzip2", "lz4". */
GBytes *pack_text (const char *filter, const char *text, gssize length);
/* @container: "tar", "zip", "7z".  Members end with a NULL name. */
GBytes *pack_members (const char *container, const char *filter, const PackMember *members);
GBytes *pack_joined (GBytes *a, GBytes *b);
char *pack_games (guint first, guint n);
char *pack_to_file (const char *folder, const char *name, GBytes *bytes);
void pack_remove_tree (const char *folder);
