/* SPDX-License-Identifier: MIT */
/* Figures as all views of a rescored game have them. */
#include "pozo-rescore-view.h"

#include "pozo-language.h"
#include "pozo-locale.h"

/**
 * pozo_side_letter:
 * @side: a side, from 0
 *
 * Returns: its letter
 */
char
pozo_side_letter (guint side)
{
  return (char) ('A' + side);
}

/**
 * pozo_rescore_format_range:
 * @low: the least
 * @high: the most
 *
 * Writes a figure, or the range in which it lies when not everything is known.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_rescore_format_range (gint32 low, gint32 high)
{
  return low == high ? pozo_locale_format ("%d", low)
                     : pozo_locale_format (C_ ("figures", "%d to %d"), low, high);
}

/**
 * pozo_rescore_view_has_item:
 * @view: a rescored game
 * @item: a PozoScoreItem
 *
 * Asks whether an item is one of the game's own rules or of others.
 *
 * Returns: whether it is
 */
gboolean
pozo_rescore_view_has_item (const PozoRescoreView *view, guint item)
{
  gboolean has_item = view->game->rules == NULL || pozo_score_has_item (view->game->rules, item);

  for (guint i = 0; !has_item && i < view->n_others; i++)
    has_item = pozo_score_has_item (pozo_rescore_get (view->rescore, i)->rules, item);
  return has_item;
}

/**
 * pozo_rescore_find_recorded:
 * @record: a record
 * @deal: a deal's place in it, from 0
 * @side: a side, from 0
 * @item: a PozoScoreItem
 * @value: (out): what the score line says
 *
 * Looks up a figure of a score line.
 *
 * Returns: whether it is there
 */
gboolean
pozo_rescore_find_recorded (const PozoRecord *record,
                            guint deal,
                            guint side,
                            guint item,
                            gint32 *value)
{
  const PozoScore *score = pozo_record_find_score (record, deal, side + 1);

  if (score == NULL || !(score->present & 1u << item))
    return FALSE;
  *value = score->value[item];
  return TRUE;
}
