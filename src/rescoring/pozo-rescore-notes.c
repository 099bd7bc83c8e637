/* SPDX-License-Identifier: MIT */
/* What is said about a game under a variant beside its scores: what is forbidden there, what is not
 * known there, and what score lines leave open.  Nothing that was done is left unsaid. */
#include "pozo-rescore-notes.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-pcn-emit.h"
#include "pozo-text-wrap.h"

#include <string.h>

/* A game under one variant, being told about. */
typedef struct
{
  const PozoRescoreView *view;
  const PozoRescored *result;
  GString *out;
} Notes;

static guint
deal_number (const PozoRescoreView *view, guint deal)
{
  return POZO_RECORD_DEAL (view->record, deal)->number;
}

/* ---- The course of the game ---- */

static void
append_stop (const Notes *notes, const PozoFinding *finding)
{
  const PozoRecord *record = notes->view->record;
  g_autoptr (GString) message = g_string_new (NULL);
  g_autoptr (GString) word = g_string_new (NULL);
  guint deal;

  if (finding->code == POZO_FINE)
    return;
  deal = deal_number (notes->view, finding->deal - 1u);
  pozo_finding_message_append (finding, record->text, record->length, message);
  pozo_finding_message_escape (record->text + finding->offset, finding->length, word);
  if (finding->turn > 0)
    /* translators: what was written there, and what is said of it */
    pozo_locale_append (notes->out, _ ("  deal %u, turn %u, %s: %s"), deal, finding->turn,
                        word->str, message->str);
  else
    pozo_locale_append (notes->out, _ ("  deal %u, set-up: %s"), deal, message->str);
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
                            deal_number (notes->view, result->over_deal - 1));
  else
    g_string_append_printf (out, _ ("  side %c would have won after deal %u\n"),
                            pozo_side_letter (result->winner - 1u),
                            deal_number (notes->view, result->over_deal - 1));
}

/* ---- What is not known there ---- */

static char *
describe_outcome (const Notes *notes, const PozoForeign *thing)
{
  g_autofree char *worth = pozo_rescore_format_range (thing->low, thing->high);

  switch (notes->view->policy)
    {
    case POZO_FOREIGN_CARDS:
      return g_strdup_printf (_ ("counts %s by its cards, without a bonus"), worth);
    case POZO_FOREIGN_VOID:
      return g_strdup (_ ("counts nothing"));
    default:
      return g_strdup (_ ("the deal is not scored"));
    }
}

static void
append_foreign (const Notes *notes, guint deal)
{
  guint8 cards[POZO_DECK_MAX];

  for (guint i = 0; i < notes->result->foreign->len; i++)
    {
      const PozoForeign *thing = &g_array_index (notes->result->foreign, PozoForeign, i);

      g_autoptr (GString) what = g_string_new (NULL);
      g_autofree char *outcome = NULL;

      if (thing->deal != deal + 1)
        continue;
      outcome = describe_outcome (notes, thing);
      pozo_pcn_emit_cards (what, cards, pozo_foreign_cards (thing, cards));
      /* translators: cards, why they are not known there, and what they count therefore */
      pozo_locale_append (notes->out, _ ("  deal %u, side %c, %s: %s; %s"),
                          deal_number (notes->view, deal), pozo_side_letter (thing->unit),
                          what->str, _ (pozo_foreign_kinds[thing->kind].meaning), outcome);
      g_string_append_printf (notes->out, " [%s]\n", pozo_foreign_kinds[thing->kind].name);
    }
}

static void
append_more (const Notes *notes)
{
  guint n = pozo_rescored_n_things (notes->result) - notes->result->foreign->len;

  if (n == 0)
    return;
  pozo_locale_append (notes->out,
                      P_ ("  and %u more thing that is not known there\n",
                          "  and %u more things that are not known there\n", n),
                      n);
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
  const char *words[POZO_N_SCORE_ADDENDS];
  g_autofree char *list = NULL;
  guint n = 0;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (items & 1u << item)
      words[n++] = C_ ("item of a score", pozo_score_item_words[item]);
  list = pozo_locale_list (words, n);
  g_string_append (out, list);
}

/* Items that are open for the same reason share a line. */
static void
append_reason (const Notes *notes, guint deal_index, guint side, guint item)
{
  const PozoRescoredDeal *deal = POZO_RESCORED_DEAL (notes->result, deal_index);
  g_autofree char *range =
      pozo_rescore_format_range (deal->tally[side].low[item], deal->tally[side].high[item]);
  PozoRescoreReason reason = deal->reason[side][item];
  gboolean is_open = (deal->open[side] & 1u << item) != 0;
  guint32 items = is_open ? find_alike (deal, side, item) : 1u << item;
  g_autoptr (GString) what = g_string_new (NULL);

  if ((items & ((1u << item) - 1)) != 0)
    return; /* said with an earlier item */
  append_items (what, items);
  /* translators: items of a score, what they are, and why */
  pozo_locale_append (notes->out, _ ("  deal %u, side %c, %s %s: %s"),
                      deal_number (notes->view, deal_index), pozo_side_letter (side), what->str,
                      is_open ? C_ ("items of a score", "not known") : range,
                      _ (pozo_rescore_reasons[reason].meaning));
  g_string_append_printf (notes->out, " [%s]\n", pozo_rescore_reasons[reason].name);
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
  PozoDealFate fate = POZO_GAME_DEAL (notes->view->game, deal_index)->fate;
  guint number = deal_number (notes->view, deal_index);

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

  if (n_by_line == 0)
    return;
  begin_part (notes->out);
  pozo_locale_append (notes->out,
                      P_ ("in %u deal what nobody saw counts as the score lines say",
                          "in %u deals what nobody saw counts as the score lines say", n_by_line),
                      n_by_line);
}

