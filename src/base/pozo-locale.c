/* SPDX-License-Identifier: MIT */
/* The facts are rows of one table, chosen by the language that texts come out in: so they need no
 * locale of the system, and no call of setlocale() that would change what programs read.  A
 * language without a row, and whoever writes for programs (pozo_language_plain()), has figures as C
 * has.
 *
 * Texts are formats of printf, whose conversions are written one by one: what C makes of a number
 * is turned into what the language has. */
#include "pozo-locale.h"

#include "pozo-language.h"

#include <printf.h>
#include <string.h>

#define NBSP          "\302\240"

#define ARGUMENTS_MAX 16  /* of a format */
#define NUMBER_BYTES  400 /* the largest double, with decimals */

/* CLDR 48, common/main, of the numbers their symbols, minimumGroupingDigits and percentFormats, of
 * the Gregorian calendar the formats y, yM and yMd.  A test asks node, which has those data.
 * English is what it always was here: no groups, and dates as ISO 8601 and records have them. */
/* clang-format off */
static const PozoLocale locales[] = {
  { "en", ".", "",    0, "-",            " %",     { "y", "y-mm", "y-mm-dd" } },
  { "cs", ",", NBSP,  4, "-",            NBSP "%", { "y", "m/y", "d." NBSP "m." NBSP "y" } },
  { "de", ",", ".",   4, "-",            NBSP "%", { "y", "m/y", "d.m.y" } },
  { "es", ",", ".",   5, "-",            NBSP "%", { "y", "m/y", "d/m/y" } },
  { "hr", ",", ".",   4, "\342\210\222", NBSP "%", { "y.", "mm." NBSP "y.",
                                                     "dd." NBSP "mm." NBSP "y." } },
  { "hu", ",", NBSP,  5, "-",            "%",      { "y.", "y." NBSP "m.",
                                                     "y." NBSP "mm." NBSP "dd." } },
  { "it", ",", ".",   5, "-",            "%",      { "y", "mm/y", "dd/mm/y" } },
  { "pt_BR", ",", ".", 4, "-",           "%",      { "y", "mm/y", "dd/mm/y" } },
};
/* clang-format on */

/**
 * pozo_locale:
 *
 * How the language writes figures that texts come out in now.
 *
 * Returns: (transfer none): a row of the table; that of English where the language has none
 */
const PozoLocale *
pozo_locale (void)
{
  const char *code = pozo_language_code ();

  for (guint i = 1; i < G_N_ELEMENTS (locales); i++)
    if (g_str_equal (locales[i].code, code))
      return &locales[i];
  return &locales[0];
}

static gboolean
is_plain (const PozoLocale *locale)
{
  return locale == &locales[0];
}

/* ---- Numbers ---- */

static void
append_units (const PozoLocale *locale, const char *digits, guint n, GString *out)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0 && n >= locale->grouped_min && (n - i) % 3 == 0)
        g_string_append (out, locale->group);
      g_string_append_c (out, digits[i]);
    }
}

/* What C wrote of a number, blanks and all; what is none, such as "nan", stays. */
static void
append_figure (const PozoLocale *locale, const char *plain, GString *out)
{
  gsize blanks = strspn (plain, " ");
  const char *p = plain + blanks;
  guint n;

  g_string_append_len (out, plain, (gssize) blanks);
  if (*p == '-' && g_ascii_isdigit (p[1]))
    {
      g_string_append (out, locale->minus);
      p++;
    }
  else if (*p == '+')
    g_string_append_c (out, *p++);
  n = (guint) strspn (p, "0123456789");
  append_units (locale, p, n, out);
  p += n;
  if (n > 0 && *p == '.')
    {
      g_string_append (out, locale->decimal);
      p++;
    }
  g_string_append (out, p);
}

/**
 * pozo_locale_figure:
 * @plain: a number as C writes it, such as `-12345.60`
 *
 * Writes a number as people read it: `-12 345,60`.
 *
 * Returns: (transfer full): the number
 */
char *
pozo_locale_figure (const char *plain)
{
  GString *out = g_string_new (NULL);

  append_figure (pozo_locale (), plain, out);
  return g_string_free (out, FALSE);
}

/**
 * pozo_locale_count:
 * @count: a number of things
 *
 * Writes a number as people read it, its digits in groups where their language does that.
 *
 * Returns: (transfer full): the number
 */
char *
pozo_locale_count (guint64 count)
{
  return pozo_locale_format ("%" G_GUINT64_FORMAT, count);
}

