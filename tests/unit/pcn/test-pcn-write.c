/* SPDX-License-Identifier: MIT */
/* Writing: whole games there and back, seals, JSON, and the pieces for makers of games. */
#include "pcn-test.h"

#include "pozo-pcn-emit.h"

#include <string.h>

typedef struct
{
  char *text;
  gsize length;
} Text;

static Text
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  Text text;

  g_file_get_contents (path, &text.text, &text.length, &error);
  g_assert_no_error (error);
  return text;
}

/* Canonical games come back byte for byte. */
static void
test_peer (gconstpointer folder)
{
  g_autoptr (GPtrArray) files = pcn_files (folder, ".pcn");
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_cmpuint (files->len, >=, 5);
  for (guint i = 0; i < files->len; i++)
    {
      Text text = load (files->pdata[i]);

      g_assert_true (pozo_pcn_read (record, text.text, text.length, POZO_PCN_STRICT));
      g_assert_cmpuint (record->findings->len, ==, 0);
      g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
      g_assert_cmpstr (canonical, ==, text.text);
      g_free (text.text);
    }
}

/* What the scribe wrote of a match is the onlooker's record of it, as far as it says it. */
static void
test_scribe (void)
{
  g_autoptr (GPtrArray) scribes = pcn_files ("corpus/peer/scribe", ".pcn");
  g_autoptr (GPtrArray) tables = pcn_files ("corpus/peer/table", ".pcn");
  g_autoptr (PozoRecord) scribe = pozo_record_new ();
  g_autoptr (PozoRecord) table = pozo_record_new ();

  for (guint i = 0; i < scribes->len; i++)
    {
      Text left = load (scribes->pdata[i]);
      Text right = load (tables->pdata[i]);

      g_assert_true (pozo_pcn_read (scribe, left.text, left.length, POZO_PCN_LENIENT));
      g_assert_true (pozo_pcn_read (table, right.text, right.length, POZO_PCN_STRICT));
      g_assert_cmpuint (scribe->heads->len, ==, table->heads->len);
      g_assert_cmpuint (scribe->deals->len, ==, table->deals->len);
      g_assert_cmpuint (scribe->actions->len, ==, table->actions->len);
      g_assert_cmpuint (scribe->cards->len, ==, table->cards->len);
      for (guint k = 0; k < scribe->actions->len; k++)
        {
          const PozoAction *a = POZO_RECORD_ACTION (scribe, k);
          const PozoAction *b = POZO_RECORD_ACTION (table, k);

          g_assert_cmpuint (a->kind, ==, b->kind);
          g_assert_cmpuint (a->seat, ==, b->seat);
          g_assert_cmpuint (a->n_cards, ==, b->n_cards);
          g_assert_cmpuint (a->target, ==, b->target);
        }
      for (guint k = 0; k < scribe->cards->len; k++)
        g_assert_true (
            pozo_card_may_be (*POZO_RECORD_CARDS (scribe, k), *POZO_RECORD_CARDS (table, k)));
      g_free (left.text);
      g_free (right.text);
    }
}

/* Games stand one after another in a stream; only the last one has a NUL behind it. */
static void
test_stream (void)
{
  static const char first[] = "PCN: 1\nId: a\n\ndeal 1\n1 +?? -4c\n";
  static const char stream[] = "PCN: 1\nId: a\n\ndeal 1\n1 +?? -4c\nPCN: 1\nId: b\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  g_assert_true (pozo_pcn_read (record, stream, strlen (first), POZO_PCN_STRICT));
  g_assert_cmpuint (record->actions->len, ==, 3);
  pozo_pcn_write (record, NULL, out);
  g_assert_true (pozo_pcn_read (record, stream + strlen (first), strlen (stream) - strlen (first),
                                POZO_PCN_STRICT));
  g_assert_cmpuint (record->id.length, ==, 1);
  pozo_pcn_write (record, NULL, out);
  g_assert_cmpstr (out->str, ==, stream);
}

