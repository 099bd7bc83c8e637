/* SPDX-License-Identifier: MIT */
/* The message of a finding, with its figures put in. */
#pragma once

#include "pozo-finding.h"

G_BEGIN_DECLS

const char *pozo_finding_message_head (guint kind);
void pozo_finding_message_escape (const char *text, gsize length_bytes, GString *out);
void pozo_finding_message_append (const PozoFinding *finding,
                                  const char *text,
                                  gsize length_bytes,
                                  GString *out);
void pozo_finding_message_append_all (const PozoFinding *finding,
                                      const char *text,
                                      gsize length_bytes,
                                      GString *out);
char *pozo_finding_message_remedy (const PozoFinding *finding);
void pozo_finding_message_title (PozoFindingCode code, GString *out);

G_END_DECLS
