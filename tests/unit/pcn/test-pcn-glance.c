/* SPDX-License-Identifier: MIT */
/* Where the head of a record ends, how many deals it has, and what its head says. */
#include "pozo-pcn-glance.h"
#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *head; /* what comes before the first deal */
  guint n_deals;
  const char *id;
} Row;

static const Row rows[] = {
  { "plain", "PCN: 1\nId: a\n\ndeal 1\n1 +5h\ndeal 2\n", "PCN: 1\nId: a\n\n", 2, "a" },
  { "no-deal", "PCN: 1\nId: a", "PCN: 1\nId: a", 0, "a" },
  { "lenient", "PCN: 1\nid :  a b \n \tDEAL 1\r\nDeal\t2\n", "PCN: 1\nid :  a b \n", 2, "a b" },
  { "other-words", "PCN: 1\ndealer 1\ndeal: x\ndeals 2\ndeal\n",
    "PCN: 1\ndealer 1\ndeal: x\ndeals 2\ndeal\n", 0, "" },
  { "inside-a-line", "PCN: 1\nEvent: the deal 1\n", "PCN: 1\nEvent: the deal 1\n", 0, "" },
  { "empty", "", "", 0, "" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoRecord) head = pozo_record_new ();
  g_autoptr (GString) buffer = g_string_new (NULL);
  PozoPcnGlance glance = pozo_pcn_glance (row->text, strlen (row->text));

  g_assert_cmpuint (glance.head_bytes, ==, strlen (row->head));
  g_assert_cmpuint (glance.n_deals, ==, row->n_deals);
  pozo_pcn_glance_head (head, row->text, glance.head_bytes, buffer);
  g_assert_cmpstr (buffer->str, ==, row->head);

  g_autofree char *id = g_strndup (buffer->str + head->id.offset, head->id.length);
  g_assert_cmpstr (id, ==, row->id);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pcn-glance/%s", rows[i].name);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
