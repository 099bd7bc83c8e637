/* SPDX-License-Identifier: MIT */
/* The screen.  Where there is room, players sit around the table:
 *
 *   title                                              where this is
 *   turn and what is due
 *                    the one opposite
 *   the next one     stock, pile          the one before
 *                    the one who is looked over
 *   melds of a side                melds of another
 *   the turn as recorded, with a mark, and what was found
 *   keys
 *
 * On a small screen, and with five or six, they are lines one below the other. */
#include "pozo-viewer-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

#define ROUND_WIDTH  72 /* from which players sit around */
#define ROUND_HEIGHT 20
#define BLOCK_WIDTH  25 /* of the players at the sides */
#define BLOCK_ROWS   4

/* A screen being drawn, from the top down. */
typedef struct
{
  PozoViewer *viewer;
  const PozoScene *scene;
  PozoGrid *grid;
  guint width;
  guint height; /* rows that the table may take */
  guint row;
} Screen;

static guint
put (Screen *screen, PozoBox box, const char *marked)
{
  return pozo_grid_put (screen->grid, box, marked);
}

static void
put_line (Screen *screen, const char *marked)
{
  if (screen->row < screen->height)
    put (screen, (PozoBox){ 0, screen->row, screen->width, 1 }, marked);
  screen->row++;
}

/* ---- Players ---- */

static void
append_player (const Screen *screen, guint seat, GString *out)
{
  const PozoPositionSeat *player = &screen->scene->position.seats[seat];
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_view_seat (screen->scene->positions, seat, who);
  g_string_append_printf (who, " (%c)", 'A' + player->side);
  g_string_append (out, player->is_on_turn ? "> " : "");
  if (player->is_on_turn)
    pozo_mark_role (POZO_STYLE_HEAD, who->str, out);
  else
    g_string_append (out, who->str);
  if (player->rests)
    g_string_append_printf (out, " %s", C_ ("somebody", "rests"));
  else
    pozo_locale_append (out, " %u", player->hand.n);
  if (player->n_red3 > 0)
    g_string_append_printf (out, " +%u", player->n_red3);
}

/* The cards of a hand, hidden ones as backs. */
static void
append_hand (const Screen *screen, guint seat, GString *out)
{
  const PozoPosition *position = &screen->scene->position;
  PozoCardRun hand = position->seats[seat].hand;
  const guint8 *cards = pozo_position_cards (position, hand);
  guint n = hand.n;

  while (n > 0 && cards[n - 1] == POZO_CARD_UNKNOWN)
    n--;
  pozo_mark_cards (cards, n, out);
  for (guint i = n; i < hand.n; i++)
    g_string_append (out, i == n && n > 0 ? " ▒" : "▒");
}

/* The seat that sits @place places after the one that is looked over. */
static guint
seat_at (const Screen *screen, guint place)
{
  guint first = MAX (screen->viewer->as, 1);

  return 1 + (first - 1 + place) % screen->scene->position.n_seats;
}

static void
put_block (Screen *screen, guint seat, PozoBox box)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) hand = g_string_new (NULL);

  append_player (screen, seat, who);
  append_hand (screen, seat, hand);
  put (screen, (PozoBox){ box.x, box.y, box.width, 1 }, who->str);
  put (screen, (PozoBox){ box.x, box.y + 1, box.width, box.height - 1 }, hand->str);
}

static void
put_across (Screen *screen, guint seat)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) hand = g_string_new (NULL);
  guint width, x;

  append_player (screen, seat, who);
  append_hand (screen, seat, hand);
  width = MIN (MAX (pozo_mark_width (who->str, FALSE), pozo_mark_width (hand->str, FALSE)),
               screen->width);
  x = (screen->width - width) / 2;
  put (screen, (PozoBox){ x, screen->row, screen->width - x, 1 }, who->str);
  put (screen, (PozoBox){ x, screen->row + 1, screen->width - x, 1 }, hand->str);
  screen->row += 2;
}

static void
put_rows_of_players (Screen *screen)
{
  for (guint place = 0; place < screen->scene->position.n_seats; place++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      guint seat = seat_at (screen, place);

      append_player (screen, seat, line);
      g_string_append (line, "  ");
      append_hand (screen, seat, line);
      put_line (screen, line->str);
    }
}

/* ---- The middle ---- */

