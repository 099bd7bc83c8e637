/* SPDX-License-Identifier: MIT */
/* What a side has of the classes that going out asks for. */
#include "pozo-contract.h"

#include "pozo-engine.h"

/**
 * pozo_contract_count:
 * @side: a side
 * @rules: the rules
 * @count: (out caller-allocates): how many canastas there are for each row of the contract
 *
 * Counts the canastas that count for going out.
 */
void
pozo_contract_count (const PozoSide *side, const PozoRules *rules, PozoContractCount *count)
{
  *count = (PozoContractCount){ { 0 } };
  for (guint i = 0; i < side->n_melds && rules->going_out_contract.n > 0; i++)
    if (pozo_meld_counts (&side->meld[i], rules))
      pozo_contract_note (&rules->going_out_contract, count, pozo_canasta_class (&side->meld[i]),
                          side->meld[i].rank);
}

/**
 * pozo_contract_is_met:
 * @side: a side
 * @rules: the rules
 *
 * Asks whether a side has canastas enough of each class that going out asks for.
 *
 * Returns: whether it has
 */
gboolean
pozo_contract_is_met (const PozoSide *side, const PozoRules *rules)
{
  PozoContractCount count;

  if (rules->going_out_contract.n == 0)
    return TRUE;
  pozo_contract_count (side, rules, &count);
  return pozo_contract_find_gap (&rules->going_out_contract, &count) == rules->going_out_contract.n;
}

/**
 * pozo_contract_names_rank:
 * @rules: the rules
 * @rank: a rank
 *
 * Asks whether going out needs a canasta of that rank.
 *
 * Returns: whether it does
 */
gboolean
pozo_contract_names_rank (const PozoRules *rules, guint rank)
{
  for (guint i = 0; i < rules->going_out_contract.n; i++)
    if (rank < POZO_N_RANKS && rules->going_out_contract.row[i].rank == rank)
      return TRUE;
  return FALSE;
}

/**
 * pozo_contract_has_ranks:
 * @side: a side
 * @rules: the rules
 * @ranks: a set of 1 << rank
 *
 * Asks whether a side has the canastas that going out needs of single ranks.
 *
 * Returns: whether it has, of those in @ranks
 */
gboolean
pozo_contract_has_ranks (const PozoSide *side, const PozoRules *rules, guint ranks)
{
  const PozoClasses *contract = &rules->going_out_contract;
  PozoContractCount count;

  pozo_contract_count (side, rules, &count);
  for (guint i = 0; i < contract->n; i++)
    if (contract->row[i].rank < POZO_N_RANKS && (ranks & 1u << contract->row[i].rank) != 0 &&
        count.n[i] < contract->row[i].number)
      return FALSE;
  return TRUE;
}

/* A class in words; ranks are written as in the rules. */
static const char *
name_class (const PozoClass *class)
{
#define TEXT(code, word, text) text,
  static const char *const kinds[] = { POZO_CANASTAS (TEXT) };
#undef TEXT
  static const char *const ranks[][2] = { { "", "" },    { "", "" },    { "4", "4*" },
                                          { "5", "5*" }, { "6", "6*" }, { "7", "7*" },
                                          { "8", "8*" }, { "9", "9*" }, { "T", "T*" },
                                          { "J", "J*" }, { "Q", "Q*" }, { "K", "K*" },
                                          { "A", "A*" } };

  return class->rank < POZO_N_RANKS ? ranks[class->rank][class->kind == POZO_CANASTA_NONE]
                                    : kinds[class->kind];
}

/**
 * pozo_contract_judge:
 * @side: the side of a player who goes out
 * @rules: the rules
 * @verdict: gets a code when canastas of a class are missing
 *
 * Judges the classes of canastas that going out asks for.
 */
void
pozo_contract_judge (const PozoSide *side, const PozoRules *rules, PozoVerdict *verdict)
{
  const PozoClasses *contract = &rules->going_out_contract;
  PozoContractCount count;
  guint gap;

  if (contract->n == 0)
    return;
  pozo_contract_count (side, rules, &count);
  gap = pozo_contract_find_gap (contract, &count);
  if (gap == contract->n)
    return;
  pozo_verdict_report (verdict, POZO_FINDING_CONTRACT, count.n[gap], contract->row[gap].number);
  if (verdict->code == POZO_FINDING_CONTRACT)
    verdict->name = name_class (&contract->row[gap]);
}
