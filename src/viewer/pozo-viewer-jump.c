/* SPDX-License-Identifier: MIT */
/* Jumps: to the next place at which something happened, and what is typed. */
#include "pozo-viewer-private.h"

#include "pozo-language.h"
#include "pozo-output.h"

#include <string.h>

/* ---- What happened there ---- */

static gboolean
has_canasta (const PozoPosition *position)
{
  for (guint i = 0; i < position->n_melds; i++)
    if (position->melds[i].is_touched && position->melds[i].canasta != POZO_CANASTA_NONE)
      return TRUE;
  return FALSE;
}

static gboolean
has_card (const PozoPosition *position, PozoCard card)
{
  const PozoPositionAction *last = &position->last;
  const guint8 *cards = pozo_position_cards (position, last->cards);

  for (guint i = 0; i < last->cards.n; i++)
    if (cards[i] == card || (cards[i] != POZO_CARD_UNKNOWN && pozo_card_may_be (card, cards[i])))
      return TRUE;
  return last->action.kind == POZO_ACTION_TAKE && last->top == card;
}

/* A card as the notation writes it, or a part of the name of who acted. */
static gboolean
is_sought (const PozoViewer *self, const PozoPosition *position)
{
  PozoCard card = pozo_card_from_text (self->search);
  const char *name = pozo_positions_name (pozo_viewer_positions (self), position->last.action.seat);
  g_autofree char *low_name = name == NULL ? NULL : g_utf8_casefold (name, -1);
  g_autofree char *low_search = g_utf8_casefold (self->search, -1);

  if (card != POZO_CARD_NONE)
    return has_card (position, card);
  return low_name != NULL && strstr (low_name, low_search) != NULL;
}

static gboolean
is_target (PozoViewer *self, Jump jump, guint deal, guint step)
{
  g_autofree PozoPosition *position = g_new (PozoPosition, 1);

  pozo_positions_get (pozo_viewer_positions (self), deal, step, self->as, position);
  if (jump == JUMP_OUT && position->goer > 0)
    return TRUE;
  if (!position->last.is_there)
    return FALSE;
  switch (jump)
    {
    case JUMP_TAKE:
      return position->last.action.kind == POZO_ACTION_TAKE;
    case JUMP_RED_THREE:
      return position->last.action.kind == POZO_ACTION_RED3;
    case JUMP_CANASTA:
      return has_canasta (position);
    case JUMP_FREEZE:
      return position->frozen && !position->last.frozen;
    case JUMP_SEARCH:
      return is_sought (self, position);
    default:
      return FALSE;
    }
}

/* One step on or back, over the ends of deals; FALSE at the ends of the game. */
static gboolean
move (PozoViewer *self, gboolean is_forward, guint *deal, guint *step)
{
  PozoPositions *positions = pozo_viewer_positions (self);
  guint n_deals = pozo_positions_game (positions)->deals->len;

  if (is_forward && *step + 1 < pozo_positions_n_steps (positions, *deal))
    {
      ++*step;
      return TRUE;
    }
  if (!is_forward && *step > 0)
    {
      --*step;
      return TRUE;
    }
  do
    {
      if (is_forward ? *deal >= n_deals : *deal <= 1)
        return FALSE;
      *deal += is_forward ? 1u : -1u;
    }
  while (pozo_positions_n_steps (positions, *deal) == 0);
  *step = is_forward ? 0 : pozo_positions_n_steps (positions, *deal) - 1;
  return TRUE;
}

/* The nearest finding of a severity in a direction that is told to whoever looks on. */
static gboolean
find_finding (const PozoViewer *self,
              PozoSeverity least,
              gboolean is_forward,
              guint *deal,
              guint *step)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  const GArray *findings = pozo_positions_game (positions)->findings;
  gint64 here = ((gint64) self->deal << 32) + self->step, nearest = -1;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);
      gint guilty;

      if (finding->deal == 0 || finding->severity < least || !pozo_viewer_tells (self, finding))
        continue;

      gint64 there =
          ((gint64) finding->deal << 32) + pozo_positions_find_guilty (positions, finding, &guilty);

      if (is_forward ? there > here && (nearest < 0 || there < nearest)
                     : there < here && there > nearest)
        nearest = there;
    }
  if (nearest < 0)
    return FALSE;
  *deal = (guint) (nearest >> 32);
  *step = (guint) nearest;
  return TRUE;
}

/* The nearest place at which something happened.  What happens at the end of a turn is seen after
 * it, where whoever looks on may be. */
