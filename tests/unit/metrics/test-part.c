/* SPDX-License-Identifier: MIT */
/* Saved counts: they read back to the same bytes, anything else is refused with its reason, and
 * parts that do not belong together are named. */
#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-metrics-file.h"
#include "pozo-part.h"
#include "pozo-part-checksum.h"

#include <string.h>

#define HASH_A "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define HASH_B "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

/* Everything that a part can hold; the metrics follow each group. */
static const char head[] = "pozo-part 2\n"
                           "term program 1.0\n"
                           "term where a = 'Ž\\n'\n"
                           "shards 9 2 4-6 9\n"
                           "inputs 3 " HASH_A "\n"
                           "input 1 whole " HASH_A " 17 a b\\n.pcn\n"
                           "input 3 divided " HASH_B " 0 \\377.zst\n"
                           "totals 5 18446744073709551615 0\n"
                           "game 00000000000000ff\n"
                           "game fedcba9876543210\n";

static char *
make_text (const char *text)
{
  g_autoptr (GString) metrics = g_string_new (NULL);
  GString *out = g_string_new (text);

  pozo_metrics_save (NULL, 0, metrics);
  g_string_append_printf (out, "group 4 7 2 %" G_GSIZE_FORMAT "\ncell \nunknown\n%s", metrics->len,
                          metrics->str);
  g_string_append_printf (out, "rest 1 2 0 %" G_GSIZE_FORMAT "\n%s", metrics->len, metrics->str);
  pozo_part_checksum_append (out, 0);
  return g_string_free (out, FALSE);
}

static void
test_round_trip (void)
{
  g_autofree char *text = make_text (head);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoPart) part = pozo_part_load (text, strlen (text), "x", &error);
  g_autoptr (GString) out = g_string_new ("before");
  g_autofree char *missing = NULL;
  const PozoPartGroup *group;

  g_assert_no_error (error);
  pozo_part_save (part, out);
  g_assert_cmpstr (out->str + strlen ("before"), ==, text);
  g_assert_cmpstr (g_ptr_array_index (part->terms, 1), ==, "where a = 'Ž\n'");
  g_assert_cmpstr (g_array_index (part->inputs, PozoFileContent, 0).name, ==, "a b\n.pcn");
  g_assert_cmpstr (g_array_index (part->inputs, PozoFileContent, 1).name, ==, "\377.zst");
  group = g_ptr_array_index (part->groups, 0);
  g_assert_cmpstr (g_ptr_array_index (group->cells, 0), ==, "");
  g_assert_null (g_ptr_array_index (group->cells, 1));
  g_assert_null (((const PozoPartGroup *) g_ptr_array_index (part->groups, 1))->cells);
  missing = pozo_part_missing (part);
  g_assert_cmpstr (missing, ==, "1, 3, 7-8 of 9");
}

typedef struct
{
  const char *label;
  const char *from; /* replaced in the sample ... */
  const char *to;   /* ... by this, and sealed again */
  const char *expected;
} Damage;

