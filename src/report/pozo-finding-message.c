/* SPDX-License-Identifier: MIT */
/* Expanding the templates of pozo-finding.def.
 *
 *   {found} {expected}             numbers
 *   {found-side} {expected-side}   the same as letters of sides
 *   {cards} {name} {text}          cards, a static word, the record's own text
 *   {suggestion}                   ", did you mean" and the word with its cards, if there is one
 *   {expectation}                  what the rule of that name may be
 *   {seat} {side}                  who: a number, a letter
 *   {although}                     the figure that speaks against {name}
 *   {reason}                       what no play can give, of pozo-constraint.def */
#include "pozo-finding-message.h"

#include "pozo-constraint.h"
#include "pozo-inert.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-pack.h"
#include "pozo-record.h"
#include "pozo-rule-info.h"

#include <string.h>

#define QUOTED_BYTES_MAX  60 /* of the record's text inside a message */
#define TITLE_LETTERS_MIN 12 /* of a message without its figures, for it to say something */

/**
 * pozo_finding_message_escape:
 * @text: (array length=length_bytes): any bytes
 * @length_bytes: how many
 * @out: where the text goes
 *
 * Appends bytes as pozo_inert_append() does, but a tab as a blank: what stands in columns stays
 * there.
 */
void
pozo_finding_message_escape (const char *text, gsize length_bytes, GString *out)
{
  const char *end = text + length_bytes;

  while (text < end)
    {
      const char *tab = memchr (text, '\t', (gsize) (end - text));
      const char *stop = tab == NULL ? end : tab;

      pozo_inert_append (out, text, (gsize) (stop - text));
      if (tab != NULL)
        g_string_append_c (out, ' ');
      text = tab == NULL ? end : tab + 1;
    }
}

/**
 * pozo_finding_message_head:
 * @kind: a kind of line in a record's head
 *
 * Looks up how what such a line says is told to people.
 *
 * Returns: (transfer none): a format with one place for the text
 */
const char *
pozo_finding_message_head (guint kind)
{
  switch (kind)
    {
    case POZO_HEAD_ROUND:
      return _ ("round %s");
    case POZO_HEAD_TABLE:
      return _ ("table %s");
    case POZO_HEAD_SCRIBE:
      return _ ("scribe %s");
    default:
      return "%s";
    }
}

static void
append_side (GString *out, gint32 side)
{
  if (side >= 1 && side <= 26)
    g_string_append_c (out, (char) ('A' + side - 1));
  else
    pozo_locale_append (out, "%d", side);
}

static void
append_cards (const PozoFinding *finding, const char *between, GString *out)
{
  for (guint i = 0; i < MIN (finding->n_cards, POZO_FINDING_CARDS_MAX); i++)
    {
      char text[POZO_CARD_TEXT_BYTES];

      pozo_pack_card_text (finding->pack, finding->cards[i], text);
      g_string_append_printf (out, "%s%s", i == 0 ? "" : between, text);
    }
}

/**
 * pozo_finding_message_remedy:
 * @finding: a finding
 *
 * Tells what was meant: a word, with the cards that belong to it, if there are any.
 *
 * Returns: (transfer full) (nullable): what would be written in place of what was found
 */
