/* SPDX-License-Identifier: MIT */
/* Dates and times in the cells of a sheet. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_csv_date_read (const char *cell, const char **problem);
char *pozo_csv_date_read_time (const char *cell, const char **problem);

G_END_DECLS
