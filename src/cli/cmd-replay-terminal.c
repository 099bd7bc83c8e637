/* SPDX-License-Identifier: MIT */
/* The viewer in a terminal, by ncurses: keys and clicks go in, the grid comes out.
 *
 * However it ends, the terminal is left as it was: signals that end the program only set a flag,
 * and take effect after the screen was given back. */
#define NCURSES_WIDECHAR 1

#include "cli-interrupt.h"
#include "cmd-replay.h"
#include "pozo-language.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define WAIT_MS 200 /* after which a signal or a new size is looked for, at the latest */

/* ---- Drawing ---- */

enum
{
  COLOR_OF_RED = 1,
  COLOR_OF_ERROR,
  COLOR_OF_WARNING,
  COLOR_OF_NOTE,
  COLOR_OF_MARK,
};

static void
set_colors (void)
{
  if (!has_colors ())
    return;
  start_color ();
  use_default_colors ();
  init_pair (COLOR_OF_RED, COLOR_RED, -1);
  init_pair (COLOR_OF_ERROR, COLOR_RED, -1);
  init_pair (COLOR_OF_WARNING, COLOR_MAGENTA, -1);
  init_pair (COLOR_OF_NOTE, COLOR_CYAN, -1);
  init_pair (COLOR_OF_MARK, COLOR_GREEN, -1);
}

/* What a cell looks like; without colour, by weight alone. */
static attr_t
style_of (const PozoCell *cell, gboolean has_color, short *pair)
{
  static const struct
  {
    attr_t attributes;
    short pair;
  } styles[POZO_N_STYLES] = {
    [POZO_STYLE_HEAD] = { A_BOLD, 0 },
    [POZO_STYLE_DIM] = { A_DIM, 0 },
    [POZO_STYLE_NOTE] = { A_BOLD, COLOR_OF_NOTE },
    [POZO_STYLE_WARNING] = { A_BOLD, COLOR_OF_WARNING },
    [POZO_STYLE_ERROR] = { A_BOLD, COLOR_OF_ERROR },
    [POZO_STYLE_MARK] = { A_BOLD, COLOR_OF_MARK },
  };
  attr_t attributes = styles[MIN (cell->role, POZO_N_STYLES - 1)].attributes;

  *pair = has_color ? styles[MIN (cell->role, POZO_N_STYLES - 1)].pair : 0;
  if (cell->is_red && has_color)
    *pair = COLOR_OF_RED;
  return attributes | (cell->is_reverse ? A_REVERSE : 0);
}

static void
put_cell (const PozoGrid *grid, guint x, guint y, gboolean has_color)
{
  const PozoCell *cell = pozo_grid_cell (grid, x, y);
  const wchar_t text[2] = { (wchar_t) cell->character, L'\0' };
  cchar_t character;
  short pair;
  attr_t attributes;

  if (cell->character == 0)
    return;
  attributes = style_of (cell, has_color, &pair);
  if (setcchar (&character, text, attributes, pair, NULL) == OK)
    (void) mvadd_wch ((int) y, (int) x, &character);
}

static void
draw (PozoViewer *viewer, PozoGrid *grid, gboolean has_color)
{
  int height, width;

  getmaxyx (stdscr, height, width);
  pozo_viewer_draw (viewer, (guint) MAX (width, 1), (guint) MAX (height, 1), grid);
  erase ();
  for (guint y = 0; y < pozo_grid_height (grid); y++)
    for (guint x = 0; x < pozo_grid_width (grid); x++)
      put_cell (grid, x, y, has_color);
  refresh ();
}

/* ---- Keys ---- */

static guint32
key_of (wint_t code)
{
  static const struct
  {
    wint_t code;
    PozoKey key;
  } keys[] = {
    { KEY_LEFT, POZO_KEY_LEFT },     { KEY_RIGHT, POZO_KEY_RIGHT },
    { KEY_UP, POZO_KEY_UP },         { KEY_DOWN, POZO_KEY_DOWN },
    { KEY_PPAGE, POZO_KEY_PAGE_UP }, { KEY_NPAGE, POZO_KEY_PAGE_DOWN },
    { KEY_HOME, POZO_KEY_HOME },     { KEY_END, POZO_KEY_END },
    { KEY_ENTER, POZO_KEY_ENTER },   { KEY_BACKSPACE, POZO_KEY_BACKSPACE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].code == code)
      return keys[i].key;
  return 0;
}

