/* SPDX-License-Identifier: MIT */
/* The JSON writer: commas, nesting, escapes, and text that is not UTF-8. */
#include "pozo-json.h"

#include <math.h>

typedef struct
{
  const char *name;
  const char *text;
  gsize length;
  const char *expected;
} TextRow;

static const TextRow texts[] = {
  { "plain", "Anna", 4, "\"Anna\"" },
  { "empty", "", 0, "\"\"" },
  { "quote", "a\"b", 3, "\"a\\\"b\"" },
  { "backslash", "a\\b", 3, "\"a\\\\b\"" },
  { "line-end", "a\r\n\tb", 5, "\"a\\r\\n\\tb\"" },
  { "control", "\x01\x1f\x7f", 3, "\"\\u0001\\u001f\\u007f\"" },
  { "nul", "a\0b", 3, "\"a\\u0000b\"" },
  { "utf-8", "Szab\xc3\xb3 \xe2\x99\xa0", 10, "\"Szab\xc3\xb3 \xe2\x99\xa0\"" },
  { "direction",
    "a\xe2\x80\xae"
    "b\xd8\x9c",
    7, "\"a\\u202eb\\u061c\"" },
  { "invisible", "\xe2\x80\x8b\xef\xbb\xbf\xc2\x85", 8, "\"\\u200b\\ufeff\\u0085\"" },
  { "tag", "\xf3\xa0\x80\x81", 4, "\"\\udb40\\udc01\"" },
  { "bad-byte", "a\xff!", 3, "\"a\\ufffd!\"" },
  { "cut-short", "a\xe2\x99", 3, "\"a\\ufffd\\ufffd\"" },
};

static void
test_text (gconstpointer data)
{
  const TextRow *row = data;
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_text (&json, row->text, row->length);
  g_assert_cmpstr (out->str, ==, row->expected);
}

static void
test_nesting (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_int (&json, "deal", -3);
  pozo_json_key (&json, "hands");
  pozo_json_begin_array (&json);
  pozo_json_begin_array (&json);
  pozo_json_end_array (&json);
  pozo_json_begin_object (&json);
  pozo_json_end_object (&json);
  pozo_json_string (&json, NULL);
  pozo_json_boolean (&json, TRUE);
  pozo_json_boolean (&json, FALSE);
  pozo_json_null (&json);
  pozo_json_end_array (&json);
  pozo_json_key_string (&json, "name", "B\xc3\xa9la");
  pozo_json_end_object (&json);
  g_assert_cmpstr (out->str, ==,
                   "{\"deal\":-3,\"hands\":[[],{},null,true,false,null],\"name\":\"B\xc3\xa9la\"}");
}

static void
test_numbers (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_array (&json);
  pozo_json_int (&json, G_MININT64);
  pozo_json_int (&json, G_MAXINT64);
  pozo_json_double (&json, 0.125);
  pozo_json_double (&json, -1e300);
  pozo_json_double (&json, NAN);
  pozo_json_double (&json, INFINITY);
  pozo_json_end_array (&json);
  g_assert_cmpstr (out->str, ==,
                   "[-9223372036854775808,9223372036854775807,0.125,-1e+300,null,null]");
}

/* Lines of JSON: a new text after the first needs no comma. */
static void
test_lines (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      PozoJson json;

      pozo_json_init (&json, out);
      pozo_json_begin_object (&json);
      pozo_json_end_object (&json);
      g_string_append_c (out, '\n');
    }
  g_assert_cmpstr (out->str, ==, "{}\n{}\n");
}

static void
test_deepest (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  for (guint i = 0; i < POZO_JSON_DEPTH_MAX; i++)
    pozo_json_begin_array (&json);
  pozo_json_int (&json, 1);
  pozo_json_int (&json, 2);
  for (guint i = 0; i < POZO_JSON_DEPTH_MAX; i++)
    pozo_json_end_array (&json);
  g_assert_cmpuint (out->len, ==, 2 * POZO_JSON_DEPTH_MAX + 3);
  g_assert_cmpuint (json.depth, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strconcat ("/base/json/text/", texts[i].name, NULL);

      g_test_add_data_func (path, &texts[i], test_text);
    }
  g_test_add_func ("/base/json/nesting", test_nesting);
  g_test_add_func ("/base/json/numbers", test_numbers);
  g_test_add_func ("/base/json/lines", test_lines);
  g_test_add_func ("/base/json/deepest", test_deepest);
  return g_test_run ();
}
