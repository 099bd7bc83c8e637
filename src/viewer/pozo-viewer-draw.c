/* SPDX-License-Identifier: MIT */
/* The screen:
 *
 *   where this is
 *   what has just happened
 *   who is on turn, and what is due
 *   the table, as much of it as fits   | where there is room beside it or
 *                                      | below it, the deal in words
 *   the turn as recorded, with a mark under what has happened, and what was found in that
 *   keys
 *
 * Nothing is left out without a word: what there is no room for is counted, and scrolled to. */
#include "pozo-viewer-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

#define ROUND_WIDTH  72 /* from which players sit around */
#define ROUND_HEIGHT 20
#define WIDE_WIDTH   110 /* from which the deal in words stands beside the table */
#define LINE_HEIGHT  16  /* from which the recorded line has rows of its own */
#define TURNS_MIN    4   /* rows below the table for which the deal in words is worth it */

/* A screen being drawn, from the top down and from the bottom up. */
typedef struct
{
  PozoViewer *viewer;
  const PozoScene *scene;
  PozoGrid *grid;
  guint width;
  guint row;    /* the first one that is free */
  guint height; /* rows above those that are taken at the bottom */
} Screen;

static guint
put (Screen *screen, PozoBox box, const char *marked)
{
  return pozo_grid_put (screen->grid, box, marked);
}

static guint
room (const Screen *screen)
{
  return screen->height > screen->row ? screen->height - screen->row : 0;
}

/* ---- What is recorded ---- */

/* The turn as written, and a mark under the word of what has happened.  A long line is shown from
 * where it matters. */
static void
put_record (Screen *screen)
{
  const PozoRecord *record = pozo_positions_record (screen->scene->positions);
  const PozoDone *done = &screen->viewer->done;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) mark = g_string_new (NULL);
  guint32 from = done->line.offset, end = from + done->line.length;
  guint32 word = done->word.length > 0 ? done->word.offset : from;
  guint before;

  while (word - from > screen->width / 2 && from < end)
    from++;
  while (from < end && (record->text[from] & 0xC0) == 0x80)
    from++;
  pozo_finding_message_escape (record->text + from, word - from, text);
  before = pozo_style_text_width (text->str);
  pozo_finding_message_escape (record->text + word, end - word, text);
  put (screen, (PozoBox){ 0, screen->height, screen->width, 1 }, text->str);
  if (done->word.length == 0 || before >= screen->width)
    return;
  g_string_append_c (mark, '^');
  for (guint i = 1; i < MIN (done->word.length, screen->width - before); i++)
    g_string_append_c (mark, '~');
  put (screen, (PozoBox){ before, screen->height + 1, MAX (screen->width - before, 4), 1 },
       mark->str);
}

static gboolean
has_record (const Screen *screen)
{
  return screen->scene->position.viewer == 0 && screen->viewer->done.line.length > 0;
}

static void
append_finding (const Screen *screen, GString *out)
{
  const PozoPositionNotes *notes = &screen->scene->notes;
  const GArray *findings = pozo_positions_game (screen->scene->positions)->findings;

  if (notes->n_findings == 0)
    return;
  pozo_view_finding (pozo_positions_record (screen->scene->positions),
                     &g_array_index (findings, PozoFinding, notes->findings[0]), out);
  if (notes->n_findings > 1)
    {
      guint more = notes->n_findings - 1;

      g_string_append_c (out, ' ');
      pozo_locale_append (out, P_ ("and %u more", "and %u more", more), more);
    }
}

/* From the bottom up: what was found, above it the line in which. */
static void
put_found (Screen *screen)
{
  g_autoptr (GString) finding = g_string_new (NULL);
  guint most = MAX (room (screen) / 3, 1), rows;

  append_finding (screen, finding);
  if (finding->len > 0 && room (screen) > 0)
    {
      PozoBox measure = { 0, POZO_GRID_HEIGHT_MAX, screen->width, POZO_GRID_HEIGHT_MAX };

      rows = MIN (put (screen, measure, finding->str), most);
      screen->height -= rows;
      put (screen, (PozoBox){ 0, screen->height, screen->width, rows }, finding->str);
    }
  if (pozo_grid_height (screen->grid) < LINE_HEIGHT || !has_record (screen))
    return;
  screen->height -= 2;
  put_record (screen);
}

