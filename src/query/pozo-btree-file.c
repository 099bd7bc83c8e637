/* SPDX-License-Identifier: MIT */
/* Pages, and the journal of those that are written over.  Both formats are those of SQLite:
 * https://www.sqlite.org/fileformat2.html, 1.3 and 3.
 *
 *   journal:  magic, -1 pages, seed 0, pages of the database, 512, bytes of a page, up to byte 512;
 *             then for each page its number, the page, its sum
 *
 * "-1 pages" says that all that are there count.  It is that of a writer who never waits for the
 * disk: a run that is killed loses nothing that way, and power that fails costs a file that has no
 * name yet. */
#include "pozo-btree-file.h"

#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define PAGE             POZO_BTREE_PAGE_BYTES
#define LOCK_OFFSET      0x40000000 /* SQLite locks these bytes, and keeps nothing in their page */
#define LOCK_BYTES       512
#define SECTOR           512
#define SUM_STEP         200
#define AT_PAGE_SIZE     16
#define AT_WRITE_VERSION 18
#define AT_RESERVED      20
#define AT_CHANGES       24
#define AT_N_PAGES       28
#define AT_VACUUM        52
#define AT_ENCODING      56
#define AT_VALID_FOR     92

struct _PozoBtreeFile
{
  char *path;
  char *journal_path;
  int fd;
  int journal;            /* -1 when nothing was written over since the last commit */
  GHashTable *in_journal; /* numbers of the pages there */
  guint32 n_committed;    /* pages that are part of the database */
  guint32 n_pages;        /* and those that will be */
  GError *error;
};

static void
fail (PozoBtreeFile *file, const char *reason)
{
  if (file->error == NULL)
    g_set_error (&file->error, POZO_ERROR, POZO_ERROR_IO, "%s: %s", file->path, reason);
}

/* ---- Bytes ---- */

static gboolean
put_bytes (PozoBtreeFile *file, int fd, const guint8 *bytes, gsize length, gint64 offset)
{
  if (file->error == NULL && !pozo_descriptor_write_at (fd, bytes, length, offset))
    fail (file, g_strerror (errno));
  return file->error == NULL;
}

static gint64
locate (guint32 number)
{
  return (gint64) (number - 1) * PAGE;
}

/**
 * pozo_btree_file_read:
 * @file: a file
 * @number: a page
 * @page: (out caller-allocates) (array fixed-size=8192): its bytes; zeroes on error
 *
 * Reads a page.
 */
void
pozo_btree_file_read (PozoBtreeFile *file, guint32 number, guint8 *page)
{
  gssize n;

  memset (page, 0, PAGE);
  if (file->error != NULL)
    return;
  n = pozo_descriptor_read_at (file->fd, page, PAGE, locate (number));
  if (n < 0)
    fail (file, g_strerror (errno));
  else if (n < PAGE)
    fail (file, _ ("a page is missing"));
  if (n < PAGE)
    memset (page, 0, PAGE);
}

/* ---- The journal ---- */

static void
open_journal (PozoBtreeFile *file)
{
  static const guint8 magic[] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };
  guint8 header[SECTOR] = { 0 };

  file->journal = pozo_descriptor_open (file->journal_path, O_WRONLY | O_CREAT | O_TRUNC);
  if (file->journal < 0)
    {
      fail (file, g_strerror (errno));
      return;
    }
  memcpy (header, magic, sizeof magic);
  pozo_btree_put (header + 8, 4, G_MAXUINT32);
  pozo_btree_put (header + 16, 4, file->n_committed);
  pozo_btree_put (header + 20, 4, SECTOR);
  pozo_btree_put (header + 24, 4, PAGE);
  put_bytes (file, file->journal, header, sizeof header, 0);
}

static guint32
add_up (const guint8 *page)
{
  guint32 sum = 0;

  for (guint i = PAGE - SUM_STEP; i > 0 && i < PAGE; i -= SUM_STEP)
    sum += page[i];
  return sum;
}

static void
keep_in_journal (PozoBtreeFile *file, guint32 number)
{
  guint8 entry[4 + PAGE + 4];
  gint64 n = g_hash_table_size (file->in_journal);

  if (!g_hash_table_add (file->in_journal, GUINT_TO_POINTER (number)))
    return;
  if (file->journal < 0)
    open_journal (file);
  pozo_btree_put (entry, 4, number);
  pozo_btree_file_read (file, number, entry + 4);
  pozo_btree_put (entry + 4 + PAGE, 4, add_up (entry + 4));
  put_bytes (file, file->journal, entry, sizeof entry, SECTOR + n * (gint64) sizeof entry);
}

/* Without its journal the database is what was written. */
static void
drop_journal (PozoBtreeFile *file)
{
  if (file->journal < 0)
    return;
  close (g_steal_fd (&file->journal));
  g_hash_table_remove_all (file->in_journal);
  if (g_unlink (file->journal_path) != 0)
    fail (file, g_strerror (errno));
}

/* ---- Pages ---- */

/**
 * pozo_btree_file_write:
 * @file: a file
 * @number: a page
 * @page: (array fixed-size=8192): its bytes
 *
 * Writes a page.
 */
void
pozo_btree_file_write (PozoBtreeFile *file, guint32 number, const guint8 *page)
{
  if (file->error == NULL && number <= file->n_committed)
    keep_in_journal (file, number);
  put_bytes (file, file->fd, page, PAGE, locate (number));
}

