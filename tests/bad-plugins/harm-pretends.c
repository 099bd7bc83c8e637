/* SPDX-License-Identifier: MIT */
/* Pretends to be another plugin, wherever its name may be noted for whoever looks on, and crashes.
 */
#include "harm.h"

static guint
attempt (const char *target G_GNUC_UNUSED)
{
  static const char own[] = "harm-pretends";
  static const char other[] = "red-threes";
  gsize length = 0;
  char *shared = harm_find_shared (&length);

  for (gsize i = 0; shared != NULL && i + sizeof own <= length; i++)
    if (memcmp (shared + i, own, sizeof own) == 0)
      memcpy (shared + i, other, sizeof other);
  abort ();
}

HARM ("harm-pretends")
