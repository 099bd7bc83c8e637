# SPDX-License-Identifier: MIT
"""Plugins in Python: they count what those in C do, and their counts are merged, told and saved as
any."""
import gc
import os
import random
import subprocess
import sys
import threading

import pozo
import pytest

ROOT = os.environ["POZO_SOURCE_ROOT"]
POZO = os.environ.get("POZO_PROGRAM", "pozo")
MATCH = os.path.join(ROOT, "corpus/peer/full/fd4-0047-normal.pcn")
SHEET = os.path.join(ROOT, "corpus/examples/score-sheet.pcn")

sys.path.insert(0, os.path.join(ROOT, "bindings/python/examples"))
from red_threes import RedThrees  # noqa: E402  pylint: disable=wrong-import-position


def find_plugins():
    """Those of the examples that can be had: the one in arrays needs numpy."""
    found = {"red-threes": RedThrees}
    try:
        from discards import Discards  # pylint: disable=import-outside-toplevel
        found["discards"] = Discards
    except ImportError:
        pass
    return found


PLUGINS = find_plugins()


def run(*arguments, **how):
    return subprocess.run([POZO, *map(str, arguments)], check=True, capture_output=True,
                          **how).stdout


@pytest.fixture(name="season", scope="module")
def make_season(tmp_path_factory):
    """Games of several variants, with mistakes, as an onlooker saw them, and a score sheet."""
    folder = tmp_path_factory.mktemp("season")
    for i, more in enumerate([("international-4", "--faults", "20"), ("samba",), ("czech-classic",),
                              ("international-4", "--detail", "table"), ("chilean",),
                              ("international-3-cutthroat", "--faults", "20")]):
        text = run("simulate", "--variant", more[0], *more[1:], "--games", 8, "--seed", 5 + i)
        (folder / f"{i}.pcn").write_bytes(text)
    for i, path in enumerate([MATCH, SHEET]):
        with open(path, "rb") as file:
            (folder / f"real-{i}.pcn").write_bytes(file.read())
    return folder


class Shrinking(pozo.Plugin):
    """Takes off what it has counted."""

    id = "shrinking"
    version = "1.0"
    summary = "takes off what it has counted"

    def setup(self, metrics, options):
        self.deals = metrics.counter("deals", "Deals", "deals", "Deals.")

    def deal(self, game, deal):
        self.deals.add()
        self.deals.add(-1)


def test_counts_only_grow():
    with pytest.raises(pozo.PluginError, match="-1 cannot be added to a count"):
        pozo.count(MATCH, Shrinking())


@pytest.mark.parametrize("name", ["red-threes", "discards"])
def test_same_as_in_c(season, name):
    if name not in PLUGINS:
        pytest.skip("no numpy")
    theirs, ours = pozo.count(season, name), pozo.count(season, PLUGINS[name]())
    assert (ours.n_games, ours.n_deals) == (theirs.n_games, theirs.n_deals)
    assert ours.n_games == 50
    for format_ in ("metrics", "text", "json", "csv", "markdown", "html"):
        assert ours.tell(format_) == theirs.tell(format_)


@pytest.mark.parametrize("n_shards", [1, 2, 7])
@pytest.mark.parametrize("name", ["red-threes", "discards"])
def test_shards(season, tmp_path, monkeypatch, name, n_shards):
    """Parts are those of the program, byte for byte, and so is whatever is made of them."""
    if name not in PLUGINS:
        pytest.skip("no numpy")
    whole = pozo.count(season, name).tell("metrics")
    paths = []
    for i in range(1, n_shards + 1):
        for folder, save in (
                ("c", lambda path, i=i: run("stats", "-p", name, "--shard", f"{i}/{n_shards}",
                                            "--save", path, season)),
                ("py", lambda path, i=i: pozo.count(season, PLUGINS[name](),
                                                    shard=(i, n_shards)).save(path))):
            (tmp_path / folder).mkdir(exist_ok=True)
            monkeypatch.chdir(tmp_path / folder)
            save(f"{i}.part")
        paths.append(f"{i}.part")
        assert (tmp_path / "py" / paths[-1]).read_bytes() == \
            (tmp_path / "c" / paths[-1]).read_bytes()
    for seed in range(3):
        random.Random(seed).shuffle(paths)
        merged = pozo.merge(paths, PLUGINS[name]())
        assert merged.tell("metrics") == whole
        parts = [pozo.count(season, PLUGINS[name](), shard=(i + 1, n_shards))
                 for i in range(n_shards)]
        random.Random(seed).shuffle(parts)
        for part in parts[1:]:
            parts[0].merge(part)
        assert parts[0].tell("metrics") == whole
    with_plugin = [run("merge", how, *paths) for how in ("--json", "--csv")]
    monkeypatch.setenv("POZO_PLUGIN_PATH", "/nowhere")
    assert [run("merge", how, *paths) for how in ("--json", "--csv")] == with_plugin


