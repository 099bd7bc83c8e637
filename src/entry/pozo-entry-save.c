/* SPDX-License-Identifier: MIT */
/* The folder is locked and read anew; the line is judged once more by what is there now, and then
 * the file gets its new content under its name in one step (pozo-output.h).  Who saves by this code
 * waits for the lock; an editor knows nothing of it, but what it wrote before is seen.
 *
 * A correction is a line of the head for the desk, with when, what, and who:
 *
 *   X-Corrected: 22:15, 5130 3115 → 5230 3115, Ruth
 *
 * with the date before the time, where that is not the date of the record. */
#include "pozo-entry-save.h"

#include "pozo-desk-name.h"
#include "pozo-descriptor.h"
#include "pozo-entry-line.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-output.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define DATE_BYTES 10 /* of `2026-05-14` */

const char *const pozo_entry_outcomes[] = { "saved",   "same",     "refused", "wrong",
                                            "changed", "nameless", NULL };

/* ---- The correction ---- */

static char *
describe_correction (const PozoEntryFolder *folder,
                     const PozoEntryDraft *draft,
                     const PozoEntrySaving *saving,
                     const char *by)
{
  const PozoResult *result = pozo_results_get (pozo_entry_folder_results (folder), draft->place);
  g_autoptr (GDateTime) clock = g_date_time_new_now_local ();
  g_autofree char *asked = g_date_time_format (clock, "%Y-%m-%d %H:%M");
  const char *now = saving->now != NULL ? saving->now : asked;
  const char *date = result->text[POZO_RESULT_DATE];
  GString *out = g_string_new (NULL);

  if (strlen (date) == DATE_BYTES && strncmp (now, date, DATE_BYTES) == 0)
    now += DATE_BYTES + 1;
  g_string_append_printf (out, "%s, ", now);
  pozo_entry_points_append (pozo_entry_folder_slip (folder, draft->place)->points, result->n_sides,
                            out);
  g_string_append (out, " → ");
  pozo_entry_points_append (draft->points, result->n_sides, out);
  g_string_append_printf (out, ", %s", by);
  return g_string_free (out, FALSE);
}

static gboolean
read_name (const char *text, char **by)
{
  g_autofree char *clean = text != NULL ? pozo_desk_clean (text, strlen (text)) : NULL;

  if (clean == NULL || clean[0] == '\0' || strlen (clean) > POZO_ENTRY_NAME_BYTES_MAX)
    return FALSE;
  *by = g_steal_pointer (&clean);
  return TRUE;
}

/* ---- The file ---- */

/* The blank lines that stand between a record and the next one stay. */
static void
append_file (const PozoEntrySlip *slip, const GString *record, GString *out)
{
  const GString *content = slip->content;
  gsize end = slip->offset + slip->length, stop = end;

  while (stop > slip->offset && content->str[stop - 1] == '\n')
    stop--;
  g_string_append_len (out, content->str, (gssize) slip->offset);
  g_string_append_len (out, record->str, (gssize) record->len);
  if (end > stop + 1)
    g_string_append_len (out, content->str + stop + 1, (gssize) (end - stop - 1));
  g_string_append_len (out, content->str + end, (gssize) (content->len - end));
}

