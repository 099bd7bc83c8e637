/* SPDX-License-Identifier: MIT */
/* Putting parts together: the shards of one run, or runs over inputs of their own.  Whatever makes
 * a sum wrong is refused with the names of the parts: other terms, an input that changed between
 * the runs, a shard or an input that is there twice, shards of several runs.  Groups are added up
 * by whoever has the plugins. */
#include "pozo-part.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

static void
free_group (gpointer data)
{
  PozoPartGroup *group = data;

  g_clear_pointer (&group->cells, g_ptr_array_unref);
  g_ptr_array_unref (group->sets);
  g_free (group);
}

static void
clear_input (gpointer data)
{
  pozo_file_content_clear (data);
}

static void
free_name (gpointer name)
{
  g_free (name);
}

/**
 * pozo_part_new:
 * @n_shards: how many runs divide the inputs, at least 1
 *
 * Makes a part that nothing is in.
 *
 * Returns: (transfer full): the part
 */
PozoPart *
pozo_part_new (guint n_shards)
{
  PozoPart *part = g_new0 (PozoPart, 1);

  part->terms = g_ptr_array_new_with_free_func (g_free);
  part->n_shards = n_shards;
  part->shards = g_ptr_array_new_with_free_func (free_name);
  g_ptr_array_set_size (part->shards, (gint) n_shards);
  part->inputs = g_array_new (FALSE, FALSE, sizeof (PozoFileContent));
  g_array_set_clear_func (part->inputs, clear_input);
  part->games = pozo_game_set_new ();
  part->groups = g_ptr_array_new_with_free_func (free_group);
  return part;
}

/**
 * pozo_part_free:
 * @part: (transfer full) (nullable): a part
 *
 * Frees a part.
 */
void
pozo_part_free (PozoPart *part)
{
  if (part == NULL)
    return;
  g_ptr_array_unref (part->terms);
  g_ptr_array_unref (part->shards);
  g_array_unref (part->inputs);
  pozo_game_set_free (part->games);
  g_ptr_array_unref (part->groups);
  g_free (part);
}

/**
 * pozo_part_add_term:
 * @part: a part
 * @word: of what kind the term is, without blanks
 * @value: what it is
 *
 * Adds one of the terms under which was counted.  Only parts with the same terms in the same order
 * can be joined.
 */
void
pozo_part_add_term (PozoPart *part, const char *word, const char *value)
{
  g_ptr_array_add (part->terms, g_strconcat (word, " ", value, NULL));
}

/**
 * pozo_part_add_group:
 * @part: a part
 * @cells: (nullable): the values of the columns
 * @n_games: games in it
 * @n_deals: deals of these
 *
 * Adds a group, without any set of metrics yet.
 *
 * Returns: (transfer none): the group, whose sets are not freed unless a function for that is set
 */
PozoPartGroup *
pozo_part_add_group (PozoPart *part, GPtrArray *cells, guint64 n_games, guint64 n_deals)
{
  PozoPartGroup *group = g_new0 (PozoPartGroup, 1);

  group->cells = cells != NULL ? g_ptr_array_ref (cells) : NULL;
  group->n_games = n_games;
  group->n_deals = n_deals;
  group->sets = g_ptr_array_new ();
  g_ptr_array_add (part->groups, group);
  return group;
}

/* ---- Joining ---- */

/* The part that somebody knows: the file of the first shard that is there. */
static const char *
name_of (const PozoPart *part)
{
  for (guint i = 0; i < part->shards->len; i++)
    if (g_ptr_array_index (part->shards, i) != NULL)
      return g_ptr_array_index (part->shards, i);
  return _ ("nothing");
}

static const char *
term_at (const PozoPart *part, guint i)
{
  return i < part->terms->len ? g_ptr_array_index (part->terms, i) : NULL;
}

static gboolean
check_terms (const PozoPart *into, const PozoPart *from, GError **error)
{
  for (guint i = 0; i < MAX (into->terms->len, from->terms->len); i++)
    {
      const char *ours = term_at (into, i);
      const char *theirs = term_at (from, i);

      if (g_strcmp0 (ours, theirs) == 0)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s is foreign: it was counted with \"%s\", and %s with \"%s\""),
                   name_of (from), theirs != NULL ? theirs : _ ("nothing more"), name_of (into),
                   ours != NULL ? ours : _ ("nothing more"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_shards (const PozoPart *into, const PozoPart *from, GError **error)
{
  if (pozo_part_is_whole (into))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s is a duplicate: %s has all of these inputs already"), name_of (from),
                   name_of (into));
      return FALSE;
    }
  if (into->n_shards != from->n_shards)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s is foreign: it is of %u shards, and %s of %u"), name_of (from),
                   from->n_shards, name_of (into), into->n_shards);
      return FALSE;
    }
  for (guint i = 0; i < into->n_shards; i++)
    {
      const char *ours = g_ptr_array_index (into->shards, i);
      const char *theirs = g_ptr_array_index (from->shards, i);

      if (ours == NULL || theirs == NULL)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s is a duplicate: shard %u/%u is in %s already"), theirs, i + 1,
                   into->n_shards, ours);
      return FALSE;
    }
  return TRUE;
}

