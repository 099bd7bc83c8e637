/* SPDX-License-Identifier: MIT */
/* Complaints about a translated text, on their way to the user. */
#pragma once

#include "pozo-cutter.h"

G_BEGIN_DECLS

void pozo_complaints_add (PozoCutter *cutter,
                          const char *archive,
                          const char *member,
                          const PozoTranslation *translation);

G_END_DECLS
