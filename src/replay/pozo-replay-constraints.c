/* SPDX-License-Identifier: MIT */
/* Score lines of a deal that was not replayed: which figures exclude each other, of a side and of
 * all sides.  The rows of pozo-constraint.def, one function or two for each.
 *
 * What is not said can be anything, and so can what stands by decision.  Only where the items that
 * are said make up the total a line is looked at once more as if the others were nothing: what is
 * found then is probable, not certain, and a warning. */
#include "pozo-constraint.h"
#include "pozo-replay-private.h"
#include "pozo-reserve.h"

/* The lines of a deal being judged. */
typedef struct
{
  PozoReplay *self;
  const PozoSheetDeck *deck;
  PozoSheetLine line[POZO_SEATS_MAX];
  guint n_lines;
  guint64 found[POZO_SEATS_MAX]; /* of each line: a set of 1 << PozoConstraint */
} Judge;

G_STATIC_ASSERT (POZO_N_CONSTRAINTS <= 64);

/* A figure of a line. */
typedef struct
{
  guint side; /* 0-based */
  guint item;
} Figure;

static gboolean
knows (const Judge *judge, Figure figure)
{
  return pozo_sheet_knows (&judge->line[figure.side], figure.item);
}

static gint32
value_of (const Judge *judge, Figure figure)
{
  return pozo_sheet_value (&judge->line[figure.side], figure.item);
}

static gboolean
is_said (const Judge *judge, Figure figure)
{
  return (judge->line[figure.side].score->present & 1u << figure.item) != 0;
}

/* Reports a figure that another one speaks against; what is not said comes second. */
static void
report (Judge *judge, PozoConstraint constraint, Figure figure, Figure other)
{
  gboolean is_swapped = !is_said (judge, figure);
  Figure first = is_swapped ? other : figure;
  Figure second = is_swapped ? figure : other;
  const PozoScore *score = judge->line[first.side].score;
  PozoFinding finding = { .code = pozo_constraint_info (constraint)->finding,
                          .constraint = constraint,
                          .side = (guint8) (first.side + 1),
                          .found = value_of (judge, first),
                          .expected = value_of (judge, second),
                          .other_side = (guint8) (first.side == second.side ? 0 : second.side + 1),
                          .name = pozo_score_item_words[first.item],
                          .other = pozo_score_item_words[second.item] };

  if (!is_said (judge, first) || (judge->found[first.side] & 1ull << constraint))
    return;
  judge->found[first.side] |= 1ull << constraint;
  if (first.side == second.side && first.item == second.item)
    finding.other = NULL; /* nothing but the deck speaks against it */
  else if (!is_said (judge, second))
    finding.code = POZO_FINDING_SCORE_UNSAID;
  pozo_replay_report (judge->self, finding, score->at[first.item]);
}

/* ---- What is known of a side ---- */

/* The first of some figures that is not nothing; %POZO_N_SCORES when none is known to be. */
static guint
find_laid (const PozoSheetLine *line)
{
  static const guint8 items[] = { POZO_SCORE_MELDS,     POZO_SCORE_CANASTAS,  POZO_SCORE_CONCEALED,
                                  POZO_SCORE_N_NATURAL, POZO_SCORE_N_MIXED,   POZO_SCORE_N_SEMI,
                                  POZO_SCORE_N_WILD,    POZO_SCORE_N_SEQUENCE };

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    if (pozo_sheet_value (line, items[i]) != 0)
      return items[i];
  return POZO_N_SCORES;
}

/* Whether a side surely has laid nothing. */
static gboolean
has_laid_nothing (const Judge *judge, const PozoSheetLine *line)
{
  return pozo_sheet_knows (line, POZO_SCORE_MELDS) &&
         pozo_sheet_value (line, POZO_SCORE_MELDS) == 0 && judge->deck->has_plain_melds &&
         !pozo_sheet_has_excess (line, judge->deck);
}

/* The most canastas of a kind that counts, or of any, that the cards of a side can make; their
 * number where @by tells of it. */
