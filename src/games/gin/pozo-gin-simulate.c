/* SPDX-License-Identifier: MIT */
/* A match of made-up players as a record: they are asked what they do, each at the table that he
 * sees, and what comes of it is for the judge and the scores. */
#include "pozo-gin-simulate.h"

#include "pozo-gin-player.h"
#include "pozo-gin-score.h"
#include "pozo-gin-table.h"
#include "pozo-language-marks.h"
#include "pozo-record-add.h"

/* Turns of a deal after which nobody takes from the pile any more, so that it ends. */
#define TAKING_TURNS_MAX 200

/* What is counted. */
enum
{
  COUNT_GIN,
  COUNT_KNOCK,
  COUNT_DEADWOOD,
  COUNT_UNDERCUT,
  COUNT_VOID,
  COUNT_TAKEN,
  COUNT_ADDED,
  N_COUNTS
};

const char *const pozo_gin_counts[] = {
  [COUNT_GIN] = N_ ("deals ended with gin"),
  [COUNT_KNOCK] = N_ ("deals ended with a knock"),
  [COUNT_DEADWOOD] = N_ ("points of deadwood that knockers kept"),
  [COUNT_UNDERCUT] = N_ ("undercuts"),
  [COUNT_VOID] = N_ ("deals that nobody could end"),
  [COUNT_TAKEN] = N_ ("cards taken from the pile"),
  [COUNT_ADDED] = N_ ("cards added to a knocker's melds"),
  [N_COUNTS] = NULL,
};

/* A match on its way. */
typedef struct
{
  PozoRecord *record;
  const PozoGinRules *rules;
  PozoRandom *random;
  PozoGinPlayer players[POZO_GIN_SEATS];
  PozoGinStanding standing;
  guint8 dealer; /* from 1 */
  guint8 winner; /* of the last deal, from 1; 0 for nobody */
  PozoGinTable table;
  guint64 *counts;
} Match;

/* ---- The set-up ---- */

static void
set_up (Match *match)
{
  PozoGinTable *table = &match->table;

  for (guint i = 0; i < POZO_GIN_PACK; i++)
    table->deck[i] = (PozoCard) i;
  pozo_random_shuffle (match->random, table->deck, POZO_GIN_PACK);
  pozo_gin_table_deal (table, POZO_GIN_SEATS - match->dealer);
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    pozo_record_add_hand (match->record, seat + 1, table->deck + seat * POZO_GIN_HAND,
                          POZO_GIN_HAND);
  pozo_record_add_up (match->record, table->state.upcard);
  pozo_record_add_stock (match->record);
}

/* ---- The turns ---- */

/* Plays words, and writes them down. */
static void
play (Match *match, const PozoGinLine *line, gboolean ends_turn)
{
  gboolean is_right = pozo_gin_table_play (&match->table, line, match->rules, ends_turn);

  g_assert (is_right);
  for (guint i = 0; i < line->n_actions; i++)
    {
      const PozoAction *action = &line->actions[i];

      pozo_record_add_action (match->record, action, line->cards + action->cards);
      match->counts[COUNT_TAKEN] += action->kind == POZO_ACTION_TAKE;
      match->counts[COUNT_ADDED] += action->kind == POZO_ACTION_ADD ? action->n_cards : 0;
    }
}

/* The words that begin a turn; whether they are all of it. */
static gboolean
begin_turn (Match *match, gboolean is_late, PozoGinLine *line)
{
  guint seat = match->table.state.seat;
  PozoActionKind kind = pozo_gin_player_begin (&match->players[seat], &match->table.view[seat],
                                               match->rules, is_late);

  if (kind == POZO_ACTION_DRAW)
    pozo_gin_line_add_card (line, kind, pozo_gin_table_next (&match->table));
  else
    pozo_gin_line_add (line, kind);
  return kind == POZO_ACTION_PASS;
}

static void
play_turn (Match *match, gboolean is_late)
{
  guint seat = match->table.state.seat;
  const PozoGinPlayer *player = &match->players[seat];
  PozoGinLine beginning = { 0 };
  PozoGinLine line = { 0 };
  gboolean is_whole;

  pozo_record_add_turn (match->record, seat + 1);
  pozo_gin_table_begin_turn (&match->table);
  if (match->table.state.phase == POZO_GIN_ANSWER)
    pozo_gin_player_answer (player, &match->table.view[seat], match->rules, &line);
  else
    {
      is_whole = begin_turn (match, is_late, &beginning);
      play (match, &beginning, is_whole);
      if (!is_whole)
        pozo_gin_player_end (player, &match->table.view[seat], match->rules, &line);
    }
  if (line.n_actions > 0)
    play (match, &line, TRUE);
  pozo_record_end_turn (match->record);
}

/* ---- Scores ---- */