/* clang-format off */
static const Damage damages[] = {
  { "magic", "pozo-part 2", "pozo-parts 1", "this is no saved count" },
  { "version", "pozo-part 2", "pozo-part 1", "a saved count of version \"1\"; this program reads version 2" },
  { "no-terms", "term program 1.0\nterm where a = 'Ž\\n'\n", "", "line 1: expected term" },
  { "escape", "'Ž\\n'", "'Ž\\q'", "line 3: expected a text as it is written" },
  { "no-shards", "shards 9 2 4-6 9\n", "", "line 3: expected shards" },
  { "none", "shards 9 2 4-6 9", "shards 9", "line 4: expected a shard" },
  { "of-none", "shards 9 2 4-6 9", "shards 0 0", "line 4: expected a shard" },
  { "many", "shards 9 2", "shards 4097 2", "line 4: expected a possible number" },
  { "beyond", "4-6 9", "4-6 10", "line 4: expected a possible number" },
  { "run-of-two", "2 4-6 9", "2 4 5 6 9", "line 4: expected shards in their order" },
  { "run-in-parts", "4-6 9", "4-6 7", "line 4: expected shards in their order" },
  { "bare-term", "term program 1.0", "term", "line 1: expected term" },
  { "order", "2 4-6", "4-6 2", "line 4: expected shards in their order" },
  { "backwards", "4-6", "6-4", "line 4: expected shards in their order" },
  { "zeros", "shards 9", "shards 09", "line 4: expected a possible number" },
  { "digest", "inputs 3 a", "inputs 3 g", "line 5: expected a hash of 64 digits" },
  { "kind", " whole ", " half ", "line 6: expected whole or divided" },
  { "ordinal", "input 3", "input 4", "line 7: expected a possible number" },
  { "inputs-order", "input 3", "input 1", "line 7: expected inputs in their order" },
  { "size", " 17 a", " -17 a", "line 6: expected a possible number" },
  { "totals", "totals 5", "totals", "line 8: expected a possible number" },
  { "overflow", "551615", "551616", "line 8: expected a possible number" },
  { "game-digits", "game 00", "game 0", "line 9: expected a hash of 16 digits" },
  { "game-sign", "game 00", "game -0", "line 9: expected a hash of 16 digits" },
  { "game-twice", "game fedcba9876543210", "game 00000000000000ff", "line 10: expected games in their order" },
};
/* clang-format on */

static void
test_damage (gconstpointer data)
{
  const Damage *row = data;
  GString *changed = g_string_new (head);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (changed, row->from, row->to, 1), ==, 1);
  text = make_text (changed->str);
  g_string_free (changed, TRUE);
  g_assert_null (pozo_part_load (text, strlen (text), "x", &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == POZO_ERROR);
  g_assert_cmpstr (error->message, ==, row->expected);
}

typedef struct
{
  const char *label;
  const char *groups; /* @ stands for the length of saved metrics, and $ for these */
  const char *expected;
} Crafted;

/* clang-format off */
static const Crafted crafted[] = {
  { "none", "", NULL },
  { "one", "group 1 2 0 @\n$", NULL },
  { "two", "group 1 2 1 @\ncell a\n$group 1 2 1 @\nunknown\n$rest 0 0 0 @\n$", NULL },
  { "twice", "group 1 2 1 @\ncell a\n$group 3 4 1 @\ncell a\n$", "line 12: expected a group that was not there yet" },
  { "unknown-twice", "group 1 2 1 @\nunknown\n$group 3 4 1 @\nunknown\n$", "line 12: expected a group that was not there yet" },
  { "plain-twice", "group 1 2 0 @\n$group 3 4 0 @\n$", "line 10: expected a group that was not there yet" },
  { "rest-twice", "rest 1 2 0 @\n$rest 1 2 0 @\n$", "line 9: expected group, rest or check" },
  { "rest-first", "rest 1 2 0 @\n$group 1 2 0 @\n$", "line 9: expected group, rest or check" },
  { "rest-cells", "rest 1 2 1 @\ncell a\n$", "line 7: expected a possible number" },
  { "fewer-cells", "group 1 2 2 @\ncell a\ncell b\n$group 1 2 1 @\ncell a\n$", "line 13: expected as many columns as before" },
  { "more-cells", "group 1 2 1 @\ncell a\n$group 1 2 2 @\ncell a\ncell b\n$", "line 13: expected as many columns as before" },
  { "cells-missing", "group 1 2 2 @\ncell a\n$", "line 8: expected cell or unknown" },
  { "cells-too-many", "group 1 2 4294967296 @\n$", "line 7: expected a possible number" },
  { "cell-bare", "group 1 2 1 @\ncell\n$", "line 7: expected cell or unknown" },
  { "unknown-what", "group 1 2 1 @\nunknown a\n$", "line 7: expected cell or unknown" },
  { "length-beyond", "group 1 2 0 1073741824\n$", "line 7: expected saved metrics behind it" },
  { "length-short", "group 1 2 0 1\n$", "behind line 7: these are no saved metrics" },
  { "length-over", "group 1 2 0 1073741825\n$", "line 7: expected a possible number" },
  { "games-over", "group 18446744073709551616 2 0 @\n$", "line 7: expected a possible number" },
  { "more-on-line", "group 1 2 0 @ 5\n$", "line 7: expected the end of the line" },
};
/* clang-format on */

