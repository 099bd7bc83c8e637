/* SPDX-License-Identifier: MIT */
/* A list of results for people and for programs: put in order, grouped, and with what is odd about
 * it. */
#pragma once

#include "pozo-cells.h"
#include "pozo-document.h"
#include "pozo-result-column.h"
#include "pozo-results.h"

G_BEGIN_DECLS

#define POZO_REMARKS_MAX 200u /* remarks that are told one by one; the rest is counted */

/**
 * PozoResultsOrder:
 * @by: (array length=n_by): columns whose values make a group
 * @n_by: how many
 * @sort: (array length=n_sort): columns in whose order games stand inside a group
 * @is_falling: (array length=n_sort): whether the highest value comes first
 * @n_sort: how many
 *
 * In which order results stand.  Those that are equal stand in the order of the inputs.
 */
typedef struct
{
  PozoResultColumn by[POZO_N_RESULT_COLUMNS];
  guint n_by;
  PozoResultColumn sort[POZO_N_RESULT_COLUMNS];
  gboolean is_falling[POZO_N_RESULT_COLUMNS];
  guint n_sort;
} PozoResultsOrder;

/**
 * PozoRemarkFunc:
 * @place: (nullable): `file:line`; %NULL for all together
 * @text: what is odd, without a full stop; marked text
 * @user: for it
 *
 * Takes a remark.
 */
typedef void (*PozoRemarkFunc) (const PozoResult *place, const char *text, gpointer user);

gboolean
pozo_results_order_read (PozoResultsOrder *order, const char *by, const char *sort, GError **error);
GArray *pozo_results_sort (const PozoResults *self, const PozoResultsOrder *order);
gboolean pozo_results_is_same_group (const PozoResultsOrder *order,
                                     const PozoResult *a,
                                     const PozoResult *b);
void
pozo_results_group_title (const PozoResultsOrder *order, const PozoResult *result, GString *out);
void pozo_results_remark (const PozoResults *self, PozoRemarkFunc remark, gpointer user);
void pozo_result_describe (const PozoResult *result, GString *out);

void pozo_results_view (const PozoResults *self, const PozoResultsOrder *order, PozoDocument *out);
guint pozo_results_n_corrections (const PozoResults *self, const char *event);
void pozo_results_view_corrections (const PozoResults *self, const char *event, PozoDocument *out);
void pozo_results_to_cells (const PozoResults *self, const PozoResultsOrder *order, PozoCells *out);
void pozo_results_to_json (const PozoResults *self, const PozoResultsOrder *order, PozoJson *json);

G_END_DECLS
