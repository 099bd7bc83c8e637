/* SPDX-License-Identifier: MIT */
/* An item that may count for a side or against it is tried both ways: what cannot be, the replay
 * says. */
#include "pozo-score-follow.h"

#include <string.h>

/* ---- A line ---- */

/**
 * pozo_score_say:
 * @score: a score line
 * @item: an item
 * @points: what it is
 *
 * Says it.
 */
void
pozo_score_say (PozoScore *score, PozoScoreItem item, gint32 points)
{
  score->present |= 1u << item;
  score->value[item] = points;
}

/**
 * pozo_score_says:
 * @score: a score line
 * @item: an item
 *
 * Returns: whether the line says it
 */
gboolean
pozo_score_says (const PozoScore *score, PozoScoreItem item)
{
  return (score->present & 1u << item) != 0;
}

/* Whether there is anything to say of an item by some rules. */
static gboolean
is_known_to (const PozoRules *rules, PozoScoreItem item)
{
  const PozoScore nothing = { .side = 1 };
  const PozoScoreLine line = { .rules = rules, .score = &nothing };

  return !pozo_score_range_is_known (pozo_score_line_item (&line, item));
}

/**
 * pozo_score_say_none:
 * @score: a score line
 * @rules: the rules
 * @deck: what can lie on the table by them
 *
 * Who counts says what there is: of whatever he does not name there is none.
 */
void
pozo_score_say_none (PozoScore *score, const PozoRules *rules, const PozoSheetDeck *deck)
{
  for (guint kind = 0; kind < POZO_SHEET_KINDS; kind++)
    if (deck->kind[kind].most > 0 && !pozo_score_says (score, POZO_SCORE_CANASTAS) &&
        !pozo_score_says (score, POZO_SCORE_N_NATURAL + kind))
      pozo_score_say (score, POZO_SCORE_N_NATURAL + kind, 0);
  if (is_known_to (rules, POZO_SCORE_RED3) && !pozo_score_says (score, POZO_SCORE_RED3) &&
      !pozo_score_says (score, POZO_SCORE_N_RED3))
    pozo_score_say (score, POZO_SCORE_N_RED3, 0);
  if (!pozo_score_says (score, POZO_SCORE_MELDS))
    pozo_score_say (score, POZO_SCORE_MELDS, 0);
}

static void
add_up (PozoScore *score)
{
  gint32 total = 0;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (pozo_score_says (score, item))
      total += score->value[item];
  pozo_score_say (score, POZO_SCORE_TOTAL, total);
}

/* ---- What can be ---- */

static gboolean
is_about (const PozoFinding *finding, const char *word)
{
  return (finding->name != NULL && g_str_equal (finding->name, word)) ||
         (finding->other != NULL && g_str_equal (finding->other, word));
}

/* Whether an item of a side can be as its line says it. */
static gboolean
can_be (const PozoScoreFollow *self, const PozoScore *score, PozoScoreItem item)
{
  const char *word = pozo_score_item_words[item];

  for (guint i = 0; i < self->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (self->game->findings, PozoFinding, i);

      if (finding->severity == POZO_SEVERITY_ERROR && finding->deal == self->deal + 1 &&
          finding->side == score->side && is_about (finding, word))
        return FALSE;
    }
  return TRUE;
}

static gboolean
try (PozoScoreFollow *self, PozoScore *score, PozoScoreItem item, gint64 points)
{
  pozo_score_say (score, item, (gint32) points);
  add_up (score);
  pozo_replay_game (self->replay, self->record, self->game);
  return can_be (self, score, item);
}

/* ---- What follows ---- */

/* Canastas and red threes, as far as their counts say what they come to. */
static void
follow_counts (PozoScoreFollow *self, PozoScore *score)
{
  const guint side = score->side - 1u;
  PozoScoreLine line;

  pozo_score_line_init (&line, self->game, self->deal, side);
  if (line.rules == NULL)
    return;
  const PozoScoreRange canastas = pozo_score_line_item (&line, POZO_SCORE_CANASTAS);
  const PozoScoreRange threes = pozo_score_line_item (&line, POZO_SCORE_RED3);

  if (pozo_score_range_is_known (canastas))
    pozo_score_say (score, POZO_SCORE_CANASTAS, (gint32) canastas.low);
  if (pozo_score_range_is_known (threes))
    pozo_score_say (score, POZO_SCORE_RED3, (gint32) threes.low);
  else if (score->value[POZO_SCORE_N_RED3] > 0)
    self->either[side] = threes;
  add_up (score);
}

/* What is melded counts against a side where it cannot count for it. */
static void
follow_melds (PozoScoreFollow *self, PozoScore *score)
{
  const gint32 points = score->value[POZO_SCORE_MELDS];

  if (points > 0 && !try (self, score, POZO_SCORE_MELDS, points) &&
      !try (self, score, POZO_SCORE_MELDS, -points))
    (void) try (self, score, POZO_SCORE_MELDS, points);
}

/* Red threes that could count either way do so as is wished, else for the side where that can be.
 */
static void
follow_threes (PozoScoreFollow *self, PozoScore *score)
{
  PozoScoreRange *either = &self->either[score->side - 1];

  if (pozo_score_range_is_known (*either))
    return;
  const gboolean can_cost = try (self, score, POZO_SCORE_RED3, either->low);
  const gboolean can_earn = try (self, score, POZO_SCORE_RED3, either->high);

  if (!can_cost && !can_earn && either->step < either->high - either->low)
    {
      (void) try (self, score, POZO_SCORE_RED3, 0); /* there is a canasta too few for them */
      either->low = either->high = 0;
      return;
    }
  const gboolean costs = can_cost && (!can_earn || self->sign[score->side - 1] < 0);

  if (costs)
    (void) try (self, score, POZO_SCORE_RED3, either->low);
  if (!can_cost || !can_earn)
    either->low = either->high = score->value[POZO_SCORE_RED3];
}

static PozoScore *
find_scores (const PozoScoreFollow *self, guint *n)
{
  const PozoDeal *deal = POZO_RECORD_DEAL (self->record, self->deal);

  *n = deal->scores.n;
  return &g_array_index (self->record->scores, PozoScore, deal->scores.start);
}

/**
 * pozo_score_follow:
 * @self: (inout): a deal, of which a side that has no line was told nothing
 *
 * Says in the lines what follows from what they say: that there is none of what they do not name,
 * what canastas and red threes come to, whether these and the melds count for the side or against
 * it, and the total.
 */
void
pozo_score_follow (PozoScoreFollow *self)
{
  static void (*const steps[]) (PozoScoreFollow * self,
                                PozoScore * score) = { follow_counts, follow_melds, follow_threes };
  g_autofree PozoSheetDeck *deck = g_new0 (PozoSheetDeck, 1);
  guint n;
  PozoScore *scores;

  memset (self->either, 0, sizeof self->either);
  pozo_replay_game (self->replay, self->record, self->game);
  if (self->game->rules == NULL || self->deal >= self->record->deals->len)
    return;
  pozo_sheet_deck_init (deck, self->game->rules, self->game->n_players);
  scores = find_scores (self, &n);
  for (guint i = 0; i < n; i++)
    pozo_score_say_none (&scores[i], self->game->rules, deck);
  pozo_replay_game (self->replay, self->record, self->game);
  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    for (guint i = 0; i < n; i++)
      steps[step](self, &scores[i]);
  pozo_replay_game (self->replay, self->record, self->game);
}
