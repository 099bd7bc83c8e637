/* SPDX-License-Identifier: MIT */
/* Pages: strangers' text is text, the policy names what is there, and every card has its picture.
 */
#include "pozo-card-svg.h"
#include "pozo-html.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *text;
  const char *expected;
} Case;

static const Case cases[] = {
  { "plain", "Nora 7\xe2\x99\xa0", "Nora 7\xe2\x99\xa0" },
  { "element", "<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;" },
  { "attribute", "\" onload='x' a=\"", "&quot; onload=&#39;x&#39; a=&quot;" },
  { "reference", "&lt; &amp;", "&amp;lt; &amp;amp;" },
  { "comment", "--><!--", "--&gt;&lt;!--" },
  { "control", "a\033[31mb\001", "a\\x1b[31mb\\x01" },
  { "direction",
    "a\xe2\x80\xae"
    "b",
    "a\\u202eb" },
  { "not-utf-8", "a\xff<", "a\\xff&lt;" },
  { "lines", "a\n<\n", "a\n&lt;\n" },
  { "empty", "", "" },
};

static void
test_text (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *attribute = g_strdup_printf (" title=\"%s\"", test->expected);

  pozo_html_append_text (out, test->text, -1);
  g_assert_cmpstr (out->str, ==, test->expected);
  g_string_truncate (out, 0);
  pozo_html_append_attribute (out, "title", test->text);
  g_assert_cmpstr (out->str, ==, attribute);
}

static void
test_data (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_html_append_data (out, "record", "\"</script><!--\"");
  g_assert_cmpstr (out->str, ==,
                   "<script type=\"application/json\" id=\"record\">"
                   "\"\\u003c/script>\\u003c!--\"</script>\n");
}

/* The hashes are those of the W3C's example, and of nothing. */
static void
test_policy (void)
{
  static const char *const styles[] = { "", NULL };
  static const char *const scripts[] = { "alert('Hello, world.');", NULL };
  const PozoHtmlPage plain = { .title = "a <b>" };
  const PozoHtmlPage full = {
    .title = "t", .styles = styles, .scripts = scripts, .has_wasm = TRUE
  };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_html_begin (out, &plain);
  pozo_html_end (out, &plain);
  g_assert_nonnull (strstr (out->str, "content=\"default-src 'none'; base-uri 'none'; form-action"
                                      " 'none'; style-src 'sha256-"));
  g_assert_nonnull (strstr (out->str, "<title>a &lt;b&gt;</title>"));
  g_assert_null (strstr (out->str, "script"));
  g_assert_null (strstr (out->str, "unsafe"));
  g_string_truncate (out, 0);
  pozo_html_begin (out, &full);
  pozo_html_end (out, &full);
  g_assert_nonnull (strstr (out->str, " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';"
                                      " script-src"
                                      " 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
                                      " 'wasm-unsafe-eval'\">"));
  g_assert_nonnull (strstr (out->str, "<script>alert('Hello, world.');</script>"));
}

static void
test_cards (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const GMarkupParser nothing = { 0 };
  GMarkupParseContext *context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);

  pozo_card_svg_symbols (out);
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    {
      char id[POZO_CARD_SVG_ID_MAX];
      g_autofree char *attribute = NULL;

      pozo_card_svg_id ((PozoCard) card, id);
      attribute = g_strdup_printf ("id=\"%s\"", id);
      g_assert_nonnull (strstr (out->str, attribute));
    }
  g_markup_parse_context_parse (context, out->str, (gssize) out->len, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
  g_assert_cmpuint (out->len, <, 9000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/html/text/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_text);
    }
  g_test_add_func ("/html/data", test_data);
  g_test_add_func ("/html/policy", test_policy);
  g_test_add_func ("/html/cards", test_cards);
  return g_test_run ();
}
