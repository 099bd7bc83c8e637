/* SPDX-License-Identifier: MIT */
/* A program outside the tree: it is compiled and run against the installed library. */
#include <pozo/pozo.h>

#include <stdio.h>

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  const PozoVariant *samba = set != NULL ? pozo_variant_set_find (set, "samba", &error) : NULL;

  if (samba == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  printf ("libpozo %s plays %s with %d packs\n", pozo_version (), pozo_variant_id (samba),
          pozo_variant_rules (samba)->deck_packs);
  return 0;
}
