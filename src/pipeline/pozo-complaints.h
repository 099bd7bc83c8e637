/* SPDX-License-Identifier: MIT */
/* Complaints about a translated text, on their way to the user. */
#pragma once

#include "pozo-problem.h"
#include "pozo-translation.h"

G_BEGIN_DECLS

GPtrArray *
pozo_complaints_list (const char *archive, const char *member, const PozoTranslation *translation);

G_END_DECLS
