/* SPDX-License-Identifier: MIT */
/* Tricks: which cards may be played and which one wins, by rows. */
#include "pozo-tricks.h"

static const guint8 strengths[POZO_N_RANKS] = {
  [POZO_RANK_9] = 1, [POZO_RANK_J] = 2, [POZO_RANK_Q] = 3,
  [POZO_RANK_K] = 4, [POZO_RANK_T] = 5, [POZO_RANK_A] = 6
};

typedef struct
{
  const char *name;
  const char *asked; /* of follow, trump, beat */
  const char *trick;
  const char *hand;
  const char *legal;
} Row;

/* Hearts are trumps. */
static const Row rows[] = {
  { "E2", "ftb", "Ks", "AsQsTh", "As" },
  { "E3 cannot beat", "ftb", "As", "QsKsJhAc", "QsKs" },
  { "E4 void", "ftb", "As", "ThJd", "Th" },
  { "E5 the second card is a trump", "ftb", "KsQh", "ThJhAc", "Th" },
  { "E5 cannot overtrump", "ftb", "KsQh", "JhAc", "Jh" },
  { "E6 nothing is asked", "", "As", "QsTh", "QsTh" },
  { "void of both", "ftb", "As", "JdTcAc", "JdTcAc" },
  { "a suit need not beat a trump", "ftb", "QsJh", "KsAs", "KsAs" },
  { "trumps are led", "ftb", "Qh", "JhThAc", "Th" },
  { "nothing need be beaten", "ft", "Ks", "AsQsTh", "AsQs" },
  { "nothing need be trumped", "f", "Ks", "ThJd", "ThJd" },
  { "suit only, beating", "fb", "Ks", "AsJsTh", "As" },
  { "on lead", "ftb", "", "AsTh", "AsTh" },
};

static guint
read_cards (const char *text, PozoCard *cards)
{
  guint n = 0;

  for (; text[0] != '\0'; text += 2)
    cards[n++] = pozo_card_from_text (text);
  return n;
}

static PozoCardSet
read_set (const char *text)
{
  PozoCardSet set = POZO_CARD_SET_EMPTY;

  for (; text[0] != '\0'; text += 2)
    set |= pozo_card_set_of (pozo_card_from_text (text));
  return set;
}

static gboolean
asks (const char *asked, char what)
{
  while (*asked != '\0' && *asked != what)
    asked++;
  return *asked == what;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  const PozoTrickRules rules = { strengths, POZO_SUIT_HEARTS, asks (row->asked, 'f'),
                                 asks (row->asked, 't'), asks (row->asked, 'b') };
  PozoCard trick[4];
  guint n = read_cards (row->trick, trick);

  g_assert_cmphex (pozo_trick_legal (&rules, trick, n, read_set (row->hand)), ==,
                   read_set (row->legal));
}

static void
test_winner (void)
{
  static const struct
  {
    const char *trick;
    guint trump;
    guint winner;
  } tricks[] = {
    { "As", POZO_SUIT_HEARTS, 0 },        { "KsAs", POZO_SUIT_HEARTS, 1 },
    { "KsTs", POZO_SUIT_HEARTS, 1 },      { "AsTd", POZO_SUIT_HEARTS, 0 },
    { "As9h", POZO_SUIT_HEARTS, 1 },      { "As9hJh", POZO_SUIT_HEARTS, 2 },
    { "AsKh9h", POZO_SUIT_HEARTS, 1 },    { "9hAs", POZO_SUIT_HEARTS, 0 },
    { "JsAhKsQs", POZO_SUIT_UNKNOWN, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tricks); i++)
    {
      const PozoTrickRules rules = { strengths, (guint8) tricks[i].trump, TRUE, TRUE, TRUE };
      PozoCard trick[4];
      guint n = read_cards (tricks[i].trick, trick);

      g_test_message ("%s", tricks[i].trick);
      g_assert_cmpuint (pozo_trick_winner (&rules, trick, n), ==, tricks[i].winner);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/tricks/", rows[i].name, NULL);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/tricks/winner", test_winner);
  return g_test_run ();
}