def test_parts_that_do_not_fit(season, tmp_path):
    for i in (1, 2):
        pozo.count(season, RedThrees(), shard=(i, 2)).save(tmp_path / f"{i}.part")
    with pytest.raises(pozo.UsageError, match="missing: 2 of 2"):
        pozo.merge([tmp_path / "1.part"], RedThrees()).tell()
    with pytest.raises(pozo.UsageError, match="duplicate"):
        pozo.merge([tmp_path / "1.part", tmp_path / "1.part"], RedThrees())
    with pytest.raises(pozo.UsageError, match="do not count the same"):
        pozo.merge([tmp_path / "1.part"], RedThrees(set=5))
    with pytest.raises(pozo.UsageError, match="another number of plugins"):
        pozo.merge([tmp_path / "1.part"], RedThrees(), "discards")
    with pytest.raises(pozo.UsageError, match="shard"):
        pozo.count(season, RedThrees()).save(tmp_path / "3.part")
    with pytest.raises(pozo.UsageError, match="no shard 3 of 2"):
        pozo.count(season, RedThrees(), shard=(3, 2))
    lost = pozo.count([season, "/no/such/file"], RedThrees(), shard=(1, 1), strict=False)
    with pytest.raises(pozo.UsageError, match="could not be read"):
        lost.save(tmp_path / "4.part")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.part", "2.part"]


class Longest(pozo.Plugin):
    """The longest deal of each game, whatever can be declared, and an estimate."""

    id = "longest"
    version = "2"
    summary = "how long deals are"
    options = [pozo.Option("unit", "in what", choices=("turns", "actions")),
               pozo.Option("loud", "whether to say more", initial=1)]
    wants_findings = True

    def setup(self, metrics, options):
        self.options_given = options
        self.deals = metrics.counter("deals", "Deals", "deals", "All of them.")
        self.codes = metrics.table("codes", "Findings", "games", "code", "Games by finding.",
                                   columns=[pozo.Column("games", "Games")])
        self.mean = metrics.figure("mean", "Mean", "turns", "Of all deals.")
        self.best = metrics.estimates("best", "Best", "turns", "game", "By game.")
        self.turns = metrics.counter("turns", "Turns", "turns", "All of them.")
        self.open = metrics.rule("pile.onto_meld")
        self.packs = metrics.rule("deck.packs")
        metrics.hide("turns")
        self.seen = []

    def game(self, game):
        self.seen.append((game.id, game.variant, game.file, game.line, game.n_players,
                          game.target, self.packs.number(game), self.open.text(game)))
        for code in game.codes:
            self.codes.add(code, "games")
        super().game(game)

    def deal(self, game, deal):
        self.deals.add()
        self.turns.add(deal.end.n_turns)

    def finish(self, metrics):
        self.mean.set(self.turns.value / max(self.deals.value, 1))
        for key in self.codes.all_keys():
            self.best.add(key, self.codes.row(key)[0], n=1)


def test_all_kinds_of_metrics():
    plugin = Longest(unit="actions", loud="no")
    counts = pozo.count([MATCH, SHEET], plugin)
    told = counts.tell()[0]
    assert plugin.options_given == {"unit": 1, "loud": 0}
    assert plugin.seen[0] == ("fd4-0047-normal", "international-4", MATCH, 1, 4, 5000, 2, "any")
    assert plugin.seen[1][2] == SHEET
    metrics = {metric["id"]: metric for metric in told["metrics"]}
    assert metrics["deals"]["n"] == 6 and metrics["turns"]["n"] > 100
    assert metrics["mean"]["value"] == metrics["turns"]["n"] / 6
    assert [row["key"] for row in metrics["best"]["rows"]] == ["score-total"]
    assert "Turns" not in counts.tell("text") and "Mean" in counts.tell("text")


