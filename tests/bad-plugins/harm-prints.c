/* SPDX-License-Identifier: MIT */
/* Prints what repaints a terminal, what looks like words of the program, and far too much. */
#include "harm.h"

#define MUCH_BYTES (1u << 20)

static guint
attempt (const char *target G_GNUC_UNUSED)
{
  fputs ("\033[2Jcleared\n", stderr);
  fputs ("pozo stats: all is well\n", stderr);
  puts ("to standard output");
  fflush (stdout);
  for (guint i = 0; i < MUCH_BYTES; i++)
    fputc (i % 64 == 63 ? '\n' : '#', stderr);
  return 0;
}

HARM ("harm-prints")
