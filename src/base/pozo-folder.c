/* SPDX-License-Identifier: MIT */
/* GDir does not tell the end of a folder from a disk that cannot be read on: what then is missing
 * would be missed by nobody. */
#include "pozo-folder.h"
#include "pozo-error.h"
#include "pozo-language.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: %FALSE with errno set when it cannot be read to its end */
static gboolean
read_names (DIR *folder, const char *suffix, GPtrArray *names)
{
  while (TRUE)
    {
      struct dirent *entry;

      errno = 0;
      entry = readdir (folder);
      if (entry == NULL)
        return errno == 0;
      if (g_str_has_suffix (entry->d_name, suffix))
        g_ptr_array_add (names, g_strdup (entry->d_name));
    }
}

/**
 * pozo_folder_list:
 * @path: a folder
 * @suffix: what the names end in that are wanted
 * @error: return location
 *
 * Lists the names in a folder, sorted by their bytes.
 *
 * Errors: `POZO_ERROR_IO`, also when only a part of it can be read.
 *
 * Returns: (transfer full) (element-type filename): the names, or %NULL on error
 */
GPtrArray *
pozo_folder_list (const char *path, const char *suffix, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  DIR *folder = opendir (path);
  gboolean is_whole = folder != NULL && read_names (folder, suffix, names);

  if (!is_whole)
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the folder cannot be read: %s"),
                 g_strerror (errno));
  g_clear_pointer (&folder, closedir);
  if (!is_whole)
    return NULL;
  g_ptr_array_sort (names, compare_names);
  return g_steal_pointer (&names);
}
