/* SPDX-License-Identifier: MIT */
/* What heads say to the desk: names, and the lines of a director. */
#include "pozo-desk-private.h"

#include "pozo-desk-name.h"

#include <string.h>

#define VP_MAX 100000 /* victory points of a line, in hundredths */

const PozoWord pozo_desk_keys[POZO_N_DESK_KEYS] = { POZO_DESK_KEYS (POZO_WORD_ROW) };

/**
 * pozo_desk_read_vp:
 * @text: a number with at most two decimals, and perhaps something behind it
 * @hundredths: (out): the number times 100
 * @rest: (out) (optional): what stands behind it, without the blanks before
 *
 * Reads victory points.
 *
 * Returns: whether it is a number that can be
 */
gboolean
pozo_desk_read_vp (const char *text, gint32 *hundredths, const char **rest)
{
  gboolean is_negative = text[0] == '-';
  const char *p = text + (text[0] == '-' || text[0] == '+');
  gint32 scale = 100, value = 0;

  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p) && value <= VP_MAX; p++)
    value = value * 10 + (*p - '0') * 100;
  if (*p == '.' && g_ascii_isdigit (p[1]))
    for (p++; g_ascii_isdigit (*p) && scale > 1; p++)
      {
        scale /= 10;
        value += (*p - '0') * scale;
      }
  if (value > VP_MAX || (*p != '\0' && *p != ' '))
    return FALSE;
  *hundredths = is_negative ? -value : value;
  while (*p == ' ')
    p++;
  if (rest != NULL)
    *rest = p;
  return TRUE;
}

/* ---- Lines of a director ---- */

/* A side's letter in front of a number; the side from 0, or as many as there can be. */
static guint
read_side (const char *text)
{
  guint side = (guint) (g_ascii_toupper (text[0]) - 'A');

  return text[0] != '\0' && side < POZO_SEATS_MAX && text[1] == ' ' ? side : POZO_SEATS_MAX;
}

static gboolean
read_award (PozoDeskKey key, const char *value, PozoResult *result)
{
  guint side = read_side (value);
  gint32 hundredths;

  if (side >= result->n_sides || !pozo_desk_read_vp (value + 2, &hundredths, NULL))
    return FALSE;
  if (key == POZO_DESK_VP)
    {
      result->side[side].has_award = TRUE;
      result->side[side].award = hundredths;
    }
  else
    result->side[side].vp_penalty -= ABS (hundredths);
  return TRUE;
}

static gboolean
read_team (PozoResults *self, const char *letter, const char *value, PozoResult *result)
{
  guint side = (guint) (g_ascii_toupper (letter[0]) - 'A');

  if (letter[0] == '\0' || letter[1] != '\0' || side >= POZO_SEATS_MAX || value[0] == '\0')
    return FALSE;
  result->side[side].name = pozo_results_intern (self, value);
  result->side[side].is_team = TRUE;
  return TRUE;
}

/* Where deals are known, they say themselves how many there are. */
static gboolean
read_deals (const char *value, PozoResult *result)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (value, 10, 1, POZO_DEALS_MAX, &n, NULL))
    return FALSE;
  if (result->is_total)
    result->n_deals = (guint32) n;
  result->is_total = FALSE;
  return TRUE;
}

/* X-Team has a side behind it. */
static gboolean
find_key (const char *name, PozoDeskKey *key)
{
  const char *team = pozo_desk_keys[POZO_DESK_TEAM].name;
  gboolean is_team = g_ascii_strncasecmp (name, team, strlen (team)) == 0;
  guint found = POZO_DESK_TEAM;

  if (is_team ? name[strlen (team)] != '-'
              : !pozo_word_find (pozo_desk_keys, POZO_N_DESK_KEYS, name, &found))
    return FALSE;
  *key = (PozoDeskKey) found;
  return TRUE;
}

