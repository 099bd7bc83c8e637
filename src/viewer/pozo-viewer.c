/* SPDX-License-Identifier: MIT */
/* Where somebody is, and what the keys do. */
#include "pozo-viewer-private.h"

#include "pozo-language.h"

#include <stdarg.h>
#include <string.h>

/* ---- Setting up ---- */

static void
clear_told (gpointer data)
{
  g_free (((PozoTold *) data)->words);
}

/**
 * pozo_viewer_new:
 * @options: how to view
 *
 * Returns: (transfer full): a viewer without a game
 */
PozoViewer *
pozo_viewer_new (const PozoViewerOptions *options)
{
  PozoViewer *self = g_new0 (PozoViewer, 1);

  self->options = *options;
  self->record = pozo_positions_new (options->replay);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->typed = g_string_new (NULL);
  self->scene = g_new0 (PozoScene, 1);
  self->done.words = g_string_new (NULL);
  self->turns = g_array_new (FALSE, TRUE, sizeof (PozoTold));
  g_array_set_clear_func (self->turns, clear_told);
  self->deal = 1;
  self->page = 1;
  return self;
}

/**
 * pozo_viewer_free:
 * @self: (nullable) (transfer full): a viewer
 *
 * Frees it.
 */
void
pozo_viewer_free (PozoViewer *self)
{
  if (self == NULL)
    return;
  pozo_branch_free (self->branch);
  pozo_positions_free (self->record);
  g_ptr_array_unref (self->lines);
  g_string_free (self->typed, TRUE);
  g_free (self->search);
  g_free (self->message);
  g_free (self->scene);
  g_string_free (self->done.words, TRUE);
  g_array_unref (self->turns);
  g_free (self);
}

/**
 * pozo_viewer_load:
 * @self: a viewer
 * @record: a record, which stays as it is until the next one is loaded
 *
 * Shows a game from its beginning.
 */
void
pozo_viewer_load (PozoViewer *self, const PozoRecord *record)
{
  g_clear_pointer (&self->branch, pozo_branch_free);
  pozo_positions_load (self->record, record);
  self->deal = 1;
  self->step = 0;
  self->told_deal = 0;
  self->panel = PANEL_NONE;
}

/**
 * pozo_viewer_game:
 * @self: a viewer
 *
 * Returns: (transfer none): what the replay says of the game
 */
const PozoGame *
pozo_viewer_game (const PozoViewer *self)
{
  return pozo_positions_game (self->record);
}

/**
 * pozo_viewer_say:
 * @self: a viewer
 * @format: as for printf()
 * @...: what goes into it
 *
 * Shows a message until the next key.
 */
void
pozo_viewer_say (PozoViewer *self, const char *format, ...)
{
  va_list values;

  g_free (self->message);
  va_start (values, format);
  self->message = g_strdup_vprintf (format, values);
  va_end (values);
}

/* ---- Going ---- */

static guint
n_steps (const PozoViewer *self)
{
  return pozo_positions_n_steps (pozo_viewer_positions (self), self->deal);
}

static guint
n_deals (const PozoViewer *self)
{
  return pozo_positions_game (pozo_viewer_positions (self))->deals->len;
}

/**
 * pozo_viewer_go:
 * @self: a viewer
 * @place: where to
 *
 * Goes to a place of the record.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_viewer_go (PozoViewer *self, const PozoPlace *place)
{
  gint step;

  pozo_viewer_end_branch (self);
  step = pozo_positions_find (self->record, place);
  if (step < 0)
    return FALSE;
  self->deal = place->deal;
  self->step = (guint) step;
  return TRUE;
}

static void
go_deal (PozoViewer *self, gboolean is_forward)
{
  if (self->branch != NULL || (is_forward ? self->deal >= n_deals (self) : self->deal <= 1))
    {
      pozo_viewer_say (self, is_forward ? _ ("there is no deal after this one")
                                        : _ ("there is no deal before this one"));
      return;
    }
  self->deal += is_forward ? 1u : -1u;
  self->step = 0;
}

/* Nobody rests before the end of a turn, at which nothing happens. */
static guint
rest (const PozoViewer *self, guint step)
{
  return pozo_positions_rest (pozo_viewer_positions (self), self->deal, step);
}

