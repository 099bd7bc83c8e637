# SPDX-License-Identifier: MIT
"""One thing wrong in a record of gin rummy that was right: each function here changes a game in one
place, and says which finding is due and what it is about; None where the game has no such place."""
from gin_game import Turn, best_answer_name, line_of
from gin_melds import arrange, deadwood, fits, is_meld
from gin_rules import HAND_SIZE

PLAIN = ("firstdraw", "draw")


def turns_of(game, test):
    return [(deal, turn) for deal in game.deals for turn in deal.turns if test(deal, turn)]


def choose(rng, candidates):
    return rng.choice(candidates) if candidates else (None, None)


def is_plain(_deal, turn):
    return bool(turn.discard) and not turn.claim


def is_knock(_deal, turn):
    return turn.claim == "knock"


def is_answer(deal, turn, claim):
    """Whether a turn answers a knock, or a gin."""
    return turn.phase == "answer" and deal.turns[-2].claim == claim


def held(game, deal, turn):
    """What both players hold before the cards of a turn leave the hand."""
    hands = {seat: set(cards) for seat, cards in deal.hands.items()}
    for other in deal.turns[:deal.turns.index(turn)]:
        hands[other.seat] = set(other.hand) - {other.discard}
    return hands


def draw_rest(deal):
    """A card that nobody drew, for somebody to draw it now; it leaves the list of those."""
    return deal.stock.pop(0)


# ---- Turns ----

def spoil_seat(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: True))
    if deal:
        turn.seat = 3 - turn.seat
        return "turn-wrong-seat", turn


def spoil_hand(game, rng):
    deal, turn = choose(rng, turns_of(game, is_plain) if game.is_full else [])
    if deal:
        others = held(game, deal, turn)[3 - turn.seat]
        turn.discard = rng.choice(sorted(others - set(turn.hand)))
        return "card-not-in-hand", turn


def spoil_buried(game, rng):
    """A card that lies in the pile is discarded again, from a hand that nobody has seen."""
    deal, turn = choose(rng, turns_of(game, is_plain) if not game.is_full else [])
    if deal:
        before = deal.turns[:deal.turns.index(turn)]
        shown = {deal.up} | {other.discard for other in before if other.discard}
        buried = sorted(shown - {other.drawn for other in before + [turn] if other.take == "^"})
        if buried:
            turn.discard = rng.choice(buried)
            return "card-too-many", turn


def spoil_no_draw(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_plain(deal, turn)
                                      and turn.discard != turn.drawn))
    if deal:
        turn.take = ""
        return "turn-before-draw", turn


def spoil_no_discard(game, rng):
    deal, turn = choose(rng, turns_of(game, is_plain))
    if deal:
        turn.discard = ""
        return "turn-no-discard", turn


def spoil_return_taken(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_plain(deal, turn)
                                      and turn.take == "^"))
    if deal and not game.rules["pile.return_taken"]:
        turn.discard = turn.drawn
        return ".discard-taken", turn


def spoil_draw_unrefused(game, rng):
    """The very first word, or the dealer's, is a draw."""
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: turn.take == "/"
                                      and turn.phase in ("upcard1", "upcard2") and deal.stock))
    if deal:
        turn.take, turn.drawn, turn.discard = "+", draw_rest(deal), rng.choice(turn.hand)
        return ".draw-unrefused", turn


def spoil_refused(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: turn.phase == "firstdraw"))
    if deal:
        turn.take = "^"
        return "draw-refused", turn


def spoil_dead_stock(game, rng):
    deals = [deal for deal in game.deals if deal.is_void and deal.stock]
    if deals:
        deal = rng.choice(deals)
        last = deal.turns[-1]
        hands = held(game, deal, last)
        hands[last.seat] = set(last.hand) - {last.discard}
        hand = sorted(hands[3 - last.seat])
        turn = Turn(3 - last.seat, "last", hand, "+", draw_rest(deal), discard=rng.choice(hand))
        deal.turns.append(turn)
        return "stock-dead", turn


def spoil_void(game, rng):
    """Void, although there are cards to draw."""
    deal, turn = choose(rng, turns_of(game, is_plain))
    if deal:
        place = deal.turns.index(turn) + 1
        back = [other.drawn for other in deal.turns[place:] if other.take == "+"]
        if len(deal.stock) + len(back) > game.rules["stock.dead"]:
            deal.turns[place:] = []
            deal.stock = back + deal.stock
            deal.is_void = True
            return ".void-early", (deal, "void")


def spoil_after_end(game, rng):
    deals = [deal for deal in game.deals if not deal.is_void and deal.stock]
    if deals:
        deal = rng.choice(deals)
        seat = deal.turns[-2].seat
        hand = list(deal.turns[-2].hand)
        turn = Turn(seat, "draw", hand, "+", draw_rest(deal), discard=hand[0])
        deal.turns.append(turn)
        return "turn-after-end", turn


