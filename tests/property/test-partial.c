/* SPDX-License-Identifier: MIT */
/* What is not known is never an error: any game in which nothing is wrong, played for the test or
 * in the corpus, has no error either when less is known of any of its cards.  Each card of a text
 * is replaced, by lot, by a code that covers it: 3h by 3r, 3? or ??.  On the fast path, watched and
 * unwatched replays have to agree on all of them, too.
 *
 * With POZO_THOROUGH=1 in the environment a hundred times as many. */
#include "sanitized.h"
#include "selfplay.h"
#include "fast-law.h"

#include "pozo-pcn-cut.h"

#include <string.h>

#define GAMES    2
#define ROUNDS   UNLESS_SANITIZED (12, 5) /* of each game, with ever more unknown cards */
#define THOROUGH 100

typedef struct
{
  const PozoVariantSet *set;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  FastLaw *law;
  GRand *rand;
} Law;

static void
law_init (Law *law, const PozoVariantSet *set)
{
  const PozoReplayOptions options = { .variants = set };

  law->set = set;
  law->replay = pozo_replay_new (&options);
  law->record = pozo_record_new ();
  law->game = pozo_game_new ();
  law->law = fast_law_new (set, 0);
  law->rand = g_rand_new_with_seed (SELFPLAY_SEED);
}

static void
law_clear (Law *law)
{
  g_rand_free (law->rand);
  fast_law_free (law->law);
  pozo_game_free (law->game);
  pozo_record_free (law->record);
  pozo_replay_free (law->replay);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Law, law_clear)

static guint
times (guint n)
{
  return selfplay_is_thorough () ? n * THOROUGH : n;
}

/* ---- Knowing less ---- */

/* Where the cards of a word begin: behind its sign, the name of a meld, the word for a fault. */
static const char *
find_cards (const char *word, const char *end)
{
  const char *colon = memchr (word, ':', (gsize) (end - word));

  switch (*word)
    {
    case '+':
    case '-':
      return word + 1;
    case '*':
      return word[1] == '3' ? word + 1 : NULL;
    case '^':
    case '=':
      return colon != NULL ? colon + 1 : word + 1;
    case '<':
    case '!':
      return colon != NULL ? colon + 1 : NULL;
    case '~':
      return word + strcspn (word, "<>") + 1;
    default:
      return g_ascii_isalnum (*word) ? word : NULL;
    }
}

/* A code that covers a card, at most @most: of a bonus card it has to be known that it is a three.
 */
static PozoCard
know_less (PozoCard card, PozoCard most, GRand *rand)
{
  gint n = g_rand_int_range (rand, 1, 4);

  while (n-- > 0 && card != most)
    card = pozo_card_infos[card].coarser;
  return card;
}

static void
blur_word (const char *word, const char *end, gdouble share, GRand *rand, GString *out)
{
  const char *cards = find_cards (word, end);
  const char *p = word;

  if (cards != NULL)
    {
      g_string_append_len (out, p, cards - p);
      for (p = cards; end - p >= 2 && pozo_card_from_text (p) != POZO_CARD_NONE; p += 2)
        {
          PozoCard card = pozo_card_from_text (p);

          if (g_rand_double (rand) < share)
            card = know_less (
                card, *word == '*' ? POZO_CARD_OF_RANK (POZO_RANK_3) : POZO_CARD_UNKNOWN, rand);
          g_string_append (out, pozo_card_infos[card].text);
        }
    }
  g_string_append_len (out, p, end - p);
}

/* How many bytes of a line are no cards; %FALSE for lines without. */
static gboolean
find_words (const char *line, gsize *from)
{
  *from = 2;
  if (*line >= '1' && *line <= '6' && line[1] == ' ')
    return TRUE;
  if (g_str_has_prefix (line, "hand ") || g_str_has_prefix (line, "cut "))
    *from = strcspn (line + 5, " \n") + 5;
  else if (g_str_has_prefix (line, "up ") || g_str_has_prefix (line, "stock "))
    *from = strcspn (line, " ");
  else
    return FALSE;
  return TRUE;
}

static void
blur_line (const char *line, gsize length, gdouble share, GRand *rand, GString *out)
{
  gsize at;

  if (!find_words (line, &at) || at > length)
    {
      g_string_append_len (out, line, (gssize) length);
      return;
    }
  g_string_append_len (out, line, (gssize) at);
  while (at < length)
    {
      gsize end = at + strcspn (line + at, " \n;");

      if (end > at)
        blur_word (line + at, line + end, share, rand, out);
      if (line[end] == ';')
        break;
      at = end + 1;
      g_string_append_c (out, line[end]);
    }
  if (at < length)
    g_string_append_len (out, strchr (line + at, ';'),
                         (gssize) (line + length - strchr (line + at, ';')));
}

