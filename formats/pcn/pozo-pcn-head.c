/* SPDX-License-Identifier: MIT */
/* Lines of the head, `Key: value`.  Their values are mostly anybody's text, so one reader takes
 * both the canonical spelling and the habits of scribes; a short way finds key and value of a line
 * in canonical spelling. */
#include "pozo-pcn-head.h"
#include "pozo-language.h"
#include "pozo-pcn-date.h"
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-line.h"
#include "pozo-pcn-pack.h"

#include <string.h>

#define RANKS 8 /* more than a key has numbers */

typedef struct
{
  PozoPcnWord key;
  char first; /* the `1` of Player-1, the `A` of Side-A; else 0 */
  guint8 can_repeat;
  guint8 is_plain; /* a program reads the value: no `;` can be part of it */
} HeadKey;

#define KEY(word, ...)                                                                             \
  {                                                                                                \
    { word, sizeof word - 1 }, __VA_ARGS__                                                         \
  }

static const HeadKey keys[POZO_N_HEADS] = {
  [POZO_HEAD_PCN] = KEY ("PCN", 0, FALSE, TRUE),
  [POZO_HEAD_GAME] = KEY ("Game", 0, FALSE, TRUE),
  [POZO_HEAD_ID] = KEY ("Id", 0, FALSE, FALSE),
  [POZO_HEAD_FROM] = KEY ("From", 0, FALSE, FALSE),
  [POZO_HEAD_EVENT] = KEY ("Event", 0, FALSE, FALSE),
  [POZO_HEAD_SITE] = KEY ("Site", 0, FALSE, FALSE),
  [POZO_HEAD_DATE] = KEY ("Date", 0, FALSE, TRUE),
  [POZO_HEAD_TIME] = KEY ("Time", 0, FALSE, TRUE),
  [POZO_HEAD_ROUND] = KEY ("Round", 0, FALSE, FALSE),
  [POZO_HEAD_TABLE] = KEY ("Table", 0, FALSE, FALSE),
  [POZO_HEAD_SCRIBE] = KEY ("Scribe", 0, FALSE, FALSE),
  [POZO_HEAD_PLAYER] = KEY ("Player", '1', FALSE, FALSE),
  [POZO_HEAD_DREW] = KEY ("Drew", '1', FALSE, TRUE),
  [POZO_HEAD_SIDE] = KEY ("Side", 'A', FALSE, TRUE),
  [POZO_HEAD_DETAIL] = KEY ("Detail", 0, FALSE, TRUE),
  [POZO_HEAD_VARIANT] = KEY ("Variant", 0, FALSE, TRUE),
  [POZO_HEAD_OPTION] = KEY ("Option", 0, TRUE, TRUE),
  [POZO_HEAD_RULE] = KEY ("Rule", 0, TRUE, TRUE),
  [POZO_HEAD_RULE_HASH] = KEY ("Rule-Hash", 0, FALSE, TRUE),
  [POZO_HEAD_EXTRA] = KEY ("X-", 0, TRUE, FALSE),
};

#undef KEY

static void
habit_at (PozoPcnReader *reader, guint16 code, const char *from, const char *to)
{
  pozo_pcn_reader_add_habit (reader, code, from - reader->text.base, to - from);
}

static PozoFinding *
error_at (PozoPcnReader *reader, guint16 code, const char *from, const char *to, const char *name)
{
  PozoFinding *finding = pozo_pcn_reader_add (reader, code, from - reader->text.base, to - from);

  if (finding != NULL)
    finding->name = name;
  return finding;
}

/* By PozoDetail. */
static const PozoPcnWord details[] = { { "", 0 }, { "totals", 6 }, { "table", 5 }, { "full", 4 } };

/**
 * pozo_pcn_head_key:
 * @kind: a PozoHeadKind
 *
 * Names a key, without the number that some have.
 *
 * Returns: (transfer none): the key; `X-` for somebody's own, the empty string for one that is not
 * known
 */
const char *
pozo_pcn_head_key (PozoHeadKind kind)
{
  return kind <= POZO_HEAD_EXTRA ? keys[kind].key.text : "";
}

/**
 * pozo_pcn_head_first:
 * @kind: a key
 *
 * Returns: what follows the key and a hyphen for the first seat or side: `1` of Player-1; NUL where
 * nothing does
 */
