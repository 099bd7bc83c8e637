#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the command in other languages: in a made-up one, in which every translated text stands
between marks, and in those of po/.  What programs read has no mark; what people read has no word
without.

Usage: run-languages.py POZO ROOT BUILT-PO
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import linguas
import po

GAME = "corpus/peer/full/fd4-0047-normal.pcn"
SHEET = "corpus/examples/score-sheet.pcn"
EVENING = "tests/golden/standings-event/evening"
STRANGE = "{strange}"  # a folder with a module that is none, and a game whose rules conflict
# What programs read, in every format.
PROGRAMS = [
    ["validate", "--json", SHEET], ["validate", "--json", "--variant", "international-4", GAME],
    ["explain", "--json"], ["variants", "list", "--json"], ["variants", "show", "samba", "--json"],
    ["variants", "decisions", "--json"], ["show", "--format", "json", GAME],
    ["show", "--format", "json", "--deal", "4", "--turn", "70", GAME],
    ["results", "--format", "json", GAME, SHEET], ["results", "--format", "csv", GAME, SHEET],
    ["standings", "--format", "json", GAME], ["convert", GAME], ["convert", "--to", "json", SHEET],
    ["convert", "--to", "csv", SHEET], ["rescore", "--json", "--variant", "samba", GAME],
    ["sql", "SELECT code, severity, message FROM findings", GAME, SHEET],
    ["stats", "--plugin", "red-threes", "--json", GAME], ["cat", "--list", "--json", GAME],
    ["stats", "--plugin", "canastas", "--csv", "--by", "variant", EVENING],
    ["stats", "--plugin", "players", "--save", "/dev/stdout", EVENING],
    ["validate", "--summary", "--json", EVENING], ["results", "--format", "csv", EVENING],
    ["standings", "--scale", "burraco-3", "--format", "csv", EVENING],
    ["standings", "--scale", "burraco-3", "--json", EVENING],
    ["report", "-o", "-", "--format", "csv", "-p", "canastas", EVENING],
    ["report", "-o", "-", "--format", "json", "-p", "canastas", EVENING],
    ["movement", "howell", "--pairs", "12", "--format", "csv"], ["plugins", "--json"],
    ["sql", "--csv", "SELECT date, variant, score_a, share FROM games, (SELECT 1234.5 AS "
     "share)", EVENING],
    ["rescore", "--summary", "--json", "--variant", "samba", EVENING],
    ["report", "-o", "-", "--format", "json", SHEET],
    ["plugins", "--json", "--plugin-path", STRANGE],
    ["validate", "--json", STRANGE], ["sql", "SELECT code, message FROM findings", STRANGE],
]
# What stops a command, or is told of an input, on standard error.
TOLD = [
    ["validate", "--variant", "sambba", SHEET], ["validate", "--option", "opt", SHEET],
    ["validate", "--rule", "pile.onto_meld=x", SHEET], ["validate", "--rule", "pile=1", SHEET],
    ["validate", "--where", "player = 'x'", SHEET], ["validate", "--where", "1); (", SHEET],
    ["validate", "--from-code", "morse", SHEET], ["validate", "--shard", "9", SHEET],
    ["validate", "corpus/fuzz/archive"], ["validate", "corpus/fuzz/csv"],
    ["validate", "corpus/fuzz/json"], ["convert", "--to", "x", SHEET],
    ["results", "--by", "nonsense", SHEET], ["standings", "--scale", "burrco-3", SHEET],
    ["standings", "--rank", "nonsense", SHEET], ["stats", "--plugin", "canstas", SHEET],
    ["stats", "--plugin", "red-threes:sets=4", SHEET], ["merge", SHEET],
    ["movement", "howel", "--pairs", "4"], ["movement", "mitchell", "--pairs", "1"],
    ["plugins", "new", "9"], ["simulate", "--summary"], ["simulate", "--players", "9"],
    ["sql", "SELECT 1; SELECT 2", SHEET], ["show", "--deal", "99", GAME],
    ["facts", "-o", "README.md", SHEET], ["explain", "score-totl"], ["help", "notatoin"],
]
# What libraries and the system say, which is quoted as it comes.
QUOTED = re.compile(r": (?:(?:Truncated|Damaged|The archive|Unrecognized|Can't|Data corruption|"
                    r"Unsupported|Invalid|Error|Missing|Unknown|Inconsistent|No such|Header|ZIP|"
                    r"Bad|Zip|Src|Restored|Cannot|Lone|Malformed|Read|Ill)[^«»\n]*)")