static void
append_stock (const PozoPosition *position, GString *out)
{
  g_autoptr (GString) next = g_string_new (NULL);

  pozo_locale_append (out, position->stock_closed ? _ ("Stock %u, spent") : _ ("Stock %u"),
                      position->n_stock);
  if (position->stock.n > 0)
    {
      pozo_mark_card (*pozo_position_cards (position, position->stock), next);
      g_string_append (out, ", ");
      g_string_append_printf (out, C_ ("stock", "next %s"), next->str);
    }
}

static void
append_opening (const PozoPosition *position, GString *out)
{
  if (position->due == POZO_DUE_OVER || position->minimum == 0)
    return;
  if (position->minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, _ ("To open: a canasta from the hand"));
  else
    pozo_locale_append (out, _ ("To open: %d, %d missing"), position->minimum, position->missing);
}

/* The last cards of the pile, the top one first, as many as fit. */
static void
append_pile_cards (const PozoPosition *position, GString *out)
{
  const guint8 *cards = pozo_position_cards (position, position->pile);

  for (guint i = position->pile.n; i > 0; i--)
    {
      pozo_mark_card (cards[i - 1], out);
      if (i > 1)
        g_string_append_c (out, ' ');
    }
}

static void
append_pile (const PozoPosition *position, GString *out)
{
  g_autoptr (GString) frozen = g_string_new (NULL);
  g_autoptr (GString) card = g_string_new (NULL);
  g_autofree char *n = pozo_locale_format ("%u", position->pile.n);

  g_string_append_printf (out, _ ("Pile %s"), n);
  if (!position->frozen)
    return;
  pozo_mark_role (POZO_STYLE_NOTE, C_ ("pile", "frozen"), frozen);
  g_string_append (out, ", ");
  if (position->freezer == POZO_CARD_NONE)
    {
      g_string_append (out, frozen->str);
      return;
    }
  pozo_mark_card (position->freezer, card);
  g_string_append_printf (out, C_ ("pile", "%s by %s"), frozen->str, card->str);
}

static void
put_middle (Screen *screen, PozoBox box)
{
  const PozoPosition *position = &screen->scene->position;
  g_autoptr (GString) text = g_string_new (NULL);

  append_stock (position, text);
  put (screen, (PozoBox){ box.x, box.y, box.width, 1 }, text->str);
  g_string_truncate (text, 0);
  append_pile (position, text);
  put (screen, (PozoBox){ box.x, box.y + 1, box.width, 1 }, text->str);
  g_string_truncate (text, 0);
  append_pile_cards (position, text);
  put (screen, (PozoBox){ box.x, box.y + 2, box.width, 1 }, text->str);
  g_string_truncate (text, 0);
  append_opening (position, text);
  put (screen, (PozoBox){ box.x, box.y + 3, box.width, 1 }, text->str);
}

static void
put_round_table (Screen *screen)
{
  guint n = screen->scene->position.n_seats;
  guint middle = screen->width - 2 * BLOCK_WIDTH - 2;

  if (n != 3)
    put_across (screen, seat_at (screen, n / 2));
  if (n > 2)
    {
      put_block (screen, seat_at (screen, 1), (PozoBox){ 0, screen->row, BLOCK_WIDTH, BLOCK_ROWS });
      put_block (screen, seat_at (screen, n - 1),
                 (PozoBox){ screen->width - BLOCK_WIDTH, screen->row, BLOCK_WIDTH, BLOCK_ROWS });
    }
  put_middle (screen, (PozoBox){ BLOCK_WIDTH + 1, screen->row, middle, BLOCK_ROWS });
  screen->row += BLOCK_ROWS;
  put_across (screen, seat_at (screen, 0));
}

static void
put_narrow_table (Screen *screen)
{
  const PozoPosition *position = &screen->scene->position;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) pile = g_string_new (NULL);

  append_stock (position, text);
  pozo_view_pile (screen->scene, pile);
  g_string_append (text, ", ");
  g_string_append_printf (text, _ ("pile %s"), pile->str);
  put_line (screen, text->str);
  put_rows_of_players (screen);
}

/* ---- Melds ---- */

