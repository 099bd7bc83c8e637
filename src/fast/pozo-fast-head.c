/* SPDX-License-Identifier: MIT */
/* The head of a game, through the reader of records. */
#include "pozo-fast-private.h"

#include "pozo-pcn.h"
#include "pozo-teams.h"

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
is_hash_right (PozoFastGame *game, const PozoResolved *resolved)
{
  PozoSpan at;
  gboolean is_right;

  if (game->fast->options.rules != NULL ||
      !pozo_rule_cache_find_seal (game->fast->head, resolved, &at, &is_right))
    return TRUE;
  game->figures.checks++;
  return is_right;
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

/* Resolves the rules of a head.  Who sat at the table stays seated, unless by rules that are gone.
 */
static const PozoResolved *
resolve (PozoFast *fast)
{
  const PozoResolved *resolved = pozo_rule_cache_resolve (fast->cache, fast->head);

  if (resolved->serial != fast->serial)
    fast->seats.rules = NULL;
  fast->serial = resolved->serial;
  fast->resolved = resolved;
  return resolved;
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
  gsize length = MIN ((gsize) (game->end - text), POZO_FAST_HEAD_BYTES_MAX);
  const char *end = pozo_pcn_read_head (fast->head, text, length, mode);
  const PozoResolved *resolved;

  if (end == NULL || !has_only_habits (fast->head) || fast->head->variant.length == 0)
    return NULL;
  resolved = resolve (fast);
  fast->n_players = (guint8) count_players (fast->head);
  game->compiled = &resolved->compiled;
  game->n_players = fast->n_players;
  game->n_sides = (guint8) pozo_rules_n_sides (&resolved->rules, fast->n_players);
  return resolved->is_sound && resolved->n_findings == 0 && is_hash_right (game, resolved) &&
                 game->n_sides > 0
             ? end
             : NULL;
}
