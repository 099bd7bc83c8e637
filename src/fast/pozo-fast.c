/* SPDX-License-Identifier: MIT */
/* A game in one pass: its head through the reader, its deals through the shortcuts.
 *
 * Whatever is out of the ordinary makes the answer *fall back*, so nothing here reports, and a
 * rule that no shortcut knows costs time and never a verdict. */
#include "pozo-fast.h"

#include "pozo-fast-notify.h"
#include "pozo-pcn-cut.h"

#include <string.h>

/**
 * pozo_fast_new:
 * @options: how games are replayed; copied, what it points to is not
 *
 * Returns: (transfer full): the fast path for one thread
 */
PozoFast *
pozo_fast_new (const PozoReplayOptions *options)
{
  PozoFast *fast = g_new0 (PozoFast, 1);

  fast->options = *options;
  fast->cache = pozo_rule_cache_new (&fast->options);
  fast->head = pozo_record_new ();
  fast->head_text = g_string_new (NULL);
  fast->line = pozo_pcn_line_new ();
  fast->normaliser = pozo_pcn_normaliser_new ();
  pozo_fast_trace_init (&fast->trace);
  return fast;
}

/**
 * pozo_fast_free:
 * @fast: (nullable) (transfer full): the fast path
 *
 * Frees the fast path and the rules that it resolved.
 */
void
pozo_fast_free (PozoFast *fast)
{
  if (fast == NULL)
    return;
  pozo_rule_cache_free (fast->cache);
  pozo_record_free (fast->head);
  g_string_free (fast->head_text, TRUE);
  pozo_record_free (fast->line);
  pozo_pcn_normaliser_free (fast->normaliser);
  pozo_fast_trace_clear (&fast->trace);
  g_free (fast);
}

/**
 * pozo_fast_observe:
 * @fast: the fast path
 * @observer: (nullable): who watches; it outlives the fast path
 * @data: passed to its functions
 *
 * Lets somebody see go by the games that are fine, as pozo_replay_observe() does for those that are
 * replayed.
 */
void
pozo_fast_observe (PozoFast *fast, const PozoReplayObserver *observer, gpointer data)
{
  fast->observer = observer;
  fast->observer_data = data;
}

/* ---- The end ---- */

/* `Check: 5b1e9c0d2a44f7e1`, where the game is sealed; the line behind it.  The seal is that of the
 * canonical text, from @text on; where that is not at hand, a checksum makes it fall back. */
static const char *
read_checksum (PozoFastGame *game, const char *text, const char *p)
{
  const char *hex = POZO_PCN_SKIP (p, game->end, "Check: ");
  const char *end;
  guint64 check;

  if (hex == NULL)
    return p;
  end = pozo_pcn_hex (hex, 16, &check);
  if (text == NULL || end == NULL || *end != '\n' ||
      check != pozo_pcn_check (text, (gsize) (p - text)))
    return NULL;
  game->figures.checks++;
  return end + 1;
}

/* How much can be checked of a reason for which games end. */
static const guint8 n_end_checks
    [POZO_N_ENDS] = { [POZO_END_TARGET] = 2, [POZO_END_DEALS] = 2, [POZO_END_TIME] = 1 };

/* Whether the victory points at the end of a game, if there are any, are those of the rules; they
 * are asked for where the end says who won. */
static gboolean
is_vp_right (PozoFastGame *game, const PozoStanding *standing)
{
  const PozoRecord *record = game->fast->head;
  gint32 vp[2];

  if (!record->has_vp || n_end_checks[record->end] == 0 || game->n_sides != 2 ||
      !pozo_match_share (game->compiled->rules, standing, vp))
    return TRUE;
  game->figures.checks++;
  return memcmp (vp, record->vp, sizeof vp) == 0;
}

/* Whether a game may end at @p, a line: the next one stands there, or nothing. */
static gboolean
is_boundary (const char *p, const char *end)
{
  return p == end || POZO_PCN_SKIP (p, end, POZO_PCN_GAME) != NULL;
}

/* `end target winner=A`, and behind it the next game or nothing. */
static const char *
read_end (PozoFastGame *game, const char *text, const char *p)
{
  PozoRecord *record = game->fast->head;
  PozoStanding standing;

  game->line = p;
  p = pozo_pcn_end_read (record, pozo_fast_text (game, p), p);
  if (p == NULL || *p != '\n' || game->figures.n_deals == 0)
    return NULL;
  if (pozo_end_is_decided (record->end) &&
      (!game->is_over || record->end != pozo_end_by_rules (game->compiled->rules)))
    return NULL;
  pozo_match_stand (game->compiled->rules, game->sum, game->n_sides, game->figures.n_deals,
                    &standing);
  if (record->winner > game->n_sides || !is_vp_right (game, &standing) ||
      (record->winner != 0 && record->end == POZO_END_CONTINUES) ||
      (record->winner != 0 && n_end_checks[record->end] > 0 && record->winner != standing.leader))
    return NULL;
  game->figures.checks += n_end_checks[record->end];
  p = read_checksum (game, text, p + 1);
  return p != NULL && is_boundary (p, game->end) ? p : NULL;
}

static const char *
read_deal (PozoFastGame *game, const char *p)
{
  if (game->is_over || (p = pozo_fast_read_setup (game, p)) == NULL ||
      (p = pozo_fast_read_turns (game, p)) == NULL)
    return NULL;
  return pozo_fast_read_scores (game, p);
}

