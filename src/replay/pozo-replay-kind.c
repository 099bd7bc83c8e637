/* SPDX-License-Identifier: MIT */
/* A record of another game than Canasta: its kind replays it, and what that tells becomes a game as
 * any other, with its findings, deals and figures.  Nobody who watches is told: what he would be
 * shown are tables of Canasta. */
#include "pozo-replay-kind.h"

#include "pozo-game-kind.h"
#include "pozo-replay-private.h"
#include "pozo-rules-name.h"

#include <string.h>

G_STATIC_ASSERT (POZO_KIND_ITEMS_MAX <= (int) POZO_N_SCORES);

static void
add_finding (gpointer data, const PozoFinding *finding)
{
  PozoReplay *self = data;
  const PozoGameKind *kind = self->record->kind;
  PozoFinding copy = *finding;

  copy.is_shared = copy.code < kind->first_finding || copy.code > kind->last_finding;
  copy.pack = kind->pack;
  copy.severity = (guint8) pozo_finding_info (finding->code)->severity;
  pozo_game_add (self->game, &copy, &self->options);
}

static void
add_finding_at_word (gpointer data, const PozoFinding *finding, guint action)
{
  PozoReplay *self = data;
  PozoSpan at = pozo_replay_find_word (self->record, action);
  PozoFinding copy = *finding;

  copy.offset = at.offset;
  copy.length = at.length;
  add_finding (self, &copy);
}

static void
add_deal (gpointer data, const PozoKindDeal *deal)
{
  PozoReplay *self = data;
  PozoGame *game = self->game;
  PozoDealResult result = { .fate = deal->fate,
                            .dealer = deal->dealer,
                            .goer = deal->closer,
                            .known_start = deal->known_start,
                            .known_sum = deal->known_sum,
                            .known_total = deal->known_total,
                            .n_turns = deal->n_turns,
                            .n_actions = deal->n_actions,
                            .checks = deal->checks,
                            .unknown = deal->unknown };

  result.has_tally = (guint8) deal->has_items;
  for (guint side = 0; side < POZO_KIND_SIDES_MAX; side++)
    {
      memcpy (result.tally[side].low, deal->item[side], sizeof deal->item[side]);
      memcpy (result.tally[side].high, deal->item[side], sizeof deal->item[side]);
      result.start[side] = deal->start[side];
      result.sum[side] = deal->sum[side];
      result.total[side] = deal->total[side];
    }
  g_array_append_val (game->deals, result);
  game->fates[deal->fate]++;
  game->n_turns += deal->n_turns;
  game->n_actions += deal->n_actions;
  game->checks += deal->checks;
  game->unknown += deal->unknown;
}

/**
 * pozo_replay_kind:
 * @self: a replay whose record is of another game than Canasta, and whose game was begun
 *
 * Has the kind of the record replay it.
 */
void
pozo_replay_kind (PozoReplay *self)
{
  const PozoKindSink sink = {
    .data = self, .report = add_finding, .report_word = add_finding_at_word, .add_deal = add_deal
  };
  PozoKindGame outcome = self->record->kind->replay (self->record, &sink);
  PozoGame *game = self->game;

  game->has_own_rules = outcome.has_rules;
  game->n_players = outcome.n_players;
  game->n_sides = outcome.n_sides;
  game->winner = outcome.winner;
  game->over = outcome.is_over;
  game->checks += outcome.checks;
  game->unknown += outcome.unknown;
}

/**
 * pozo_replay_take_kinds:
 * @record: (inout): a record that is to be read
 * @options: how games are replayed
 *
 * Has games of any kind read, each to be judged by the rules of its own head.  Where rules of
 * Canasta are asked for, a game of another kind is named and left alone.
 */
void
pozo_replay_take_kinds (PozoRecord *record, const PozoReplayOptions *options)
{
  record->takes_kinds = !pozo_rules_name_has_given (options);
}
