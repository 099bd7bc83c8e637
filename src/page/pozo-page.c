/* SPDX-License-Identifier: MIT */
/* A page: the game is read and replayed, what the replay shows is kept, and everything is put into
 * one frame. */
#include "pozo-page-private.h"

#include "pozo-html.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-page-resource.h"
#include "pozo-card-svg.h"
#include "pozo-pcn.h"
#include "pozo-rules-name.h"

#include <gio/gio.h>
#include <string.h>

/* ---- Watching the replay ---- */

static void
deal_clear (gpointer data)
{
  PozoPageDeal *deal = data;

  g_byte_array_unref (deal->setup);
}

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint index,
               const PozoSetup *setup,
               const PozoState *state)
{
  PozoPage *self = data;
  PozoPageDeal deal = { .setup = g_byte_array_new () };

  (void) game;
  (void) index;
  if (state != NULL)
    {
      g_byte_array_set_size (deal.setup, POZO_BRIDGE_INPUT_BYTES);
      g_byte_array_set_size (deal.setup, pozo_bridge_put_setup (setup, deal.setup->data));
    }
  g_array_append_val (self->deals, deal);
}

static void
on_after_action (gpointer data,
                 const PozoState *state,
                 const PozoAction *action,
                 const guint8 *cards,
                 const PozoVerdict *verdict)
{
  PozoPage *self = data;
  PozoPageDeal *deal = POZO_PAGE_DEAL (self, self->deals->len - 1);

  (void) state;
  (void) action;
  (void) cards;
  deal->n_actions += !verdict->impossible;
}

/* A deal of scores alone, or one that is not replayed, is there too. */
static void
on_deal_end (gpointer data,
             const PozoGame *game,
             guint deal,
             const PozoDealResult *result,
             const PozoState *state)
{
  PozoPage *self = data;

  (void) result;
  (void) state;
  if (self->deals->len <= deal)
    on_deal_begin (self, game, deal, NULL, NULL);
}

/* ---- The page ---- */

/**
 * pozo_page_new:
 * @options: how to replay; what it points to outlives the page
 *
 * Returns: (transfer full): what pages are made with, game after game
 */
PozoPage *
pozo_page_new (const PozoReplayOptions *options)
{
  static const PozoReplayObserver observer = { .deal_begin = on_deal_begin,
                                               .after_action = on_after_action,
                                               .deal_end = on_deal_end };
  PozoPage *self = g_new0 (PozoPage, 1);

  self->options = *options;
  self->replay = pozo_replay_new (options);
  pozo_replay_observe (self->replay, &observer, self);
  self->record = pozo_record_new ();
  self->game = pozo_game_new ();
  self->deals = g_array_new (FALSE, FALSE, sizeof (PozoPageDeal));
  g_array_set_clear_func (self->deals, deal_clear);
  self->positions = pozo_positions_new (options);
  self->results = pozo_results_new ();
  return self;
}

/**
 * pozo_page_free:
 * @self: (nullable): a page
 *
 * Frees it.
 */
void
pozo_page_free (PozoPage *self)
{
  if (self == NULL)
    return;
  pozo_replay_free (self->replay);
  pozo_record_free (self->record);
  pozo_game_free (self->game);
  g_array_unref (self->deals);
  pozo_positions_free (self->positions);
  pozo_results_free (self->results);
  g_free (self);
}

/**
 * pozo_page_game:
 * @self: a page that was written
 *
 * Returns: (transfer none): what the replay said of the game that was written last
 */
const PozoGame *
pozo_page_game (const PozoPage *self)
{
  return self->game;
}

static char *
find_text (const char *name)
{
  return pozo_page_find_text (pozo_page_get_resource (), "/pozo/page/", name);
}

/**
 * pozo_page_has_engine:
 *
 * Returns: whether the program was built with the engine for pages
 */
gboolean
pozo_page_has_engine (void)
{
  g_autoptr (GBytes) bytes =
      pozo_page_find (pozo_page_get_resource (), "/pozo/page/", "pozo-engine.wasm");

  return bytes != NULL;
}

static gboolean
append_engine (GString *out, GError **error)
{
  g_autoptr (GBytes) bytes =
      pozo_page_find (pozo_page_get_resource (), "/pozo/page/", "pozo-engine.wasm");

  return bytes == NULL ||
         pozo_page_pack (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), out, error);
}

static void
begin_block (GString *out, const char *id)
{
  g_string_append_printf (out, "<script type=\"application/octet-stream\" id=\"%s\">", id);
}

static void
end_block (GString *out)
{
  g_string_append (out, "</script>\n");
}

