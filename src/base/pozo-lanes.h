/* SPDX-License-Identifier: MIT */
/* Sixteen bytes at a time, for what looks at every byte of a text: one register where a processor
 * has such ones, and what a compiler makes of it elsewhere. */
#pragma once

#include <glib.h>

#include <string.h>

G_BEGIN_DECLS

#define POZO_LANES 16u

typedef guint8 PozoLanes __attribute__ ((vector_size (POZO_LANES)));

/* The bytes at @text, of which POZO_LANES are there. */
static inline PozoLanes
pozo_lanes_load (const char *text)
{
  PozoLanes bytes;

  memcpy (&bytes, text, sizeof bytes);
  return bytes;
}

G_END_DECLS
