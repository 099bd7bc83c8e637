/* SPDX-License-Identifier: MIT */
/* Canonical text.  Everything comes from what was read, not from the bytes that were read, except
 * what is the writer's own: values, comments, reasons, extra lines, and lines that could not be
 * read.
 *
 * The head and the set-up of each deal have an order.  A comment there belongs to the line below it
 * and moves with it; everything else stays where it is. */
#include "pozo-pcn-emit.h"
#include "pozo-pcn-head.h"
#include "pozo-pcn-kind.h"
#include "pozo-pcn-pack.h"
#include "pozo-pcn-scan.h"
#include "pozo-pcn.h"

#include <string.h>

typedef struct
{
  const PozoRecord *record;
  GString *out;
  PozoPcnChecksum checksum;
  gsize start;
} Writer;

static const PozoLine *
line_at (const Writer *writer, guint i)
{
  return &g_array_index (writer->record->lines, PozoLine, i);
}

static const PozoHead *
head_of (const Writer *writer, const PozoLine *line)
{
  return &g_array_index (writer->record->heads, PozoHead, line->index);
}

static void
put_span (const Writer *writer, PozoSpan span)
{
  g_string_append_len (writer->out, writer->record->text + span.offset, span.length);
}

/* A span without blanks around it. */
static void
put_trimmed (const Writer *writer, PozoSpan span)
{
  const char *text = writer->record->text + span.offset;
  const char *end = text + span.length;

  text = pozo_pcn_skip_any_blanks (text, end);
  g_string_append_len (writer->out, text, pozo_pcn_trim_line (text, end) - text);
}

/* ---- Lines of the head ---- */

/* `1 3 5` with single blanks. */
static void
put_words (const Writer *writer, PozoSpan span)
{
  const char *text = writer->record->text + span.offset;
  const char *end = text + span.length;

  while (text < end)
    {
      const char *word = pozo_pcn_skip_any_blanks (text, end);

      g_string_append_c (writer->out, word > text ? ' ' : *word++);
      text = word;
    }
}

static void
put_lower (const Writer *writer, PozoSpan span)
{
  for (guint i = 0; i < span.length; i++)
    g_string_append_c (writer->out, g_ascii_tolower (writer->record->text[span.offset + i]));
}

/* `name = value`, or `name += rows`, which adds to a table */
static void
put_rule (const Writer *writer, PozoSpan span)
{
  const char *text = writer->record->text + span.offset;
  const char *equals = memchr (text, '=', span.length);

  if (equals == NULL)
    {
      put_span (writer, span);
      return;
    }
  gboolean adds = equals > text && equals[-1] == '+';

  put_trimmed (writer, (PozoSpan){ span.offset, equals - text - adds });
  g_string_append (writer->out, adds ? " += " : " = ");
  put_trimmed (writer,
               (PozoSpan){ span.offset + (equals - text) + 1, span.length - (equals - text) - 1 });
}

static void
put_value (const Writer *writer, const PozoHead *head)
{
  const char *text;
  gsize length;

  switch (head->kind)
    {
    case POZO_HEAD_SIDE:
      put_words (writer, head->value);
      break;
    case POZO_HEAD_DETAIL:
      put_lower (writer, head->value);
      break;
    case POZO_HEAD_RULE:
      put_rule (writer, head->value);
      break;
    case POZO_HEAD_DREW:
      if (head->card != POZO_CARD_NONE)
        {
          pozo_pcn_emit_card (writer->out, head->card);
          if (writer->record->kind != NULL)
            pozo_pcn_pack_swap (writer->record->kind->pack, POZO_LINE_UP,
                                writer->out->str + writer->out->len - 2, 2);
          break;
        }
      put_span (writer, head->value);
      break;
    case POZO_HEAD_DATE:
      text = pozo_record_head_text (writer->record, head, &length);
      g_string_append_len (writer->out, text, (gssize) length);
      break;
    default:
      put_span (writer, head->value);
    }
}

static void
put_head (const Writer *writer, const PozoLine *line)
{
  const PozoHead *head = head_of (writer, line);
  const char *key = pozo_pcn_head_key (head->kind);
  gsize length = strlen (key);

  g_string_append (writer->out, key);
  if (head->key.length > length)
    {
      PozoSpan rest = { head->key.offset + length, head->key.length - length };

      if (head->kind < POZO_HEAD_EXTRA)
        {
          g_string_append_c (writer->out, '-');
          g_string_append_c (writer->out, head->kind == POZO_HEAD_SIDE ? 'A' + head->number - 1
                                                                       : '0' + head->number);
        }
      else
        put_span (writer, rest);
    }
  g_string_append_c (writer->out, ':');
  if (head->value.length > 0)
    g_string_append_c (writer->out, ' ');
  put_value (writer, head);
}