/* Reads and plays a game in canonical spelling, whose head ends at @p; its end, or NULL.  @text is
 * what a seal is of, or NULL where that is not at hand. */
static const char *
read_game (PozoFastGame *game, const char *text, const char *p)
{
  if (game->end == game->text || game->end[-1] != '\n')
    return NULL;
  for (p++; *p == 'd'; p++)
    {
      p = read_deal (game, p);
      if (p == NULL || *p != '\n' || p - game->text > (gssize) POZO_FAST_BYTES_MAX)
        return NULL;
    }
  return read_end (game, text, p);
}

/* A game on its way, of which nothing but the head was read. */
static PozoFastGame
begin_game (PozoFast *fast, const char *text, gsize length)
{
  const PozoReplayObserver *observer = fast->observer;
  PozoFastTrace *trace = observer != NULL ? &fast->trace : NULL;

  if (trace != NULL)
    pozo_fast_trace_empty (trace, observer);
  return (PozoFastGame){ .fast = fast,
                         .state = &fast->state,
                         .text = text,
                         .end = text + length,
                         .trace = trace,
                         .keeps_events = trace != NULL && observer->deal_events != NULL,
                         .keeps_tables = trace != NULL && (observer->deal_begin != NULL ||
                                                           observer->deal_end != NULL) };
}

/* ---- In any spelling ---- */

static gboolean
needs_clocks (const PozoFastGame *game)
{
  return game->trace != NULL && game->fast->observer->needs_clocks;
}

/* Whether what made a game fall back is spelled canonically: then another spelling of the game
 * falls back there, too. */
static gboolean
is_canonical (const PozoFastGame *game)
{
  PozoPcnNormaliser *normaliser = game->fast->normaliser;

  pozo_pcn_normalise_begin (normaliser, game->text, game->end, FALSE, needs_clocks (game));
  return game->line != NULL && pozo_pcn_normalise_is_needless (normaliser, game->line);
}

/* Rewrites the body of a game, from @body on, and plays that; where it ends, or NULL. */
static const char *
read_normalised (PozoFastGame *game, const char *body)
{
  PozoPcnNormaliser *normaliser = game->fast->normaliser;
  const char *end;

  pozo_pcn_normalise_begin (normaliser, game->text, game->end, game->trace != NULL,
                            needs_clocks (game));
  pozo_pcn_normalise_add_habits (normaliser, game->fast->head);
  end = pozo_pcn_normalise_lines (normaliser, body);
  if (end == NULL || end - game->text > (gssize) POZO_FAST_BYTES_MAX)
    return NULL;
  game->text = normaliser->text->str;
  game->end = game->text + normaliser->text->len;
  if (game->trace != NULL)
    game->places = (const guint32 *) normaliser->places->data;
  return read_game (game, NULL, game->text) == game->end ? end : NULL;
}

/* The same with its head, and with its habits; its bytes, or 0. */
static G_GNUC_NO_INLINE gsize
read_normalised_game (PozoFast *fast, const char *text, gsize length, PozoFastFigures *figures)
{
  PozoPcnNormaliser *normaliser = fast->normaliser;
  PozoFastGame game = begin_game (fast, text, length);
  const char *p = pozo_fast_read_head (&game, text, POZO_PCN_LENIENT);

  if (p == NULL)
    return 0;
  game.figures.head_bytes = (gsize) (p - text);
  p = read_normalised (&game, p);
  if (p == NULL)
    return 0;
  pozo_pcn_normalise_end (normaliser);
  game.figures.habits = (const PozoFinding *) normaliser->habits->data;
  game.figures.n_habits = normaliser->habits->len;
  *figures = game.figures;
  if (game.trace != NULL)
    pozo_fast_notify (&game);
  return (gsize) (p - text);
}

static gboolean
watches_actions (const PozoReplayObserver *observer)
{
  return observer != NULL && (observer->before_action != NULL || observer->after_action != NULL);
}

/**
 * pozo_fast_validate:
 * @fast: the fast path
 * @text: where a game begins; it may be followed by others, and a NUL stands behind the last
 * @length: bytes of all of them
 * @mode: whether the habits of scribes may be in it
 * @figures: (out caller-allocates): what was counted in a game that is fine
 *
 * Reads and replays a game in one pass and keeps nothing of it.  A game is fine when all that can
 * be seen of it is right: every word, every action, every score.  Then pozo_pcn_read() and
 * pozo_replay_game() would find nothing but the habits either, and count the same.  Of any other
 * game nothing is said, and of some that are fine too.
 *
 * An observer sees a game that is fine go by before this returns; one who watches single actions
 * has no game called fine.
 *
 * Returns: the bytes of the game, up to the next one or the end; 0 to fall back
 */
gsize
pozo_fast_validate (PozoFast *fast,
                    const char *text,
                    gsize length,
                    PozoPcnMode mode,
                    PozoFastFigures *figures)
{
  PozoFastGame game = begin_game (fast, text, length);
  const char *p = NULL;
  const char *head_end;

  if (watches_actions (fast->observer))
    return 0;
  head_end = pozo_fast_read_head (&game, text, POZO_PCN_STRICT);
  if (head_end != NULL)
    p = read_game (&game, text, head_end);
  if (p == NULL)
    return mode == POZO_PCN_LENIENT && !is_canonical (&game)
               ? read_normalised_game (fast, text, length, figures)
               : 0;
  game.figures.head_bytes = (gsize) (head_end - text);
  *figures = game.figures;
  if (game.trace != NULL)
    pozo_fast_notify (&game);
  return (gsize) (p - text);
}
