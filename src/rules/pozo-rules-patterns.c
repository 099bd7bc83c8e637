/* SPDX-License-Identifier: MIT */
/* Rows of special.hands as text: `name:pattern:points`.
 *
 * A pattern is a sum of parts, `4*2n+2A+27`: so many times, a size, and as its last letter a class
 * or a rank; so `27` is two sevens, and `22` two twos. */
#include "pozo-rules-patterns.h"

#include "pozo-rules-ranks.h"
#include "pozo-special-name.h"

#include <string.h>

#define SIZE_MAX_CARDS 31 /* more than any hand may be dealt */

/* By PozoPartClass. */
static const char letters[POZO_PART_RANK + 1] = "n2jwmvd";

/* A number in front of something else; @text is moved behind it. */
static gboolean
read_number (const char **text, guint8 *number)
{
  char *end;
  guint64 wide;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  wide = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  *number = (guint8) wide;
  return wide >= 1 && wide <= SIZE_MAX_CARDS;
}

/* What kind of cards a letter means. */
static gboolean
read_class (char letter, PozoPatternPart *part)
{
  const char *class = letter != '\0' ? strchr (letters, letter) : NULL;

  part->rank = POZO_RANK_NONE;
  part->class = POZO_PART_RANK;
  if (class != NULL)
    {
      part->class = (guint8) (class - letters);
      return TRUE;
    }
  part->rank = (guint8) pozo_rules_ranks_find (letter, POZO_RANK_4);
  return part->rank < POZO_N_RANKS;
}

/* `4*2n`, the last letter of which is a class, whatever stands before it. */
static gboolean
read_part (char *text, PozoPatternPart *part)
{
  gsize length = strlen (text);
  const char *star = strchr (text, '*');
  const char *at = text;

  if (length < 2 || !read_class (text[length - 1], part))
    return FALSE;
  text[length - 1] = '\0';
  part->times = 1;
  if (star != NULL && !(read_number (&at, &part->times) && at++ == star))
    return FALSE;
  return read_number (&at, &part->size) && *at == '\0';
}

static gboolean
read_parts (const char *text, PozoPattern *pattern)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (pattern->n_parts == POZO_PATTERN_PARTS_MAX ||
        !read_part (parts[i], &pattern->part[pattern->n_parts++]))
      return FALSE;
  return pattern->n_parts > 0 && pozo_pattern_size (pattern) <= SIZE_MAX_CARDS;
}

static gboolean
read_name (const char *text, PozoPattern *pattern)
{
  guint name = 0;

  while (name < POZO_N_SPECIALS && !g_str_equal (text, pozo_special_words[name]))
    name++;
  pattern->name = (guint8) name;
  return name < POZO_N_SPECIALS;
}

/* `2500`, and behind it `!`, `p` or both. */
static gboolean
read_points (char *text, const PozoRuleInfo *info, PozoPattern *pattern)
{
  gsize length = strlen (text);
  gint64 points;

  if (length > 0 && text[length - 1] == 'p')
    {
      pattern->after_partner = TRUE;
      text[--length] = '\0';
    }
  if (length > 0 && text[length - 1] == '!')
    {
      pattern->wins_match = TRUE;
      text[--length] = '\0';
    }
  if (!g_ascii_string_to_signed (text, 10, info->least, info->most, &points, NULL))
    return FALSE;
  pattern->points = (gint32) points;
  return TRUE;
}

static gboolean
read_row (const char *row, const PozoRuleInfo *info, PozoPattern *pattern)
{
  g_auto (GStrv) parts = g_strsplit (row, ":", -1);

  memset (pattern, 0, sizeof *pattern);
  return g_strv_length (parts) == 3 && read_name (parts[0], pattern) &&
         read_parts (parts[1], pattern) && read_points (parts[2], info, pattern);
}

/* Whether the last row has a name of its own. */
static gboolean
is_new (const PozoPatterns *patterns)
{
  for (guint i = 0; i + 1 < patterns->n; i++)
    if (patterns->row[i].name == patterns->row[patterns->n - 1].name)
      return FALSE;
  return TRUE;
}

/**
 * pozo_rules_patterns_read:
 * @patterns: (inout): the rows that there are
 * @text: rows, or `none`
 * @adding: whether they are added to those that there are, and do not replace them
 * @info: the parameter
 *
 * Reads rows.
 *
 * Returns: %FALSE where they are none; @patterns is spoiled then
 */
gboolean
pozo_rules_patterns_read (PozoPatterns *patterns,
                          const char *text,
                          gboolean adding,
                          const PozoRuleInfo *info)
{
  g_auto (GStrv) rows = g_strsplit_set (text, " \t", -1);
  guint n_read = 0;

  if (!adding)
    memset (patterns, 0, sizeof *patterns);
  if (g_str_equal (text, "none") && !adding)
    return TRUE;
  for (guint i = 0; rows[i] != NULL; i++)
    {
      if (rows[i][0] == '\0')
        continue;
      if (patterns->n == POZO_PATTERNS_MAX ||
          !read_row (rows[i], info, &patterns->row[patterns->n++]) || !is_new (patterns))
        return FALSE;
      n_read++;
    }
  return n_read > 0;
}

/**
 * pozo_rules_pattern_write_parts:
 * @text: where to append
 * @pattern: a row
 *
 * Writes what a hand is made up of.
 */
void
pozo_rules_pattern_write_parts (GString *text, const PozoPattern *pattern)
{
  for (guint i = 0; i < pattern->n_parts; i++)
    {
      const PozoPatternPart *part = &pattern->part[i];

      g_string_append (text, i > 0 ? "+" : "");
      if (part->times > 1)
        g_string_append_printf (text, "%u*", part->times);
      g_string_append_printf (text, "%u%c", part->size,
                              part->class == POZO_PART_RANK
                                  ? pozo_card_infos[POZO_CARD_OF_RANK (part->rank)].text[0]
                                  : letters[part->class]);
    }
}

/**
 * pozo_rules_patterns_write:
 * @text: where to append
 * @patterns: rows
 *
 * Writes rows in their one spelling.
 */
void
pozo_rules_patterns_write (GString *text, const PozoPatterns *patterns)
{
  for (guint i = 0; i < patterns->n; i++)
    {
      const PozoPattern *row = &patterns->row[i];

      g_string_append_printf (text, "%s%s:", i > 0 ? " " : "", pozo_special_words[row->name]);
      pozo_rules_pattern_write_parts (text, row);
      g_string_append_printf (text, ":%d%s%s", row->points, row->wins_match ? "!" : "",
                              row->after_partner ? "p" : "");
    }
  if (patterns->n == 0)
    g_string_append (text, "none");
}
