/* SPDX-License-Identifier: MIT */
/* The head of a game: through the reader, unless it says what the head before it said. */
#include "pozo-fast-private.h"

#include "pozo-pcn-date.h"
#include "pozo-pcn.h"
#include "pozo-teams.h"

/* Keys whose value means nothing for the replay. */
static gboolean
is_free (guint kind)
{
  switch (kind)
    {
    case POZO_HEAD_ID:
    case POZO_HEAD_EVENT:
    case POZO_HEAD_SITE:
    case POZO_HEAD_DATE:
    case POZO_HEAD_TIME:
    case POZO_HEAD_ROUND:
    case POZO_HEAD_TABLE:
    case POZO_HEAD_PLAYER:
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- The head before ---- */

/* Behind a value and its line end, or NULL where something in it is not plain. */
static const char *
skip_value (guint kind, const char *start)
{
  const char *p = start;
  gboolean is_wide = FALSE;

  for (; (guchar) *p >= ' ' && *p != 0x7f && *p != ';'; p++)
    is_wide |= (guchar) *p >= 0x80;
  if (*p != '\n' || p == start || *start == ' ' || p[-1] == ' ')
    return NULL;
  if (is_wide && (!g_utf8_validate_len (start, (gsize) (p - start), NULL) ||
                  pozo_pcn_skip_blanks (start, p) != start || pozo_pcn_trim_blanks (start, p) != p))
    return NULL;
  return pozo_pcn_date_expected (kind, start, (gsize) (p - start)) == NULL ? p + 1 : NULL;
}

/* The blank line behind a head that says what is remembered, or NULL. */
static const char *
match_memo (const PozoFastMemo *memo, const char *text, const char *end)
{
  const char *known = memo->text->str;
  const char *p = text;

  for (guint i = 0; i < memo->n_lines; known += memo->length[i++])
    {
      gsize left = (gsize) (end - p);

      if (left >= memo->length[i] && memcmp (p, known, memo->length[i]) == 0)
        p += memo->length[i];
      else if (memo->key_length[i] == 0 || left < memo->key_length[i] ||
               memcmp (p, known, memo->key_length[i]) != 0 ||
               (p = skip_value (memo->kind[i], p + memo->key_length[i])) == NULL)
        return NULL;
    }
  return *p == '\n' ? p : NULL;
}

/* Puts a key that was read before where it stands now, with the value that it has now. */
static void
move_key (PozoRecord *head, const PozoLine *line, guint32 offset, guint key_length)
{
  PozoHead *key = &g_array_index (head->heads, PozoHead, line->index);

  key->key.offset += offset - line->text.offset;
  key->value.offset += offset - line->text.offset;
  if (key_length > 0)
    key->value.length = line->text.length - key_length;
  if (key->kind == POZO_HEAD_ID)
    head->id = key->value;
  if (key->kind == POZO_HEAD_VARIANT)
    head->variant = key->value;
}

/* Makes the record of the head before, which matched, that of this one: the same lines and keys in
 * other places, perhaps with other values that mean nothing.  Nothing else of the game before stays
 * in it. */
static void
move_record (PozoFast *fast, const char *text, const char *end)
{
  PozoRecord *head = fast->head;
  guint32 offset = 0;

  head->text = text;
  head->length = (gsize) (end - text);
  head->end = head->winner = 0;
  g_array_set_size (head->deals, 0);
  g_array_set_size (head->cards, 0);
  g_array_set_size (head->scores, 0);
  for (guint i = 0; i < fast->memo.n_lines; i++)
    {
      PozoLine *line = &g_array_index (head->lines, PozoLine, i);
      const char *line_end = memchr (text + offset, '\n', head->length - offset);
      guint32 length = (guint32) (line_end - text) - offset;

      if (line->comment.length > 0)
        line->comment.offset += offset - line->text.offset;
      line->text.length = length;
      if (line->kind == POZO_LINE_HEAD)
        move_key (head, line, offset, fast->memo.key_length[i]);
      line->text.offset = offset;
      offset += length + 1;
    }
}

/* Remembers a head that was read, and found nothing; a line that is no key, or behind as many as
 * are remembered, matches nothing.  Of one in which habits were met only the rules are remembered.
 */
static void
remember (PozoFast *fast, const PozoResolved *resolved)
{
  const PozoRecord *head = fast->head;
  PozoFastMemo *memo = &fast->memo;

  memo->n_lines = head->findings->len > 0 ? 0 : MIN (head->lines->len, POZO_FAST_HEAD_LINES_MAX);
  for (guint i = 0; i < memo->n_lines; i++)
    {
      const PozoLine *line = &g_array_index (head->lines, PozoLine, i);
      const PozoHead *key = &g_array_index (head->heads, PozoHead, line->index);

      memo->kind[i] = line->kind == POZO_LINE_HEAD ? key->kind : POZO_HEAD_UNKNOWN;
      memo->length[i] = (guint16) (line->text.length + 1);
      memo->key_length[i] =
          line->kind == POZO_LINE_HEAD && is_free (key->kind) && line->comment.length == 0
              ? (guint16) (key->value.offset - line->text.offset)
              : 0;
    }
  g_string_truncate (memo->text, 0);
  g_string_append_len (memo->text, head->text, (gssize) head->length);
  memo->resolved = resolved;
}

/* ---- The reader's way ---- */

/* The blank line behind the head, whatever its line end, or NULL. */
static const char *
find_head_end (const char *text, gsize length)
{
  const char *limit = text + MIN (length, POZO_FAST_HEAD_BYTES_MAX);
  const char *p = text;

  while (p < limit && (p = memchr (p, '\n', (gsize) (limit - p))) != NULL)
    {
      p++;
      if (*p == '\n' || (p[0] == '\r' && p[1] == '\n'))
        return p;
    }
  return NULL;
}

/* How many sit there, when the head names them all; 0 when it does not. */
static guint
count_players (const PozoRecord *head)
{
  guint seats = 0;

  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);

      if (line->kind == POZO_HEAD_DREW)
        return 0;
      if (line->kind == POZO_HEAD_PLAYER)
        seats |= 1u << line->number;
    }
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (seats == (2u << n) - 2)
      return n;
  return 0;
}

