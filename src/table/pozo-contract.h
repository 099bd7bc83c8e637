/* SPDX-License-Identifier: MIT */
/* Which classes of canastas going out asks for (`going_out.contract`), and which of them a side
 * lacks.  Each canasta is counted once, under the most special row that it fits: a natural group of
 * a rank, then any group of it, then its kind. */
#pragma once

#include "pozo-canasta.h"
#include "pozo-meld.h"

G_BEGIN_DECLS

/* Of how many canastas of each row a side has. */
typedef struct
{
  guint8 n[POZO_CLASSES_MAX];
} PozoContractCount;

/* The row under which a canasta of that kind is counted, of that rank if it is a group; the number
 * of rows where it fits none. */
static inline guint
pozo_contract_find_row (const PozoClasses *contract, PozoCanasta kind, guint rank)
{
  const PozoClass wanted[] = { { POZO_CANASTA_NATURAL, (guint8) rank, 0 },
                               { POZO_CANASTA_NONE, (guint8) rank, 0 },
                               { (guint8) kind, POZO_RANK_NONE, 0 } };
  gboolean is_group = kind == POZO_CANASTA_NATURAL || kind == POZO_CANASTA_MIXED;

  for (guint i = is_group ? kind != POZO_CANASTA_NATURAL : 2; i < G_N_ELEMENTS (wanted); i++)
    for (guint row = 0; row < contract->n; row++)
      if (contract->row[row].kind == wanted[i].kind && contract->row[row].rank == wanted[i].rank)
        return row;
  return contract->n;
}

/* Counts a canasta. */
static inline void
pozo_contract_note (const PozoClasses *contract,
                    PozoContractCount *count,
                    PozoCanasta kind,
                    guint rank)
{
  guint row = pozo_contract_find_row (contract, kind, rank);

  if (row < contract->n)
    count->n[row]++;
}

/* The first row of which there are too few; the number of rows where none is. */
static inline guint
pozo_contract_find_gap (const PozoClasses *contract, const PozoContractCount *count)
{
  guint row = 0;

  while (row < contract->n && count->n[row] >= contract->row[row].number)
    row++;
  return row;
}

void pozo_contract_count (const PozoSide *side, const PozoRules *rules, PozoContractCount *count);
gboolean pozo_contract_is_met (const PozoSide *side, const PozoRules *rules);
gboolean pozo_contract_has_ranks (const PozoSide *side, const PozoRules *rules, guint ranks);
gboolean pozo_contract_names_rank (const PozoRules *rules, guint rank);
void pozo_contract_judge (const PozoSide *side, const PozoRules *rules, PozoVerdict *verdict);

G_END_DECLS
