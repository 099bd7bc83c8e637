/* SPDX-License-Identifier: MIT */
/* How close a game has been looked at, and looking closer.  Each step is taken once for a game, and
 * only when a value needs it. */
#include "pozo-look-private.h"

#include "pozo-pcn-glance.h"
#include "pozo-pcn.h"

/**
 * pozo_look_new:
 * @options: how games are replayed; borrowed, with everything that it points to
 *
 * Makes a look at nothing yet.
 *
 * Returns: (transfer full): the look
 */
PozoLook *
pozo_look_new (const PozoReplayOptions *options)
{
  PozoLook *look = g_new0 (PozoLook, 1);

  look->options = *options;
  look->head = pozo_record_new ();
  look->record = pozo_record_new ();
  look->game = pozo_game_new ();
  look->scratch = g_string_new (NULL);
  look->variant_name = g_string_new (NULL);
  return look;
}

/**
 * pozo_look_free:
 * @look: (nullable): a look
 *
 * Frees a look.
 */
void
pozo_look_free (PozoLook *look)
{
  if (look == NULL)
    return;
  pozo_fast_free (look->fast);
  pozo_replay_free (look->replay);
  pozo_record_free (look->head);
  pozo_record_free (look->record);
  pozo_game_free (look->game);
  g_string_free (look->scratch, TRUE);
  g_string_free (look->variant_name, TRUE);
  g_free (look);
}

/**
 * pozo_look_begin:
 * @look: a look
 * @piece: where the game is from; it and @text outlive the look at this game
 * @text: (array length=length): the game; a NUL byte follows it, or @text lies in @piece
 * @length: its length in bytes
 *
 * Turns to a game.  Costs nothing yet.
 */
void
pozo_look_begin (PozoLook *look, const PozoPiece *piece, const char *text, gsize length)
{
  look->piece = piece;
  look->text = text;
  look->length = length;
  look->has_head = FALSE;
  look->has_figures = FALSE;
  look->has_results = FALSE;
  look->is_watched = FALSE;
  look->has_record = FALSE;
  look->has_game = FALSE;
  look->n_deals = -1;
}

/**
 * pozo_look_observe:
 * @look: a look that has replayed nothing yet
 * @observer: who watches replays; borrowed
 * @data: for it
 *
 * Has somebody watch each game that is validated on the fast path or replayed, once.
 */
void
pozo_look_observe (PozoLook *look, const PozoReplayObserver *observer, gpointer data)
{
  look->observer = observer;
  look->observer_data = data;
}

/**
 * pozo_look_observe_fast:
 * @look: a look that somebody watches
 * @observer: (nullable): who watches tries the fast path on instead; borrowed.  He gets the same
 * data, and need not watch single actions to tell the same of a game that is plainly fine
 *
 * Has games that are validated on the fast path watched otherwise than those that are replayed.
 */
void
pozo_look_observe_fast (PozoLook *look, const PozoReplayObserver *observer)
{
  look->fast_observer = observer;
}

/**
 * pozo_look_head:
 * @look: a look at a game
 *
 * Returns: (transfer none): the head of the game, read on its own
 */
const PozoRecord *
pozo_look_head (PozoLook *look)
{
  if (look->has_head)
    return look->head;
  look->head_bytes = pozo_pcn_head_length (look->text, look->length);
  pozo_pcn_read (look->head, look->text, look->head_bytes, POZO_PCN_LENIENT);
  look->has_head = TRUE;
  return look->head;
}

static PozoReplay *
need_replay (PozoLook *look)
{
  if (look->replay == NULL)
    look->replay = pozo_replay_new (&look->options);
  /* Once: a game may go the fast path first, and be replayed for what the fast path does not tell.
   */
  pozo_replay_observe (look->replay, look->is_watched ? NULL : look->observer, look->observer_data);
  return look->replay;
}

/* Whoever watches has what deals came to kept, even if he sees nothing of it. */
static void
see_nothing (gpointer data G_GNUC_UNUSED, const PozoGame *game G_GNUC_UNUSED)
{
}

static void
watch_results (PozoLook *look)
{
  static const PozoReplayObserver results = { .game_end = see_nothing };

  if (look->observer == NULL || look->is_watched)
    pozo_fast_observe (look->fast, &results, NULL);
}

static void
need_fast (PozoLook *look)
{
  const PozoReplayObserver *observer =
      look->fast_observer != NULL ? look->fast_observer : look->observer;

  if (look->fast == NULL)
    look->fast = pozo_fast_new (&look->options);
  pozo_fast_observe (look->fast, look->is_watched ? NULL : observer, look->observer_data);
}

