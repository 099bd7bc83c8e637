/* SPDX-License-Identifier: MIT */
/* Every line of a deal but the turns, in canonical spelling: the set-up, the tally, the end.  A
 * reader changes the record only when its whole line is good. */
#include "pozo-pcn-line.h"
#include "pozo-language.h"
#include "pozo-pcn-kind.h"

#include <string.h>

static const char *
fail (PozoPcnReader *reader, guint16 code, const char *at, const char *expected)
{
  return pozo_pcn_reader_fail (reader, code, at, expected);
}

/* A line that a deal can have only once. */
static const char *
fail_twice (PozoPcnReader *reader, const char *p)
{
  return fail (reader, POZO_FINDING_PCN_LINE_TWICE, p, NULL);
}

static const char *
read_number (PozoPcnReader *reader, const char *p, gint32 max, gint32 *number)
{
  const char *end = pozo_pcn_number (p, reader->text.end, number);

  if (end == NULL || *number < 0 || *number > max)
    return fail (reader, POZO_FINDING_PCN_NUMBER, p, NC_ ("expected", "a number"));
  return end;
}

static const char *
read_seat (PozoPcnReader *reader, const char *p, guint8 *seat)
{
  *seat = *p - '0';
  if (*seat < 1 || *seat > POZO_SEATS_MAX || pozo_pcn_is (p[1], POZO_PCN_BYTE_DIGIT))
    return fail (reader, POZO_FINDING_PCN_SEAT, p, NC_ ("expected", "a seat from 1 to 6"));
  reader->seats |= 1u << *seat;
  return p + 1;
}

static const char *
read_side (PozoPcnReader *reader, const char *p, guint8 *side)
{
  *side = *p - 'A' + 1;
  if (*side < 1 || *side > POZO_SEATS_MAX || pozo_pcn_is (p[1], POZO_PCN_BYTE_LETTER))
    return fail (reader, POZO_FINDING_PCN_SIDE, p, NC_ ("expected", "a side from A to F"));
  return p + 1;
}

static gboolean
is_at_end (const PozoPcnReader *reader, const char *p)
{
  return *p == '\n' || p == reader->text.end || (p[0] == ' ' && p[1] == ';');
}

/* ` 4c ??*3`: cards, each after one blank; several unseen ones in a row are counted. */
static const char *
read_card (PozoPcnReader *reader, const char *p, PozoSlice *slice)
{
  GArray *cards = reader->record->cards;
  PozoCard card = pozo_pcn_card (p);
  const char *end = p + 2;
  gint32 n = 1;

  if (card == POZO_CARD_NONE)
    return fail (reader, POZO_FINDING_PCN_CARD, p, NC_ ("expected", "a card"));
  if (card == POZO_CARD_UNKNOWN && slice->n > 0 &&
      g_array_index (cards, PozoCard, cards->len - 1) == POZO_CARD_UNKNOWN)
    return fail (reader, POZO_FINDING_PCN_REPEAT, p, NC_ ("expected", "`??*` and a number"));
  if (card == POZO_CARD_UNKNOWN && *end == '*')
    {
      p = end + 1;
      end = pozo_pcn_number (p, reader->text.end, &n);
      if (end == NULL || n < 2 || n > POZO_CARDS_MAX)
        return fail (reader, POZO_FINDING_PCN_NUMBER, p,
                     NC_ ("expected", "a number of cards from 2 to 255"));
    }
  if (slice->n + n > POZO_CARDS_MAX)
    return fail (reader, POZO_FINDING_PCN_CARDS_MANY, p, NC_ ("expected", "at most 255 cards"));
  memset ((PozoCard *) cards->data + cards->len, card, n);
  cards->len += n;
  slice->n += n;
  return end;
}

/* Cards of which something is known, as long as there is nothing else. */
static const char *
read_known_cards (PozoPcnReader *reader, const char *p, PozoSlice *slice)
{
  GArray *cards = reader->record->cards;
  guint n;

  p = pozo_pcn_list_cards (p, POZO_CARD_UNKNOWN, (guint8 *) cards->data + cards->len,
                           POZO_CARDS_MAX, &n);
  cards->len += n;
  slice->n += n;
  return p;
}

