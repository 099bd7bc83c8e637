/* SPDX-License-Identifier: MIT */
/* What is said about a game under a variant beside its scores: what is forbidden there, what is not
 * known there, and what score lines leave open.  Nothing that was done is left unsaid. */
#include "cmd-rescore.h"

#include "pozo-locale.h"

#include <string.h>

/* A game under one variant, being told about. */
typedef struct
{
  const RescoreWorker *worker;
  const PozoRescored *result;
  GString *out;
} Notes;

static guint
deal_number (const RescoreWorker *worker, guint deal)
{
  return POZO_RECORD_DEAL (worker->reader.record, deal)->number;
}

static void
append_count (GString *out, guint64 n, const char *one, const char *many)
{
  pozo_locale_append (out, "%" G_GUINT64_FORMAT " %s", n, n == 1 ? one : many);
}

/* ---- The course of the game ---- */

static void
append_stop (const Notes *notes, const PozoFinding *finding)
{
  const PozoRecord *record = notes->worker->reader.record;

  if (finding->code == POZO_FINE)
    return;
  g_string_append_printf (notes->out, "  deal %u, ",
                          deal_number (notes->worker, finding->deal - 1u));
  if (finding->turn > 0)
    {
      g_string_append_printf (notes->out, "turn %u, ", finding->turn);
      pozo_finding_message_escape (record->text + finding->offset, finding->length, notes->out);
    }
  else
    g_string_append (notes->out, "set-up");
  g_string_append (notes->out, ": ");
  pozo_finding_message_append (finding, record->text, record->length, notes->out);
  g_string_append_printf (notes->out, " [%s]\n", pozo_finding_info (finding->code)->slug);
}

static void
append_end (const Notes *notes)
{
  const PozoRescored *result = notes->result;
  GString *out = notes->out;

  if (!result->is_exact)
    g_string_append (out, _ ("  not every deal could be scored exactly\n"));
  if (!result->is_end_known)
    g_string_append (out, _ ("  when the match would have been decided is not certain\n"));
  else if (result->over_deal == 0)
    g_string_append (out, _ ("  the match would not have been decided\n"));
  else if (result->winner == 0)
    g_string_append_printf (out, _ ("  the match would have been drawn after deal %u\n"),
                            deal_number (notes->worker, result->over_deal - 1));
  else
    g_string_append_printf (out, _ ("  side %c would have won after deal %u\n"),
                            rescore_side_letter (result->winner - 1u),
                            deal_number (notes->worker, result->over_deal - 1));
}

/* ---- What is not known there ---- */

static void
append_outcome (const Notes *notes, const PozoForeign *thing)
{
  g_autofree char *worth = rescore_format_range (thing->low, thing->high);

  switch (notes->worker->command->policy)
    {
    case POZO_FOREIGN_CARDS:
      g_string_append_printf (notes->out, "counts %s by its cards, without a bonus", worth);
      break;
    case POZO_FOREIGN_VOID:
      g_string_append (notes->out, "counts nothing");
      break;
    default:
      g_string_append (notes->out, "the deal is not scored");
      break;
    }
}

static void
append_foreign (const Notes *notes, guint deal)
{
  guint8 cards[POZO_DECK_MAX];

  for (guint i = 0; i < notes->result->foreign->len; i++)
    {
      const PozoForeign *thing = &g_array_index (notes->result->foreign, PozoForeign, i);

      if (thing->deal != deal + 1)
        continue;
      g_string_append_printf (notes->out, "  deal %u, side %c, ", deal_number (notes->worker, deal),
                              rescore_side_letter (thing->unit));
      pozo_pcn_emit_cards (notes->out, cards, pozo_foreign_cards (thing, cards));
      g_string_append_printf (notes->out, ": %s; ", pozo_foreign_kind_text (thing->kind));
      append_outcome (notes, thing);
      g_string_append_printf (notes->out, " [%s]\n", pozo_foreign_kind_word (thing->kind));
    }
}

