/* SPDX-License-Identifier: MIT */
/* A record as JSON: one object on one line, with everything that the record says. */
#include "pozo-json.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn-head.h"
#include "pozo-pcn.h"
#include "pozo-record-json.h"

#include <string.h>

typedef struct
{
  const PozoRecord *record;
  PozoJson json;
  GString *word; /* for pieces of canonical text */
} Writer;

static void
write_span (Writer *writer, PozoSpan span)
{
  pozo_json_text (&writer->json, writer->record->text + span.offset, span.length);
}

static void
write_key_span (Writer *writer, const char *key, PozoSpan span)
{
  if (span.length == 0)
    return;
  pozo_json_key (&writer->json, key);
  write_span (writer, span);
}

static void
write_card (Writer *writer, PozoCard card)
{
  pozo_json_text (&writer->json, pozo_card_infos[card].text, 2);
}

static void
write_cards (Writer *writer, const char *key, PozoSlice cards)
{
  pozo_json_key (&writer->json, key);
  pozo_json_begin_array (&writer->json);
  for (guint i = 0; i < cards.n; i++)
    write_card (writer, POZO_RECORD_CARDS (writer->record, cards.start)[i]);
  pozo_json_end_array (&writer->json);
}

static void
write_side (Writer *writer, const char *key, guint side)
{
  char letter = 'A' + side - 1;

  pozo_json_key (&writer->json, key);
  pozo_json_text (&writer->json, &letter, 1);
}

static void
write_seats (Writer *writer, const char *key, guint seats)
{
  pozo_json_key (&writer->json, key);
  pozo_json_begin_array (&writer->json);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (seats & 1u << seat)
      pozo_json_int (&writer->json, seat);
  pozo_json_end_array (&writer->json);
}

static void
write_head (Writer *writer, const PozoLine *line)
{
  const PozoHead *head = &g_array_index (writer->record->heads, PozoHead, line->index);

  gsize length;
  const char *value = pozo_record_head_text (writer->record, head, &length);

  pozo_json_begin_array (&writer->json);
  write_span (writer, head->key);
  pozo_json_text (&writer->json, value, length);
  if (line->comment.length > 0)
    write_span (writer, line->comment);
  pozo_json_end_array (&writer->json);
}

static const PozoLine *
line_at (const Writer *writer, guint i)
{
  return &g_array_index (writer->record->lines, PozoLine, i);
}

/* Where the head ends: behind its last key. */
static guint
head_end (const Writer *writer)
{
  guint end = writer->record->lines->len;

  while (end > 0 && line_at (writer, end - 1)->kind != POZO_LINE_HEAD)
    end--;
  return end;
}

/* A line between the keys that is none. */
static gboolean
is_among_heads (const PozoLine *line)
{
  return line->kind == POZO_LINE_COMMENT || line->kind == POZO_LINE_BAD;
}

/* The head as pairs, because some keys stand there more than once; a comment is a third.  Another
 * line between them stands alone, because it belongs to the one below it. */
static void
write_heads (Writer *writer, guint end)
{
  pozo_json_key (&writer->json, "head");
  pozo_json_begin_array (&writer->json);
  for (guint i = 0; i < end; i++)
    {
      const PozoLine *line = line_at (writer, i);

      if (line->kind == POZO_LINE_HEAD)
        write_head (writer, line);
      if (!is_among_heads (line))
        continue;
      pozo_json_begin_array (&writer->json);
      write_span (writer, line->text);
      pozo_json_end_array (&writer->json);
    }
  pozo_json_end_array (&writer->json);
}

/* Whether a blank line says what the comments below it belong to, or stands above a line that
 * nobody could read. */
static gboolean
is_heading (const Writer *writer, guint i)
{
  guint next = i + 1;
  guint n = writer->record->lines->len;
  guint kind;

  while (next < n && line_at (writer, next)->kind == POZO_LINE_COMMENT)
    next++;
  if (line_at (writer, i)->kind != POZO_LINE_BLANK || next == n)
    return FALSE;
  kind = line_at (writer, next)->kind;
  return kind == POZO_LINE_BAD ||
         (next > i + 1 && (kind == POZO_LINE_DEAL || kind == POZO_LINE_END));
}

