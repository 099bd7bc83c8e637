/* SPDX-License-Identifier: MIT */
/* Gin rummy as a kind of game: its words, its items, and the way through a record. */
#include "pozo-gin.h"

#include "pozo-gin-replay.h"
#include "pozo-gin-simulate.h"
#include "pozo-kind-head.h"
#include "pozo-language-marks.h"

static const PozoKindVariant variants[] = {
  { "gin-rummy", NC_ ("game", "Gin rummy"), POZO_GIN_SEATS, NULL, 0 },
  { NULL, NULL, 0, NULL, 0 },
};

static const PozoSayWord says[] = {
  [POZO_GIN_SAY_KNOCK] = { "knock", '#', POZO_SAY_NUMBER },
  [POZO_GIN_SAY_GIN] = { "gin", '#', POZO_SAY_ALONE },
  [POZO_GIN_SAY_REST] = { "rest", '>', POZO_SAY_CARDS },
  { NULL, '\0', 0 },
};

static const char *const score_items[] = { [POZO_GIN_POINTS] = "points",
                                           [POZO_GIN_BONUS] = "bonus",
                                           [POZO_GIN_TOTAL] = "total",
                                           [POZO_GIN_SUM] = "sum",
                                           [POZO_GIN_N_ITEMS] = NULL };

const char *const pozo_gin_final_items[] = {
  [POZO_GIN_FINAL_DIFF] = "diff",   [POZO_GIN_FINAL_BOXES] = "boxes",
  [POZO_GIN_FINAL_GAME] = "game",   [POZO_GIN_FINAL_SHUTOUT] = "shutout",
  [POZO_GIN_FINAL_TOTAL] = "total", [POZO_GIN_N_FINALS] = NULL
};

/**
 * pozo_gin_replay:
 * @record: a record of gin rummy
 * @sink: who is told what it comes to
 *
 * Replays a record: deal by deal, and then the match.  Nothing is allocated.
 *
 * Returns: what the game comes to
 */
PozoKindGame
pozo_gin_replay (const PozoRecord *record, const PozoKindSink *sink)
{
  PozoGinReplay self = { .base = { .record = record, .sink = sink }, .is_won_known = TRUE };

  self.base.game.n_sides = POZO_GIN_SEATS;
  self.base.known_sum = POZO_GIN_SIDES_KNOWN;
  self.base.game.has_rules =
      pozo_kind_read_head (record, sink, (gint32 *) &self.rules, &self.base.game);
  self.base.target = self.rules.match_target;
  for (guint i = 0; i < record->deals->len; i++)
    pozo_gin_replay_deal (&self, i);
  pozo_gin_end_match (&self);
  return self.base.game;
}

const PozoGameKind pozo_gin_kind = {
  .id = "gin-rummy",
  .name = NC_ ("game", "Gin rummy"),
  .variants = variants,
  .rules = pozo_gin_rules,
  .signs = "+-^/=#>",
  .says = says,
  .score_items = score_items,
  .items = {
    .n = POZO_GIN_N_ITEMS,
    .counted = 1u << POZO_GIN_POINTS | 1u << POZO_GIN_BONUS,
    .added = 1u << POZO_GIN_POINTS | 1u << POZO_GIN_BONUS,
    .total = POZO_GIN_TOTAL,
    .sum = POZO_GIN_SUM,
  },
  .final_items = pozo_gin_final_items,
  .first_finding = POZO_FINDING_GIN_KNOCK_LIMIT,
  .last_finding = POZO_FINDING_GIN_VOID,
  .replay = pozo_gin_replay,
  .simulate = pozo_gin_simulate,
  .counts = pozo_gin_counts,
};