/* ---- The table ---- */

/* The recorded line, where it has no rows of its own. */
static guint
put_line (const Screen *screen, guint row, PozoGrid *canvas)
{
  const PozoRecord *record = pozo_positions_record (screen->scene->positions);
  PozoSpan line = screen->viewer->done.line;
  g_autoptr (GString) text = g_string_new (NULL);

  if (pozo_grid_height (screen->grid) >= LINE_HEIGHT || !has_record (screen))
    return 0;
  g_string_append_printf (text, "%s ", _ ("Recorded:"));
  pozo_finding_message_escape (record->text + line.offset, line.length, text);
  return pozo_grid_put (canvas, (PozoBox){ 0, row, pozo_grid_width (canvas), POZO_GRID_HEIGHT_MAX },
                        text->str);
}

/* Shows the rows of the table for which there is room, and says how many there are below. */
static void
show_canvas (Screen *screen, const PozoGrid *canvas, guint n_rows)
{
  PozoViewer *viewer = screen->viewer;
  guint n_shown = room (screen), rest;
  PozoBox box = { 0, screen->row, pozo_grid_width (canvas), n_shown };

  viewer->scroll = n_rows > n_shown ? MIN (viewer->scroll, n_rows - n_shown) : 0;
  rest = n_rows - MIN (n_rows, viewer->scroll + n_shown);
  if (rest > 0 && n_shown > 0)
    {
      g_autofree char *more =
          pozo_locale_format (P_ ("%u more line: j, k", "%u more lines: j, k", rest + 1), rest + 1);
      g_autoptr (GString) text = g_string_new (NULL);

      pozo_mark_role (POZO_STYLE_NOTE, more, text);
      box.height = n_shown - 1;
      put (screen, (PozoBox){ 0, screen->height - 1, box.width, 1 }, text->str);
    }
  pozo_grid_copy (screen->grid, canvas, viewer->scroll, box);
  screen->row += MIN (n_rows, n_shown);
}

static guint
turns_width (const Screen *screen)
{
  return screen->width >= WIDE_WIDTH && room (screen) >= LINE_HEIGHT
             ? MIN (screen->width - ROUND_WIDTH, screen->width / 2)
             : 0;
}

/* Beside the table where it is wide, else below it where rows are left. */
static void
put_turns (Screen *screen, guint top, guint beside)
{
  guint x = screen->width - beside;

  for (guint y = top; beside > 0 && y < screen->height; y++)
    put (screen, (PozoBox){ x, y, 4, 1 }, pozo_grid_is_ascii (screen->grid) ? "|" : "│");
  if (beside > 0)
    pozo_viewer_put_turns (screen->viewer,
                           (PozoBox){ x + 1, top, beside - 1, screen->height - top }, screen->grid);
  else if (room (screen) > TURNS_MIN)
    pozo_viewer_put_turns (screen->viewer,
                           (PozoBox){ 0, screen->row + 1, screen->width, room (screen) - 1 },
                           screen->grid);
}

