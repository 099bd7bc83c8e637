/* SPDX-License-Identifier: MIT */
/* The outline of a text, games, deals and turns, and what is written between its lines: the scores
 * with which a deal begins, and what each side needs to open. */
#include "pozo-lsp-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-next.h"

#include <jsonrpc-glib.h>

/* What a symbol is to an editor, which knows no games: it chooses a picture by it. */
enum
{
  SYMBOL_GAME = 2,  /* a module */
  SYMBOL_DEAL = 5,  /* a class */
  SYMBOL_TURN = 24, /* an event */
};

typedef struct
{
  const PozoLspDocument *document;
  PozoLspReader *reader;
  const PozoLspGame *game;
} Outline;

/* What is listed; @children is taken. */
typedef struct
{
  const char *name;
  gint kind;
  PozoSpan from;
  PozoSpan to;
  GVariantBuilder *children;
} Symbol;

static const PozoLine *
line_at (const Outline *self, guint i)
{
  return &g_array_index (self->reader->record->lines, PozoLine, i);
}

static char *
copy_span (const Outline *self, PozoSpan span)
{
  return g_utf8_make_valid (self->reader->record->text + span.offset, (gssize) span.length);
}

/* A symbol that goes from one line to another; the first one names it. */
static GVariant *
symbol_new (const Outline *self, const Symbol *symbol)
{
  const PozoLspText *text = &self->document->text;
  const gsize start = self->game->start + symbol->from.offset;
  const gsize end = self->game->start + symbol->to.offset + symbol->to.length;

  return pozo_lsp_object_new (
      "name", g_variant_new_string (symbol->name), "kind", g_variant_new_int64 (symbol->kind),
      "range", pozo_lsp_range_new (text, start, end), "selectionRange",
      pozo_lsp_range_new (text, start, start + symbol->from.length), "children",
      pozo_lsp_list_end (symbol->children != NULL ? symbol->children : pozo_lsp_list_new ()), NULL);
}

static GVariant *
deal_new (const Outline *self, const PozoDeal *deal)
{
  GVariantBuilder *turns = pozo_lsp_list_new ();
  g_autofree char *name = pozo_locale_format (_ ("Deal %u"), deal->number);
  PozoSpan last = deal->text;

  for (guint i = deal->lines.start; i < deal->lines.start + deal->lines.n; i++)
    {
      const PozoLine *line = line_at (self, i);
      g_autofree char *words = NULL;

      if (line->kind != POZO_LINE_BLANK)
        last = line->text;
      if (line->kind != POZO_LINE_TURN)
        continue;
      words = copy_span (self, line->text);
      g_variant_builder_add_value (
          turns, symbol_new (self, &(Symbol){ words, SYMBOL_TURN, line->text, line->text, NULL }));
    }
  return symbol_new (self, &(Symbol){ name, SYMBOL_DEAL, deal->text, last, turns });
}

static GVariant *
game_new (const Outline *self, guint number)
{
  const PozoRecord *record = self->reader->record;
  GVariantBuilder *deals = pozo_lsp_list_new ();
  const PozoSpan all = { 0, (guint32) self->game->length };
  const PozoSpan first = record->lines->len > 0 ? line_at (self, 0)->text : (PozoSpan){ 0, 0 };
  g_autofree char *id = copy_span (self, record->id);
  g_autofree char *name =
      id[0] != '\0' ? g_steal_pointer (&id) : pozo_locale_format (_ ("Game %u"), number);

  for (guint i = 0; i < record->deals->len; i++)
    g_variant_builder_add_value (deals, deal_new (self, POZO_RECORD_DEAL (record, i)));
  return symbol_new (self, &(Symbol){ name, SYMBOL_GAME, first, all, deals });
}

/**
 * pozo_lsp_symbols:
 * @document: a text
 * @reader: reads games
 *
 * Lists games, their deals, and the turns of these.
 *
 * Returns: (transfer floating): document symbols
 */
