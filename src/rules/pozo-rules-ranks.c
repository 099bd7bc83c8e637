/* SPDX-License-Identifier: MIT */
/* Ranks as they are written in values of parameters: a letter or digit, and sets of them. */
#include "pozo-rules-ranks.h"

/**
 * pozo_rules_ranks_find:
 * @letter: a letter or digit
 * @lowest: the lowest rank that may be meant
 *
 * Returns: the rank that is written so, %POZO_N_RANKS for none
 */
guint8
pozo_rules_ranks_find (char letter, guint8 lowest)
{
  guint8 rank = lowest;

  while (rank < POZO_N_RANKS && pozo_card_infos[POZO_CARD_OF_RANK (rank)].text[0] != letter)
    rank++;
  return rank;
}

/**
 * pozo_rules_ranks_read:
 * @text: ranks with commas between them, `all` or `none`
 * @ranks: (out): the set, of 1 << rank
 *
 * Reads a set of ranks.
 *
 * Returns: %FALSE where it is none
 */
gboolean
pozo_rules_ranks_read (const char *text, guint16 *ranks)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  *ranks = g_str_equal (text, "all") ? POZO_RANKS_ALL : 0;
  if (*ranks != 0 || g_str_equal (text, "none"))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);
      guint rank = word[0] != '\0' && word[1] == '\0' ? pozo_rules_ranks_find (word[0], POZO_RANK_3)
                                                      : POZO_N_RANKS;

      if (rank == POZO_N_RANKS || (*ranks & 1u << rank) != 0)
        return FALSE;
      *ranks |= (guint16) (1u << rank);
    }
  return words[0] != NULL;
}

/**
 * pozo_rules_ranks_write:
 * @text: where to append
 * @ranks: a set, of 1 << rank
 *
 * Writes a set of ranks in its one spelling.
 */
void
pozo_rules_ranks_write (GString *text, guint ranks)
{
  if (ranks == 0 || ranks == POZO_RANKS_ALL)
    g_string_append (text, ranks == 0 ? "none" : "all");
  else
    for (guint left = ranks; left != 0; left &= left - 1)
      g_string_append_printf (text, "%s%c", left == ranks ? "" : ",",
                              pozo_card_infos[POZO_CARD_OF_RANK (__builtin_ctz (left))].text[0]);
}
