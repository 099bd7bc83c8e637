/* SPDX-License-Identifier: MIT */
/* Goes through the inputs.  Whatever is wrong with one of them is a trouble in its place, and costs
 * that input or that member; the next one is read all the same. */
#include "pozo-reader.h"
#include "pozo-cutter.h"
#include "pozo-error.h"
#include "pozo-inputs.h"
#include "pozo-limits.h"
#include "pozo-name.h"

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

  pozo_slot_seal (slot, reader->totals->n_chunks);
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
add_trouble (PozoCutter *cutter,
             PozoTroubleKind kind,
             const char *archive,
             const char *member,
             const char *message)
{
  PozoTrouble *trouble = pozo_trouble_new (kind, archive, member);

  trouble->message = g_strdup (message);
  pozo_cutter_add_trouble (cutter, trouble);
}

/* A million links in an archive are one line and a number, not a million lines. */
static void
note_skipped (PozoCutter *cutter, const char *archive, const PozoMember *member, guint64 n_skipped)
{
  g_autofree char *message = g_strdup_printf ("not read: %s", member->skipped);

  if (n_skipped <= POZO_SKIPPED_NOTES_MAX)
    add_trouble (cutter, POZO_TROUBLE_SKIPPED, archive, member->name, message);
}

static void
note_not_named (PozoCutter *cutter, const char *archive, guint64 n_skipped)
{
  if (n_skipped <= POZO_SKIPPED_NOTES_MAX)
    return;

  g_autofree char *message =
      g_strdup_printf ("%" G_GUINT64_FORMAT " more members are not read and not named here",
                       n_skipped - POZO_SKIPPED_NOTES_MAX);
  add_trouble (cutter, POZO_TROUBLE_SKIPPED, archive, NULL, message);
}

static void
count_error (PozoPipelineTotals *totals, const GError *error, gboolean *is_damaged)
{
  gboolean is_io = pozo_trouble_kind_of_error (error) == POZO_TROUBLE_UNREADABLE;

  if (*is_damaged)
    return;
  *is_damaged = TRUE;
  totals->n_damaged += !is_io;
  totals->n_unreadable += is_io;
}

/* All members of an open input. */
static void
read_source (PozoReader *reader, PozoCutter *cutter, const char *archive)
{
  guint64 n_skipped = 0;
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
          add_trouble (cutter, pozo_trouble_kind_of_error (error), archive, NULL, error->message);
          continue;
        }
      if (!member)
        break;
      if (member->skipped)
        {
          reader->totals->n_skipped++;
          note_skipped (cutter, archive, member, ++n_skipped);
          continue;
        }
      reader->totals->n_members++;
      if (!pozo_cutter_add_member (cutter, archive, reader->source, member, &error) &&
          !is_stopped (reader))
        count_error (reader->totals, error, &is_damaged);
    }
  note_not_named (cutter, archive, n_skipped);
}

static void
read_input (PozoReader *reader, PozoCutter *cutter, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *archive =
      g_str_equal (path, "-") ? g_strdup ("standard input") : pozo_name_display (path);
  gboolean is_damaged = FALSE;

  reader->source = pozo_source_open (path, &reader->options.source, &error);
  if (!reader->source)
    {
      if (is_stopped (reader))
        return;
      count_error (reader->totals, error, &is_damaged);
      add_trouble (cutter, pozo_trouble_kind_of_error (error), archive, NULL, error->message);
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
  g_autoptr (PozoCutter) cutter =
      pozo_cutter_new (&sink, reader->options.chunk_bytes, reader->options.record_bytes_max);
  g_autoptr (PozoInputs) inputs = pozo_inputs_new (reader->inputs);

  while (!is_stopped (reader))
    {
      const char *path;
      g_autoptr (GError) error = NULL;

      if (pozo_inputs_next (inputs, &path, &error))
        {
          if (!path)
            break;
          pozo_cutter_set_found (cutter, pozo_inputs_is_found (inputs));
          read_input (reader, cutter, path);
          continue;
        }
      g_autofree char *shown = pozo_name_display (pozo_inputs_current (inputs));
      reader->totals->n_unreadable++;
      add_trouble (cutter, pozo_trouble_kind_of_error (error), shown, NULL, error->message);
    }
  if (!is_stopped (reader))
    pozo_cutter_finish (cutter);
  reader->totals->bytes_read = reader->bytes_before;
  reader->totals->bytes_text = pozo_cutter_text_bytes (cutter);
  reader->totals->peak_buffer_bytes = pozo_ring_peak_bytes (reader->ring);
  pozo_ring_close (reader->ring);
}
