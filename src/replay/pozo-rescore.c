/* SPDX-License-Identifier: MIT */
/* Rescoring watches a replay: beside the table of the record's own rules it keeps one table for
 * each other set, plays the same actions on it until the first one that is forbidden there, and
 * scores the own table at the end of a deal by the other rules. */
#include "pozo-replay-private.h"

#include "pozo-rescore.h"

#include <string.h>

/* One other set of rules while a game goes by. */
typedef struct
{
  PozoRescored result;
  PozoState state;
  gboolean is_following; /* nothing was forbidden yet in this deal */
  gint32 low[POZO_SEATS_MAX];
  gint32 high[POZO_SEATS_MAX];
} Other;

struct _PozoRescore
{
  PozoReplay *replay;
  Other own; /* the record's own rules: only scored */
  Other *others;
  guint n_others;
  const PozoGame *game;
  guint deal;   /* 0-based */
  guint turn;   /* 1-based */
  guint action; /* index in the record */
};

/* ---- Set-up of a deal ---- */

static void
place (PozoFinding *finding, const PozoRescore *self, PozoSpan at)
{
  finding->severity = (guint8) pozo_finding_info (finding->code)->severity;
  finding->deal = (guint16) (self->deal + 1);
  finding->offset = at.offset;
  finding->length = at.length;
}

static void
lay_out (PozoRescore *self, Other *other, const PozoSetup *setup)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup own = *setup;
  guint n;

  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    {
      own.start[side] = other->low[side];
      deal->minimum[side] = pozo_rules_minimum (other->result.rules, other->low[side]);
    }
  n = pozo_state_deal (&other->state, other->result.rules, &own, verdicts);
  other->is_following = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (verdicts[i].impossible)
        other->is_following = FALSE;
      if (deal->setup.code != POZO_FINE)
        continue;
      deal->setup = pozo_replay_finding (&verdicts[i]);
      place (&deal->setup, self, POZO_RECORD_DEAL (self->game->record, self->deal)->text);
    }
}

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint deal,
               const PozoSetup *setup,
               const PozoState *state)
{
  PozoRescore *self = data;

  self->game = game;
  self->deal = deal;
  self->turn = 1;
  self->action = POZO_RECORD_DEAL (game->record, deal)->actions.start;
  for (guint i = 0; i < self->n_others; i++)
    {
      self->others[i].is_following = FALSE;
      if (state != NULL)
        lay_out (self, &self->others[i], setup);
    }
}

/* ---- Actions ---- */

static void
stop (PozoRescore *self, Other *other, const PozoAction *action, const PozoVerdict *verdict)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);

  other->is_following = FALSE;
  other->result.n_stopped++;
  deal->stop = pozo_replay_finding (verdict);
  place (&deal->stop, self, pozo_replay_find_word (self->game->record, self->action));
  deal->stop.turn = (guint16) MIN (self->turn, (guint) G_MAXUINT16);
  if (deal->stop.seat == 0)
    deal->stop.seat = action->seat;
}

static void
on_after_action (gpointer data,
                 const PozoState *state G_GNUC_UNUSED,
                 const PozoAction *action,
                 const guint8 *cards,
                 const PozoVerdict *verdict)
{
  PozoRescore *self = data;

  for (guint i = 0; i < self->n_others; i++)
    {
      Other *other = &self->others[i];
      PozoVerdict theirs;

      if (!other->is_following)
        continue;
      pozo_state_play (&other->state, action, cards, &theirs);
      if (theirs.code != POZO_FINE && theirs.code != verdict->code)
        stop (self, other, action, &theirs);
      else if (theirs.impossible)
        other->is_following = FALSE;
    }
  self->action++;
  self->turn += action->kind == POZO_ACTION_END;
}

/* ---- Scores ---- */

static gboolean
score_deal (PozoRescore *self, Other *other, const PozoState *state)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  gboolean is_exact = TRUE;

  deal->is_scored = TRUE;
  if (other->result.rules == NULL)
    other->result.rules = self->game->rules;
  for (guint side = 0; side < self->game->n_sides; side++)
    {
      PozoTally *tally = &deal->tally[side];
      gint32 fines = pozo_replay_fines (self->game->record, self->deal, side);

      pozo_state_score (state, other->result.rules, side, tally);
      other->low[side] += tally->low[POZO_SCORE_TOTAL] + fines;
      other->high[side] += tally->high[POZO_SCORE_TOTAL] + fines;
      is_exact = is_exact && other->low[side] == other->high[side];
    }
  return is_exact;
}

/* The side that leads whatever the unseen cards are; 0 when that is not certain. */
static guint
find_sure_leader (const Other *other, guint n_sides)
{
  for (guint side = 0; side < n_sides; side++)
    {
      gboolean leads = TRUE;

      for (guint rival = 0; rival < n_sides; rival++)
        leads = leads && (rival == side || other->low[side] > other->high[rival]);
      if (leads)
        return side + 1;
    }
  return 0;
}

static gboolean
is_to_the_point (const Other *other, guint n_sides)
{
  return memcmp (other->low, other->high, sizeof (gint32) * n_sides) == 0;
}

