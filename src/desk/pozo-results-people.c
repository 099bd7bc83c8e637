/* SPDX-License-Identifier: MIT */
/* What is odd about who sits where: twice in a round, at a table that has two slips, with a bye or
 * after having left, and names in the lines of a director that nobody has.
 *
 * Texts of a list are there once, so that two are the same if and only if their pointers are. */
#include "pozo-byes.h"
#include "pozo-desk-private.h"

#include "pozo-desk-name.h"
#include "pozo-language.h"
#include "pozo-order.h"
#include "pozo-suggestion.h"

#include <string.h>

/* A place in an event, or a person there.  Rounds of another day are others. */
typedef struct
{
  const char *event;
  const char *date;
  const char *round;
  const char *what; /* a table, or a player */
} Key;

typedef struct
{
  const PozoResults *results;
  PozoRemarkFunc remark;
  gpointer user;
  GHashTable *tables;  /* Key -> place of the first result + 1 */
  GHashTable *players; /* the same */
  GHashTable *names;   /* of players, pairs and teams: name -> itself */
  const PozoByes *byes;
} People;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return ((g_direct_hash (key->event) * 31 + g_direct_hash (key->date)) * 31 +
          g_direct_hash (key->round)) *
             31 +
         g_direct_hash (key->what);
}

static gboolean
is_same_key (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

static Key
make_key (const PozoResult *result, const char *what)
{
  return (Key){ result->text[POZO_RESULT_EVENT], result->text[POZO_RESULT_DATE],
                result->text[POZO_RESULT_ROUND], what };
}

/* The result that had the key before, which has it from now on; NULL for none. */
static const PozoResult *
meet (const People *people, GHashTable *known, const PozoResult *result, const char *what)
{
  Key key = make_key (result, what);
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (known, &key));

  if (first > 0)
    return pozo_results_get (people->results, first - 1);
  g_hash_table_insert (known, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER ((guint) result->number));
  return NULL;
}

static void
append_name (const char *name, GString *out)
{
  pozo_mark_name (name, strlen (name), out);
}

/* ---- Seats ---- */

static void
remark_place (const People *people,
              const PozoResult *result,
              const char *name,
              const char *words,
              const PozoResult *other)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) place = g_string_new (NULL);
  g_autofree char *text = NULL;

  append_name (name, who);
  if (other != NULL)
    pozo_result_place (other, place);
  text = g_strdup_printf (words, name[0] != '\0' ? who->str : place->str, place->str);
  people->remark (result, text, people->user);
}

static void
read_seats (const People *people, const PozoResult *result, gboolean is_second_slip)
{
  for (guint seat = 0; seat < result->n_players; seat++)
    {
      const char *name = result->player[seat];
      const PozoResult *other;

      if (name[0] == '\0')
        continue;
      for (guint before = 0; before < seat; before++)
        if (result->player[before] == name)
          remark_place (people, result, name, _ ("%s sits in two seats of this table"), NULL);
      if (result->text[POZO_RESULT_ROUND][0] == '\0')
        continue;
      other = meet (people, people->players, result, name);
      if (other != NULL && other != result && !is_second_slip &&
          other->text[POZO_RESULT_TABLE] != result->text[POZO_RESULT_TABLE])
        remark_place (people, result, name, _ ("%s sits twice in this round, first at %s"), other);
    }
}

/* Whether there was a slip of the same table before. */
static gboolean
read_table (const People *people, const PozoResult *result)
{
  const char *table = result->text[POZO_RESULT_TABLE];
  const PozoResult *other = NULL;

  if (table[0] != '\0' && result->text[POZO_RESULT_ROUND][0] != '\0')
    other = meet (people, people->tables, result, table);
  if (other != NULL)
    remark_place (people, result, "", _ ("is of the same round and table as %s"), other);
  return other != NULL;
}

/* ---- Lines of a director ---- */

static void
keep_names (const People *people, const PozoResult *result)
{
  for (guint seat = 0; seat < result->n_players; seat++)
    g_hash_table_add (people->names, (gpointer) result->player[seat]);
  for (guint side = 0; side < result->n_sides; side++)
    {
      g_hash_table_add (people->names, (gpointer) result->side[side].name);
      g_hash_table_add (people->names, (gpointer) result->side[side].pair);
    }
}

/* Whether somebody is called so: a player, a team, or players one by one. */
static gboolean
is_known (const People *people, char *const *names, const char *joined)
{
  gboolean are_players = TRUE;

  for (char *const *name = names; *name != NULL; name++)
    are_players &= g_hash_table_contains (people->names, *name);
  return are_players || g_hash_table_contains (people->names, joined);
}

/* A bye in the only round may be of somebody who has not played yet. */
static gboolean
has_other_rounds (const People *people, const PozoResult *own)
{
  for (guint i = 0; i < pozo_results_n (people->results); i++)
    {
      const PozoResult *result = pozo_results_get (people->results, i);

      if (result->text[POZO_RESULT_EVENT] == own->text[POZO_RESULT_EVENT] &&
          result->text[POZO_RESULT_ROUND] != own->text[POZO_RESULT_ROUND])
        return TRUE;
    }
  return FALSE;
}

