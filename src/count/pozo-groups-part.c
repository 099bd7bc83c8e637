/* SPDX-License-Identifier: MIT */
/* Counts of groups as a part, which can be saved and handed over. */
#include "pozo-groups.h"

#include "pozo-part-terms.h"

#include <string.h>

static void
add_group (PozoPart *part, const PozoGroups *groups, const PozoGroup *group)
{
  gboolean is_rest = group == groups->rest;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  GPtrArray *cells = is_rest ? NULL : group->cells != NULL ? group->cells : none;
  PozoPartGroup *saved = pozo_part_add_group (part, cells, group->n_games, group->n_deals);

  for (guint i = 0; i < pozo_host_n_plugins (groups->host); i++)
    g_ptr_array_add (saved->sets, pozo_host_worker_metrics (group->counts, i));
}

/**
 * pozo_groups_save:
 * @groups: what was counted, before pozo_groups_finish()
 * @part: a part without groups, which borrows the counts
 *
 * Puts the counts of all groups into a part.
 */
void
pozo_groups_save (const PozoGroups *groups, PozoPart *part)
{
  g_autoptr (GPtrArray) list = pozo_groups_list (groups);

  for (guint i = 0; i < list->len; i++)
    add_group (part, groups, g_ptr_array_index (list, i));
  if (groups->rest != NULL)
    add_group (part, groups, groups->rest);
}

/**
 * pozo_groups_to_part:
 * @groups: what was counted
 * @names: (nullable) (array zero-terminated=1): what they are grouped by is called
 *
 * Makes a part that is for this run alone, and tells nothing of the inputs.  It borrows the counts.
 *
 * Returns: (transfer full): the part
 */
PozoPart *
pozo_groups_to_part (const PozoGroups *groups, char *const *names)
{
  PozoPart *part = pozo_part_new (1);

  memset (part->names, '0', sizeof part->names - 1);
  pozo_part_add_names (part, (const char *const *) names);
  g_ptr_array_index (part->shards, 0) = g_strdup ("");
  pozo_groups_save (groups, part);
  return part;
}

/**
 * pozo_groups_load:
 * @groups: groups
 * @part: a part that was read
 * @error: return location
 *
 * Adds the counts of a part.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_groups_load (PozoGroups *groups, const PozoPart *part, GError **error)
{
  for (guint i = 0; i < part->groups->len; i++)
    if (!pozo_groups_add (groups, g_ptr_array_index (part->groups, i), error))
      return FALSE;
  return TRUE;
}
