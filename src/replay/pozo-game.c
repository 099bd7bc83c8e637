/* SPDX-License-Identifier: MIT */
/* The result of a replay, and the one door through which findings enter it: severities, repeats and
 * the limit are dealt with here, so that no check needs to think of them. */
#include "pozo-game.h"

#include "pozo-language-marks.h"
#include "pozo-record-items.h"

#include <string.h>

/* A finding of one of these codes says something of the whole game (another variant was played, a
 * habit of the writer), so it comes back in every deal or turn; the first is reported, the rest
 * counted. */
static const guint16 systematic[] = {
  POZO_FINDING_BEFORE_DRAW,   POZO_FINDING_DRAW_MISSING, POZO_FINDING_DRAW_LIMIT,
  POZO_FINDING_HAND_SIZE,     POZO_FINDING_HAND_MISSING, POZO_FINDING_UP_MISSING,
  POZO_FINDING_UP_UNEXPECTED, POZO_FINDING_PLAYERS,      POZO_FINDING_RED3_EARLY,
  POZO_FINDING_FIRST_TURN,    POZO_FINDING_REST,         POZO_FINDING_SCORE_MISSING,
  POZO_FINDING_NOT_IN_DECK,
};

/**
 * pozo_game_new:
 *
 * Makes an empty game, to be filled by pozo_replay_game() again and again.
 *
 * Returns: (transfer full): the game
 */
PozoGame *
pozo_game_new (void)
{
  PozoGame *game = g_new0 (PozoGame, 1);

  game->findings = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  game->deals = g_array_new (FALSE, FALSE, sizeof (PozoDealResult));
  return game;
}

/**
 * pozo_game_free:
 * @game: (nullable) (transfer full): a game
 *
 * Frees a game; the record and the rules it borrowed stay.
 */
void
pozo_game_free (PozoGame *game)
{
  if (game == NULL)
    return;
  g_array_unref (game->findings);
  g_array_unref (game->deals);
  g_free (game);
}

/**
 * pozo_game_is_judged:
 * @game: a game
 *
 * Asks whether the rules of a game were known, of whatever kind it is.
 *
 * Returns: %TRUE if so
 */
gboolean
pozo_game_is_judged (const PozoGame *game)
{
  return game->rules != NULL || game->has_own_rules;
}

/**
 * pozo_game_is_fully_checked:
 * @game: a game
 *
 * Tells whether every check of every deal could be made: nothing was skipped, nothing unseen.  Only
 * such a game without findings may be called valid.
 *
 * Returns: %TRUE if so
 */
gboolean
pozo_game_is_fully_checked (const PozoGame *game)
{
  return pozo_game_is_judged (game) && game->unknown == 0 && game->fates[POZO_DEAL_SKIPPED] == 0 &&
         game->fates[POZO_DEAL_TOTALS] == 0 && game->fates[POZO_DEAL_UNFINISHED] == 0;
}

const char *const pozo_deal_fates[POZO_N_DEAL_FATES] = {
  NC_ ("fate of a deal", "played"),   NC_ ("fate of a deal", "unfinished"),
  NC_ ("fate of a deal", "totals"),   NC_ ("fate of a deal", "skipped"),
  NC_ ("fate of a deal", "misdealt"),
};

/**
 * pozo_game_clear:
 * @game: a game
 * @record: the record that it is to be filled from
 *
 * Empties a game and keeps its memory.
 */
void
pozo_game_clear (PozoGame *game, const PozoRecord *record)
{
  GArray *findings = g_array_set_size (game->findings, 0);
  GArray *deals = g_array_set_size (game->deals, 0);

  memset (game, 0, sizeof *game);
  game->findings = findings;
  game->deals = deals;
  game->record = record;
}

static gboolean
is_systematic (guint code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (systematic); i++)
    if (systematic[i] == code)
      return TRUE;
  return FALSE;
}

