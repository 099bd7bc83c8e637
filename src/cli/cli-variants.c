/* SPDX-License-Identifier: MIT */
/* The variants and options that a command knows: the built-in ones, those in the folders of
 * POZO_RULES_PATH, and the option files that its command line names. */
#include "cli.h"

#include <string.h>

static gboolean
is_option_file (const char *name)
{
  return strchr (name, '/') != NULL || g_str_has_suffix (name, ".option");
}

static gboolean
load_folders (PozoVariantSet *set, GError **error)
{
  const char *path = g_getenv ("POZO_RULES_PATH");
  g_auto (GStrv) folders = g_strsplit (path != NULL ? path : "", G_SEARCHPATH_SEPARATOR_S, -1);

  for (char **folder = folders; *folder != NULL; folder++)
    if ((*folder)[0] != '\0' && !pozo_variant_set_load_folder (set, *folder, error))
      return FALSE;
  return TRUE;
}

/**
 * cli_variants_new:
 * @options: the command line, for its `--option` files, which the set then knows by their paths
 * @error: return location for a #GError
 *
 * Reads all variants and options.
 *
 * Returns: (transfer full) (nullable): the set
 */
PozoVariantSet *
cli_variants_new (const CliOptions *options, GError **error)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (error);

  if (set == NULL)
    return NULL;
  pozo_variant_set_take_code (set, options->from_code);
  if (!load_folders (set, error))
    return NULL;
  for (char **name = options->options; *name != NULL; name++)
    if (is_option_file (*name) && pozo_variant_set_find_option (set, *name, NULL) == NULL &&
        pozo_variant_set_load_option (set, *name, error) == NULL)
      return NULL;
  return g_steal_pointer (&set);
}
