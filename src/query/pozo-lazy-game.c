/* SPDX-License-Identifier: MIT */
/* How close a game has been looked at, and looking closer.  Each step is taken once for a game, and
 * only when a value needs it. */
#include "pozo-lazy-game-private.h"

#include "pozo-fast-game.h"
#include "pozo-pcn-glance.h"
#include "pozo-pcn.h"
#include "pozo-replay-kind.h"

/**
 * pozo_lazy_game_new:
 * @options: how games are replayed; borrowed, with everything that it points to
 *
 * Makes a look at nothing yet.
 *
 * Returns: (transfer full): the look
 */
PozoLazyGame *
pozo_lazy_game_new (const PozoReplayOptions *options)
{
  PozoLazyGame *lazy = g_new0 (PozoLazyGame, 1);

  lazy->options = *options;
  lazy->head = pozo_record_new ();
  lazy->record = pozo_record_new ();
  lazy->game = pozo_game_new ();
  lazy->scratch = g_string_new (NULL);
  lazy->variant_name = g_string_new (NULL);
  return lazy;
}

/**
 * pozo_lazy_game_take_kinds:
 * @lazy: a look that has seen nothing yet
 *
 * Has games of any kind read, each to be judged by the rules of its own head, unless rules of
 * Canasta are asked for; without it they are foreign.
 */
void
pozo_lazy_game_take_kinds (PozoLazyGame *lazy)
{
  pozo_replay_take_kinds (lazy->head, &lazy->options);
  pozo_replay_take_kinds (lazy->record, &lazy->options);
}

/**
 * pozo_lazy_game_free:
 * @lazy: (nullable): a look
 *
 * Frees a look.
 */
void
pozo_lazy_game_free (PozoLazyGame *lazy)
{
  if (lazy == NULL)
    return;
  pozo_fast_free (lazy->fast);
  pozo_replay_free (lazy->replay);
  pozo_record_free (lazy->head);
  pozo_record_free (lazy->record);
  pozo_game_free (lazy->game);
  g_string_free (lazy->scratch, TRUE);
  g_string_free (lazy->variant_name, TRUE);
  g_free (lazy);
}

/**
 * pozo_lazy_game_begin:
 * @lazy: a look
 * @piece: where the game is from; it and @text outlive the look at this game
 * @text: (array length=length): the game; a NUL byte follows it, or @text lies in @piece
 * @length: its length in bytes
 *
 * Turns to a game.  Costs nothing yet.
 */
void
pozo_lazy_game_begin (PozoLazyGame *lazy, const PozoPiece *piece, const char *text, gsize length)
{
  lazy->piece = piece;
  lazy->text = text;
  lazy->length = length;
  lazy->has_head = FALSE;
  lazy->has_figures = FALSE;
  lazy->has_results = FALSE;
  lazy->is_watched = FALSE;
  lazy->has_record = FALSE;
  lazy->has_game = FALSE;
  lazy->n_deals = -1;
}

/**
 * pozo_lazy_game_observe:
 * @lazy: a look that has replayed nothing yet
 * @observer: who watches replays; borrowed
 * @data: for it
 *
 * Has somebody watch each game that is validated on the fast path or replayed, once.
 */
void
pozo_lazy_game_observe (PozoLazyGame *lazy, const PozoReplayObserver *observer, gpointer data)
{
  lazy->observer = observer;
  lazy->observer_data = data;
}

/**
 * pozo_lazy_game_observe_fast:
 * @lazy: a look that somebody watches
 * @observer: (nullable): who watches tries the fast path on instead; borrowed.  He gets the same
 * data, and need not watch single actions to tell the same of a game that is plainly fine
 *
 * Has games that are validated on the fast path watched otherwise than those that are replayed.
 */
void
pozo_lazy_game_observe_fast (PozoLazyGame *lazy, const PozoReplayObserver *observer)
{
  lazy->fast_observer = observer;
}

/**
 * pozo_lazy_game_head:
 * @lazy: a look at a game
 *
 * Returns: (transfer none): the head of the game, read on its own
 */
const PozoRecord *
pozo_lazy_game_head (PozoLazyGame *lazy)
{
  if (lazy->has_head)
    return lazy->head;
  lazy->head_bytes = pozo_pcn_head_length (lazy->text, lazy->length);
  pozo_pcn_read (lazy->head, lazy->text, lazy->head_bytes, POZO_PCN_LENIENT);
  lazy->has_head = TRUE;
  return lazy->head;
}

static PozoReplay *
need_replay (PozoLazyGame *lazy)
{
  if (lazy->replay == NULL)
    lazy->replay = pozo_replay_new (&lazy->options);
  /* Once: a game may go the fast path first, and be replayed for what the fast path does not tell.
   */
  pozo_replay_observe (lazy->replay, lazy->is_watched ? NULL : lazy->observer, lazy->observer_data);
  return lazy->replay;
}

/* Whoever watches has what deals came to kept, even if he sees nothing of it. */
static void
see_nothing (gpointer data G_GNUC_UNUSED, const PozoGame *game G_GNUC_UNUSED)
{
}

static void
watch_results (PozoLazyGame *lazy)
{
  static const PozoReplayObserver results = { .game_end = see_nothing };

  if (lazy->observer == NULL || lazy->is_watched)
    pozo_fast_observe (lazy->fast, &results, NULL);
}

static void
need_fast (PozoLazyGame *lazy)
{
  const PozoReplayObserver *observer =
      lazy->fast_observer != NULL ? lazy->fast_observer : lazy->observer;

  if (lazy->fast == NULL)
    lazy->fast = pozo_fast_new (&lazy->options);
  pozo_fast_observe (lazy->fast, lazy->is_watched ? NULL : observer, lazy->observer_data);
}

