/* SPDX-License-Identifier: MIT */
/* What the files of the engine share: judging never changes the state, applying never judges. */
#pragma once

#include "pozo-close.h"
#include "pozo-effect.h"
#include "pozo-hand.h"
#include "pozo-meld-name.h"
#include "pozo-meld.h"
#include "pozo-moment.h"
#include "pozo-transition.h"
#include "pozo-verdict.h"
#include "pozo-wild-meld.h"

G_BEGIN_DECLS

static inline PozoSide *
pozo_state_own_side (PozoState *state, guint seat)
{
  return &state->side[state->side_of[seat]];
}

/* What a turn and a meld keep of it that the meld was laid as a canasta, whole and from the hand.
 */
static inline void
pozo_engine_note_whole (PozoState *state, PozoMeld *meld)
{
  if (!pozo_meld_is_canasta (meld, state->rules))
    return;
  state->turn.whole_canasta = TRUE;
  meld->flags |= POZO_MELD_CONCEALED;
}

/* The wild cards too many of a meld are settled: they stay (P10). */
static inline void
pozo_engine_note_excess (const PozoState *state, PozoMeld *meld)
{
  meld->flags |= POZO_MELD_EXCESS;
  meld->n_excess = (guint8) pozo_meld_surplus (meld, state->rules);
}

/**
 * PozoLay:
 * @method: of a TAKE, the PozoTakeMethod; else %POZO_TAKE_NONE
 * @place: the meld that the cards go to; -1 for a new one
 * @meld: that meld afterwards
 *
 * How the cards of a TAKE, a MELD or an ADD will lie: worked out once, for judging and for
 * applying.
 */
typedef struct
{
  guint8 method;
  gint8 place;
  PozoMeld meld;
} PozoLay;

void pozo_engine_judge (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        PozoLay *lay,
                        PozoVerdict *verdict);
void
pozo_engine_apply (PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *lay);
void pozo_engine_apply_draw (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_apply_merge (PozoState *state, const PozoAction *action);
gboolean pozo_engine_lay_take (const PozoState *state,
                               const PozoAction *action,
                               const guint8 *cards,
                               PozoLay *lay,
                               PozoVerdict *verdict);
gboolean pozo_engine_lay_meld (const PozoState *state,
                               const PozoAction *action,
                               const guint8 *cards,
                               PozoLay *lay,
                               PozoVerdict *verdict);
void pozo_engine_judge_new_meld (const PozoState *state,
                                 const PozoSide *side,
                                 const PozoMeld *meld,
                                 PozoVerdict *verdict);
gboolean pozo_engine_is_final (guint kind);
gboolean pozo_engine_needs_pile (const PozoState *state, const guint8 *cards, guint n);
gboolean pozo_engine_judge_hand (const PozoState *state,
                                 guint seat,
                                 const guint8 *cards,
                                 guint n,
                                 PozoVerdict *verdict);
void pozo_engine_judge_take (const PozoState *state,
                             const PozoAction *action,
                             const guint8 *cards,
                             PozoLay *lay,
                             PozoVerdict *verdict);
void pozo_engine_judge_drawn (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_pending (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_ask (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_engine_judge_may_play (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_laid (const PozoState *state,
                             const PozoAction *action,
                             const guint8 *cards,
                             const PozoLay *lay,
                             PozoVerdict *verdict);
void
pozo_engine_judge_merge (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_engine_judge_shift (const PozoState *state,
                              const PozoAction *action,
                              const guint8 *cards,
                              PozoVerdict *verdict);
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
void pozo_engine_apply_fault (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_fine_out_of_turn (PozoState *state, guint seat);
void pozo_engine_apply_back (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_score (const PozoState *state,
                        const PozoRules *rules,
                        const gint16 values[POZO_N_CARD_CODES],
                        guint unit,
                        PozoTally *tally);
guint pozo_engine_fined_threes (const PozoState *state,
                                guint unit,
                                guint seat,
                                guint8 *cards,
                                guint n_max);
void pozo_engine_put_laid (PozoState *state,
                           const PozoAction *action,
                           const guint8 *cards,
                           PozoLay *how);
void pozo_engine_take_freely (PozoState *state, guint seat);
void pozo_engine_begin_turn (PozoState *state, guint seat);
void pozo_engine_begin_play (PozoState *state);
void pozo_engine_begin_guest_turn (PozoState *state, guint seat);
void pozo_engine_end_guest_turn (PozoState *state);
void pozo_engine_end_deal (PozoState *state, PozoEnded how);
guint8 pozo_engine_next_guest_no (const PozoState *state);
void pozo_engine_join_sides (PozoState *state, guint keep, guint gone);
void pozo_engine_form_lone_hand (PozoState *state, guint lone);
void pozo_engine_close_turn (PozoState *state, guint seat);
void pozo_engine_pass_turn (PozoState *state);
void pozo_engine_remove_meld (PozoSide *side, guint index);

G_END_DECLS