static PozoFinding *
find_finding (PozoGame *game, guint code, guint severity)
{
  for (guint i = 0; i < game->findings->len; i++)
    {
      PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->code == code && finding->severity == severity)
        return finding;
    }
  return NULL;
}

/* Makes room for a finding by dropping the last of the least severe ones, if any is less severe. */
static gboolean
make_room (PozoGame *game, guint severity)
{
  for (guint low = POZO_SEVERITY_NOTE; low < severity; low++)
    for (guint i = game->findings->len; i-- > 0;)
      if (g_array_index (game->findings, PozoFinding, i).severity == low)
        {
          g_array_remove_index (game->findings, i);
          return TRUE;
        }
  return FALSE;
}

/**
 * pozo_game_add:
 * @game: a game
 * @finding: what was found; its severity is that of this place
 * @options: how findings are reported
 *
 * Adds a finding: under the severity that the user wants, folded into an earlier one if it is of a
 * kind that comes back all through a game, and within the limit.  Beyond the limit an error
 * displaces a note.
 */
void
pozo_game_add (PozoGame *game, const PozoFinding *finding, const PozoReplayOptions *options)
{
  guint n_max = options->findings_max > 0 ? options->findings_max : POZO_GAME_FINDINGS_MAX;
  PozoFinding copy = *finding;
  PozoFinding *first = NULL;
  gboolean is_first;

  if (options->severities != NULL && options->severities[copy.code] != POZO_SEVERITY_DEFAULT)
    copy.severity = options->severities[copy.code];
  if (copy.severity == POZO_SEVERITY_OFF)
    return;
  is_first = game->code_counts[copy.code] == 0;
  game->counts[copy.severity] += 1 + copy.repeats;
  game->code_counts[copy.code] += 1 + copy.repeats;
  game->code_severities[copy.code] = MAX (game->code_severities[copy.code], copy.severity);
  if (!is_first && is_systematic (copy.code))
    first = find_finding (game, copy.code, copy.severity);
  if (first != NULL)
    {
      first->repeats += 1 + copy.repeats;
      return;
    }
  if (game->findings->len >= n_max)
    {
      game->n_more += 1 + copy.repeats;
      if (!make_room (game, copy.severity))
        return;
    }
  g_array_append_val (game->findings, copy);
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const PozoFinding *x = a;
  const PozoFinding *y = b;

  return (x->offset > y->offset) - (x->offset < y->offset);
}

/**
 * pozo_game_put:
 * @game: a game that was closed
 * @finding: what was found beside the replay
 * @options: how findings are reported
 *
 * Adds a finding in its place in the order of the text.
 */
void
pozo_game_put (PozoGame *game, const PozoFinding *finding, const PozoReplayOptions *options)
{
  pozo_game_add (game, finding, options);
  g_array_sort (game->findings, compare_places);
}

/**
 * pozo_game_close:
 * @game: a game
 *
 * Puts the findings in the order of the text and says how many are not shown.
 */
void
pozo_game_close (PozoGame *game)
{
  PozoFinding capped = { .code = POZO_FINDING_FINDINGS_CAPPED, .severity = POZO_SEVERITY_NOTE };

  if (game->findings->len > 1)
    g_array_sort (game->findings, compare_places);
  if (game->n_more == 0)
    return;
  capped.offset = game->record->id.offset;
  capped.length = game->record->id.length;
  capped.found = (gint32) MIN (game->n_more, (guint32) G_MAXINT32);
  g_array_append_val (game->findings, capped);
}

/**
 * pozo_deal_ended_word:
 * @result: what a deal came to
 *
 * Returns: (transfer none) (nullable): how it ended, as a word for programs; %NULL when it did not
 */
