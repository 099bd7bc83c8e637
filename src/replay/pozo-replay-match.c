/* SPDX-License-Identifier: MIT */
/* What holds between deals: their numbers, who deals, who rests, what they start from, and how it
 * ends.
 *
 * After a finding the record's own word is taken, so that one slip is one finding and not one for
 * each deal that follows. */
#include "pozo-replay-private.h"
#include "pozo-special.h"
#include "pozo-teams.h"

#include <string.h>

/* ---- Before the first deal ---- */

/**
 * pozo_replay_begin_match:
 * @self: a replay
 *
 * Forgets the match before: the first deal starts from nothing, and anybody may deal it.
 */
void
pozo_replay_begin_match (PozoReplay *self)
{
  memset (self->sum, 0, sizeof self->sum);
  memset (self->next, 0, sizeof self->next);
  self->known_sum = 0xff;
  self->dealer = 0;
  self->number = self->n_complete = 0;
  self->is_redeal = FALSE;
  self->is_over = FALSE;
  self->is_over_reported = FALSE;
  self->special_winner = 0;
  self->rests = (PozoRests){ 0 };
}

/* The seat that drew the highest rank; 0 when some drew nothing that counts (a joker is drawn
 * again), or the highest are level. */
static guint
find_highest_drawer (const PozoReplay *self, PozoSpan *at)
{
  guint n = 0;
  guint best = 0;
  guint seat = 0;

  for (guint i = 0; i < self->record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (self->record->heads, PozoHead, i);
      guint rank = head->kind == POZO_HEAD_DREW && head->card != POZO_CARD_NONE
                       ? pozo_card_rank (head->card)
                       : POZO_RANK_NONE;

      if (rank == POZO_RANK_NONE)
        continue;
      n++;
      if (n == 1 || rank > best)
        {
          seat = head->number;
          *at = head->value;
        }
      else if (rank == best)
        seat = 0;
      best = MAX (best, rank);
    }
  return n == self->game->n_players ? seat : 0;
}

/* The player who draws highest plays first, so the one before him deals. */
static void
check_seat_draw (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (SEAT_DRAW);
  PozoSpan at = { 0, 0 };
  guint n = self->game->n_players;
  guint seat = n > 0 ? find_highest_drawer (self, &at) : 0;

  if (seat == 0 || seat > n || self->deal->dealer == 0)
    return;
  finding.found = (gint32) seat;
  finding.expected = (gint32) ((seat + n - 2) % n + 1);
  self->result->checks++;
  if (self->deal->dealer != finding.expected)
    pozo_replay_report (self, finding, at);
}

/* ---- At the start of a deal ---- */

static void
check_over (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_OVER);

  if (!self->is_over || self->is_over_reported)
    return;
  self->is_over_reported = TRUE;
  finding.found = self->best;
  finding.expected = self->game->rules->match_target;
  if (self->game->rules->match_deals != 0)
    {
      finding.code = POZO_FINDING_MATCH_DEALS;
      finding.found = self->deal->number;
      finding.expected = self->over_number;
    }
  pozo_replay_report (self, finding, self->deal->text);
}

static void
check_number (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (DEAL_NUMBER);

  if (self->deal->number == 0)
    return; /* the reader has reported it */
  finding.found = self->deal->number;
  finding.expected = self->is_redeal ? self->number : self->number + 1;
  self->result->checks++;
  if (finding.found != finding.expected)
    pozo_replay_report (self, finding, self->deal->text);
}

/* The next active seat after @seat; a resting player does not deal. */
static guint
next_active (const PozoReplay *self, guint seat)
{
  return pozo_rests_next_seat (self->game->n_players, self->deal->rest, seat);
}

/* A deal line without a dealer: the seat before the first one that plays. */
static guint
guess_dealer (const PozoReplay *self)
{
  guint n = self->game->n_players;
  guint first = self->deal->actions.n > 0
                    ? POZO_RECORD_ACTION (self->record, self->deal->actions.start)->seat
                    : 1;

  for (guint seat = 1; seat <= n; seat++)
    if (!(self->deal->rest & 1u << seat) && next_active (self, seat) == first)
      return seat;
  return 0;
}

