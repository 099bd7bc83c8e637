/* SPDX-License-Identifier: MIT */
/* The same word is typed with and without its accents, in capitals, with a hyphen or a blank; a
 * name with the family first or last.  Who looks for what somebody meant compares what is left when
 * all of that is taken away:
 *
 *   "Össz-pont"     osszpont       letters and digits alone
 *   "Novák, Žofie"  novak zofie    the same of each word, the words in the order of the alphabet */
#include "pozo-fold.h"

#include <stdlib.h>
#include <string.h>

#define CHARACTERS_MAX 64 /* a longer name is no slip of the finger */

/* Letters that Unicode does not take apart, though readers do. */
static gunichar
plain_letter (gunichar character)
{
  static const struct
  {
    gunichar letter;
    gunichar plain;
  } rows[] = { { 0x111, 'd' }, { 0x142, 'l' }, { 0xf8, 'o' }, { 0x131, 'i' }, { 0xe6, 'a' } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].letter == character)
      return rows[i].plain;
  return character;
}

/* In small letters, with accents behind the letters they belong to.  Most texts are ASCII, where
 * there is nothing to take apart. */
static char *
take_apart (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *lower = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  valid = g_utf8_make_valid (text, -1);
  lower = g_utf8_casefold (valid, -1);
  return g_utf8_normalize (lower, -1, G_NORMALIZE_ALL);
}

/* Letters and digits of @text; where others stand between them, @gap if it is not 0. */
static char *
fold (const char *text, char gap)
{
  g_autofree char *apart = take_apart (text);
  GString *out = g_string_sized_new (strlen (apart) + 1);
  gboolean has_gap = FALSE;

  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);
      gboolean is_ascii = character < 0x80;

      if (!is_ascii && g_unichar_ismark (character))
        continue;
      if (is_ascii ? !g_ascii_isalnum (character) : !g_unichar_isalnum (character))
        {
          has_gap = out->len > 0;
          continue;
        }
      if (has_gap && gap != '\0')
        g_string_append_c (out, gap);
      has_gap = FALSE;
      if (is_ascii)
        g_string_append_c (out, (char) character);
      else
        g_string_append_unichar (out, plain_letter (character));
    }
  return g_string_free (out, FALSE);
}

/**
 * pozo_fold_text:
 * @text: anything
 *
 * Takes from a text what does not matter when words are compared: case, accents, and all but
 * letters and digits.
 *
 * Returns: (transfer full): what is left; empty when nothing is
 */
char *
pozo_fold_text (const char *text)
{
  return fold (text, '\0');
}

/**
 * pozo_fold_is_listed:
 * @folded: a text that has been folded
 * @words: words with commas and blanks between them
 *
 * Asks whether one of some words comes to the same when it is folded.
 *
 * Returns: whether it does
 */
gboolean
pozo_fold_is_listed (const char *folded, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, ", ", -1);

  for (char **word = list; *word != NULL; word++)
    {
      g_autofree char *known = pozo_fold_text (*word);

      if (g_str_equal (known, folded))
        return TRUE;
    }
  return FALSE;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * pozo_fold_name:
 * @name: the name of somebody, or of several
 *
 * Takes from a name what does not matter when people look for it: case, accents, signs, and the
 * order of its words.
 *
 * Returns: (transfer full): its words, with blanks between
 */
char *
pozo_fold_name (const char *name)
{
  g_autofree char *folded = fold (name, ' ');
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  qsort (words, g_strv_length (words), sizeof words[0], compare_words);
  return g_strjoinv (" ", words);
}

/* How far two rows of characters are apart, with transpositions (optimal string alignment). */
static guint
measure (const gunichar *a, guint n_a, const gunichar *b, guint n_b)
{
  guint8 rows[3][CHARACTERS_MAX + 1];

  for (guint j = 0; j <= n_b; j++)
    rows[0][j] = (guint8) j;
  for (guint i = 1; i <= n_a; i++)
    {
      guint8 *row = rows[i % 3];
      const guint8 *above = rows[(i + 2) % 3];

      row[0] = (guint8) i;
      for (guint j = 1; j <= n_b; j++)
        {
          guint8 best = MIN (above[j], row[j - 1]) + 1;

          best = MIN (best, above[j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            best = MIN (best, rows[(i + 1) % 3][j - 2] + 1);
          row[j] = best;
        }
    }
  return rows[n_a % 3][n_b];
}

/**
 * pozo_fold_distance:
 * @a: a text in UTF-8
 * @b: another
 *
 * Counts the characters that were mistyped, left out, added or changed places.
 *
 * Returns: how many; %G_MAXUINT for texts that are too long to be slips of one another
 */
guint
pozo_fold_distance (const char *a, const char *b)
{
  glong n_a, n_b;
  g_autofree gunichar *in_a = g_utf8_to_ucs4_fast (a, -1, &n_a);
  g_autofree gunichar *in_b = g_utf8_to_ucs4_fast (b, -1, &n_b);

  if (n_a > CHARACTERS_MAX || n_b > CHARACTERS_MAX)
    return G_MAXUINT;
  return measure (in_a, (guint) n_a, in_b, (guint) n_b);
}

/* Words that differ in their digits are different on purpose: `P1` and `P2`, `Team 3` and `Team 4`.
 */
static gboolean
has_same_digits (const char *a, const char *b)
{
  for (;;)
    {
      while (*a != '\0' && !g_ascii_isdigit (*a))
        a++;
      while (*b != '\0' && !g_ascii_isdigit (*b))
        b++;
      if (*a == '\0' || *a != *b)
        return *a == *b;
      a++;
      b++;
    }
}

/**
 * pozo_fold_is_near:
 * @a: a name that pozo_fold_name() made
 * @b: another
 *
 * Tells whether two names may be one: the same without what was folded, or with a letter of ten
 * wrong; of a name of four letters none, because Ana and Ada are two people.
 *
 * Returns: whether it is so
 */
gboolean
pozo_fold_is_near (const char *a, const char *b)
{
  glong length = MIN (g_utf8_strlen (a, -1), g_utf8_strlen (b, -1));
  guint most = length < 5 ? 0 : (guint) (1 + length / 10);

  return has_same_digits (a, b) && pozo_fold_distance (a, b) <= most;
}
