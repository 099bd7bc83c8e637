/* SPDX-License-Identifier: MIT */
/* Hands over as its counts what is in the file POZO_HARM, notes that it has come to its own end,
 * and ends with the status POZO_HARM_STATUS. */
#include "harm.h"

#include <unistd.h>

#define HANDS_OVER 3

static void
hand_over (const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (HANDS_OVER, text, length);

      if (n <= 0)
        return;
      text += n;
      length -= (gsize) n;
    }
}

static guint
attempt (const char *target)
{
  const char *status = getenv ("POZO_HARM_STATUS");
  gsize length = 0;
  char *text = NULL;
  gint *is_done = (gint *) (gpointer) harm_find_shared (&length);

  if (is_done == NULL || !g_file_get_contents (target, &text, &length, NULL))
    return 0;
  hand_over (text, length);
  *is_done = TRUE;
  _exit (status != NULL ? atoi (status) : 0);
}

HARM ("harm-hands")