static gboolean
write_record (const PozoEntryFolder *folder, const PozoEntryDraft *draft, GError **error)
{
  const PozoEntrySlip *slip = pozo_entry_folder_slip (folder, draft->place);
  g_autofree char *path = g_build_filename (pozo_entry_folder_path (folder), slip->file, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  append_file (slip, draft->text, text);
  if (pozo_output_save (path, POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW, text->str, text->len,
                        error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

/* ---- All of it ---- */

/* A lock on the folder itself, so that nothing is left in it; where the file system has no locks,
 * or wants to write for one, comparing versions is all there is.  Returns: -1 for an error. */
static int
lock (const PozoEntryFolder *folder, GError **error)
{
  const char *path = pozo_entry_folder_path (folder);
  int fd = pozo_descriptor_open (path, O_RDONLY | O_DIRECTORY);
  int locked = -1;

  if (fd < 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be read: %s"), path,
                   g_strerror (errno));
      return -1;
    }
  do
    locked = flock (fd, LOCK_EX);
  while (locked != 0 && errno == EINTR);
  return fd;
}

static PozoEntryOutcome
judge (const PozoEntryFolder *folder,
       const PozoEntrySaving *saving,
       const PozoEntryDraft *draft,
       char **message)
{
  const PozoEntrySlip *slip;

  if (draft->place == POZO_ENTRY_NO_PLACE || draft->problem != NULL || draft->is_empty)
    {
      *message =
          g_strdup (draft->problem != NULL ? draft->problem : _ ("there are no points to write"));
      return POZO_ENTRY_REFUSED;
    }
  slip = pozo_entry_folder_slip (folder, draft->place);
  if (saving->version != NULL && !g_str_equal (saving->version, slip->version))
    {
      *message = g_strdup_printf (_ ("%s was changed meanwhile: look at it, and enter it again"),
                                  slip->file);
      return POZO_ENTRY_CHANGED;
    }
  if (draft->is_same)
    return POZO_ENTRY_SAME;
  if (draft->n_errors == 0 || saving->as_written)
    return POZO_ENTRY_SAVED;
  *message = g_strdup (g_ptr_array_index (draft->findings, 0));
  return POZO_ENTRY_WRONG;
}

/* What is entered anew has a line that says so. */
static PozoEntryOutcome
correct (const PozoEntryFolder *folder,
         const PozoEntrySaving *saving,
         PozoEntryDraft **draft,
         char **message)
{
  g_autofree char *by = NULL, *correction = NULL;

  if (pozo_entry_folder_slip (folder, (*draft)->place)->points->len == 0)
    return POZO_ENTRY_SAVED;
  if (!read_name (saving->by, &by))
    {
      *message = g_strdup (_ ("the table is entered: who corrects it?"));
      return POZO_ENTRY_NAMELESS;
    }
  correction = describe_correction (folder, *draft, saving, by);
  pozo_entry_draft_free (*draft);
  *draft = pozo_entry_draft_new (folder, saving->round, saving->typed, correction);
  return POZO_ENTRY_SAVED;
}

static PozoEntryOutcome
save_locked (PozoEntryFolder *folder,
             const PozoEntrySaving *saving,
             PozoEntryDraft **draft,
             char **message)
{
  g_autoptr (GError) error = NULL;
  PozoEntryOutcome outcome;

  *draft = pozo_entry_draft_new (folder, saving->round, saving->typed, NULL);
  outcome = judge (folder, saving, *draft, message);
  if (outcome == POZO_ENTRY_SAVED)
    outcome = correct (folder, saving, draft, message);
  if (outcome != POZO_ENTRY_SAVED || write_record (folder, *draft, &error))
    return outcome;
  *message = g_strdup (error->message);
  return POZO_ENTRY_REFUSED;
}

/**
 * pozo_entry_save:
 * @folder: (inout): a folder, which is read anew
 * @saving: what is to be written
 * @draft: (out) (nullable) (transfer full): what was made of it; its places hold until the folder
 * is read again
 * @message: (out) (nullable) (transfer full): why it was not written, in words
 *
 * Writes a line into the record of its table.
 *
 * Returns: what became of it
 */
PozoEntryOutcome
pozo_entry_save (PozoEntryFolder *folder,
                 const PozoEntrySaving *saving,
                 PozoEntryDraft **draft,
                 char **message)
{
  g_autoptr (GError) error = NULL;
  PozoEntryOutcome outcome = POZO_ENTRY_REFUSED;
  int fd = lock (folder, &error);

  *draft = NULL;
  *message = NULL;
  if (fd >= 0 && pozo_entry_folder_read (folder, &error))
    outcome = save_locked (folder, saving, draft, message);
  else
    *message = g_strdup (error->message);
  if (fd >= 0)
    close (fd);
  return outcome;
}
