/* SPDX-License-Identifier: MIT */
/* Cards, hands, melds and actions as text. */
#include "pozo-view.h"

#include "pozo-finding-message.h"

#include <string.h>

#define RED   "\033[31m"
#define PLAIN "\033[0m"

/* ---- Cards ---- */

static void
append_suit (guint suit, const PozoStyle *style, GString *out)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣", "" };
  static const char *const letters[] = { "s", "h", "d", "c", "" };

  g_string_append (out, style->is_ascii ? letters[suit] : symbols[suit]);
}

static void
append_card (PozoCard card, const PozoStyle *style, GString *out)
{
  const PozoCardInfo *info = &pozo_card_infos[card];
  gboolean is_red =
      style->has_color && ((info->is & POZO_CARD_IS_RED_THREE) || info->suit == POZO_SUIT_HEARTS ||
                           info->suit == POZO_SUIT_DIAMONDS);

  if (is_red)
    g_string_append (out, RED);
  if (!(info->is & POZO_CARD_IS_FACE) || info->suit >= POZO_N_SUITS)
    g_string_append (out, info->text);
  else
    {
      if (info->rank == POZO_RANK_T)
        g_string_append (out, "10");
      else
        g_string_append_c (out, info->text[0]);
      append_suit (info->suit, style, out);
    }
  if (is_red)
    g_string_append (out, PLAIN);
}

/**
 * pozo_view_cards:
 * @cards: card codes
 * @n: how many
 * @style: how
 * @out: where it goes
 *
 * Writes cards with blanks between them: `7♠ 7♥ Jk`.
 */
void
pozo_view_cards (const guint8 *cards, guint n, const PozoStyle *style, GString *out)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      append_card (cards[i], style, out);
    }
}

/* The order in which a hand is shown: threes, naturals by rank, twos and jokers, what is not known.
 */
static guint
place_of (guint card)
{
  guint rank = pozo_card_rank ((PozoCard) card);

  if (card == POZO_CARD_UNKNOWN)
    return 100;
  if (card == POZO_CARD_JOKER)
    return 60;
  if (rank == POZO_RANK_2)
    return 50;
  return rank == POZO_RANK_NONE ? 70 : rank;
}

/**
 * pozo_view_hand:
 * @hand: a hand
 * @style: how
 * @out: where it goes
 *
 * Writes the cards of a hand: threes, naturals by rank, wild cards, unknown ones as their number.
 */
void
pozo_view_hand (const PozoHand *hand, const PozoStyle *style, GString *out)
{
  guint8 sorted[POZO_DECK_MAX + 1];
  guint n = 0;

  for (guint card = 0; card < POZO_CARD_UNKNOWN; card++)
    for (guint i = 0; i < hand->count[card] && n < POZO_DECK_MAX; i++)
      {
        guint at = n++;

        for (; at > 0 && place_of (sorted[at - 1]) > place_of (card); at--)
          sorted[at] = sorted[at - 1];
        sorted[at] = (guint8) card;
      }
  pozo_view_cards (sorted, n, style, out);
  if (hand->count[POZO_CARD_UNKNOWN] > 0)
    g_string_append_printf (out, "%s%u%s??", n > 0 ? "  " : "", hand->count[POZO_CARD_UNKNOWN],
                            style->is_ascii ? " x " : " × ");
}

static void
append_group (const PozoMeld *meld, const PozoStyle *style, GString *out)
{
  guint rank = meld->kind == POZO_MELD_BLACK ? POZO_RANK_3 : meld->rank;
  gboolean is_first = TRUE;

  for (guint suit = 0; suit <= POZO_N_SUITS; suit++)
    for (guint i = 0; i < meld->suits[suit] && rank < POZO_N_RANKS; i++)
      {
        if (!is_first)
          g_string_append_c (out, ' ');
        append_card (suit < POZO_N_SUITS ? POZO_CARD (rank, suit) : POZO_CARD_OF_RANK (rank), style,
                     out);
        is_first = FALSE;
      }
  for (guint i = 0; i < meld->n_two; i++, is_first = FALSE)
    g_string_append (out, is_first ? "2" : " 2");
  for (guint i = 0; i < meld->n_joker; i++, is_first = FALSE)
    g_string_append (out, is_first ? "Jk" : " Jk");
  for (guint i = 0; i < meld->n_unknown; i++, is_first = FALSE)
    g_string_append (out, is_first ? "??" : " ??");
}

/**
 * pozo_view_meld:
 * @meld: a meld
 * @style: how
 * @out: where it goes
 *
 * Writes a meld with its cards, their number, and what kind of canasta it is: `7♠ 7♥ 7♥ 2 (4)`.
 */
void
pozo_view_meld (const PozoMeld *meld, const PozoStyle *style, GString *out)
{
  static const char *const kinds[] = { "mixed canasta", "wild canasta", "sequence canasta", "" };

  if (meld->kind == POZO_MELD_SEQUENCE)
    pozo_view_cards (meld->place, meld->n, style, out);
  else
    append_group (meld, style, out);
  g_string_append_printf (out, "  (%u)", meld->n);
  if (!pozo_meld_is_canasta (meld))
    return;
  g_string_append (out, " ");
  pozo_style_append (style, POZO_STYLE_MARK,
                     pozo_meld_is_natural (meld) && meld->kind == POZO_MELD_GROUP
                         ? "natural canasta"
                         : kinds[meld->kind],
                     out);
}

/**
 * pozo_view_seat:
 * @seat: a seat
 * @names: who sits where
 * @out: where it goes
 *
 * Writes who a seat is: `3 Nora`, or `seat 3` where there is no name.  Names come from records, so
 * what a terminal would obey is written as an escape.
 */
