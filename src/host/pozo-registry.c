/* SPDX-License-Identifier: MIT */
/* Folders in order, and the modules that were opened.  A module is opened when it is asked for by
 * name, or when everything is listed; never because it lies there. */
#include "pozo-registry.h"

#include "pozo-error.h"
#include "pozo-folder.h"
#include "pozo-language.h"
#include "pozo-inert.h"
#include "pozo-suggestion.h"

#include <gmodule.h>
#include <stdlib.h>
#include <string.h>

#define ID_SIGNS G_CSET_a_2_z G_CSET_DIGITS "-"

struct _PozoRegistry
{
  GPtrArray *folders;  /* paths, first come first served */
  GPtrArray *vouched;  /* paths: those for whose owner and group the user vouches */
  GPtrArray *refused;  /* PozoModule: folders that were not taken */
  GHashTable *modules; /* path -> PozoModule */
  GHashTable *hidden;  /* path -> PozoModule: good ones behind others of the same id */
  gboolean is_untried; /* a child of the process does not load them first */
};

/**
 * pozo_registry_new:
 *
 * Makes a registry that looks nowhere.
 *
 * Returns: (transfer full): the registry
 */
PozoRegistry *
pozo_registry_new (void)
{
  PozoRegistry *registry = g_new0 (PozoRegistry, 1);

  registry->folders = g_ptr_array_new_with_free_func (g_free);
  registry->vouched = g_ptr_array_new_with_free_func (g_free);
  registry->refused = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_module_free);
  registry->modules =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pozo_module_free);
  registry->hidden =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pozo_module_free);
  return registry;
}

/**
 * pozo_registry_free:
 * @registry: (nullable) (transfer full): a registry
 *
 * Frees a registry and its modules' entries.
 */
void
pozo_registry_free (PozoRegistry *registry)
{
  if (registry == NULL)
    return;
  g_ptr_array_unref (registry->folders);
  g_ptr_array_unref (registry->vouched);
  g_ptr_array_unref (registry->refused);
  g_hash_table_unref (registry->modules);
  g_hash_table_unref (registry->hidden);
  g_free (registry);
}

static void
refuse_folder (PozoRegistry *registry, const char *folder, const char *reason)
{
  g_ptr_array_add (registry->refused, pozo_module_new_refused (folder, reason));
}

static gboolean
has_path (GPtrArray *paths, const char *path)
{
  return g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
}

static void
add_folder (PozoRegistry *registry, const char *folder, gboolean is_vouched)
{
  g_autofree char *canonical = g_canonicalize_filename (folder, NULL);
  g_autoptr (GError) error = NULL;

  if (!pozo_module_check_folder (folder, is_vouched, &error))
    {
      refuse_folder (registry, folder, error->message);
      return;
    }
  if (is_vouched && !has_path (registry->vouched, canonical))
    g_ptr_array_add (registry->vouched, g_strdup (canonical));
  if (!has_path (registry->folders, canonical))
    g_ptr_array_add (registry->folders, g_steal_pointer (&canonical));
}

/**
 * pozo_registry_set_untried:
 * @registry: a registry
 *
 * Has modules loaded as they are, and not in a child of this process first: in a process that is
 * there for one plugin alone.
 */
void
pozo_registry_set_untried (PozoRegistry *registry)
{
  registry->is_untried = TRUE;
}

/**
 * pozo_registry_add_folder:
 * @registry: a registry
 * @folder: a folder that the user named
 *
 * Looks in a folder too, after those that were added before, and once if it is added again.  One
 * that cannot be trusted is listed as refused.
 */
void
pozo_registry_add_folder (PozoRegistry *registry, const char *folder)
{
  add_folder (registry, folder, FALSE);
}

/**
 * pozo_registry_add_path:
 * @registry: a registry
 * @path: folders with colons between them
 *
 * Adds each folder of a list that comes from the environment: relative ones are refused and empty
 * ones passed over, so that where the program is started does not decide what it loads.  With the
 * list the user vouches for the owner and the group of each folder.
 */
void
pozo_registry_add_path (PozoRegistry *registry, const char *path)
{
  g_auto (GStrv) folders = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      if (folders[i][0] == '\0')
        continue;
      if (g_path_is_absolute (folders[i]))
        add_folder (registry, folders[i], TRUE);
      else
        refuse_folder (registry, folders[i], _ ("a folder of POZO_PLUGIN_PATH must be absolute"));
    }
}

