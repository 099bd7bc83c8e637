/* SPDX-License-Identifier: MIT */
/* A kind numbers the slots of a PozoScore by its own list; what every game has are the item that a
 * deal adds and the running score. */
#include "pozo-record-items.h"

#include "pozo-game-kind.h"

/**
 * pozo_record_n_items:
 * @record: a record
 *
 * Returns: how many items its score lines can have
 */
guint
pozo_record_n_items (const PozoRecord *record)
{
  return record->kind != NULL ? record->kind->items.n : (guint) POZO_N_SCORES;
}

/**
 * pozo_record_item_word:
 * @record: a record
 * @item: one of them, from 0
 *
 * Returns: its word in score lines
 */
const char *
pozo_record_item_word (const PozoRecord *record, guint item)
{
  return record->kind != NULL ? record->kind->score_items[item] : pozo_score_item_words[item];
}

/**
 * pozo_record_total_item:
 * @record: a record
 *
 * Returns: the item that is what a deal adds
 */
guint
pozo_record_total_item (const PozoRecord *record)
{
  return record->kind != NULL ? record->kind->items.total : (guint) POZO_SCORE_TOTAL;
}

/**
 * pozo_record_sum_item:
 * @record: a record
 *
 * Returns: the item that is the running score
 */
guint
pozo_record_sum_item (const PozoRecord *record)
{
  return record->kind != NULL ? record->kind->items.sum : (guint) POZO_SCORE_SUM;
}
