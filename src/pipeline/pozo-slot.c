/* SPDX-License-Identifier: MIT */
/* The storage of one chunk:
 *
 *   text     piece \0 piece \0 piece \0 open text ...
 *   names    archive \0 member \0 member \0 archive \0 ...
 *
 * Both move while they grow, so places are kept as numbers until the chunk is sealed.  Nothing is
 * allocated once the arrays have reached their size. */
#include "pozo-slot.h"
#include <string.h>

#define NO_NAME G_MAXSIZE

typedef struct
{
  gsize text;
  gsize archive;
  gsize member;
} Place;

/**
 * pozo_slot_init:
 * @slot: (out caller-allocates): a slot
 *
 * Makes an empty slot.
 */
void
pozo_slot_init (PozoSlot *slot)
{
  *slot = (PozoSlot){
    .pieces = g_array_new (FALSE, FALSE, sizeof (PozoPiece)),
    .places = g_array_new (FALSE, FALSE, sizeof (Place)),
    .names = g_string_new (NULL),
    .problems = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_problem_free),
  };
}

/**
 * pozo_slot_clear:
 * @slot: a slot
 *
 * Releases what the slot holds, but for the result.
 */
void
pozo_slot_clear (PozoSlot *slot)
{
  g_clear_pointer (&slot->text, g_free);
  g_clear_pointer (&slot->pieces, g_array_unref);
  g_clear_pointer (&slot->places, g_array_unref);
  g_clear_pointer (&slot->problems, g_ptr_array_unref);
  if (slot->names)
    g_string_free (g_steal_pointer (&slot->names), TRUE);
}

/**
 * pozo_slot_reset:
 * @slot: a slot
 * @capacity: room that chunks usually need, in bytes
 *
 * Empties a slot for the next chunk.  What a very long record made it grow to is given back.
 */
void
pozo_slot_reset (PozoSlot *slot, gsize capacity)
{
  if (slot->capacity > 4 * capacity)
    {
      g_clear_pointer (&slot->text, g_free);
      slot->capacity = 0;
    }
  slot->length = 0;
  slot->is_done = FALSE;
  slot->result = NULL;
  slot->chunk = (PozoChunk){ 0 };
  g_array_set_size (slot->pieces, 0);
  g_array_set_size (slot->places, 0);
  g_string_truncate (slot->names, 0);
  g_ptr_array_set_size (slot->problems, 0);
  pozo_slot_reserve (slot, capacity);
}

/**
 * pozo_slot_reserve:
 * @slot: a slot
 * @capacity: room that is needed, in bytes
 *
 * Makes the text's storage at least that large.
 */
void
pozo_slot_reserve (PozoSlot *slot, gsize capacity)
{
  if (slot->capacity >= capacity)
    return;
  slot->text = g_realloc (slot->text, capacity);
  slot->capacity = capacity;
}

/**
 * pozo_slot_replace:
 * @slot: a slot
 * @start: where something begins in its text
 * @length: its bytes
 * @text: what takes its place
 *
 * Replaces a part of the text.
 */
void
pozo_slot_replace (PozoSlot *slot, gsize start, gsize length, const GString *text)
{
  gsize end = start + length;

  pozo_slot_reserve (slot, slot->length - length + text->len);
  memmove (slot->text + start + text->len, slot->text + end, slot->length - end);
  memcpy (slot->text + start, text->str, text->len);
  slot->length += text->len - length;
}

/* Appends a name unless it is the one that @same is the place of. */
static gsize
add_name (PozoSlot *slot, const char *name, gsize same)
{
  if (!name)
    return NO_NAME;
  if (same != NO_NAME && g_str_equal (slot->names->str + same, name))
    return same;

  gsize at = slot->names->len;
  g_string_append_len (slot->names, name, strlen (name) + 1);
  return at;
}

/**
 * pozo_slot_add_piece:
 * @slot: a slot
 * @start: where the piece's text begins in the slot's
 * @piece: all else about it; its names are copied
 *
 * Adds a piece, whose NUL byte is in place already.
 */
void
pozo_slot_add_piece (PozoSlot *slot, gsize start, const PozoPiece *piece)
{
  const Place *before =
      slot->places->len ? &g_array_index (slot->places, Place, slot->places->len - 1) : NULL;
  Place place = {
    .text = start,
    .archive = add_name (slot, piece->archive, before ? before->archive : NO_NAME),
    .member = add_name (slot, piece->member, before ? before->member : NO_NAME),
  };

  g_array_append_vals (slot->pieces, piece, 1);
  g_array_append_val (slot->places, place);
}

/**
 * pozo_slot_close:
 * @slot: a slot that nothing will be added to
 * @sequence: the chunk's place among all
 *
 * Makes the chunk that the worker gets.
 */
void
pozo_slot_close (PozoSlot *slot, guint64 sequence)
{
  for (guint i = 0; i < slot->pieces->len; i++)
    {
      PozoPiece *piece = &g_array_index (slot->pieces, PozoPiece, i);
      const Place *place = &g_array_index (slot->places, Place, i);

      piece->text = slot->text + place->text;
      piece->archive = slot->names->str + place->archive;
      piece->member = place->member == NO_NAME ? NULL : slot->names->str + place->member;
    }
  slot->chunk = (PozoChunk){
    .sequence = sequence,
    .pieces = (const PozoPiece *) slot->pieces->data,
    .n_pieces = slot->pieces->len,
  };
}