/* ---- Lines of a deal ---- */

static void
put_list (const Writer *writer, const char *keyword, PozoSlice cards)
{
  g_string_append (writer->out, keyword);
  pozo_pcn_emit_list (writer->out, POZO_RECORD_CARDS (writer->record, cards.start), cards.n);
}

static void
put_cut (const Writer *writer, const PozoDeal *deal)
{
  g_string_append (writer->out, "cut ");
  pozo_pcn_emit_int (writer->out, deal->cut);
  put_list (writer, "", deal->kept);
}

static void
put_rest (const Writer *writer, const PozoDeal *deal)
{
  g_string_append (writer->out, "rest");
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (deal->rest & 1u << seat)
      {
        g_string_append_c (writer->out, ' ');
        pozo_pcn_emit_int (writer->out, seat);
      }
}

static void
put_hand (const Writer *writer, const PozoDeal *deal, guint seat)
{
  char keyword[] = "hand 1";

  keyword[5] = '0' + seat;
  put_list (writer, keyword, deal->hands[seat]);
}

static void
put_reserve (const Writer *writer, const PozoDeal *deal, guint number)
{
  g_string_append (writer->out, "reserve ");
  pozo_pcn_emit_int (writer->out, number);
  put_list (writer, "", deal->reserves[number]);
}

static void
put_turn (const Writer *writer, const PozoLine *line)
{
  const PozoGameKind *kind = writer->record->kind;

  pozo_pcn_emit_int (writer->out, line->seat);
  for (guint i = 0; i < line->actions.n; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (writer->record, line->actions.start + i);

      g_string_append_c (writer->out, ' ');
      if (kind != NULL)
        pozo_pcn_kind_emit_action (writer->out, kind, action,
                                   POZO_RECORD_CARDS (writer->record, action->cards));
      else
        pozo_pcn_emit_action (writer->out, action,
                              POZO_RECORD_CARDS (writer->record, action->cards));
    }
  if (line->clock_ms < 0)
    return;
  g_string_append_c (writer->out, ' ');
  pozo_pcn_emit_clock (writer->out, line->clock_ms);
}

static void
put_penalty (const Writer *writer, const PozoPenalty *penalty)
{
  g_string_append (writer->out, "penalty ");
  g_string_append_c (writer->out, 'A' + penalty->side - 1);
  g_string_append_c (writer->out, ' ');
  pozo_pcn_emit_int (writer->out, penalty->points);
  if (penalty->reason.length == 0)
    return;
  g_string_append_c (writer->out, ' ');
  put_span (writer, penalty->reason);
}

static void
put_score (const Writer *writer, const PozoLine *line)
{
  const PozoScore *score = &g_array_index (writer->record->scores, PozoScore, line->index);
  const PozoGameKind *kind = writer->record->kind;

  if (kind == NULL)
    pozo_pcn_emit_score (writer->out, score);
  else if (line->kind == POZO_LINE_SCORE)
    pozo_pcn_kind_emit_items (writer->out, "score", kind->score_items, score);
  else
    pozo_pcn_kind_emit_items (writer->out, "final", kind->final_items, score);
}

/* Spells the cards of the line that begins at @start as the pack of the game has them. */
static void
swap_cards (const Writer *writer, PozoLineKind kind, gsize start)
{
  char *line = writer->out->str + start;
  gsize keyword = strcspn (line, " ");

  pozo_pcn_pack_swap (writer->record->kind->pack, kind, line + keyword,
                      writer->out->len - start - keyword);
}

