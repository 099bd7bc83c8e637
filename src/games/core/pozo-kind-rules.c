/* SPDX-License-Identifier: MIT */
/* Reading and writing a value by the table of rules, and the fingerprint of all. */
#include "pozo-kind-rules.h"

#include <string.h>

/**
 * pozo_kind_rules_count:
 * @kind: a kind of game
 *
 * Returns: how many rules it has
 */
guint
pozo_kind_rules_count (const PozoGameKind *kind)
{
  guint n = 0;

  while (kind->rules[n].key != NULL)
    n++;
  return n;
}

/**
 * pozo_kind_rules_init:
 * @kind: a kind of game
 * @variant: a place in its table of variants
 * @values: (out): room for the value of each rule
 *
 * Sets the rules of a variant.
 */
void
pozo_kind_rules_init (const PozoGameKind *kind, guint variant, gint32 *values)
{
  const PozoKindVariant *own = &kind->variants[variant];

  for (guint i = 0; kind->rules[i].key != NULL; i++)
    values[i] = kind->rules[i].value;
  for (guint i = 0; i < own->n_settings; i++)
    values[own->settings[i].rule] = own->settings[i].value;
}

/**
 * pozo_kind_rules_find:
 * @kind: a kind of game
 * @key: the name of a rule
 * @length: its bytes
 *
 * Returns: (transfer none) (nullable): the rule of that name
 */
const PozoKindRule *
pozo_kind_rules_find (const PozoGameKind *kind, const char *key, gsize length)
{
  for (const PozoKindRule *rule = kind->rules; rule->key != NULL; rule++)
    if (strlen (rule->key) == length && memcmp (rule->key, key, length) == 0)
      return rule;
  return NULL;
}

/* The number of a word among others; -1 when it is none of them. */
static gint64
find_word (const char *words, const char *value, gsize length)
{
  gint64 n = 0;

  for (const char *word = words; *word != '\0'; n++)
    {
      gsize bytes = strcspn (word, " ");

      if (bytes == length && memcmp (word, value, length) == 0)
        return n;
      word += bytes + (word[bytes] == ' ');
    }
  return -1;
}

/* A whole number as the notation writes one. */
static gboolean
read_number (const char *value, gsize length, gint64 *number)
{
  char digits[8];
  char *end;

  if (length == 0 || length >= sizeof digits)
    return FALSE;
  memcpy (digits, value, length);
  digits[length] = '\0';
  *number = g_ascii_strtoll (digits, &end, 10);
  return *end == '\0' && (g_ascii_isdigit (digits[0]) || digits[0] == '-');
}

/**
 * pozo_kind_rules_assign:
 * @kind: a kind of game
 * @rule: one of its rules
 * @value: its value, as written
 * @length: bytes of @value
 * @values: (inout): the values of all
 *
 * Sets a rule.
 *
 * Returns: %FALSE where that is no value for it; nothing has changed then
 */
gboolean
pozo_kind_rules_assign (const PozoGameKind *kind,
                        const PozoKindRule *rule,
                        const char *value,
                        gsize length,
                        gint32 *values)
{
  gint64 number = 0;

  if (rule->words != NULL)
    number = find_word (rule->words, value, length);
  else if (!read_number (value, length, &number))
    return FALSE;
  if (number < rule->least || number > rule->most)
    return FALSE;
  values[rule - kind->rules] = (gint32) number;
  return TRUE;
}

/**
 * pozo_kind_rule_write:
 * @rule: a rule
 * @value: a value that it can have
 * @out: where it goes
 *
 * Writes a value as the notation does.
 */
void
pozo_kind_rule_write (const PozoKindRule *rule, gint32 value, GString *out)
{
  const char *word = rule->words;

  if (word == NULL)
    {
      g_string_append_printf (out, "%d", value);
      return;
    }
  for (gint32 i = 0; i < value; i++)
    word += strcspn (word, " ") + 1;
  g_string_append_len (out, word, (gssize) strcspn (word, " "));
}

static guint32
hash_bytes (guint32 hash, const char *text)
{
  for (; *text != '\0'; text++)
    hash = (hash ^ (guchar) *text) * 16777619u;
  return hash;
}

/**
 * pozo_kind_rules_hash:
 * @kind: a kind of game
 * @values: the values of its rules
 *
 * Computes the fingerprint of a `Rule-Hash` line: FNV-1a over the id of the game and the rules that
 * are not at their default, so that one that is added later changes none.
 *
 * Returns: the fingerprint
 */
guint32
pozo_kind_rules_hash (const PozoGameKind *kind, const gint32 *values)
{
  guint32 hash = hash_bytes (hash_bytes (2166136261u, kind->id), "\n");

  for (guint i = 0; kind->rules[i].key != NULL; i++)
    {
      char number[16];

      if (values[i] == kind->rules[i].value)
        continue;
      g_snprintf (number, sizeof number, " = %d\n", values[i]);
      hash = hash_bytes (hash_bytes (hash, kind->rules[i].key), number);
    }
  return hash;
}