static gboolean
find_event (PozoViewer *self, Jump jump, gboolean is_forward, guint *deal, guint *step)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  guint at = *step;

  while (move (self, is_forward, deal, &at))
    {
      *step = pozo_positions_rest (positions, *deal, at);
      if (is_target (self, jump, *deal, at) && (*deal != self->deal || *step != self->step))
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_viewer_jump:
 * @self: a viewer
 * @jump: what is looked for
 * @is_forward: in which direction
 *
 * Goes to the next place at which it is.
 */
void
pozo_viewer_jump (PozoViewer *self, Jump jump, gboolean is_forward)
{
  static const struct
  {
    const char *after;
    const char *before;
  } none[] = {
    { N_ ("there is no finding after this place"), N_ ("there is no finding before this place") },
    { N_ ("there is no error after this place"), N_ ("there is no error before this place") },
    { N_ ("there is no take of the pile after this place"),
      N_ ("there is no take of the pile before this place") },
    { N_ ("there is no canasta after this place"), N_ ("there is no canasta before this place") },
    { N_ ("there is no freezing after this place"), N_ ("there is no freezing before this place") },
    { N_ ("there is no red three after this place"),
      N_ ("there is no red three before this place") },
    { N_ ("there is no going out after this place"),
      N_ ("there is no going out before this place") },
    { N_ ("there is no such place after this place"),
      N_ ("there is no such place before this place") },
  };
  guint deal = self->deal, step = self->step;
  gboolean is_found;

  if (jump == JUMP_SEARCH && self->search == NULL)
    {
      pozo_viewer_say (self, _ ("/ asks for what to search: a player or a card"));
      return;
    }
  if (jump == JUMP_FINDING || jump == JUMP_ERROR)
    is_found = find_finding (self, jump == JUMP_ERROR ? POZO_SEVERITY_ERROR : POZO_SEVERITY_NOTE,
                             is_forward, &deal, &step);
  else
    is_found = find_event (self, jump, is_forward, &deal, &step);
  if (is_found)
    {
      self->deal = deal;
      self->step = step;
      return;
    }
  pozo_viewer_say (self, "%s", is_forward ? _ (none[jump].after) : _ (none[jump].before));
}

/* ---- What is typed ---- */

/**
 * pozo_viewer_prompt:
 * @input: what is asked for
 *
 * Returns: (transfer none): the question
 */
const char *
pozo_viewer_prompt (Input input)
{
  static const char *const prompts[] = { "", N_ ("Search for a player or a card (7h): "),
                                         N_ ("Go to (d3t12a2): "), N_ ("Play (-4c): "),
                                         N_ ("Save the branch as: ") };

  return _ (prompts[input]);
}

/**
 * pozo_viewer_begin_input:
 * @self: a viewer
 * @input: what is asked for
 *
 * Asks for a line.
 */
void
pozo_viewer_begin_input (PozoViewer *self, Input input)
{
  self->input = input;
  g_string_truncate (self->typed, 0);
}

static void
save (PozoViewer *self, const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  pozo_branch_append_text (self->branch, text);
  if (pozo_output_save (path, 0, text->str, text->len, &error))
    pozo_viewer_say (self, _ ("saved as %s"), path);
  else
    pozo_viewer_say (self, "%s", error->message);
}

static void
go_to (PozoViewer *self, const char *text)
{
  PozoPlace place;

  if (!pozo_place_from_text (text, &place))
    pozo_viewer_say (self, _ ("a place is written as d3t12a2, or d3e for the end of deal 3"));
  else if (!pozo_viewer_go (self, &place))
    pozo_viewer_say (self, _ ("there is no such place"));
}

static void
play (PozoViewer *self, const char *word)
{
  g_autoptr (GError) error = NULL;

  if (pozo_branch_play_word (self->branch, word, &error))
    pozo_viewer_follow_branch (self);
  else
    pozo_viewer_say (self, "%s", error->message);
}

static void
end_input (PozoViewer *self)
{
  Input input = self->input;

  self->input = INPUT_NONE;
  if (self->typed->len == 0)
    return;
  if (input == INPUT_SEARCH)
    {
      g_free (self->search);
      self->search = g_strdup (self->typed->str);
      pozo_viewer_jump (self, JUMP_SEARCH, TRUE);
    }
  else if (input == INPUT_PLACE)
    go_to (self, self->typed->str);
  else if (input == INPUT_WORD)
    play (self, self->typed->str);
  else if (input == INPUT_FILE)
    save (self, self->typed->str);
}

/**
 * pozo_viewer_type:
 * @self: a viewer that asks for a line
 * @key: a key
 *
 * Takes a character of the line.
 */
void
pozo_viewer_type (PozoViewer *self, guint32 key)
{
  const char *end = self->typed->str + self->typed->len;

  if (key == POZO_KEY_ENTER)
    end_input (self);
  else if (key == POZO_KEY_ESCAPE)
    self->input = INPUT_NONE;
  else if (key == POZO_KEY_BACKSPACE && self->typed->len > 0)
    g_string_truncate (self->typed,
                       (gsize) (g_utf8_find_prev_char (self->typed->str, end) - self->typed->str));
  else if (key < POZO_KEY_LEFT && g_unichar_isprint (key) && self->typed->len < 200)
    g_string_append_unichar (self->typed, key);
}
