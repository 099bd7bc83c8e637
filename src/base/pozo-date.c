/* SPDX-License-Identifier: MIT */
/* Dates as people write them, each only where it means one thing.  A text is two or three parts
 * with the same sign between them: numbers, and a month by its name. */
#include "pozo-date.h"

#include "pozo-fold.h"

#include <string.h>

/* Years of two digits, as spreadsheets take them. */
#define CENTURY_TURN      30u

#define MONTH_LETTERS_MIN 3  /* of a word that is cut short */
#define TEXT_BYTES_MAX    64 /* more is no date */
#define PARTS_MAX         3

/* A number, or the month that a word names. */
typedef struct
{
  guint number;
  guint n_digits; /* 0 of a word */
} Part;

/* What a text is made of. */
typedef struct
{
  Part parts[PARTS_MAX];
  guint n;
  char sign; /* between the parts: a blank, or one of ".,-/" */
  gboolean is_mixed;
  const char *rest; /* what is not read */
} Parts;

/* ---- Months with a name ---- */

#define TWO_MONTHS 100 /* more than two digits say */

/* In English, German, Spanish, Croatian, Hungarian, Czech, Italian and Portuguese, as they stand in
 * a date, and as pozo_fold_text() leaves them. */
static const struct
{
  guint month;
  const char *words;
} months[] = {
  { 1, "january|januar|janner|enero|sijecanj|sijecnja|leden|ledna|gennaio|janeiro" },
  { 2, "february|februar|feber|febrero|veljaca|veljace|unor|unora|febbraio|fevereiro" },
  { 3, "march|marz|marzo|ozujak|ozujka|marcius|brezen|brezna|marco" },
  { 4, "april|abril|travanj|travnja|aprilis|duben|dubna|aprile" },
  { 5, "may|mai|mayo|svibanj|svibnja|majus|kveten|kvetna|maggio|maio" },
  { 6, "june|juni|junio|lipanj|lipnja|junius|cerven|cervna|giugno|junho" },
  { 7, "july|juli|julio|srpanj|srpnja|julius|cervenec|cervence|luglio|julho" },
  { 8, "august|agosto|kolovoz|kolovoza|augusztus|srpen|srpna" },
  { 9, "september|septiembre|setiembre|rujan|rujna|szeptember|zari|settembre|setembro" },
  { 10, "october|oktober|octubre|listopad|listopada|rijen|rijna|ottobre|outubro" },
  { 11, "november|noviembre|studeni|studenoga|studenog|listopad|listopadu|novembre|novembro" },
  { 12, "december|dezember|diciembre|prosinac|prosinca|prosinec|prosince|dicembre|dezembro" },
};

