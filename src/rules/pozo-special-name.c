/* SPDX-License-Identifier: MIT */
/* The names of special hands as a record writes them. */
#include "pozo-special-name.h"

const char *const pozo_special_words[POZO_N_SPECIALS] = {
#define POZO_SPECIAL_WORD(code, word) word,
  POZO_SPECIALS (POZO_SPECIAL_WORD)
#undef POZO_SPECIAL_WORD
};
