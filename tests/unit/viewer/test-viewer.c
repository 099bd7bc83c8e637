/* SPDX-License-Identifier: MIT */
/* The grid, and that every view shows the same position: the text, Markdown, HTML, the picture,
 * JSON and the screen, asked on every deal of the corpus. */
#include "position/position-corpus.h"

#include "pozo-branch.h"
#include "pozo-card-svg.h"
#include "pozo-pcn.h"
#include "pozo-position-json.h"
#include "pozo-view.h"
#include "pozo-viewer.h"

#include <string.h>

/* ---- The grid ---- */

typedef struct
{
  const char *label;
  guint width;
  guint height;
  gboolean is_ascii;
  const char *text;
  const char *expected;
} Case;

static const Case cases[] = {
  { "fits", 10, 1, FALSE, "one two", "one two\n" },
  { "wraps", 8, 2, FALSE, "one two three", "one two\nthree\n" },
  { "cut", 8, 1, FALSE, "one two three", "one two…\n" },
  { "cut-in-ascii", 9, 1, TRUE, "one two three", "one tw...\n" },
  { "long-word", 6, 2, FALSE, "abcdefghij", "abcdef\n     …\n" },
  { "wide", 8, 1, FALSE, "漢字 ab", "漢字 ab\n" },
  { "combining", 8, 1, FALSE, "e\xcc\x81 x", "e x\n" },
  { "cards", 12, 1, FALSE, "\001\110 \001\144", "8♠ Jk\n" },
  { "cards-in-ascii", 12, 1, TRUE, "\001\110 \001\144", "8s Jk\n" },
  { "names-in-ascii", 12, 1, TRUE, "Žofie ×", "Zofie x\n" },
  { "too-narrow", 3, 1, FALSE, "abc", "\n" },
};

static void
test_grid (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoGrid) grid = pozo_grid_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_grid_clear (grid, test->width, test->height, test->is_ascii);
  (void) pozo_grid_put (grid, (PozoBox){ 0, 0, test->width, test->height }, test->text);
  pozo_grid_to_text (grid, out);
  g_assert_cmpstr (out->str, ==, test->expected);
}

static void
test_limits (void)
{
  g_autoptr (PozoGrid) grid = pozo_grid_new ();

  pozo_grid_clear (grid, POZO_GRID_WIDTH_MAX + 1, POZO_GRID_HEIGHT_MAX + 1, FALSE);
  g_assert_cmpuint (pozo_grid_width (grid), ==, POZO_GRID_WIDTH_MAX);
  g_assert_cmpuint (pozo_grid_height (grid), ==, POZO_GRID_HEIGHT_MAX);
}

/* ---- One position in every format ---- */

/* How often each symbol is used, by its id. */
static guint
count_symbol (const char *text, PozoCard card)
{
  char id[POZO_CARD_SVG_ID_MAX];
  g_autofree char *use = NULL;
  guint n = 0;

  pozo_card_svg_id (card, id);
  use = g_strdup_printf ("href=\"#%s\"", id);
  for (const char *at = strstr (text, use); at != NULL; at = strstr (at + 1, use))
    n++;
  return n;
}

static guint
count_cards (const PozoPosition *position, PozoCard card, gboolean has_pile)
{
  guint n = 0;

  for (guint i = 0; has_pile && i < position->pile.n; i++)
    n += pozo_position_cards (position, position->pile)[i] == card;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    for (guint i = 0; !position->seats[seat].rests && i < position->seats[seat].hand.n; i++)
      n += pozo_position_cards (position, position->seats[seat].hand)[i] == card;
  for (guint meld = 0; meld < position->n_melds; meld++)
    for (guint i = 0; i < position->melds[meld].cards.n; i++)
      n += pozo_position_cards (position, position->melds[meld].cards)[i] == card;
  return n;
}

static void
ask_pictures (const PozoScene *scene)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GString) picture = g_string_new (NULL);

  pozo_view_position (scene, document);
  pozo_document_to_html (document, page);
  pozo_view_svg (scene, picture);
  for (PozoCard card = 0; card < POZO_CARD_UNKNOWN; card++)
    {
      g_assert_cmpuint (count_symbol (page->str, card), >=,
                        count_cards (&scene->position, card, FALSE));
      g_assert_cmpuint (count_symbol (picture->str, card), ==,
                        count_cards (&scene->position, card, TRUE));
    }
}

