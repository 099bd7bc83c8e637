#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Matches of gin rummy by players who play at random, but by the rules, and knock with some sense.

Usage: gin_play.py [--games N] [--seed N] [--spoil [KIND]]

Rules, detail and habits are drawn by lot for each match.  With --spoil each record has one thing
wrong with it, and ends with a comment that says what is due: `; due: SLUG LINE`.  A slug that ends
with a hyphen is the beginning of one; one that begins with a dot has no name in the documents.
"""
import argparse
import random
import sys

import gin_spoil

from gin_game import Deal, Figures, Game, Turn, best_answer_name, kept_value, write_game
from gin_melds import DECK, arrange, fits, in_order, lay_off
from gin_rules import HAND_SIZE, RULES, defaults, knock_limit
from gin_score import Outcome, deal_figures, deal_result, match_figures

DEALS_MAX = (3, 8, 40)
TURNS_MAX = 80  # then the pile is left alone, so that every deal ends


def draw_rules(rng, changed=0.35):
    """Every rule by lot, most of them as they are."""
    rules = defaults()
    for name, (_, allowed) in RULES.items():
        if rng.random() < changed:
            rules[name] = rng.choice(list(allowed))
    if rules["match.target"] > 250:
        rules["match.target"] = rng.randint(1, 250)
    return rules


class Player:
    """Habits of a player."""

    def __init__(self, rng):
        self.rng = rng
        self.knocks = rng.choice([0.0, 0.1, 0.5, 1.0, 1.0])
        self.gins = rng.choice([0.0, 0.7, 1.0, 1.0])
        self.wanders = rng.choice([0.02, 0.2, 0.6])

    def wants(self, hand, top):
        """Whether the top of the pile is worth taking."""
        if self.rng.random() < self.wanders:
            return self.rng.random() < 0.5
        return least_after_discard([*hand, top], {top})[0] < arrange(hand)[0]

    def choose_discard(self, hand, barred):
        allowed = [card for card in hand if card not in barred]
        if self.rng.random() < self.wanders:
            return self.rng.choice(allowed)
        least = least_after_discard(hand, barred)[0]
        good = [card for card in allowed if arrange(set(hand) - {card})[0] == least]
        return self.rng.choice(good)


def least_after_discard(hand, barred):
    return min((arrange(set(hand) - {card})[0], card) for card in hand if card not in barred)


class Dealing:
    """One deal while it is played."""

    def __init__(self, rng, rules, players, deal, stock):
        self.rng = rng
        self.rules = rules
        self.players = players
        self.deal = deal
        self.hands = {seat: list(cards) for seat, cards in deal.hands.items()}
        self.stock = stock
        self.pile = [deal.up]
        self.seat = 3 - deal.dealer
        self.phase = "upcard1"
        self.limit = knock_limit(rules, deal.up)
        self.outcome = None

    def play(self):
        while self.outcome is None:
            if self.phase == "draw" and len(self.stock) <= self.rules["stock.dead"]:
                self.phase = "last"
            self.play_turn()
        self.deal.stock = self.stock
        return self.outcome

    def play_turn(self):
        hand, player = self.hands[self.seat], self.players[self.seat]
        turn = Turn(self.seat, self.phase, list(hand), limit=self.limit)
        if self.phase == "firstdraw":
            takes = False
        elif self.phase == "last":
            takes = self.can_end(hand)
        else:
            takes = len(self.deal.turns) < TURNS_MAX and player.wants(hand, self.pile[-1])
        if self.phase == "last" and not takes:
            self.deal.is_void, self.outcome = True, Outcome()
        elif self.phase in ("upcard1", "upcard2") and not takes:
            turn.take = "/"
            self.deal.turns.append(turn)
            self.phase = "upcard2" if self.phase == "upcard1" else "firstdraw"
            self.seat = 3 - self.seat
        else:
            self.take_card(turn, takes)
            self.end_turn(turn, player)

    def barred(self, turn):
        return {turn.drawn} if turn.take == "^" and not self.rules["pile.return_taken"] else set()

    def take_card(self, turn, takes):
        turn.take = "^" if takes else "+"
        turn.drawn = self.pile.pop() if takes else self.stock.pop(0)
        turn.hand.append(turn.drawn)

    def can_end(self, hand):
        """Whether the top of the pile lets the player knock or have gin, and he thinks of it."""
        top = self.pile[-1]
        barred = set() if self.rules["pile.return_taken"] else {top}
        least = least_after_discard([*hand, top], barred)[0]
        return (least == 0 or least <= self.limit) and self.rng.random() < 0.8

    def end_turn(self, turn, player):
        self.deal.turns.append(turn)
        if self.rules["gin.big"] >= 0 and arrange(turn.hand)[0] == 0:
            self.lay_big_gin(turn)
            return
        barred = self.barred(turn)
        turn.discard = player.choose_discard(turn.hand, barred)
        if turn.phase == "last":
            turn.discard = least_after_discard(turn.hand, barred)[1]
        self.claim(turn, player)
        self.hands[turn.seat] = [card for card in turn.hand if card != turn.discard]
        self.pile.append(turn.discard)
        if turn.claim:
            self.knock(turn)
        else:
            self.phase, self.seat = "draw", 3 - self.seat

    def lay_big_gin(self, turn):
        turn.claim = "gin"
        turn.melds = self.in_words(arrange(turn.hand)[1])
        self.knock(turn, is_big=True)

    def in_words(self, melds):
        melds = [in_order(meld) for meld in melds]
        self.rng.shuffle(melds)
        return melds

    def claim(self, turn, player):
        """Says gin or knocks, now and then with poorer melds than there could be."""
        least, melds = arrange(set(turn.hand) - {turn.discard})
        must = turn.phase == "last"
        if least == 0 and (self.rng.random() < player.gins or (must and not self.limit)):
            turn.claim, turn.melds = "gin", self.in_words(melds)
        elif 0 < self.limit >= least and (must or self.rng.random() < player.knocks):
            turn.claim, turn.melds = "knock", self.in_words(melds)
            if turn.melds and self.rng.random() < 0.1:
                self.show_less(turn)

    def show_less(self, turn):
        shown = turn.melds
        turn.melds = shown[1:]
        if kept_value(turn) > self.limit:
            turn.melds = shown

    # ---- The end ----

    def knock(self, turn, is_big=False):
        kept = kept_value(turn)
        if turn.claim == "knock" and self.rng.random() < 0.5:
            turn.number = kept
        answer = self.answer(turn)
        self.deal.turns.append(answer)
        self.outcome = Outcome(turn.seat, turn.claim == "gin", is_big, kept, tuple(answer.left()))

    def answer(self, knock):
        seat = 3 - knock.seat
        turn = Turn(seat, "answer", list(self.hands[seat]), laid=knock.melds, limit=self.limit)
        melds = self.in_words(arrange(turn.hand)[1])
        turn.melds = [meld for meld in melds if self.rng.random() < 0.9]
        if knock.claim == "knock" and self.rng.random() < 0.8:
            self.add_cards(turn, knock.melds)
        if not turn.melds and not turn.adds:
            turn.take = "/"
        return turn

    def add_cards(self, turn, melds):
        """Adds what fits, as single cards or several in a word."""
        melds = [list(meld) for meld in melds]
        for place, card in lay_off(melds, turn.left())[0]:
            if self.rng.random() < 0.1 or not fits(melds[place], [card]):
                continue
            name = best_answer_name(melds, place)
            melds[place].append(card)
            if turn.adds and turn.adds[-1][0] == name and self.rng.random() < 0.5:
                turn.adds[-1] = (name, in_order([*turn.adds[-1][1], card]))
            else:
                turn.adds.append((name, [card]))


class Match:
    """Deals until the target is reached, or the players have enough."""

    def __init__(self, rng, number, fixed=None):
        self.rng = rng
        self.game = Game(f"gin-{number}", draw_rules(rng) | (fixed or {}), rng.random() < 0.6)
        self.game.says_zeros = rng.random() < 0.3
        self.game.lists_rest = rng.random() < 0.5
        self.players = {1: Player(rng), 2: Player(rng)}
        self.dealer = rng.choice((1, 2))
        self.n_deals = rng.choice(DEALS_MAX)

    def play(self):
        game = self.game
        while not self.is_over() and len(game.deals) < self.n_deals:
            self.play_deal()
        if self.is_over():
            side = "AB"[game.standing.leader() - 1]
            game.end = f"target winner={side}"
            game.final = Figures("final", side, match_figures(game.rules, game.standing))
        return game

    def is_over(self):
        return max(self.game.standing.sums.values()) >= self.game.rules["match.target"]

    def play_deal(self):
        game, cards = self.game, list(DECK)
        self.rng.shuffle(cards)
        hands = {1: in_order(cards[:HAND_SIZE]), 2: cards[HAND_SIZE:2 * HAND_SIZE]}
        deal = Deal(len(game.deals) + 1, self.dealer, dict(game.standing.sums), hands, cards[20])
        outcome = Dealing(self.rng, game.rules, self.players, deal, cards[21:]).play()
        if not game.is_full:
            hide(deal)
        self.count(deal, deal_result(game.rules, deal.up, outcome))
        game.deals.append(deal)
        self.dealer = self.next_dealer(deal.winner)

    def count(self, deal, result):
        figures, standing = deal_figures(self.game.rules, result), self.game.standing
        deal.winner = result.winner
        standing.count(figures, result.winner)
        for seat, items in figures.items():
            items["sum"] = standing.sums[seat]
            deal.scores.append(Figures("score", "AB"[seat - 1], items))

    def next_dealer(self, winner):
        rule = self.game.rules["deal.next"]
        if rule == "alternate":
            return 3 - self.dealer
        if rule == "free" or not winner:
            return self.rng.choice((1, 2))
        return winner if rule == "winner" else 3 - winner


def hide(deal):
    """What the table tells so that the deal can be counted: the knocker's number, and the cards
    that the opponent keeps."""
    for turn in deal.turns:
        if turn.claim == "knock":
            turn.number = kept_value(turn)
        if turn.phase == "answer":
            turn.rest = turn.left()


def play_match(seed, number):
    return Match(random.Random(f"{seed}/{number}"), number).play()


def spoilt_matches(seed, n_games, kind=""):
    """Records with one thing wrong, a kind after the other unless one is named: the kind, the
    record, and the slug and the line that are due."""
    kinds, number = [kind] if kind else list(gin_spoil.KINDS), 0
    for turn in range(n_games):
        chosen, spoilt = kinds[turn % len(kinds)], None
        while not spoilt:
            number += 1
            rng = random.Random(f"spoil/{seed}/{number}")
            game = Match(rng, number, gin_spoil.RULES_FOR.get(chosen)).play()
            spoilt = gin_spoil.spoil(game, chosen, rng)
        yield (chosen, write_game(game), *spoilt)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spoil", nargs="?", const="", metavar="KIND")
    options = parser.parse_args()
    if options.spoil is None:
        for number in range(1, options.games + 1):
            sys.stdout.write(write_game(play_match(options.seed, number)))
        return
    if options.spoil and options.spoil not in gin_spoil.KINDS:
        parser.error(f"a kind is one of {' '.join(gin_spoil.KINDS)}")
    for kind, text, slug, line in spoilt_matches(options.seed, options.games, options.spoil):
        sys.stdout.write(f"{text}; {kind}\n; due: {slug} {line}\n")


if __name__ == "__main__":
    main()
