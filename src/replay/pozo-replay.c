/* SPDX-License-Identifier: MIT */
/* A record through the engine: game by game, deal by deal, action by action.
 *
 * The loop over the actions is all that runs when nothing is wrong; whatever costs something, such
 * as working out how long a word is, happens only for a finding. */
#include "pozo-pcn.h"
#include "pozo-replay-private.h"
#include "pozo-teams.h"

#include <string.h>

/**
 * pozo_replay_new:
 * @options: how to replay; copied, what it points to is not
 *
 * Makes a replay for one thread.
 *
 * Returns: (transfer full): the replay
 */
PozoReplay *
pozo_replay_new (const PozoReplayOptions *options)
{
  PozoReplay *self = g_new0 (PozoReplay, 1);

  self->options = *options;
  self->canonical = g_string_new (NULL);
  self->cache = pozo_rule_cache_new (&self->options);
  pozo_events_init (&self->events);
  memset (self->unseen, POZO_CARD_UNKNOWN, sizeof self->unseen);
  return self;
}

/**
 * pozo_replay_free:
 * @replay: (nullable) (transfer full): a replay
 *
 * Frees a replay and the rules that it resolved.
 */
void
pozo_replay_free (PozoReplay *replay)
{
  if (replay == NULL)
    return;
  g_string_free (replay->canonical, TRUE);
  pozo_rule_cache_free (replay->cache);
  pozo_events_clear (&replay->events);
  g_free (replay);
}

/**
 * pozo_replay_observe:
 * @replay: a replay
 * @observer: (nullable): who watches; it outlives the replay
 * @data: passed to its functions
 *
 * Lets somebody see the games go by; there is one observer at most, and without one nothing is
 * called.
 */
void
pozo_replay_observe (PozoReplay *replay, const PozoReplayObserver *observer, gpointer data)
{
  replay->observer = observer;
  replay->observer_data = data;
}

/* ---- Findings ---- */

/**
 * pozo_replay_report:
 * @self: a replay
 * @finding: what was found; code, numbers and names are set
 * @at: where in the text
 *
 * Adds a finding of the game at hand; deal and turn are filled in, and the severity too unless the
 * finding is a marked fault.
 */
void
pozo_replay_report (PozoReplay *self, PozoFinding finding, PozoSpan at)
{
  finding.severity = (guint8) pozo_finding_info (finding.code)->severity;
  finding.deal = (guint16) self->deal_no;
  finding.turn = (guint16) self->turn;
  finding.offset = at.offset;
  finding.length = at.length;
  if (self->options.is_open && pozo_replay_may_come (self, &finding))
    return;
  pozo_game_add (self->game, &finding, &self->options);
}

/* ---- The game ---- */

/* The highest seat that has a name. */
static guint
count_named (const PozoRecord *record)
{
  guint n = 0;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind == POZO_HEAD_PLAYER)
        n = MAX (n, head->number);
    }
  return n;
}

/* How many sit at the table: as many as have names, if that many can play, so that a slip in one
 * seat number is not another game; else as many as do anything; for a sheet that names nobody, the
 * one number that the variant knows. */
static guint
guess_players (const PozoRecord *record, const PozoRules *rules)
{
  guint named = count_named (record);
  guint only = 0;

  if (rules != NULL && pozo_rules_n_sides (rules, named) > 0)
    return named;
  if (record->n_players > 1 || rules == NULL)
    return MIN (record->n_players, (guint) POZO_SEATS_MAX);
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    {
      if (rules->teams_layouts[n].mode == POZO_TEAMS_NONE)
        continue;
      if (only != 0)
        return 0;
      only = n;
    }
  return only;
}

static guint
count_scored_sides (const PozoRecord *record)
{
  guint n = 0;

  for (guint i = 0; i < record->scores->len; i++)
    n = MAX (n, g_array_index (record->scores, PozoScore, i).side);
  return MIN (n, (guint) POZO_SEATS_MAX);
}

