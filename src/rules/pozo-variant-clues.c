/* SPDX-License-Identifier: MIT */
/* Which variant somebody plays.  See the header. */
#include "pozo-variant-clues.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-rules-text.h"
#include "pozo-variant-parts.h"

#include <string.h>

/* ---- Clues ---- */

/**
 * pozo_clues_init:
 * @clues: (out caller-allocates): clues
 * @set: the variants and options that are known
 *
 * Begins with nothing said.
 */
void
pozo_clues_init (PozoClues *clues, const PozoVariantSet *set)
{
  *clues = (PozoClues){ .set = set, .said = pozo_rules_default };
}

static gboolean
set_players (PozoClues *clues, const char *value, GError **error)
{
  guint64 n = 0;

  if (!g_ascii_string_to_unsigned (value, 10, 1, POZO_SEATS_MAX, &n, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("\"%s\" is no number of players, expected a number from 1 to %u"), value,
                   POZO_SEATS_MAX);
      return FALSE;
    }
  clues->n_players = (guint) n;
  return TRUE;
}

/**
 * pozo_clues_add:
 * @clues: clues
 * @key: the name of a parameter, or `players`
 * @value: what it is, as rules are written, or `?` where that is not known
 * @error: return location for a #GError
 *
 * Adds what somebody said.
 *
 * Errors: `POZO_ERROR_RULES` where there is no such parameter, or it cannot be that.
 *
 * Returns: %FALSE when @error is set
 */
gboolean
pozo_clues_add (PozoClues *clues, const char *key, const char *value, GError **error)
{
  gboolean is_known = !g_str_equal (value, "?");
  PozoRule rule;

  if (g_str_equal (key, "players"))
    return !is_known || set_players (clues, value, error);
  if (!pozo_rule_info_find (key, &rule, error) ||
      (is_known && !pozo_rules_set (&clues->said, key, value, error)))
    return FALSE;
  clues->of[rule] = is_known ? POZO_CLUE_SAID : POZO_CLUE_UNKNOWN;
  return TRUE;
}

/**
 * pozo_clues_list_wrong:
 * @clues: clues
 * @rules: some rules
 * @wrong: (out caller-allocates): gets the parameters that are otherwise than was said
 *
 * Compares rules with what was said.
 *
 * Returns: how many there are
 */
guint
pozo_clues_list_wrong (const PozoClues *clues, const PozoRules *rules, PozoRule wrong[POZO_N_RULES])
{
  guint n = 0;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    if (clues->of[rule] == POZO_CLUE_SAID && !pozo_rules_equal (&clues->said, rules, rule))
      wrong[n++] = rule;
  return n;
}

/**
 * pozo_clues_find_option:
 * @clues: clues
 * @variant: one of the variants
 * @rule: a parameter in which it is otherwise than was said
 *
 * Looks for an option of the variant with which the parameter is as was said.
 *
 * Returns: (transfer none) (nullable): the option
 */
const PozoVariant *
pozo_clues_find_option (const PozoClues *clues, const PozoVariant *variant, PozoRule rule)
{
  for (guint i = 0; i < pozo_variant_set_n_options (clues->set); i++)
    {
      const PozoVariant *option = pozo_variant_set_option (clues->set, i);
      PozoRules rules = *pozo_variant_rules (variant);

      if (pozo_variant_parts_is_for (option, variant) && pozo_variant_lay (option, &rules, NULL) &&
          pozo_rules_equal (&rules, &clues->said, rule))
        return option;
    }
  return NULL;
}

/* ---- Variants ---- */

/* How far a variant is from what was said: an option costs half as much as a difference. */
static guint
find_distance (const PozoVariantMatch *match)
{
  return 2 * match->n_wrong - match->n_mended;
}

/* The nearer first; of equal ones the one that is told first, which stands there already. */
static void
add_match (GArray *matches, PozoVariantMatch match)
{
  guint at = matches->len;

  while (at > 0 && find_distance (&g_array_index (matches, PozoVariantMatch, at - 1)) >
                       find_distance (&match))
    at--;
  g_array_insert_val (matches, at, match);
}

/* Of the numbers of players that which was said, so that it alone is compared. */
static void
narrow_players (PozoRules *rules, guint n_players)
{
  for (guint n = 0; n <= POZO_SEATS_MAX && n_players > 0; n++)
    if (n != n_players)
      rules->teams_layouts[n] = (PozoLayout){ 0 };
}

