/* SPDX-License-Identifier: MIT */
/* Turn lines word by word: in whatever spelling, and of whatever is known of the cards.  Each word
 * becomes an action, which is played before the next one is read; so a word costs more than where
 * text is canonical and all cards are seen, and nothing is asked twice. */
#include "pozo-play.h"
#include "pozo-skim-private.h"

/* A turn line on its way. */
typedef struct
{
  PozoPlay play;
  PozoSkimGame *game;
  PozoPcnScratch *scratch;
  PozoEvents *events; /* NULL where nobody watches */
  guint seat;
  guint n_actions;
} Line;

/* The draws with which a line begins and the discard with which it ends, where that is all. */
typedef struct
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint32 drawn_at[POZO_SHORTCUT_DRAWS_MAX];
  PozoCard discard;
  guint32 discard_at;
} Exchange;

/* The words with which a line begins: draws, and the one behind them; where that ends, and where
 * the next one begins. */
typedef struct
{
  PozoPcnWord words[POZO_SHORTCUT_DRAWS_MAX + 1];
  guint n;
  const char *end;
  const char *next;
} Opening;

/* ---- Events ---- */

static inline guint32
find_place (const Line *line, const char *p)
{
  return (guint32) (p - line->scratch->base);
}

/* What was played by @n actions, a discard and the end of its line among them. */
static void
add_events (Line *line,
            const PozoEventBefore *before,
            const PozoAction *action,
            const guint8 *cards,
            guint n)
{
  PozoEvent *event = pozo_events_add (line->events, before, line->play.state, action, cards);

  if (action->kind != POZO_ACTION_DISCARD)
    return;
  pozo_skim_tale_mend_discard (event, line->play.shortcuts, cards[0]);
  if (n > 1)
    pozo_events_add_end (line->events, event, line->play.state,
                         find_place (line, line->scratch->end));
}

/* ---- Actions ---- */

/* From the first card on that is not known to the face everything that has shown up is counted. */
static G_GNUC_NO_INLINE void
become_vague (Line *line)
{
  line->play.is_vague = line->game->is_vague = TRUE;
  pozo_shortcut_settle (line->play.state);
}

/* Plays an action; @ends says whether the line ends behind it.  How many it came to, or 0: nothing
 * may follow a discard. */
static inline guint
play_unwatched (Line *line, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  guint n = pozo_play_short (&line->play, action, cards, ends);

  if (n == 0 && (ends || action->kind != POZO_ACTION_DISCARD))
    n = pozo_play_long (&line->play, action, cards);
  line->n_actions += n;
  return n;
}

static G_GNUC_NO_INLINE guint
play_watched (Line *line, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  PozoEventBefore before;
  guint n;

  pozo_event_look (&before, line->play.state, action);
  n = play_unwatched (line, action, cards, ends);
  if (n > 0)
    add_events (line, &before, action, cards, n);
  return n;
}

static guint
play_action (Line *line, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  return line->events != NULL ? play_watched (line, action, cards, ends)
                              : play_unwatched (line, action, cards, ends);
}

static guint
play_word (Line *line, PozoPcnWord *word, gboolean ends)
{
  word->action.seat = (guint8) line->seat;
  if (G_UNLIKELY (word->is_vague && !line->play.is_vague))
    become_vague (line);
  return play_action (line, &word->action, word->cards, ends);
}

/* The end of a line without a plain discard. */
static G_GNUC_NO_INLINE gboolean
end_line (Line *line)
{
  const PozoAction end = { .kind = POZO_ACTION_END,
                           .seat = (guint8) line->seat,
                           .offset = find_place (line, line->scratch->end) };

  return play_action (line, &end, NULL, TRUE) > 0;
}

/* A turn of nothing but draws and a discard, of cards that are all known to the face: only where it
 * is sure to end so, since the draws are not put back. */
