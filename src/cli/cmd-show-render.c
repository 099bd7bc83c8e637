/* SPDX-License-Identifier: MIT */
/* Drawing what `pozo show` was asked for: the overview, a deal, or a moment; as text or as JSON. */
#include "cmd-show.h"

#include <string.h>

#define TEXT_COLUMN 34 /* where the words of a turn begin */

/* ---- Findings ---- */

static gboolean
is_of (const PozoFinding *finding, guint deal, guint turn)
{
  return finding->deal == deal && finding->turn == turn;
}

static void
append_findings (const Show *show, guint deal, guint turn, GString *out)
{
  for (guint i = 0; i < show->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (show->game->findings, PozoFinding, i);
      PozoStyleRole role = finding->severity == POZO_SEVERITY_ERROR     ? POZO_STYLE_ERROR
                           : finding->severity == POZO_SEVERITY_WARNING ? POZO_STYLE_WARNING
                                                                        : POZO_STYLE_NOTE;

      if (!is_of (finding, deal, turn))
        continue;
      g_string_append_printf (out, "%*s", turn > 0 ? TEXT_COLUMN : 2, "");
      pozo_style_append (&show->style, role, pozo_severity_name ((PozoSeverity) finding->severity),
                         out);
      g_string_append (out, ": ");
      pozo_finding_message_append (finding, show->record->text, show->record->length, out);
      g_string_append_printf (out, " [%s]\n", pozo_finding_info (finding->code)->slug);
    }
}

static void
put_findings (const Show *show, guint deal, PozoJson *json)
{
  pozo_json_key (json, "findings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < show->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (show->game->findings, PozoFinding, i);

      if (deal == 0 || finding->deal == deal)
        pozo_finding_to_json (finding, &show->place.at, json);
    }
  pozo_json_end_array (json);
}

/* ---- The overview ---- */

static void
append_head (const Show *show, GString *out)
{
  static const char *const details[] = { "not said", "totals", "table", "full" };
  const PozoRecord *record = show->record;

  const char *id = show->place.at.game;
  g_autoptr (GString) title = g_string_new (id == NULL ? "a game without an Id" : NULL);

  if (id != NULL)
    pozo_finding_message_escape (id, strlen (id), title);
  pozo_style_append (&show->style, POZO_STYLE_HEAD, title->str, out);
  g_string_append (out, "  ");
  pozo_finding_message_escape (record->text + record->variant.offset, record->variant.length, out);
  g_string_append_printf (out, ", %u players, detail %s\n", show->game->n_players,
                          details[record->detail]);
  for (guint seat = 1; seat <= show->game->n_players; seat++)
    {
      g_string_append (out, "  ");
      pozo_view_seat (seat, &show->names, out);
      for (guint side = 0; side < POZO_SEATS_MAX; side++)
        if (record->sides[side] & 1u << seat)
          g_string_append_printf (out, " (side %c)", 'A' + side);
      g_string_append_c (out, '\n');
    }
}

/* What the replay makes of the deal; else what the record says, as the sums do. */
static void
add_total (const Show *show, PozoTextTable *table, guint deal, guint side)
{
  const PozoTally *tally = &POZO_GAME_DEAL (show->game, deal)->tally[side];
  PozoSlice scores = POZO_RECORD_DEAL (show->record, deal)->scores;

  if (POZO_GAME_DEAL (show->game, deal)->has_tally &&
      tally->low[POZO_SCORE_TOTAL] == tally->high[POZO_SCORE_TOTAL])
    {
      pozo_text_table_add (table, "%d", tally->low[POZO_SCORE_TOTAL]);
      return;
    }
  for (guint i = scores.start; i < scores.start + scores.n; i++)
    {
      const PozoScore *score = &g_array_index (show->record->scores, PozoScore, i);

      if (score->side == side + 1 && score->present & 1u << POZO_SCORE_TOTAL)
        {
          pozo_text_table_add (table, "%d", score->value[POZO_SCORE_TOTAL]);
          return;
        }
    }
  pozo_text_table_add (table, "-");
}

