/* SPDX-License-Identifier: MIT */
/* How much stands of a text that is being written: what is behind the bar does not. */
#include "pozo-pcn-settled.h"

#include <string.h>

static const char *const rows[] = {
  "",
  "PCN: 1\n|",
  "PCN: 1\n|Id: fri",
  "deal 1\nhand 1 2s\n|hand 2 4",
  "deal 1\n|4",
  "deal 1\n|4 ",
  "deal 1\n|4\n",
  "deal 1\n|4 \r\n",
  "deal 1\n|4 +A",
  "deal 1\n4 +As |=4",
  "deal 1\n4 +As |=4c4d4h ",
  "deal 1\nN +As |= q Q ",
  "deal 1\nN +As |- 4",
  "deal 1\n|N + As",
  "deal 1\n4 +As -4s\n|",
  "deal 1\n4 +As -4s\n|1",
  "deal 1\nN +As |-4",
  "deal 1\n|score A",
  "4 +As |-",
};

static void
test_row (gconstpointer data)
{
  const char *row = data;
  const char *bar = strchr (row, '|');
  g_autoptr (GString) text = g_string_new (row);
  gsize settled = bar != NULL ? (gsize) (bar - row) : 0;

  if (bar != NULL)
    g_string_erase (text, (gssize) settled, 1);
  g_assert_cmpuint (pozo_pcn_settled_length (text->str, text->len), ==, settled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pcn/settled/%u", i);

      g_test_add_data_func (path, rows[i], test_row);
    }
  return g_test_run ();
}
