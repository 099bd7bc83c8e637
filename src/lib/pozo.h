/* SPDX-License-Identifier: MIT */
/* All of libpozo: reads, checks, rescores and counts recorded games of Canasta. */
#pragma once

#include "pozo-answer.h"
#include "pozo-basics.h"
#include "pozo-cursor.h"
#include "pozo-deal-score.h"
#include "pozo-figures.h"
#include "pozo-games.h"
#include "pozo-recording.h"
#include "pozo-rescoring.h"
#include "pozo-rulebook.h"
