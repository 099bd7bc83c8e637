/* SPDX-License-Identifier: MIT */
/* All of libpozo.  Programs include <pozo/pozo.h>; the command `pozo` does, and uses nothing else.
 */
#pragma once

#include "pozo-action.h"
#include "pozo-api.h"
#include "pozo-cards.h"
#include "pozo-error.h"
#include "pozo-finding.h"
#include "pozo-json.h"
#include "pozo-key-file.h"
#include "pozo-limits.h"
#include "pozo-record.h"
#include "pozo-rule-info.h"
#include "pozo-rules-check.h"
#include "pozo-rules-document.h"
#include "pozo-rules-text.h"
#include "pozo-rules.h"
#include "pozo-score.h"
#include "pozo-state.h"
#include "pozo-suggestion.h"
#include "pozo-variant-set.h"
#include "pozo-variant.h"
#include "pozo-version.h"
