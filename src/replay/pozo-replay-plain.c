/* SPDX-License-Identifier: MIT */
/* A recorded deal through the shortcuts that the fast path uses.
 *
 * What a scribe wrote by hand is mostly played without a slip, and of a game with one slip most
 * deals have none.  A deal that turns out to be otherwise is laid out once more and played the long
 * way, so nothing here reports. */
#include "pozo-play.h"
#include "pozo-replay-private.h"

/* Whether every card of the set-up and of the play is known to the face. */
static gboolean
is_seen (const PozoRecord *record, PozoSlice actions, const PozoSetup *setup)
{
  const PozoAction *first = POZO_RECORD_ACTION (record, actions.start);
  const PozoAction *last = first + actions.n - 1;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (!pozo_play_are_faces (setup->hands[seat].cards, setup->hands[seat].n))
      return FALSE;
  return pozo_play_are_faces (setup->up.cards, setup->up.n) &&
         (actions.n == 0 || pozo_play_are_faces (POZO_RECORD_CARDS (record, first->cards),
                                                 last->cards + last->n_cards - first->cards));
}

/**
 * pozo_replay_play_plain:
 * @self: a replay whose deal has been set
 * @setup: how the deal begins
 *
 * Plays a deal, as long as nothing in it is out of the ordinary.
 *
 * Returns: %TRUE when it was laid out and played to its last action, and the long way would have
 * found nothing; %FALSE when nothing of it counts, and it is to be laid out
 */
gboolean
pozo_replay_play_plain (PozoReplay *self, const PozoSetup *setup)
{
  const PozoRecord *record = self->record;
  const PozoDeal *deal = self->deal;
  PozoSlice actions = { deal->actions.start,
                        MIN (deal->actions.n, record->actions->len - deal->actions.start) };
  const PozoAction *first = POZO_RECORD_ACTION (record, actions.start);
  PozoPlay play = { .compiled = self->compiled, .state = &self->state };

  if (self->observer != NULL || deal->is_misdeal || deal->bad_action != G_MAXUINT32)
    return FALSE;
  play.is_partial = !is_seen (record, actions, setup);
  if (!pozo_shortcut_deal (self->compiled, &self->state, &self->seats, setup, NULL) ||
      pozo_play_actions (&play, first, first + actions.n, POZO_RECORD_CARDS (record, 0)) <
          first + actions.n)
    {
      self->seats.rules = NULL; /* it is laid out anew, for all that this deal may have left */
      return FALSE;
    }
  if (!play.is_partial)
    pozo_shortcut_settle (&self->state);
  self->result->n_actions = actions.n;
  self->result->checks += 1 + actions.n - play.unknown;
  self->result->unknown += play.unknown;
  return TRUE;
}
