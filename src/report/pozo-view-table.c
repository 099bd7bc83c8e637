/* SPDX-License-Identifier: MIT */
/* The whole table at a moment: piles, melds by side, hands, and what could be played. */
#include "pozo-view.h"

#include "pozo-text-table.h"

/* ---- The middle of the table ---- */

static void
append_pile (const PozoState *state,
             const PozoViewNames *names,
             const PozoStyle *style,
             GString *out)
{
  guint8 top = pozo_state_top (state);

  g_string_append_printf (out, "Stock %u%s   Pile %u", state->n_stock,
                          state->stock_closed ? " (spent)" : "", state->n_pile);
  if (top != POZO_CARD_NONE)
    {
      g_string_append (out, ", top ");
      pozo_view_cards (&top, 1, style, out);
    }
  if (state->frozen)
    {
      g_string_append (out, ", ");
      pozo_style_append (style, POZO_STYLE_NOTE, "frozen", out);
      if (state->frozen_by != 0)
        {
          g_string_append (out, " by ");
          pozo_view_seat (state->frozen_by, names, out);
        }
    }
  if (state->stop_by != 0)
    {
      g_string_append (out, ", stopped by ");
      pozo_view_seat (state->stop_by, names, out);
    }
  g_string_append_c (out, '\n');
}

static guint
red_threes_of (const PozoState *state, const PozoSide *side)
{
  guint n = 0;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    n += side->members & 1u << seat ? state->red3[seat] : 0;
  return n;
}

static void
append_minimum (const PozoState *state, guint side, GString *out)
{
  guint seat = 1;
  gint32 minimum;

  if (state->side[side].opened)
    {
      g_string_append (out, "opened");
      return;
    }
  while (seat < state->n_seats && !(state->side[side].members & 1u << seat))
    seat++;
  minimum = pozo_state_minimum (state, seat);
  if (minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, "opens with a canasta from the hand");
  else
    g_string_append_printf (out, "opens with %d", minimum);
}

static void
append_side (const PozoState *state, guint index, const PozoStyle *style, GString *out)
{
  const PozoSide *side = &state->side[index];
  g_autofree char *name = g_strdup_printf ("Side %c", 'A' + index);
  guint n_red = red_threes_of (state, side);

  if (side->n_members == 0)
    return;
  g_string_append_c (out, '\n');
  pozo_style_append (style, POZO_STYLE_HEAD, name, out);
  g_string_append_printf (out, "  %d at the start, ", state->start[index]);
  append_minimum (state, index, out);
  if (n_red > 0)
    g_string_append_printf (out, ", %u red three%s", n_red, n_red > 1 ? "s" : "");
  if (side->fines > 0)
    g_string_append_printf (out, ", fined %d", side->fines);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < side->n_melds; i++)
    {
      g_string_append (out, "    ");
      pozo_view_meld (&side->meld[i], style, out);
      g_string_append_c (out, '\n');
    }
}

static void
append_hands (const PozoState *state,
              const PozoViewNames *names,
              const PozoStyle *style,
              GString *out)
{
  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) hand = g_string_new (NULL);
      gboolean is_on_turn = seat == state->seat && state->phase != POZO_PHASE_ENDED;

      pozo_view_seat (seat, names, who);
      g_string_append_printf (who, " (%c)", 'A' + state->side_of[seat]);
      for (guint width = pozo_style_text_width (who->str); width < 16; width++)
        g_string_append_c (who, ' ');
      g_string_append (out, is_on_turn ? "> " : "  ");
      pozo_style_append (style, is_on_turn ? POZO_STYLE_HEAD : POZO_STYLE_PLAIN, who->str, out);
      if (state->next_seat[seat] == 0)
        {
          g_string_append (out, " rests\n");
          continue;
        }
      g_string_append_printf (out, "%3u  ", state->hand[seat].n);
      pozo_view_hand (&state->hand[seat], style, hand);
      g_string_append (out, hand->str);
      g_string_append_c (out, '\n');
    }
}

/**
 * pozo_view_table:
 * @state: the table
 * @names: who sits where
 * @style: how
 * @out: where it goes
 *
 * Draws the table: stock and pile, hands, and each side's melds.
 */
void
pozo_view_table (const PozoState *state,
                 const PozoViewNames *names,
                 const PozoStyle *style,
                 GString *out)
{
  append_pile (state, names, style, out);
  g_string_append_c (out, '\n');
  append_hands (state, names, style, out);
  for (guint side = 0; side < state->n_sides; side++)
    append_side (state, side, style, out);
}

/* ---- What could be played ---- */

