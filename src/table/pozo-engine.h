/* SPDX-License-Identifier: MIT */
/* What the files of the engine share: judging never changes the state, applying never judges. */
#pragma once

#include "pozo-hand.h"
#include "pozo-meld.h"

G_BEGIN_DECLS

/* Records a violation unless one is there already: one fault, one finding. */
static inline void
pozo_verdict_report (PozoVerdict *verdict, PozoFindingCode code, gint32 found, gint32 expected)
{
  if (verdict->code != POZO_FINE)
    return;
  verdict->code = code;
  verdict->found = found;
  verdict->expected = expected;
}

static inline void
pozo_verdict_card (PozoVerdict *verdict, PozoFindingCode code, PozoCard card)
{
  if (verdict->code != POZO_FINE)
    return;
  verdict->code = code;
  verdict->cards[0] = card;
  verdict->n_cards = 1;
}

static inline PozoSide *
pozo_state_own_side (PozoState *state, guint seat)
{
  return &state->side[state->side_of[seat]];
}

/* Whether an action belongs to its player's own turn: all but things said, and faults that happen
 * between. */
static inline gboolean
pozo_engine_needs_turn (const PozoAction *action)
{
  if (action->kind == POZO_ACTION_FAULT)
    return action->number != POZO_FAULT_OUT_OF_TURN && action->number != POZO_FAULT_EXPOSED &&
           action->number != POZO_FAULT_RED3_HELD;
  return action->kind != POZO_ACTION_INFO;
}

/* Whether a line ends that was no turn: something said, or a card dropped, in between. */
static inline gboolean
pozo_engine_is_aside (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_END && action->seat != state->guest &&
         (action->seat != state->seat || (!state->turn.begun && state->phase != POZO_PHASE_FINAL));
}

/* Whether nobody has played anything yet, and somebody other than the first player lays a red
 * three: the habit of games in which that is done right after the deal. */
static inline gboolean
pozo_engine_is_early (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_RED3 && state->phase == POZO_PHASE_TURN &&
         state->turn_no == 1 && action->seat != state->seat && state->turn.drawn == 0 &&
         state->turn.method == POZO_TAKE_NONE && !state->turn.laid && !state->turn.discarded &&
         state->red3[state->seat] == 0;
}

/* How a TAKE would lie: worked out once, for judging and for applying. */
typedef struct
{
  guint8 method; /* PozoTakeMethod */
  gint8 onto;    /* the meld that the top card goes to; -1 for a new one */
  PozoMeld meld; /* that meld afterwards */
} PozoClaim;

gboolean pozo_engine_claim (const PozoState *state,
                            const PozoAction *action,
                            const guint8 *cards,
                            PozoClaim *claim,
                            PozoVerdict *verdict);
gint pozo_engine_place (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        PozoMeld *meld,
                        PozoVerdict *verdict);
gboolean pozo_engine_may_recycle (const PozoState *state);
gboolean pozo_engine_is_final (guint kind);
guint pozo_engine_distance (const PozoState *state, guint seat);
gboolean pozo_engine_is_last_red3 (const PozoState *state, const PozoAction *action);
gboolean pozo_engine_is_freezer (const PozoRules *rules, PozoCard card);
gboolean pozo_engine_is_first_turn (const PozoState *state, guint seat);
gboolean pozo_engine_is_concealed (const PozoState *state, guint seat);
gboolean pozo_engine_judge_hand (const PozoState *state,
                                 guint seat,
                                 const guint8 *cards,
                                 guint n,
                                 PozoVerdict *verdict);
void pozo_engine_judge_take (const PozoState *state,
                             const PozoAction *action,
                             const guint8 *cards,
                             PozoVerdict *verdict);
void pozo_engine_judge_turn_end (const PozoState *state,
                                 guint seat,
                                 PozoCard discard,
                                 PozoVerdict *verdict);
void pozo_engine_judge_drawn (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_pending (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_ask (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_engine_judge_may_play (const PozoState *state, guint seat, PozoVerdict *verdict);
void
pozo_engine_judge_merge (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_engine_judge_shift (const PozoState *state,
                              const PozoAction *action,
                              const guint8 *cards,
                              PozoVerdict *verdict);
void pozo_engine_judge_discard (const PozoState *state,
                                const PozoAction *action,
                                const guint8 *cards,
                                PozoVerdict *verdict);
void pozo_engine_judge_end (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_engine_judge_pass (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_fault (const PozoState *state,
                              const PozoAction *action,
                              const guint8 *cards,
                              PozoVerdict *verdict);
void pozo_engine_judge_back (const PozoState *state,
                             const PozoAction *action,
                             const guint8 *cards,
                             PozoVerdict *verdict);
const char *pozo_engine_fault_text (PozoFault fault);
gboolean pozo_engine_excuses (PozoFault fault, PozoFindingCode code);
void pozo_engine_apply_fault (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_apply_back (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_begin_turn (PozoState *state, guint seat);
void pozo_engine_end_deal (PozoState *state, PozoEnded how);
void pozo_engine_join_sides (PozoState *state, guint keep, guint gone);
void pozo_engine_form_lone_hand (PozoState *state, guint lone);
void pozo_engine_pass_turn (PozoState *state);
void pozo_engine_remove_meld (PozoSide *side, guint index);

G_END_DECLS
