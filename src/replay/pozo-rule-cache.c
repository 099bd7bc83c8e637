/* SPDX-License-Identifier: MIT */
/* From the Variant, Option and Rule lines of a head to rules.
 *
 * A head with an unknown name in it does not say by what rules was played; guessing would turn one
 * slip into a hundred false findings, so such rules are not sound, and the game is not replayed. */
#include "pozo-rule-cache.h"

#include "pozo-language.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

#include <string.h>

#define ENTRIES_MAX 64 /* heads remembered; a worker that meets more starts over */
#define KEY_BYTES_MAX                                                                              \
  16384 /* rule lines of a head that is remembered; a longer one is read each time */

/* The text of rule lines, as the key of a table. */
typedef struct
{
  char *text;
  gsize length;
} Key;

/* What stands under it. */
typedef struct
{
  Key key;
  PozoResolved resolved;
} Entry;

struct _PozoRuleCache
{
  const PozoReplayOptions *options;
  GHashTable *entries;    /* a set of Entry, by their keys */
  Entry *last;            /* (nullable): the one found last */
  GString *scratch;       /* the key of the record at hand */
  GString *value;         /* a value with a NUL after it */
  GPtrArray *chosen;      /* ids of the options that a head names */
  PozoResolved *unkept;   /* of a head too long to remember */
  guint64 n_resolved;     /* how many rules were worked out */
  PozoResolved *resolved; /* the one being worked out */
  guint line;             /* its line at hand */
  guint bad_line;         /* the last line that makes the rules unknown */
};

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < key->length; i++)
    hash = (hash ^ (guchar) key->text[i]) * 16777619u;
  return hash;
}

static gboolean
keys_equal (gconstpointer a, gconstpointer b)
{
  const Key *x = a;
  const Key *y = b;

  return x->length == y->length && memcmp (x->text, y->text, x->length) == 0;
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->key.text);
  g_free (entry);
}

/**
 * pozo_rule_cache_new:
 * @options: how to replay; outlives the cache
 *
 * Returns: (transfer full): an empty cache
 */
PozoRuleCache *
pozo_rule_cache_new (const PozoReplayOptions *options)
{
  PozoRuleCache *cache = g_new0 (PozoRuleCache, 1);

  cache->options = options;
  cache->entries = g_hash_table_new_full (hash_key, keys_equal, free_entry, NULL);
  cache->scratch = g_string_new (NULL);
  cache->value = g_string_new (NULL);
  cache->chosen = g_ptr_array_new ();
  return cache;
}

/**
 * pozo_rule_cache_free:
 * @cache: (transfer full): a cache
 *
 * Frees the cache and all rules it gave out.
 */
void
pozo_rule_cache_free (PozoRuleCache *cache)
{
  g_hash_table_unref (cache->entries);
  g_string_free (cache->scratch, TRUE);
  g_string_free (cache->value, TRUE);
  g_ptr_array_unref (cache->chosen);
  g_free (cache->unkept);
  g_free (cache);
}

/* ---- The lines ---- */

static gboolean
is_rule_line (const PozoHead *head)
{
  return head->kind == POZO_HEAD_VARIANT || head->kind == POZO_HEAD_OPTION ||
         head->kind == POZO_HEAD_RULE;
}

/* The key: kind and value of each rule line.  A head without a Variant line is read by its number
 * of players. */
static void
gather_key (PozoRuleCache *cache, const PozoRecord *record)
{
  g_string_truncate (cache->scratch, 0);
  g_string_append_c (cache->scratch, (char) record->n_players);
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (!is_rule_line (head))
        continue;
      g_string_append_c (cache->scratch, (char) head->kind);
      g_string_append_len (cache->scratch, record->text + head->value.offset, head->value.length);
      g_string_append_c (cache->scratch, '\n');
    }
}

/* The line at hand cannot be made sense of, so nobody knows by what rules was played. */
static void
give_up (PozoRuleCache *cache)
{
  cache->resolved->is_sound = FALSE;
  cache->bad_line = cache->line;
}

static void
report (PozoRuleCache *cache, PozoFindingCode code, const char *name)
{
  PozoResolved *resolved = cache->resolved;
  PozoFinding finding = { .code = code, .offset = cache->line, .name = name };

  if (pozo_finding_info (code)->severity == POZO_SEVERITY_ERROR)
    give_up (cache);
  if (resolved->n_findings < POZO_RESOLVED_FINDINGS_MAX)
    resolved->findings[resolved->n_findings++] = finding;
}

static const char *
get_value (PozoRuleCache *cache, const PozoRecord *record, const PozoHead *head)
{
  g_string_truncate (cache->value, 0);
  g_string_append_len (cache->value, record->text + head->value.offset, head->value.length);
  return cache->value->str;
}

