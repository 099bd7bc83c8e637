/* SPDX-License-Identifier: MIT */
/* A deal turn by turn, and a game as a whole, as documents. */
#include "pozo-view-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-record-items.h"

/* ---- A deal turn by turn ---- */

/* Findings of a turn, or with turn 0 those of the deal that belong to none. */
static void
add_findings (const PozoPositions *positions, guint deal, guint turn, PozoDocument *out)
{
  const GArray *findings = pozo_positions_game (positions)->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);
      g_autoptr (GString) text = g_string_new (NULL);

      if (finding->deal != deal || finding->turn != turn)
        continue;
      pozo_view_finding (pozo_positions_record (positions), finding, text);
      if (turn == 0)
        {
          pozo_document_para (out, text->str);
          continue;
        }
      for (guint column = 0; column < 5; column++)
        pozo_document_cell (out, "%s", "");
      pozo_document_cell (out, "%s", text->str);
    }
}

static void
add_start (const PozoScene *scene, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, TRUE } };
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) up = g_string_new (NULL);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) hand =
          g_string_new (position->seats[seat].rests ? C_ ("somebody", "rests") : NULL);

      pozo_view_seat (scene->positions, seat, who);
      if (!position->seats[seat].rests)
        pozo_view_cards (position, position->seats[seat].hand, hand);
      pozo_document_cell (out, "%s", who->str);
      pozo_document_cell (out, "%s", hand->str);
    }
  if (position->pile.n == 0)
    return;
  pozo_view_cards (position, position->pile, up);
  if (position->frozen)
    g_string_append_printf (up, " %s", _ ("(frozen)"));
  pozo_document_cell (out, "%s", _ ("Turned up"));
  pozo_document_cell (out, "%s", up->str);
}

static void
add_turn (const PozoScene *scene, guint turn, const char *words, PozoDocument *out)
{
  const PozoPosition *position = &scene->position;
  guint seat = position->last.action.seat;
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_view_seat (scene->positions, seat, who);
  pozo_document_cell (out, "%u", turn);
  pozo_document_cell (out, "%s", who->str);
  pozo_document_cell (out, "%u", position->seats[seat].hand.n);
  pozo_document_cell (out, "%u%s", position->pile.n, position->frozen ? "*" : " ");
  pozo_document_cell (out, "%u", position->n_stock);
  pozo_document_cell (out, "%s", words);
}

static gboolean
has_findings (const PozoPositions *positions, guint deal, guint turn)
{
  const GArray *findings = pozo_positions_game (positions)->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);

      if (finding->deal == deal && finding->turn == turn)
        return TRUE;
    }
  return FALSE;
}

/* Whose turn it is, as recorded; 0 where there is no such turn. */
static guint
find_seat (const PozoPositions *positions, guint deal, guint turn)
{
  const PozoRecord *record = pozo_positions_record (positions);
  const PozoSlice *actions = &POZO_RECORD_DEAL (record, deal - 1)->actions;
  guint n = 1;

  for (guint i = actions->start; i < actions->start + actions->n; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (record, i);

      if (n == turn)
        return action->seat;
      n += action->kind == POZO_ACTION_END;
    }
  return 0;
}

/* A turn that was not replayed to its end, with what was, and what was found there. */
static void
add_broken_turn (const PozoScene *scene, guint turn, const char *words, PozoDocument *out)
{
  guint seat = find_seat (scene->positions, scene->deal, turn);
  g_autoptr (GString) who = g_string_new (NULL);

  if (seat > 0 && (*words != '\0' || has_findings (scene->positions, scene->deal, turn)))
    {
      pozo_view_seat (scene->positions, seat, who);
      pozo_document_cell (out, "%u", turn);
      pozo_document_cell (out, "%s", who->str);
      for (guint column = 2; column < 5; column++)
        pozo_document_cell (out, "%s", "");
      pozo_document_cell (out, "%s", *words != '\0' ? words : _ ("not replayed"));
    }
  add_findings (scene->positions, scene->deal, turn, out);
}

static void
add_turns (PozoScene *scene, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "turn"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "player"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "hand"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "pile "), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "stock"), POZO_ALIGN_RIGHT, FALSE },
    { "", POZO_ALIGN_LEFT, FALSE },
  };
  PozoPositions *positions = scene->positions;
  guint n_steps = pozo_positions_n_steps (positions, scene->deal);
  guint n_turns = POZO_GAME_DEAL (pozo_positions_game (positions), scene->deal - 1)->n_turns;
  guint turn = 1;
  g_autoptr (GString) words = g_string_new (NULL);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint step = 1; step < n_steps && turn <= n_turns; step++)
    {
      const PozoPositionAction *last = &scene->position.last;

      pozo_positions_get (positions, scene->deal, step, 0, &scene->position);
      pozo_view_append_done (&scene->position, words);
      if (last->action.kind != POZO_ACTION_END)
        continue;
      add_turn (scene, turn, words->str, out);
      add_findings (positions, scene->deal, turn++, out);
      g_string_truncate (words, 0);
    }
  for (; turn <= n_turns + 1; turn++)
    {
      add_broken_turn (scene, turn, words->str, out);
      g_string_truncate (words, 0);
    }
}

