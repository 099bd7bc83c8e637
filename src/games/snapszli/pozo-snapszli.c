/* SPDX-License-Identifier: MIT */
/* Snapszli as a kind of game: its words, its items, and the way through a record. */
#include "pozo-snapszli.h"

#include "pozo-kind-head.h"
#include "pozo-language-marks.h"
#include "pozo-snapszli-replay.h"

static const PozoKindVariant variants[] = {
  { "snapszli-2", NC_ ("game", "Snapszli for two"), POZO_SNAPSZLI_SEATS, NULL, 0 },
  { NULL, NULL, 0, NULL, 0 },
};

static const PozoSayWord says[] = {
  [POZO_SNAPSZLI_SAY_20] = { "20", '#', POZO_SAY_SUIT },
  [POZO_SNAPSZLI_SAY_40] = { "40", '#', POZO_SAY_SUIT },
  [POZO_SNAPSZLI_SAY_66] = { "66", '#', POZO_SAY_ALONE },
  [POZO_SNAPSZLI_SAY_CLOSE] = { "close", '#', POZO_SAY_ALONE },
  [POZO_SNAPSZLI_SAY_SNAPSZER] = { "snapszer", '#', POZO_SAY_ALONE },
  { NULL, '\0', 0 },
};

static const char *const score_items[] = {
  [POZO_SNAPSZLI_TRICKS] = "tricks", [POZO_SNAPSZLI_PAIRS] = "pairs", [POZO_SNAPSZLI_GAME] = "game",
  [POZO_SNAPSZLI_TOTAL] = "total",   [POZO_SNAPSZLI_SUM] = "sum",     [POZO_SNAPSZLI_N_ITEMS] = NULL
};

/**
 * pozo_snapszli_replay:
 * @record: a record of snapszli
 * @sink: who is told what it comes to
 *
 * Replays a record: deal by deal, and then the match.  Nothing is allocated.
 *
 * Returns: what the game comes to
 */
PozoKindGame
pozo_snapszli_replay (const PozoRecord *record, const PozoKindSink *sink)
{
  PozoSnapszliReplay self = { .base = { .record = record, .sink = sink } };

  self.base.game.n_sides = POZO_SNAPSZLI_SEATS;
  self.base.known_sum = (1u << POZO_SNAPSZLI_SEATS) - 1;
  self.base.game.has_rules =
      pozo_kind_read_head (record, sink, (gint32 *) &self.rules, &self.base.game);
  self.base.target = self.rules.match_target;
  for (guint i = 0; i < record->deals->len; i++)
    pozo_snapszli_replay_deal (&self, i);
  pozo_kind_end_match (&self.base);
  return self.base.game;
}

const PozoGameKind pozo_snapszli_kind = {
  .id = "snapszli",
  .name = NC_ ("game", "Snapszli"),
  .variants = variants,
  .rules = pozo_snapszli_rules,
  .pack = POZO_PACK_GERMAN,
  .has_tricks = TRUE,
  .signs = "+~#",
  .says = says,
  .score_items = score_items,
  .items = {
    .n = POZO_SNAPSZLI_N_ITEMS,
    .counted = 1u << POZO_SNAPSZLI_TRICKS | 1u << POZO_SNAPSZLI_PAIRS | 1u << POZO_SNAPSZLI_GAME,
    .added = 1u << POZO_SNAPSZLI_GAME,
    .total = POZO_SNAPSZLI_TOTAL,
    .sum = POZO_SNAPSZLI_SUM,
  },
  .first_finding = POZO_FINDING_SNAPSZLI_FOLLOW,
  .last_finding = POZO_FINDING_SNAPSZLI_SNAPSZER_LATE,
  .replay = pozo_snapszli_replay,
};
