/* SPDX-License-Identifier: MIT */
/* Cards of another pack, letter for letter exchanged for those of the French cards that stand in
 * their place: before a line is read, and after one is written.  So there is one grammar, and one
 * reader of what scribes write.  No byte moves, so that every place in the exchanged text is one in
 * the record; and the exchange is its own inverse, so that cards of the French pack become what no
 * reader takes for a card. */
#include "pozo-pcn-pack.h"

#include <string.h>

/* ---- Where cards stand ---- */

static gboolean
is_suit (PozoPack pack, char letter)
{
  return pozo_pcn_suit (pozo_pcn_lower (letter)) != POZO_SUIT_UNKNOWN ||
         pozo_pack_swap_suit (pack, letter) != letter;
}

static gboolean
is_rank (PozoPack pack, char letter)
{
  return pozo_pcn_rank (pozo_pcn_upper (letter)) != POZO_RANK_NONE ||
         pozo_pack_swap_rank (pack, letter) != letter;
}

static gboolean
is_in_word (char byte)
{
  return pozo_pcn_is (byte, POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT);
}

/* Exchanges a card: a rank, `10` perhaps, with a suit, with a question mark or alone; what is none
 * stays.  Returns its end. */
static char *
swap_card (PozoPack pack, char *p, const char *end)
{
  gsize rank = end - p >= 2 && memcmp (p, "10", 2) == 0 ? 2 : 1;
  char next = p + rank < end ? p[rank] : '\0';
  gboolean has_suit = is_suit (pack, next);

  if ((rank == 1 && !is_rank (pack, *p)) || (!has_suit && is_in_word (next)))
    return p + 1;
  *p = pozo_pack_swap_rank (pack, *p);
  if (has_suit)
    p[rank] = pozo_pack_swap_suit (pack, next);
  return p + rank + has_suit;
}

/* Behind the name of something said, which has no cards in it; a suit by itself behind its colon is
 * exchanged. */
static char *
swap_argument (PozoPack pack, char *p, const char *end)
{
  for (p++; p < end && (is_in_word (*p) || *p == '-' || *p == '.');)
    p++;
  if (end - p < 2 || *p != ':' || !is_suit (pack, p[1]) || (end - p > 2 && is_in_word (p[2])))
    return p;
  p[1] = pozo_pack_swap_suit (pack, p[1]);
  return p + 2;
}

/* Whether a word begins here that has a name in front of its cards: `>` may stand in an exchange,
 * too. */
static gboolean
begins_name (const char *line, const char *p)
{
  return *p == '#' || *p == '!' || *p == '%' || (*p == '>' && (p == line || !is_in_word (p[-1])));
}

/**
 * pozo_pcn_pack_swap:
 * @pack: a pack
 * @kind: what kind of line it is
 * @line: (array length=length): its bytes behind the keyword, or behind the seat of a turn
 * @length: how many
 *
 * Exchanges the letters of cards in a line, between a pack and the French one.
 */
void
pozo_pcn_pack_swap (PozoPack pack, PozoLineKind kind, char *line, gsize length)
{
  const char *end = line + length;
  char *p = line;

  if (kind != POZO_LINE_TURN && kind != POZO_LINE_HAND && kind != POZO_LINE_UP &&
      kind != POZO_LINE_STOCK)
    return;
  while (p < end && *p != ';')
    p = kind == POZO_LINE_TURN && begins_name (line, p) ? swap_argument (pack, p, end)
                                                        : swap_card (pack, p, end);
}

/* ---- Reading ---- */

/**
 * pozo_pcn_pack_is_unread:
 * @reader: a reader
 *
 * Returns: whether the game has another pack, and the text at hand is as its writer spelt it
 */
gboolean
pozo_pcn_pack_is_unread (const PozoPcnReader *reader)
{
  const PozoRecord *record = reader->record;

  return record->kind != NULL && record->kind->pack != POZO_PACK_FRENCH &&
         reader->text.base == record->text;
}

/* Goes over to the exchanged text, in which cards stand behind @skipped bytes of the line. */
static const char *
begin_line (PozoPcnReader *reader,
            PozoLineKind kind,
            const char *start,
            const char *end,
            gsize skipped)
{
  PozoRecord *record = reader->record;
  gsize place = (gsize) (start - record->text);

  if (record->respelt->len != record->length)
    {
      g_string_truncate (record->respelt, 0);
      g_string_append_len (record->respelt, record->text, (gssize) record->length);
    }
  reader->text = (PozoPcnText){ .base = record->respelt->str,
                                .end = record->respelt->str + record->respelt->len };
  pozo_pcn_pack_swap (record->kind->pack, kind, record->respelt->str + place + skipped,
                      (gsize) (end - start) - skipped);
  return record->respelt->str + place;
}

/**
 * pozo_pcn_pack_begin_line:
 * @reader: a reader of a game with another pack; from now on it reads the exchanged text
 * @start: the first byte of a line that is not blank, in the record
 * @end: the end of its words
 *
 * Exchanges the cards of a line.
 *
 * Returns: the line's first byte in the exchanged text
 */
const char *
pozo_pcn_pack_begin_line (PozoPcnReader *reader, const char *start, const char *end)
{
  PozoPcnShape shape = pozo_pcn_body_shape (start, end);
  gsize skipped = shape.kind == POZO_LINE_TURN ? 1 : (gsize) (shape.rest - start);

  return begin_line (reader, shape.kind, start, end, skipped);
}

/**
 * pozo_pcn_pack_begin_named:
 * @reader: a reader of a game with another pack; from now on it reads the exchanged text
 * @start: the first byte of a turn under the name of a player, in the record
 * @end: the end of its words
 * @name: bytes of the name
 *
 * Exchanges the cards of a turn behind a name.
 *
 * Returns: the line's first byte in the exchanged text
 */
const char *
pozo_pcn_pack_begin_named (PozoPcnReader *reader, const char *start, const char *end, gsize name)
{
  return begin_line (reader, POZO_LINE_TURN, start, end, name);
}