static void
take_reader_findings (PozoReplay *self)
{
  for (guint i = 0; i < self->record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (self->record->findings, PozoFinding, i);

      if (!self->options.is_open || !pozo_replay_may_come (self, finding))
        pozo_game_add (self->game, finding, &self->options);
    }
}

static void
check_rule_hash (PozoReplay *self, const PozoResolved *resolved)
{
  PozoSpan at;
  gboolean is_right;

  if (!pozo_rule_cache_find_hash (self->record, resolved, &at, &is_right))
    return;
  self->game->checks++;
  if (!is_right)
    pozo_replay_report (self, POZO_REPLAY_FINDING (RULE_HASH), at);
}

static void
resolve_rules (PozoReplay *self)
{
  const PozoResolved *resolved = pozo_rule_cache_resolve (self->cache, self->record);
  guint n_sides = 0;

  self->game->rules = resolved->is_sound ? &resolved->rules : NULL;
  self->play = (PozoPlay){ .compiled = &resolved->compiled, .state = &self->state };
  for (guint i = 0; i < resolved->n_findings; i++)
    {
      PozoFinding finding = resolved->findings[i];
      PozoSpan at = pozo_rule_cache_place (self->record, &finding);

      pozo_replay_report (self, finding, at);
    }
  if (resolved->is_sound && self->options.rules == NULL)
    check_rule_hash (self, resolved);
  self->game->n_players = (guint8) guess_players (self->record, self->game->rules);
  if (self->game->rules != NULL)
    n_sides = pozo_rules_n_sides (self->game->rules, self->game->n_players);
  self->game->n_sides = (guint8) (n_sides > 0 ? n_sides : count_scored_sides (self->record));
}

/* The seal is over the canonical spelling, so that a change of spelling does not break it. */
static void
check_checksum (PozoReplay *self)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_DROP };

  if (!self->record->has_check)
    return;
  g_string_truncate (self->canonical, 0);
  pozo_pcn_write (self->record, &options, self->canonical);
  self->game->checks++;
  if (pozo_pcn_check (self->canonical->str, self->canonical->len) != self->record->check)
    pozo_replay_report (self, POZO_REPLAY_FINDING (CHECK_MISMATCH), self->record->check_at);
}

static void
begin_game (PozoReplay *self, const PozoRecord *record, PozoGame *game)
{
  pozo_game_clear (game, record);
  self->record = record;
  self->game = game;
  self->deal = NULL;
  self->result = NULL;
  self->deal_no = 0;
  self->turn = 0;
  take_reader_findings (self);
}

/* All of a game that is known here. */
static void
replay_deals (PozoReplay *self)
{
  GArray *results = self->game->deals;
  guint n = self->record->deals->len;

  resolve_rules (self);
  g_array_set_size (results, n);
  if (n > 0)
    memset (results->data, 0, sizeof (PozoDealResult) * n);
  pozo_replay_begin_match (self);
  if (self->observer != NULL && self->observer->game_begin != NULL)
    self->observer->game_begin (self->observer_data, self->game);
  for (guint i = 0; i < n; i++)
    pozo_replay_deal (self, i);
  self->deal_no = 0;
  pozo_replay_end_match (self);
  self->deal_no = 0;
  check_checksum (self);
}

/**
 * pozo_replay_game:
 * @replay: a replay
 * @record: a record, as the reader filled it
 * @game: (inout): filled with what was found; what it held before is gone
 *
 * Replays a game by the rules that its head names, or those of the options.  What is wrong with the
 * record, its head included, becomes findings; nothing here fails.  Of a foreign game, and of one
 * of another kind than Canasta, no observer is told.  In steady state nothing is allocated.
 */
void
pozo_replay_game (PozoReplay *replay, const PozoRecord *record, PozoGame *game)
{
  const PozoReplayObserver *observer = replay->observer;

  begin_game (replay, record, game);
  if (record->kind != NULL)
    {
      pozo_replay_kind (replay);
      check_checksum (replay);
    }
  else if (!record->is_foreign)
    replay_deals (replay);
  pozo_game_close (game);
  if (!record->is_foreign && record->kind == NULL && observer != NULL && observer->game_end != NULL)
    observer->game_end (replay->observer_data, game);
}
