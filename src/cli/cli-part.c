/* SPDX-License-Identifier: MIT */
/* A module is looked for beside the program, where a build folder has it, and then where it is
 * installed, which is said from the program's folder: what was moved as a whole is still found, and
 * nobody's environment is asked. */
#include "cli-part.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <gmodule.h>

/* The file of a part, by where the program is; NULL where it was left out. */
static char *
find_module (const char *name)
{
  static const char *const folders[] = { ".", POZO_PARTS_FROM_PROGRAM };
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *here = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *file = g_strconcat ("pozo-", name, ".so", NULL);

  for (guint i = 0; here != NULL && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (here, folders[i], file, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/**
 * cli_part_open:
 * @name: the part
 * @error: return location
 *
 * Opens a part, which stays open as long as the process.
 *
 * Errors: %POZO_ERROR_USAGE where it is there and cannot be loaded.
 *
 * Returns: (transfer none) (nullable): its functions; %NULL without an error where the program was
 *   built without it
 */
gconstpointer
cli_part_open (const char *name, GError **error)
{
  g_autofree char *path = find_module (name);
  GModule *module = path != NULL ? g_module_open (path, G_MODULE_BIND_LOCAL) : NULL;
  gconstpointer (*begin) (PozoCatalogue * catalogue) = NULL;

  if (path == NULL)
    return NULL;
  if (module == NULL || !g_module_symbol (module, CLI_PART_FUNCTION, (gpointer *) &begin))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("it cannot be loaded: %s"),
                   g_module_error ());
      return NULL;
    }
  g_module_make_resident (module);
  return begin (pozo_language_catalogue ());
}