static gint32
bound_canastas (const Judge *judge, const PozoSheetLine *line, gboolean counting, guint *by)
{
  const PozoSheetDeck *deck = judge->deck;
  const PozoSheetCanastas *canastas = &line->canastas;
  gint32 most = counting ? canastas->most_counting : canastas->most;
  gint32 value = 0;

  *by = canastas->by;
  if (!canastas->is_possible)
    return G_MAXINT32;
  if (!pozo_sheet_knows (line, POZO_SCORE_MELDS) || pozo_sheet_has_excess (line, deck))
    return most;
  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    if (deck->kind[i].most > 0 && (value == 0 || deck->kind[i].value < value))
      value = deck->kind[i].value;
  if (value <= 0 || ABS (pozo_sheet_value (line, POZO_SCORE_MELDS)) / value >= most)
    return most;
  *by = POZO_SCORE_MELDS;
  return ABS (pozo_sheet_value (line, POZO_SCORE_MELDS)) / value;
}

static gboolean
is_all_negative (const Judge *judge)
{
  return judge->deck->rules.scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE;
}

/* ---- Figures of a side ---- */

static void
judge_canasta_cards (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  Figure melds = { side, POZO_SCORE_MELDS };
  Figure by = { side, line->canastas.by };

  if (knows (judge, melds) && by.item < POZO_N_SCORES && line->canastas.is_possible &&
      ABS (value_of (judge, melds)) < line->canastas.least_value &&
      !pozo_sheet_has_excess (line, judge->deck))
    report (judge, POZO_CONSTRAINT_CANASTA_CARDS, melds, by);
}

/* Red threes that count for a side, and what they need is not there. */
static void
judge_red3_plus (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  gint needed =
      MAX (pozo_rules_threes_need (&judge->deck->rules), is_all_negative (judge) ? 1 : -1);
  Figure red3 = { side, POZO_SCORE_RED3 }, melds = { side, POZO_SCORE_MELDS };
  guint by;

  if (value_of (judge, red3) <= 0)
    return;
  if (needed == 0 && has_laid_nothing (judge, line))
    report (judge, POZO_CONSTRAINT_RED3_PLUS, red3, melds);
  else if (needed > 0 && bound_canastas (judge, line, TRUE, &by) < needed && by < POZO_N_SCORES)
    report (judge, POZO_CONSTRAINT_RED3_PLUS_CANASTA, red3, (Figure){ side, by });
}

/* Red threes that count against a side, and what they need is there. */
static void
judge_red3_minus (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  gint needed = pozo_rules_threes_spare (&judge->deck->rules);
  Figure red3 = { side, POZO_SCORE_RED3 };
  guint by = needed == 0 ? find_laid (line) : line->canastas.by;

  if (value_of (judge, red3) >= 0 || by == POZO_N_SCORES ||
      (needed < 0 && !is_all_negative (judge)))
    return;
  if (needed == 0 && !is_all_negative (judge))
    report (judge, POZO_CONSTRAINT_RED3_MINUS, red3, (Figure){ side, by });
  else if (line->canastas.is_possible && line->canastas.by < POZO_N_SCORES &&
           line->canastas.least_counting >= MAX (needed, 1))
    report (judge, POZO_CONSTRAINT_RED3_MINUS_CANASTA, red3, (Figure){ side, line->canastas.by });
}

static void
judge_threes (Judge *judge, guint side)
{
  Figure red3 = { side, POZO_SCORE_RED3 };
  Figure black3 = { side, POZO_SCORE_BLACK3 };
  gint32 red = value_of (judge, red3);
  gint32 black = value_of (judge, black3);

  if (judge->deck->rules.black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO &&
      ((red > 0 && black < 0) || (red < 0 && black > 0)))
    report (judge, POZO_CONSTRAINT_THREES, black3, red3);
}

/* Whether going out earned the side something, which only who surely had all canastas gets. */
static void
judge_out_canastas (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  Figure out = { side, POZO_SCORE_OUT };
  gint32 needed = judge->deck->needs_canastas ? judge->deck->rules.going_out_canastas : 0;
  guint by;

  needed = MAX (needed, is_all_negative (judge));
  if (value_of (judge, out) > 0 && needed > 0 && bound_canastas (judge, line, TRUE, &by) < needed &&
      by < POZO_N_SCORES)
    report (judge, POZO_CONSTRAINT_OUT_CANASTAS, out, (Figure){ side, by });
}

