/* SPDX-License-Identifier: MIT */
/* A roster once it is read: who is on it, and who was meant by a name that is not. */
#include "pozo-roster-private.h"

#include "pozo-fold.h"
#include "pozo-limits.h"
#include "pozo-text-file.h"

#include <string.h>

/**
 * pozo_roster_keep:
 * @self: a roster
 * @text: a text
 *
 * Keeps a text, each once, so that two are the same if and only if their pointers are.
 *
 * Returns: (transfer none): the text, which belongs to the roster
 */
const char *
pozo_roster_keep (PozoRoster *self, const char *text)
{
  return g_string_chunk_insert_const (self->texts, text);
}

/**
 * pozo_roster_add:
 * @self: a roster
 * @name: a name in the form in which names are compared
 * @said: what is said of him besides
 * @group: who has the same word here plays together; "" without
 *
 * Adds somebody.
 */
void
pozo_roster_add (PozoRoster *self, const char *name, const PozoPerson *said, const char *group)
{
  g_autofree char *folded = pozo_fold_name (name);
  PozoRosterEntry entry = { .folded = pozo_roster_keep (self, folded),
                            .group = pozo_roster_keep (self, group) };

  entry.person.name = pozo_roster_keep (self, name);
  entry.person.club = pozo_roster_keep (self, said->club);
  entry.person.number = pozo_roster_keep (self, said->number);
  entry.person.pair = pozo_roster_keep (self, said->pair);
  g_array_append_val (self->entries, entry);
}

/**
 * pozo_roster_read:
 * @text: the text of a list or of a table, in UTF-8
 * @error: return location
 *
 * Reads who plays.  Empty lines are passed over, and in a list those with `#` in front.
 *
 * Errors: `POZO_ERROR_FORMAT` with the line when somebody is there twice, or a line is no name.
 *
 * Returns: (transfer full) (nullable): the roster, or %NULL on error
 */
PozoRoster *
pozo_roster_read (const char *text, GError **error)
{
  g_autoptr (PozoRoster) self = g_new0 (PozoRoster, 1);

  self->texts = g_string_chunk_new (4096);
  self->entries = g_array_new (FALSE, FALSE, sizeof (PozoRosterEntry));
  self->entrants = g_ptr_array_new ();
  if (!pozo_roster_fill (self, text, error))
    return NULL;
  g_ptr_array_add (self->entrants, NULL);
  return g_steal_pointer (&self);
}

/**
 * pozo_roster_load:
 * @path: a file
 * @from_code: (nullable): the encoding of text that has no mark in front and is not UTF-8
 * @error: return location
 *
 * Reads who plays from a file.
 *
 * Limits: %POZO_NAME_LIST_BYTES_MAX.
 * Errors: those of pozo_text_file_load() and of pozo_roster_read(), with the name of the file.
 *
 * Returns: (transfer full) (nullable): the roster, or %NULL on error
 */
PozoRoster *
pozo_roster_load (const char *path, const char *from_code, GError **error)
{
  g_autofree char *text =
      pozo_text_file_load (path, from_code, POZO_NAME_LIST_BYTES_MAX, NULL, error);
  PozoRoster *self = text != NULL ? pozo_roster_read (text, error) : NULL;

  if (text != NULL && self == NULL)
    g_prefix_error (error, "%s: ", path);
  return self;
}

/**
 * pozo_roster_find_beside:
 * @inputs: (array zero-terminated=1): what a command reads
 *
 * Looks for the roster in the folders among some inputs.
 *
 * Returns: (transfer full) (nullable): the path of the first; %NULL when there is none
 */
char *
pozo_roster_find_beside (const char *const *inputs)
{
  static const char *const names[] = POZO_ROSTER_FILES;

  for (; *inputs != NULL; inputs++)
    for (gsize i = 0; i < G_N_ELEMENTS (names) && g_file_test (*inputs, G_FILE_TEST_IS_DIR); i++)
      {
        g_autofree char *path = g_build_filename (*inputs, names[i], NULL);

        if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
          return g_steal_pointer (&path);
      }
  return NULL;
}

/**
 * pozo_roster_free:
 * @self: (nullable) (transfer full): a roster
 *
 * Frees a roster.
 */
void
pozo_roster_free (PozoRoster *self)
{
  if (self == NULL)
    return;
  g_string_chunk_free (self->texts);
  g_array_unref (self->entries);
  g_ptr_array_unref (self->entrants);
  g_free (self);
}

/**
 * pozo_roster_n:
 * @self: a roster
 *
 * Returns: how many people are on it
 */
guint
pozo_roster_n (const PozoRoster *self)
{
  return self->entries->len;
}

/**
 * pozo_roster_get:
 * @self: a roster
 * @index: which, from 0, in the order of the file
 *
 * Returns: (transfer none): somebody on it
 */
const PozoPerson *
pozo_roster_get (const PozoRoster *self, guint index)
{
  return &g_array_index (self->entries, PozoRosterEntry, index).person;
}

/**
 * pozo_roster_find:
 * @self: a roster
 * @name: a name in the form in which names are compared
 *
 * Looks somebody up.
 *
 * Returns: (transfer none) (nullable): who is called exactly so
 */
const PozoPerson *
pozo_roster_find (const PozoRoster *self, const char *name)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (pozo_roster_get (self, i)->name, name))
      return pozo_roster_get (self, i);
  return NULL;
}

/**
 * pozo_roster_nearest:
 * @self: a roster
 * @name: a name that is not on it
 *
 * Looks for who was meant: who is called so but for case, accents and the order of the names, or
 * else the one whose name is the nearest.
 *
 * Returns: (transfer none) (nullable): somebody; %NULL when nobody is near enough
 */
const PozoPerson *
pozo_roster_nearest (const PozoRoster *self, const char *name)
{
  g_autofree char *folded = pozo_fold_name (name);
  const PozoPerson *best = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const char *other = g_array_index (self->entries, PozoRosterEntry, i).folded;
      guint distance =
          pozo_fold_is_near (folded, other) ? pozo_fold_distance (folded, other) : G_MAXUINT;

      if (distance < least)
        {
          least = distance;
          best = pozo_roster_get (self, i);
        }
    }
  return best;
}

/**
 * pozo_roster_entrants:
 * @self: a roster
 *
 * Gets who plays as one: pairs with ` & ` between their players, in the order of their names, and
 * players who are alone.
 *
 * Returns: (transfer none) (array zero-terminated=1): the entrants, in the order of the file
 */
const char *const *
pozo_roster_entrants (const PozoRoster *self)
{
  return (const char *const *) self->entrants->pdata;
}
