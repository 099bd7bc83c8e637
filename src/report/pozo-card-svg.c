/* SPDX-License-Identifier: MIT */
/* The cards: four pips, a frame, a back, and what is written on each. */
#include "pozo-card-svg.h"

#define RED    "#c12"
#define BLACK  "#111"
#define GREY   "#777"
#define PURPLE "#6a1b9a"
#define ORANGE "#c75a00"
#define GREEN  "#0b6e4f"

/* Two letters are as wide as one, so that they can be read on a card that is covered. */
#define NARROW " textLength=\"21\" lengthAdjust=\"spacingAndGlyphs\""

/* Pips are 20 x 20: spades, hearts, diamonds, clubs, a star for jokers and a flame for calientes;
 * the frame, the back, and the seals of canastas. */
static const char shapes[] =
    "<path id=\"ps\" fill=\"" BLACK "\" d=\"M10 1c6 5 9 8 9 11.3a4 4 0 0 1-7.4 2L13 19H7"
    "l1.4-4.7a4 4 0 0 1-7.4-2C1 9 4 6 10 1z\"/>"
    "<path id=\"ph\" fill=\"" RED "\" d=\"M10 18.5C4 13.5 1 10 1 6.3a4.6 4.6 0 0 1 9-1.6"
    " 4.6 4.6 0 0 1 9 1.6c0 3.7-3 7.2-9 12.2z\"/>"
    "<path id=\"pd\" fill=\"" RED "\" d=\"M10 1l7 9-7 9-7-9z\"/>"
    "<path id=\"pc\" fill=\"" BLACK "\" d=\"M10 1a4 4 0 0 1 3 6.7 4 4 0 1 1-1.7 6L13 19H7"
    "l1.7-5.3a4 4 0 1 1-1.7-6A4 4 0 0 1 10 1z\"/>"
    "<path id=\"pj\" fill=\"" PURPLE "\" d=\"M10 1l2.6 5.8 6.4.7-4.8 4.2 1.4 6.3-5.6-3.3"
    "L4.4 18l1.4-6.3L1 7.5l6.4-.7z\"/>"
    "<path id=\"pf\" fill=\"" ORANGE "\" d=\"M10 1c5 5 7 8 7 11.5a7 6.5 0 0 1-14 0C3 10 5 8 6 6"
    "c1 2 2 2 3 2 1-2 1-4 1-7z\"/>"
    "<rect id=\"kf\" x=\".75\" y=\".75\" width=\"58.5\" height=\"82.5\" rx=\"6\" fill=\"#fff\""
    " stroke=\"#8a8a8a\" stroke-width=\"1.5\"/>"
    "<g id=\"cxx\"><use href=\"#kf\"/><rect x=\"6\" y=\"6\" width=\"48\" height=\"72\" rx=\"3\""
    " fill=\"#27548a\"/><path d=\"M6 24L24 6M6 42L42 6M6 60L54 12M6 78L54 30M24 78L54 48M42 78L54 "
    "66"
    "M54 24L36 6M54 42L18 6M54 60L6 12M54 78L6 30M36 78L6 48M18 78L6 66\" stroke=\"#8fb3dc\""
    " stroke-width=\"1.5\"/></g>"
    "<circle id=\"mn\" cx=\"10\" cy=\"10\" r=\"9\" fill=\"" RED "\"/>"
    "<circle id=\"mm\" cx=\"10\" cy=\"10\" r=\"9\" fill=\"" BLACK "\"/>"
    "<circle id=\"mw\" cx=\"10\" cy=\"10\" r=\"9\" fill=\"" PURPLE "\"/>"
    "<circle id=\"mq\" cx=\"10\" cy=\"10\" r=\"9\" fill=\"" GREEN "\"/>"
    "<g id=\"mh\"><use href=\"#mm\"/><path fill=\"" RED "\" d=\"M10 1a9 9 0 0 0 0 18\"/></g>";