static inline gboolean
exchange_faces (Line *line, PozoCardList drawn, PozoCard discard)
{
  const PozoShortcuts *shortcuts = line->play.shortcuts;
  guint16 is = shortcuts->is[discard];
  gboolean has_discard = line->play.state->hand[line->seat].count[discard] > 0;

  for (guint i = 0; i < drawn.n; i++)
    {
      if (drawn.cards[i] >= POZO_N_FACES)
        return FALSE;
      is |= shortcuts->is[drawn.cards[i]] & POZO_SHORTCUT_PENDING;
      has_discard |= drawn.cards[i] == discard;
    }
  return has_discard && discard < POZO_N_FACES &&
         !(is & (POZO_SHORTCUT_KEPT | POZO_SHORTCUT_PENDING)) &&
         pozo_shortcut_draw_all (shortcuts, line->play.state, line->seat, drawn.cards, drawn.n) &&
         pozo_shortcut_exchange (shortcuts, line->play.state, line->seat, drawn.n, discard);
}

static inline gboolean
exchange_unwatched (Line *line, const Exchange *turn)
{
  const PozoCardList drawn = { turn->drawn, line->play.shortcuts->n_draw };

  return line->play.is_vague ? pozo_play_turn_vague (&line->play, line->seat, drawn, turn->discard)
                             : exchange_faces (line, drawn, turn->discard);
}

static G_GNUC_NO_INLINE gboolean
exchange_watched (Line *line, const Exchange *turn)
{
  const PozoAction draw = { .kind = POZO_ACTION_DRAW, .seat = (guint8) line->seat };
  PozoEventBefore before;

  pozo_event_look (&before, line->play.state, &draw);
  if (!exchange_unwatched (line, turn))
    return FALSE;

  const PozoEventTurn done = {
    .seat = (guint8) line->seat,
    .discard = turn->discard,
    .freezes =
        !before.frozen && (line->play.shortcuts->is[turn->discard] & POZO_SHORTCUT_FREEZES) != 0,
    .drawn = { turn->drawn, line->play.shortcuts->n_draw },
    .drawn_at = turn->drawn_at,
    .discard_at = turn->discard_at,
    .end_at = find_place (line, line->scratch->end),
  };

  pozo_events_add_turn (line->events, &before, &done, line->play.state);
  return TRUE;
}

/* Plays such a turn; %FALSE when it is not plain, and nothing was done. */
static inline gboolean
play_exchange (Line *line, const Exchange *turn)
{
  if (!(line->events != NULL ? exchange_watched : exchange_unwatched) (line, turn))
    return FALSE;
  line->n_actions += line->play.shortcuts->n_draw + 2u;
  return TRUE;
}

/* ---- Words ---- */

/* A word in canonical spelling as the reader reads it, and played; where it ends, or NULL. */
static const char *
play_odd_word (Line *line, const char *word, guint *n)
{
  const PozoPcnScratch *scratch = line->scratch;
  PozoRecord *odd = line->game->skim->odd;
  gsize length =
      pozo_pcn_read_word (odd, line->seat, word, (gsize) (scratch->text + scratch->length - word));
  PozoAction *action;

  if (length == 0)
    return NULL;
  if (!line->play.is_vague && !pozo_play_are_faces (POZO_RECORD_CARDS (odd, 0), odd->cards->len))
    become_vague (line);
  action = POZO_RECORD_ACTION (odd, 0);
  action->offset = scratch->places[word - scratch->text];
  *n = play_action (line, action, POZO_RECORD_CARDS (odd, 0), word[length] == '\n');
  return *n > 0 ? word + length : NULL;
}

/* The rest of a line in which there is another word, rewritten. */
static G_GNUC_NO_INLINE gboolean
play_rewritten (Line *line, const char *p)
{
  PozoPcnScratch *scratch = line->scratch;
  guint n = 0;

  scratch->length = 0;
  pozo_pcn_lenient_turn (scratch, p);
  pozo_pcn_scratch_put (scratch, '\n', scratch->end);
  scratch->text[scratch->length] = '\0';
  for (p = scratch->text; *p == ' ' && n < 2;)
    if ((p = play_odd_word (line, p + 1, &n)) == NULL)
      return FALSE;
  return *p == '\n' && (n == 2 || end_line (line));
}

