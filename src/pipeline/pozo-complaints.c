/* SPDX-License-Identifier: MIT */
/* What could not be translated is told between the games, as everything is that concerns an input
 * and not a record. */
#include "pozo-complaints.h"

#include "pozo-language.h"

static void
complain (PozoCutter *cutter, const char *archive, const char *member, const char *message)
{
  PozoProblem *problem = pozo_problem_new (POZO_PROBLEM_VALUE, archive, member);

  problem->message = g_strdup (message);
  pozo_cutter_add_problem (cutter, problem);
}

/**
 * pozo_complaints_add:
 * @cutter: a cutter
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 * @translation: what was made of its text
 *
 * Adds all complaints behind everything that was cut so far.
 */
void
pozo_complaints_add (PozoCutter *cutter,
                     const char *archive,
                     const char *member,
                     const PozoTranslation *translation)
{
  const GPtrArray *kept = translation->complaints;

  for (guint i = 0; i < kept->len; i++)
    complain (cutter, archive, member, g_ptr_array_index (kept, i));
  if (translation->n_complaints > kept->len)
    {
      g_autofree char *rest =
          g_strdup_printf (_ ("%llu more, not named here"),
                           (unsigned long long) (translation->n_complaints - kept->len));

      complain (cutter, archive, member, rest);
    }
}
