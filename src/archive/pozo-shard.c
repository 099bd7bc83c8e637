/* SPDX-License-Identifier: MIT */
/* Shard I of N reads the files whose place among all inputs is I, I + N, I + 2 N, and its run of
 * frames of every archive with an index.  Each shard goes through the names of all inputs, and
 * finds the same ones: what it remembers of them lets counts of several shards be held against each
 * other.
 *
 * What a file was is told by a hash of its bytes, taken before it is read; that it is still the
 * same afterwards is told by its size and its time. */
#include "pozo-shard.h"
#include "pozo-archive.h"
#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HASH_BLOCK_BYTES (256u << 10)

/* What changes when a file does. */
typedef struct
{
  dev_t device;
  ino_t inode;
  off_t size;
  struct timespec changed;
} Stamp;

struct _PozoShard
{
  guint i; /* from 1 */
  guint n;
  PozoShardUse use;
  PozoChooser chooser;
  guint n_inputs;
  GChecksum *names;
  GArray *files;  /* of PozoFileContent */
  GArray *stamps; /* of Stamp, one for each */
};

/**
 * pozo_shard_parse:
 * @text: such as `3/64`
 * @i: (out): which one, from 1
 * @n: (out): of how many
 * @error: return location
 *
 * Reads which shard is meant.
 *
 * Limits: %POZO_SHARDS_MAX.
 * Errors: `POZO_ERROR_USAGE`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_shard_parse (const char *text, guint *i, guint *n, GError **error)
{
  char *slash = NULL;
  char *end = NULL;
  guint64 first = g_ascii_isdigit (text[0]) ? g_ascii_strtoull (text, &slash, 10) : 0;
  guint64 second = slash != NULL && slash[0] == '/' && g_ascii_isdigit (slash[1])
                       ? g_ascii_strtoull (slash + 1, &end, 10)
                       : 0;

  if (first >= 1 && first <= second && second <= POZO_SHARDS_MAX && *end == '\0')
    {
      *i = (guint) first;
      *n = (guint) second;
      return TRUE;
    }
  g_set_error (
      error, POZO_ERROR, POZO_ERROR_USAGE,
      _ ("\"%s\" is no shard, expected I/N such as 3/64, with I from 1 to N and N up to %u"), text,
      POZO_SHARDS_MAX);
  return FALSE;
}

static void
clear_input (gpointer data)
{
  pozo_file_content_clear (data);
}

static gboolean
stamp_file (const char *path, Stamp *stamp, GError **error)
{
  struct stat status;

  errno = 0;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be read twice: %s"),
                   errno != 0 ? g_strerror (errno) : _ ("it is no file"));
      return FALSE;
    }
  *stamp = (Stamp){ status.st_dev, status.st_ino, status.st_size, status.st_mtim };
  return TRUE;
}

static gboolean
is_same_stamp (const Stamp *a, const Stamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size &&
         a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec;
}

/* The SHA-256 of a file's bytes. */
static gboolean
hash_file (const char *path, char content[POZO_CONTENT_BYTES], GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *block = g_malloc (HASH_BLOCK_BYTES);
  int fd = pozo_descriptor_open (path, O_RDONLY | O_NOCTTY | O_NONBLOCK);
  gssize length = fd < 0 ? -1 : 1;

  while (length > 0)
    {
      length = pozo_descriptor_read (fd, block, HASH_BLOCK_BYTES);
      if (length > 0)
        g_checksum_update (sum, block, length);
    }
  if (length < 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be read: %s"), g_strerror (errno));
  if (fd >= 0)
    close (fd);
  g_strlcpy (content, g_checksum_get_string (sum), POZO_CONTENT_BYTES);
  return length == 0;
}

static gboolean
describe (const char *path, PozoArchive *archive, PozoFileContent *input, GError **error)
{
  g_autofree char *content = NULL;

  input->is_divided = archive != NULL;
  if (archive == NULL)
    return hash_file (path, input->content, error);
  if (!pozo_archive_content (archive, &content, error))
    return FALSE;
  g_strlcpy (input->content, content, sizeof input->content);
  return TRUE;
}

/**
 * pozo_shard_identify:
 * @path: a file
 * @input: (out caller-allocates): what it is, its ordinal left 0
 * @error: return location
 *
 * Looks what is in a file now.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` for a damaged archive.
 * Cost: reads the file, but of an archive with an index a few bytes.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_shard_identify (const char *path, PozoFileContent *input, GError **error)
{
  g_autoptr (PozoArchive) archive = NULL;
  Stamp stamp;

  *input = (PozoFileContent){ 0 };
  if (!stamp_file (path, &stamp, error) || !pozo_archive_open (path, &archive, error) ||
      !describe (path, archive, input, error))
    return FALSE;
  input->size_bytes = (guint64) stamp.size;
  input->name = g_strdup (path);
  return TRUE;
}

static gboolean
remember (PozoShard *shard, const char *path, PozoArchive *archive, GError **error)
{
  PozoFileContent input = { .ordinal = shard->n_inputs };
  Stamp stamp;

  if (!stamp_file (path, &stamp, error) ||
      (shard->use == POZO_SHARD_COUNTS && !describe (path, archive, &input, error)))
    return FALSE;
  input.size_bytes = (guint64) stamp.size;
  input.name = g_strdup (path);
  g_array_append_val (shard->files, input);
  g_array_append_val (shard->stamps, stamp);
  return TRUE;
}

static gboolean
choose (const char *path, gboolean *is_wanted, PozoByteRange *slice, gpointer user, GError **error)
{
  PozoShard *shard = user;
  g_autoptr (PozoArchive) archive = NULL;

  g_checksum_update (shard->names, (const guchar *) path, (gssize) strlen (path) + 1);
  shard->n_inputs++;
  if (!pozo_archive_open (path, &archive, error))
    return FALSE;
  *is_wanted = archive != NULL || (shard->n_inputs - 1) % shard->n == shard->i - 1;
  if (!*is_wanted)
    return TRUE;
  if (!remember (shard, path, archive, error))
    return FALSE;
  if (archive == NULL || shard->n == 1)
    return TRUE;
  *slice = pozo_archive_slice (archive, shard->i - 1, shard->n);
  *is_wanted = slice->to > 0;
  return TRUE;
}

/**
 * pozo_shard_new:
 * @i: which shard, from 1
 * @n: of how many; 1 of 1 reads everything
 * @use: what for; hashing costs reading everything once more
 *
 * Makes a shard that has read nothing yet.
 *
 * Returns: (transfer full): the shard
 */
PozoShard *
pozo_shard_new (guint i, guint n, PozoShardUse use)
{
  PozoShard *shard = g_new0 (PozoShard, 1);

  shard->i = i;
  shard->n = n;
  shard->use = use;
  shard->chooser = (PozoChooser){ choose, shard };
  shard->names = g_checksum_new (G_CHECKSUM_SHA256);
  shard->files = g_array_new (FALSE, FALSE, sizeof (PozoFileContent));
  g_array_set_clear_func (shard->files, clear_input);
  shard->stamps = g_array_new (FALSE, FALSE, sizeof (Stamp));
  return shard;
}

/**
 * pozo_shard_free:
 * @shard: (transfer full) (nullable): a shard
 *
 * Frees a shard.
 */
void
pozo_shard_free (PozoShard *shard)
{
  if (shard == NULL)
    return;
  g_checksum_free (shard->names);
  g_array_unref (shard->files);
  g_array_unref (shard->stamps);
  g_free (shard);
}

/**
 * pozo_shard_chooser:
 * @shard: a shard, which outlives the run
 *
 * Returns: (transfer none): what tells a pipeline what to read
 */
const PozoChooser *
pozo_shard_chooser (PozoShard *shard)
{
  return &shard->chooser;
}

/**
 * pozo_shard_check:
 * @shard: a shard whose run has ended
 * @error: return location
 *
 * Makes sure that the files that were read are still those that were remembered.
 *
 * Errors: `POZO_ERROR_IO` with the name of the first that is not.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_shard_check (const PozoShard *shard, GError **error)
{
  for (guint i = 0; i < shard->files->len; i++)
    {
      const char *name = g_array_index (shard->files, PozoFileContent, i).name;
      Stamp now;

      if (stamp_file (name, &now, NULL) &&
          is_same_stamp (&now, &g_array_index (shard->stamps, Stamp, i)))
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: it changed while it was read"), name);
      return FALSE;
    }
  return TRUE;
}

/**
 * pozo_shard_i:
 * @shard: a shard
 *
 * Returns: which one it is, from 1
 */
guint
pozo_shard_i (const PozoShard *shard)
{
  return shard->i;
}

/**
 * pozo_shard_n:
 * @shard: a shard
 *
 * Returns: of how many it is one
 */
guint
pozo_shard_n (const PozoShard *shard)
{
  return shard->n;
}

/**
 * pozo_shard_n_inputs:
 * @shard: a shard whose run has ended
 *
 * Returns: how many inputs all shards divide
 */
guint
pozo_shard_n_inputs (const PozoShard *shard)
{
  return shard->n_inputs;
}

/**
 * pozo_shard_names:
 * @shard: a shard whose run has ended
 *
 * Returns: (transfer full): SHA-256 of the names of all inputs in their order, as hexadecimal
 * digits
 */
char *
pozo_shard_names (const PozoShard *shard)
{
  g_autoptr (GChecksum) names = g_checksum_copy (shard->names);

  return g_strdup (g_checksum_get_string (names));
}

/**
 * pozo_shard_files:
 * @shard: a shard whose run has ended
 *
 * Returns: (transfer none) (element-type PozoFileContent): the files that it has read, in their
 * order
 */
const GArray *
pozo_shard_files (const PozoShard *shard)
{
  return shard->files;
}
