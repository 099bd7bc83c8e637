/* SPDX-License-Identifier: MIT */
/* A line object says in its `line` what it is, and its members may come in any order: so they are
 * gathered first, each already as the notation writes it, and put together then. */
#include "pozo-record-json-line.h"

#include "pozo-pcn-emit.h"

#include <string.h>

#define UNSEEN "??"

typedef enum
{
  STRING,
  NUMBER,
  LIST,
} Holds;

static const struct
{
  const char *name;
  Holds holds;
  char between;
} members[] = {
#define POZO_JSON_MEMBER_ROW(code, name, holds, between) { name, holds, between },
  POZO_JSON_MEMBERS (POZO_JSON_MEMBER_ROW)
#undef POZO_JSON_MEMBER_ROW
};

#define SET(code) (1u << POZO_JSON_##code)

/* Each kind of line: how it begins, what it has to have and what it may have besides, a comment
 * apart; and of which member the rest is made. */
static const struct
{
  const char *name;
  const char *start;
  guint32 needed;
  guint32 allowed;
} kinds[] = {
  { "comment", "", SET (TEXT), 0 },
  { "extra", "", SET (TEXT), 0 },
  { "bad", "", SET (TEXT), 0 },
  { "deal", "deal ", SET (NUMBER), SET (DEALER) | SET (SCORE) },
  { "rest", "rest", SET (SEATS), 0 },
  { "cut", "cut ", SET (LIFTED), SET (KEPT) },
  { "hand", "hand ", SET (SEAT) | SET (CARDS), 0 },
  { "reserve", "reserve ", SET (NUMBER) | SET (CARDS), 0 },
  { "up", "up", SET (CARDS), 0 },
  { "stock", "stock", SET (CARDS), 0 },
  { "turn", "", SET (SEAT), SET (WORDS) | SET (CLOCK) },
  { "fault", "!", SET (CODE), 0 },
  { "score", "score ", SET (SIDE), SET (STANDS) },
  { "penalty", "penalty ", SET (SIDE) | SET (POINTS), SET (REASON) },
  { "state", "state ", SET (CHECKSUM), 0 },
  { "end", "end ", SET (REASON), SET (WINNER) | SET (VP) },
  { "check", "Check: ", SET (CHECKSUM), 0 },
  { "blank", "", 0, 0 },
};

/* What a line is made of, in this order: what stands in front of each member. */
static const struct
{
  PozoJsonMember member;
  const char *before;
} parts[] = {
  { POZO_JSON_TEXT, "" },         { POZO_JSON_NUMBER, "" },   { POZO_JSON_DEALER, " dealer=" },
  { POZO_JSON_SCORE, " score=" }, { POZO_JSON_SEATS, " " },   { POZO_JSON_LIFTED, "" },
  { POZO_JSON_KEPT, " " },        { POZO_JSON_SEAT, "" },     { POZO_JSON_CARDS, " " },
  { POZO_JSON_WORDS, " " },       { POZO_JSON_CODE, "" },     { POZO_JSON_SIDE, "" },
  { POZO_JSON_POINTS, " " },      { POZO_JSON_CHECKSUM, "" },
};

/**
 * pozo_json_line_kind_nth:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): what the kind of line is called; %NULL behind the last one
 */
const char *
pozo_json_line_kind_nth (guint i)
{
  return i < G_N_ELEMENTS (kinds) ? kinds[i].name : NULL;
}

/**
 * pozo_json_line_init:
 * @line: (out caller-allocates): a line
 *
 * Makes room for an object.
 */
void
pozo_json_line_init (PozoJsonLine *line)
{
  *line = (PozoJsonLine){ .blank_due = TRUE };
  for (guint i = 0; i < POZO_JSON_N_MEMBERS; i++)
    line->texts[i] = g_string_new (NULL);
}

/**
 * pozo_json_line_clear:
 * @line: a line
 *
 * Frees what it holds.
 */
void
pozo_json_line_clear (PozoJsonLine *line)
{
  for (guint i = 0; i < POZO_JSON_N_MEMBERS; i++)
    g_string_free (line->texts[i], TRUE);
}