static void
put_deal_line (const Writer *writer, const PozoLine *line)
{
  const PozoRecord *record = writer->record;
  const PozoDeal *deal = POZO_RECORD_DEAL (record, line->deal - 1);

  const PozoGameKind *kind = record->kind;
  gsize start = writer->out->len;

  switch (line->kind)
    {
    case POZO_LINE_DEAL:
      pozo_pcn_emit_deal (writer->out, deal->number, deal->dealer, deal->start, deal->n_start);
      break;
    case POZO_LINE_REST:
      put_rest (writer, deal);
      break;
    case POZO_LINE_CUT:
      put_cut (writer, deal);
      break;
    case POZO_LINE_HAND:
      put_hand (writer, deal, line->seat);
      break;
    case POZO_LINE_RESERVE:
      put_reserve (writer, deal, line->seat);
      break;
    case POZO_LINE_UP:
      put_list (writer, "up", deal->up);
      break;
    case POZO_LINE_STOCK:
      put_list (writer, "stock", deal->stock);
      break;
    case POZO_LINE_TURN:
      put_turn (writer, line);
      break;
    case POZO_LINE_FAULT:
      g_string_append (writer->out, line->index == 0 ? "!misdeal" : "!void");
      break;
    case POZO_LINE_SCORE:
      put_score (writer, line);
      break;
    case POZO_LINE_PENALTY:
      put_penalty (writer, &g_array_index (record->penalties, PozoPenalty, line->index));
      break;
    default:
      g_string_append_printf (writer->out, "state %08x", deal->state);
    }
  if (kind != NULL && kind->pack != POZO_PACK_FRENCH)
    swap_cards (writer, line->kind, start);
}

static void
put_line (const Writer *writer, const PozoLine *line)
{
  switch (line->kind)
    {
    case POZO_LINE_BLANK:
      return;
    case POZO_LINE_CHECK:
      if (writer->checksum != POZO_PCN_CHECKSUM_KEEP)
        return;
      g_string_append_printf (writer->out, "Check: %016" G_GINT64_MODIFIER "x",
                              writer->record->check);
      break;
    case POZO_LINE_HEAD:
      put_head (writer, line);
      break;
    case POZO_LINE_COMMENT:
    case POZO_LINE_EXTRA:
      put_trimmed (writer, line->text);
      g_string_append_c (writer->out, '\n');
      return;
    case POZO_LINE_BAD:
      put_span (writer, line->text);
      g_string_append_c (writer->out, '\n');
      return;
    case POZO_LINE_FINAL:
      put_score (writer, line);
      break;
    case POZO_LINE_END:
      pozo_pcn_emit_end (writer->out, writer->record->end, writer->record->winner,
                         writer->record->has_vp ? writer->record->vp : NULL);
      break;
    default:
      put_deal_line (writer, line);
    }
  if (line->comment.length > 0)
    {
      g_string_append_c (writer->out, ' ');
      put_trimmed (writer, line->comment);
    }
  g_string_append_c (writer->out, '\n');
}

/* ---- The order of lines ---- */

/* A line that has a place, with the lines above it that have none. */
typedef struct
{
  guint first;
  guint last;
  guint rank;
} Unit;

static gint
compare_units (gconstpointer a, gconstpointer b)
{
  const Unit *left = a, *right = b;

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;
  return left->first < right->first ? -1 : left->first > right->first;
}

/* The place of a line in its part of the game; 0 when it has none. */
static guint
rank_of (const Writer *writer, const PozoLine *line)
{
  const PozoHead *head;

  if (line->kind >= POZO_LINE_REST && line->kind <= POZO_LINE_STOCK)
    return line->kind;
  if (line->kind != POZO_LINE_HEAD)
    return 0;
  head = head_of (writer, line);
  return 1 + head->kind * 8 + head->number;
}

/* The lines of a unit; the first line of a game comes before what stood above it. */
static void
put_unit (const Writer *writer, const Unit *unit)
{
  gboolean is_version = line_at (writer, unit->last)->kind == POZO_LINE_HEAD &&
                        head_of (writer, line_at (writer, unit->last))->kind == POZO_HEAD_PCN;

  if (is_version)
    put_line (writer, line_at (writer, unit->last));
  for (guint i = unit->first; i < unit->last + !is_version; i++)
    put_line (writer, line_at (writer, i));
}

/* Writes the lines from @from to @to, those with a rank in its order. */
static void
put_sorted (const Writer *writer, guint from, guint to)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (Unit));
  guint first = from;

  for (guint i = from; i < to; i++)
    {
      Unit unit = { first, i, rank_of (writer, line_at (writer, i)) };

      if (unit.rank == 0)
        continue;
      g_array_append_val (units, unit);
      first = i + 1;
    }
  g_array_sort (units, compare_units);
  for (guint i = 0; i < units->len; i++)
    put_unit (writer, &g_array_index (units, Unit, i));
  for (guint i = first; i < to; i++)
    put_line (writer, line_at (writer, i));
}

/* A line that has a blank one before it. */
static gboolean
begins_part (const PozoLine *line, const PozoRecord *record)
{
  if (line->kind == POZO_LINE_BAD && line->deal > 0)
    return POZO_RECORD_DEAL (record, line->deal - 1)->text.offset == line->text.offset;
  if (line->kind == POZO_LINE_BAD && record->has_bad_end)
    return record->end_at.offset == line->text.offset;
  return line->kind == POZO_LINE_DEAL || line->kind == POZO_LINE_END;
}

