/* SPDX-License-Identifier: MIT */
/* A file is written under a hidden name in its folder, and gets its own name only when it is whole
 * and on the disk: whoever looks sees the old file or the new one.
 *
 *   name ──► link ──► folder/target          what the name leads to is what is replaced
 *                     folder/.pozo-k3x9Qz    written to until then, with the target's mode
 *
 * A pipe or a device is written to as it is: giving a file its name would remove it. */
#include "pozo-output.h"
#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKS_MAX 40 /* one behind the other, as the kernel has it */

struct _PozoOutput
{
  char *path;      /* what gets replaced */
  char *temporary; /* NULL once it has its name, and for what is written to as it is */
  PozoOutputFlags flags;
  int fd;
};

static gboolean
set_error (const char *what, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s: %s", what, g_strerror (errno));
  return FALSE;
}

static gboolean
fail (GError **error)
{
  return set_error (_ ("cannot be written"), error);
}

/* ---- Files by number ---- */

static PozoFileId
take_id (int outcome, const struct stat *status)
{
  return outcome == 0 && (S_ISREG (status->st_mode) || S_ISDIR (status->st_mode))
             ? (PozoFileId){ status->st_dev, status->st_ino }
             : (PozoFileId){ 0 };
}

/**
 * pozo_file_id_of_path:
 * @path: a file or a folder, or a link to one
 *
 * Returns: what identifies it; zeroes for what is not there or is neither a regular file nor a
 * folder
 */
PozoFileId
pozo_file_id_of_path (const char *path)
{
  struct stat status;

  return take_id (stat (path, &status), &status);
}

/**
 * pozo_file_id_of_descriptor:
 * @descriptor: an open file
 *
 * Returns: what identifies it; zeroes for what is no regular file
 */
PozoFileId
pozo_file_id_of_descriptor (int descriptor)
{
  struct stat status;

  return take_id (fstat (descriptor, &status), &status);
}

/**
 * pozo_file_id_is_same:
 * @a: a file
 * @b: another, or the same
 *
 * Returns: whether both are one file; no file is none
 */
gboolean
pozo_file_id_is_same (const PozoFileId *a, const PozoFileId *b)
{
  return a->inode != 0 && a->inode == b->inode && a->device == b->device;
}

/* ---- Opening ---- */

/* Goes along symbolic links to the name that is no link, which need not be there. */
static char *
follow (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (guint n = 0; n < LINKS_MAX; n++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);

      if (target == NULL)
        return g_steal_pointer (&at);

      g_autofree char *folder = g_path_get_dirname (at);

      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                       : g_build_filename (folder, target, NULL);
    }
  errno = ELOOP;
  fail (error);
  return NULL;
}

/* What is replaced keeps who may do what with it; who cannot give files away keeps them. */
static gboolean
keep_access (int fd, const struct stat *status)
{
  if (fchown (fd, status->st_uid, status->st_gid) != 0 && fchown (fd, -1, status->st_gid) != 0)
    errno = 0;
  return fchmod (fd, status->st_mode & (S_IRWXU | S_IRWXG | S_IRWXO)) == 0;
}

/* Makes the file that is to take the place of @status, if that is not %NULL. */
static gboolean
make_temporary (PozoOutput *output, const struct stat *status, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (output->path);

  do
    {
      g_free (output->temporary);
      output->temporary = g_build_filename (folder, ".pozo-XXXXXX", NULL);
      output->fd =
          g_mkstemp_full (output->temporary, O_WRONLY | O_CLOEXEC, status != NULL ? 0600 : 0666);
    }
  while (output->fd < 0 && errno == EINTR);
  if (output->fd < 0)
    {
      g_clear_pointer (&output->temporary, g_free);
      return fail (error);
    }
  return status == NULL || keep_access (output->fd, status) || fail (error);
}

/* Whether a name leads to a pipe or a device. */
static gboolean
is_special (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode);
}

static gboolean
open_output (PozoOutput *output, GError **error)
{
  struct stat status;
  gboolean is_there = lstat (output->path, &status) == 0;

  if (is_there && !(output->flags & POZO_OUTPUT_REPLACE))
    errno = EEXIST;
  else if (is_there && S_ISLNK (status.st_mode) && !(output->flags & POZO_OUTPUT_FOLLOW))
    errno = ELOOP;
  else if (is_there && S_ISDIR (status.st_mode))
    errno = EISDIR;
  else if (is_there && !S_ISREG (status.st_mode))
    {
      output->fd = pozo_descriptor_open (output->path, O_WRONLY | O_NOCTTY);
      return output->fd >= 0 || fail (error);
    }
  else
    return make_temporary (output, is_there ? &status : NULL, error);
  return fail (error);
}

/**
 * pozo_output_new:
 * @path: where the file is to be
 * @flags: what may happen to what is there
 * @error: return location
 *
 * Begins to write a file, in a hidden one beside it.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: (transfer full): the output, or %NULL on error
 */
