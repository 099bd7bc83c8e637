/* SPDX-License-Identifier: MIT */
/* What is printed and filled in by hand: cards, four on a sheet to be cut apart, and pads. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

#define POZO_PAPER_CARDS 4u /* on a sheet of A4 */

extern const char pozo_paper_style[]; /* of pages with cards or pads */

void pozo_paper_begin_card (GString *out, guint index);
void pozo_paper_end_card (GString *out, guint index, guint n_cards);
void pozo_paper_append_name (GString *out, const char *tag, const char *name);
guint pozo_paper_count_deals (const PozoRules *rules, guint most);
void pozo_paper_append_blank_rows (GString *out, guint n_rows, guint n_columns);
void pozo_paper_append_signatures (GString *out, guint n_sides);

G_END_DECLS
