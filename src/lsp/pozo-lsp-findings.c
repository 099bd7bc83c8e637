/* SPDX-License-Identifier: MIT */
/* What was found, at its place, and the remedies that are certain: a word that was meant, and
 * habits of spelling in the canonical one.  What else is wrong only its writer can put right. */
#include "pozo-lsp-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"

#include <jsonrpc-glib.h>
#include <string.h>

/* How grave something is, as the protocol counts. */
enum
{
  SEVERITY_ERROR = 1,
  SEVERITY_WARNING = 2,
  SEVERITY_INFORMATION = 3,
  SEVERITY_HINT = 4,
};

/* Where a finding is shown: never longer than a line, and where only its place is known, up to the
 * end of that; on an empty line nothing is left to mark. */
static void
find_span (const PozoLspDocument *document,
           const PozoLspGame *game,
           const PozoFinding *finding,
           gsize *start,
           gsize *end)
{
  const gsize at = game->start + MIN (finding->offset, game->length);
  const gsize line_end = pozo_lsp_text_line_end (&document->text, at);

  *start = at < line_end ? at : pozo_lsp_text_line_start (&document->text, at);
  *end = finding->length == 0 || at >= line_end ? line_end : MIN (at + finding->length, line_end);
}

static gint
severity_of (const PozoFinding *finding)
{
  switch (finding->severity)
    {
    case POZO_SEVERITY_ERROR:
      return SEVERITY_ERROR;
    case POZO_SEVERITY_WARNING:
      return SEVERITY_WARNING;
    default:
      return pozo_finding_is_habit (finding->code) ? SEVERITY_HINT : SEVERITY_INFORMATION;
    }
}

static GVariant *
finding_new (const PozoLspDocument *document,
             const PozoLspReader *reader,
             const PozoLspGame *game,
             const PozoLspFinding *told)
{
  const char *slug = pozo_finding_info (told->finding.code)->slug;
  g_autofree char *link = NULL;
  GVariant *plain, *linked;
  GVariantDict dict;
  gsize start, end;

  find_span (document, game, &told->finding, &start, &end);
  plain = pozo_lsp_object_new (
      "range", pozo_lsp_range_new (&document->text, start, end), "severity",
      g_variant_new_int64 (severity_of (&told->finding)), "source", g_variant_new_string ("pozo"),
      "code", g_variant_new_string (slug), "message", g_variant_new_string (told->message), NULL);
  if (reader->docs == NULL)
    return plain;
  link = g_strdup_printf ("%sfindings.md#%s", reader->docs, slug);
  linked = pozo_lsp_object_new ("href", g_variant_new_string (link), NULL);
  g_variant_dict_init (&dict, plain);
  g_variant_dict_insert_value (&dict, "codeDescription", linked);
  g_variant_unref (g_variant_ref_sink (plain));
  return g_variant_dict_end (&dict);
}

/* The gravest ones stand first: an editor shows few on a line. */
static gint
compare_findings (gconstpointer a, gconstpointer b)
{
  const PozoLspFinding *left = *(const PozoLspFinding *const *) a;
  const PozoLspFinding *right = *(const PozoLspFinding *const *) b;

  return severity_of (&left->finding) - severity_of (&right->finding);
}

static GPtrArray *
sort_findings (const PozoLspGame *game)
{
  GPtrArray *sorted = g_ptr_array_new ();

  for (guint i = 0; i < game->findings->len; i++)
    g_ptr_array_add (sorted, &g_array_index (game->findings, PozoLspFinding, i));
  g_ptr_array_sort (sorted, compare_findings);
  return sorted;
}

static GVariant *
too_long_new (const PozoLspDocument *document)
{
  g_autofree char *message = g_strdup_printf (_ ("this text has more than %u MiB: it is not read"),
                                              POZO_LSP_TEXT_BYTES_MAX >> 20);

  return pozo_lsp_object_new ("range", pozo_lsp_range_new (&document->text, 0, 0), "severity",
                              g_variant_new_int64 (SEVERITY_WARNING), "source",
                              g_variant_new_string ("pozo"), "message",
                              g_variant_new_string (message), NULL);
}

/**
 * pozo_lsp_findings:
 * @document: a text
 * @reader: reads games
 *
 * Tells what was found in a text: game by game, errors before what is only noted.
 *
 * Returns: (transfer floating): diagnostics
 */
GVariant *
pozo_lsp_findings (PozoLspDocument *document, PozoLspReader *reader)
{
  const GPtrArray *games = pozo_lsp_document_judge (document, reader);
  GVariantBuilder *list = pozo_lsp_list_new ();

  if (document->is_long)
    g_variant_builder_add_value (list, too_long_new (document));
  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (GPtrArray) sorted = sort_findings (games->pdata[i]);

      for (guint j = 0; j < sorted->len; j++)
        g_variant_builder_add_value (
            list, finding_new (document, reader, games->pdata[i], sorted->pdata[j]));
    }
  return pozo_lsp_list_end (list);
}

/* ---- Remedies ---- */

/* What is being offered. */
typedef struct
{
  PozoLspDocument *document;
  PozoLspReader *reader;
  const PozoLspGame *game;
  GVariantBuilder *list;
} Offer;