/**
 * pozo_rescore_append_lines_alone:
 * @rescored: a game under a variant
 * @out: where the line goes
 *
 * Says of how many deals there is nothing but score lines; nothing if there are none.
 */
void
pozo_rescore_append_lines_alone (const PozoRescored *rescored, GString *out)
{
  if (rescored->n_by_lines > 0)
    pozo_locale_append (out,
                        P_ ("  %u deal is scored from the score lines alone\n",
                            "  %u deals are scored from the score lines alone\n",
                            rescored->n_by_lines),
                        rescored->n_by_lines);
}

static void
append_deals (const Notes *notes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const Notes digest = { notes->view, notes->result, text };

  digest_deals (&digest);
  if (text->len > 0)
    g_string_append_printf (notes->out, "  %s\n", text->str);
  pozo_rescore_append_lines_alone (notes->result, notes->out);
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
    pozo_text_wrap_at (out, "  ", *line + 2, columns);
}

/**
 * pozo_rescore_append_notes:
 * @view: a game, rescored
 * @other: a variant
 * @out: where the text goes
 *
 * Tells everything about a game under a variant that its scores do not.
 */
void
pozo_rescore_append_notes (const PozoRescoreView *view, guint other, GString *out)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const Notes notes = { view, pozo_rescore_get (view->rescore, other), text };

  g_string_append_printf (out, "%s:\n", view->names[other]);
  append_end (&notes);
  append_deals (&notes);
  for (guint deal = 0; deal < notes.result->deals->len; deal++)
    {
      append_basis (&notes, deal);
      append_stop (&notes, &POZO_RESCORED_DEAL (notes.result, deal)->setup);
      append_stop (&notes, &POZO_RESCORED_DEAL (notes.result, deal)->stop);
      append_foreign (&notes, deal);
      for (guint side = 0; side < view->game->n_sides; side++)
        append_line (&notes, deal, side);
    }
  append_more (&notes);
  append_lines (out, text->str, view->style->width);
}

/* ---- The same in short ---- */

static void
digest_foreign (const Notes *notes)
{
  static const char *const outcomes[] = { N_ ("the cards count, without a bonus"),
                                          N_ ("they count nothing"),
                                          N_ ("such a deal is not scored") };
  g_autoptr (GString) kinds = g_string_new (NULL);

  if (pozo_rescored_n_things (notes->result) == 0)
    return;
  begin_part (notes->out);
  for (guint kind = 0; kind < POZO_N_FOREIGN_KINDS; kind++)
    if (notes->result->n_foreign[kind] > 0)
      pozo_locale_append (kinds, "%s%u %s", kinds->len > 0 ? ", " : "",
                          notes->result->n_foreign[kind], pozo_foreign_kinds[kind].name);
  /* translators: how many things of which kinds, and what becomes of them */
  g_string_append_printf (notes->out, _ ("not known there: %s (%s)"), kinds->str,
                          _ (outcomes[notes->view->policy]));
}

/* The items that have a reason in any score line, and in how many. */
static void
digest_reason (const Notes *notes, PozoRescoreReason reason)
{
  guint32 items = 0;
  guint n = 0;

  for (guint deal = 0; deal < notes->result->deals->len; deal++)
    for (guint side = 0; side < notes->view->game->n_sides; side++)
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
  pozo_locale_append (notes->out, P_ ("%u score line", "%u score lines", n), n);
  g_string_append_printf (notes->out, "): %s", _ (pozo_rescore_reasons[reason].meaning));
}

/**
 * pozo_rescore_append_digest:
 * @view: a game, rescored
 * @other: a variant
 * @out: (inout): an empty string; where the text goes
 *
 * Tells in short what pozo_rescore_append_notes() tells, but for what the matrix has in its
 * columns.
 */
void
pozo_rescore_append_digest (const PozoRescoreView *view, guint other, GString *out)
{
  const Notes notes = { view, pozo_rescore_get (view->rescore, other), out };

  digest_foreign (&notes);
  digest_deals (&notes);
  for (guint reason = POZO_RESCORE_REASON_NONE + 1; reason < POZO_N_RESCORE_REASONS; reason++)
    digest_reason (&notes, reason);
}
