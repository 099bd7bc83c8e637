/* SPDX-License-Identifier: MIT */
/* Lines as scribes write them, rewritten in canonical spelling: keywords in any case, seats by
 * compass, items in any order, cards in any spelling.  What makes no sense is copied as it is, for
 * the canonical reader to stumble over, so that nothing is guessed here. */
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-unseen.h"

#include <string.h>

static void
note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to)
{
  pozo_pcn_scratch_note (scratch, code, from, to);
}

static void
put (PozoPcnScratch *scratch, char byte, const char *from)
{
  pozo_pcn_scratch_put (scratch, byte, from);
}

/* Skips what stands between two things of a line and writes one blank for it. */
static const char *
put_gap (PozoPcnScratch *scratch, const char *p)
{
  const char *after = pozo_pcn_scratch_skip (scratch, p);

  if (after == scratch->end)
    return after;
  pozo_pcn_scratch_judge_gap (scratch, p, after);
  put (scratch, ' ', after > p ? p : after);
  return after;
}

static const char *
put_comma (PozoPcnScratch *scratch, const char *p)
{
  const char *comma = pozo_pcn_scratch_skip (scratch, p);

  if (comma == scratch->end || *comma != ',')
    return p;
  note (scratch, POZO_FINDING_PCN_COMMA, comma, comma + 1);
  comma++;
  return comma;
}

/* Cards, each after a blank; unseen ones in a row are counted. */
static const char *
put_cards (PozoPcnScratch *scratch, const char *p)
{
  PozoPcnRun run = { 0 };

  for (;;)
    {
      const char *start = pozo_pcn_scratch_skip (scratch, p);
      char card[3];
      const char *after = pozo_pcn_scratch_begins_count (scratch, &run, start)
                              ? NULL
                              : pozo_pcn_scratch_card (scratch, start, card);
      gboolean is_unseen = after != NULL && memcmp (card, "??", 2) == 0;

      if (!is_unseen)
        pozo_pcn_scratch_put_run (scratch, &run, p);
      if (after == NULL)
        return p;
      pozo_pcn_scratch_judge_gap (scratch, p, start);
      if (run.n == 0)
        put (scratch, ' ', start > p ? p : start);
      if (is_unseen)
        after = pozo_pcn_scratch_count (scratch, start, after, &run);
      else
        {
          put (scratch, card[0], start);
          put (scratch, card[1], MIN (start + 1, after - 1));
        }
      p = put_comma (scratch, after);
    }
}

/* What nobody understands. */
static void
put_rest (PozoPcnScratch *scratch, const char *p)
{
  if (scratch->text[scratch->length - 1] != ' ')
    p = put_gap (scratch, p);
  pozo_pcn_scratch_copy (scratch, p, scratch->end);
}

/**
 * pozo_pcn_lenient_mark:
 * @scratch: a scratch line
 * @p: the byte behind a seat, a keyword or a side
 *
 * Goes past a colon, full stop or bracket.
 *
 * Returns: the byte behind it, or @p
 */
const char *
pozo_pcn_lenient_mark (PozoPcnScratch *scratch, const char *p)
{
  if (p == scratch->end || (*p != ':' && *p != '.' && *p != ')'))
    return p;
  note (scratch, POZO_FINDING_PCN_SEAT_MARK, p, p + 1);
  return p + 1;
}

static void
put_hand (PozoPcnScratch *scratch, const char *p)
{
  p = pozo_pcn_lenient_mark (scratch, pozo_pcn_scratch_seat (scratch, put_gap (scratch, p)));
  put_rest (scratch, put_cards (scratch, p));
}

static void
put_up (PozoPcnScratch *scratch, const char *p)
{
  put_rest (scratch, put_cards (scratch, p));
}

static void
put_cut (PozoPcnScratch *scratch, const char *p)
{
  p = pozo_pcn_scratch_number (scratch, put_gap (scratch, p));
  put_rest (scratch, put_cards (scratch, p));
}

static void
put_seats (PozoPcnScratch *scratch, const char *p)
{
  for (;;)
    {
      const char *start = put_gap (scratch, p);
      const char *after = pozo_pcn_scratch_seat (scratch, start);

      if (after == start)
        break;
      p = put_comma (scratch, after);
    }
  pozo_pcn_scratch_copy (scratch, pozo_pcn_scratch_skip (scratch, p), scratch->end);
}

/* ---- Items: `key = value` in any order ---- */

#define ITEMS_MAX 32

typedef struct
{
  const char *key, *key_end;
  const char *value, *value_end;
  guint rank; /* which of the words of its line it is; behind them all when it is none */
} Item;

static const char *
skip_letters (const PozoPcnScratch *scratch, const char *p)
{
  while (p < scratch->end && pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT))
    p++;
  return p;
}

/* A value goes on over blanks only behind a comma. */
static const char *
value_end (const PozoPcnScratch *scratch, const char *p)
{
  while (scratch->end - p >= 2 && pozo_pcn_is (p[0], POZO_PCN_BYTE_DIGIT) &&
         pozo_pcn_is (p[1], POZO_PCN_BYTE_DIGIT))
    p++;
  while (p < scratch->end && pozo_pcn_scratch_skip (scratch, p) == p)
    {
      gboolean is_comma = *p == ',';
      const char *next = pozo_pcn_scratch_skip (scratch, ++p);

      if (is_comma || (next < scratch->end && *next == ','))
        p = next;
    }
  return p;
}

