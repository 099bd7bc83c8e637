/* SPDX-License-Identifier: MIT */
/* The beginning of a deal for shortcuts, by the engine: who sits where and what the deck holds stay
 * from deal to deal. */
#include "pozo-shortcut.h"

/* Whether the same players are to sit there as before, and nothing was wrong then.  Where
 * sides form during the deal, each deal forms them anew. */
static gboolean
are_seated (const PozoShortcutSeats *seats,
            const PozoState *state,
            const PozoRules *rules,
            const PozoSetup *setup)
{
  return seats->rules == rules && seats->n_players == setup->n_players &&
         seats->rest == setup->rest &&
         memcmp (seats->sides, setup->sides, sizeof seats->sides) == 0 &&
         state->mode != POZO_TEAMS_LONE_HAND;
}

/**
 * pozo_shortcut_deal:
 * @rules: the rules
 * @state: (inout): a table, at which deals may have been played
 * @seats: (inout): who was seated there last; players stay seated from deal to deal
 * @setup: how the deal begins
 * @verdicts: what is wrong with that, as for pozo_state_deal()
 *
 * Lays a deal out as pozo_state_deal() does, and seats players only where that was not done.
 *
 * Returns: how many verdicts there are
 */
guint
pozo_shortcut_deal (const PozoRules *rules,
                    PozoState *state,
                    PozoShortcutSeats *seats,
                    const PozoSetup *setup,
                    PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX])
{
  guint n;

  if (are_seated (seats, state, rules, setup))
    return pozo_state_deal_again (state, setup, verdicts);
  n = pozo_state_deal (state, rules, setup, verdicts);
  *seats = (PozoShortcutSeats){ .rules = n == 0 ? rules : NULL,
                                .n_players = setup->n_players,
                                .rest = setup->rest };
  memcpy (seats->sides, setup->sides, sizeof seats->sides);
  return n;
}

/**
 * pozo_shortcut_is_deal_plain:
 * @compiled: the rules made ready
 * @setup: how a deal begins, with which nothing is wrong
 *
 * Asks whether actions of a deal can be plain.
 *
 * Returns: %FALSE where the rules set a parameter that the fast path does not know, where a hand
 * could come to more cards than are counted, which is for the engine to find, or nobody knows what
 * was turned up: what rests on such cards is not plain
 */
gboolean
pozo_shortcut_is_deal_plain (const PozoCompiledRules *compiled, const PozoSetup *setup)
{
  for (guint i = 0; i < setup->up.n; i++)
    if (pozo_card_is_obscure (setup->up.cards[i]))
      return FALSE;
  return compiled->reach > POZO_FAST_REACH_NONE && (compiled->counted >> setup->n_players & 1) != 0;
}

/**
 * pozo_shortcut_settle:
 * @state: a table after shortcuts, at which every card that was seen is known to the face
 *
 * Counts what has shown up of everything coarser than a face, as pozo_state_play() does all along.
 */
void
pozo_shortcut_settle (PozoState *state)
{
  guint8 *of = state->seen.of;

  memset (of + POZO_N_FACES, 0, sizeof state->seen.of - POZO_N_FACES);
  pozo_seen_add_up (&state->seen);
}
