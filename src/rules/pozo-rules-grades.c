/* SPDX-License-Identifier: MIT */
/* Rows of canasta.grades as text.
 *
 * A length is `7`, `7+` or `7-9`; canastas have seven cards and more, melds that are fined three to
 * six.  A sequence may be meant by its place instead: `A-K`, `2-A`,
 * `2..8`.  What has a number at both ends of a dash is always a length, so a place between two of
 * those is written with two dots; both are read where one of the ends is a letter. */
#include "pozo-rules-grades.h"

#include "pozo-places.h"
#include "pozo-rules-ranks.h"

#include <string.h>

#define CANASTA_SIZE 7  /* K2; the table knows it by that name, too */
#define SMALLEST     3  /* K2 */
#define LENGTH_MAX   99 /* more than any meld can have */

/* By PozoGradeKind, and by PozoGradeMix; jokers are counted behind a `j`. */
static const char *const kinds[POZO_N_GRADE_KINDS] = { "group", "wild", "sequence", "hand" };
static const char *const mixes[POZO_GRADE_MIX_JOKERS] = { "none", "edge", "any" };

static gboolean
read_word (const char *text, const char *const *words, guint n, guint8 *number)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (text, words[i]))
      {
        *number = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_number (const char *text, gint64 least, guint8 *size)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, least, LENGTH_MAX, &number, NULL))
    return FALSE;
  *size = (guint8) number;
  return TRUE;
}

/* `A-K`, from one rank to another; an ace that is written first lies low. */
static gboolean
read_place (const char *from, const char *to, PozoGrade *grade)
{
  guint low = pozo_rules_ranks_find (from[0], POZO_RANK_2);
  guint high = pozo_rules_ranks_find (to[0], POZO_RANK_2);
  gint n;

  if (low == POZO_N_RANKS || high == POZO_N_RANKS || from[1] != '\0' || to[1] != '\0')
    return FALSE;
  grade->low = low == POZO_RANK_A ? POZO_PLACE_LOW_ACE : (gint16) low;
  n = (gint) high + 1 - grade->low;
  grade->least = grade->most = (guint8) MAX (n, 0);
  return n >= CANASTA_SIZE;
}

static gboolean
read_length (char *text, PozoGrade *grade)
{
  gboolean is_sequence = grade->kind == POZO_GRADE_SEQUENCE;
  char *dots = strstr (text, "..");
  char *dash = strchr (text, '-');
  gsize length = strlen (text);

  grade->low = POZO_GRADE_ANYWHERE;
  if (dots != NULL)
    {
      *dots = '\0';
      return is_sequence && read_place (text, dots + 2, grade);
    }
  if (dash != NULL)
    {
      *dash = '\0';
      if (!read_number (text, 1, &grade->least) || !read_number (dash + 1, 1, &grade->most))
        return is_sequence && !(g_ascii_isdigit (text[0]) && g_ascii_isdigit (dash[1])) &&
               read_place (text, dash + 1, grade);
      return grade->least <= grade->most;
    }
  if (length > 1 && text[length - 1] == '+')
    {
      text[length - 1] = '\0';
      grade->most = POZO_GRADE_OPEN;
      return read_number (text, 1, &grade->least);
    }
  if (!read_number (text, 1, &grade->least))
    return FALSE;
  grade->most = grade->least;
  return TRUE;
}

/* `none`, `edge`, `any`; `j4` and `j1-3` count the jokers of a wild meld. */
static gboolean
read_mix (char *text, PozoGrade *grade)
{
  char *dash = strchr (text, '-');

  if (text[0] != 'j')
    return read_word (text, mixes, POZO_GRADE_MIX_JOKERS, &grade->mix);
  grade->mix = POZO_GRADE_MIX_JOKERS;
  if (dash != NULL)
    *dash = '\0';
  return read_number (text + 1, 0, &grade->jokers[0]) &&
         read_number (dash != NULL ? dash + 1 : text + 1, 0, &grade->jokers[1]) &&
         grade->jokers[0] <= grade->jokers[1];
}

/* `500`; `-2500` is a fine, and with `!` behind it keeps from going out. */
static gboolean
read_points (char *text, const PozoRuleInfo *info, PozoGrade *grade)
{
  gsize length = strlen (text);
  gint64 points;

  if (length > 0 && text[length - 1] == '!')
    {
      text[length - 1] = '\0';
      grade->bars = TRUE;
    }
  if (!g_ascii_string_to_signed (text, 10, info->least, info->most, &points, NULL))
    return FALSE;
  grade->points = (gint32) points;
  return TRUE;
}

/* Whether the parts of a row go together. */
static gboolean
is_whole (const PozoGrade *grade)
{
  gboolean is_fine = grade->points < 0;

  if (grade->kind == POZO_GRADE_HAND)
    return is_fine && !grade->bars && grade->mix == POZO_GRADE_MIX_ANY;
  if (grade->kind == POZO_GRADE_WILD ? grade->mix < POZO_GRADE_MIX_ANY
                                     : grade->mix == POZO_GRADE_MIX_JOKERS)
    return FALSE;
  if (is_fine)
    return grade->least >= SMALLEST && grade->most < CANASTA_SIZE;
  return grade->least >= CANASTA_SIZE && !grade->bars;
}

