/* SPDX-License-Identifier: MIT */
/* A deal scored by other rules: its table, cleared of what they do not know; and where nobody saw
 * the cards, what the score lines say. */
#include "pozo-rescore-private.h"

#include "pozo-engine.h"
#include "pozo-rescore-line.h"

#include <string.h>

/* ---- The table at the end ---- */

/* What the cards laid in the goer's last turn are worth by other rules. */
static gint32
find_laid_value (const PozoTurn *turn, const PozoRules *rules)
{
  gint32 value = 0;

  for (guint i = 0; i < turn->n_log; i++)
    value += pozo_rules_card_is (rules, turn->log_card[i], POZO_CARD_IS_BLACK_THREE)
                 ? rules->black_three_value_melded
                 : pozo_rules_card_value (rules, turn->log_card[i]);
  return value;
}

/* Has the other rules say how the player went out, from the scores that the sides would have had
 * there. */
static void
call_end (PozoState *state, const PozoRules *rules, const gint32 *start)
{
  const PozoRules *own = state->rules;

  if (state->ended != POZO_ENDED_OUT)
    return;
  memcpy (state->start, start, sizeof state->start);
  state->turn.laid_value = find_laid_value (&state->turn, rules);
  state->rules = rules;
  pozo_engine_call_end (state);
  state->rules = own;
}

/* Keeps what was found on the table of this deal, as much of it as there is room for. */
static void
keep_foreign (PozoRescore *self, PozoRescoreOther *other)
{
  for (guint i = 0; i < self->found->len; i++)
    {
      PozoForeign *thing = &g_array_index (self->found, PozoForeign, i);

      thing->deal = (guint16) (self->deal + 1);
      other->result.n_foreign[thing->kind]++;
      if (other->result.foreign->len < POZO_RESCORE_FOREIGN_MAX)
        g_array_append_val (other->result.foreign, *thing);
    }
}

/* Foreign cards at their values, among the melds. */
static void
add_foreign (const PozoRescore *self, const PozoRules *rules, guint unit, PozoTally *tally)
{
  const PozoState *state = &self->scratch;
  guint side = pozo_state_team (state, unit);
  gboolean is_negative = rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE &&
                         pozo_side_canastas (&state->side[side], rules) == 0;

  for (guint i = 0; i < self->found->len; i++)
    {
      const PozoForeign *thing = &g_array_index (self->found, PozoForeign, i);
      gint32 low = is_negative ? -thing->high : thing->low;
      gint32 high = is_negative ? -thing->low : thing->high;

      if (thing->side != side)
        continue;
      tally->low[POZO_SCORE_MELDS] += low;
      tally->high[POZO_SCORE_MELDS] += high;
      tally->low[POZO_SCORE_TOTAL] += low;
      tally->high[POZO_SCORE_TOTAL] += high;
    }
}

static void
add_up (PozoTally *tally)
{
  tally->low[POZO_SCORE_TOTAL] = tally->high[POZO_SCORE_TOTAL] = 0;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      tally->low[POZO_SCORE_TOTAL] += tally->low[item];
      tally->high[POZO_SCORE_TOTAL] += tally->high[item];
    }
}

/* A score line in which the replay has put right what it knows.  Returns whether the line adds
 * something, and does not contradict the cards. */
static gboolean
read_beside_table (const PozoRescore *self, guint side, PozoRescoreLine *line)
{
  const PozoTally *own = &POZO_GAME_DEAL (self->game, self->deal)->tally[side];
  gboolean adds = FALSE;

  pozo_rescore_line_init (line, self->game, self->deal, side);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    {
      gboolean is_known = (line->known & 1u << item) != 0;

      if (item == POZO_SCORE_TOTAL || item == POZO_SCORE_SUM)
        continue;
      if (own->low[item] == own->high[item])
        {
          line->known |= 1u << item;
          line->value[item] = own->low[item];
        }
      else if (is_known &&
               (line->value[item] < own->low[item] || line->value[item] > own->high[item]))
        return FALSE;
      else
        adds = adds || is_known;
    }
  line->known &= ~(1u << POZO_SCORE_TOTAL);
  return adds;
}

/* What nobody saw counts as the score line says. */
static void
narrow_by_line (const PozoRescore *self, PozoRescoreOther *other, guint side)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  PozoTally *tally = &deal->tally[side];
  PozoRescoreLine line;
  PozoRescoredLine result;

  if (tally->low[POZO_SCORE_TOTAL] == tally->high[POZO_SCORE_TOTAL] ||
      !read_beside_table (self, side, &line))
    return;
  line.rules = other->result.rules;
  line.policy = self->policy;
  pozo_rescore_line (&line, &result);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      gint32 low = MAX (tally->low[item], result.tally.low[item]);
      gint32 high = MIN (tally->high[item], result.tally.high[item]);

      if ((result.open & 1u << item) || low > high ||
          high - low == tally->high[item] - tally->low[item])
        continue;
      tally->low[item] = low;
      tally->high[item] = high;
      deal->by_line[side] |= 1u << item;
    }
  add_up (tally);
}

static void
score_side (const PozoRescore *self, const PozoRescoreOther *other, guint side, PozoTally *tally)
{
  const PozoRules *rules = other->result.rules;

  pozo_engine_score (&self->scratch, rules, other->compiled.value, side, tally);
  if (self->policy == POZO_FOREIGN_CARDS)
    add_foreign (self, rules, side, tally);
}