static void
test_seal (void)
{
  static const char plain[] = "PCN: 1\nId: a\n\ndeal 1\n1 +?? -4c\n\nend time\n";
  static const char sealed[] =
      "PCN: 1\nId: a\n\ndeal 1\n1 +?? -4c\n\nend time\nCheck: af3bbc1878dcaaf6\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_true (pozo_pcn_read (record, plain, strlen (plain), POZO_PCN_STRICT));
  g_autofree char *added = pcn_canonical (record, POZO_PCN_CHECKSUM_ADD);
  g_assert_cmpstr (added, ==, sealed);
  g_assert_true (pozo_pcn_read (record, sealed, strlen (sealed), POZO_PCN_STRICT));
  g_assert_true (record->has_check);
  g_assert_cmphex (record->check, ==, pozo_pcn_check (plain, strlen (plain)));
  g_autofree char *kept = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (kept, ==, sealed);
  g_autofree char *renewed = pcn_canonical (record, POZO_PCN_CHECKSUM_ADD);
  g_assert_cmpstr (renewed, ==, sealed);
  g_autofree char *dropped = pcn_canonical (record, POZO_PCN_CHECKSUM_DROP);
  g_assert_cmpstr (dropped, ==, plain);
}

/* The published values of FNV-1a. */
static void
test_check (void)
{
  g_assert_cmphex (pozo_pcn_check ("", 0), ==, G_GUINT64_CONSTANT (0xcbf29ce484222325));
  g_assert_cmphex (pozo_pcn_check ("a", 1), ==, G_GUINT64_CONSTANT (0xaf63dc4c8601ec8c));
  g_assert_cmphex (pozo_pcn_check ("foobar", 6), ==, G_GUINT64_CONSTANT (0x85944171f73967e8));
}

/* A made game: what a program writes without a record reads without a finding. */
static void
test_emit (void)
{
  static const PozoCard hand[] = { POZO_CARD (POZO_RANK_4, POZO_SUIT_CLUBS), POZO_CARD_UNKNOWN,
                                   POZO_CARD_UNKNOWN, POZO_CARD_JOKER };
  static const gint32 start[] = { 0, -2147483647 - 1 };
  PozoAction draw = { .kind = POZO_ACTION_DRAW, .n_cards = 4 };
  PozoAction end = { .kind = POZO_ACTION_END };
  PozoScore score = { .side = 2,
                      .present = 1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_N_RED3,
                      .stands = 1u << POZO_SCORE_TOTAL };
  g_autoptr (GString) out = g_string_new (NULL);

  score.value[POZO_SCORE_TOTAL] = -35;
  pozo_pcn_emit_deal (out, 3, 4, start, 2);
  g_string_append_c (out, '|');
  pozo_pcn_emit_list (out, hand, 4);
  g_string_append_c (out, '|');
  pozo_pcn_emit_action (out, &draw, hand);
  pozo_pcn_emit_action (out, &end, hand);
  g_string_append_c (out, '|');
  pozo_pcn_emit_clock (out, 12050);
  pozo_pcn_emit_clock (out, 7000);
  g_string_append_c (out, '|');
  pozo_pcn_emit_score (out, &score);
  g_string_append_c (out, '|');
  pozo_pcn_emit_end (out, POZO_END_CONTINUES, 0, NULL);
  g_string_append_c (out, '|');
  pozo_pcn_emit_end (out, POZO_END_DEALS, 2, (gint32[]){ 7, 13 });
  g_string_append_c (out, '|');
  pozo_pcn_emit_int (out, G_MININT64);
  g_assert_cmpstr (
      out->str, ==,
      "deal 3 dealer=4 score=0,-2147483648| 4c ??*2 Jk|+4c??*2Jk|%12.05%7|"
      "score B total=-35! red3s=0|end continues|end deals winner=B vp=7,13|-9223372036854775808");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/pcn/write/full", "corpus/peer/full", test_peer);
  g_test_add_data_func ("/pcn/write/table", "corpus/peer/table", test_peer);
  g_test_add_func ("/pcn/write/scribe", test_scribe);
  g_test_add_func ("/pcn/write/stream", test_stream);
  g_test_add_func ("/pcn/write/seal", test_seal);
  g_test_add_func ("/pcn/write/check", test_check);
  g_test_add_func ("/pcn/write/emit", test_emit);
  return g_test_run ();
}
