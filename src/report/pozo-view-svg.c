/* SPDX-License-Identifier: MIT */
/* A position as a picture: stock and pile, hands, melds by side.  It stands alone: cards are
 * defined in it, and it asks for nothing. */
#include "pozo-view-private.h"

#include "pozo-card-svg.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#define WIDTH    960
#define MARGIN   16
#define CARD_W   36 /* POZO_CARD_SVG_WIDTH and so on, scaled by 0.6 */
#define CARD_H   51
#define STEP     17 /* of cards that lie over one another */
#define MELD_GAP 22
#define LINE     22
#define NAME_W   190

/* Where the next thing is drawn. */
typedef struct
{
  const PozoScene *scene;
  GString *out;
  guint x;
  guint y;
} Pen;

static void
draw_text (Pen *pen, const char *marked, gboolean is_strong)
{
  static const PozoStyle plain = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_mark_to_text (marked, &plain, text);
  g_string_append_printf (pen->out, "<text x=\"%u\" y=\"%u\"%s>", pen->x, pen->y,
                          is_strong ? " font-weight=\"bold\"" : "");
  pozo_html_append_text (pen->out, text->str, -1);
  g_string_append (pen->out, "</text>\n");
}

static void
draw_card (Pen *pen, PozoCard card, guint x, gboolean is_crosswise)
{
  char id[POZO_CARD_SVG_ID_MAX];

  pozo_card_svg_id (card, id);
  if (is_crosswise)
    g_string_append_printf (pen->out,
                            "<use href=\"#%s\" transform=\"translate(%u %u)rotate(90)scale(.6)\"/>",
                            id, x + CARD_H, pen->y + (CARD_H - CARD_W) / 2);
  else
    g_string_append_printf (pen->out, "<use href=\"#%s\" transform=\"translate(%u %u)scale(.6)\"/>",
                            id, x, pen->y);
}

/* Cards over one another, as close as the room asks for; returns where they end. */
static guint
draw_run (Pen *pen, PozoCardRun run, guint room, PozoCard crosswise)
{
  const guint8 *cards = pozo_position_cards (&pen->scene->position, run);
  guint step = run.n > 1 ? MIN (STEP, (room - CARD_W) / (run.n - 1u)) : STEP;

  g_string_append (pen->out, "<g " POZO_CARD_SVG_FONT ">");
  for (guint i = 0; i < run.n; i++)
    {
      gboolean is_crosswise = cards[i] == crosswise;

      draw_card (pen, cards[i], pen->x + i * step, is_crosswise);
      if (is_crosswise)
        crosswise = POZO_CARD_NONE;
    }
  g_string_append (pen->out, "</g>\n");
  return pen->x + (run.n > 0 ? (run.n - 1) * step + CARD_W : 0);
}

static void
draw_middle (Pen *pen)
{
  const PozoPosition *position = &pen->scene->position;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) pile = g_string_new (NULL);

  if (position->n_stock > 0)
    draw_card (pen, POZO_CARD_UNKNOWN, MARGIN, FALSE);
  pen->x = MARGIN + CARD_W + 90;
  draw_run (pen, position->pile, WIDTH - pen->x - MARGIN - CARD_H,
            position->frozen ? position->freezer : POZO_CARD_NONE);
  pen->y += CARD_H + LINE - 4;
  pen->x = MARGIN;
  pozo_locale_append (text, _ ("Stock %u"), position->n_stock);
  draw_text (pen, text->str, FALSE);
  pen->x = MARGIN + CARD_W + 90;
  pozo_view_pile (pen->scene, pile);
  g_string_printf (text, _ ("Pile %s"), pile->str);
  draw_text (pen, text->str, FALSE);
  pen->y += LINE;
}

static void
draw_hand (Pen *pen, guint seat)
{
  const PozoPositionSeat *player = &pen->scene->position.seats[seat];
  g_autoptr (GString) who = g_string_new (player->is_on_turn ? "> " : NULL);

  pozo_view_seat (pen->scene->positions, seat, who);
  pen->y += CARD_H / 2 + 4;
  pen->x = MARGIN;
  draw_text (pen, who->str, player->is_on_turn);
  pen->y -= CARD_H / 2 + 4;
  pen->x = MARGIN + NAME_W;
  if (!player->rests)
    draw_run (pen, player->hand, WIDTH - MARGIN - pen->x, POZO_CARD_NONE);
  pen->y += CARD_H + 6;
}