static gboolean
write_blocks (const PozoPage *self, const PozoPageGame *game, GString *out, GError **error)
{
  g_autoptr (GString) data = g_string_new (NULL);
  g_autofree char *source = NULL;
  g_autofree char *words = NULL;

  begin_block (out, "pozo-record");
  if (!pozo_page_pack (game->text, game->length_bytes, out, error))
    return FALSE;
  end_block (out);
  source = find_text ("page-words.json");
  words = pozo_page_translate_words (source);
  pozo_page_write_data (self, game->name, words, data);
  begin_block (out, "pozo-data");
  if (!pozo_page_pack (data->str, data->len, out, error))
    return FALSE;
  end_block (out);
  if (game->is_shared)
    return TRUE;
  begin_block (out, "pozo-engine");
  if (!append_engine (out, error))
    return FALSE;
  end_block (out);
  return TRUE;
}

/* The result of the game that was replayed, as lists of games have it. */
static void
find_result (PozoPage *self, const PozoPageGame *game)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  PozoResultSource source = { game->text, game->length_bytes, game->name, 1, NULL };

  pozo_rules_name (self->record, &self->options, rules);
  source.rules = rules->str;
  pozo_results_free (self->results);
  self->results = pozo_results_new ();
  pozo_results_add (self->results, self->game, &source);
}

/* Who played, and what it came to; of a game of nobody, its name. */
static char *
title_of (const PozoPage *self, const PozoPageGame *game)
{
  const PozoRecord *record = self->record;
  g_autofree char *title = pozo_page_title (pozo_results_get (self->results, 0), TRUE);

  if (title[0] != '\0')
    return g_steal_pointer (&title);
  if (record->id.length == 0)
    return g_strdup (game->name);
  return g_utf8_make_valid (record->text + record->id.offset, record->id.length);
}

static void
append_warning (GString *out, const char *text)
{
  pozo_html_append_element (out, "p", "warning", text);
  g_string_append_c (out, '\n');
}

static void
write_heading (const PozoPage *self, const char *title, GString *out)
{
  g_autofree char *app = find_text ("page-app.html");

  pozo_page_write_head (self, pozo_results_get (self->results, 0), title, out);
  if (!pozo_page_has_engine ())
    append_warning (out, _ ("This page was made by a program that was built without the engine for "
                            "pages: nothing can be stepped through."));
  if (self->record->is_foreign)
    append_warning (out, _ ("The version of the notation, or the game, is not known here: nothing "
                            "in the record is judged."));
  else if (self->record->deals->len == 0)
    append_warning (out, _ ("There is no deal in this record."));
  g_string_append (out, app);
  g_string_append_printf (
      out, "<noscript><p>%s</p></noscript>\n",
      _ ("Without scripts the deals cannot be stepped through; here they are as text."));
}

/**
 * pozo_page_write:
 * @self: a page
 * @game: the game
 * @out: where the page goes
 * @error: %POZO_ERROR_IO when it cannot be packed
 *
 * Reads a game, replays it, and writes its page.  A game that cannot be replayed is shown up to
 * there.
 *
 * Returns: whether it was done
 */
gboolean
pozo_page_write (PozoPage *self, const PozoPageGame *game, GString *out, GError **error)
{
  g_autofree char *script = find_text ("page.js");
  g_autofree char *sheet = find_text ("page.css");
  g_autofree char *title = NULL;
  const char *const styles[] = { sheet, NULL };
  const char *const scripts[] = { script, NULL };
  PozoHtmlPage page = { .styles = styles, .scripts = scripts, .has_wasm = TRUE };

  g_array_set_size (self->deals, 0);
  pozo_pcn_read (self->record, game->text, game->length_bytes, POZO_PCN_LENIENT);
  pozo_replay_game (self->replay, self->record, self->game);
  pozo_positions_load (self->positions, self->record);
  find_result (self, game);
  title = title_of (self, game);
  page.title = title;
  page.shared_script = game->is_shared ? POZO_PAGE_SHARED_NAME : NULL;
  pozo_html_begin (out, &page);
  if (game->is_shared)
    pozo_page_begin_links (out);
  pozo_card_svg_symbols (out);
  write_heading (self, title, out);
  pozo_page_write_sheets (self, out);
  if (!write_blocks (self, game, out, error))
    return FALSE;
  pozo_html_end (out, &page);
  return TRUE;
}

/**
 * pozo_page_write_shared:
 * @out: where it goes
 * @error: %POZO_ERROR_IO when it cannot be packed
 *
 * Writes what the pages of a folder share, under %POZO_PAGE_SHARED_NAME: the engine.
 *
 * Returns: whether it was done
 */
gboolean
pozo_page_write_shared (GString *out, GError **error)
{
  g_autoptr (GString) engine = g_string_new (NULL);
  PozoJson json;

  if (!append_engine (engine, error))
    return FALSE;
  g_string_append (out, "globalThis.pozoEngine=");
  pozo_json_init (&json, out);
  pozo_json_string (&json, engine->str);
  g_string_append (out, ";\n");
  return TRUE;
}
