/* SPDX-License-Identifier: MIT */
/* The table of a position: stock and pile, hands, melds by side. */
#include "pozo-view-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-word.h"

/* ---- The middle of the table ---- */

/**
 * pozo_view_reason:
 * @reason: why the pile is not open: a PozoPileReason
 *
 * Returns: (transfer none): a few words for it; "" where it is
 */
const char *
pozo_view_reason (guint reason)
{
  static const PozoWord words[] = { POZO_PILE_REASONS (POZO_WORD_ROW) };

  return reason > POZO_PILE_REASON_NONE ? pozo_word_meaning (words, G_N_ELEMENTS (words), reason)
                                        : "";
}

/**
 * pozo_view_access:
 * @access: with what a player could take the pile: a PozoPileAccess
 *
 * Returns: (transfer none): a few words for it
 */
const char *
pozo_view_access (guint access)
{
  static const PozoWord words[] = { POZO_PILE_ACCESSES (POZO_WORD_ROW) };

  return pozo_word_meaning (words, G_N_ELEMENTS (words), access);
}

static void
append_freeze (const PozoScene *scene, GString *out)
{
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) frozen = g_string_new (NULL);
  g_autoptr (GString) card = g_string_new (NULL);
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_mark_role (POZO_STYLE_NOTE, C_ ("pile", "frozen"), frozen);
  if (position->freezer != POZO_CARD_NONE)
    pozo_mark_card (position->freezer, card);
  if (position->frozen_by != 0)
    pozo_view_seat (scene->positions, position->frozen_by, who);
  g_string_append (out, ", ");
  if (card->len > 0 && who->len > 0)
    /* translators: the word "frozen", the card that freezes the pile, whose card it is */
    g_string_append_printf (out, C_ ("pile", "%s by %s of %s"), frozen->str, card->str, who->str);
  else if (card->len > 0)
    /* translators: the word "frozen", the card that freezes the pile */
    g_string_append_printf (out, C_ ("pile", "%s by %s"), frozen->str, card->str);
  else if (who->len > 0)
    /* translators: the word "frozen", who froze the pile */
    g_string_append_printf (out, C_ ("pile", "%s of %s"), frozen->str, who->str);
  else
    g_string_append (out, frozen->str);
}

/**
 * pozo_view_pile:
 * @scene: a scene
 * @out: where it goes
 *
 * Writes what the pile is: how many cards, which is on top, whether it is frozen and by whom.
 */
void
pozo_view_pile (const PozoScene *scene, GString *out)
{
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) top = g_string_new (NULL);
  g_autoptr (GString) who = g_string_new (NULL);

  pozo_locale_append (out, "%u", position->pile.n);
  if (position->top != POZO_CARD_NONE)
    {
      pozo_mark_card (position->top, top);
      g_string_append (out, ", ");
      g_string_append_printf (out, C_ ("pile", "top %s"), top->str);
    }
  if (position->frozen)
    append_freeze (scene, out);
  if (position->stop_by != 0)
    {
      pozo_view_seat (scene->positions, position->stop_by, who);
      g_string_append (out, ", ");
      g_string_append_printf (out, C_ ("pile", "stopped by %s"), who->str);
    }
}

static void
append_access (const PozoPositionSeat *seat, GString *out)
{
  g_string_append (out, pozo_view_access (seat->access));
  if (seat->reason != POZO_PILE_REASON_NONE)
    g_string_append_printf (out, ": %s", pozo_view_reason (seat->reason));
}

/**
 * pozo_view_accesses:
 * @position: a position
 * @out: where it goes
 *
 * Writes for whom the pile is how open, and why it is not: one phrase where it is the same for all;
 * nothing where there is none to take.
 */
void
pozo_view_accesses (const PozoPosition *position, GString *out)
{
  const PozoPositionSeat *mine = &position->seats[position->seat];
  gboolean is_same = TRUE;
  gsize start = out->len;

  if (position->due == POZO_DUE_OVER || position->pile.n == 0)
    return;
  for (guint seat = 1; seat <= position->n_seats; seat++)
    is_same &= position->seats[seat].rests || (position->seats[seat].access == mine->access &&
                                               position->seats[seat].reason == mine->reason);
  if (is_same)
    {
      append_access (mine, out);
      return;
    }
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      const PozoPositionSeat *player = &position->seats[seat];
      gboolean has_role = player->rests;

      for (guint other = 1; other < seat; other++)
        has_role |= !position->seats[other].rests && position->seats[other].side == player->side &&
                    position->seats[other].access == player->access &&
                    position->seats[other].reason == player->reason;
      if (has_role)
        continue;
      g_string_append_printf (out, "%s%c ", out->len > start ? "; " : "", 'A' + player->side);
      append_access (player, out);
    }
}

