/* SPDX-License-Identifier: MIT */
/* Marked text: writing it, taking it apart, and drawing it as text, Markdown and HTML. */
#include "pozo-mark.h"

#include "pozo-card-svg.h"
#include "pozo-finding-message.h"
#include "pozo-html.h"

#include <string.h>

#define CARD_MARK  '\001'
#define BEGIN_MARK '\002'
#define END_MARK   '\003'
#define NAME_BEGIN '\004'
#define NAME_END   '\005'
#define CODE_BASE  0x30

#define RED        "\033[31m"
#define PLAIN      "\033[0m"

/* ---- Writing ---- */

/**
 * pozo_mark_card:
 * @card: a card code
 * @out: where it goes
 *
 * Writes a card.
 */
void
pozo_mark_card (PozoCard card, GString *out)
{
  g_string_append_c (out, CARD_MARK);
  g_string_append_c (out, (char) (CODE_BASE + card));
}

/**
 * pozo_mark_cards:
 * @cards: card codes
 * @n: how many
 * @out: where they go
 *
 * Writes cards with blanks between them.
 */
void
pozo_mark_cards (const guint8 *cards, guint n, GString *out)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      pozo_mark_card (cards[i], out);
    }
}

/**
 * pozo_mark_role:
 * @role: what the text is
 * @marked: marked text
 * @out: where it goes
 *
 * Writes text that has a role.
 */
void
pozo_mark_role (PozoStyleRole role, const char *marked, GString *out)
{
  g_string_append_c (out, BEGIN_MARK);
  g_string_append_c (out, (char) (CODE_BASE + role));
  g_string_append (out, marked);
  g_string_append_c (out, END_MARK);
}

/**
 * pozo_mark_name:
 * @text: (array length=length_bytes): any bytes
 * @length_bytes: how many
 * @out: where they go
 *
 * Writes a name, or other words of a record, so that nothing in them is a mark or a control
 * character, and that pages keep the direction of their writing to themselves.
 */
void
pozo_mark_name (const char *text, gsize length_bytes, GString *out)
{
  if (length_bytes == 0)
    return;
  g_string_append_c (out, NAME_BEGIN);
  pozo_finding_message_escape (text, length_bytes, out);
  g_string_append_c (out, NAME_END);
}

/* ---- Taking apart ---- */

/* What a single byte is the mark of; of any other byte, text. */
static PozoMarkKind
kind_of (char mark)
{
  switch (mark)
    {
    case END_MARK:
      return POZO_MARK_END;
    case NAME_BEGIN:
      return POZO_MARK_NAME_BEGIN;
    case NAME_END:
      return POZO_MARK_NAME_END;
    default:
      return POZO_MARK_TEXT;
    }
}

/**
 * pozo_mark_next:
 * @at: (inout): where to go on in marked text
 * @mark: (out caller-allocates): the piece there
 *
 * Takes the next piece.
 *
 * Returns: %FALSE at the end
 */
gboolean
pozo_mark_next (const char **at, PozoMark *mark)
{
  const char *from = *at;

  *mark = (PozoMark){ .kind = kind_of (*from), .text = from };
  if (*from == '\0')
    return FALSE;
  if (mark->kind != POZO_MARK_TEXT)
    {
      *at = from + 1;
      return TRUE;
    }
  if ((*from == CARD_MARK || *from == BEGIN_MARK) && from[1] != '\0')
    {
      mark->kind = *from == CARD_MARK ? POZO_MARK_CARD : POZO_MARK_BEGIN;
      mark->card = (PozoCard) MIN ((guint8) from[1] - CODE_BASE, POZO_CARD_UNKNOWN);
      mark->role = (PozoStyleRole) MIN (mark->card, POZO_N_STYLES - 1);
      *at = from + 2;
      return TRUE;
    }
  mark->length = 1 + strcspn (from + 1, "\001\002\003\004\005");
  *at = from + mark->length;
  return TRUE;
}

/* ---- Cards ---- */

/**
 * pozo_mark_is_red:
 * @card: a card code
 *
 * Returns: whether it is red
 */
gboolean
pozo_mark_is_red (PozoCard card)
{
  const PozoCardInfo *info = &pozo_card_infos[card];

  return (info->is & POZO_CARD_IS_RED_THREE) || info->suit == POZO_SUIT_HEARTS ||
         info->suit == POZO_SUIT_DIAMONDS;
}

/**
 * pozo_mark_card_text:
 * @card: a card code
 * @is_ascii: whether suits are letters
 * @out: where it goes
 *
 * Writes a card as players do: `10♠`, `Jk`, `2` for a two of any suit; what is known less of as the
 * notation spells it.
 */
void
pozo_mark_card_text (PozoCard card, gboolean is_ascii, GString *out)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣" };
  const PozoCardInfo *info = &pozo_card_infos[card];

  if (card == POZO_CARD_OF_RANK (POZO_RANK_2))
    g_string_append_c (out, '2');
  else if (!(info->is & POZO_CARD_IS_FACE) || info->suit >= POZO_N_SUITS)
    g_string_append (out, info->text);
  else
    {
      if (info->rank == POZO_RANK_T)
        g_string_append (out, "10");
      else
        g_string_append_c (out, info->text[0]);
      g_string_append (out, is_ascii ? info->text + 1 : symbols[info->suit]);
    }
}

/* ---- As text ---- */

