/* SPDX-License-Identifier: MIT */
/* Records as JSON: every kind of line, as it is written. */
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
      "penalty A -100 late\nscore A melds=5 hand=-5!\nstate 1f0c77a2\n\nend target winner=A\n"
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
      "{\"line\":\"end\",\"reason\":\"target\",\"winner\":\"A\"},{\"line\":\"check\",\"seal\":"
      "\"0123456789abcdef\"}]}\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT);
  pozo_record_write_json (record, out);
  g_assert_cmpstr (out->str, ==, json);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/write", test_json);
  return g_test_run ();
}
