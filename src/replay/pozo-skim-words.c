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
  guint seat;
  guint n_actions;
} Line;

/* The words with which a line begins: draws, and the one behind them; where that ends, and where
 * the next one begins. */
typedef struct
{
  PozoPcnWord words[POZO_SHORTCUT_DRAWS_MAX + 1];
  guint n;
  const char *end;
  const char *next;
} Opening;

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
static guint
play_action (Line *line, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  guint n = pozo_play_short (&line->play, action, cards, ends);

  if (n == 0 && (ends || action->kind != POZO_ACTION_DISCARD))
    n = pozo_play_long (&line->play, action, cards);
  line->n_actions += n;
  return n;
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
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = (guint8) line->seat };

  line->n_actions++;
  return pozo_play_long (&line->play, &end, NULL);
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

  if (length == 0)
    return NULL;
  if (!line->play.is_vague && !pozo_play_are_faces (POZO_RECORD_CARDS (odd, 0), odd->cards->len))
    become_vague (line);
  *n = play_action (line, POZO_RECORD_ACTION (odd, 0), POZO_RECORD_CARDS (odd, 0),
                    word[length] == '\n');
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

/* A turn of nothing but draws and a discard, where cards are vague: most lines of a deal. */
static gboolean
play_turn (Line *line, const Opening *opening)
{
  guint n_draw = line->play.shortcuts->n_draw;
  const PozoPcnWord *last = &opening->words[opening->n - 1];
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];

  if (!line->play.is_vague || opening->n != n_draw + 1 || last->action.flags != 0 ||
      last->action.kind != POZO_ACTION_DISCARD)
    return FALSE;
  for (guint i = 0; i < n_draw; i++)
    drawn[i] = opening->words[i].cards[0];
  if (!pozo_play_turn_vague (&line->play, line->seat, (PozoCardList){ drawn, n_draw },
                             last->cards[0]))
    return FALSE;
  line->n_actions += n_draw + 2;
  return TRUE;
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
end_spelled_turn (Line *line, PozoCardList drawn, const char *p)
{
  const char *sign = pozo_pcn_scratch_skip (line->scratch, p);
  const char *last = pozo_pcn_scratch_skip (line->scratch, sign + 1);
  PozoCard discard = *sign == '-' ? read_last_card (line->scratch, last) : POZO_CARD_NONE;

  if (discard >= POZO_CARD_UNKNOWN ||
      !pozo_play_turn_vague (&line->play, line->seat, drawn, discard))
    return FALSE;
  pozo_pcn_lenient_note_discard (line->scratch, p, sign, last);
  return TRUE;
}

/* ` -7?` and the end of the line, behind cards drawn; FALSE where it is another or not plain. */
static inline gboolean
end_turn (Line *line, PozoCardList drawn, const char *p)
{
  PozoCard discard = p[1] == '-' ? pozo_pcn_card (p + 2) : POZO_CARD_NONE;

  if (p[1] != '-' && p[1] != ' ')
    return FALSE;
  if (discard >= POZO_CARD_UNKNOWN || p + 4 != line->scratch->end)
    return end_spelled_turn (line, drawn, p);
  return pozo_play_turn_vague (&line->play, line->seat, drawn, discard);
}

/* ` +?? -7?`, the same with draws in canonical spelling. */
static inline gboolean
play_plain_turn (Line *line, const char *p)
{
  guint n_draw = line->play.shortcuts->n_draw;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];

  if (n_draw > POZO_SHORTCUT_DRAWS_MAX || !line->play.is_vague)
    return FALSE;
  for (guint i = 0; i < n_draw; i++, p += 4)
    if (!reads_draw (p, &drawn[i]))
      return FALSE;
  if (!end_turn (line, (PozoCardList){ drawn, n_draw }, p))
    return FALSE;
  line->n_actions += n_draw + 2;
  return TRUE;
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
    .scratch = &game->skim->respelling->scratch
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

  pozo_pcn_respell_begin (game->skim->respelling, p, game->end);
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