/* Words of a line, the first at @start behind the blanks at @p, to its end. */
static gboolean
play_words (Line *line, const char *p, const char *start)
{
  while (start < line->scratch->end)
    {
      PozoPcnWord word;
      guint n;

      if (!pozo_pcn_lenient_word (line->scratch, p, start, &word))
        return play_rewritten (line, p);
      n = play_word (line, &word, word.end == line->scratch->end);
      if (n != 1)
        return n == 2;
      p = word.end;
      start = word.next;
    }
  return end_line (line);
}

/* ---- Lines ---- */

/* Reads the draws with which most lines begin, and the word behind them. */
static void
read_opening (Line *line, const char *p, Opening *opening)
{
  PozoPcnScratch *scratch = line->scratch;
  guint n_draw = line->play.shortcuts->n_draw;
  gboolean is_draw = n_draw <= POZO_SHORTCUT_DRAWS_MAX;

  opening->end = p;
  opening->next = pozo_pcn_scratch_skip (scratch, p);
  for (opening->n = 0; is_draw && opening->n <= n_draw && opening->next < scratch->end;)
    {
      PozoPcnWord *word = &opening->words[opening->n];

      if (!pozo_pcn_lenient_word (scratch, opening->end, opening->next, word))
        return;
      opening->n++;
      opening->end = word->end;
      opening->next = word->next;
      is_draw = word->action.kind == POZO_ACTION_DRAW;
    }
}

/* A turn of nothing but draws and a discard: most lines of a deal. */
static gboolean
play_turn (Line *line, const Opening *opening)
{
  guint n_draw = line->play.shortcuts->n_draw;
  const PozoPcnWord *last = &opening->words[opening->n - 1];
  Exchange turn = { .discard = last->cards[0], .discard_at = last->action.offset };

  if (opening->n != n_draw + 1 || last->action.flags != 0 ||
      last->action.kind != POZO_ACTION_DISCARD)
    return FALSE;
  for (guint i = 0; i < n_draw; i++)
    {
      turn.drawn[i] = opening->words[i].cards[0];
      turn.drawn_at[i] = opening->words[i].action.offset;
    }
  return play_exchange (line, &turn);
}

/* ` +??`: whether a card is drawn there, by a word in canonical spelling. */
static inline gboolean
reads_draw (const char *p, guint8 *card)
{
  if (p[0] != ' ' || p[1] != '+')
    return FALSE;
  *card = pozo_pcn_card (p + 2);
  return *card != POZO_CARD_NONE && p[4] == ' ';
}

/* The last card of a line, perhaps a rank alone; POZO_CARD_NONE where it is none, or not the last
 * thing. */
static inline PozoCard
read_last_card (const PozoPcnScratch *scratch, const char *p)
{
  guint8 rank = pozo_pcn_rank (pozo_pcn_upper (*p));

  if (p + 2 == scratch->end)
    return pozo_pcn_card (p);
  return p + 1 == scratch->end && rank != POZO_RANK_NONE ? POZO_CARD_OF_RANK (rank)
                                                         : POZO_CARD_NONE;
}

/* ` - q` and the end of the line, behind cards drawn, as a scribe may write it. */
static G_GNUC_NO_INLINE gboolean
end_spelled_turn (Line *line, Exchange *turn, const char *p)
{
  const char *sign = pozo_pcn_scratch_skip (line->scratch, p);
  const char *last = pozo_pcn_scratch_skip (line->scratch, sign + 1);

  turn->discard = *sign == '-' ? read_last_card (line->scratch, last) : POZO_CARD_NONE;
  turn->discard_at = find_place (line, sign);
  if (turn->discard >= POZO_CARD_UNKNOWN || !play_exchange (line, turn))
    return FALSE;
  pozo_pcn_lenient_note_discard (line->scratch, p, sign, last);
  return TRUE;
}

