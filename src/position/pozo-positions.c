/* SPDX-License-Identifier: MIT */
/* Looking positions up: the replay leaves how each deal begins and how far it goes; from there the
 * engine plays to the step that is asked for. */
#include "pozo-positions.h"

#include "pozo-rules-name.h"

#include <string.h>

/* A deal as it begins.  @n_actions of its actions could be played, and @n_written are there. */
typedef struct
{
  gboolean has_state;
  guint first; /* of its actions in the record */
  guint n_written;
  guint n_actions;
  gboolean is_open;   /* play goes on after them, for all that they say */
  gboolean is_silent; /* it ended without a word: the next player could not or would not play */
  PozoState start;
} Deal;

/* Where the last look-up stands.  @shown counts by seat the cards that everybody saw go into a
 * hand: as many are there at least. */
typedef struct
{
  guint deal; /* 0 for nowhere */
  guint step;
  PozoState before; /* the table before the last action */
  PozoState now;
  PozoHand shown[POZO_SEATS_MAX + 1];
  PozoState seen; /* @now as the viewer sees it; at the end, finished */
} Stepper;

struct _PozoPositions
{
  PozoReplayOptions options;
  PozoReplay *replay;
  PozoGame *game;
  const PozoRecord *record;
  GArray *deals;
  char *name[POZO_SEATS_MAX + 1];
  Stepper stepper;
};

/* ---- The replay ---- */

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint index,
               const PozoSetup *setup,
               const PozoState *state)
{
  PozoPositions *self = data;
  Deal *deal = &g_array_index (self->deals, Deal, index);

  (void) game;
  (void) setup;
  if (state == NULL)
    return;
  deal->has_state = TRUE;
  deal->first = POZO_RECORD_DEAL (self->record, index)->actions.start;
  deal->n_written = POZO_RECORD_DEAL (self->record, index)->actions.n;
  deal->start = *state;
  deal->is_open = TRUE;
  self->stepper.deal = index + 1;
}

static void
on_after_action (gpointer data,
                 const PozoState *state,
                 const PozoAction *action,
                 const guint8 *cards,
                 const PozoVerdict *verdict)
{
  PozoPositions *self = data;
  Deal *deal = &g_array_index (self->deals, Deal, self->stepper.deal - 1);

  (void) action;
  (void) cards;
  deal->n_actions += !verdict->impossible;
  deal->is_open = state->phase != POZO_PHASE_ENDED && state->phase != POZO_PHASE_FINAL;
}

/**
 * pozo_positions_new:
 * @options: how to replay; what it points to outlives the positions
 *
 * Returns: (transfer full): nothing loaded yet
 */
PozoPositions *
pozo_positions_new (const PozoReplayOptions *options)
{
  static const PozoReplayObserver observer = { .deal_begin = on_deal_begin,
                                               .after_action = on_after_action };
  PozoPositions *self = g_new0 (PozoPositions, 1);

  self->options = *options;
  self->replay = pozo_replay_new (options);
  pozo_replay_observe (self->replay, &observer, self);
  self->game = pozo_game_new ();
  self->deals = g_array_new (FALSE, TRUE, sizeof (Deal));
  return self;
}

/**
 * pozo_positions_free:
 * @self: (nullable) (transfer full): positions
 *
 * Frees them.
 */
void
pozo_positions_free (PozoPositions *self)
{
  if (self == NULL)
    return;
  pozo_replay_free (self->replay);
  pozo_game_free (self->game);
  g_array_unref (self->deals);
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    g_free (self->name[seat]);
  g_free (self);
}

static void
keep_names (PozoPositions *self)
{
  const PozoRecord *record = self->record;

  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    g_clear_pointer (&self->name[seat], g_free);
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind != POZO_HEAD_PLAYER || head->number == 0 || head->number > POZO_SEATS_MAX)
        continue;
      g_free (self->name[head->number]);
      self->name[head->number] =
          g_utf8_make_valid (record->text + head->value.offset, head->value.length);
    }
}

/**
 * pozo_positions_load:
 * @self: positions
 * @record: a record, which stays as it is until the next one is loaded
 *
 * Replays a record.
 */
void
pozo_positions_load (PozoPositions *self, const PozoRecord *record)
{
  self->record = record;
  g_array_set_size (self->deals, 0);
  g_array_set_size (self->deals, record->deals->len);
  keep_names (self);
  pozo_replay_game (self->replay, record, self->game);
  for (guint i = 0; i < self->deals->len; i++)
    {
      Deal *deal = &g_array_index (self->deals, Deal, i);

      deal->is_silent = deal->is_open && POZO_GAME_DEAL (self->game, i)->fate == POZO_DEAL_PLAYED;
    }
  self->stepper.deal = 0;
}

