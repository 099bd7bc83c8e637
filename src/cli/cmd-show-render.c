/* SPDX-License-Identifier: MIT */
/* Drawing what `pozo show` was asked for: the overview, a deal, or a position; a document in one of
 * the formats, a picture, or JSON. */
#include "cmd-show.h"
#include "pozo-game-kind.h"

#include <string.h>

/* ---- Documents ---- */

static void
append_page (const PozoDocument *document, const char *title, GString *out)
{
  const char *const styles[] = { pozo_document_style, NULL };
  const PozoHtmlPage page = { .title = title, .styles = styles };

  pozo_html_begin (out, &page);
  pozo_card_svg_symbols (out);
  pozo_document_to_html (document, out);
  pozo_html_end (out, &page);
}

static void
append_document (const Show *show, const PozoDocument *document, GString *out)
{
  const char *title = show->place.at.game == NULL ? "Canasta" : show->place.at.game;

  if (show->format == SHOW_MARKDOWN)
    pozo_document_to_markdown (document, out);
  else if (show->format == SHOW_HTML)
    append_page (document, title, out);
  else
    pozo_document_to_text (document, &show->style, out);
}

/* ---- JSON ---- */

static void
put_findings (const Show *show, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (show->positions);

  pozo_json_key (json, "findings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (show->at.deal == 0 || finding->deal == show->at.deal)
        pozo_finding_to_json (finding, &show->place.at, json);
    }
  pozo_json_end_array (json);
}

static void
put_deal (const Show *show, guint index, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (show->positions);
  const PozoDealResult *deal = POZO_GAME_DEAL (game, index);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "deal", index + 1);
  pozo_json_key (json, "dealer");
  if (deal->dealer > 0)
    pozo_json_int (json, deal->dealer);
  else
    pozo_json_null (json);
  pozo_json_key_int (json, "turns", deal->n_turns);
  pozo_json_key_int (json, "positions", pozo_positions_n_steps (show->positions, index + 1));
  pozo_json_key_string (json, "fate", pozo_deal_fates[deal->fate]);
  if (pozo_positions_record (show->positions)->kind == NULL)
    pozo_json_key_string (json, "ended", pozo_view_ended ((PozoEnded) deal->ended));
  pozo_json_key_int (json, "goer", deal->goer);
  pozo_json_key (json, "sums");
  pozo_json_begin_array (json);
  for (guint side = 0; side < game->n_sides; side++)
    if (deal->known_sum & 1u << side)
      pozo_json_int (json, deal->sum[side]);
    else
      pozo_json_null (json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_action (const PozoPosition *position, PozoJson *json)
{
  const PozoStyle ascii = { .is_ascii = TRUE };
  const PozoPositionAction *last = &position->last;
  const guint8 *cards = pozo_position_cards (position, last->cards);
  g_autoptr (GString) marked = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!pozo_view_action (last, cards, marked))
    return;
  pozo_mark_to_text (marked->str, &ascii, text);
  pozo_position_action_json (&last->action, cards, text->str, json);
}

/* After its actions stands what a turn left: that needs the position at its end. */
static void
put_turn_end (const PozoPosition *position, guint turn, PozoJson *json)
{
  guint seat = position->last.action.seat;

  pozo_json_end_array (json);
  pozo_json_key_int (json, "turn", turn);
  pozo_json_key_int (json, "seat", seat);
  pozo_json_key_int (json, "hand", position->seats[seat].hand.n);
  pozo_json_key_int (json, "pile", position->pile.n);
  pozo_json_key_int (json, "stock", position->n_stock);
  pozo_json_key (json, "frozen");
  pozo_json_boolean (json, position->frozen);
  pozo_json_end_object (json);
}

static void
begin_turn (PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key (json, "actions");
  pozo_json_begin_array (json);
}