/* The hands, word for word, in what is text. */
static void
ask_texts (const PozoScene *scene, const char *screen)
{
  const PozoStyle wide = { .width = 4000 };
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) markdown = g_string_new (NULL);

  pozo_view_position (scene, document);
  pozo_document_to_text (document, &wide, text);
  pozo_document_to_markdown (document, markdown);
  for (guint seat = 1; seat <= scene->position.n_seats; seat++)
    {
      const PozoPositionSeat *player = &scene->position.seats[seat];
      g_autoptr (GString) marked = g_string_new (NULL);
      g_autoptr (GString) hand = g_string_new (NULL);

      if (player->rests)
        continue;
      pozo_view_cards (&scene->position, player->hand, marked);
      pozo_mark_to_text (marked->str, &wide, hand);
      g_assert_nonnull (strstr (text->str, hand->str));
      g_assert_nonnull (strstr (markdown->str, hand->str));
      if (player->n_hidden == 0 && scene->position.n_seats > 4)
        g_assert_nonnull (strstr (screen, hand->str));
    }
}

static void
ask_json (const PozoScene *scene)
{
  const PozoFindingPlace place = { .file = "x", .line = 1 };
  g_autoptr (GString) table = g_string_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  PozoFindingPlace at = place;
  PozoJson json;

  at.text = pozo_positions_record (scene->positions)->text;
  at.length_bytes = pozo_positions_record (scene->positions)->length;
  pozo_json_init (&json, table);
  pozo_position_json (&scene->position, &json);
  pozo_json_init (&json, all);
  pozo_json_begin_object (&json);
  pozo_view_json (scene, &at, &json);
  pozo_json_end_object (&json);
  g_assert_nonnull (strstr (all->str, table->str));
}

typedef struct
{
  PozoScene *scene;
  PozoViewer *viewer;
  PozoGrid *grid;
  guint n;
} Law;

/* The screen at sizes down to next to nothing; a wide one shows the place. */
static void
ask_screen (Law *law, guint step, GString *out)
{
  static const guint sizes[][2] = { { 1, 1 }, { 20, 8 }, { 40, 12 }, { 80, 24 }, { 400, 60 } };
  const PozoPlace *place = &law->scene->notes.place;
  char text[POZO_PLACE_TEXT_MAX];

  if (step == 0) /* the record's memory is used again for the next one */
    pozo_viewer_load (law->viewer, pozo_positions_record (law->scene->positions));
  g_assert_true (pozo_viewer_go (law->viewer, place));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    pozo_viewer_draw (law->viewer, sizes[i][0], sizes[i][1], law->grid);
  pozo_grid_to_text (law->grid, out);
  pozo_place_to_text (place, text);
  g_assert_nonnull (strstr (out->str, text));
}

/* The first position, the last one, and some between them. */
static void
ask_deal (PozoPositions *positions, guint deal, gpointer data)
{
  Law *law = data;
  guint n = pozo_positions_n_steps (positions, deal);

  for (guint step = 0; step < n; step = step + 19 < n || step + 1 == n ? step + 19 : n - 1)
    {
      g_autoptr (GString) screen = g_string_new (NULL);

      g_assert_true (pozo_scene_set (law->scene, positions, deal, step, 0));
      law->scene->is_turn = step % 2 == 0;
      ask_screen (law, step, screen);
      ask_pictures (law->scene);
      ask_texts (law->scene, screen->str);
      ask_json (law->scene);
      law->n++;
    }
}

static void
test_formats (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions replay = { .variants = variants };
  const PozoViewerOptions options = { .replay = &replay };
  g_autoptr (PozoViewer) viewer = pozo_viewer_new (&options);
  g_autoptr (PozoGrid) grid = pozo_grid_new ();
  Law law = { .scene = g_new0 (PozoScene, 1), .viewer = viewer, .grid = grid };

  position_corpus_each (ask_deal, &law);
  g_assert_cmpuint (law.n, >, 2500);
  g_free (law.scene);
}

/* ---- Clicks ---- */

static char *
first_line (PozoViewer *viewer, PozoGrid *grid)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_viewer_draw (viewer, 80, 24, grid);
  pozo_grid_to_text (grid, out);
  return g_strndup (out->str, strcspn (out->str, "\n"));
}

