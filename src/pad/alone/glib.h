/* SPDX-License-Identifier: MIT */
/* Stands in for as much of GLib as the reader of records and the replay use, on top of what the
 * engine needs (src/bridge/alone).  What is allocated is given back all at once, when the next
 * question is asked (pozo-alone-heap.c), so that nothing is ever freed alone. */
#pragma once

#include_next <glib.h>

#include <stdarg.h>
#include <string.h>

typedef gint (*GCompareFunc) (gconstpointer a, gconstpointer b);
typedef void (*GDestroyNotify) (gpointer data);
typedef guint (*GHashFunc) (gconstpointer key);
typedef gboolean (*GEqualFunc) (gconstpointer a, gconstpointer b);
typedef guint32 gunichar;
typedef unsigned long gulong;
typedef long glong;
typedef guint32 GQuark;
typedef guint GDateMonth;
typedef guint GDateYear;
typedef char **GStrv;

struct _GArray
{
  char *data;
  guint len;
  guint room;
  guint size;
};

typedef struct
{
  gpointer *pdata;
  guint len;
  guint room;
} GPtrArray;

typedef struct _GHashTable GHashTable;

typedef struct
{
  GQuark domain;
  gint code;
  char *message;
} GError;

#define GUINT64_FROM_LE(x)        ((guint64) (x)) /* WebAssembly has the lowest byte first */
#define GUINT64_TO_LE(x)          ((guint64) (x))
#define G_MAXINT                  INT32_MAX
#define G_MININT64                INT64_MIN
#define G_MAXINT64                INT64_MAX
#define G_MAXUINT                 UINT32_MAX
#define G_MAXUINT64               UINT64_MAX
#define G_MAXSIZE                 SIZE_MAX
#define G_MININT                  INT32_MIN
#define G_GINT64_FORMAT           "lld"
#define G_GUINT64_FORMAT          "llu"
#define G_GINT64_MODIFIER         "ll"
#define G_GSIZE_FORMAT            "lu"
#define G_GNUC_NO_INLINE          __attribute__ ((noinline))
#define G_GNUC_PRINTF(text, rest) __attribute__ ((__format__ (__printf__, text, rest)))
#define G_GNUC_FORMAT(n)          __attribute__ ((format_arg (n)))
#define G_GNUC_CONST
#define G_GNUC_PURE
#define G_GNUC_WARN_UNUSED_RESULT

/* A page is read over slow lines: what is inlined for speed would be half of its engine. */
#undef G_ALWAYS_INLINE
#define G_ALWAYS_INLINE

#define CLAMP(x, low, high) ((x) > (high) ? (high) : (x) < (low) ? (low) : (x))
#define GPOINTER_TO_UINT(p) ((guint) (uintptr_t) (p))
#define GUINT_TO_POINTER(n) ((gpointer) (uintptr_t) (n))

/* Nothing is freed alone, so a scope has memory to clean up of none; some scopes end something. */
#define g_autofree
#define g_autoptr(type) type *
#define g_auto(type)    G_GNUC_UNUSED __attribute__ ((cleanup (pozo_alone_leave_##type))) type
#define G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(type, function)                                           \
  static inline G_GNUC_UNUSED void pozo_alone_leave_##type (type *self) { function (self); }
#define G_DEFINE_AUTO_CLEANUP_FREE_FUNC(type, function, none)                                      \
  static inline G_GNUC_UNUSED void pozo_alone_leave_##type (type *self) { (void) self; }

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (GStrv, g_strfreev, NULL)

/* ---- Memory ---- */
gpointer g_malloc (gsize n);
gpointer g_malloc0 (gsize n);
gpointer g_realloc (gpointer memory, gsize n);
void g_free (gpointer memory);
gpointer g_memdup2 (gconstpointer memory, gsize n);
#define g_new(type, n)                   ((type *) g_malloc (sizeof (type) * (n)))
#define g_new0(type, n)                  ((type *) g_malloc0 (sizeof (type) * (n)))
#define g_renew(type, memory, n)         ((type *) g_realloc (memory, sizeof (type) * (n)))
#define g_steal_pointer(place)           (*(place))
#define g_clear_pointer(place, function) (*(place) = NULL)

#define g_assert(test)                   ((test) ? (void) 0 : __builtin_trap ())
#define g_assert_not_reached()           __builtin_trap ()

/* ---- Arrays ---- */
GArray *g_array_new (gboolean is_terminated, gboolean is_clear, guint size);
GArray *g_array_sized_new (gboolean is_terminated, gboolean is_clear, guint size, guint n);
GArray *g_array_append_vals (GArray *array, gconstpointer values, guint n);
GArray *g_array_prepend_vals (GArray *array, gconstpointer values, guint n);
GArray *g_array_set_size (GArray *array, guint n);
GArray *g_array_remove_index (GArray *array, guint i);
void g_array_sort (GArray *array, GCompareFunc compare);
void g_array_unref (GArray *array);
void g_array_set_clear_func (GArray *array, GDestroyNotify clear);
#define g_array_append_val(array, value)  g_array_append_vals (array, &(value), 1)
#define g_array_prepend_val(array, value) g_array_prepend_vals (array, &(value), 1)
#define g_array_index(array, type, i)     (((type *) (void *) (array)->data)[i])

GPtrArray *g_ptr_array_new (void);
GPtrArray *g_ptr_array_new_with_free_func (GDestroyNotify free);
void g_ptr_array_add (GPtrArray *array, gpointer element);
void g_ptr_array_set_size (GPtrArray *array, gint n);
void g_ptr_array_unref (GPtrArray *array);
gboolean g_ptr_array_find (GPtrArray *array, gconstpointer element, guint *at);
gpointer *g_ptr_array_free (GPtrArray *array, gboolean and_elements);
#define g_ptr_array_index(array, i) ((array)->pdata[i])

