/* SPDX-License-Identifier: MIT */
/* A group is known by the values of its columns, one behind the other.  Only the first groups in
 * the order of their keys stand alone; when one comes in before them, the last joins the rest. */
#include "pozo-groups.h"

#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-order.h"

#include <string.h>

#define CELL_NONE  '\1' /* before a value: there is none */
#define CELL_VALUE '\2'
#define CELL_END   '\3'

static void
free_group (gpointer data)
{
  PozoGroup *group = data;

  if (group == NULL)
    return;
  pozo_feed_free (group->feed);
  pozo_host_worker_free (group->counts);
  g_clear_pointer (&group->sets, g_ptr_array_unref);
  g_clear_pointer (&group->cells, g_ptr_array_unref);
  g_free (group->key);
  g_free (group);
}

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer user G_GNUC_UNUSED)
{
  return pozo_order_texts (a, b);
}

/**
 * pozo_groups_init:
 * @groups: (out caller-allocates): groups
 * @host: (nullable): the plugins; %NULL where all was counted elsewhere
 * @mark: (nullable): where the plugins' host writes what it is at
 *
 * Makes no groups yet.
 */
void
pozo_groups_init (PozoGroups *groups, const PozoHost *host, PozoHostMark *mark)
{
  *groups = (PozoGroups){ .host = host,
                          .mark = mark,
                          .by_key = g_tree_new_full (compare_keys, NULL, NULL, free_group) };
}

/**
 * pozo_groups_clear:
 * @groups: groups, or zeroes
 *
 * Frees them.
 */
void
pozo_groups_clear (PozoGroups *groups)
{
  g_clear_pointer (&groups->by_key, g_tree_unref);
  free_group (g_steal_pointer (&groups->rest));
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    free_group (g_steal_pointer (&groups->more_rest[i]));
}

static PozoGroup *
make_group (const PozoGroups *groups, const char *key, GError **error)
{
  PozoHostWorker *counts = pozo_host_worker_new (groups->host, error);
  PozoGroup *group;

  if (counts == NULL)
    return NULL;
  if (groups->mark != NULL)
    pozo_host_worker_set_mark (counts, groups->mark);
  group = g_new0 (PozoGroup, 1);
  group->key = g_strdup (key);
  group->counts = counts;
  group->feed = pozo_feed_new (counts, pozo_host_events (groups->host));
  return group;
}

static gboolean
add_up (PozoGroup *into, const PozoGroup *from, GError **error)
{
  into->n_games += from->n_games;
  into->n_deals += from->n_deals;
  return pozo_host_worker_merge (into->counts, from->counts, error);
}

static PozoGroup *
need_rest (PozoGroups *groups, GError **error)
{
  if (groups->rest == NULL)
    groups->rest = make_group (groups, "", error);
  return groups->rest;
}

/* Puts the last group to the rest. */
static gboolean
drop_last (PozoGroups *groups, GError **error)
{
  PozoGroup *last = g_tree_node_value (g_tree_node_last (groups->by_key));

  if (need_rest (groups, error) == NULL || !add_up (groups->rest, last, error))
    return FALSE;
  g_tree_remove (groups->by_key, last->key);
  return TRUE;
}

/* The group with a key, made if it may stand alone; else the rest. */
static PozoGroup *
need_group (PozoGroups *groups, const char *key, GError **error)
{
  PozoGroup *group = g_tree_lookup (groups->by_key, key);

  if (group != NULL)
    return group;
  if (g_tree_nnodes (groups->by_key) >= (gint) POZO_GROUPS_MAX)
    {
      const PozoGroup *last = g_tree_node_value (g_tree_node_last (groups->by_key));

      if (g_strcmp0 (key, last->key) > 0)
        return need_rest (groups, error);
      if (!drop_last (groups, error))
        return NULL;
    }
  group = make_group (groups, key, error);
  if (group != NULL)
    g_tree_insert (groups->by_key, group->key, group);
  return group;
}

static char *
make_key (const GPtrArray *cells)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      g_string_append_c (key, cell == NULL ? CELL_NONE : CELL_VALUE);
      g_string_append (key, cell != NULL ? cell : "");
      g_string_append_c (key, CELL_END);
    }
  return g_string_free (key, FALSE);
}

/**
 * pozo_groups_need:
 * @groups: groups
 * @cells: (nullable): the values of the columns; %NULL when all games are one group
 * @error: return location
 *
 * Finds the group with some values, and makes it if need be.  Another one may be put to the rest
 * then, and be gone.
 *
 * Returns: (transfer none) (nullable): the group, or %NULL when a plugin refuses
 */
