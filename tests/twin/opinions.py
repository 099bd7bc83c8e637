# SPDX-License-Identifier: MIT
"""Two opinions on the same games: what `pozo validate` finds, and what the twin says."""
import json
import re
import subprocess
import tempfile
from collections import Counter, defaultdict

from twin import judge_game
from twin_cards import full_deck
from twin_record import parse_game
from twin_rules import Unsupported, resolve

# The kinds of the twin, by what a code of the program begins with; the longest beginning counts.
KINDS = {
    "pcn-": {"syntax"},
    "pcn-after-discard": {"syntax", "order"},
    "setup-": {"setup"},
    "card-not-in-hand": {"hand"},
    "card-hand-empty": {"hand"},
    "card-too-many": {"conservation"},
    "card-not-in-deck": {"conservation"},
    "card-stock-left": {"conservation"},
    "turn-": {"order"},
    "turn-no-discard": {"discard"},
    "turn-before-draw": {"draw"},
    "red-three-": {"red3"},
    "red-three-melded": {"meld"},
    "red-three-discarded": {"discard"},
    "talon-": {"talon"},
    "draw-": {"draw"},
    "draw-stock-empty": {"stock"},
    "take-": {"take"},
    "meld-": {"meld"},
    "initial-": {"minimum"},
    "ask-": {"out"},
    "discard-": {"discard"},
    "out-": {"out"},
    "special-": {"special"},
    "pass-with-stock": {"stock"},
    "pass-forced-take": {"take"},
    "score-": {"score"},
    "match-": {"match"},
    "rules-": {"unsupported"},
}


def kinds_of(code):
    matching = [start for start in KINDS if code.startswith(start)]
    return KINDS[max(matching, key=len)] if matching else {code}