static void
append_more (const Notes *notes)
{
  guint n = pozo_rescored_n_things (notes->result) - notes->result->foreign->len;

  if (n == 0)
    return;
  g_string_append (notes->out, "  and ");
  append_count (notes->out, n, "more thing that is not known there\n",
                "more things that are not known there\n");
}

/* ---- What score lines leave open ---- */

/* The items of a line that are open for the same reason. */
static guint32
find_alike (const PozoRescoredDeal *deal, guint side, guint item)
{
  guint32 items = 0;

  for (guint other = 0; other < POZO_N_SCORE_ADDENDS; other++)
    if ((deal->open[side] & 1u << other) && deal->reason[side][other] == deal->reason[side][item])
      items |= 1u << other;
  return items;
}

static void
append_items (GString *out, guint32 items)
{
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (items & 1u << item)
      g_string_append_printf (out, "%s%s", pozo_score_item_word (item),
                              items >> (item + 1) != 0 ? ", " : "");
}

/* Items that are open for the same reason share a line. */
static void
append_reason (const Notes *notes, guint deal_index, guint side, guint item)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (notes->result, deal_index);
  g_autofree char *range =
      rescore_format_range (deal->tally[side].low[item], deal->tally[side].high[item]);
  PozoRescoreReason reason = deal->reason[side][item];
  gboolean is_open = (deal->open[side] & 1u << item) != 0;
  guint32 items = is_open ? find_alike (deal, side, item) : 1u << item;

  if ((items & ((1u << item) - 1)) != 0)
    return; /* said with an earlier item */
  g_string_append_printf (notes->out, "  deal %u, side %c, ",
                          deal_number (notes->worker, deal_index), rescore_side_letter (side));
  append_items (notes->out, items);
  g_string_append_printf (notes->out, " %s: %s [%s]\n", is_open ? "not known" : range,
                          pozo_rescore_reason_text (reason), pozo_rescore_reason_word (reason));
}

static void
append_line (const Notes *notes, guint deal_index, guint side)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (notes->result, deal_index);

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (deal->reason[side][item] != POZO_RESCORE_REASON_NONE)
      append_reason (notes, deal_index, side, item);
}

static void
append_basis (const Notes *notes, guint deal_index)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (notes->result, deal_index);
  PozoDealFate fate = POZO_GAME_DEAL (notes->worker->reader.game, deal_index)->fate;
  guint number = deal_number (notes->worker, deal_index);

  if (deal->basis == POZO_RESCORE_LINES && fate != POZO_DEAL_TOTALS)
    g_string_append_printf (
        notes->out, _ ("  deal %u could not be replayed to its end: its score lines count\n"),
        number);
  if (deal->basis == POZO_RESCORE_LINES && deal->is_refused)
    g_string_append_printf (
        notes->out, _ ("  deal %u is not scored, because of what is not known there\n"), number);
  if (deal->basis == POZO_RESCORE_NOTHING && fate != POZO_DEAL_MISDEALT)
    g_string_append_printf (notes->out, _ ("  deal %u is not scored: nothing tells its scores\n"),
                            number);
}

static void
begin_part (GString *out)
{
  if (out->len > 0)
    g_string_append (out, "; ");
}

static void
digest_deals (const Notes *notes)
{
  guint n_by_line = pozo_rescored_n_by_line (notes->result);

  if (n_by_line > 0)
    {
      begin_part (notes->out);
      g_string_append (notes->out, "in ");
      append_count (notes->out, n_by_line, "deal", "deals");
      g_string_append (notes->out, " what nobody saw counts as the score lines say");
    }
}

static void
append_deals (const Notes *notes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const Notes digest = { notes->worker, notes->result, text };

  digest_deals (&digest);
  if (text->len > 0)
    g_string_append_printf (notes->out, "  %s\n", text->str);
  if (notes->result->n_by_lines == 0)
    return;
  g_string_append (notes->out, "  ");
  append_count (notes->out, notes->result->n_by_lines, "deal is", "deals are");
  g_string_append (notes->out, " scored from the score lines alone\n");
}

