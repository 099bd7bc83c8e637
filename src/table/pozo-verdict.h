/* SPDX-License-Identifier: MIT */
/* How a verdict is filled while an action is judged: the first violation counts, and what a mark is
 * meant for is none. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

gboolean pozo_engine_excuse (PozoVerdict *verdict, PozoFindingCode code, gint32 excess);

/* Whether a violation is to be told: no mark excuses it, and there is none already. */
static inline gboolean
pozo_verdict_takes (PozoVerdict *verdict, PozoFindingCode code, gint32 excess)
{
  return (verdict->marks == 0 || !pozo_engine_excuse (verdict, code, excess)) &&
         verdict->code == POZO_FINE;
}

/* Records a violation unless one is there already: one fault, one finding. */
static inline void
pozo_verdict_report (PozoVerdict *verdict, PozoFindingCode code, gint32 found, gint32 expected)
{
  if (!pozo_verdict_takes (verdict, code, found - expected))
    return;
  verdict->code = code;
  verdict->found = found;
  verdict->expected = expected;
}

/* The same with a static word of a finding that says more than one thing. */
static inline void
pozo_verdict_word (PozoVerdict *verdict, PozoFindingCode code, const char *name)
{
  if (!pozo_verdict_takes (verdict, code, 0))
    return;
  verdict->code = code;
  verdict->name = name;
}

static inline void
pozo_verdict_card (PozoVerdict *verdict, PozoFindingCode code, PozoCard card)
{
  if (!pozo_verdict_takes (verdict, code, 0))
    return;
  verdict->code = code;
  verdict->cards[0] = card;
  verdict->n_cards = 1;
}

/* Says that more of a card have shown up than the deck holds. */
static inline void
pozo_verdict_over (PozoVerdict *verdict,
                   const PozoState *state,
                   const PozoCardCounts *seen,
                   PozoCard over)
{
  guint n = pozo_seen_count (&state->deck, over);

  pozo_verdict_card (verdict, n == 0 ? POZO_FINDING_NOT_IN_DECK : POZO_FINDING_TOO_MANY, over);
  verdict->found = (gint32) pozo_seen_count (seen, over);
  verdict->expected = (gint32) n;
}

void pozo_engine_judge_marks (PozoVerdict *verdict);
void pozo_engine_report_unneeded (PozoFault fault, PozoVerdict *verdict);

/* Says what makes an action impossible, and with which card, whatever was found before. */
static inline gboolean
pozo_verdict_refuse (PozoVerdict *verdict, PozoFindingCode code, PozoCard card)
{
  verdict->code = code;
  verdict->impossible = TRUE;
  verdict->n_cards = card != POZO_CARD_NONE;
  verdict->cards[0] = card;
  return FALSE;
}

G_END_DECLS