/* The fast path finds the end of a game itself, in text that a NUL byte ends. */
static gsize
measure_ahead (const PozoLazyGame *lazy)
{
  const PozoPiece *piece = lazy->piece;
  gboolean is_inside = piece != NULL && piece->text != NULL && lazy->text >= piece->text &&
                       lazy->text < piece->text + piece->length;

  return is_inside ? (gsize) (piece->text + piece->length - lazy->text) : lazy->length;
}

/* What the game's file was saved in, if not in UTF-8. */
static const char *
find_code (const PozoLazyGame *lazy)
{
  return lazy->piece != NULL ? lazy->piece->code : NULL;
}

static void
fast (PozoLazyGame *lazy)
{
  gsize passed = pozo_fast_validate (lazy->fast, lazy->text, measure_ahead (lazy), POZO_PCN_LENIENT,
                                     &lazy->figures);

  lazy->is_plain = passed == lazy->length;
  lazy->is_watched = lazy->is_watched || passed > 0;
  lazy->has_figures = TRUE;
}

/**
 * pozo_lazy_game_figures:
 * @lazy: a look at a game
 *
 * Returns: (transfer none) (nullable): what a fast validation counts; %NULL when the game has to be
 * replayed
 */
const PozoFastFigures *
pozo_lazy_game_figures (PozoLazyGame *lazy)
{
  if (find_code (lazy) != NULL)
    return NULL; /* that is to be told */
  if (!lazy->has_figures)
    {
      need_fast (lazy);
      lazy->has_results = lazy->observer != NULL && !lazy->is_watched;
      fast (lazy);
    }
  return lazy->is_plain ? &lazy->figures : NULL;
}

/**
 * pozo_lazy_game_results:
 * @lazy: a look at a game
 *
 * Returns: (transfer none): the game as replayed, by the fast way if that goes: its record may have
 * no more than the head, what was dealt, score lines and the end, and it may be gone when the game
 * is replayed
 */
const PozoGame *
pozo_lazy_game_results (PozoLazyGame *lazy)
{
  if (lazy->has_game || find_code (lazy) != NULL || (lazy->has_figures && !lazy->is_plain))
    return pozo_lazy_game_game (lazy);
  if (!lazy->has_results)
    {
      need_fast (lazy);
      watch_results (lazy);
      fast (lazy);
      lazy->has_results = TRUE;
    }
  return lazy->is_plain ? pozo_fast_game (lazy->fast) : pozo_lazy_game_game (lazy);
}

/**
 * pozo_lazy_game_record:
 * @lazy: a look at a game
 *
 * Returns: (transfer none): the game as it is written
 */
const PozoRecord *
pozo_lazy_game_record (PozoLazyGame *lazy)
{
  if (lazy->has_record)
    return lazy->record;
  pozo_pcn_read (lazy->record, lazy->text, lazy->length, POZO_PCN_LENIENT);
  if (find_code (lazy) != NULL)
    pozo_pcn_detect_encoding (lazy->record, find_code (lazy), POZO_PCN_LENIENT);
  lazy->has_record = TRUE;
  return lazy->record;
}

/**
 * pozo_lazy_game_game:
 * @lazy: a look at a game
 *
 * Returns: (transfer none): the game as replayed
 */
const PozoGame *
pozo_lazy_game_game (PozoLazyGame *lazy)
{
  if (lazy->has_game)
    return lazy->game;
  pozo_replay_game (need_replay (lazy), pozo_lazy_game_record (lazy), lazy->game);
  lazy->is_watched = TRUE;
  lazy->has_game = TRUE;
  return lazy->game;
}

/**
 * pozo_lazy_game_get_totals:
 * @lazy: a look at a game
 * @totals: (out caller-allocates): what was told
 *
 * Has whoever watches told of the game: by the fast way if that goes.
 */
void
pozo_lazy_game_get_totals (PozoLazyGame *lazy, PozoLazyGameTotals *totals)
{
  const PozoFastFigures *figures = pozo_lazy_game_figures (lazy);
  const PozoGame *game = figures == NULL ? pozo_lazy_game_game (lazy) : NULL;

  *totals = (PozoLazyGameTotals){ .n_deals = figures != NULL ? figures->n_deals : 0 };
  for (guint i = 0; game != NULL && i < POZO_N_DEAL_FATES; i++)
    totals->n_deals += game->fates[i];
  if (game == NULL)
    return;
  totals->n_skipped = game->fates[POZO_DEAL_SKIPPED];
  totals->is_foreign = game->record->is_foreign;
}

/**
 * pozo_lazy_game_variant:
 * @lazy: a look at a game
 *
 * Looks up the variant that the head names; one game's is mostly the next one's.
 *
 * Returns: (transfer none) (nullable): the variant, if it is known
 */
const PozoVariant *
pozo_lazy_game_variant (PozoLazyGame *lazy)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);
  const char *name = head->text + head->variant.offset;

  if (head->is_foreign || head->kind != NULL || head->variant.length == 0 ||
      lazy->options.variants == NULL)
    return NULL;
  if (lazy->variant_name->len == head->variant.length &&
      memcmp (lazy->variant_name->str, name, head->variant.length) == 0)
    return lazy->variant;
  g_string_truncate (lazy->variant_name, 0);
  g_string_append_len (lazy->variant_name, name, head->variant.length);
  lazy->variant = pozo_variant_set_find (lazy->options.variants, lazy->variant_name->str, NULL);
  return lazy->variant;
}
