/* SPDX-License-Identifier: MIT */
/* A game under many variants: a row for each; and many games under them: what each came to. */
#include "cmd-rescore.h"

#include "pozo-amount.h"
#include "pozo-locale.h"

#include <string.h>

/* Columns of the matrix that are there only when a row has something to say in them. */
typedef struct
{
  gboolean has_foreign;
  gboolean has_unscored;
  gboolean has_other; /* another side is ahead somewhere */
} Extras;

/* ---- Cells ---- */

static void
add_sums (PozoTextTable *table, const RescoreWorker *worker, const PozoRescored *result)
{
  guint n_deals = result->deals->len;

  for (guint side = 0; side < worker->reader.game->n_sides; side++)
    if (n_deals == 0 || result->n_unscored == n_deals)
      pozo_text_table_add (table, "-");
    else
      pozo_text_table_take (
          table, rescore_format_range (POZO_RESCORED_DEAL (result, n_deals - 1)->low[side],
                                       POZO_RESCORED_DEAL (result, n_deals - 1)->high[side]));
}

/* Who would have won and when; in brackets, who would only be ahead. */
static void
add_winner (PozoTextTable *table,
            const RescoreWorker *worker,
            const PozoRescored *result,
            const PozoRescored *own)
{
  const char *mark = pozo_rescored_has_other_leader (result, own) ? " *" : "";
  guint deal = 0;

  if (result->over_deal > 0)
    deal = POZO_RECORD_DEAL (worker->reader.record, result->over_deal - 1)->number;
  if (!result->is_lead_known)
    pozo_text_table_add (table, "?");
  else if (deal > 0 && result->winner == 0)
    pozo_text_table_add (table, _ ("drawn after %u%s"), deal, mark);
  else if (deal > 0)
    /* translators: the side that wins, the deal, and nothing or a star */
    pozo_text_table_add (table, _ ("%c after %u%s"), rescore_side_letter (result->winner - 1u),
                         deal, mark);
  else if (result->leader == 0)
    pozo_text_table_add (table, _ ("(level)%s"), mark);
  else
    pozo_text_table_add (table, "(%c)%s", rescore_side_letter (result->leader - 1u), mark);
}

/* ---- Rows ---- */

static void
add_recorded_row (PozoTextTable *table, const RescoreWorker *worker, const Extras *extras)
{
  const PozoGame *game = worker->reader.game;
  guint n_blank = 2u + extras->has_foreign + extras->has_unscored;
  gint32 value;

  pozo_text_table_add (table, "%s", C_ ("head of a column", "recorded"));
  for (guint side = 0; side < game->n_sides; side++)
    if (game->deals->len > 0 && rescore_find_recorded (worker->reader.record, game->deals->len - 1,
                                                       side, POZO_SCORE_SUM, &value))
      pozo_text_table_add (table, "%d", value);
    else
      pozo_text_table_add (table, "-");
  for (guint i = 0; i < n_blank; i++)
    pozo_text_table_add (table, "%s", "");
}

static void
add_row (PozoTextTable *table,
         const RescoreWorker *worker,
         const char *name,
         const PozoRescored *result,
         const Extras *extras)
{
  pozo_text_table_add (table, "%s", name);
  add_sums (table, worker, result);
  add_winner (table, worker, result, pozo_rescore_get_own (worker->rescore));
  if (worker->reader.record->actions->len > 0)
    pozo_text_table_add (table, "%u", pozo_rescored_n_otherwise (result));
  else
    pozo_text_table_add (table, "-");
  if (extras->has_foreign)
    pozo_text_table_add (table, "%u", pozo_rescored_n_foreign (result));
  if (extras->has_unscored)
    pozo_text_table_add (table, "%u", result->n_unscored);
}

static Extras
find_extras (const RescoreWorker *worker)
{
  const PozoRescored *own = pozo_rescore_get_own (worker->rescore);
  Extras extras = { .has_unscored = own->n_unscored > 0 };

  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescored *result = pozo_rescore_get (worker->rescore, i);

      extras.has_foreign = extras.has_foreign || pozo_rescored_n_foreign (result) > 0;
      extras.has_unscored = extras.has_unscored || result->n_unscored > 0;
      extras.has_other = extras.has_other || pozo_rescored_has_other_leader (result, own);
    }
  return extras;
}

/* ---- What is said below ---- */

/* Variants about which the same is to be said share a paragraph. */
static void
append_digests (const RescoreWorker *worker, GString *out)
{
  guint n = worker->command->n_others;
  guint columns = worker->command->style.width;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      GString *text = g_string_new (NULL);

      rescore_append_digest (worker, i, text);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  for (guint i = 0; i < n; i++)
    {
      const char *text = texts->pdata[i];
      g_autoptr (GString) all = g_string_new (worker->command->names[i]);
      gboolean is_said = text[0] == '\0';

      for (guint before = 0; before < i && !is_said; before++)
        is_said = g_str_equal (text, texts->pdata[before]);
      if (is_said)
        continue;
      for (guint after = i + 1; after < n; after++)
        if (g_str_equal (text, texts->pdata[after]))
          g_string_append_printf (all, ", %s", worker->command->names[after]);
      g_string_append_printf (all, ": %s", text);
      if (columns > 0)
        cli_text_wrap_at (out, "  ", all->str, columns);
      else
        cli_text_wrap (out, "  ", all->str);
    }
}

