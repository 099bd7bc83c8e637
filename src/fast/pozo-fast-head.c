/* SPDX-License-Identifier: MIT */
/* The head of a game: through the reader of records, unless it says what the one read last said but
 * for names and dates, as in most archives. */
#include "pozo-fast-private.h"

#include "pozo-pcn-date.h"
#include "pozo-pcn.h"
#include "pozo-teams.h"

/* ---- The head read last ---- */

/* Keys whose value means nothing for the replay, as a set of 1 << PozoHeadKind. */
#define FREE_KEYS                                                                                  \
  (1u << POZO_HEAD_ID | 1u << POZO_HEAD_EVENT | 1u << POZO_HEAD_SITE | 1u << POZO_HEAD_DATE |      \
   1u << POZO_HEAD_TIME | 1u << POZO_HEAD_ROUND | 1u << POZO_HEAD_TABLE | 1u << POZO_HEAD_PLAYER)

/* Behind a line at @p that has the key of the line @known and another value that means nothing; or
 * NULL. */
static const char *
match_key (const PozoFast *fast,
           const PozoLine *line,
           const char *known,
           const char *p,
           const char *limit)
{
  const PozoHead *key = &g_array_index (fast->head->heads, PozoHead, line->index);
  const char *value, *end;
  gsize length;

  if (line->kind != POZO_LINE_HEAD || line->comment.length > 0 || !(FREE_KEYS >> key->kind & 1))
    return NULL;
  length = key->value.offset - line->text.offset;
  if (strncmp (p, known, length) != 0)
    return NULL;
  value = p + length;
  end = pozo_pcn_text_end (value, limit);
  if (end == NULL || end - p > (gssize) POZO_LINE_BYTES_MAX ||
      pozo_pcn_date_expected (key->kind, value, (gsize) (end - value)) != NULL)
    return NULL;
  return end + 1;
}

/* The blank line behind a head that says what the one read last said, or NULL. */
static const char *
match_last (const PozoFast *fast, const char *p, const char *end)
{
  const char *known = fast->head_text->str;

  for (guint i = 0; p != NULL && i < fast->head->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (fast->head->lines, PozoLine, i);
      gsize length = line->text.length + 1;

      if (strncmp (p, known, length) == 0) /* which stops at the NUL behind the text */
        p += length;
      else
        p = match_key (fast, line, known, p, end);
      known += length;
    }
  return p != NULL && *p == '\n' ? p : NULL;
}

/* ---- Reading ---- */

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
  gboolean is_right;

  fast->n_checks = fast->options.rules == NULL &&
                   pozo_rule_cache_find_hash (fast->head, resolved, &at, &is_right);
  return fast->n_checks == 0 || is_right;
}

/* Whether nothing was found in a head but habits of scribes. */
static gboolean
has_only_habits (const PozoRecord *head)
{
  for (guint i = 0; i < head->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (head->findings, PozoFinding, i);

      if (finding->code < POZO_PCN_FIRST_HABIT || finding->severity != POZO_SEVERITY_NOTE)
        return FALSE;
    }
  return TRUE;
}

/* Reads a head, and notes what the next one may repeat; the blank line behind it, or NULL. */
static const char *
read_anew (PozoFast *fast, const char *text, gsize length, PozoPcnMode mode)
{
  const char *end =
      pozo_pcn_read_head (fast->head, text, MIN (length, POZO_FAST_HEAD_BYTES_MAX), mode);
  const PozoResolved *resolved;

  fast->can_repeat = FALSE;
  if (end == NULL || !has_only_habits (fast->head))
    return NULL;
  fast->seats.rules = NULL; /* the rules by which they sat there may be gone */
  resolved = pozo_rule_cache_resolve (fast->cache, fast->head);
  fast->resolved = resolved;
  fast->n_players = (guint8) count_players (fast->head);
  fast->n_sides = (guint8) pozo_rules_n_sides (&resolved->rules, fast->n_players);
  if (resolved->n_findings > 0 || !is_hash_right (fast, resolved) || fast->n_sides == 0)
    return NULL;
  fast->can_repeat = fast->head->findings->len == 0;
  g_string_truncate (fast->head_text, 0);
  g_string_append_len (fast->head_text, text, end - text);
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
  PozoFast *fast = game->fast;
  const char *end = NULL;

  if (fast->can_repeat && game->trace == NULL) /* who watches is told where its lines stand */
    end = match_last (fast, text, game->end);
  if (end == NULL)
    end = read_anew (fast, text, (gsize) (game->end - text), mode);
  if (end == NULL)
    return NULL;
  game->compiled = &fast->resolved->compiled;
  game->n_players = fast->n_players;
  game->n_sides = fast->n_sides;
  game->figures.checks += fast->n_checks;
  return end;
}