/* ` -7?` and the end of the line, behind cards drawn; FALSE where it is another or not plain. */
static inline gboolean
end_turn (Line *line, Exchange *turn, const char *p)
{
  turn->discard = p[1] == '-' ? pozo_pcn_card (p + 2) : POZO_CARD_NONE;
  turn->discard_at = find_place (line, p + 1);
  if (p[1] != '-' && p[1] != ' ')
    return FALSE;
  if (turn->discard >= POZO_CARD_UNKNOWN || p + 4 != line->scratch->end)
    return end_spelled_turn (line, turn, p);
  return play_exchange (line, turn);
}

/* ` +?? -7?`, the same with draws in canonical spelling. */
static inline gboolean
play_plain_turn (Line *line, const char *p)
{
  guint n_draw = line->play.shortcuts->n_draw;
  Exchange turn;

  if (n_draw > POZO_SHORTCUT_DRAWS_MAX)
    return FALSE;
  for (guint i = 0; i < n_draw; i++, p += 4)
    {
      if (!reads_draw (p, &turn.drawn[i]))
        return FALSE;
      turn.drawn_at[i] = find_place (line, p + 1);
    }
  return end_turn (line, &turn, p);
}

/* A whole line, from behind its seat on. */
static gboolean
play_line (Line *line, const char *p)
{
  Opening opening;
  gboolean is_all;

  if (play_plain_turn (line, p))
    return TRUE;
  read_opening (line, p, &opening);
  is_all = opening.end == line->scratch->end;
  if (opening.n == 0 && is_all)
    return FALSE; /* it says nothing, which the reader refuses */
  if (is_all && play_turn (line, &opening))
    return TRUE;
  for (guint i = 0; i < opening.n; i++)
    {
      guint n = play_word (line, &opening.words[i], is_all && i + 1 == opening.n);

      if (n != 1)
        return n == 2;
    }
  return play_words (line, opening.end, opening.next);
}

/* ---- Deals ---- */

static Line
begin_lines (PozoSkimGame *game)
{
  return (Line){
    .play = { .shortcuts = game->shortcuts, .state = game->state, .is_vague = game->is_vague },
    .game = game,
    .scratch = &game->skim->respelling->scratch,
    .events = game->tale != NULL ? &game->tale->events : NULL,
  };
}

static void
count_lines (const Line *line, guint n_turns)
{
  PozoSkimFigures *figures = &line->game->figures;

  figures->n_turns += n_turns;
  figures->n_actions += line->n_actions;
  figures->checks += line->n_actions - line->play.unknown;
  figures->unknown += line->play.unknown;
}

/**
 * pozo_skim_read_words:
 * @game: a game in canonical spelling whose deal is laid out
 * @p: a turn line
 * @from: (nullable): the blank in it before the first word that was not played yet; %NULL for the
 * first of all
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_words (PozoSkimGame *game, const char *p, const char *from)
{
  Line line = begin_lines (game);
  guint n_turns = 0;

  pozo_pcn_respell_begin (game->skim->respelling, game->text, game->end);
  for (; (line.seat = (guint) (*p - '0')) - 1 < game->n_players; n_turns++)
    {
      if (!pozo_pcn_respell_cut (game->skim->respelling, p))
        return NULL;
      if (from != NULL ? !play_words (&line, from, from + 1) : !play_line (&line, p + 1))
        return NULL;
      from = NULL;
      p = line.scratch->end + 1;
    }
  count_lines (&line, n_turns);
  return line.scratch->habits.n_met == 0 ? p : NULL;
}

/**
 * pozo_skim_read_respelled:
 * @game: a game in any spelling whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end; what is not canonical is noted.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_respelled (PozoSkimGame *game, const char *p)
{
  PozoPcnRespelling *respelling = game->skim->respelling;
  Line line = begin_lines (game);
  guint n_turns = 0;
  const char *words;

  while ((words = pozo_pcn_respell_turn (respelling, p, &line.seat)) != NULL)
    {
      if (line.seat - 1 >= game->n_players || !play_line (&line, words))
        return NULL;
      pozo_pcn_respell_end_turn (respelling, line.seat);
      n_turns++;
      p = line.scratch->end + 1;
    }
  count_lines (&line, n_turns);
  return n_turns <= POZO_TURNS_MAX ? p : NULL;
}