static void
check_dealer (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (DEALER);
  guint n = self->game->n_players;
  guint found = self->deal->dealer;
  guint expected = self->dealer;

  if (n == 0)
    return;
  if (expected != 0 && (!self->is_redeal || (self->deal->rest & 1u << expected)))
    expected = next_active (self, expected);
  if (found == 0 && expected != 0)
    found = expected;
  else if (found == 0)
    found = pozo_replay_has_only_scores (self) ? 0 : guess_dealer (self);
  else if (expected != 0 && found <= n && !(self->deal->rest & 1u << found))
    {
      self->result->checks++;
      finding.found = (gint32) found;
      finding.expected = (gint32) expected;
      if (found != expected)
        pozo_replay_report (self, finding, self->deal->text);
    }
  self->result->dealer = (guint8) found;
}

/* A score at the start is that after the deal before; one that goes on from right numbers where
 * wrong ones were written, and told, is not told again. */
static void
check_side_start (PozoReplay *self, guint side)
{
  PozoFinding finding = POZO_REPLAY_FINDING (SCORE_START);
  PozoDealResult *result = self->result;
  gint32 start = self->deal->start[side];
  gboolean is_first = self->deal_no == 1 || !(self->known_sum & 1u << side);

  result->start[side] = start;
  result->known_start |= 1u << side;
  result->checks += !is_first;
  if (!is_first && (start == self->sum[side] || start == self->added[side]))
    return;
  self->added[side] = start;
  if (is_first)
    return;
  finding.side = (guint8) (side + 1);
  finding.found = start;
  finding.expected = self->sum[side];
  pozo_replay_report (self, finding, self->deal->text);
}

static void
check_start (PozoReplay *self)
{
  PozoDealResult *result = self->result;

  memcpy (result->start, self->sum, sizeof result->start);
  memcpy (self->added, self->next, sizeof self->added);
  result->known_start = self->known_sum;
  for (guint side = 0; side < self->deal->n_start && side < POZO_SEATS_MAX; side++)
    check_side_start (self, side);
  memcpy (self->next, self->added, sizeof self->next);
}

/* ---- Rests ---- */

static void
check_rest (PozoReplay *self, guint seat)
{
  const PozoRules *rules = self->game->rules;
  PozoFinding finding = rules->teams_rest_period == POZO_TEAMS_REST_PERIOD_MATCH
                            ? POZO_REPLAY_FINDING (REST_CHANGE)
                            : POZO_REPLAY_FINDING (REST_ORDER);

  self->result->checks++;
  finding.seat = (guint8) seat;
  if (!pozo_rests_add (&self->rests, rules, self->game->n_players, self->record->sides, seat))
    pozo_replay_report (self, finding, self->deal->rest_at);
}

static void
check_rests (PozoReplay *self)
{
  if (self->game->rules == NULL || self->is_redeal)
    return;
  for (guint seat = 1; seat <= self->game->n_players; seat++)
    if (self->deal->rest & 1u << seat)
      check_rest (self, seat);
  self->rests.last = self->deal->rest;
}

/* ---- All of it ---- */

/**
 * pozo_replay_begin_deal:
 * @self: a replay whose deal has been set
 *
 * Compares the head of a deal with what the deals before it lead to, and settles who deals and from
 * which scores.
 */
void
pozo_replay_begin_deal (PozoReplay *self)
{
  check_over (self);
  check_number (self);
  if (self->deal_no == 1)
    check_seat_draw (self);
  check_dealer (self);
  check_rests (self);
  check_start (self);
}

/* ---- After a deal ---- */

static gboolean
is_sum_known (const PozoReplay *self)
{
  guint all = (1u << self->game->n_sides) - 1;

  return self->game->n_sides > 0 && (self->known_sum & all) == all;
}

