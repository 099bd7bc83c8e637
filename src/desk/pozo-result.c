/* SPDX-License-Identifier: MIT */
/* What follows from a result alone. */
#include "pozo-result.h"

#include "pozo-language.h"
#include "pozo-mark.h"

#include <string.h>

typedef struct
{
  const char *word;
  gboolean is_final;
  const char *sentence;
} WhyInfo;

static const WhyInfo whys[POZO_N_RESULT_WHYS] = {
#define WHY_ROW(code, word, is_final, sentence) { word, is_final, sentence },
  POZO_RESULT_WHYS (WHY_ROW)
#undef WHY_ROW
};

/**
 * pozo_result_why_word:
 * @why: why a game ended
 *
 * Returns: one word for it
 */
const char *
pozo_result_why_word (PozoResultWhy why)
{
  return whys[MIN (why, POZO_N_RESULT_WHYS - 1)].word;
}

/**
 * pozo_result_why_sentence:
 * @why: why a game ended
 *
 * Returns: a sentence about it, without a full stop
 */
const char *
pozo_result_why_sentence (PozoResultWhy why)
{
  return whys[MIN (why, POZO_N_RESULT_WHYS - 1)].sentence;
}

/**
 * pozo_result_is_final:
 * @result: a result
 *
 * Tells whether a game counts: it came to its end, or somebody decided it.
 *
 * Returns: whether it does
 */
gboolean
pozo_result_is_final (const PozoResult *result)
{
  for (guint side = 0; side < result->n_sides; side++)
    if (result->side[side].has_award)
      return TRUE;
  if (result->why == POZO_WHY_ABANDONED)
    return result->winner > 0;
  return whys[result->why].is_final;
}

/**
 * pozo_result_side_name:
 * @result: a result
 * @side: a side, from 0
 *
 * Returns: (transfer full): what a side is called where a name begins a line; a letter for one
 * without names
 */
char *
pozo_result_side_name (const PozoResult *result, guint side)
{
  const char *name = result->side[side].name;

  return name[0] != '\0' ? g_strdup (name) : g_strdup_printf (_ ("Side %c"), 'A' + side);
}

/**
 * pozo_result_points:
 * @result: a result
 * @side: a side, from 0
 * @points: (out): its points
 *
 * Asks what counts: what the table wrote; where it wrote nothing, what the rules make of the deals,
 * if that is certain.
 *
 * Returns: whether it is known
 */
gboolean
pozo_result_points (const PozoResult *result, guint side, gint32 *points)
{
  const PozoResultSide *at = &result->side[side];

  *points = at->has_recorded ? at->recorded : at->low;
  return at->has_recorded || (at->has_recomputed && at->low == at->high);
}

/**
 * pozo_result_differs:
 * @result: a result
 * @side: a side, from 0
 *
 * Returns: whether the points that are written cannot be those that the rules give
 */
gboolean
pozo_result_differs (const PozoResult *result, guint side)
{
  const PozoResultSide *at = &result->side[side];

  return at->has_recorded && at->has_recomputed &&
         (at->recorded < at->low || at->recorded > at->high);
}

/**
 * pozo_result_place:
 * @result: a result
 * @out: where it goes: marked text
 *
 * Writes where a game stands: `evening.pcn:12`.
 */
void
pozo_result_place (const PozoResult *result, GString *out)
{
  const char *file = result->text[POZO_RESULT_FILE];

  pozo_mark_name (file, strlen (file), out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT, result->line);
}
