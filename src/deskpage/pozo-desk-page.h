/* SPDX-License-Identifier: MIT */
/* The director's seat for an evening as a page: what a browser asks, and what it is told.
 *
 *   ""          the page
 *   standings   the standings as they are now, a page
 *   results     the results, a page
 *   tables      {"round"}                                      how far the tables of a round are
 *   check       {"round", "line"}                              what would become of a line
 *   save        {"round", "line", "by", "version", "as_written"}   what became of it
 *
 * No rule is in the page: each line is judged by the engine, here, while it is typed. */
#pragma once

#include "pozo-entry-save.h"
#include "pozo-serve.h"
#include "pozo-standings-options.h"

G_BEGIN_DECLS

/**
 * PozoDeskPage:
 * @folder: the records of the evening
 * @ranking: how the standings are made
 * @round: (nullable): the round that is shown first; %NULL for the one at hand
 * @by: (nullable): who corrects, if nobody else is named
 *
 * A page.  A plain value; everything is borrowed.
 */
typedef struct
{
  PozoEntryFolder *folder;
  const PozoStandingsOptions *ranking;
  const char *round;
  const char *by;
} PozoDeskPage;

void pozo_desk_page_answer (const PozoServeRequest *request, PozoServeReply *reply, gpointer user);

G_END_DECLS