/* On a terminal the lines below the heading are broken where they would not fit. */
static void
append_lines (GString *out, const char *text, guint columns)
{
  g_auto (GStrv) lines = NULL;

  if (columns == 0)
    {
      g_string_append (out, text);
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    cli_text_wrap_at (out, "  ", *line + 2, columns);
}

/**
 * rescore_append_notes:
 * @worker: a worker after a game
 * @other: a variant
 * @out: where the text goes
 *
 * Tells everything about a game under a variant that its scores do not.
 */
void
rescore_append_notes (const RescoreWorker *worker, guint other, GString *out)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const Notes notes = { worker, pozo_rescore_get (worker->rescore, other), text };

  g_string_append_printf (out, "%s:\n", worker->command->names[other]);
  append_end (&notes);
  append_deals (&notes);
  for (guint deal = 0; deal < notes.result->deals->len; deal++)
    {
      append_basis (&notes, deal);
      append_stop (&notes, &POZO_RESCORED_DEAL (notes.result, deal)->setup);
      append_stop (&notes, &POZO_RESCORED_DEAL (notes.result, deal)->stop);
      append_foreign (&notes, deal);
      for (guint side = 0; side < worker->reader.game->n_sides; side++)
        append_line (&notes, deal, side);
    }
  append_more (&notes);
  append_lines (out, text->str, worker->command->style.width);
}

/* ---- The same in short ---- */

static void
digest_foreign (const Notes *notes)
{
  static const char *const outcomes[] = { "the cards count, without a bonus", "they count nothing",
                                          "such a deal is not scored" };
  gboolean is_first = TRUE;

  if (pozo_rescored_n_things (notes->result) == 0)
    return;
  begin_part (notes->out);
  g_string_append (notes->out, "not known there: ");
  for (guint kind = 0; kind < POZO_N_FOREIGN_KINDS; kind++)
    if (notes->result->n_foreign[kind] > 0)
      {
        g_string_append_printf (notes->out, "%s%u %s", is_first ? "" : ", ",
                                notes->result->n_foreign[kind], pozo_foreign_kind_word (kind));
        is_first = FALSE;
      }
  g_string_append_printf (notes->out, " (%s)", outcomes[notes->worker->command->policy]);
}

/* The items that have a reason in any score line, and in how many. */
static void
digest_reason (const Notes *notes, PozoRescoreReason reason)
{
  guint32 items = 0;
  guint n = 0;

  for (guint deal = 0; deal < notes->result->deals->len; deal++)
    for (guint side = 0; side < notes->worker->reader.game->n_sides; side++)
      {
        const guint8 *reasons = POZO_RESCORED_DEAL (notes->result, deal)->reason[side];
        guint32 found = 0;

        for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
          found |= reasons[item] == reason ? 1u << item : 0;
        items |= found;
        n += found != 0;
      }
  if (n == 0)
    return;
  begin_part (notes->out);
  append_items (notes->out, items);
  g_string_append (notes->out, " (");
  append_count (notes->out, n, "score line", "score lines");
  g_string_append_printf (notes->out, "): %s", pozo_rescore_reason_text (reason));
}

/**
 * rescore_append_digest:
 * @worker: a worker after a game
 * @other: a variant
 * @out: (inout): an empty string; where the text goes
 *
 * Tells in short what rescore_append_notes() tells, but for what the matrix has in its columns.
 */
void
rescore_append_digest (const RescoreWorker *worker, guint other, GString *out)
{
  const Notes notes = { worker, pozo_rescore_get (worker->rescore, other), out };

  digest_foreign (&notes);
  digest_deals (&notes);
  for (guint reason = POZO_RESCORE_REASON_NONE + 1; reason < POZO_N_RESCORE_REASONS; reason++)
    digest_reason (&notes, reason);
}
