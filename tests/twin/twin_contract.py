# SPDX-License-Identifier: MIT
"""What going out asks for, and which cards wait for it: a part of the table."""
from twin_cards import Foul, without_reds


class Contract:
    """The canastas that a side needs."""

    def may_go_out(self, side):
        canastas = side.canastas()
        kinds = [meld.canasta(self.rules)[0] for meld in canastas]
        pure = kinds.count("natural") + kinds.count("sequence")
        return (not any(meld.fine(self.rules)[1] for meld in side.melds)
                and len(canastas) >= self.rules["going_out.canastas"]
                and pure >= self.rules["going_out.pure_canastas"]
                and side.has_contract(None))

    def need_contract(self, card):
        """A card of a rank that going out needs a canasta of is kept until there is one."""
        whose = self.rules["discard.contract_ranks"]
        named = {name[0] for name in self.rules["going_out.contract"]}
        sides = [self.side_of(self.seat)] if whose == "own_side" else self.sides

        def is_kept(rank):
            return rank in named and not all(side.has_contract(rank)
                                             for side in sides if side.seats)

        if whose == "free" or card[0] not in named:
            return
        hand = self.hands[self.seat]
        if not hand and not self.replaces_hand(self.seat):
            raise Foul("discard", "out with a card of a rank that going out needs")
        if is_kept(card[0]) and (self.laid or not all(is_kept(other[0]) for other in
                                                      without_reds(hand, self.rules))):
            raise Foul("discard", "a card of a rank of which a canasta is missing")