/**
 * pozo_card_svg_id:
 * @card: a card code
 * @id: (out caller-allocates): the id of its symbol
 *
 * Names the symbol of a card: `c` and its spelling, with `x` where that has a question mark.
 */
void
pozo_card_svg_id (PozoCard card, char id[POZO_CARD_SVG_ID_MAX])
{
  const char *text = pozo_card_infos[card].text;

  id[0] = 'c';
  for (guint i = 0; i < 2; i++)
    id[1 + i] = text[i] == '?' ? 'x' : text[i];
  id[3] = '\0';
}

static const char *
color_of (PozoCard card)
{
  const PozoCardInfo *info = &pozo_card_infos[card];

  if (card == POZO_CARD_JOKER)
    return PURPLE;
  if (card == POZO_CARD_CALIENTE)
    return ORANGE;
  if ((info->is & POZO_CARD_IS_RED_THREE) || info->suit == POZO_SUIT_HEARTS ||
      info->suit == POZO_SUIT_DIAMONDS)
    return RED;
  if ((info->is & POZO_CARD_IS_BLACK_THREE) || info->suit < POZO_N_SUITS)
    return BLACK;
  return GREY;
}

/* The letter of a card's pip; NUL where it has none. */
static char
pip_of (PozoCard card)
{
  guint suit = pozo_card_suit (card);

  if (card == POZO_CARD_JOKER)
    return 'j';
  if (card == POZO_CARD_CALIENTE)
    return 'z';
  return suit < POZO_N_SUITS ? "shdc"[suit] : '\0';
}

/* A frame with a pip below the corner and another one in the middle. */
static void
append_blank (char pip, GString *out)
{
  g_string_append_printf (out,
                          "<g id=\"k%c\"><use href=\"#kf\"/><use href=\"#p%c\" transform="
                          "\"translate(5 27)scale(.75)\"/><use href=\"#p%c\" transform="
                          "\"translate(22 42)scale(1.65)\"/></g>",
                          pip, pip, pip);
}

static void
append_card (PozoCard card, GString *out)
{
  const char *text = pozo_card_infos[card].text;
  char pip = pip_of (card);
  char rank[3] = { text[0], '\0', '\0' };
  char id[POZO_CARD_SVG_ID_MAX];

  if (pozo_card_rank (card) == POZO_RANK_NONE)
    rank[1] = text[1];
  pozo_card_svg_id (card, id);
  g_string_append_printf (out,
                          "<g id=\"%s\" fill=\"%s\"><use href=\"#k%c\"/>"
                          "<text x=\"5\" y=\"23\"%s>%s</text></g>",
                          id, color_of (card), pip == '\0' ? 'f' : pip,
                          text[0] == 'T' || rank[1] != '\0' ? NARROW : "",
                          text[0] == 'T' ? "10" : rank);
}

/**
 * pozo_card_svg_symbols:
 * @out: where they go: into the body of a page, or into an `svg`
 *
 * Writes an `svg` that shows nothing and defines each card (pozo_card_svg_id()), the back `cxx`,
 * the pips `ps ph pd pc pj pf`, and the seals of canastas, 20 x 20: natural `mn`, mixed `mm`, wild
 * `mw`, a sequence `mq`, a semi-natural one `mh`.  About 8 KB of much the same, 1.5 KB packed.
 */
void
pozo_card_svg_symbols (GString *out)
{
  g_string_append (out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\""
                        " aria-hidden=\"true\"><defs>");
  g_string_append (out, shapes);
  for (const char *pip = "shdcj"; *pip != '\0'; pip++)
    append_blank (*pip, out);
  g_string_append (out, "<g id=\"kz\"><use href=\"#kf\"/><use href=\"#pf\" transform="
                        "\"translate(22 42)scale(1.65)\"/></g>");
  for (guint card = 0; card < POZO_CARD_UNKNOWN; card++)
    append_card ((PozoCard) card, out);
  g_string_append (out, "</defs></svg>");
}