/**
 * pozo_registry_add_defaults:
 * @registry: a registry
 *
 * Adds the installed folder and those of the variable `POZO_PLUGIN_PATH`.  The variable does not
 * count in a process that has more rights than its user.
 */
void
pozo_registry_add_defaults (PozoRegistry *registry)
{
  const char *path = secure_getenv ("POZO_PLUGIN_PATH");

  if (g_file_test (POZO_PLUGIN_DIR, G_FILE_TEST_EXISTS))
    pozo_registry_add_folder (registry, POZO_PLUGIN_DIR);
  if (path != NULL)
    pozo_registry_add_path (registry, path);
}

/* Whether the user vouches for the folder of a file. */
static gboolean
is_in_vouched (const PozoRegistry *registry, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return has_path (registry->vouched, folder);
}

static const PozoModule *
open_once (PozoRegistry *registry, const char *path)
{
  PozoModule *module = g_hash_table_lookup (registry->modules, path);
  gboolean is_vouched;

  if (module != NULL)
    return module;
  is_vouched = is_in_vouched (registry, path);
  module = registry->is_untried ? pozo_module_open_untried (path, is_vouched)
                                : pozo_module_open (path, is_vouched);
  g_hash_table_insert (registry->modules, module->path, module);
  return module;
}

/* A folder that cannot be read is listed as refused, and has no files. */
static GPtrArray *
list_files (PozoRegistry *registry, const char *folder)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *names = pozo_folder_list (folder, "." G_MODULE_SUFFIX, &error);

  if (names != NULL)
    return names;
  refuse_folder (registry, folder, error->message);
  return g_ptr_array_new ();
}

/* Returns: (transfer none): the one entry for a module that an earlier folder hides */
static PozoModule *
hide (PozoRegistry *registry, const char *path, const PozoModule *first)
{
  g_autofree char *reason = g_strdup_printf (_ ("hidden by \"%s\""), first->path);
  PozoModule *module = g_hash_table_lookup (registry->hidden, path);

  if (module == NULL)
    {
      module = pozo_module_new_refused (path, reason);
      g_hash_table_insert (registry->hidden, module->path, module);
    }
  return module;
}

static void
list_folder (PozoRegistry *registry, const char *folder, GHashTable *seen, GPtrArray *out)
{
  g_autoptr (GPtrArray) names = list_files (registry, folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      const PozoModule *module = open_once (registry, path);
      const PozoModule *first = g_hash_table_lookup (seen, module->id);

      if (first != NULL && first != module && module->refusal == NULL)
        {
          g_ptr_array_add (out, hide (registry, path, first));
          continue;
        }
      g_ptr_array_add (out, (gpointer) module);
      if (module->refusal == NULL)
        g_hash_table_insert (seen, module->id, (gpointer) module);
    }
}

/**
 * pozo_registry_list:
 * @registry: a registry
 *
 * Opens everything there is, by folder and name, and lists it: what is refused, too.
 *
 * Returns: (transfer container) (element-type PozoModule): the modules, which the registry owns
 */
GPtrArray *
pozo_registry_list (PozoRegistry *registry)
{
  GPtrArray *out = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < registry->folders->len; i++)
    list_folder (registry, g_ptr_array_index (registry->folders, i), seen, out);
  for (guint i = 0; i < registry->refused->len; i++)
    g_ptr_array_add (out, g_ptr_array_index (registry->refused, i));
  return out;
}

static const PozoModule *
find_by_id (PozoRegistry *registry, const char *id)
{
  const PozoModule *refused = NULL;

  for (guint i = 0; i < registry->folders->len; i++)
    {
      g_autofree char *file = g_strconcat (id, "." G_MODULE_SUFFIX, NULL);
      g_autofree char *path =
          g_build_filename (g_ptr_array_index (registry->folders, i), file, NULL);
      const PozoModule *module;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      module = open_once (registry, path);
      if (module->refusal == NULL)
        return module;
      if (refused == NULL)
        refused = module;
    }
  return refused;
}

/**
 * pozo_registry_blame:
 * @registry: a registry
 * @error: (inout): that a plugin is not there
 *
 * Says in front of it which folders were not looked through, and why.
 */
void
pozo_registry_blame (const PozoRegistry *registry, GError **error)
{
  g_autoptr (GString) refused = g_string_new (NULL);

  for (guint i = 0; i < registry->refused->len; i++)
    {
      const PozoModule *folder = g_ptr_array_index (registry->refused, i);

      g_string_append_printf (refused, _ ("\"%s\" is refused: %s"), folder->path, folder->refusal);
      g_string_append (refused, "; ");
    }
  g_prefix_error_literal (error, refused->str);
}