/* Whether the fingerprint of the rules, if there is one, is theirs. */
static gboolean
is_hash_right (PozoFast *fast, const PozoResolved *resolved)
{
  PozoSpan at;
  guint32 hash;

  fast->memo.n_checks =
      fast->options.rules == NULL && pozo_rule_cache_find_seal (fast->head, &at, &hash);
  return fast->memo.n_checks == 0 || hash == resolved->hash;
}

/* Forgets what was kept of the game before: its rules may be gone. */
static void
forget (PozoFast *fast)
{
  fast->seats.rules = NULL;
  fast->memo.resolved = NULL;
}

/* Whether nothing was found in a head but habits of scribes. */
static gboolean
has_only_habits (const PozoRecord *head)
{
  for (guint i = 0; i < head->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (head->findings, PozoFinding, i);

      if (finding->code < POZO_PCN_FIRST_HABIT ||
          finding->code >= POZO_PCN_FIRST_HABIT + POZO_PCN_N_HABITS ||
          finding->severity != POZO_SEVERITY_NOTE)
        return FALSE;
    }
  return TRUE;
}

/* Reads a head and remembers it; the blank line behind it, or NULL. */
static const char *
read_anew (PozoFast *fast, const char *text, gsize length, PozoPcnMode mode)
{
  const char *end = find_head_end (text, length);
  const PozoResolved *resolved;

  forget (fast);
  if (end == NULL || !pozo_pcn_read (fast->head, text, (gsize) (end - text), mode) ||
      !has_only_habits (fast->head) || fast->head->variant.length == 0 ||
      fast->head->deals->len > 0)
    return NULL;
  resolved = pozo_rule_cache_resolve (fast->cache, fast->head);
  fast->memo.n_players = (guint8) count_players (fast->head);
  if (!resolved->is_sound || resolved->n_findings > 0 || !is_hash_right (fast, resolved) ||
      pozo_rules_n_sides (&resolved->rules, fast->memo.n_players) == 0)
    return NULL;
  remember (fast, resolved);
  return end;
}

/**
 * pozo_fast_read_head:
 * @game: a game; gets players, sides and rules
 * @text: where it begins
 * @mode: whether the habits of scribes may be in it; then they are among the findings of the record
 *
 * Reads the head of a game.
 *
 * Returns: (nullable): the blank line behind it, or %NULL to fall back
 */
const char *
pozo_fast_read_head (PozoFastGame *game, const char *text, PozoPcnMode mode)
{
  const PozoFastMemo *memo = &game->fast->memo;
  const char *end =
      memo->resolved != NULL && memo->n_lines > 0 ? match_memo (memo, text, game->end) : NULL;

  if (end == NULL)
    end = read_anew (game->fast, text, (gsize) (game->end - text), mode);
  else if (game->trace != NULL)
    move_record (game->fast, text, end);
  if (end == NULL)
    return NULL;
  game->compiled = &memo->resolved->compiled;
  game->n_players = memo->n_players;
  game->n_sides = (guint8) pozo_rules_n_sides (&memo->resolved->rules, memo->n_players);
  game->figures.checks += memo->n_checks;
  return end;
}