/**
 * pozo_positions_record:
 * @self: positions
 *
 * Returns: (transfer none) (nullable): the record
 */
const PozoRecord *
pozo_positions_record (const PozoPositions *self)
{
  return self->record;
}

/**
 * pozo_positions_game:
 * @self: positions
 *
 * Returns: (transfer none): what the replay says of the record
 */
const PozoGame *
pozo_positions_game (const PozoPositions *self)
{
  return self->game;
}

/**
 * pozo_positions_rules_name:
 * @self: positions of a game
 * @out: where the name goes: any text
 *
 * Names the rules by which the game is judged, with house rules (pozo-rules-name.h).
 */
void
pozo_positions_rules_name (const PozoPositions *self, GString *out)
{
  pozo_rules_name (self->record, &self->options, out);
}

/**
 * pozo_positions_has_plain_rules:
 * @self: positions of a game
 *
 * Returns: whether the variant that the head names is all that there is to say of its rules
 */
gboolean
pozo_positions_has_plain_rules (const PozoPositions *self)
{
  return pozo_rules_name_is_plain (self->record, &self->options);
}

/**
 * pozo_positions_name:
 * @self: positions
 * @seat: a seat
 *
 * Returns: (transfer none) (nullable): who sits there, as the record says, in UTF-8: any text
 */
const char *
pozo_positions_name (const PozoPositions *self, guint seat)
{
  return seat <= POZO_SEATS_MAX ? self->name[seat] : NULL;
}

/* ---- Steps and places ---- */

static const Deal *
deal_at (const PozoPositions *self, guint deal)
{
  if (deal == 0 || deal > self->deals->len)
    return NULL;
  return &g_array_index (self->deals, Deal, deal - 1);
}

/**
 * pozo_positions_n_steps:
 * @self: positions
 * @deal: a deal, 1-based
 *
 * Returns: how many positions it has; 0 when it cannot be replayed, or is not there
 */
guint
pozo_positions_n_steps (const PozoPositions *self, guint deal)
{
  const Deal *there = deal_at (self, deal);

  return there == NULL || !there->has_state ? 0 : there->n_actions + 1 + (there->is_silent ? 1 : 0);
}

/**
 * pozo_positions_n_played:
 * @self: positions
 * @deal: a deal, 1-based
 *
 * Returns: how many actions of it could be played: the step after the last one of them
 */
guint
pozo_positions_n_played (const PozoPositions *self, guint deal)
{
  const Deal *there = deal_at (self, deal);

  return there == NULL ? 0 : there->n_actions;
}

/* Whether a step is where a deal ends. */
static gboolean
is_end (const PozoPositions *self, guint deal, guint step)
{
  const Deal *there = deal_at (self, deal);

  return there->n_actions == there->n_written &&
         step == there->n_actions + (there->is_silent ? 1 : 0);
}

static void
find_place (const PozoPositions *self, guint deal, guint step, PozoPlace *place)
{
  const Deal *there = deal_at (self, deal);

  *place = (PozoPlace){ .deal = (guint16) deal };
  if (is_end (self, deal, step))
    return;
  place->turn = place->action = 1;
  for (guint i = there->first; i < there->first + step; i++)
    {
      gboolean ends = POZO_RECORD_ACTION (self->record, i)->kind == POZO_ACTION_END;

      place->turn = (guint16) (place->turn + ends);
      place->action = (guint16) (ends ? 1 : place->action + 1);
    }
}

/**
 * pozo_positions_find:
 * @self: positions
 * @place: a place; turn 0 is the end of the deal, and so is the turn after the last one
 *
 * Finds the step at a place.
 *
 * Returns: a step; -1 when there is none
 */
gint
pozo_positions_find (const PozoPositions *self, const PozoPlace *place)
{
  const Deal *deal = deal_at (self, place->deal);
  guint turn = 1, action = 1;

  if (deal == NULL || !deal->has_state)
    return -1;
  if (place->turn == 0)
    return (gint) pozo_positions_n_steps (self, place->deal) - 1;
  for (guint step = 0; step <= deal->n_actions; step++)
    {
      if (turn == place->turn && action == place->action)
        return (gint) step;
      if (step == deal->n_actions)
        break;
      action++;
      if (POZO_RECORD_ACTION (self->record, deal->first + step)->kind != POZO_ACTION_END)
        continue;
      turn++;
      action = 1;
    }
  return -1;
}