/* Offers changes; @told is what they put right. */
static void
offer (const Offer *self, const char *title, const PozoLspFinding *told, GVariant *edits)
{
  GVariantBuilder *told_of = pozo_lsp_list_new ();

  g_variant_builder_add_value (told_of,
                               finding_new (self->document, self->reader, self->game, told));
  g_variant_builder_add_value (
      self->list,
      pozo_lsp_object_new (
          "title", g_variant_new_string (title), "kind", g_variant_new_string ("quickfix"),
          "diagnostics", pozo_lsp_list_end (told_of), "edit",
          pozo_lsp_object_new ("changes", pozo_lsp_object_new (self->document->uri, edits, NULL),
                               NULL),
          NULL));
}

/* How much of the text a word stands for: a sign is written in place of its verb and what parts it
 * from the cards. */
static gsize
remedy_length (const Offer *self, const PozoFinding *finding)
{
  const char *text = pozo_lsp_document_text (self->document, self->game) + finding->offset;
  const gsize line_end =
      pozo_lsp_text_line_end (&self->document->text, self->game->start + finding->offset) -
      self->game->start - finding->offset;
  gsize length = finding->length;

  while (finding->code == POZO_FINDING_PCN_WORD && length < line_end &&
         (text[length] == ' ' || text[length] == '\t'))
    length++;
  return length;
}

/* The word that was meant, where the message names one; a verb without its cards is put right by
 * its writer alone. */
static void
offer_word (const Offer *self, const PozoLspFinding *told)
{
  const PozoFinding *finding = &told->finding;
  const gsize start = self->game->start + finding->offset;
  g_autofree char *remedy = pozo_finding_message_remedy (finding);
  GVariantBuilder *edits;
  g_autofree char *title = NULL;

  if (remedy == NULL || finding->length == 0 ||
      (finding->code == POZO_FINDING_PCN_WORD && finding->n_cards == 0))
    return;
  /* translators: what a program that writes text offers to do: a word of the record */
  title = g_strdup_printf (_ ("Write `%s`"), remedy);
  edits = pozo_lsp_list_new ();
  g_variant_builder_add_value (edits, pozo_lsp_edit_new (&self->document->text, start,
                                                         start + remedy_length (self, finding),
                                                         finding->name));
  offer (self, title, told, pozo_lsp_list_end (edits));
}

/* The line of a habit in canonical spelling, where the line alone is to blame. */
static gboolean
offer_line (const Offer *self, const PozoLspFinding *told)
{
  const PozoLine *line = pozo_lsp_reader_line (self->reader, told->finding.offset);
  g_autoptr (GString) written = g_string_new (NULL);
  g_autofree char *title = NULL;
  GVariantBuilder *edits;
  gsize start;

  if (line == NULL || line->kind == POZO_LINE_BAD || line->kind == POZO_LINE_BLANK)
    return FALSE;
  pozo_pcn_write_line (self->reader->record,
                       (guint) (line - (PozoLine *) self->reader->record->lines->data), written);
  if (written->len > 0 && written->str[written->len - 1] == '\n')
    g_string_truncate (written, written->len - 1);
  if (written->len == line->text.length &&
      memcmp (written->str, self->reader->record->text + line->text.offset, written->len) == 0)
    return FALSE;
  start = self->game->start + line->text.offset;
  title = g_strdup_printf (_ ("Write `%s`"), written->str);
  edits = pozo_lsp_list_new ();
  g_variant_builder_add_value (edits, pozo_lsp_edit_new (&self->document->text, start,
                                                         start + line->text.length, written->str));
  offer (self, title, told, pozo_lsp_list_end (edits));
  return TRUE;
}

static void
offer_game (const Offer *self, const PozoLspFinding *told)
{
  GVariantBuilder *edits = pozo_lsp_list_new ();

  pozo_lsp_format_game (self->document, self->reader, self->game, edits);
  offer (self, _ ("Write the game in canonical spelling"), told, pozo_lsp_list_end (edits));
}

/* What can be done about the findings of a game that are shown within some bytes. */
static void
offer_remedies (const Offer *self, gsize start, gsize end)
{
  const PozoLspFinding *habit = NULL;

  for (guint i = 0; i < self->game->findings->len; i++)
    {
      const PozoLspFinding *told = &g_array_index (self->game->findings, PozoLspFinding, i);
      gsize from, to;

      find_span (self->document, self->game, &told->finding, &from, &to);
      if (from > end || to < start)
        continue;
      offer_word (self, told);
      if (!pozo_finding_is_habit (told->finding.code))
        continue;
      if (habit == NULL)
        {
          pozo_lsp_reader_scan (self->reader, pozo_lsp_document_text (self->document, self->game),
                                self->game->length);
          (void) offer_line (self, told);
        }
      habit = told;
    }
  if (habit != NULL)
    offer_game (self, habit);
}

/**
 * pozo_lsp_actions:
 * @document: a text
 * @reader: reads games
 * @start: a byte of the text
 * @end: up to where
 *
 * Offers what can be done about what was found there.
 *
 * Returns: (transfer floating): code actions
 */
GVariant *
pozo_lsp_actions (PozoLspDocument *document, PozoLspReader *reader, gsize start, gsize end)
{
  const GPtrArray *games = pozo_lsp_document_judge (document, reader);
  Offer self = { document, reader, NULL, pozo_lsp_list_new () };

  for (guint i = 0; i < games->len; i++)
    {
      self.game = games->pdata[i];
      if (self.game->start <= end && start <= self.game->start + self.game->length)
        offer_remedies (&self, start, end);
    }
  return pozo_lsp_list_end (self.list);
}
