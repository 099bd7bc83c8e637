/* SPDX-License-Identifier: MIT */
/* A game under many variants: a row for each. */
#include "pozo-rescore-matrix.h"

#include "pozo-language.h"
#include "pozo-rescore-notes.h"
#include "pozo-text-table.h"
#include "pozo-text-wrap.h"

/* Columns of the matrix that are there only when a row has something to say in them. */
typedef struct
{
  gboolean has_foreign;
  gboolean has_unscored;
  gboolean has_other; /* another side is ahead somewhere */
} Extras;

/* ---- Cells ---- */

static void
add_sums (PozoTextTable *table, const PozoRescoreView *view, const PozoRescored *result)
{
  guint n_deals = result->deals->len;

  for (guint side = 0; side < view->game->n_sides; side++)
    if (n_deals == 0 || result->n_unscored == n_deals)
      pozo_text_table_add (table, "-");
    else
      pozo_text_table_take (
          table, pozo_rescore_format_range (POZO_RESCORED_DEAL (result, n_deals - 1)->low[side],
                                            POZO_RESCORED_DEAL (result, n_deals - 1)->high[side]));
}

/* Who would have won and when; in brackets, who would only be ahead. */
static void
add_winner (PozoTextTable *table,
            const PozoRescoreView *view,
            const PozoRescored *result,
            const PozoRescored *own)
{
  const char *mark = pozo_rescored_has_other_leader (result, own) ? " *" : "";
  guint deal = 0;

  if (result->over_deal > 0)
    deal = POZO_RECORD_DEAL (view->record, result->over_deal - 1)->number;
  if (!result->is_lead_known)
    pozo_text_table_add (table, "?");
  else if (deal > 0 && result->winner == 0)
    pozo_text_table_add (table, _ ("drawn after %u%s"), deal, mark);
  else if (deal > 0)
    /* translators: the side that wins, the deal, and nothing or a star */
    pozo_text_table_add (table, _ ("%c after %u%s"), pozo_side_letter (result->winner - 1u), deal,
                         mark);
  else if (result->leader == 0)
    pozo_text_table_add (table, _ ("(level)%s"), mark);
  else
    pozo_text_table_add (table, "(%c)%s", pozo_side_letter (result->leader - 1u), mark);
}

/* ---- Rows ---- */

static void
add_recorded_row (PozoTextTable *table, const PozoRescoreView *view, const Extras *extras)
{
  const PozoGame *game = view->game;
  guint n_blank = 2u + extras->has_foreign + extras->has_unscored;
  gint32 value;

  pozo_text_table_add (table, "%s", C_ ("head of a column", "recorded"));
  for (guint side = 0; side < game->n_sides; side++)
    if (game->deals->len > 0 && pozo_rescore_find_recorded (view->record, game->deals->len - 1,
                                                            side, POZO_SCORE_SUM, &value))
      pozo_text_table_add (table, "%d", value);
    else
      pozo_text_table_add (table, "-");
  for (guint i = 0; i < n_blank; i++)
    pozo_text_table_add (table, "%s", "");
}

static void
add_row (PozoTextTable *table,
         const PozoRescoreView *view,
         const char *name,
         const PozoRescored *result,
         const Extras *extras)
{
  pozo_text_table_add (table, "%s", name);
  add_sums (table, view, result);
  add_winner (table, view, result, pozo_rescore_get_own (view->rescore));
  if (view->record->actions->len > 0)
    pozo_text_table_add (table, "%u", pozo_rescored_n_otherwise (result));
  else
    pozo_text_table_add (table, "-");
  if (extras->has_foreign)
    pozo_text_table_add (table, "%u", pozo_rescored_n_foreign (result));
  if (extras->has_unscored)
    pozo_text_table_add (table, "%u", result->n_unscored);
}

static Extras
find_extras (const PozoRescoreView *view)
{
  const PozoRescored *own = pozo_rescore_get_own (view->rescore);
  Extras extras = { .has_unscored = own->n_unscored > 0 };

  for (guint i = 0; i < view->n_others; i++)
    {
      const PozoRescored *result = pozo_rescore_get (view->rescore, i);

      extras.has_foreign = extras.has_foreign || pozo_rescored_n_foreign (result) > 0;
      extras.has_unscored = extras.has_unscored || result->n_unscored > 0;
      extras.has_other = extras.has_other || pozo_rescored_has_other_leader (result, own);
    }
  return extras;
}

/* ---- What is said below ---- */

/* Variants about which the same is to be said share a paragraph. */
static void
append_digests (const PozoRescoreView *view, GString *out)
{
  guint n = view->n_others;
  guint columns = view->style->width;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      GString *text = g_string_new (NULL);

      pozo_rescore_append_digest (view, i, text);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  for (guint i = 0; i < n; i++)
    {
      const char *text = texts->pdata[i];
      g_autoptr (GString) all = g_string_new (view->names[i]);
      gboolean is_said = text[0] == '\0';

      for (guint before = 0; before < i && !is_said; before++)
        is_said = g_str_equal (text, texts->pdata[before]);
      if (is_said)
        continue;
      for (guint after = i + 1; after < n; after++)
        if (g_str_equal (text, texts->pdata[after]))
          g_string_append_printf (all, ", %s", view->names[after]);
      g_string_append_printf (all, ": %s", text);
      if (columns > 0)
        pozo_text_wrap_at (out, "  ", all->str, columns);
      else
        pozo_text_wrap (out, "  ", all->str);
    }
}

/**
 * pozo_rescore_append_matrix:
 * @view: a game, rescored
 * @out: where the table goes
 *
 * Prints a game under every variant, a row for each.
 */
void
pozo_rescore_append_matrix (const PozoRescoreView *view, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  const Extras extras = find_extras (view);

  pozo_text_table_add_column (table, C_ ("head of a column", "variant"), POZO_ALIGN_LEFT);
  for (guint side = 0; side < view->game->n_sides; side++)
    {
      const char letter[] = { pozo_side_letter (side), '\0' };

      pozo_text_table_add_column (table, letter, POZO_ALIGN_RIGHT);
    }
  pozo_text_table_add_column (table, C_ ("head of a column", "winner"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "not as played"), POZO_ALIGN_RIGHT);
  if (extras.has_foreign)
    pozo_text_table_add_column (table, C_ ("head of a column", "foreign"), POZO_ALIGN_RIGHT);
  if (extras.has_unscored)
    pozo_text_table_add_column (table, C_ ("head of a column", "unscored"), POZO_ALIGN_RIGHT);
  add_recorded_row (table, view, &extras);
  add_row (table, view, _ ("own rules"), pozo_rescore_get_own (view->rescore), &extras);
  for (guint i = 0; i < view->n_others; i++)
    add_row (table, view, view->names[i], pozo_rescore_get (view->rescore, i), &extras);
  pozo_text_table_print (table, view->style, 0, out);
  if (extras.has_other)
    g_string_append (out, _ ("  * not as under its own rules\n"));
  pozo_rescore_append_lines_alone (pozo_rescore_get_own (view->rescore), out);
  append_digests (view, out);
}