static void
put_place (Screen *screen)
{
  g_autoptr (PozoGrid) canvas = pozo_grid_new ();
  g_autoptr (GString) turn = g_string_new (NULL);
  g_autoptr (GString) happened = g_string_new (NULL);
  guint most = screen->height >= 10 ? 2 : 1, beside, top, n_rows;
  gboolean is_round;

  pozo_mark_role (POZO_STYLE_HEAD, screen->viewer->done.words->str, happened);
  pozo_view_turn (screen->scene, turn);
  screen->row += put (screen, (PozoBox){ 0, screen->row, screen->width, most }, happened->str);
  screen->row += put (screen, (PozoBox){ 0, screen->row, screen->width, most }, turn->str);
  put_found (screen);
  beside = turns_width (screen);
  top = screen->row;
  pozo_grid_clear (canvas, screen->width - beside, POZO_GRID_HEIGHT_MAX,
                   pozo_grid_is_ascii (screen->grid));
  is_round = screen->width >= ROUND_WIDTH && pozo_grid_height (screen->grid) >= ROUND_HEIGHT &&
             screen->scene->position.n_seats <= 4;
  n_rows = pozo_viewer_put_table (screen->viewer, is_round, canvas);
  n_rows += put_line (screen, n_rows, canvas);
  show_canvas (screen, canvas, n_rows);
  put_turns (screen, top, beside);
}

/* ---- Frame ---- */

static void
put_bar (Screen *screen, guint row, const char *marked)
{
  put (screen, (PozoBox){ 0, row, screen->width, 1 }, marked);
  pozo_grid_reverse (screen->grid, (PozoBox){ 0, row, screen->width, 1 });
}

/* Where a branch stands: nothing follows in it, but its deal is not at its end. */
static void
append_branch (const Screen *screen, GString *out)
{
  guint n = pozo_branch_n_words (screen->viewer->branch);

  g_string_append_printf (
      out, P_ ("What if: deal %u, %u word played", "What if: deal %u, %u words played", n),
      screen->viewer->deal, n);
}

/* The place in short, where its title is too long for the screen; whose view it is stays. */
static void
append_short_title (const Screen *screen, const char *place, GString *out)
{
  g_autoptr (GString) viewer = g_string_new (NULL);

  if (screen->scene->position.viewer == 0)
    {
      g_string_append (out, place);
      return;
    }
  pozo_view_seat (screen->scene->positions, screen->scene->position.viewer, viewer);
  g_string_append_printf (out, _ ("%s, as seen by %s"), place, viewer->str);
}

static void
append_title (const Screen *screen, GString *out)
{
  char place[POZO_PLACE_TEXT_MAX];

  pozo_place_to_text (&screen->scene->notes.place, place);
  pozo_view_title (screen->scene, out);
  g_string_append_printf (out, "  %s", place);
  if (pozo_mark_width (out->str, pozo_grid_is_ascii (screen->grid)) <= screen->width)
    return;
  g_string_truncate (out, 0);
  append_short_title (screen, place, out);
}

static void
put_title (Screen *screen, gboolean has_scene)
{
  const PozoViewer *viewer = screen->viewer;
  const PozoRecord *record = pozo_positions_record (viewer->record);
  g_autoptr (GString) title = g_string_new (NULL);

  if (viewer->branch != NULL)
    append_branch (screen, title);
  else if (has_scene)
    append_title (screen, title);
  else
    g_string_append_printf (title, _ ("Deal %u"), viewer->deal);
  g_string_append (title, "  ");
  pozo_finding_message_escape (record->text + record->id.offset, record->id.length, title);
  put_bar (screen, 0, title->str);
}

