/* SPDX-License-Identifier: MIT */
/* The words of the reasons: data, which stands apart from what works them out. */
#include "pozo-rescore-reason.h"

const PozoWord pozo_rescore_reasons[POZO_N_RESCORE_REASONS] = { POZO_RESCORE_REASONS (
    POZO_WORD_ROW) };
