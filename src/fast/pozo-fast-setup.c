/* SPDX-License-Identifier: MIT */
/* The lines before the first turn of a deal, and the table that they lay out. */
#include "pozo-fast-private.h"

/* ` K? ??*10`: cards of which less may be known than the face, to the end of the line. */
static G_GNUC_NO_INLINE const char *
read_partial_cards (PozoFastGame *game, const char *p, PozoCardList *list)
{
  PozoRecord *line = game->fast->line;
  const char *end = pozo_pcn_cards_read (line, pozo_fast_text (game, p), p);
  guint n = line->cards->len;

  if (end == NULL || *end != '\n' || game->cards.n + n > POZO_DECK_MAX)
    return NULL;
  *list = (PozoCardList){ game->cards.cards + game->cards.n, n };
  memcpy (game->cards.cards + game->cards.n, POZO_RECORD_CARDS (line, 0), n);
  game->cards.n += n;
  game->is_partial = TRUE;
  return end + 1;
}

/* ` 4c Kd`: cards to the end of the line. */
static const char *
read_cards (PozoFastGame *game, const char *line, PozoCardList *list)
{
  guint8 *first = game->cards.cards + game->cards.n;
  const guint8 *end = game->cards.cards + POZO_DECK_MAX;
  guint8 *last = first;
  const char *p = line;

  while (*p == ' ')
    {
      PozoCard card = pozo_pcn_card (p + 1);

      if (card >= POZO_N_FACES || last == end)
        return read_partial_cards (game, line, list);
      *last++ = card;
      p += 3;
    }
  *list = (PozoCardList){ first, (guint) (last - first) };
  game->cards.n += list->n;
  return *p == '\n' ? p + 1 : NULL;
}

/* `0,0`: the scores that each side begins with. */
static const char *
read_start (const PozoFastGame *game, const char *p, gint32 *start)
{
  for (guint side = 0; side < game->n_sides; side++)
    {
      if (side > 0 && *p++ != ',')
        return NULL;
      p = pozo_fast_number (game->end, p, &start[side]);
      if (p == NULL)
        return NULL;
    }
  return *p == '\n' ? p + 1 : NULL;
}

/* `deal 2 dealer=4 score=0,0`, as it must follow from the deal before. */
static const char *
read_deal_line (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  gint32 number;
  guint expected = game->dealer % game->n_players + 1u;

  p = POZO_FAST_SKIP (game, p, "deal ");
  if (p == NULL || (p = pozo_fast_number (game->end, p, &number)) == NULL ||
      number != (gint32) game->figures.n_deals + 1 ||
      (p = POZO_FAST_SKIP (game, p, " dealer=")) == NULL)
    return NULL;
  setup->dealer = (guint8) (*p - '0');
  if (setup->dealer < 1 || setup->dealer > game->n_players ||
      (game->dealer != 0 && setup->dealer != expected) ||
      (p = POZO_FAST_SKIP (game, p + 1, " score=")) == NULL)
    return NULL;
  p = read_start (game, p, setup->start);
  if (p == NULL || (game->dealer != 0 &&
                    memcmp (setup->start, game->sum, sizeof game->sum[0] * game->n_sides) != 0))
    return NULL;
  memcpy (game->sum, setup->start, sizeof game->sum);
  game->figures.checks += 1 + (game->dealer != 0 ? 1u + game->n_sides : 0);
  game->dealer = setup->dealer;
  return p;
}

static const char *
read_cut (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *rest = POZO_FAST_SKIP (game, p, "cut ");
  gint32 cut;

  if (rest == NULL)
    return p;
  rest = pozo_fast_number (game->end, rest, &cut);
  if (rest == NULL || cut < 0 || cut > G_MAXINT16)
    return NULL;
  setup->cut = (gint16) cut;
  return read_cards (game, rest, &setup->kept);
}

static const char *
read_hands (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  for (guint seat = 1; seat <= game->n_players; seat++)
    {
      p = POZO_FAST_SKIP (game, p, "hand ");
      if (p == NULL || *p != (char) ('0' + seat) ||
          (p = read_cards (game, p + 1, &setup->hands[seat])) == NULL || setup->hands[seat].n == 0)
        return NULL;
    }
  return p;
}

static const char *
read_rest_of_deck (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *up = POZO_FAST_SKIP (game, p, "up");

  if (up != NULL && ((p = read_cards (game, up, &setup->up)) == NULL || setup->up.n == 0))
    return NULL;

  const char *stock = POZO_FAST_SKIP (game, p, "stock");

  game->has_stock = stock != NULL;
  return stock != NULL ? read_cards (game, stock, &game->stock) : p;
}

/**
 * pozo_fast_read_setup:
 * @game: a game between deals
 * @p: the deal line
 *
 * Reads the set-up of a deal and lays it out.
 *
 * Returns: (nullable): the first turn line, or %NULL to fall back
 */
const char *
pozo_fast_read_setup (PozoFastGame *game, const char *p)
{
  PozoSetup setup = { .n_players = game->n_players, .cut = -1 };

  if (game->trace != NULL)
    pozo_fast_trace_begin_deal (game);
  game->cards.n = 0;
  game->is_partial = FALSE;
  memcpy (setup.sides, game->fast->head->sides, sizeof setup.sides);
  p = read_deal_line (game, p, &setup);
  if (p == NULL || (p = read_cut (game, p, &setup)) == NULL ||
      (p = read_hands (game, p, &setup)) == NULL ||
      (p = read_rest_of_deck (game, p, &setup)) == NULL ||
      !pozo_shortcut_seat (game->compiled, game->state, &game->fast->seats, &setup) ||
      !pozo_shortcut_deal (game->compiled, game->state, &setup) ||
      (game->is_partial && !pozo_shortcut_settle (game->state)))
    return NULL;
  game->figures.checks++;
  if (game->trace != NULL)
    pozo_fast_trace_add_setup (game, &setup);
  return p;
}