/* The name that was meant; NULL for none. */
static const char *
find_nearest (const People *people, const char *name)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  PozoSuggestion suggestion;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, people->names);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (known, key);
  g_ptr_array_sort (known, pozo_desk_compare_names);
  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < known->len; i++)
    pozo_suggestion_offer (&suggestion, g_ptr_array_index (known, i), g_ptr_array_index (known, i));
  return suggestion.best;
}

static void
remark_unknown (const People *people, const PozoDeskNote *note, const char *joined)
{
  const PozoResult *own = pozo_results_get (people->results, note->result);
  const char *nearest = find_nearest (people, joined);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) meant = g_string_new (NULL);

  if (nearest == NULL && note->key == POZO_DESK_BYE && !has_other_rounds (people, own))
    return;
  append_name (note->value, name);
  /* translators: a key such as X-Bye, a name */
  g_string_append_printf (text, _ ("%s: nobody in these games is called \"%s\""),
                          pozo_desk_keys[note->key].name, name->str);
  if (nearest != NULL)
    {
      append_name (nearest, meant);
      g_string_append_printf (text, _ (", did you mean \"%s\""), meant->str);
    }
  people->remark (own, text->str, people->user);
}

/* Whether a game is of a round in which somebody does not play, as a line of a director says. */
static gboolean
is_free_of (const PozoResult *result, const PozoResult *own, PozoDeskKey key)
{
  const char *round = own->text[POZO_RESULT_ROUND];

  if (result->text[POZO_RESULT_EVENT] != own->text[POZO_RESULT_EVENT] || round[0] == '\0')
    return FALSE;
  if (key == POZO_DESK_WITHDRAWN)
    return pozo_order_texts (result->text[POZO_RESULT_ROUND], round) > 0;
  return result->text[POZO_RESULT_ROUND] == round &&
         result->text[POZO_RESULT_DATE] == own->text[POZO_RESULT_DATE];
}

static gboolean
sits_there (const PozoResult *result, char *const *names)
{
  for (guint seat = 0; seat < result->n_players; seat++)
    if (g_strv_contains ((const char *const *) names, result->player[seat]))
      return TRUE;
  return FALSE;
}

/* Who sits at a table although a line says otherwise. */
static void
remark_seat (const People *people, const PozoDeskNote *note, char *const *names)
{
  const PozoResult *own = pozo_results_get (people->results, note->result);

  for (guint i = 0; i < pozo_results_n (people->results); i++)
    {
      const PozoResult *result = pozo_results_get (people->results, i);

      if (!is_free_of (result, own, note->key) || !sits_there (result, names))
        continue;
      remark_place (people, own, note->value,
                    note->key == POZO_DESK_BYE
                        ? _ ("%s has a bye in this round, and sits at %s")
                        : _ ("%s left in this round, and sits in a later one at %s"),
                    result);
      return;
    }
}

static void
remark_bad (const People *people, const PozoDeskNote *note)
{
  g_autoptr (GString) value = g_string_new (NULL);
  g_autofree char *text = NULL;

  append_name (note->value, value);
  /* translators: a key such as X-Bye, its value, what it may be */
  text = g_strdup_printf (_ ("%s: \"%s\" is not understood, expected %s"),
                          pozo_desk_keys[note->key].name, value->str,
                          _ (pozo_desk_keys[note->key].meaning));
  people->remark (pozo_results_get (people->results, note->result), text, people->user);
}

static void
read_note (const People *people, const PozoDeskNote *note)
{
  g_auto (GStrv) names = pozo_desk_players (note->value);
  g_autofree char *joined = g_strjoinv (" & ", names);

  if (note->key != POZO_DESK_BYE && note->key != POZO_DESK_BYE_VOID &&
      note->key != POZO_DESK_WITHDRAWN)
    return;
  if (!is_known (people, names, joined))
    remark_unknown (people, note, joined);
  else if (note->key != POZO_DESK_BYE_VOID && !pozo_byes_is_void (people->byes, note))
    remark_seat (people, note, names);
}

/**
 * pozo_results_remark_desk:
 * @self: a list
 * @remark: takes each remark
 * @user: for it
 *
 * Tells of lines for the desk that could not be understood, who sits twice in a round or has a bye
 * besides, which tables have two slips, which names of byes and withdrawals nobody has, and which
 * names may be one person's.
 */
void
pozo_results_remark_desk (const PozoResults *self, PozoRemarkFunc remark, gpointer user)
{
  g_autoptr (GHashTable) tables = g_hash_table_new_full (hash_key, is_same_key, g_free, NULL);
  g_autoptr (GHashTable) players = g_hash_table_new_full (hash_key, is_same_key, g_free, NULL);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (PozoByes) byes = pozo_byes_new (self);
  const People people = { self, remark, user, tables, players, names, byes };

  for (guint i = 0; i < pozo_results_n (self); i++)
    {
      const PozoResult *result = pozo_results_get (self, i);

      if (result->same_id == 0 && result->same_play == 0)
        read_seats (&people, result, read_table (&people, result));
      keep_names (&people, result);
    }
  g_hash_table_remove (names, "");
  for (guint i = 0; i < pozo_results_n_notes (self); i++)
    {
      const PozoDeskNote *note = pozo_results_note (self, i);

      if (note->is_bad)
        remark_bad (&people, note);
      else
        read_note (&people, note);
    }
  pozo_results_remark_alike (self, remark, user);
}
