/* SPDX-License-Identifier: MIT */
/* Any bytes as a variant file and as an option file: read, settled, asked for its texts, or refused
 * with an error; what was accepted writes values that read back. */
#include "pozo-rules-text.h"
#include "pozo-variant.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
read_back (const PozoRules *rules)
{
  PozoRules copy = pozo_rules_default;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      g_autofree char *value = pozo_rules_get (rules, rule);
      if (!pozo_rules_set (&copy, pozo_rule_info (rule)->key, value, NULL))
        g_error ("%s=%s does not read back", pozo_rule_info (rule)->key, value);
    }
  if (pozo_rules_hash (&copy) != pozo_rules_hash (rules))
    g_error ("rules change when they are written and read");
}

static void
try_kind (PozoVariantKind kind, const char *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  PozoKeyFile *file = pozo_key_file_new (bytes, size, "input", &error);
  g_autoptr (PozoVariant) variant = file != NULL ? pozo_variant_new (kind, file, &error) : NULL;

  if (variant != NULL && pozo_variant_settle (variant, &pozo_rules_default, &error))
    {
      g_auto (GStrv) aliases = pozo_variant_list (variant, "Aliases");
      read_back (pozo_variant_rules (variant));
      for (guint i = 0; aliases[i] != NULL; i++)
        if (!pozo_variant_answers_to (variant, aliases[i]))
          g_error ("\"%s\" is not an alias of itself", aliases[i]);
    }
  else if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
    g_error ("refused without a good message");
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  try_kind (POZO_VARIANT_COMPLETE, (const char *) data, size);
  try_kind (POZO_VARIANT_OPTION, (const char *) data, size);
  return 0;
}