static const struct
{
  guint8 kind;
  const char *label;
} groups[] = {
  { POZO_ACTION_RED3, "lay down" },  { POZO_ACTION_DRAW, "draw" },
  { POZO_ACTION_TAKE, "take with" }, { POZO_ACTION_ASK, "ask to go out" },
  { POZO_ACTION_MELD, "meld" },      { POZO_ACTION_ADD, "add" },
  { POZO_ACTION_MERGE, "join" },     { POZO_ACTION_SHIFT, "shift" },
  { POZO_ACTION_CALIENTE, "play" },  { POZO_ACTION_DISCARD, "discard" },
  { POZO_ACTION_PASS, "pass" },
};

#define OPTIONS_MAX 12 /* of one kind; the rest are counted */

/* The choices of one kind on one line or more, as wide as the page. */
static void
append_choices (const PozoLegal *legal, guint kind, const PozoStyle *style, GString *out)
{
  guint width = style->width > 0 ? style->width : 80;
  guint column = 18, n = 0;

  for (guint i = 0; i < legal->n_actions; i++)
    {
      const PozoAction *action = &legal->actions[i];
      const PozoStyle bare = { .is_ascii = style->is_ascii };
      g_autoptr (GString) plain = g_string_new (NULL);

      if (action->kind != kind || ++n > OPTIONS_MAX)
        continue;
      if (action->n_cards == 0 || kind == POZO_ACTION_DRAW)
        g_string_append (plain, kind == POZO_ACTION_TAKE   ? "onto a meld"
                                : kind == POZO_ACTION_DRAW ? "from the stock"
                                                           : "possible");
      else
        pozo_view_cards (legal->cards + action->cards, action->n_cards, &bare, plain);

      guint needed = pozo_style_text_width (plain->str) + (n > 1 ? 3 : 0);

      if (n > 1 && column + needed > width)
        {
          g_string_append_printf (out, "\n%18s", "");
          column = 18;
        }
      else if (n > 1)
        g_string_append (out, style->is_ascii ? " | " : " · ");
      if (action->n_cards == 0 || kind == POZO_ACTION_DRAW)
        g_string_append (out, plain->str);
      else
        pozo_view_cards (legal->cards + action->cards, action->n_cards, style, out);
      if (action->flags & POZO_ACTION_FREEZE)
        g_string_append_c (out, '#');
      column += needed;
    }
  if (n > OPTIONS_MAX)
    g_string_append_printf (out, " and %u more", n - OPTIONS_MAX);
}

/**
 * pozo_view_legal:
 * @legal: what could be played
 * @state: the table
 * @style: how
 * @out: where it goes
 *
 * Writes what the player on turn could do, by kind, the first dozen of each.
 */
void
pozo_view_legal (const PozoLegal *legal,
                 const PozoState *state,
                 const PozoStyle *style,
                 GString *out)
{
  if (legal->n_actions == 0)
    return;
  pozo_style_append (style, POZO_STYLE_HEAD, "Could be played", out);
  g_string_append_printf (out, " by seat %u\n", state->seat);
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gboolean has_any = FALSE;

      for (guint j = 0; j < legal->n_actions && !has_any; j++)
        has_any = legal->actions[j].kind == groups[i].kind;
      if (!has_any)
        continue;
      g_string_append_printf (out, "    %-14s", groups[i].label);
      append_choices (legal, groups[i].kind, style, out);
      g_string_append_c (out, '\n');
    }
}

/* ---- Scores ---- */

/**
 * pozo_view_tallies:
 * @result: what a deal came to
 * @n_sides: how many sides have a score
 * @style: how
 * @out: where it goes
 *
 * Writes the items of a deal's scores, a column for each side; unknown cards make a range of an
 * item.
 */
void
pozo_view_tallies (const PozoDealResult *result,
                   guint n_sides,
                   const PozoStyle *style,
                   GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "score", POZO_ALIGN_LEFT);
  for (guint side = 0; side < n_sides; side++)
    pozo_text_table_add_column (table, (char[]){ (char) ('A' + side), '\0' }, POZO_ALIGN_RIGHT);
  for (guint item = 0; result->has_tally && item <= POZO_SCORE_TOTAL; item++)
    {
      gboolean has_any = item == POZO_SCORE_TOTAL;

      for (guint side = 0; side < n_sides; side++)
        has_any |= result->tally[side].low[item] != 0 || result->tally[side].high[item] != 0;
      if (!has_any)
        continue;
      pozo_text_table_add (table, "%s", pozo_score_item_word ((PozoScoreItem) item));
      for (guint side = 0; side < n_sides; side++)
        if (result->tally[side].low[item] == result->tally[side].high[item])
          pozo_text_table_add (table, "%d", result->tally[side].low[item]);
        else
          pozo_text_table_add (table, "%d to %d", result->tally[side].low[item],
                               result->tally[side].high[item]);
    }
  pozo_text_table_add (table, "sum");
  for (guint side = 0; side < n_sides; side++)
    if (result->known_sum & 1u << side)
      pozo_text_table_add (table, "%d", result->sum[side]);
    else
      pozo_text_table_add (table, "?");
  pozo_text_table_print (table, style, 2, out);
}
