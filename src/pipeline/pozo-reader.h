/* SPDX-License-Identifier: MIT */
/* All inputs, one after the other, into the ring. */
#pragma once

#include "pozo-pipeline-options.h"
#include "pozo-ring.h"

G_BEGIN_DECLS

/**
 * PozoReader:
 * @inputs: (array zero-terminated=1): what the user named
 * @options: limits and sizes, defaults filled in
 * @ring: where chunks go
 * @submitted: (nullable): called behind each chunk, when one thread does all
 * @help: (nullable): does something that waits to be done; %FALSE when nothing does
 * @user: for @submitted and @help
 * @totals: what was read
 *
 * What reading a run's inputs needs.
 */
typedef struct
{
  const char *const *inputs;
  PozoPipelineOptions options;
  PozoRing *ring;
  void (*submitted) (gpointer user);
  gboolean (*help) (gpointer user);
  gpointer user;
  PozoPipelineTotals *totals;

  /*< private >*/
  PozoSource *source;
  guint64 bytes_before;
} PozoReader;

void pozo_reader_run (PozoReader *reader);

G_END_DECLS
