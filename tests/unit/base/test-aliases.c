/* SPDX-License-Identifier: MIT */
/* Other spellings of names. */
#include "pozo-aliases.h"

#include <string.h>

static void
test_append (void)
{
  static const struct
  {
    const char *written;
    const char *known;
  } rows[] = {
    { "Žofie", "Žofie" },   { "Z\xcc\x8cofie", "Žofie" },
    { "Ž. Malá", "Žofie" }, { "Z\xcc\x8c. Mala\xcc\x81", "Žofie" },
    { "žofie", "žofie" },   { "", "" },
  };
  g_autoptr (PozoAliases) aliases = pozo_aliases_new ();

  pozo_aliases_add (aliases, "Ž. Malá", "Žofie");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) out = g_string_new ("> ");
      g_autofree char *expected = g_strconcat ("> ", rows[i].known, NULL);

      pozo_aliases_append (aliases, out, rows[i].written, strlen (rows[i].written));
      g_assert_cmpstr (out->str, ==, expected);
    }
}

/* Without a table a name is what was written, composed. */
static void
test_none (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_aliases_append (NULL, out, "Z\xcc\x8cofie!", strlen ("Z\xcc\x8cofie"));
  g_assert_cmpstr (out->str, ==, "Žofie");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aliases/append", test_append);
  g_test_add_func ("/aliases/none", test_none);
  return g_test_run ();
}
