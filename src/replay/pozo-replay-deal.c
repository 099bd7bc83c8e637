/* SPDX-License-Identifier: MIT */
/* One deal through the engine: laid out, played, finished, tallied.
 *
 * The loop over the actions is all that runs when nothing is wrong; whatever costs something, such
 * as working out how long a word is, happens only for a finding. */
#include "pozo-engine.h"
#include "pozo-replay-private.h"
#include "pozo-talon.h"
#include "pozo-teams.h"

#include <string.h>

static void
skip_rest (PozoReplay *self, PozoSpan at)
{
  self->is_broken = TRUE;
  pozo_replay_report (self, POZO_REPLAY_FINDING (DEAL_SKIPPED), at);
}

/* ---- The set-up ---- */

static PozoCardList
list_cards (const PozoRecord *record, gboolean is_there, PozoSlice slice, const guint8 *none)
{
  PozoCardList list = { NULL, 0 };

  if (!is_there)
    return list;
  list.cards = slice.n > 0 ? POZO_RECORD_CARDS (record, slice.start) : none;
  list.n = slice.n;
  return list;
}

/* A record of table detail need not write down the hands that nobody saw. */
static PozoCardList
list_unseen_hand (const PozoGame *game, guint deal_no, guint seat, const guint8 *unseen)
{
  const PozoRules *rules = game->rules;
  guint rest = POZO_RECORD_DEAL (game->record, deal_no)->rest;
  guint dealer = POZO_GAME_DEAL (game, deal_no)->dealer;
  guint first = pozo_rests_next_seat (game->n_players, rest, dealer);
  PozoCardList list = { NULL, 0 };

  if (game->record->detail == POZO_DETAIL_FULL || (rest & 1u << seat))
    return list;
  list.cards = unseen;
  list.n = (guint) (rules->deal_hand_size + (seat == first ? rules->deal_extra_first : 0));
  return list;
}

/* The hands in reserve; those of which a record of table detail says nothing were not seen. */
static void
fill_reserves (const PozoGame *game,
               const PozoDeal *written,
               const guint8 *unseen,
               PozoSetup *setup)
{
  const PozoRecord *record = game->record;
  guint n_sides = pozo_rules_n_sides (game->rules, setup->n_players);
  guint places = pozo_rules_reserve_places (game->rules, n_sides, setup->n_players, setup->rest);

  for (guint number = 1; number <= POZO_RESERVES_MAX; number++)
    {
      PozoCardList *list = &setup->reserves[number - 1];

      *list = list_cards (record, (written->has_reserve & 1u << number) != 0,
                          written->reserves[number], unseen);
      if (list->cards == NULL && (places >> (number - 1) & 1) != 0 &&
          record->detail != POZO_DETAIL_FULL)
        *list = (PozoCardList){ unseen, (guint) game->rules->reserve_sizes.value[0] };
      setup->has_reserves |= list->cards != NULL;
    }
}

/**
 * pozo_replay_fill_setup:
 * @game: a game whose rules and players are known
 * @deal: the deal's place, from 0
 * @unseen: unknown cards, as many as a hand may have
 * @setup: (out caller-allocates): how the deal begins; it borrows from the record and from @unseen
 *
 * Gathers how a recorded deal begins.
 */
void
pozo_replay_fill_setup (const PozoGame *game, guint deal, const guint8 *unseen, PozoSetup *setup)
{
  const PozoRecord *record = game->record;
  const PozoDeal *written = POZO_RECORD_DEAL (record, deal);
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal);

  memset (setup, 0, sizeof *setup);
  setup->n_players = game->n_players;
  setup->number = written->number;
  setup->dealer = result->dealer;
  setup->rest = written->rest;
  setup->misdeal = written->is_misdeal;
  setup->cut = written->cut;
  memcpy (setup->sides, record->sides, sizeof setup->sides);
  memcpy (setup->start, result->start, sizeof setup->start);
  for (guint seat = 1; seat <= setup->n_players; seat++)
    {
      setup->hands[seat] =
          list_cards (record, (written->has_hand & 1u << seat) != 0, written->hands[seat], unseen);
      if (setup->hands[seat].cards == NULL)
        setup->hands[seat] = list_unseen_hand (game, deal, seat, unseen);
    }
  if (game->rules->reserve_sizes.n > 0 || written->has_reserve != 0)
    fill_reserves (game, written, unseen, setup);
  setup->up = list_cards (record, written->has_up, written->up, unseen);
  setup->kept = list_cards (record, written->kept.n > 0, written->kept, unseen);
}

