/* SPDX-License-Identifier: MIT */
/* A match from the first dealer to the winner: seats, deals, scores.  Turns are in
 * pozo-simulation-turn.c.
 *
 * The table is the engine's; the deck is the only thing that only the simulation knows.  In steady
 * state a game allocates nothing: the text goes into the caller's buffer. */
#include "pozo-simulation-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-match.h"
#include "pozo-pcn-emit.h"
#include "pozo-rests.h"
#include "pozo-rules-check.h"
#include "pozo-simulation-names.h"
#include "pozo-special.h"
#include "pozo-teams.h"

#include <string.h>

/* ---- Counting ---- */

const char *const pozo_simulation_count_texts[] = {
#define POZO_SIMULATION_COUNT_TEXT(code, text) text,
  POZO_SIMULATION_COUNTS (POZO_SIMULATION_COUNT_TEXT)
#undef POZO_SIMULATION_COUNT_TEXT
};

/**
 * pozo_simulation_count:
 * @simulation: a simulation
 * @count: which number
 *
 * Reads what has been counted over all games so far.
 *
 * Returns: the number
 */
guint64
pozo_simulation_count (const PozoSimulation *simulation, PozoSimulationCount count)
{
  return simulation->counts[count];
}

/**
 * pozo_simulation_find_manner:
 * @name: a word, such as `cautious`, or `mixed`
 * @manner: (out): what PozoSimulationOptions wants
 *
 * Finds a manner of playing by its name.
 *
 * Returns: %FALSE when there is none of that name
 */
gboolean
pozo_simulation_find_manner (const char *name, gint *manner)
{
  if (g_str_equal (name, "mixed"))
    {
      *manner = POZO_SIMULATION_MIXED;
      return TRUE;
    }
  for (gint i = 0; i < POZO_N_TEMPERAMENTS; i++)
    if (g_str_equal (name, pozo_temperaments[i].name))
      {
        *manner = i;
        return TRUE;
      }
  return FALSE;
}

static void
count_canastas (PozoSimulation *simulation)
{
  const PozoState *state = &simulation->state;

  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; i < state->side[side].n_melds; i++)
      {
        const PozoMeld *meld = &state->side[side].meld[i];

        if (meld->kind == POZO_MELD_BLACK)
          simulation->counts[POZO_SIMULATION_BLACK_SETS]++;
        if (!pozo_meld_is_canasta (meld, state->rules))
          continue;
        simulation->counts[meld->kind == POZO_MELD_WILD       ? POZO_SIMULATION_WILD_CANASTAS
                           : meld->kind == POZO_MELD_SEQUENCE ? POZO_SIMULATION_SEQUENCE_CANASTAS
                           : pozo_meld_is_natural (meld)      ? POZO_SIMULATION_NATURAL_CANASTAS
                                                              : POZO_SIMULATION_MIXED_CANASTAS]++;
      }
}

static void
count_end (PozoSimulation *simulation)
{
  const PozoState *state = &simulation->state;

  simulation->counts[POZO_SIMULATION_DEALS]++;
  simulation->counts[POZO_SIMULATION_CUTS_EXACT] += state->exact_seat != 0;
  simulation->counts[POZO_SIMULATION_OUT] += state->ended == POZO_ENDED_OUT;
  simulation->counts[POZO_SIMULATION_CONCEALED] +=
      state->ended == POZO_ENDED_OUT && state->concealed;
  simulation->counts[POZO_SIMULATION_TERREMOTOS] +=
      state->ended == POZO_ENDED_OUT && state->terremoto;
  simulation->counts[POZO_SIMULATION_SPENT] +=
      state->ended != POZO_ENDED_OUT && state->ended != POZO_ENDED_SPECIAL;
  simulation->counts[POZO_SIMULATION_PASSES] += state->ended == POZO_ENDED_PASS;
  simulation->counts[POZO_SIMULATION_RED_THREE_ENDS] += state->ended == POZO_ENDED_RED_THREE;
  count_canastas (simulation);
}

