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
  { "long-word", 6, 2, FALSE, "abcdefghij", "abcdef\nghij\n" },
  { "longer-word", 6, 1, FALSE, "abcdefghij", "abcde…\n" },
  { "wide", 8, 1, FALSE, "漢字 ab", "漢字 ab\n" },
  { "combining", 8, 1, FALSE, "e\xcc\x81 x", "é x\n" },
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

/* The first position of a deal, the last one, and some between them: fewer of them under the
 * sanitizers, where each takes ten times as long. */
#ifdef __SANITIZE_ADDRESS__
#  define STEPS 67
#else
#  define STEPS 19
#endif

static void
ask_deal (PozoPositions *positions, guint deal, gpointer data)
{
  Law *law = data;
  guint n = pozo_positions_n_steps (positions, deal);

  for (guint step = 0; step < n; step = step + STEPS < n || step + 1 == n ? step + STEPS : n - 1)
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

/* ---- Nothing is left out ---- */

static void
draw_text (PozoViewer *viewer, guint width, guint height, GString *out)
{
  g_autoptr (PozoGrid) grid = pozo_grid_new ();

  g_string_truncate (out, 0);
  pozo_viewer_draw (viewer, width, height, grid);
  pozo_grid_to_text (grid, out);
}

/* Each row of the table at a place: on a screen so high that all of it fits. */
static char **
list_rows (Law *law)
{
  g_autoptr (GString) all = g_string_new (NULL);

  draw_text (law->viewer, 40, 15 + 100, all);
  return g_strsplit (all->str, "\n", -1);
}

/* The cards of the pile in their order, on a screen so wide that they are on one line. */
static void
assert_pile (Law *law)
{
  const PozoStyle wide = { .width = 4000 };
  const PozoPosition *position = &law->scene->position;
  g_autoptr (GString) screen = g_string_new (NULL);
  g_autoptr (GString) marked = g_string_new (NULL);
  g_autoptr (GString) pile = g_string_new ("Pile:  ");

  if (position->pile.n < 2)
    return;
  draw_text (law->viewer, 400, 100, screen);
  pozo_mark_cards (pozo_position_cards (position, position->pile), position->pile.n, marked);
  pozo_mark_to_text (marked->str, &wide, pile);
  g_assert_nonnull (strstr (screen->str, pile->str));
}

/* What fifteen rows have no room for is counted, and can be scrolled to. */
static void
ask_scroll (PozoPositions *positions, guint deal, gpointer data)
{
  Law *law = data;
  guint n = pozo_positions_n_steps (positions, deal);
  g_autoptr (GString) screen = g_string_new (NULL);
  g_autoptr (GString) scrolled = g_string_new (NULL);
  g_autofree char *before = NULL;
  g_auto (GStrv) rows = NULL;

  if (n < 20 || law->n >= 20 || !pozo_scene_set (law->scene, positions, deal, n - 10, 0))
    return;
  pozo_viewer_load (law->viewer, pozo_positions_record (positions));
  g_assert_true (pozo_viewer_go (law->viewer, &law->scene->notes.place));
  assert_pile (law);
  rows = list_rows (law);
  draw_text (law->viewer, 40, 15, screen);
  g_assert_nonnull (strstr (screen->str, " more lines: j, k"));
  do
    {
      g_free (before);
      before = g_strdup (screen->str);
      g_string_append (scrolled, screen->str);
      g_assert_true (pozo_viewer_keys (law->viewer, "j"));
      draw_text (law->viewer, 40, 15, screen);
    }
  while (!g_str_equal (screen->str, before));
  g_assert_null (strstr (screen->str, " more line"));
  for (guint i = 3; rows[i] != NULL && rows[i][0] != '\0'; i++)
    g_assert_nonnull (strstr (scrolled->str, rows[i]));
  law->n++;
}

/* ---- A player's view ---- */

/* What the screen and each panel show a player, but for the title. */
static void
look_as (PozoViewer *viewer, const PozoPlace *place, guint seat, GString *out)
{
  static const char *const keys[] = { "", "E", "q", "e", "q", "i", "q", "l" };
  g_autoptr (GString) screen = g_string_new (NULL);

  g_assert_true (pozo_viewer_go (viewer, place));
  for (guint i = 0; i < seat; i++)
    g_assert_true (pozo_viewer_keys (viewer, "v"));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (pozo_viewer_keys (viewer, keys[i]));
      draw_text (viewer, 120, 50, screen);
      g_string_append (out, strchr (screen->str, '\n'));
    }
}

