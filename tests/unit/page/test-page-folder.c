/* SPDX-License-Identifier: MIT */
/* The index of a folder of pages, whatever the number of games, what the pages are called, and how
 * they are linked. */
#include "pozo-page-private.h"

#include <string.h>

static const char record[] = "PCN: 1\n"
                             "Id: club-%u\n"
                             "Event: %s\n"
                             "Round: %u\n"
                             "Player-1: Anna<b>\n"
                             "Player-2: Bea\n"
                             "Variant: international-2\n"
                             "\n"
                             "deal 1\n"
                             "score A total=500\n"
                             "score B total=300\n"
                             "\n"
                             "end time\n";

/* ---- The index ---- */

typedef struct
{
  PozoVariantSet *set;
  PozoPage *page;
  PozoPageIndex *index;
  GString *text; /* of the page that was made last */
} Folder;

static void
folder_init (Folder *folder)
{
  folder->set = pozo_variant_set_new (NULL);
  folder->page = pozo_page_new (&(PozoReplayOptions){ .variants = folder->set });
  folder->index = pozo_page_index_new ();
  folder->text = g_string_new (NULL);
}

static void
folder_clear (Folder *folder)
{
  pozo_page_index_free (folder->index);
  pozo_page_free (folder->page);
  pozo_variant_set_free (folder->set);
  g_string_free (folder->text, TRUE);
}

static void
make_page (Folder *folder, const char *event, guint round)
{
  g_autofree char *text = g_strdup_printf (record, round, event, round);
  const PozoPageGame game = { text, strlen (text), "game.pcn", TRUE };

  g_string_truncate (folder->text, 0);
  g_assert_true (pozo_page_write (folder->page, &game, folder->text, NULL));
}

static char *
write_index (const Folder *folder)
{
  GString *out = g_string_new (NULL);

  pozo_page_index_write (folder->index, 0, out);
  return g_string_free (out, FALSE);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, what)) != NULL; at += strlen (what))
    n++;
  return n;
}

typedef struct
{
  guint n_games;
  guint n_listed;
  const char *title;
  const char *amount;
} IndexCase;

static const IndexCase index_cases[] = {
  { 0, 0, "<h1>Games</h1>", "0 games, 0 deals" },
  { 1, 1, "<h1>Club</h1>", "1 game, 1 deal, 2 players" },
  { 3000, 3000, "<h1>Club</h1>", "3000 games, 3000 deals, 2 players" },
  { POZO_PAGE_INDEX_MAX, POZO_PAGE_INDEX_MAX, "<h1>Club</h1>", "10000 games, 10000 deals" },
  { POZO_PAGE_INDEX_MAX + 3, POZO_PAGE_INDEX_MAX, "<h1>Club</h1>", "And 3 more." },
};

/* A game takes its line in the index, and no more. */
static void
test_index (gconstpointer data)
{
  const IndexCase *row = data;
  g_autofree char *text = NULL;
  Folder folder;

  folder_init (&folder);
  make_page (&folder, "Club", 1);
  for (guint i = 0; i < row->n_games; i++)
    pozo_page_index_add (folder.index, folder.page, "a.html");
  text = write_index (&folder);
  g_assert_nonnull (strstr (text, row->title));
  g_assert_nonnull (strstr (text, row->amount));
  g_assert_cmpuint (count (text, "<li><a href=\"a.html\">"), ==, row->n_listed);
  g_assert_cmpuint (count (text, "And "), ==, row->n_games > row->n_listed);
  g_assert_null (strstr (text, "Anna<b>"));
  g_assert_cmpuint (strlen (text), <, 16384 + row->n_listed * 1024);
  folder_clear (&folder);
}