/**
 * rescore_append_matrix:
 * @worker: a worker after a game
 * @out: where the table goes
 *
 * Prints a game under every variant, a row for each.
 */
void
rescore_append_matrix (const RescoreWorker *worker, GString *out)
{
  const Rescore *command = worker->command;
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  const Extras extras = find_extras (worker);

  pozo_text_table_add_column (table, C_ ("head of a column", "variant"), POZO_ALIGN_LEFT);
  for (guint side = 0; side < worker->reader.game->n_sides; side++)
    {
      const char letter[] = { rescore_side_letter (side), '\0' };

      pozo_text_table_add_column (table, letter, POZO_ALIGN_RIGHT);
    }
  pozo_text_table_add_column (table, C_ ("head of a column", "winner"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "not as played"), POZO_ALIGN_RIGHT);
  if (extras.has_foreign)
    pozo_text_table_add_column (table, C_ ("head of a column", "foreign"), POZO_ALIGN_RIGHT);
  if (extras.has_unscored)
    pozo_text_table_add_column (table, C_ ("head of a column", "unscored"), POZO_ALIGN_RIGHT);
  add_recorded_row (table, worker, &extras);
  add_row (table, worker, _ ("own rules"), pozo_rescore_get_own (worker->rescore), &extras);
  for (guint i = 0; i < command->n_others; i++)
    add_row (table, worker, command->names[i], pozo_rescore_get (worker->rescore, i), &extras);
  pozo_text_table_print (table, &command->style, 0, out);
  if (extras.has_other)
    g_string_append (out, _ ("  * not as under its own rules\n"));
  rescore_append_lines_alone (pozo_rescore_get_own (worker->rescore), out);
  append_digests (worker, out);
}

/* ---- Many games ---- */

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
find_figure (const Rescore *command, guint other, guint column)
{
  return G_STRUCT_MEMBER (guint64, &command->totals[other], columns[column].offset);
}

/* A column in which everybody has nothing is left out, but for those that answer the question. */
static gboolean
is_shown (const Rescore *command, guint column)
{
  gboolean is_shown = column < 2;

  for (guint i = 0; i < command->n_others; i++)
    is_shown = is_shown || find_figure (command, i, column) > 0;
  return is_shown;
}

/**
 * rescore_append_summary:
 * @command: the command at its end
 * @out: where the text goes
 *
 * Prints what each variant came to in all games.
 */
void
rescore_append_summary (const Rescore *command, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  g_autofree char *amount = NULL;
  g_autofree char *unknown = NULL;

  amount = pozo_amount_games_and_deals (command->inputs.n_games, command->inputs.n_deals);
  g_string_append (out, amount);
  if (command->n_unknown > 0)
    {
      unknown = pozo_locale_count (command->n_unknown);
      g_string_append_printf (out,
                              P_ ("; %s not rescored: rules not known",
                                  "; %s not rescored: rules not known", command->n_unknown),
                              unknown);
    }
  g_string_append_c (out, '\n');
  pozo_text_table_add_column (table, C_ ("head of a column", "variant"), POZO_ALIGN_LEFT);
  for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
    if (is_shown (command, column))
      pozo_text_table_add_column (table, C_ ("head of a column", columns[column].head),
                                  POZO_ALIGN_RIGHT);
  for (guint i = 0; i < command->n_others; i++)
    {
      pozo_text_table_add (table, "%s", command->names[i]);
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        if (is_shown (command, column))
          pozo_text_table_add (table, "%" G_GUINT64_FORMAT, find_figure (command, i, column));
    }
  pozo_text_table_print (table, &command->style, 0, out);
}

/**
 * rescore_append_summary_json:
 * @command: the command at its end
 * @out: where the line goes
 *
 * Writes the summary as an object on a line of its own.
 */
void
rescore_append_summary_json (const Rescore *command, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_int (&json, "games", (gint64) command->inputs.n_games);
  pozo_json_key_int (&json, "deals", (gint64) command->inputs.n_deals);
  pozo_json_key_int (&json, "games_not_rescored", (gint64) command->n_unknown);
  pozo_json_key_string (&json, "foreign_melds", pozo_foreign_policies[command->policy].name);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < command->n_others; i++)
    {
      pozo_json_begin_object (&json);
      pozo_json_key_string (&json, "variant", command->names[i]);
      for (guint column = 0; column < G_N_ELEMENTS (columns); column++)
        pozo_json_key_int (&json, columns[column].key, (gint64) find_figure (command, i, column));
      pozo_json_end_object (&json);
    }
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
