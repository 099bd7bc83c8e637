/* SPDX-License-Identifier: MIT */
/* Every format that is read: the corpus and games by lot, there and back; and what becomes of texts
 * that somebody spoiled. */
#include "formats-law.h"

#include "pozo-pcn-cut.h"
#include "selfplay.h"

#include <string.h>

/* Records that the limits are tried on; each takes seconds. */
#define FILE_BYTES_MAX (1u << 20)

typedef struct
{
  const PozoRecordFormat *format;
  guint n_held;
  guint n_games;
} Count;

static void
check_games (Count *count, const char *text, gsize length)
{
  for (gsize start = 0; start < length;)
    {
      gsize end = MIN (pozo_pcn_cut_first (text, start, start, length), length);

      count->n_held += formats_law_back (count->format, text + start, end - start);
      count->n_games++;
      start = end;
    }
}

static void
check_folder (Count *count, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        check_folder (count, inner);
      else if (g_str_has_suffix (name, ".pcn") && g_file_get_contents (inner, &text, &length, NULL))
        {
          g_test_message ("%s", inner);
          if (length <= FILE_BYTES_MAX)
            check_games (count, text, length);
        }
    }
}

static void
test_corpus (gconstpointer format)
{
  const char *corpus = g_getenv ("POZO_CORPUS");
  Count count = { .format = format };

  check_folder (&count, corpus);
  g_assert_cmpuint (count.n_games, >, 1000);
  g_assert_cmpuint (count.n_held, >, g_str_equal (count.format->name, "json") ? 1000 : 20);
}

/* What a score sheet holds of a game. */
static void
keep_scores (GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

  g_string_truncate (text, 0);
  for (guint i = 0; lines[i] != NULL && (i == 0 || lines[i + 1] != NULL); i++)
    if (*lines[i] == '\0' || g_ascii_isupper (*lines[i]) || g_str_has_prefix (lines[i], "deal ") ||
        g_str_has_prefix (lines[i], "score ") || g_str_has_prefix (lines[i], "end "))
      g_string_append_printf (text, "%s\n", lines[i]);
}

/* Two games at a table of each variant, one in full and one as an onlooker sees it. */
static void
test_games (gconstpointer data)
{
  const PozoRecordFormat *format = data;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (PozoDetail detail = POZO_DETAIL_TABLE; detail <= POZO_DETAIL_FULL; detail++)
      {
        SelfplayTable table = { .set = set, .variant = pozo_variant_set_variant (set, i) };
        PozoRules rules;

        for (table.n_players = 2; !selfplay_can_play (&table, &rules);)
          g_assert_cmpuint (++table.n_players, <=, POZO_SEATS_MAX);

        g_autoptr (SelfplayRun) run = selfplay_run_new (&table, detail, 0);

        selfplay_run_play (run, 1);
        if (g_str_equal (format->name, "csv"))
          keep_scores (run->text);
        g_assert_true (formats_law_back (format, run->text->str, run->text->len));
      }
}

/* Bytes replaced, left out and doubled. */
static void
spoil (GString *text)
{
  static const char bytes[] = "\n\r\t \"',;:{}[]\\=+-.0159AZaz!\x01\x80";
  guint n = (guint) g_test_rand_int_range (1, 6);

  for (guint i = 0; i < n && text->len > 2; i++)
    {
      gssize at = g_test_rand_int_range (0, (gint32) text->len - 1);
      gint kind = g_test_rand_int_range (0, 3);

      if (kind == 0)
        text->str[at] = bytes[g_test_rand_int_range (0, sizeof bytes)];
      else if (kind == 1)
        g_string_erase (text, at, 1);
      else
        g_string_insert_c (text, at, bytes[g_test_rand_int_range (0, sizeof bytes)]);
    }
}

static void
test_spoilt (gconstpointer data)
{
  static const char game[] =
      "PCN: 1\nId: a\nEvent: \"x\", y\nDate: 2026-05-14\nPlayer-1: =1\nOption: hard\n\n"
      "deal 1 dealer=2 score=0,-5\nhand 1 4c ??*3\n1 +5h -4c %1.5 ; slow\n; break\n"
      "score A melds=5 hand=-5! sum=1200 ; c\nscore B total=5\npenalty A -100 late\n\n"
      "end target winner=A\n";
  const PozoRecordFormat *format = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) written = g_string_new (NULL);

  pozo_pcn_read (record, game, strlen (game), POZO_PCN_STRICT);
  if (format->write_start != NULL)
    format->write_start (written);
  format->write (record, NULL, written);
  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new_len (written->str, (gssize) written->len);

      spoil (text);
      formats_law_any (format, text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  const PozoRecordFormat *format;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (format = pozo_record_format_nth (i)) != NULL; i++)
    if (format->translate != NULL)
      {
        g_autofree char *corpus = g_strdup_printf ("/formats/%s/corpus", format->name);
        g_autofree char *games = g_strdup_printf ("/formats/%s/games", format->name);
        g_autofree char *spoilt = g_strdup_printf ("/formats/%s/spoilt", format->name);

        g_test_add_data_func (corpus, format, test_corpus);
        g_test_add_data_func (games, format, test_games);
        g_test_add_data_func (spoilt, format, test_spoilt);
      }
  return g_test_run ();
}