static void
step_back (PozoViewer *self)
{
  self->step--;
  if (self->step > 0 && rest (self, self->step) != self->step)
    self->step--;
}

static void
go_action (PozoViewer *self, gboolean is_forward)
{
  if (is_forward && self->step + 1 < n_steps (self))
    self->step = rest (self, self->step + 1);
  else if (!is_forward && self->step > 0)
    step_back (self);
  else if (is_forward)
    go_deal (self, TRUE);
  else if (self->deal > 1 && self->branch == NULL)
    {
      self->deal--;
      self->step = MAX (n_steps (self), 1) - 1;
    }
}

static guint
turn_at (const PozoViewer *self, guint step)
{
  PozoPositionNotes notes;

  pozo_positions_note (pozo_viewer_positions (self), self->deal, step, &notes);
  return notes.place.turn;
}

/* To the beginning of the next turn, or of this one, or of the one before. */
static void
go_turn (PozoViewer *self, gboolean is_forward)
{
  guint n = n_steps (self), turn;

  if (n == 0 || (is_forward ? self->step + 1 >= n : self->step == 0))
    {
      go_action (self, is_forward);
      return;
    }
  turn = turn_at (self, self->step);
  if (is_forward)
    {
      while (self->step + 1 < n && turn_at (self, self->step) == turn)
        self->step++;
      return;
    }
  turn = turn_at (self, --self->step);
  while (self->step > 0 && turn_at (self, self->step - 1) == turn)
    self->step--;
}

/* ---- Branches ---- */

/**
 * pozo_viewer_begin_branch:
 * @self: a viewer
 *
 * Begins a branch at the place that is shown, unless one is shown.
 */
void
pozo_viewer_begin_branch (PozoViewer *self)
{
  if (self->branch != NULL || n_steps (self) == 0)
    return;
  self->branch = pozo_branch_new (self->options.replay, self->record, self->deal, self->step);
  self->record_step = self->step;
  pozo_viewer_follow_branch (self);
}

/**
 * pozo_viewer_follow_branch:
 * @self: a viewer
 *
 * Goes to where the branch stands.
 */
void
pozo_viewer_follow_branch (PozoViewer *self)
{
  self->told_deal = 0;
  self->deal = pozo_branch_deal (self->branch);
  self->step = pozo_positions_n_played (pozo_branch_positions (self->branch), self->deal);
}

/**
 * pozo_viewer_end_branch:
 * @self: a viewer
 *
 * Goes back to the record, to where the branch began.
 */
void
pozo_viewer_end_branch (PozoViewer *self)
{
  if (self->branch == NULL)
    return;
  self->deal = pozo_branch_deal (self->branch);
  self->step = self->record_step;
  self->told_deal = 0;
  g_clear_pointer (&self->branch, pozo_branch_free);
}

static void
undo (PozoViewer *self)
{
  if (self->branch == NULL)
    return;
  if (pozo_branch_undo (self->branch))
    pozo_viewer_follow_branch (self);
  else
    pozo_viewer_end_branch (self);
}

/* ---- Keys ---- */

