/* SPDX-License-Identifier: MIT */
/* What plugins counted, by group, for people and for programs. */
#pragma once

#include "pozo-cells.h"
#include "pozo-groups.h"
#include "pozo-style.h"

G_BEGIN_DECLS

/* As text, Markdown or JSON; and what pozo_count_report_to_cells() gives, as comma-separated values
 * or as a workbook. */
typedef enum
{
  POZO_COUNT_TEXT,
  POZO_COUNT_MARKDOWN,
  POZO_COUNT_CSV,
  POZO_COUNT_JSON,
  POZO_COUNT_XLSX,
} PozoCountFormat;

/**
 * PozoCountReport:
 * @sum: what they counted
 * @names: (array zero-terminated=1) (nullable): what games are grouped by
 * @rules: (nullable): what was made of the rules of all games
 * @style: how text is drawn
 * @n_games: games
 * @n_deals: deals of these
 * @n_deals_partly: deals that count as far as they could be replayed
 *
 * What is printed.  Everything is borrowed.
 */
typedef struct
{
  const PozoGroups *sum;
  char *const *names;
  const char *rules;
  const PozoStyle *style;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
} PozoCountReport;

void pozo_count_report_append (const PozoCountReport *counts, PozoCountFormat format, GString *out);
void pozo_count_report_to_cells (const PozoCountReport *counts, PozoCells *out);
void pozo_count_report_append_page (const PozoCountReport *counts, GString *out);

G_END_DECLS
