/* SPDX-License-Identifier: MIT */
/* The table of rules, and reading a value by it. */
#include "pozo-gin-rules.h"

#include <string.h>

const PozoGinRules pozo_gin_rules_default = {
#define POZO_GIN_RULE(field, key, value, least, most, words, source, decision, meaning)            \
  .field = (value),
#include "pozo-gin-rules.def"
#undef POZO_GIN_RULE
};

static const PozoGinRuleInfo infos[] = {
#define POZO_GIN_RULE(field, key, value, least, most, words, source, decision, meaning)            \
  { key,                                                                                           \
    G_STRUCT_OFFSET (PozoGinRules, field),                                                         \
    (value),                                                                                       \
    (least),                                                                                       \
    (most),                                                                                        \
    words,                                                                                         \
    #least ".." #most,                                                                             \
    source,                                                                                        \
    decision,                                                                                      \
    meaning },
#include "pozo-gin-rules.def"
#undef POZO_GIN_RULE
};

/**
 * pozo_gin_rule_info:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): the rule; %NULL behind the last one
 */
const PozoGinRuleInfo *
pozo_gin_rule_info (guint i)
{
  return i < G_N_ELEMENTS (infos) ? &infos[i] : NULL;
}

/**
 * pozo_gin_rule_find:
 * @key: the name of a rule
 * @length: its bytes
 *
 * Returns: (transfer none) (nullable): the rule of that name
 */
const PozoGinRuleInfo *
pozo_gin_rule_find (const char *key, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (infos); i++)
    if (strlen (infos[i].key) == length && memcmp (infos[i].key, key, length) == 0)
      return &infos[i];
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
 * pozo_gin_rules_assign:
 * @rules: (inout): rules
 * @info: one of them
 * @value: its value, as written
 * @length: bytes of @value
 *
 * Sets a rule.
 *
 * Returns: %FALSE where that is no value for it; nothing has changed then
 */
gboolean
pozo_gin_rules_assign (PozoGinRules *rules,
                       const PozoGinRuleInfo *info,
                       const char *value,
                       gsize length)
{
  gint64 number = 0;

  if (info->words != NULL)
    number = find_word (info->words, value, length);
  else if (!read_number (value, length, &number))
    return FALSE;
  if (number < info->least || number > info->most)
    return FALSE;
  G_STRUCT_MEMBER (gint32, rules, info->offset) = (gint32) number;
  return TRUE;
}

static guint32
hash_bytes (guint32 hash, const char *text)
{
  for (; *text != '\0'; text++)
    hash = (hash ^ (guchar) *text) * 16777619u;
  return hash;
}

/**
 * pozo_gin_rules_hash:
 * @rules: rules
 *
 * Computes the fingerprint of a `Rule-Hash` line: FNV-1a over the rules that are not at their
 * default, so that one that is added later changes none.
 *
 * Returns: the fingerprint
 */
guint32
pozo_gin_rules_hash (const PozoGinRules *rules)
{
  guint32 hash = hash_bytes (2166136261u, "gin-rummy\n");

  for (gsize i = 0; i < G_N_ELEMENTS (infos); i++)
    {
      gint32 value = G_STRUCT_MEMBER (gint32, rules, infos[i].offset);
      char number[16];

      if (value == infos[i].value)
        continue;
      g_snprintf (number, sizeof number, " = %d\n", value);
      hash = hash_bytes (hash_bytes (hash, infos[i].key), number);
    }
  return hash;
}
