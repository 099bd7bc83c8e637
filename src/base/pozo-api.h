/* SPDX-License-Identifier: MIT */
/* What libpozo exports.  Everything else in the tree is hidden. */
#pragma once

#include <glib.h>

/* The engine for a browser is no library (src/bridge). */
#ifdef POZO_IS_ALONE
#  define POZO_API
#else
#  define POZO_API __attribute__ ((visibility ("default")))
#endif
