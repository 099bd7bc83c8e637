/* SPDX-License-Identifier: MIT */
/* Stands in for GLib where there is none: the names of types and the few macros that the engine
 * uses.  Whatever of the engine needs more of GLib than this does not compile to WebAssembly, and
 * the build says so (tests/unit/bridge/seam.c). */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef int8_t gint8;
typedef uint8_t guint8;
typedef int16_t gint16;
typedef uint16_t guint16;
typedef int32_t gint32;
typedef uint32_t guint32;
typedef int64_t gint64;
typedef uint64_t guint64;
typedef int gint;
typedef unsigned int guint;
typedef gint gboolean;
typedef char gchar;
typedef unsigned char guchar;
typedef struct _GArray GArray;
typedef size_t gsize;
typedef ptrdiff_t gssize;
typedef void *gpointer;
typedef const void *gconstpointer;

#define FALSE 0
#define TRUE  1

#define G_BEGIN_DECLS
#define G_END_DECLS

#define G_MININT32               INT32_MIN
#define G_MAXINT32               INT32_MAX
#define G_MAXINT16               INT16_MAX
#define G_MAXUINT8               UINT8_MAX
#define G_MAXUINT16              UINT16_MAX
#define G_MAXUINT32              UINT32_MAX
#define G_GUINT64_CONSTANT(x)    UINT64_C (x)
#define GUINT32_FROM_LE(x)       ((guint32) (x)) /* WebAssembly has the lowest byte first */
#define G_N_ELEMENTS(array)      (sizeof (array) / sizeof ((array)[0]))
#define G_STRUCT_OFFSET(type, m) offsetof (type, m)
#define G_STATIC_ASSERT(x)       _Static_assert(x, #x)
#define G_LIKELY(x)              __builtin_expect (!!(x), 1)
#define G_UNLIKELY(x)            __builtin_expect (!!(x), 0)
#define G_GNUC_UNUSED            __attribute__ ((unused))
#define G_ALWAYS_INLINE          __attribute__ ((always_inline))

#define MIN(a, b)                ((a) < (b) ? (a) : (b))
#define MAX(a, b)                ((a) > (b) ? (a) : (b))
#define ABS(a)                   ((a) < 0 ? -(a) : (a))

#define G_DEFINE_AUTOPTR_CLEANUP_FUNC(type, function)

/* A string in room that somebody else gave: what does not fit is left out. */
typedef struct
{
  char *str;
  gsize len;
  gsize allocated_len;
} GString;

GString *g_string_append (GString *string, const char *text);
GString *g_string_append_len (GString *string, const char *text, gssize length);
GString *g_string_append_c (GString *string, char c);

/* A caller's mistake; it is answered as GLib answers it, without the message. */
#define g_return_val_if_fail(test, value)                                                          \
  do                                                                                               \
    if (!(test))                                                                                   \
      return value;                                                                                \
  while (0)
#define g_return_if_fail(test)                                                                     \
  do                                                                                               \
    if (!(test))                                                                                   \
      return;                                                                                      \
  while (0)
