/* SPDX-License-Identifier: MIT */
/* The rules of a game as one plain value: a field for each parameter of pozo-rules.def.
 *
 * The engine reads fields; nothing else knows a default, a range or a spelling.  How values are
 * written as text is in pozo-rules-text.h, named sets of rules are in pozo-variant.h. */
#pragma once

#include "pozo-cards.h"
#include "pozo-limits.h"
#include "pozo-rules-tables.h"

G_BEGIN_DECLS

/* POZO_PILE_ONTO_MELD_NEVER and so on: POZO_<GROUP>_<KEY>_<VALUE>; those of a set are bits. */
enum
{
#define POZO_RULE_VALUE(parameter, value, number, text, meaning)                                   \
  POZO_##parameter##_##value = number,
#include "pozo-rules-values.def"
#undef POZO_RULE_VALUE
};

/**
 * PozoTeams:
 * @POZO_TEAMS_NONE: this number of players cannot play
 * @POZO_TEAMS_INDIVIDUAL: every active seat is a side
 * @POZO_TEAMS_TWO_SIDES: the active seats belong to two sides by turns
 * @POZO_TEAMS_THREE_PAIRS: seat i and seat i + 3 are a side
 * @POZO_TEAMS_LONE_HAND: everybody alone until the first take, then that player against the others
 *
 * How a number of players forms sides.
 */
typedef enum
{
  POZO_TEAMS_NONE,
  POZO_TEAMS_INDIVIDUAL,
  POZO_TEAMS_TWO_SIDES,
  POZO_TEAMS_THREE_PAIRS,
  POZO_TEAMS_LONE_HAND,
  POZO_N_TEAMS
} PozoTeams;

/**
 * PozoRules:
 *
 * The rules of a game: `<group>_<key>` for each parameter.  Copied by assignment; compared with
 * pozo_rules_diff(), never with memcmp().  The two tables by number of players begin with 0.
 */
typedef struct
{
#define POZO_RULE_FIELD_INT(name)                  gint32 name;
#define POZO_RULE_FIELD_BOOL(name)                 guint8 name;
#define POZO_RULE_FIELD_ENUM(name)                 guint8 name;
#define POZO_RULE_FIELD_SET(name)                  guint8 name;
#define POZO_RULE_FIELD_RANKSET(name)              guint16 name;
#define POZO_RULE_FIELD_LAYOUTS(name)              PozoLayout name[POZO_SEATS_MAX + 1];
#define POZO_RULE_FIELD_PACKS(name)                PozoPacks name[POZO_SEATS_MAX + 1];
#define POZO_RULE_FIELD_SCALE(name)                PozoScale name;
#define POZO_RULE_FIELD_MINIMA(name)               PozoMinima name;
#define POZO_RULE_FIELD_CLASSES(name)              PozoClasses name;
#define POZO_RULE_FIELD_GRADES(name)               PozoGrades name;
#define POZO_RULE_FIELD_PATTERNS(name)             PozoPatterns name;
#define POZO_RULE(kind, constant, group, key, ...) POZO_RULE_FIELD_##kind (group##_##key)
#include "pozo-rules.def"
#undef POZO_RULE
} PozoRules;

/* The places of the parameters in the list: POZO_RULE_PILE_ONTO_MELD and so on. */
typedef enum
{
#define POZO_RULE(kind, constant, ...) POZO_RULE_##constant,
#include "pozo-rules.def"
#undef POZO_RULE
  POZO_N_RULES
} PozoRule;

extern const PozoRules pozo_rules_default;

gint32 pozo_rules_minimum (const PozoRules *rules, gint32 score, guint deal);
gboolean pozo_rules_opens_by_deal (const PozoRules *rules);
gint32 pozo_rules_card_value (const PozoRules *rules, PozoCard card);
void pozo_rules_card_bounds (const PozoRules *rules, gint32 *least, gint32 *most);
guint pozo_rules_usual_players (const PozoRules *rules);
gint pozo_rules_threes_need (const PozoRules *rules);
gint pozo_rules_threes_spare (const PozoRules *rules);
guint8 pozo_rules_deck_count (const PozoRules *rules, guint n_players, PozoCard face);

/* Whether red threes are bonus cards and black ones stop the pile; else they are cards of rank 3
 * like any other (`deck.threes`). */
static inline gboolean
pozo_rules_has_special_threes (const PozoRules *rules)
{
  return rules->deck_threes == POZO_DECK_THREES_SPECIAL;
}

/* The lowest rank of natural cards. */
static inline guint
pozo_rules_lowest_rank (const PozoRules *rules)
{
  return pozo_rules_has_special_threes (rules) ? POZO_RANK_4 : POZO_RANK_3;
}

/* Whether a card is something under the rules, as pozo_card_is() for threes that are special. */
static inline gboolean
pozo_rules_card_is (const PozoRules *rules, PozoCard card, guint8 property)
{
  if (pozo_card_rank (card) == POZO_RANK_3 && !pozo_rules_has_special_threes (rules))
    return pozo_card_is (card, property & POZO_CARD_IS_FACE) || (property & POZO_CARD_IS_NATURAL);
  return pozo_card_is (card, property);
}

/* Whether nothing is known of what a card does at the table. */
static inline gboolean
pozo_rules_card_is_obscure (const PozoRules *rules, PozoCard card)
{
  return pozo_card_is_obscure (card) &&
         (card == POZO_CARD_UNKNOWN || pozo_rules_has_special_threes (rules));
}

/* How many packs of 52 cards @n_players play with. */
static inline guint
pozo_rules_packs (const PozoRules *rules, guint n_players)
{
  if (n_players <= POZO_SEATS_MAX && rules->deck_large_table[n_players].packs > 0)
    return rules->deck_large_table[n_players].packs;
  return (guint) rules->deck_packs;
}

/* How many jokers @n_players play with. */
static inline guint
pozo_rules_jokers (const PozoRules *rules, guint n_players)
{
  if (n_players <= POZO_SEATS_MAX && rules->deck_large_table[n_players].packs > 0)
    return rules->deck_large_table[n_players].jokers;
  return (guint) rules->deck_jokers;
}

/* How many cards @n_players play with: naturals, twos and threes, jokers, calientes. */
static inline guint
pozo_rules_deck_size (const PozoRules *rules, guint n_players)
{
  guint packs = pozo_rules_packs (rules, n_players);
  guint naturals_per_rank =
      rules->deck_naturals_per_rank > 0 ? (guint) rules->deck_naturals_per_rank : 4 * packs;

  return 11 * naturals_per_rank + 8 * packs + pozo_rules_jokers (rules, n_players) +
         (guint) rules->deck_calientes;
}

G_END_DECLS