static void
read_variant (PozoRuleCache *cache, const char *name)
{
  const PozoVariant *variant = pozo_variant_set_find (cache->options->variants, name, NULL);

  if (variant == NULL)
    report (cache, POZO_FINDING_RULES_VARIANT,
            pozo_variant_set_suggest (cache->options->variants, name));
  else
    cache->resolved->rules = *pozo_variant_rules (variant);
}

/* Options are gathered, because they apply together, whatever their order. */
static void
read_option (PozoRuleCache *cache, const char *name)
{
  const PozoVariant *option = pozo_variant_set_find_option (cache->options->variants, name, NULL);

  if (option == NULL)
    report (cache, POZO_FINDING_RULES_OPTION,
            pozo_variant_set_suggest_option (cache->options->variants, name));
  else
    g_ptr_array_add (cache->chosen, (gpointer) pozo_variant_id (option));
}

static void
report_conflict (PozoRuleCache *cache, const GError *conflict)
{
  g_strlcpy (cache->resolved->reason, conflict->message, sizeof cache->resolved->reason);
  report (cache, POZO_FINDING_RULES_CONFLICT, cache->resolved->reason);
}

static void
apply_options (PozoRuleCache *cache, const char *const *names)
{
  g_autoptr (GError) conflict = NULL;

  if (!pozo_variant_set_apply_options (cache->options->variants, names, &cache->resolved->rules,
                                       &conflict))
    report_conflict (cache, conflict);
}

static void
read_rule (PozoRuleCache *cache, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *key = NULL;
  PozoRule rule;

  if (equals == NULL)
    {
      give_up (cache); /* the reader has reported it */
      return;
    }
  key = g_strndup (text, (gsize) (equals - text) - (equals > text && equals[-1] == '+'));
  if (!pozo_rule_info_find (g_strstrip (key), &rule, NULL))
    report (cache, POZO_FINDING_RULES_KEY, pozo_rule_info_suggest (key));
  else if (!pozo_rules_assign (&cache->resolved->rules, text, NULL))
    report (cache, POZO_FINDING_RULES_VALUE, pozo_rule_info (rule)->key);
}

/* ---- The head ---- */

/* A line that a head can have only once. */
static const PozoHead *
find_head (const PozoRecord *record, guint kind)
{
  for (guint i = record->heads->len; i > 0; i--)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i - 1);

      if (head->kind == kind)
        return head;
    }
  return NULL;
}

/**
 * pozo_rule_cache_usual:
 * @record: a record
 *
 * Tells by which variant a record without a Variant line is judged: the one that it most likely
 * means, by the number of its players.
 *
 * Returns: (nullable): the id of that variant; %NULL where there is such a line
 */
const char *
pozo_rule_cache_usual (const PozoRecord *record)
{
  static const char *const ids[POZO_SEATS_MAX + 1] = {
    "international-4", "international-4", "international-2", "international-3",
    "international-4", "international-5", "international-6",
  };

  if (find_head (record, POZO_HEAD_VARIANT) != NULL)
    return NULL;
  return ids[MIN (record->n_players, (guint) POZO_SEATS_MAX)];
}

/* One pass over the rule lines for each of their kinds: the variant comes first and the single
 * rules last, wherever the lines stand. */
static void
read_lines (PozoRuleCache *cache,
            const PozoRecord *record,
            guint kind,
            void (*read) (PozoRuleCache *cache, const char *value))
{
  cache->line = 0;
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind == kind && head->value.length > 0)
        read (cache, get_value (cache, record, head));
      else if (head->kind == kind)
        give_up (cache); /* the reader has reported it */
      cache->line += is_rule_line (head);
    }
  cache->line = 0;
}

static void
read_head (PozoRuleCache *cache, const PozoRecord *record)
{
  const char *usual = pozo_rule_cache_usual (record);

  cache->line = 0; /* where the head before it ended tells nothing about this one */
  if (usual != NULL)
    {
      read_variant (cache, usual);
      report (cache, POZO_FINDING_RULES_NO_VARIANT, usual);
    }
  read_lines (cache, record, POZO_HEAD_VARIANT, read_variant);
  g_ptr_array_set_size (cache->chosen, 0);
  read_lines (cache, record, POZO_HEAD_OPTION, read_option);
  g_ptr_array_add (cache->chosen, NULL);
  if (cache->chosen->len > 1)
    apply_options (cache, (const char *const *) cache->chosen->pdata);
  read_lines (cache, record, POZO_HEAD_RULE, read_rule);
}

