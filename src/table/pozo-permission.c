/* SPDX-License-Identifier: MIT */
/* Judging the question whether a player may go out.
 * docs/rules.md, "Going out". */
#include "pozo-permission.h"

#include "pozo-engine.h"

/**
 * pozo_engine_judge_ask:
 * @state: the table
 * @action: an ASK
 * @verdict: gets the first thing that is wrong
 *
 * Judges the question for leave to go out, and its answer (`going_out.permission`, K16).
 */
void
pozo_engine_judge_ask (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint n_partners = pozo_state_side (state, action->seat)->n_members - 1;
  guint answer = action->number;
  gboolean passed = (answer & POZO_ANSWER_PASS) != 0;
  gboolean decided = (answer & (POZO_ANSWER_YES | POZO_ANSWER_NO)) != 0;
  if (state->rules->going_out_permission == POZO_GOING_OUT_PERMISSION_NONE || n_partners == 0)
    pozo_verdict_report (verdict, POZO_FINDING_ASK_NOT_ALLOWED, 0, 0);
  if (pozo_engine_has_asked (state, action->seat))
    pozo_verdict_report (verdict, POZO_FINDING_ASK_TWICE, 0, 0);
  if (state->turn.laid)
    pozo_verdict_report (verdict, POZO_FINDING_ASK_LATE, 0, 0);
  if (passed && (n_partners < 2 || !decided))
    pozo_verdict_report (verdict, POZO_FINDING_ANSWER, 0, 0);
}