# What people read, and must not have a word of English; what stays is said beside it.
PEOPLE = [
    ["validate", SHEET], ["validate", "--variant", "international-4", GAME],
    ["explain", "score-total", "take-lone-card"], ["show", GAME], ["show", "--deal", "4", GAME],
    ["show", "--deal", "4", "--turn", "70", GAME],
    ["show", "--deal", "4", "--turn", "70", "--sheet", GAME],
    ["variants", "show", "samba", "--markdown"], ["variants", "show", "chilean", "--markdown"],
    ["replay", GAME, "--at", "d4t20a2", "--screen", "100x30", "--keys", ""],
    ["replay", GAME, "--at", "d4t20a2", "--screen", "100x40", "--keys", "?"],
    ["stats", "--plugin", "canastas", GAME], ["validate", "--summary", GAME, SHEET],
    ["results", GAME, SHEET], ["standings", "--scale", "burraco-3", GAME],
    ["rescore", "--variant", "samba", GAME], ["rescore", "--summary", "--variant", "samba", GAME],
    ["plugins"],
]
# Words that are codes or names wherever they stand: of rules and values, of records, of sources.
CODES = re.compile(r"`[^`]*`|\[[a-z0-9-]+\]|\(?[\w/.-]+\.(?:md|pcn)(?::[\d:]+)?\)?|[a-z_]+\.[a-z_]+"
                   r"|\b\d{3}:L[\dL ,-]+|(?:= |=|\+)[\w.=,:-]+|\bd\d+t\d+(?:a\d+)?|^  \S.*$"
                   r"|<!--.*?-->|pozo variants|[a-z0-9]+(?:-[a-z0-9]+)+"
                   r"|\| [^|\n]*\|$", re.M)  # the last: where a rule of a variant is told


class Runner:
    """Runs the command; @folder has the made-up language."""

    def __init__(self, pozo, root, built, folder):
        self.pozo, self.root, self.built, self.folder = pozo, root, built, folder

    def run(self, words, folder=None, **environment):
        clean = {key: value for key, value in os.environ.items()
                 if not key.startswith("LC_") and key not in ("LANG", "LANGUAGE")}
        words = [word.replace(STRANGE, os.path.join(self.folder, "strange")) for word in words]
        clean.update({"LC_ALL": "C.UTF-8", "POZO_LOCALE_DIR": folder or self.folder}, **environment)
        return subprocess.run([self.pozo, *words], cwd=self.root, env=clean, capture_output=True,
                              text=True, encoding="utf-8", check=False)


def make_language(root, folder):
    """A language in which each text of the template stands between marks; blanks stay outside."""
    entries = []
    for entry in po.read(os.path.join(root, "po/pozo.pot")):
        if entry.text == "":
            entry.forms = ["Content-Type: text/plain; charset=UTF-8\n"
                           "Plural-Forms: nplurals=2; plural=n!=1;\n"]
        elif entry.context == "code of the language":
            entry.forms = ["xx"]
        else:
            forms = [entry.text] if entry.plural is None else [entry.text, entry.plural]
            entry.forms = [re.sub(r"^(\s*(?:- )?)(.*?)(\s*)$", r"\1«\2»\3", form, flags=re.S)
                           for form in forms]
        entries.append(entry)
    place = os.path.join(folder, "xx", "LC_MESSAGES")
    os.makedirs(place)
    po.write_mo(os.path.join(place, "pozo.mo"), entries)


def make_strange(root, folder):
    place = os.path.join(folder, "strange")
    os.mkdir(place)
    with open(os.path.join(place, "x.so"), "w", encoding="utf-8") as file:
        file.write("no module\n")
    with open(os.path.join(root, SHEET), encoding="utf-8") as file:
        game = file.read()
    with open(os.path.join(place, "x.pcn"), "w", encoding="utf-8") as file:
        file.write(re.sub(r"^(Variant: .*)$", r"\1\nRule: meld.max_size=5", game, flags=re.M))


def strip_marked(text):
    """Removes what stands between marks, which nest."""
    depth, kept = 0, []
    for character in text:
        depth += character == "«"
        kept.append(character if depth == 0 else "")
        depth -= character == "»"
    return "".join(kept)