const char *
pozo_deal_ended_word (const PozoDealResult *result)
{
  static const char *const words[] = { [POZO_ENDED_NOT] = NULL,
                                       [POZO_ENDED_OUT] = "out",
                                       [POZO_ENDED_RED_THREE] = "red-three",
                                       [POZO_ENDED_LAST_DRAW] = "last-draw",
                                       [POZO_ENDED_PASS] = "pass",
                                       [POZO_ENDED_SPECIAL] = "special" };

  return result->fate == POZO_DEAL_PLAYED ? words[result->ended] : NULL;
}

/**
 * pozo_game_find_winner:
 * @game: a game that was replayed
 * @is_known: whether it is known which side has most points
 * @leader: that side, 1-based; 0 where two are level, or it is not known
 *
 * Asks who has won, by how the game ended: who leads, or whom the record names.
 *
 * Returns: the side, 1-based; 0 for nobody
 */
guint
pozo_game_find_winner (const PozoGame *game, gboolean is_known, guint leader)
{
  const PozoRecord *record = game->record;
  guint named = record->winner <= game->n_sides ? record->winner : 0;
  guint end = record->end;

  if (end == POZO_END_NONE && game->over)
    end = game->rules != NULL ? pozo_end_by_rules (game->rules) : POZO_END_TARGET;
  switch (end)
    {
    case POZO_END_TARGET:
    case POZO_END_DEALS:
    case POZO_END_TIME:
      return is_known ? leader : named;
    case POZO_END_ADJUDICATED:
      return named > 0 ? named : leader;
    case POZO_END_ABANDONED:
      return named;
    default:
      return 0;
    }
}

/**
 * pozo_game_is_total:
 * @game: a game
 *
 * Returns: whether its only deal has nothing but the points at the end: what it added, and how many
 * deals it stands for, nobody has said
 */
gboolean
pozo_game_is_total (const PozoGame *game)
{
  const PozoRecord *record = game->record;
  const PozoDeal *deal = game->deals->len == 1 ? POZO_RECORD_DEAL (record, 0) : NULL;

  if (deal == NULL || game->n_turns > 0 || deal->n_start > 0 || deal->scores.n == 0)
    return FALSE;
  for (guint side = 1; side <= game->n_sides; side++)
    {
      const PozoScore *score = pozo_record_find_score (record, 0, side);

      if (score != NULL && score->present != 1u << pozo_record_sum_item (record))
        return FALSE;
    }
  return TRUE;
}

/**
 * pozo_game_may_hold_all:
 * @game: a game
 *
 * Asks whether the points of its only deal can be those of all deals of a match that has a number
 * of them (`match.deals`).
 *
 * Returns: whether they can
 */
gboolean
pozo_game_may_hold_all (const PozoGame *game)
{
  return game->rules != NULL && game->rules->match_deals > 0 && pozo_game_is_total (game);
}

/**
 * pozo_deal_add_up:
 * @result: what a deal came to
 * @side: a side, 1-based
 * @total: the item that is what a deal adds
 * @low: (out): the least it can be
 * @high: (out): the most it can be
 *
 * Works out the running score that follows from the one at the start.
 *
 * Returns: %FALSE when it is not known
 */
gboolean
pozo_deal_add_up (const PozoDealResult *result, guint side, guint total, gint32 *low, gint32 *high)
{
  const PozoTally *tally = &result->tally[side - 1];

  if (!result->has_tally || (result->known_start & (1u << (side - 1))) == 0)
    return FALSE;
  *low = result->start[side - 1] + tally->low[total];
  *high = result->start[side - 1] + tally->high[total];
  return TRUE;
}

/**
 * pozo_deal_note_end:
 * @result: what a deal came to
 * @state: the table at its end
 *
 * Notes how a deal ended, who went out, and whose melds are whose.
 */
void
pozo_deal_note_end (PozoDealResult *result, const PozoState *state)
{
  guint n_units = MIN (pozo_state_n_units (state), (guint) POZO_SEATS_MAX);

  result->ended = state->ended;
  result->goer = state->goer;
  for (guint unit = 0; unit < n_units; unit++)
    result->team[unit] = (guint8) (pozo_state_team (state, unit) + 1);
}
