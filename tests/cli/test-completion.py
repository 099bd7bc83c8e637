#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what `pozo complete` offers: every option's value is known, and what is offered is what
the commands take and say that they take; inputs are not read, and names of strangers not offered.

Usage: test-completion.py POZO
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

WAIT_S = 60

# An option whose value is one of a few words, and what has to stand behind it so that it is read.
WORDS = {
    ("validate", "--color"): [], ("validate", "--progress"): [], ("show", "--format"): [],
    ("results", "--format"): [], ("standings", "--format"): [],
    ("movement", "--format"): ["howell"], ("stats", "--format"): [],
    ("merge", "--format"): [os.devnull],
    ("report", "--format"): ["-o", "-"], ("simulate", "--detail"): [], ("simulate", "--level"): [],
    ("rescore", "--foreign-melds"): ["--variant", "samba"], ("standings", "--by"): [],
    ("standings", "--count"): [], ("standings", "--rank"): [], ("convert", "--to"): [],
    ("convert", "--from"): [], ("validate", "--from-code"): [],
}


def run(pozo, *words, **options):
    return subprocess.run([pozo, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace", check=False, timeout=WAIT_S, **options)


def complete(pozo, *words, **options):
    """Returns the first line, and what each word means."""
    result = run(pozo, "complete", *words, **options)
    if result.returncode != 0 or result.stderr:
        return None, {}
    head, *lines = result.stdout.splitlines()
    return head, dict(line.split("\t") for line in lines)


def read_help(pozo, command):
    return run(pozo, command, "--help").stdout


def list_commands(pozo):
    return [word for word in complete(pozo, "")[1] if not word.startswith("-")]


def check_command(pozo, command, known):
    """Yields (what is checked, what is wrong).  Options that others have, too, are in @known then,
    with their help."""
    options = re.findall(r"^  (?:-\w, )?(--[a-z-]+)(=?)(.*)", read_help(pozo, command), re.M)
    names = {name for name, _, _ in options}
    offered = complete(pozo, command, "-")[1]
    yield f"{command}: its options", str(offered.keys() ^ names) if set(offered) != names else ""
    unknown = [name for name, value, help in options if value and (name, help) not in known
               and complete(pozo, command, name, "")[0] is None]
    known |= {(name, help) for name, _, help in options if name != "--format"}
    yield f"{command}: what their values can be", " ".join(unknown)


def refusal_of(pozo, command, option, word, rest):
    result = run(pozo, command, option, word, *rest)
    return result.stderr if re.search(r"is no value|nothing is ranked by", result.stderr) else ""


def check_words(pozo, command, option, rest):
    """Each word that is offered is taken, and a refusal names no other ones."""
    words = complete(pozo, command, option, "")[1]
    refused = [word for word in words if refusal_of(pozo, command, option, word, rest)]
    message = refusal_of(pozo, command, option, "nonsense", rest)
    told = re.search(r"(?:expected|:) ((?:[\w-]+, )*[\w-]+ or [\w-]+)", message)
    missing = set(re.split(r", | or ", told[1])) - set(words) if told else set()
    yield f"{command} {option}: all are taken", " ".join(refused) if words else "nothing is offered"
    yield f"{command} {option}: nonsense is not", "" if message else "it is taken"
    if option != "--from-code":
        yield f"{command} {option}: all are offered", " ".join(missing)


def check_lists(pozo):
    """What is offered where other commands list the same."""
    codes = [line.split()[0] for line in run(pozo, "explain", "--list").stdout.splitlines()]
    yield "explain: codes", list(complete(pozo, "explain", "")[1]) == codes
    severities = complete(pozo, "validate", "--severity", "")[1]
    yield "validate: codes", list(severities) == [code + "=" for code in codes]
    listed = run(pozo, "variants", "list", "--json").stdout
    ids = re.findall(r'"id": ?"([^"]*)"', listed)
    both = [*complete(pozo, "validate", "--variant", "")[1],
            *complete(pozo, "validate", "--option", "")[1]]
    yield "variants and options", both == ids
    page = run(pozo, "variants", "rules", "--markdown").stdout
    keys = re.findall(r"^\| `([a-z0-9_.]+)` \|", page, re.M)
    yield "rules", sorted(complete(pozo, "variants", "rules", "")[1]) == sorted(keys)
    columns = re.findall(r"^  ([a-z]+)  ", run(pozo, "results", "--columns").stdout, re.M)
    found = set(complete(pozo, "results", "--by", "")[1])
    yield "columns of results", set(columns) <= found != set()
    plugins = re.findall(r'"id": ?"([^"]*)"', run(pozo, "plugins", "--json").stdout)
    yield "plugins", sorted(complete(pozo, "stats", "--plugin", "")[1]) == sorted(plugins) != []
    topics = {"notation", "rules", "findings", "where", "tables", "plugins", "exit-status"}
    if "POZO_NO_TOPICS" in os.environ:
        yield f"topics # SKIP {os.environ['POZO_NO_TOPICS']}", True
    else:
        yield "topics", topics <= set(complete(pozo, "help", "")[1])


def check_rules(pozo):
    """Yields whether each value that is offered for a rule can be given to it."""
    assignments, missing = [], []
    for key in complete(pozo, "variants", "--rule", "")[1]:
        values = complete(pozo, "variants", "--rule", key)[1]
        assignments += [f"--rule={value}" for value in values]
        # The default of this one has blanks in it, which no shell takes as it stands.
        missing += [] if values or key == "initial.table=" else [key]
    yield "rules have values", not missing
    result = run(pozo, "variants", "show", "samba", *assignments)
    yield "values of rules", len(assignments) > 100 and "cannot be" not in result.stderr


def check_lines(pozo):
    """A line is read as the commands read it."""
    def offers(*words):
        return set(complete(pozo, *words)[1])
    yield "behind --", offers("validate", "--", "-") == set()
    yield "an option once", "--json" not in offers("validate", "--json", "--j")
    yield "an array again", "--rule" in offers("validate", "--rule", "match.tie=shared", "--ru")
    yield "a short option", offers("show", "-f", "ht") == {"html"}
    yield "several short ones", offers("validate", "-qw", "named_") == {"named_winner"}
    yield "with an equals sign", offers("show", "--format=ht") == {"--format=html"}
    yield "a value that is none", offers("show", "--ascii=") == set()
    yield "in a text", offers("stats", "--where", "id = 'err") == set()
    yield "behind a text", offers("stats", "--where", "id = '' or err") == {"id = '' or errors"}
    yield "a line end", offers("stats", "--where", "id\nor err") == set()
    yield "actions and names", {"show", "samba"} <= offers("variants", "")
    yield "keys behind rules", "match.tie" in offers("variants", "rules", "match")
    yield "no command", run(pozo, "complete", "nonsense", "").returncode == 2
    yield "nothing", run(pozo, "complete").returncode == 2


def check_strangers(pozo):
    """Names are not offered when a shell would do something with them, and inputs are not read."""
    plugins = os.environ["POZO_PLUGIN_PATH"].split(":")[0]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(os.path.join(plugins, "red-threes.so"), folder)
        for name in ["$(touch x)", "`x`", "a b", "a;b", "-x", "\x1b[31m"]:
            shutil.copy(os.path.join(plugins, "red-threes.so"), os.path.join(folder, name + ".so"))
        with open(os.path.join(folder, "own.variant"), "w", encoding="utf-8") as file:
            file.write("[Variant]\nId=$(touch x)\nBase=samba\n\n[Rules]\n")
        with open(os.path.join(folder, "good.variant"), "w", encoding="utf-8") as file:
            file.write("[Variant]\nId=good\nBase=samba\nSummary=red \x1b[31m text\n\n[Rules]\n")
        environment = dict(os.environ, POZO_RULES_PATH=folder)
        found = complete(pozo, "stats", "--plugin-path", folder, "-p", "")[1]
        yield "plugins of strangers", "red-threes" in found and all(
            re.fullmatch(r"[a-z0-9-]+", word) for word in found)
        found = complete(pozo, "stats", "--variant", "", env=environment)[1]
        yield "variants of strangers", "$(touch x)" not in found and "samba" in found
        yield "what strangers say", "\x1b" not in "".join(found.values())
        pipe = os.path.join(folder, "pipe.pcn")  # who opens it waits for ever
        os.mkfifo(pipe)
        line = ["validate", pipe, "--where", "id = 1", "--variant", pipe, pipe, "--variant", ""]
        yield "inputs are not read", "samba" in complete(pozo, *line)[1]


def check_all(pozo):
    known = set()
    for command in list_commands(pozo):
        yield from check_command(pozo, command, known)
    for (command, option), rest in WORDS.items():
        yield from check_words(pozo, command, option, rest)
    for checks in [check_lists, check_rules, check_lines, check_strangers]:
        for name, is_right in checks(pozo):
            yield name, "" if is_right else "no"


def main(pozo):
    number = 0
    for number, (name, wrong) in enumerate(check_all(os.path.abspath(pozo)), 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        if wrong:
            print(f"# {wrong!r}")
    print(f"1..{number}")


if __name__ == "__main__":
    main(*sys.argv[1:])
