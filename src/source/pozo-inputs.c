/* SPDX-License-Identifier: MIT */
/* Files, folders, patterns and `-`, expanded one by one.  A stack of open folders is all the memory
 * there is, and of one folder no more than POZO_FOLDER_NAMES_MAX names at a time:
 *
 *   folder     a  b  c  d  e  f  g ...        sorted by their bytes
 *   batch      [a  b  c]                      the smallest ones after the last one given;
 *              then [d  e  f]                 the folder is read again for each batch
 */
#include "pozo-inputs.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-system-folder.h"
#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <string.h>
#include <sys/stat.h>

#define PATTERN_SIGNS "*?["

/* One folder on the way. */
typedef struct
{
  char *path;       /* NULL: the working folder */
  char *pattern;    /* what names in it must match; NULL: all of them, gone through to the bottom */
  char *rest;       /* what of the pattern comes below; NULL at its last part */
  GPtrArray *batch; /* of names, sorted */
  guint next;       /* in @batch */
  gboolean is_last_batch;
  gboolean is_written; /* while it is gone through */
} Folder;

struct _PozoInputs
{
  char **given;
  guint names_max; /* held of one folder at a time */
  const char *(*system_folder_name) (const char *path);
  PozoFileId written; /* a folder */
  guint next_given;
  GPtrArray *folders; /* of Folder; the innermost is the last */
  char *path;         /* the one given last */
  gboolean standard_input_given;
  gboolean pattern_matched;
  char *pattern_given; /* the pattern being matched, for saying that it matched nothing */
};

static void
free_folder (gpointer data)
{
  Folder *folder = data;

  g_free (folder->path);
  g_free (folder->pattern);
  g_free (folder->rest);
  g_ptr_array_unref (folder->batch);
  g_free (folder);
}

/**
 * pozo_inputs_new:
 * @inputs: (array zero-terminated=1): files, folders, patterns, `-`
 *
 * Starts going through inputs.  Nothing is looked at yet.
 *
 * Returns: (transfer full): the row of files
 */
PozoInputs *
pozo_inputs_new (const char *const *inputs)
{
  PozoInputs *self = g_new0 (PozoInputs, 1);

  self->given = g_strdupv ((char **) inputs);
  self->names_max = POZO_FOLDER_NAMES_MAX;
  self->system_folder_name = pozo_system_folder_name;
  self->folders = g_ptr_array_new_with_free_func (free_folder);
  return self;
}

/**
 * pozo_inputs_free:
 * @inputs: (transfer full) (nullable): a row of files
 *
 * Ends going through inputs.
 */
void
pozo_inputs_free (PozoInputs *inputs)
{
  if (!inputs)
    return;
  g_strfreev (inputs->given);
  g_ptr_array_unref (inputs->folders);
  g_free (inputs->path);
  g_free (inputs->pattern_given);
  g_free (inputs);
}

/**
 * pozo_inputs_set_names_max:
 * @inputs: a row of files, nothing of which was given yet
 * @names_max: how many names of one folder are held at a time, instead of %POZO_FOLDER_NAMES_MAX
 *
 * Trades memory for time: a folder is read once for each so many names in it.
 */
void
pozo_inputs_set_names_max (PozoInputs *inputs, guint names_max)
{
  inputs->names_max = MAX (names_max, 1);
}

/**
 * pozo_inputs_set_system_folder:
 * @inputs: a row of files, nothing of which was given yet
 * @get_name: tells what the system calls a folder that is not gone through; %NULL for others
 *
 * Has other folders passed over than pozo_system_folder_name() says, for tests.
 */
void
pozo_inputs_set_system_folder (PozoInputs *inputs, const char *(*get_name) (const char *path))
{
  inputs->system_folder_name = get_name;
}

/**
 * pozo_inputs_set_written:
 * @inputs: a row of files, nothing of which was given yet
 * @folder: a folder that files are written to meanwhile
 *
 * Has a folder passed over where it is met, with an error that says so: what is written into it
 * would be read.  If the user named it, what is in it at that time is read.
 */
