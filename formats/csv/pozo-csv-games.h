/* SPDX-License-Identifier: MIT */
/* The games of a sheet, in the notation. */
#pragma once

#include "pozo-csv-sheet.h"

G_BEGIN_DECLS

void pozo_csv_games_write (PozoCsvSheet *sheet);

G_END_DECLS
