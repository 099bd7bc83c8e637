# SPDX-License-Identifier: MIT
"""The Python package, over the library of this build."""
import gc
import json
import os
import random
import subprocess
import sys
import threading

import pozo
import pytest

ROOT = os.environ["POZO_SOURCE_ROOT"]
PROGRAM = os.environ.get("POZO_PROGRAM", "pozo")
sys.path.insert(0, os.path.join(ROOT, "tests/page"))
from rulings import RULINGS  # noqa: E402  pylint: disable=wrong-import-position
MATCH = os.path.join(ROOT, "corpus/peer/full/fd4-0047-normal.pcn")
SHEET = os.path.join(ROOT, "corpus/examples/score-sheet.pcn")


@pytest.fixture(name="match")
def read_match():
    [game] = pozo.open(MATCH)
    return game


def test_head(match):
    assert match.file == MATCH
    assert match.line == 1
    assert match.id == "fd4-0047-normal"
    assert match.variant == "international-4"
    assert match.players == ("normal-1", "normal-2", "normal-3", "normal-4")
    assert match.heads["Detail"] == "full"
    assert list(match.heads) == list(dict.fromkeys(key for key, _ in match.lines))
    assert match.head("No-Such") is None
    assert match.text.startswith(b"PCN: 1")


def test_zero_bytes(match):
    """A word does not end where the library would see its end."""
    for ask in (lambda: match.head("Id\0x"), lambda: pozo.open(MATCH + "\0.pcn"),
                lambda: pozo.open(MATCH, where="id = 'a\0'"), lambda: pozo.rules("samba\0x"),
                lambda: pozo.explain("pcn-nul\0x"), lambda: match.rescore("samba", foreign="x\0")):
        with pytest.raises(pozo.UsageError, match="zero byte"):
            ask()


def test_deals(match):
    assert (match.n_deals, match.n_sides, match.leader, match.is_over) == (4, 2, "B", True)
    assert [deal.fate for deal in match.deals] == ["played"] * 4
    assert match.deals[3].ended == "pass"
    assert match.deals[3].dealer == 4
    assert [total.recomputed for total in match.deals[0].totals] == [1815, 1180]
    assert match.deals[3].sums[1] == pozo.Score(7435, 7435, 7435, False)
    assert match.deals[3].score("B", "sum").recorded == 7435
    assert match.deals[0].scores("A")["total"].low == 1815
    for side, item in [("A", "wine"), ("F", "total")]:
        with pytest.raises(KeyError):
            match.deals[0].score(side, item)
    with pytest.raises(pozo.UsageError):
        match.deals[0].score("AB")


def test_findings(match):
    assert match.findings == ()
    [game] = pozo.open(SHEET)
    [finding] = game.findings
    assert (finding.code, finding.severity, finding.side) == ("score-total", "error", "B")
    assert (finding.line, finding.column) == (13, 51)
    assert finding.message == "side B: the items add up to 450, the total says 440"
    assert "^~~~" in game.report()
    assert game.report().startswith(f"{SHEET}:13:51: error: ")
    assert pozo.read(game.text).report().startswith("<text>:13:51: error: ")
    assert pozo.explain(finding.code).remedy
    with pytest.raises(KeyError):
        pozo.explain("wine")


def test_open_where():
    folder = os.path.join(ROOT, "corpus/peer")
    every = sum(1 for _ in pozo.open(folder))
    some = sum(1 for _ in pozo.open(folder, where=["deals > 3", "errors = 0"]))
    assert 0 < some < every
    with pytest.raises(pozo.Error):
        pozo.open(folder, where="no such column")


def test_open_what_is_not_there():
    games = pozo.open([MATCH, "/no/such/file"])
    assert next(games).id == "fd4-0047-normal"
    with pytest.raises(pozo.UnreadError, match="/no/such/file"):
        next(games)
    with pytest.raises(StopIteration):
        next(games)
    games = pozo.open([MATCH, "/no/such/file"], strict=False)
    assert len(list(games)) == 1
    assert len(games.troubles) == 1


def test_read_and_write(match):
    again = pozo.read(match.write())
    assert again.deals[0].totals == match.deals[0].totals
    assert match.write("json").startswith("{")
    with pytest.raises(pozo.FormatError):
        pozo.read("nothing")
    with pytest.raises(pozo.UsageError):
        match.write("sgf")