def check_programs(runner):
    """In the made-up language there are other words, in those of po/ other figures, too.  Each
    program has one of these by turns; with POZO_THOROUGH=1 it has each."""
    all_codes = linguas.codes(runner.root)
    for number, words in enumerate(PROGRAMS):
        codes = [all_codes[number % len(all_codes)]]
        codes = all_codes if os.environ.get("POZO_THOROUGH") else codes
        plain = runner.run(words)
        if plain.returncode > 1 or not plain.stdout:
            yield f"{' '.join(words)}: status {plain.returncode}: {plain.stderr.strip()}"
            continue
        for code, folder in [("xx", None)] + [(code, runner.built) for code in codes]:
            other = runner.run(words, folder=folder, LANGUAGE=code)
            for ours, theirs in zip(plain.stdout.splitlines(), other.stdout.splitlines()):
                if ours != theirs:
                    yield f"{code}: {' '.join(words)}: {theirs[:160]}"
                    break
            else:
                if plain.stdout != other.stdout:
                    yield f"{code}: {' '.join(words)}: another length"


def names_of(root):
    """Words of the records: names, and what is quoted from them."""
    words = set()
    for name in (GAME, SHEET):
        with open(os.path.join(root, name), encoding="utf-8") as file:
            words |= set(re.findall(r"[A-Za-z]{3,}", file.read()))
    words |= set(os.listdir(os.path.join(root, "plugins")))
    for path in glob.glob(os.path.join(root, "src/rules/variants/*.variant")):
        with open(path, encoding="utf-8") as file:
            words |= set(re.findall(r"[^\W\d_]{3,}", " ".join(
                line.split("=", 1)[1] for line in file
                if line.startswith(("Name[", "Aliases=", "Id=", "Source=")))))
    return words


def check_people(runner):
    names = names_of(runner.root)
    for words in PEOPLE:
        result = runner.run(words, LANGUAGE="xx")
        if "«" not in result.stdout:
            yield f"{' '.join(words)}: nothing is translated: {result.stderr.strip()}"
        left = re.findall(r"[^\W\d_]{3,}", CODES.sub(" ", strip_marked(result.stdout)))
        left = sorted({word for word in left if word not in names})
        if left:
            yield f"{' '.join(words)}: {' '.join(left)[:200]}"


def check_told(runner):
    """Each message has a mark, and no word without one but names and what is quoted."""
    names = names_of(runner.root) | set(os.listdir(os.path.join(runner.root, "corpus/fuzz")))
    for words in TOLD:
        result = runner.run(words, LANGUAGE="xx")
        if "«" not in result.stderr:
            yield f"{' '.join(words)}: nothing is translated: {result.stderr.strip()}"
        for line in result.stderr.splitlines():
            line = re.sub(r"^«?pozo [a-z]+: ", "", line)
            line = re.sub(r"(?:corpus/\S+|[A-Z]+\.md)(?: [\w./-]+(?=: «))*", " ", line)
            left = re.findall(r"[^\W\d_]{3,}", QUOTED.sub(" ", strip_marked(line)))
            left = [word for word in left if word not in names]
            if left:
                yield f"{' '.join(words)}: {line[:200]}"


def check_choice(runner):
    """Each way to choose a language, and what is none."""
    english = runner.run(["explain", "score-total"]).stdout
    for code in linguas.codes(runner.root):
        place = os.path.join(runner.built, code, "LC_MESSAGES", "pozo.mo")
        if not os.path.exists(place):
            yield f"{place} is not there"
            continue
        by_option = runner.run(["explain", "score-total", "--lang", code], folder=runner.built)
        before = runner.run([f"--lang={code}", "explain", "score-total"], folder=runner.built)
        by_name = runner.run(["explain", "score-total"], folder=runner.built, LANGUAGE=code)
        if not by_option.stdout == before.stdout == by_name.stdout:
            yield f"{code}: --lang and LANGUAGE differ"
        if by_option.stdout == english:
            yield f"{code}: is English"
        page = runner.run(["show", "--format", "html", "--lang", code, GAME], folder=runner.built)
        if f'<html lang="{linguas.tag(code)}">' not in page.stdout:
            yield f"{code}: the page does not say its language"
        overview = runner.run(["--help", "--lang", code], folder=runner.built).stdout
        yield from (f"{code}: more than 80 columns: {line}" for line in overview.splitlines()
                    if len(line) > 80)
    expected = f"expected one of {', '.join(['en', *linguas.codes(runner.root)])}"
    for code in ("xx", "", "deutsch", "pt", "pt_PT", "pt_BR_x"):
        result = runner.run(["explain", "score-total", "--lang", code])
        if result.returncode != 2 or expected not in result.stderr:
            yield f"--lang {code!r}: {result.stderr.strip()}"
    brazil = [runner.run(["explain", "score-total", "--lang", code], folder=runner.built).stdout
              for code in ("pt_BR", "PT-br")]
    if brazil[0] != brazil[1]:
        yield "--lang PT-br is not pt_BR"
    if runner.run(["explain", "score-total", "--lang", "en"]).stdout != english:
        yield "--lang en is not English"