/* The line that a verdict on the set-up is about. */
static PozoSpan
find_setup_line (const PozoReplay *self, const PozoVerdict *verdict)
{
  const PozoDeal *deal = self->deal;
  PozoSpan at = { 0, 0 };

  switch (verdict->code)
    {
    case POZO_FINDING_UP_COVER:
    case POZO_FINDING_UP_TOO_MANY:
    case POZO_FINDING_UP_UNEXPECTED:
      at = deal->up_at;
      break;
    case POZO_FINDING_CUT_KEEP:
    case POZO_FINDING_CUT_KEEP_MAX:
    case POZO_FINDING_CUT_COUNT:
      at = deal->cut_at;
      break;
    case POZO_FINDING_REST:
    case POZO_FINDING_REST_SIDE:
      at = deal->rest_at;
      break;
    case POZO_FINDING_DEALER:
    case POZO_FINDING_PLAYERS:
      break;
    default:
      if (verdict->reserve > 0)
        {
          at = deal->reserve_at[verdict->reserve];
          break;
        }
      at = verdict->seat > 0 && verdict->seat <= POZO_SEATS_MAX ? deal->hand_at[verdict->seat]
                                                                : deal->up_at;
      break;
    }
  return at.length > 0 ? at : deal->text;
}

/* Whether a line is only missing because the one that is there could not be read. */
static gboolean
is_unreadable (const PozoReplay *self, const PozoVerdict *verdict)
{
  return (verdict->code == POZO_FINDING_HAND_MISSING ||
          verdict->code == POZO_FINDING_RESERVE_MISSING ||
          verdict->code == POZO_FINDING_UP_MISSING) &&
         self->deal->bad_action <= self->deal->actions.start;
}

static gboolean
lay_out (PozoReplay *self, const PozoSetup *setup)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  guint n = pozo_play_deal (&self->play, setup, verdicts);

  self->play.is_plain = self->play.is_plain && !self->deal->is_misdeal;
  self->result->checks++;
  for (guint i = 0; i < n; i++)
    {
      PozoSpan at = find_setup_line (self, &verdicts[i]);

      if (!is_unreadable (self, &verdicts[i]))
        pozo_replay_report_verdict (self, &verdicts[i], verdicts[i].seat, at);
      if (verdicts[i].impossible)
        skip_rest (self, at);
    }
  return !self->is_broken;
}

/* ---- Playing ---- */

static void
report_play (PozoReplay *self, guint index, PozoVerdict *verdict)
{
  PozoSpan at = pozo_replay_find_word (self->record, index);

  pozo_replay_report_verdict (self, verdict, POZO_RECORD_ACTION (self->record, index)->seat, at);
  self->is_broken |= verdict->code == POZO_FINDING_CANNOT_TELL;
  if (verdict->impossible && !self->is_broken)
    skip_rest (self, at);
}

static void
skip_unreadable (PozoReplay *self)
{
  const PozoDeal *deal = self->deal;
  PozoSpan at = deal->text;

  for (guint i = deal->lines.start; i < deal->lines.start + deal->lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind != POZO_LINE_BAD)
        continue;
      at = line->text;
      break;
    }
  skip_rest (self, at);
}

static gboolean
needs_events (const PozoReplay *self)
{
  return self->observer != NULL && self->observer->deal_events != NULL;
}

static gboolean
is_error (const PozoVerdict *verdict)
{
  return verdict->code != POZO_FINE &&
         pozo_finding_info (verdict->code)->severity == POZO_SEVERITY_ERROR;
}

