/* SPDX-License-Identifier: MIT */
/* What becomes of counts: they are told, saved, and loaded. */
#include "pozo-counts-private.h"

#include "pozo-error.h"
#include "pozo-metrics-data.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics-plots.h"
#include "pozo-metrics-report.h"
#include "pozo-output.h"
#include "pozo-report-page.h"

/* ---- Telling ---- */

typedef struct
{
  const PozoMetrics **sets;
  guint n_sets;
  guint64 n_games;
  guint64 n_deals;
} Reported;

static void
write_json (const Reported *reported, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_array (&json);
  for (guint i = 0; i < reported->n_sets; i++)
    pozo_metrics_to_json (reported->sets[i], &json);
  pozo_json_end_array (&json);
}

static void
write_text (const Reported *reported, GString *out)
{
  const PozoStyle style = { 0 };

  for (guint i = 0; i < reported->n_sets; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      pozo_metrics_report (reported->sets[i], &style, out);
    }
}

static void
write_markdown (const Reported *reported, GString *out)
{
  for (guint i = 0; i < reported->n_sets; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      pozo_metrics_to_markdown (reported->sets[i], out);
    }
}

static void
write_csv (const Reported *reported, GString *out)
{
  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  pozo_metrics_cells_head (cells);
  for (guint i = 0; i < reported->n_sets; i++)
    pozo_metrics_to_cells (reported->sets[i], NULL, cells);
  pozo_cells_to_csv (cells, &dialect, out);
}

static void
write_html (const Reported *reported, GString *out)
{
  g_autoptr (GArray) sections = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *subtitle =
      g_strdup_printf ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " deals",
                       reported->n_games, reported->n_deals);
  const PozoReportPage page = { "Statistics", subtitle, sections, TRUE };

  for (guint i = 0; i < reported->n_sets; i++)
    {
      PozoReportSection section = { .id = g_strdup_printf ("p%u", i + 1),
                                    .title = pozo_metrics_title (reported->sets[i]) };

      g_ptr_array_add (texts, (gpointer) section.id);
      g_ptr_array_add (texts, (gpointer) section.title);
      g_array_append_val (sections, section);
    }
  pozo_report_page_begin (out, &page);
  for (guint i = 0; i < reported->n_sets; i++)
    {
      const PozoReportSection *section = &g_array_index (sections, PozoReportSection, i);

      pozo_report_page_section (out, section);
      pozo_metrics_to_html (reported->sets[i], section->id, out);
    }
  pozo_report_page_end (out, &page);
}

static void
write_metrics (const Reported *reported, GString *out)
{
  pozo_metrics_save (reported->sets, reported->n_sets, out);
}

static const struct
{
  const char *name;
  void (*write) (const Reported *reported, GString *out);
} formats[] = {
  { "json", write_json }, { "text", write_text }, { "markdown", write_markdown },
  { "csv", write_csv },   { "html", write_html }, { "metrics", write_metrics },
};

static gboolean
finish (PozoCounts *self, GError **error)
{
  g_autofree char *missing = NULL;

  if (self->is_reported)
    return TRUE;
  if (self->whole != NULL && !pozo_part_is_whole (self->whole))
    {
      missing = pozo_part_missing (self->whole);
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("there is no total: of the shards these are missing: %s"), missing);
      return FALSE;
    }
  if (!pozo_counts_add_up (self, error) || !pozo_host_worker_finish (self->sum, error))
    return FALSE;
  self->is_reported = TRUE;
  return TRUE;
}

char *
pozo_counts_tell (PozoCounts *self, const char *format, GError **error)
{
  g_autofree const PozoMetrics **sets = NULL;
  GString *out;
  guint n, i = 0;

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  while (i < G_N_ELEMENTS (formats) && !g_str_equal (formats[i].name, format))
    i++;
  if (i == G_N_ELEMENTS (formats))
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("\"%s\" is no format; json, text, markdown, csv, html or metrics was expected"),
                 format);
  if (i == G_N_ELEMENTS (formats) || !finish (self, error))
    return NULL;
  n = pozo_host_n_plugins (self->host);
  sets = g_new (const PozoMetrics *, n);
  for (guint set = 0; set < n; set++)
    sets[set] = pozo_host_worker_metrics (self->sum, set);
  out = g_string_new (NULL);
  formats[i].write (&(Reported){ sets, n, self->n_games, self->n_deals }, out);
  return g_string_free (out, FALSE);
}

/* ---- Saving ---- */

