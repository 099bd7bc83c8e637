/* SPDX-License-Identifier: MIT */
/* Rescoring watches a replay: beside the table of the record's own rules it keeps one table for
 * each other set, plays the same actions on it until the first one that is forbidden there, and
 * scores the own table at the end of a deal by the other rules.  Where there is no table, and where
 * cards were not seen, the score lines say what they can. */
#include "pozo-rescore-private.h"

#include "pozo-fast.h"
#include "pozo-match.h"
#include "pozo-special.h"

#include <string.h>

/* ---- A game in which single actions are watched ---- */

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
  self->action = self->course.first = POZO_RECORD_DEAL (game->record, deal)->actions.start;
  for (guint i = 0; i < self->n_others; i++)
    self->others[i].is_following = FALSE;
  if (state != NULL)
    pozo_rescore_deal_watched (self, setup);
}

static void
on_after_action (gpointer data,
                 const PozoState *state G_GNUC_UNUSED,
                 const PozoAction *action G_GNUC_UNUSED,
                 const guint8 *cards G_GNUC_UNUSED,
                 const PozoVerdict *verdict)
{
  PozoRescore *self = data;

  pozo_rescore_follow_watched (self, self->action++, verdict->code);
}

/* ---- A plain game ---- */

static void
on_plain_deal_begin (gpointer data,
                     const PozoGame *game,
                     guint deal,
                     const PozoSetup *setup,
                     const PozoState *state G_GNUC_UNUSED)
{
  PozoRescore *self = data;

  self->game = game;
  self->deal = deal;
  self->setup = *setup;
}

static void
on_plain_deal_events (gpointer data,
                      const PozoGame *game G_GNUC_UNUSED,
                      guint deal G_GNUC_UNUSED,
                      const PozoEventList *events)
{
  PozoRescore *self = data;

  pozo_rescore_follow_deal (self, &self->setup, events);
}

/* ---- The match ---- */

/* The side that leads whatever the unseen cards are; 0 when that is not certain. */
static guint
find_sure_leader (const PozoRescoreOther *other, guint n_sides)
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
is_to_the_point (const PozoRescoreOther *other, guint n_sides)
{
  return memcmp (other->low, other->high, sizeof (gint32) * n_sides) == 0;
}

/* The side that a special hand of this deal makes the winner; 0 for none. */
static guint
find_special_winner (const PozoRescore *self, const PozoRescoreOther *other)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);

  for (guint side = 0; side < self->game->n_sides; side++)
    {
      gint32 points = deal->tally[side].low[POZO_SCORE_SPECIAL];

      if (points > 0 && points == deal->tally[side].high[POZO_SCORE_SPECIAL] &&
          pozo_special_points_win (other->result.rules, points))
        return side + 1;
    }
  return 0;
}

/* Sees whether the match is decided, which may be certain although the scores are not. */
static void
judge_match (PozoRescore *self, PozoRescoreOther *other)
{
  guint n_sides = self->game->n_sides;
  guint leader = find_sure_leader (other, n_sides);
  guint special = find_special_winner (self, other);
  guint number = POZO_RECORD_DEAL (self->game->record, self->deal)->number;
  guint n_deals = number != 0 ? number : self->deal + 1;
  PozoStanding low;
  PozoStanding high;

  if (other->result.over_deal != 0 || !other->result.is_end_known || n_sides == 0)
    return;
  pozo_match_stand (other->result.rules, other->low, n_sides, n_deals, &low);
  pozo_match_stand (other->result.rules, other->high, n_sides, n_deals, &high);
  pozo_match_win (&low, special);
  pozo_match_win (&high, special);
  if (!high.reached)
    return;
  if (special != 0 || (leader != 0 && low.reached) || is_to_the_point (other, n_sides))
    {
      other->result.over_deal = low.over ? self->deal + 1 : 0;
      other->result.winner = low.leader;
      return;
    }
  other->result.is_end_known = FALSE;
}

/* Adds a deal, as @from has it, to the running scores. */
static void
add_deal (PozoRescore *self, PozoRescoreOther *other, const PozoRescoreOther *from)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&from->result, self->deal);

  for (guint side = 0; side < self->game->n_sides; side++)
    {
      const PozoTally *tally = &deal->tally[side];

      other->low[side] = pozo_replay_add_score (other->low[side], tally->low[POZO_SCORE_TOTAL]);
      other->high[side] = pozo_replay_add_score (other->high[side], tally->high[POZO_SCORE_TOTAL]);
    }
  other->result.is_exact = other->result.is_exact && is_to_the_point (other, self->game->n_sides);
}

/* What the cards came to: a deal that only score lines tell of is none of it, but the match went on
 * from its points. */
