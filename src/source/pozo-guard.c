/* SPDX-License-Identifier: MIT */
/* Limits on what an archive may cost.  A few bytes can unpack to terabytes, so every decoder
 * reports what it gave, and the account is closed while the bytes stream: declared sizes are not
 * believed. */
#include "pozo-guard.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"

/**
 * pozo_guard_init:
 * @guard: (out caller-allocates): the account
 * @options: (nullable): limits; what is zero there gets its default
 *
 * Opens the account of one archive.
 */
void
pozo_guard_init (PozoGuard *guard, const PozoSourceOptions *options)
{
  PozoSourceOptions limits = options ? *options : (PozoSourceOptions){ 0 };

  if (limits.output_bytes_max == 0)
    limits.output_bytes_max = POZO_ARCHIVE_OUTPUT_BYTES_MAX;
  if (limits.window_bytes_max == 0)
    limits.window_bytes_max = POZO_ARCHIVE_WINDOW_BYTES_MAX;
  if (limits.ratio_max == 0)
    limits.ratio_max = POZO_ARCHIVE_RATIO_MAX;
  if (limits.members_max == 0)
    limits.members_max = POZO_ARCHIVE_MEMBERS_MAX;
  if (limits.name_bytes_max == 0)
    limits.name_bytes_max = POZO_MEMBER_NAME_BYTES_MAX;
  *guard = (PozoGuard){ .limits = limits };
}

/**
 * pozo_guard_add_output:
 * @guard: the account
 * @n: bytes that were just unpacked
 * @input_bytes: packed bytes taken so far
 * @error: return location
 *
 * Enters unpacked bytes.
 *
 * Limits: output_bytes_max, and ratio_max once %POZO_ARCHIVE_RATIO_FREE_BYTES have been unpacked.
 * Errors: `POZO_ERROR_LIMIT` past either.
 *
 * Returns: whether the archive is still within its limits
 */
gboolean
pozo_guard_add_output (PozoGuard *guard, gsize n, guint64 input_bytes, GError **error)
{
  const PozoSourceOptions *limits = &guard->limits;

  guard->output_bytes += n;
  if (guard->output_bytes > limits->output_bytes_max)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("unpacks to more than %llu bytes"),
                   (unsigned long long) limits->output_bytes_max);
      return FALSE;
    }
  if (guard->output_bytes > POZO_ARCHIVE_RATIO_FREE_BYTES &&
      guard->output_bytes / limits->ratio_max > input_bytes)
    {
      g_set_error (
          error, POZO_ERROR, POZO_ERROR_LIMIT,
          _ ("unpacks to more than %u times its size (%llu bytes so far): taken for a bomb"),
          limits->ratio_max, (unsigned long long) guard->output_bytes);
      return FALSE;
    }
  return TRUE;
}

/**
 * pozo_guard_add_member:
 * @guard: the account
 * @error: return location
 *
 * Enters one more member.
 *
 * Errors: `POZO_ERROR_LIMIT` past members_max.
 *
 * Returns: whether the archive is still within its limits
 */
gboolean
pozo_guard_add_member (PozoGuard *guard, GError **error)
{
  if (guard->n_members == guard->limits.members_max)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("holds more than %u members; the rest is not read"),
                   guard->limits.members_max);
      return FALSE;
    }
  guard->n_members++;
  return TRUE;
}