PozoOutput *
pozo_output_new (const char *path, PozoOutputFlags flags, GError **error)
{
  g_autoptr (PozoOutput) output = g_new0 (PozoOutput, 1);

  output->fd = -1;
  output->flags = flags;
  output->path =
      (flags & POZO_OUTPUT_FOLLOW) && !is_special (path) ? follow (path, error) : g_strdup (path);
  if (output->path == NULL || !open_output (output, error))
    return NULL;
  return g_steal_pointer (&output);
}

/**
 * pozo_output_target:
 * @path: where a file is to be
 * @error: return location
 *
 * Goes along symbolic links, as an output with %POZO_OUTPUT_FOLLOW does.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: (transfer full) (nullable): what would be replaced; %NULL when links go round
 */
char *
pozo_output_target (const char *path, GError **error)
{
  return follow (path, error);
}

/**
 * pozo_output_temporary:
 * @output: an output
 *
 * Returns: (nullable): the hidden file, for whoever writes it by its name; %NULL when a pipe or a
 * device is written to
 */
const char *
pozo_output_temporary (const PozoOutput *output)
{
  return output->temporary;
}

/**
 * pozo_output_free:
 * @output: (transfer full) (nullable): an output
 *
 * Frees an output; what was not finished is removed.
 */
void
pozo_output_free (PozoOutput *output)
{
  if (output == NULL)
    return;
  if (output->fd >= 0)
    close (output->fd);
  if (output->temporary != NULL)
    g_unlink (output->temporary);
  g_free (output->temporary);
  g_free (output->path);
  g_free (output);
}

/* ---- Writing ---- */

/**
 * pozo_output_write:
 * @output: an output
 * @data: (array length=length) (element-type guint8): what to write
 * @length: of @data, in bytes
 * @error: return location
 *
 * Writes all of @data.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_output_write (PozoOutput *output, gconstpointer data, gsize length, GError **error)
{
  return pozo_descriptor_write (output->fd, data, length) || fail (error);
}

/* Gives the file its name.  Where a file system cannot do that only if the name is free, the look
 * that was taken before has to do. */
static int
give_name (const PozoOutput *output)
{
  if (output->flags & POZO_OUTPUT_REPLACE)
    return rename (output->temporary, output->path);
  if (renameat2 (AT_FDCWD, output->temporary, AT_FDCWD, output->path, RENAME_NOREPLACE) == 0)
    return 0;
  return errno == EINVAL || errno == ENOSYS ? rename (output->temporary, output->path) : -1;
}

/**
 * pozo_output_finish:
 * @output: an output
 * @error: return location
 *
 * Waits until all is on the disk, and gives the file its name.
 *
 * Errors: `POZO_ERROR_IO`; what was there before is untouched then.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_output_finish (PozoOutput *output, GError **error)
{
  gboolean is_synced = output->temporary == NULL || pozo_descriptor_sync (output->fd);

  if (!is_synced || close (g_steal_fd (&output->fd)) != 0)
    return fail (error);
  if (output->temporary == NULL)
    return TRUE;
  if (give_name (output) != 0)
    return set_error (_ ("cannot be given its name"), error);
  g_clear_pointer (&output->temporary, g_free);
  if (output->flags & POZO_OUTPUT_MANY)
    return TRUE;

  g_autofree char *folder = g_path_get_dirname (output->path);

  return pozo_output_sync_folder (folder, error);
}

/**
 * pozo_output_save:
 * @path: a file
 * @flags: what may happen to the name
 * @data: (array length=length): what to write
 * @length: its bytes
 * @error: return location
 *
 * Writes a file at once: pozo_output_new(), _write() and _finish().
 *
 * Returns: %FALSE on error; the message does not have the path
 */
gboolean
pozo_output_save (const char *path,
                  PozoOutputFlags flags,
                  gconstpointer data,
                  gsize length,
                  GError **error)
{
  g_autoptr (PozoOutput) output = pozo_output_new (path, flags, error);

  return output != NULL && pozo_output_write (output, data, length, error) &&
         pozo_output_finish (output, error);
}

/**
 * pozo_output_is_terminal:
 * @output: an output
 *
 * Returns: whether what is written shows on a terminal
 */
gboolean
pozo_output_is_terminal (const PozoOutput *output)
{
  return isatty (output->fd);
}

/**
 * pozo_output_sync_folder:
 * @folder: a folder
 * @error: return location
 *
 * Waits until the names in a folder are on the disk.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: %FALSE on error; also when the folder cannot be read, or its file system cannot be
 * waited for, there is none
 */
gboolean
pozo_output_sync_folder (const char *folder, GError **error)
{
  int fd = pozo_descriptor_open (folder, O_RDONLY | O_DIRECTORY);
  gboolean is_synced;

  if (fd < 0)
    return TRUE; /* it may be written to, but not read */
  is_synced = pozo_descriptor_sync (fd) || errno == EINVAL || errno == ENOSYS || errno == EROFS ||
              set_error (_ ("its folder cannot be synced"), error);
  close (fd);
  return is_synced;
}
