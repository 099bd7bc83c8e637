/* SPDX-License-Identifier: MIT */
/* Catalogues as msgfmt compiles them, of languages that have one text: what `code of the language`
 * is called. */
#include "made-catalogues.h"

#include <glib/gstdio.h>
#include <string.h>

static const char key[] = "code of the language\004en";

static char *
find_place (const char *folder, const char *code)
{
  return g_build_filename (folder, code, "LC_MESSAGES", NULL);
}

static void
make_catalogue (const char *folder, const char *code)
{
  g_autofree char *place = find_place (folder, code);
  g_autofree char *path = g_build_filename (place, "pozo.mo", NULL);
  const gsize at = 44; /* behind the numbers: head, one key and its translation */
  const gsize numbers[] = { 0x950412de,     0, 1, 28, 36, 0, 0, sizeof key - 1, at, strlen (code),
                            at + sizeof key };
  g_autoptr (GString) file = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint32 little = GUINT32_TO_LE ((guint32) numbers[i]);
      g_string_append_len (file, (const char *) &little, sizeof little);
    }
  g_string_append_len (file, key, sizeof key);
  g_string_append_len (file, code, (gssize) strlen (code) + 1);
  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, file->str, (gssize) file->len, NULL));
}

/**
 * make_catalogues:
 * @folder: an empty folder
 * @codes: (array length=n_codes): languages
 * @n_codes: how many
 *
 * Makes a catalogue for each language, as they stand below `POZO_LOCALE_DIR`.
 */
void
make_catalogues (const char *folder, const char *const *codes, guint n_codes)
{
  for (guint i = 0; i < n_codes; i++)
    make_catalogue (folder, codes[i]);
}

/**
 * remove_catalogues:
 * @folder: the folder
 * @codes: (array length=n_codes): languages
 * @n_codes: how many
 *
 * Removes what make_catalogues() made, and the folder.
 */
void
remove_catalogues (const char *folder, const char *const *codes, guint n_codes)
{
  for (guint i = 0; i < n_codes; i++)
    {
      g_autofree char *place = find_place (folder, codes[i]);
      g_autofree char *path = g_build_filename (place, "pozo.mo", NULL);
      g_autofree char *language = g_build_filename (folder, codes[i], NULL);

      g_unlink (path);
      g_rmdir (place);
      g_rmdir (language);
    }
  g_rmdir (folder);
}
