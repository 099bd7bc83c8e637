/* SPDX-License-Identifier: MIT */
/* Goes through the inputs.  Whatever is wrong with one of them is a problem in its place, and costs
 * that input or that member; the next one is read all the same. */
#include "pozo-reader.h"
#include "pozo-cutter.h"
#include "pozo-error.h"
#include "pozo-inputs.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-inert.h"

/* While there is no room for another chunk, one of those that wait is worked on here. */
static PozoSlot *
acquire (gpointer user)
{
  PozoReader *reader = user;

  while (reader->help && pozo_ring_is_full (reader->ring) && reader->help (reader->user))
    continue;
  return pozo_ring_acquire (reader->ring);
}

static void
submit (PozoSlot *slot, gpointer user)
{
  PozoReader *reader = user;

  pozo_slot_close (slot, reader->totals->n_chunks);
  reader->totals->n_chunks += slot->pieces->len > 0;
  slot->bytes_read =
      reader->bytes_before + (reader->source ? pozo_source_bytes_read (reader->source) : 0);
  pozo_ring_submit (reader->ring);
  if (reader->submitted)
    reader->submitted (reader->user);
}

static gboolean
is_stopped (gpointer user)
{
  return pozo_ring_is_stopped (((PozoReader *) user)->ring);
}

static void
add_problem (PozoCutter *cutter,
             PozoProblemKind kind,
             const char *archive,
             const char *member,
             const char *message)
{
  PozoProblem *problem = pozo_problem_new (kind, archive, member);

  problem->message = g_strdup (message);
  pozo_cutter_add_problem (cutter, problem);
}

/* A million links in an archive are one line and a number, not a million lines. */
static void
note_skipped (PozoCutter *cutter, const char *archive, const PozoMember *member, guint64 n)
{
  g_autofree char *message = g_strdup_printf (_ ("not read: %s"), member->skipped);

  if (n <= POZO_SKIPPED_NOTES_MAX)
    add_problem (cutter, member->is_lost ? POZO_PROBLEM_UNREADABLE : POZO_PROBLEM_SKIPPED, archive,
                 member->name, message);
}

static void
note_not_named (PozoCutter *cutter, const char *archive, guint64 n_skipped)
{
  if (n_skipped <= POZO_SKIPPED_NOTES_MAX)
    return;

  g_autofree char *message = g_strdup_printf (
      P_ ("%llu more member is not read and not named here",
          "%llu more members are not read and not named here", n_skipped - POZO_SKIPPED_NOTES_MAX),
      (unsigned long long) (n_skipped - POZO_SKIPPED_NOTES_MAX));
  add_problem (cutter, POZO_PROBLEM_SKIPPED, archive, NULL, message);
}

static void
count_error (PozoPipelineTotals *totals, const GError *error, gboolean *is_damaged)
{
  gboolean is_io = pozo_problem_kind_of_error (error) == POZO_PROBLEM_UNREADABLE;

  if (*is_damaged)
    return;
  *is_damaged = TRUE;
  totals->n_damaged += !is_io;
  totals->n_unreadable += is_io;
}

/* What is no character in the encoding of its file is lost. */
static void
note_lost (PozoReader *reader,
           PozoCutter *cutter,
           const char *archive,
           const PozoMember *member,
           gboolean *is_damaged)
{
  guint64 n = pozo_source_n_lost (reader->source);
  g_autofree char *message = NULL;

  if (n == 0)
    return;
  message =
      g_strdup_printf (P_ ("%llu character does not fit the encoding; U+FFFD stands for each",
                           "%llu characters do not fit the encoding; U+FFFD stands for each", n),
                       (unsigned long long) n);
  reader->totals->n_damaged += !*is_damaged;
  *is_damaged = TRUE;
  add_problem (cutter, POZO_PROBLEM_DAMAGED, archive, member->name, message);
}

/* All members of an open input. */
static void
read_source (PozoReader *reader, PozoCutter *cutter, const char *archive)
{
  guint64 n_skipped = 0;
  guint64 n_lost = 0;
  gboolean is_damaged = FALSE;

  while (!is_stopped (reader))
    {
      const PozoMember *member;
      g_autoptr (GError) error = NULL;

      if (!pozo_source_next (reader->source, &member, &error))
        {
          if (is_stopped (reader))
            break;
          count_error (reader->totals, error, &is_damaged);
          add_problem (cutter, pozo_problem_kind_of_error (error), archive, NULL, error->message);
          continue;
        }
      if (!member)
        break;
      if (member->skipped)
        {
          reader->totals->n_skipped++;
          note_skipped (cutter, archive, member, member->is_lost ? ++n_lost : ++n_skipped);
          continue;
        }
      reader->totals->n_members++;
      if (!pozo_cutter_add_member (cutter, archive, reader->source, member, &error) &&
          !is_stopped (reader))
        count_error (reader->totals, error, &is_damaged);
      note_lost (reader, cutter, archive, member, &is_damaged);
    }
  note_not_named (cutter, archive, n_skipped);
  note_not_named (cutter, archive, n_lost);
}