def spoil_unfinished(game, rng):
    deals = [deal for deal in game.deals if not deal.is_void]
    if deals:
        deal = rng.choice(deals)
        deal.turns.pop()
        return "turn-deal-unfinished", deal


# ---- Knocks and gins ----

def spoil_knock_limit(game, rng):
    def is_poor(deal, turn):
        return (is_plain(deal, turn) and turn.limit > 0 and turn.phase in PLAIN
                and arrange(turn.left())[0] > turn.limit)
    deal, turn = choose(rng, turns_of(game, is_poor))
    if deal:
        least, melds = arrange(turn.left())
        turn.claim, turn.melds = "knock", [sorted(meld) for meld in melds]
        turn.number = least if not game.is_full or rng.random() < 0.5 else None
        return "knock-limit", turn


def spoil_knock_barred(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_plain(deal, turn)
                                      and turn.limit == 0))
    if deal:
        least, melds = arrange(turn.left())
        turn.claim, turn.melds, turn.number = "knock", [sorted(meld) for meld in melds], least
        return "knock-barred", turn


def spoil_gin_false(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_knock(deal, turn)
                                      and turn.left()))
    if deal:
        turn.claim, turn.number = "gin", None
        return "claim-false", turn


def spoil_number(game, rng):
    deal, turn = choose(rng, turns_of(game, is_knock) if game.is_full else [])
    if deal:
        kept = deadwood(turn.left())
        turn.number = rng.choice([n for n in range(turn.limit + 1) if n != kept])
        return "claim-false", turn


def spoil_unclaimed(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: turn.claim and turn.melds))
    if deal:
        turn.claim = ""
        return ".meld-without-claim", turn


def spoil_other_deal(game, rng):
    """The card that was turned up has a smaller number than the knocker keeps; it lay buried."""
    def could_be(deal, turn):
        return (is_knock(deal, turn) and deadwood(turn.left()) > 1 and turn.number is None
                and game.is_full and game.rules["knock.limit"] == "upcard")
    deal, turn = choose(rng, turns_of(game, could_be))
    if deal:
        kept = deadwood(turn.left())
        lower = [card for card in deal.stock if card[0].isdigit() and int(card[0]) < kept]
        taken = any(other.drawn == deal.up for other in deal.turns)
        if lower and not taken:
            place = deal.stock.index(lower[0])
            deal.stock[place], deal.up = deal.up, lower[0]
            return "knock-limit", turn


# ---- Melds ----

def melding(game):
    return turns_of(game, lambda deal, turn: turn.melds)


def spoil_meld_short(game, rng):
    deal, turn = choose(rng, melding(game))
    if deal:
        place = rng.randrange(len(turn.melds))
        turn.melds[place] = turn.melds[place][:2]
        return "meld-", turn


def spoil_meld_foreign(game, rng):
    deal, turn = choose(rng, melding(game))
    if deal:
        place = rng.randrange(len(turn.melds))
        foreign = [card for card in turn.left() if not fits(turn.melds[place], [card])]
        if foreign:
            card = rng.choice(foreign)
            turn.melds[place] = turn.melds[place] + [card]
            turn.rest = [other for other in turn.rest if other != card] if turn.rest else None
            return "meld-", turn


def spoil_meld_gap(game, rng):
    """A run without a card from its middle."""
    deal, turn = choose(rng, melding(game))
    if deal:
        runs = [meld for meld in turn.melds if len(meld) > 3 and meld[0][1] == meld[1][1]]
        if runs:
            meld = rng.choice(runs)
            meld.pop(rng.randrange(1, len(meld) - 1))
            if not is_meld(meld):
                return "meld-", turn


def spoil_meld_twice(game, rng):
    deal, turn = choose(rng, melding(game))
    if deal:
        turn.melds.append(list(rng.choice(turn.melds)))
        return "card-not-in-hand" if game.is_full else "card-", turn


def spoil_layoff_gin(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_answer(deal, turn, "gin")))
    if deal:
        fitting = additions(turn, True)
        if fitting:
            add(turn, *rng.choice(fitting))
            return "layoff-gin", turn


def spoil_layoff_fit(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_answer(deal, turn, "knock")
                                      and not turn.adds))
    if deal:
        misfits = additions(turn, False)
        if misfits:
            add(turn, *rng.choice(misfits))
            return "meld-", turn


def spoil_layoff_nowhere(game, rng):
    deal, turn = choose(rng, turns_of(game, lambda deal, turn: is_answer(deal, turn, "knock")
                                      and turn.left()))
    if deal:
        card = rng.choice(turn.left())
        names = {best_answer_name(turn.laid, place) for place in range(len(turn.laid))}
        missing = [name for name in (card[0], card[1]) if name not in names]
        if missing:
            add(turn, rng.choice(missing), card)
            return "meld-not-there", turn


