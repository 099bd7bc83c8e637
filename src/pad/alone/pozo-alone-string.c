/* SPDX-License-Identifier: MIT */
/* What is used of <string.h>, and GLib's plain strings. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

void *
memchr (const void *in, int byte, size_t n)
{
  const unsigned char *at = in;

  for (size_t i = 0; i < n; i++)
    if (at[i] == (unsigned char) byte)
      return (void *) (at + i);
  return NULL;
}

void *
memrchr (const void *in, int byte, size_t n)
{
  const unsigned char *at = in;

  while (n-- > 0)
    if (at[n] == (unsigned char) byte)
      return (void *) (at + n);
  return NULL;
}

void *
memmem (const void *in, size_t n, const void *what, size_t length)
{
  const char *at = in;

  for (size_t i = 0; i + length <= n; i++)
    if (memcmp (at + i, what, length) == 0)
      return (void *) (at + i);
  return NULL;
}

char *
strchr (const char *text, int c)
{
  return memchr (text, c, strlen (text) + 1);
}

char *
strrchr (const char *text, int c)
{
  return memrchr (text, c, strlen (text) + 1);
}

char *
strstr (const char *text, const char *what)
{
  return memmem (text, strlen (text), what, strlen (what));
}

int
strncmp (const char *a, const char *b, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i] || a[i] == '\0')
      return (unsigned char) a[i] - (unsigned char) b[i];
  return 0;
}

int
strcmp (const char *a, const char *b)
{
  return strncmp (a, b, SIZE_MAX);
}

size_t
strnlen (const char *text, size_t most)
{
  const char *end = memchr (text, '\0', most);

  return end != NULL ? (size_t) (end - text) : most;
}

size_t
strspn (const char *text, const char *of)
{
  size_t n = 0;

  while (text[n] != '\0' && strchr (of, text[n]) != NULL)
    n++;
  return n;
}

size_t
strcspn (const char *text, const char *of)
{
  size_t n = 0;

  while (text[n] != '\0' && strchr (of, text[n]) == NULL)
    n++;
  return n;
}

char *
strpbrk (const char *text, const char *of)
{
  const char *at = text + strcspn (text, of);

  return *at != '\0' ? (char *) at : NULL;
}

long
strtol (const char *text, char **end, int base)
{
  return (long) g_ascii_strtoll (text, end, (guint) base);
}

/* Functions of GLib as they are documented there. */

char *
g_strndup (const char *text, gsize n)
{
  gsize length = strnlen (text, n);
  char *copy = g_malloc0 (length + 1);

  return memcpy (copy, text, length);
}

char *
g_strdup (const char *text)
{
  return text != NULL ? g_strndup (text, strlen (text)) : NULL;
}

char *
g_strchug (char *text)
{
  char *at = text;

  while (g_ascii_isspace (*at))
    at++;
  return memmove (text, at, strlen (at) + 1);
}

char *
g_strchomp (char *text)
{
  gsize n = strlen (text);

  while (n > 0 && g_ascii_isspace (text[n - 1]))
    text[--n] = '\0';
  return text;
}

gsize
g_strlcpy (char *to, const char *from, gsize room)
{
  gsize length = strlen (from);
  gsize n = room > 0 ? MIN (length, room - 1) : 0;

  memcpy (to, from, n);
  if (room > 0)
    to[n] = '\0';
  return length;
}

char *
g_strconcat (const char *first, ...)
{
  GString *all = g_string_new (first);
  va_list rest;

  va_start (rest, first);
  for (const char *text; (text = va_arg (rest, const char *)) != NULL;)
    g_string_append (all, text);
  va_end (rest);
  return all->str;
}

char **
g_strsplit (const char *text, const char *by, gint most)
{
  GPtrArray *pieces = g_ptr_array_new ();
  const char *end;

  while ((most < 1 || pieces->len + 1 < (guint) most) && (end = strstr (text, by)) != NULL)
    {
      g_ptr_array_add (pieces, g_strndup (text, (gsize) (end - text)));
      text = end + strlen (by);
    }
  if (text[0] != '\0' || pieces->len > 0)
    g_ptr_array_add (pieces, g_strdup (text));
  g_ptr_array_add (pieces, NULL);
  return (char **) pieces->pdata;
}

gboolean
g_str_equal (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b) == 0;
}

gboolean
g_str_has_prefix (const char *text, const char *prefix)
{
  return strncmp (text, prefix, strlen (prefix)) == 0;
}

gboolean
g_str_has_suffix (const char *text, const char *suffix)
{
  gsize length = strlen (text), n = strlen (suffix);

  return n <= length && strcmp (text + length - n, suffix) == 0;
}

gint
g_ascii_strncasecmp (const char *a, const char *b, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (g_ascii_tolower (a[i]) != g_ascii_tolower (b[i]) || a[i] == '\0')
      return g_ascii_tolower (a[i]) - g_ascii_tolower (b[i]);
  return 0;
}