/* Of the rules of one record, so that a list will do. */
GHashTable *
g_hash_table_new_full (GHashFunc hash, GEqualFunc equal, GDestroyNotify key, GDestroyNotify value);
gpointer g_hash_table_lookup (GHashTable *table, gconstpointer key);
gboolean g_hash_table_add (GHashTable *table, gpointer key);
guint g_hash_table_size (GHashTable *table);
void g_hash_table_remove_all (GHashTable *table);
void g_hash_table_unref (GHashTable *table);

/* ---- Characters ---- */
static inline gboolean
g_ascii_isdigit (char c)
{
  return c >= '0' && c <= '9';
}
static inline gboolean
g_ascii_isupper (char c)
{
  return c >= 'A' && c <= 'Z';
}
static inline gboolean
g_ascii_islower (char c)
{
  return c >= 'a' && c <= 'z';
}
static inline gboolean
g_ascii_isalpha (char c)
{
  return g_ascii_isupper (c) || g_ascii_islower (c);
}
static inline gboolean
g_ascii_isalnum (char c)
{
  return g_ascii_isalpha (c) || g_ascii_isdigit (c);
}
static inline gboolean
g_ascii_isxdigit (char c)
{
  return g_ascii_isdigit (c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
static inline gboolean
g_ascii_isspace (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r' && c != '\v');
}
static inline gboolean
g_ascii_isgraph (char c)
{
  return c > ' ' && c < 127;
}
static inline char
g_ascii_tolower (char c)
{
  return g_ascii_isupper (c) ? (char) (c + 'a' - 'A') : c;
}
static inline gint
g_ascii_xdigit_value (char c)
{
  return g_ascii_isdigit (c) ? c - '0' : g_ascii_isxdigit (c) ? (c | 32) - 'a' + 10 : -1;
}
static inline gint
g_ascii_digit_value (char c)
{
  return g_ascii_isdigit (c) ? c - '0' : -1;
}
guint64 g_ascii_strtoull (const char *text, char **end, guint base);
gint64 g_ascii_strtoll (const char *text, char **end, guint base);
gint g_ascii_strcasecmp (const char *a, const char *b);
gint g_ascii_strncasecmp (const char *a, const char *b, gsize n);
char *g_ascii_strdown (const char *text, gssize length);
gboolean g_utf8_validate_len (const char *text, gsize length, const char **end);
gboolean g_utf8_validate (const char *text, gssize length, const char **end);
char *g_utf8_make_valid (const char *text, gssize length);
gunichar g_utf8_get_char (const char *text);
glong g_utf8_strlen (const char *text, gssize n_bytes);
#define g_utf8_next_char(text) ((text) + pozo_alone_utf8_length (*(text)))
static inline gsize
pozo_alone_utf8_length (char first)
{
  return (guchar) first < 0xC0 ? 1 : (guchar) first < 0xE0 ? 2 : (guchar) first < 0xF0 ? 3 : 4;
}
guint g_date_get_days_in_month (guint month, guint year);

/* ---- Text ---- */
char *g_strdup (const char *text);
char *g_strndup (const char *text, gsize n);
char *g_strchug (char *text);
char *g_strchomp (char *text);
gsize g_strlcpy (char *to, const char *from, gsize room);
char *g_strdup_printf (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *g_strdup_vprintf (const char *format, va_list values);
char *g_strconcat (const char *first, ...);
char **g_strsplit_set (const char *text, const char *of, gint most);
gboolean g_ascii_string_to_signed (const char *text,
                                   guint base,
                                   gint64 least,
                                   gint64 most,
                                   gint64 *number,
                                   GError **error);
char **g_strsplit (const char *text, const char *by, gint most);
gboolean g_str_equal (gconstpointer a, gconstpointer b);
gboolean g_str_has_prefix (const char *text, const char *prefix);
gboolean g_str_has_suffix (const char *text, const char *suffix);
guint g_strv_length (char **strings);
char *g_strrstr_len (const char *text, gssize n, const char *what);
const char *g_intern_string (const char *text);
#define g_strstrip(text) g_strchomp (g_strchug (text))

GString *g_string_new (const char *text);
GString *g_string_new_len (const char *text, gssize n);
char *g_string_free (GString *string, gboolean and_text);
GString *g_string_truncate (GString *string, gsize n);
GString *g_string_set_size (GString *string, gsize n);
GString *g_string_assign (GString *string, const char *text);
GString *g_string_insert_c (GString *string, gssize at, char c);
void g_string_append_printf (GString *string, const char *format, ...) G_GNUC_PRINTF (2, 3);
void g_string_append_vprintf (GString *string, const char *format, va_list values);

/* What is compiled along with files that the page has a use for, and left out when it is linked. */
char *g_ascii_formatd (char *out, gint room, const char *format, double number);
char *g_str_to_ascii (const char *text, const char *locale);
gboolean g_unichar_isalpha (gunichar c);
gunichar g_unichar_totitle (gunichar c);
gboolean g_unichar_iswide (gunichar c);
gboolean g_unichar_iszerowidth (gunichar c);
guint g_string_replace (GString *string, const char *what, const char *by, guint most);
GString *g_string_append_unichar (GString *string, gunichar c);

/* ---- Errors ---- */
void g_set_error (GError **error, GQuark domain, gint code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
void g_set_error_literal (GError **error, GQuark domain, gint code, const char *message);
void g_prefix_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
void g_propagate_error (GError **error, GError *from);
void g_error_free (GError *error);
void g_clear_error (GError **error);