/* Cards to the end of the line; when they cannot be read none are kept. */
static const char *
read_cards (PozoPcnReader *reader, const char *p, PozoSlice *slice)
{
  guint n_cards = reader->record->cards->len;

  pozo_pcn_reader_reserve_cards (reader, n_cards, 0);
  *slice = (PozoSlice){ .start = n_cards };
  p = read_known_cards (reader, p, slice);
  while (p != NULL && *p == ' ' && !is_at_end (reader, p))
    p = read_card (reader, p + 1, slice);
  if (p == NULL || !pozo_pcn_reader_closes (reader, p))
    {
      reader->record->cards->len = n_cards;
      return NULL;
    }
  return p;
}

/**
 * pozo_pcn_line_read_cards:
 * @reader: a reader
 * @p: the blank before the first card
 *
 * Reads cards to the end of a line, for those who go through a game without keeping it.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_line_read_cards (PozoPcnReader *reader, const char *p)
{
  PozoSlice cards;

  return read_cards (reader, p, &cards);
}

static const char *
read_some_cards (PozoPcnReader *reader, const char *p, PozoSlice *slice)
{
  if (is_at_end (reader, p))
    return fail (reader, POZO_FINDING_PCN_CARDS_MISSING, p, NC_ ("expected", "a card"));
  return read_cards (reader, p, slice);
}

/* `0,0`: the scores at the start of a deal, by side. */
static const char *
read_start_scores (PozoPcnReader *reader, const char *p, PozoDeal *deal)
{
  for (;;)
    {
      const char *end = pozo_pcn_number (p, reader->text.end, &deal->start[deal->n_start]);

      if (end == NULL)
        return fail (reader, POZO_FINDING_PCN_NUMBER, p, NC_ ("expected", "a score"));
      if (++deal->n_start == POZO_SEATS_MAX || *end != ',')
        return end;
      p = end + 1;
    }
}

/* `dealer=4` and `score=0,0` of a deal line. */
static const char *
read_deal_items (PozoPcnReader *reader, const char *p, PozoDeal *deal)
{
  const char *item = POZO_PCN_SKIP (p, reader->text.end, " dealer=");

  if (item != NULL)
    p = read_seat (reader, item, &deal->dealer);
  if (p == NULL)
    return NULL;
  item = POZO_PCN_SKIP (p, reader->text.end, " score=");
  return item != NULL ? read_start_scores (reader, item, deal) : p;
}

static const char *
read_deal (PozoPcnReader *reader, const char *p)
{
  PozoDeal deal = { .cut = -1, .bad_action = G_MAXUINT32 };
  gint32 number = 0;

  p = *p == ' ' ? read_number (reader, p + 1, G_MAXUINT16, &number)
                : fail (reader, POZO_FINDING_PCN_NUMBER, p, NC_ ("expected", "the deal's number"));
  if (p != NULL)
    p = read_deal_items (reader, p, &deal);
  if (p == NULL || !pozo_pcn_reader_closes (reader, p))
    return NULL;
  deal.number = number;
  pozo_pcn_reader_open_deal (reader, &deal);
  return p;
}