char
pozo_pcn_head_first (PozoHeadKind kind)
{
  return keys[kind].first;
}

/**
 * pozo_pcn_head_can_repeat:
 * @kind: a key
 *
 * Returns: whether it may be given more than once
 */
gboolean
pozo_pcn_head_can_repeat (PozoHeadKind kind)
{
  return keys[kind].can_repeat;
}

/**
 * pozo_pcn_head_detail:
 * @detail: how much of a game is written down
 *
 * Returns: (transfer none): its word
 */
const char *
pozo_pcn_head_detail (PozoDetail detail)
{
  return details[detail].text;
}

/* The number of `Player-3` or `Side-B`; 0 when there is none. */
static inline guint8
key_number (const HeadKey *key, char letter)
{
  guint number = (guchar) letter - (guchar) key->first + 1u;

  return number <= POZO_SEATS_MAX ? (guint8) number : 0;
}

/* Whether a text begins with the word of a key, in whatever case. */
static gboolean
begins (const char *key, const char *end, const PozoPcnWord *word)
{
  if (((key[0] ^ word->text[0]) & ~0x20) != 0) /* most are told apart by one byte */
    return FALSE;
  return pozo_pcn_begins (key, end, word) ||
         ((gsize) (end - key) >= word->length &&
          g_ascii_strncasecmp (key, word->text, word->length) == 0);
}

/* Which key it is, in whatever case; a numbered one must have a good number. */
static PozoHeadKind
find_key (const char *key, gsize length, guint8 *number)
{
  *number = 0;
  if (begins (key, key + length, &keys[POZO_HEAD_EXTRA].key))
    return POZO_HEAD_EXTRA;
  for (guint kind = 0; kind < POZO_HEAD_EXTRA; kind++)
    {
      gsize n = keys[kind].key.length;

      if (!begins (key, key + length, &keys[kind].key))
        continue;
      if (keys[kind].first == 0 && n == length)
        return kind;
      if (keys[kind].first != 0 && length > n && key[n] == '-')
        {
          if (length == n + 2)
            *number = key_number (&keys[kind], pozo_pcn_upper (key[n + 1]));
          return kind;
        }
    }
  return POZO_HEAD_UNKNOWN;
}

/**
 * pozo_pcn_head_is_known:
 * @key: a key, in whatever case
 * @length: its bytes
 *
 * Asks whether a key is one of the notation's.
 *
 * Returns: whether it is
 */
gboolean
pozo_pcn_head_is_known (const char *key, gsize length)
{
  guint8 number;

  return find_key (key, length, &number) < POZO_HEAD_EXTRA;
}

static gboolean
is_spelled (const PozoPcnReader *reader, const PozoHead *head)
{
  const char *key = reader->text.base + head->key.offset;
  gsize n;

  if (head->kind == POZO_HEAD_UNKNOWN)
    return TRUE;
  if (head->kind == POZO_HEAD_EXTRA)
    return key[0] == 'X';
  n = keys[head->kind].key.length;
  return memcmp (key, keys[head->kind].key.text, n) == 0 &&
         (keys[head->kind].first != 'A' || g_ascii_isupper (key[n + 1]));
}

/* Marks a key as given; FALSE when it was given before. */
static gboolean
take_key (PozoPcnReader *reader, const PozoHead *head)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (head->number & 7);
  guint64 *given = &reader->keys[head->kind];
  gboolean is_first = (*given & bit) == 0;

  *given |= bit;
  return is_first || keys[head->kind].can_repeat;
}

static const char *
read_detail (PozoPcnReader *reader, const char *value, const char *end)
{
  for (guint i = 1; i < G_N_ELEMENTS (details); i++)
    if (details[i].length == (gsize) (end - value) && begins (value, end, &details[i]))
      {
        if (memcmp (details[i].text, value, details[i].length) != 0)
          habit_at (reader, POZO_FINDING_PCN_CASE, value, end);
        reader->record->detail = i;
        return NULL;
      }
  return NC_ ("expected", "`totals`, `table` or `full`");
}