static void
read_note (PozoResults *self, const PozoRecord *record, const PozoHead *head, PozoResult *result)
{
  g_autofree char *name = g_strndup (record->text + head->key.offset, head->key.length);
  PozoDeskNote note = { .result = self->results->len };

  if (!find_key (name, &note.key))
    return;

  g_autofree char *value = pozo_desk_clean (record->text + head->value.offset, head->value.length);

  note.value = pozo_results_intern (self, value);
  if (note.key == POZO_DESK_BYE || note.key == POZO_DESK_BYE_VOID ||
      note.key == POZO_DESK_WITHDRAWN)
    {
      g_autofree char *names = pozo_roster_names (self->roster, value);

      note.value = pozo_results_intern (self, names);
    }
  if (note.key == POZO_DESK_TEAM)
    note.is_bad = !read_team (self, name + strlen ("X-Team-"), value, result);
  else if (note.key == POZO_DESK_VP || note.key == POZO_DESK_VP_PENALTY)
    note.is_bad = !read_award (note.key, value, result);
  else if (note.key == POZO_DESK_DEALS)
    note.is_bad = !read_deals (value, result);
  else
    note.is_bad = value[0] == '\0';
  g_array_append_val (self->notes, note);
}

/* ---- Names ---- */

static guint
side_of (const PozoRecord *record, const PozoResult *result, guint seat)
{
  for (guint side = 0; side < result->n_sides; side++)
    if (record->sides[side] & 1u << seat)
      return side;
  return (seat - 1) % result->n_sides;
}

static void
name_side (PozoResults *self, const PozoResult *result, PozoResultSide *side)
{
  const char *names[POZO_SEATS_MAX];
  g_autoptr (GString) out = g_string_new (NULL);
  guint n = 0;

  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if ((side->members & 1u << seat) && result->player[seat - 1][0] != '\0')
      names[n++] = result->player[seat - 1];
  qsort (names, n, sizeof names[0], pozo_desk_compare_names);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " & " : "", names[i]);
  side->pair = pozo_results_intern (self, out->str);
  if (!side->is_team)
    side->name = side->pair;
}

static void
name_sides (PozoResults *self, const PozoRecord *record, PozoResult *result)
{
  for (guint seat = 1; result->n_sides > 0 && seat <= result->n_players; seat++)
    result->side[side_of (record, result, seat)].members |= (guint8) (1u << seat);
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    name_side (self, result, &result->side[side]);
}

/* ---- All of it ---- */

/* Which text a line of the head is; as many as there are for any other line. */
static PozoResultText
find_text (const PozoHead *head)
{
  static const struct
  {
    PozoHeadKind kind;
    PozoResultText text;
  } rows[] = { { POZO_HEAD_ID, POZO_RESULT_ID },          { POZO_HEAD_EVENT, POZO_RESULT_EVENT },
               { POZO_HEAD_SITE, POZO_RESULT_SITE },      { POZO_HEAD_DATE, POZO_RESULT_DATE },
               { POZO_HEAD_TIME, POZO_RESULT_TIME },      { POZO_HEAD_ROUND, POZO_RESULT_ROUND },
               { POZO_HEAD_TABLE, POZO_RESULT_TABLE },    { POZO_HEAD_SCRIBE, POZO_RESULT_SCRIBE },
               { POZO_HEAD_VARIANT, POZO_RESULT_VARIANT } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == head->kind)
      return rows[i].text;
  return POZO_N_RESULT_TEXTS;
}

/* Where the value of a line of the head belongs; NULL for nowhere. */
static const char **
find_place (PozoResult *result, const PozoHead *head)
{
  PozoResultText text = find_text (head);

  if (head->kind == POZO_HEAD_PLAYER && head->number >= 1 && head->number <= POZO_SEATS_MAX)
    return &result->player[head->number - 1];
  return text < POZO_N_RESULT_TEXTS ? &result->text[text] : NULL;
}

/**
 * pozo_desk_read_heads:
 * @self: a list
 * @record: a record
 * @result: (inout): its result, of which the numbers of players and sides are known
 *
 * Fills in what the head says, and keeps its lines for the desk.
 */
void
pozo_desk_read_heads (PozoResults *self, const PozoRecord *record, PozoResult *result)
{
  const char *nothing = pozo_results_intern (self, "");

  for (guint i = 0; i < POZO_N_RESULT_TEXTS; i++)
    result->text[i] = nothing;
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    result->player[i] = result->side[i].name = result->side[i].pair = nothing;
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char **place = find_place (result, head);

      if (head->kind == POZO_HEAD_EXTRA)
        read_note (self, record, head, result);
      if (place == NULL)
        continue;

      gsize length;
      const char *text = pozo_record_head_text (record, head, &length);
      g_autofree char *value = pozo_desk_clean (text, length);

      *place = pozo_results_intern (
          self, head->kind == POZO_HEAD_PLAYER ? pozo_roster_name (self->roster, value) : value);
    }
  name_sides (self, record, result);
}