static void
append_int (GString *out, gint64 number)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT, number);
}

/* An element of a list; unseen cards in a row are counted, as the notation does. */
static void
append_element (GString *list, const GString *element, char between, guint *n_unseen)
{
  gboolean is_unseen = g_str_equal (element->str, UNSEEN);
  gsize start = list->len;

  if (is_unseen && *n_unseen > 0)
    {
      start = (gsize) ((const char *) memrchr (list->str, *UNSEEN, list->len) - 1 - list->str);
      g_string_truncate (list, start);
      g_string_append_printf (list, UNSEEN "*%u", ++*n_unseen);
      return;
    }
  *n_unseen = is_unseen;
  if (list->len > 0)
    g_string_append_c (list, between);
  g_string_append_len (list, element->str, (gssize) element->len);
}

static void
read_list (PozoJsonReader *reader, char between, GString *list)
{
  g_autoptr (GString) element = g_string_new (NULL);
  guint n_unseen = 0;

  if (!pozo_json_reader_open (reader, '['))
    return;
  while (pozo_json_reader_next (reader, '['))
    {
      gint64 number;

      g_string_truncate (element, 0);
      if (reader->at < reader->end && (g_ascii_isdigit (*reader->at) || *reader->at == '-'))
        {
          if (pozo_json_reader_int (reader, &number))
            append_int (element, number);
        }
      else
        pozo_json_reader_string (reader, element);
      append_element (list, element, between, &n_unseen);
    }
}

static gboolean
read_member (PozoJsonLine *line, PozoJsonMember member, PozoJsonReader *reader)
{
  GString *text = line->texts[member];
  gint64 number;

  g_string_truncate (text, 0);
  line->present |= 1u << member;
  if (members[member].holds == LIST)
    read_list (reader, members[member].between, text);
  else if (members[member].holds == STRING)
    pozo_json_reader_string (reader, text);
  else if (pozo_json_reader_int (reader, &number))
    {
      append_int (text, number);
      line->clock_ms = member == POZO_JSON_CLOCK ? number : line->clock_ms;
    }
  return reader->problem == NULL;
}

/* A member by its name: one of the table, or an item of a score. */
static void
read_named (PozoJsonLine *line, const char *name, PozoJsonReader *reader)
{
  for (guint i = 0; i < POZO_JSON_N_MEMBERS; i++)
    if (g_str_equal (name, members[i].name))
      {
        if ((line->present & 1u << i) != 0)
          reader->problem = N_ ("this member stands here twice");
        else
          read_member (line, i, reader);
        return;
      }
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (g_str_equal (name, pozo_score_item_words[item]))
      {
        if ((line->items & 1u << item) != 0)
          reader->problem = N_ ("this member stands here twice");
        line->items |= 1u << item;
        pozo_json_reader_int (reader, &line->values[item]);
        return;
      }
  reader->problem = N_ ("no such member is known");
}

/**
 * pozo_json_line_read:
 * @line: a line
 * @reader: stands before an object; has a problem afterwards if it cannot be read
 *
 * Reads the members of an object.
 */
void
pozo_json_line_read (PozoJsonLine *line, PozoJsonReader *reader)
{
  g_autoptr (GString) name = g_string_new (NULL);

  line->present = line->items = 0;
  if (!pozo_json_reader_open (reader, '{'))
    return;
  while (pozo_json_reader_next (reader, '{'))
    if (pozo_json_reader_member (reader, name))
      read_named (line, name->str, reader);
}

static gboolean
has (const PozoJsonLine *line, PozoJsonMember member)
{
  return (line->present & 1u << member) != 0;
}

static gboolean
stands (const PozoJsonLine *line, guint item)
{
  g_auto (GStrv) names = NULL;

  if (!has (line, POZO_JSON_STANDS))
    return FALSE;
  names = g_strsplit (line->texts[POZO_JSON_STANDS]->str, " ", -1);
  return g_strv_contains ((const char *const *) names, pozo_score_item_words[item]);
}

static void
put_items (const PozoJsonLine *line, GString *out)
{
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if ((line->items & 1u << item) != 0)
      {
        g_string_append_printf (out, " %s=", pozo_score_item_words[item]);
        append_int (out, line->values[item]);
        if (stands (line, item))
          g_string_append_c (out, '!');
      }
}