/* What the keys do, as far as there is room: help before all, the way out last. */
static void
append_hints (const Screen *screen, GString *out)
{
  static const char *const list[] = { N_ ("up down choose"), N_ ("Enter takes it"),
                                      N_ ("Esc back") };
  static const char *const panel[] = { N_ ("up down scroll"), N_ ("any other key: back") };
  static const char *const branch[] = { N_ ("? help"),      N_ ("l play"),          N_ ("W type"),
                                        N_ ("u take back"), N_ ("x to the record"), N_ ("s save"),
                                        N_ ("q quit") };
  static const char *const record[] = { N_ ("? help"),       N_ ("left right action"),
                                        N_ ("up down turn"), N_ ("f finding"),
                                        N_ ("m error"),      N_ ("l what if"),
                                        N_ ("q quit") };
  const PozoViewer *viewer = screen->viewer;
  gboolean is_list = viewer->panel == PANEL_LEGAL || viewer->panel == PANEL_LIST;
  const char *const *hints = is_list                       ? list
                             : viewer->panel != PANEL_NONE ? panel
                             : viewer->branch != NULL      ? branch
                                                           : record;
  gsize n = is_list                       ? G_N_ELEMENTS (list)
            : viewer->panel != PANEL_NONE ? G_N_ELEMENTS (panel)
            : viewer->branch != NULL      ? G_N_ELEMENTS (branch)
                                          : G_N_ELEMENTS (record);

  for (gsize i = 0; i < n; i++)
    {
      const char *hint = _ (hints[i]);

      if (i > 0 &&
          pozo_style_text_width (out->str) + 2 + pozo_style_text_width (hint) > screen->width)
        return;
      g_string_append_printf (out, "%s%s", i > 0 ? "  " : "", hint);
    }
}

static void
put_foot (Screen *screen, guint row)
{
  const PozoViewer *viewer = screen->viewer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (viewer->input != INPUT_NONE)
    {
      g_string_append (text, pozo_viewer_prompt (viewer->input));
      pozo_finding_message_escape (viewer->typed->str, viewer->typed->len, text);
      g_string_append_c (text, '_');
    }
  else if (viewer->message != NULL)
    pozo_finding_message_escape (viewer->message, strlen (viewer->message), text);
  else
    append_hints (screen, text);
  put_bar (screen, row, text->str);
}

static void
put_panel (Screen *screen)
{
  PozoViewer *viewer = screen->viewer;
  gboolean is_list = viewer->panel == PANEL_LEGAL || viewer->panel == PANEL_LIST;
  guint first = 2, n = viewer->lines->len, rest;

  viewer->page = screen->height > first ? screen->height - first : 1;
  if (n > viewer->page && viewer->page > 1)
    viewer->page--;
  for (guint i = 0; i < viewer->page && viewer->top + i < n; i++)
    {
      PozoBox box = { 0, first + i, screen->width, 1 };

      put (screen, box, g_ptr_array_index (viewer->lines, viewer->top + i));
      if (is_list && viewer->top + i == viewer->chosen)
        pozo_grid_reverse (screen->grid, box);
    }
  rest = n - MIN (n, viewer->top + viewer->page);
  if (rest > 0)
    {
      g_autofree char *more = pozo_locale_format (P_ ("%u more line", "%u more lines", rest), rest);
      g_autoptr (GString) text = g_string_new (NULL);

      pozo_mark_role (POZO_STYLE_NOTE, more, text);
      put (screen, (PozoBox){ 0, first + viewer->page, screen->width, 1 }, text->str);
    }
}

/**
 * pozo_viewer_draw:
 * @self: a viewer
 * @width: columns of the screen
 * @height: its rows
 * @grid: where it is drawn
 *
 * Draws the screen.
 */
void
pozo_viewer_draw (PozoViewer *self, guint width, guint height, PozoGrid *grid)
{
  Screen screen = { .viewer = self, .scene = self->scene, .grid = grid, .row = 1 };
  gboolean has_scene;

  pozo_viewer_tell_turns (self);
  has_scene = pozo_viewer_set_scene (self);
  pozo_grid_clear (grid, width, height, self->options.is_ascii);
  screen.width = pozo_grid_width (grid);
  screen.height = pozo_grid_height (grid);
  self->drawn_width = screen.width;
  if (screen.height < 2)
    return;
  put_title (&screen, has_scene);
  put_foot (&screen, --screen.height);
  if (!has_scene && self->panel == PANEL_NONE)
    {
      pozo_viewer_open (self, PANEL_DEAL);
      put_panel (&screen);
      self->panel = PANEL_NONE;
    }
  else if (self->panel != PANEL_NONE)
    put_panel (&screen);
  else
    put_place (&screen);
}