static const PozoFileContent *
find_input (const PozoPart *part, guint ordinal)
{
  for (guint low = 0, high = part->inputs->len; low < high;)
    {
      guint middle = low + (high - low) / 2;
      const PozoFileContent *input = &g_array_index (part->inputs, PozoFileContent, middle);

      if (input->ordinal == ordinal)
        return input;
      if (input->ordinal < ordinal)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

/* Of a file that both have read they must have read the same. */
static gboolean
check_inputs (const PozoPart *into, const PozoPart *from, GError **error)
{
  for (guint i = 0; i < from->inputs->len; i++)
    {
      const PozoFileContent *theirs = &g_array_index (from->inputs, PozoFileContent, i);
      const PozoFileContent *ours = find_input (into, theirs->ordinal);

      if (ours == NULL ||
          (g_str_equal (ours->content, theirs->content) && ours->size_bytes == theirs->size_bytes))
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s or %s is stale: %s changed between them"), name_of (from), name_of (into),
                   theirs->name);
      return FALSE;
    }
  return TRUE;
}

static int
compare_ordinals (gconstpointer a, gconstpointer b)
{
  guint ours = ((const PozoFileContent *) a)->ordinal;
  guint theirs = ((const PozoFileContent *) b)->ordinal;

  return (ours > theirs) - (ours < theirs);
}

static void
add_inputs (PozoPart *into, const PozoPart *from)
{
  guint n_before = into->inputs->len;
  g_autoptr (GArray) added = g_array_new (FALSE, FALSE, sizeof (PozoFileContent));

  for (guint i = 0; i < from->inputs->len; i++)
    {
      PozoFileContent input = g_array_index (from->inputs, PozoFileContent, i);

      if (find_input (into, input.ordinal) != NULL)
        continue;
      input.name = g_strdup (input.name);
      g_array_append_val (added, input);
    }
  g_array_append_vals (into->inputs, added->data, added->len);
  if (n_before > 0 && added->len > 0)
    g_array_sort (into->inputs, compare_ordinals);
}

/* Nothing tells any more into how many a whole was divided. */
static void
forget_division (PozoPart *part)
{
  if (!pozo_part_is_whole (part))
    return;
  g_ptr_array_set_size (part->shards, 1);
  part->n_shards = 1;
}

static gboolean
add_totals (PozoPart *into, const PozoPart *from, GError **error)
{
  guint64 n_games, n_deals, n_partly;

  if (!g_uint64_checked_add (&n_games, into->n_games, from->n_games) ||
      !g_uint64_checked_add (&n_deals, into->n_deals, from->n_deals) ||
      !g_uint64_checked_add (&n_partly, into->n_deals_partly, from->n_deals_partly))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("a count passes 64 bits"));
      return FALSE;
    }
  into->n_games = n_games;
  into->n_deals = n_deals;
  into->n_deals_partly = n_partly;
  return TRUE;
}

/* ---- Other inputs ---- */

/* Wholes may have the same names for other games: a folder that each evening begins anew. */
static gboolean
is_of_other_inputs (const PozoPart *into, const PozoPart *from)
{
  return into->n_inputs != from->n_inputs || !g_str_equal (into->names, from->names) ||
         (pozo_part_is_whole (into) && pozo_part_is_whole (from));
}

/* No input may be in both, or its games would count twice.  Nothing is in an empty one. */
static gboolean
check_disjoint (const PozoPart *into, const PozoPart *from, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < into->inputs->len; i++)
    g_hash_table_add (known, g_array_index (into->inputs, PozoFileContent, i).content);
  for (guint i = 0; i < from->inputs->len; i++)
    {
      const PozoFileContent *input = &g_array_index (from->inputs, PozoFileContent, i);

      if (input->size_bytes == 0 || !g_hash_table_contains (known, input->content))
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("%s is a duplicate: %s was counted in %s already"), name_of (from),
                   input->name, name_of (into));
      return FALSE;
    }
  return TRUE;
}

/* Nor may a game, however it is packed. */
static gboolean
check_games (const PozoPart *into, const PozoPart *from, GError **error)
{
  guint n = pozo_game_set_n_common (into->games, from->games);

  if (n == 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("%s is a duplicate: games that were counted in %s already: %u"), name_of (from),
               name_of (into), n);
  return FALSE;
}

