/* SPDX-License-Identifier: MIT */
/* A question is a text, and what belongs to it behind a NUL, for all that the page asks. */
#include "pad-test.h"

#include <string.h>

/**
 * pad_test_ask:
 * @func: what answers
 * @set: the variants that the record can name
 * @text: a record
 * @rest: (nullable): what stands behind it and a NUL; PAD_TEST_NUL is a further one
 *
 * Returns: (transfer full): the answer
 */
GString *
pad_test_ask (PadFunc func, const PozoVariantSet *set, const char *text, const char *rest)
{
  g_autoptr (GString) question = g_string_new (text);
  GString *answer = g_string_new (NULL);

  if (rest != NULL)
    {
      g_string_append_c (question, '\0');
      g_string_append (question, rest);
      for (char *at = question->str; (at = strchr (at + strlen (at) + 1, PAD_TEST_NUL)) != NULL;)
        *at = '\0';
    }
  func (set, question->str, question->len, answer);
  g_assert_true (g_utf8_validate (answer->str, (gssize) answer->len, NULL));
  return answer;
}

/**
 * pad_test_row:
 * @func: what answers
 * @text: a record
 * @rest: (nullable): what stands behind it and a NUL
 * @piece: what the answer has in it
 *
 * Asks, and looks for a piece of the answer.
 */
void
pad_test_row (PadFunc func, const char *text, const char *rest, const char *piece)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autoptr (GString) answer = NULL;

  g_assert_no_error (error);
  answer = pad_test_ask (func, set, text, rest);
  if (strstr (answer->str, piece) == NULL)
    g_test_message ("%s", answer->str);
  g_assert_nonnull (strstr (answer->str, piece));
}
