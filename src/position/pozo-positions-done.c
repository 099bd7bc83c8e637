/* SPDX-License-Identifier: MIT */
/* Where what has happened is seen: the steps at which views rest, and those at which the action
 * that a finding is about lies on the table. */
#include "pozo-positions.h"

static gboolean
is_before_end (const PozoPositions *self, guint deal, guint step)
{
  guint first = POZO_RECORD_DEAL (pozo_positions_record (self), deal - 1)->actions.start;

  return step < pozo_positions_n_played (self, deal) &&
         POZO_RECORD_ACTION (pozo_positions_record (self), first + step)->kind == POZO_ACTION_END;
}

/**
 * pozo_positions_rest:
 * @self: positions
 * @deal: a deal, 1-based
 * @step: one of its steps
 *
 * Goes on past the end of a turn, at which nothing happens that could be seen.
 *
 * Returns: the step at which whoever walks through the deal rests
 */
guint
pozo_positions_rest (const PozoPositions *self, guint deal, guint step)
{
  return is_before_end (self, deal, step) ? step + 1 : step;
}

/**
 * pozo_positions_done:
 * @self: positions
 * @deal: a deal, 1-based
 * @step: one of its steps
 *
 * Finds what has just happened: the action before a step, the end of a turn left out.
 *
 * Returns: the action of the deal, from 0; -1 at its beginning
 */
gint
pozo_positions_done (const PozoPositions *self, guint deal, guint step)
{
  gint done = (gint) MIN (step, pozo_positions_n_played (self, deal)) - 1;

  return done > 0 && is_before_end (self, deal, (guint) done) ? done - 1 : done;
}

/**
 * pozo_positions_find_guilty:
 * @self: positions
 * @finding: a finding of the game, about a deal
 * @action: (out): the action of its deal that the finding is about, from 0; -1 for none: what is
 * said of the deal before or after its turns
 *
 * Finds the step at which the action that a finding is about has been done, so that the fault lies
 * on the table.
 *
 * Returns: the step
 */
guint
pozo_positions_find_guilty (const PozoPositions *self, const PozoFinding *finding, gint *action)
{
  guint step = pozo_positions_find_finding (self, finding);

  *action = -1;
  if (finding->turn == 0 || step >= pozo_positions_n_played (self, finding->deal))
    return step;
  *action = (gint) step;
  return pozo_positions_rest (self, finding->deal, step + 1);
}
