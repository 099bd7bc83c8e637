/* SPDX-License-Identifier: MIT */
/* The table, as high as it gets: drawing shows the part of it for which there is room.  Players sit
 * around it, or are told one below the other; then come the pile and the melds of each side. */
#include "pozo-viewer-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#define BLOCK_WIDTH 25 /* of the players at the sides */
#define SIDES_WIDTH 72 /* from which two sides stand beside one another */
#define SIGN_WIDTH  5  /* of what stands before the cards of a meld */
#define INDENT      2

/* A table being drawn, from the top down. */
typedef struct
{
  const PozoViewer *viewer;
  const PozoScene *scene;
  PozoGrid *grid;
  guint width;
  guint row;
} Table;

/* Puts text into a column, from a row down; returns how many rows it takes. */
static guint
put (const Table *table, guint x, guint y, guint width, const char *marked)
{
  return pozo_grid_put (table->grid, (PozoBox){ x, y, width, POZO_GRID_HEIGHT_MAX }, marked);
}

/* A head and its cards on one line; where there is no room, these stand below, indented. */
static void
put_entry (Table *table, const char *head, const char *cards)
{
  g_autofree char *line = g_strdup_printf ("%s  %s", head, cards);

  if (pozo_mark_width (line, pozo_grid_is_ascii (table->grid)) <= table->width)
    {
      table->row += put (table, 0, table->row, table->width, cards[0] != '\0' ? line : head);
      return;
    }
  table->row += put (table, 0, table->row, table->width, head);
  if (table->width > 2 * INDENT)
    table->row += put (table, INDENT, table->row, table->width - INDENT, cards);
}

/* ---- Players ---- */

static void
append_player (const Table *table, guint seat, GString *out)
{
  const PozoPositionSeat *player = &table->scene->position.seats[seat];
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_view_seat (table->scene->positions, seat, who);
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

/* Whether a card of a hand is the one that was just drawn. */
static gboolean
is_drawn (const Table *table, guint seat, PozoCard card)
{
  const PozoDone *done = &table->viewer->done;

  return done->kind == POZO_ACTION_DRAW && done->seat == seat && done->card == card;
}

/* The cards of a hand, hidden ones as backs. */
static void
append_hand (const Table *table, guint seat, GString *out)
{
  const PozoPosition *position = &table->scene->position;
  PozoCardRun hand = position->seats[seat].hand;
  const guint8 *cards = pozo_position_cards (position, hand);
  guint n = hand.n;
  gboolean is_told = FALSE;

  while (n > 0 && cards[n - 1] == POZO_CARD_UNKNOWN)
    n--;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) card = g_string_new (NULL);

      g_string_append (out, i > 0 ? " " : "");
      pozo_mark_card (cards[i], card);
      if (!is_told && is_drawn (table, seat, cards[i]))
        pozo_mark_role (POZO_STYLE_HEAD, card->str, out);
      else
        g_string_append (out, card->str);
      is_told |= is_drawn (table, seat, cards[i]);
    }
  for (guint i = n; i < hand.n; i++)
    g_string_append (out, i == n && n > 0 ? " ▒" : "▒");
}

/* The seat that sits @place places after the one that is looked over. */
static guint
seat_at (const Table *table, guint place)
{
  guint first = MAX (table->viewer->as, 1);

  return 1 + (first - 1 + place) % table->scene->position.n_seats;
}

/* A player at a side of the table; returns how many rows he takes. */
static guint
put_block (const Table *table, guint seat, guint x)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) hand = g_string_new (NULL);
  guint rows;

  append_player (table, seat, who);
  append_hand (table, seat, hand);
  rows = put (table, x, table->row, BLOCK_WIDTH, who->str);
  return rows + put (table, x, table->row + rows, BLOCK_WIDTH, hand->str);
}

static void
put_across (Table *table, guint seat)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) hand = g_string_new (NULL);
  guint width, x;

  append_player (table, seat, who);
  append_hand (table, seat, hand);
  width = MIN (MAX (pozo_mark_width (who->str, FALSE), pozo_mark_width (hand->str, FALSE)),
               table->width);
  x = (table->width - width) / 2;
  table->row += put (table, x, table->row, table->width - x, who->str);
  table->row += put (table, x, table->row, table->width - x, hand->str);
}

static void
put_players (Table *table)
{
  for (guint place = 0; place < table->scene->position.n_seats; place++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) hand = g_string_new (NULL);
      guint seat = seat_at (table, place);

      append_player (table, seat, who);
      append_hand (table, seat, hand);
      put_entry (table, who->str, hand->str);
    }
}

/* ---- The middle ---- */

static void
append_stock (const PozoPosition *position, GString *out)
{
  g_autoptr (GString) next = g_string_new (NULL);

  pozo_locale_append (out, position->stock_closed ? _ ("Stock %u, spent") : _ ("Stock %u"),
                      position->n_stock);
  if (position->n_reserves > 0)
    pozo_locale_append (out, C_ ("stock", ", reserve %u"), position->n_reserves);
  if (position->stock.n > 0)
    {
      pozo_mark_card (*pozo_position_cards (position, position->stock), next);
      g_string_append (out, ", ");
      g_string_append_printf (out, C_ ("stock", "next %s"), next->str);
    }
}

static void
append_pile (const Table *table, GString *out)
{
  g_autoptr (GString) pile = g_string_new (NULL);

  pozo_view_pile (table->scene, pile);
  g_string_append_printf (out, _ ("Pile %s"), pile->str);
}