/* Groups as somebody makes them up: read to the same bytes, or refused. */
static void
test_crafted (gconstpointer data)
{
  const Crafted *row = data;
  g_autoptr (GString) metrics = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new ("pozo-part 2\nterm program 1.0\nshards 1 1\n"
                                           "inputs 3 " HASH_A "\n"
                                           "input 1 whole " HASH_A " 17 a\n"
                                           "totals 5 6 0\n");
  g_autofree char *length = NULL;
  g_autoptr (PozoPart) part = NULL;
  g_autoptr (GError) error = NULL;

  pozo_metrics_save (NULL, 0, metrics);
  length = g_strdup_printf ("%" G_GSIZE_FORMAT, metrics->len);
  g_string_append (text, row->groups);
  g_string_replace (text, "@", length, 0);
  g_string_replace (text, "$", metrics->str, 0);
  pozo_part_checksum_append (text, 0);
  part = pozo_part_load (text->str, text->len, "x", &error);
  if (row->expected == NULL)
    {
      g_autoptr (GString) saved = g_string_new (NULL);

      g_assert_no_error (error);
      pozo_part_save (part, saved);
      g_assert_cmpstr (saved->str, ==, text->str);
      return;
    }
  g_assert_null (part);
  g_assert_true (error->domain == POZO_ERROR);
  g_assert_cmpstr (error->message, ==, row->expected);
}

/* Any changed or missing byte is noticed. */
static void
test_check (void)
{
  g_autofree char *text = make_text (head);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      text[i] ^= 1;
      g_assert_null (pozo_part_load (text, length, "x", NULL));
      text[i] ^= 1;
      g_assert_null (pozo_part_load (text, i, "x", NULL));
    }
}