/**
 * pozo_locale_decimal:
 * @number: a number
 * @n_decimals: how many decimals, at most 9
 *
 * Writes a number as people read it.
 *
 * Returns: (transfer full): the number
 */
char *
pozo_locale_decimal (double number, guint n_decimals)
{
  const char format[] = { '%', '.', (char) ('0' + MIN (n_decimals, 9)), 'f', '\0' };
  char plain[NUMBER_BYTES];

  return pozo_locale_figure (g_ascii_formatd (plain, sizeof plain, format, number));
}

/**
 * pozo_locale_percent:
 * @percent: a number of hundredths
 * @n_decimals: how many decimals
 *
 * Writes a percentage as people read it: `12.5 %`.
 *
 * Returns: (transfer full): the percentage
 */
char *
pozo_locale_percent (double percent, guint n_decimals)
{
  g_autofree char *number = pozo_locale_decimal (percent, n_decimals);

  return g_strconcat (number, pozo_locale ()->percent, NULL);
}

/* ---- Formats ---- */

typedef union
{
  gint64 integer;
  const void *pointer;
} Argument;

static gint64
take_integer (int type, va_list *args)
{
  if ((type & PA_FLAG_LONG_LONG) != 0)
    return va_arg (*args, long long);
  if ((type & PA_FLAG_LONG) != 0)
    return va_arg (*args, long);
  return va_arg (*args, int);
}

static Argument
take_argument (int type, va_list *args)
{
  switch (type & ~PA_FLAG_MASK)
    {
    case PA_STRING:
    case PA_POINTER:
      return (Argument){ .pointer = va_arg (*args, const void *) };
    default:
      return (Argument){ .integer = take_integer (type, args) };
    }
}

/* A conversion of a format: what stands between the percent sign and the letter. */
typedef struct
{
  const char *start; /* flags, width and precision */
  const char *length;
  const char *letter;
  guint argument; /* which one it shows, from 0 */
} Conversion;

/* Reads what follows a percent sign; @next is the argument that is due if none is named. */
static Conversion
read_conversion (const char *p, guint next)
{
  Conversion conversion = { .start = p, .argument = next };
  gsize digits = strspn (p, "0123456789");

  if (digits > 0 && p[digits] == '$')
    {
      conversion.argument = (guint) g_ascii_strtoull (p, NULL, 10) - 1;
      conversion.start = p + digits + 1;
    }
  conversion.length = conversion.start + strspn (conversion.start, "-+ #0123456789.");
  conversion.letter = conversion.length + strspn (conversion.length, "hlzjt");
  return conversion;
}

/* A conversion of 32 bits shows no more of its argument than these. */
static guint64
cut_integer (gint64 integer, int type)
{
  return (type & (PA_FLAG_LONG_LONG | PA_FLAG_LONG)) != 0 ? (guint64) integer : (guint32) integer;
}

static void
append_conversion (const PozoLocale *locale,
                   const Conversion *conversion,
                   int type,
                   Argument argument,
                   GString *out)
{
  g_autoptr (GString) format = g_string_new ("%");
  g_autofree char *plain = NULL;

  g_string_append_len (format, conversion->start, conversion->length - conversion->start);
  switch (*conversion->letter)
    {
    case 's':
      g_string_append_c (format, 's');
      g_string_append_printf (out, format->str, (const char *) argument.pointer);
      return;
    case 'c':
      g_string_append_c (format, 'c');
      g_string_append_printf (out, format->str, (int) argument.integer);
      return;
    case 'd':
    case 'i':
      g_string_append (format, G_GINT64_FORMAT);
      plain = g_strdup_printf (format->str, argument.integer);
      break;
    default:
      g_string_append (format, G_GUINT64_FORMAT);
      plain = g_strdup_printf (format->str, cut_integer (argument.integer, type));
    }
  append_figure (locale, plain, out);
}

/**
 * pozo_locale_append_args:
 * @out: where it goes
 * @format: a format, with the conversions s, c, d, i and u; a width stands in figures
 * @args: its arguments
 *
 * Appends a text like g_string_append_vprintf(), its numbers as people read them.
 */
