/* SPDX-License-Identifier: MIT */
/* Many games under many variants: what each came to. */
#include "pozo-rescore-summary.h"

#include "pozo-amount.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-text-table.h"

/* The columns of the summary: a head, a key for JSON, and which figure. */
static const struct
{
  const char *head;
  const char *key;
  gsize offset;
} columns[] = {
  { NC_ ("head of a column", "same winner"), "same_winner",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_same) },
  { NC_ ("head of a column", "another"), "another_winner",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_other) },
  { NC_ ("head of a column", "not certain"), "winner_not_certain",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_unsure) },
  { NC_ ("head of a column", "decided"), "decided",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_decided) },
  { NC_ ("head of a column", "not as played"), "deals_not_as_played",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_otherwise) },
  { NC_ ("head of a column", "by lines"), "deals_by_lines",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_by_lines) },
  { NC_ ("head of a column", "unscored"), "deals_unscored",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_unscored) },
  { NC_ ("head of a column", "refused"), "deals_refused",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_refused) },
  { NC_ ("head of a column", "foreign"), "foreign",
    G_STRUCT_OFFSET (PozoRescoreTotals, n_foreign) },
};

static guint64
find_figure (const PozoRescoreSummary *summary, guint other, guint column)
{
  return G_STRUCT_MEMBER (guint64, &summary->totals[other], columns[column].offset);
}

/* A column in which everybody has nothing is left out, but for those that answer the question. */
static gboolean
is_shown (const PozoRescoreSummary *summary, guint column)
{
  gboolean is_shown = column < 2;

  for (guint i = 0; i < summary->n_others; i++)
    is_shown = is_shown || find_figure (summary, i, column) > 0;
  return is_shown;
}

/**
 * pozo_rescore_summary_append_text:
 * @summary: what games came to
 * @style: how the table is drawn
 * @out: where the text goes
 *
 * Prints what each variant came to in all games.
 */
void
pozo_rescore_summary_append_text (const PozoRescoreSummary *summary,
                                  const PozoStyle *style,
                                  GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  g_autofree char *amount = NULL;
  g_autofree char *unknown = NULL;

  amount = pozo_amount_games_and_deals (summary->n_games, summary->n_deals);
  g_string_append (out, amount);
  if (summary->n_unknown > 0)
    {
      unknown = pozo_locale_count (summary->n_unknown);
      g_string_append_printf (out,
                              P_ ("; %s not rescored: rules not known",
                                  "; %s not rescored: rules not known", summary->n_unknown),
                              unknown);
    }
  g_string_append_c (out, '\n');
  pozo_text_table_add_column (table, C_ ("head of a column", "variant"), POZO_ALIGN_LEFT);
  for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
    if (is_shown (summary, column))
      pozo_text_table_add_column (table, C_ ("head of a column", columns[column].head),
                                  POZO_ALIGN_RIGHT);
  for (guint i = 0; i < summary->n_others; i++)
    {
      pozo_text_table_add (table, "%s", summary->names[i]);
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        if (is_shown (summary, column))
          pozo_text_table_add (table, "%" G_GUINT64_FORMAT, find_figure (summary, i, column));
    }
  pozo_text_table_print (table, style, 0, out);
}

/**
 * pozo_rescore_summary_append_json:
 * @summary: what games came to
 * @out: where the line goes
 *
 * Writes the summary as an object on a line of its own.
 */
void
pozo_rescore_summary_append_json (const PozoRescoreSummary *summary, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_int (&json, "games", (gint64) summary->n_games);
  pozo_json_key_int (&json, "deals", (gint64) summary->n_deals);
  pozo_json_key_int (&json, "games_not_rescored", (gint64) summary->n_unknown);
  pozo_json_key_string (&json, "foreign_melds", pozo_foreign_policies[summary->policy].name);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < summary->n_others; i++)
    {
      pozo_json_begin_object (&json);
      pozo_json_key_string (&json, "variant", summary->names[i]);
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        pozo_json_key_int (&json, columns[column].key, (gint64) find_figure (summary, i, column));
      pozo_json_end_object (&json);
    }
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
