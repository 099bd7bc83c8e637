/* SPDX-License-Identifier: MIT */
/* A game as replayed: what was found, what every deal came to, and how much of it could be checked.
 *
 * A worker has one and uses it for game after game; after the first few nothing in it allocates. */
#pragma once

#include "pozo-deal-fate.h"
#include "pozo-record.h"
#include "pozo-replay-options.h"
#include "pozo-rules.h"
#include "pozo-score.h"
#include "pozo-state.h"

G_BEGIN_DECLS

#define POZO_SEVERITY_OFF 255 /* in a table of severities: the finding is not raised at all */

/**
 * PozoDealResult:
 * @fate: a PozoDealFate
 * @dealer: who dealt, as recorded or as follows from the deal before; 0 when not known
 * @ended: a PozoEnded; meaningful for a played deal
 * @goer: the seat that went out; 0 for none
 * @has_tally: whether @tally is filled
 * @team: the side, from 1, whose melds are those of each side: its own, but where a lone hand made
 * partners of two who each keep a score; 0 where the deal was not played
 * @known_start: a set of 1 << (side - 1): whose score at the start is known
 * @known_sum: the same for the running score after the deal
 * @known_total: the same for the total that its score line says, or that follows from it
 * @n_turns: turn lines read
 * @n_actions: actions replayed
 * @checks: how much was checked in full: the set-up, each action, each figure of the head and the
 * score lines counts one
 * @unknown: how much was not, because something was not seen
 * @start: the scores that the deal began with, by side
 * @sum: the running scores that the next deal goes on from: the recorded ones where there are any
 * @total: what score lines add, by side
 * @tally: what the replay scores, by side, in the slots of a PozoScore
 *
 * What a deal came to.
 */
typedef struct
{
  guint8 fate;
  guint8 dealer;
  guint8 ended;
  guint8 goer;
  guint8 has_tally;
  guint8 known_start;
  guint8 known_sum;
  guint8 known_total;
  guint8 team[POZO_SEATS_MAX];
  guint16 n_turns;
  guint32 n_actions;
  guint32 checks;
  guint32 unknown;
  gint32 start[POZO_SEATS_MAX];
  gint32 sum[POZO_SEATS_MAX];
  gint32 total[POZO_SEATS_MAX];
  PozoTally tally[POZO_SEATS_MAX];
} PozoDealResult;

/**
 * PozoGame:
 * @record: the record that was replayed, borrowed
 * @rules: (nullable): the rules it was replayed by, borrowed from the PozoReplay until its next
 * game; %NULL when the head does not say
 * @has_own_rules: whether it is of another kind than Canasta, and was judged by the rules of that;
 * @rules is %NULL then
 * @findings: (element-type PozoFinding): the reader's and the replay's, in the order of the text
 * @deals: (element-type PozoDealResult): as many as the record has
 * @n_players: seats at the table; 0 when not known
 * @n_sides: sides with a score
 * @winner: the side with the highest running score at the end; 0 when level or not known
 * @over: whether the match was decided
 * @fates: deals by PozoDealFate
 * @counts: findings by PozoSeverity, those beyond the limit and repeats included
 * @code_counts: the same by PozoFindingCode
 * @code_severities: the gravest PozoSeverity that each code had
 * @n_more: findings beyond the limit
 * @n_turns: turn lines read
 * @n_actions: actions replayed
 * @checks: what was checked in full, of all deals and of the game itself
 * @unknown: what was not
 *
 * What the replay says of a record.
 */
typedef struct
{
  const PozoRecord *record;
  const PozoRules *rules;
  gboolean has_own_rules;
  GArray *findings;
  GArray *deals;
  guint8 n_players;
  guint8 n_sides;
  guint8 winner;
  guint8 over;
  guint32 fates[POZO_N_DEAL_FATES];
  guint32 counts[POZO_SEVERITY_ERROR + 1];
  guint32 code_counts[POZO_N_FINDINGS];
  guint8 code_severities[POZO_N_FINDINGS];
  guint32 n_more;
  guint32 n_turns;
  guint32 n_actions;
  guint64 checks;
  guint64 unknown;
} PozoGame;

PozoGame *pozo_game_new (void);
void pozo_game_free (PozoGame *game);
gboolean pozo_game_is_judged (const PozoGame *game);
gboolean pozo_game_is_fully_checked (const PozoGame *game);
gboolean pozo_game_is_total (const PozoGame *game);
gboolean pozo_game_may_hold_all (const PozoGame *game);
guint pozo_game_find_winner (const PozoGame *game, gboolean is_known, guint leader);
extern const char *const pozo_deal_fates[POZO_N_DEAL_FATES]; /* marked as "fate of a deal" */
gboolean
pozo_deal_add_up (const PozoDealResult *result, guint side, guint total, gint32 *low, gint32 *high);
const char *pozo_deal_ended_word (const PozoDealResult *result);
void pozo_deal_note_end (PozoDealResult *result, const PozoState *state);

#define POZO_GAME_DEAL(game, i) (&g_array_index ((game)->deals, PozoDealResult, (i)))

/* For whoever fills one: findings enter it through these. */
void pozo_game_clear (PozoGame *game, const PozoRecord *record);
void pozo_game_add (PozoGame *game, const PozoFinding *finding, const PozoReplayOptions *options);
void pozo_game_put (PozoGame *game, const PozoFinding *finding, const PozoReplayOptions *options);
void pozo_game_close (PozoGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoGame, pozo_game_free)

G_END_DECLS