char *
pozo_finding_message_remedy (const PozoFinding *finding)
{
  g_autoptr (GString) out = NULL;

  if (finding->name == NULL ||
      strstr (pozo_finding_info (finding->code)->message, "{suggestion}") == NULL)
    return NULL;
  out = g_string_new (finding->name);
  append_cards (finding, "", out);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
append_suggestion (const PozoFinding *finding, GString *out)
{
  g_autofree char *remedy = pozo_finding_message_remedy (finding);

  if (remedy != NULL)
    g_string_append_printf (out, _ (", did you mean `%s`"), remedy);
}

static void
append_expectation (const PozoFinding *finding, GString *out)
{
  g_autofree char *words = NULL;
  PozoRule rule;

  if (finding->other != NULL) /* of a rule of another game: its words, with blanks between */
    {
      g_auto (GStrv) choices = g_strsplit (finding->other, " ", 0);

      words = pozo_locale_list_or ((const char *const *) choices, (guint) g_strv_length (choices));
      g_string_append (out, words);
      return;
    }
  if (finding->name == NULL || !pozo_rule_info_find (finding->name, &rule, NULL))
    return;
  words = pozo_rule_info_expectation (rule);
  g_string_append (out, words);
}

/* Empty quotes tell nobody anything: where a word is missing, nothing was found.
 *
 * Returns: whether there was nothing to quote; then @out has "nothing" in place of the first of a
 * pair of quotes */
static gboolean
append_nothing (const PozoFinding *finding, const char *close, GString *out)
{
  gboolean is_quoted = out->len > 0 && out->str[out->len - 1] == '`' && close[1] == '`';

  if (finding->length > 0 || !is_quoted)
    return FALSE;
  g_string_truncate (out, out->len - 1);
  g_string_append (out, C_ ("in place of a quoted text", "nothing"));
  return TRUE;
}

static void
append_quoted (const PozoFinding *finding, const char *text, gsize length_bytes, GString *out)
{
  gsize start = MIN (finding->offset, length_bytes);
  gsize length = MIN (finding->length, length_bytes - start);

  if (length <= QUOTED_BYTES_MAX)
    {
      pozo_finding_message_escape (text + start, length, out);
      return;
    }
  length = QUOTED_BYTES_MAX;
  while (length > QUOTED_BYTES_MAX - 4 && (text[start + length] & 0xC0) == 0x80)
    length--;
  pozo_finding_message_escape (text + start, length, out);
  g_string_append (out, "...");
}

/* What could stand there is marked as such; other words are keys of the record, which are the same
 * in all languages, or marked as any text. */
static void
append_name (const PozoFinding *finding, GString *out)
{
  const char *name = finding->name == NULL ? "" : finding->name;
  const char *expected = C_ ("expected", name);

  g_string_append (out, expected != name ? expected : _ (name));
}

/* The other figure of a constraint that names two. */
static void
append_although (const PozoFinding *finding, GString *out)
{
  if (finding->other == NULL)
    return;
  if (finding->other_side == 0)
    /* translators: a word of a score line, and its value */
    pozo_locale_append (out, _ (" although %s=%d"), finding->other, finding->expected);
  else
    /* translators: the letter of a side, a word of its score line, and its value */
    pozo_locale_append (out, _ (" although side %c has %s=%d"), 'A' + finding->other_side - 1,
                        finding->other, finding->expected);
}

/* Returns: whether @word, of @length bytes, is a placeholder */
static gboolean
expand (const PozoFinding *finding, const char *word, gsize length, GString *out)
{
  g_autofree char *name = g_strndup (word, length);

  if (g_str_equal (name, "found"))
    pozo_locale_append (out, "%d", finding->found);
  else if (g_str_equal (name, "expected"))
    pozo_locale_append (out, "%d", finding->expected);
  else if (g_str_equal (name, "found-side"))
    append_side (out, finding->found);
  else if (g_str_equal (name, "expected-side"))
    append_side (out, finding->expected);
  else if (g_str_equal (name, "cards"))
    append_cards (finding, " ", out);
  else if (g_str_equal (name, "name"))
    append_name (finding, out);
  else if (g_str_equal (name, "suggestion"))
    append_suggestion (finding, out);
  else if (g_str_equal (name, "expectation"))
    append_expectation (finding, out);
  else if (g_str_equal (name, "other"))
    g_string_append (out, finding->other == NULL ? "" : finding->other);
  else if (g_str_equal (name, "although"))
    append_although (finding, out);
  else if (g_str_equal (name, "reason"))
    g_string_append (out, _ (pozo_constraint_info (finding->constraint)->reason));
  else if (g_str_equal (name, "seat"))
    g_string_append_printf (out, "%u", finding->seat);
  else if (g_str_equal (name, "side"))
    append_side (out, finding->side);
  else
    return FALSE;
  return TRUE;
}

/**
 * pozo_finding_message_append:
 * @finding: a finding
 * @text: (array length=length_bytes): the text of its record, for the pieces that messages quote
 * @length_bytes: its length
 * @out: where the message goes
 *
 * Appends a finding's message in the reader's language: one line, without severity or code.
 */
void
pozo_finding_message_append (const PozoFinding *finding,
                             const char *text,
                             gsize length_bytes,
                             GString *out)
{
  const char *template = _ (pozo_finding_info (finding->code)->message);
  const char *open;

  while ((open = strchr (template, '{')) != NULL)
    {
      const char *close = strchr (open, '}');
      gsize length = close == NULL ? 0 : (gsize) (close - open - 1);

      g_string_append_len (out, template, open - template);
      if (length == 4 && strncmp (open + 1, "text", 4) == 0)
        {
          if (append_nothing (finding, close, out))
            close++;
          else
            append_quoted (finding, text, length_bytes, out);
        }
      else if (length == 0 || !expand (finding, open + 1, length, out))
        {
          g_string_append_c (out, '{');
          template = open + 1;
          continue;
        }
      template = close + 1;
    }
  g_string_append (out, template);
}

/**
 * pozo_finding_message_append_all:
 * @finding: a finding
 * @text: (array length=length_bytes): the text of its record
 * @length_bytes: its length
 * @out: where the message goes
 *
 * Appends a finding's message, and how many more like it there are.
 */
void
pozo_finding_message_append_all (const PozoFinding *finding,
                                 const char *text,
                                 gsize length_bytes,
                                 GString *out)
{
  pozo_finding_message_append (finding, text, length_bytes, out);
  if (finding->repeats == 0)
    return;
  g_string_append_c (out, ' ');
  pozo_locale_append (out, P_ ("(and %u more like it)", "(and %u more like it)", finding->repeats),
                      finding->repeats);
}

/* What stands for a placeholder in a title: what only adds to the sentence is left out. */
static const char *
stand_in (const char *word, gsize length)
{
  static const char *const added[] = { "suggestion", "although" };

  for (gsize i = 0; i < G_N_ELEMENTS (added); i++)
    if (strlen (added[i]) == length && strncmp (added[i], word, length) == 0)
      return "";
  return "…";
}

/* Whether hardly a word is left of a message whose figures are. */
static gboolean
is_empty (const char *title)
{
  guint n = 0;

  for (const char *at = title; *at != '\0'; at = g_utf8_next_char (at))
    n += g_unichar_isalpha (g_utf8_get_char (at));
  return n < TITLE_LETTERS_MIN && strstr (title, "…") != NULL;
}

/* The first clause of the cause. */
static void
take_cause (PozoFindingCode code, GString *title)
{
  const char *cause = _ (pozo_finding_info (code)->cause);

  g_string_assign (title, cause);
  g_string_truncate (title, strcspn (cause, ".:;"));
}

/**
 * pozo_finding_message_title:
 * @code: a code
 * @out: where the title goes
 *
 * Appends what findings of a code say, in the reader's language, without the figures and words of
 * any of them: `The top card … fits: the pile must be taken`; where that is next to nothing, what
 * they are about.
 */
void
pozo_finding_message_title (PozoFindingCode code, GString *out)
{
  const char *template = _ (pozo_finding_info (code)->message);
  g_autoptr (GString) title = g_string_new (NULL);
  const char *open, *close;

  while ((open = strchr (template, '{')) != NULL && (close = strchr (open, '}')) != NULL)
    {
      g_string_append_len (title, template, open - template);
      g_string_append (title, stand_in (open + 1, (gsize) (close - open - 1)));
      template = close + 1;
    }
  g_string_append (title, template);
  g_string_replace (title, "`…`", "…", 0);
  if (is_empty (title->str))
    take_cause (code, title);
  g_string_append_unichar (out, g_unichar_totitle (g_utf8_get_char (title->str)));
  g_string_append (out, g_utf8_next_char (title->str));
}