static void
put_parts (const PozoJsonLine *line, GString *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const GString *text = line->texts[parts[i].member];

      if (!has (line, parts[i].member) || (text->len == 0 && parts[i].before[0] == ' '))
        continue;
      g_string_append (out, parts[i].before);
      g_string_append_len (out, text->str, (gssize) text->len);
    }
}

/* A text as it is: it may hold zero bytes, which a reader of the notation tells of. */
static void
put_member (const PozoJsonLine *line, PozoJsonMember member, const char *before, GString *out)
{
  if (!has (line, member))
    return;
  g_string_append (out, before);
  g_string_append_len (out, line->texts[member]->str, (gssize) line->texts[member]->len);
}

/* What stands at the end of a line. */
static void
put_rest (const PozoJsonLine *line, GString *out)
{
  if (has (line, POZO_JSON_CLOCK))
    {
      g_string_append_c (out, ' ');
      pozo_pcn_emit_clock (out, (gint32) line->clock_ms);
    }
  put_member (line, POZO_JSON_WINNER, " winner=", out);
  put_member (line, POZO_JSON_VP, " vp=", out);
  put_member (line, POZO_JSON_COMMENT, " ", out);
  g_string_append_c (out, '\n');
}

/* A byte that no line of the notation holds would make two lines of one. */
static gboolean
holds_line_end (const PozoJsonLine *line)
{
  for (guint i = 0; i < POZO_JSON_N_MEMBERS; i++)
    if (has (line, i) && memchr (line->texts[i]->str, '\n', line->texts[i]->len) != NULL)
      return TRUE;
  return FALSE;
}

static const char *
judge (const PozoJsonLine *line, guint kind)
{
  guint32 known = kinds[kind].needed | kinds[kind].allowed | SET (LINE) | SET (COMMENT);

  if ((line->present & kinds[kind].needed) != kinds[kind].needed)
    return N_ ("a member is missing in this line");
  if ((line->present & ~known) != 0)
    return N_ ("a member does not belong in a line of this kind");
  if (line->items != 0 && !g_str_equal (kinds[kind].name, "score"))
    return N_ ("items of a score do not belong in a line of this kind");
  if (has (line, POZO_JSON_CLOCK) &&
      (line->clock_ms < 0 || line->clock_ms / 1000 > POZO_CLOCK_SECONDS_MAX))
    return N_ ("this is no clock");
  return holds_line_end (line) ? N_ ("no line of the notation holds a line end") : NULL;
}

static void
put_line (PozoJsonLine *line, guint kind, GString *out)
{
  const char *name = kinds[kind].name;
  gboolean is_part = g_str_equal (name, "deal") || g_str_equal (name, "end");

  /* Comments above a part, behind a blank line, belong to it. */
  if (is_part && line->blank_due)
    g_string_append_c (out, '\n');
  line->blank_due = is_part || !g_str_equal (name, "comment") ? TRUE : line->blank_due;
  if (g_str_equal (name, "blank"))
    line->blank_due = FALSE;
  g_string_append (out, kinds[kind].start);
  put_parts (line, out);
  if (g_str_equal (name, "score"))
    put_items (line, out);
  put_member (line, POZO_JSON_REASON, is_part ? "" : " ", out);
  put_rest (line, out);
}

/**
 * pozo_json_line_put:
 * @line: a line that was read
 * @out: where to append
 *
 * Writes what an object stands for, with a line end.
 *
 * Returns: (transfer none) (nullable): what is wrong with it, and nothing was written then
 */
const char *
pozo_json_line_put (PozoJsonLine *line, GString *out)
{
  if (!has (line, POZO_JSON_LINE))
    return N_ ("an object of `lines` has to have a member `line`");
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    if (g_str_equal (line->texts[POZO_JSON_LINE]->str, kinds[kind].name))
      {
        const char *problem = judge (line, kind);

        if (problem == NULL)
          put_line (line, kind, out);
        return problem;
      }
  return N_ ("no such kind of line is known");
}