/* Whether everybody plays for himself. */
static gboolean
is_individual (const Judge *judge)
{
  return judge->deck->mode == POZO_TEAMS_INDIVIDUAL && judge->self->record->sides[0] == 0;
}

static void
judge_hand (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  const PozoRules *rules = &judge->deck->rules;
  Figure hand = { side, POZO_SCORE_HAND };
  Figure out = { side, POZO_SCORE_OUT };
  gint32 points = value_of (judge, hand);
  gboolean is_out = value_of (judge, out) > 0;

  if (!knows (judge, hand) || !knows (judge, out))
    return;
  if (points > 0 && rules->going_out_terremoto_bonus > 0 &&
      value_of (judge, out) != rules->going_out_terremoto_bonus)
    report (judge, POZO_CONSTRAINT_GIFT, hand, out);
  else if (points != 0 && is_out && is_individual (judge))
    report (judge, POZO_CONSTRAINT_OUT_HAND, hand, out);
  else if (points == 0 && !is_out && judge->deck->has_plain_hands && rules->going_out_bonus > 0 &&
           !(rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL &&
             pozo_sheet_has_fine (line, rules->penalty_red_three_held)))
    report (judge, POZO_CONSTRAINT_HAND_NONE, hand, out);
}

/* Whoever empties his hand takes one, as long as his side has one to come. */
static void
judge_reserve (Judge *judge, guint side)
{
  Figure reserve = { side, POZO_SCORE_RESERVE };
  Figure out = { side, POZO_SCORE_OUT };

  if (value_of (judge, reserve) < 0 && value_of (judge, out) > 0 &&
      pozo_reserve_is_sure_of_goer (&judge->deck->rules))
    report (judge, POZO_CONSTRAINT_RESERVE_OUT, reserve, out);
}

static void
judge_concealed (Judge *judge, guint side)
{
  gint32 bonus = judge->deck->rules.canasta_concealed_bonus;
  Figure concealed = { side, POZO_SCORE_CONCEALED };
  guint by;

  if (bonus > 0 && value_of (judge, concealed) != 0 &&
      bound_canastas (judge, &judge->line[side], FALSE, &by) <
          ABS (value_of (judge, concealed)) / bonus &&
      by < POZO_N_SCORES)
    report (judge, POZO_CONSTRAINT_CONCEALED_CANASTAS, concealed, (Figure){ side, by });
}

static void
judge_black_set (Judge *judge, guint side)
{
  const PozoRules *rules = &judge->deck->rules;
  Figure black3 = { side, POZO_SCORE_BLACK3 };
  Figure out = { side, POZO_SCORE_OUT };

  if (rules->black_three_set_of_four_bonus > 0 && rules->going_out_bonus > 0 &&
      value_of (judge, black3) > 0 && knows (judge, out) && value_of (judge, out) == 0)
    report (judge, POZO_CONSTRAINT_BLACK_SET, black3, out);
}

/* All that is laid has the sign that the canastas of the side give it. */
static void
judge_no_canasta (Judge *judge, guint side)
{
  static const guint8 items[] = { POZO_SCORE_MELDS, POZO_SCORE_CANASTAS, POZO_SCORE_CONCEALED,
                                  POZO_SCORE_BLACK3 };
  const PozoSheetLine *line = &judge->line[side];
  guint by;
  gint32 most = bound_canastas (judge, line, TRUE, &by);

  if (!is_all_negative (judge) || !line->canastas.is_possible || by == POZO_N_SCORES)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      Figure figure = { side, items[i] };
      gint32 points = value_of (judge, figure);

      if (items[i] == by && line->canastas.by == POZO_N_SCORES)
        continue;
      if ((points > 0 && most == 0) || (points < 0 && line->canastas.least_counting > 0))
        report (judge, POZO_CONSTRAINT_NO_CANASTA, figure,
                (Figure){ side, points > 0 || line->canastas.by == POZO_N_SCORES
                                    ? by
                                    : line->canastas.by });
    }
}