static void
put_turns (const Show *show, PozoJson *json)
{
  guint n = pozo_positions_n_steps (show->positions, show->at.deal);
  g_autofree PozoPosition *position = g_new (PozoPosition, 1);
  gboolean is_open = FALSE;
  guint turn = 1;

  pozo_json_key (json, "turns");
  pozo_json_begin_array (json);
  for (guint step = 1; step < n; step++)
    {
      pozo_positions_get (show->positions, show->at.deal, step, 0, position);
      if (turn > POZO_GAME_DEAL (pozo_positions_game (show->positions), show->at.deal - 1)->n_turns)
        break;
      if (!is_open)
        begin_turn (json);
      is_open = position->last.action.kind != POZO_ACTION_END;
      if (is_open)
        put_action (position, json);
      else
        put_turn_end (position, turn++, json);
    }
  if (is_open)
    {
      pozo_json_end_array (json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
append_json (const Show *show, const PozoScene *scene, GString *out)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  const PozoGame *game = pozo_positions_game (show->positions);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  if (show->place.at.game != NULL)
    pozo_json_key_string (&json, "game", show->place.at.game);
  pozo_json_key_int (&json, "players", game->n_players);
  if (scene == NULL || scene->position.viewer == 0)
    {
      pozo_json_key (&json, "deals");
      pozo_json_begin_array (&json);
      for (guint i = 0; i < game->deals->len; i++)
        if (show->at.deal == 0 || show->at.deal == i + 1)
          put_deal (show, i, &json);
      pozo_json_end_array (&json);
      put_findings (show, &json);
    }
  if (show->at.deal > 0 && scene == NULL)
    put_turns (show, &json);
  if (scene != NULL)
    pozo_view_json (scene, &show->place.at, &json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/* ---- A position ---- */

/* A seat by its number or by its player's name; 0 for none. */
static guint
find_seat (const Show *show)
{
  guint n = pozo_positions_game (show->positions)->n_players;
  char *end = NULL;
  guint64 number = g_ascii_strtoull (show->as, &end, 10);

  if (end != show->as && *end == '\0')
    return number <= n ? (guint) number : 0;
  for (guint seat = 1; seat <= n; seat++)
    if (g_strcmp0 (pozo_positions_name (show->positions, seat), show->as) == 0)
      return seat;
  return 0;
}

static CliStatus
fail_to_find (const Show *show)
{
  guint n = pozo_positions_n_steps (show->positions, show->at.deal);
  guint n_turns =
      POZO_GAME_DEAL (pozo_positions_game (show->positions), show->at.deal - 1)->n_turns;

  if (n == 0 &&
      POZO_RECORD_DEAL (pozo_positions_record (show->positions), show->at.deal - 1)->actions.n == 0)
    return cli_misuse (show->inputs.command,
                       _ ("no turns are recorded of deal %u: --deal %u alone shows what is"),
                       show->at.deal, show->at.deal);
  if (n == 0)
    return cli_misuse (show->inputs.command, _ ("deal %u cannot be replayed"), show->at.deal);
  if (show->is_action)
    return cli_misuse (show->inputs.command, _ ("there is no action %u of turn %u in deal %u"),
                       show->at.action, show->at.turn, show->at.deal);
  return cli_misuse (show->inputs.command,
                     _ ("there is no turn %u: deal %u has %u, as far as it can be replayed"),
                     show->at.turn, show->at.deal, n_turns);
}

static void
append_position (const Show *show, const PozoScene *scene, GString *out)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();

  if (show->format == SHOW_SVG)
    {
      pozo_view_svg (scene, out);
      return;
    }
  if (show->is_sheet)
    pozo_view_sheet (scene, &show->place.at, document);
  else
    pozo_view_position (scene, document);
  append_document (show, document, out);
}

static CliStatus
render_position (const Show *show, GString *out)
{
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  guint viewer = show->as == NULL ? 0 : find_seat (show);
  int step = pozo_positions_find (show->positions, &show->at);

  if (show->as != NULL && viewer == 0)
    return cli_misuse (show->inputs.command, _ ("there is no seat \"%s\""), show->as);
  if (step < 0 || !pozo_scene_set (scene, show->positions, show->at.deal, (guint) step, viewer))
    return fail_to_find (show);
  scene->is_turn = !show->is_action;
  if (show->format == SHOW_JSON)
    append_json (show, scene, out);
  else
    append_position (show, scene, out);
  return CLI_FINE;
}

static void
render_game (const Show *show, GString *out)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();

  if (show->format == SHOW_JSON)
    {
      append_json (show, NULL, out);
      return;
    }
  if (show->at.deal > 0)
    pozo_view_deal (show->positions, show->at.deal, document);
  else
    pozo_view_game (show->positions, document);
  append_document (show, document, out);
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
  const PozoGame *game = pozo_positions_game (show->positions);
  const PozoGameKind *kind = pozo_positions_record (show->positions)->kind;
  g_autoptr (GString) out = g_string_new (NULL);

  if (kind != NULL && show->at.deal > 0)
    return cli_misuse (show->inputs.command,
                       _ ("of a game of %s there is the overview alone, without --deal or --turn"),
                       kind->id);
  if (show->at.deal > game->deals->len)
    return cli_misuse (show->inputs.command, _ ("there is no deal %u: the game has %u"),
                       show->at.deal, game->deals->len);
  if (show->has_turn && render_position (show, out) != CLI_FINE)
    return CLI_FAILED;
  if (!show->has_turn)
    render_game (show, out);
  cli_write (out->str);
  return game->counts[POZO_SEVERITY_ERROR] > 0 ? CLI_FOUND : CLI_FINE;
}
