/* SPDX-License-Identifier: MIT */
/* A member of an input. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoMember:
 * @name: (nullable): its name in the archive, fit to be shown; %NULL for an input that is not made
 * of members
 * @ordinal: its place in the archive, 1-based
 * @skipped: (nullable): why it is not read (a link, a device, an archive itself); it then has no
 * bytes
 * @is_lost: with @skipped: there may be games in it
 *
 * One thing that an input holds.  Valid until the next member is asked for.
 */
typedef struct
{
  const char *name;
  guint64 ordinal;
  const char *skipped;
  gboolean is_lost;
} PozoMember;

G_END_DECLS
