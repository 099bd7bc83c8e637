/* SPDX-License-Identifier: MIT */
/* The pieces of views: who, which cards, what was done, as marked text. */
#include "pozo-view.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-word.h"

#include <string.h>

#define NAME_COLUMNS 20 /* of a name are shown; a record can hold a page of it */

/**
 * pozo_scene_set:
 * @scene: (out caller-allocates): the scene
 * @positions: a game
 * @deal: a deal, 1-based
 * @step: one of its steps
 * @viewer: the seat that looks; 0 for who sees all that the record tells
 *
 * Puts a scene together.
 *
 * Returns: %FALSE when there is no such position
 */
gboolean
pozo_scene_set (PozoScene *scene, PozoPositions *positions, guint deal, guint step, guint viewer)
{
  scene->positions = positions;
  scene->deal = deal;
  scene->step = step;
  scene->is_turn = FALSE;
  if (!pozo_positions_get (positions, deal, step, viewer, &scene->position))
    return FALSE;
  pozo_positions_note (positions, deal, step, &scene->notes);
  if (viewer > 0)
    scene->notes.n_findings = 0;
  scene->legal.n_actions = scene->legal.n_cards = 0;
  if (viewer == 0 || viewer == scene->position.seat)
    pozo_legal_list (pozo_positions_state (positions), &scene->legal);
  return TRUE;
}

/* ---- Who ---- */

/* Cuts a name that takes more columns than there are for one; wide characters take two. */
static void
cut_name (GString *name)
{
  guint columns = 0;

  if (pozo_style_text_width (name->str) <= NAME_COLUMNS)
    return;
  for (const char *at = name->str; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      columns += g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
      if (columns < NAME_COLUMNS)
        continue;
      g_string_truncate (name, (gsize) (at - name->str));
      g_string_append (name, "…");
      return;
    }
}

/**
 * pozo_view_seat:
 * @positions: a game
 * @seat: a seat
 * @out: where it goes
 *
 * Writes who a seat is: `3 Nora`, or `seat 3` where there is no name, as marked text.  Names come
 * from records, so what a terminal would obey is written as an escape, and a long one is cut.
 */
void
pozo_view_seat (const PozoPositions *positions, guint seat, GString *out)
{
  const char *name = pozo_positions_name (positions, seat);
  g_autoptr (GString) shown = g_string_new (NULL);

  if (name == NULL)
    {
      g_string_append_printf (out, _ ("seat %u"), seat);
      return;
    }
  pozo_finding_message_escape (name, strlen (name), shown);
  g_string_append_printf (out, "%u ", seat);
  cut_name (shown);
  pozo_mark_name (shown->str, shown->len, out);
}

/**
 * pozo_view_rules:
 * @positions: a game
 * @out: where the text goes: marked text
 *
 * Names the rules by which the game is judged, with house rules.
 */
void
pozo_view_rules (const PozoPositions *positions, GString *out)
{
  g_autoptr (GString) name = g_string_new (NULL);

  pozo_positions_rules_name (positions, name);
  pozo_finding_message_escape (name->str, name->len, out);
}

/**
 * pozo_view_house_rules:
 * @positions: a game
 * @out: where they go
 *
 * Adds the rules by which the game is judged, where the variant that its head names is not all of
 * it.
 */
void
pozo_view_house_rules (const PozoPositions *positions, PozoDocument *out)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (pozo_positions_has_plain_rules (positions))
    return;
  pozo_view_rules (positions, rules);
  text = g_strdup_printf (_ ("Rules: %s"), rules->str);
  pozo_document_para (out, text);
}

/**
 * pozo_view_members:
 * @positions: a game
 * @members: a set of 1 << seat
 * @out: where they go
 *
 * Writes who they are: `1 Nora, 3 Karel`.
 */
void
pozo_view_members (const PozoPositions *positions, guint members, GString *out)
{
  gboolean is_first = TRUE;

  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    {
      if (!(members & 1u << seat))
        continue;
      g_string_append (out, is_first ? "" : ", ");
      pozo_view_seat (positions, seat, out);
      is_first = FALSE;
    }
}