def test_other_rules(match):
    [by_book] = pozo.open(MATCH, rules="international-4")
    assert [finding.code for finding in by_book.findings] == ["pass-forced-take"]
    [other] = match.rescore("international-4-practice")
    assert (other.leader, other.over_deal, other.stop(1)) == ("B", 4, "take-onto-meld")
    assert other.score(4, "B").low == 3865
    for mistake in [lambda: other.score(9, "B"), lambda: other.score(1, "B", "wine")]:
        with pytest.raises(KeyError):
            mistake()
    with pytest.raises(IndexError):
        other.stop(9)
    with pytest.raises(pozo.UsageError):
        match.rescore("samba", foreign="burn")


def test_rules():
    rules = pozo.rules("samba", changes=["match.target=3000"])
    assert rules["match.target"] == "3000"
    assert "deck.packs" in rules.keys()
    assert "samba" in pozo.variants()
    assert pozo.Rulebook().name("samba", "hu") == "Szamba"
    assert "opt-cz-always-frozen" in pozo.Rulebook().options
    assert "samba" not in pozo.Rulebook().options
    with pytest.raises(pozo.RulesError):
        pozo.Rulebook().name("whist")
    with pytest.raises(pozo.InputError):
        pozo.Rulebook(["/nowhere.variant"])
    with pytest.raises(KeyError):
        rules["no.such"]  # pylint: disable=pointless-statement
    with pytest.raises(pozo.RulesError):
        pozo.rules("whist")


def test_position(match):
    position = match.position("d4t70a1")
    assert position.hand(2) == ["3s", "Ks"]
    assert position.pile == ["3c", "9d"]
    assert position.due == "take-or-pass"
    assert len(position.legal) == 2
    assert ["Ks", "Kh", "Kh", "Kd", "Kc", "Kc", "Jk"] in position.melds("A")
    position.go(1)
    assert position.n_steps > 100
    position.see(1)
    assert "??" in position.hand(2) and "??" not in position.hand(1)
    for mistake in [lambda: position.go(9), lambda: position.see(5), lambda: position.hand(0),
                    lambda: position.see(-1)]:
        with pytest.raises(IndexError):
            mistake()
    with pytest.raises(pozo.UsageError):
        position.find("nowhere")
    assert "Hands" in position.show()


def test_play_otherwise(match):
    position = match.position("d1t1a1")
    assert position.next_word == "+7d"
    assert position.play("+7d") is None
    for word in position.legal:
        assert position.play(word) is None
        assert position.undo()
    assert position.play("=9c9d") == "meld-too-small"
    with pytest.raises(pozo.FormatError):
        position.play("nonsense")
    assert position.record().startswith("PCN: 1")


def test_simulate():
    games = list(pozo.simulate("samba", 3, seed=7))
    assert len(games) == 3
    assert not any(game.findings for game in games)
    assert [game.text for game in pozo.simulate("samba", 3, seed=7)] == [g.text for g in games]
    with pytest.raises(pozo.UsageError):
        pozo.simulate("samba", players=5)
    with pytest.raises(pozo.RulesError):
        pozo.simulate("whist")


def test_simulate_other_rules_and_faults():
    rules = pozo.rules("international-4", changes=["match.target=2000"])
    [game] = pozo.simulate(rules, seed=3)
    assert game.heads["Rule"] == "match.target = 2000"
    assert game.findings == () and game.is_over
    assert max(total.low for total in game.deals[-1].sums) < 5000
    faulty = list(pozo.simulate("international-4", 5, seed=3, faults=50))
    assert all(game.notes and not game.errors for game in faulty)


def test_play_out(match):
    """Whatever is chosen among the legal words is right, and the record of it is, too, save that
    an opening stays unfinished where only cards that nobody knows could have completed it."""
    finished = 0
    for seed in range(8):
        position = match.position("d1t1a1")
        words = position.play_out(random.Random(seed).choice)
        assert len(words) > 10
        errors = [finding.code for finding in pozo.read(position.record()).findings
                  if finding.severity == "error"]
        finished += words[-1].startswith("-")
        assert errors == ([] if words[-1].startswith("-") else ["initial-minimum"])
    assert 0 < finished < 8
    again = match.position("d1t1a1")
    assert again.play_out(random.Random(7).choice) == words
    assert len(again.play_out(random.Random(7).choice, limit=3)) <= 3


def test_shards():
    folder = os.path.join(ROOT, "corpus/peer")
    whole = [game.id for game in pozo.open(folder)]
    parts = [[game.id for game in pozo.open(folder, shard=(i, 3))] for i in (1, 2, 3)]
    assert sorted(whole) == sorted(sum(parts, [])) and all(parts)
    rows = sum(len(batch) for i in (1, 2) for batch in pozo.columns(folder, ["games.id"],
                                                                    shard=(i, 2)))
    assert rows == len(whole)
    with pytest.raises(pozo.UsageError):
        pozo.open(folder, shard=(4, 3))


