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
  JUMP_ERROR,
  JUMP_TAKE,
  JUMP_CANASTA,
  JUMP_FREEZE,
  JUMP_RED_THREE,
  JUMP_OUT,
  JUMP_SEARCH,
} Jump;

/* What has just happened, and what the record says of it. */
typedef struct
{
  gint action; /* of the deal, from 0; -1 at its beginning */
  PozoActionKind kind;
  guint8 seat;
  PozoCard card; /* its first one; POZO_CARD_NONE where it has none */
  GString *words;
  PozoSpan line; /* the turn as written; at the beginning of the deal the first one */
  PozoSpan word; /* in it; nothing where nothing has happened */
} PozoDone;

/* An action of the deal in words. */
typedef struct
{
  guint16 turn;
  guint8 seat;
  gboolean is_bad; /* an error or a warning was found in it */
  gint action;     /* of the deal, from 0 */
  char *words;
} PozoTold;

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
  guint drawn_width; /* columns of the screen that was drawn last; 0 before the first */
  guint page;        /* lines of a panel that are shown */
  guint scroll;      /* rows of the table that are above the screen */
  PozoScene *scene;
  PozoDone done;
  GArray *turns;   /* PozoTold: the deal in words */
  guint told_deal; /* which deal that is; 0: none */
  guint told_as;   /* and who it was told to */
};

static inline PozoPositions *
pozo_viewer_positions (const PozoViewer *self)
{
  return self->branch != NULL ? pozo_branch_positions (self->branch) : self->record;
}

gboolean pozo_viewer_set_scene (PozoViewer *self);
gboolean pozo_viewer_knows (const PozoViewer *self, const PozoFinding *finding);
gboolean pozo_viewer_tells (const PozoViewer *self, const PozoFinding *finding);
void pozo_viewer_tell_turns (PozoViewer *self);
guint pozo_viewer_put_table (const PozoViewer *self, gboolean is_round, PozoGrid *canvas);
void pozo_viewer_put_turns (const PozoViewer *self, PozoBox box, PozoGrid *grid);
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
