/* SPDX-License-Identifier: MIT */
/* The quark of the one error domain. */
#include "pozo-error.h"

G_DEFINE_QUARK (pozo-error-quark, pozo_error)