/* ---- Who sits where ---- */

static guint
count_sides (const PozoSimulation *simulation)
{
  return pozo_rules_n_sides (simulation->options.rules, simulation->options.n_players);
}

static guint
side_of_seat (const PozoSimulation *simulation, guint seat)
{
  return pozo_teams_side (count_sides (simulation), seat);
}

/* Whether somebody has a partner. */
static gboolean
has_sides (const PozoSimulation *simulation)
{
  return count_sides (simulation) < simulation->options.n_players;
}

/* Of each side with a third member one rests, everybody in his turn. */
static guint8
choose_rest (const PozoSimulation *simulation)
{
  const PozoSimulationOptions *options = &simulation->options;
  PozoLayout layout = options->rules->teams_layouts[options->n_players];
  guint8 rest = 0;

  if (layout.active == 0 || layout.active == options->n_players)
    return 0;
  for (guint side = 0; side < 2; side++)
    {
      guint members[POZO_SEATS_MAX];
      guint n = 0;

      for (guint seat = 1; seat <= options->n_players; seat++)
        if (side_of_seat (simulation, seat) == side)
          members[n++] = seat;
      if (n > layout.active / 2)
        rest |= (guint8) (1u << members[(simulation->first_rest + simulation->n_rested) % n]);
    }
  return rest;
}

static void
seat_players (PozoSimulation *simulation)
{
  guint8 club[POZO_SIMULATION_NAMES];

  pozo_simulation_draw_names (&simulation->random, club);
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    {
      gint manner = simulation->options.manner;

      simulation->member[seat] = club[seat];
      if (manner == POZO_SIMULATION_MIXED)
        manner = club[seat] % POZO_N_TEMPERAMENTS;
      simulation->player[seat] = (PozoPlayer){ .manner = &pozo_temperaments[manner],
                                               .random = &simulation->random,
                                               .compiled = &simulation->compiled };
    }
}

/* ---- A deal ---- */

/* What nobody drew, which the notation has at the head of the deal: put in when it is known.  An
 * onlooker never sees it. */
static void
insert_stock (PozoSimulation *simulation, gsize at_byte, GString *out)
{
  const PozoState *state = &simulation->state;
  GString *line = simulation->line;
  PozoCard turned[POZO_DECK_MAX];

  if (simulation->options.detail == POZO_DETAIL_TABLE || state->n_stock > POZO_CARDS_MAX)
    return; /* no line has so many cards */
  for (guint i = 0; i < state->n_known_stock; i++)
    turned[i] = state->known_stock[state->n_known_stock - 1u - i];
  g_string_assign (line, "stock");
  pozo_pcn_emit_list (line,
                      state->n_known_stock > 0 ? turned : simulation->deck + simulation->n_dealt,
                      state->n_stock);
  g_string_append_c (line, '\n');
  g_string_insert_len (out, (gssize) at_byte, line->str, (gssize) line->len);
}

/* A score line: the five items that every deal has, the others where they are not 0, and the sums.
 */
static void
write_score (GString *out, guint unit, const PozoTally *tally, gint32 sum)
{
  static const guint32 always =
      1u << POZO_SCORE_MELDS | 1u << POZO_SCORE_CANASTAS | 1u << POZO_SCORE_OUT |
      1u << POZO_SCORE_RED3 | 1u << POZO_SCORE_HAND | 1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM;
  PozoScore score = { .side = (guint8) (unit + 1), .present = always };

  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    {
      score.present |= (guint32) (tally->low[item] != 0) << item;
      score.value[item] = tally->low[item];
    }
  score.value[POZO_SCORE_SUM] = sum;
  pozo_pcn_emit_score (out, &score);
  g_string_append_c (out, '\n');
}

