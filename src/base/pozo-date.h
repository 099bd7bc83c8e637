/* SPDX-License-Identifier: MIT */
/* Dates as people write them. */
#pragma once

#include "pozo-language-marks.h"

#include <glib.h>

G_BEGIN_DECLS

/* The problem of a date whose order is certain. */
#define POZO_DATE_NO_DAY N_ ("is no day that there is")

char *pozo_date_read (const char *text, const char **problem);

G_END_DECLS