GVariant *
pozo_lsp_symbols (PozoLspDocument *document, PozoLspReader *reader)
{
  const GPtrArray *games = pozo_lsp_document_judge (document, reader);
  GVariantBuilder *list = pozo_lsp_list_new ();
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const Outline self = { document, reader, games->pdata[i] };

      if (self.game->is_stray)
        continue;
      pozo_lsp_reader_scan (reader, pozo_lsp_document_text (document, self.game),
                            self.game->length);
      g_variant_builder_add_value (list, game_new (&self, ++n));
    }
  return pozo_lsp_list_end (list);
}

/* ---- Between the lines ---- */

/* Each side's score and minimum: `A 1500: 90 · B 0: 50`. */
static char *
tell_sides (const PozoGame *game, guint index)
{
  const PozoDealResult *deal = POZO_GAME_DEAL (game, index);
  GString *out = g_string_new (NULL);

  for (guint side = 0; game->rules != NULL && side < game->n_sides; side++)
    {
      gint32 minimum;

      if (!(deal->known_start & 1u << side))
        continue;
      minimum = pozo_rules_minimum (game->rules, deal->start[side],
                                    POZO_RECORD_DEAL (game->record, index)->number);
      g_string_append (out, out->len > 0 ? " · " : "");
      if (minimum == POZO_MINIMUM_CANASTA)
        /* translators: between the lines of a record: a side, its score, what it opens with */
        pozo_locale_append (out, _ ("%c %d, opens with a canasta from the hand"), 'A' + side,
                            deal->start[side]);
      else
        /* translators: between the lines of a record: a side, its score, what it opens with */
        pozo_locale_append (out, _ ("%c %d, opens with %d"), 'A' + side, deal->start[side],
                            minimum);
    }
  return g_string_free (out, FALSE);
}

static void
add_hint (const Outline *self, guint deal, GVariantBuilder *list)
{
  const PozoGame *game = pozo_positions_game (self->reader->positions);
  const PozoSpan line = POZO_RECORD_DEAL (self->reader->record, deal)->text;
  const gsize at = self->game->start + line.offset + line.length;
  g_autofree char *label = tell_sides (game, deal);

  if (label[0] == '\0')
    return;
  g_variant_builder_add_value (
      list, pozo_lsp_object_new ("position", pozo_lsp_position_new (&self->document->text, at),
                                 "label", g_variant_new_string (label), "paddingLeft",
                                 g_variant_new_boolean (TRUE), NULL));
}

static void
add_hints (const Outline *self, gsize start, gsize end, GVariantBuilder *list)
{
  pozo_lsp_reader_read (self->reader, pozo_lsp_document_text (self->document, self->game),
                        self->game->length);
  for (guint i = 0; i < self->reader->record->deals->len; i++)
    {
      const gsize at = self->game->start + POZO_RECORD_DEAL (self->reader->record, i)->text.offset;

      if (start <= at && at <= end)
        add_hint (self, i, list);
    }
}

/**
 * pozo_lsp_hints:
 * @document: a text
 * @reader: reads games
 * @start: a byte of the text
 * @end: up to where
 *
 * Tells behind the line of each deal with which scores it begins, and what opens.
 *
 * Returns: (transfer floating): inlay hints
 */
GVariant *
pozo_lsp_hints (PozoLspDocument *document, PozoLspReader *reader, gsize start, gsize end)
{
  const GPtrArray *games = pozo_lsp_document_judge (document, reader);
  GVariantBuilder *list = pozo_lsp_list_new ();

  for (guint i = 0; i < games->len; i++)
    {
      const Outline self = { document, reader, games->pdata[i] };

      if (!self.game->is_stray && self.game->start <= end &&
          start <= self.game->start + self.game->length)
        add_hints (&self, start, end, list);
    }
  return pozo_lsp_list_end (list);
}