static void
append_side (const Screen *screen, guint index, GString *out)
{
  const PozoPosition *position = &screen->scene->position;
  const PozoPositionSide *side = &position->sides[index];
  g_autofree char *name = g_strdup_printf (_ ("Side %c"), 'A' + index);

  pozo_mark_role (POZO_STYLE_HEAD, name, out);
  pozo_locale_append (out, " %d", side->start);
  if (position->has_tally && index < position->n_units)
    {
      const PozoTally *tally = &position->tally[index];

      pozo_locale_append (
          out, tally->low[POZO_SCORE_TOTAL] == tally->high[POZO_SCORE_TOTAL] ? " %+d" : " %+d..",
          tally->low[POZO_SCORE_TOTAL]);
    }
  if (side->n_red3 > 0)
    pozo_locale_append (out, C_ ("side", ", red threes %u"), side->n_red3);
  if (!side->opened && side->minimum > 0)
    pozo_locale_append (out, C_ ("side", ", opens with %d"), side->minimum);
  if (!side->opened && side->minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, C_ ("side", ", opens with a canasta"));
}

static void
append_meld (const Screen *screen, const PozoPositionMeld *meld, int digits, GString *out)
{
  static const char *const signs[] = { " ", "N", "M", "W", "S" };
  g_autoptr (GString) cards = g_string_new (NULL);

  pozo_view_cards (&screen->scene->position, meld->cards, cards);
  if (meld->canasta != POZO_CANASTA_NONE)
    pozo_mark_role (POZO_STYLE_MARK, signs[meld->canasta], out);
  else
    g_string_append (out, meld->is_touched ? "*" : POZO_MARK_BLANK);
  g_string_append_printf (out, "%*u ", digits, meld->cards.n);
  g_string_append (out, cards->str);
}

/* A side in a box; the melds that do not fit are counted. */
static void
put_side (Screen *screen, guint index, PozoBox box)
{
  const PozoPositionSide *side = &screen->scene->position.sides[index];
  const PozoPositionMeld *melds = screen->scene->position.melds + side->first_meld;
  g_autoptr (GString) head = g_string_new (NULL);
  guint n_shown = MIN (side->n_melds, box.height - 1);
  int digits = 1;

  if (side->n_melds > n_shown && n_shown > 0)
    n_shown--;
  append_side (screen, index, head);
  put (screen, (PozoBox){ box.x, box.y, box.width, 1 }, head->str);
  for (guint i = 0; i < n_shown; i++)
    if (melds[i].cards.n >= 10)
      digits = 2;
  for (guint i = 0; i < n_shown; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      append_meld (screen, &melds[i], digits, line);
      put (screen, (PozoBox){ box.x, box.y + 1 + i, box.width, 1 }, line->str);
    }
  if (side->n_melds > n_shown && box.height > 1)
    {
      g_autofree char *rest = pozo_locale_format (
          P_ ("and %u more", "and %u more", side->n_melds - n_shown), side->n_melds - n_shown);

      put (screen, (PozoBox){ box.x, box.y + 1 + n_shown, box.width, 1 }, rest);
    }
}

static void
put_sides (Screen *screen)
{
  const PozoPosition *position = &screen->scene->position;
  guint n_across = screen->width >= ROUND_WIDTH ? 2 : 1, n = 0, at = 0;
  guint room = screen->height > screen->row ? screen->height - screen->row : 0;
  guint rows, width = screen->width / n_across;

  for (guint side = 0; side < position->n_sides; side++)
    n += position->sides[side].members != 0;
  if (n == 0 || room == 0)
    return;
  rows = MAX (room / ((n + n_across - 1) / n_across), 1);
  for (guint side = 0; side < position->n_sides; side++)
    {
      guint y = screen->row + at / n_across * rows;

      if (position->sides[side].members == 0 || y >= screen->height)
        continue;
      put_side (screen, side,
                (PozoBox){ at % n_across * width, y, width - 1, MIN (rows, screen->height - y) });
      at++;
    }
}

/* ---- What is recorded ---- */

static void
append_last (const Screen *screen, GString *out)
{
  const PozoPosition *position = &screen->scene->position;
  const PozoPositionAction *last = &position->last;

  if (!last->is_there)
    {
      g_string_append (out, _ ("The cards are dealt."));
      return;
    }
  pozo_view_seat (screen->scene->positions, last->action.seat, out);
  g_string_append_c (out, ' ');
  if (!pozo_view_action (last, pozo_position_cards (position, last->cards), out))
    g_string_append (out, C_ ("somebody", "has ended the turn"));
}

/* The turn as written, and a mark under the next word.  A long line is shown from where it matters.
 */