static void
add_fact (PozoDocument *out, const char *label, const char *value)
{
  if (value[0] == '\0')
    return;
  pozo_document_cell (out, "%s", label);
  pozo_document_cell (out, "%s", value);
}

static void
add_stock (const PozoScene *scene, PozoDocument *out)
{
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) stock = g_string_new (NULL);
  g_autoptr (GString) next = g_string_new (NULL);

  pozo_locale_append (stock, position->stock_closed ? C_ ("stock", "%u, spent") : "%u",
                      position->n_stock);
  if (position->stock.n > 0)
    {
      const guint8 *cards = pozo_position_cards (position, position->stock);
      guint n = MIN (position->stock.n, POZO_VIEW_CHOICES_MAX);

      pozo_mark_cards (cards, n, next);
      if (n < position->stock.n)
        g_string_append (next, " …");
      g_string_append (stock, "; ");
      g_string_append_printf (stock, C_ ("stock", "next %s"), next->str);
    }
  add_fact (out, C_ ("fact about the table", "Stock"), stock->str);
}

/* The hands in reserve that are left, where there were any. */
static void
add_reserves (const PozoScene *scene, PozoDocument *out)
{
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) text = g_string_new (NULL);

  if (position->reserve_size == 0)
    return;
  if (position->n_reserves == 0)
    g_string_append (text, C_ ("hands in reserve", "all taken"));
  else
    pozo_locale_append (text,
                        P_ ("%u hand of %u cards", "%u hands of %u cards", position->n_reserves),
                        position->n_reserves, position->reserve_size);
  add_fact (out, C_ ("fact about the table", "Reserve"), text->str);
}

static void
append_opening (const PozoPosition *position, GString *out)
{
  if (position->due == POZO_DUE_OVER || position->minimum == 0)
    return;
  if (position->minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, _ ("a whole canasta from the hand"));
  else if (position->laid > 0)
    pozo_locale_append (out, _ ("%d; %d laid, %d missing"), position->minimum, position->laid,
                        position->missing);
  else
    pozo_locale_append (out, "%d", position->minimum);
}

/**
 * pozo_view_add_facts:
 * @scene: a scene
 * @out: where they go
 *
 * Adds the stock, the pile, with what it can be taken, and what opens.
 */
void
pozo_view_add_facts (const PozoScene *scene, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) pile = g_string_new (NULL);
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) access = g_string_new (NULL);
  g_autoptr (GString) opening = g_string_new (NULL);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  add_stock (scene, out);
  add_reserves (scene, out);
  pozo_view_pile (scene, pile);
  add_fact (out, C_ ("fact about the table", "Pile"), pile->str);
  if (position->pile.n > 1)
    pozo_mark_cards (pozo_position_cards (position, position->pile), position->pile.n, cards);
  add_fact (out, "", cards->str);
  pozo_view_accesses (position, access);
  add_fact (out, C_ ("fact about the table", "To take"), access->str);
  append_opening (position, opening);
  add_fact (out, C_ ("fact about the table", "To open"), opening->str);
}

/* ---- Hands ---- */

static void
add_hand (const PozoScene *scene, guint seat, PozoDocument *out)
{
  const PozoPosition *position = &scene->position;
  const PozoPositionSeat *player = &position->seats[seat];
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GString) hand = g_string_new (NULL);
  g_autoptr (GString) exposed = g_string_new (NULL);

  pozo_view_seat (scene->positions, seat, who);
  g_string_append_printf (who, " (%c)", 'A' + player->side);
  if (player->is_on_turn)
    pozo_mark_role (POZO_STYLE_HEAD, who->str, shown);
  else
    g_string_append (shown, who->str);
  if (player->rests)
    g_string_append (hand, C_ ("somebody", "rests"));
  else
    pozo_view_cards (position, player->hand, hand);
  if (player->exposed.n > 0)
    {
      pozo_view_cards (position, player->exposed, exposed);
      g_string_append (hand, "  ");
      g_string_append_printf (hand, _ ("exposed: %s"), exposed->str);
    }
  if (player->n_debt > 0)
    {
      g_string_append (hand, "  ");
      pozo_locale_append (
          hand, P_ ("(%u turn without drawing)", "(%u turns without drawing)", player->n_debt),
          player->n_debt);
    }
  pozo_document_cell (out, "%s", player->is_on_turn ? ">" : "");
  pozo_document_cell (out, "%s", shown->str);
  pozo_document_cell (out, "%u", player->hand.n);
  pozo_document_cell (out, "%s", hand->str);
}