static gboolean
press_way (PozoViewer *self, guint32 key)
{
  switch (key)
    {
    case POZO_KEY_RIGHT:
    case POZO_KEY_ENTER:
    case ' ':
      go_action (self, TRUE);
      return TRUE;
    case POZO_KEY_LEFT:
      go_action (self, FALSE);
      return TRUE;
    case POZO_KEY_DOWN:
      go_turn (self, TRUE);
      return TRUE;
    case POZO_KEY_UP:
      go_turn (self, FALSE);
      return TRUE;
    case POZO_KEY_PAGE_DOWN:
    case ']':
      go_deal (self, TRUE);
      return TRUE;
    case POZO_KEY_PAGE_UP:
    case '[':
      go_deal (self, FALSE);
      return TRUE;
    case POZO_KEY_HOME:
    case 'g':
      self->step = 0;
      return TRUE;
    case POZO_KEY_END:
    case 'G':
      self->step = MAX (n_steps (self), 1) - 1;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Letters jump forwards, capitals back. */
static gboolean
press_jump (PozoViewer *self, guint32 key)
{
  static const struct
  {
    char key;
    Jump jump;
  } jumps[] = { { 'f', JUMP_FINDING }, { 'm', JUMP_ERROR },  { 't', JUMP_TAKE },
                { 'c', JUMP_CANASTA }, { 'z', JUMP_FREEZE }, { 'r', JUMP_RED_THREE },
                { 'o', JUMP_OUT },     { 'n', JUMP_SEARCH } };

  for (gsize i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (key == (guint32) jumps[i].key || key == (guint32) g_ascii_toupper (jumps[i].key))
      {
        pozo_viewer_jump (self, jumps[i].jump, key == (guint32) jumps[i].key);
        return TRUE;
      }
  return FALSE;
}

static gboolean
press_look (PozoViewer *self, guint32 key)
{
  switch (key)
    {
    case '?':
    case 'h':
      pozo_viewer_open (self, PANEL_HELP);
      return TRUE;
    case 'l':
    case 'w':
      pozo_viewer_open (self, PANEL_LEGAL);
      return TRUE;
    case 'e':
      pozo_viewer_open (self, PANEL_EXPLAIN);
      return TRUE;
    case 'E':
      pozo_viewer_open (self, PANEL_LIST);
      return TRUE;
    case 'i':
      pozo_viewer_open (self, PANEL_SCORES);
      return TRUE;
    case 'j':
      self->scroll++; /* drawing finds out how far it goes */
      return TRUE;
    case 'k':
      self->scroll -= MIN (self->scroll, 1);
      return TRUE;
    case 'v':
      self->as = (self->as + 1) % (pozo_viewer_game (self)->n_players + 1u);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
press_other (PozoViewer *self, guint32 key)
{
  switch (key)
    {
    case 'W':
      pozo_viewer_begin_branch (self);
      if (self->branch != NULL)
        pozo_viewer_begin_input (self, INPUT_WORD);
      else
        pozo_viewer_say (self, _ ("nothing can be played here"));
      break;
    case '/':
      pozo_viewer_begin_input (self, INPUT_SEARCH);
      break;
    case ':':
      pozo_viewer_begin_input (self, INPUT_PLACE);
      break;
    case 's':
      if (self->branch != NULL)
        pozo_viewer_begin_input (self, INPUT_FILE);
      else
        pozo_viewer_say (self, _ ("there is no branch to save: w plays otherwise than the record"));
      break;
    case 'u':
    case POZO_KEY_BACKSPACE:
      undo (self);
      break;
    case 'x':
    case POZO_KEY_ESCAPE:
      pozo_viewer_end_branch (self);
      break;
    case 'q':
      self->is_over = TRUE;
      break;
    default:
      pozo_viewer_say (self, _ ("this key does nothing; ? shows those that do"));
      break;
    }
}

static void
scroll (PozoViewer *self, gint change)
{
  gint n = (gint) self->lines->len;
  gboolean is_list = self->panel == PANEL_LEGAL || self->panel == PANEL_LIST;

  if (is_list)
    {
      self->chosen = (guint) CLAMP ((gint) self->chosen + change, 0, MAX (n - 1, 0));
      if (self->chosen < self->top)
        self->top = self->chosen;
      if (self->chosen >= self->top + self->page)
        self->top = self->chosen + 1 - self->page;
      return;
    }
  self->top = (guint) CLAMP ((gint) self->top + change, 0, MAX (n - (gint) self->page, 0));
}

static void
press_panel (PozoViewer *self, guint32 key)
{
  switch (key)
    {
    case POZO_KEY_DOWN:
    case 'j':
      scroll (self, 1);
      break;
    case POZO_KEY_UP:
    case 'k':
      scroll (self, -1);
      break;
    case POZO_KEY_PAGE_DOWN:
    case ' ':
      scroll (self, (gint) self->page);
      break;
    case POZO_KEY_PAGE_UP:
      scroll (self, -(gint) self->page);
      break;
    case POZO_KEY_ENTER:
      pozo_viewer_choose (self);
      break;
    case 'W':
      self->panel = PANEL_NONE;
      press_other (self, key);
      break;
    default:
      self->panel = PANEL_NONE;
      break;
    }
}

/**
 * pozo_viewer_key:
 * @self: a viewer
 * @key: a character or a PozoKey
 *
 * Does what a key says.
 *
 * Returns: %FALSE when the viewer is to be left
 */
gboolean
pozo_viewer_key (PozoViewer *self, guint32 key)
{
  g_clear_pointer (&self->message, g_free);
  if (self->input != INPUT_NONE)
    pozo_viewer_type (self, key);
  else if (self->panel != PANEL_NONE)
    press_panel (self, key);
  else if (press_way (self, key) || press_jump (self, key))
    self->scroll = 0;
  else if (!press_look (self, key))
    press_other (self, key);
  return !self->is_over;
}

static guint32
named_key (const char *name)
{
  static const struct
  {
    const char *name;
    guint32 key;
  } names[] = { { "left", POZO_KEY_LEFT },      { "right", POZO_KEY_RIGHT },
                { "up", POZO_KEY_UP },          { "down", POZO_KEY_DOWN },
                { "pageup", POZO_KEY_PAGE_UP }, { "pagedown", POZO_KEY_PAGE_DOWN },
                { "home", POZO_KEY_HOME },      { "end", POZO_KEY_END },
                { "enter", POZO_KEY_ENTER },    { "space", ' ' },
                { "escape", POZO_KEY_ESCAPE },  { "backspace", POZO_KEY_BACKSPACE } };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name))
      return names[i].key;
  return 0;
}

/**
 * pozo_viewer_keys:
 * @self: a viewer
 * @text: keys: characters, and names such as `<right>`
 *
 * Presses keys one after the other.
 *
 * Returns: %FALSE when a name is not known
 */
gboolean
pozo_viewer_keys (PozoViewer *self, const char *text)
{
  while (*text != '\0')
    {
      const char *end = *text == '<' ? strchr (text, '>') : NULL;
      g_autofree char *name = end == NULL ? NULL : g_strndup (text + 1, (gsize) (end - text - 1));
      guint32 key = name == NULL ? g_utf8_get_char (text) : named_key (name);

      if (key == 0)
        return FALSE;
      (void) pozo_viewer_key (self, key);
      text = name == NULL ? g_utf8_next_char (text) : end + 1;
    }
  return TRUE;
}

/**
 * pozo_viewer_click:
 * @self: a viewer
 * @x: column
 * @y: row
 *
 * Does what a click says: on a line of a list, it is chosen; else the left half of the screen steps
 * back and the right half on.
 */
void
pozo_viewer_click (PozoViewer *self, guint x, guint y)
{
  gboolean is_list = self->panel == PANEL_LEGAL || self->panel == PANEL_LIST;

  if (self->drawn_width == 0)
    return;
  if (is_list && y >= 2 && y - 2 + self->top < self->lines->len)
    {
      self->chosen = y - 2 + self->top;
      pozo_viewer_choose (self);
    }
  else if (self->panel != PANEL_NONE)
    self->panel = PANEL_NONE;
  else
    go_action (self, x >= self->drawn_width / 2);
}
