# SPDX-License-Identifier: MIT
"""Threads: a handle that two of them use raises an error in one, and never harms the process."""
import os
import random
import threading
from contextlib import contextmanager

import pozo
import pytest

ROOT = os.environ["POZO_SOURCE_ROOT"]
MATCH = os.path.join(ROOT, "corpus/peer/full/fd4-0047-normal.pcn")
SECONDS_MAX = 60

# What hands out what is there already, or makes nothing where nothing is asked for: any number of
# threads may ask.
FREE = {
    "Game": {"checks", "deals", "errors", "file", "handle", "is_over", "leader", "line", "n_deals",
             "n_players", "n_sides", "notes", "rescore", "score_bytes", "score_value", "text",
             "unchecked", "warnings"},
    "Deal": {"place"},
    "Rescored": {"is_exact", "leader", "over_deal"},
    "Position": set(),
    "Games": {"troubles"},
    "Columns": {"names", "troubles"},
    "Counts": {"n_deals", "n_games", "troubles"},
}


class Deals(pozo.Plugin):
    """Counts deals, and waits at the first one."""

    id = "deals"
    summary = "deals"

    def __init__(self):
        super().__init__()
        self.is_there, self.may_go_on = threading.Event(), threading.Event()
        self.deals = self.table = None

    def setup(self, metrics, options):
        self.deals = metrics.counter("deals", "Deals", "deals", "All deals.")
        self.table = metrics.table("by", "By", "deals", "what", "By what.",
                                   columns=[pozo.Column("n", "n")])

    def deal(self, game, deal):
        self.is_there.set()
        assert self.may_go_on.wait(SECONDS_MAX)
        self.deals.add()
        self.table.add("all", "n")


@contextmanager
def aside(work):
    """Lets work(is_there, may_go_on) run in another thread, until it is there and to its end."""
    is_there, may_go_on, failures = threading.Event(), threading.Event(), []

    def run():
        try:
            work(is_there, may_go_on)
        except BaseException as reason:  # pylint: disable=broad-except
            failures.append(reason)
        is_there.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert is_there.wait(SECONDS_MAX)
        yield
    finally:
        may_go_on.set()
        thread.join(SECONDS_MAX)
    assert not failures, failures


@contextmanager
def held(guarded):
    """Has another thread be in a method of an object."""
    def hold(is_there, may_go_on):
        with guarded._guard:  # pylint: disable=protected-access
            is_there.set()
            assert may_go_on.wait(SECONDS_MAX)

    with aside(hold):
        yield


def is_refused(guarded, name):
    try:
        found = getattr(guarded, name)
        if callable(found):
            found()
    except pozo.UsageError as reason:
        assert "another thread is using it" in str(reason)
        return True
    except Exception:  # pylint: disable=broad-except
        pass  # it was let in, and found arguments missing
    return False


def make_all():
    [game] = pozo.open(MATCH)
    return [game, game.deals[0], game.rescore("samba")[0], game.position(), pozo.open(MATCH),
            pozo.columns(MATCH, ["games.id"]), pozo.Counts("red-threes")]


@pytest.mark.parametrize("made", make_all(), ids=lambda made: type(made).__name__)
def test_every_method(made):
    """Whatever is not known to be harmless is refused."""
    kind = type(made).__name__
    names = {name for name in dir(made) if not name.startswith("_") or name == "__next__"}
    with held(made):
        refused = {name for name in names if is_refused(made, name)}
    assert refused == names - FREE[kind]
    assert not any(is_refused(made, name) for name in names)


def test_games(tmp_path):
    """Two threads that take games from the same input."""
    pipe = str(tmp_path / "games.pcn")
    os.mkfifo(pipe)
    games = pozo.open(pipe, threads=1)
    with open(MATCH, "rb") as file:
        record = file.read()

    def take(is_there, _may_go_on):
        with games._guard:  # pylint: disable=protected-access
            is_there.set()
            assert next(games).id == "fd4-0047-normal"

    with aside(take):
        with pytest.raises(pozo.UsageError, match="Games: another thread"):
            next(games)
        with open(pipe, "wb") as file:
            file.write(record)
    assert next(games, None) is None


def test_counts():
    plugin = Deals()
    counts = pozo.Counts(plugin)
    [game] = pozo.open(MATCH)
    thread = threading.Thread(target=counts.read, args=(MATCH,))
    thread.start()
    assert plugin.is_there.wait(SECONDS_MAX)
    others = pozo.Counts(Deals())
    for ask in (counts.tell, lambda: counts.add(game), lambda: counts.read(MATCH),
                lambda: counts.merge(others), lambda: others.merge(counts),
                lambda: plugin.table.row("new"), plugin.table.all_keys):
        with pytest.raises(pozo.UsageError, match="another thread"):
            ask()
    plugin.may_go_on.set()
    thread.join(SECONDS_MAX)
    others.merge(counts)
    assert [counts.tell()[0]["metrics"][0]["n"], others.n_deals] == [4, 4]


def test_play_out():
    [game] = pozo.open(MATCH)
    position = game.position()

    def play(is_there, may_go_on):
        def choose(legal):
            is_there.set()
            assert may_go_on.wait(SECONDS_MAX)
            return legal[0]
        assert len(position.play_out(choose, 3)) == 3

    with aside(play):
        with pytest.raises(pozo.UsageError, match="Position: another thread"):
            position.show()
        assert game.position().show() != ""  # another handle
    assert position.record()


def test_any_time():
    """Four threads at one position, game and rescoring, as fast as they can."""
    [game] = pozo.simulate("international-4", 1, seed=3)
    position, [rescored] = game.position(), game.rescore("samba")
    n_done, text = [], game.write()

    def work(seed):
        draw = random.Random(seed)
        for _ in range(400):
            try:
                position.play(draw.choice(position.legal or ["x"]))
                assert position.show() and position.melds("A") is not None
                position.undo()
                assert rescored.score(1, "A") is not None
                assert game.write() == text
                n_done.append(1)
            except pozo.Error:
                continue

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert n_done
    assert game.write() == text


def test_batches():
    """Batches do not change: each thread gets what it asks for."""
    [batch] = pozo.columns(MATCH, ["sides.total", "sides.side", "sides.sum"])
    totals, sums = list(batch["sides.total"]), list(batch["sides.sum"])
    sides = list(batch["sides.side"])
    wrong = []

    def work():
        for _ in range(2000):
            if (list(batch["sides.total"]), list(batch["sides.side"]),
                    list(batch["sides.sum"])) != (totals, sides, sums):
                wrong.append(1)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