static void
write_scores (Match *match, const PozoGinOutcome *outcome)
{
  for (guint side = 0; side < POZO_GIN_SEATS; side++)
    {
      PozoScore score = { .side = (guint8) (side + 1),
                          .present = 1u << POZO_GIN_TOTAL | 1u << POZO_GIN_SUM };

      for (guint item = 0; item < POZO_GIN_SUM; item++)
        {
          score.value[item] = outcome->item[side][item];
          score.present |= (guint32) (score.value[item] != 0) << item;
        }
      score.value[POZO_GIN_SUM] = match->standing.sum[side];
      pozo_record_add_score (match->record, &score);
    }
}

static void
add_deal (PozoGinStanding *standing, const PozoGinOutcome *outcome)
{
  for (guint side = 0; side < POZO_GIN_SEATS; side++)
    {
      standing->sum[side] += outcome->item[side][POZO_GIN_TOTAL];
      standing->has_gained[side] |= outcome->item[side][POZO_GIN_TOTAL] > 0;
    }
  if (outcome->winner != 0)
    standing->won[outcome->winner - 1]++;
}

/* Counts how a deal ended. */
static void
count_end (const Match *match, const PozoGinOutcome *outcome)
{
  const PozoGinState *state = &match->table.state;

  match->counts[COUNT_VOID] += state->is_void;
  if (state->closer == 0)
    return;
  match->counts[state->is_gin ? COUNT_GIN : COUNT_KNOCK]++;
  if (state->is_gin)
    return;
  match->counts[COUNT_DEADWOOD] += (guint64) state->told;
  match->counts[COUNT_UNDERCUT] += outcome->winner != state->closer;
}

/* ---- Deals and the match ---- */

/* Who deals next, where the rules say it; else it goes round. */
static guint8
find_dealer (const Match *match)
{
  if (match->rules->deal_next == POZO_GIN_NEXT_LOSER && match->winner != 0)
    return (guint8) (3 - match->winner);
  if (match->rules->deal_next == POZO_GIN_NEXT_WINNER && match->winner != 0)
    return match->winner;
  return (guint8) (3 - match->dealer);
}

static void
play_deal (Match *match, guint number)
{
  PozoGinOutcome outcome;

  pozo_record_add_deal (match->record, number, match->dealer, match->standing.sum, POZO_GIN_SEATS);
  set_up (match);
  for (guint turn = 0; match->table.state.phase != POZO_GIN_OVER; turn++)
    play_turn (match, turn >= TAKING_TURNS_MAX);
  pozo_record_fill_stock (match->record, match->table.deck + match->table.n_dealt,
                          match->table.state.n_stock);
  if (match->table.state.is_void)
    pozo_record_add_void (match->record);
  outcome = pozo_gin_score (&match->table.state, match->rules);
  add_deal (&match->standing, &outcome);
  write_scores (match, &outcome);
  count_end (match, &outcome);
  match->winner = outcome.winner;
  match->dealer = find_dealer (match);
}

/* The side that has reached the target; 0 for neither. */
static guint
find_winner (const Match *match)
{
  for (guint side = 1; side <= POZO_GIN_SEATS; side++)
    if (match->standing.sum[side - 1] >= match->rules->match_target)
      return side;
  return 0;
}

static void
write_final (Match *match, guint winner)
{
  PozoScore score = { .side = (guint8) winner, .present = (1u << POZO_GIN_N_FINALS) - 1 };

  pozo_gin_settle (match->rules, &match->standing, winner, score.value);
  pozo_record_add_final (match->record, &score);
}

/**
 * pozo_gin_simulate:
 * @record: (inout): a record with a head of gin rummy
 * @rules: its rules, a PozoGinRules
 * @random: what everything follows from
 * @n_deals: after so many deals a match without a winner is abandoned
 * @counts: (inout) (array): what is counted, in the order of pozo_gin_counts
 *
 * Plays a match of made-up players and adds it to a record.
 */
void
pozo_gin_simulate (PozoRecord *record,
                   const gint32 *rules,
                   PozoRandom *random,
                   guint n_deals,
                   guint64 *counts)
{
  Match match = {
    .record = record, .rules = (const PozoGinRules *) rules, .random = random, .counts = counts
  };
  guint winner = 0;

  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    {
      match.players[seat] = pozo_gin_player_make (random);
      /* or an onlooker could not tell what a deal comes to */
      match.players[seat].shows |= record->detail == POZO_DETAIL_TABLE;
    }
  match.dealer = (guint8) (1 + pozo_random_below (random, POZO_GIN_SEATS));
  for (guint number = 1; winner == 0 && number <= n_deals; number++)
    {
      play_deal (&match, number);
      winner = find_winner (&match);
    }
  pozo_record_add_end (record, winner != 0 ? POZO_END_TARGET : POZO_END_ABANDONED, winner);
  if (winner != 0)
    write_final (&match, winner);
}