def additions(turn, fitting):
    """What could be said to be added: the name of a meld, and a card that fits it, or does not fit
    any meld of that name."""
    found = []
    for place, meld in enumerate(turn.laid):
        name = best_answer_name(turn.laid, place)
        for card in turn.left():
            if fits(meld, [card]) == fitting and (fitting or name[0] not in card):
                found.append((name, card))
    return found


def add(turn, name, card):
    turn.take = "" if turn.take == "/" else turn.take
    turn.adds.append((name, [card]))
    turn.rest = [other for other in turn.rest if other != card] if turn.rest else None


# ---- Figures ----

def scores(game, rng):
    deal = rng.choice(game.deals)
    return deal, rng.choice(deal.scores)


def spoil_points(game, rng):
    _, score = scores(game, rng)
    for name in (rng.choice(("points", "bonus")), "total", "sum"):
        score.items[name] += 5
    return "score-item", score


def spoil_total(game, rng):
    _, score = scores(game, rng)
    score.items["total"] += 1
    return "score-", score


def spoil_sum(game, rng):
    _, score = scores(game, rng)
    score.items["sum"] += 10
    return "score-sum", score


def spoil_start(game, rng):
    if len(game.deals) > 1:
        deal = rng.choice(game.deals[1:])
        deal.start[rng.choice((1, 2))] += 1
        return "score-start", deal


def spoil_winner_swapped(game, rng):
    """The points of a deal are written for the other side."""
    deals = [deal for deal in game.deals if any(score.items["total"] for score in deal.scores)]
    if deals:
        first, second = rng.choice(deals).scores
        first.items, second.items = second.items, first.items
        return "score-", first


# ---- The set-up ----

def spoil_hand_size(game, rng):
    deal, seat = rng.choice(game.deals), rng.choice((1, 2))
    deal.hands[seat] = deal.hands[seat][:HAND_SIZE - 1]
    return "setup-hand-size", (deal, "hand", seat)


def spoil_up_twice(game, rng):
    if game.is_full:
        deal = rng.choice(game.deals)
        deal.up = rng.choice(deal.hands[rng.choice((1, 2))])
        return "card-too-many", (deal, "up")


def spoil_stock_left(game, rng):
    deals = [deal for deal in game.deals if len(deal.stock) > 1]
    if deals and (game.is_full or game.lists_rest):
        deal = rng.choice(deals)
        deal.stock.pop()
        return "card-stock-left", (deal, "stock")


def spoil_dealer(game, rng):
    later = [deal for before, deal in zip(game.deals, game.deals[1:]) if before.winner]
    if later and game.rules["deal.next"] != "free":
        deal = rng.choice(later)
        deal.dealer = 3 - deal.dealer
        return "setup-dealer", deal


# ---- The match ----

def spoil_over(game, rng):
    """The target is lower, so that a deal stands behind the end of the match."""
    before = [(max(deal.start.values()), deal) for deal in game.deals
              if max(deal.start.values()) > 0]
    if before:
        reached, deal = rng.choice(before)
        game.rules["match.target"] = reached
        first = next(deal for most, deal in before if most >= reached)
        return "match-over", first


def spoil_short(game, rng):
    reached = max(game.standing.sums.values())
    if game.end.startswith("target") and reached < 1000:
        game.rules["match.target"] = reached + 1
        return "match-short", (game, "end")


def spoil_winner(game, rng):
    if game.end.startswith("target"):
        game.end = "target winner=" + ("B" if game.end.endswith("A") else "A")
        return "match-winner", (game, "end")


def spoil_final(game, rng):
    if game.final:
        game.final.items[rng.choice(("diff", "boxes", "game", "shutout"))] += 25
        game.final.items["total"] += 25
        return "score-", game.final


def spoil_final_total(game, rng):
    if game.final:
        game.final.items["total"] -= 1
        return "score-", game.final


def spoil_rule(game, rng):
    name, value = rng.choice((("gin.bonus", 101), ("stock.dead", 11), ("match.target", 0),
                              ("gin.big", -2), ("knock.limit", "eleven"), ("match.boxes", "all"),
                              ("pile.return_taken", "perhaps"), ("knock.four", 4)))
    game.rules[name] = value
    return "rules-", ("rule", name)


KINDS = {name[len("spoil_"):].replace("_", "-"): function
         for name, function in list(globals().items()) if name.startswith("spoil_")}

# Rules that make a place for some kinds likely.
RULES_FOR = {
    "knock-barred": {"knock.limit": "none"},
    "dead-stock": {"stock.dead": 10},
    "return-taken": {"pile.return_taken": False},
    "dealer": {"deal.next": "alternate"},
}


def spoil(game, kind, rng):
    """Changes a game.  Returns the slug and the line that are due, or None."""
    due = KINDS[kind](game, rng)
    return due and (due[0], line_of(game, due[1]))
