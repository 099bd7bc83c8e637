/* SPDX-License-Identifier: MIT */
/* Records that are still being written: what may yet come is not missing.
 *
 * Only the end of a text is open.  The last deal is, until it has a score line or the record an end
 * line; of it, the last turn is, until it has a discard, and the set-up, until there is a turn.  So
 * a finding about a text that may still become right is none: what is left would be found in
 * whatever the text becomes. */
#include "pozo-replay-private.h"

#include "pozo-talon.h"

static gboolean
is_last_deal (const PozoReplay *self)
{
  return self->deal_no > 0 && self->deal_no == self->record->deals->len;
}

/**
 * pozo_replay_goes_on:
 * @self: a replay whose deal has been set
 *
 * Returns: whether the deal is still being written: neither its scores nor the end of the record
 * are
 */
gboolean
pozo_replay_goes_on (const PozoReplay *self)
{
  return self->options.is_open && is_last_deal (self) && self->deal->scores.n == 0 &&
         self->record->end == POZO_END_NONE && !self->record->has_bad_end;
}

/**
 * pozo_replay_turn_goes_on:
 * @self: a replay whose deal has been set
 *
 * Returns: whether its last turn may still be being written: then the end of its line is not the
 * end of the turn.  Behind a discard the table says so, where a talon may follow
 */
gboolean
pozo_replay_turn_goes_on (const PozoReplay *self)
{
  PozoSlice slice = self->deal->actions;
  const PozoAction *last;

  if (slice.n == 0 || !pozo_replay_goes_on (self))
    return FALSE;
  last = POZO_RECORD_ACTION (self->record, slice.start + slice.n - 1);
  if (slice.n > 1 && last[-1].kind == POZO_ACTION_DISCARD)
    return last->kind == POZO_ACTION_END && pozo_talon_is_played (self->game->rules);
  return last->kind == POZO_ACTION_END &&
         (slice.n < 3 || last[-1].kind != POZO_ACTION_DRAW || last[-2].kind != POZO_ACTION_DISCARD);
}

/* Whether the set-up of the deal at hand is still being written. */
static gboolean
is_being_dealt (const PozoReplay *self)
{
  return self->deal != NULL && self->deal->actions.n == 0 &&
         self->deal->bad_action == G_MAXUINT32 && pozo_replay_goes_on (self);
}

/**
 * pozo_replay_may_come:
 * @self: a replay of a record that is still being written
 * @finding: what would be found in it, were it finished
 *
 * Returns: whether what follows in the text can make that right
 */
gboolean
pozo_replay_may_come (const PozoReplay *self, const PozoFinding *finding)
{
  switch (finding->code)
    {
    case POZO_FINDING_END_MISSING:
    case POZO_FINDING_PCN_LAST_LINE_END:
      return TRUE;
    case POZO_FINDING_PCN_BLANK_LINE:
      return finding->offset + 1 >= self->record->length;
    case POZO_FINDING_PCN_ID_MISSING:
    case POZO_FINDING_RULES_CONFLICT:
    case POZO_FINDING_RULES_NO_VARIANT:
      return self->record->deals->len == 0;
    case POZO_FINDING_SCORE_MISSING:
      return is_last_deal (self) && self->record->end == POZO_END_NONE;
    default:
      return is_being_dealt (self);
    }
}
