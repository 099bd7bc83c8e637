/* SPDX-License-Identifier: MIT */
/* Members in, chunks of whole records out. */
#pragma once

#include "pozo-record-format.h"
#include "pozo-slot.h"
#include "pozo-source.h"

G_BEGIN_DECLS

/**
 * PozoCutterSink:
 * @acquire: gives an empty slot, waiting for one if need be; %NULL when the run is to end
 * @submit: takes a filled slot, in order
 * @is_stopped: tells whether the run is to end
 * @user: for the three
 *
 * Where chunks go.  A slot's text stays readable for the cutter until it asks for the slot after
 * the next.
 */
typedef struct
{
  PozoSlot *(*acquire) (gpointer user);
  void (*submit) (PozoSlot *slot, gpointer user);
  gboolean (*is_stopped) (gpointer user);
  gpointer user;
} PozoCutterSink;

typedef struct _PozoCutter PozoCutter;

PozoCutter *pozo_cutter_new (const PozoCutterSink *sink,
                             gsize chunk_bytes,
                             gsize record_bytes_max,
                             const PozoRecordFormat *format);
void pozo_cutter_free (PozoCutter *cutter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCutter, pozo_cutter_free)

void pozo_cutter_set_found (PozoCutter *cutter, gboolean is_found);
gboolean pozo_cutter_add_member (PozoCutter *cutter,
                                 const char *archive,
                                 PozoSource *source,
                                 const PozoMember *member,
                                 GError **error);
void pozo_cutter_add_problem (PozoCutter *cutter, PozoProblem *problem);
void pozo_cutter_finish (PozoCutter *cutter);
guint64 pozo_cutter_text_bytes (const PozoCutter *cutter);

G_END_DECLS