/* Whether a word is one of some, or the beginning of one. */
static gboolean
is_month (const char *folded, const char *words)
{
  const gsize length = strlen (folded);

  for (const char *word = words; word != NULL; word = strchr (word, '|'))
    {
      word += *word == '|';
      if (strncmp (word, folded, length) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The month of a word; 0 for none, %TWO_MONTHS for several: the Czech srpen comes behind the
 * Croatian srpanj. */
static guint
find_month (const char *word, gsize length)
{
  g_autofree char *written = g_strndup (word, length);
  g_autofree char *folded = pozo_fold_text (written);
  guint found = 0;

  if (strlen (folded) < MONTH_LETTERS_MIN)
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (months); i++)
    if (is_month (folded, months[i].words))
      found = found == 0 ? months[i].month : TWO_MONTHS;
  return found;
}

/* ---- Parts ---- */

static const char *
skip_blanks (const char *p)
{
  for (;; p++)
    {
      if (g_str_has_prefix (p, "\302\240")) /* U+00A0 */
        p++;
      else if (g_str_has_prefix (p, "\342\200\257")) /* U+202F */
        p += 2;
      else if (*p != ' ')
        return p;
    }
}

/* What stands between two parts: one sign, blanks, or both. */
static const char *
read_sign (const char *p, char *sign)
{
  const char *after = skip_blanks (p);

  *sign = after > p ? ' ' : '\0';
  if (*after == '\0' || strchr (".,-/", *after) == NULL)
    return after;
  *sign = *after;
  return skip_blanks (after + 1);
}

static const char *
read_number (const char *p, Part *part)
{
  for (; g_ascii_isdigit (*p) && part->n_digits < 5; p++, part->n_digits++)
    part->number = part->number * 10 + (guint) (*p - '0');
  return p;
}

static const char *
read_part (const char *p, Part *part)
{
  const char *end;

  *part = (Part){ 0 };
  if (g_ascii_isdigit (*p))
    return read_number (p, part);
  for (end = p; g_ascii_isalpha (*end) || (guchar) *end >= 0x80; end++)
    if (skip_blanks (end) > end)
      break;
  part->number = find_month (p, (gsize) (end - p));
  return part->number > 0 ? end : p;
}

/* `14 de mayo de 2026` */
static const char *
skip_preposition (const char *p)
{
  return g_str_has_prefix (p, "de ") ? skip_blanks (p + 3) : p;
}

/* Cuts a text into parts.  The blank behind a name needs no sign, and where there is a name the
 * signs may differ: `May 14, 2026`. */
static Parts
read_parts (const char *text)
{
  Parts read = { .rest = text };
  gboolean has_name = FALSE;

  while (read.n < PARTS_MAX)
    {
      const char *p = read_part (read.rest, &read.parts[read.n]);
      char sign;

      if (p == read.rest)
        break;
      has_name |= read.parts[read.n++].n_digits == 0;
      read.rest = p;
      p = read_sign (p, &sign);
      if (*p == '\0' && (sign == '.' || sign == '\0'))
        read.rest = p;
      if (*p == '\0' || sign == '\0' || read.n == PARTS_MAX)
        break;
      read.is_mixed |= read.n > 1 && sign != read.sign;
      read.sign = sign;
      read.rest = has_name || sign == ' ' ? skip_preposition (p) : p;
    }
  read.is_mixed &= !has_name;
  return read;
}

/* ---- Days ---- */

static char *
make_date (guint year, guint month, guint day, const char **problem)
{
  if (month == TWO_MONTHS)
    *problem = N_ ("may be two months: they are called so in two languages");
  else if (year >= 1000 && year <= 9999 &&
           g_date_valid_dmy ((GDateDay) MIN (day, 255), (GDateMonth) month, (GDateYear) year))
    return g_strdup_printf ("%04u-%02u-%02u", year, month, day);
  else
    *problem = POZO_DATE_NO_DAY;
  return NULL;
}

/* `5/2026`, `2026. május`. */
static char *
make_month (const Parts *read, const char **problem)
{
  const Part *first = &read->parts[0], *second = &read->parts[1];
  const gboolean is_year_first = first->n_digits == 4;
  const Part *year = is_year_first ? first : second, *month = is_year_first ? second : first;
  g_autofree char *day = NULL;

  if (year->n_digits != 4 || month->n_digits > 2 ||
      (month->n_digits > 0 && (read->sign == ' ' || read->sign == ',')))
    return NULL;
  day = make_date (year->number, month->number, 1, problem);
  return day != NULL ? g_strndup (day, strlen ("2026-05")) : NULL;
}

/* A day, a month with a name and a year, in any order that has the year at an end. */
static char *
make_named (const Part parts[PARTS_MAX], const char **problem)
{
  const guint name = parts[0].n_digits == 0 ? 0 : 1;
  const Part *year = &parts[parts[0].n_digits == 4 ? 0 : 2];
  const Part *day = &parts[year == &parts[0] ? 2 : 1 - name];
  guint number = year->number;

  if (parts[name].n_digits > 0 || day->n_digits < 1 || day->n_digits > 2 ||
      (year->n_digits != 2 && year->n_digits != 4))
    return NULL;
  if (year->n_digits == 2)
    number += number < CENTURY_TURN ? 2000 : 1900;
  return make_date (number, parts[name].number, day->number, problem);
}

/* Three numbers, where the order follows from them or from the sign. */
static char *
make_numbers (const Parts *read, const char **problem)
{
  const Part *parts = read->parts;

  if (parts[0].n_digits == 4 && parts[1].n_digits <= 2 && parts[2].n_digits <= 2)
    return make_date (parts[0].number, parts[1].number, parts[2].number, problem);
  if (parts[0].n_digits > 2 || parts[1].n_digits > 2 || parts[2].n_digits != 4)
    *problem = N_ ("may be more than one day: the year has four digits");
  else if (read->sign == '.' || parts[0].number > 12 || parts[0].number == parts[1].number)
    return make_date (parts[2].number, parts[1].number, parts[0].number, problem);
  else if (parts[1].number > 12)
    return make_date (parts[2].number, parts[0].number, parts[1].number, problem);
  else
    *problem = N_ ("may be two days: nobody can tell the month from the day");
  return NULL;
}

/**
 * pozo_date_read:
 * @text: what may be a date
 * @problem: (out): what is wrong with it, if it can be no date or several, as marked by N_()
 *
 * Reads a date where it means one day: `2026-05-14`, `2026/5/14`, `14.5.2026`, and `14/5/2026`,
 * because there is no fourteenth month; but not `5/6/2026`.  So do `14-May-26`, in which Excel
 * writes the year last, `14. Mai 2026`, `May 14, 2026` and `2026. május 14.`; of a month or a year
 * alone what pozo_locale_date() writes.
 *
 * Returns: (transfer full) (nullable): the date as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_date_read (const char *text, const char **problem)
{
  Parts read;
  guint n_names = 0;

  *problem = NULL;
  if (strnlen (text, TEXT_BYTES_MAX + 1) > TEXT_BYTES_MAX)
    return NULL;
  read = read_parts (text);
  for (guint i = 0; i < read.n; i++)
    n_names += read.parts[i].n_digits == 0;
  if (*read.rest != '\0' || read.is_mixed || read.n == 0 || n_names > 1)
    return NULL;
  if (read.n == 1)
    return read.parts[0].n_digits == 4 ? g_strndup (text, 4) : NULL;
  if (read.n < PARTS_MAX)
    return make_month (&read, problem);
  if (n_names == 1)
    return make_named (read.parts, problem);
  return read.sign == ' ' || read.sign == ',' ? NULL : make_numbers (&read, problem);
}