/* What the user gave on top: it was tried when it was read, but may not fit the rules of every
 * record. */
static void
apply_changes (PozoRuleCache *cache)
{
  const PozoReplayOptions *options = cache->options;
  g_autoptr (GError) conflict = NULL;

  if (options->options != NULL && options->options[0] != NULL)
    apply_options (cache, options->options);
  for (guint i = 0; options->changes != NULL && options->changes[i] != NULL; i++)
    if (conflict == NULL)
      pozo_rules_assign (&cache->resolved->rules, options->changes[i], &conflict);
  if (conflict != NULL)
    report_conflict (cache, conflict);
}

static const PozoResolved *
resolve (PozoRuleCache *cache, const PozoRecord *record, PozoResolved *resolved)
{
  g_autoptr (GError) conflict = NULL;
  /* The reason of a conflict is a value, which programs read, too. */
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();

  memset (resolved, 0, sizeof *resolved);
  cache->resolved = resolved;
  resolved->rules = pozo_rules_default;
  resolved->is_sound = TRUE;
  resolved->serial = ++cache->n_resolved;
  if (cache->options->rules != NULL)
    resolved->rules = *cache->options->rules;
  else
    read_head (cache, record);
  apply_changes (cache);
  resolved->hash = pozo_rules_hash (&resolved->rules);
  if (resolved->is_sound && !pozo_rules_check (&resolved->rules, &conflict))
    report_conflict (cache, conflict);
  cache->line = cache->bad_line;
  if (!resolved->is_sound)
    report (cache, POZO_FINDING_GAME_SKIPPED, NULL);
  cache->resolved = NULL;
  pozo_compiled_rules_init (&resolved->compiled, &resolved->rules);
  return resolved;
}

static Entry *
remember (PozoRuleCache *cache, const PozoRecord *record, const Key *probe)
{
  Entry *entry = g_new (Entry, 1);

  if (g_hash_table_size (cache->entries) >= ENTRIES_MAX)
    g_hash_table_remove_all (cache->entries);
  entry->key.length = probe->length;
  entry->key.text = g_memdup2 (probe->text, MAX (probe->length, 1));
  resolve (cache, record, &entry->resolved);
  g_hash_table_add (cache->entries, entry);
  return entry;
}

/**
 * pozo_rule_cache_resolve:
 * @cache: a cache
 * @record: a record
 *
 * Resolves the rules of a record, or finds those of an earlier one with the same rule lines.
 *
 * Returns: (transfer none): the rules, until the next call
 */
const PozoResolved *
pozo_rule_cache_resolve (PozoRuleCache *cache, const PozoRecord *record)
{
  Key probe;

  if (cache->options->rules != NULL)
    g_string_truncate (cache->scratch, 0);
  else
    gather_key (cache, record);
  probe = (Key){ cache->scratch->str, cache->scratch->len };
  if (probe.length > KEY_BYTES_MAX)
    {
      if (cache->unkept == NULL)
        cache->unkept = g_new (PozoResolved, 1);
      return resolve (cache, record, cache->unkept);
    }
  if (cache->last == NULL || !keys_equal (&probe, &cache->last->key))
    cache->last = g_hash_table_lookup (cache->entries, &probe);
  if (cache->last == NULL)
    cache->last = remember (cache, record, &probe);
  return &cache->last->resolved;
}

/**
 * pozo_rule_cache_place:
 * @record: the record that was resolved
 * @finding: one of its findings
 *
 * Returns: the value of the rule line that a finding is about; the head's first line when there is
 * none
 */
PozoSpan
pozo_rule_cache_place (const PozoRecord *record, const PozoFinding *finding)
{
  guint line = 0;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (is_rule_line (head) && line++ == finding->offset)
        return head->value;
    }
  return (PozoSpan){ 0, 0 };
}

/**
 * pozo_rule_cache_find_hash:
 * @record: a record
 * @resolved: its rules
 * @at: (out): where its Rule-Hash stands
 * @is_right: (out): whether that is the fingerprint of the rules
 *
 * Returns: whether the head has a Rule-Hash line
 */
gboolean
pozo_rule_cache_find_hash (const PozoRecord *record,
                           const PozoResolved *resolved,
                           PozoSpan *at,
                           gboolean *is_right)
{
  const PozoHead *head = find_head (record, POZO_HEAD_RULE_HASH);
  char digits[9] = { 0 };

  if (head == NULL)
    return FALSE;
  *at = head->value;
  memcpy (digits, record->text + head->value.offset, MIN (head->value.length, 8u));
  *is_right =
      head->value.length == 8 && (guint32) g_ascii_strtoull (digits, NULL, 16) == resolved->hash;
  return TRUE;
}