static void
append_deals (const Show *show, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  static const char *const heads[] = { "deal", "dealer", "turns" };

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_text_table_add_column (table, heads[i], POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "end", POZO_ALIGN_LEFT);
  for (guint side = 0; side < show->game->n_sides; side++)
    {
      pozo_text_table_add_column (table, (char[]){ (char) ('A' + side), '\0' }, POZO_ALIGN_RIGHT);
      pozo_text_table_add_column (table, "sum", POZO_ALIGN_RIGHT);
    }
  for (guint i = 0; i < show->game->deals->len; i++)
    {
      const PozoDealResult *deal = POZO_GAME_DEAL (show->game, i);

      pozo_text_table_add (table, "%u", i + 1);
      pozo_text_table_add (table, "%u", deal->dealer);
      pozo_text_table_add (table, "%u", deal->n_turns);
      if (deal->fate != POZO_DEAL_PLAYED)
        pozo_text_table_add (table, "%s", pozo_deal_fate_name ((PozoDealFate) deal->fate));
      else if (deal->goer > 0)
        {
          g_autoptr (GString) goer = g_string_new (NULL);

          pozo_view_seat (deal->goer, &show->names, goer);
          g_string_append (goer, " went out");
          pozo_text_table_add (table, "%s", goer->str);
        }
      else
        pozo_text_table_add (table, "%s", pozo_view_ended ((PozoEnded) deal->ended));
      for (guint side = 0; side < show->game->n_sides; side++)
        {
          add_total (show, table, i, side);
          pozo_text_table_take (table, deal->known_sum & 1u << side
                                           ? g_strdup_printf ("%d", deal->sum[side])
                                           : g_strdup ("-"));
        }
    }
  g_string_append_c (out, '\n');
  pozo_text_table_print (table, &show->style, 2, out);
}

static void
append_count (guint n, const char *what, const char *after, GString *out)
{
  g_string_append_printf (out, "%u %s%s%s", n, what, n == 1 ? "" : "s", after);
}

static void
append_overview (const Show *show, GString *out)
{
  const PozoGame *game = show->game;

  append_head (show, out);
  if (game->deals->len > 0)
    append_deals (show, out);
  g_string_append_c (out, '\n');
  if (game->over && game->winner > 0)
    g_string_append_printf (out, "Side %c wins.\n", 'A' + game->winner - 1);
  else
    g_string_append (out, "The match is not decided.\n");
  if (game->findings->len == 0)
    return;
  g_string_append (out, "Findings: ");
  append_count (game->counts[POZO_SEVERITY_ERROR], "error", ", ", out);
  append_count (game->counts[POZO_SEVERITY_WARNING], "warning", ", ", out);
  append_count (game->counts[POZO_SEVERITY_NOTE], "note", ".\n", out);
  append_findings (show, 0, 0, out);
}

/* ---- A deal ---- */

/* The actions of a turn, as many on a line as fit. */
static void
append_words (const Show *show, const ShowRow *row, GString *out)
{
  g_auto (GStrv) texts = g_strsplit (row->text, "\n", -1);
  g_auto (GStrv) plains = g_strsplit (row->plain, "\n", -1);
  guint column = TEXT_COLUMN;

  for (guint i = 0; texts[i] != NULL && plains[i] != NULL; i++)
    {
      guint width = pozo_style_text_width (plains[i]);

      if (i > 0)
        g_string_append_c (out, ',');
      if (i > 0 && column + width + 3 > show->style.width)
        {
          g_string_append_printf (out, "\n%*s", TEXT_COLUMN, "");
          column = TEXT_COLUMN;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column += 2;
        }
      g_string_append (out, texts[i]);
      column += width;
    }
  g_string_append_c (out, '\n');
}

