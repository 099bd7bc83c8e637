/* SPDX-License-Identifier: MIT */
/* Lists of results from records that stand in a test. */
#pragma once

#include "pozo-results.h"

PozoResults *desk_test_read (const char *const *records);
