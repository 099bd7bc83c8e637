/* SPDX-License-Identifier: MIT */
/* What the files of the viewer share. */
#pragma once

#include "pozo-branch.h"
#include "pozo-view.h"
#include "pozo-viewer.h"

G_BEGIN_DECLS

/* What lies over the table. */
typedef enum
{
  PANEL_NONE,
  PANEL_HELP,
  PANEL_LEGAL,   /* a line is chosen, and played */
  PANEL_EXPLAIN, /* what was found here */
  PANEL_LIST,    /* all that was found; a line is chosen, and gone to */
  PANEL_SCORES,
  PANEL_DEAL, /* a deal that cannot be replayed */
} Panel;

/* What is being typed. */
typedef enum
{
  INPUT_NONE,
  INPUT_SEARCH,
  INPUT_PLACE,
  INPUT_WORD, /* an action in a branch */
  INPUT_FILE, /* where a branch is saved */
} Input;

/* What is jumped to. */
typedef enum
{
  JUMP_FINDING,
  JUMP_TAKE,
  JUMP_CANASTA,
  JUMP_FREEZE,
  JUMP_RED_THREE,
  JUMP_OUT,
  JUMP_SEARCH,
} Jump;

struct _PozoViewer
{
  PozoViewerOptions options;
  PozoPositions *record;
  PozoBranch *branch; /* NULL: the record is shown */
  guint deal;         /* of what is shown; 1-based */
  guint step;
  guint record_step; /* of the record, while a branch is shown */
  guint as;
  Panel panel;
  guint top; /* the first line of the panel that is shown */
  guint chosen;
  GPtrArray *lines; /* of the panel, marked text */
  Input input;
  GString *typed;
  char *search;
  char *message; /* shown until the next key */
  gboolean is_over;
  PozoGrid *drawn; /* borrowed; its size tells how far a page is */
  guint page;      /* lines of a panel that are shown */
  PozoScene *scene;
};

static inline PozoPositions *
pozo_viewer_positions (const PozoViewer *self)
{
  return self->branch != NULL ? pozo_branch_positions (self->branch) : self->record;
}

gboolean pozo_viewer_set_scene (PozoViewer *self);
void pozo_viewer_say (PozoViewer *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void pozo_viewer_jump (PozoViewer *self, Jump jump, gboolean is_forward);
void pozo_viewer_open (PozoViewer *self, Panel panel);
void pozo_viewer_choose (PozoViewer *self);
void pozo_viewer_begin_input (PozoViewer *self, Input input);
void pozo_viewer_type (PozoViewer *self, guint32 key);
void pozo_viewer_begin_branch (PozoViewer *self);
void pozo_viewer_end_branch (PozoViewer *self);
void pozo_viewer_follow_branch (PozoViewer *self);
const char *pozo_viewer_prompt (Input input);

G_END_DECLS
