/* SPDX-License-Identifier: MIT */
/* Prints what the model says of every position of the games that it is given: a line for each step,
 * `DEAL STEP JSON`.  The test of the page compares its engine with it.
 *
 * Usage: positions FILE SEAT
 *
 * SEAT is who looks; 0 for who sees all that the record tells. */
#include "pozo-pcn.h"
#include "pozo-position-json.h"
#include "pozo-positions.h"

#include <stdio.h>

static void
print_deal (PozoPositions *positions, guint deal, guint viewer)
{
  g_autofree PozoPosition *position = g_new (PozoPosition, 1);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  for (guint step = 0; step < pozo_positions_n_steps (positions, deal); step++)
    {
      if (!pozo_positions_get (positions, deal, step, viewer, position))
        return;
      g_string_truncate (out, 0);
      pozo_json_init (&json, out);
      pozo_position_json (position, &json);
      printf ("%u %u %s\n", deal, step, out->str);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoPositions) positions = pozo_positions_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = NULL;
  gsize length = 0;

  if (argc != 3 || !g_file_get_contents (argv[1], &text, &length, NULL))
    return 2;
  pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
  pozo_positions_load (positions, record);
  for (guint deal = 1; deal <= record->deals->len; deal++)
    print_deal (positions, deal, (guint) g_ascii_strtoull (argv[2], NULL, 10));
  return 0;
}
