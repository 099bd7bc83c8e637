/* SPDX-License-Identifier: MIT */
/* A record's arrays, and where a byte of its text stands. */
#include "pozo-record.h"

typedef struct
{
  guint32 offset;
  guint line;
  guint column;
} PlaceRow;

#define TEXT "ab\n\ncd\n"

static const PlaceRow places[] = {
  { 0, 1, 1 }, { 1, 1, 2 }, { 2, 1, 3 }, { 3, 2, 1 }, { 4, 3, 1 },
  { 5, 3, 2 }, { 6, 3, 3 }, { 7, 4, 1 }, { 8, 4, 1 }, { G_MAXUINT32, 4, 1 },
};

static void
test_place (gconstpointer data)
{
  const PlaceRow *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  guint column = 0;

  record->text = TEXT;
  record->length = sizeof TEXT - 1;
  g_assert_cmpuint (pozo_record_line_at (record, row->offset, &column), ==, row->line);
  g_assert_cmpuint (column, ==, row->column);
  g_assert_cmpuint (pozo_record_line_at (record, row->offset, NULL), ==, row->line);
}

/* An emptied record is like a new one, but for its memory. */
static void
test_clear (void)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  PozoAction action = { .kind = POZO_ACTION_END };
  PozoDeal deal = { .number = 1 };
  PozoFinding finding = { .code = POZO_FINE };

  g_array_append_val (record->actions, action);
  g_array_append_val (record->deals, deal);
  g_array_append_val (record->findings, finding);
  record->text = TEXT;
  record->length = sizeof TEXT - 1;
  record->n_players = 4;
  record->end = POZO_END_TIME;
  record->is_cut = TRUE;
  const char *memory = record->actions->data;
  pozo_record_clear (record);
  g_assert_cmpuint (record->actions->len, ==, 0);
  g_assert_cmpuint (record->deals->len, ==, 0);
  g_assert_cmpuint (record->findings->len, ==, 0);
  g_assert_true (record->actions->data == memory);
  g_assert_null (record->text);
  g_assert_cmpuint (record->length, ==, 0);
  g_assert_cmpuint (record->n_players, ==, 0);
  g_assert_cmpuint (record->end, ==, POZO_END_NONE);
  g_assert_false (record->is_cut);
}

static void
test_free_null (void)
{
  pozo_record_free (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/place/%u", places[i].offset);

      g_test_add_data_func (path, &places[i], test_place);
    }
  g_test_add_func ("/record/clear", test_clear);
  g_test_add_func ("/record/free-null", test_free_null);
  return g_test_run ();
}