static void
add_deal_head (const PozoPositions *positions, guint deal, PozoDocument *out)
{
  const PozoGame *game = pozo_positions_game (positions);
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal - 1);
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) dealer = g_string_new (NULL);
  g_autoptr (GString) scores = g_string_new (NULL);

  g_string_append_printf (head, _ ("Deal %u"), deal);
  pozo_document_head (out, 1, head->str);
  if (result->dealer > 0)
    {
      pozo_view_seat (positions, result->dealer, dealer);
      g_string_append_printf (text, _ ("dealt by %s"), dealer->str);
    }
  for (guint side = 0; side < game->n_sides; side++)
    {
      g_string_append (scores, side > 0 ? ", " : "");
      pozo_view_side (positions, side, scores);
      if (result->known_start & 1u << side)
        pozo_locale_append (scores, " %d", result->start[side]);
      else
        g_string_append (scores, " ?");
    }
  g_string_append (text, text->len > 0 && scores->len > 0 ? "; " : "");
  if (scores->len > 0)
    /* translators: the running scores of all sides: A (1 Nora, 3 Karel) 120, B ... */
    g_string_append_printf (text, _ ("scores %s"), scores->str);
  if (text->len > 0)
    pozo_document_para (out, text->str);
  pozo_view_house_rules (positions, out);
}

/**
 * pozo_view_deal:
 * @positions: a game
 * @deal: a deal of it, 1-based
 * @out: where it goes
 *
 * Describes a deal: hands, every turn, scores.
 */
void
pozo_view_deal (PozoPositions *positions, guint deal, PozoDocument *out)
{
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);

  add_deal_head (positions, deal, out);
  if (pozo_scene_set (scene, positions, deal, 0, 0))
    {
      add_start (scene, out);
      pozo_document_head (out, 2, _ ("Turns"));
      add_turns (scene, out);
      if (pozo_positions_n_steps (positions, deal) > 1)
        pozo_document_para (out, _ ("hand, pile and stock after the turn; * the pile is frozen"));
    }
  add_findings (positions, deal, 0, out);
  pozo_view_scores (positions, deal, out);
}

/* ---- A game ---- */

static void
add_game_name (const PozoRecord *record, PozoDocument *out)
{
  g_autoptr (GString) head = g_string_new (NULL);

  pozo_mark_name (record->text + record->id.offset, record->id.length, head);
  pozo_document_head (out, 1, head->len > 0 ? head->str : _ ("a game without an Id"));
}

static void
add_game_rules (const PozoPositions *positions, PozoDocument *out)
{
  static const char *const details[] = { NC_ ("detail", "not said"), "totals", "table", "full" };
  const PozoRecord *record = pozo_positions_record (positions);
  const PozoGame *game = pozo_positions_game (positions);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) rules = g_string_new (NULL);

  pozo_view_rules (positions, rules);
  /* translators: names of rules, how many players, how much the record tells */
  g_string_append_printf (
      text, P_ ("%s, %u players, detail %s", "%s, %u players, detail %s", game->n_players),
      rules->str, game->n_players, C_ ("detail", details[record->detail]));
  pozo_document_para (out, text->str);
}

static void
add_players (const PozoPositions *positions, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  const PozoGame *game = pozo_positions_game (positions);
  const PozoRecord *record = pozo_positions_record (positions);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint seat = 1; seat <= game->n_players; seat++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) sides = g_string_new (NULL);

      pozo_view_seat (positions, seat, who);
      for (guint side = 0; side < POZO_SEATS_MAX; side++)
        if (record->sides[side] & 1u << seat)
          g_string_append_printf (sides, _ ("side %c"), 'A' + side);
      pozo_document_cell (out, "%s", who->str);
      pozo_document_cell (out, "%s", sides->str);
    }
}

static void
append_end (const PozoPositions *positions, const PozoDealResult *deal, GString *out)
{
  if (deal->fate != POZO_DEAL_PLAYED)
    g_string_append (out, C_ ("fate of a deal", pozo_deal_fates[deal->fate]));
  else if (deal->goer > 0)
    {
      gboolean is_canasta = pozo_positions_record (positions)->kind == NULL;
      g_autoptr (GString) who = g_string_new (NULL);

      pozo_view_seat (positions, deal->goer, who);
      /* translators: a player ended a deal of another game than Canasta */
      g_string_append_printf (out, is_canasta ? _ ("%s went out") : _ ("%s ended it"), who->str);
    }
  else if (pozo_positions_record (positions)->kind == NULL)
    g_string_append (out, pozo_view_ended ((PozoEnded) deal->ended));
  else
    g_string_append (out, C_ ("fate of a deal", pozo_deal_fates[deal->fate]));
}