/* Fines of penalty lines come on top of those that a table shows; a score line has them in it. */
static void
add_fines (const PozoRescore *self, guint side, PozoTally *tally)
{
  static const guint8 items[] = { POZO_SCORE_PENALTY, POZO_SCORE_TOTAL };
  gint32 fines = pozo_replay_fines (self->game->record, self->deal, side);

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      tally->low[items[i]] = pozo_replay_add_score (tally->low[items[i]], fines);
      tally->high[items[i]] = pozo_replay_add_score (tally->high[items[i]], fines);
    }
}

/* Where the scores at the start are not known to the point, a terremoto may depend on them: then
 * the deal is scored both ways. */
static void
score_otherwise (PozoRescore *self, PozoRescoreOther *other)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  guint8 terremoto = self->scratch.terremoto;

  if (memcmp (other->low, other->high, sizeof (gint32) * self->game->n_sides) == 0)
    return;
  call_end (&self->scratch, other->result.rules, other->high);
  if (self->scratch.terremoto == terremoto)
    return;
  for (guint side = 0; side < self->game->n_sides; side++)
    {
      PozoTally *tally = &deal->tally[side];
      PozoTally otherwise;

      score_side (self, other, side, &otherwise);
      for (guint item = 0; item < POZO_N_SCORES; item++)
        {
          tally->low[item] = MIN (tally->low[item], otherwise.low[item]);
          tally->high[item] = MAX (tally->high[item], otherwise.high[item]);
        }
    }
}

/* Scores a table by rules that it was not played by; %FALSE where it has what they refuse. */
static gboolean
score_there (PozoRescore *self, PozoRescoreOther *other, const PozoState *state)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  const PozoRules *rules = other->result.rules;

  pozo_state_copy (&self->scratch, state);
  g_array_set_size (self->found, 0);
  pozo_foreign_take_off (&self->scratch, rules, self->found);
  call_end (&self->scratch, rules, other->low);
  keep_foreign (self, other);
  deal->is_refused = self->found->len > 0 && self->policy == POZO_FOREIGN_ERROR;
  if (deal->is_refused)
    return FALSE;
  for (guint side = 0; side < self->game->n_sides; side++)
    score_side (self, other, side, &deal->tally[side]);
  score_otherwise (self, other);
  return TRUE;
}

/**
 * pozo_rescore_score_table:
 * @self: what rescores
 * @other: the rules to score by
 * @state: the table at the end of the deal
 *
 * Scores a deal that was played to its end.
 *
 * Returns: whether it is scored
 */
gboolean
pozo_rescore_score_table (PozoRescore *self, PozoRescoreOther *other, const PozoState *state)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  const PozoDealResult *own = POZO_GAME_DEAL (self->game, self->deal);

  deal->basis = POZO_RESCORE_TABLE;
  if (other->result.rules == self->game->rules)
    memcpy (deal->tally, own->tally, sizeof own->tally[0] * self->game->n_sides);
  else if (!score_there (self, other, state))
    return FALSE;
  for (guint side = 0; side < self->game->n_sides && other != &self->replayed; side++)
    narrow_by_line (self, other, side);
  for (guint side = 0; side < self->game->n_sides; side++)
    add_fines (self, side, &deal->tally[side]);
  return TRUE;
}

/* ---- Score lines alone ---- */

static gboolean
score_line (PozoRescore *self, PozoRescoreOther *other, guint side)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  PozoRescoreLine line;
  PozoRescoredLine result;

  pozo_rescore_line_init (&line, self->game, self->deal, side);
  if (line.known == 0)
    {
      memset (deal->reason[side], POZO_RESCORE_REASON_NO_LINE, sizeof deal->reason[side]);
      deal->open[side] = G_MAXUINT32;
      deal->tally[side] = (PozoTally){ 0 };
      return FALSE;
    }
  line.rules = other->result.rules;
  line.policy = self->policy;
  pozo_rescore_line (&line, &result);
  deal->tally[side] = result.tally;
  deal->open[side] = result.open;
  memcpy (deal->reason[side], result.reason, sizeof deal->reason[side]);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    other->result.n_foreign_items += result.reason[item] == POZO_RESCORE_REASON_FOREIGN;
  deal->is_refused = deal->is_refused || result.is_refused;
  return !(result.open & 1u << POZO_SCORE_TOTAL);
}

/**
 * pozo_rescore_score_lines:
 * @self: what rescores
 * @other: the rules to score by
 *
 * Scores a deal of which there are only the score lines.
 *
 * Returns: whether it is scored: the lines tell a total, or its bounds, of every side
 */
gboolean
pozo_rescore_score_lines (PozoRescore *self, PozoRescoreOther *other)
{
  PozoRescoredDeal *deal = POZO_RESCORED_DEAL (&other->result, self->deal);
  gboolean is_scored = TRUE;

  if (POZO_RECORD_DEAL (self->game->record, self->deal)->scores.n == 0)
    return FALSE;
  deal->basis = POZO_RESCORE_LINES;
  for (guint side = 0; side < self->game->n_sides; side++)
    is_scored = score_line (self, other, side) && is_scored;
  is_scored = is_scored && !deal->is_refused;
  other->result.n_by_lines += is_scored;
  return is_scored;
}
