/* SPDX-License-Identifier: MIT */
/* Where plugins are looked for, and how those that were asked for come to a host. */
#include "cli-plugins.h"

/**
 * cli_registry_new:
 * @folders: (nullable) (array zero-terminated=1): folders of --plugin-path
 *
 * Makes a registry that looks in the user's folders, then in the usual ones.
 *
 * Returns: (transfer full): the registry
 */
PozoRegistry *
cli_registry_new (char **folders)
{
  PozoRegistry *registry = pozo_registry_new ();

  for (char **folder = folders; folder != NULL && *folder != NULL; folder++)
    pozo_registry_add_folder (registry, *folder);
  pozo_registry_add_defaults (registry);
  return registry;
}

/**
 * cli_plugins_add:
 * @host: gets the plugins
 * @registry: where they are found
 * @requests: (nullable) (array zero-terminated=1): the values of --plugin
 * @error: return location
 *
 * Adds the plugins that were asked for; without any every one that was found and accepted, which
 * may be none.
 *
 * Returns: whether all are there
 */
gboolean
cli_plugins_add (PozoHost *host, PozoRegistry *registry, char **requests, GError **error)
{
  g_autoptr (GPtrArray) modules = requests == NULL ? pozo_registry_list (registry) : NULL;

  for (guint i = 0; modules != NULL && i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);

      if (module->refusal == NULL && !pozo_host_add (host, &module->desc, NULL, error))
        return FALSE;
    }
  for (char **request = requests; request != NULL && *request != NULL; request++)
    {
      g_autofree char *name = NULL;
      g_autofree char *options = NULL;
      const PozoModule *module;

      pozo_host_split_request (*request, &name, &options);
      module = pozo_registry_find (registry, name, error);
      if (module == NULL || !pozo_host_add (host, &module->desc, options, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * cli_plugins_list:
 * @registry: where plugins are found
 * @requests: (nullable) (array zero-terminated=1): the values of --plugin
 * @error: return location
 *
 * Tells which plugins cli_plugins_add() would add, each as a value of --plugin that names its file.
 *
 * Returns: (transfer full) (element-type utf8): the values; %NULL on error
 */
GPtrArray *
cli_plugins_list (PozoRegistry *registry, char **requests, GError **error)
{
  g_autoptr (GPtrArray) modules = requests == NULL ? pozo_registry_list (registry) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; modules != NULL && i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);

      if (module->refusal == NULL)
        g_ptr_array_add (list, g_strdup (module->path));
    }
  for (char **request = requests; request != NULL && *request != NULL; request++)
    {
      g_autofree char *name = NULL;
      g_autofree char *options = NULL;
      const PozoModule *module;

      pozo_host_split_request (*request, &name, &options);
      module = pozo_registry_find (registry, name, error);
      if (module == NULL)
        return NULL;
      g_ptr_array_add (list, options != NULL ? g_strconcat (module->path, ":", options, NULL)
                                             : g_strdup (module->path));
    }
  return g_steal_pointer (&list);
}
