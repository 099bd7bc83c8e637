/* SPDX-License-Identifier: MIT */
/* What the tests of the library begin with: a rulebook, and a game. */
#pragma once

#include <pozo/pozo.h>

G_BEGIN_DECLS

typedef struct
{
  PozoRulebook *rulebook;
  char *path;
  PozoRecording *game;
} LibraryWorld;

typedef struct
{
  const char *path;
  void (*run) (LibraryWorld *world, gconstpointer data);
} LibraryTest;

PozoRecording *library_read_one (PozoRulebook *rulebook, const char *path);
void library_add_tests (const LibraryTest *tests, guint n_tests);

G_END_DECLS