/* `1 3 5`: the seats of a side. */
static const char *
read_side (PozoPcnReader *reader, PozoHead *head, const char *value, const char *end)
{
  guint8 others = 0, seats = 0;

  for (gsize side = 0; side < POZO_SEATS_MAX; side++)
    others |= reader->record->sides[side];
  for (const char *p = value; p < end;)
    {
      guint8 seat = *p - '0';

      if (seat < 1 || seat > POZO_SEATS_MAX ||
          (p + 1 < end && p[1] != ' ' && pozo_pcn_blank_length (p + 1, end) == 0) ||
          seats & 1u << seat)
        return NC_ ("expected", "the seats of a side, such as `1 3`");
      if (others & 1u << seat)
        return NC_ ("expected", "seats that are of no other side");
      seats |= 1u << seat;
      value = pozo_pcn_skip_any_blanks (p + 1, end);
      if (value < end && (value != p + 2 || p[1] != ' '))
        habit_at (reader, POZO_FINDING_PCN_BLANKS, p + 1, value);
      p = value;
    }
  reader->seats |= seats;
  reader->record->sides[head->number - 1] = seats;
  return NULL;
}

#define DREW_BYTES_MAX 16 /* of a card in any spelling; a longer value is none */

static const char *
read_drew (PozoPcnReader *reader, PozoHead *head, const char *value, const char *end)
{
  char text[DREW_BYTES_MAX + 1] = "";
  gsize length = MIN ((gsize) (end - value), (gsize) DREW_BYTES_MAX);
  char card[3];
  const char *after;

  memcpy (text, value, length);
  if (reader->record->kind != NULL)
    pozo_pcn_pack_swap (reader->record->kind->pack, POZO_LINE_UP, text, length);
  head->card = end - value == 2 ? pozo_pcn_card (text) : POZO_CARD_NONE;
  if (head->card != POZO_CARD_NONE)
    return NULL;
  after = pozo_pcn_lenient_card (text, text + length, card);
  if (after != text + (end - value))
    return NC_ ("expected", "a card");
  head->card = pozo_pcn_card (card);
  habit_at (reader, POZO_FINDING_PCN_CASE, value, end);
  return NULL;
}

/* `key = value` or `key += rows`; what they mean is the rules' affair. */
static const char *
read_rule (PozoPcnReader *reader, const char *value, const char *end)
{
  const char *equals = memchr (value, '=', end - value);
  const char *name_end, *text;

  if (equals == NULL)
    return NC_ ("expected", "`name = value`");

  const char *sign = equals > value && equals[-1] == '+' ? equals - 1 : equals;

  name_end = pozo_pcn_trim_any_blanks (value, sign);
  text = pozo_pcn_skip_any_blanks (equals + 1, end);
  if (name_end == value || text == end)
    return NC_ ("expected", "`name = value`");
  if (sign - name_end != 1 || text - equals != 2 || *name_end != ' ' || equals[1] != ' ')
    habit_at (reader, POZO_FINDING_PCN_RULE_BLANKS, name_end, text);
  return NULL;
}

/* Reads what a program reads; returns what was expected when the value is none. */
static const char *
read_value (PozoPcnReader *reader, PozoHead *head)
{
  PozoRecord *record = reader->record;
  const char *value = reader->text.base + head->value.offset;
  const char *end = value + head->value.length;

  if (value == end)
    return head->kind < POZO_HEAD_EXTRA ? NC_ ("expected", "a value") : NULL;
  switch (head->kind)
    {
    case POZO_HEAD_PCN:
      return pozo_pcn_foreign_judge_version (reader, value, end);
    case POZO_HEAD_GAME:
      pozo_pcn_foreign_judge_game (reader, value, end);
      return NULL;
    case POZO_HEAD_ID:
      record->id = head->value;
      return NULL;
    case POZO_HEAD_VARIANT:
      record->variant = head->value;
      return NULL;
    case POZO_HEAD_PLAYER:
      reader->seats |= 1u << head->number;
      return NULL;
    case POZO_HEAD_DREW:
      reader->seats |= 1u << head->number;
      return read_drew (reader, head, value, end);
    case POZO_HEAD_SIDE:
      return read_side (reader, head, value, end);
    case POZO_HEAD_DETAIL:
      return read_detail (reader, value, end);
    case POZO_HEAD_RULE:
      return read_rule (reader, value, end);
    default:
      return NULL;
    }
}

/* A date in another form is read as what it is; one that is none, or can be several, is kept as it
 * stands: nothing in the game depends on it. */