def test_columns():
    [batch] = pozo.columns(MATCH, ["sides.total", "sides.side", "games.id"])
    totals, sides = batch["sides.total"], batch["sides.side"]
    assert totals.format == "q" and totals.readonly and len(batch) == 8
    assert "".join(sides) == "ABABABAB"
    assert sides[-1] == "B" and sides[0:2] == ["A", "B"]
    assert batch["games.id"][0] == "fd4-0047-normal"
    with pytest.raises(KeyError):
        batch["sides.sum"]  # pylint: disable=pointless-statement
    with pytest.raises(IndexError):
        sides[8]  # pylint: disable=pointless-statement
    del batch
    gc.collect()
    assert totals.tolist() == [1815, 1180, 780, 1090, 560, 1300, 890, 3865]
    with pytest.raises(pozo.UsageError):
        pozo.columns(MATCH, ["sides.wine"])


def test_columns_numpy():
    numpy = pytest.importorskip("numpy")
    [batch] = pozo.columns(MATCH, ["sides.total"])
    view = batch["sides.total"]
    array = numpy.asarray(view)
    assert array.dtype == numpy.int64 and array.sum() == 11480
    assert array.__array_interface__["data"][0] == numpy.frombuffer(view, "q").ctypes.data


def test_columns_pandas():
    """A frame of columns is over the library's memory, and outlives all else."""
    pandas, numpy = pytest.importorskip("pandas"), pytest.importorskip("numpy")
    [batch] = pozo.columns(MATCH, ["sides.total", "sides.side"])
    whole = numpy.asarray(batch["sides.total"])
    series = pandas.Series(whole, copy=False)
    assert numpy.shares_memory(series.to_numpy(), whole)
    frame = pandas.DataFrame({"total": series, "side": batch["sides.side"]}, copy=False)
    assert numpy.shares_memory(frame["total"].to_numpy(), whole)
    del batch, whole, series
    gc.collect()
    assert frame.groupby("side")["total"].sum().to_dict() == {"A": 4045, "B": 7435}


def test_columns_of_many_batches():
    """Rows go on from batch to batch, and numbers of games with them."""
    path = os.path.join(ROOT, "corpus/peer")
    rows = []
    for batch in pozo.columns(path, ["actions.game", "actions.kind", "games.id"], threads=2):
        rows += zip(batch["actions.game"], batch["actions.kind"], batch["games.id"])
    by_game = {}
    for place, _kind, ident in rows:
        assert by_game.setdefault(place, ident) == ident
    games = list(pozo.open(path))
    assert [by_game.get(i) for i, game in enumerate(games, 1) if i in by_game] == [
        game.id for i, game in enumerate(games, 1) if i in by_game]
    assert sorted(place for place, _, _ in rows) == [place for place, _, _ in rows]


def test_columns_null():
    [batch] = pozo.columns(SHEET, ["sides.natural"])
    assert set(batch["sides.natural"]) == {pozo.NULL}


def test_counts(match):
    counts, more = pozo.Counts("red-threes"), pozo.Counts("red-threes")
    counts.add(match)
    more.add(match)
    counts.merge(more)
    assert counts.tell()[0]["metrics"][0]["n"] == 16
    assert "Sides" in counts.tell("text")
    with pytest.raises(pozo.UsageError):
        counts.add(match)
    with pytest.raises(pozo.PluginError):
        pozo.Counts("wine")
    with pytest.raises(ValueError):
        more.merge(more)


def test_counts_unread():
    """What cannot be read is told, and the rest is counted."""
    counts = pozo.Counts("red-threes")
    with pytest.raises(pozo.UnreadError, match="/no/such/file"):
        counts.read(["/no/such/file", MATCH])
    assert (counts.n_games, len(counts.troubles)) == (1, 1)
    assert counts.tell()[0]["metrics"][0]["n"] == 8
    [batch] = pozo.columns(["/no/such/file", MATCH], ["games.id"], strict=False)
    assert len(batch) == 1


def test_threads():
    found = []

    def work():
        found.append(sum(game.n_deals for game in pozo.simulate("international-4", 20, seed=3)))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 and len(set(found)) == 1


def test_stop_in_the_middle():
    games = pozo.open(os.path.join(ROOT, "corpus"), strict=False)
    game = next(games)
    del games
    gc.collect()
    assert game.text


# ---- Questions

