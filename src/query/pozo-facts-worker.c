/* SPDX-License-Identifier: MIT */
/* A game is replayed once; whoever makes rows of it watches that one replay. */
#include "pozo-facts-worker.h"

#include "pozo-lazy-game-private.h"
#include "pozo-pcn.h"

#include <string.h>

struct _PozoFactsWorker
{
  GHashTable *known; /* nobody changes it while workers live */
  PozoSelector *selector;
  GError *error; /* there is no selector, and there ought to be one */
  PozoLazyGame *lazy;
  PozoRows *rows[POZO_N_TABLES];
  GString *canonical;
  GString *buffer;
  GChecksum *checksum;
};

/* ---- One replay, several who watch ---- */

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint deal,
               const PozoSetup *setup,
               const PozoState *state)
{
  PozoFactsWorker *worker = data;

  for (guint i = 0; i < POZO_N_TABLES; i++)
    {
      const PozoReplayObserver *observer = worker->rows[i] ? pozo_rows_observer (i) : NULL;

      if (observer != NULL && observer->deal_begin != NULL)
        observer->deal_begin (worker->rows[i], game, deal, setup, state);
    }
}

static void
on_before_action (gpointer data,
                  const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards)
{
  PozoFactsWorker *worker = data;

  for (guint i = POZO_TABLE_TURNS; i <= POZO_TABLE_ACTIONS; i++)
    if (worker->rows[i] != NULL)
      pozo_rows_observer (i)->before_action (worker->rows[i], state, action, cards);
}

static void
on_after_action (gpointer data,
                 const PozoState *state,
                 const PozoAction *action,
                 const guint8 *cards,
                 const PozoVerdict *verdict)
{
  PozoFactsWorker *worker = data;

  for (guint i = POZO_TABLE_TURNS; i <= POZO_TABLE_ACTIONS; i++)
    if (worker->rows[i] != NULL)
      pozo_rows_observer (i)->after_action (worker->rows[i], state, action, cards, verdict);
}

static void
on_deal_end (gpointer data,
             const PozoGame *game,
             guint deal,
             const PozoDealResult *result,
             const PozoState *state)
{
  PozoFactsWorker *worker = data;

  if (worker->rows[POZO_TABLE_MELDS] != NULL)
    pozo_rows_observer (POZO_TABLE_MELDS)
        ->deal_end (worker->rows[POZO_TABLE_MELDS], game, deal, result, state);
}

/* ---- Marks ---- */

static guint64
hash_word (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

static guint64
hash_more (guint64 hash, const void *data, gsize length)
{
  const guint8 *bytes = data;

  while (length > 0)
    {
      gsize n = MIN (length, sizeof (guint64));
      guint64 word = n; /* the last one may be short */

      memcpy (&word, bytes, n);
      hash = hash_word (hash, GUINT64_FROM_LE (word));
      bytes += n;
      length -= n;
    }
  return hash;
}

/* The cards of the hands and the one turned up, in the order of the ranks: a scribe may sort them.
 */
static guint64
hash_dealt (const PozoRecord *record, const PozoDeal *deal, gboolean *is_known)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  *is_known = deal->has_up && deal->has_hand != 0;
  for (guint seat = 1; seat <= record->n_players; seat++)
    {
      guint8 count[POZO_N_CARD_CODES] = { 0 };

      for (guint i = 0; i < deal->hands[seat].n; i++)
        count[POZO_RECORD_CARDS (record, deal->hands[seat].start)[i]]++;
      for (guint card = POZO_N_FACES; card < POZO_N_CARD_CODES; card++)
        *is_known = *is_known && count[card] == 0;
      *is_known = *is_known && (deal->has_hand >> seat & 1) != 0;
      hash = hash_more (hash, count, sizeof count);
    }
  return hash_more (hash, POZO_RECORD_CARDS (record, deal->up.start), deal->up.n);
}

