/* SPDX-License-Identifier: MIT */
/* A game in one pass: its head through the reader, its deals through the shortcuts.
 *
 * Whatever is out of the ordinary makes the answer *look closer*, so nothing here reports, and a
 * rule that no shortcut knows costs time and never a verdict. */
#include "pozo-skim-private.h"

#include "pozo-pcn-scan.h"
#include "pozo-pcn.h"

/**
 * pozo_skim_new:
 *
 * Returns: (transfer full): a skim for one thread
 */
PozoSkim *
pozo_skim_new (void)
{
  PozoSkim *skim = g_new0 (PozoSkim, 1);

  skim->head = pozo_record_new ();
  skim->odd = pozo_record_new ();
  return skim;
}

/**
 * pozo_skim_free:
 * @skim: (transfer full): a skim
 *
 * Frees a skim.
 */
void
pozo_skim_free (PozoSkim *skim)
{
  pozo_record_free (skim->head);
  pozo_record_free (skim->odd);
  g_free (skim);
}

/* ---- The head ---- */

/* The blank line behind the head, or NULL. */
static const char *
find_head_end (const char *text, gsize length)
{
  const char *limit = text + MIN (length, POZO_SKIM_HEAD_BYTES_MAX);
  const char *p = text;

  while (p < limit && (p = memchr (p, '\n', (gsize) (limit - p))) != NULL)
    {
      p++;
      if (*p == '\n')
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
is_hash_right (PozoReplay *replay, PozoSkimGame *game, const PozoResolved *resolved)
{
  PozoSpan at;
  guint32 hash;

  if (replay->options.rules != NULL || !pozo_rule_cache_find_seal (game->skim->head, &at, &hash))
    return TRUE;
  game->figures.checks++;
  return hash == resolved->hash;
}

static const char *
read_head (PozoReplay *replay, PozoSkimGame *game, const char *text)
{
  PozoRecord *head = game->skim->head;
  const char *end = find_head_end (text, (gsize) (game->end - text));
  const PozoResolved *resolved;

  if (end == NULL || !pozo_pcn_read (head, text, (gsize) (end - text), POZO_PCN_STRICT) ||
      head->findings->len > 0 || head->detail != POZO_DETAIL_FULL || head->variant.length == 0)
    return NULL;
  game->n_players = (guint8) count_players (head);
  resolved = pozo_rule_cache_resolve (replay->cache, head);
  if (game->n_players == 0 || !resolved->is_sound || resolved->n_findings > 0 ||
      !is_hash_right (replay, game, resolved))
    return NULL;
  game->shortcuts = &resolved->shortcuts;
  game->n_sides = (guint8) pozo_replay_n_sides (&resolved->rules, game->n_players);
  return game->n_sides > 0 ? end : NULL;
}

/* ---- The end ---- */

/* `end target winner=A`, and behind it the next game or nothing. */
static const char *
read_end (PozoSkimGame *game, const char *p)
{
  PozoStanding standing;
  const char *winner;

  p = POZO_SKIM_SKIP (game, p, "end target");
  if (p == NULL || !game->is_over)
    return NULL;
  pozo_match_stand (game->shortcuts->rules, game->sum, game->n_sides, &standing);
  winner = POZO_SKIM_SKIP (game, p, " winner=");
  if (winner != NULL && *winner != (char) ('A' + standing.leader - 1))
    return NULL;
  p = winner != NULL ? winner + 1 : p;
  game->figures.checks += 2;
  if (*p != '\n')
    return NULL;
  p++;
  return p == game->end || POZO_SKIM_SKIP (game, p, "PCN:") != NULL ? p : NULL;
}

static const char *
read_deal (PozoSkimGame *game, const char *p)
{
  if (game->is_over || (p = pozo_skim_read_setup (game, p)) == NULL ||
      (p = pozo_skim_read_turns (game, p)) == NULL)
    return NULL;
  return pozo_skim_read_scores (game, p);
}

/**
 * pozo_replay_skim:
 * @replay: a replay
 * @text: where a game begins; it may be followed by others, and a NUL stands behind the last
 * @length: bytes of all of them
 * @figures: (out caller-allocates): what was counted in a game that is fine
 *
 * Reads and replays a game in one pass and keeps nothing of it.  A game is fine when everything in
 * it is written as it should be, every card was seen, every action is legal, and every score right:
 * then pozo_pcn_read() and pozo_replay_game() would find nothing either and count the same.  Of any
 * other game nothing is said, and of some that are fine too.
 *
 * Nobody is let to observe, so with an observer no game is fine.
 *
 * Returns: the bytes of the game, up to the next one or the end; 0 for a closer look
 */
gsize
pozo_replay_skim (PozoReplay *replay, const char *text, gsize length, PozoSkimFigures *figures)
{
  PozoSkimGame game = { .skim = replay->skim, .state = &replay->state, .end = text + length };
  const char *p;

  if (replay->observer != NULL || (p = read_head (replay, &game, text)) == NULL)
    return 0;
  for (p++; *p == 'd'; p++)
    {
      p = read_deal (&game, p);
      if (p == NULL || *p != '\n' || p - text > (gssize) POZO_SKIM_BYTES_MAX)
        return 0;
    }
  p = read_end (&game, p);
  if (p == NULL)
    return 0;
  *figures = game.figures;
  return (gsize) (p - text);
}
