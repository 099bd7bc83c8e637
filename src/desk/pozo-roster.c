/* SPDX-License-Identifier: MIT */
/* A roster once it is read: who is on it, and who was meant by a name that is not. */
#include "pozo-roster-private.h"

#include "pozo-desk-name.h"
#include "pozo-fold.h"
#include "pozo-limits.h"
#include "pozo-replay-parts.h"

#include <string.h>

/**
 * pozo_roster_new:
 *
 * Returns: (transfer full): an empty roster, to be filled
 */
PozoRoster *
pozo_roster_new (void)
{
  PozoRoster *self = g_new0 (PozoRoster, 1);

  self->texts = g_string_chunk_new (4096);
  self->entries = g_array_new (FALSE, FALSE, sizeof (PozoRosterEntry));
  self->known = g_hash_table_new (g_str_hash, g_str_equal);
  self->aliases = pozo_aliases_new ();
  self->entrants = g_ptr_array_new ();
  return self;
}

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
  entry.person.is_guest = said->is_guest;
  g_array_append_val (self->entries, entry);
  g_hash_table_insert (self->known, (gpointer) entry.person.name,
                       GUINT_TO_POINTER (self->entries->len));
}

/**
 * pozo_roster_add_alias:
 * @self: a roster, on which somebody is
 * @alias: a name in the form in which names are compared
 *
 * Lets whoever was added last be called so, too.
 */
void
pozo_roster_add_alias (PozoRoster *self, const char *alias)
{
  g_hash_table_insert (self->known, (gpointer) pozo_roster_keep (self, alias),
                       GUINT_TO_POINTER (self->entries->len));
  pozo_aliases_add (self->aliases, alias, pozo_roster_get (self, self->entries->len - 1)->name);
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
  g_hash_table_unref (self->known);
  pozo_aliases_free (self->aliases);
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
 * Returns: (transfer none) (nullable): who is called exactly so, or has it for an alias
 */
const PozoPerson *
pozo_roster_find (const PozoRoster *self, const char *name)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->known, name));

  return place > 0 ? pozo_roster_get (self, place - 1) : NULL;
}

/**
 * pozo_roster_aliases:
 * @self: a roster
 *
 * Returns: (transfer none): the other spellings of its names
 */
const PozoAliases *
pozo_roster_aliases (const PozoRoster *self)
{
  return self->aliases;
}

/**
 * pozo_roster_name:
 * @self: (nullable): a roster
 * @name: a name in the form in which names are compared
 *
 * Gets the name that somebody has on the roster.
 *
 * Returns: (transfer none): that; @name itself for who is not on it
 */
const char *
pozo_roster_name (const PozoRoster *self, const char *name)
{
  const PozoPerson *person = self != NULL ? pozo_roster_find (self, name) : NULL;

  return person != NULL ? person->name : name;
}

/**
 * pozo_roster_names:
 * @self: (nullable): a roster
 * @pair: names with ` & ` between them
 *
 * Does the same for each.
 *
 * Returns: (transfer full): the names that they have on the roster
 */
char *
pozo_roster_names (const PozoRoster *self, const char *pair)
{
  g_auto (GStrv) names = g_strsplit (pair, " & ", -1);
  GString *out = g_string_new (NULL);

  for (char **name = names; *name != NULL; name++)
    g_string_append_printf (out, "%s%s", name > names ? " & " : "", pozo_roster_name (self, *name));
  return g_string_free (out, FALSE);
}

/**
 * pozo_roster_has_guest:
 * @self: (nullable): a roster
 * @pair: a name, or several with ` & ` between them
 *
 * Returns: whether one of them plays as a guest
 */
gboolean
pozo_roster_has_guest (const PozoRoster *self, const char *pair)
{
  g_auto (GStrv) names = g_strsplit (pair, " & ", -1);

  for (char **name = names; self != NULL && *name != NULL; name++)
    {
      const PozoPerson *person = pozo_roster_find (self, *name);

      if (person != NULL && person->is_guest)
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_roster_check:
 * @self: a roster
 * @record: a record, of which the head is enough
 * @options: how findings are reported
 * @game: (inout): its game
 *
 * Finds players who are not on the roster.  What is found borrows from it.
 */
void
pozo_roster_check (const PozoRoster *self,
                   const PozoRecord *record,
                   const PozoReplayOptions *options,
                   PozoGame *game)
{
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      g_autofree char *name =
          pozo_desk_clean (record->text + head->value.offset, head->value.length);
      const PozoPerson *nearest;
      PozoFinding finding = { .code = POZO_FINDING_PLAYER_UNLISTED,
                              .severity = POZO_SEVERITY_WARNING,
                              .seat = (guint8) head->number,
                              .offset = head->value.offset,
                              .length = head->value.length };

      if (head->kind != POZO_HEAD_PLAYER || name[0] == '\0' ||
          pozo_roster_find (self, name) != NULL)
        continue;
      nearest = pozo_roster_nearest (self, name);
      finding.name = nearest != NULL ? nearest->name : NULL;
      pozo_game_put (game, &finding, options);
    }
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