/* What lies at the end of a deal is worth what the side opened with, unless that was condoned. */
static void
judge_opening (Judge *judge, guint side)
{
  const PozoSheetLine *line = &judge->line[side];
  const PozoRules *rules = &judge->deck->rules;
  Figure melds = { side, POZO_SCORE_MELDS };
  Figure out = { side, POZO_SCORE_OUT };
  gint32 minimum =
      pozo_rules_minimum (rules, judge->self->result->start[side], judge->self->deal->number);
  PozoFinding finding = POZO_REPLAY_FINDING (SCORE_OPENING);
  gboolean may_be_exempt = rules->initial_concealed_exempt != POZO_INITIAL_CONCEALED_EXEMPT_NEVER ||
                           rules->black_three_set_of_four_bonus > 0;

  if ((!pozo_rules_opens_by_deal (rules) && !(judge->self->result->known_start & 1u << side)) ||
      minimum == POZO_MINIMUM_CANASTA || value_of (judge, melds) == 0 ||
      ABS (value_of (judge, melds)) >= minimum || pozo_sheet_has_excess (line, judge->deck) ||
      (may_be_exempt &&
       (!knows (judge, out) || value_of (judge, out) > 0 || is_all_negative (judge))) ||
      (judge->found[side] & 1ull << POZO_CONSTRAINT_OPENING))
    return;
  judge->found[side] |= 1ull << POZO_CONSTRAINT_OPENING;
  finding.constraint = POZO_CONSTRAINT_OPENING;
  finding.side = (guint8) (side + 1);
  finding.found = value_of (judge, melds);
  finding.expected = minimum;
  finding.name = pozo_score_item_words[POZO_SCORE_MELDS];
  pozo_replay_report (judge->self, finding, line->score->at[POZO_SCORE_MELDS]);
}

static void
judge_line (Judge *judge, guint side)
{
  static void (*const judges[]) (Judge *, guint) = {
    judge_canasta_cards, judge_red3_plus, judge_red3_minus, judge_threes,     judge_out_canastas,
    judge_hand,          judge_concealed, judge_black_set,  judge_no_canasta, judge_reserve,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (judges); i++)
    judges[i](judge, side);
  if (judge->deck->mode != POZO_TEAMS_LONE_HAND && judge->deck->mode != POZO_TEAMS_NONE)
    judge_opening (judge, side);
}

/* ---- Figures of all sides ---- */

/* Something of which the deck holds so much for all sides. */
typedef struct
{
  PozoConstraint constraint;
  gint32 limit;
  gint64 sum;
  gint32 share[POZO_SEATS_MAX]; /* of each side */
  guint item[POZO_SEATS_MAX];   /* the figure that tells of it */
} Pool;

static void
add_share (Pool *pool, guint side, guint item, gint64 share)
{
  pool->share[side] = (gint32) MIN (share, G_MAXINT32);
  pool->item[side] = item;
  pool->sum += share;
}

/* The side with the largest share but for @but. */
static guint
find_largest (const Pool *pool, guint but)
{
  guint best = but;

  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (side != but && pool->share[side] > 0 &&
        (best == but || pool->share[side] > pool->share[best]))
      best = side;
  return best;
}

/* Told where the last share stands, against the largest of the others. */
static void
judge_pool (Judge *judge, const Pool *pool)
{
  guint last = POZO_SEATS_MAX;
  guint other;

  if (pool->sum <= pool->limit)
    return;
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (pool->share[side] > 0)
      last = side;
  other = find_largest (pool, last);
  if (other == last && pool->constraint == POZO_CONSTRAINT_DECK_CARDS)
    {
      report (judge, pool->constraint, (Figure){ last, POZO_SCORE_MELDS },
              (Figure){ last, POZO_SCORE_HAND });
      return;
    }
  report (judge, pool->constraint, (Figure){ last, pool->item[last] },
          (Figure){ other, pool->item[other] });
}

/* So many sides at most have an item, of that sign. */
static void
judge_number (Judge *judge, PozoConstraint constraint, guint item, gint32 sign, guint most)
{
  Pool pool = { .constraint = constraint, .limit = (gint32) most };

  for (guint side = 0; side < judge->n_lines; side++)
    if (sign * pozo_sheet_value (&judge->line[side], item) > 0)
      add_share (&pool, side, item, 1);
  judge_pool (judge, &pool);
}

