/* SPDX-License-Identifier: MIT */
/* A deal that was dealt wrong: where the record says so, and whether it was noticed too late. */
#include "pozo-replay-private.h"

/**
 * pozo_replay_find_misdeal:
 * @self: a replay whose deal has been set
 *
 * Finds where the record says that the deal was wrong; before it is played, that is in its first
 * round.
 */
void
pozo_replay_find_misdeal (PozoReplay *self)
{
  PozoSlice lines = self->deal->lines;

  self->misdeal_at = (PozoSpan){ 0, 0 };
  self->misdeal_round = 1;
  for (guint i = lines.start; self->deal->is_misdeal && i < lines.start + lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_FAULT)
        self->misdeal_at = line->text;
    }
}

/**
 * pozo_replay_find_round:
 * @self: a replay in a deal
 *
 * Finds out how far the rounds of play have come: one lasts until somebody begins a turn of the
 * next.
 *
 * Returns: the round, from 1
 */
guint
pozo_replay_find_round (const PozoReplay *self)
{
  const PozoState *state = &self->state;

  return state->round_no -
         (state->round_no > 1 && state->seat == state->first_seat && !state->turn.begun);
}

/**
 * pozo_replay_check_misdeal:
 * @self: a replay whose deal has been played
 *
 * Reports a wrong deal that was noticed in the first round and played on: it is dealt again (P1).
 */
void
pozo_replay_check_misdeal (PozoReplay *self)
{
  PozoSlice actions = self->deal->actions;
  gboolean goes_on =
      actions.n > 0 && POZO_RECORD_ACTION (self->record, actions.start + actions.n - 1)->offset >
                           self->misdeal_at.offset;

  if (self->deal->is_misdeal && !self->is_broken && self->misdeal_round == 1 &&
      (goes_on || self->deal->scores.n > 0) &&
      self->game->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL)
    pozo_replay_report (self, POZO_REPLAY_FINDING (FAULT_PLAYED_ON), self->misdeal_at);
}