void
pozo_view_seat (guint seat, const PozoViewNames *names, GString *out)
{
  if (seat > POZO_SEATS_MAX || names->player[seat] == NULL)
    {
      g_string_append_printf (out, "seat %u", seat);
      return;
    }
  g_string_append_printf (out, "%u ", seat);
  pozo_finding_message_escape (names->player[seat], strlen (names->player[seat]), out);
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
  static const char *const words[] = { "not ended", "went out", "red three not replaced",
                                       "last card drawn", "stock spent, pass" };

  return ended < G_N_ELEMENTS (words) ? words[ended] : "";
}

/* ---- Actions ---- */

static void
append_target (const PozoAction *action, const PozoStyle *style, GString *out)
{
  switch ((PozoTargetKind) action->target_kind)
    {
    case POZO_TARGET_RANK:
      g_string_append (
          out, action->target == POZO_RANK_T
                   ? "10"
                   : (char[]){ pozo_card_infos[POZO_CARD (action->target, 0)].text[0], '\0' });
      g_string_append (out, "s");
      break;
    case POZO_TARGET_SEQUENCE:
      append_suit (action->target, style, out);
      g_string_append (out, style->is_ascii ? " sequence" : "-sequence");
      break;
    case POZO_TARGET_WILD:
      g_string_append (out, "wild cards");
      break;
    case POZO_TARGET_BLACK:
      g_string_append (out, "black threes");
      break;
    case POZO_TARGET_NONE:
      break;
    }
}

static void
append_take (const PozoState *before,
             const PozoAction *action,
             const guint8 *cards,
             const PozoStyle *style,
             GString *out)
{
  PozoCard top = pozo_state_top (before);

  g_string_append (out, before->frozen ? "takes the frozen pile (" : "takes the pile (");
  if (top != POZO_CARD_NONE)
    {
      append_card (top, style, out);
      g_string_append (out, ", ");
    }
  g_string_append_printf (out, "%u)", before->n_pile);
  if (action->n_cards > 0)
    {
      g_string_append (out, " with ");
      pozo_view_cards (cards, action->n_cards, style, out);
    }
  if (action->n_cards == 0 || action->target_kind != POZO_TARGET_NONE)
    g_string_append (out, " onto a meld");
}

static void
append_answer (guint answer, GString *out)
{
  g_string_append (out, "asks: ");
  if (answer & POZO_ANSWER_PASS)
    g_string_append (out, "pass, ");
  g_string_append (out, answer & POZO_ANSWER_YES  ? "yes"
                        : answer & POZO_ANSWER_NO ? "no"
                                                  : "no answer");
}

static const char *
fault_text (guint fault)
{
  static const char *const texts[] = {
#define POZO_VIEW_FAULT(code, word, text) text,
    POZO_FAULTS (POZO_VIEW_FAULT)
#undef POZO_VIEW_FAULT
  };

  return fault < G_N_ELEMENTS (texts) ? texts[fault] : "a fault";
}

static const char *
info_word (guint info)
{
  static const char *const words[] = {
#define POZO_VIEW_INFO(code, word) word,
    POZO_INFO_WORDS (POZO_VIEW_INFO)
#undef POZO_VIEW_INFO
  };

  return info < G_N_ELEMENTS (words) ? words[info] : "";
}

/* Verbs of actions that are a verb and cards. */
static const char *const verbs[POZO_N_ACTIONS] = {
  [POZO_ACTION_RED3] = "lays ",        [POZO_ACTION_DRAW] = "draws ",
  [POZO_ACTION_MELD] = "melds ",       [POZO_ACTION_ADD] = "adds ",
  [POZO_ACTION_MERGE] = "joins ",      [POZO_ACTION_SHIFT] = "shifts the wild card of the ",
  [POZO_ACTION_PASS] = "passes",       [POZO_ACTION_CALIENTE] = "plays a caliente",
  [POZO_ACTION_DISCARD] = "discards ", [POZO_ACTION_BACK] = "takes back ",
};

/**
 * pozo_view_action:
 * @before: the table before it
 * @action: an action
 * @cards: its cards
 * @style: how
 * @out: where it goes
 *
 * Writes what a player does: `takes the pile (K♠, 7) with K♥ K♦`.
 *
 * Returns: %FALSE when there is nothing to say: the end of a turn
 */
gboolean
pozo_view_action (const PozoState *before,
                  const PozoAction *action,
                  const guint8 *cards,
                  const PozoStyle *style,
                  GString *out)
{
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_END:
    case POZO_N_ACTIONS:
      return FALSE;
    case POZO_ACTION_TAKE:
      append_take (before, action, cards, style, out);
      return TRUE;
    case POZO_ACTION_ASK:
      append_answer ((guint) action->number, out);
      return TRUE;
    case POZO_ACTION_FAULT:
      g_string_append (out, "fault: ");
      g_string_append (out, fault_text ((guint) action->number));
      return TRUE;
    case POZO_ACTION_INFO:
      g_string_append_printf (out, "says or looks (%s)", info_word ((guint) action->number));
      return TRUE;
    default:
      break;
    }
  g_string_append (out, verbs[action->kind]);
  if (action->kind == POZO_ACTION_MERGE || action->kind == POZO_ACTION_SHIFT)
    append_target (action, style, out);
  if (action->kind != POZO_ACTION_CALIENTE)
    pozo_view_cards (cards, action->n_cards, style, out);
  if (action->flags & POZO_ACTION_FREEZE)
    g_string_append (out, " crosswise");
  if (action->kind == POZO_ACTION_ADD && action->target_kind != POZO_TARGET_RANK)
    {
      g_string_append (out, " to the ");
      append_target (action, style, out);
    }
  return TRUE;
}