/* Melds and hands together; a caliente in a hand multiplies it. */
static void
judge_deck_cards (Judge *judge)
{
  Pool pool = { .constraint = POZO_CONSTRAINT_DECK_CARDS, .limit = judge->deck->value };
  gint64 most_factor = 1 + judge->deck->rules.deck_calientes;

  for (guint side = 0; side < judge->n_lines; side++)
    {
      const PozoSheetLine *line = &judge->line[side];
      gint64 melds = ABS ((gint64) pozo_sheet_value (line, POZO_SCORE_MELDS));
      gint64 hand = ABS ((gint64) pozo_sheet_value (line, POZO_SCORE_HAND)) / most_factor;

      if (melds > pool.limit || hand > pool.limit)
        continue; /* told of the figure alone */
      add_share (&pool, side, melds >= hand ? POZO_SCORE_MELDS : POZO_SCORE_HAND, melds + hand);
    }
  judge_pool (judge, &pool);
}

/* The fewest red threes that are worth something, a hand each of up to @n_owners. */
static gint32
find_fewest (const PozoScale *scale, gint32 value, guint n_owners)
{
  gint32 fewest = G_MAXUINT8;

  if (value == 0 || n_owners == 0)
    return value == 0 ? 0 : fewest;
  for (guint i = 0; i < scale->n; i++)
    if (scale->value[i] > 0 && scale->value[i] <= value)
      fewest =
          MIN (fewest, (gint32) i + 1 + find_fewest (scale, value - scale->value[i], n_owners - 1));
  return fewest;
}

static void
judge_deck_red3 (Judge *judge)
{
  const PozoRules *rules = &judge->deck->rules;
  gboolean is_own = rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER;
  Pool pool = { .constraint = POZO_CONSTRAINT_DECK_RED3, .limit = judge->deck->n_red3 };

  for (guint side = 0; side < judge->n_lines; side++)
    {
      const PozoSheetLine *line = &judge->line[side];
      gint32 value =
          ABS (CLAMP (pozo_sheet_value (line, POZO_SCORE_RED3), -G_MAXINT16 * 8, G_MAXINT16 * 8));
      gint32 n = find_fewest (&rules->red_three_scale, value, is_own ? 3 : 1);

      if (pozo_sheet_knows (line, POZO_SCORE_N_RED3))
        add_share (&pool, side, POZO_SCORE_N_RED3,
                   CLAMP (pozo_sheet_value (line, POZO_SCORE_N_RED3), 0, judge->deck->n_red3));
      else if (n <= judge->deck->n_red3)
        add_share (&pool, side, POZO_SCORE_RED3, n);
    }
  if (judge->deck->mode != POZO_TEAMS_LONE_HAND || is_own)
    judge_pool (judge, &pool);
}

static void
judge_deck_canastas (Judge *judge)
{
  const PozoSheetDeck *deck = judge->deck;
  Pool naturals = { .constraint = POZO_CONSTRAINT_DECK_CANASTAS, .limit = deck->n_naturals };
  Pool wilds = { .constraint = POZO_CONSTRAINT_DECK_CANASTAS, .limit = deck->n_wilds };
  Pool cards = { .constraint = POZO_CONSTRAINT_DECK_CANASTAS,
                 .limit = deck->n_naturals + deck->n_wilds };

  for (guint side = 0; side < judge->n_lines; side++)
    {
      const PozoSheetCanastas *canastas = &judge->line[side].canastas;

      if (!canastas->is_possible || canastas->by == POZO_N_SCORES)
        continue;
      add_share (&naturals, side, canastas->by, canastas->least_naturals);
      add_share (&wilds, side, canastas->by, canastas->least_wilds);
      add_share (&cards, side, canastas->by, canastas->least_cards);
    }
  judge_pool (judge, &naturals);
  judge_pool (judge, &wilds);
  judge_pool (judge, &cards);
}

