/* SPDX-License-Identifier: MIT */
/* The documentation of the parameters, written from the data itself. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

char *pozo_rules_document_parameters (void);

G_END_DECLS