/* The side that has won the match by a special hand; on a score sheet its points tell. */
static guint
find_special_winner (const PozoReplay *self)
{
  if (self->result->fate == POZO_DEAL_PLAYED)
    return pozo_special_winner (&self->state);
  for (guint side = 1; side <= self->game->n_sides; side++)
    {
      const PozoScore *score = pozo_record_find_score (self->record, self->deal_no - 1, side);

      if (score != NULL && score->value[POZO_SCORE_SPECIAL] > 0 &&
          pozo_special_points_win (self->game->rules, score->value[POZO_SCORE_SPECIAL]))
        return side;
    }
  return 0;
}

/* How the match stands by the scores as they are written, and @right, by those that right figures
 * would have led to where wrong ones were told. */
static void
stand (const PozoReplay *self, PozoStanding *written, PozoStanding *right)
{
  guint n_sides = self->game->n_sides;

  pozo_match_stand (self->game->rules, self->sum, n_sides, self->n_complete, written);
  *right = *written;
  if (memcmp (self->sum, self->next, sizeof (gint32) * n_sides) != 0)
    pozo_match_stand (self->game->rules, self->next, n_sides, self->n_complete, right);
  pozo_match_win (written, self->special_winner);
  pozo_match_win (right, self->special_winner);
}

/**
 * pozo_replay_end_deal:
 * @self: a replay whose deal has been scored
 *
 * Carries scores, dealer and number over to the next deal, and sees whether the match is decided.
 */
void
pozo_replay_end_deal (PozoReplay *self)
{
  PozoDealResult *result = self->result;
  PozoStanding standing, right;

  if (result->fate == POZO_DEAL_MISDEALT)
    {
      memcpy (result->sum, result->start, sizeof result->sum);
      memcpy (self->next, self->added, sizeof self->next);
      result->known_sum = result->known_start;
    }
  memcpy (self->sum, result->sum, sizeof self->sum);
  self->known_sum = result->known_sum;
  self->dealer = result->dealer;
  self->number = self->deal->number != 0
                     ? self->deal->number
                     : (guint16) (self->is_redeal ? self->number : self->number + 1);
  self->is_redeal = result->fate == POZO_DEAL_MISDEALT;
  if (result->fate == POZO_DEAL_MISDEALT || result->fate == POZO_DEAL_UNFINISHED)
    return;
  self->n_complete = self->number;
  if (self->is_over || self->game->rules == NULL || !is_sum_known (self))
    return;
  self->special_winner = find_special_winner (self);
  stand (self, &standing, &right);
  self->is_over = standing.over && right.over;
  self->best = standing.best;
  self->over_number = self->number;
}

/* ---- The end ---- */

/**
 * pozo_replay_is_cut_short:
 * @self: a replay whose deal has been set
 *
 * Returns: whether play stopped before the deal was over, as the record says, or is still going on
 */
gboolean
pozo_replay_is_cut_short (const PozoReplay *self)
{
  return self->deal_no == self->record->deals->len && self->deal->scores.n == 0 &&
         (self->record->has_bad_end || self->options.is_open ||
          (self->record->end != POZO_END_NONE && !pozo_end_is_decided (self->record->end)));
}

/* What is wrong where the game ends as decided, and is not. */
static PozoFinding
find_undecided (const PozoReplay *self, const PozoStanding *standing)
{
  const PozoRules *rules = self->game->rules;
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_SHORT);

  finding.found = standing->best;
  finding.expected = rules->match_target;
  if (standing->reached)
    finding.code = POZO_FINDING_MATCH_TIE;
  else if (rules->match_deals > 0)
    {
      finding.code = POZO_FINDING_MATCH_DEALS_SHORT;
      finding.found = self->n_complete;
      finding.expected = rules->match_deals;
    }
  return finding;
}

