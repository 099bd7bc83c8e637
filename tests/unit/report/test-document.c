/* SPDX-License-Identifier: MIT */
/* Marked text and documents: wrapping, marks under quotes, ASCII, Markdown that stays text. */
#include "pozo-document.h"

#include <string.h>

#define SEVEN_OF_SPADES POZO_CARD (POZO_RANK_7, POZO_SUIT_SPADES)
#define TEN_OF_HEARTS   POZO_CARD (POZO_RANK_T, POZO_SUIT_HEARTS)

static PozoDocument *
make_document (void)
{
  static const PozoDocumentColumn columns[] = { { "turn", POZO_ALIGN_RIGHT, FALSE },
                                                { "what", POZO_ALIGN_LEFT, TRUE } };
  PozoDocument *document = pozo_document_new ();
  g_autoptr (GString) cards = g_string_new ("draws ");

  pozo_document_head (document, 1, "A head");
  pozo_document_para (document, "A paragraph that is longer than a narrow page.");
  pozo_document_para (document, "");
  pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
  pozo_mark_card (SEVEN_OF_SPADES, cards);
  g_string_append_c (cards, ' ');
  pozo_mark_card (TEN_OF_HEARTS, cards);
  g_string_append (cards, " and goes on and on");
  pozo_document_cell (document, "%u", 12u);
  pozo_document_cell (document, "%s", cards->str);
  pozo_document_quote (document, "1 +5h =7h7d7c -4c and so on", 6, 7);
  pozo_document_form (document, "Sign:", 2);
  return document;
}

static void
test_text (void)
{
  const PozoStyle narrow = { .width = 24 };
  const PozoStyle ascii = { .width = 24, .is_ascii = TRUE };
  g_autoptr (PozoDocument) document = make_document ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_document_to_text (document, &narrow, out);
  g_assert_cmpstr (out->str, ==,
                   "A head\n"
                   "A paragraph that is\nlonger than a narrow\npage.\n"
                   "\n"
                   "  turn  what\n"
                   "    12  draws 7♠ 10♥ and\n"
                   "        goes on and on\n"
                   "  1 +5h =7h7d7c -4c and \n"
                   "        ^~~~~~~\n"
                   "  so on\n"
                   "Sign: __________________\n"
                   "________________________\n");
  g_string_truncate (out, 0);
  pozo_document_to_text (document, &ascii, out);
  g_assert_true (g_str_is_ascii (out->str));
  g_assert_nonnull (strstr (out->str, "draws 7s 10h and"));
}

/* Heads that are cut to the same letters are told apart. */
static void
test_cut_heads (void)
{
  static const PozoDocumentColumn columns[] = { { "odehráno", POZO_ALIGN_RIGHT, FALSE },
                                                { "odebráno", POZO_ALIGN_RIGHT, FALSE },
                                                { "odešel", POZO_ALIGN_RIGHT, FALSE } };
  const PozoStyle narrow = { .width = 18 };
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
  for (guint i = 1; i <= 3; i++)
    pozo_document_cell (document, "%u", i);
  pozo_document_to_text (document, &narrow, out);
  g_assert_cmpstr (out->str, ==,
                   "  ode.  odb.  odš.\n"
                   "     1     2     3\n");
}

/* Whatever the width, every word is there, and no line is wider unless a word is. */
static void
test_widths (void)
{
  g_autoptr (PozoDocument) document = make_document ();

  for (guint width = 20; width < 100; width++)
    {
      const PozoStyle style = { .width = width };
      g_autoptr (GString) out = g_string_new (NULL);
      g_auto (GStrv) lines = NULL;

      pozo_document_to_text (document, &style, out);
      lines = g_strsplit (out->str, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        g_assert_cmpuint (pozo_style_text_width (lines[i]), <=, MAX (width, 24));
      g_assert_nonnull (strstr (out->str, "narrow"));
      g_assert_nonnull (strstr (out->str, "10♥"));
    }
}

static void
test_markdown (void)
{
  g_autoptr (PozoDocument) document = make_document ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) inert = g_string_new (NULL);

  pozo_document_to_markdown (document, out);
  g_assert_cmpstr (out->str, ==,
                   "# A head\n\n"
                   "A paragraph that is longer than a narrow page.\n\n"
                   "| turn | what |\n| ---: | --- |\n"
                   "| 12 | draws 7♠ 10♥ and goes on and on |\n\n"
                   "    1 +5h =7h7d7c -4c and so on\n          ^~~~~~~\n\n"
                   "Sign:\n\n"
                   "\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n\n"
                   "\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n");
  pozo_mark_to_markdown ("<b> *x* [a](b) `c` a|b", inert);
  g_assert_cmpstr (inert->str, ==, "&lt;b&gt; \\*x\\* \\[a\\](b) \\`c\\` a\\|b");
}

static void
test_html (void)
{
  g_autoptr (PozoDocument) document = make_document ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_document_to_html (document, out);
  g_assert_nonnull (strstr (out->str, "<use href=\"#c7s\"/>"));
  g_assert_nonnull (strstr (out->str, "1 +5h <mark>=7h7d7c</mark> -4c and so on"));
  pozo_document_set_compact (document);
  g_string_truncate (out, 0);
  pozo_document_to_html (document, out);
  g_assert_null (strstr (out->str, "<use"));
  g_assert_nonnull (strstr (out->str, "7♠ <span class=\"red\">10♥</span>"));
}

/* A name is nothing but a name, and turns nothing around it on a page. */
static void
test_name (void)
{
  static const char name[] = "\327\220\327\221 <b>\001\004";
  const char *shown = "\327\220\327\221 <b>\\x01\\x04";
  const PozoStyle plain = { 0 };
  g_autoptr (GString) marked = g_string_new ("1 ");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GString) markdown = g_string_new (NULL);
  g_autofree char *stripped = NULL;
  g_autofree char *expected = g_strdup_printf ("1 %s (A)", shown);

  pozo_mark_name (name, strlen (name), marked);
  g_string_append (marked, " (A)");
  pozo_mark_to_text (marked->str, &plain, text);
  g_assert_cmpstr (text->str, ==, expected);
  stripped = pozo_mark_strip (marked->str);
  g_assert_cmpstr (stripped, ==, expected);
  g_assert_cmpuint (pozo_mark_width (marked->str, FALSE), ==, 2 + 14 + 4);
  pozo_mark_to_html (marked->str, FALSE, page);
  g_assert_cmpstr (page->str, ==, "1 <bdi>\327\220\327\221 &lt;b&gt;\\x01\\x04</bdi> (A)");
  pozo_mark_to_markdown (marked->str, markdown);
  g_assert_cmpstr (markdown->str, ==, "1 \327\220\327\221 &lt;b&gt;\\\\x01\\\\x04 (A)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/text", test_text);
  g_test_add_func ("/document/text/cut-heads", test_cut_heads);
  g_test_add_func ("/document/widths", test_widths);
  g_test_add_func ("/document/markdown", test_markdown);
  g_test_add_func ("/document/html", test_html);
  g_test_add_func ("/document/name", test_name);
  return g_test_run ();
}
