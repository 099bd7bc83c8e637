#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the topics of `pozo help`: nothing of a page is lost, lines fit 80 columns, bold is for
terminals, and the pager gets them there.

Usage: test-help.py POZO DOCS
"""
import os
import pty
import re
import subprocess
import sys
import unicodedata

COLUMNS = 80


def run(pozo, *arguments, **options):
    return subprocess.run([pozo, "help", *arguments], capture_output=True, text=True, check=False,
                          **options)


def read_topics(pozo):
    listing = run(pozo).stdout.split("Topics", 1)[1:]
    return re.findall(r"^  (\S+)", listing[0].split("\n\n")[0], re.M) if listing else []


def width_of(line):
    return sum(0 if unicodedata.combining(sign) else
               2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)


def words_of_page(docs, topic):
    """Returns the words of a page, without looking at what its Markdown means."""
    with open(os.path.join(docs, f"{topic}.md"), encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"<!--.*?-->|^```.*$|!\[[^]]*\]\([^)]*\)|<br>", " ", text, flags=re.S | re.M)
    return set(re.findall(r"\w{3,}", re.sub(r"\]\([^)]*\)", "]", text)))


def on_terminal(pozo, topic, pager):
    """Returns what stands on a terminal."""
    master, slave = pty.openpty()
    environment = dict(os.environ, TERM="xterm", PAGER=pager)
    environment.pop("NO_COLOR", None)
    with subprocess.Popen([pozo, "help", topic], stdout=slave, stdin=slave,
                          env=environment) as process:
        os.close(slave)
        text = b""
        try:
            while piece := os.read(master, 65536):
                text += piece
        except OSError:  # so Linux says that nobody writes any more
            pass
    os.close(master)
    return process.returncode, text.decode().replace("\r\n", "\n")


def check_topic(pozo, docs, topic):
    """Yields (what is checked, what is wrong)."""
    text = run(pozo, topic).stdout
    long = [line for line in text.splitlines() if width_of(line) > COLUMNS]
    lost = words_of_page(docs, topic) - set(re.findall(r"\w{3,}", text))
    bold = run(pozo, topic, "--color=always").stdout
    yield f"{topic}: nothing is lost", " ".join(sorted(lost))
    yield f"{topic}: lines fit", "\n".join(long)
    yield f"{topic}: plain is plain", re.sub(r"[^\x00-\x09\x0b-\x1f\x7f]", "", text)
    yield f"{topic}: bold adds nothing", "" if bold != text and re.sub(
        r"\x1b\[[01]m", "", bold) == text else "another text"


def check_terminal(pozo):
    status, text = on_terminal(pozo, "where", "sed 's/^/> /'")
    yield "the pager gets it", "" if status == 0 and text.startswith(
        "> \x1b[1mConditions on games") else text
    for pager in ["", "cat", "there-is-no-such-pager"]:
        status, text = on_terminal(pozo, "exit-status", pager)
        yield f"PAGER={pager or 'nothing'}", "" if status == 0 and text.endswith(
            "evening/\n") else text
    status, text = on_terminal(pozo, "findings", "head -n 1")
    yield "a pager that ends early", "" if status == 0 and text.count("\n") == 1 else text


def check_words(pozo):
    together, apart = run(pozo, "exit-status"), run(pozo, "exit", "status")
    yield "a topic of two words", "" if together.stdout == apart.stdout != "" else apart.stderr
    yield "a topic and a command", "" if run(pozo, "plugins").stdout.startswith(
        "'pozo plugins --help' is about the command.\n\nWriting a plugin\n") else "not both"
    yield "a command", "" if run(pozo, "cat").stdout == subprocess.run(
        [pozo, "cat", "--help"], capture_output=True, text=True, check=True).stdout else "differs"
    meant_by = {"notatoin": "notation", "vaildate": "validate", "findngs": "findings"}
    for word, meant in meant_by.items():
        result = run(pozo, word)
        expected = (f'pozo help: there is no command or topic "{word}", did you mean "{meant}"\n'
                    "See 'pozo help --help'.\n")
        yield f"{word} is {meant}", "" if (result.returncode, result.stderr) == (
            2, expected) else result.stderr
    yield "words do nothing", "" if "\x1b" not in run(pozo, "\x1b[31m").stderr else "an escape"


def main(pozo, docs):
    topics = read_topics(pozo)
    if "POZO_NO_TOPICS" in os.environ:
        print(f"1..0 # SKIP {os.environ['POZO_NO_TOPICS']}")
        return
    results = [("there are topics", "" if topics else "none")]
    results += [result for topic in topics for result in check_topic(pozo, docs, topic)]
    results += [*check_terminal(pozo), *check_words(pozo)]
    print(f"1..{len(results)}")
    for number, (name, wrong) in enumerate(results, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        for line in wrong.splitlines():
            print(f"# {line!r}")


if __name__ == "__main__":
    main(*sys.argv[1:])
