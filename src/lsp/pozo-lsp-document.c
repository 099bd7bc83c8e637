/* SPDX-License-Identifier: MIT */
/* Games are cut as the pipeline does it.  A game whose text is that of one which was judged before
 * takes over what was found there, wherever it stands now. */
#include "pozo-lsp-document.h"

#include "pozo-finding-message.h"
static void
clear_finding (gpointer data)
{
  g_free (((PozoLspFinding *) data)->message);
}

static void
game_free (gpointer data)
{
  PozoLspGame *game = data;

  g_clear_pointer (&game->findings, g_array_unref);
  g_free (game);
}

/**
 * pozo_lsp_document_new:
 * @uri: how the editor names it
 * @encoding: in what places on a line are counted
 * @text: the text
 *
 * Returns: (transfer full): a text that an editor has opened
 */
PozoLspDocument *
pozo_lsp_document_new (const char *uri, PozoLspEncoding encoding, const char *text)
{
  PozoLspDocument *self = g_new0 (PozoLspDocument, 1);

  self->uri = g_strdup (uri);
  self->games = g_ptr_array_new_with_free_func (game_free);
  pozo_lsp_text_init (&self->text, encoding);
  pozo_lsp_document_set (self, text);
  return self;
}

/**
 * pozo_lsp_document_free:
 * @self: (nullable) (transfer full): a text
 *
 * Frees it.
 */
void
pozo_lsp_document_free (PozoLspDocument *self)
{
  if (self == NULL)
    return;
  g_free (self->uri);
  pozo_lsp_text_clear (&self->text);
  g_ptr_array_unref (self->games);
  g_free (self);
}

static void
note_change (PozoLspDocument *self, gboolean has_room)
{
  self->is_judged = self->is_told = FALSE;
  self->is_long = !has_room;
  if (!has_room)
    pozo_lsp_text_set (&self->text, "");
}

/**
 * pozo_lsp_document_set:
 * @self: a text
 * @text: what it becomes
 *
 * Puts another text in its place.
 */
void
pozo_lsp_document_set (PozoLspDocument *self, const char *text)
{
  note_change (self, pozo_lsp_text_set (&self->text, text));
}

/**
 * pozo_lsp_document_change:
 * @self: a text
 * @start: where it changes
 * @end: up to where
 * @text: what stands there then
 *
 * Changes a piece of it; of one that is too long nothing is kept that could be.
 */
void
pozo_lsp_document_change (PozoLspDocument *self,
                          PozoLspPosition start,
                          PozoLspPosition end,
                          const char *text)
{
  if (!self->is_long)
    note_change (self, pozo_lsp_text_replace (&self->text, start, end, text));
}

/* ---- Judging ---- */

/* What a finding says, as `pozo validate` says it. */
static char *
tell (const PozoFinding *finding, const char *text, gsize length, const PozoRules *rules)
{
  g_autoptr (GString) message = g_string_new (NULL);
  g_autofree char *rule = pozo_finding_rule_text (finding, rules);

  pozo_finding_message_append_all (finding, text, length, message);
  if (rule != NULL)
    g_string_append_printf (message, "\n%s", rule);
  return g_utf8_make_valid (message->str, (gssize) message->len);
}

static void
keep_finding (PozoLspGame *game,
              const PozoFinding *finding,
              const char *text,
              const PozoRules *rules)
{
  const PozoLspFinding told = { *finding, tell (finding, text, game->length, rules) };

  g_array_append_val (game->findings, told);
}

/* Whether nothing but blanks stands there. */
static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static void
judge_game (PozoLspGame *game, PozoLspReader *reader, const char *text)
{
  static const PozoFinding stray = { .code = POZO_FINDING_PCN_VERSION_MISSING,
                                     .severity = POZO_SEVERITY_ERROR };
  const PozoGame *read;

  game->findings = g_array_new (FALSE, FALSE, sizeof (PozoLspFinding));
  g_array_set_clear_func (game->findings, clear_finding);
  if (game->is_stray)
    {
      if (!is_blank (text, game->length))
        keep_finding (game, &stray, text, NULL);
      return;
    }
  read = pozo_lsp_reader_read (reader, text, game->length);
  for (guint i = 0; i < read->findings->len; i++)
    keep_finding (game, &g_array_index (read->findings, PozoFinding, i), text, read->rules);
}

/* Takes over what was found in the same text before, if it was there. */
static gboolean
take_over (GHashTable *before, PozoLspGame *game)
{
  PozoLspGame *same = g_hash_table_lookup (before, &game->hash);

  if (same == NULL || same->length != game->length || same->is_stray != game->is_stray ||
      same->findings == NULL)
    return FALSE;
  game->findings = g_steal_pointer (&same->findings);
  return TRUE;
}

static PozoLspGame *
game_new (const PozoPieceIter *iter)
{
  PozoLspGame *game = g_new0 (PozoLspGame, 1);

  game->start = (gsize) pozo_piece_iter_offset (iter);
  game->length = iter->length;
  game->hash = pozo_pcn_check (iter->text, iter->length);
  game->is_stray = !pozo_record_format_notation ()->recognise (iter->text, iter->length);
  return game;
}

/**
 * pozo_lsp_document_judge:
 * @self: a text
 * @reader: reads games
 *
 * Finds the games of a text, and what is wrong with those that have changed since.
 *
 * Returns: (transfer none) (element-type PozoLspGame): the games, until the next change
 */
const GPtrArray *
pozo_lsp_document_judge (PozoLspDocument *self, PozoLspReader *reader)
{
  g_autoptr (GPtrArray) old = NULL;
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GString) buffer = NULL;
  const PozoPiece piece = { .archive = "",
                            .text = self->text.bytes->str,
                            .length = self->text.bytes->len };
  PozoPieceIter iter;

  if (self->is_judged)
    return self->games;
  old = g_steal_pointer (&self->games);
  before = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (guint i = 0; i < old->len; i++)
    g_hash_table_insert (before, &((PozoLspGame *) old->pdata[i])->hash, old->pdata[i]);
  self->games = g_ptr_array_new_with_free_func (game_free);
  buffer = g_string_new (NULL);
  pozo_piece_iter_begin (&iter, &piece, buffer);
  while (pozo_piece_iter_next (&iter))
    {
      PozoLspGame *game = game_new (&iter);

      g_ptr_array_add (self->games, game);
      if (!take_over (before, game))
        judge_game (game, reader, iter.text);
    }
  self->is_judged = TRUE;
  return self->games;
}

/**
 * pozo_lsp_document_game:
 * @self: a text
 * @reader: reads games
 * @offset: a byte of the text, or its end
 *
 * Returns: (transfer none) (nullable): the game that stands there, until the next change; %NULL
 * where there is none
 */
const PozoLspGame *
pozo_lsp_document_game (PozoLspDocument *self, PozoLspReader *reader, gsize offset)
{
  const GPtrArray *games = pozo_lsp_document_judge (self, reader);

  for (guint i = games->len; i > 0; i--)
    {
      const PozoLspGame *game = games->pdata[i - 1];

      if (game->start <= offset)
        return game->is_stray ? NULL : game;
    }
  return NULL;
}

/**
 * pozo_lsp_document_text:
 * @self: a text
 * @game: a game of it
 *
 * Returns: (transfer none): where the text of the game begins
 */
const char *
pozo_lsp_document_text (const PozoLspDocument *self, const PozoLspGame *game)
{
  return self->text.bytes->str + game->start;
}