void
pozo_inputs_set_written (PozoInputs *inputs, const PozoFileId *folder)
{
  inputs->written = *folder;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
is_wanted (const Folder *folder, const char *name, const char *after)
{
  if (after && strcmp (name, after) <= 0)
    return FALSE;
  if (g_str_equal (name, ".") || g_str_equal (name, ".."))
    return FALSE;
  return folder->pattern ? fnmatch (folder->pattern, name, FNM_PERIOD | FNM_NOESCAPE) == 0
                         : name[0] != '.';
}

static void
keep_smallest (GPtrArray *names, guint max)
{
  g_ptr_array_sort (names, compare_names);
  if (names->len > max)
    g_ptr_array_set_size (names, max);
}

/* Gets the smallest names of a folder behind those of the last batch; %FALSE with errno set when
 * it cannot be read to its end: half a folder would pass for a whole one. */
static gboolean
read_names (const Folder *folder, DIR *handle, GPtrArray *names, guint names_max, guint *n_wanted)
{
  const char *after =
      folder->batch->len ? g_ptr_array_index (folder->batch, folder->batch->len - 1) : NULL;

  while (TRUE)
    {
      struct dirent *entry;

      errno = 0;
      entry = readdir (handle);
      if (!entry)
        return errno == 0;
      if (!is_wanted (folder, entry->d_name, after))
        continue;
      ++*n_wanted;
      g_ptr_array_add (names, g_strdup (entry->d_name));
      if (names->len == 2 * names_max)
        keep_smallest (names, names_max);
    }
}

/* Gets the next names of a folder, those after the last of the batch before. */
static gboolean
read_batch (PozoInputs *inputs, Folder *folder, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n_wanted = 0;
  guint names_max = folder->is_written ? G_MAXUINT / 2 : inputs->names_max;
  DIR *handle = opendir (folder->path ? folder->path : ".");

  folder->is_last_batch = TRUE;
  folder->next = 0;
  if (!handle || !read_names (folder, handle, names, names_max, &n_wanted))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the folder cannot be read: %s"),
                   g_strerror (errno));
      g_ptr_array_set_size (folder->batch, 0);
      g_clear_pointer (&handle, closedir);
      return FALSE;
    }
  closedir (handle);
  keep_smallest (names, names_max);
  folder->is_last_batch = n_wanted <= names_max;
  g_ptr_array_unref (folder->batch);
  folder->batch = g_steal_pointer (&names);
  return TRUE;
}

static gboolean
is_written (const PozoInputs *inputs, const char *path)
{
  PozoFileId folder = pozo_file_id_of_path (path ? path : ".");

  return pozo_file_id_is_same (&folder, &inputs->written);
}

static gboolean
push_folder (PozoInputs *inputs, char *path, const char *pattern, const char *rest, GError **error)
{
  Folder *folder = g_new0 (Folder, 1);

  folder->path = path;
  folder->pattern = g_strdup (pattern);
  folder->rest = g_strdup (rest);
  folder->is_written = is_written (inputs, path);
  folder->batch = g_ptr_array_new_with_free_func (g_free);
  if (inputs->folders->len == POZO_FOLDER_DEPTH_MAX)
    {
      free_folder (folder);
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("more than %u folders in each other"),
                   POZO_FOLDER_DEPTH_MAX);
      return FALSE;
    }
  g_ptr_array_add (inputs->folders, folder);

  const char *system = inputs->system_folder_name (path ? path : ".");
  if (!system)
    return read_batch (inputs, folder, error);
  folder->is_last_batch = TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO,
               _ ("the folder is not gone through: its files are made up by the system (%s)"),
               system);
  return FALSE;
}

