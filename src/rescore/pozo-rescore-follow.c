/* SPDX-License-Identifier: MIT */
/* The course of a deal under other rules: it is dealt at a table of theirs, and played there up to
 * the first action that they forbid.
 *
 * Where single actions are watched the engine tries each of them as it comes.  Of a deal in which
 * nothing was wrong all actions are there at once, and go through the shortcuts, as those of a
 * record do (pozo-play.h): the engine is asked about what is not plain there, and plays the deal
 * from its beginning where that is not enough. */
#include "pozo-rescore-private.h"

#include "pozo-play.h"

#include <string.h>

/* ---- What is found ---- */

static void
place (PozoFinding *finding, const PozoRescore *self, PozoSpan at)
{
  finding->severity = (guint8) pozo_finding_info (finding->code)->severity;
  finding->deal = (guint16) (self->deal + 1);
  finding->offset = at.offset;
  finding->length = at.length;
}

/* Notes the first action that is forbidden. */
static void
stop (PozoRescore *self, PozoRescoreOther *other, guint index, const PozoVerdict *verdict)
{
  const PozoRescoreCourse *course = &self->course;
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  guint turn = 1;

  for (guint i = course->first; i < index; i++)
    turn += course->actions[i].kind == POZO_ACTION_END;
  other->is_following = FALSE;
  other->result.n_stopped++;
  deal->is_otherwise = TRUE;
  deal->stop = pozo_replay_finding (verdict);
  place (&deal->stop, self,
         pozo_replay_find_word_of (course->text, course->length, course->actions, course->n_actions,
                                   index));
  deal->stop.turn = (guint16) MIN (turn, (guint) G_MAXUINT16);
  if (deal->stop.seat == 0)
    deal->stop.seat = course->actions[index].seat;
}

/* ---- Dealing ---- */

static void
deal_long (PozoRescore *self, PozoRescoreOther *other, const PozoSetup *setup)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  guint n = pozo_state_deal (&other->state, other->result.rules, setup, verdicts);

  other->seats.rules = NULL;
  other->is_following = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (verdicts[i].impossible)
        other->is_following = FALSE;
      if (deal->setup.code != POZO_FINE)
        continue;
      deal->is_otherwise = TRUE;
      deal->setup = pozo_replay_finding (&verdicts[i]);
      place (&deal->setup, self, POZO_RECORD_DEAL (self->game->record, self->deal)->text);
    }
}

/* A set-up with the scores that the sides would have had. */
static PozoSetup
with_scores (const PozoRescoreOther *other, const PozoSetup *setup)
{
  PozoSetup own = *setup;

  memcpy (own.start, other->low, sizeof own.start);
  return own;
}

/**
 * pozo_rescore_deal_watched:
 * @self: what rescores
 * @setup: how the deal begins
 *
 * Deals at the tables of all other rules.
 */
void
pozo_rescore_deal_watched (PozoRescore *self, const PozoSetup *setup)
{
  for (guint i = 0; i < self->n_others; i++)
    {
      const PozoSetup own = with_scores (&self->others[i], setup);

      deal_long (self, &self->others[i], &own);
    }
}

/* ---- Single actions ---- */

/* Plays an action, until one is forbidden; what the own rules forbid in the same way is a mistake
 * of the game. */
static void
follow (PozoRescore *self, PozoRescoreOther *other, guint index, PozoFindingCode own_code)
{
  const PozoAction *action = &self->course.actions[index];
  PozoVerdict verdict;

  pozo_state_play (&other->state, action, self->course.cards + action->cards, &verdict);
  if (verdict.code != POZO_FINE && verdict.code != own_code)
    stop (self, other, index, &verdict);
  else if (verdict.impossible)
    other->is_following = FALSE;
}

/**
 * pozo_rescore_follow_watched:
 * @self: what rescores
 * @index: an action of the game
 * @own_code: what its own rules say of it
 *
 * Plays an action at all tables where nothing was forbidden yet.
 */
void
pozo_rescore_follow_watched (PozoRescore *self, guint index, PozoFindingCode own_code)
{
  for (guint i = 0; i < self->n_others; i++)
    if (self->others[i].is_following)
      follow (self, &self->others[i], index, own_code);
}

/* ---- A whole deal ---- */

static void
follow_long (PozoRescore *self, PozoRescoreOther *other)
{
  for (guint i = 0; i < self->course.n_actions && other->is_following; i++)
    follow (self, other, i, POZO_FINE);
}

/* Deals at one table; %FALSE when that is not plain, and nothing is known. */
static gboolean
deal_plain (PozoRescore *self, PozoRescoreOther *other, const PozoSetup *setup)
{
  gboolean is_wrong;

  other->is_following =
      pozo_shortcut_deal (&other->compiled, &other->state, &other->seats, setup, &is_wrong);
  if (other->is_following || self->wants_course)
    return other->is_following;
  POZO_RESCORED_DEAL (&other->result, self->deal)->is_otherwise = is_wrong;
  return is_wrong;
}

/* Plays at one table where the deal was laid out; %FALSE when that is not plain, and it is to be
 * laid out anew. */
static gboolean
play_plain (PozoRescore *self, PozoRescoreOther *other, gboolean is_partial)
{
  const PozoRescoreCourse *course = &self->course;
  const PozoAction *end = course->actions + course->n_actions;
  PozoPlay play = { .compiled = &other->compiled,
                    .state = &other->state,
                    .is_partial = is_partial };
  const PozoAction *at = pozo_play_actions (&play, course->actions, end, course->cards);

  if (at < end && play.verdict.code != POZO_FINE)
    stop (self, other, (guint) (at - course->actions), &play.verdict);
  return at == end || play.verdict.code != POZO_FINE;
}

static gboolean
has_partial (const PozoSetup *setup, const PozoEventList *events)
{
  const PozoAction *last = events->n > 0 ? &events->events[events->n - 1].action : NULL;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (!pozo_play_are_faces (setup->hands[seat].cards, setup->hands[seat].n))
      return TRUE;
  return !pozo_play_are_faces (setup->up.cards, setup->up.n) ||
         (last != NULL && !pozo_play_are_faces (events->cards, last->cards + last->n_cards));
}

/**
 * pozo_rescore_follow_deal:
 * @self: what rescores
 * @setup: how the deal begins
 * @events: what was played in it, and nothing was wrong
 *
 * Deals and plays at the tables of all other rules.
 */
void
pozo_rescore_follow_deal (PozoRescore *self, const PozoSetup *setup, const PozoEventList *events)
{
  gboolean is_partial = has_partial (setup, events);

  g_array_set_size (self->actions, events->n);
  for (guint i = 0; i < events->n; i++)
    g_array_index (self->actions, PozoAction, i) = events->events[i].action;
  self->course.actions = (const PozoAction *) self->actions->data;
  self->course.n_actions = events->n;
  self->course.first = 0;
  self->course.cards = events->cards;
  for (guint i = 0; i < self->n_others; i++)
    {
      PozoRescoreOther *other = &self->others[i];
      const PozoSetup own = with_scores (other, setup);

      if (deal_plain (self, other, &own) &&
          (!other->is_following || play_plain (self, other, is_partial)))
        continue;
      deal_long (self, other, &own);
      if (self->wants_course || !POZO_RESCORED_DEAL (&other->result, self->deal)->is_otherwise)
        follow_long (self, other);
    }
}