static void
assert_rows (const char *shown, const char *expected)
{
  g_auto (GStrv) rows = g_strsplit (shown, "\n", -1);
  g_auto (GStrv) others = g_strsplit (expected, "\n", -1);

  for (guint i = 0; rows[i] != NULL && others[i] != NULL; i++)
    g_assert_cmpstr (rows[i], ==, others[i]);
  g_assert_cmpuint (g_strv_length (rows), ==, g_strv_length (others));
}

/* The step at which a turn begins, from one on: a record that broke off within one lacks its end.
 */
static guint
next_turn (PozoPositions *positions, guint deal, guint step)
{
  PozoPositionNotes notes = { 0 };

  for (; step + 1 < pozo_positions_n_steps (positions, deal) && notes.place.action != 1; step++)
    pozo_positions_note (positions, deal, step, &notes);
  return step - 1;
}

/* A player is shown the same whether the record goes on or breaks off after a turn. */
static gboolean
ask_break (const PozoReplayOptions *replay,
           PozoPositions *positions,
           guint step,
           guint seat,
           guint deal)
{
  const PozoViewerOptions options = { .replay = replay };
  g_autoptr (PozoBranch) branch = pozo_branch_new (replay, positions, deal, step);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoViewer) whole = pozo_viewer_new (&options);
  g_autoptr (PozoViewer) part = pozo_viewer_new (&options);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) shown = g_string_new (NULL);
  PozoPositionNotes notes;

  pozo_positions_note (positions, deal, step, &notes);
  pozo_branch_append_text (branch, text);
  pozo_pcn_read (record, text->str, text->len, POZO_PCN_LENIENT);
  pozo_viewer_load (whole, pozo_positions_record (positions));
  pozo_viewer_load (part, record);
  if (!pozo_viewer_go (part, &notes.place)) /* the deal ends there in silence */
    return FALSE;
  look_as (whole, &notes.place, seat, shown);
  look_as (part, &notes.place, seat, expected);
  assert_rows (shown->str, expected->str);
  return TRUE;
}

static void
ask_future (PozoPositions *positions, guint deal, gpointer data)
{
  Law *law = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions replay = { .variants = variants };
  guint n = pozo_positions_n_steps (positions, deal);

  for (guint step = 3; step + 1 < n && law->n < 40; step += 37)
    {
      guint at = next_turn (positions, deal, step);
      PozoPositionNotes notes;

      pozo_positions_note (positions, deal, at, &notes);
      if (notes.place.action != 1 || at + 1 >= n ||
          !pozo_scene_set (law->scene, positions, deal, at, 0) || law->scene->position.stock_closed)
        continue; /* with no stock the deal would be over where the record breaks off */
      law->n += ask_break (&replay, positions, at,
                           1 + law->n % pozo_positions_game (positions)->n_players, deal);
    }
}

static void
ask_corpus (void (*ask) (PozoPositions *, guint, gpointer))
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions replay = { .variants = variants };
  const PozoViewerOptions options = { .replay = &replay };
  g_autoptr (PozoViewer) viewer = pozo_viewer_new (&options);
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  Law law = { .scene = scene, .viewer = viewer };

  position_corpus_each (ask, &law);
  g_assert_cmpuint (law.n, >=, 20);
}

static void
test_scroll (void)
{
  ask_corpus (ask_scroll);
}

static void
test_future (void)
{
  ask_corpus (ask_future);
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
  g_test_add_func ("/viewer/scroll", test_scroll);
  g_test_add_func ("/viewer/future", test_future);
  g_test_add_func ("/viewer/click", test_click);
  g_test_add_func ("/viewer/branch", test_branch);
  return g_test_run ();
}
