/* SPDX-License-Identifier: MIT */
/* What the files of a page share. */
#pragma once

#include "pozo-bridge.h"
#include "pozo-page-parts.h"
#include "pozo-page.h"
#include "pozo-json.h"
#include "pozo-positions.h"
#include "pozo-results.h"

G_BEGIN_DECLS

/**
 * PozoPageDeal:
 * @setup: the set-up as the bridge reads it; empty where the deal cannot be laid out
 * @n_actions: how many actions were played
 *
 * What the replay showed of a deal.
 */
typedef struct
{
  GByteArray *setup;
  guint n_actions;
} PozoPageDeal;

/**
 * PozoPage:
 * @options: how to replay
 * @replay: what replays
 * @record: the game that was read last
 * @game: what the replay said of it
 * @deals: (element-type PozoPageDeal): what it showed
 * @positions: the same game for the views, and for who sits where
 * @results: the result of that game, and of no other
 */
struct _PozoPage
{
  PozoReplayOptions options;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  GArray *deals;
  PozoPositions *positions;
  PozoResults *results;
};

#define POZO_PAGE_DEAL(page, i) (&g_array_index ((page)->deals, PozoPageDeal, (i)))

void pozo_page_write_data (const PozoPage *self, const char *name, const char *words, GString *out);
void pozo_page_write_tables (PozoJson *json);
char *pozo_page_title (const PozoResult *result, gboolean has_scores);
void pozo_page_write_head (const PozoPage *self,
                           const PozoResult *result,
                           const char *title,
                           GString *out);
void pozo_page_begin_links (GString *out);
void pozo_page_write_sheets (const PozoPage *self, GString *out);

G_END_DECLS
