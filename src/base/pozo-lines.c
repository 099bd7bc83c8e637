/* SPDX-License-Identifier: MIT */
/* Lines are counted for the places of findings alone, but then from the start of the text: so it
 * has to be quick. */
#include "pozo-lines.h"

#include "pozo-lanes.h"

#define LANE_COUNT 255u /* rounds until a lane of eight bits is full */

/**
 * pozo_lines_count:
 * @text: a text
 * @length: its length in bytes
 *
 * Counts line feeds.
 *
 * Cost: 16 bytes at a time on any processor that has such registers; about a fiftieth of what
 * parsing costs.
 *
 * Returns: how many
 */
guint64
pozo_lines_count (const char *text, gsize length)
{
  guint64 count = 0;
  gsize at = 0;

  while (length - at >= POZO_LANES)
    {
      PozoLanes sums = { 0 };
      gsize rounds = MIN ((length - at) / POZO_LANES, LANE_COUNT);

      for (gsize i = 0; i < rounds; i++, at += POZO_LANES)
        {
          sums -= (PozoLanes) (pozo_lanes_load (text + at) == '\n'); /* equal lanes hold -1 */
        }
      for (guint lane = 0; lane < POZO_LANES; lane++)
        count += sums[lane];
    }
  for (; at < length; at++)
    count += text[at] == '\n';
  return count;
}