/* Plays an action, for somebody who watches. */
static G_GNUC_NO_INLINE void
play_watched (PozoReplay *self, const PozoAction *action, PozoVerdict *verdict)
{
  const PozoReplayObserver *observer = self->observer;
  const guint8 *cards = POZO_RECORD_CARDS (self->record, action->cards);
  PozoEventBefore before;
  PozoEvent *event;

  if (observer->before_action != NULL)
    observer->before_action (self->observer_data, &self->state, action, cards);
  if (observer->deal_events == NULL || !pozo_events_want (&self->events, action->kind, TRUE))
    {
      pozo_state_play (&self->state, action, cards, verdict);
      return;
    }
  pozo_events_note_before (&self->events, &before, &self->state, action);
  if (!pozo_state_play (&self->state, action, cards, verdict))
    return;
  event = pozo_events_add (&self->events, &before, &self->state, *action, cards);
  if (event == NULL)
    return;
  event->code = verdict->code;
  event->flags |= is_error (verdict) ? POZO_EVENT_FAULTY : 0;
}

/* Plays actions one by one, each of which somebody watches; where that ended. */
static guint
play_all_watched (PozoReplay *self, guint i, guint stop)
{
  const PozoReplayObserver *observer = self->observer;
  PozoVerdict *verdict = &self->play.verdict;

  for (; i < stop && !self->is_broken; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, i);
      const guint8 *cards = POZO_RECORD_CARDS (self->record, action->cards);

      play_watched (self, action, verdict);
      self->play.unknown += verdict->unknown > 0;
      if (action->offset < self->misdeal_at.offset)
        self->misdeal_round = (guint16) pozo_replay_find_round (self);
      if (verdict->code != POZO_FINE)
        report_play (self, i, verdict);
      if (observer->after_action != NULL)
        observer->after_action (self->observer_data, &self->state, action, cards, verdict);
      self->turn += action->kind == POZO_ACTION_END;
    }
  return i;
}

/* Plays actions that nobody watches, as many at once as there is nothing to say about; where that
 * ended.  Of a wrong deal the round is asked for in which that was noticed.  What is asked of the
 * table afterwards needs everything that has shown up. */
static guint
play_all_unwatched (PozoReplay *self, guint i, guint stop)
{
  const guint8 *cards = POZO_RECORD_CARDS (self->record, 0);

  while (i < stop && !self->is_broken)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, i);
      const PozoAction *end = action + (self->misdeal_at.offset > 0 ? 1 : stop - i);
      const PozoAction *at = pozo_play_actions (&self->play, action, end, cards);
      const PozoAction *next = at < end ? at + 1 : end;

      if (action->offset < self->misdeal_at.offset)
        self->misdeal_round = (guint16) pozo_replay_find_round (self);
      for (; action < at; action++)
        self->turn += action->kind == POZO_ACTION_END;
      i = (guint) (at - POZO_RECORD_ACTION (self->record, 0));
      if (at < end)
        {
          report_play (self, i, &self->play.verdict);
          self->turn += at->kind == POZO_ACTION_END;
        }
      i += (guint) (next - at);
    }
  if (!self->play.is_partial)
    pozo_shortcut_settle (&self->state);
  return i;
}

static guint
play_all (PozoReplay *self, guint i, guint stop)
{
  return self->observer != NULL ? play_all_watched (self, i, stop)
                                : play_all_unwatched (self, i, stop);
}

/* Whether a turn that is being written has come to its end: nothing is left to play, or to draw. */
static gboolean
is_turn_over (const PozoState *state, guint seat)
{
  return state->turn.discarded ? !pozo_talon_is_waiting (state) : state->hand[seat].n == 0;
}

/* The end of a turn that is being written is not played, unless it is over. */
static void
play_actions (PozoReplay *self)
{
  PozoSlice slice = self->deal->actions;
  guint end = slice.start + MIN (slice.n, self->record->actions->len - slice.start);
  gboolean goes_on = pozo_replay_turn_goes_on (self);
  guint stop = MIN (end - goes_on, self->deal->bad_action);
  guint at = play_all (self, slice.start, stop);

  if (goes_on && at + 1 == end && !self->is_broken &&
      is_turn_over (&self->state, POZO_RECORD_ACTION (self->record, at)->seat))
    at = play_all (self, at, MIN (end, self->deal->bad_action));

  self->result->n_actions = at - slice.start;
  self->result->checks += self->result->n_actions - self->play.unknown;
  self->result->unknown += self->play.unknown;
  if (self->play.verdict.code == POZO_FINDING_CANNOT_TELL)
    self->result->unknown += stop - at;
  if (!self->is_broken && self->deal->bad_action <= end)
    skip_unreadable (self);
}

