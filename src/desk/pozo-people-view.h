/* SPDX-License-Identifier: MIT */
/* What somebody has come to, for people and for programs. */
#pragma once

#include "pozo-document.h"
#include "pozo-json.h"
#include "pozo-people.h"
#include "pozo-plot.h"

G_BEGIN_DECLS

/**
 * PozoPersonView:
 * @people: the people
 * @person: one of them
 * @metrics: (array length=n_metrics): what plugins counted in the same games
 * @n_metrics: how many
 *
 * What is shown of somebody.  Everything is borrowed.
 */
typedef struct
{
  const PozoPeople *people;
  const PozoPersonResults *person;
  const PozoMetrics *const *metrics;
  guint n_metrics;
} PozoPersonView;

void pozo_person_view (const PozoPersonView *self, PozoDocument *head, PozoDocument *games);
GPtrArray *pozo_person_plots (const PozoPersonView *self);
void pozo_person_to_cells (const PozoPersonView *self, PozoCells *out);
void pozo_person_to_json (const PozoPersonView *self, PozoJson *json);

G_END_DECLS