static void
write_words (Writer *writer, const PozoLine *line)
{
  pozo_json_key (&writer->json, "words");
  pozo_json_begin_array (&writer->json);
  for (guint i = 0; i < line->actions.n; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (writer->record, line->actions.start + i);

      g_string_truncate (writer->word, 0);
      pozo_pcn_emit_action (writer->word, action,
                            POZO_RECORD_CARDS (writer->record, action->cards));
      pozo_json_text (&writer->json, writer->word->str, writer->word->len);
    }
  pozo_json_end_array (&writer->json);
}

static void
write_turn (Writer *writer, const PozoLine *line)
{
  pozo_json_key_int (&writer->json, "seat", line->seat);
  write_words (writer, line);
  if (line->clock_ms >= 0)
    pozo_json_key_int (&writer->json, "clock_ms", line->clock_ms);
}

static void
write_score (Writer *writer, const PozoScore *score)
{
  static const char *const words[] = {
#define POZO_SCORE_WORD(code, word) word,
    POZO_SCORE_ITEMS (POZO_SCORE_WORD)
#undef POZO_SCORE_WORD
  };

  write_side (writer, "side", score->side);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (score->present & 1u << item)
      pozo_json_key_int (&writer->json, words[item], score->value[item]);
  if (score->stands == 0)
    return;
  pozo_json_key (&writer->json, "stands");
  pozo_json_begin_array (&writer->json);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (score->stands & 1u << item)
      pozo_json_string (&writer->json, words[item]);
  pozo_json_end_array (&writer->json);
}

static void
write_penalty (Writer *writer, const PozoPenalty *penalty)
{
  write_side (writer, "side", penalty->side);
  pozo_json_key_int (&writer->json, "points", penalty->points);
  write_key_span (writer, "reason", penalty->reason);
}

static void
write_deal_line (Writer *writer, const PozoDeal *deal)
{
  pozo_json_key_int (&writer->json, "number", deal->number);
  if (deal->dealer > 0)
    pozo_json_key_int (&writer->json, "dealer", deal->dealer);
  if (deal->n_start == 0)
    return;
  pozo_json_key (&writer->json, "score");
  pozo_json_begin_array (&writer->json);
  for (guint i = 0; i < deal->n_start; i++)
    pozo_json_int (&writer->json, deal->start[i]);
  pozo_json_end_array (&writer->json);
}

static void
write_hash (Writer *writer, const char *key, const char *format, guint64 hash)
{
  g_autofree char *text = g_strdup_printf (format, hash);

  pozo_json_key_string (&writer->json, key, text);
}

static void
write_end (Writer *writer)
{
  pozo_json_key_string (&writer->json, "reason", pozo_end_words[writer->record->end]);
  if (writer->record->winner > 0)
    write_side (writer, "winner", writer->record->winner);
  if (!writer->record->has_vp)
    return;
  pozo_json_key (&writer->json, "vp");
  pozo_json_begin_array (&writer->json);
  pozo_json_int (&writer->json, writer->record->vp[0]);
  pozo_json_int (&writer->json, writer->record->vp[1]);
  pozo_json_end_array (&writer->json);
}