static void
add_hands (const PozoScene *scene, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { "", POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "player"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "cards"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "hand"), POZO_ALIGN_LEFT, TRUE }
  };

  pozo_document_head (out, 2, _ ("Hands"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  pozo_document_set_row_head (out, 1);
  for (guint seat = 1; seat <= scene->position.n_seats; seat++)
    add_hand (scene, seat, out);
}

/* ---- Sides ---- */

/**
 * pozo_view_side_facts:
 * @scene: a scene
 * @index: a side, 0-based
 * @out: where they go
 *
 * Writes what a side has come to: its score, whether it has opened, red threes, canastas.
 */
void
pozo_view_side_facts (const PozoScene *scene, guint index, GString *out)
{
  const PozoPosition *position = &scene->position;
  const PozoPositionSide *side = &position->sides[index];
  guint known =
      POZO_GAME_DEAL (pozo_positions_game (scene->positions), scene->deal - 1)->known_start;

  if (known & 1u << index)
    pozo_locale_append (out, _ ("%d at the start, "), side->start);
  if (side->opened)
    g_string_append (out, C_ ("side", "opened"));
  else if (side->minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, C_ ("side", "opens with a canasta from the hand"));
  else
    pozo_locale_append (out, C_ ("side", "opens with %d"), side->minimum);
  if (side->n_red3 > 0)
    pozo_locale_append (out, P_ (", %u red three", ", %u red threes", side->n_red3), side->n_red3);
  if (side->n_canastas > 0)
    pozo_locale_append (out, P_ (", %u canasta", ", %u canastas", side->n_canastas),
                        side->n_canastas);
  if (side->n_reserves > 0)
    pozo_locale_append (
        out, P_ (", %u hand of the reserve", ", %u hands of the reserve", side->n_reserves),
        side->n_reserves);
  if (side->fines > 0)
    pozo_locale_append (out, C_ ("side", ", fined %d"), side->fines);
  if (index < position->n_units && position->has_tally)
    {
      const PozoTally *tally = &position->tally[index];

      if (tally->low[POZO_SCORE_TOTAL] == tally->high[POZO_SCORE_TOTAL])
        pozo_locale_append (out, _ ("; the deal so far %d"), tally->low[POZO_SCORE_TOTAL]);
      else
        pozo_locale_append (out, _ ("; the deal so far %d to %d"), tally->low[POZO_SCORE_TOTAL],
                            tally->high[POZO_SCORE_TOTAL]);
    }
}

static void
add_meld (const PozoScene *scene, const PozoPositionMeld *meld, PozoDocument *out)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) kind = g_string_new (NULL);

  pozo_view_cards (&scene->position, meld->cards, cards);
  if (meld->canasta != POZO_CANASTA_NONE)
    pozo_mark_role (POZO_STYLE_MARK, pozo_view_canasta (meld->canasta), kind);
  if (meld->locked != 0)
    g_string_append_printf (kind, "%s%s", kind->len > 0 ? ", " : "", _ ("laid out of turn"));
  pozo_document_cell (out, "%u", meld->cards.n);
  pozo_document_cell (out, "%s", cards->str);
  pozo_document_cell (out, "%s", kind->str);
}

static void
add_side (const PozoScene *scene, guint index, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_RIGHT, FALSE },
                                                { "", POZO_ALIGN_LEFT, TRUE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  const PozoPositionSide *side = &scene->position.sides[index];
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) members = g_string_new (NULL);
  g_autoptr (GString) facts = g_string_new (NULL);

  if (side->members == 0)
    return;
  pozo_view_members (scene->positions, side->members, members);
  g_string_append_printf (head, _ ("Side %c: %s"), 'A' + index, members->str);
  pozo_document_head (out, 2, head->str);
  pozo_view_side_facts (scene, index, facts);
  pozo_document_para (out, facts->str);
  if (side->n_melds == 0)
    return;
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < side->n_melds; i++)
    add_meld (scene, &scene->position.melds[side->first_meld + i], out);
}

/* ---- The whole ---- */

/**
 * pozo_view_add_table:
 * @scene: a scene
 * @out: where it goes
 *
 * Adds what lies on the table and what the players hold.
 */
void
pozo_view_add_table (const PozoScene *scene, PozoDocument *out)
{
  pozo_document_para (out, "");
  pozo_view_add_facts (scene, out);
  add_hands (scene, out);
  for (guint side = 0; side < scene->position.n_sides; side++)
    add_side (scene, side, out);
}
