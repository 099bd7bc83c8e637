/* SPDX-License-Identifier: MIT */
/* A user's own variants and options: read from files, tried, and kept in the set.  Names out of
 * records never open a file; only a command line does. */
#include "pozo-variant-set-private.h"

#include "pozo-error.h"
#include "pozo-folder.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-text-file.h"

#include <string.h>

/**
 * pozo_variant_set_take_code:
 * @set: a set
 * @from_code: (nullable): an encoding
 *
 * Tells what files of the user's are saved in that are not UTF-8 and have no mark that tells.
 */
void
pozo_variant_set_take_code (PozoVariantSet *set, const char *from_code)
{
  g_free (set->from_code);
  set->from_code = g_strdup (from_code);
}

static gboolean
refuse_taken (const char *path, const char *format, const char *id, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, format, path, id);
  return FALSE;
}

/**
 * pozo_variant_set_load:
 * @set: a set
 * @path: a variant file, at most %POZO_KEY_FILE_BYTES_MAX long
 * @error: return location for a #GError
 *
 * Reads a user's own variant into the set, where games can name it by its id from then on.
 *
 * Returns: (transfer none) (nullable): the variant, or %NULL with %POZO_ERROR_IO, %POZO_ERROR_LIMIT
 * or %POZO_ERROR_RULES, the latter also when its id is taken
 */
const PozoVariant *
pozo_variant_set_load (PozoVariantSet *set, const char *path, GError **error)
{
  g_autoptr (PozoVariant) variant = pozo_variant_set_read (set, path, error);

  if (variant == NULL)
    return NULL;
  if (pozo_variant_set_find (set, pozo_variant_id (variant), NULL) != NULL)
    {
      refuse_taken (path, _ ("%s: there is already a variant \"%s\", expected another Id"),
                    pozo_variant_id (variant), error);
      return NULL;
    }
  const PozoVariant *kept = variant;
  g_ptr_array_add (set->variants, g_steal_pointer (&variant));
  return kept;
}

/* ---- A user's own options ---- */

/* The variants of For, or the options of Needs, each once; %NULL when one is not known. */
static GPtrArray *
list_named (const PozoVariantSet *set, const PozoVariant *option, const char *key, GError **error)
{
  g_auto (GStrv) names = pozo_variant_list (option, key);
  g_autoptr (GPtrArray) named = g_ptr_array_new ();
  gboolean is_options = g_str_equal (key, "Needs");

  for (char **name = names; *name != NULL; name++)
    {
      const PozoVariant *found = is_options ? pozo_variant_set_find_option (set, *name, error)
                                            : pozo_variant_set_find (set, *name, error);

      if (found == NULL)
        {
          pozo_key_file_prefix_error (pozo_variant_file (option), pozo_variant_line (option, key),
                                      error);
          return NULL;
        }
      if (!g_ptr_array_find (named, found, NULL))
        g_ptr_array_add (named, (gpointer) found);
    }
  return g_steal_pointer (&named);
}

static gboolean
try_over (const PozoVariant *option,
          const PozoVariant *variant,
          const GPtrArray *needs,
          GError **error)
{
  PozoRules rules = *pozo_variant_rules (variant);
  g_autoptr (GError) problem = NULL;

  for (guint i = 0; i < needs->len; i++)
    pozo_variant_apply (g_ptr_array_index (needs, i), &rules, NULL);
  if (pozo_variant_lay (option, &rules, &problem))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("%s (laid over \"%s\")"), problem->message,
               pozo_variant_id (variant));
  return FALSE;
}

/* It must hold with each variant that it is for; when it names none, with any that is known. */
static gboolean
try_option (const PozoVariantSet *set, const PozoVariant *option, GError **error)
{
  PozoRules trial = pozo_rules_default;

  if (!pozo_variant_apply (option, &trial, error))
    return FALSE;
  g_autoptr (GPtrArray) variants = list_named (set, option, "For", error);
  g_autoptr (GPtrArray) needs = variants != NULL ? list_named (set, option, "Needs", error) : NULL;
  if (needs == NULL)
    return FALSE;
  for (guint i = 0; i < variants->len; i++)
    if (!try_over (option, g_ptr_array_index (variants, i), needs, error))
      return FALSE;
  for (guint i = 0; i < set->variants->len && variants->len == 0; i++)
    if (try_over (option, g_ptr_array_index (set->variants, i), needs, NULL))
      return TRUE;
  return variants->len > 0 || try_over (option, g_ptr_array_index (set->variants, 0), needs, error);
}

