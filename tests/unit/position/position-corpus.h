/* SPDX-License-Identifier: MIT */
/* Every deal of every single game of the corpus, laid out as positions. */
#pragma once

#include "pozo-positions.h"

G_BEGIN_DECLS

typedef void (*PositionCorpusFunc) (PozoPositions *positions, guint deal, gpointer data);

guint position_corpus_each (PositionCorpusFunc func, gpointer data);

G_END_DECLS