/* Who plays for a side: as the head says, or as the rules of the game seat this many. */
static guint
members_of (const PozoPositions *positions, guint side)
{
  const PozoGame *game = pozo_positions_game (positions);
  guint members = pozo_positions_record (positions)->sides[side];

  for (guint seat = 1; members == 0 && game->n_sides > 0 && side < game->n_sides; seat++)
    {
      if (seat > game->n_players)
        break;
      if ((seat - 1) % game->n_sides != side)
        continue;
      for (; seat <= game->n_players; seat += game->n_sides)
        members |= 1u << seat;
      break;
    }
  return members;
}

/**
 * pozo_view_side:
 * @positions: a game
 * @side: a side, 0-based
 * @out: where it goes
 *
 * Writes who a side is: `A (1 Nora, 3 Karel)`.
 */
void
pozo_view_side (const PozoPositions *positions, guint side, GString *out)
{
  guint members = members_of (positions, MIN (side, POZO_SEATS_MAX - 1));

  g_string_append_c (out, (char) ('A' + side));
  if (members == 0)
    return;
  g_string_append (out, " (");
  pozo_view_members (positions, members, out);
  g_string_append (out, ")");
}

/* ---- Cards ---- */

/**
 * pozo_view_cards:
 * @position: a position
 * @run: some of its cards; unknown ones last
 * @out: where they go
 *
 * Writes cards, and unknown ones as their number: `7♠ 7♥ Jk 3 × ??`.
 */
void
pozo_view_cards (const PozoPosition *position, PozoCardRun run, GString *out)
{
  const guint8 *cards = pozo_position_cards (position, run);
  guint n = run.n, n_unknown = 0;

  while (n > 0 && cards[n - 1] == POZO_CARD_UNKNOWN)
    {
      n--;
      n_unknown++;
    }
  pozo_mark_cards (cards, n, out);
  if (n_unknown == 0)
    return;
  pozo_locale_append (out, "%s%u × ", n > 0 ? "  " : "", n_unknown);
  pozo_mark_card (POZO_CARD_UNKNOWN, out);
}

static const char *
rank_text (guint rank)
{
  static const char *const texts[] = { "2", "3",  "4", "5", "6", "7", "8",
                                       "9", "10", "J", "Q", "K", "A" };

  return rank < G_N_ELEMENTS (texts) ? texts[rank] : "?";
}

/**
 * pozo_view_meld_name:
 * @meld: a meld
 * @out: where it goes
 *
 * Writes what a meld is: `10s`, `hearts 4 to 8`, `wild cards`, `black threes`.
 */
void
pozo_view_meld_name (const PozoPositionMeld *meld, GString *out)
{
  static const char *const suits[] = {
    NC_ ("meld", "spades"), NC_ ("meld", "hearts"),     NC_ ("meld", "diamonds"),
    NC_ ("meld", "clubs"),  NC_ ("meld", "a sequence"),
  };

  switch ((PozoMeldKind) meld->kind)
    {
    case POZO_MELD_GROUP:
      /* translators: a group of cards of a rank, such as 10s */
      g_string_append_printf (out, C_ ("meld", "%ss"), rank_text (meld->rank));
      break;
    case POZO_MELD_SEQUENCE:
      g_string_append (out, C_ ("meld", suits[MIN (meld->suit, POZO_N_SUITS)]));
      break;
    case POZO_MELD_WILD:
      g_string_append (out, C_ ("meld", "wild cards"));
      break;
    case POZO_MELD_BLACK:
      g_string_append (out, C_ ("meld", "black threes"));
      break;
    }
}

/* ---- Words ---- */

/**
 * pozo_view_due:
 * @due: what is due
 *
 * Returns: (transfer none): a few words for it
 */
const char *
pozo_view_due (PozoDue due)
{
  static const PozoWord words[] = { POZO_DUES (POZO_WORD_ROW) };

  return pozo_word_meaning (words, G_N_ELEMENTS (words), due);
}

/**
 * pozo_view_canasta:
 * @canasta: a kind of canasta
 *
 * Returns: (transfer none): a few words for it; "" for none
 */
const char *
pozo_view_canasta (PozoCanasta canasta)
{
  static const PozoWord words[] = { POZO_CANASTAS (POZO_WORD_ROW) };

  return pozo_word_meaning (words, G_N_ELEMENTS (words), canasta);
}

