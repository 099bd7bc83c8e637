/* SPDX-License-Identifier: MIT */
/* Texts of many games while they change: how many of them are replayed for it. */
#include "pozo-lsp-document.h"

#define N_GAMES 50
#define LINES   11 /* of a game, with the blank line behind it */

typedef struct
{
  PozoVariantSet *variants;
  PozoReplayOptions options;
  PozoLspReader reader;
  PozoLspDocument *document;
} World;

static void
begin (World *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < N_GAMES; i++)
    g_string_append_printf (text,
                            "PCN: 1\nId: g%u\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\n"
                            "Detail: table\nVariant: international-4\n\ndeal 1 dealer=4\n\n",
                            i);
  world->variants = pozo_variant_set_new (NULL);
  world->options.variants = world->variants;
  pozo_lsp_reader_init (&world->reader, &world->options, NULL);
  world->document = pozo_lsp_document_new ("file:///a.pcn", POZO_LSP_UTF16, text->str);
  (void) pozo_lsp_document_judge (world->document, &world->reader);
  g_assert_cmpuint (world->reader.n_read, ==, N_GAMES);
}

static void
end (World *world, gconstpointer data G_GNUC_UNUSED)
{
  pozo_lsp_document_free (world->document);
  pozo_lsp_reader_clear (&world->reader);
  pozo_variant_set_free (world->variants);
}

/* What changes, and how many games are replayed for it. */
static const struct
{
  const char *name;
  PozoLspPosition start;
  PozoLspPosition end;
  const char *text;
  guint n_read;
} rows[] = {
  { "nothing", { 0, 0 }, { 0, 0 }, "", 0 },
  { "letter-of-first", { 1, 4 }, { 1, 5 }, "h", 1 },
  { "letter-of-last", { LINES * (N_GAMES - 1) + 1, 5 }, { LINES * (N_GAMES - 1) + 1, 5 }, "x", 1 },
  { "line-before-all", { 0, 0 }, { 0, 0 }, "\n", 0 },
  { "game-gone", { 0, 0 }, { LINES, 0 }, "", 0 },
  { "two-games-joined", { LINES, 0 }, { 2 * LINES - 2, 0 }, "", 1 },
  { "turn-at-end", { LINES * N_GAMES, 0 }, { LINES * N_GAMES, 0 }, "up Tc\n1 +?? -4h\n", 1 },
};

static void
test_change (World *world, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const guint64 before = world->reader.n_read;

  pozo_lsp_document_change (world->document, rows[i].start, rows[i].end, rows[i].text);
  (void) pozo_lsp_document_judge (world->document, &world->reader);
  g_assert_cmpuint (world->reader.n_read - before, ==, rows[i].n_read);
  (void) pozo_lsp_document_judge (world->document, &world->reader);
  g_assert_cmpuint (world->reader.n_read - before, ==, rows[i].n_read);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/lsp/document/", rows[i].name, NULL);

      g_test_add (path, World, GUINT_TO_POINTER (i), begin, test_change, end);
    }
  return g_test_run ();
}