static void
check_decided (PozoReplay *self, const PozoStanding *standing)
{
  PozoEnd by_rules = pozo_end_by_rules (self->game->rules);
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_REASON);

  if (self->record->end == by_rules && pozo_game_may_hold_all (self->game))
    {
      self->game->unknown++; /* how many deals the points stand for */
      return;
    }
  self->game->checks++;
  if (self->record->end != by_rules)
    finding.other = pozo_end_words[by_rules];
  else if (standing->over)
    return;
  else
    finding = find_undecided (self, standing);
  self->deal_no = self->record->deals->len;
  pozo_replay_report (self, finding, self->record->end_at);
}

/* The winner must be a side of the game, and of a game that goes on there is none. */
static void
check_named (PozoReplay *self)
{
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_WINNER_SIDE);
  guint winner = self->record->winner;

  if (winner == 0 || self->game->n_sides == 0)
    return;
  if (self->record->end == POZO_END_CONTINUES)
    finding.code = POZO_FINDING_MATCH_WINNER_EARLY;
  else if (winner <= self->game->n_sides || pozo_end_is_decided (self->record->end) ||
           self->record->end == POZO_END_TIME)
    return; /* compared with the scores */
  finding.side = (guint8) winner;
  self->deal_no = self->record->deals->len;
  pozo_replay_report (self, finding, self->record->end_at);
}

static void
check_winner (PozoReplay *self, const PozoStanding *standing, const PozoStanding *right)
{
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_WINNER);

  self->game->checks++;
  if (self->record->winner == 0 || self->record->winner == standing->leader ||
      self->record->winner == right->leader)
    return;
  finding.side = self->record->winner;
  finding.found = self->record->winner;
  finding.expected = standing->leader;
  if (standing->leader == 0 && !standing->over)
    return; /* the tie is reported */
  if (standing->leader == 0)
    finding.code = POZO_FINDING_MATCH_DRAWN;
  self->deal_no = self->record->deals->len;
  pozo_replay_report (self, finding, self->record->end_at);
}

/* The victory points of the end line must be those of the scores, as they are written or as the
 * replay has them. */
static void
check_vp (PozoReplay *self, const PozoStanding *standing, const PozoStanding *right)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_REPLAY_FINDING (MATCH_VP);
  gint32 vp[2];
  guint side;

  if (!record->has_vp || self->game->n_sides != 2 ||
      !pozo_match_share (self->game->rules, right, vp))
    return;
  self->game->checks++;
  if (memcmp (vp, record->vp, sizeof vp) == 0)
    return;
  pozo_match_share (self->game->rules, standing, vp);
  if (memcmp (vp, record->vp, sizeof vp) == 0)
    return;
  side = vp[0] == record->vp[0] ? 1 : 0;
  finding.side = (guint8) (side + 1);
  finding.found = record->vp[side];
  finding.expected = vp[side];
  self->deal_no = record->deals->len;
  pozo_replay_report (self, finding, record->end_at);
}

/**
 * pozo_replay_end_match:
 * @self: a replay after its last deal
 *
 * Compares the end line with the final scores.
 */
void
pozo_replay_end_match (PozoReplay *self)
{
  const PozoRecord *record = self->record;
  PozoGame *game = self->game;
  PozoStanding standing, right;

  if (record->end == POZO_END_NONE && !record->has_bad_end)
    pozo_replay_report (self, POZO_REPLAY_FINDING (END_MISSING),
                        pozo_record_find_last_line (record));
  if (game->rules == NULL || record->deals->len == 0)
    return;
  check_named (self);
  if (!is_sum_known (self))
    {
      game->unknown += pozo_end_is_decided (record->end) ? 2 : 0;
      return;
    }
  stand (self, &standing, &right);
  game->winner = standing.leader;
  game->over = self->is_over;
  if (pozo_end_is_decided (record->end))
    check_decided (self, right.over ? &right : &standing);
  if (pozo_end_is_decided (record->end) || record->end == POZO_END_TIME)
    {
      check_winner (self, &standing, &right);
      check_vp (self, &standing, &right);
    }
}