/* A shard alone can only be added to others of the same inputs. */
static gboolean
check_wholes (const PozoPart *into, const PozoPart *from, GError **error)
{
  if (pozo_part_is_whole (into) && pozo_part_is_whole (from))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("%s is foreign: its %u inputs are not the %u inputs of %s by their names; "
                  "shards of either are to be added up first"),
               name_of (from), from->n_inputs, into->n_inputs, name_of (into));
  return FALSE;
}

static int
compare_contents (gconstpointer a, gconstpointer b)
{
  const PozoFileContent *ours = a, *theirs = b;
  int order = strcmp (ours->content, theirs->content);

  return order != 0 ? order : strcmp (ours->name, theirs->name);
}

/* In an order that does not depend on which part came first; names are told by contents then. */
static void
add_other_inputs (PozoPart *into, const PozoPart *from)
{
  g_autoptr (GChecksum) names = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < from->inputs->len; i++)
    {
      PozoFileContent input = g_array_index (from->inputs, PozoFileContent, i);

      input.name = g_strdup (input.name);
      g_array_append_val (into->inputs, input);
    }
  g_array_sort (into->inputs, compare_contents);
  for (guint i = 0; i < into->inputs->len; i++)
    {
      PozoFileContent *input = &g_array_index (into->inputs, PozoFileContent, i);

      input->ordinal = i + 1;
      g_checksum_update (names, (const guchar *) input->content, -1);
    }
  into->n_inputs += from->n_inputs;
  g_strlcpy (into->names, g_checksum_get_string (names), sizeof into->names);
}

/* A sum over several runs, each of which counted inputs of its own: the evenings of a season. */
static gboolean
join_others (PozoPart *into, const PozoPart *from, GError **error)
{
  if (!check_terms (into, from, error) || !check_wholes (into, from, error) ||
      !check_disjoint (into, from, error) || !check_games (into, from, error) ||
      !add_totals (into, from, error))
    return FALSE;
  pozo_game_set_take (into->games, from->games);
  add_other_inputs (into, from);
  return TRUE;
}

/**
 * pozo_part_join:
 * @into: what parts are added to; nothing is in it before the first
 * @from: another part
 * @error: return location
 *
 * Adds a part to others, all but its groups: the shards of the same inputs, or wholes of others, of
 * which none may be there twice.  In any order, and in any grouping, the outcome is the same.  On
 * an error @into is as it was.
 *
 * Errors: %POZO_ERROR_USAGE for a part that is foreign, stale or a duplicate, with its name and the
 * reason; %POZO_ERROR_LIMIT when a count would pass 64 bits.
 *
 * Returns: whether it was added
 */
gboolean
pozo_part_join (PozoPart *into, const PozoPart *from, GError **error)
{
  gboolean is_first = into->terms->len == 0;

  if (is_first)
    {
      for (guint i = 0; i < from->terms->len; i++)
        g_ptr_array_add (into->terms, g_strdup (term_at (from, i)));
      into->n_inputs = from->n_inputs;
      g_strlcpy (into->names, from->names, sizeof into->names);
      into->n_shards = from->n_shards;
      g_ptr_array_set_size (into->shards, (gint) from->n_shards);
    }
  if (is_of_other_inputs (into, from))
    return join_others (into, from, error);
  if (!check_terms (into, from, error) || !check_shards (into, from, error) ||
      !check_inputs (into, from, error) || !add_totals (into, from, error))
    return FALSE;
  for (guint i = 0; i < into->n_shards; i++)
    if (g_ptr_array_index (from->shards, i) != NULL)
      g_ptr_array_index (into->shards, i) = g_strdup (g_ptr_array_index (from->shards, i));
  add_inputs (into, from);
  pozo_game_set_take (into->games, from->games);
  forget_division (into);
  return TRUE;
}

/**
 * pozo_part_is_whole:
 * @part: a part
 *
 * Returns: whether all shards are in it
 */
gboolean
pozo_part_is_whole (const PozoPart *part)
{
  for (guint i = 0; i < part->n_shards; i++)
    if (g_ptr_array_index (part->shards, i) == NULL)
      return FALSE;
  return TRUE;
}

/**
 * pozo_part_missing:
 * @part: a part
 *
 * Names the shards that are missing: `3, 5-7 of 64`.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_part_missing (const PozoPart *part)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < part->n_shards; i++)
    {
      guint first = i;

      while (i < part->n_shards && g_ptr_array_index (part->shards, i) == NULL)
        i++;
      if (i == first)
        continue;
      g_string_append_printf (out, "%s%u", out->len > 0 ? ", " : "", first + 1);
      if (i > first + 1)
        g_string_append_printf (out, "-%u", i);
    }
  g_string_append_printf (out, " of %u", part->n_shards);
  return g_string_free (out, FALSE);
}
