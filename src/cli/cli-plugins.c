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
 * cli_plugins_refuse_none:
 * @registry: where plugins were looked for
 * @error: return location
 *
 * Says that there is no plugin, and which folders were not looked through.
 *
 * Returns: %FALSE
 */
gboolean
cli_plugins_refuse_none (const PozoRegistry *registry, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
               _ ("no plugin was found; name a folder with --plugin-path, or see 'pozo plugins'"));
  pozo_registry_blame (registry, error);
  return FALSE;
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

static void
free_plugin (gpointer data)
{
  CliPlugin *plugin = data;

  g_free (plugin->id);
  g_free (plugin->request);
  g_free (plugin);
}

/* @path is taken. */
static void
add_plugin (GPtrArray *list, char *path, const char *options)
{
  CliPlugin *plugin = g_new0 (CliPlugin, 1);

  plugin->id = pozo_module_id (path);
  plugin->request = options != NULL ? g_strconcat (path, ":", options, NULL) : g_strdup (path);
  g_ptr_array_add (list, plugin);
  g_free (path);
}

/**
 * cli_plugins_list:
 * @registry: where plugins are found
 * @requests: (nullable) (array zero-terminated=1): the values of --plugin
 * @error: return location
 *
 * Tells which plugins are to be tried, by the names of their files: nothing of them is loaded.
 * Without a request those are passed over that may not even be.
 *
 * Returns: (transfer full) (element-type CliPlugin): the plugins; %NULL on error
 */
GPtrArray *
cli_plugins_list (PozoRegistry *registry, char **requests, GError **error)
{
  g_auto (GStrv) ids = requests == NULL ? pozo_registry_ids (registry) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_plugin);

  for (char **id = ids; id != NULL && *id != NULL; id++)
    {
      char *path = pozo_registry_locate (registry, *id, NULL);

      if (path != NULL)
        add_plugin (list, path, NULL);
    }
  for (char **request = requests; request != NULL && *request != NULL; request++)
    {
      g_autofree char *name = NULL;
      g_autofree char *options = NULL;
      char *path;

      pozo_host_split_request (*request, &name, &options);
      path = pozo_registry_locate (registry, name, error);
      if (path == NULL)
        return NULL;
      add_plugin (list, path, options);
    }
  return g_steal_pointer (&list);
}