def test_figures_need_their_plugin(season, tmp_path):
    pozo.count(season, Longest(), shard=(1, 1)).save(tmp_path / "a.part")
    assert pozo.merge([tmp_path / "a.part"], Longest()).tell()[0]["metrics"]
    with pytest.raises(subprocess.CalledProcessError) as failed:
        run("merge", tmp_path / "a.part")
    assert b'there is no plugin "longest"' in failed.value.stderr


def test_games_one_by_one(season):
    counts = pozo.Counts(RedThrees(), "red-threes:set=3")
    for game in pozo.open(season):
        counts.add(game)
    whole = pozo.count(season, RedThrees(), "red-threes:set=3")
    assert counts.tell("metrics") == whole.tell("metrics")


class Failing(pozo.Plugin):
    """Fails at a game."""

    id = "failing"
    summary = "fails"

    def setup(self, metrics, options):
        self.n = metrics.counter("n", "N", "deals", "Deals before it failed.")

    def deal(self, game, deal):
        if game.id == "fd4-0047-normal" and deal.begin.place == 3:
            raise ZeroDivisionError("by nothing")
        self.n.add()


class FailingBatch(Failing):
    """Fails at a batch."""

    def batch(self, events):
        raise KeyError("wine")


def test_exceptions_name_the_game():
    counts = pozo.Counts(Failing())
    with pytest.raises(pozo.PluginError) as failed:
        counts.read([SHEET, MATCH])
    assert str(failed.value) == \
        f'plugin "failing": {MATCH}:1 "fd4-0047-normal": ZeroDivisionError: by nothing'
    assert isinstance(failed.value.__cause__, ZeroDivisionError)
    for use in (counts.tell, lambda: counts.read(MATCH), lambda: counts.save("x"),
                lambda: pozo.Counts(Failing()).merge(counts)):
        with pytest.raises(pozo.UsageError, match="not whole"):
            use()
    with pytest.raises(pozo.PluginError,
                       match=f'{SHEET}:1 "kitchen-table-1" to {MATCH}:1 .*KeyError'):
        pozo.count([SHEET, MATCH], FailingBatch(), threads=1)


def test_declarations_that_do_not_hold():
    class Twice(Failing):
        def setup(self, metrics, options):
            for _ in range(2):
                metrics.counter("n", "N", "deals", "Deals.")

    class Unwilling(Failing):
        def setup(self, metrics, options):
            metrics.refuse("not today")

    class Nameless(pozo.Plugin):
        pass

    with pytest.raises(pozo.PluginError, match='plugin "failing": metric "n"'):
        pozo.count(MATCH, Twice())
    with pytest.raises(pozo.PluginError, match="not today"):
        pozo.count(MATCH, Unwilling())
    with pytest.raises(pozo.UsageError, match="Nameless has no id"):
        pozo.Counts(Nameless())
    with pytest.raises(pozo.UsageError, match="set"):
        pozo.Counts(RedThrees(set=99))
    with pytest.raises(pozo.UsageError, match="twice"):
        pozo.Counts("red-threes", RedThrees())
    used = RedThrees()
    pozo.Counts(used)
    with pytest.raises(pozo.UsageError, match="counts for others"):
        pozo.Counts(used)


def test_where_and_rules(season):
    some = pozo.count(season, RedThrees(), where="variant = 'samba'")
    assert 0 < some.n_games < pozo.count(season, RedThrees()).n_games
    other = pozo.Counts(RedThrees(), rules="international-4-practice").read(MATCH)
    assert other.n_games == 1
    with pytest.raises(pozo.Error):
        pozo.count(season, RedThrees(), where="no such column")