static gboolean
check_saveable (const PozoCounts *self, GError **error)
{
  if (self->is_reported)
    return pozo_counts_refuse (error, _ ("the counts were told already"));
  if (self->whole != NULL)
    return TRUE;
  if (self->is_unsaved || self->shard == NULL)
    return pozo_counts_refuse (error,
                               _ ("nothing is saved but one run over inputs, with a shard "
                                  "such as 1 of 1: of the rest it is not known what it was"));
  return self->n_lost == 0 ||
         pozo_counts_refuse (error,
                             _ ("nothing is saved: an input could not be read, or not to its "
                                "end"));
}

static PozoPart *
begin_part (const PozoCounts *self, const char *path, GError **error)
{
  const PozoTerms *terms = self->terms;
  const PozoPartTerms all = {
    .host = self->host,
    .variants = self->rulebook->variants,
    .variant = terms != NULL ? terms->variant : NULL,
    .rules = terms != NULL ? &terms->rules : NULL,
    .options = terms != NULL ? (const char *const *) terms->options : NULL,
    .changes = terms != NULL ? (const char *const *) terms->changes : NULL,
    .wheres = (const char *const *) self->wheres,
  };
  g_autoptr (PozoPart) part = pozo_part_new (pozo_shard_n (self->shard));

  if (!pozo_part_add_terms (part, &all, error) ||
      !pozo_part_add_shard (part, self->shard, path, error))
    return NULL;
  pozo_game_set_take (part->games, self->games);
  part->n_games = self->n_games;
  part->n_deals = self->n_deals;
  part->n_deals_partly = self->n_deals_partly;
  return g_steal_pointer (&part);
}

static gboolean
write_file (const char *path, const GString *text, GError **error)
{
  if (pozo_output_save (path, POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW, text->str, text->len,
                        error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

gboolean
pozo_counts_save (PozoCounts *self, const char *path, GError **error)
{
  g_autoptr (PozoPart) begun = NULL;
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  PozoPartGroup *group;
  PozoPart *part;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);
  if (!check_saveable (self, error) || !pozo_counts_add_up (self, error))
    return FALSE;
  if (self->whole == NULL && (begun = begin_part (self, path, error)) == NULL)
    return FALSE;
  part = begun != NULL ? begun : self->whole;
  g_ptr_array_set_size (part->groups, 0);
  group = pozo_part_add_group (part, cells, part->n_games, part->n_deals);
  for (guint i = 0; i < pozo_host_n_plugins (self->host); i++)
    g_ptr_array_add (group->sets, pozo_host_worker_metrics (self->sum, i));
  return pozo_part_write (part, path, text, error) && write_file (path, text, error);
}

/* ---- Loading ---- */

/* The counts of a part, if it is of one group and of these plugins. */
static gboolean
add_group (PozoCounts *self, const PozoPart *part, GError **error)
{
  const PozoPartGroup *group = part->groups->len == 1 ? g_ptr_array_index (part->groups, 0) : NULL;

  if (group == NULL || group->cells == NULL || group->cells->len > 0)
    return pozo_counts_refuse (error, _ ("it is of several groups: pozo merge adds those up"));
  if (group->sets->len != pozo_host_n_plugins (self->host))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("it was counted with another number of plugins: %u, and not %u"),
                   group->sets->len, pozo_host_n_plugins (self->host));
      return FALSE;
    }
  for (guint i = 0; i < group->sets->len; i++)
    if (!pozo_metrics_merge (pozo_host_worker_metrics (self->sum, i),
                             g_ptr_array_index (group->sets, i), error))
      return FALSE;
  return TRUE;
}

gboolean
pozo_counts_load (PozoCounts *self, const char *path, GError **error)
{
  g_autoptr (PozoPart) part = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);
  if (self->has_read || self->is_unsaved)
    return pozo_counts_refuse (error, _ ("saved counts are added to no others"));
  if (!pozo_counts_need_feeding (self, error) || (part = pozo_part_read (path, error)) == NULL)
    return FALSE;
  if (self->whole == NULL)
    self->whole = pozo_part_new (1);
  if (!pozo_part_join (self->whole, part, error))
    return FALSE;
  if (!add_group (self, part, error))
    {
      g_prefix_error (error, "%s: ", path);
      self->is_broken = TRUE;
      return FALSE;
    }
  self->n_games = self->whole->n_games;
  self->n_deals = self->whole->n_deals;
  self->n_deals_partly = self->whole->n_deals_partly;
  return TRUE;
}