static void
assert_first_line (PozoViewer *viewer, PozoGrid *grid, const char *expected)
{
  g_autofree char *line = first_line (viewer, grid);

  g_assert_true (g_str_has_prefix (line, expected));
}

/* The right half of the screen steps on, the left half back; a line of a list is chosen, and
 * another panel closed. */
static void
test_click (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_CORPUS"), "peer", "full", "fd4-0047-normal.pcn", NULL);
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions replay = { .variants = variants };
  const PozoViewerOptions options = { .replay = &replay };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoViewer) viewer = pozo_viewer_new (&options);
  g_autoptr (PozoGrid) grid = pozo_grid_new ();

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
  pozo_viewer_load (viewer, record);
  pozo_viewer_click (viewer, 70, 5); /* nothing is drawn yet */
  assert_first_line (viewer, grid, "Deal 1, before turn 1 ");
  pozo_viewer_click (viewer, 70, 5);
  assert_first_line (viewer, grid, "Deal 1, turn 1, before action 2 ");
  pozo_viewer_click (viewer, 5, 5);
  assert_first_line (viewer, grid, "Deal 1, before turn 1 ");
  g_assert_true (pozo_viewer_keys (viewer, "?"));
  pozo_viewer_click (viewer, 70, 5);
  assert_first_line (viewer, grid, "Deal 1, before turn 1 ");
  g_assert_true (pozo_viewer_keys (viewer, "l"));
  pozo_viewer_click (viewer, 3, 2);
  assert_first_line (viewer, grid, "What if: deal 1, 1 word played");
  g_assert_false (pozo_viewer_key (viewer, 'q'));
}

/* ---- Branches ---- */

/* But for what follows from nobody playing on: that the last turn is not ended, or the deal. */
static void
assert_no_error (const PozoGame *game, guint deal)
{
  guint n_turns = POZO_GAME_DEAL (game, deal - 1)->n_turns;

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);
      gboolean stops_there = finding->turn > n_turns ||
                             (finding->turn == n_turns && finding->code == POZO_FINDING_NO_DISCARD);

      if (finding->severity == POZO_SEVERITY_ERROR && !stops_there)
        g_test_message ("%s", pozo_finding_info (finding->code)->slug);
      g_assert_true (finding->severity != POZO_SEVERITY_ERROR || stops_there);
    }
}

/* At every place of a game the first thing that could be played is played in a branch, and is what
 * the engine calls it: no error.  A wrong deal is dealt again, and playing on in it is one. */
static void
ask_branch (PozoPositions *positions, guint deal, gpointer data)
{
  guint *n = data;
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = NULL;
  PozoReplayOptions options = { 0 };

  if (*n >= 400 || pozo_positions_game (positions)->counts[POZO_SEVERITY_ERROR] > 0 ||
      POZO_GAME_DEAL (pozo_positions_game (positions), deal - 1)->fate == POZO_DEAL_MISDEALT)
    return;
  variants = pozo_variant_set_new (&error);
  options.variants = variants;
  for (guint step = 0; step + 1 < pozo_positions_n_steps (positions, deal); step += 17)
    {
      g_autoptr (PozoBranch) branch = NULL;
      const PozoGame *game;

      pozo_scene_set (scene, positions, deal, step, 0);
      if (scene->legal.n_actions == 0)
        continue;

      const PozoAction *action = &scene->legal.actions[*n % scene->legal.n_actions];

      branch = pozo_branch_new (&options, positions, deal, step);
      game = pozo_positions_game (pozo_branch_positions (branch));
      g_assert_cmpuint (pozo_positions_n_played (pozo_branch_positions (branch), deal), ==, step);
      g_assert_true (pozo_branch_play (branch, action, scene->legal.cards + action->cards));
      assert_no_error (game, deal);
      g_assert_true (pozo_branch_undo (branch));
      g_assert_cmpuint (pozo_positions_n_played (pozo_branch_positions (branch), deal), ==, step);
      ++*n;
    }
}

static void
test_branch (void)
{
  guint n = 0;

  position_corpus_each (ask_branch, &n);
  g_assert_cmpuint (n, >=, 400);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/viewer/grid/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_grid);
    }
  g_test_add_func ("/viewer/limits", test_limits);
  g_test_add_func ("/viewer/formats", test_formats);
  g_test_add_func ("/viewer/click", test_click);
  g_test_add_func ("/viewer/branch", test_branch);
  return g_test_run ();
}
