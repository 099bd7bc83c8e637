/* SPDX-License-Identifier: MIT */
/* A worker's record and game, and where they stand. */
#include "pozo-game-reader.h"

#include "pozo-inert.h"
#include "pozo-record-format.h"
#include "pozo-rules-name.h"

/* ---- Places ---- */

/**
 * pozo_game_place_init:
 * @place: (out caller-allocates): a place
 *
 * Makes a place that is nowhere yet.
 */
void
pozo_game_place_init (PozoGamePlace *place)
{
  *place = (PozoGamePlace){ .file = g_string_new (NULL),
                            .id = g_string_new (NULL),
                            .rules = g_string_new (NULL) };
}

/**
 * pozo_game_place_clear:
 * @place: a place
 *
 * Frees what a place holds.
 */
void
pozo_game_place_clear (PozoGamePlace *place)
{
  g_string_free (place->file, TRUE);
  g_string_free (place->id, TRUE);
  g_string_free (place->rules, TRUE);
}

/**
 * pozo_game_place_set:
 * @place: a place
 * @iter: an iterator that stands on the record
 * @record: the record
 *
 * Works out where a record stands.  It counts lines, so it is for records with something to report.
 */
void
pozo_game_place_set (PozoGamePlace *place, PozoPieceIter *iter, const PozoRecord *record)
{
  g_string_assign (place->file, iter->piece->archive);
  if (iter->piece->member != NULL)
    g_string_append_printf (place->file, ":%s", iter->piece->member);
  if (iter->piece->is_alone)
    {
      g_string_append_c (place->file, ':');
      pozo_inert_append (place->file, record->text + record->id.offset, record->id.length);
    }
  if (iter->piece->is_translated)
    g_string_append_printf (place->file, " (as %s)", pozo_record_format_notation ()->name);
  g_string_truncate (place->id, 0);
  g_string_append_len (place->id, record->text + record->id.offset, record->id.length);
  place->at = (PozoFindingPlace){ .file = place->file->str,
                                  .line = pozo_piece_iter_line (iter),
                                  .offset_bytes = pozo_piece_iter_offset (iter),
                                  .text = iter->text,
                                  .length_bytes = iter->length,
                                  .game = place->id->len > 0 ? place->id->str : NULL,
                                  .record = record };
}

/**
 * pozo_game_place_set_rules:
 * @place: a place that was set
 * @game: what the replay made of the record there
 * @options: how it was replayed
 *
 * Says by what rules the game was judged; by name only where the record's variant is not all of it.
 */
void
pozo_game_place_set_rules (PozoGamePlace *place,
                           const PozoGame *game,
                           const PozoReplayOptions *options)
{
  const PozoRecord *record = place->at.record;

  place->at.rules = game->rules;
  if (record->kind != NULL)
    return; /* which has the rules of its own head alone */
  if (pozo_rules_name_is_plain (record, options))
    return;
  g_string_truncate (place->rules, 0);
  pozo_rules_name (record, options, place->rules);
  place->at.rules_name = place->rules->str;
}

/**
 * pozo_game_reader_init:
 * @reader: (out caller-allocates): a reader
 * @selection: (nullable): which games are wanted; without one all are
 *
 * Makes a reader that has read nothing yet.
 */
void
pozo_game_reader_init (PozoGameReader *reader, PozoSelection *selection)
{
  pozo_selection_part_begin (&reader->selection, selection);
  reader->record = pozo_record_new ();
  reader->game = pozo_game_new ();
  reader->buffer = g_string_new (NULL);
  pozo_game_place_init (&reader->place);
}

/**
 * pozo_game_reader_next:
 * @reader: a reader
 * @iter: an iterator
 *
 * Goes to the next game that is wanted; in a piece without whole games, to the next text.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_game_reader_next (PozoGameReader *reader, PozoPieceIter *iter)
{
  return pozo_selection_part_next (&reader->selection, iter);
}

/**
 * pozo_game_reader_clear:
 * @reader: a reader
 *
 * Frees what a reader holds.  In the thread that runs the pipeline.
 */
void
pozo_game_reader_clear (PozoGameReader *reader)
{
  pozo_selection_part_end (&reader->selection);
  pozo_record_free (reader->record);
  pozo_game_free (reader->game);
  g_string_free (reader->buffer, TRUE);
  pozo_game_place_clear (&reader->place);
}
