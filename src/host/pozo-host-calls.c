/* SPDX-License-Identifier: MIT */
/* What a plugin may call: declarations, which go to its metrics, and questions about rules and
 * findings. */
#include "pozo-host-private.h"
#include "pozo-language.h"
#include "pozo-metrics-estimates.h"

#include "pozo-finding.h"
#include "pozo-rules-text.h"

static PozoMetrics *
declare_in (const PozoPluginHost *host)
{
  const PozoHostInstance *instance = (const PozoHostInstance *) host;

  if (instance->is_set_up)
    pozo_metrics_refuse (instance->metrics, _ ("a metric was declared after set-up"));
  return instance->metrics;
}

static guint64 *
declare_counter (const PozoPluginHost *host, const PozoPluginText *text)
{
  return pozo_metrics_counter (declare_in (host), text);
}

static const PozoPluginHistogram *
declare_histogram (const PozoPluginHost *host,
                   const PozoPluginText *text,
                   gint32 first,
                   guint32 width,
                   guint32 n_bins)
{
  return pozo_metrics_histogram (declare_in (host), text, first, width, n_bins);
}

static const PozoPluginTable *
declare_table (const PozoPluginHost *host,
               const PozoPluginText *text,
               const char *const *keys,
               const PozoPluginColumn *columns,
               guint32 n_columns)
{
  return pozo_metrics_table (declare_in (host), text, keys, columns, n_columns);
}

static void
declare_ratio (const PozoPluginHost *host,
               const PozoPluginText *text,
               const char *part,
               const char *whole)
{
  pozo_metrics_ratio (declare_in (host), text, part, whole);
}

static double *
declare_figure (const PozoPluginHost *host, const PozoPluginText *text)
{
  return pozo_metrics_figure (declare_in (host), text);
}

static guint64 *
find_row (const PozoPluginHost *host, const PozoPluginTable *table, const char *key)
{
  return pozo_metrics_row (((const PozoHostInstance *) host)->metrics, table, key);
}

static void
refuse (const PozoPluginHost *host, const char *reason)
{
  pozo_metrics_refuse (((const PozoHostInstance *) host)->metrics, reason);
}

static void
ask (const PozoPluginHost *host, guint32 asks)
{
  PozoHostInstance *instance = (PozoHostInstance *) host;

  if (instance->is_set_up)
    pozo_metrics_refuse (instance->metrics, _ ("something was asked for after set-up"));
  if (asks & ~(guint32) POZO_PLUGIN_ASKS_ALL)
    pozo_metrics_refuse (instance->metrics, _ ("it asks for what this program does not know"));
  instance->asks |= asks;
}

/* ---- Rules ---- */

/* A handle is 1 + a PozoRule. */
static guint32
find_rule (const PozoPluginHost *host, const char *key)
{
  g_autoptr (GError) error = NULL;
  PozoRule rule;

  if (pozo_rule_info_find (key != NULL ? key : "", &rule, &error))
    return (guint32) rule + 1;
  pozo_metrics_refuse (((const PozoHostInstance *) host)->metrics, error->message);
  return 0;
}

static gint32
get_rule_number (const PozoPluginHost *host G_GNUC_UNUSED,
                 const PozoPluginRules *rules,
                 guint32 handle)
{
  const PozoRuleInfo *info;
  const char *field;

  if (rules == NULL || handle == 0 || handle > POZO_N_RULES)
    return 0;
  info = pozo_rule_info ((PozoRule) (handle - 1));
  field = (const char *) rules + info->offset;
  if (info->kind == POZO_RULE_INT)
    return *(const gint32 *) (gconstpointer) field;
  return info->kind == POZO_RULE_BOOL ? *(const guint8 *) field : 0;
}

static const char *
get_rule_text (const PozoPluginHost *host, const PozoPluginRules *rules, guint32 handle)
{
  GString *scratch = ((const PozoHostInstance *) host)->scratch;
  g_autofree char *text = NULL;

  if (rules == NULL || handle == 0 || handle > POZO_N_RULES)
    return "";
  text = pozo_rules_get ((const PozoRules *) rules, (PozoRule) (handle - 1));
  g_string_assign (scratch, text);
  return scratch->str;
}

static const char *
get_finding_code (const PozoPluginHost *host G_GNUC_UNUSED, guint16 finding)
{
  return finding == POZO_FINE || finding >= POZO_N_FINDINGS ? NULL
                                                            : pozo_finding_info (finding)->slug;
}

/* ---- At the end ---- */

static void
declare_estimates (const PozoPluginHost *host, const PozoPluginText *text, gboolean are_shares)
{
  pozo_metrics_estimates (declare_in (host), text, are_shares);
}

static void
hide_metric (const PozoPluginHost *host, const char *id)
{
  pozo_metrics_hide (declare_in (host), id);
}

static void
add_estimate (const PozoPluginHost *host,
              const char *id,
              const char *key,
              const PozoPluginEstimate *estimate)
{
  pozo_metrics_estimate (((const PozoHostInstance *) host)->metrics, id, key, estimate);
}

static const char *const *
list_keys (const PozoPluginHost *host, const PozoPluginTable *table)
{
  PozoHostInstance *instance = (PozoHostInstance *) host;

  g_clear_pointer (&instance->keys, g_ptr_array_unref);
  instance->keys = pozo_metrics_keys (instance->metrics, table);
  g_ptr_array_add (instance->keys, NULL);
  return (const char *const *) instance->keys->pdata;
}

/* ---- All of them ---- */

/**
 * pozo_host_functions:
 *
 * Returns: (transfer none): what a plugin may call
 */
const PozoPluginHost *
pozo_host_functions (void)
{
  static const PozoPluginHost functions = {
    .abi = POZO_PLUGIN_ABI,
    .size = sizeof (PozoPluginHost),
    .counter = declare_counter,
    .histogram = declare_histogram,
    .table = declare_table,
    .ratio = declare_ratio,
    .figure = declare_figure,
    .row = find_row,
    .refuse = refuse,
    .ask = ask,
    .find_rule = find_rule,
    .rule_number = get_rule_number,
    .rule_text = get_rule_text,
    .finding_code = get_finding_code,
    .estimates = declare_estimates,
    .estimate = add_estimate,
    .hide = hide_metric,
    .keys = list_keys,
  };

  return &functions;
}
