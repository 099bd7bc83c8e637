/* SPDX-License-Identifier: MIT */
/* Marks for texts of tables, which are translated where they are shown (pozo-language.h).  They
 * stand alone here, for the engine, which a page carries without a C library. */
#pragma once

/* clang-format off */
#define N_(text)       text /* shown through _() */
#define NC_(use, text) text /* a short word, shown through C_() */
#define M_(text)       text /* its form follows a number in it; shown through P_() */
/* clang-format on */