static PozoSpan
last_line (const PozoReplay *self)
{
  PozoSlice lines = self->deal->lines;
  PozoSpan at = self->deal->text;

  for (guint i = lines.start; i < lines.start + lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_TURN || line->kind == POZO_LINE_HAND ||
          line->kind == POZO_LINE_RESERVE || line->kind == POZO_LINE_UP)
        at = line->text;
    }
  return at;
}

static void
count_check (PozoDealResult *result, const PozoVerdict *verdict)
{
  result->checks += verdict->unknown == 0;
  result->unknown += verdict->unknown > 0;
}

/* Whether play stopped, with a spent stock, and nobody knows whether the next player passed. */
static gboolean
breaks_off (const PozoReplay *self)
{
  const PozoState *state = &self->state;

  return state->stock_closed && state->phase < POZO_PHASE_FINAL &&
         state->reopened == POZO_ENDED_NOT && pozo_replay_is_cut_short (self);
}

static void
finish_deal (PozoReplay *self)
{
  PozoVerdict verdict;

  if (breaks_off (self) || pozo_replay_goes_on (self))
    {
      self->is_unfinished = TRUE;
      return;
    }
  self->turn = self->result->n_turns + 1u; /* the turn that nobody wrote down */
  pozo_state_finish (&self->state, &verdict);
  count_check (self->result, &verdict);
  self->is_unfinished = verdict.code == POZO_FINDING_DEAL_UNFINISHED;
  if (verdict.code != POZO_FINE && !(self->is_unfinished && pozo_replay_is_cut_short (self)))
    pozo_replay_report_verdict (self, &verdict, verdict.seat, last_line (self));
  self->turn = 0;
  if (!self->deal->has_stock || self->is_unfinished)
    return;
  pozo_state_check_stock (
      &self->state, list_cards (self->record, TRUE, self->deal->stock, self->unseen), &verdict);
  count_check (self->result, &verdict);
  if (verdict.code != POZO_FINE)
    pozo_replay_report_verdict (self, &verdict, verdict.seat, last_line (self));
}

static void
check_checksum (PozoReplay *self)
{
  if (!self->deal->has_state)
    return;
  self->result->checks++;
  if (pozo_state_hash (&self->state) != self->deal->state)
    pozo_replay_report (self, POZO_REPLAY_FINDING (STATE_MISMATCH), self->deal->state_at);
}

/* A wrong deal that was noticed too late is played on, with hands as dealt, and scored. */
static void
note_misdeal (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (FAULT_RULES);

  finding.name = pozo_engine_fault_text (POZO_FAULT_MISDEAL);
  if (self->game->rules->penalty_code == POZO_PENALTY_CODE_NONE)
    pozo_replay_report (self, finding, self->misdeal_at);
  else
    pozo_replay_note_faults (self, 1u << POZO_FAULT_MISDEAL, 0, self->misdeal_at);
}

/* A wrong deal is dealt again only while the first round lasts; there is nothing to finish or to
 * score. */
static void
end_misdeal (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (FAULT);
  gboolean is_late = !self->is_broken && pozo_replay_find_round (self) > 1;

  self->result->fate = POZO_DEAL_MISDEALT;
  self->turn = 0;
  self->result->checks++;
  if (self->game->rules->penalty_code == POZO_PENALTY_CODE_NONE)
    finding = POZO_REPLAY_FINDING (FAULT_RULES);
  else if (is_late)
    finding = POZO_REPLAY_FINDING (FAULT_LATE);
  else if (self->faults_noted & 1u << POZO_FAULT_MISDEAL)
    return;
  finding.name = pozo_engine_fault_text (POZO_FAULT_MISDEAL);
  pozo_replay_report (self, finding, self->misdeal_at);
}

