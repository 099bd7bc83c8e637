/* SPDX-License-Identifier: MIT */
/* Any bytes as an input: they are unpacked within the limits, errors are of our domain and say
 * something, names can be shown, and what is unpacked does not depend on how much is asked for at a
 * time. */
#include "pozo-error.h"
#include "pozo-source.h"
#include <stdint.h>
#include <string.h>

#define OUTPUT_MAX  (1u << 20)
#define WINDOW_MAX  (1u << 20)
#define MEMBERS_MAX 100u
#define ERRORS_MAX  100000u

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Everything that a source gives, in one number. */
typedef struct
{
  guint64 hash;
  guint64 n_bytes;
  guint n_members;
  guint n_errors;
  gboolean met_limit;
} Sum;

static void
add (Sum *sum, const void *data, gsize length)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < length; i++)
    sum->hash = (sum->hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
add_error (Sum *sum, GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == POZO_ERROR);
  sum->met_limit |= error->code == POZO_ERROR_LIMIT;
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_cmpuint (++sum->n_errors, <, ERRORS_MAX);
  g_error_free (error);
}

static void
read_member (Sum *sum, PozoSource *source, const PozoMember *member, gsize step)
{
  char buffer[4096];
  GError *error = NULL;
  gssize n;

  sum->n_members++;
  g_assert_cmpuint (member->ordinal, <=, MEMBERS_MAX);
  g_assert_true (!member->name || g_utf8_validate (member->name, -1, NULL));
  add (sum, &member->ordinal, sizeof member->ordinal);
  while ((n = pozo_source_read (source, buffer, step, &error)) > 0)
    {
      g_assert_cmpint (n, <=, step);
      g_assert_null (member->skipped);
      add (sum, buffer, n);
      sum->n_bytes += n;
    }
  if (n < 0)
    add_error (sum, error);
}

static Sum
read_all (GBytes *bytes, gsize step)
{
  PozoSourceOptions options = { .output_bytes_max = OUTPUT_MAX,
                                .window_bytes_max = WINDOW_MAX,
                                .members_max = MEMBERS_MAX };
  Sum sum = { 0 };
  GError *error = NULL;
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, &options, &error);
  const PozoMember *member = NULL;

  if (!source)
    add_error (&sum, error);
  while (source)
    {
      GError *problem = NULL;
      if (!pozo_source_next (source, &member, &problem))
        add_error (&sum, problem);
      else if (!member)
        break;
      else
        read_member (&sum, source, member, step);
    }
  return sum;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  Sum large = read_all (bytes, 4096);
  Sum small = read_all (bytes, 61);

  g_assert_cmpuint (large.n_bytes, <=, MAX (OUTPUT_MAX + 4096, size));
  g_assert_true (large.met_limit == small.met_limit);
  if (large.met_limit)
    return 0;
  g_assert_cmpuint (large.n_members, ==, small.n_members);
  g_assert_cmpuint (large.n_errors, ==, small.n_errors);
  g_assert_cmpuint (large.n_bytes, ==, small.n_bytes);
  g_assert_cmpuint (large.hash, ==, small.hash);
  return 0;
}
