/* SPDX-License-Identifier: MIT */
/* A saved count tells under what terms it was counted, as words with values; the words are here,
 * and nowhere else.  Rules are told by their hash, so that a file of rules which changed is seen.
 */
#include "pozo-part-terms.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-rules-text.h"

#include <string.h>

#define TERM_PROGRAM "program"
#define TERM_PLUGIN  "plugin"
#define TERM_COLUMN  "column"
#define TERM_VARIANT "variant"
#define TERM_OPTION  "option"
#define TERM_RULE    "rule"

static void
add_rules (PozoPart *part, const char *word, const char *name, const PozoRules *rules)
{
  g_autofree char *value = g_strdup_printf ("%s %08x", name, pozo_rules_hash (rules));

  pozo_part_add_term (part, word, value);
}

static gboolean
add_plugins (PozoPart *part, const PozoHost *host, GError **error)
{
  g_autoptr (PozoHostWorker) worker = pozo_host_worker_new (host, error);

  for (guint i = 0; worker != NULL && i < pozo_host_n_plugins (host); i++)
    {
      const PozoMetrics *metrics = pozo_host_worker_metrics (worker, i);
      g_autofree char *value =
          g_strdup_printf ("%s %s %s", pozo_metrics_plugin (metrics),
                           pozo_metrics_options (metrics), pozo_metrics_version (metrics));

      pozo_part_add_term (part, TERM_PLUGIN, value);
    }
  return worker != NULL;
}

/* A user's own variants, which games may name. */
static gboolean
add_own_variants (PozoPart *part, const PozoVariantSet *variants, GError **error)
{
  for (guint i = 0; i < pozo_variant_set_n_variants (variants); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (variants, i);
      PozoRules rules;

      if (!pozo_variant_set_is_own (variants, variant))
        continue;
      if (!pozo_variant_set_resolve (variants, pozo_variant_id (variant), &rules, error))
        return FALSE;
      add_rules (part, "own-variant", pozo_variant_id (variant), &rules);
    }
  return TRUE;
}

static void
add_words (PozoPart *part, const char *word, const char *const *values)
{
  for (; values != NULL && *values != NULL; values++)
    pozo_part_add_term (part, word, *values);
}

static gboolean
add_all_rules (PozoPart *part, const PozoPartTerms *terms, GError **error)
{
  for (const char *const *name = terms->options; name != NULL && *name != NULL; name++)
    {
      const char *const names[] = { *name, NULL };
      PozoRules rules = pozo_rules_default;

      if (!pozo_variant_set_apply_options (terms->variants, names, &rules, error))
        return FALSE;
      add_rules (part, TERM_OPTION, *name, &rules);
    }
  add_words (part, TERM_RULE, terms->changes);
  if (terms->variant != NULL)
    add_rules (part, TERM_VARIANT, terms->variant, terms->rules);
  return add_own_variants (part, terms->variants, error);
}

/**
 * pozo_part_add_names:
 * @part: a part
 * @names: (nullable) (array zero-terminated=1): what the columns that games are grouped by are
 * called
 *
 * Adds which program counts, and in which groups, and no other terms: for a part that goes no
 * further than to another process of the same run.
 */
void
pozo_part_add_names (PozoPart *part, const char *const *names)
{
  pozo_part_add_term (part, TERM_PROGRAM, POZO_VERSION);
  add_words (part, TERM_COLUMN, names);
}

/**
 * pozo_part_add_terms:
 * @part: a part without terms
 * @terms: under what terms is counted
 * @error: return location
 *
 * Adds all terms.
 *
 * Returns: %FALSE when a plugin refuses to be set up, or rules do not hold together
 */
gboolean
pozo_part_add_terms (PozoPart *part, const PozoPartTerms *terms, GError **error)
{
  pozo_part_add_term (part, TERM_PROGRAM, POZO_VERSION);
  if (!add_plugins (part, terms->host, error) || !add_all_rules (part, terms, error))
    return FALSE;
  add_words (part, "where", terms->wheres);
  if (terms->by != NULL)
    pozo_part_add_term (part, "by", terms->by);
  add_words (part, TERM_COLUMN, terms->names);
  if (terms->from_code != NULL)
    pozo_part_add_term (part, "from-code", terms->from_code);
  return TRUE;
}

/**
 * pozo_part_add_shard:
 * @part: a part of as many shards as @shard has
 * @shard: what was read
 * @name: what the part is called: its file
 * @error: return location
 *
 * Adds which inputs were read.
 *
 * Errors: one of them changed meanwhile.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_part_add_shard (PozoPart *part, const PozoShard *shard, const char *name, GError **error)
{
  const GArray *files = pozo_shard_files (shard);
  g_autofree char *names = NULL;

  if (!pozo_shard_check (shard, error))
    return FALSE;
  g_ptr_array_index (part->shards, pozo_shard_i (shard) - 1) = g_strdup (name);
  part->n_inputs = pozo_shard_n_inputs (shard);
  names = pozo_shard_names (shard);
  g_strlcpy (part->names, names, sizeof part->names);
  for (guint i = 0; i < files->len; i++)
    {
      PozoFileContent file = g_array_index (files, PozoFileContent, i);

      file.name = g_strdup (file.name);
      g_array_append_val (part->inputs, file);
    }
  return TRUE;
}

/**
 * pozo_part_write:
 * @part: a part
 * @path: what its file is called, for messages
 * @out: where the text goes
 * @error: return location
 *
 * Writes a part down.
 *
 * Limits: %POZO_PART_BYTES_MAX.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_part_write (const PozoPart *part, const char *path, GString *out, GError **error)
{
  pozo_part_save (part, out);
  if (out->len <= POZO_PART_BYTES_MAX)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
               _ ("%s: the counts take %u bytes; %u is the most"), path, (guint) out->len,
               POZO_PART_BYTES_MAX);
  return FALSE;
}

/* ---- Reading ---- */