/**
 * pozo_view_ended:
 * @ended: how a deal ended
 *
 * Returns: (transfer none): a few words for it
 */
const char *
pozo_view_ended (PozoEnded ended)
{
  static const char *const words[] = {
    NC_ ("end of a deal", "not ended"),
    NC_ ("end of a deal", "went out"),
    NC_ ("end of a deal", "red three not replaced"),
    NC_ ("end of a deal", "last card drawn"),
    NC_ ("end of a deal", "stock spent, pass"),
    NC_ ("end of a deal", "special hand"),
  };

  return ended < G_N_ELEMENTS (words) ? C_ ("end of a deal", words[ended]) : "";
}

/* ---- Actions ---- */

/**
 * pozo_view_target:
 * @kind: what an action names
 * @target: which rank or suit
 * @out: gets the words
 *
 * Writes which meld an action is about, whatever the rules call it; nothing where it names none.
 */
void
pozo_view_target (PozoTargetKind kind, guint target, GString *out)
{
  const PozoPositionMeld meld = {
    .kind = kind == POZO_TARGET_SEQUENCE ? POZO_MELD_SEQUENCE
            : kind == POZO_TARGET_WILD   ? POZO_MELD_WILD
                                         : POZO_MELD_GROUP,
    .rank = (guint8) target,
    .suit = (guint8) target,
  };

  if (kind == POZO_TARGET_BLACK)
    g_string_append (out, C_ ("meld", "threes"));
  else if (kind != POZO_TARGET_NONE)
    pozo_view_meld_name (&meld, out);
}

/* What the pile was: its top card and how many there were, as "(K♠, 7)". */
static char *
describe_pile (const PozoPositionAction *take)
{
  g_autoptr (GString) text = g_string_new ("(");

  if (take->top != POZO_CARD_NONE)
    {
      pozo_mark_card (take->top, text);
      g_string_append (text, ", ");
    }
  pozo_locale_append (text, "%u)", take->n_pile);
  return g_strdup (text->str);
}

/**
 * pozo_view_answer:
 * @answer: what the partner answers to the question whether to go out: a set of POZO_ANSWER_*
 *
 * Returns: (transfer full): a few words for it
 */
char *
pozo_view_answer (guint answer)
{
  const char *words[2];
  guint n = 0;

  if (answer & POZO_ANSWER_PASS)
    words[n++] = C_ ("answer", "pass");
  words[n++] = answer & POZO_ANSWER_YES  ? C_ ("answer", "yes")
               : answer & POZO_ANSWER_NO ? C_ ("answer", "no")
                                         : C_ ("answer", "no answer");
  return pozo_locale_list (words, n);
}

/**
 * pozo_view_fault:
 * @fault: a fault of play
 *
 * Returns: (transfer none): a few words for it; "" where there is none
 */
const char *
pozo_view_fault (guint fault)
{
  static const PozoWord words[] = { POZO_FAULTS (POZO_WORD_ROW) };

  return pozo_word_meaning (words, G_N_ELEMENTS (words), fault);
}

/**
 * pozo_view_info:
 * @info: what somebody says or looks at
 *
 * Returns: (transfer none): its word in the notation; "" where there is none
 */
const char *
pozo_view_info (guint info)
{
  static const char *const words[] = {
#define POZO_VIEW_INFO(code, word) word,
    POZO_INFO_WORDS (POZO_VIEW_INFO)
#undef POZO_VIEW_INFO
  };

  return info < G_N_ELEMENTS (words) ? words[info] : "";
}

/**
 * pozo_view_phrase:
 * @code: a phrase
 *
 * Returns: (transfer none): its sentence, with a place `%s` for each of its parts
 */
const char *
pozo_view_phrase (PozoPhraseCode code)
{
  static const struct
  {
    const char *use;
    const char *text;
  } sentences[] = {
#define POZO_VIEW_SENTENCE(code, use, text) { use, text },
    POZO_PHRASES (POZO_VIEW_SENTENCE)
#undef POZO_VIEW_SENTENCE
  };
  const char *use = sentences[code].use, *text = sentences[code].text;

  return text[0] == '\0' ? "" : use != NULL ? C_ (use, text) : _ (text);
}