static void
write_scores (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;

  for (guint unit = 0; unit < pozo_state_n_units (state); unit++)
    {
      PozoTally tally;

      pozo_state_score (state, simulation->options.rules, unit, &tally);
      simulation->sum[unit] += tally.low[POZO_SCORE_TOTAL];
      write_score (out, unit, &tally, simulation->sum[unit]);
    }
  if (!simulation->options.has_state_lines || simulation->options.detail == POZO_DETAIL_TABLE)
    return; /* a seal is over cards that an onlooker does not see */
  g_string_append_printf (out, "state %08x\n", pozo_state_hash (state));
}

/* Deals, as often as the dealer has to. */
static gboolean
set_up (PozoSimulation *simulation, PozoSetup *setup, GString *out, GError **error)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];

  pozo_simulation_deal (simulation, setup);
  if (pozo_state_deal (&simulation->state, simulation->options.rules, setup, verdicts) > 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("a deal cannot be set up by these rules: %s"),
                   pozo_finding_info (verdicts[0].code)->slug);
      return FALSE;
    }
  pozo_simulation_write_deal (simulation, setup, out);
  return TRUE;
}

static gboolean
play_deal (PozoSimulation *simulation, GString *out, GError **error)
{
  PozoSetup setup = { .n_players = (guint8) simulation->options.n_players, .cut = -1 };

  simulation->n_deals++;
  setup.number = (guint16) simulation->n_deals;
  setup.rest = choose_rest (simulation);
  simulation->n_rested +=
      simulation->options.rules->teams_rest_period == POZO_TEAMS_REST_PERIOD_DEAL;
  setup.dealer = simulation->dealer =
      (guint8) pozo_rests_next_seat (simulation->options.n_players, setup.rest, simulation->dealer);
  memcpy (setup.start, simulation->sum, sizeof setup.start);
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    {
      setup.sides[side_of_seat (simulation, seat)] |= (guint8) (1u << seat);
      pozo_player_begin_deal (&simulation->player[seat]);
    }
  if (!set_up (simulation, &setup, out, error))
    return FALSE;
  for (guint n = 0; n < POZO_SIMULATION_MISDEALS_MAX && pozo_simulation_misdeals (simulation, out);
       n++)
    if (!set_up (simulation, &setup, out, error))
      return FALSE;
  pozo_simulation_choose_forgetful (simulation);

  gsize at_byte = out->len;

  if (!pozo_simulation_play_turns (simulation, out, error))
    return FALSE;
  if (simulation->is_stuck)
    return TRUE;
  count_end (simulation);
  insert_stock (simulation, at_byte, out);
  write_scores (simulation, out);
  return TRUE;
}

/* ---- A match ---- */

