/* SPDX-License-Identifier: MIT */
/* GLib's growing strings, formats with what is used of them, and errors. */
#include <glib.h>
#include <printf.h>
#include <string.h>

/* ---- Strings ---- */

static void
need (GString *string, gsize n)
{
  if (string->len + n + 1 <= string->allocated_len)
    return;
  string->allocated_len = MAX (2 * string->allocated_len, string->len + n + 1);
  string->str = g_realloc (string->str, string->allocated_len);
}

/* Functions of GLib as they are documented there. */

GString *
g_string_append_len (GString *string, const char *text, gssize length)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;

  need (string, n);
  memcpy (string->str + string->len, text, n);
  string->len += n;
  string->str[string->len] = '\0';
  return string;
}

GString *
g_string_append (GString *string, const char *text)
{
  return g_string_append_len (string, text, -1);
}

GString *
g_string_append_c (GString *string, char c)
{
  return g_string_append_len (string, &c, 1);
}

GString *
g_string_new_len (const char *text, gssize n)
{
  return g_string_append_len (g_new0 (GString, 1), text, n);
}

GString *
g_string_new (const char *text)
{
  return g_string_new_len (text != NULL ? text : "", -1);
}

char *
g_string_free (GString *string, gboolean and_text)
{
  return and_text ? NULL : string->str;
}

GString *
g_string_set_size (GString *string, gsize n)
{
  if (n > string->len)
    need (string, n - string->len);
  string->len = n;
  string->str[n] = '\0';
  return string;
}

GString *
g_string_assign (GString *string, const char *text)
{
  return g_string_append (g_string_set_size (string, 0), text);
}

GString *
g_string_truncate (GString *string, gsize n)
{
  return g_string_set_size (string, MIN (n, string->len));
}

GString *
g_string_insert_c (GString *string, gssize at, char c)
{
  gsize from = at < 0 ? string->len : (gsize) at;

  g_string_append_c (string, c);
  memmove (string->str + from + 1, string->str + from, string->len - from - 1);
  string->str[from] = c;
  return string;
}

/* ---- Formats ---- */

/* What stands between a percent sign and its letter. */
typedef struct
{
  gboolean has_zeros;
  gint width;
  gint precision; /* -1 for none */
  gboolean is_long;
} Format;

static const char *
read_number (const char *at, va_list *values, gint *number)
{
  *number = 0;
  if (*at == '*')
    {
      *number = va_arg (*values, gint);
      return at + 1;
    }
  for (; g_ascii_isdigit (*at); at++)
    *number = *number * 10 + (*at - '0');
  return at;
}

static const char *
read_format (const char *at, va_list *values, Format *format)
{
  *format = (Format){ .has_zeros = *at == '0', .precision = -1 };
  at = read_number (at, values, &format->width);
  if (*at == '.')
    at = read_number (at + 1, values, &format->precision);
  for (; *at == 'l' || *at == 'h' || *at == 'z'; at++)
    format->is_long = at[0] == 'l' && at[1] == 'l' ? TRUE : format->is_long;
  return at;
}

static void
append_padded (GString *out, const char *text, gsize n, const Format *format)
{
  for (gsize i = n; i < (gsize) format->width; i++)
    g_string_append_c (out, format->has_zeros ? '0' : ' ');
  g_string_append_len (out, text, (gssize) n);
}

static void
append_number (GString *out, guint64 number, gboolean is_below, guint base, const Format *format)
{
  char digits[24];
  gsize at = sizeof digits;

  do
    {
      digits[--at] = "0123456789abcdef"[number % base];
      number /= base;
    }
  while (number > 0);
  if (is_below)
    digits[--at] = '-';
  append_padded (out, digits + at, sizeof digits - at, format);
}

static void
append_value (GString *out, char letter, va_list *values, const Format *format)
{
  const char *text;
  gint64 number;

  switch (letter)
    {
    case 's':
      text = va_arg (*values, const char *);
      append_padded (out, text,
                     format->precision < 0 ? strlen (text)
                                           : strnlen (text, (gsize) format->precision),
                     format);
      break;
    case 'c':
      g_string_append_c (out, (char) va_arg (*values, gint));
      break;
    case 'd':
    case 'i':
      number = format->is_long ? va_arg (*values, gint64) : va_arg (*values, gint);
      append_number (out, number < 0 ? -(guint64) number : (guint64) number, number < 0, 10,
                     format);
      break;
    case 'u':
    case 'x':
      append_number (out, format->is_long ? va_arg (*values, guint64) : va_arg (*values, guint),
                     FALSE, letter == 'x' ? 16 : 10, format);
      break;
    default:
      g_string_append_c (out, letter);
    }
}

/* As the C library documents it; two percent signs are no conversion. */
size_t
parse_printf_format (const char *format, size_t n_max, int *types)
{
  size_t n = 0;

  for (const char *at = format; (at = strchr (at, '%')) != NULL; at++)
    {
      const char *letter = at + 1 + strspn (at + 1, "-+ #0123456789.$");
      const char *length = letter;

      letter += strspn (letter, "hlzjt");
      at = letter;
      if (*letter == '%')
        continue;
      if (n < n_max)
        types[n] = (*letter == 's' ? PA_STRING : PA_INT) |
                   (letter - length == 2 && *length == 'l' ? PA_FLAG_LONG_LONG : 0);
      n++;
    }
  return n;
}

void
g_string_append_vprintf (GString *string, const char *format, va_list values)
{
  va_list rest;

  va_copy (rest, values);
  for (const char *at = format; *at != '\0'; at++)
    {
      Format read;

      if (*at != '%')
        {
          g_string_append_c (string, *at);
          continue;
        }
      at = read_format (at + 1, &rest, &read);
      append_value (string, *at, &rest, &read);
    }
  va_end (rest);
}

void
g_string_append_printf (GString *string, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_vprintf (string, format, values);
  va_end (values);
}

char *
g_strdup_vprintf (const char *format, va_list values)
{
  GString *text = g_string_new (NULL);

  g_string_append_vprintf (text, format, values);
  return text->str;
}

char *
g_strdup_printf (const char *format, ...)
{
  va_list values;
  char *text;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  return text;
}

/* ---- Errors ---- */

void
g_set_error_literal (GError **error, GQuark domain, gint code, const char *message)
{
  if (error == NULL)
    return;
  *error = g_new0 (GError, 1);
  **error = (GError){ domain, code, g_strdup (message) };
}

void
g_set_error (GError **error, GQuark domain, gint code, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_set_error_literal (error, domain, code, g_strdup_vprintf (format, values));
  va_end (values);
}

void
g_prefix_error (GError **error, const char *format, ...)
{
  va_list values;

  if (error == NULL || *error == NULL)
    return;
  va_start (values, format);
  (*error)->message = g_strconcat (g_strdup_vprintf (format, values), (*error)->message, NULL);
  va_end (values);
}

void
g_propagate_error (GError **error, GError *from)
{
  if (error != NULL)
    *error = from;
}

void
g_error_free (GError *error)
{
  (void) error;
}