static void
play_deal (PozoReplay *self, const PozoSetup *setup)
{
  const PozoReplayObserver *observer = self->observer;
  gboolean can_play;

  pozo_replay_find_misdeal (self);
  can_play = lay_out (self, setup);

  if (observer != NULL && observer->deal_begin != NULL)
    observer->deal_begin (self->observer_data, self->game, self->deal_no - 1, setup,
                          can_play ? &self->state : NULL);
  self->turn = 1;
  if (can_play)
    play_actions (self);
  self->turn = 0;
  pozo_replay_check_misdeal (self);
  if (self->deal->is_misdeal && self->deal->scores.n == 0)
    {
      end_misdeal (self);
      return;
    }
  if (self->deal->is_misdeal)
    note_misdeal (self);
  self->result->fate = POZO_DEAL_SKIPPED;
  if (self->is_broken)
    return;
  finish_deal (self);
  self->result->fate = self->is_unfinished ? POZO_DEAL_UNFINISHED : POZO_DEAL_PLAYED;
  pozo_deal_note_end (self->result, &self->state);
  check_checksum (self);
}

/**
 * pozo_replay_has_only_scores:
 * @self: a replay whose deal has been set
 *
 * Returns: whether nobody wrote down what was dealt or played
 */
gboolean
pozo_replay_has_only_scores (const PozoReplay *self)
{
  const PozoDeal *deal = self->deal;

  return deal->actions.n == 0 && deal->has_hand == 0 && !deal->has_up && !deal->has_stock &&
         !deal->is_misdeal && deal->bad_action == G_MAXUINT32;
}

static void
tally_deal (PozoReplay *self)
{
  guint n_units = MIN (pozo_state_n_units (&self->state), (guint) POZO_SEATS_MAX);

  for (guint unit = 0; unit < n_units; unit++)
    pozo_state_score (&self->state, self->game->rules, unit, &self->result->tally[unit]);
  self->game->n_sides = (guint8) n_units;
  self->result->has_tally = TRUE;
}

static guint
count_turns (const PozoReplay *self)
{
  PozoSlice lines = self->deal->lines;
  guint n = 0;

  for (guint i = lines.start; i < lines.start + lines.n; i++)
    n += g_array_index (self->record->lines, PozoLine, i).kind == POZO_LINE_TURN;
  return n;
}

static void
add_up_deal (PozoReplay *self)
{
  PozoGame *game = self->game;
  const PozoDealResult *result = self->result;

  game->fates[result->fate]++;
  game->n_turns += result->n_turns;
  game->n_actions += result->n_actions;
  game->checks += result->checks;
  game->unknown += result->unknown;
}

/**
 * pozo_replay_deal:
 * @self: a replay
 * @index: a deal's place in the record, from 0
 *
 * Replays one deal, checks its scores, and carries on what the next one starts from.
 */
void
pozo_replay_deal (PozoReplay *self, guint index)
{
  const PozoReplayObserver *observer = self->observer;
  PozoSetup setup;

  self->deal = POZO_RECORD_DEAL (self->record, index);
  self->deal_no = index + 1;
  self->result = POZO_GAME_DEAL (self->game, index);
  self->is_broken = FALSE;
  self->is_unfinished = FALSE;
  self->faults_noted = 0;
  self->minimum_turn = 0;
  self->turn = 0;
  pozo_events_empty (&self->events, observer != NULL ? observer->kinds : 0, FALSE);
  self->result->n_turns = (guint16) MIN (count_turns (self), (guint) G_MAXUINT16);
  pozo_replay_begin_deal (self);
  if (pozo_replay_has_only_scores (self))
    self->result->fate = POZO_DEAL_TOTALS;
  else if (self->game->rules == NULL || self->game->n_players == 0)
    self->result->fate = POZO_DEAL_SKIPPED;
  else
    {
      pozo_replay_fill_setup (self->game, index, self->unseen, &setup);
      play_deal (self, &setup);
    }
  if (self->result->fate == POZO_DEAL_PLAYED)
    tally_deal (self);
  if (self->result->fate != POZO_DEAL_MISDEALT)
    pozo_replay_check_scores (self);
  pozo_replay_end_deal (self);
  add_up_deal (self);
  if (needs_events (self))
    {
      const PozoEventList list = { self->events.list, self->events.n, self->events.cards };

      observer->deal_events (self->observer_data, self->game, index, &list);
    }
  if (observer != NULL && observer->deal_end != NULL)
    observer->deal_end (self->observer_data, self->game, index, self->result,
                        self->result->fate == POZO_DEAL_PLAYED ||
                                self->result->fate == POZO_DEAL_UNFINISHED
                            ? &self->state
                            : NULL);
}