def check_names(runner):
    """Names of variants are those of their files."""
    for code in linguas.codes(runner.root):
        for path in sorted(glob.glob(os.path.join(runner.root, "src/rules/variants/*.variant"))):
            with open(path, encoding="utf-8") as file:
                name = re.search(rf"^Name\[{code}\]=(.*)$", file.read(), re.M)
            variant = os.path.basename(path).removesuffix(".variant")
            shown = runner.run(["variants", "show", variant, "--lang", code], folder=runner.built)
            if name and shown.stdout.split("\n")[0] != f"{variant}: {name[1]}":
                yield f"{code}: {shown.stdout.splitlines()[0]!r}, not {name[1]!r}"


LOCALES = {"cs": "cs_CZ", "de": "de_DE", "es": "es_ES", "hr": "hr_HR", "hu": "hu_HU", "it": "it_IT",
           "pt_BR": "pt_BR"}


def check_system(runner):
    """The locales that a system has: LANG alone chooses the language."""
    for code in linguas.codes(runner.root):
        folder = os.path.join(runner.folder, "locales")
        os.makedirs(folder, exist_ok=True)
        name = f"{LOCALES[code]}.UTF-8"
        subprocess.run(["localedef", "--no-archive", "-i", LOCALES[code], "-f", "UTF-8",
                        os.path.join(folder, name)], check=False, capture_output=True)
        shown = runner.run(["explain", "score-total"], folder=runner.built, LC_ALL=name,
                           LOCPATH=folder)
        wanted = runner.run(["explain", "score-total", "--lang", code], folder=runner.built)
        if shown.stdout != wanted.stdout:
            yield f"{name}: {shown.stdout.splitlines()[:2]}"
        number = runner.run(["validate", "--json", SHEET], folder=runner.built, LC_ALL=name,
                            LOCPATH=folder)
        if number.stdout != runner.run(["validate", "--json", SHEET]).stdout:
            yield f"{name}: what programs read is another"


def check_no_system(runner):
    """A system has no locale but C: the name of one is enough, and signs are not lost."""
    for code in linguas.codes(runner.root):
        name = f"{LOCALES[code]}.UTF-8"
        nowhere = {"LC_ALL": "", "LANG": name, "LOCPATH": os.path.join(runner.folder, "nowhere")}
        for words in (["explain", "score-total"], ["show", "--deal", "4", GAME]):
            shown = runner.run(words, folder=runner.built, **nowhere)
            wanted = runner.run(words + ["--lang", code], folder=runner.built)
            if shown.stdout != wanted.stdout:
                yield f"{name}: {shown.stdout.splitlines()[:2]}"
            by_option = runner.run(words + ["--lang", code], folder=runner.built,
                                   **dict(nowhere, LANG="C.UTF-8"))
            if by_option.stdout != wanted.stdout or wanted.returncode != 0:
                yield f"--lang {code}: {by_option.stderr.strip()}"


def has_locales():
    return shutil.which("localedef") is not None and os.path.isdir("/usr/share/i18n/locales")


def report(number, name, complaints):
    complaints = list(complaints)
    for complaint in complaints:
        print(f"# {complaint}")
    print(f"{'not ok' if complaints else 'ok'} {number} - {name}", flush=True)


def main(arguments):
    pozo, root, built = (os.path.abspath(argument) for argument in arguments)
    with tempfile.TemporaryDirectory() as folder:
        make_language(root, folder)
        make_strange(root, folder)
        runner = Runner(pozo, root, built, folder)
        print("1..7")
        report(1, "what programs read", check_programs(runner))
        report(2, "what people read", check_people(runner))
        report(3, "how a language is chosen", check_choice(runner))
        report(4, "names of variants", check_names(runner))
        report(5, "what is told on standard error", check_told(runner))
        report(6, "no locales", check_no_system(runner))
        if has_locales():
            report(7, "locales of the system", check_system(runner))
        else:
            print("ok 7 - locales of the system # SKIP no localedef, or no locales to make")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
