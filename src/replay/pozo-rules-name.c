/* SPDX-License-Identifier: MIT */
/* `samba +opt-two-jokers +match.target=3000`: the id of a variant, and what was laid over it. */
#include "pozo-rules-name.h"

#include "pozo-game-kind.h"
#include "pozo-rule-cache.h"

#include <string.h>

#define NOT_KNOWN "?" /* programs read it as well, so it is no word of a language */

/**
 * pozo_rules_name_append:
 * @out: where they go: behind the name of a variant
 * @options: (nullable) (array zero-terminated=1): options
 * @changes: (nullable) (array zero-terminated=1): rules, `key=value`
 *
 * Names what is laid over a variant.
 */
void
pozo_rules_name_append (GString *out, const char *const *options, const char *const *changes)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    g_string_append_printf (out, " +%s", options[i]);
  for (guint i = 0; changes != NULL && changes[i] != NULL; i++)
    g_string_append_printf (out, " +%s", changes[i]);
}

/* A rule as written, without the blanks around its equals sign. */
static void
append_rule (GString *out, const char *text, gsize length)
{
  const char *equals = memchr (text, '=', length);
  gsize key = equals != NULL ? (gsize) (equals - text) : length;
  const char *value = equals != NULL ? equals + 1 : text + length;

  while (key > 0 && text[key - 1] == ' ')
    key--;
  while (value < text + length && *value == ' ')
    value++;
  g_string_append (out, " +");
  g_string_append_len (out, text, (gssize) key);
  if (equals == NULL)
    return;
  g_string_append_c (out, '=');
  g_string_append_len (out, value, text + length - value);
}

static void
append_heads (const PozoRecord *record, const PozoReplayOptions *options, GString *out)
{
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char *value = record->text + head->value.offset;

      if (head->kind == POZO_HEAD_RULE)
        append_rule (out, value, head->value.length);
      if (head->kind != POZO_HEAD_OPTION)
        continue;

      g_autofree char *name = g_strndup (value, head->value.length);
      const PozoVariant *option = pozo_variant_set_find_option (options->variants, name, NULL);

      g_string_append_printf (out, " +%s", option != NULL ? pozo_variant_id (option) : name);
    }
}

/* Of another kind of game than Canasta, whose variants are its own; one that is not known has none
 * that is usual. */
static void
append_other (const PozoRecord *record, GString *out)
{
  PozoSpan name = record->variant;

  if (name.length > 0)
    g_string_append_len (out, record->text + name.offset, name.length);
  else
    g_string_append (out, record->kind != NULL ? record->kind->variants[0].id : NOT_KNOWN);
}

static void
append_variant (const PozoRecord *record, const PozoReplayOptions *options, GString *out)
{
  g_autofree char *name = g_strndup (record->text + record->variant.offset, record->variant.length);
  const char *usual = pozo_rule_cache_usual (record);
  const PozoVariant *variant =
      name[0] != '\0' ? pozo_variant_set_find (options->variants, name, NULL) : NULL;

  if (usual != NULL)
    g_string_append (out, usual);
  else if (variant != NULL)
    g_string_append (out, pozo_variant_id (variant));
  else
    g_string_append (out, name[0] != '\0' ? name : NOT_KNOWN);
}

static gboolean
has_any (const char *const *words)
{
  return words != NULL && words[0] != NULL;
}

/**
 * pozo_rules_name_has_given:
 * @options: how games are replayed
 *
 * Returns: whether games are replayed by other rules than those of their heads
 */
gboolean
pozo_rules_name_has_given (const PozoReplayOptions *options)
{
  return options->rules != NULL || has_any (options->options) || has_any (options->changes);
}

/**
 * pozo_rules_name_is_plain:
 * @record: a game
 * @options: how it is replayed
 *
 * Tells whether the variant that a record names is all that there is to say about its rules.
 *
 * Returns: whether no house rules stand in its head, and nothing is given on top or instead
 */
gboolean
pozo_rules_name_is_plain (const PozoRecord *record, const PozoReplayOptions *options)
{
  if (pozo_rules_name_has_given (options))
    return FALSE;
  for (guint i = 0; i < record->heads->len; i++)
    {
      PozoHeadKind kind = g_array_index (record->heads, PozoHead, i).kind;

      if (kind == POZO_HEAD_RULE || kind == POZO_HEAD_OPTION)
        return FALSE;
    }
  return TRUE;
}

/**
 * pozo_rules_name:
 * @record: a game
 * @options: how it is replayed
 * @out: where the name goes: any text
 *
 * Names the rules by which a game is judged: those of its head, or those that were given instead,
 * with every change.  A head that names no variant is judged by the usual one, and has its name.
 */
void
pozo_rules_name (const PozoRecord *record, const PozoReplayOptions *options, GString *out)
{
  if (options->rules != NULL)
    {
      g_string_append (out, options->name != NULL ? options->name : NOT_KNOWN);
      return;
    }
  if (record->kind != NULL || record->is_foreign)
    append_other (record, out);
  else
    append_variant (record, options, out);
  append_heads (record, options, out);
  pozo_rules_name_append (out, options->options, options->changes);
}
