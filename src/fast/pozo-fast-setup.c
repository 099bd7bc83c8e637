/* SPDX-License-Identifier: MIT */
/* The lines before the first turn of a deal, and the table that they lay out. */
#include "pozo-fast-notify.h"

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
  guint n;
  const char *p =
      pozo_pcn_list_cards (line, POZO_N_FACES, first, POZO_DECK_MAX - game->cards.n, &n);

  if (*p != '\n')
    return read_partial_cards (game, line, list);
  *list = (PozoCardList){ first, n };
  game->cards.n += n;
  return p + 1;
}

/* `0,0`: the scores that each side begins with. */
static const char *
read_start (const PozoFastGame *game, const char *p, gint32 *start)
{
  for (guint side = 0; side < game->n_sides; side++)
    {
      if (side > 0 && *p++ != ',')
        return NULL;
      p = pozo_pcn_number (p, game->end, &start[side]);
      if (p == NULL)
        return NULL;
    }
  return *p == '\n' ? p + 1 : NULL;
}

/* `deal 2 dealer=4 score=0,0`. */
static const char *
read_deal_line (const PozoFastGame *game, const char *p, PozoSetup *setup)
{
  gint32 number;

  p = POZO_PCN_SKIP (p, game->end, "deal ");
  if (p == NULL || (p = pozo_pcn_number (p, game->end, &number)) == NULL ||
      number != (gint32) game->figures.n_deals + 1 ||
      (p = POZO_PCN_SKIP (p, game->end, " dealer=")) == NULL)
    return NULL;
  setup->number = (guint16) number;
  setup->dealer = (guint8) (*p - '0');
  if (setup->dealer < 1 || setup->dealer > game->n_players ||
      (p = POZO_PCN_SKIP (p + 1, game->end, " score=")) == NULL)
    return NULL;
  return read_start (game, p, setup->start);
}

/* `rest 5`, where somebody rests: whose turn that is. */
static const char *
read_rest (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *end;

  if (*p != 'r')
    {
      game->rests.last = 0;
      return p;
    }
  end = pozo_pcn_rest_read (pozo_fast_text (game, p), p, &setup->rest);
  if (end == NULL || *end != '\n')
    return NULL;
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (setup->rest & 1u << seat)
      {
        if (seat > game->n_players ||
            !pozo_rests_add (&game->rests, game->compiled->rules, game->n_players,
                             game->fast->head->sides, seat))
          return NULL;
        game->figures.checks++;
      }
  game->rests.last = setup->rest;
  return end + 1;
}

/* Whether a deal follows from the one before, if there is one: who deals, and from which scores. */
static gboolean
follows (PozoFastGame *game, const PozoSetup *setup)
{
  gboolean is_first = game->dealer == 0;

  if ((setup->rest & 1u << setup->dealer) ||
      (!is_first &&
       (setup->dealer != pozo_rests_next_seat (game->n_players, setup->rest, game->dealer) ||
        memcmp (setup->start, game->sum, sizeof game->sum[0] * game->n_sides) != 0)))
    return FALSE;
  memcpy (game->sum, setup->start, sizeof game->sum);
  game->figures.checks += 1 + (is_first ? 0 : 1u + game->n_sides);
  game->dealer = setup->dealer;
  return TRUE;
}

static const char *
read_cut (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *rest = POZO_PCN_SKIP (p, game->end, "cut ");
  gint32 cut;

  if (rest == NULL)
    return p;
  rest = pozo_pcn_number (rest, game->end, &cut);
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
      if (setup->rest & 1u << seat)
        continue;
      p = POZO_PCN_SKIP (p, game->end, "hand ");
      if (p == NULL || *p != (char) ('0' + seat))
        return NULL;
      p = read_cards (game, p + 1, &setup->hands[seat]);
      if (setup->hands[seat].n == 0) /* as when they cannot be read */
        return NULL;
    }
  return p;
}

/* `reserve 1 4c Kd`, where there are hands in reserve. */
static const char *
read_reserves (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *rest;

  while ((rest = POZO_PCN_SKIP (p, game->end, "reserve ")) != NULL)
    {
      PozoCardList *reserve;
      gint32 number;

      p = pozo_pcn_number (rest, game->end, &number);
      if (p == NULL || number < 1 || number > POZO_RESERVES_MAX)
        return NULL;
      reserve = &setup->reserves[number - 1];
      if (reserve->n > 0 || (p = read_cards (game, p, reserve)) == NULL || reserve->n == 0)
        return NULL;
      setup->has_reserves = TRUE;
    }
  return p;
}

static const char *
read_rest_of_deck (PozoFastGame *game, const char *p, PozoSetup *setup)
{
  const char *up = POZO_PCN_SKIP (p, game->end, "up");
  const char *stock;

  if (up != NULL)
    {
      p = read_cards (game, up, &setup->up);
      if (setup->up.n == 0)
        return NULL;
    }
  stock = POZO_PCN_SKIP (p, game->end, "stock");
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
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];

  if (game->trace != NULL)
    pozo_fast_trace_begin_deal (game);
  game->line = p;
  game->cards.n = 0;
  game->is_partial = FALSE;
  memcpy (setup.sides, game->fast->head->sides, sizeof setup.sides);
  p = read_deal_line (game, p, &setup);
  if (p == NULL || (p = read_rest (game, p, &setup)) == NULL || !follows (game, &setup) ||
      (p = read_cut (game, p, &setup)) == NULL || (p = read_hands (game, p, &setup)) == NULL ||
      (p = read_reserves (game, p, &setup)) == NULL ||
      (p = read_rest_of_deck (game, p, &setup)) == NULL ||
      (game->is_partial && pozo_compiled_rules_are_careful (game->compiled)) ||
      pozo_shortcut_deal (game->compiled->rules, game->state, &game->fast->seats, &setup,
                          verdicts) > 0 ||
      !pozo_shortcut_is_deal_plain (game->compiled, &setup))
    return NULL;
  game->figures.checks++;
  if (game->trace != NULL)
    pozo_fast_trace_add_setup (game, &setup);
  return p;
}
