/* SPDX-License-Identifier: MIT */
/* Problems: their making and their one-line form. */
#include "pozo-problem.h"
#include "pozo-error.h"
#include "pozo-language.h"

/**
 * pozo_problem_format:
 * @problem: a problem
 *
 * Writes a problem as one line: archive, member, place, message.
 *
 * Returns: (transfer full): the line, without its end
 */
char *
pozo_problem_format (const PozoProblem *problem)
{
  GString *line = g_string_new (problem->archive);

  if (problem->member)
    g_string_append_printf (line, ": %s", problem->member);
  if (problem->offset > 0)
    {
      g_autofree char *at =
          g_strdup_printf (_ ("after %llu bytes"), (unsigned long long) problem->offset);

      g_string_append_printf (line, ": %s", at);
    }
  g_string_append_printf (line, ": %s", problem->message);
  return g_string_free (line, FALSE);
}

/**
 * pozo_problem_new:
 * @kind: what sort of problem
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 *
 * Makes a problem; place and message are set by the caller.
 *
 * Returns: (transfer full): the problem
 */
PozoProblem *
pozo_problem_new (PozoProblemKind kind, const char *archive, const char *member)
{
  PozoProblem *problem = g_new0 (PozoProblem, 1);

  problem->kind = kind;
  problem->archive = g_strdup (archive);
  problem->member = g_strdup (member);
  return problem;
}

/**
 * pozo_problem_free:
 * @problem: (transfer full) (nullable): a problem
 *
 * Frees a problem.
 */
void
pozo_problem_free (PozoProblem *problem)
{
  if (!problem)
    return;
  g_free (problem->archive);
  g_free (problem->member);
  g_free (problem->message);
  g_free (problem);
}

/**
 * pozo_problem_kind_of_error:
 * @error: an error of a source
 *
 * Tells what sort of problem an error is.
 *
 * Returns: the kind
 */
PozoProblemKind
pozo_problem_kind_of_error (const GError *error)
{
  switch (error->code)
    {
    case POZO_ERROR_LIMIT:
      return POZO_PROBLEM_LIMIT;
    case POZO_ERROR_FORMAT:
    case POZO_ERROR_BEHIND:
      return POZO_PROBLEM_DAMAGED;
    default:
      return POZO_PROBLEM_UNREADABLE;
    }
}

static const char *
say_no_game (PozoProblemKind kind, gboolean is_empty, gboolean looks_like_one)
{
  if (kind == POZO_PROBLEM_NOTE)
    return _ ("empty");
  if (kind == POZO_PROBLEM_PASSED)
    return _ ("passed over: no game in it");
  if (looks_like_one)
    return _ ("no game in it, though it looks like one");
  return is_empty ? _ ("empty: no game in it") : _ ("no game in it");
}

/**
 * pozo_problem_describe_no_game:
 * @kind: what sort of problem that is
 * @is_empty: whether nothing is in the file
 * @looks_like_one: whether it was meant for a game in the format that was asked for
 * @meant: (nullable): the format that it was meant for
 *
 * Says that there is no game in a file, and what makes one of it.
 *
 * Returns: (transfer full): the message
 */
char *
pozo_problem_describe_no_game (PozoProblemKind kind,
                               gboolean is_empty,
                               gboolean looks_like_one,
                               const char *meant)
{
  const char *said = say_no_game (kind, is_empty, looks_like_one);

  if (meant == NULL || looks_like_one)
    return g_strdup (said);
  return g_strdup_printf (_ ("%s; pozo convert --from %s makes games of it"), said, meant);
}