/**
 * pozo_pcn_line_read_seats:
 * @reader: a reader
 * @p: the blank before the first seat
 * @seats: (inout): a set of 1 << seat; empty
 *
 * Reads who rests.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_line_read_seats (PozoPcnReader *reader, const char *p, guint8 *seats)
{
  while (*p == ' ' && !is_at_end (reader, p))
    {
      guint8 seat = 0;
      const char *at = p + 1;

      p = read_seat (reader, at, &seat);
      if (p == NULL)
        return NULL;
      if (*seats & 1u << seat)
        return fail (reader, POZO_FINDING_PCN_SEAT, at, NC_ ("expected", "each seat once"));
      *seats |= 1u << seat;
    }
  if (!pozo_pcn_reader_closes (reader, p))
    return NULL;
  if (*seats == 0)
    return fail (reader, POZO_FINDING_PCN_SEAT, p, NC_ ("expected", "a seat from 1 to 6"));
  return p;
}

static const char *
read_rest (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  guint8 rest = 0;

  if (deal->rest != 0)
    return fail_twice (reader, p);
  p = pozo_pcn_line_read_seats (reader, p, &rest);
  if (p != NULL)
    deal->rest = rest;
  return p;
}

static const char *
read_cut (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  gint32 cut = 0;

  if (deal->cut >= 0)
    return fail_twice (reader, p);
  p = *p == ' ' ? read_number (reader, p + 1, G_MAXINT16, &cut)
                : fail (reader, POZO_FINDING_PCN_NUMBER, p,
                        NC_ ("expected", "the number of cards lifted"));
  if (p == NULL)
    return NULL;
  p = read_cards (reader, p, &deal->kept);
  if (p != NULL)
    deal->cut = cut;
  return p;
}

static const char *
read_hand (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  guint8 seat = 0;
  PozoSlice cards;

  if (*p != ' ')
    return fail (reader, POZO_FINDING_PCN_SEAT, p, NC_ ("expected", "a seat from 1 to 6"));
  p = read_seat (reader, p + 1, &seat);
  if (p == NULL)
    return NULL;
  if (deal->has_hand & 1u << seat)
    return fail_twice (reader, p - 1);
  p = read_some_cards (reader, p, &cards);
  if (p == NULL)
    return NULL;
  deal->has_hand |= 1u << seat;
  deal->hands[seat] = cards;
  reader->line->seat = seat;
  return p;
}

static const char *
read_reserve (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  gint32 number = 0;
  PozoSlice cards;
  const char *rest;

  rest = *p == ' ' ? read_number (reader, p + 1, POZO_RESERVES_MAX, &number) : NULL;
  if (*p != ' ' || (rest != NULL && number == 0))
    return fail (reader, POZO_FINDING_PCN_NUMBER, p, NC_ ("expected", "a number"));
  if (rest == NULL)
    return NULL;
  if (deal->has_reserve & 1u << number)
    return fail_twice (reader, p + 1);
  rest = read_some_cards (reader, rest, &cards);
  if (rest == NULL)
    return NULL;
  deal->has_reserve |= (guint16) (1u << number);
  deal->reserves[number] = cards;
  reader->line->seat = (guint8) number;
  return rest;
}

static const char *
read_up (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  PozoSlice cards;

  if (deal->has_up)
    return fail_twice (reader, p);
  p = read_some_cards (reader, p, &cards);
  if (p == NULL)
    return NULL;
  deal->has_up = TRUE;
  deal->up = cards;
  return p;
}

static const char *
read_stock (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  PozoSlice cards;

  if (deal->has_stock)
    return fail_twice (reader, p);
  p = read_cards (reader, p, &cards); /* none at all says that the stock is empty */
  if (p == NULL)
    return NULL;
  deal->has_stock = TRUE;
  deal->stock = cards;
  return p;
}

static gboolean
has_score (PozoPcnReader *reader, guint8 side)
{
  const PozoDeal *deal = pozo_pcn_reader_deal (reader);
  const GArray *scores = reader->record->scores;

  for (guint i = 0; i < deal->scores.n; i++)
    if (g_array_index (scores, PozoScore, deal->scores.start + i).side == side)
      return TRUE;
  return FALSE;
}

static const char *
read_score (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  GArray *scores = reader->record->scores;
  PozoScore score = { 0 };

  p = *p == ' ' ? read_side (reader, p + 1, &score.side)
                : fail (reader, POZO_FINDING_PCN_SIDE, p, NC_ ("expected", "a side from A to F"));
  if (p == NULL)
    return NULL;
  if (has_score (reader, score.side))
    return fail_twice (reader, p - 1);
  p = reader->record->kind == NULL
          ? pozo_pcn_items_read_line (reader, p, &score)
          : pozo_pcn_items_read_named (reader, reader->record->kind->score_items, p, &score);
  if (p == NULL)
    return NULL;
  if (deal->scores.n++ == 0)
    deal->scores.start = scores->len;
  reader->line->index = scores->len;
  g_array_append_val (scores, score);
  return p;
}

