/* SPDX-License-Identifier: MIT */
/* The files of a new plugin are resources; its id is filled in where they say so.  The folder is
 * made under a hidden name and then renamed, so that it is there whole or not at all; an empty
 * folder of its name is made first, which nobody else can then have. */
#include "pozo-plugin-template.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-output.h"
#include "pozo-plugin-template-resource.h"
#include "pozo-inert.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define ID_BYTES_MAX 60 /* longer ones are cut where plugins are named */
#define PLACE        "@ID@"

typedef struct
{
  const char *resource;
  const char *name; /* with PLACE where the id stands */
} File;

static const File files[] = {
  { "plugin.c", PLACE ".c" },
  { "meson.build", "meson.build" },
  { "README.md", "README.md" },
  { "sample/sample.pcn", "sample/sample.pcn" },
  { "sample/sample.txt", "sample/sample.txt" },
};

/* What meson does not let a target be called. */
static const char *const reserved[] = {
  "all",   "benchmark",   "clean",      "coverage", "dist",      "distcheck", "install",
  "phony", "reconfigure", "scan-build", "test",     "uninstall", NULL,
};

static gboolean
refuse_id (const char *id, const char *reason, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (id);

  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" cannot name a plugin: %s"), shown,
               reason);
  return FALSE;
}

/**
 * pozo_plugin_template_check_id:
 * @id: a name
 * @error: return location
 *
 * Checks whether a new plugin can be called so: in a-z, 0-9 and hyphens, as the loader wants it,
 * with a letter first, and not by a word that the build has for itself.
 *
 * Limits: 60 bytes.
 * Errors: %POZO_ERROR_USAGE with the reason.
 *
 * Returns: whether it can
 */
gboolean
pozo_plugin_template_check_id (const char *id, GError **error)
{
  if (!g_ascii_islower (id[0]))
    return refuse_id (id, _ ("a name begins with a letter of a-z"), error);
  if (id[strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
    return refuse_id (id, _ ("a name is made of a-z, 0-9 and hyphens"), error);
  if (strlen (id) > ID_BYTES_MAX)
    return refuse_id (id, _ ("a name has 60 letters at most"), error);
  if (g_strv_contains (reserved, id))
    return refuse_id (id, _ ("the build has that word for itself"), error);
  return TRUE;
}

static char *
fill_in (const char *text, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (text, PLACE, -1);

  return g_strjoinv (id, parts);
}

static GBytes *
find_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/pozo/plugin-template/", name, NULL);
  GBytes *bytes = g_resource_lookup_data (pozo_plugin_template_get_resource (), path,
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return bytes;
}

static gboolean
write_file (const File *file, const char *folder, const char *id, GError **error)
{
  g_autoptr (GBytes) bytes = find_resource (file->resource);
  g_autofree char *name = fill_in (file->name, id);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = fill_in (g_bytes_get_data (bytes, NULL), id); /* it ends with NUL */

  return pozo_output_save (path, 0, text, strlen (text), error);
}

static gboolean
fail (const char *path, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be written: %s"), path,
               g_strerror (errno));
  return FALSE;
}

static gboolean
fill_folder (const char *folder, const char *id, GError **error)
{
  g_autofree char *sample = g_build_filename (folder, "sample", NULL);

  if (g_mkdir (sample, 0755) != 0)
    return fail (sample, error);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    if (!write_file (&files[i], folder, id, error))
      return FALSE;
  return TRUE;
}

static void
remove_folder (const char *folder, const char *id)
{
  g_autofree char *sample = g_build_filename (folder, "sample", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = fill_in (files[i].name, id);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (sample);
  g_rmdir (folder);
}

/* Takes the name; what is there already stays as it is. */
static gboolean
take_name (const char *id, GError **error)
{
  if (g_mkdir (id, 0755) == 0)
    return TRUE;
  if (errno != EEXIST)
    return fail (id, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: is there already, and stays as it is"),
               id);
  return FALSE;
}

/**
 * pozo_plugin_template_write:
 * @id: what the plugin is called
 * @error: return location
 *
 * Writes a plugin into a new folder of its name, in the current one: the source, which counts how
 * deals end, the build, and a sample game with what is counted in it.
 *
 * Errors: %POZO_ERROR_USAGE for a name that no plugin can have, %POZO_ERROR_IO; there is no new
 * folder then, and what was there is untouched.
 *
 * Returns: whether it was written
 */
gboolean
pozo_plugin_template_write (const char *id, GError **error)
{
  g_autofree char *temporary = g_strconcat (".", id, "-XXXXXX", NULL);

  if (!pozo_plugin_template_check_id (id, error) || !take_name (id, error))
    return FALSE;
  if (g_mkdtemp_full (temporary, 0755) == NULL)
    {
      fail (id, error);
      g_rmdir (id);
      return FALSE;
    }
  if (fill_folder (temporary, id, error) && (g_rename (temporary, id) == 0 || fail (id, error)))
    return TRUE;
  remove_folder (temporary, id);
  g_rmdir (id);
  return FALSE;
}