/* What was done, whoever did it and wherever it stands in the text. */
static guint64
hash_actions (guint64 hash, const PozoRecord *record, const PozoDeal *deal)
{
  for (guint i = 0; i < deal->actions.n; i++)
    {
      PozoAction action = *POZO_RECORD_ACTION (record, deal->actions.start + i);
      const guint8 *cards = POZO_RECORD_CARDS (record, action.cards);

      if (action.kind == POZO_ACTION_INFO)
        continue;
      action.offset = 0;
      action.cards = 0;
      hash = hash_more (hash_more (hash, &action, sizeof action), cards, action.n_cards);
    }
  return hash;
}

static void
add_marks (const PozoRecord *record, PozoFactsChunk *chunk)
{
  guint64 play = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < record->deals->len; i++)
    {
      const PozoDeal *deal = POZO_RECORD_DEAL (record, i);
      gboolean is_known;
      guint64 dealt = hash_dealt (record, deal, &is_known);
      PozoFactsMark mark = { 0 };

      play = hash_actions (hash_more (play, &dealt, sizeof dealt), record, deal);
      mark.play = deal->actions.n > 0 ? (gint64) play : 0;
      mark.dealt = is_known ? (gint64) dealt : 0;
      g_array_append_val (chunk->marks, mark);
    }
}

/* ---- Keys ---- */

/* They are hashes already. */
static guint
hash_key (gconstpointer key)
{
  guint hash;

  memcpy (&hash, key, sizeof hash);
  return hash;
}

static gboolean
is_same_key (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, POZO_FACTS_KEY_BYTES) == 0;
}

/**
 * pozo_facts_keys_new:
 *
 * Returns: (transfer full): a set of keys of games, empty
 */
GHashTable *
pozo_facts_keys_new (void)
{
  return g_hash_table_new_full (hash_key, is_same_key, g_free, NULL);
}

/**
 * pozo_facts_keys_add:
 * @keys: a set of keys
 * @key: (array fixed-size=16): a key
 *
 * Adds a key.
 */
void
pozo_facts_keys_add (GHashTable *keys, const guint8 *key)
{
  g_hash_table_add (keys, g_memdup2 (key, POZO_FACTS_KEY_BYTES));
}

/* ---- Games ---- */

static void
make_key (PozoFactsWorker *worker, const PozoRecord *record, PozoFactsGame *game)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_DROP };
  guint8 digest[32];
  gsize length = sizeof digest;

  g_string_truncate (worker->canonical, 0);
  pozo_pcn_write (record, &options, worker->canonical);
  g_checksum_reset (worker->checksum);
  g_checksum_update (worker->checksum, (const guchar *) worker->canonical->str,
                     (gssize) worker->canonical->len);
  g_checksum_get_digest (worker->checksum, digest, &length);
  memcpy (game->key, digest, sizeof game->key);
}

static void
work_on_game (PozoFactsWorker *worker, PozoFactsChunk *chunk)
{
  const PozoRecord *record = pozo_lazy_game_record (worker->lazy);
  PozoFactsGame game = { .first_mark = chunk->marks->len, .n_deals = record->deals->len };

  make_key (worker, record, &game);
  if (g_hash_table_contains (worker->known, game.key))
    {
      chunk->n_again++;
      return;
    }
  add_marks (record, chunk);
  g_array_append_val (chunk->games, game);
  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (worker->rows[i] != NULL)
      pozo_rows_begin_game (worker->rows[i], chunk->games->len);
  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (worker->rows[i] != NULL)
      pozo_rows_end_game (worker->rows[i]);
}

/* ---- Rows ---- */

/**
 * pozo_facts_worker_work:
 * @worker: a worker
 * @chunk: games
 *
 * Makes rows and marks of the games of a chunk, but for those that were known before.
 *
 * Returns: (transfer full): them
 */