static void
add_deals (const PozoPositions *positions, PozoDocument *out)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  PozoDocumentColumn columns[4 + 2 * POZO_SEATS_MAX] = {
    { NC_ ("head of a column", "deal"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "dealer"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "turns"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "end"), POZO_ALIGN_LEFT, FALSE }
  };
  const PozoRecord *record = pozo_positions_record (positions);
  const PozoGame *game = pozo_positions_game (positions);
  guint n_sides = MIN (game->n_sides, POZO_SEATS_MAX);

  for (guint side = 0; side < n_sides; side++)
    {
      columns[4 + 2 * side] = (PozoDocumentColumn){ letters[side], POZO_ALIGN_RIGHT, FALSE };
      columns[5 + 2 * side] =
          (PozoDocumentColumn){ NC_ ("head of a column", "sum"), POZO_ALIGN_RIGHT, FALSE };
    }
  pozo_document_head (out, 2, _ ("Deals"));
  pozo_document_rows (out, columns, 4 + 2 * n_sides);
  for (guint i = 1; i <= game->deals->len; i++)
    {
      const PozoDealResult *deal = POZO_GAME_DEAL (game, i - 1);
      g_autoptr (GString) ended = g_string_new (NULL);

      append_end (positions, deal, ended);
      pozo_document_cell (out, "%u", i);
      if (deal->dealer > 0)
        pozo_document_cell (out, "%u", deal->dealer);
      else
        pozo_document_cell (out, "-");
      pozo_document_cell (out, "%u", deal->n_turns);
      pozo_document_cell (out, "%s", ended->str);
      for (guint side = 0; side < n_sides; side++)
        {
          g_autoptr (GString) total = g_string_new (NULL);
          g_autoptr (GString) sum = g_string_new (NULL);

          pozo_view_figure (positions, i, side, pozo_record_total_item (record), total);
          pozo_view_figure (positions, i, side, pozo_record_sum_item (record), sum);
          pozo_document_cell (out, "%s", total->len > 0 ? total->str : "-");
          pozo_document_cell (out, "%s", sum->len > 0 ? sum->str : "-");
        }
    }
}

/* How many findings of a severity there are: "2 errors". */
static char *
report_count (PozoSeverity severity, guint n)
{
  switch (severity)
    {
    case POZO_SEVERITY_ERROR:
      return pozo_locale_format (P_ ("%u error", "%u errors", n), n);
    case POZO_SEVERITY_WARNING:
      return pozo_locale_format (P_ ("%u warning", "%u warnings", n), n);
    default:
      return pozo_locale_format (P_ ("%u note", "%u notes", n), n);
    }
}

static void
add_winner (const PozoPositions *positions, PozoDocument *out)
{
  const PozoGame *game = pozo_positions_game (positions);
  g_autoptr (GString) text = g_string_new (NULL);

  if (game->over && game->winner > 0)
    {
      g_autoptr (GString) side = g_string_new (NULL);

      pozo_view_side (positions, game->winner - 1u, side);
      g_string_printf (text, _ ("Side %s wins."), side->str);
    }
  else
    g_string_append (text, _ ("The match is not decided."));
  pozo_document_para (out, text->str);
}

static void
add_found (const PozoPositions *positions, PozoDocument *out)
{
  const PozoGame *game = pozo_positions_game (positions);
  g_autoptr (GString) text = g_string_new (NULL);

  if (game->findings->len == 0)
    return;
  g_autofree char *errors = report_count (POZO_SEVERITY_ERROR, game->counts[POZO_SEVERITY_ERROR]);
  g_autofree char *warnings =
      report_count (POZO_SEVERITY_WARNING, game->counts[POZO_SEVERITY_WARNING]);
  g_autofree char *notes = report_count (POZO_SEVERITY_NOTE, game->counts[POZO_SEVERITY_NOTE]);

  /* translators: "2 errors", "1 warning", "no notes" */
  g_string_printf (text, _ ("Findings: %s, %s, %s."), errors, warnings, notes);
  pozo_document_para (out, text->str);
  add_findings (positions, 0, 0, out);
}

static void
add_places (const PozoPositions *positions, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  const PozoGame *game = pozo_positions_game (positions);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);
      g_autoptr (GString) text = g_string_new (NULL);

      if (finding->deal == 0)
        continue;
      pozo_view_finding (pozo_positions_record (positions), finding, text);
      if (finding->turn > 0)
        pozo_document_cell (out, _ ("deal %u, turn %u"), finding->deal, finding->turn);
      else
        pozo_document_cell (out, _ ("deal %u"), finding->deal);
      pozo_document_cell (out, "%s", text->str);
    }
}

/**
 * pozo_view_game:
 * @positions: a game
 * @out: where it goes
 *
 * Gives an overview: who plays, by what rules, what each deal came to, who won, what was found and
 * where.  Of a foreign game only the last is known.
 */
void
pozo_view_game (PozoPositions *positions, PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (positions);

  add_game_name (record, out);
  if (!record->is_foreign)
    {
      add_game_rules (positions, out);
      add_players (positions, out);
      if (record->deals->len > 0)
        add_deals (positions, out);
      add_winner (positions, out);
    }
  add_found (positions, out);
  add_places (positions, out);
}
