/* SPDX-License-Identifier: MIT */
/* Marked text: words in which cards are cards and roles are roles, until it is known where they are
 * shown.  A view writes it once; terminals, Markdown, pages and the viewer's cells draw it.
 *
 *   0x01 and a byte   a card: its code + 0x30
 *   0x02 and a byte   a role begins: its PozoStyleRole + 0x30
 *   0x03              it ends
 *   0x04, 0x05        a name begins and ends: what is written from right to left stays in it
 *
 * Text of records goes through pozo_mark_name() or pozo_finding_message_escape() first, which leave
 * none of these in it. */
#pragma once

#include "pozo-cards.h"
#include "pozo-style.h"

G_BEGIN_DECLS

#define POZO_MARK_BLANK "\302\240" /* a blank at which lines are not broken: U+00A0 */

typedef enum
{
  POZO_MARK_TEXT,
  POZO_MARK_CARD,
  POZO_MARK_BEGIN,
  POZO_MARK_END,
  POZO_MARK_NAME_BEGIN,
  POZO_MARK_NAME_END,
} PozoMarkKind;

/**
 * PozoMark:
 * @kind: what it is
 * @card: of a card
 * @role: of a role that begins
 * @text: of text: where it starts
 * @length: of text: bytes
 *
 * A piece of marked text.
 */
typedef struct
{
  PozoMarkKind kind;
  PozoCard card;
  PozoStyleRole role;
  const char *text;
  gsize length;
} PozoMark;

void pozo_mark_card (PozoCard card, GString *out);
void pozo_mark_cards (const guint8 *cards, guint n, GString *out);
void pozo_mark_role (PozoStyleRole role, const char *marked, GString *out);
void pozo_mark_name (const char *text, gsize length_bytes, GString *out);
gboolean pozo_mark_next (const char **at, PozoMark *mark);
gboolean pozo_mark_is_red (PozoCard card);
void pozo_mark_card_text (PozoCard card, gboolean is_ascii, GString *out);
guint pozo_mark_width (const char *marked, gboolean is_ascii);
void pozo_mark_to_text (const char *marked, const PozoStyle *style, GString *out);
char *pozo_mark_strip (const char *marked);
void pozo_mark_to_markdown (const char *marked, GString *out);
void pozo_mark_to_html (const char *marked, gboolean has_pictures, GString *out);

G_END_DECLS
