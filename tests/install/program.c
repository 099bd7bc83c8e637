/* SPDX-License-Identifier: MIT */
/* A program outside the tree: it is compiled and run against the installed library. */
#include <pozo/pozo.h>

#include <stdio.h>

int
main (void)
{
  printf ("libpozo %s\n", pozo_version ());
  return 0;
}