static char *
join (const char *folder, const char *name)
{
  if (!folder)
    return g_strdup (name);
  return g_strconcat (folder, g_str_has_suffix (folder, "/") ? "" : "/", name, NULL);
}

/* Goes into a pattern: its parts without signs are taken as they are, the first one with a sign is
 * matched against the names of the folder that they lead to. */
static gboolean
push_pattern (PozoInputs *inputs, char *folder, const char *pattern, GError **error)
{
  g_autofree char *path = folder;

  while (TRUE)
    {
      gsize length = strcspn (pattern, "/");
      g_autofree char *part = g_strndup (pattern, length);
      const char *rest = pattern[length] ? pattern + length + 1 : NULL;

      if (strpbrk (part, PATTERN_SIGNS))
        return push_folder (inputs, g_steal_pointer (&path), part, rest, error);

      char *below = length == 0 && !path ? g_strdup ("/") : join (path, part);
      g_free (path);
      path = below;
      if (!rest)
        {
          /* The last part is plain: it is there or it is not. */
          g_autofree char *name = g_path_get_basename (path);
          g_autofree char *parent = g_path_get_dirname (path);
          return push_folder (inputs, g_steal_pointer (&parent), name, NULL, error);
        }
      pattern = rest;
    }
}

static gboolean
take_path (PozoInputs *inputs, char *path)
{
  g_free (inputs->path);
  inputs->path = path;
  return TRUE;
}

/* What a name leads to; a mode of 0 for nothing that is looked at: a link that leads nowhere, and,
 * when a folder is gone through, one to a folder, which could go round in circles. */
static gboolean
inspect (const char *path, gboolean is_whole, struct stat *status, GError **error)
{
  gboolean is_there = !is_whole || lstat (path, status) == 0;
  gboolean is_link = is_whole && is_there && S_ISLNK (status->st_mode);

  if (is_there && (is_link || !is_whole))
    is_there = stat (path, status) == 0;
  if (!is_there && errno != ENOENT && errno != ELOOP)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be looked at: %s"),
                   g_strerror (errno));
      return FALSE;
    }
  if (!is_there || (is_link && S_ISDIR (status->st_mode)))
    status->st_mode = 0;
  return TRUE;
}

/* Decides about one name of the innermost folder: given is set when it is a file to read. */
static gboolean
visit (PozoInputs *inputs, const Folder *folder, const char *name, gboolean *given, GError **error)
{
  struct stat status;

  take_path (inputs, join (folder->path, name));
  if (!inspect (inputs->path, !folder->pattern, &status, error))
    return FALSE;
  if (status.st_mode == 0)
    return TRUE;

  if (folder->rest && S_ISDIR (status.st_mode))
    return push_pattern (inputs, g_strdup (inputs->path), folder->rest, error);
  if (folder->rest)
    return TRUE;
  inputs->pattern_matched = TRUE;
  if (S_ISDIR (status.st_mode) && inputs->system_folder_name (inputs->path))
    return TRUE;
  if (S_ISDIR (status.st_mode) && is_written (inputs, inputs->path))
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE,
                           _ ("not read: the output goes there"));
      return FALSE;
    }
  if (S_ISDIR (status.st_mode))
    return push_folder (inputs, g_strdup (inputs->path), NULL, NULL, error);
  *given = S_ISREG (status.st_mode);
  return TRUE;
}

/* Goes on in the open folders until there is a file or they are done. */
static gboolean
go_on (PozoInputs *inputs, gboolean *given, GError **error)
{
  while (!*given && inputs->folders->len > 0)
    {
      Folder *folder = g_ptr_array_index (inputs->folders, inputs->folders->len - 1);

      if (folder->next < folder->batch->len)
        {
          if (!visit (inputs, folder, g_ptr_array_index (folder->batch, folder->next++), given,
                      error))
            return FALSE;
        }
      else if (folder->is_last_batch)
        g_ptr_array_set_size (inputs->folders, inputs->folders->len - 1);
      else if (!read_batch (inputs, folder, error))
        return FALSE;
    }
  return TRUE;
}