static void
append_access (const PozoPosition *position, GString *out)
{
  g_autoptr (GString) access = g_string_new (NULL);

  pozo_view_accesses (position, access);
  if (access->len > 0)
    g_string_append_printf (out, _ ("To take: %s"), access->str);
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

/* Stock, pile, who may take it, what is missing to open: a line for each; returns the rows. */
static guint
put_middle (const Table *table, guint x, guint width)
{
  const PozoPosition *position = &table->scene->position;
  g_autoptr (GString) stock = g_string_new (NULL);
  g_autoptr (GString) pile = g_string_new (NULL);
  g_autoptr (GString) access = g_string_new (NULL);
  g_autoptr (GString) opening = g_string_new (NULL);
  const GString *const texts[] = { stock, pile, access, opening };
  guint rows = 0;

  append_stock (position, stock);
  append_pile (table, pile);
  append_access (position, access);
  append_opening (position, opening);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i]->len > 0)
      rows += put (table, x, table->row + rows, width, texts[i]->str);
  return rows;
}

/* All cards of the pile in the order in which they lie, the top one last. */
static void
put_pile (Table *table)
{
  const PozoPosition *position = &table->scene->position;
  const guint8 *cards = pozo_position_cards (position, position->pile);
  guint n = position->pile.n;
  g_autoptr (GString) top = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n < 2)
    return;
  pozo_mark_cards (cards, n - 1, text);
  g_string_append_c (text, ' ');
  pozo_mark_card (cards[n - 1], top);
  if (table->viewer->done.kind == POZO_ACTION_DISCARD)
    pozo_mark_role (POZO_STYLE_HEAD, top->str, text);
  else
    g_string_append (text, top->str);
  /* translators: before the cards of the discard pile, the top one last */
  put_entry (table, C_ ("cards of the pile", "Pile:"), text->str);
}

static void
put_round_table (Table *table)
{
  guint n = table->scene->position.n_seats;
  guint middle = table->width - 2 * BLOCK_WIDTH - 2;
  guint rows;

  if (n != 3)
    put_across (table, seat_at (table, n / 2));
  rows = put_middle (table, BLOCK_WIDTH + 1, middle);
  if (n > 2)
    {
      guint left = put_block (table, seat_at (table, 1), 0);
      guint right = put_block (table, seat_at (table, n - 1), table->width - BLOCK_WIDTH);

      rows = MAX (rows, MAX (left, right));
    }
  table->row += rows;
  put_across (table, seat_at (table, 0));
}

/* ---- Melds ---- */

static void
append_side (const Table *table, guint index, GString *out)
{
  g_autofree char *name = g_strdup_printf (_ ("Side %c"), 'A' + index);

  pozo_mark_role (POZO_STYLE_HEAD, name, out);
  g_string_append_c (out, ' ');
  pozo_view_side_facts (table->scene, index, out);
}

/* A meld: what kind of canasta it is or whether it was just laid, how many cards, which. */
static guint
put_meld (const Table *table, const PozoPositionMeld *meld, PozoBox box)
{
  static const char *const signs[POZO_N_CANASTAS] = { " ", "N", "M", "W", "S", "H" };
  g_autoptr (GString) sign = g_string_new (NULL);
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) shown = g_string_new (NULL);

  g_string_append (sign, meld->is_touched ? "*" : " ");
  pozo_mark_role (POZO_STYLE_MARK, signs[meld->canasta], sign);
  g_string_append_printf (sign, "%2u", meld->cards.n);
  pozo_view_cards (&table->scene->position, meld->cards, cards);
  if (meld->is_touched)
    pozo_mark_role (POZO_STYLE_HEAD, cards->str, shown);
  else
    g_string_append (shown, cards->str);
  (void) put (table, box.x, box.y, box.width, sign->str);
  return put (table, box.x + SIGN_WIDTH, box.y, box.width - MIN (box.width, SIGN_WIDTH),
              shown->str);
}

/* A side and its melds; returns how many rows they take. */
static guint
put_side (const Table *table, guint index, guint x, guint width)
{
  const PozoPositionSide *side = &table->scene->position.sides[index];
  const PozoPositionMeld *melds = table->scene->position.melds + side->first_meld;
  g_autoptr (GString) head = g_string_new (NULL);
  guint rows;

  append_side (table, index, head);
  rows = put (table, x, table->row, width, head->str);
  for (guint i = 0; i < side->n_melds; i++)
    rows += put_meld (table, &melds[i], (PozoBox){ x, table->row + rows, width, 0 });
  return rows;
}

static void
put_sides (Table *table)
{
  const PozoPosition *position = &table->scene->position;
  guint n_across = table->width >= SIDES_WIDTH ? 2 : 1, at = 0, rows = 0;
  guint width = table->width / n_across;

  for (guint side = 0; side < position->n_sides; side++)
    {
      if (position->sides[side].members == 0)
        continue;
      if (at % n_across == 0)
        {
          table->row += rows;
          rows = 0;
        }
      rows = MAX (rows,
                  put_side (table, side, at % n_across * width, n_across > 1 ? width - 1 : width));
      at++;
    }
  table->row += rows;
}

/**
 * pozo_viewer_put_table:
 * @self: a viewer with its scene set
 * @is_round: whether players sit around, for which the canvas is wide enough
 * @canvas: where it is drawn
 *
 * Draws the whole table.
 *
 * Returns: how many rows it takes
 */
guint
pozo_viewer_put_table (const PozoViewer *self, gboolean is_round, PozoGrid *canvas)
{
  Table table = {
    .viewer = self, .scene = self->scene, .grid = canvas, .width = pozo_grid_width (canvas)
  };

  if (is_round)
    put_round_table (&table);
  else
    {
      table.row += put_middle (&table, 0, table.width);
      put_players (&table);
    }
  put_pile (&table);
  put_sides (&table);
  return table.row;
}