static void
write_head (const PozoSimulation *simulation, guint64 game, GString *out)
{
  const PozoSimulationOptions *options = &simulation->options;

  pozo_pcn_emit_version (out);
  g_string_append (out, "Id: sim-");
  g_string_append_printf (out, "%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT, options->seed, game);
  g_string_append (out, "\nEvent: Self-play\n");
  for (guint seat = 1; seat <= options->n_players; seat++)
    {
      g_string_append (out, "Player-");
      pozo_pcn_emit_int (out, seat);
      g_string_append (out, ": ");
      g_string_append (out, pozo_simulation_names[simulation->member[seat]]);
      g_string_append_c (out, '\n');
    }
  for (guint side = 0; has_sides (simulation) && side < POZO_SEATS_MAX; side++)
    {
      gboolean is_first = TRUE;

      for (guint seat = 1; seat <= options->n_players; seat++)
        {
          if (side_of_seat (simulation, seat) != side)
            continue;
          if (is_first)
            g_string_append_printf (out, "Side-%c:", 'A' + side);
          g_string_append_c (out, ' ');
          pozo_pcn_emit_int (out, seat);
          is_first = FALSE;
        }
      if (!is_first)
        g_string_append_c (out, '\n');
    }
  g_string_append (out,
                   options->detail == POZO_DETAIL_TABLE ? "Detail: table\n" : "Detail: full\n");
  g_string_append (out, options->head);
}

static void
write_end (PozoSimulation *simulation, const PozoStanding *standing, GString *out)
{
  PozoEnd end = pozo_end_by_rules (simulation->options.rules);
  gboolean is_ended = !simulation->is_stuck && (standing->over || end == POZO_END_TIME);

  simulation->counts[POZO_SIMULATION_ABANDONED] += !is_ended;
  g_string_append_c (out, '\n');
  if (is_ended)
    pozo_pcn_emit_end (out, end, standing->leader, NULL);
  else
    pozo_pcn_emit_end (out, POZO_END_ABANDONED, 0, NULL);
  g_string_append_c (out, '\n');
}

/**
 * pozo_simulation_play:
 * @simulation: a simulation
 * @game: which game of the seed: any number; games do not depend on each other
 * @out: gets the record, after what is there
 * @error: return location
 *
 * Plays a match.  A match without a winner after %POZO_SIMULATION_DEALS_MAX deals, or with a deal
 * of more than %POZO_SIMULATION_TURNS_MAX turns, is abandoned; of one that is played until time is
 * up, so many deals are.
 *
 * Errors: `POZO_ERROR_RULES` when a deal cannot be played by these rules.
 *
 * Returns: %FALSE when @error is set
 */
gboolean
pozo_simulation_play (PozoSimulation *simulation, guint64 game, GString *out, GError **error)
{
  PozoStanding standing = { 0 };

  pozo_random_init (&simulation->random, simulation->options.seed, game);
  memset (simulation->sum, 0, sizeof simulation->sum);
  simulation->n_deals = simulation->n_rested = 0;
  simulation->is_stuck = FALSE;
  simulation->first_rest = pozo_random_below (&simulation->random, POZO_SEATS_MAX);
  simulation->dealer =
      (guint8) (1 + pozo_random_below (&simulation->random, simulation->options.n_players));
  seat_players (simulation);
  write_head (simulation, game, out);
  while (!standing.over && !simulation->is_stuck && simulation->n_deals < POZO_SIMULATION_DEALS_MAX)
    {
      if (!play_deal (simulation, out, error))
        return FALSE;
      pozo_match_stand (simulation->options.rules, simulation->sum,
                        pozo_state_n_units (&simulation->state), simulation->n_deals, &standing);
      pozo_match_win (&standing, pozo_special_winner (&simulation->state));
    }
  write_end (simulation, &standing, out);
  simulation->counts[POZO_SIMULATION_GAMES]++;
  return TRUE;
}

/**
 * pozo_simulation_new:
 * @options: what is to be simulated; copied, but not the rules
 * @error: return location
 *
 * Prepares a simulation.
 *
 * Errors: `POZO_ERROR_USAGE` when the rules do not know that number of players, `POZO_ERROR_RULES`
 * when their deck does not suffice for so many.
 *
 * Returns: (transfer full) (nullable): the simulation, or %NULL when @error is set
 */
PozoSimulation *
pozo_simulation_new (const PozoSimulationOptions *options, GError **error)
{
  const PozoRules *rules = options->rules;
  guint n = options->n_players;

  if (n == 0 || n > POZO_SEATS_MAX || rules->teams_layouts[n].mode == POZO_TEAMS_NONE)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("this variant is not played by %u players"), n);
      return NULL;
    }

  if (!pozo_rules_check_players (rules, n, error))
    return NULL;

  PozoSimulation *simulation = g_new0 (PozoSimulation, 1);

  simulation->options = *options;
  simulation->head = g_strdup (options->head);
  simulation->options.head = simulation->head;
  simulation->line = g_string_sized_new (1024);
  pozo_compiled_rules_init (&simulation->compiled, rules);
  simulation->has_compiled =
      options->faults == 0 && simulation->compiled.reach == POZO_FAST_REACH_FULL;
  return simulation;
}

/**
 * pozo_simulation_free:
 * @simulation: (transfer full) (nullable): a simulation
 *
 * Frees a simulation.
 */
void
pozo_simulation_free (PozoSimulation *simulation)
{
  if (simulation == NULL)
    return;
  g_free (simulation->head);
  g_string_free (simulation->line, TRUE);
  g_free (simulation);
}
