/* SPDX-License-Identifier: MIT */
/* What a game under other rules says beside the same game under its own. */
#include "pozo-rescored.h"

/* ---- Deals ---- */

/**
 * pozo_rescored_deal_is_known:
 * @deal: a deal under other rules
 * @side: a side, from 0
 * @item: a #PozoScoreItem up to the total
 *
 * Asks whether something is known of an item, so that it can be compared with that of the own
 * rules; of a score line perhaps not of every one.
 *
 * Returns: whether there is a figure, or a range
 */
gboolean
pozo_rescored_deal_is_known (const PozoRescoredDeal *deal, guint side, guint item)
{
  return deal->basis != POZO_RESCORE_NOTHING && !deal->is_refused &&
         !(deal->open[side] & 1u << item);
}

/**
 * pozo_rescored_deal_is_by_line:
 * @deal: a deal under other rules
 *
 * Asks whether what nobody saw on the table counts as the score lines say.
 *
 * Returns: whether it does for any side
 */
gboolean
pozo_rescored_deal_is_by_line (const PozoRescoredDeal *deal)
{
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (deal->by_line[side] != 0)
      return TRUE;
  return FALSE;
}

/* ---- Games ---- */

/**
 * pozo_rescored_n_otherwise:
 * @rescored: a game under other rules
 *
 * Counts the deals that could not have gone as they did.
 *
 * Returns: how many
 */
guint
pozo_rescored_n_otherwise (const PozoRescored *rescored)
{
  guint n = 0;

  for (guint i = 0; i < rescored->deals->len; i++)
    n += POZO_RESCORED_DEAL (rescored, i)->is_otherwise;
  return n;
}

/**
 * pozo_rescored_n_by_line:
 * @rescored: a game under other rules
 *
 * Counts the deals in which what nobody saw counts as the score lines say.
 *
 * Returns: how many
 */
guint
pozo_rescored_n_by_line (const PozoRescored *rescored)
{
  guint n = 0;

  for (guint i = 0; i < rescored->deals->len; i++)
    n += pozo_rescored_deal_is_by_line (POZO_RESCORED_DEAL (rescored, i));
  return n;
}

/**
 * pozo_rescored_n_things:
 * @rescored: a game under other rules
 *
 * Counts what lay on its tables that the rules do not know.
 *
 * Returns: how many things
 */
guint
pozo_rescored_n_things (const PozoRescored *rescored)
{
  guint n = 0;

  for (guint kind = 0; kind < POZO_N_FOREIGN_KINDS; kind++)
    n += rescored->n_foreign[kind];
  return n;
}

/**
 * pozo_rescored_n_foreign:
 * @rescored: a game under other rules
 *
 * Counts what the rules do not know, on tables and in score lines.
 *
 * Returns: how many things
 */
guint
pozo_rescored_n_foreign (const PozoRescored *rescored)
{
  return pozo_rescored_n_things (rescored) + rescored->n_foreign_items;
}

/**
 * pozo_rescored_is_lead_known:
 * @rescored: a game under other rules
 * @own: the same under its own
 *
 * Asks whether it is certain under both who won, or is ahead.
 *
 * Returns: whether the leaders can be compared
 */
gboolean
pozo_rescored_is_lead_known (const PozoRescored *rescored, const PozoRescored *own)
{
  return rescored->is_lead_known && own->is_lead_known;
}

/**
 * pozo_rescored_has_other_leader:
 * @rescored: a game under other rules
 * @own: the same under its own
 *
 * Asks whether another side would certainly have won, or be ahead.
 *
 * Returns: whether it would
 */
gboolean
pozo_rescored_has_other_leader (const PozoRescored *rescored, const PozoRescored *own)
{
  return pozo_rescored_is_lead_known (rescored, own) && rescored->leader != own->leader;
}
