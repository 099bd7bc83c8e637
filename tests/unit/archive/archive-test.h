/* SPDX-License-Identifier: MIT */
/* Small archives for the tests, made without the pipeline. */
#pragma once

#include "pozo-archive-writer.h"
#include "pozo-archive.h"
#include <glib/gstdio.h>
#include <string.h>

#define GAME(id, deals) "PCN: 1\nId: " id "\nEvent: Test\n\n" deals
#define DEAL            "deal 1 dealer=1\n1 +5h -4c\n"

static inline char *
archive_test_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("pozo-archive-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static inline void
archive_test_remove (char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir));)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_dir_close (dir);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

static inline PozoArchiveFrame *
archive_test_frame (const char *text)
{
  g_autoptr (PozoArchivePress) press = pozo_archive_press_new (3);
  const PozoPiece piece = { .text = text, .length = strlen (text), .line = 1, .archive = "test" };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = 1 };

  return pozo_archive_press_chunk (press, &chunk);
}

static inline void
archive_test_write (const char *path, const char *const *frames)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoArchiveWriter) writer =
      pozo_archive_writer_new (path, POZO_OUTPUT_REPLACE, &error);

  g_assert_no_error (error);
  for (; *frames; frames++)
    {
      g_autoptr (PozoArchiveFrame) frame = archive_test_frame (*frames);

      g_assert_true (pozo_archive_writer_add (writer, frame, &error));
      g_assert_no_error (error);
    }
  g_assert_true (pozo_archive_writer_finish (writer, &error));
  g_assert_no_error (error);
}