/* What could not be opened.  A file that somebody found in a folder where he writes is no loss. */
static void
note_not_opened (PozoReader *reader,
                 PozoCutter *cutter,
                 const char *archive,
                 const GError *error,
                 gboolean is_found)
{
  gboolean is_damaged = FALSE;

  if (is_found && error->code == POZO_ERROR_USAGE)
    {
      reader->totals->n_skipped++;
      add_problem (cutter, POZO_PROBLEM_SKIPPED, archive, NULL, error->message);
      return;
    }
  count_error (reader->totals, error, &is_damaged);
  add_problem (cutter, pozo_problem_kind_of_error (error), archive, NULL, error->message);
}

/* Asks whoever divides the inputs.  %FALSE on error. */
static gboolean
choose (const PozoReader *reader,
        const char *path,
        gboolean *is_wanted,
        PozoByteRange *slice,
        GError **error)
{
  const PozoChooser *chooser = reader->options.chooser;

  *is_wanted = TRUE;
  return chooser == NULL || chooser->choose (path, is_wanted, slice, chooser->user, error);
}

/* Whether a file was met in a folder that is no record. */
static gboolean
is_aside (const PozoReader *reader, const char *path, gboolean is_found)
{
  const PozoFileId *aside = reader->options.aside;
  PozoFileId file = { 0 };

  for (guint i = 0; is_found && i < POZO_PIPELINE_ASIDE_MAX; i++)
    {
      if (aside[i].inode != 0 && file.inode == 0)
        file = pozo_file_id_of_path (path);
      if (pozo_file_id_is_same (&file, &aside[i]))
        return TRUE;
    }
  return FALSE;
}

static void
read_input (PozoReader *reader, PozoCutter *cutter, const char *path, gboolean is_found)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *archive =
      g_str_equal (path, "-") ? g_strdup (_ ("standard input")) : pozo_inert_text (path);
  PozoSourceOptions options = reader->options.source;

  if (is_aside (reader, path, is_found))
    return;
  if (!is_found) /* who names a file to be replaced by what becomes of it means it */
    options.replaced = (PozoFileId){ 0 };
  gboolean is_wanted;
  gboolean is_chosen = choose (reader, path, &is_wanted, &options.slice, &error);

  if (is_chosen && !is_wanted)
    return;
  reader->source = is_chosen ? pozo_source_open (path, &options, &error) : NULL;
  if (!reader->source)
    {
      if (!is_stopped (reader))
        note_not_opened (reader, cutter, archive, error, is_found);
      return;
    }
  reader->totals->n_inputs++;
  reader->totals->n_archives += pozo_source_is_archive (reader->source);
  read_source (reader, cutter, archive);
  reader->bytes_before += pozo_source_bytes_read (reader->source);
  g_clear_pointer (&reader->source, pozo_source_free);
}

/**
 * pozo_reader_run:
 * @reader: the reader
 *
 * Reads all inputs to their ends, or until the ring is stopped.
 */
void
pozo_reader_run (PozoReader *reader)
{
  PozoCutterSink sink = { acquire, submit, is_stopped, reader };
  g_autoptr (PozoCutter) cutter = pozo_cutter_new (
      &sink, reader->options.chunk_bytes, reader->options.record_bytes_max, reader->options.format);
  g_autoptr (PozoInputs) inputs = pozo_inputs_new (reader->inputs);

  pozo_inputs_set_written (inputs, &reader->options.written_folder);
  while (!is_stopped (reader))
    {
      const char *path;
      g_autoptr (GError) error = NULL;

      if (pozo_inputs_next (inputs, &path, &error))
        {
          if (!path)
            break;
          gboolean is_found = pozo_inputs_is_found (inputs);
          pozo_cutter_set_found (cutter, is_found);
          read_input (reader, cutter, path, is_found);
          continue;
        }
      g_autofree char *shown = pozo_inert_text (pozo_inputs_current (inputs));
      if (error->code == POZO_ERROR_USAGE && !g_str_equal (shown, "-"))
        {
          add_problem (cutter, POZO_PROBLEM_SKIPPED, shown, NULL, error->message);
          continue;
        }
      reader->totals->n_unreadable++;
      add_problem (cutter, pozo_problem_kind_of_error (error), shown, NULL, error->message);
    }
  if (!is_stopped (reader))
    pozo_cutter_finish (cutter);
  reader->totals->bytes_read = reader->bytes_before;
  reader->totals->bytes_text = pozo_cutter_text_bytes (cutter);
  reader->totals->peak_buffer_bytes = pozo_ring_peak_bytes (reader->ring);
  pozo_ring_close (reader->ring);
}
