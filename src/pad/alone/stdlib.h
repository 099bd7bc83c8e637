/* SPDX-License-Identifier: MIT */
/* What is used of <stdlib.h>: numbers. */
#pragma once

#include <stddef.h>

long strtol (const char *text, char **end, int base);

static inline int
atoi (const char *text)
{
  return (int) strtol (text, NULL, 10);
}
