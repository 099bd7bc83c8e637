/* SPDX-License-Identifier: MIT */
/* The quark of the one error domain. */
#include "pozo-error.h"

/* clang-format off */
G_DEFINE_QUARK (pozo-error-quark, pozo_error)
/* clang-format on */
