/* SPDX-License-Identifier: MIT */
/* A cell of a table of the desk: the same value for CSV, JSON, pages, and for putting rows in
 * order.
 */
#pragma once

#include "pozo-cells.h"
#include "pozo-json.h"

G_BEGIN_DECLS

typedef enum
{
  POZO_DESK_CELL_NULL,       /* not known, or not there */
  POZO_DESK_CELL_INTEGER,    /* a whole number */
  POZO_DESK_CELL_HUNDREDTHS, /* a number with at most two decimals */
  POZO_DESK_CELL_TEXT,
  POZO_DESK_CELL_DATE,     /* a text that may be a date */
  POZO_DESK_CELL_NUMBERED, /* a text that often is a number */
} PozoDeskCellKind;

/**
 * PozoDeskCell:
 * @kind: which of the others holds
 * @number: a whole number, or hundredths
 * @text: a text, borrowed
 *
 * A plain value.
 */
typedef struct
{
  PozoDeskCellKind kind;
  gint64 number;
  const char *text;
} PozoDeskCell;

static inline PozoDeskCell
pozo_desk_cell_integer (gint64 number)
{
  return (PozoDeskCell){ .kind = POZO_DESK_CELL_INTEGER, .number = number };
}

static inline PozoDeskCell
pozo_desk_cell_hundredths (gint64 number)
{
  return (PozoDeskCell){ .kind = POZO_DESK_CELL_HUNDREDTHS, .number = number };
}

/* What is empty is not there. */
static inline PozoDeskCell
pozo_desk_cell_text (const char *text)
{
  return text[0] == '\0' ? (PozoDeskCell){ .kind = POZO_DESK_CELL_NULL }
                         : (PozoDeskCell){ .kind = POZO_DESK_CELL_TEXT, .text = text };
}

static inline PozoDeskCell
pozo_desk_cell_date (const char *text)
{
  PozoDeskCell cell = pozo_desk_cell_text (text);

  if (cell.kind == POZO_DESK_CELL_TEXT)
    cell.kind = POZO_DESK_CELL_DATE;
  return cell;
}

static inline PozoDeskCell
pozo_desk_cell_numbered (const char *text)
{
  PozoDeskCell cell = pozo_desk_cell_text (text);

  if (cell.kind == POZO_DESK_CELL_TEXT)
    cell.kind = POZO_DESK_CELL_NUMBERED;
  return cell;
}

void pozo_desk_append_hundredths (GString *out, gint64 hundredths);
void pozo_desk_append_shown (GString *out, gint64 hundredths);
void pozo_desk_cell_to_marked (const PozoDeskCell *cell, GString *out);
void pozo_desk_cell_to_cells (const PozoDeskCell *cell, PozoCells *out);
void pozo_desk_cell_to_json (const PozoDeskCell *cell, PozoJson *json);
int pozo_desk_cell_compare (const PozoDeskCell *a, const PozoDeskCell *b);

G_END_DECLS