PozoGroup *
pozo_groups_need (PozoGroups *groups, GPtrArray *cells, GError **error)
{
  g_autofree char *key = cells != NULL ? make_key (cells) : g_strdup ("");
  PozoGroup *group = need_group (groups, key, error);

  if (group != NULL && group != groups->rest && group->cells == NULL && cells != NULL)
    group->cells = g_ptr_array_ref (cells);
  return group;
}

/**
 * pozo_groups_need_rest:
 * @groups: groups
 * @nth: 0 for the rest that the others join; above for one that is added to it at the end
 * @error: return location
 *
 * Finds the rest.  Where several players of a game belong to it, the game is told to several at
 * once: a plugin follows one game at a time.
 *
 * Returns: (transfer none) (nullable): the rest, or %NULL when a plugin refuses
 */
PozoGroup *
pozo_groups_need_rest (PozoGroups *groups, guint nth, GError **error)
{
  if (nth == 0)
    return need_rest (groups, error);
  if (groups->more_rest[nth - 1] == NULL)
    groups->more_rest[nth - 1] = make_group (groups, "", error);
  return groups->more_rest[nth - 1];
}

/* ---- At the end ---- */

/**
 * pozo_groups_list:
 * @groups: groups
 *
 * Returns: (transfer container) (element-type PozoGroup): those that stand alone, in order
 */
GPtrArray *
pozo_groups_list (const PozoGroups *groups)
{
  GPtrArray *list = g_ptr_array_new ();

  for (GTreeNode *node = g_tree_node_first (groups->by_key); node != NULL;
       node = g_tree_node_next (node))
    g_ptr_array_add (list, g_tree_node_value (node));
  return list;
}

/**
 * pozo_groups_merge:
 * @into: groups
 * @from: those of a worker
 * @error: return location
 *
 * Adds groups up.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_groups_merge (PozoGroups *into, const PozoGroups *from, GError **error)
{
  g_autoptr (GPtrArray) list = pozo_groups_list (from);

  for (guint i = 0; i < list->len; i++)
    {
      const PozoGroup *theirs = g_ptr_array_index (list, i);
      PozoGroup *ours = need_group (into, theirs->key, error);

      if (ours == NULL || !add_up (ours, theirs, error))
        return FALSE;
      if (ours != into->rest && ours->cells == NULL && theirs->cells != NULL)
        ours->cells = g_ptr_array_ref (theirs->cells);
    }
  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    {
      const PozoGroup *rest = i == 0 ? from->rest : from->more_rest[i - 1];

      if (rest != NULL && (need_rest (into, error) == NULL || !add_up (into->rest, rest, error)))
        return FALSE;
    }
  return TRUE;
}

/* The group that saved counts belong to. */
static PozoGroup *
need_saved (PozoGroups *groups, const PozoPartGroup *saved, gboolean has_columns, GError **error)
{
  if (has_columns && saved->cells == NULL)
    return need_rest (groups, error);
  return pozo_groups_need (groups, has_columns ? saved->cells : NULL, error);
}

/**
 * pozo_groups_add:
 * @groups: groups
 * @saved: one that was saved by a run with the same plugins
 * @error: return location
 *
 * Adds the counts of a group.
 *
 * Errors: a plugin counts something else by now.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_groups_add (PozoGroups *groups, const PozoPartGroup *saved, GError **error)
{
  gboolean has_columns = saved->cells == NULL || saved->cells->len > 0;
  PozoGroup *group = need_saved (groups, saved, has_columns, error);

  if (group == NULL)
    return FALSE;
  if (saved->sets->len != pozo_host_n_plugins (groups->host))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("a group has counts of %u plugins, expected %u"), saved->sets->len,
                   pozo_host_n_plugins (groups->host));
      return FALSE;
    }
  for (guint i = 0; i < saved->sets->len; i++)
    if (!pozo_metrics_merge (pozo_host_worker_metrics (group->counts, i),
                             g_ptr_array_index (saved->sets, i), error))
      return FALSE;
  if (g_uint64_checked_add (&group->n_games, group->n_games, saved->n_games) &&
      g_uint64_checked_add (&group->n_deals, group->n_deals, saved->n_deals))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("a count passes 64 bits"));
  return FALSE;
}

/* ---- Counts of other processes ---- */

static PozoGroup *
find_saved (const PozoGroups *groups, const PozoPartGroup *saved)
{
  g_autofree char *key = saved->cells != NULL ? make_key (saved->cells) : NULL;

  return key != NULL ? g_tree_lookup (groups->by_key, key) : groups->rest;
}