/* ---- What the record says there ---- */

static const PozoLine *
find_line (const PozoPositions *self, guint deal, guint index)
{
  PozoSlice lines = POZO_RECORD_DEAL (self->record, deal - 1)->lines;
  const PozoLine *found = NULL;

  for (guint i = lines.start; i < lines.start + lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_TURN && (found == NULL || line->actions.start <= index))
        found = line;
    }
  return found;
}

/* The word of an action: up to the next one or the end of its line. */
static PozoSpan
find_word (const PozoPositions *self, const PozoLine *line, guint index)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->record, index);
  const char *text = self->record->text;
  guint32 end = line->text.offset + line->text.length;

  if (action->kind == POZO_ACTION_END || action->offset < line->text.offset ||
      action->offset >= end)
    return (PozoSpan){ 0, 0 };
  if (action[1].kind != POZO_ACTION_END && action[1].offset > action->offset)
    end = MIN (end, action[1].offset);
  if (line->comment.length > 0 && line->comment.offset > action->offset)
    end = MIN (end, line->comment.offset);
  while (end > action->offset && strchr (" \t\r", text[end - 1]) != NULL)
    end--;
  return (PozoSpan){ action->offset, end - action->offset };
}

/**
 * pozo_positions_find_finding:
 * @self: positions
 * @finding: a finding of the game, about a deal
 *
 * Finds the step to which a finding belongs: before the action in whose word it stands; what is
 * said of the deal before or after its turns, at its start or its end.
 *
 * Returns: the step
 */
guint
pozo_positions_find_finding (const PozoPositions *self, const PozoFinding *finding)
{
  const Deal *deal = deal_at (self, finding->deal);
  guint32 first =
      deal->n_written > 0 ? POZO_RECORD_ACTION (self->record, deal->first)->offset : G_MAXUINT32;
  guint turn = 1, step = 0;

  if (finding->turn == 0)
    return finding->offset < first ? 0 : deal->n_actions + (deal->is_silent ? 1 : 0);
  while (step < deal->n_actions && turn < finding->turn)
    turn += POZO_RECORD_ACTION (self->record, deal->first + step++)->kind == POZO_ACTION_END;
  while (step < deal->n_actions)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, deal->first + step);

      if (action->kind == POZO_ACTION_END || action[1].kind == POZO_ACTION_END ||
          action[1].offset > finding->offset)
        break;
      step++;
    }
  return step;
}

static void
collect_findings (const PozoPositions *self, guint deal, guint step, PozoPositionNotes *notes)
{
  const GArray *findings = self->game->findings;

  for (guint i = 0; i < findings->len && notes->n_findings < POZO_POSITION_FINDINGS_MAX; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);

      if (finding->deal == deal && pozo_positions_find_finding (self, finding) == step)
        notes->findings[notes->n_findings++] = (guint16) i;
    }
}

/**
 * pozo_positions_note:
 * @self: positions
 * @deal: a deal, 1-based
 * @step: one of its steps
 * @notes: (out caller-allocates): what the record says there
 *
 * Looks up what a record says at a position.
 */
void
pozo_positions_note (PozoPositions *self, guint deal, guint step, PozoPositionNotes *notes)
{
  const Deal *there = deal_at (self, deal);
  const PozoLine *line;

  memset (notes, 0, sizeof *notes);
  notes->clock_ms = -1;
  g_return_if_fail (step < pozo_positions_n_steps (self, deal));
  find_place (self, deal, step, &notes->place);
  line = find_line (self, deal, there->first + step);
  if (line != NULL)
    {
      notes->line = line->text;
      notes->clock_ms = line->clock_ms;
      if (step < there->n_written)
        notes->word = find_word (self, line, there->first + step);
    }
  collect_findings (self, deal, step, notes);
}

/* ---- Walking ---- */

static void
step_on (PozoPositions *self, const Deal *deal)
{
  Stepper *stepper = &self->stepper;
  const PozoAction *action = POZO_RECORD_ACTION (self->record, deal->first + stepper->step);
  PozoVerdict verdict;

  stepper->before = stepper->now;
  pozo_state_play (&stepper->now, action, POZO_RECORD_CARDS (self->record, action->cards),
                   &verdict);
  pozo_position_note_shown (stepper->shown, &stepper->before, &stepper->now, action);
  stepper->step++;
}