static void
draw_checksum (Pen *pen, PozoCanasta canasta, guint x)
{
  static const char *const marks[POZO_N_CANASTAS] = { "", "mn", "mm", "mw", "mq", "mh" };

  if (canasta != POZO_CANASTA_NONE)
    g_string_append_printf (pen->out, "<use href=\"#%s\" transform=\"translate(%u %u)\"/>",
                            marks[canasta], x, pen->y + CARD_H - 14);
}

static void
draw_side (Pen *pen, guint index)
{
  const PozoPosition *position = &pen->scene->position;
  const PozoPositionSide *side = &position->sides[index];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) members = g_string_new (NULL);

  if (side->members == 0)
    return;
  pozo_view_members (pen->scene->positions, side->members, members);
  g_string_append_printf (text, _ ("Side %c: %s"), 'A' + index, members->str);
  if (side->n_red3 > 0)
    {
      g_string_append (text, ", ");
      pozo_locale_append (text, P_ ("%u red three", "%u red threes", side->n_red3), side->n_red3);
    }
  pen->x = MARGIN;
  pen->y += LINE;
  draw_text (pen, text->str, TRUE);
  pen->y += 8;
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoPositionMeld *meld = &position->melds[side->first_meld + i];
      guint width = MIN (CARD_W + (meld->cards.n - 1u) * STEP, WIDTH - 2 * MARGIN);

      if (pen->x > MARGIN && pen->x + width > WIDTH - MARGIN)
        {
          pen->x = MARGIN;
          pen->y += CARD_H + 8;
        }
      pen->x = draw_run (pen, meld->cards, WIDTH - 2 * MARGIN, POZO_CARD_NONE);
      draw_checksum (pen, (PozoCanasta) meld->canasta, pen->x - 14);
      pen->x += MELD_GAP;
    }
  pen->y += side->n_melds > 0 ? CARD_H + 8 : 4;
}

static void
draw_findings (Pen *pen)
{
  const PozoFinding *finding;
  guint from = 0;

  pen->x = MARGIN;
  while ((finding = pozo_view_next_finding (pen->scene, &from)) != NULL)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      pozo_view_finding (pozo_positions_record (pen->scene->positions), finding, text);
      pen->y += LINE;
      draw_text (pen, text->str, FALSE);
    }
}

static void
draw_head (Pen *pen)
{
  const PozoScene *scene = pen->scene;
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) turn = g_string_new (NULL);

  pozo_view_title (scene, title);
  draw_text (pen, title->str, TRUE);
  pozo_view_turn (scene, turn);
  pen->y += LINE;
  draw_text (pen, turn->str, FALSE);
  pen->y += LINE - 8;
}

/**
 * pozo_view_svg:
 * @scene: a scene
 * @out: where it goes
 *
 * Draws a position.
 */
void
pozo_view_svg (const PozoScene *scene, GString *out)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (GString) symbols = g_string_new (NULL);
  g_autoptr (GString) title = g_string_new (NULL);
  Pen pen = { scene, body, MARGIN, MARGIN + 12 };

  draw_head (&pen);
  draw_middle (&pen);
  for (guint seat = 1; seat <= scene->position.n_seats; seat++)
    draw_hand (&pen, seat);
  for (guint side = 0; side < scene->position.n_sides; side++)
    draw_side (&pen, side);
  draw_findings (&pen);
  pen.y += MARGIN;
  pozo_view_title (scene, title);
  pozo_card_svg_symbols (symbols);
  g_string_append_printf (out,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %u\" "
                          "width=\"%d\" height=\"%u\" role=\"img\">\n<title>",
                          WIDTH, pen.y, WIDTH, pen.y);
  pozo_html_append_text (out, title->str, -1);
  g_string_append_printf (
      out,
      "</title>\n%s\n<rect width=\"%d\" height=\"%u\" fill=\"#fbfaf7\"/>\n"
      "<g font-family=\"sans-serif\" font-size=\"15\" fill=\"#1b1b1b\">\n%s</g>\n"
      "</svg>\n",
      symbols->str, WIDTH, pen.y, body->str);
}
