/* SPDX-License-Identifier: MIT */
/* What the engine says, as findings with a place.
 *
 * A verdict becomes a finding here and nowhere else: what is told once a turn, and what rests on
 * something that nobody wrote down, is left out at this one place. */
#include "pozo-engine.h"
#include "pozo-replay-private.h"

#include <string.h>

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

/**
 * pozo_replay_find_word_of:
 * @text: a game
 * @length: its bytes
 * @actions: (array length=n): actions of the game, one after the other
 * @n: how many
 * @index: the place of one of them
 *
 * Finds the word of an action: it ends where the next one starts, or with its line, or with a
 * comment.
 *
 * Returns: where it stands
 */
PozoSpan
pozo_replay_find_word_of (const char *text,
                          gsize length,
                          const PozoAction *actions,
                          guint n,
                          guint index)
{
  gboolean is_end = index > 0 && actions[index].kind == POZO_ACTION_END &&
                    actions[index - 1].kind != POZO_ACTION_END;
  const PozoAction *action = &actions[is_end ? index - 1 : index];
  const PozoAction *next = action + 1 < actions + n ? action + 1 : NULL;
  guint32 from = (guint32) MIN (action->offset, length);
  guint32 limit = (guint32) length;
  guint32 to = from;

  if (next != NULL && next->kind != POZO_ACTION_END && next->offset > from)
    limit = MIN (limit, next->offset);
  while (to < limit && text[to] != '\n' && text[to] != ';')
    to++;
  while (to > from && is_blank (text[to - 1]))
    to--;
  return (PozoSpan){ from, to - from };
}

/**
 * pozo_replay_find_word:
 * @record: a record
 * @index: an action's place in it
 *
 * Finds the word of an action of a record.
 *
 * Returns: where it stands
 */
PozoSpan
pozo_replay_find_word (const PozoRecord *record, guint index)
{
  return pozo_replay_find_word_of (record->text, record->length, POZO_RECORD_ACTION (record, 0),
                                   record->actions->len, index);
}

/**
 * pozo_replay_finding:
 * @verdict: what the engine said
 *
 * Returns: the same as a finding, without a place
 */
PozoFinding
pozo_replay_finding (const PozoVerdict *verdict)
{
  PozoFinding finding = { .code = verdict->code,
                          .seat = verdict->seat,
                          .n_cards = verdict->n_cards,
                          .found = verdict->found,
                          .expected = verdict->expected,
                          .name = verdict->name };

  memcpy (finding.cards, verdict->cards, sizeof finding.cards);
  return finding;
}

/**
 * pozo_replay_note_faults:
 * @self: a replay
 * @faults: a set of 1 << #PozoFault
 * @seat: whose they are; 0 for nobody's
 * @at: where they are marked
 *
 * Notes marked faults, each once in a turn, however many actions settle it.
 */
void
pozo_replay_note_faults (PozoReplay *self, guint faults, guint seat, PozoSpan at)
{
  PozoFinding finding = POZO_REPLAY_FINDING (FAULT);

  if (self->fault_turn != self->turn)
    self->faults_noted &= 1u << POZO_FAULT_MISDEAL; /* of which a deal has one */
  self->fault_turn = (guint16) self->turn;
  for (guint fault = 0; fault < POZO_N_FAULTS; fault++)
    {
      if (!(faults & 1u << fault) || (self->faults_noted & 1u << fault))
        continue;
      self->faults_noted |= (guint16) (1u << fault);
      finding.seat = (guint8) seat;
      finding.name = pozo_engine_fault_text (fault);
      pozo_replay_report (self, finding, at);
    }
}

static gboolean
is_minimum (PozoFindingCode code)
{
  return code == POZO_FINDING_MINIMUM || code == POZO_FINDING_MINIMUM_TAKE ||
         code == POZO_FINDING_MINIMUM_CANASTA || code == POZO_FINDING_INITIAL_NATURAL;
}

/* An opening that is too low shows in whatever comes before the minimum, and again at the end of
 * the turn: it is told where it shows first. */
static gboolean
is_reported (PozoReplay *self, PozoFindingCode code)
{
  if (!is_minimum (code))
    return FALSE;
  if (self->minimum_turn == self->turn)
    return TRUE;
  self->minimum_turn = (guint16) self->turn;
  return FALSE;
}

/* Whether a verdict rests on the score at the start of a deal whose score nobody wrote down. */
static gboolean
rests_on_unknown_score (const PozoReplay *self, const PozoVerdict *verdict, guint seat)
{
  const guint short_faults = 1u << POZO_FAULT_SHORT_FIXED | 1u << POZO_FAULT_SHORT_WITHDRAWN |
                             1u << POZO_FAULT_SHORT_RETURNS | 1u << POZO_FAULT_SHORT_CONDONED;
  gboolean is_about_it =
      is_minimum (verdict->code) ||
      (verdict->code == POZO_FINDING_FAULT_UNNEEDED && (short_faults & 1u << verdict->found));

  return is_about_it && seat <= POZO_SEATS_MAX && !pozo_rules_opens_by_deal (self->state.rules) &&
         !(self->result->known_start & 1u << self->state.side_of[seat]);
}

/* Whether a mark was taken for one that nothing needs, although for all that anybody knows an
 * opening was too low: then cards came back, or were allowed to. */
static gboolean
is_settlement_uncertain (const PozoReplay *self, const PozoVerdict *verdict, guint seat)
{
  return verdict->code == POZO_FINDING_FAULT_UNNEEDED &&
         verdict->found != POZO_FAULT_SHORT_CONDONED &&
         rests_on_unknown_score (self, verdict, seat);
}

/**
 * pozo_replay_report_verdict:
 * @self: a replay
 * @verdict: (inout): what the engine said; that nobody can tell, where that rests on a score that
 * nobody wrote down
 * @seat: the player whom it is about, where the verdict does not say
 * @at: what it is about
 *
 * Reports what the engine said, and the faults that it found marked, unless it was told in this
 * turn, or nobody can know.
 */
void
pozo_replay_report_verdict (PozoReplay *self, PozoVerdict *verdict, guint seat, PozoSpan at)
{
  if (is_settlement_uncertain (self, verdict, seat))
    *verdict = (PozoVerdict){ .code = POZO_FINDING_CANNOT_TELL, .seat = verdict->seat };

  PozoFinding finding = pozo_replay_finding (verdict);

  if (finding.seat == 0)
    finding.seat = (guint8) seat;
  pozo_replay_note_faults (self, verdict->faults, finding.seat, at);
  if (rests_on_unknown_score (self, verdict, seat))
    self->result->unknown++;
  else if (verdict->code != POZO_FINDING_FAULT && !is_reported (self, verdict->code))
    pozo_replay_report (self, finding, at);
}