/* What a line of its kind says, in the object of the line. */
static void
write_content (Writer *writer, const PozoLine *line)
{
  const PozoRecord *record = writer->record;
  const PozoDeal *deal = line->deal > 0 ? POZO_RECORD_DEAL (record, line->deal - 1) : NULL;

  switch (line->kind)
    {
    case POZO_LINE_DEAL:
      write_deal_line (writer, deal);
      break;
    case POZO_LINE_REST:
      write_seats (writer, "seats", deal->rest);
      break;
    case POZO_LINE_CUT:
      pozo_json_key_int (&writer->json, "lifted", deal->cut);
      write_cards (writer, "kept", deal->kept);
      break;
    case POZO_LINE_HAND:
      pozo_json_key_int (&writer->json, "seat", line->seat);
      write_cards (writer, "cards", deal->hands[line->seat]);
      break;
    case POZO_LINE_RESERVE:
      pozo_json_key_int (&writer->json, "number", line->seat);
      write_cards (writer, "cards", deal->reserves[line->seat]);
      break;
    case POZO_LINE_UP:
      write_cards (writer, "cards", deal->up);
      break;
    case POZO_LINE_STOCK:
      write_cards (writer, "cards", deal->stock);
      break;
    case POZO_LINE_TURN:
      write_turn (writer, line);
      break;
    case POZO_LINE_FAULT:
      pozo_json_key_string (&writer->json, "code", "misdeal");
      break;
    case POZO_LINE_SCORE:
      write_score (writer, &g_array_index (record->scores, PozoScore, line->index));
      break;
    case POZO_LINE_PENALTY:
      write_penalty (writer, &g_array_index (record->penalties, PozoPenalty, line->index));
      break;
    case POZO_LINE_STATE:
      write_hash (writer, "seal", "%08" G_GINT64_MODIFIER "x", deal->state);
      break;
    case POZO_LINE_END:
      write_end (writer);
      break;
    case POZO_LINE_CHECK:
      write_hash (writer, "seal", "%016" G_GINT64_MODIFIER "x", record->check);
      break;
    case POZO_LINE_BLANK:
      break;
    default:
      write_key_span (writer, "text", line->text);
    }
}

/* The name of each kind of line; NULL for what is not written here. */
static const char *const kinds[] = {
  [POZO_LINE_COMMENT] = "comment", [POZO_LINE_DEAL] = "deal",   [POZO_LINE_REST] = "rest",
  [POZO_LINE_CUT] = "cut",         [POZO_LINE_HAND] = "hand",   [POZO_LINE_RESERVE] = "reserve",
  [POZO_LINE_UP] = "up",           [POZO_LINE_STOCK] = "stock", [POZO_LINE_TURN] = "turn",
  [POZO_LINE_FAULT] = "fault",     [POZO_LINE_SCORE] = "score", [POZO_LINE_PENALTY] = "penalty",
  [POZO_LINE_STATE] = "state",     [POZO_LINE_END] = "end",     [POZO_LINE_CHECK] = "check",
  [POZO_LINE_EXTRA] = "extra",     [POZO_LINE_BAD] = "bad",
};

static void
write_line (Writer *writer, guint i)
{
  const PozoLine *line = line_at (writer, i);
  const char *kind = is_heading (writer, i) ? "blank" : kinds[line->kind];

  if (kind == NULL)
    return;
  pozo_json_begin_object (&writer->json);
  pozo_json_key_string (&writer->json, "line", kind);
  write_content (writer, line);
  if (line->kind != POZO_LINE_COMMENT)
    write_key_span (writer, "comment", line->comment);
  pozo_json_end_object (&writer->json);
}

/**
 * pozo_record_write_json:
 * @record: a record that was read
 * @out: where to append
 *
 * Writes a record as one JSON object on one line, with a line end: its head as pairs, and its other
 * lines as objects in the order of the text.  docs/notation.md describes the members.
 */
void
pozo_record_write_json (const PozoRecord *record, GString *out)
{
  g_autoptr (GString) word = g_string_new (NULL);
  Writer writer = { .record = record, .word = word };
  guint end = head_end (&writer);

  pozo_json_init (&writer.json, out);
  pozo_json_begin_object (&writer.json);
  pozo_json_key_int (&writer.json, "pcn", POZO_PCN_VERSION);
  write_heads (&writer, end);
  pozo_json_key (&writer.json, "lines");
  pozo_json_begin_array (&writer.json);
  for (guint i = 0; i < record->lines->len; i++)
    if (i >= end || !is_among_heads (line_at (&writer, i)))
      write_line (&writer, i);
  pozo_json_end_array (&writer.json);
  pozo_json_end_object (&writer.json);
  g_string_append_c (out, '\n');
}
