/* SPDX-License-Identifier: MIT */
/* What a process hands over that counted for another: the length of a saved part, the part, and the
 * figures that plugins made of their counts. */
#include "pozo-part-handover.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-metrics-figures.h"
#include "pozo-metrics-file.h"
#include "pozo-part-checksum.h"
#include "pozo-part-terms.h"

#include <string.h>

/**
 * pozo_part_hand_over:
 * @part: what was counted, with its figures
 *
 * Writes it down.
 *
 * Returns: (transfer full): a text
 */
GString *
pozo_part_hand_over (const PozoPart *part)
{
  GString *saved = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  pozo_part_save (part, saved);
  g_string_append_printf (text, "%" G_GSIZE_FORMAT " %s", saved->len, saved->str);
  g_string_free (saved, TRUE);
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      for (guint j = 0; j < group->sets->len; j++)
        pozo_metrics_save_figures (g_ptr_array_index (group->sets, j), text);
    }
  return text;
}

static gboolean
read_figures (PozoPart *part, const char *at, const char *end, GError **error)
{
  for (guint i = 0; i < part->groups->len; i++)
    {
      PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      for (guint j = 0; j < group->sets->len; j++)
        if (!pozo_metrics_load_figures (g_ptr_array_index (group->sets, j), &at, error))
          return FALSE;
    }
  if (at == end)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("expected no more figures"));
  return FALSE;
}

/**
 * pozo_part_take_over:
 * @text: what pozo_part_hand_over() wrote, or anything else
 * @error: return location
 *
 * Reads what was counted, as a stranger's file: all of it, or nothing.
 *
 * Errors: %POZO_ERROR_FORMAT and those of pozo_part_load().
 *
 * Returns: (transfer full): the part; %NULL on error
 */
PozoPart *
pozo_part_take_over (const GString *text, GError **error)
{
  char *rest = text->str;
  const char *end = text->str + text->len;
  guint64 length;
  g_autoptr (PozoPart) part = NULL;

  if (!pozo_part_checksum_read_number (&rest, &length) || rest[-1] != ' ' ||
      length > (guint64) (end - rest))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("no counts were handed over"));
      return NULL;
    }
  part = pozo_part_load (rest, (gsize) length, "", error);
  return part != NULL && pozo_part_check_cells (part, error) &&
                 read_figures (part, rest + length, end, error)
             ? g_steal_pointer (&part)
             : NULL;
}

/* ---- Whether it is what was asked for ---- */

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "%s", reason);
  return FALSE;
}

static gboolean
has_terms_of (const PozoPart *part, const PozoPart *totals)
{
  if (part->terms->len != totals->terms->len)
    return FALSE;
  for (guint i = 0; i < part->terms->len; i++)
    if (!g_str_equal (g_ptr_array_index (part->terms, i), g_ptr_array_index (totals->terms, i)))
      return FALSE;
  return TRUE;
}

/* In each group the same plugin has to have counted the same metrics. */
static gboolean
check_sets (const PozoPart *part, const char *plugin, GError **error)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);
      g_autofree char *declared = NULL;

      if (group->sets->len != 1)
        return refuse (error, _ ("it handed over the counts of several plugins, or of none"));
      if (!g_str_equal (pozo_metrics_plugin (g_ptr_array_index (group->sets, 0)), plugin))
        return refuse (error, _ ("it handed over the counts of another plugin"));
      declared = pozo_metrics_declaration (g_ptr_array_index (group->sets, 0));
      if (first != NULL && !g_str_equal (declared, first))
        return refuse (error, _ ("it counted other things in some groups than in others"));
      if (first == NULL)
        first = g_steal_pointer (&declared);
    }
  return TRUE;
}

/**
 * pozo_part_check_counted:
 * @part: what was taken over from a process with a plugin
 * @totals: what one without any counted
 * @plugin: the id of the plugin
 * @error: return location
 *
 * Asks whether the plugin counted in all games that there are, in all groups the same, and no other
 * did.
 *
 * Returns: %FALSE with %POZO_ERROR_FORMAT if not
 */
gboolean
pozo_part_check_counted (const PozoPart *part,
                         const PozoPart *totals,
                         const char *plugin,
                         GError **error)
{
  if (!has_terms_of (part, totals) || part->n_games != totals->n_games ||
      part->n_deals != totals->n_deals || part->n_deals_partly != totals->n_deals_partly)
    return refuse (error, _ ("it counted in other games than there are"));
  return check_sets (part, plugin, error);
}