/* What stands behind a word; %NULL when the term is of another kind. */
static const char *
value_of (const PozoPart *part, guint i, const char *word)
{
  const char *term = g_ptr_array_index (part->terms, i);
  gsize length = strlen (word);

  return strncmp (term, word, length) == 0 && term[length] == ' ' ? term + length + 1 : NULL;
}

/* What a plugin declared, if it is done when everything is counted. */
static const PozoMetrics *
find_counted (const PozoPart *part, const char *plugin, const char *options)
{
  const PozoPartGroup *first = part->groups->len > 0 ? g_ptr_array_index (part->groups, 0) : NULL;

  for (guint i = 0; first != NULL && i < first->sets->len; i++)
    {
      const PozoMetrics *set = g_ptr_array_index (first->sets, i);

      if (g_str_equal (pozo_metrics_plugin (set), plugin) &&
          g_str_equal (pozo_metrics_options (set), options))
        return pozo_metrics_is_counted (set) ? set : NULL;
    }
  return NULL;
}

static gboolean
read_plugin (const PozoPart *part,
             char **words,
             PozoRegistry *registry,
             PozoHost *host,
             GError **error)
{
  g_autoptr (GError) reason = NULL;
  const PozoModule *module = pozo_registry_find (registry, words[0], &reason);
  const PozoMetrics *like = module == NULL ? find_counted (part, words[0], words[1]) : NULL;

  if (module != NULL)
    return pozo_host_add (host, &module->desc, words[1][0] != '\0' ? words[1] : NULL, error);
  if (like != NULL)
    {
      pozo_host_add_like (host, like);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/**
 * pozo_part_read_plugins:
 * @part: a part that was read; it outlives @host
 * @registry: where plugins are looked for
 * @host: a host without plugins
 * @error: return location
 *
 * Finds the plugins that a part was counted with, in their order.  One that is not there, such as
 * one that is written in Python, is done without if it only counts.
 *
 * Errors: one is not there, and works something out when everything is counted.  That it is of
 * another version is seen when the counts are added.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_part_read_plugins (const PozoPart *part,
                        PozoRegistry *registry,
                        PozoHost *host,
                        GError **error)
{
  for (guint i = 0; i < part->terms->len; i++)
    {
      const char *value = value_of (part, i, TERM_PLUGIN);
      g_auto (GStrv) words = value != NULL ? g_strsplit (value, " ", 3) : NULL;

      if (words != NULL && g_strv_length (words) == 3 &&
          !read_plugin (part, words, registry, host, error))
        return FALSE;
    }
  return TRUE;
}

/* All that stands behind a word; %NULL when nothing does. */
static char **
read_words (const PozoPart *part, const char *word)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; i < part->terms->len; i++)
    {
      const char *value = value_of (part, i, word);

      if (value != NULL)
        g_ptr_array_add (words, g_strdup (value));
    }
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

/* The same for rules, without their hashes. */
static char **
read_rules (const PozoPart *part, const char *word)
{
  char **words = read_words (part, word);

  for (char **name = words; name != NULL && *name != NULL; name++)
    {
      char *hash = strrchr (*name, ' ');

      if (hash != NULL)
        *hash = '\0';
    }
  return words;
}

/**
 * pozo_part_read_rules:
 * @part: a part that was read
 * @rules: (out): the rules that the games were counted under
 *
 * Reads which rules were given when the part was made.
 */
void
pozo_part_read_rules (const PozoPart *part, PozoPartRules *rules)
{
  *rules = (PozoPartRules){ .variants = read_rules (part, TERM_VARIANT),
                            .options = read_rules (part, TERM_OPTION),
                            .changes = read_words (part, TERM_RULE) };
}

/**
 * pozo_part_rules_clear:
 * @rules: rules of a part, or zeroes
 *
 * Frees them.
 */
void
pozo_part_rules_clear (PozoPartRules *rules)
{
  g_clear_pointer (&rules->variants, g_strfreev);
  g_clear_pointer (&rules->options, g_strfreev);
  g_clear_pointer (&rules->changes, g_strfreev);
}

/**
 * pozo_part_read_names:
 * @part: a part that was read
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): what the columns that games are
 * grouped by are called; %NULL when they are not grouped
 */
char **
pozo_part_read_names (const PozoPart *part)
{
  return read_words (part, TERM_COLUMN);
}

/**
 * pozo_part_check_cells:
 * @part: a part that was read
 * @error: return location
 *
 * Looks whether each group has a value for each of the columns that games are grouped by, and
 * whether there is one group where they are not grouped.
 *
 * Errors: %POZO_ERROR_FORMAT.
 *
 * Returns: whether they have
 */
gboolean
pozo_part_check_cells (const PozoPart *part, GError **error)
{
  g_auto (GStrv) names = pozo_part_read_names (part);
  guint n_columns = names != NULL ? g_strv_length (names) : 0;

  if (n_columns == 0 && part->groups->len != 1)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("%u groups, expected one"),
                   part->groups->len);
      return FALSE;
    }
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      if (group->cells == NULL ? n_columns > 0 : group->cells->len == n_columns)
        continue;
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("a group of other columns than there are"));
      return FALSE;
    }
  return TRUE;
}