/* Sees whether the match is decided, which may be certain although the scores are not. */
static void
judge_match (PozoRescore *self, Other *other)
{
  guint n_sides = self->game->n_sides;
  guint leader = find_sure_leader (other, n_sides);
  PozoStanding low;
  PozoStanding high;

  if (other->result.over_deal != 0 || !other->result.is_end_known || n_sides == 0)
    return;
  pozo_match_stand (other->result.rules, other->low, n_sides, &low);
  pozo_match_stand (other->result.rules, other->high, n_sides, &high);
  if (!high.reached)
    return;
  if ((leader != 0 && low.reached) || is_to_the_point (other, n_sides))
    {
      other->result.over_deal = low.over ? self->deal + 1 : 0;
      other->result.winner = low.leader;
      return;
    }
  other->result.is_end_known = FALSE;
}

static void
end_deal (PozoRescore *self, Other *other, const PozoDealResult *result, const PozoState *state)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);

  if (result->fate == POZO_DEAL_PLAYED)
    {
      gboolean is_exact = score_deal (self, other, state);

      other->result.is_exact = other->result.is_exact && is_exact;
      judge_match (self, other);
    }
  else if (result->fate != POZO_DEAL_MISDEALT)
    {
      other->result.is_exact = FALSE;
      other->result.is_end_known = other->result.over_deal != 0;
      other->result.n_unscored++;
    }
  memcpy (deal->low, other->low, sizeof deal->low);
  memcpy (deal->high, other->high, sizeof deal->high);
}

static void
on_deal_end (gpointer data,
             const PozoGame *game,
             guint deal,
             const PozoDealResult *result,
             const PozoState *state)
{
  PozoRescore *self = data;

  self->game = game;
  self->deal = deal;
  end_deal (self, &self->own, result, state);
  for (guint i = 0; i < self->n_others; i++)
    end_deal (self, &self->others[i], result, state);
}

/* ---- Games ---- */

/* A match that goes on from another one starts with the recorded scores, under any rules. */
static void
begin_other (Other *other, const PozoRecord *record)
{
  guint n = record->deals->len;

  g_array_set_size (other->result.deals, n);
  if (n > 0)
    memset (other->result.deals->data, 0, n * sizeof (PozoRescoredDeal));
  other->result.is_exact = TRUE;
  other->result.is_end_known = TRUE;
  other->result.over_deal = 0;
  other->result.winner = 0;
  other->result.n_stopped = 0;
  other->result.n_unscored = 0;
  memset (other->low, 0, sizeof other->low);
  if (n > 0)
    memcpy (other->low, POZO_RECORD_DEAL (record, 0)->start,
            sizeof (gint32) * POZO_RECORD_DEAL (record, 0)->n_start);
  memcpy (other->high, other->low, sizeof other->high);
}

/**
 * pozo_rescore_new:
 * @options: how to replay under a record's own rules
 * @others: (array length=n_others): the other rules; they outlive the result
 * @n_others: how many
 *
 * Makes what rescores games, for one thread.
 *
 * Returns: (transfer full): it
 */
PozoRescore *
pozo_rescore_new (const PozoReplayOptions *options, const PozoRules *const *others, guint n_others)
{
  static const PozoReplayObserver observer = { .deal_begin = on_deal_begin,
                                               .after_action = on_after_action,
                                               .deal_end = on_deal_end };
  PozoRescore *self = g_new0 (PozoRescore, 1);

  self->replay = pozo_replay_new (options);
  pozo_replay_observe (self->replay, &observer, self);
  self->own.result.deals = g_array_new (FALSE, FALSE, sizeof (PozoRescoredDeal));
  self->others = g_new0 (Other, n_others);
  self->n_others = n_others;
  for (guint i = 0; i < n_others; i++)
    {
      self->others[i].result.rules = others[i];
      self->others[i].result.deals = g_array_new (FALSE, FALSE, sizeof (PozoRescoredDeal));
    }
  return self;
}

/**
 * pozo_rescore_free:
 * @rescore: (nullable) (transfer full): what pozo_rescore_new() made
 *
 * Frees it and its results.
 */
void
pozo_rescore_free (PozoRescore *rescore)
{
  if (rescore == NULL)
    return;
  for (guint i = 0; i < rescore->n_others; i++)
    g_array_unref (rescore->others[i].result.deals);
  g_array_unref (rescore->own.result.deals);
  g_free (rescore->others);
  pozo_replay_free (rescore->replay);
  g_free (rescore);
}

/**
 * pozo_rescore_game:
 * @rescore: what rescores
 * @record: a record
 * @game: (inout): filled with the replay under the record's own rules
 *
 * Replays a game under its own rules, and scores it under each of the others.
 */
void
pozo_rescore_game (PozoRescore *rescore, const PozoRecord *record, PozoGame *game)
{
  rescore->own.result.rules = NULL;
  begin_other (&rescore->own, record);
  for (guint i = 0; i < rescore->n_others; i++)
    begin_other (&rescore->others[i], record);
  pozo_replay_game (rescore->replay, record, game);
}

/**
 * pozo_rescore_get:
 * @rescore: what rescores
 * @other: which of the other rules, from 0
 *
 * Returns: (transfer none): the game under those rules, until the next game
 */
const PozoRescored *
pozo_rescore_get (const PozoRescore *rescore, guint other)
{
  g_return_val_if_fail (other < rescore->n_others, NULL);
  return &rescore->others[other].result;
}

/**
 * pozo_rescore_get_own:
 * @rescore: what rescores
 *
 * The same under the record's own rules, from which recorded figures may differ: scores and the end
 * of the match; nothing is tried, so there are no stops.
 *
 * Returns: (transfer none): the game under its own rules, until the next game; its rules are %NULL
 * when no deal was scored
 */
const PozoRescored *
pozo_rescore_get_own (const PozoRescore *rescore)
{
  return &rescore->own.result;
}
