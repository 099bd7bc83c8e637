/* SPDX-License-Identifier: MIT */
/* Our own cards as SVG: index cards, drawn with a few paths, so that a page or a picture needs no
 * third party's set.
 *
 * pozo_card_svg_symbols() defines them once; after that a card is `<use href="#c7h"/>` in an svg
 * whose view box is 60 x 84, and whose font is POZO_CARD_SVG_FONT (or the same by a sheet: a card
 * inherits it from where it is used).  The rank and the pip are in the upper left corner: a card
 * that is covered but for that can still be read. */
#pragma once

#include "pozo-cards.h"

G_BEGIN_DECLS

#define POZO_CARD_SVG_WIDTH  60
#define POZO_CARD_SVG_HEIGHT 84
#define POZO_CARD_SVG_FONT   "font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"22\""
#define POZO_CARD_SVG_ID_MAX 4

void pozo_card_svg_symbols (GString *out);
void pozo_card_svg_id (PozoCard card, char id[POZO_CARD_SVG_ID_MAX]);

G_END_DECLS