static void
judge_deck_calientes (Judge *judge)
{
  Pool pool = { .constraint = POZO_CONSTRAINT_DECK_CALIENTES,
                .limit = POZO_CALIENTE_POINTS * judge->deck->rules.deck_calientes };

  for (guint side = 0; side < judge->n_lines; side++)
    {
      gint32 charge = pozo_sheet_value (&judge->line[side], POZO_SCORE_CALIENTE);

      if (charge < 0 && charge >= -pool.limit) /* others are told of alone */
        add_share (&pool, side, POZO_SCORE_CALIENTE, -charge);
    }
  judge_pool (judge, &pool);
}

/* Where two play together against a lone hand, each of them has the figures of both. */
static void
judge_deal (Judge *judge)
{
  if (judge->deck->mode == POZO_TEAMS_NONE)
    return;
  judge_deck_red3 (judge);
  if (judge->deck->mode == POZO_TEAMS_LONE_HAND)
    return;
  judge_number (judge, POZO_CONSTRAINT_OUT_TWICE, POZO_SCORE_OUT, 1, 1);
  judge_number (judge, POZO_CONSTRAINT_CUT_TWICE, POZO_SCORE_CUT, 1, 1);
  if (judge->deck->rules.reserve_missed_when == POZO_RESERVE_MISSED_WHEN_OTHER_TOOK)
    judge_number (judge, POZO_CONSTRAINT_RESERVE_NONE, POZO_SCORE_RESERVE, -1, judge->n_lines - 1);
  judge_deck_cards (judge);
  judge_deck_canastas (judge);
  judge_deck_calientes (judge);
}

/* ---- The deal ---- */

/* A line whose items make up its total, as if all others were nothing.  A hand that is not said may
 * be what makes it up, but that of a player who went out alone. */
static void
judge_as_complete (Judge *judge, guint side)
{
  const guint32 all = (1u << POZO_N_SCORE_ADDENDS) - 1;
  const guint32 telling = 1u << POZO_SCORE_MELDS | 1u << POZO_SCORE_CANASTAS |
                          1u << POZO_SCORE_OUT | 1u << POZO_SCORE_HAND;
  PozoSheetLine *line = &judge->line[side];
  const guint32 hand = 1u << POZO_SCORE_HAND;
  guint32 unsaid = all & ~line->score->present;

  if (!line->adds_up || (unsaid & telling) == 0 || unsaid == all ||
      (line->score->stands & all) != 0)
    return;
  if (!(line->known & hand) &&
      !(is_individual (judge) && pozo_sheet_value (line, POZO_SCORE_OUT) > 0))
    return;
  line->known |= unsaid;
  pozo_sheet_line_fill (line, judge->deck);
  judge_line (judge, side);
}

static void
count_out (PozoReplay *self, const PozoSheetLine *line)
{
  self->result->checks += (line->score->present & 1u << POZO_SCORE_OUT) &&
                          line->score->value[POZO_SCORE_OUT] > 0 &&
                          self->deck.mode != POZO_TEAMS_LONE_HAND;
}

/**
 * pozo_replay_check_sheet:
 * @self: a replay whose deal was not replayed
 *
 * Judges the figures of all sides: each alone, those of a side, and those of all sides together.
 */
void
pozo_replay_check_sheet (PozoReplay *self)
{
  Judge judge = { .self = self, .deck = &self->deck };

  if (self->game->rules == NULL)
    return;
  pozo_sheet_deck_init (&self->deck, self->game->rules, self->game->n_players);
  judge.n_lines = MIN (self->game->n_sides, (guint) POZO_SEATS_MAX);
  for (guint side = 0; side < judge.n_lines; side++)
    {
      PozoSheetLine *line = &judge.line[side];

      pozo_sheet_line_init (line, &self->deck,
                            pozo_record_find_score (self->record, self->deal_no - 1, side + 1),
                            pozo_replay_fines (self->record, self->deal_no - 1, side));
      if (line->score == NULL)
        continue;
      pozo_replay_check_possible (self, &self->deck, line);
      count_out (self, line);
      judge_line (&judge, side);
    }
  judge_deal (&judge);
  for (guint side = 0; side < judge.n_lines; side++)
    if (judge.line[side].score != NULL)
      judge_as_complete (&judge, side);
}