static void
carry_lines (PozoRescore *self)
{
  PozoRescoreOther *replayed = &self->replayed;
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&replayed->result, self->deal);

  if (deal->is_scored || !POZO_RESCORED_DEAL (&self->own.result, self->deal)->is_scored)
    return;
  add_deal (self, replayed, &self->own);
  memcpy (deal->low, replayed->low, sizeof deal->low);
  memcpy (deal->high, replayed->high, sizeof deal->high);
}

static void
end_deal (PozoRescore *self,
          PozoRescoreOther *other,
          const PozoDealResult *result,
          const PozoState *state)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  guint number = POZO_RECORD_DEAL (self->game->record, self->deal)->number;

  for (guint side = 0; side < self->game->n_sides; side++)
    deal->minimum[side] = pozo_rules_minimum (other->result.rules, other->low[side], number);
  if (result->fate == POZO_DEAL_PLAYED)
    deal->is_scored = pozo_rescore_score_table (self, other, state);
  else if (result->fate != POZO_DEAL_MISDEALT && other != &self->replayed)
    deal->is_scored = pozo_rescore_score_lines (self, other);
  if (deal->is_scored)
    {
      add_deal (self, other, other);
      judge_match (self, other);
    }
  else if (result->fate != POZO_DEAL_MISDEALT)
    {
      other->result.is_exact = FALSE;
      other->result.is_end_known = other->result.over_deal != 0;
      other->result.n_unscored++;
      other->result.n_refused += deal->is_refused;
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
  if (game->rules == NULL || game->n_players == 0)
    return;
  self->replayed.result.rules = self->own.result.rules = game->rules;
  end_deal (self, &self->replayed, result, state);
  end_deal (self, &self->own, result, state);
  carry_lines (self);
  for (guint i = 0; i < self->n_others; i++)
    end_deal (self, &self->others[i], result, state);
}

/* ---- Games ---- */

/* A match that goes on from another one starts with the recorded scores, under any rules. */
static void
begin_other (PozoRescoreOther *other, const PozoRecord *record)
{
  guint n = record->deals->len;

  g_array_set_size (other->result.deals, n);
  for (guint i = 0; i < n; i++)
    memset (POZO_RESCORED_DEAL (&other->result, i), 0, G_STRUCT_OFFSET (PozoRescoredDeal, tally));
  g_array_set_size (other->result.foreign, 0);
  memset (other->result.n_foreign, 0, sizeof other->result.n_foreign);
  other->result.n_foreign_items = 0;
  other->result.is_exact = TRUE;
  other->result.is_end_known = TRUE;
  other->result.is_lead_known = FALSE;
  other->result.over_deal = 0;
  other->result.winner = 0;
  other->result.leader = 0;
  other->result.n_stopped = 0;
  other->result.n_unscored = 0;
  other->result.n_refused = 0;
  other->result.n_by_lines = 0;
  memset (other->low, 0, sizeof other->low);
  if (n > 0)
    memcpy (other->low, POZO_RECORD_DEAL (record, 0)->start,
            sizeof (gint32) * POZO_RECORD_DEAL (record, 0)->n_start);
  memcpy (other->high, other->low, sizeof other->high);
}

/* Who would have won, or would be ahead. */
static void
end_other (PozoRescore *self, PozoRescoreOther *other)
{
  PozoRescored *result = &other->result;
  guint n_sides = self->game != NULL ? self->game->n_sides : 0;
  guint leader = find_sure_leader (other, n_sides);

  if (n_sides == 0 || result->deals->len == 0 || !result->is_end_known)
    return;
  if (result->over_deal != 0)
    {
      result->leader = result->winner;
      result->is_lead_known = TRUE;
      return;
    }
  result->leader = (guint8) leader;
  result->is_lead_known =
      result->n_unscored == 0 && (leader != 0 || is_to_the_point (other, n_sides));
}

static void
begin_game (PozoRescore *self, const PozoRecord *record)
{
  self->game = NULL;
  self->own.result.rules = NULL;
  self->replayed.result.rules = NULL;
  begin_other (&self->own, record);
  begin_other (&self->replayed, record);
  for (guint i = 0; i < self->n_others; i++)
    begin_other (&self->others[i], record);
}

static void
end_game (PozoRescore *self, const PozoGame *game)
{
  if (game->rules == NULL || game->n_players == 0)
    return;
  end_other (self, &self->own);
  end_other (self, &self->replayed);
  for (guint i = 0; i < self->n_others; i++)
    end_other (self, &self->others[i]);
}

static void
on_plain_game_begin (gpointer data, const PozoGame *game)
{
  begin_game (data, game->record);
}

static void
on_plain_game_end (gpointer data, const PozoGame *game)
{
  end_game (data, game);
}

static void
init_other (PozoRescoreOther *other, const PozoRules *rules)
{
  other->result.rules = rules;
  if (rules != NULL)
    pozo_compiled_rules_init (&other->compiled, rules);
  other->play = (PozoPlay){ .compiled = &other->compiled, .state = &other->state };
  other->result.deals = g_array_new (FALSE, FALSE, sizeof (PozoRescoredDeal));
  other->result.foreign = g_array_new (FALSE, FALSE, sizeof (PozoForeign));
}