/* Where a part begins that @i is the first line of: at the comments right above it, if a blank line
 * is above them. */
static guint
part_start (const Writer *writer, guint i)
{
  guint start = i;

  while (start > 0 && line_at (writer, start - 1)->kind == POZO_LINE_COMMENT)
    start--;
  return start > 1 && line_at (writer, start - 1)->kind == POZO_LINE_BLANK ? start : i;
}

static guint
part_end (const Writer *writer, guint i)
{
  guint n = writer->record->lines->len;

  for (i++; i < n; i++)
    if (begins_part (line_at (writer, i), writer->record))
      return part_start (writer, i);
  return n;
}

/* Where the set-up of a deal ends, whose line is @i: at a line that is neither of it nor between
 * its lines, so that bad ones stay where they are. */
static guint
setup_end (const Writer *writer, guint i, guint end)
{
  guint last = i + 1;

  for (i++; i < end; i++)
    {
      const PozoLine *line = line_at (writer, i);

      if (line->kind >= POZO_LINE_REST && line->kind <= POZO_LINE_STOCK)
        last = i + 1;
      else if (line->kind != POZO_LINE_BLANK && line->kind != POZO_LINE_COMMENT)
        break;
    }
  return last;
}

/* Writes a deal, or what comes from the end line on. */
static void
put_part (const Writer *writer, guint start, guint end)
{
  guint i = start;
  guint sorted;

  if (writer->out->len > writer->start)
    g_string_append_c (writer->out, '\n');
  while (!begins_part (line_at (writer, i), writer->record))
    put_line (writer, line_at (writer, i++));
  put_line (writer, line_at (writer, i));
  sorted = line_at (writer, i)->kind == POZO_LINE_DEAL ? setup_end (writer, i, end) : 0;
  if (sorted > i)
    {
      put_sorted (writer, i + 1, sorted);
      i = sorted - 1;
    }
  for (i++; i < end; i++)
    put_line (writer, line_at (writer, i));
}

static void
put_checksum (const Writer *writer)
{
  guint64 check =
      pozo_pcn_check (writer->out->str + writer->start, writer->out->len - writer->start);

  g_string_append_printf (writer->out, "Check: %016" G_GINT64_MODIFIER "x\n", check);
}

/**
 * pozo_pcn_write:
 * @record: a record that was read
 * @options: (nullable): what becomes of the seal; %NULL keeps it
 * @out: where to append
 *
 * Writes a record in canonical spelling.  Reading what it writes, and writing that, gives the same
 * bytes; nothing that the record says is lost, and nothing is added but the seal that is asked for.
 * A record whose reading was ended by a limit, and a foreign one, is written as it is.
 */
void
pozo_pcn_write (const PozoRecord *record, const PozoPcnWriteOptions *options, GString *out)
{
  Writer writer = { record, out, options != NULL ? options->checksum : POZO_PCN_CHECKSUM_KEEP,
                    out->len };
  guint n = record->lines->len;
  guint i = 0;

  if (record->is_cut || record->is_foreign)
    {
      g_string_append_len (out, record->text, record->length);
      return;
    }
  if (n > 0 && !begins_part (line_at (&writer, 0), record))
    i = part_end (&writer, 0);
  put_sorted (&writer, 0, i);
  while (i < n)
    {
      guint end = i;

      while (!begins_part (line_at (&writer, end), record))
        end++;
      end = part_end (&writer, end);
      put_part (&writer, i, end);
      i = end;
    }
  if (writer.checksum == POZO_PCN_CHECKSUM_ADD)
    put_checksum (&writer);
}

/**
 * pozo_pcn_write_line:
 * @record: a record that was read
 * @line: a line of it, from 0
 * @out: where to append
 *
 * Writes a line in canonical spelling, wherever it has to stand; of a blank one nothing.
 */
void
pozo_pcn_write_line (const PozoRecord *record, guint line, GString *out)
{
  const Writer writer = { record, out, POZO_PCN_CHECKSUM_KEEP, out->len };

  put_line (&writer, line_at (&writer, line));
}

/**
 * pozo_pcn_check:
 * @canonical: a game in canonical spelling, without its `Check` line
 * @length: bytes
 *
 * Computes the seal: FNV-1a over the bytes, 64 bits.  It finds accidents, not forgers.
 *
 * Returns: the seal
 */
guint64
pozo_pcn_check (const char *canonical, gsize length)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) canonical[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}
