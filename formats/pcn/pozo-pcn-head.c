/* SPDX-License-Identifier: MIT */
/* Lines of the head, `Key: value`.  They are few, and their values mostly anybody's text, so one
 * reader takes both the canonical spelling and the habits of scribes. */
#include "pozo-pcn-head.h"
#include "pozo-language.h"
#include "pozo-pcn-date.h"
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-line.h"

#include <string.h>

typedef enum
{
  NUMBER_NONE,
  NUMBER_SEAT, /* Player-1 */
  NUMBER_SIDE, /* Side-A */
} NumberForm;

typedef struct
{
  const char *key;
  NumberForm number;
  gboolean can_repeat;
  gboolean is_plain; /* a program reads the value: no `;` can be part of it */
} HeadKey;

static const HeadKey keys[POZO_N_HEADS] = {
  [POZO_HEAD_PCN] = { "PCN", NUMBER_NONE, FALSE, TRUE },
  [POZO_HEAD_ID] = { "Id", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_FROM] = { "From", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_EVENT] = { "Event", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_SITE] = { "Site", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_DATE] = { "Date", NUMBER_NONE, FALSE, TRUE },
  [POZO_HEAD_TIME] = { "Time", NUMBER_NONE, FALSE, TRUE },
  [POZO_HEAD_ROUND] = { "Round", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_TABLE] = { "Table", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_SCRIBE] = { "Scribe", NUMBER_NONE, FALSE, FALSE },
  [POZO_HEAD_PLAYER] = { "Player", NUMBER_SEAT, FALSE, FALSE },
  [POZO_HEAD_DREW] = { "Drew", NUMBER_SEAT, FALSE, TRUE },
  [POZO_HEAD_SIDE] = { "Side", NUMBER_SIDE, FALSE, TRUE },
  [POZO_HEAD_DETAIL] = { "Detail", NUMBER_NONE, FALSE, TRUE },
  [POZO_HEAD_VARIANT] = { "Variant", NUMBER_NONE, FALSE, TRUE },
  [POZO_HEAD_OPTION] = { "Option", NUMBER_NONE, TRUE, TRUE },
  [POZO_HEAD_RULE] = { "Rule", NUMBER_NONE, TRUE, TRUE },
  [POZO_HEAD_RULE_HASH] = { "Rule-Hash", NUMBER_NONE, FALSE, TRUE },
};

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
  if (kind == POZO_HEAD_EXTRA)
    return "X-";
  return kind < POZO_HEAD_EXTRA ? keys[kind].key : "";
}

/**
 * pozo_pcn_head_key_end:
 * @start: the first byte of a line that is not blank
 * @end: the end of the line
 *
 * Asks whether a line is `Key: value`.
 *
 * Returns: (nullable): the end of the key, before blanks and the colon, or %NULL
 */
const char *
pozo_pcn_head_key_end (const char *start, const char *end)
{
  const char *p = start;
  const char *key_end;

  if (!pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER))
    return NULL;
  while (p < end && (pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT) || *p == '-'))
    p++;
  key_end = p;
  p = pozo_pcn_skip_blanks (p, end);
  return p < end && *p == ':' ? key_end : NULL;
}

/* The number of `Player-3` or `Side-B` behind the hyphen; 0 when there is none. */
static guint8
key_number (NumberForm form, const char *p, gsize length)
{
  guint8 number;

  if (length != 1)
    return 0;
  number = form == NUMBER_SEAT ? *p - '0' : g_ascii_toupper (*p) - 'A' + 1;
  return number <= POZO_SEATS_MAX ? number : 0;
}