/**
 * pozo_variant_set_parse_option:
 * @set: the set that knows the variants and options it names
 * @bytes: (array length=length_bytes): the contents of an option file
 * @length_bytes: how many there are
 * @name: what messages call the file
 * @error: return location for a #GError
 *
 * Reads an option of somebody's own.  It must hold together with each variant that its `For` names,
 * and with some variant when it names none.
 *
 * Returns: (transfer full) (nullable): the option, or %NULL with %POZO_ERROR_RULES or
 *   %POZO_ERROR_LIMIT
 */
PozoVariant *
pozo_variant_set_parse_option (const PozoVariantSet *set,
                               const char *bytes,
                               gsize length_bytes,
                               const char *name,
                               GError **error)
{
  PozoKeyFile *file = pozo_key_file_new (bytes, length_bytes, name, error);

  if (file == NULL)
    return NULL;
  g_autoptr (PozoVariant) option = pozo_variant_new (POZO_VARIANT_OPTION, file, error);
  if (option == NULL || !try_option (set, option, error))
    return NULL;
  return g_steal_pointer (&option);
}

/**
 * pozo_variant_set_load_option:
 * @set: a set
 * @path: an option file, at most %POZO_KEY_FILE_BYTES_MAX long
 * @error: return location for a #GError
 *
 * Reads a user's own option into the set, where games can name it by its id from then on, and a
 * command line by its path.
 *
 * Returns: (transfer none) (nullable): the option, or %NULL with %POZO_ERROR_IO, %POZO_ERROR_LIMIT
 * or %POZO_ERROR_RULES, the latter also when its id is taken
 */
const PozoVariant *
pozo_variant_set_load_option (PozoVariantSet *set, const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *text =
      pozo_text_file_load (path, set->from_code, POZO_KEY_FILE_BYTES_MAX, &length, error);

  if (text == NULL)
    return NULL;
  g_autoptr (PozoVariant) option = pozo_variant_set_parse_option (set, text, length, path, error);
  if (option == NULL)
    return NULL;
  if (pozo_variant_set_find_option (set, pozo_variant_id (option), NULL) != NULL)
    {
      refuse_taken (path, _ ("%s: there is already an option \"%s\", expected another Id"),
                    pozo_variant_id (option), error);
      return NULL;
    }
  const PozoVariant *kept = option;
  g_ptr_array_add (set->options, g_steal_pointer (&option));
  return kept;
}

/* ---- Folders ---- */

/* The files of a folder that end so, sorted: their order must not change what is told first. */
static GPtrArray *
list_files (const char *folder, const char *suffix, GError **error)
{
  g_autoptr (GPtrArray) names = pozo_folder_list (folder, suffix, error);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  if (names == NULL)
    {
      g_prefix_error (error, "%s: ", folder);
      return NULL;
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      if (paths->len == POZO_KEY_FOLDER_MAX)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                       _ ("%s: more than %u files end in \"%s\""), folder, POZO_KEY_FOLDER_MAX,
                       suffix);
          return NULL;
        }
      g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  return g_steal_pointer (&paths);
}

/* Loads what can be loaded, again and again, for one file may be made from another one; what then
 * is left is wrong. */
static gboolean
load_files (PozoVariantSet *set,
            GPtrArray *paths,
            const PozoVariant *(*load) (PozoVariantSet *, const char *, GError **),
            GError **error)
{
  for (guint before = paths->len + 1; paths->len > 0 && paths->len < before;)
    {
      before = paths->len;
      for (guint i = 0; i < paths->len;)
        if (load (set, g_ptr_array_index (paths, i), NULL) != NULL)
          g_ptr_array_remove_index (paths, i);
        else
          i++;
    }
  return paths->len == 0 || load (set, g_ptr_array_index (paths, 0), error) != NULL;
}

/**
 * pozo_variant_set_load_folder:
 * @set: a set
 * @folder: a folder
 * @error: return location for a #GError
 *
 * Reads a user's own variants and options: the files of a folder that end in `.variant` and
 * `.option`, in whatever order they need each other.  Other files are left alone.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_IO, %POZO_ERROR_LIMIT or %POZO_ERROR_RULES; some of
 *   them may be in the set then
 */
gboolean
pozo_variant_set_load_folder (PozoVariantSet *set, const char *folder, GError **error)
{
  g_autoptr (GPtrArray) variants = list_files (folder, ".variant", error);
  g_autoptr (GPtrArray) options = variants != NULL ? list_files (folder, ".option", error) : NULL;

  return options != NULL && load_files (set, variants, pozo_variant_set_load, error) &&
         load_files (set, options, pozo_variant_set_load_option, error);
}
