/* SPDX-License-Identifier: MIT */
/* Members of tar, zip and 7z archives.  Exactly one format is registered with libarchive for each
 * archive, chosen by our own look at its first bytes, and no filter at all: what is compressed
 * around a tar was unpacked before. Sizes in headers are never believed, holes never filled with
 * zeroes. */
#include "pozo-container.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-supply.h"
#include "pozo-format.h"
#include "pozo-limits.h"
#include "pozo-inert.h"
#include "pozo-tail.h"
#include <archive_entry.h>
#include <locale.h>
#include <string.h>

struct _PozoContainer
{
  struct archive *archive;
  PozoSupply supply;
  PozoGuard *guard; /* not owned */
  PozoFormat format;
  gboolean checks_tail;
  const char *what;            /* "tar", "zip", "7z" */
  locale_t locale;             /* UTF-8, so that no name is lost whatever the program's locale is */
  struct archive_entry *found; /* met behind damaged headers, not yet given */
  PozoMember member;
  GString *name;
  const guint8 *block; /* what libarchive gave last */
  gsize n_block;
  gint64 expected_offset;
  GError *pending; /* given after @block */
  gboolean member_ended;
  gboolean has_ended;
};

static PozoContainer *
make (PozoGuard *guard, const char *what, GError **error)
{
  struct archive *archive = archive_read_new ();
  locale_t language = duplocale (uselocale ((locale_t) 0)); /* texts stay those of the reader */
  PozoContainer *container;

  if (!archive)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("no memory for reading a %s"), what);
      if (language != (locale_t) 0)
        freelocale (language);
      return NULL;
    }
  container = g_new0 (PozoContainer, 1);
  container->archive = archive;
  container->guard = guard;
  container->what = what;
  container->name = g_string_new (NULL);
  container->locale = newlocale (LC_CTYPE_MASK, "C.UTF-8", language);
  if (container->locale == (locale_t) 0 && language != (locale_t) 0)
    freelocale (language);
  container->member_ended = TRUE;
  return container;
}

static PozoContainer *
begin (PozoContainer *container, int registered, gboolean can_seek, GError **error)
{
  if (registered == ARCHIVE_OK &&
      pozo_supply_open (&container->supply, container->archive, can_seek) == ARCHIVE_OK)
    return container;
  pozo_supply_set_error (&container->supply, container->archive, container->what, error);
  pozo_container_free (container);
  return NULL;
}

/* The header of a folder.  libarchive knows a tar by its first header, and finds its way past a
 * damaged one only behind another. */
static const guint8 folder_header[512] = {
  [0] = '.',   [1] = '/',   [100] = '0', [101] = '7', [102] = '5',
  [103] = '5', [124] = '0', [136] = '0', [148] = '0', [149] = '0',
  [150] = '1', [151] = '3', [152] = '0', [153] = '3', [156] = '5',
};

/**
 * pozo_container_new_tar:
 * @decoder: the tar's bytes, unpacked; must outlive the container
 * @is_damaged: whether the first header is; it is told, and what follows is read
 * @guard: the archive's account; must outlive the container
 * @error: return location
 *
 * Opens a tar.  Several tars one after the other are read as one.
 *
 * Errors: `POZO_ERROR_FORMAT`.
 *
 * Returns: (transfer full): the container, or %NULL on error
 */
PozoContainer *
pozo_container_new_tar (PozoDecoder *decoder, gboolean is_damaged, PozoGuard *guard, GError **error)
{
  PozoContainer *container = make (guard, "tar", error);

  if (!container)
    return NULL;
  container->supply.decoder = decoder;
  if (is_damaged)
    {
      container->supply.prefix = folder_header;
      container->supply.prefix_bytes = sizeof folder_header;
    }
  int status = archive_read_support_format_tar (container->archive);
  if (status == ARCHIVE_OK)
    status = archive_read_set_format_option (container->archive, "tar",
                                             "read_concatenated_archives", "1");
  return begin (container, status, FALSE, error);
}

/**
 * pozo_container_new_zip:
 * @stream: the archive's bytes; must outlive the container
 * @format: zip or 7z
 * @guard: the archive's account; must outlive the container
 * @error: return location
 *
 * Opens a zip or a 7z archive.
 *
 * Errors: `POZO_ERROR_FORMAT`, also for a 7z archive that comes through a pipe: its list of members
 * stands at its end.
 *
 * Returns: (transfer full): the container, or %NULL on error
 */
PozoContainer *
pozo_container_new_zip (PozoStream *stream, PozoFormat format, PozoGuard *guard, GError **error)
{
  gboolean is_zip = format == POZO_FORMAT_ZIP;
  gboolean can_seek = pozo_stream_can_seek (stream);

  if (!is_zip && !can_seek)
    {
      g_set_error_literal (
          error, POZO_ERROR, POZO_ERROR_FORMAT,
          _ ("a 7z archive cannot be read from a pipe: its list of members stands at its end"));
      return NULL;
    }

  PozoContainer *container = make (guard, is_zip ? "zip" : "7z", error);
  if (!container)
    return NULL;
  container->supply.stream = stream;
  container->format = format;
  container->checks_tail = can_seek;
  int status = is_zip ? archive_read_support_format_zip (container->archive)
                      : archive_read_support_format_7zip (container->archive);
  return begin (container, status, can_seek, error);
}

