/* SPDX-License-Identifier: MIT */
/* The course of a deal under other rules: it is dealt at a table of theirs, and played there up to
 * the first action that they forbid.
 *
 * Where single actions are watched the engine tries each of them as it comes.  Of a deal in which
 * nothing was wrong all actions are there at once, and go through the shortcuts, as those of a
 * record do (pozo-play.h). */
#include "pozo-rescore-private.h"

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

/* Whether those rules deal from a deck of another size. */
static gboolean
has_other_deck (const PozoRescore *self, const PozoRescoreOther *other, const PozoSetup *setup)
{
  return pozo_rules_deck_size (other->result.rules, setup->n_players) !=
         pozo_rules_deck_size (self->game->rules, setup->n_players);
}

/* Notes what is wrong with the set-up, unless something was before. */
static void
refuse_setup (PozoRescore *self, PozoRescoreOther *other, const PozoVerdict *verdict)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);

  if (deal->setup.code != POZO_FINE)
    return;
  deal->is_otherwise = TRUE;
  deal->setup = pozo_replay_finding (verdict);
  place (&deal->setup, self, POZO_RECORD_DEAL (self->game->record, self->deal)->text);
}

static void
deal (PozoRescore *self, PozoRescoreOther *other, const PozoSetup *setup)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  guint n = pozo_play_deal (&other->play, setup, verdicts);

  other->is_following = !has_other_deck (self, other, setup);
  if (!other->is_following)
    {
      PozoVerdict verdict = { 0 };

      pozo_verdict_report (&verdict, POZO_FINDING_DECK_SIZE,
                           (gint32) pozo_rules_deck_size (self->game->rules, setup->n_players),
                           (gint32) pozo_rules_deck_size (other->result.rules, setup->n_players));
      refuse_setup (self, other, &verdict);
    }
  for (guint i = 0; i < n; i++)
    {
      if (verdicts[i].impossible)
        other->is_following = FALSE;
      refuse_setup (self, other, &verdicts[i]);
    }
}

/* Whether a deal is dealt otherwise for sure, as far as the rules tell without dealing it: to other
 * numbers of players, or of other cards; that is noted. */
static gboolean
is_dealt_otherwise (PozoRescore *self, PozoRescoreOther *other, const PozoSetup *setup)
{
  const PozoRules *rules = other->result.rules;
  guint least = (guint) rules->deal_hand_size;
  guint most = least + (guint) rules->deal_extra_first;
  gboolean is_otherwise = rules->teams_layouts[setup->n_players].mode == POZO_TEAMS_NONE ||
                          has_other_deck (self, other, setup) ||
                          (rules->reserve_sizes.n > 0) != setup->has_reserves ||
                          rules->reserve_owner != self->game->rules->reserve_owner;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    {
      guint n = setup->hands[seat].n;

      is_otherwise |= n > 0 && (n < least || n > most);
    }
  POZO_RESCORED_DEAL (&other->result, self->deal)->is_otherwise = is_otherwise;
  return is_otherwise;
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

      deal (self, &self->others[i], &own);
      self->others[i].play.is_plain = FALSE; /* each action is judged as it was watched */
    }
}

/* ---- Actions ---- */

/* Plays actions up to the first that is forbidden; what the own rules forbid in the same way is a
 * mistake of the game. */
static void
follow (PozoRescore *self, PozoRescoreOther *other, PozoSlice slice, PozoFindingCode own_code)
{
  const PozoRescoreCourse *course = &self->course;
  const PozoAction *first = course->actions + slice.start;
  const PozoAction *end = first + slice.n;
  const PozoAction *at = pozo_play_actions (&other->play, first, end, course->cards);

  if (at == end)
    return;
  if (other->play.verdict.code != own_code)
    stop (self, other, (guint) (at - course->actions), &other->play.verdict);
  else if (other->play.verdict.impossible)
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
      follow (self, &self->others[i], (PozoSlice){ index, 1 }, own_code);
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
      const PozoRescoredDeal *rescored = POZO_RESCORED_DEAL (&other->result, self->deal);
      const PozoSetup own = with_scores (other, setup);

      if (!self->needs_course && is_dealt_otherwise (self, other, &own))
        continue;
      deal (self, other, &own);
      if (other->is_following && (self->needs_course || !rescored->is_otherwise))
        follow (self, other, (PozoSlice){ 0, events->n }, POZO_FINE);
    }
}
