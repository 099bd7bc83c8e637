/* SPDX-License-Identifier: MIT */
/* Texts of the engine for the page: those that a score sheet or a question can come to.  The rest
 * of what the engine has in it is said to scribes, and stays English there. */
#include "pozo-pad-texts.h"

#include "pozo-finding.h"
#include "pozo-language.h"
#include "pozo-plural.h"
#include "pozo-rules-prose.h"

#include <string.h>

#define NUMBERS 200 /* among so many, each form of a language is taken by one */

/* Of findings, all whose slugs begin like this are about how a record is written, or
 * about an event. */
static const char *const unasked_findings[] = { "pcn-", "seal-", "game-", "findings-", "player-" };

/* Sections of the rule book of which the page says nothing: those of the chapters that it
 * leaves out (pozo-pad-rule.c). */
static const PozoProseSection unasked_sections[] = {
  POZO_PROSE_PLAYERS,
  POZO_PROSE_DECK,
  POZO_PROSE_DEAL,
  POZO_PROSE_MATCH,
};

static gboolean
is_asked_finding (PozoFindingCode code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unasked_findings); i++)
    if (g_str_has_prefix (pozo_finding_info (code)->slug, unasked_findings[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_asked_section (PozoProseSection section)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unasked_sections); i++)
    if (section == unasked_sections[i])
      return FALSE;
  return section < POZO_PROSE_IRREGULAR;
}

/* Texts that are left out, as a set. */
static GHashTable *
gather_unasked (void)
{
  GHashTable *unasked = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const PozoProse *rows = pozo_rules_prose_rows (&n);

  for (guint code = 1; code < POZO_N_FINDINGS; code++)
    if (!is_asked_finding ((PozoFindingCode) code))
      g_hash_table_add (unasked, (gpointer) pozo_finding_info ((PozoFindingCode) code)->message);
  for (guint i = 0; i < n; i++)
    if (!is_asked_section (rows[i].section))
      g_hash_table_add (unasked, (gpointer) rows[i].text);
  return unasked;
}

/* A key of pozo-pad-texts.h, taken apart. */
typedef struct
{
  char *use; /* "" for none */
  char *one;
  char *many; /* NULL where there is one form */
} Key;

static void
key_init (Key *key, const char *text)
{
  const char *use_end = strchr (text, POZO_PAD_TEXTS_USE[0]);
  const char *one = use_end != NULL ? use_end + 1 : text;
  const char *one_end = strchr (one, POZO_PAD_TEXTS_FORM[0]);

  key->use = g_strndup (text, use_end != NULL ? (gsize) (use_end - text) : 0);
  key->one = one_end != NULL ? g_strndup (one, (gsize) (one_end - one)) : g_strdup (one);
  key->many = one_end != NULL ? g_strdup (one_end + 1) : NULL;
}

static void
key_clear (Key *key)
{
  g_free (key->use);
  g_free (key->one);
  g_free (key->many);
}

static void
put_hash (gpointer out, const Key *key)
{
  const guint32 hash = GUINT32_TO_LE (pozo_pad_texts_hash (key->use, key->one));

  g_string_append_len (out, (const char *) &hash, sizeof hash);
}

/* The least number that takes a form; NUMBERS where the language has not so many. */
static gulong
find_number (gulong wanted)
{
  const char *rule = pozo_language_plural_rule ();
  gulong form;

  for (gulong n = 0; n < NUMBERS; n++)
    if (pozo_plural_form (rule, n, &form) && form == wanted)
      return n;
  return NUMBERS;
}

/* All forms, in the order in which the language numbers them. */
static void
put_forms (PozoJson *json, const Key *key)
{
  g_autoptr (GString) forms = g_string_new (NULL);
  gulong n;

  for (gulong form = 0; (n = find_number (form)) < NUMBERS; form++)
    g_string_append_printf (forms, "%s%s", form > 0 ? POZO_PAD_TEXTS_FORM : "",
                            pozo_language_plural (key->one, key->many, n));
  pozo_json_string (json, forms->str);
}

static void
put_text (gpointer out, const Key *key)
{
  PozoJson *json = out;

  if (key->many != NULL)
    put_forms (json, key);
  else
    pozo_json_string (json, key->use[0] != '\0' ? C_ (key->use, key->one) : _ (key->one));
}

/* Writes something of each key that a question can come to. */
static void
put_each (const char *keys,
          gsize length_bytes,
          void (*put) (gpointer out, const Key *key),
          gpointer out)
{
  g_autoptr (GHashTable) unasked = gather_unasked ();

  for (const char *at = keys; at < keys + length_bytes; at += strlen (at) + 1)
    {
      Key key;

      key_init (&key, at);
      if (!g_hash_table_contains (unasked, key.one))
        put (out, &key);
      key_clear (&key);
    }
}

/**
 * pozo_pad_texts_put_keys:
 * @keys: the keys of the texts in the engine, a NUL behind each
 * @length_bytes: how much of them
 * @out: where they go
 *
 * Writes the hashes of the keys, four bytes each, as WebAssembly has numbers.
 */
void
pozo_pad_texts_put_keys (const char *keys, gsize length_bytes, GString *out)
{
  put_each (keys, length_bytes, put_hash, out);
}

/**
 * pozo_pad_texts_put:
 * @keys: the keys of the texts in the engine, a NUL behind each
 * @length_bytes: how much of them
 * @json: where they go
 *
 * Writes the texts in the reader's language, as an array in the order of the hashes.
 */
void
pozo_pad_texts_put (const char *keys, gsize length_bytes, PozoJson *json)
{
  pozo_json_begin_array (json);
  put_each (keys, length_bytes, put_text, json);
  pozo_json_end_array (json);
}