/**
 * pozo_container_free:
 * @container: (transfer full) (nullable): a container
 *
 * Closes a container; what it reads from stays open.
 */
void
pozo_container_free (PozoContainer *container)
{
  if (!container)
    return;
  archive_read_free (container->archive);
  pozo_supply_clear (&container->supply);
  if (container->locale)
    freelocale (container->locale);
  g_string_free (container->name, TRUE);
  g_clear_error (&container->pending);
  g_free (container);
}

/* The name as UTF-8 where libarchive can tell, or as it stands; empty without one. */
static const char *
entry_name (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (name == NULL)
    name = archive_entry_pathname (entry);
  return name != NULL ? name : "";
}

/* macOS packs what it knows of a file beside it, under the file's own name behind "._", and some
 * programs collect these in a folder.  In a folder on disk names with a dot are not read either. */
static gboolean
is_about_another_file (const char *name)
{
  const char *slash = strrchr (name, '/');

  return g_str_has_prefix (slash != NULL ? slash + 1 : name, "._") ||
         g_str_has_prefix (name, "__MACOSX/") || strstr (name, "/__MACOSX/") != NULL;
}

/* Why a member is not read, or NULL.  Only plain files have games in them; what a link points to is
 * read under its own name if it is in the archive. */
static const char *
why_skipped (struct archive_entry *entry)
{
  if (archive_entry_hardlink (entry))
    return _ ("a hard link");
  switch (archive_entry_filetype (entry))
    {
    case AE_IFREG:
      return is_about_another_file (entry_name (entry)) ? _ ("what macOS keeps about another file")
                                                        : NULL;
    case AE_IFLNK:
      return _ ("a symbolic link");
    case AE_IFDIR:
      return _ ("a folder");
    default:
      return _ ("a device, pipe or socket");
    }
}

/* Why a member that may have games in it cannot be read, or NULL. */
static const char *
why_lost (struct archive_entry *entry)
{
  if (archive_entry_is_encrypted (entry))
    return _ ("encrypted");
  return archive_entry_sparse_count (entry) > 0 ? _ ("a file with holes") : NULL;
}

static void
lose (PozoContainer *container, const char *why)
{
  container->member.skipped = why;
  container->member.is_lost = TRUE;
  container->n_block = 0;
  container->member_ended = TRUE;
}

/* Gets the next block of the member into the window.  FALSE on error. */
static gboolean
next_block (PozoContainer *container, GError **error)
{
  const void *data = NULL;
  la_int64_t offset = 0;
  gsize size = 0;
  int status = archive_read_data_block (container->archive, &data, &size, &offset);

  if (status == ARCHIVE_EOF)
    {
      container->member_ended = TRUE;
      return TRUE;
    }
  if (status < ARCHIVE_WARN)
    {
      container->member_ended = TRUE;
      container->has_ended = status == ARCHIVE_FATAL;
      pozo_supply_set_error (&container->supply, container->archive, container->what, error);
      return FALSE;
    }
  if (size > 0 && offset != container->expected_offset)
    {
      container->member_ended = TRUE;
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("a hole at byte %lld: files with holes are not read"),
                   (long long) container->expected_offset);
      return FALSE;
    }
  container->expected_offset += size;
  container->block = data;
  container->n_block = size;
  /* With a warning come the member's last bytes: what they are worth is said after them. */
  if (status == ARCHIVE_WARN)
    {
      container->member_ended = TRUE;
      pozo_supply_set_error (&container->supply, container->archive, container->what,
                             &container->pending);
    }
  /* A tar's bytes were entered when they were unpacked. */
  if (!container->supply.stream ||
      pozo_guard_add_output (container->guard, size,
                             pozo_stream_farthest (container->supply.stream), error))
    return TRUE;
  container->n_block = 0;
  container->member_ended = container->has_ended = TRUE;
  return FALSE;
}

/* Looks at a member's first bytes: archives inside archives are not opened, so that nothing can be
 * packed more than once. */
static void
refuse_nested (PozoContainer *container)
{
  while (container->n_block == 0 && !container->member_ended)
    if (!next_block (container, &container->pending))
      return;

  PozoFormatInfo info = pozo_format_recognise (container->block, container->n_block);
  if (info.format == POZO_FORMAT_PLAIN)
    return;
  if (info.format == POZO_FORMAT_OFFICE)
    {
      lose (container, _ (POZO_FORMAT_OFFICE_REFUSED));
      return;
    }
  if (info.format == POZO_FORMAT_WORKBOOK)
    {
      lose (container, _ ("a spreadsheet in an archive, which is not opened; unpack it"));
      return;
    }
  g_string_append_c (container->name, '\0');
  gsize at = container->name->len;
  g_string_append_printf (container->name,
                          _ ("itself an archive (%s); archives in archives are not opened"),
                          info.name);
  lose (container, container->name->str + at);
}