/* Cuts out the items; returns where they stop. */
static const char *
find_items (PozoPcnScratch *scratch, const char *p, Item *items, guint *n)
{
  for (*n = 0; *n < ITEMS_MAX; (*n)++)
    {
      Item *item = &items[*n];
      const char *equals;

      *item = (Item){ .key = pozo_pcn_scratch_skip (scratch, p) };
      item->key_end = skip_letters (scratch, item->key);
      equals = pozo_pcn_scratch_skip (scratch, item->key_end);
      if (item->key_end == item->key || equals == scratch->end || *equals != '=')
        break;
      pozo_pcn_scratch_judge_gap (scratch, p, item->key);
      item->value = pozo_pcn_scratch_skip (scratch, equals + 1);
      if (equals > item->key_end || item->value > equals + 1)
        note (scratch, POZO_FINDING_PCN_WORD_BLANKS, item->key_end, item->value);
      item->value_end = p = value_end (scratch, item->value);
    }
  return p;
}

/* A number, several after commas, or a seat; and what stands behind it. */
static void
put_value (PozoPcnScratch *scratch, const Item *item)
{
  const char *p = item->value;

  while (p < item->value_end)
    {
      const char *after = pozo_pcn_scratch_skip (scratch, p);

      if (after > p)
        note (scratch, POZO_FINDING_PCN_WORD_BLANKS, p, after);
      p = pozo_pcn_scratch_number (scratch, after);
      if (p == after && p < item->value_end)
        put (scratch, *p, p), p++;
    }
}

/* Whether letters are a word in any case; most are told apart by the first one. */
static inline gboolean
is_word (const char *from, const char *to, const char *word)
{
  gsize length = to - from;

  return pozo_pcn_lower (*from) == *word && length == strlen (word) &&
         (memcmp (from, word, length) == 0 || g_ascii_strncasecmp (from, word, length) == 0);
}

static void
put_word (PozoPcnScratch *scratch, const char *from, const char *to)
{
  gboolean is_small = TRUE;

  for (const char *p = from; p < to; p++)
    {
      is_small = is_small && !g_ascii_isupper (*p);
      put (scratch, pozo_pcn_lower (*p), p);
    }
  if (!is_small)
    note (scratch, POZO_FINDING_PCN_CASE, from, to);
}

static void
put_item (PozoPcnScratch *scratch, const Item *item)
{
  put (scratch, ' ', item->key);
  put_word (scratch, item->key, item->key_end);
  put (scratch, '=', item->key_end);
  if (is_word (item->key, item->key_end, "dealer"))
    pozo_pcn_scratch_copy (scratch, pozo_pcn_scratch_seat (scratch, item->value), item->value_end);
  else if (is_word (item->key, item->key_end, "winner"))
    {
      const char *side = item->value;

      if (side < item->value_end && g_ascii_islower (*side))
        note (scratch, POZO_FINDING_PCN_CASE, side, side + 1);
      for (; side < item->value_end; side++)
        put (scratch, pozo_pcn_upper (*side), side);
    }
  else
    put_value (scratch, item);
}

/* Finds out which of the words an item is; mostly the next one behind that of the item before. */
static guint
find_rank (const Item *item, const char *const *words, guint n_words, guint from)
{
  for (guint i = 0; i < n_words; i++)
    {
      guint rank = from + i < n_words ? from + i : from + i - n_words;

      if (is_word (item->key, item->key_end, words[rank]))
        return rank;
    }
  return n_words;
}

/* Writes items that do not stand in their order: those of each rank, in the order of the ranks. */
static void
put_unordered (PozoPcnScratch *scratch, const Item *items, guint n, guint n_words)
{
  guint last = 0;

  for (guint rank = 0; rank <= n_words; rank++)
    for (guint i = 0; i < n; i++)
      {
        if (items[i].rank != rank)
          continue;
        if (i < last && rank < n_words)
          note (scratch, POZO_FINDING_PCN_ITEM_ORDER, items[i].key, items[i].value_end);
        last = MAX (last, i);
        put_item (scratch, &items[i]);
      }
}

/* Writes the items in the order of @words, which end with NULL, then those that are none of them.
 */
static const char *
put_items (PozoPcnScratch *scratch, const char *p, const char *const *words)
{
  Item items[ITEMS_MAX];
  gboolean is_ordered = TRUE;
  guint n_words = 0;
  guint n;

  while (words[n_words] != NULL)
    n_words++;
  p = find_items (scratch, p, items, &n);
  for (guint i = 0; i < n; i++)
    {
      items[i].rank = find_rank (&items[i], words, n_words, i > 0 ? items[i - 1].rank : 0);
      is_ordered = is_ordered && (i == 0 || items[i].rank >= items[i - 1].rank);
    }
  if (!is_ordered)
    put_unordered (scratch, items, n, n_words);
  for (guint i = 0; is_ordered && i < n; i++)
    put_item (scratch, &items[i]);
  return p;
}