static void
clear_other (PozoRescoreOther *other)
{
  g_array_unref (other->result.deals);
  g_array_unref (other->result.foreign);
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
  static const PozoReplayObserver plain = { .game_begin = on_plain_game_begin,
                                            .deal_begin = on_plain_deal_begin,
                                            .deal_events = on_plain_deal_events,
                                            .deal_end = on_deal_end,
                                            .game_end = on_plain_game_end,
                                            .only_actions = TRUE };
  PozoRescore *self = g_new0 (PozoRescore, 1);

  self->replay = pozo_replay_new (options);
  pozo_replay_observe (self->replay, &observer, self);
  self->fast = pozo_fast_new (options);
  pozo_fast_observe (self->fast, &plain, self);
  self->actions = g_array_new (FALSE, FALSE, sizeof (PozoAction));
  self->found = g_array_new (FALSE, FALSE, sizeof (PozoForeign));
  init_other (&self->replayed, NULL);
  init_other (&self->own, NULL);
  self->others = g_new0 (PozoRescoreOther, n_others);
  self->n_others = n_others;
  for (guint i = 0; i < n_others; i++)
    init_other (&self->others[i], others[i]);
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
    clear_other (&rescore->others[i]);
  clear_other (&rescore->own);
  clear_other (&rescore->replayed);
  g_array_unref (rescore->found);
  g_free (rescore->others);
  g_array_unref (rescore->actions);
  pozo_replay_free (rescore->replay);
  pozo_fast_free (rescore->fast);
  g_free (rescore);
}

/**
 * pozo_rescore_set_policy:
 * @rescore: what rescores
 * @policy: a policy
 *
 * Sets what is done with things that a variant does not know, from the next game on.
 * %POZO_FOREIGN_CARDS if this is not called.
 */
void
pozo_rescore_set_policy (PozoRescore *rescore, PozoForeignPolicy policy)
{
  rescore->policy = policy;
}

/**
 * pozo_rescore_game:
 * @rescore: what rescores
 * @record: a record
 * @game: (inout): filled with the replay under the record's own rules
 *
 * Replays a game under its own rules, and scores it under each of the others.  Nothing fails: what
 * could not be scored, and why, is in the results.  Nothing is scored when the own rules are not
 * known.
 */
void
pozo_rescore_game (PozoRescore *rescore, const PozoRecord *record, PozoGame *game)
{
  begin_game (rescore, record);
  rescore->course = (PozoRescoreCourse){ .text = record->text,
                                         .length = record->length,
                                         .actions = POZO_RECORD_ACTION (record, 0),
                                         .n_actions = record->actions->len,
                                         .cards = POZO_RECORD_CARDS (record, 0) };
  pozo_replay_game (rescore->replay, record, game);
  end_game (rescore, game);
}

/**
 * pozo_rescore_fast:
 * @rescore: what rescores
 * @text: where a game begins; as pozo_fast_validate() wants it
 * @length: bytes of that
 * @mode: whether the habits of scribes may be in it
 * @needs_course: whether the first action that is forbidden is asked for where a deal is dealt
 * otherwise, too; else `setup`, `stop` and `n_stopped` may be missing there
 *
 * Rescores a game in which nothing is wrong, in one pass: with the same results as
 * pozo_rescore_game(), but that what is found in a set-up has no place.
 *
 * Returns: the bytes of the game, as pozo_fast_validate(); 0 for one that is to be read and given
 * to pozo_rescore_game()
 */
gsize
pozo_rescore_fast (PozoRescore *rescore,
                   const char *text,
                   gsize length,
                   PozoPcnMode mode,
                   gboolean needs_course)
{
  PozoFastFigures figures;

  rescore->needs_course = needs_course;
  rescore->course = (PozoRescoreCourse){ .text = text, .length = length };
  return pozo_fast_validate (rescore->fast, text, length, mode, &figures);
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
 * The same under the record's own rules: what the others are compared with.  Nothing is tried, so
 * there are no stops.
 *
 * Returns: (transfer none): the game under its own rules, until the next game; its rules are %NULL
 * when they are not known
 */
const PozoRescored *
pozo_rescore_get_own (const PozoRescore *rescore)
{
  return &rescore->own.result;
}

/**
 * pozo_rescore_get_replay:
 * @rescore: what rescores
 *
 * The same from the cards alone, without anything that only the score lines say, so that they can
 * be compared with it; but the running scores go on from deals that only score lines tell of.
 *
 * Returns: (transfer none): the game under its own rules, until the next game; its rules are %NULL
 * when they are not known
 */
const PozoRescored *
pozo_rescore_get_replay (const PozoRescore *rescore)
{
  return &rescore->replayed.result;
}