gint
g_ascii_strcasecmp (const char *a, const char *b)
{
  return g_ascii_strncasecmp (a, b, SIZE_MAX);
}

char *
g_ascii_strdown (const char *text, gssize length)
{
  char *copy = g_strndup (text, length < 0 ? strlen (text) : (gsize) length);

  for (char *at = copy; *at != '\0'; at++)
    *at = g_ascii_tolower (*at);
  return copy;
}

guint64
g_ascii_strtoull (const char *text, char **end, guint base)
{
  guint64 number = 0;

  for (; g_ascii_isxdigit (*text) && (guint) g_ascii_xdigit_value (*text) < base; text++)
    number = number * base + (guint64) g_ascii_xdigit_value (*text);
  if (end != NULL)
    *end = (char *) text;
  return number;
}

gint64
g_ascii_strtoll (const char *text, char **end, guint base)
{
  gboolean is_below = *text == '-';
  gint64 number = (gint64) g_ascii_strtoull (text + (is_below || *text == '+'), end, base);

  return is_below ? -number : number;
}

guint
g_date_get_days_in_month (guint month, guint year)
{
  static const guint8 days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  gboolean is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

  return days[month - 1] + (month == 2 && is_leap);
}

/* How many bytes follow the first one of a character; -1 where it begins none. */
static gint
count_rest (guchar first)
{
  if (first < 0x80)
    return 0;
  if (first < 0xC2 || first > 0xF4)
    return -1;
  return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

/* A script asks in UTF-8, so that there is nothing to make valid. */
char *
g_utf8_make_valid (const char *text, gssize length)
{
  return length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);
}

gboolean
g_utf8_validate_len (const char *text, gsize length, const char **end)
{
  gsize at = 0;
  gboolean is_valid = TRUE;

  while (at < length && is_valid)
    {
      const guchar *bytes = (const guchar *) text + at;
      gint rest = count_rest (bytes[0]);

      is_valid = rest >= 0 && bytes[0] != '\0' && at + (gsize) rest < length;
      for (gint i = 1; is_valid && i <= rest; i++)
        is_valid = (bytes[i] & 0xC0) == 0x80;
      if (is_valid && rest > 1) /* none that is too long, a half of two, or beyond the last */
        is_valid =
            !((bytes[0] == 0xE0 && bytes[1] < 0xA0) || (bytes[0] == 0xED && bytes[1] > 0x9F) ||
              (bytes[0] == 0xF0 && bytes[1] < 0x90) || (bytes[0] == 0xF4 && bytes[1] > 0x8F));
      at += is_valid ? (gsize) rest + 1 : 0;
    }
  if (end != NULL)
    *end = text + at;
  return is_valid;
}

gboolean
g_utf8_validate (const char *text, gssize length, const char **end)
{
  return g_utf8_validate_len (text, length < 0 ? strlen (text) : (gsize) length, end);
}

gboolean
g_ascii_string_to_signed (const char *text,
                          guint base,
                          gint64 least,
                          gint64 most,
                          gint64 *number,
                          GError **error)
{
  char *end;

  (void) error;
  *number = g_ascii_strtoll (text, &end, base);
  return text[0] != '\0' && *end == '\0' && g_ascii_isdigit (end[-1]) && *number >= least &&
         *number <= most;
}

char **
g_strsplit_set (const char *text, const char *of, gint most)
{
  GPtrArray *pieces = g_ptr_array_new ();

  (void) most;
  for (gsize n = strcspn (text, of); text[0] != '\0'; n = strcspn (text, of))
    {
      g_ptr_array_add (pieces, g_strndup (text, n));
      text += n + (text[n] != '\0');
    }
  g_ptr_array_add (pieces, NULL);
  return (char **) pieces->pdata;
}

guint
g_strv_length (char **strings)
{
  guint n = 0;

  while (strings[n] != NULL)
    n++;
  return n;
}

char *
g_strrstr_len (const char *text, gssize n, const char *what)
{
  gsize length = strlen (what);

  for (gssize i = n - (gssize) length; i >= 0; i--)
    if (memcmp (text + i, what, length) == 0)
      return (char *) text + i;
  return NULL;
}

/* For as long as the question is asked, which is as long as anybody has it. */
const char *
g_intern_string (const char *text)
{
  return g_strdup (text);
}

gunichar
g_utf8_get_char (const char *text)
{
  gsize n = pozo_alone_utf8_length (*text);
  gunichar c = n == 1 ? (guchar) *text : (guchar) *text & 0x7Fu >> n;

  for (gsize i = 1; i < n; i++)
    c = c << 6 | ((guchar) text[i] & 0x3Fu);
  return c;
}

glong
g_utf8_strlen (const char *text, gssize n_bytes)
{
  const char *end = text + (n_bytes < 0 ? strlen (text) : (gsize) n_bytes);
  glong n = 0;

  for (; text < end; text++)
    n += ((guchar) *text & 0xC0) != 0x80;
  return n;
}