/* `group/7,A`: which ranks are meant; only those of groups and of cards held can be told apart. */
static gboolean
read_kind (char *text, PozoGrade *grade)
{
  char *slash = strchr (text, '/');

  grade->ranks = POZO_RANKS_ALL;
  if (slash != NULL)
    *slash = '\0';
  if (!read_word (text, kinds, POZO_N_GRADE_KINDS, &grade->kind))
    return FALSE;
  return slash == NULL || ((grade->kind == POZO_GRADE_GROUP || grade->kind == POZO_GRADE_HAND) &&
                           pozo_rules_ranks_read (slash + 1, &grade->ranks) && grade->ranks != 0);
}

/* `kind[/ranks]:length:wilds:points`, which is taken apart. */
static gboolean
read_row (char *row, const PozoRuleInfo *info, PozoGrade *grade)
{
  char *parts[4] = { row };

  memset (grade, 0, sizeof *grade);
  for (guint i = 1; i < G_N_ELEMENTS (parts); i++)
    {
      parts[i] = strchr (parts[i - 1], ':');
      if (parts[i] == NULL)
        return FALSE;
      *parts[i]++ = '\0';
    }
  return read_kind (parts[0], grade) && read_length (parts[1], grade) &&
         read_mix (parts[2], grade) && read_points (parts[3], info, grade) && is_whole (grade);
}

static gboolean
read_rows (const char *text, const PozoRuleInfo *info, PozoGrades *grades)
{
  g_auto (GStrv) rows = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0' &&
        (grades->n == POZO_GRADES_MAX || !read_row (rows[i], info, &grades->row[grades->n++])))
      return FALSE;
  return grades->n > 0;
}

/**
 * pozo_rules_grades_read:
 * @grades: (inout): the rows that there are
 * @text: rows, or `none`
 * @adding: whether they come in front of those that there are, and do not replace them
 * @info: the parameter
 *
 * Reads rows.
 *
 * Returns: %FALSE where they are none; @grades is spoiled then
 */
gboolean
pozo_rules_grades_read (PozoGrades *grades,
                        const char *text,
                        gboolean adding,
                        const PozoRuleInfo *info)
{
  const PozoGrades rest = *grades;

  memset (grades, 0, sizeof *grades);
  if (g_str_equal (text, "none") && !adding)
    return TRUE;
  if (!read_rows (text, info, grades) || (adding && grades->n + rest.n > POZO_GRADES_MAX))
    return FALSE;
  for (guint i = 0; i < rest.n && adding; i++)
    grades->row[grades->n++] = rest.row[i];
  return TRUE;
}

static char
letter_of (gint place)
{
  return pozo_card_infos[pozo_card_of_place (place, 0)].text[0];
}

/**
 * pozo_rules_grade_write_length:
 * @text: where to append
 * @grade: a row
 *
 * Writes how many cards a row is about, or from where to where its sequences reach.
 */
void
pozo_rules_grade_write_length (GString *text, const PozoGrade *grade)
{
  if (grade->low != POZO_GRADE_ANYWHERE)
    {
      char from = letter_of (grade->low);
      char to = letter_of (grade->low + grade->least - 1);

      g_string_append_printf (text, "%c%s%c", from,
                              g_ascii_isdigit (from) && g_ascii_isdigit (to) ? ".." : "-", to);
    }
  else if (grade->most == POZO_GRADE_OPEN)
    g_string_append_printf (text, "%u+", grade->least);
  else if (grade->most > grade->least)
    g_string_append_printf (text, "%u-%u", grade->least, grade->most);
  else
    g_string_append_printf (text, "%u", grade->least);
}

/* The same of what is said of its wild cards. */
static void
write_mix (GString *text, const PozoGrade *grade)
{
  if (grade->mix != POZO_GRADE_MIX_JOKERS)
    g_string_append (text, mixes[grade->mix]);
  else if (grade->jokers[0] == grade->jokers[1])
    g_string_append_printf (text, "j%u", grade->jokers[0]);
  else
    g_string_append_printf (text, "j%u-%u", grade->jokers[0], grade->jokers[1]);
}

static void
write_row (GString *text, const PozoGrade *grade)
{
  g_string_append (text, kinds[grade->kind]);
  if (grade->ranks != POZO_RANKS_ALL)
    {
      g_string_append_c (text, '/');
      pozo_rules_ranks_write (text, grade->ranks);
    }
  g_string_append_c (text, ':');
  pozo_rules_grade_write_length (text, grade);
  g_string_append_c (text, ':');
  write_mix (text, grade);
  g_string_append_printf (text, ":%d%s", grade->points, grade->bars ? "!" : "");
}

/**
 * pozo_rules_grades_write:
 * @text: where to append
 * @grades: rows
 *
 * Writes rows in their one spelling.
 */
void
pozo_rules_grades_write (GString *text, const PozoGrades *grades)
{
  for (guint i = 0; i < grades->n; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      write_row (text, &grades->row[i]);
    }
  if (grades->n == 0)
    g_string_append (text, "none");
}