static void
put_deal (PozoPcnScratch *scratch, const char *p)
{
  static const char *const words[] = { "dealer", "score", NULL };

  p = pozo_pcn_scratch_number (scratch, put_gap (scratch, p));
  p = pozo_pcn_lenient_mark (scratch, p);
  put_rest (scratch, put_items (scratch, p, words));
}

static const char *
put_side (PozoPcnScratch *scratch, const char *p)
{
  p = put_gap (scratch, p);
  if (skip_letters (scratch, p) != p + 1 || !pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER))
    return p;
  if (g_ascii_islower (*p))
    note (scratch, POZO_FINDING_PCN_CASE, p, p + 1);
  put (scratch, pozo_pcn_upper (*p), p);
  return pozo_pcn_lenient_mark (scratch, p + 1);
}

static void
put_score (PozoPcnScratch *scratch, const char *p)
{
  static const char *const words[] = {
#define POZO_SCORE_WORD(code, word) word,
    POZO_SCORE_ITEMS (POZO_SCORE_WORD)
#undef POZO_SCORE_WORD
        NULL
  };
  const char *const *items = scratch->kind != NULL ? scratch->kind->score_items : words;

  put_rest (scratch, put_items (scratch, put_side (scratch, p), items));
}

/* Only records of a kind have such a line. */
static void
put_final (PozoPcnScratch *scratch, const char *p)
{
  put_rest (scratch, put_items (scratch, put_side (scratch, p), scratch->kind->final_items));
}

static void
put_penalty (PozoPcnScratch *scratch, const char *p)
{
  p = put_side (scratch, p);
  p = pozo_pcn_scratch_number (scratch, put_gap (scratch, p));
  put_rest (scratch, p);
}

static void
put_state (PozoPcnScratch *scratch, const char *p)
{
  p = put_gap (scratch, p);
  put_word (scratch, p, scratch->end);
}

static void
put_end (PozoPcnScratch *scratch, const char *p)
{
  static const char *const words[] = { "winner", "vp", NULL };
  const char *reason = put_gap (scratch, p);

  p = skip_letters (scratch, reason);
  put_word (scratch, reason, p);
  put_rest (scratch, put_items (scratch, p, words));
}

static void
put_fault (PozoPcnScratch *scratch, const char *p)
{
  const char *word = pozo_pcn_scratch_skip (scratch, p + 1);

  put (scratch, '!', p);
  if (word > p + 1)
    note (scratch, POZO_FINDING_PCN_WORD_BLANKS, p + 1, word);
  put_word (scratch, word, scratch->end);
}

/* The seat of a turn, and what stands behind it. */
static const char *
put_turn_seat (PozoPcnScratch *scratch, const PozoPcnShape *shape, const char *p)
{
  if (shape->seat == 0)
    return pozo_pcn_lenient_mark (scratch, pozo_pcn_scratch_seat (scratch, p));
  note (scratch, POZO_FINDING_PCN_SEAT_NAME, p, shape->rest + 1);
  put (scratch, '0' + shape->seat, p);
  return shape->rest + 1;
}

typedef void (*PutRest) (PozoPcnScratch *scratch, const char *p);

static const PutRest put_rests[] = {
  [POZO_LINE_DEAL] = put_deal,   [POZO_LINE_REST] = put_seats,  [POZO_LINE_CUT] = put_cut,
  [POZO_LINE_HAND] = put_hand,   [POZO_LINE_RESERVE] = put_cut, [POZO_LINE_UP] = put_up,
  [POZO_LINE_STOCK] = put_up,    [POZO_LINE_SCORE] = put_score, [POZO_LINE_PENALTY] = put_penalty,
  [POZO_LINE_STATE] = put_state, [POZO_LINE_END] = put_end,     [POZO_LINE_FINAL] = put_final,
};

/**
 * pozo_pcn_lenient_rewrite:
 * @scratch: (inout): its base is the record's text; the rewritten line, and the habits in it beside
 * those that were met before
 * @shape: what the line seems to be
 * @line: a line of the record, without blanks at its ends and without its comment
 *
 * Rewrites a line of a deal.  Costs time only for lines that are not canonical.
 */
void
pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const PozoPcnShape *shape, PozoSpan line)
{
  const char *p = scratch->base + line.offset;

  scratch->end = p + line.length;
  scratch->length = scratch->clock = 0;
  if (shape->keyword != NULL)
    {
      put_word (scratch, p, shape->rest);
      put_rests[shape->kind](scratch, pozo_pcn_lenient_mark (scratch, shape->rest));
    }
  else if (shape->kind == POZO_LINE_TURN)
    pozo_pcn_lenient_turn (scratch, put_turn_seat (scratch, shape, p));
  else if (shape->kind == POZO_LINE_FAULT)
    put_fault (scratch, p);
  else
    pozo_pcn_scratch_copy (scratch, p, scratch->end);
  scratch->text[scratch->length] = '\0';
  scratch->places[scratch->length] = line.offset + line.length;
}