def run_ask(rules, question, told, *options):
    """What `pozo ask` answers, and whether that is yes."""
    words = [f"--{name.replace('_', '-')}" + ("" if value is True else f"={value}")
             for name, value in told.items()]
    done = subprocess.run([PROGRAM, "ask", *options, "--variant", rules, *words, "--", question],
                          text=True, capture_output=True, check=False,
                          env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""})
    assert done.returncode in (0, 1), done.stderr
    return done.stdout, done.returncode == 0


@pytest.mark.parametrize("ruling", RULINGS)
def test_ask(ruling):
    """The answer is that of the command."""
    told = {key: ruling[key] for key in ruling if key not in ("variant", "ask", "is", "onto")}
    rules, question = ruling.get("variant", "international-4"), ruling["ask"]
    answer = pozo.ask(rules, question, **told)
    text, is_allowed = run_ask(rules, question, told, "--json")
    expected = json.loads(text)
    assert bool(answer) is answer.is_allowed is is_allowed is ruling["is"]
    assert json.loads(answer.show("json")) == expected
    assert answer.show() == run_ask(rules, question, told)[0]
    assert (answer.code, answer.message) == (expected.get("code"), expected.get("message"))
    assert (answer.rule, answer.topic) == (expected.get("rule"), expected["topic"])
    assert list(answer.choices) == expected.get("ways", expected.get("legal"))
    assert answer.sentences and all(answer.sentences)


@pytest.mark.parametrize("rules, items, told", [
    ("international-4", "natural=2 mixed=1 melds=455 red3s=2 out", {"hand": "K K 2"}),
    ("international-4", {"out": "concealed", "red3s": None}, {"melds": "KKKKKKK 777"}),
    ("international-2", {"red3s": 2, "out": False}, {"hand": ["Ks", "Jk"], "players": 2}),
    ("international-4", "melds=453", {}), ("samba", "sequence=1 melds=700", {}),
    ("burraco", "", {})])
def test_deal_score(rules, items, told):
    """What a deal counts is what the command says."""
    score = pozo.deal_score(rules, items, **told)
    words = items if isinstance(items, str) else " ".join(
        f"{key}={value}" for key, value in items.items() if value)
    told = {key: " ".join(value) if isinstance(value, list) else value
            for key, value in told.items()}
    text, can_be = run_ask(rules, f"score {words}", told, "--json")
    expected = json.loads(text)
    assert json.loads(score.show("json")) == expected
    assert score.show() == run_ask(rules, f"score {words}", told)[0]
    assert bool(score) is score.can_be is can_be is (not expected["problems"])
    assert score.total == expected["total"] == score["total"]
    assert {item: score[item] for item in expected["items"]} == expected["items"]
    assert {item: score[item] for item in expected["counts"]} == expected["counts"]
    assert [problem._asdict() for problem in score.problems] == expected["problems"]


def test_deal_score_refused():
    """What is told wrongly is said; of items that the rules do not count nothing is known."""
    with pytest.raises(KeyError):
        _ = pozo.deal_score("international-4")["wild"]
    for items, told, what in [("naturals=2", {}, "naturals"), ("out=sideways", {}, "sideways"),
                              ("", {"hnad": "K"}, 'mean "hand"'), ("", {"hand": "Kx"}, "hand: "),
                              ({"natural": "two"}, {}, "two")]:
        with pytest.raises(pozo.Error, match=what):
            pozo.deal_score("international-4", items, **told)


def test_ask_of_a_position(match):
    """What a position of a game has can be asked about as it is."""
    position = match.position("d1t2a1")
    told = {"hand": position.hand(position.seat), "pile": position.pile, "stopped": False,
            "melds": position.melds("A"), "score": (0, 0), "players": 4, "stock": position.stock}
    assert pozo.ask("international-4", "+??", **told).is_allowed
    with pytest.raises(pozo.UsageError, match="hand: a text, a number, or a list"):
        pozo.ask("international-4", "take", hand=4.5)
    for told, what in [({}, 'nothing is told of "hand"'), ({"hnad": "K"}, 'mean "hand"'),
                       ({"hand": "K\nask: out"}, "hand: a line of text"),
                       ({"hand": "Kx"}, "hand: "), ({"hand": "K\0"}, "zero byte"),
                       ({"hand": "K", "score": (1, 2, 3)}, "score: "),
                       ({"hand": "K", "pile": None, "players": 9}, "players: ")]:
        with pytest.raises(pozo.Error, match=what):
            pozo.ask("international-4", "take", **told)
    with pytest.raises(pozo.RulesError):
        pozo.ask("bridge", "take", hand="K")
    with pytest.raises(pozo.UsageError, match="no format"):
        pozo.ask("samba", "take", hand="K", pile="K").show("song")