/* In ASCII, what we write with other signs, and what names are written with, as near as can be. */
static void
append_plain (const PozoMark *mark, gboolean is_ascii, GString *out)
{
  g_autoptr (GString) text = g_string_new_len (mark->text, (gssize) mark->length);
  g_autofree char *ascii = NULL;

  g_string_replace (text, POZO_MARK_BLANK, " ", 0);
  if (!is_ascii)
    {
      g_string_append (out, text->str);
      return;
    }
  g_string_replace (text, "×", "x", 0);
  g_string_replace (text, "·", "|", 0);
  g_string_replace (text, "…", "...", 0);
  ascii = g_str_to_ascii (text->str, "C");
  g_string_append (out, ascii);
}

/**
 * pozo_mark_width:
 * @marked: marked text
 * @is_ascii: whether it is drawn in ASCII
 *
 * Returns: columns
 */
guint
pozo_mark_width (const char *marked, gboolean is_ascii)
{
  const PozoStyle bare = { .is_ascii = is_ascii };
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_mark_to_text (marked, &bare, text);
  return pozo_style_text_width (text->str);
}

/**
 * pozo_mark_to_text:
 * @marked: marked text
 * @style: how
 * @out: where it goes
 *
 * Draws it for a terminal.
 */
void
pozo_mark_to_text (const char *marked, const PozoStyle *style, GString *out)
{
  PozoStyleRole role = POZO_STYLE_PLAIN;
  PozoMark mark;

  while (pozo_mark_next (&marked, &mark))
    {
      g_autoptr (GString) piece = g_string_new (NULL);
      gboolean is_red = FALSE;

      if (mark.kind == POZO_MARK_BEGIN)
        role = mark.role;
      if (mark.kind == POZO_MARK_END)
        role = POZO_STYLE_PLAIN;
      if (mark.kind == POZO_MARK_TEXT)
        append_plain (&mark, style->is_ascii, piece);
      if (mark.kind == POZO_MARK_CARD)
        {
          is_red = style->has_color && pozo_mark_is_red (mark.card);
          pozo_mark_card_text (mark.card, style->is_ascii, piece);
        }
      if (is_red)
        g_string_append_printf (out, RED "%s" PLAIN, piece->str);
      else
        pozo_style_append (style, role, piece->str, out);
    }
}

/**
 * pozo_mark_strip:
 * @marked: marked text
 *
 * Returns: (transfer full): its characters, for programs
 */
char *
pozo_mark_strip (const char *marked)
{
  static const PozoStyle plain = { 0 };
  GString *out = g_string_new (NULL);

  pozo_mark_to_text (marked, &plain, out);
  return g_string_free (out, FALSE);
}

/* ---- As Markdown ---- */

static void
append_markdown (const char *text, gsize length, GString *out)
{
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '<')
        g_string_append (out, "&lt;");
      else if (text[i] == '>')
        g_string_append (out, "&gt;");
      else if (text[i] == '&')
        g_string_append (out, "&amp;");
      else
        {
          if (strchr ("\\`*_{}[]#|~!", text[i]) != NULL)
            g_string_append_c (out, '\\');
          g_string_append_c (out, text[i]);
        }
    }
}

/**
 * pozo_mark_to_markdown:
 * @marked: marked text
 * @out: where it goes
 *
 * Draws it as Markdown.  What has a role is bold; nothing else is markup.
 */
void
pozo_mark_to_markdown (const char *marked, GString *out)
{
  PozoMark mark;

  while (pozo_mark_next (&marked, &mark))
    {
      if (mark.kind == POZO_MARK_BEGIN || mark.kind == POZO_MARK_END)
        g_string_append (out, "**");
      else if (mark.kind == POZO_MARK_CARD)
        pozo_mark_card_text (mark.card, FALSE, out);
      else if (mark.kind == POZO_MARK_TEXT)
        append_markdown (mark.text, mark.length, out);
    }
}

/* ---- As HTML ---- */

static void
append_card (PozoCard card, gboolean is_picture, GString *out)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char id[POZO_CARD_SVG_ID_MAX];

  pozo_mark_card_text (card, FALSE, text);
  pozo_card_svg_id (card, id);
  if (is_picture)
    g_string_append_printf (out,
                            "<svg class=\"card\" viewBox=\"0 0 60 84\" role=\"img\" "
                            "aria-label=\"%s\"><use href=\"#%s\"/></svg>",
                            text->str, id);
  else if (pozo_mark_is_red (card))
    g_string_append_printf (out, "<span class=\"red\">%s</span>", text->str);
  else
    g_string_append (out, text->str);
}

/**
 * pozo_mark_to_html:
 * @marked: marked text
 * @has_pictures: whether cards are pictures; pozo_card_svg_symbols() is in the page then
 * @out: where it goes
 *
 * Draws it for a page.
 */
void
pozo_mark_to_html (const char *marked, gboolean has_pictures, GString *out)
{
  static const char *const classes[POZO_N_STYLES] = { "plain",   "head",  "dim", "note",
                                                      "warning", "error", "mark" };
  PozoMark mark;

  while (pozo_mark_next (&marked, &mark))
    {
      if (mark.kind == POZO_MARK_BEGIN)
        g_string_append_printf (out, "<span class=\"%s\">", classes[mark.role]);
      else if (mark.kind == POZO_MARK_END)
        g_string_append (out, "</span>");
      else if (mark.kind == POZO_MARK_CARD)
        append_card (mark.card, has_pictures, out);
      else if (mark.kind == POZO_MARK_NAME_BEGIN || mark.kind == POZO_MARK_NAME_END)
        g_string_append (out, mark.kind == POZO_MARK_NAME_BEGIN ? "<bdi>" : "</bdi>");
      else
        pozo_html_append_text (out, mark.text, (gssize) mark.length);
    }
}
