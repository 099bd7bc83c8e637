/* SPDX-License-Identifier: MIT */
/* The rule book as a view and as a page says all that the book says, of every variant. */
#include "pozo-rules-view.h"
#include "pozo-variant-set.h"

#include <string.h>

/* What is left of a text without signs and blanks. */
static void
append_letters (const char *text, GString *out)
{
  g_autofree char *plain = pozo_mark_strip (text);

  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
}

/* The letters of a document, a heading at its beginning left out. */
static char *
read_blocks (const PozoDocument *document)
{
  GString *out = g_string_new (NULL);

  for (guint i = 1; i < pozo_document_n_blocks (document); i++)
    {
      const PozoBlock *block = pozo_document_block (document, i);

      if (block->kind != POZO_BLOCK_ROWS)
        {
          append_letters (block->text, out);
          continue;
        }
      for (guint at = 0; at < block->columns->len; at++)
        append_letters (g_array_index (block->columns, PozoDocumentColumn, at).head, out);
      for (guint at = 0; at < block->cells->len; at++)
        append_letters (g_ptr_array_index (block->cells, at), out);
    }
  return g_string_free (out, FALSE);
}

static void
test_chapters (gconstpointer data)
{
  const PozoRules *rules = pozo_variant_rules (data);

  for (PozoChapter chapter = 0; chapter < POZO_N_CHAPTERS; chapter++)
    {
      g_autoptr (PozoDocument) document = pozo_document_new ();
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *told = pozo_rules_book_chapter (rules, chapter);
      g_autofree char *found = NULL;

      append_letters (told, expected);
      pozo_rules_view_chapter (rules, chapter, FALSE, document);
      found = read_blocks (document);
      g_assert_cmpstr (found, ==, expected->str);
    }
}

static void
test_narrow (void)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = { .is_ascii = TRUE };

  pozo_rules_view_told ("- One *item*\n  that goes on.\n- Another.\n\n"
                        "| way | before | after |\n|---|---|---|\n| a pair | no | yes |\n\n"
                        "| what | points |\n|---|---:|\n| joker | 50 |\n\nMore.\n",
                        TRUE, document);
  pozo_document_to_text (document, &style, out);
  g_assert_cmpstr (out->str, ==,
                   "- One item that goes on.\n- Another.\n\nway:\n- a pair: before no; after yes\n"
                   "\n\n  what   points\n  joker      50\n\nMore.\n");
}

static void
test_page (gconstpointer data)
{
  const PozoRulesPage page = { .title = "A <b>", .about = "& so on", .rules = data };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_rules_page_to_html (&page, out);
  g_assert_nonnull (strstr (out->str, "<h1>A &lt;b&gt;</h1>"));
  g_assert_nonnull (strstr (out->str, "&amp; so on"));
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    {
      g_autofree char *id = g_strdup_printf (" id=\"%s\"", pozo_rules_topic (i)->name);

      g_assert_nonnull (strstr (out->str, id));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (PozoVariantSet) set = NULL;

  g_test_init (&argc, &argv, NULL);
  set = pozo_variant_set_new (NULL);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);
      g_autofree char *path = g_strconcat ("/rules-view/", pozo_variant_id (variant), NULL);

      g_test_add_data_func (path, variant, test_chapters);
    }
  g_test_add_func ("/rules-view/narrow", test_narrow);
  g_test_add_data_func ("/rules-view/page", &pozo_rules_default, test_page);
  return g_test_run ();
}
