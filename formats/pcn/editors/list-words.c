/* SPDX-License-Identifier: MIT */
/* The words of the notation, out of the tables of the program, for the files of editors: a line
 * for each kind of word, its name in front. */
#include "pozo-pcn-emit.h"
#include "pozo-pcn-head.h"
#include "pozo-pcn-line.h"

#include <stdio.h>
#include <string.h>

static void
begin (const char *kind)
{
  printf ("%s", kind);
}

static void
list (const char *word)
{
  printf (" %s", word);
}

/* Keys as they are, and apart those that a seat or a side follows. */
static void
list_keys (gboolean has_number)
{
  for (PozoHeadKind kind = 0; kind < POZO_HEAD_EXTRA; kind++)
    if ((pozo_pcn_head_first (kind) != '\0') == has_number)
      list (pozo_pcn_head_key (kind));
}

static void
list_keywords (void)
{
  const PozoPcnKeyword *keyword;

  for (guint i = 0; (keyword = pozo_pcn_line_keyword_nth (i)) != NULL; i++)
    list (keyword->word);
}

/* Codes behind a sign, as they are written. */
static void
list_codes (PozoActionKind kind, guint n)
{
  for (guint number = 0; number < n; number++)
    {
      const PozoAction action = { .kind = (guint8) kind, .number = (gint16) number };
      g_autoptr (GString) word = g_string_new (NULL);

      pozo_pcn_emit_action (word, &action, NULL);
      list (word->str + 1);
    }
}

static void
list_ends (void)
{
  for (PozoEnd end = POZO_END_TARGET; end <= POZO_END_CONTINUES; end++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      pozo_pcn_emit_end (line, end, 0, NULL);
      list (g_strchomp (strchr (line->str, ' ') + 1));
    }
}

int
main (void)
{
  begin ("keys");
  list_keys (FALSE);
  begin ("\nnumbered");
  list_keys (TRUE);
  begin ("\nkeywords");
  list_keywords ();
  begin ("\nfigures");
  for (PozoScoreItem item = 0; item < POZO_N_SCORES; item++)
    list (pozo_score_item_words[item]);
  begin ("\nreasons");
  list_ends ();
  begin ("\ndetails");
  for (PozoDetail detail = POZO_DETAIL_TOTALS; detail <= POZO_DETAIL_FULL; detail++)
    list (pozo_pcn_head_detail (detail));
  begin ("\nfaults");
  list_codes (POZO_ACTION_FAULT, POZO_N_FAULTS);
  begin ("\nsaid");
  list_codes (POZO_ACTION_INFO, POZO_N_INFO_WORDS);
  begin ("\nspecials");
  list_codes (POZO_ACTION_SPECIAL, POZO_N_SPECIALS);
  printf ("\n");
  return 0;
}
