/* SPDX-License-Identifier: MIT */
/* The whole rules of a game to read, chapter by chapter. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/* The chapters, in the order of the book. */
typedef enum
{
  POZO_CHAPTER_PLAYERS,
  POZO_CHAPTER_DECK,
  POZO_CHAPTER_DEAL,
  POZO_CHAPTER_TURN,
  POZO_CHAPTER_MELDS,
  POZO_CHAPTER_CANASTAS,
  POZO_CHAPTER_OPENING,
  POZO_CHAPTER_PILE,
  POZO_CHAPTER_FREEZING,
  POZO_CHAPTER_RED_THREES,
  POZO_CHAPTER_BLACK_THREES,
  POZO_CHAPTER_GOING_OUT,
  POZO_CHAPTER_STOCK_END,
  POZO_CHAPTER_SCORING,
  POZO_CHAPTER_MATCH,
  POZO_CHAPTER_IRREGULAR,
  POZO_N_CHAPTERS
} PozoChapter;

char *pozo_rules_book (const PozoRules *rules);
const char *pozo_rules_book_title (PozoChapter chapter);
char *pozo_rules_book_chapter (const PozoRules *rules, PozoChapter chapter);
char *pozo_rules_book_deck (const PozoRules *rules, guint n_players);
char *pozo_rules_book_match (const PozoRules *rules);
char *pozo_rules_book_players (const PozoRules *rules);

G_END_DECLS