static void
append_row (const Show *show, const ShowRow *row, GString *out)
{
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_view_seat (row->seat, &show->names, who);
  g_string_append_printf (out, "%5u  %s", row->turn, who->str);
  for (guint width = pozo_style_text_width (who->str); width < 10; width++)
    g_string_append_c (out, ' ');
  g_string_append_printf (out, "%4u%5u%c%5u  ", row->n_hand, row->n_pile,
                          row->is_frozen ? '*' : ' ', row->n_stock);
  append_words (show, row, out);
  append_findings (show, show->deal, row->turn, out);
}

static void
append_start (const Show *show, GString *out)
{
  const PozoState *state = &show->at_start;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      g_autoptr (GString) who = g_string_new (NULL);

      pozo_view_seat (seat, &show->names, who);
      g_string_append_printf (out, "  %s", who->str);
      for (guint width = pozo_style_text_width (who->str); width < 12; width++)
        g_string_append_c (out, ' ');
      if (state->next_seat[seat] == 0)
        g_string_append (out, "rests");
      else
        pozo_view_hand (&state->hand[seat], &show->style, out);
      g_string_append_c (out, '\n');
    }
  if (state->n_pile > 0)
    {
      g_string_append (out, "  Turned up  ");
      pozo_view_cards (state->pile, state->n_pile, &show->style, out);
      g_string_append (out, state->frozen ? " (frozen)\n" : "\n");
    }
}

static void
append_title (const Show *show, GString *out)
{
  const PozoDealResult *result = POZO_GAME_DEAL (show->game, show->deal - 1);
  g_autofree char *title = g_strdup_printf ("Deal %u", show->deal);

  pozo_style_append (&show->style, POZO_STYLE_HEAD, title, out);
  if (result->dealer > 0)
    {
      g_string_append (out, "  dealt by ");
      pozo_view_seat (result->dealer, &show->names, out);
    }
  g_string_append (out, ", score");
  for (guint side = 0; side < show->game->n_sides; side++)
    {
      if (result->known_start & 1u << side)
        g_string_append_printf (out, " %c %d", 'A' + side, result->start[side]);
      else
        g_string_append_printf (out, " %c ?", 'A' + side);
    }
  g_string_append_c (out, '\n');
}

static void
append_deal (const Show *show, GString *out)
{
  const PozoDealResult *result = POZO_GAME_DEAL (show->game, show->deal - 1);

  append_title (show, out);
  if (show->has_state)
    append_start (show, out);
  if (show->rows->len > 0)
    {
      g_string_append_c (out, '\n');
      pozo_style_append (&show->style, POZO_STYLE_DIM, " turn  player    hand pile stock", out);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < show->rows->len; i++)
    append_row (show, &g_array_index (show->rows, ShowRow, i), out);
  for (guint turn = show->rows->len + 1; turn <= result->n_turns; turn++)
    append_findings (show, show->deal, turn, out);
  g_string_append (out, show->rows->len > 0 ? "       * the pile is frozen\n\n" : "\n");
  append_findings (show, show->deal, 0, out);
  pozo_view_tallies (result, show->game->n_sides, &show->style, out);
}

/* ---- A moment ---- */

static void
append_moment (Show *show, GString *out)
{
  append_title (show, out);
  if (show->turn > show->rows->len && show->at_turn.phase == POZO_PHASE_ENDED)
    g_string_append_printf (out, "After the last turn (%s)\n\n",
                            pozo_view_ended ((PozoEnded) show->at_turn.ended));
  else
    g_string_append_printf (out, "Before turn %u, of seat %u\n\n", show->turn, show->at_turn.seat);
  pozo_view_table (&show->at_turn, &show->names, &show->style, out);
  pozo_legal_list (&show->at_turn, &show->legal);
  g_string_append_c (out, '\n');
  pozo_view_legal (&show->legal, &show->at_turn, &show->style, out);
}

/* ---- JSON ---- */

