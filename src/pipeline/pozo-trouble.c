/* SPDX-License-Identifier: MIT */
/* Troubles: their making and their one-line form. */
#include "pozo-trouble.h"
#include "pozo-error.h"
#include "pozo-language.h"

/**
 * pozo_trouble_kind_name:
 * @kind: a kind
 *
 * Names a kind for machines and people.
 *
 * Returns: (transfer none): such as `damaged`
 */
const char *
pozo_trouble_kind_name (PozoTroubleKind kind)
{
  static const char *const names[] = { "note",    "skipped", "passed",     "no-game",
                                       "damaged", "limit",   "unreadable", "value" };

  g_return_val_if_fail (kind < G_N_ELEMENTS (names), "damaged");
  return names[kind];
}

/**
 * pozo_trouble_format:
 * @trouble: a trouble
 *
 * Writes a trouble as one line: archive, member, place, message.
 *
 * Returns: (transfer full): the line, without its end
 */
char *
pozo_trouble_format (const PozoTrouble *trouble)
{
  GString *line = g_string_new (trouble->archive);

  if (trouble->member)
    g_string_append_printf (line, ": %s", trouble->member);
  if (trouble->offset > 0)
    {
      g_autofree char *at =
          g_strdup_printf (_ ("after %llu bytes"), (unsigned long long) trouble->offset);

      g_string_append_printf (line, ": %s", at);
    }
  g_string_append_printf (line, ": %s", trouble->message);
  return g_string_free (line, FALSE);
}

/**
 * pozo_trouble_new:
 * @kind: what sort of trouble
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 *
 * Makes a trouble; place and message are set by the caller.
 *
 * Returns: (transfer full): the trouble
 */
PozoTrouble *
pozo_trouble_new (PozoTroubleKind kind, const char *archive, const char *member)
{
  PozoTrouble *trouble = g_new0 (PozoTrouble, 1);

  trouble->kind = kind;
  trouble->archive = g_strdup (archive);
  trouble->member = g_strdup (member);
  return trouble;
}

/**
 * pozo_trouble_free:
 * @trouble: (transfer full) (nullable): a trouble
 *
 * Frees a trouble.
 */
void
pozo_trouble_free (PozoTrouble *trouble)
{
  if (!trouble)
    return;
  g_free (trouble->archive);
  g_free (trouble->member);
  g_free (trouble->message);
  g_free (trouble);
}

/**
 * pozo_trouble_kind_of_error:
 * @error: an error of a source
 *
 * Tells what sort of trouble an error is.
 *
 * Returns: the kind
 */
PozoTroubleKind
pozo_trouble_kind_of_error (const GError *error)
{
  switch (error->code)
    {
    case POZO_ERROR_LIMIT:
      return POZO_TROUBLE_LIMIT;
    case POZO_ERROR_FORMAT:
    case POZO_ERROR_BEHIND:
      return POZO_TROUBLE_DAMAGED;
    default:
      return POZO_TROUBLE_UNREADABLE;
    }
}