def test_in_a_child(season):
    """A process that was forked counts for itself, also while its parent reads."""
    games = pozo.open(season)
    next(games)
    whole = pozo.count(season, RedThrees()).tell("metrics")
    child = os.fork()
    if child == 0:
        same = pozo.count(season, RedThrees(), threads=2).tell("metrics") == whole
        os._exit(0 if same else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert sum(1 for _ in games) == 49


def test_threads_of_python(season):
    """Each with counts of its own."""
    whole = pozo.count(season, RedThrees()).tell("metrics")
    told = []
    threads = [threading.Thread(target=lambda: told.append(
        pozo.count(season, RedThrees(), threads=1).tell("metrics"))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == [whole] * 3


def test_stop_in_the_middle(season):
    """Counts that are left while they read end their threads."""
    class Enough(Keeping):
        """Has enough at once."""

        def batch(self, events):
            raise KeyboardInterrupt

    for _ in range(5):
        counts = pozo.Counts(Enough())
        with pytest.raises(KeyboardInterrupt):
            counts.read([season] * 20)
        with pytest.raises(pozo.UsageError, match="not whole"):
            counts.tell()
        del counts


def test_threads_give_the_same(season):
    assert len({pozo.count(season, RedThrees(), threads=n).tell("metrics") for n in (1, 2, 5)}) == 1


class Keeping(pozo.Plugin):
    """Keeps what it was told."""

    id = "keeping"
    summary = "keeps events"
    wants_clocks = True

    def setup(self, metrics, options):
        self.counter = metrics.counter("n", "N", "deals", "Deals.")
        self.kept = []

    def batch(self, events):
        self.kept.append(events)
        self.counter.add(events.n_deals)


def test_events_outlive_everything(season):
    plugin = Keeping()
    counts = pozo.count(season, plugin)
    cells = plugin.counter.cells
    n_deals = counts.n_deals
    del counts
    gc.collect()
    deals = [deal for events in plugin.kept for game in events.each for deal in game.deals]
    assert len(deals) == n_deals == cells[0]
    assert sum(len(deal.actions) for deal in deals) > 10000
    whole = next(deal for deal in deals if len(deal.actions) > 50)
    actions = whole.actions
    assert {pozo.ActionKind(action.kind) for action in actions} > {
        pozo.ActionKind.DRAW, pozo.ActionKind.DISCARD, pozo.ActionKind.END}
    for action in actions:
        assert len(whole.cards(action)) == action.n_cards
    assert len(whole.hand(1)) == whole.begin.hand_size[1]
    assert whole.hand(0) is None and whole.hand(9) is None
    assert sum(meld.n_naturals for deal in deals for meld in deal.melds) > 100


def test_event_arrays(season):
    numpy = pytest.importorskip("numpy")
    plugin = Keeping()
    pozo.count(season, plugin)
    for events in plugin.kept:
        arrays = {name: getattr(events, name) for name in (
            "games", "game_ends", "deals", "deal_ends", "actions", "sides", "melds", "cards")}
        again = events.actions
        assert numpy.shares_memory(again, arrays["actions"])
        assert not again.flags.owndata and not again.flags.writeable
        assert len(arrays["deals"]) == len(arrays["deal_ends"]) == events.n_deals
        assert events.first_actions[-1] == len(arrays["actions"])
        assert events.deal_of("sides").max() == events.n_deals - 1
        one_by_one = [(action.kind, action.turn, action.pile_size) for game in events.each
                      for deal in game.deals for action in deal.actions]
        assert one_by_one == [(int(a["kind"]), int(a["turn"]), int(a["pile_size"]))
                              for a in arrays["actions"]]
        sides = [list(side.item) for game in events.each for deal in game.deals
                 for side in deal.sides]
        assert (numpy.array(sides) == arrays["sides"]["item"]).all()
    actions, n = plugin.kept[0].actions, plugin.kept[0].actions["kind"].sum()
    plugin.kept.clear()
    del events, arrays, again
    gc.collect()
    assert actions["kind"].sum() == n
    with pytest.raises(ValueError):
        actions["kind"][0] = 1


def test_words_are_complete():
    """Each word of the header has its member."""
    names = {"ACTION": (pozo.ActionKind, pozo.ActionFlag), "MELD": (pozo.MeldKind,),
             "CANASTA": (pozo.CanastaKind,), "TAKE": (pozo.TakeMethod,),
             "DEAL": (pozo.DealReason,), "ITEM": (pozo.Item,)}
    from pozo._pozo import lib  # pylint: disable=import-outside-toplevel
    for name in dir(lib):
        prefix, _, word = name.removeprefix("POZO_PLUGIN_").partition("_")
        if name.startswith("POZO_PLUGIN_") and prefix in names:
            assert any(getattr(kind, word, None) == getattr(lib, name)
                       for kind in names[prefix]), name