/* `penalty A -100 exposed`: the reason is the writer's, up to a comment. */
static const char *
read_penalty (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  GArray *penalties = reader->record->penalties;
  PozoPenalty penalty = { 0 };
  const char *number;

  p = *p == ' ' ? read_side (reader, p + 1, &penalty.side)
                : fail (reader, POZO_FINDING_PCN_SIDE, p, NC_ ("expected", "a side from A to F"));
  if (p == NULL)
    return NULL;
  number = p + 1;
  p = *p == ' ' ? pozo_pcn_number (number, reader->text.end, &penalty.points) : NULL;
  if (p == NULL)
    return fail (reader, POZO_FINDING_PCN_NUMBER, number - (number[-1] != ' '),
                 NC_ ("expected", "the points, such as -100"));
  penalty.at = pozo_pcn_reader_span (reader, number, p);
  if (*p == ' ' && !is_at_end (reader, p))
    {
      const char *reason = ++p;

      while ((guchar) *p >= ' ' && *p != ';' && !(p[0] == ' ' && p[1] == ';'))
        p++;
      if (p == reason || pozo_pcn_skip_blanks (reason, p) != reason ||
          pozo_pcn_trim_blanks (reason, p) != p)
        return fail (reader, POZO_FINDING_PCN_BLANKS, reason,
                     NC_ ("expected", "the reason after one blank"));
      penalty.reason = pozo_pcn_reader_span (reader, reason, p);
    }
  if (!pozo_pcn_reader_closes (reader, p))
    return NULL;
  if (deal->penalties.n++ == 0)
    deal->penalties.start = penalties->len;
  reader->line->index = penalties->len;
  g_array_append_val (penalties, penalty);
  return p;
}

static const char *
read_state (PozoPcnReader *reader, const char *p)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);
  const char *hex = p + 1;
  guint64 state = 0;

  if (deal->has_state)
    return fail_twice (reader, p);
  p = *p == ' ' ? pozo_pcn_hex (hex, 8, &state) : NULL;
  if (p == NULL)
    return fail (reader, POZO_FINDING_PCN_STATE, hex - (hex[-1] != ' '),
                 NC_ ("expected", "eight digits, 0 to 9 and a to f"));
  if (!pozo_pcn_reader_closes (reader, p))
    return NULL;
  deal->has_state = TRUE;
  deal->state = (guint32) state;
  return p;
}

/* `13,7` */
static const char *
read_victory_points (PozoPcnReader *reader, const char *p, gint32 vp[2])
{
  const char *end = pozo_pcn_number (p, reader->text.end, &vp[0]);

  if (end != NULL && *end == ',')
    end = pozo_pcn_number (end + 1, reader->text.end, &vp[1]);
  else
    end = NULL;
  if (end == NULL || vp[0] < 0 || vp[1] < 0)
    return fail (reader, POZO_FINDING_PCN_END, p,
                 NC_ ("expected", "victory points of both sides such as `13,7`"));
  return end;
}