/* What fills a place of a sentence. */
static char *
write_part (const PozoPositionAction *action, const guint8 *cards, PozoPhrasePart part)
{
  const PozoAction *what = &action->action;
  g_autoptr (GString) text = g_string_new (NULL);

  switch (part)
    {
    case POZO_PHRASE_PART_NONE:
      break;
    case POZO_PHRASE_PART_CARDS:
      pozo_mark_cards (cards, what->n_cards, text);
      break;
    case POZO_PHRASE_PART_PILE:
      return describe_pile (action);
    case POZO_PHRASE_PART_MELD:
      pozo_view_target ((PozoTargetKind) what->target_kind, what->target, text);
      break;
    case POZO_PHRASE_PART_ANSWER:
      return pozo_view_answer ((guint) what->number);
    case POZO_PHRASE_PART_FAULT:
      g_string_append (text, pozo_view_fault ((guint) what->number));
      break;
    case POZO_PHRASE_PART_SPECIAL:
      g_string_append (text, pozo_special_words[what->number]);
      break;
    case POZO_PHRASE_PART_INFO:
      g_string_append (text, pozo_view_info ((guint) what->number));
      break;
    }
  return g_strdup (text->str);
}

/* Writes a sentence with its places filled: `%s` for the next part, `%2$s` for the second. */
static void
append_sentence (const char *sentence, char *const parts[], GString *out)
{
  guint next = 0;

  for (const char *at = sentence; *at != '\0'; at++)
    {
      if (*at != '%')
        {
          g_string_append_c (out, *at);
          continue;
        }
      if (at[1] >= '1' && at[1] < '1' + POZO_PHRASE_PARTS_MAX && at[2] == '$')
        {
          next = (guint) (at[1] - '1');
          at += 2;
        }
      at++;
      g_string_append (out, parts[MIN (next, POZO_PHRASE_PARTS_MAX - 1)]);
      next++;
    }
}

/**
 * pozo_view_action:
 * @action: an action, with the pile before it
 * @cards: its cards
 * @out: where it goes
 *
 * Writes what a player does: `takes the pile (K♠, 7) with K♥ K♦`.
 *
 * Returns: %FALSE when there is nothing to say: the end of a turn
 */
gboolean
pozo_view_action (const PozoPositionAction *action, const guint8 *cards, GString *out)
{
  PozoPhrase phrase = pozo_phrase_of (action);
  g_autofree char *first = write_part (action, cards, phrase.part[0]);
  g_autofree char *second = write_part (action, cards, phrase.part[1]);
  char *const parts[POZO_PHRASE_PARTS_MAX] = { first, second };

  if (phrase.code == POZO_PHRASE_NONE)
    return FALSE;
  append_sentence (pozo_view_phrase (phrase.code), parts, out);
  return TRUE;
}

/* A short action stays on one line: its blanks are no places to break it. */
#define UNBROKEN_COLUMNS 24

static void
append_unbroken (const char *marked, GString *out)
{
  g_autoptr (GString) text = g_string_new (marked);

  if (pozo_mark_width (marked, TRUE) <= UNBROKEN_COLUMNS)
    g_string_replace (text, " ", POZO_MARK_BLANK, 0);
  g_string_append (out, text->str);
}

static void
append_done (const PozoPosition *position,
             void (*append) (const char *marked, GString *out),
             GString *out)
{
  const PozoPositionAction *last = &position->last;
  g_autoptr (GString) words = g_string_new (NULL);

  if (!pozo_view_action (last, pozo_position_cards (position, last->cards), words))
    return;
  g_string_append (out, out->len > 0 ? ", " : "");
  append (words->str, out);
}

/**
 * pozo_view_append_done:
 * @position: a position
 * @out: what was done before in the turn
 *
 * Goes on with what has just been done: `draws 9♥, adds 9♥, discards K♣`.
 */
void
pozo_view_append_done (const PozoPosition *position, GString *out)
{
  append_done (position, append_unbroken, out);
}

static void
append_plain (const char *marked, GString *out)
{
  g_string_append (out, marked);
}

/**
 * pozo_view_append_done_plain:
 * @position: a position
 * @out: what was done before in the turn
 *
 * Does the same for who breaks lines where he likes.
 */
void
pozo_view_append_done_plain (const PozoPosition *position, GString *out)
{
  append_done (position, append_plain, out);
}