void
pozo_locale_append_args (GString *out, const char *format, va_list args)
{
  const PozoLocale *locale = pozo_locale ();
  int types[ARGUMENTS_MAX];
  Argument arguments[ARGUMENTS_MAX];
  gsize n = parse_printf_format (format, ARGUMENTS_MAX, types);
  guint next = 0;
  va_list copy;

  g_return_if_fail (n <= ARGUMENTS_MAX);
  if (is_plain (locale))
    {
      g_string_append_vprintf (out, format, args);
      return;
    }
  va_copy (copy, args);
  for (gsize i = 0; i < n; i++)
    arguments[i] = take_argument (types[i], &copy);
  va_end (copy);
  for (const char *p = format; *p != '\0'; p++)
    {
      Conversion conversion;

      if (*p != '%' || p[1] == '%')
        {
          g_string_append_c (out, *p);
          p += *p == '%';
          continue;
        }
      conversion = read_conversion (p + 1, next++);
      g_return_if_fail (conversion.argument < n && strchr ("scdiu", *conversion.letter) != NULL);
      append_conversion (locale, &conversion, types[conversion.argument],
                         arguments[conversion.argument], out);
      p = conversion.letter;
    }
}

/**
 * pozo_locale_append:
 * @out: where it goes
 * @format: a format
 * @...: its arguments
 *
 * The same as pozo_locale_append_args() with the arguments themselves.
 */
void
pozo_locale_append (GString *out, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  pozo_locale_append_args (out, format, args);
  va_end (args);
}

/**
 * pozo_locale_format:
 * @format: a format
 * @...: its arguments
 *
 * Makes a text like g_strdup_printf(), its numbers as people read them.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_locale_format (const char *format, ...)
{
  GString *out = g_string_new (NULL);
  va_list args;

  va_start (args, format);
  pozo_locale_append_args (out, format, args);
  va_end (args);
  return g_string_free (out, FALSE);
}

/* ---- Dates ---- */

/* `2026`, `2026-05` or `2026-05-14`: how many numbers it has; 0 if it is none of these. */
static guint
read_date (const char *date, guint numbers[3])
{
  static const char form[] = "0000-00-00";
  gsize length = strlen (date);

  if (length != 4 && length != 7 && length != 10)
    return 0;
  for (gsize i = 0; i < length; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (date[i]) : date[i] != form[i])
      return 0;
  numbers[0] = (guint) g_ascii_strtoull (date, NULL, 10);
  numbers[1] = length > 4 ? (guint) g_ascii_strtoull (date + 5, NULL, 10) : 0;
  numbers[2] = length > 7 ? (guint) g_ascii_strtoull (date + 8, NULL, 10) : 0;
  return (guint) (length - 1) / 3;
}

/**
 * pozo_locale_date:
 * @date: a date as records have it: `2026`, `2026-05` or `2026-05-14`
 *
 * Writes a date as people read it.  What is no such date stays as it is.
 *
 * Returns: (transfer full): the date
 */
char *
pozo_locale_date (const char *date)
{
  static const char letters[] = "ymd";
  const PozoLocale *locale = pozo_locale ();
  GString *out = g_string_new (NULL);
  guint numbers[3];
  guint n = read_date (date, numbers);

  for (const char *p = n > 0 ? locale->dates[n - 1] : date; *p != '\0'; p++)
    {
      const char *letter = n > 0 ? strchr (letters, *p) : NULL;
      gboolean is_double = letter != NULL && p[1] == *p;

      if (letter == NULL)
        g_string_append_c (out, *p);
      else
        g_string_append_printf (out,
                                *p == 'y'   ? "%04u"
                                : is_double ? "%02u"
                                            : "%u",
                                numbers[letter - letters]);
      p += is_double;
    }
  return g_string_free (out, FALSE);
}

/* ---- Lists ---- */

/* "a, b" of "a" and "b", again and again; the last word is joined by @last. */
static char *
join (const char *const *words, guint n_words, const char *last)
{
  char *text = g_strdup (n_words > 0 ? words[0] : "");

  for (guint i = 1; i < n_words; i++)
    {
      g_autofree char *before = text;
      /* translators: two things in a list; the first may be a list itself */
      text = g_strdup_printf (i + 1 < n_words ? C_ ("list", "%s, %s") : last, before, words[i]);
    }
  return text;
}

/**
 * pozo_locale_list:
 * @words: (array length=n_words): words in the reader's language
 * @n_words: how many
 *
 * Lists things as the language does: `a, b, c`.
 *
 * Returns: (transfer full): the list
 */
char *
pozo_locale_list (const char *const *words, guint n_words)
{
  return join (words, n_words, C_ ("list", "%s, %s"));
}

/**
 * pozo_locale_list_or:
 * @words: (array length=n_words): words in the reader's language
 * @n_words: how many
 *
 * Lists things of which one is meant: `a, b or c`.
 *
 * Returns: (transfer full): the list
 */
char *
pozo_locale_list_or (const char *const *words, guint n_words)
{
  /* translators: the end of a list of which one thing is meant */
  return join (words, n_words, C_ ("list", "%s or %s"));
}
