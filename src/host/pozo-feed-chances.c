/* SPDX-License-Identifier: MIT */
/* What could have been done, for plugins that ask: whether the pile could have been taken where the
 * player drew, passed or did take it, and whether he could have gone out after that.
 *
 * Both are asked of the table before an action, so every action is watched; each question may cost
 * more than a whole deal on the fast path. */
#include "pozo-feed-private.h"
#include "pozo-legal.h"

/**
 * pozo_feed_begin_chances:
 * @feed: a feed
 *
 * Begins another deal.
 */
void
pozo_feed_begin_chances (PozoFeed *feed)
{
  g_array_set_size (feed->chances, 0);
  feed->is_at_start = TRUE;
  feed->is_open = TRUE;
}

/* Whether an action is one that a turn is about, not one that is said or settled before it: a red
 * three, and what is drawn in its place, decide nothing. */
static gboolean
is_play (const PozoState *state, const PozoAction *action)
{
  const guint others = 1u << POZO_ACTION_FAULT | 1u << POZO_ACTION_INFO | 1u << POZO_ACTION_RED3 |
                       1u << POZO_ACTION_BACK;

  return (others >> action->kind & 1) == 0 &&
         !(action->kind == POZO_ACTION_DRAW && state->owed[action->seat] > 0);
}

static gboolean
can_take (const PozoState *state)
{
  PozoState trial;

  if (state->phase == POZO_PHASE_TURN)
    return pozo_legal_can_take (state, POZO_LEGAL_METHODS_ANY);
  pozo_state_copy (&trial, state);
  trial.phase = POZO_PHASE_TURN; /* the first turn begins with what comes next */
  return pozo_legal_can_take (&trial, POZO_LEGAL_METHODS_ANY);
}

/* The pile can only be taken with cards of the hand or onto melds, so an empty one is not asked
 * about. */
static guint
ask_about_pile (const PozoState *state)
{
  guint flags = 0;

  if (state->phase > POZO_PHASE_TURN || state->n_pile == 0)
    return 0;
  if (can_take (state))
    flags |= POZO_PLUGIN_ACTION_COULD_TAKE;
  return state->hand[state->seat].n_partial > 0 ? flags | POZO_PLUGIN_ACTION_UNSEEN : flags;
}

static guint
ask_about_end (const PozoState *state)
{
  guint flags = pozo_legal_could_go_out (state) ? POZO_PLUGIN_ACTION_COULD_GO_OUT : 0;

  return state->hand[state->seat].n_partial > 0 ? flags | POZO_PLUGIN_ACTION_UNSEEN : flags;
}

/**
 * pozo_feed_add_chances:
 * @feed: a feed
 * @state: the table
 * @action: the action that comes next
 *
 * Notes what the player could do instead.
 */
void
pozo_feed_add_chances (PozoFeed *feed, const PozoState *state, const PozoAction *action)
{
  guint8 flags = 0;

  if (action->seat == state->seat && is_play (state, action))
    {
      gboolean is_choice = action->kind == POZO_ACTION_DRAW || action->kind == POZO_ACTION_TAKE ||
                           action->kind == POZO_ACTION_PASS;

      if (is_choice && feed->is_at_start)
        flags = (guint8) ask_about_pile (state);
      feed->is_at_start = is_choice && !(flags & POZO_PLUGIN_ACTION_COULD_TAKE);
      if (!is_choice && action->kind != POZO_ACTION_END && feed->is_open)
        {
          flags = (guint8) ask_about_end (state);
          feed->is_open = FALSE;
        }
    }
  if (action->kind == POZO_ACTION_END)
    feed->is_at_start = feed->is_open = TRUE;
  g_array_append_val (feed->chances, flags);
}

/**
 * pozo_feed_mark_chances:
 * @feed: a feed that was told the events of a deal
 *
 * Adds to copies of the events what could have been done instead.
 */
void
pozo_feed_mark_chances (PozoFeed *feed)
{
  guint n = feed->events_reported.n;
  PozoEvent *copy;

  g_array_set_size (feed->actions, 0);
  if (n == 0)
    return;
  g_array_append_vals (feed->actions, feed->events_reported.events, n);
  copy = (PozoEvent *) (gpointer) feed->actions->data;
  for (guint i = 0; i < MIN (n, feed->chances->len); i++)
    copy[i].flags |= g_array_index (feed->chances, guint8, i);
  feed->events_reported.events = copy;
}