/* Takes up what the user named next. */
static gboolean
begin (PozoInputs *inputs, const char *named, gboolean *given, GError **error)
{
  struct stat status;

  take_path (inputs, g_strdup (named));
  if (g_str_equal (named, "-"))
    {
      *given = !inputs->standard_input_given;
      inputs->standard_input_given = TRUE;
      if (!*given)
        g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE,
                             _ ("standard input can be read only once"));
      return *given;
    }
  if (stat (named, &status) == 0)
    {
      *given = !S_ISDIR (status.st_mode);
      return *given || push_folder (inputs, g_strdup (named), NULL, NULL, error);
    }
  if (errno == ENOENT && strpbrk (named, PATTERN_SIGNS))
    {
      inputs->pattern_given = g_strdup (named);
      inputs->pattern_matched = FALSE;
      return push_pattern (inputs, NULL, named, error);
    }
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be opened: %s"), g_strerror (errno));
  return FALSE;
}

/* Says so when a pattern has been gone through in vain. */
static gboolean
end_pattern (PozoInputs *inputs, GError **error)
{
  g_autofree char *pattern = g_steal_pointer (&inputs->pattern_given);

  if (!pattern || inputs->pattern_matched)
    return TRUE;
  take_path (inputs, g_steal_pointer (&pattern));
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_IO, _ ("no file matches the pattern"));
  return FALSE;
}

/**
 * pozo_inputs_next:
 * @inputs: a row of files
 * @path: (out) (nullable) (transfer none): the next file, `-` for standard input, %NULL at the end;
 * valid until the next call
 * @error: return location
 *
 * Goes to the next file.  Folders are gone through to the bottom, names sorted by their bytes,
 * without those that begin with a dot; links to files are read, links to folders are not followed.
 * Folders that the system makes up, such as /proc, are passed over, and refused when they are
 * named. What does not exist but has one of `*?[` in it is a pattern for names.  What the user
 * named himself may also be a pipe.
 *
 * Limits: %POZO_FOLDER_DEPTH_MAX; memory for %POZO_FOLDER_NAMES_MAX names of each folder on the
 * way. Errors: `POZO_ERROR_IO` for what is not there or cannot be read, `POZO_ERROR_USAGE` for a
 * second `-` and for a folder that is written to, `POZO_ERROR_LIMIT`; pozo_inputs_current() then
 * tells which.  The next call goes on behind it.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_inputs_next (PozoInputs *inputs, const char **path, GError **error)
{
  gboolean given = FALSE;

  *path = NULL;
  while (!given)
    {
      if (!go_on (inputs, &given, error))
        return FALSE;
      if (given)
        break;
      if (!end_pattern (inputs, error))
        return FALSE;
      if (!inputs->given[inputs->next_given])
        return TRUE;
      if (!begin (inputs, inputs->given[inputs->next_given++], &given, error))
        return FALSE;
    }
  *path = inputs->path;
  return TRUE;
}

/**
 * pozo_inputs_current:
 * @inputs: a row of files
 *
 * Tells what pozo_inputs_next() dealt with last: the file it gave, or what its error is about.
 *
 * Returns: (transfer none): a path; empty before the first call
 */
const char *
pozo_inputs_current (const PozoInputs *inputs)
{
  return inputs->path ? inputs->path : "";
}

/**
 * pozo_inputs_is_found:
 * @inputs: a row of files
 *
 * Asks about the file that was given last: whether it was found by going through a folder.
 *
 * Returns: %FALSE when the user named it, or named a pattern that it matches
 */
gboolean
pozo_inputs_is_found (const PozoInputs *inputs)
{
  const Folder *folder;

  if (inputs->folders->len == 0)
    return FALSE;
  folder = g_ptr_array_index (inputs->folders, inputs->folders->len - 1);
  return folder->pattern == NULL;
}