/* The same game, of which less is known.  Seals are left out: they are over what was known.  Each
 * line is a string of its own: a sanitizer that checks strings looks at all of them each time. */
static GString *
blur (const char *text, gdouble share, GRand *rand)
{
  GString *out = g_string_new (NULL);
  const char *last = text + strlen (text);

  for (const char *at = text; at < last;)
    {
      const char *end = memchr (at, '\n', (gsize) (last - at));
      gsize length = (gsize) ((end != NULL ? end + 1 : last) - at);
      g_autofree char *line = g_strndup (at, length);

      if (!g_str_has_prefix (line, "state ") && !g_str_has_prefix (line, "Check:"))
        blur_line (line, length, share, rand, out);
      at += length;
    }
  return out;
}

/* ---- The law ---- */

/* The errors as words, so that a failure tells where to look. */
static char *
list_errors (Law *law, const char *text, gsize length)
{
  GString *list = g_string_new (NULL);

  for (gsize at = 0, end; at < length; at += end)
    {
      end = pozo_pcn_cut_first (text + at, 0, 0, length - at);
      end = end == POZO_CUT_NONE ? length - at : end;
      pozo_pcn_read (law->record, text + at, end, POZO_PCN_LENIENT);
      pozo_replay_game (law->replay, law->record, law->game);
      for (guint i = 0; i < law->game->findings->len; i++)
        {
          const PozoFinding *found = &g_array_index (law->game->findings, PozoFinding, i);
          const char *where = text + at + found->offset;

          if (found->severity == POZO_SEVERITY_ERROR)
            g_string_append_printf (list, "%s@%u.%u: %.*s; ", pozo_finding_info (found->code)->slug,
                                    found->deal, found->turn, (int) strcspn (where, "\n"), where);
        }
    }
  return g_string_free (list, FALSE);
}

static void
check_less_known (Law *law, const char *text, guint rounds, const char *label)
{
  for (guint round = 0; round < rounds; round++)
    {
      gdouble share = 1.0 / (1 << (round % 6));
      g_autoptr (GString) partial = blur (text, share, law->rand);
      g_autofree char *errors = list_errors (law, partial->str, partial->len);

      if (*errors != '\0')
        g_test_message ("%s, share %g: %s in\n%s", label, share, errors, partial->str);
      g_assert_cmpstr (errors, ==, "");
      fast_law_check (law->law, partial->str, partial->len);
      if (g_test_failed ())
        g_test_message ("%s, share %g:\n%s", label, share, partial->str);
    }
}

static void
test_played (gconstpointer data)
{
  static const PozoDetail details[] = { POZO_DETAIL_FULL, POZO_DETAIL_TABLE };
  const SelfplayTable *table = data;
  g_auto (Law) law = { 0 };

  law_init (&law, table->set);
  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    for (guint faults = 0; faults <= 30; faults += 30)
      {
        g_autoptr (SelfplayRun) run = selfplay_run_new (table, details[i], faults);

        for (guint64 game = 0; game < times (GAMES); game++)
          {
            g_autofree char *label = NULL;

            selfplay_run_play (run, game);
            label = g_strdup_printf ("%s, %u %% faults, game %" G_GUINT64_FORMAT, run->label,
                                     faults, game);
            check_less_known (&law, run->text->str, ROUNDS, label);
          }
      }
}

static void
check_file (Law *law, const char *file, guint *n_right)
{
  g_autofree char *text = NULL;
  g_autofree char *errors = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  errors = list_errors (law, text, length);
  if (*errors != '\0' || strlen (text) != length)
    return;
  check_less_known (law, text, times (ROUNDS / 2), file);
  ++*n_right;
}

static void
check_folder (Law *law, const char *path, guint *n_right)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name; folder != NULL && (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        check_folder (law, file, n_right);
      else if (g_str_has_suffix (name, ".pcn"))
        check_file (law, file, n_right);
    }
}

static void
test_corpus (gconstpointer data)
{
  const char *path = g_getenv ("POZO_CORPUS");
  g_auto (Law) law = { 0 };
  guint n_right = 0;

  law_init (&law, data);
  check_folder (&law, path, &n_right);
  g_assert_cmpuint (n_right, >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = tables->pdata[i];
      g_autofree char *path = g_strdup_printf ("/partial/played/%s/%u-players",
                                               pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, test_played);
    }
  g_test_add_data_func ("/partial/corpus", set, test_corpus);
  return g_test_run ();
}
