/* SPDX-License-Identifier: MIT */
/* What the files of pozo-legal share: laying a hand out in the mind.
 *
 * Sequences are chosen one set after the other (pozo-legal-runs.c); for each set the best of what
 * is left is worked out for groups, wild cards and black threes (pozo-legal-hand.c).  Nothing here
 * is an authority: what comes out is a plan, and the engine judges it (pozo-legal-end.c). */
#pragma once

#include "pozo-contract.h"
#include "pozo-engine.h"
#include "pozo-legal.h"
#include "pozo-opening.h"

G_BEGIN_DECLS

#define POZO_LEGAL_EFFORT     5000 /* plans played for one question; some ten milliseconds */
#define POZO_PROSPECT_SLOTS   5    /* groups of a rank: that lie, or would be new */
#define POZO_PROSPECT_CHOICES 160  /* ways to lay the cards of a rank */
#define POZO_PROSPECT_STAGES  13   /* eleven ranks, wild melds, threes */
#define POZO_PROSPECT_CELLS   768  /* outcomes told apart at each stage */

/* Where wild cards go: by `meld.wild_set_first` a prospect for each but the first. */
typedef enum
{
  POZO_PROSPECT_WILDS_ANYWHERE,
  POZO_PROSPECT_WILDS_BESIDE,   /* with natural cards alone */
  POZO_PROSPECT_WILDS_APART,    /* to melds of wild cards alone */
  POZO_PROSPECT_WILDS_IN_ORDER, /* first to a canasta of wild cards */
  POZO_PROSPECT_N_WILDS,
} PozoProspectWilds;

/* A group that cards of a rank could go to. */
typedef struct
{
  guint8 at; /* its place among the melds of the side */
  guint8 is_new;
  guint8 n_natural, n_wild; /* what lies */
} PozoProspectSlot;

/* One way to lay cards of a rank. */
typedef struct
{
  guint8 n_natural, n_wild; /* laid from the hand */
  guint8 n_canastas;        /* that the rank has then */
  guint8 n_pure;
  guint8 is_whole; /* one of them was laid in one action */
  guint8 opening;  /* the PozoOpening that they are */
  gint16 extra;    /* what an opening is worth more by them than they are */
  guint8 is_short; /* one of the groups keeps the side from going out */
  PozoContractCount classes;
  guint8 natural[POZO_PROSPECT_SLOTS];
  guint8 wild[POZO_PROSPECT_SLOTS];
} PozoProspectChoice;

typedef struct
{
  guint8 kind; /* PozoMeldKind */
  guint8 rank;
  guint8 n_held;
  guint8 n_slots;
  guint8 n_choices;
  gint32 value; /* of a card */
  PozoProspectSlot slot[POZO_PROSPECT_SLOTS];
  PozoProspectChoice choice[POZO_PROSPECT_CHOICES];
} PozoProspectStage;

typedef struct
{
  gint16 value; /* the most that can be had; -1 when it cannot be */
  guint16 from; /* the cell of the stage before */
  guint8 choice;
} PozoProspectCell;

/**
 * PozoProspect:
 * @state: the table
 * @seat: whose hand it is
 * @hand: what may still be laid
 * @runs_value: points of sequences laid in the mind
 * @n_runs: canastas of sequences then
 * @n_pure_runs: natural ones among them, where these are asked for
 * @is_fresh: nothing is added to melds of earlier turns
 * @is_black: black threes are laid
 * @wilds: where wild cards go
 * @n_canastas: canastas above this number are not counted
 * @n_pure: natural ones likewise
 * @n_openings: how many things an opening is asked for are told apart, its value apart
 * @n_short: 1 where melds that keep the side from going out are told apart, else 0
 * @n_progress: how far the contract can be fulfilled, sequences apart: numbers of canastas of each
 * row, as digits of one number
 * @n_wild: wild cards of @hand
 * @n_cells: how many cells a stage has
 *
 * What could become of a hand.  About 100 KB, for the stack.
 */
typedef struct
{
  const PozoState *state;
  guint seat;
  PozoHand hand;
  gint32 runs_value;
  guint n_runs;
  guint n_pure_runs;
  gboolean is_fresh;
  gboolean is_black;
  PozoProspectWilds wilds;
  guint n_canastas;
  guint n_pure;
  guint n_openings, n_short;
  guint n_progress;
  guint n_wild;
  guint n_cells;
  PozoProspectStage stage[POZO_PROSPECT_STAGES];
  PozoProspectCell cell[POZO_PROSPECT_STAGES][POZO_PROSPECT_CELLS];
} PozoProspect;

/* One outcome: @n_left stops at two. */
typedef struct
{
  gint32 value;
  guint n_left;
  guint n_canastas;
  guint n_pure;
  gboolean is_whole;
  PozoOpening opening;
  gboolean is_short, meets_contract;
} PozoProspectOutcome;

/* Gets a prospect for each set of sequences; %TRUE to stop. */
typedef gboolean (*PozoProspectVisit) (PozoProspect *prospect, PozoLegal *plan, gpointer data);

void pozo_prospect_init (PozoProspect *prospect, const PozoState *state, guint seat, PozoCard top);
gboolean pozo_prospect_next_wilds (PozoProspect *prospect);
void pozo_prospect_list_choices (const PozoProspect *prospect, PozoProspectStage *stage);
void pozo_prospect_count_runs (PozoProspect *prospect);
void pozo_prospect_work_out (PozoProspect *prospect);
gboolean pozo_prospect_outcome (const PozoProspect *prospect, guint cell, PozoProspectOutcome *out);
void pozo_prospect_plan (const PozoProspect *prospect, guint cell, PozoLegal *plan);
gboolean pozo_prospect_each_runs (PozoProspect *prospect,
                                  PozoLegal *plan,
                                  PozoProspectVisit visit,
                                  gpointer data);

void pozo_legal_list_runs (const PozoState *state, PozoLegal *list);
void pozo_legal_append (PozoLegal *legal, PozoAction action, const guint8 *cards, guint n);
gboolean pozo_legal_accepts (const PozoState *state, const PozoAction *action, const guint8 *cards);
gboolean pozo_legal_is_drawing (const PozoState *state);
gboolean pozo_legal_surely_finishes (const PozoState *state, guint *effort);

G_END_DECLS
