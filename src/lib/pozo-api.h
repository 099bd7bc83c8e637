/* SPDX-License-Identifier: MIT */
/* What libpozo exports.  Everything else in the tree is hidden. */
#pragma once

#include <glib.h>

#define POZO_API __attribute__ ((visibility ("default")))