/**
 * pozo_clues_match:
 * @clues: clues
 *
 * Lists the variants that so many can play, the ones that are most as was said first.
 *
 * Returns: (transfer full) (element-type PozoVariantMatch): the variants
 */
GArray *
pozo_clues_match (const PozoClues *clues)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (PozoVariantMatch));

  for (guint i = 0; i < pozo_variant_set_n_variants (clues->set); i++)
    {
      PozoVariantMatch match = { .variant = pozo_variant_set_variant (clues->set, i) };
      PozoRule wrong[POZO_N_RULES];

      match.rules = *pozo_variant_rules (match.variant);
      if (clues->n_players > 0 &&
          match.rules.teams_layouts[clues->n_players].mode == POZO_TEAMS_NONE)
        continue;
      narrow_players (&match.rules, clues->n_players);
      match.n_wrong = pozo_clues_list_wrong (clues, &match.rules, wrong);
      for (guint k = 0; k < match.n_wrong; k++)
        match.n_mended += pozo_clues_find_option (clues, match.variant, wrong[k]) != NULL;
      add_match (matches, match);
    }
  return matches;
}

/**
 * pozo_clues_n_best:
 * @matches: (element-type PozoVariantMatch): what pozo_clues_match() gave
 *
 * Counts the variants that are as near as the first one.
 *
 * Returns: variants
 */
guint
pozo_clues_n_best (const GArray *matches)
{
  guint n = 0;

  while (n < matches->len && find_distance (&g_array_index (matches, PozoVariantMatch, n)) ==
                                 find_distance (&g_array_index (matches, PozoVariantMatch, 0)))
    n++;
  return n;
}

/* ---- What is worth asking ---- */

/* What everybody knows of the game that he plays; the rest has to be looked up. */
static const PozoRule habits[] = {
  POZO_RULE_DEAL_HAND_SIZE, POZO_RULE_RESERVE_SIZES, POZO_RULE_PILE_TAKE_FOR,
  POZO_RULE_MELD_SEQUENCES, POZO_RULE_INITIAL_TABLE, POZO_RULE_GOING_OUT_CANASTAS,
  POZO_RULE_MATCH_TARGET,   POZO_RULE_DECK_PACKS,    POZO_RULE_TURN_DRAW,
  POZO_RULE_MELD_WILD_ONLY,
};

/**
 * pozo_clues_habits:
 * @n: (out): how many there are
 *
 * Lists the parameters that everybody knows of the game that he plays, the ones first by which
 * families of games are known.
 *
 * Returns: (transfer none) (array length=n): the parameters
 */
const PozoRule *
pozo_clues_habits (guint *n)
{
  *n = G_N_ELEMENTS (habits);
  return habits;
}

/* A habit goes before what has to be looked up, unless that tells more than an eighth more of the
 * pairs apart: else five questions would not do. */
static guint
find_weight (PozoRule rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    if (habits[i] == rule)
      return 9;
  return 8;
}

/* Pairs of variants, and which of them have been told apart. */
typedef struct
{
  const PozoClues *clues;
  const GArray *matches;
  guint n;        /* of the first of them */
  guint8 *apart;  /* of each pair */
  guint16 *alike; /* of each variant, for one parameter: the first one that is so, too */
  guint8 *told;   /* likewise: whether a source says so */
} Pairs;

static void
init_pairs (Pairs *pairs, const PozoClues *clues, const GArray *matches, guint n)
{
  *pairs = (Pairs){ .clues = clues,
                    .matches = matches,
                    .n = n,
                    .apart = g_new0 (guint8, n * n + 1),
                    .alike = g_new0 (guint16, n + 1),
                    .told = g_new0 (guint8, n + 1) };
}

static void
clear_pairs (Pairs *pairs)
{
  g_free (pairs->apart);
  g_free (pairs->alike);
  g_free (pairs->told);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pairs, clear_pairs)

static const PozoVariantMatch *
match_at (const Pairs *pairs, guint i)
{
  return &g_array_index (pairs->matches, PozoVariantMatch, i);
}