/* Says that there is no such plugin, and which one was probably meant, by the names of files alone.
 */
static void
refuse_name (PozoRegistry *registry, const char *name, GError **error)
{
  g_auto (GStrv) ids = pozo_registry_ids (registry);
  g_autofree char *shown = pozo_inert_excerpt (name);
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (char **id = ids; *id != NULL; id++)
    pozo_suggestion_offer (&suggestion, *id, *id);
  if (suggestion.best != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
                 _ ("there is no plugin \"%s\", did you mean \"%s\""), shown, suggestion.best);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
                 _ ("there is no plugin \"%s\"; pozo plugins lists them"), shown);
  pozo_registry_blame (registry, error);
}

/**
 * pozo_registry_find:
 * @registry: a registry
 * @name: the id of a plugin, or the path of a file: whatever holds a slash
 * @error: return location
 *
 * Finds a plugin and loads it.
 *
 * Errors: %POZO_ERROR_PLUGIN when there is none, or the only one is refused.
 *
 * Returns: (transfer none): the accepted module
 */
const PozoModule *
pozo_registry_find (PozoRegistry *registry, const char *name, GError **error)
{
  const PozoModule *module;

  if (strchr (name, G_DIR_SEPARATOR) != NULL)
    {
      g_autofree char *path = g_canonicalize_filename (name, NULL);
      module = open_once (registry, path);
    }
  else
    module = find_by_id (registry, name);
  if (module == NULL)
    refuse_name (registry, name, error);
  else if (module->refusal != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("plugin \"%s\" is refused: %s"),
                 module->path, module->refusal);
  return module != NULL && module->refusal == NULL ? module : NULL;
}

/* The first file of that name that may be loaded. */
static char *
locate_by_id (PozoRegistry *registry, const char *id, GError **refusal)
{
  for (guint i = 0; i < registry->folders->len; i++)
    {
      g_autofree char *file = g_strconcat (id, "." G_MODULE_SUFFIX, NULL);
      g_autofree char *path =
          g_build_filename (g_ptr_array_index (registry->folders, i), file, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS) &&
          pozo_module_is_trusted (path, is_in_vouched (registry, path),
                                  *refusal == NULL ? refusal : NULL))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/**
 * pozo_registry_locate:
 * @registry: a registry
 * @name: the id of a plugin, or the path of a file: whatever holds a slash
 * @error: return location
 *
 * Finds the file of a plugin as pozo_registry_find() does, and loads nothing: what it is shows
 * later.
 *
 * Errors: %POZO_ERROR_PLUGIN when there is none, or the only one may not be loaded.
 *
 * Returns: (transfer full): its path; %NULL on error
 */
char *
pozo_registry_locate (PozoRegistry *registry, const char *name, GError **error)
{
  gboolean is_path = strchr (name, G_DIR_SEPARATOR) != NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) refusal = NULL;

  if (!is_path)
    path = locate_by_id (registry, name, &refusal);
  else
    {
      path = g_canonicalize_filename (name, NULL);
      if (!pozo_module_is_trusted (path, is_in_vouched (registry, path), &refusal))
        g_clear_pointer (&path, g_free);
    }
  if (path == NULL && refusal != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("plugin \"%s\" is refused: %s"), name,
                 refusal->message);
  else if (path == NULL)
    refuse_name (registry, name, error);
  return g_steal_pointer (&path);
}

/**
 * pozo_registry_ids:
 * @registry: a registry
 *
 * Lists what modules would be called, by the names of their files: nothing is loaded, so that one
 * may be refused yet.  Files whose names no module can have are passed over.
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids, each once
 */
char **
pozo_registry_ids (PozoRegistry *registry)
{
  static const char suffix[] = "." G_MODULE_SUFFIX;
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < registry->folders->len; i++)
    {
      g_autoptr (GPtrArray) names = list_files (registry, g_ptr_array_index (registry->folders, i));

      for (guint n = 0; n < names->len; n++)
        {
          const char *name = g_ptr_array_index (names, n);
          g_autofree char *id = g_strndup (name, strlen (name) - strlen (suffix));

          if (id[0] != '\0' && id[strspn (id, ID_SIGNS)] == '\0' && !has_path (ids, id))
            g_ptr_array_add (ids, g_steal_pointer (&id));
        }
    }
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}