static void
add_empty (PozoGroups *groups, const PozoPartGroup *saved)
{
  PozoGroup *group = g_new0 (PozoGroup, 1);

  group->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_metrics_free);
  group->n_games = saved->n_games;
  group->n_deals = saved->n_deals;
  group->key = saved->cells != NULL ? make_key (saved->cells) : g_strdup ("");
  group->cells = saved->cells != NULL ? g_ptr_array_ref (saved->cells) : NULL;
  if (saved->cells == NULL)
    groups->rest = group;
  else
    g_tree_insert (groups->by_key, group->key, group);
}

/**
 * pozo_groups_begin:
 * @groups: groups without a host, and empty
 * @part: what there is to count
 * @error: return location
 *
 * Makes the groups that plugins count in in other processes.
 *
 * Errors: a group is there twice.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_groups_begin (PozoGroups *groups, const PozoPart *part, GError **error)
{
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *saved = g_ptr_array_index (part->groups, i);

      if (find_saved (groups, saved) != NULL)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("a group is there twice"));
          return FALSE;
        }
      add_empty (groups, saved);
    }
  return TRUE;
}

/* Whether a plugin counted in each of the groups once, and in no others. */
static gboolean
is_alike (const PozoGroups *groups, const PozoPart *part)
{
  guint n_groups = (guint) g_tree_nnodes (groups->by_key) + (groups->rest != NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *saved = g_ptr_array_index (part->groups, i);
      PozoGroup *group = find_saved (groups, saved);

      if (group == NULL || group->n_games != saved->n_games || group->n_deals != saved->n_deals ||
          saved->sets->len != 1 || !g_hash_table_add (seen, group))
        return FALSE;
    }
  return n_groups == part->groups->len;
}

/**
 * pozo_groups_take:
 * @groups: those that pozo_groups_begin() made
 * @part: what a plugin counted in another process; its counts are taken out of it
 * @error: return location
 *
 * Adds the counts of one more plugin.
 *
 * Errors: it counted in other groups, or in other games of one, than there are.
 *
 * Returns: %FALSE on error, and nothing was added
 */
gboolean
pozo_groups_take (PozoGroups *groups, PozoPart *part, GError **error)
{
  if (!is_alike (groups, part))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("it counted in other games than there are"));
      return FALSE;
    }
  for (guint i = 0; i < part->groups->len; i++)
    {
      PozoPartGroup *saved = g_ptr_array_index (part->groups, i);

      g_ptr_array_add (find_saved (groups, saved)->sets, g_ptr_array_steal_index (saved->sets, 0));
    }
  return TRUE;
}

/**
 * pozo_groups_n_plugins:
 * @groups: groups
 *
 * Returns: how many plugins counted
 */
guint
pozo_groups_n_plugins (const PozoGroups *groups)
{
  const PozoGroup *first;

  if (groups->host != NULL)
    return pozo_host_n_plugins (groups->host);
  first = g_tree_nnodes (groups->by_key) > 0
              ? g_tree_node_value (g_tree_node_first (groups->by_key))
              : groups->rest;
  return first != NULL ? first->sets->len : 0;
}

/**
 * pozo_group_metrics:
 * @group: a group
 * @i: the place of a plugin
 *
 * Returns: (transfer none): what the plugin counted
 */
const PozoMetrics *
pozo_group_metrics (const PozoGroup *group, guint i)
{
  return group->sets != NULL ? g_ptr_array_index (group->sets, i)
                             : pozo_host_worker_metrics (group->counts, i);
}

/**
 * pozo_groups_finish:
 * @groups: groups that everything was added to
 * @error: return location
 *
 * Has plugins make of their counts what they make at the end.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_groups_finish (PozoGroups *groups, GError **error)
{
  g_autoptr (GPtrArray) list = pozo_groups_list (groups);

  if (groups->host == NULL)
    return TRUE;
  for (guint i = 0; i < list->len; i++)
    if (!pozo_host_worker_finish (((PozoGroup *) g_ptr_array_index (list, i))->counts, error))
      return FALSE;
  return groups->rest == NULL || pozo_host_worker_finish (groups->rest->counts, error);
}

/**
 * pozo_group_describe:
 * @group: a group
 * @names: (array zero-terminated=1): what its columns are called
 * @out: where the text goes
 *
 * Names a group: `variant samba, players 4`.
 */
void
pozo_group_describe (const PozoGroup *group, char *const *names, GString *out)
{
  if (group->cells == NULL)
    {
      pozo_locale_append (out, _ ("groups beyond the first %u, together"), POZO_GROUPS_MAX);
      return;
    }
  for (guint i = 0; i < group->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (group->cells, i);

      g_string_append_printf (out, "%s%s ", i > 0 ? ", " : "", names[i]);
      if (cell == NULL)
        g_string_append (out, C_ ("group", "not known"));
      else if (cell[0] == '\0')
        g_string_append (out, C_ ("group", "none"));
      else
        pozo_inert_append (out, cell, strlen (cell));
    }
}