static void
judge_date (PozoPcnReader *reader, PozoHead *head, const char *key, const char *line_end)
{
  const char *value = reader->text.base + head->value.offset;
  const char *expected = pozo_pcn_date_expected (head->kind, value, head->value.length);
  const char *problem = NULL;

  if (expected == NULL)
    return;
  if (head->kind == POZO_HEAD_DATE &&
      pozo_pcn_date_read (value, head->value.length, head->date, &problem))
    habit_at (reader, POZO_FINDING_PCN_DATE_FORM, value, value + head->value.length);
  else if (problem != NULL)
    error_at (reader, POZO_FINDING_PCN_DATE_UNSURE, key, line_end, problem);
  else
    error_at (reader, POZO_FINDING_PCN_DATE, key, line_end, expected);
}

/* Judges a key that is known: its number, its first use, its value. */
static inline void
judge_head (PozoPcnReader *reader, PozoHead *head, const char *line_end)
{
  const char *key = reader->text.base + head->key.offset;
  const char *key_end = key + head->key.length;
  const char *expected;

  if (keys[head->kind].first != 0 && head->number == 0)
    {
      error_at (reader,
                keys[head->kind].first == '1' ? POZO_FINDING_PCN_SEAT : POZO_FINDING_PCN_SIDE, key,
                key_end,
                keys[head->kind].first == '1' ? NC_ ("expected", "a seat from 1 to 6")
                                              : NC_ ("expected", "a side from A to F"));
      head->kind = POZO_HEAD_UNKNOWN;
      return;
    }
  if (!take_key (reader, head))
    {
      error_at (reader, POZO_FINDING_PCN_KEY_TWICE, key, key_end, NULL);
      head->kind = POZO_HEAD_UNKNOWN;
      return;
    }
  expected = read_value (reader, head);
  if (expected != NULL)
    error_at (reader, POZO_FINDING_PCN_KEY_VALUE, key, line_end, expected);
  else if (head->kind == POZO_HEAD_DATE || head->kind == POZO_HEAD_TIME)
    judge_date (reader, head, key, line_end);
}

/* `Key: value`, one blank behind the colon and none elsewhere. */
static void
judge_blanks (PozoPcnReader *reader, const PozoHead *head, const char *end)
{
  const char *key_end = reader->text.base + head->key.offset + head->key.length;
  const char *value = reader->text.base + head->value.offset;
  gboolean is_right = head->value.length > 0
                          ? key_end[0] == ':' && key_end[1] == ' ' && value == key_end + 2
                          : key_end[0] == ':' && key_end + 1 == end;

  if (!is_right)
    habit_at (reader, POZO_FINDING_PCN_BLANKS, key_end, MAX (value, key_end + 1));
}

static inline void
judge_order (PozoPcnReader *reader, const PozoHead *head)
{
  guint rank = head->kind * RANKS + head->number;

  if (rank < reader->last_head)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_HEAD_ORDER, head->key.offset,
                               head->key.length);
  else
    reader->last_head = rank;
}

/* Adds a line of the head; there is room for as many as there are lines. */
static inline void
add_head (PozoPcnReader *reader, const PozoHead *head)
{
  GArray *heads = reader->record->heads;

  judge_order (reader, head);
  reader->line->index = heads->len++;
  g_array_index (heads, PozoHead, reader->line->index) = *head;
  pozo_pcn_reader_commit (reader, POZO_LINE_HEAD);
}

/* Cuts the comment off a value that a program reads. */
static const char *
cut_comment (PozoPcnReader *reader, const char *value, const char *end)
{
  const char *comment = memchr (value, ';', end - value);
  const char *value_end;

  if (comment == NULL)
    return end;
  reader->line->comment = pozo_pcn_reader_span (reader, comment, end);
  value_end = pozo_pcn_trim_any_blanks (value, comment);
  if (value_end + 1 != comment || *value_end != ' ')
    habit_at (reader, POZO_FINDING_PCN_BLANKS, value_end, comment + 1);
  return value_end;
}

/**
 * pozo_pcn_head_read:
 * @reader: a reader whose text is the record
 * @key: the key
 * @key_end: its end
 * @end: the end of the line, without blanks
 *
 * Reads a line of the head and adds it to the record.
 */
