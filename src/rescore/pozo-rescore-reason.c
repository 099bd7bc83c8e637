/* SPDX-License-Identifier: MIT */
/* The words of the reasons. */
#include "pozo-rescore-reason.h"

/**
 * pozo_rescore_reason_word:
 * @reason: a reason
 *
 * Looks up the word of a reason.
 *
 * Returns: (transfer none): the word
 */
const char *
pozo_rescore_reason_word (PozoRescoreReason reason)
{
  static const char *const words[] = {
#define POZO_RESCORE_WORD(code, word, text) word,
    POZO_RESCORE_REASONS (POZO_RESCORE_WORD)
#undef POZO_RESCORE_WORD
  };

  g_return_val_if_fail (reason < POZO_N_RESCORE_REASONS, "");
  return words[reason];
}

/**
 * pozo_rescore_reason_text:
 * @reason: a reason
 *
 * Says what a reason means.
 *
 * Returns: (transfer none): half a sentence about the line and about rules that are "there"
 */
const char *
pozo_rescore_reason_text (PozoRescoreReason reason)
{
  static const char *const texts[] = {
#define POZO_RESCORE_TEXT(code, word, text) text,
    POZO_RESCORE_REASONS (POZO_RESCORE_TEXT)
#undef POZO_RESCORE_TEXT
  };

  g_return_val_if_fail (reason < POZO_N_RESCORE_REASONS, "");
  return texts[reason];
}
