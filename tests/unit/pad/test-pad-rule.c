/* SPDX-License-Identifier: MIT */
/* Questions of the page: pieces of the answer that have to be there, whatever is asked. */
#include "pozo-pad-rule.h"

#include "pad-test.h"

#define HEAD  "PCN: 1\nId: a\nVariant: international-4\n"
#define TAKE  "hand: Ks Kh 4c 5d\npile: ??*6 Kd\nopened: yes\nask: take\n"
#define MELDS "hand: 7c 4c 5d\nmelds: QQQ 777\nask: =7:7c\n"

/* A question as it stands in front of a NUL and behind it, and a piece of the answer. */
static const struct
{
  const char *name;
  const char *head;
  const char *position; /* NULL for none */
  const char *piece;
} rows[] = {
  { "yes", HEAD, TAKE, "{\"told\":[{\"para\":[{\"role\":1,\"text\":\"Yes\"},\".\"]}," },
  { "answer", HEAD, TAKE,
    "\"answer\":{\"allowed\":true,\"question\":\"take\",\"variant\":\"international-4\"" },
  { "card", HEAD, TAKE, "[\"K♥\",true]" },
  { "no", HEAD, "hand: Ks 4c\npile: Kd\nfrozen: yes\nask: take\n", "\"text\":\"No\"},\": " },
  { "rule", HEAD, "hand: Ks 2s 4c\npile: 5c Kd\nopened: yes\nfrozen: yes\nask: take\n",
    "\"text\":\"rule: pile.freezers = joker,two,red_three (000:L57); The frozen pile\"" },
  { "melds", HEAD, MELDS, "\"melds\":[\"=Q:\",\"=7:\"]" },
  { "sequences", "PCN: 1\nId: a\nVariant: samba\n",
    "hand: Th Kd\nmelds: 7h8h9h 777 4h5h6h\nask: out\n",
    "\"melds\":[\"=h.1:\",\"=7:\",\"=h.2:\"]" },
  { "option", HEAD "Rule: going_out.canastas = 2\n", "hand: 7 7 4c\nmelds: 777 QQQQQQQ\nask: out\n",
    "\"allowed\":false,\"question\":\"out\","
    "\"variant\":\"international-4 +going_out.canastas=2\"" },
  { "book", HEAD, "book", "{\"book\":[{\"title\":\"Taking the pile\",\"told\":[{\"item\":[" },
  { "book-tables", HEAD, "book", "{\"heads\":[\"score before the deal\",\"minimum\"],\"rows\":[[" },
  { "book-no-rules", "PCN: 1\nId: a\nVariant: bridge\n", "book", "{\"error\":\"" },
  { "cannot-be", HEAD, "hand: Ks Ks Ks Ks\nask: out\n", "{\"error\":\"hand: " },
  { "no-question", HEAD, "hand: Ks\n", "{\"error\":\"\"}" },
  { "no-hand", HEAD, "ask: out\n", "{\"error\":\"\"}" },
  { "no-position", HEAD, NULL, "{\"error\":\"\"}" },
  { "no-key", HEAD, "hnad: Ks\n", "did you mean \\\"hand\\\"" },
  { "no-rules", "PCN: 1\nId: a\nVariant: bridge\n", TAKE, "{\"error\":\"" },
  { "nonsense", "\xff\xfe", "\xff: \xff", "{\"error\":\"" },
  { "nothing", "", NULL, "{\"error\":\"" },
};

static void
test_row (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);

  pad_test_row (pozo_pad_rule, rows[i].head, rows[i].position, rows[i].piece);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pad/rule/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  return g_test_run ();
}