static void
put_deal (const Show *show, guint index, PozoJson *json)
{
  const PozoDealResult *deal = POZO_GAME_DEAL (show->game, index);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "deal", index + 1);
  pozo_json_key_int (json, "dealer", deal->dealer);
  pozo_json_key_int (json, "turns", deal->n_turns);
  pozo_json_key_string (json, "fate", pozo_deal_fate_name ((PozoDealFate) deal->fate));
  pozo_json_key_string (json, "ended", pozo_view_ended ((PozoEnded) deal->ended));
  pozo_json_key_int (json, "goer", deal->goer);
  pozo_json_key (json, "sums");
  pozo_json_begin_array (json);
  for (guint side = 0; side < show->game->n_sides; side++)
    if (deal->known_sum & 1u << side)
      pozo_json_int (json, deal->sum[side]);
    else
      pozo_json_null (json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_turns (const Show *show, GString *out, PozoJson *json)
{
  pozo_json_key (json, "turns");
  pozo_json_begin_array (json);
  for (guint i = 0; i < show->rows->len; i++)
    {
      const ShowRow *row = &g_array_index (show->rows, ShowRow, i);

      pozo_json_begin_object (json);
      pozo_json_key_int (json, "turn", row->turn);
      pozo_json_key_int (json, "seat", row->seat);
      pozo_json_key_int (json, "hand", row->n_hand);
      pozo_json_key_int (json, "pile", row->n_pile);
      pozo_json_key_int (json, "stock", row->n_stock);
      pozo_json_key (json, "frozen");
      pozo_json_boolean (json, row->is_frozen);
      pozo_json_key (json, "actions");
      pozo_json_null (json);
      g_string_truncate (out, out->len - strlen ("null"));
      g_string_append (out, row->json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
put_legal (Show *show, PozoJson *json)
{
  pozo_legal_list (&show->at_turn, &show->legal);
  pozo_json_key (json, "legal");
  pozo_json_begin_array (json);
  for (guint i = 0; i < show->legal.n_actions; i++)
    pozo_view_action_json (&show->legal.actions[i],
                           show->legal.cards + show->legal.actions[i].cards, NULL, json);
  pozo_json_end_array (json);
}

static void
append_json (Show *show, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  if (show->place.at.game != NULL)
    pozo_json_key_string (&json, "game", show->place.at.game);
  pozo_json_key_int (&json, "players", show->game->n_players);
  pozo_json_key (&json, "deals");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < show->game->deals->len; i++)
    if (show->deal == 0 || show->deal == i + 1)
      put_deal (show, i, &json);
  pozo_json_end_array (&json);
  if (show->deal > 0 && show->turn == 0)
    put_turns (show, out, &json);
  if (show->turn > 0)
    {
      pozo_json_key (&json, "table");
      pozo_view_table_json (&show->at_turn, &json);
      put_legal (show, &json);
    }
  put_findings (show, show->deal, &json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/* After the last turn there is one more moment: the end. */
static gboolean
find_moment (Show *show)
{
  if (!show->has_turn && show->rows->len > 0 && show->turn == show->rows->len + 1)
    {
      show->at_turn = show->at_end;
      show->has_turn = TRUE;
    }
  return show->has_turn && show->has_state;
}

/**
 * show_render:
 * @show: what is asked for, replayed
 *
 * Draws it.
 *
 * Returns: the status
 */
CliStatus
show_render (Show *show)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (show->deal > show->game->deals->len)
    return cli_misuse (show->inputs.command, "there is no deal %u: the game has %u", show->deal,
                       show->game->deals->len);
  if (show->turn > 0 && !find_moment (show))
    return cli_misuse (show->inputs.command,
                       "there is no turn %u: deal %u has %u that can be replayed", show->turn,
                       show->deal, show->rows->len);
  if (show->json)
    append_json (show, out);
  else if (show->turn > 0)
    append_moment (show, out);
  else if (show->deal > 0)
    append_deal (show, out);
  else
    append_overview (show, out);
  cli_write (out->str);
  return show->game->counts[POZO_SEVERITY_ERROR] > 0 ? CLI_FOUND : CLI_FINE;
}