/**
 * pozo_pcn_line_read_end:
 * @reader: a reader
 * @p: the byte behind `end`
 *
 * Reads why a game ended, and for whom.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_line_read_end (PozoPcnReader *reader, const char *p)
{
  const char *reason = p + 1;
  const char *winner, *points;
  gint32 vp[2] = { 0, 0 };
  guint8 side = 0;
  guint end = *p == ' ' ? POZO_END_TARGET : POZO_N_ENDS;

  for (p = reason; end < POZO_N_ENDS; end++)
    {
      p = pozo_pcn_skip (reason, reader->text.end, pozo_end_words[end],
                         strlen (pozo_end_words[end]));
      if (p != NULL && !pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER))
        break;
    }
  if (end == POZO_N_ENDS)
    return fail (
        reader, POZO_FINDING_PCN_END, reason - (reason[-1] != ' '),
        NC_ ("expected", "`target`, `deals`, `time`, `abandoned`, `adjudicated` or `continues`"));
  winner = POZO_PCN_SKIP (p, reader->text.end, " winner=");
  if (winner != NULL)
    p = read_side (reader, winner, &side);
  points = p != NULL ? POZO_PCN_SKIP (p, reader->text.end, " vp=") : NULL;
  if (points != NULL)
    p = read_victory_points (reader, points, vp);
  if (p == NULL || !pozo_pcn_reader_closes (reader, p))
    return NULL;
  reader->record->end = end;
  reader->record->winner = side;
  reader->record->has_vp = points != NULL;
  memcpy (reader->record->vp, vp, sizeof vp);
  return p;
}

/**
 * pozo_pcn_line_read_fault:
 * @reader: a reader
 * @p: the `!` that begins the line
 *
 * Reads `!misdeal`, the one fault that is nobody's, and in other games than Canasta `!void`.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_line_read_fault (PozoPcnReader *reader, const char *p)
{
  const char *end = POZO_PCN_SKIP (p, reader->text.end, "!misdeal");
  const char *void_end =
      reader->record->kind != NULL ? POZO_PCN_SKIP (p, reader->text.end, "!void") : NULL;

  if (void_end != NULL && is_at_end (reader, void_end))
    {
      pozo_pcn_reader_deal (reader)->is_void = TRUE;
      reader->line->index = 1;
      return void_end;
    }
  if (end == NULL || !is_at_end (reader, end))
    return fail (reader, POZO_FINDING_PCN_FAULT, p,
                 NC_ ("expected", "`!misdeal`; other faults stand in a turn"));
  pozo_pcn_reader_deal (reader)->is_misdeal = TRUE;
  return end;
}

#define KEYWORD(word, ...)                                                                         \
  {                                                                                                \
    word, sizeof word - 1, __VA_ARGS__                                                             \
  }

static const PozoPcnKeyword keywords[] = {
  KEYWORD ("deal", POZO_LINE_DEAL, POZO_PCN_STAGE_SETUP, 0, TRUE, read_deal),
  KEYWORD ("rest", POZO_LINE_REST, POZO_PCN_STAGE_SETUP, 1, TRUE, read_rest),
  KEYWORD ("cut", POZO_LINE_CUT, POZO_PCN_STAGE_SETUP, 2, TRUE, read_cut),
  KEYWORD ("hand", POZO_LINE_HAND, POZO_PCN_STAGE_SETUP, 3, TRUE, read_hand),
  KEYWORD ("reserve", POZO_LINE_RESERVE, POZO_PCN_STAGE_SETUP, 4, TRUE, read_reserve),
  KEYWORD ("up", POZO_LINE_UP, POZO_PCN_STAGE_SETUP, 5, TRUE, read_up),
  KEYWORD ("stock", POZO_LINE_STOCK, POZO_PCN_STAGE_SETUP, 6, TRUE, read_stock),
  KEYWORD ("score", POZO_LINE_SCORE, POZO_PCN_STAGE_TALLY, 0, FALSE, read_score),
  KEYWORD ("penalty", POZO_LINE_PENALTY, POZO_PCN_STAGE_SETUP, 0, FALSE, read_penalty),
  KEYWORD ("state", POZO_LINE_STATE, POZO_PCN_STAGE_TALLY, 0, FALSE, read_state),
  KEYWORD ("end", POZO_LINE_END, POZO_PCN_STAGE_ENDED, 0, FALSE, pozo_pcn_line_read_end),
};

#undef KEYWORD

#define KEYWORD_SHORTEST 2 /* `up` */

/**
 * pozo_pcn_line_keyword_nth:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): the keyword; %NULL behind the last one
 */
const PozoPcnKeyword *
pozo_pcn_line_keyword_nth (guint i)
{
  return i < G_N_ELEMENTS (keywords) ? &keywords[i] : NULL;
}

/**
 * pozo_pcn_line_keyword:
 * @p: the first byte of a line
 * @end: the end of the line
 * @length: (out): how many letters its first word has
 *
 * Finds out by its first word what a line is.
 *
 * Returns: (nullable): the keyword, in whatever case it is written, or %NULL
 */
const PozoPcnKeyword *
pozo_pcn_line_keyword (const char *p, const char *end, gsize *length)
{
  const char *word = p;

  while (p < end && pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER))
    p++;
  *length = p - word;
  if (*length < KEYWORD_SHORTEST)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (keywords[i].length == *length && keywords[i].word[0] == (*word | 0x20) &&
        g_ascii_strncasecmp (keywords[i].word, word, *length) == 0)
      return &keywords[i];
  return NULL;
}