/* Events and rounds stand together and in order, wherever their games stood in the input. */
static void
test_groups (void)
{
  static const struct
  {
    const char *event;
    guint round;
  } games[] = { { "Cup", 10 }, { "Autumn", 2 }, { "Cup", 2 }, { "Autumn", 1 }, { "Cup", 10 } };
  static const char *const expected[] = { "<h2><bdi>Autumn</bdi></h2>",
                                          "<h3>round <bdi>1</bdi>",
                                          "3.html",
                                          "<h3>round <bdi>2</bdi>",
                                          "1.html",
                                          "<h2><bdi>Cup</bdi></h2>",
                                          "<h3>round <bdi>2</bdi>",
                                          "2.html",
                                          "<h3>round <bdi>10</bdi>",
                                          "0.html",
                                          "4.html" };
  g_autofree char *text = NULL;
  const char *at;
  Folder folder;

  folder_init (&folder);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.html", i);

      make_page (&folder, games[i].event, games[i].round);
      pozo_page_index_add (folder.index, folder.page, name);
    }
  text = write_index (&folder);
  at = text;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      at = strstr (at, expected[i]);
      if (at == NULL)
        g_error ("not there, or too early: %s", expected[i]);
    }
  g_assert_cmpuint (count (text, "<h2>"), ==, 2);
  g_assert_cmpuint (count (text, "<h3>"), ==, 4);
  folder_clear (&folder);
}

/* ---- Names ---- */

typedef struct
{
  const char *id;
  const char *name;
} NameCase;

/* In this order. */
static const NameCase name_cases[] = {
  { "cup-r1-t1", "cup-r1-t1.html" },
  { "CUP-r1-t1", "CUP-r1-t1-2.html" },
  { "", "game-3.html" },
  { "index", "game-4.html" },
  { "../../etc", "game-5.html" },
  { "a/b<c>", "a-b-c-.html" },
};

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (name_cases); i++)
    {
      g_autofree char *name = pozo_page_name (names, name_cases[i].id, i);

      g_assert_cmpstr (name, ==, name_cases[i].name);
    }
}

/* Behind so many games the Id is not asked for, and nothing more is kept. */
static void
test_many_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint n = POZO_RESULTS_MAX;
  g_autofree char *next = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = pozo_page_name (names, i == 7 ? "game-100001" : "cup", i);

      g_assert_nonnull (name);
    }
  next = pozo_page_name (names, "cup", n);
  g_assert_cmpstr (next, ==, "game-100001-2.html");
  g_assert_cmpuint (g_hash_table_size (names), ==, n);
}

/* ---- Links ---- */

typedef struct
{
  const char *name;
  const char *previous;
  const char *next;
  const char *expected;
} LinkCase;

static const LinkCase link_cases[] = {
  { "only", NULL, NULL, "<a rel=\"up\" href=\"index.html\">All games</a>\n</nav>" },
  { "first", NULL, "b.html", "games</a>\n<a rel=\"next\" href=\"b.html\">Next game</a>\n</nav>" },
  { "middle", "a.html", "b.html",
    "games</a>\n<a rel=\"prev\" href=\"a.html\">Previous game</a>\n"
    "<a rel=\"next\" href=\"b.html\">Next game</a>\n</nav>" },
  { "last", "a.html", NULL,
    "games</a>\n<a rel=\"prev\" href=\"a.html\">Previous game</a>\n</nav>" },
};

static void
test_links (gconstpointer data)
{
  const LinkCase *row = data;
  Folder folder;

  folder_init (&folder);
  make_page (&folder, "<nav id=\"season\"></nav>", 1);
  g_assert_cmpuint (count (folder.text->str, "<nav id=\"season\"></nav>"), ==, 1);
  pozo_page_link (folder.text, row->previous, row->next);
  g_assert_nonnull (strstr (folder.text->str, row->expected));
  g_assert_null (strstr (folder.text->str, "<nav id=\"season\"></nav>"));
  g_assert_nonnull (strstr (folder.text->str, "&lt;nav id=&quot;season&quot;&gt;"));
  folder_clear (&folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (index_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/page/index/%u", index_cases[i].n_games);

      g_test_add_data_func (path, &index_cases[i], test_index);
    }
  g_test_add_func ("/page/index/groups", test_groups);
  g_test_add_func ("/page/names", test_names);
  g_test_add_func ("/page/names/many", test_many_names);
  for (guint i = 0; i < G_N_ELEMENTS (link_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/page/links/%s", link_cases[i].name);

      g_test_add_data_func (path, &link_cases[i], test_links);
    }
  return g_test_run ();
}
