/* SPDX-License-Identifier: MIT */
/* Workers that copy text, a collector that puts it together. */
#include "gather.h"
#include <string.h>

Gathered
gathered_new (void)
{
  return (Gathered){ .text = g_string_new (NULL),
                     .places = g_string_new (NULL),
                     .problems = g_ptr_array_new_with_free_func (g_free) };
}

void
gathered_clear (Gathered *gathered)
{
  g_string_free (gathered->text, TRUE);
  g_string_free (gathered->places, TRUE);
  g_ptr_array_unref (gathered->problems);
}

static gboolean
is_game (const char *text)
{
  return g_str_has_prefix (text, "PCN:") || g_str_has_prefix (text, "\xef\xbb\xbfPCN:");
}

/* Where each game of a piece stands, from the piece's own place. */
static void
note_places (GString *places, const PozoPiece *piece)
{
  guint64 line = piece->line;

  for (gsize at = 0; at < piece->length; at++)
    {
      gboolean is_line = at == 0 || piece->text[at - 1] == '\n';
      line += at > 0 && is_line;
      if (is_line && is_game (piece->text + at))
        g_string_append_printf (places, "%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " ",
                                piece->member ? piece->member : "-", piece->offset + at, line);
    }
}

static gpointer
work (G_GNUC_UNUSED gpointer worker, const PozoChunk *chunk)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      const PozoPiece *piece = &chunk->pieces[i];
      if (piece->text[piece->length] != '\0')
        g_string_append (text, "(no sentinel)");
      if (piece->flags & POZO_PIECE_PREAMBLE)
        g_string_append (text, "(preamble)");
      else if (!is_game (piece->text))
        g_string_append (text, "(not a game)");
      g_string_append_len (text, piece->text, piece->length);
      if (piece->flags & POZO_PIECE_CUT_SHORT)
        g_string_append (text, "(cut short)");
    }
  return text;
}

static void
free_result (gpointer result)
{
  g_string_free (result, TRUE);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk, gpointer user)
{
  Gathered *gathered = user;
  GString *text = result;

  g_string_append_len (gathered->text, text->str, text->len);
  for (guint i = 0; i < chunk->n_pieces; i++)
    note_places (gathered->places, &chunk->pieces[i]);
  return TRUE;
}

static void
take_problem (const PozoProblem *problem, gpointer user)
{
  Gathered *gathered = user;
  char *line = pozo_problem_format (problem);

  if (gathered->shows_problems)
    g_string_append_printf (gathered->text, "{%s}", line);
  g_ptr_array_add (gathered->problems, line);
}

PozoPipelineFuncs
gather_funcs (Gathered *gathered)
{
  return (PozoPipelineFuncs){
    .work = work,
    .collect = collect,
    .result_free = free_result,
    .problem = take_problem,
    .user = gathered,
  };
}

PozoPipelineTotals
gather (const char *input, const PozoPipelineOptions *options, Gathered *gathered)
{
  const char *inputs[] = { input, NULL };
  PozoPipelineFuncs funcs = gather_funcs (gathered);
  PozoPipelineTotals totals;
  g_autoptr (GError) error = NULL;

  pozo_pipeline_run (inputs, options, &funcs, &totals, &error);
  g_assert_no_error (error);
  return totals;
}