static guint32
character_of (wint_t code)
{
  if (code == L'\n' || code == L'\r')
    return POZO_KEY_ENTER;
  if (code == 27)
    return POZO_KEY_ESCAPE;
  return code == 127 || code == 8 ? POZO_KEY_BACKSPACE : (guint32) code;
}

static void
on_mouse (PozoViewer *viewer)
{
  MEVENT event;

  if (getmouse (&event) != OK)
    return;
  if (event.bstate & BUTTON4_PRESSED)
    (void) pozo_viewer_key (viewer, POZO_KEY_LEFT);
  else if (event.bstate & BUTTON5_PRESSED)
    (void) pozo_viewer_key (viewer, POZO_KEY_RIGHT);
  else if (event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED))
    pozo_viewer_click (viewer, (guint) MAX (event.x, 0), (guint) MAX (event.y, 0));
}

/* Returns: FALSE when the viewer is to be left */
static gboolean
take_key (PozoViewer *viewer, gboolean *has_changed)
{
  wint_t code = 0;
  int kind = get_wch (&code);

  *has_changed = kind != ERR;
  if (kind == ERR)
    return TRUE;
  if (kind == KEY_CODE_YES && code == KEY_MOUSE)
    {
      on_mouse (viewer);
      return TRUE;
    }
  if (kind == KEY_CODE_YES)
    {
      guint32 key = key_of (code);

      return key == 0 || pozo_viewer_key (viewer, key);
    }
  return pozo_viewer_key (viewer, character_of (code));
}

/* ---- The whole ---- */

static void
view (PozoViewer *viewer, const CliInterrupt *interrupt, gboolean has_color)
{
  g_autoptr (PozoGrid) grid = pozo_grid_new ();
  gboolean has_changed = TRUE;

  do
    {
      if (has_changed)
        draw (viewer, grid, has_color);
    }
  while (g_atomic_int_get (&interrupt->signal) == 0 && take_key (viewer, &has_changed));
}

static void
set_up (gboolean has_color)
{
  cbreak ();
  noecho ();
  keypad (stdscr, TRUE);
  set_escdelay (50);
  timeout (WAIT_MS);
  curs_set (0);
  (void) mousemask (BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  if (has_color)
    set_colors ();
}

/* The game may have come through standard input: keys come from the terminal all the same. */
static FILE *
open_keyboard (void)
{
  return isatty (STDIN_FILENO) ? stdin : fopen ("/dev/tty", "r");
}

/**
 * replay_in_terminal:
 * @command: the command
 * @viewer: shows a game
 * @has_color: whether it may be coloured
 *
 * Shows the game until it is left.
 *
 * Returns: %CLI_FINE, or %CLI_FAILED where there is no terminal
 */
CliStatus
replay_in_terminal (const CliCommand *command, PozoViewer *viewer, gboolean has_color)
{
  FILE *keyboard = isatty (STDOUT_FILENO) ? open_keyboard () : NULL;
  CliInterrupt interrupt;
  SCREEN *screen = keyboard == NULL ? NULL : newterm (NULL, stdout, keyboard);

  if (screen == NULL)
    {
      g_printerr (
          _ ("pozo %s: there is no terminal to show the game in, or TERM does not name one; "
             "'pozo show' writes text\n"),
          command->name);
      return CLI_FAILED;
    }
  cli_interrupt_begin (&interrupt);
  (void) signal (SIGQUIT, SIG_IGN); /* its key would leave the terminal as it is */
  set_term (screen);
  set_up (has_color);
  view (viewer, &interrupt, has_color && has_colors ());
  endwin ();
  delscreen (screen);
  if (keyboard != stdin)
    (void) fclose (keyboard);
  cli_interrupt_end (&interrupt);
  if (interrupt.signal != 0)
    {
      (void) signal (interrupt.signal, SIG_DFL);
      (void) raise (interrupt.signal);
    }
  return CLI_FINE;
}