/* No byte of a text beyond the limit is looked at. */
static void
test_limit (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (pozo_part_load ("", POZO_PART_BYTES_MAX + 1, "x", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==, "1073741825 bytes; 1073741824 is the most");
}

static PozoPart *
make_part (const char *name, guint shard, guint64 n_deals)
{
  PozoPart *part = pozo_part_new (3);

  pozo_part_add_term (part, "program", "1.0");
  g_ptr_array_index (part->shards, shard - 1) = g_strdup (name);
  part->n_deals = n_deals;
  return part;
}

static void
test_join (void)
{
  g_autoptr (PozoPart) first = make_part ("a", 1, G_MAXUINT64 - 1);
  g_autoptr (PozoPart) second = make_part ("b", 2, 1);
  g_autoptr (PozoPart) third = make_part ("c", 3, 1);
  g_autoptr (PozoPart) sum = pozo_part_new (1);
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_part_join (sum, first, &error));
  g_assert_true (pozo_part_join (sum, second, &error));
  g_assert_cmpuint (sum->n_deals, ==, G_MAXUINT64);
  g_assert_false (pozo_part_join (sum, third, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_clear_error (&error);
  g_assert_cmpuint (sum->n_deals, ==, G_MAXUINT64);
  g_assert_cmpuint (sum->n_shards, ==, 3);
  third->n_deals = 0;
  g_assert_true (pozo_part_join (sum, third, &error));
  g_assert_cmpuint (sum->n_shards, ==, 1);
  g_assert_true (pozo_part_is_whole (sum));
}

/* A run over one input of its own. */
static PozoPart *
make_evening (const char *part_name, const char *content, const char *name, guint64 n_deals)
{
  PozoPart *part = pozo_part_new (1);
  PozoFileContent input = { .ordinal = 1, .size_bytes = 9, .name = g_strdup (name) };

  pozo_part_add_term (part, "program", "1.0");
  pozo_game_set_add (part->games, name, strlen (name));
  g_ptr_array_index (part->shards, 0) = g_strdup (part_name);
  g_strlcpy (input.content, content, sizeof input.content);
  g_strlcpy (part->names, content, sizeof part->names);
  g_array_append_val (part->inputs, input);
  part->n_inputs = 1;
  part->n_deals = n_deals;
  return part;
}

static char *
add_up (PozoPart *const *parts, const guint *order)
{
  g_autoptr (PozoPart) sum = pozo_part_new (1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    g_assert_true (pozo_part_join (sum, parts[order[i]], NULL));
  g_assert_cmpuint (sum->n_deals, ==, 7);
  g_assert_cmpuint (sum->n_inputs, ==, 3);
  pozo_part_save (sum, out);
  return g_string_free (out, FALSE);
}

/* The evenings of a season add up to the same in any order, and none twice. */
static void
test_season (void)
{
  g_autoptr (PozoPart) first = make_evening ("a", HASH_A, "may.pcn", 1);
  g_autoptr (PozoPart) second = make_evening ("b", HASH_B, "june.pcn", 2);
  g_autoptr (PozoPart) third = make_evening ("c", HASH_A "c" + 1, "july.pcn", 4);
  g_autoptr (PozoPart) copied = make_evening ("d", HASH_A, "copy.pcn", 1);
  g_autoptr (PozoPart) divided = make_evening ("e", HASH_B "e" + 1, "may.pcn", 1);
  g_autoptr (PozoPart) shard = make_part ("s", 1, 1);
  g_autoptr (PozoPart) both = pozo_part_new (1);
  g_autoptr (PozoPart) nested = pozo_part_new (1);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoPart *const parts[] = { first, second, third };
  g_autofree char *forth = add_up (parts, (const guint[]){ 0, 1, 2 });
  g_autofree char *back = add_up (parts, (const guint[]){ 2, 0, 1 });
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (forth, ==, back);
  g_assert_true (pozo_part_join (both, second, NULL));
  g_assert_true (pozo_part_join (both, third, NULL));
  g_assert_true (pozo_part_join (nested, first, NULL));
  g_assert_true (pozo_part_join (nested, both, NULL));
  pozo_part_save (nested, out);
  g_assert_cmpstr (out->str, ==, forth);
  g_assert_false (pozo_part_join (nested, second, &error));
  g_assert_cmpstr (error->message, ==, "b is a duplicate: june.pcn was counted in a already");
  g_clear_error (&error);
  g_assert_false (pozo_part_join (nested, copied, &error));
  g_assert_cmpstr (error->message, ==, "d is a duplicate: copy.pcn was counted in a already");
  g_clear_error (&error);
  g_assert_false (pozo_part_join (nested, divided, &error));
  g_assert_cmpstr (error->message, ==, "e is a duplicate: games that were counted in a already: 1");
  g_clear_error (&error);
  g_assert_false (pozo_part_join (nested, shard, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpuint (nested->n_deals, ==, 7);
}

/* A folder that each evening begins anew has the same names; a game that is packed otherwise is the
 * same game. */
static void
test_games (void)
{
  g_autoptr (PozoPart) may = make_evening ("may", HASH_A, "may", 1);
  g_autoptr (PozoPart) june = make_evening ("june", HASH_B, "june", 2);
  g_autoptr (PozoPart) packed = make_evening ("packed", HASH_A "c" + 1, "may.zip", 1);
  g_autoptr (PozoPart) sum = pozo_part_new (1);
  g_autoptr (GError) error = NULL;

  g_strlcpy (june->names, may->names, sizeof june->names);
  pozo_game_set_add (packed->games, "may\r\n", 5);
  g_assert_true (pozo_part_join (sum, may, NULL));
  g_assert_true (pozo_part_join (sum, june, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (pozo_game_set_n (sum->games), ==, 2);
  g_assert_false (pozo_part_join (sum, packed, &error));
  g_assert_cmpstr (error->message, ==,
                   "packed is a duplicate: games that were counted in may already: 1");
  g_assert_cmpuint (sum->n_deals, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/part/round-trip", test_round_trip);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/part/damage/", damages[i].label, NULL);
      g_test_add_data_func (path, &damages[i], test_damage);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (crafted); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/part/crafted/", crafted[i].label, NULL);
      g_test_add_data_func (path, &crafted[i], test_crafted);
    }
  g_test_add_func ("/metrics/part/check", test_check);
  g_test_add_func ("/metrics/part/limit", test_limit);
  g_test_add_func ("/metrics/part/join", test_join);
  g_test_add_func ("/metrics/part/season", test_season);
  g_test_add_func ("/metrics/part/games", test_games);
  return g_test_run ();
}
