/* SPDX-License-Identifier: MIT */
/* Links the engine with four functions of a C library and nothing else; that it links is the test.
 * It is no program to run: without a C library there is nobody to call main(). */
#include "pozo-legal.h"
#include "pozo-state.h"

void _start (void);

/* One call to each entry, so that nothing is left out for being unused. */
void
_start (void)
{
  static const PozoSetup setup = { .n_players = 4, .dealer = 1 };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoState state;
  PozoLegal legal;
  PozoTally tally;

  pozo_state_deal (&state, &pozo_rules_default, &setup, verdicts);
  pozo_legal_list (&state, &legal);
  pozo_state_play (&state, legal.actions, legal.cards, verdicts);
  pozo_state_judge (&state, legal.actions, legal.cards, verdicts);
  pozo_state_finish (&state, verdicts);
  pozo_state_score (&state, &pozo_rules_default, 0, &tally);
  (void) pozo_state_hash (&state);
  for (;;)
    ;
}