PozoFactsChunk *
pozo_facts_worker_work (PozoFactsWorker *worker, const PozoChunk *chunk)
{
  PozoFactsChunk *made = g_new0 (PozoFactsChunk, 1);

  made->games = g_array_new (FALSE, FALSE, sizeof (PozoFactsGame));
  made->marks = g_array_new (FALSE, FALSE, sizeof (PozoFactsMark));
  if (worker->error != NULL)
    made->error = g_error_copy (worker->error);
  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (worker->rows[i] != NULL)
      pozo_rows_begin (worker->rows[i]);
  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      const PozoPiece *piece = &chunk->pieces[i];
      PozoPieceIter iter;

      made->n_cut_short += (piece->flags & POZO_PIECE_CUT_SHORT) != 0;
      if (piece->flags != 0)
        continue;
      pozo_piece_iter_begin (&iter, piece, worker->buffer);
      while (made->error == NULL && pozo_piece_iter_next (&iter))
        if (worker->selector == NULL ||
            pozo_selector_test (worker->selector, piece, iter.text, iter.length, &made->error))
          {
            pozo_lazy_game_begin (worker->lazy, piece, iter.text, iter.length);
            work_on_game (worker, made);
          }
    }
  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (worker->rows[i] != NULL)
      made->rows[i] = pozo_rows_end (worker->rows[i]);
  return made;
}

/**
 * pozo_facts_chunk_free:
 * @chunk: (nullable): what came of a chunk
 *
 * Frees it.
 */
void
pozo_facts_chunk_free (PozoFactsChunk *chunk)
{
  if (chunk == NULL)
    return;
  for (guint i = 0; i < POZO_N_TABLES; i++)
    pozo_batch_free (chunk->rows[i]);
  g_array_unref (chunk->games);
  g_array_unref (chunk->marks);
  g_clear_error (&chunk->error);
  g_free (chunk);
}

/* ---- A worker ---- */

/**
 * pozo_facts_worker_make:
 * @options: what is written
 * @known: keys of games that are there already; nobody changes it
 *
 * Makes a worker.
 *
 * Returns: (transfer full): the worker
 */
PozoFactsWorker *
pozo_facts_worker_make (const PozoFactsOptions *options, GHashTable *known)
{
  static const PozoReplayObserver all = { .deal_begin = on_deal_begin,
                                          .before_action = on_before_action,
                                          .after_action = on_after_action,
                                          .deal_end = on_deal_end };
  static const PozoReplayObserver ends = { .deal_end = on_deal_end };
  const PozoSelectorOptions selection = { .wheres = options->wheres, .replay = options->replay };
  PozoFactsWorker *worker = g_new0 (PozoFactsWorker, 1);

  worker->known = known;
  worker->lazy = pozo_lazy_game_new (options->replay);
  pozo_lazy_game_take_kinds (worker->lazy);
  if (options->wheres != NULL && options->wheres[0] != NULL)
    worker->selector = pozo_selector_new (&selection, &worker->error);
  worker->canonical = g_string_new (NULL);
  worker->buffer = g_string_new (NULL);
  worker->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    {
      PozoRowsOptions rows = {
        .table = i, .by_key = TRUE, .replay = options->replay, .lazy = worker->lazy
      };

      if (options->without[i])
        continue;
      for (guint column = 0; column < POZO_N_COLUMNS; column++)
        rows.wanted[column] = pozo_column_info (column)->table == i;
      worker->rows[i] = pozo_rows_new (&rows, NULL);
    }
  /* Who watches single actions has each explained, which takes longer. */
  pozo_lazy_game_observe (
      worker->lazy,
      worker->rows[POZO_TABLE_TURNS] || worker->rows[POZO_TABLE_ACTIONS] ? &all : &ends, worker);
  return worker;
}

/**
 * pozo_facts_worker_free:
 * @worker: a worker
 *
 * Frees a worker.
 */
void
pozo_facts_worker_free (PozoFactsWorker *worker)
{
  for (guint i = 0; i < POZO_N_TABLES; i++)
    pozo_rows_free (worker->rows[i]);
  pozo_selector_free (worker->selector);
  g_clear_error (&worker->error);
  pozo_lazy_game_free (worker->lazy);
  g_string_free (worker->canonical, TRUE);
  g_string_free (worker->buffer, TRUE);
  g_checksum_free (worker->checksum);
  g_free (worker);
}
