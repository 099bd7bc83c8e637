/* SPDX-License-Identifier: MIT */
/* What could not be translated is told between the games, as everything is that concerns an input
 * and not a record. */
#include "pozo-complaints.h"

#include "pozo-language.h"

static void
complain (GPtrArray *problems, const char *archive, const char *member, const char *message)
{
  PozoProblem *problem = pozo_problem_new (POZO_PROBLEM_VALUE, archive, member);

  problem->message = g_strdup (message);
  g_ptr_array_add (problems, problem);
}

/**
 * pozo_complaints_list:
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 * @translation: what was made of its text
 *
 * Lists what could not be translated.
 *
 * Returns: (transfer container) (element-type PozoProblem): the complaints, which are not freed
 * with the array
 */
GPtrArray *
pozo_complaints_list (const char *archive, const char *member, const PozoTranslation *translation)
{
  const GPtrArray *kept = translation->complaints;
  GPtrArray *problems = g_ptr_array_new ();

  for (guint i = 0; i < kept->len; i++)
    complain (problems, archive, member, g_ptr_array_index (kept, i));
  if (translation->n_complaints > kept->len)
    {
      g_autofree char *rest =
          g_strdup_printf (_ ("%llu more, not named here"),
                           (unsigned long long) (translation->n_complaints - kept->len));

      complain (problems, archive, member, rest);
    }
  return problems;
}
