/* SPDX-License-Identifier: MIT */
/* What standings are made of, for the files that make them. */
#pragma once

#include "pozo-standings.h"

G_BEGIN_DECLS

struct _PozoStandings
{
  const PozoResults *results;
  const char *event; /* (nullable): of all events together */
  PozoStandingsOptions options;
  GArray *rows;      /* PozoStandingsRow */
  GHashTable *index; /* name -> place + 1 while counting */
  GHashTable *names; /* a set of names that no result has as they are: of byes */
  GHashTable *slips; /* round, table and people -> place + 1 while counting */
  GArray *meetings;  /* PozoMeeting */
  GArray *left_out;  /* PozoLeftOut */
  GArray *counted;   /* guint: places of games that count, in order */
  PozoVictoryScale
      *of_rules; /* (nullable): what all games are counted by, if nobody names another */
  gboolean has_vp;
};

gboolean pozo_standings_count (PozoStandings *self, GError **error);
void pozo_standings_rank (PozoStandings *self);

G_END_DECLS