void
pozo_pcn_head_read (PozoPcnReader *reader, const char *key, const char *key_end, const char *end)
{
  const char *colon = pozo_pcn_skip_any_blanks (key_end, end);
  const char *value = pozo_pcn_skip_any_blanks (colon + 1, end);
  PozoHead head = { .card = POZO_CARD_NONE };

  head.kind = find_key (key, key_end - key, &head.number);
  if (head.kind < POZO_HEAD_EXTRA && keys[head.kind].is_plain)
    end = cut_comment (reader, value, end);
  head.key = pozo_pcn_reader_span (reader, key, key_end);
  head.value = pozo_pcn_reader_span (reader, value, end);
  judge_blanks (reader, &head, end);
  if (head.kind < POZO_HEAD_EXTRA)
    judge_head (reader, &head, end);
  else if (head.kind == POZO_HEAD_UNKNOWN)
    error_at (reader, POZO_FINDING_PCN_KEY_UNKNOWN, key, key_end, NULL);
  if (!is_spelled (reader, &head))
    habit_at (reader, POZO_FINDING_PCN_CASE, key, key_end);
  add_head (reader, &head);
}

/* ---- As it is mostly written ---- */

/* `Player-1: `, where the head has come to that key or has yet to; the value behind it, or NULL. */
static inline const char *
find_plain_value (const PozoPcnReader *reader, const char *line, PozoHead *head)
{
  for (guint kind = reader->last_head / RANKS; kind < POZO_HEAD_EXTRA; kind++)
    {
      const char *p = line + keys[kind].key.length;

      if (*line != keys[kind].key.text[0] ||
          !pozo_pcn_begins (line, reader->text.end, &keys[kind].key))
        continue;
      if (keys[kind].first != 0)
        {
          head->number = *p == '-' ? key_number (&keys[kind], p[1]) : 0;
          if (head->number == 0)
            return NULL;
          p += 2;
        }
      head->kind = (guint8) kind;
      if (p[0] == ':' && p[1] == ' ')
        return p + 2;
    }
  return NULL;
}

/* The line end behind a value, or NULL where that is not plain text, or more than its value. */
static inline const char *
find_plain_end (const PozoPcnReader *reader, const char *value, const PozoHead *head)
{
  const char *end = pozo_pcn_text_end (value, reader->text.end);

  return end != NULL && keys[head->kind].is_plain &&
                 memchr (value, ';', (gsize) (end - value)) != NULL
             ? NULL
             : end;
}

/**
 * pozo_pcn_head_read_plain:
 * @reader: a reader of a head, whose text is the record
 * @line: where a line begins
 *
 * Reads a line of the head as most are: in canonical spelling, in its place, without a comment.
 *
 * Returns: (nullable): its line end, or %NULL when it is not one; nothing has happened then
 */
const char *
pozo_pcn_head_read_plain (PozoPcnReader *reader, const char *line)
{
  PozoHead head = { .card = POZO_CARD_NONE };
  const char *value = find_plain_value (reader, line, &head);
  const char *end = value != NULL ? find_plain_end (reader, value, &head) : NULL;
  guint32 offset = (guint32) (line - reader->text.base);

  if (end == NULL || end - line > (gssize) POZO_LINE_BYTES_MAX)
    return NULL;
  pozo_pcn_reader_begin_line (reader, line, end);
  head.key = (PozoSpan){ offset, (guint32) (value - line) - 2 };
  head.value = (PozoSpan){ offset + (guint32) (value - line), (guint32) (end - value) };
  judge_head (reader, &head, end);
  add_head (reader, &head);
  return end;
}

/**
 * pozo_pcn_head_finish:
 * @reader: a reader that has read everything
 *
 * Judges what only the whole head can tell: whether the game has a name.
 */
void
pozo_pcn_head_finish (PozoPcnReader *reader)
{
  const PozoRecord *record = reader->record;
  const PozoHead *first;

  if (record->id.length > 0)
    return;
  reader->line->deal = 0;
  if (record->heads->len == 0)
    {
      pozo_pcn_reader_add (reader, POZO_FINDING_PCN_ID_MISSING, 0, 0);
      return;
    }
  first = &g_array_index (record->heads, PozoHead, 0);
  pozo_pcn_reader_add (reader, POZO_FINDING_PCN_ID_MISSING, first->key.offset, first->key.length);
}