def validate(pozo, text):
    """Everything that the program finds in a text."""
    with tempfile.NamedTemporaryFile("w", suffix=".pcn", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([pozo, "validate", "--json", "--max-findings=1000", "--severity",
                              "pcn-blank-line=off", file.name],
                             capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        raise SystemExit(f"pozo validate: status {run.returncode}\n{run.stderr}")
    found = map(json.loads, run.stdout.splitlines())
    return [finding for finding in found if "summary" not in finding]


def pozo_findings(pozo, text, habits=None):
    """What the program finds: game id -> findings of severity error, each with the `place` where
    it stands.  The ids of games that are not in canonical spelling go to @habits."""
    lines = place_lines(text)
    findings = defaultdict(list)
    for finding in validate(pozo, text):
        if habits is not None and finding["severity"] == "note" and finding["code"][:4] == "pcn-":
            habits.add(lines[finding["line"]][0])
        if finding["severity"] == "error":
            finding["place"] = place_finding(finding, lines)
            findings[lines[finding["line"]][0]].append(finding)
    return findings


AFTER_TURNS = 10 ** 6


def place_lines(text):
    """For each line, counted from 1: the game, the deal, the turns up to it, and what it is."""
    lines = [None]
    game, deal, turn = "", 0, 0
    for line in text.split("\n"):
        keyword = line.split(" ")[0]
        if keyword == "PCN:":
            game, deal, turn = "", 0, 0
        elif keyword == "Id:" and not game:
            game = line[3:].strip()
        elif keyword == "deal":
            deal, turn = deal + 1, 0
        elif keyword.isdigit():
            turn += 1
        lines.append([game, deal, turn, keyword])
    for i in range(len(lines) - 2, 0, -1):  # a PCN line stands before its Id
        if not lines[i][0] and lines[i + 1][1] == 0:
            lines[i][0] = lines[i + 1][0]
    return lines


def place_finding(finding, lines):
    """The deal and the turn of a finding; the tally and the count of the stock come last."""
    _, deal, turn, keyword = lines[finding["line"]]
    kinds = kinds_of(finding["code"])
    if "syntax" in kinds:
        return early_syntax(deal, turn + (not keyword.isdigit()))
    counted = "conservation" in kinds and "turn" not in finding and keyword not in ("hand", "up")
    if counted or kinds & {"score", "match"}:
        return deal, 0 if finding["code"] in EARLY else AFTER_TURNS
    return finding.get("deal", 0), finding.get("turn", 0)


EARLY = {"score-start", "match-over"}


def early_syntax(deal, turn):
    """A line before the second turn that cannot be read: whether it was one of the set-up or a
    turn is not to be told."""
    return deal, turn if turn > 1 else 0


def place_verdict(verdict):
    if verdict.kind == "syntax":
        return early_syntax(verdict.deal, verdict.turn)
    if verdict.kind in ("score", "match") and (verdict.turn or verdict.at_end):
        return verdict.deal, AFTER_TURNS
    return verdict.deal, AFTER_TURNS if verdict.at_end else verdict.turn


def first_pozo(findings):
    """Where the first error stands, and the kinds and codes of all errors there."""
    if not findings:
        return None, set(), []
    where = min(finding["place"] for finding in findings)
    codes = [finding["code"] for finding in findings if finding["place"] == where]
    return where, set().union(*(kinds_of(code) for code in codes)), codes


def first_twin(verdicts):
    for verdict in verdicts:
        if verdict.kind:
            return verdict
    return None


def is_conserved(text):
    """Whether every face shows up at most as often as the deck holds it, counted over hands, the
    turned-up cards, draws and the stock's rest, deal by deal and by nothing but counting; and,
    where a deal gives its rest, whether the whole deck is there."""
    game = parse_game(text)
    try:
        deck = Counter(full_deck(resolve(game.variant, game.changes)))
    except Unsupported:
        return False
    for deal in game.deals:
        seen = Counter(deal.up or [])
        for hand in deal.hands.values():
            seen.update(hand)
        for _, words in deal.turns:
            for word in words:
                if word.kind == "draw":
                    seen.update(word.cards)
        seen.update(deal.stock or [])
        if any(n > deck[card] for card, n in seen.items()):
            return False
        if deal.stock is not None and deal.turns and seen != deck:
            return False
    return True


def sorted_words(turn):
    """A turn with the cards of each word in one order: a meld is a set of cards."""
    seat, words = turn
    return seat, [(word.kind, word.name, max(word.ordinal, 1), word.count, word.answer,
                   tuple(word.cards if word.kind == "draw" else sorted(word.cards)), word.second)
                  for word in words]


def meaning(text):
    """What a record says, without the order in which it happens to say it."""
    game = parse_game(text)
    deals = []
    for deal in game.deals:
        hands = {seat: sorted(hand) for seat, hand in deal.hands.items()}
        deals.append((deal.number, deal.dealer, deal.start, sorted(deal.rest), hands, deal.up,
                      None if deal.stock is None else sorted(deal.stock),
                      [sorted_words(turn) for turn in deal.turns], deal.scores,
                      deal.broken, deal.unsupported))
    return (game.variant, sorted(game.changes), game.sides, deals, game.end, game.winner,
            game.broken)


def strip_seals(text):
    """Seals would tell every change at once; the rules shall."""
    return re.sub(r"^(?:state|Check:|Rule-Hash:|X-[^\n:]*:)[^\n]*\n", "", text, flags=re.M)


def split_games(text):
    starts = [match.start() for match in re.finditer(r"^PCN: 1$", text, re.M)]
    return [text[start:stop] for start, stop in zip(starts, starts[1:] + [len(text)])]


def split_deals(game):
    """The head of a game, its deals, and what follows the last of them."""
    parts = re.split(r"(?m)^(?=deal |end )", game)
    deals = [part for part in parts[1:] if part.startswith("deal ")]
    tail = "".join(part for part in parts[1:] if part.startswith("end "))
    return parts[0], deals, tail


def rename(game, name):
    """The game under another Id; one that has none gets it, since what is found in a game is told
    apart by its Id."""
    head, blank, rest = game.partition("\n\n")
    if re.search(r"^Id: ", head, flags=re.M):
        return re.sub(r"^Id: [^\n]*", f"Id: {name}", head, count=1, flags=re.M) + blank + rest
    return re.sub(r"^PCN: [^\n]*", rf"\g<0>\nId: {name}", game, count=1, flags=re.M)


def judge(text):
    return judge_game(parse_game(text))


def with_tallies(game, verdicts):
    """The game with every item of every score line as the twin computes it, where it does."""
    head, deals, tail = split_deals(game)
    tallies = {verdict.deal: verdict.tallies for verdict in verdicts if verdict.tallies}
    for number, deal in enumerate(deals, 1):
        for side, items in tallies.get(number, {}).items():
            words = " ".join(f"{item}={items.get(item, 0)}" for item in ALL_ITEMS)
            deal = re.sub(rf"(?m)^score {side} [^!\n]*$", f"score {side} {words}", deal)
        deals[number - 1] = deal
    return head + "".join(deals) + tail


ALL_ITEMS = ("melds", "canastas", "concealed", "out", "special", "red3", "black3", "short", "held",
             "hand", "reserve", "cut", "penalty", "caliente", "total", "sum", "natural", "mixed",
             "semi", "wild", "sequence", "red3s")


class Comparison:
    """How often the two agree, and where they do not."""

    def __init__(self, every_deal=True):
        self.every_deal = every_deal  # and not just the first that has an error
        self.accepted = 0
        self.refused = 0
        self.unsupported = 0
        self.kinds = Counter()
        self.failures = []

    def compare(self, name, verdicts, findings):
        """Compares the first error of each deal.  Returns whether both accept the game."""
        twin = first_twin(verdicts)
        where, kinds, codes = first_pozo(findings)
        if any(verdict.kind == "unsupported" for verdict in verdicts):
            self.unsupported += 1
        elif twin is None and where is None:
            self.accepted += 1
            return True
        elif twin is None:
            self.failures.append(f"{name}: refused ({' '.join(codes)} at {where}); the twin "
                                 "accepts it")
        elif where is None:
            self.failures.append(f"{name}: accepted; the twin: deal {twin.deal} turn {twin.turn} "
                                 f"{twin.text}")
        else:
            self.refused += 1
            self.compare_deals(name, verdicts, findings)
            if twin.kind not in kinds:
                self.kinds[f"{' '.join(sorted(set(codes)))} / {twin.text}"] += 1
        return False

    def compare_deals(self, name, verdicts, findings):
        ours, theirs = {}, {}
        for finding in findings:
            deal, turn = finding["place"]
            theirs[deal] = min(theirs.get(deal, (turn, "")), (turn, finding["code"]))
        for verdict in verdicts:
            deal, turn = place_verdict(verdict)
            if verdict.kind and deal not in ours:
                ours[deal] = (turn, verdict.text)
        deals = sorted({*ours, *theirs})
        for deal in deals if self.every_deal else deals[:1]:
            first, second = theirs.get(deal, (None, "")), ours.get(deal, (None, ""))
            if first[0] != second[0]:
                self.failures.append(f"{name} deal {deal}: {first}; the twin: {second}")
                return