static void
put_record (Screen *screen, guint row)
{
  const PozoRecord *record = pozo_positions_record (screen->scene->positions);
  const PozoPositionNotes *notes = &screen->scene->notes;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) mark = g_string_new (NULL);
  guint32 from = notes->line.offset, end = from + notes->line.length;
  guint32 word = notes->word.length > 0 ? notes->word.offset : end;
  guint before;

  if (screen->scene->position.viewer > 0 || notes->line.length == 0)
    return;
  while (word - from > screen->width / 2 && from < end)
    from++;
  while (from < end && (record->text[from] & 0xC0) == 0x80)
    from++;
  pozo_finding_message_escape (record->text + from, word - from, text);
  before = pozo_style_text_width (text->str);
  pozo_finding_message_escape (record->text + word, end - word, text);
  put (screen, (PozoBox){ 0, row, screen->width, 1 }, text->str);
  if (notes->word.length == 0 || before >= screen->width)
    return;
  g_string_append_c (mark, '^');
  for (guint i = 1; i < MIN (notes->word.length, screen->width - before); i++)
    g_string_append_c (mark, '~');
  put (screen, (PozoBox){ before, row + 1, MAX (screen->width - before, 4), 1 }, mark->str);
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

static void
put_title (Screen *screen, gboolean has_scene)
{
  const PozoViewer *viewer = screen->viewer;
  const PozoRecord *record = pozo_positions_record (viewer->record);
  g_autoptr (GString) title = g_string_new (NULL);
  char place[POZO_PLACE_TEXT_MAX];

  if (viewer->branch != NULL)
    append_branch (screen, title);
  else if (has_scene)
    {
      pozo_view_title (screen->scene, title);
      pozo_place_to_text (&screen->scene->notes.place, place);
      g_string_append_printf (title, "  %s", place);
    }
  else
    g_string_append_printf (title, _ ("Deal %u"), viewer->deal);
  g_string_append (title, "  ");
  pozo_finding_message_escape (record->text + record->id.offset, record->id.length, title);
  put_bar (screen, 0, title->str);
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
  else if (viewer->panel == PANEL_LEGAL || viewer->panel == PANEL_LIST)
    g_string_append (text, _ ("up down choose  Enter takes it  Esc back"));
  else if (viewer->panel != PANEL_NONE)
    g_string_append (text, _ ("up down scroll  any other key: back"));
  else if (viewer->branch != NULL)
    g_string_append (text,
                     _ ("l play  W type  u take back  x to the record  s save  ? help  q quit"));
  else
    g_string_append (text,
                     _ ("left right action  up down turn  f finding  l what if  ? help  q quit"));
  put_bar (screen, row, text->str);
}

static void
put_panel (Screen *screen)
{
  PozoViewer *viewer = screen->viewer;
  gboolean is_list = viewer->panel == PANEL_LEGAL || viewer->panel == PANEL_LIST;
  guint first = 2;

  viewer->page = screen->height > first ? screen->height - first : 1;
  for (guint i = 0; i < viewer->page && viewer->top + i < viewer->lines->len; i++)
    {
      PozoBox box = { 0, first + i, screen->width, 1 };

      put (screen, box, g_ptr_array_index (viewer->lines, viewer->top + i));
      if (is_list && viewer->top + i == viewer->chosen)
        pozo_grid_reverse (screen->grid, box);
    }
}

static void
put_table (Screen *screen)
{
  g_autoptr (GString) turn = g_string_new (NULL);
  g_autoptr (GString) last = g_string_new (NULL);
  g_autoptr (GString) finding = g_string_new (NULL);
  gboolean is_large = screen->height >= 8;
  guint foot = screen->height;

  pozo_view_turn (screen->scene, turn);
  append_last (screen, last);
  append_finding (screen, finding);
  put_line (screen, turn->str);
  if (is_large)
    {
      screen->height -= 3;
      put_record (screen, foot - 3);
      put (screen, (PozoBox){ 0, foot - 1, screen->width, 1 },
           finding->len > 0 ? finding->str : last->str);
    }
  if (screen->width >= ROUND_WIDTH && foot >= ROUND_HEIGHT - 1 &&
      screen->scene->position.n_seats <= 4)
    put_round_table (screen);
  else
    put_narrow_table (screen);
  put_sides (screen);
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
  gboolean has_scene = pozo_viewer_set_scene (self);
  Screen screen = { .viewer = self, .scene = self->scene, .grid = grid, .row = 1 };

  pozo_grid_clear (grid, width, height, self->options.is_ascii);
  screen.width = pozo_grid_width (grid);
  screen.height = pozo_grid_height (grid);
  self->drawn = grid;
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
    put_table (&screen);
}