/* Whether there is a number of players for both of two variants. */
static gboolean
share_players (const Pairs *pairs, guint a, guint b)
{
  const PozoRules *first = &match_at (pairs, a)->rules;
  const PozoRules *second = &match_at (pairs, b)->rules;

  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (first->teams_layouts[n].mode != POZO_TEAMS_NONE &&
        second->teams_layouts[n].mode != POZO_TEAMS_NONE)
      return TRUE;
  return FALSE;
}

/* Notes the pairs of which the number of players tells enough. */
static void
skip_by_players (Pairs *pairs)
{
  for (guint a = 0; a < pairs->n; a++)
    for (guint b = a + 1; b < pairs->n; b++)
      if (!share_players (pairs, a, b))
        pairs->apart[a * pairs->n + b] = TRUE;
}

/* Which variants have the same value, and whether their sources tell it. */
static void
find_alike (Pairs *pairs, PozoRule rule)
{
  for (guint i = 0; i < pairs->n; i++)
    {
      const PozoVariantMatch *match = match_at (pairs, i);
      guint first = 0;

      while (!pozo_rules_equal (&match->rules, &match_at (pairs, first)->rules, rule))
        first++;
      pairs->alike[i] = (guint16) first;
      pairs->told[i] =
          pozo_variant_parts_is_told (pairs->clues->set, match->variant, rule) != FALSE;
    }
}

/* How well a parameter separates the pairs that are not told apart yet: a value that was
 * inferred counts half, since people may well play otherwise.  Notes them, too, where @is_taken. */
static guint
tell_apart (Pairs *pairs, PozoRule rule, gboolean is_taken)
{
  guint worth = 0;

  find_alike (pairs, rule);
  for (guint a = 0; a < pairs->n; a++)
    for (guint b = a + 1; b < pairs->n; b++)
      {
        guint8 *is_apart = &pairs->apart[a * pairs->n + b];

        if (*is_apart || pairs->alike[a] == pairs->alike[b])
          continue;
        worth += 1u + (pairs->told[a] & pairs->told[b]);
        *is_apart = is_taken != FALSE;
      }
  return worth;
}

/* The parameter that tells most pairs apart; %POZO_N_RULES when none tells any.  How sides are
 * formed is asked of a number of players. */
static PozoRule
find_best (Pairs *pairs, const guint8 of[POZO_N_RULES])
{
  PozoRule best = POZO_N_RULES;
  guint most = 0;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      gboolean is_open = of[rule] == POZO_CLUE_NONE &&
                         (rule != POZO_RULE_TEAMS_LAYOUTS || pairs->clues->n_players > 0);
      guint worth = is_open ? find_weight (rule) * tell_apart (pairs, rule, FALSE) : 0;

      if (worth <= most)
        continue;
      most = worth;
      best = rule;
    }
  return best;
}

/**
 * pozo_clues_next:
 * @clues: clues
 * @matches: (element-type PozoVariantMatch): what pozo_clues_match() gave
 *
 * Finds the parameter that is most worth asking for next: the one that separates most of the
 * variants that are as near as the first one.
 *
 * Returns: the parameter; %POZO_N_RULES when nothing more can be found out
 */
PozoRule
pozo_clues_next (const PozoClues *clues, const GArray *matches)
{
  g_auto (Pairs) pairs = { 0 };

  init_pairs (&pairs, clues, matches, pozo_clues_n_best (matches));
  return find_best (&pairs, clues->of);
}

/**
 * pozo_clues_tell_apart:
 * @clues: clues
 * @matches: (element-type PozoVariantMatch): what pozo_clues_match() gave
 * @n: how many of them, from the first on
 * @rules: (out caller-allocates): gets parameters, the one that separates most first
 *
 * Finds few parameters by which each two of some variants are told apart that the same number of
 * players could play.
 *
 * Returns: how many
 */
guint
pozo_clues_tell_apart (const PozoClues *clues,
                       const GArray *matches,
                       guint n,
                       PozoRule rules[POZO_N_RULES])
{
  guint8 of[POZO_N_RULES] = { 0 };
  g_auto (Pairs) pairs = { 0 };
  guint n_rules = 0;

  init_pairs (&pairs, clues, matches, n);
  skip_by_players (&pairs);
  for (PozoRule rule = find_best (&pairs, of); rule < POZO_N_RULES; rule = find_best (&pairs, of))
    {
      (void) tell_apart (&pairs, rule, TRUE);
      of[rule] = POZO_CLUE_SAID;
      rules[n_rules++] = rule;
    }
  return n_rules;
}
