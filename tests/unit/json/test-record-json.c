/* SPDX-License-Identifier: MIT */
/* Records as JSON: every kind of line, as it is written. */
#include "pozo-json.h"
#include "pozo-pcn.h"
#include "pozo-record-json.h"

#include <string.h>

static void
test_json (void)
{
  static const char text[] =
      "PCN: 1\nId: a \"b\"\nVariant: samba ; as ever\n\ndeal 1 dealer=2 score=0,-5\nrest 5\ncut 44 "
      "2c\n"
      "hand 1 4c ??*2\nup 2c Kc\nstock\n; slow\n1 +5h -4c %1.5 ; sic\n!misdeal\nX-n: 1\nnonsense\n"
      "penalty A -100 late\nscore A melds=5 hand=-5!\nstate 1f0c77a2\n\nend target winner=A "
      "vp=14,6\n"
      "Check: 0123456789abcdef\n";
  static const char json[] =
      "{\"pcn\":1,\"head\":[[\"PCN\",\"1\"],[\"Id\",\"a \\\"b\\\"\"],[\"Variant\",\"samba\",\"; as "
      "ever\"]],\"lines\":["
      "{\"line\":\"deal\",\"number\":1,\"dealer\":2,\"score\":[0,-5]},{\"line\":\"rest\",\"seats\":"
      "[5]},"
      "{\"line\":\"cut\",\"lifted\":44,\"kept\":[\"2c\"]},{\"line\":\"hand\",\"seat\":1,\"cards\":["
      "\"4c\",\"??\",\"??\"]},"
      "{\"line\":\"up\",\"cards\":[\"2c\",\"Kc\"]},{\"line\":\"stock\",\"cards\":[]},{\"line\":"
      "\"comment\",\"text\":\"; slow\"},"
      "{\"line\":\"turn\",\"seat\":1,\"words\":[\"+5h\",\"-4c\"],\"clock_ms\":1500,\"comment\":\"; "
      "sic\"},"
      "{\"line\":\"fault\",\"code\":\"misdeal\"},{\"line\":\"extra\",\"text\":\"X-n: "
      "1\"},{\"line\":\"bad\",\"text\":\"nonsense\"},"
      "{\"line\":\"penalty\",\"side\":\"A\",\"points\":-100,\"reason\":\"late\"},"
      "{\"line\":\"score\",\"side\":\"A\",\"melds\":5,\"hand\":-5,\"stands\":[\"hand\"]},{\"line\":"
      "\"state\",\"seal\":\"1f0c77a2\"},"
      "{\"line\":\"end\",\"reason\":\"target\",\"winner\":\"A\",\"vp\":[14,6]},{\"line\":\"check\","
      "\"seal\":"
      "\"0123456789abcdef\"}]}\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT);
  pozo_record_write_json (record, out);
  g_assert_cmpstr (out->str, ==, json);
}