static void
step_to (PozoPositions *self, guint number, guint step)
{
  const Deal *deal = deal_at (self, number);
  Stepper *stepper = &self->stepper;

  step = MIN (step, deal->n_actions);
  if (stepper->deal != number || stepper->step > step ||
      (stepper->step == deal->n_actions && step < stepper->step))
    {
      stepper->deal = number;
      stepper->step = 0;
      stepper->now = stepper->before = deal->start;
      memset (stepper->shown, 0, sizeof stepper->shown);
    }
  while (stepper->step < step)
    step_on (self, deal);
}

/* Ends a deal as the replay does it, when nothing more is recorded. */
static void
finish (const PozoPositions *self, guint deal, PozoState *state)
{
  guint fate = POZO_GAME_DEAL (self->game, deal - 1)->fate;
  PozoVerdict verdict;

  if (fate == POZO_DEAL_PLAYED || (fate == POZO_DEAL_UNFINISHED && !self->options.is_open))
    pozo_state_finish (state, &verdict);
}

/* ---- Cards that are drawn later ---- */

static void
put_stock (const PozoPositions *self, const Deal *deal, guint step, PozoPosition *position)
{
  const PozoDeal *written = POZO_RECORD_DEAL (self->record, position->deal - 1);
  guint8 cards[POZO_DECK_MAX];
  guint n = 0, n_known = 0;

  for (guint i = deal->first + step; i < deal->first + deal->n_actions; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, i);

      for (guint j = 0; action->kind == POZO_ACTION_DRAW && j < action->n_cards; j++)
        if (n < POZO_DECK_MAX)
          cards[n++] = *POZO_RECORD_CARDS (self->record, action->cards + j);
    }
  for (guint i = 0; written->has_stock && i < written->stock.n; i++)
    if (n < POZO_DECK_MAX)
      cards[n++] = *POZO_RECORD_CARDS (self->record, written->stock.start + i);
  n = MIN (n, position->n_stock);
  for (guint i = 0; i < n; i++)
    n_known += cards[i] != POZO_CARD_UNKNOWN;
  if (n_known > 0)
    pozo_position_put_stock (position, cards, n);
}

static void
put_actions (const PozoPositions *self, const Deal *deal, guint step, PozoPosition *position)
{
  const PozoAction *actions = POZO_RECORD_ACTION (self->record, deal->first);
  gboolean has_next = step < deal->n_written;

  step = MIN (step, deal->n_actions);
  if (step > 0)
    pozo_position_put_last (position, &self->stepper.before, &actions[step - 1],
                            POZO_RECORD_CARDS (self->record, actions[step - 1].cards));
  if (position->viewer == 0 && has_next)
    pozo_position_put_next (position, &self->stepper.now, &actions[step],
                            POZO_RECORD_CARDS (self->record, actions[step].cards));
}

/**
 * pozo_positions_get:
 * @self: positions
 * @deal: a deal, 1-based
 * @step: one of its steps
 * @viewer: a seat that looks; 0 for who sees all that the record tells
 * @position: (out caller-allocates): the position
 *
 * Looks up a position.  Who looks from a seat sees its hand and what everybody saw, and nothing
 * that comes later: neither the next action nor the cards of the stock.
 *
 * Returns: %FALSE when there is no such step
 */
gboolean
pozo_positions_get (PozoPositions *self,
                    guint deal,
                    guint step,
                    guint viewer,
                    PozoPosition *position)
{
  const Deal *there = deal_at (self, deal);
  PozoState *state = &self->stepper.seen;
  PozoPlace place;

  if (step >= pozo_positions_n_steps (self, deal))
    return FALSE;
  step_to (self, deal, step);
  *state = self->stepper.now;
  if (is_end (self, deal, step))
    finish (self, deal, state);
  if (viewer > 0)
    pozo_position_hide (state, viewer, self->stepper.shown);
  pozo_position_fill (position, state);
  find_place (self, deal, step, &place);
  position->deal = place.deal;
  position->turn = place.turn;
  position->action = place.action;
  position->viewer = (guint8) viewer;
  if (viewer == 0)
    put_stock (self, there, step, position);
  put_actions (self, there, step, position);
  return TRUE;
}

/**
 * pozo_positions_state:
 * @self: positions
 *
 * Returns: (transfer none): the table from which the last position was made, as its viewer sees it;
 * until the next look-up.  What is legal in it gives nothing away.
 */
const PozoState *
pozo_positions_state (const PozoPositions *self)
{
  return &self->stepper.seen;
}