/* The fast path finds the end of a game itself, in text that a NUL byte ends. */
static gsize
measure_ahead (const PozoLook *look)
{
  const PozoPiece *piece = look->piece;
  gboolean is_inside = piece != NULL && piece->text != NULL && look->text >= piece->text &&
                       look->text < piece->text + piece->length;

  return is_inside ? (gsize) (piece->text + piece->length - look->text) : look->length;
}

/* What the game's file was saved in, if not in UTF-8. */
static const char *
find_code (const PozoLook *look)
{
  return look->piece != NULL ? look->piece->code : NULL;
}

static void
fast (PozoLook *look)
{
  gsize passed = pozo_fast_validate (look->fast, look->text, measure_ahead (look), POZO_PCN_LENIENT,
                                     &look->figures);

  look->is_plain = passed == look->length;
  look->is_watched = look->is_watched || passed > 0;
  look->has_figures = TRUE;
}

/**
 * pozo_look_figures:
 * @look: a look at a game
 *
 * Returns: (transfer none) (nullable): what a fast validation counts; %NULL when the game has to be
 * replayed
 */
const PozoFastFigures *
pozo_look_figures (PozoLook *look)
{
  if (find_code (look) != NULL)
    return NULL; /* that is to be told */
  if (!look->has_figures)
    {
      need_fast (look);
      look->has_results = look->observer != NULL && !look->is_watched;
      fast (look);
    }
  return look->is_plain ? &look->figures : NULL;
}

/**
 * pozo_look_results:
 * @look: a look at a game
 *
 * Returns: (transfer none): the game as replayed, by the fast way if that goes: its record may have
 * no more than the head, what was dealt, score lines and the end, and it may be gone when the game
 * is replayed
 */
const PozoGame *
pozo_look_results (PozoLook *look)
{
  if (look->has_game || find_code (look) != NULL || (look->has_figures && !look->is_plain))
    return pozo_look_game (look);
  if (!look->has_results)
    {
      need_fast (look);
      watch_results (look);
      fast (look);
      look->has_results = TRUE;
    }
  return look->is_plain ? pozo_fast_game (look->fast) : pozo_look_game (look);
}

/**
 * pozo_look_record:
 * @look: a look at a game
 *
 * Returns: (transfer none): the game as it is written
 */
const PozoRecord *
pozo_look_record (PozoLook *look)
{
  if (look->has_record)
    return look->record;
  pozo_pcn_read (look->record, look->text, look->length, POZO_PCN_LENIENT);
  if (find_code (look) != NULL)
    pozo_pcn_tell_encoding (look->record, find_code (look), POZO_PCN_LENIENT);
  look->has_record = TRUE;
  return look->record;
}

/**
 * pozo_look_game:
 * @look: a look at a game
 *
 * Returns: (transfer none): the game as replayed
 */
const PozoGame *
pozo_look_game (PozoLook *look)
{
  if (look->has_game)
    return look->game;
  pozo_replay_game (need_replay (look), pozo_look_record (look), look->game);
  look->is_watched = TRUE;
  look->has_game = TRUE;
  return look->game;
}

/**
 * pozo_look_tell:
 * @look: a look at a game
 * @totals: (out caller-allocates): what was told
 *
 * Has whoever watches told of the game: by the fast way if that goes.
 */
void
pozo_look_tell (PozoLook *look, PozoLookTotals *totals)
{
  const PozoFastFigures *figures = pozo_look_figures (look);
  const PozoGame *game = figures == NULL ? pozo_look_game (look) : NULL;

  *totals = (PozoLookTotals){ .n_deals = figures != NULL ? figures->n_deals : 0 };
  for (guint i = 0; game != NULL && i < POZO_N_DEAL_FATES; i++)
    totals->n_deals += game->fates[i];
  if (game == NULL)
    return;
  totals->n_skipped = game->fates[POZO_DEAL_SKIPPED];
  totals->is_foreign = game->record->is_foreign;
}

/**
 * pozo_look_variant:
 * @look: a look at a game
 *
 * Looks up the variant that the head names; one game's is mostly the next one's.
 *
 * Returns: (transfer none) (nullable): the variant, if it is known
 */
const PozoVariant *
pozo_look_variant (PozoLook *look)
{
  const PozoRecord *head = pozo_look_head (look);
  const char *name = head->text + head->variant.offset;

  if (head->is_foreign || head->variant.length == 0 || look->options.variants == NULL)
    return NULL;
  if (look->variant_name->len == head->variant.length &&
      memcmp (look->variant_name->str, name, head->variant.length) == 0)
    return look->variant;
  g_string_truncate (look->variant_name, 0);
  g_string_append_len (look->variant_name, name, head->variant.length);
  look->variant = pozo_variant_set_find (look->options.variants, look->variant_name->str, NULL);
  return look->variant;
}