/**
 * pozo_btree_file_add_page:
 * @file: a file
 *
 * Returns: the number of a page more, that is to be written
 */
guint32
pozo_btree_file_add_page (PozoBtreeFile *file)
{
  if (++file->n_pages == LOCK_OFFSET / PAGE + 1)
    file->n_pages++;
  return file->n_pages;
}

/**
 * pozo_btree_file_refuse:
 * @file: a file
 * @number: a page
 *
 * Says that a page is not what it should be.
 */
void
pozo_btree_file_refuse (PozoBtreeFile *file, guint32 number)
{
  g_autofree char *reason = g_strdup_printf (_ ("page %u makes no sense"), number);

  fail (file, reason);
}

/**
 * pozo_btree_file_has_failed:
 * @file: a file
 *
 * Returns: whether there is an error, which the commit will tell
 */
gboolean
pozo_btree_file_has_failed (const PozoBtreeFile *file)
{
  return file->error != NULL;
}

/**
 * pozo_btree_file_commit:
 * @file: a file, all of whose new pages are written
 * @error: return location
 *
 * Makes what was written part of the database.
 *
 * Errors: `POZO_ERROR_IO`, also one of before.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_btree_file_commit (PozoBtreeFile *file, GError **error)
{
  guint8 first[PAGE];

  if (file->n_pages > file->n_committed || file->journal >= 0)
    {
      pozo_btree_file_read (file, 1, first);
      pozo_btree_put (first + AT_CHANGES, 4, pozo_btree_get (first + AT_CHANGES, 4) + 1);
      memcpy (first + AT_VALID_FOR, first + AT_CHANGES, 4);
      pozo_btree_put (first + AT_N_PAGES, 4, file->n_pages);
      pozo_btree_file_write (file, 1, first);
    }
  if (file->error == NULL)
    drop_journal (file);
  if (file->error != NULL)
    {
      g_propagate_error (error, g_error_copy (file->error));
      return FALSE;
    }
  file->n_committed = file->n_pages;
  return TRUE;
}

/* ---- Opening ---- */

/* Whether it is a database as SQLite makes it when asked by nobody else. */
static gboolean
check_first (const guint8 *first)
{
  return memcmp (first, "SQLite format 3", 16) == 0 &&
         pozo_btree_get (first + AT_PAGE_SIZE, 2) == PAGE && first[AT_WRITE_VERSION] == 1 &&
         first[AT_RESERVED] == 0 && pozo_btree_get (first + AT_VACUUM, 4) == 0 &&
         pozo_btree_get (first + AT_ENCODING, 4) == 1 &&
         memcmp (first + AT_VALID_FOR, first + AT_CHANGES, 4) == 0;
}

/* SQLite, and another run, wait outside. */
static void
lock (PozoBtreeFile *file)
{
  struct flock all = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_OFFSET, .l_len = LOCK_BYTES
  };

  if (fcntl (file->fd, F_SETLK, &all) != 0)
    fail (file, _ ("is being written by another program"));
}

static void
begin (PozoBtreeFile *file)
{
  guint8 first[PAGE];

  lock (file);
  pozo_btree_file_read (file, 1, first);
  if (file->error == NULL && !check_first (first))
    fail (file, _ ("has been made over by another program, and cannot be added to"));
  if (file->error == NULL && g_file_test (file->journal_path, G_FILE_TEST_EXISTS))
    fail (file, _ ("has to be opened by SQLite first: there is a journal"));
  if (file->error != NULL)
    return;
  file->n_committed = file->n_pages = pozo_btree_get (first + AT_N_PAGES, 4);
  if (ftruncate (file->fd, (off_t) file->n_pages * PAGE) != 0)
    fail (file, g_strerror (errno));
}

/**
 * pozo_btree_file_open:
 * @path: a database; SQLite has it not open for as long as this is
 * @error: return location
 *
 * Opens a database, to add pages to it.
 *
 * Errors: `POZO_ERROR_IO`, also for a database with other pages than ours.
 *
 * Returns: (transfer full) (nullable): the file, or %NULL
 */
PozoBtreeFile *
pozo_btree_file_open (const char *path, GError **error)
{
  g_autoptr (PozoBtreeFile) file = g_new0 (PozoBtreeFile, 1);

  file->path = g_strdup (path);
  file->journal_path = g_strconcat (path, "-journal", NULL);
  file->in_journal = g_hash_table_new (NULL, NULL);
  file->journal = -1;
  file->fd = pozo_descriptor_open (path, O_RDWR);
  if (file->fd < 0)
    fail (file, g_strerror (errno));
  else
    begin (file);
  if (file->error == NULL)
    return g_steal_pointer (&file);
  g_propagate_error (error, g_steal_pointer (&file->error));
  return NULL;
}

/**
 * pozo_btree_file_free:
 * @file: (nullable): a file
 *
 * Closes a file.  What was not committed is no part of it.
 */
void
pozo_btree_file_free (PozoBtreeFile *file)
{
  if (file == NULL)
    return;
  if (file->journal >= 0)
    close (file->journal);
  if (file->fd >= 0)
    close (file->fd);
  g_hash_table_unref (file->in_journal);
  g_clear_error (&file->error);
  g_free (file->path);
  g_free (file->journal_path);
  g_free (file);
}