/* Objects that cannot be read, and what is told. */
static const struct
{
  const char *name;
  const char *text;
  const char *complaint; /* behind the place; NULL for none */
} bad[] = {
  { "bare", "{}", NULL },
  { "own-members", "{\"mine\":{\"a\":[1,-2.5e3,true,null,\"x\",{}]},\"pcn\":1}", NULL },
  { "own-members-wrong", "{\"mine\":{\"a\":[1,}}", "line 1, column 17: a value was expected" },
  { "pretty", "{\n  \"pcn\": 1,\n  \"head\": [\n    [\"Id\", \"a\"]\n  ]\n}\n", NULL },
  { "list", "[]", "line 1, column 1: an object was expected" },
  { "more", "{} x", "line 1, column 4: nothing was expected any more" },
  { "no-comma", "{\"pcn\":1 \"head\":[]}",
    "line 1, column 10: a comma or the closing bracket was expected" },
  { "version", "{\"pcn\":2}", "line 1, column 9: this version is not known" },
  { "fraction", "{\"pcn\":1.0}", "line 1, column 9: a whole number was expected" },
  { "large", "{\"pcn\":999999999999999999}", "line 1, column 26: this version is not known" },
  { "larger", "{\"pcn\":9223372036854775808}", "line 1, column 26: a whole number was expected" },
  { "larger-yet", "{\"pcn\":-99999999999999999999}",
    "line 1, column 27: a whole number was expected" },
  { "zeros", "{\"pcn\":01}", "line 1, column 10: a whole number was expected" },
  { "no-key", "{\"head\":[[\"a:b\",\"c\"]]}",
    "line 1, column 21: a key and its value were expected" },
  { "four", "{\"head\":[[\"a\",\"b\",\"c\",\"d\"]]}",
    "line 1, column 23: a key, its value and a comment were expected" },
  { "two-versions", "{\"head\":[[\"PCN\",\"1\"],[\"pcn\",\"1\"]]}",
    "line 1, column 33: a game begins only once" },
  { "second-game", "{\"head\":[],\"lines\":[{\"line\":\"bad\",\"text\":\"PCN: 1\"}]}",
    "line 1, column 53: a line of this game would begin another one" },
  { "line-end", "{\"lines\":[{\"line\":\"bad\",\"text\":\"a\\nb\"}]}",
    "line 1, column 11: no line of the notation holds a line end" },
  { "zero", "{\"lines\":[{\"line\":\"bad\",\"text\":\"a\\u0000b\"}]}", NULL },
  { "no-kind", "{\"lines\":[{\"text\":\"a\"}]}",
    "line 1, column 11: an object of `lines` has to have a member `line`" },
  { "missing", "{\"lines\":[{\"line\":\"hand\",\"seat\":1}]}",
    "line 1, column 11: a member is missing in this line" },
  { "too-much", "{\"lines\":[{\"line\":\"up\",\"seat\":1,\"cards\":[]}]}",
    "line 1, column 11: a member does not belong in a line of this kind" },
  { "item", "{\"lines\":[{\"line\":\"deal\",\"number\":1,\"sum\":1}]}",
    "line 1, column 11: items of a score do not belong in a line of this kind" },
  { "twice", "{\"lines\":[{\"line\":\"bad\",\"text\":\"a\",\"text\":\"b\"}]}",
    "line 1, column 43: this member stands here twice" },
  { "unknown", "{\"lines\":[{\"line\":\"bad\",\"txt\":\"a\"}]}",
    "line 1, column 31: no such member is known" },
  { "clock", "{\"lines\":[{\"line\":\"turn\",\"seat\":1,\"clock_ms\":-1}]}",
    "line 1, column 11: this is no clock" },
  { "half", "{\"head\":[[\"Id\",\"\\ud83dx\"]]}",
    "line 1, column 23: the second half of a character was expected" },
  { "open", "{\"head\":[[\"Id", "line 1, column 14: the string does not end" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);
      g_autofree char *complaint = NULL;

      pozo_record_json_translate (bad[i].text, strlen (bad[i].text), made);
      if (bad[i].complaint != NULL)
        complaint = g_strconcat (bad[i].complaint, "; the game is left out", NULL);
      g_test_message ("%s", bad[i].name);
      g_assert_cmpuint (made->complaints->len, ==, bad[i].complaint != NULL);
      if (complaint != NULL)
        g_assert_cmpstr (made->complaints->pdata[0], ==, complaint);
      g_assert_cmpint (made->text->len > 0, ==, complaint == NULL);
    }
}

/* As deep as may be, and one level deeper. */
static void
test_depth (void)
{
  for (guint depth = POZO_JSON_DEPTH_MAX; depth <= POZO_JSON_DEPTH_MAX + 1; depth++)
    {
      g_autofree char *open = g_strnfill (depth - 1, '[');
      g_autofree char *close = g_strnfill (depth - 1, ']');
      g_autofree char *text = g_strconcat ("{\"mine\":", open, close, "}", NULL);
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);

      pozo_record_json_translate (text, strlen (text), made);
      g_assert_cmpuint (made->n_complaints, ==, depth > POZO_JSON_DEPTH_MAX);
    }
}

/* One object that is wrong is told with its line, and costs no other one. */
static void
test_many (void)
{
  static const char text[] = "\xef\xbb\xbf{\"head\":[[\"Id\",\"a\"]]}\n{\n \"head\":7}\n"
                             "\xef\xbb\xbf\xef\xbb\xbf{\"head\":[[\"Id\",\"\\ud83c\\udccf\"]]}\n";
  g_autoptr (PozoTranslation) made = pozo_translation_new (5);

  pozo_record_json_translate (text, strlen (text), made);
  g_assert_cmpstr (made->text->str, ==, "PCN: 1\nId: a\nPCN: 1\nId: \xf0\x9f\x83\x8f\n");
  g_assert_cmpuint (made->complaints->len, ==, 1);
  g_assert_cmpstr (made->complaints->pdata[0], ==,
                   "line 7, column 9: a list was expected; the game is left out");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/write", test_json);
  g_test_add_func ("/json/bad", test_bad);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/many", test_many);
  return g_test_run ();
}