static void
set_name (PozoContainer *container, struct archive_entry *entry)
{
  const char *name = entry_name (entry);
  gsize limit = container->guard->limits.name_bytes_max;
  gsize length = strnlen (name, limit + 1);
  g_string_truncate (container->name, 0);
  pozo_inert_append (container->name, name, MIN (length, limit));
  if (length > limit && !container->member.skipped)
    lose (container, _ ("its name is too long"));
}

/* The next header, past damaged ones: after one that cannot be read a tar may go on. */
static int
next_header (PozoContainer *container, struct archive_entry **entry)
{
  int status;
  gint64 before;

  do
    {
      before = archive_filter_bytes (container->archive, -1);
      status = archive_read_next_header (container->archive, entry);
    }
  while (status == ARCHIVE_RETRY && archive_filter_bytes (container->archive, -1) > before);
  return status;
}

/* Finds the next header.  FALSE when something was lost on the way; what was found is then kept. */
static gboolean
find_entry (PozoContainer *container, struct archive_entry **entry, GError **error)
{
  *entry = g_steal_pointer (&container->found);
  if (*entry)
    return TRUE;

  int status = archive_read_next_header (container->archive, entry);
  if (status == ARCHIVE_OK || status == ARCHIVE_WARN)
    return TRUE;
  if (status == ARCHIVE_EOF)
    {
      *entry = NULL;
      container->has_ended = TRUE;
      return !container->checks_tail ||
             pozo_tail_check (container->supply.stream, container->format, error);
    }
  pozo_supply_set_error (&container->supply, container->archive, container->what, error);
  if (status == ARCHIVE_RETRY)
    status = next_header (container, &container->found);
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
    {
      container->found = NULL;
      container->has_ended = TRUE;
    }
  return FALSE;
}

static gboolean
find_member (PozoContainer *container, const PozoMember **member, GError **error)
{
  struct archive_entry *entry;

  *member = NULL;
  do
    {
      if (container->has_ended)
        return TRUE;
      if (!find_entry (container, &entry, error))
        return FALSE;
      if (!entry)
        return TRUE;
      if (!pozo_guard_add_member (container->guard, error))
        {
          container->has_ended = TRUE;
          return FALSE;
        }
    }
  while (archive_entry_filetype (entry) == AE_IFDIR);

  container->member =
      (PozoMember){ .ordinal = container->guard->n_members, .skipped = why_skipped (entry) };
  container->n_block = 0;
  container->expected_offset = 0;
  container->member_ended = container->member.skipped != NULL;
  if (!container->member.skipped && why_lost (entry))
    lose (container, why_lost (entry));
  set_name (container, entry);
  refuse_nested (container);
  container->member.name = container->name->str;
  *member = &container->member;
  return TRUE;
}

/**
 * pozo_container_next:
 * @container: a container
 * @member: (out) (nullable) (transfer none): the next member, or %NULL at the end
 * @error: return location
 *
 * Goes to the next member; what is left of the one before is passed over.
 *
 * Limits: members_max and name_bytes_max of the guard.
 * Errors: `POZO_ERROR_FORMAT` for a damaged archive: what follows the damage, if anything can be
 * found, is given by the next call.  `POZO_ERROR_LIMIT` past a limit, `POZO_ERROR_IO`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_container_next (PozoContainer *container, const PozoMember **member, GError **error)
{
  g_clear_error (&container->pending);

  locale_t before = container->locale ? uselocale (container->locale) : (locale_t) 0;
  gboolean found = find_member (container, member, error);
  if (before)
    uselocale (before);
  return found;
}

/**
 * pozo_container_read:
 * @container: a container at a member
 * @buffer: (out caller-allocates) (array length=size): where the bytes go
 * @size: room in @buffer, in bytes
 * @error: return location
 *
 * Reads the next bytes of the member.
 *
 * Limits: output_bytes_max and ratio_max of the guard.
 * Errors: `POZO_ERROR_FORMAT`, `POZO_ERROR_LIMIT`, `POZO_ERROR_IO`: they cost the rest of the
 * member.
 *
 * Returns: how many bytes, 0 at the end, -1 on error
 */
gssize
pozo_container_read (PozoContainer *container, gpointer buffer, gsize size, GError **error)
{
  while (container->n_block == 0)
    {
      if (container->pending)
        {
          g_propagate_error (error, g_steal_pointer (&container->pending));
          return -1;
        }
      if (container->member_ended)
        return 0;
      if (!next_block (container, error))
        return -1;
    }

  gsize n = MIN (container->n_block, size);
  memcpy (buffer, container->block, n);
  container->block += n;
  container->n_block -= n;
  return n;
}
