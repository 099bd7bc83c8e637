/* SPDX-License-Identifier: MIT */
/* What the pad is told of a record: pieces of the answer that have to be there. */
#include "pozo-pad-answer.h"

#include "pad-test.h"

#define HEAD                                                                                       \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nVariant: international-4\n"
#define SIX                                                                                        \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nPlayer-5: E\nPlayer-6: F\n"  \
  "Variant: international-6-rotation\n"
#define BOLIVIA                                                                                    \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nVariant: bolivia\n\n"        \
  "deal 1 dealer=4\nscore A melds=1500 canastas=1500 red3s=2\n"
#define COUNT "\x1f" /* no hands */

/* A question, as it stands in front of a NUL, what stands behind it, and a piece of the answer. */
static const struct
{
  const char *name;
  const char *record;
  const char *hands; /* NULL for none; with COUNT, a deal that is counted */
  const char *piece;
} rows[] = {
  { "players", HEAD, NULL, "\"players\":[4],\"usual\":4" },
  { "minimum", HEAD, NULL, "\"seats\":[1,3],\"sum\":0,\"minimum\":50" },
  { "minimum-later", HEAD "\ndeal 1 dealer=4\nscore A total=1505\nscore B total=-20\n", NULL,
    "\"sum\":1505,\"minimum\":90},{\"seats\":[2,4],\"sum\":-20,\"minimum\":15}" },
  { "leader", HEAD "\ndeal 1 dealer=4\nscore A total=100\nscore B total=200\n", NULL,
    "\"leader\":2,\"winner\":0,\"isOver\":false" },
  { "over", HEAD "\ndeal 1 dealer=4\nscore A total=5000\nscore B total=200\n", NULL,
    "\"winner\":1,\"isOver\":true" },
  { "abandoned", HEAD "\ndeal 1 dealer=4\nscore A total=500\nscore B total=200\n\nend abandoned\n",
    NULL, "\"leader\":1,\"winner\":0" },
  { "goes-on",
    HEAD "\ndeal 1 dealer=4\nscore A total=500\nscore B total=200\n\nend continues winner=A\n",
    NULL, "\"leader\":1,\"winner\":0" },
  { "time-and-not-known", HEAD "\ndeal 1 dealer=4\nscore A total=500\n\nend time winner=B\n", NULL,
    "\"leader\":0,\"winner\":2" },
  { "adjudicated",
    HEAD "\ndeal 1 dealer=4\nscore A total=500\nscore B total=200\n\nend adjudicated winner=B\n",
    NULL, "\"leader\":1,\"winner\":2" },
  { "dealer", HEAD "\ndeal 1 dealer=4\nscore A total=100\nscore B total=200\n\ndeal 2\n", NULL,
    "\"number\":2,\"dealer\":1" },
  { "counts", HEAD "\ndeal 1 dealer=4\nscore A melds=500 natural=1 mixed=2 red3s=2\n", COUNT "0",
    "\"said\":{\"melds\":500,\"canastas\":1100,\"red3\":200,\"total\":1800,\"natural\":1,\"mixed\":"
    "2,"
    "\"red3s\":2}" },
  { "counts-against", HEAD "\ndeal 1 dealer=4\nscore A red3s=2\n", COUNT "0",
    "\"said\":{\"melds\":0,\"canastas\":0,\"red3\":-200,\"total\":-200," },
  { "counts-nothing-else",
    HEAD "\ndeal 1 dealer=4\nscore A melds=500 natural=1\n\ndeal 2\nscore B natural=1\n", COUNT "1",
    "\"said\":{\"melds\":500,\"natural\":1}" },
  { "counts-no-such-deal", HEAD "\ndeal 1 dealer=4\nscore A melds=500\n", COUNT "99999999999",
    "\"said\":{\"melds\":500}}" },
  { "either", BOLIVIA, COUNT "0",
    "\"red3\":200,\"total\":3200,\"red3s\":2},\"either\":[-200,200]" },
  { "either-chosen", BOLIVIA, COUNT "0-",
    "\"red3\":-200,\"total\":2800,\"red3s\":2},\"either\":[-200,200]" },
  { "either-chosen-for", BOLIVIA, COUNT "0+", "\"red3\":200,\"total\":3200,\"red3s\":2}," },
  { "cannot-be", HEAD "\ndeal 1 dealer=4\nscore A melds=455 red3=150 total=605\n", NULL,
    "\"code\":\"score-impossible\",\"severity\":2,\"deal\":1,\"side\":\"A\"" },
  { "hands", HEAD, "Ks Ks 2s\n\nJk\n", "\"hands\":[40,0,50]" },
  { "nonsense", HEAD, "\xff\xff??x", "\"hands\":[0]" },
  { "rests", SIX, NULL, "\"rests\":[[1,3,5],[2,4,6]]" },
  { "rests-later", SIX "\ndeal 1 dealer=1\nrest 5 6\nscore A total=100\nscore B total=0\n", NULL,
    "\"rests\":[[1,3],[2,4]]" },
  { "no-rules", "PCN: 1\nId: a\nVariant: bridge\n", NULL, "\"code\":\"rules-variant-unknown\"" },
  { "nothing", "", NULL, "\"seats\":" },
};

static void
test_row (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);

  pad_test_row (pozo_pad_answer, rows[i].record, rows[i].hands, rows[i].piece);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pad/answer/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  return g_test_run ();
}