/* Which key it is, in whatever case; a numbered one must have a good number. */
static PozoHeadKind
find_key (const char *key, gsize length, guint8 *number)
{
  *number = 0;
  if (length >= 2 && g_ascii_strncasecmp (key, "X-", 2) == 0)
    return POZO_HEAD_EXTRA;
  for (guint kind = 0; kind < POZO_HEAD_EXTRA; kind++)
    {
      gsize n;

      if (((key[0] ^ keys[kind].key[0]) & ~0x20) != 0) /* most are told apart by one byte */
        continue;
      n = strlen (keys[kind].key);
      if (g_ascii_strncasecmp (key, keys[kind].key, MIN (n, length)) != 0)
        continue;
      if (keys[kind].number == NUMBER_NONE && n == length)
        return kind;
      if (keys[kind].number != NUMBER_NONE && length > n && key[n] == '-')
        {
          *number = key_number (keys[kind].number, key + n + 1, length - n - 1);
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
  n = strlen (keys[head->kind].key);
  return memcmp (key, keys[head->kind].key, n) == 0 &&
         (keys[head->kind].number != NUMBER_SIDE || g_ascii_isupper (key[n + 1]));
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
read_version (PozoPcnReader *reader, const char *value, const char *end)
{
  gint32 version;

  if (pozo_pcn_number (value, end, &version) != end)
    return NC_ ("expected", "a version, such as 1");
  if (version != POZO_PCN_VERSION)
    {
      PozoFinding *finding = error_at (reader, POZO_FINDING_PCN_VERSION, value, end, NULL);

      reader->is_foreign = TRUE;
      if (finding != NULL)
        {
          finding->found = version;
          finding->expected = POZO_PCN_VERSION;
        }
    }
  return NULL;
}

static const char *
read_detail (PozoPcnReader *reader, const char *value, const char *end)
{
  static const char *const words[] = { NULL, "totals", "table", "full" };

  for (guint i = 1; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == (gsize) (end - value) &&
        g_ascii_strncasecmp (words[i], value, end - value) == 0)
      {
        if (memcmp (words[i], value, end - value) != 0)
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
  guint8 seats = 0;

  for (const char *p = value; p < end;)
    {
      guint8 seat = *p - '0';

      if (seat < 1 || seat > POZO_SEATS_MAX ||
          (p + 1 < end && pozo_pcn_blank_length (p + 1, end) == 0) || seats & 1u << seat)
        return NC_ ("expected", "the seats of a side, such as `1 3`");
      seats |= 1u << seat;
      value = pozo_pcn_skip_blanks (p + 1, end);
      if (value < end && (value != p + 2 || p[1] != ' '))
        habit_at (reader, POZO_FINDING_PCN_BLANKS, p + 1, value);
      p = value;
    }
  reader->seats |= seats;
  reader->record->sides[head->number - 1] = seats;
  return NULL;
}

static const char *
read_drew (PozoPcnReader *reader, PozoHead *head, const char *value, const char *end)
{
  char card[3];
  const char *after;

  head->card = end - value == 2 ? pozo_pcn_card (value) : POZO_CARD_NONE;
  if (head->card != POZO_CARD_NONE)
    return NULL;
  after = pozo_pcn_lenient_card (value, end, card);
  if (after != end)
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

  name_end = pozo_pcn_trim_blanks (value, sign);
  text = pozo_pcn_skip_blanks (equals + 1, end);
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
      return read_version (reader, value, end);
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

/* A date that is none is kept as it stands: nothing in the game depends on it. */
static void
judge_date (PozoPcnReader *reader, const PozoHead *head, const char *key, const char *line_end)
{
  const char *value = reader->text.base + head->value.offset;
  const char *expected = pozo_pcn_date_expected (head->kind, value, head->value.length);

  if (expected != NULL)
    error_at (reader, POZO_FINDING_PCN_DATE, key, line_end, expected);
}

/* Judges a key that is known: its number, its first use, its value. */
static void
judge_head (PozoPcnReader *reader, PozoHead *head, const char *line_end)
{
  const char *key = reader->text.base + head->key.offset;
  const char *key_end = key + head->key.length;
  const char *expected;

  if (keys[head->kind].number != NUMBER_NONE && head->number == 0)
    {
      error_at (reader,
                keys[head->kind].number == NUMBER_SEAT ? POZO_FINDING_PCN_SEAT
                                                       : POZO_FINDING_PCN_SIDE,
                key, key_end,
                keys[head->kind].number == NUMBER_SEAT ? NC_ ("expected", "a seat from 1 to 6")
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
  else
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

static void
judge_order (PozoPcnReader *reader, const PozoHead *head)
{
  guint rank = head->kind * 8 + head->number;

  if (rank < reader->last_head)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_HEAD_ORDER, head->key.offset,
                               head->key.length);
  else
    reader->last_head = rank;
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
  value_end = pozo_pcn_trim_blanks (value, comment);
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
  const char *colon = pozo_pcn_skip_blanks (key_end, end);
  const char *value = pozo_pcn_skip_blanks (colon + 1, end);
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
  judge_order (reader, &head);
  reader->line->index = reader->record->heads->len;
  g_array_append_val (reader->record->heads, head);
  pozo_pcn_reader_commit (reader, POZO_LINE_HEAD);
}

/**
 * pozo_pcn_head_read_check:
 * @reader: a reader whose text is the record
 * @key_end: the end of the key `Check`
 * @end: the end of the line, without blanks
 *
 * Reads the seal.
 */
void
pozo_pcn_head_read_check (PozoPcnReader *reader, const char *key_end, const char *end)
{
  PozoRecord *record = reader->record;
  const char *key = key_end - strlen ("Check");
  const char *colon = pozo_pcn_skip_blanks (key_end, end);
  const char *value = pozo_pcn_skip_blanks (colon + 1, end);
  char *after = NULL;
  guint64 check;

  if (record->has_check || end - value != 16 || !g_ascii_isxdigit (*value) ||
      (check = g_ascii_strtoull (value, &after, 16), after != end))
    {
      error_at (reader, record->has_check ? POZO_FINDING_PCN_KEY_TWICE : POZO_FINDING_PCN_CHECK,
                key, end, NC_ ("expected", "sixteen digits, 0 to 9 and a to f"));
      pozo_pcn_reader_commit (reader, POZO_LINE_BAD);
      return;
    }
  if (colon != key_end || value != key_end + 2 || colon[1] != ' ')
    habit_at (reader, POZO_FINDING_PCN_BLANKS, key_end, value);
  for (const char *p = value; p < end; p++)
    if (!pozo_pcn_is (*p, POZO_PCN_BYTE_HEX))
      {
        habit_at (reader, POZO_FINDING_PCN_CASE, value, end);
        break;
      }
  if (memcmp (key, "Check", 5) != 0)
    habit_at (reader, POZO_FINDING_PCN_CASE, key, key_end);
  record->has_check = TRUE;
  record->check = check;
  record->check_at = pozo_pcn_reader_span (reader, key, end);
  pozo_pcn_reader_commit (reader, POZO_LINE_CHECK);
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
