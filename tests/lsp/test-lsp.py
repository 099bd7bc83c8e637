#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what `pozo lsp` answers an editor: what is found and where, what words mean, what can be
written, the canonical spelling, and that nonsense does no harm.

Usage: test-lsp.py POZO ROOT CORPUS
"""
import os
import pathlib
import subprocess
import sys

from client import URI, Client, Closed, apply, piece

POZO, ROOT, CORPUS = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
HEAD = """PCN: 1
Id: tonight
Player-1: Ann
Player-2: Béa 🂡
Player-3: Cid
Player-4: Dan
Detail: table
Variant: international-4

deal 1 dealer=1
up 8c
"""
TURNS = HEAD.count("\n")  # the line of the first turn
CASES = []


def case(function):
    """A case by its name."""
    CASES.append(function)
    return function


def equal(found, expected):
    if found != expected:
        raise AssertionError(f"expected {expected!r}, found {found!r}")


def codes(findings):
    """What was found, and where: code, line, first and last character."""
    return [(each["code"], each["range"]["start"]["line"], each["range"]["start"]["character"],
             each["range"]["end"]["character"]) for each in findings]


def labels(completion):
    return [item["label"] for item in completion["items"]]


def session(text="", encodings=(), **env):
    """A server that has a text open, and what was found in it."""
    client = Client(POZO, env={"POZO_DOC_DIR": str(ROOT / "docs"), **env})
    client.begin(*encodings)
    return client, client.open(text)


def convert(text):
    """The text as `pozo convert` writes it."""
    return subprocess.run([POZO, "convert"], input=text, capture_output=True, text=True,
                          check=False).stdout


def has_catalogues():
    return pathlib.Path(os.environ.get("POZO_LOCALE_DIR", ""), "hu").is_dir()


# ---- What is found ----

@case
def findings_with_place_and_link():
    client, found = session(HEAD + "2 +?? -4c\n3 ++ -9d\n4 +?? -x\n")
    equal(codes(found), [("draw-limit", TURNS + 1, 3, 4), ("pcn-card", TURNS + 2, 7, 8),
                         ("deal-skipped", TURNS + 2, 0, 8), ("pcn-bare-draw", TURNS + 1, 2, 3),
                         ("pcn-word-blanks", TURNS + 1, 3, 8)])
    equal([each["severity"] for each in found], [1, 1, 3, 4, 4])
    equal(found[0]["codeDescription"]["href"],
          (ROOT / "docs/findings.md").resolve().as_uri() + "#draw-limit")
    equal(found[1]["message"], "`x` is no card; expected a card")
    equal(client.end(), (0, ""))


@case
def what_may_come_is_not_missing():
    client, found = session(HEAD)
    equal(found, [])
    text = "2 +?? =KsKhKd =AsAhAd -4c"
    for i, letter in enumerate(text):
        found = client.change(piece((TURNS, i), (TURNS, i), letter))
        equal([each["code"] for each in found if each["severity"] < 3], [])
    client.end()


@case
def findings_come_and_go():
    client, found = session(HEAD + "2 +?? -4c\n")
    equal(found, [])
    equal(codes(client.change(piece((TURNS, 7), (TURNS, 9), "x"))),
          [("pcn-card", TURNS, 7, 8), ("deal-skipped", TURNS, 0, 8)])
    equal(client.change(piece((TURNS, 7), (TURNS, 8), "4c")), [])
    client.tell("textDocument/didClose", textDocument={"uri": URI})
    equal(client.wait_findings(), [])
    client.end()


@case
def messages_are_translated():
    client = Client(POZO, "--lang", "hu")
    client.begin()
    said = client.open(HEAD + "2 +?? -x\n")[0]["message"]
    equal(said == "`x` is no card; expected a card", not has_catalogues())
    client.end()


@case
def units_of_utf16_and_bytes():
    text = HEAD.replace("Detail: table", "Detail: 🂡 é x")
    client, found = session(text)
    equal(codes(found), [("pcn-key-value", 6, 0, 14)])
    client.end()
    client, found = session(text, ("utf-8", "utf-16"))
    equal(codes(found), [("pcn-key-value", 6, 0, 17)])
    client.end()


@case
def line_ends_and_byte_order_mark():
    client, found = session("\ufeff" + HEAD.replace("\n", "\r\n") + "2 +?? -x\r\n")
    equal(codes(found)[0], ("pcn-card", TURNS, 7, 8))
    equal(sorted(each["code"] for each in found),
          ["deal-skipped", "pcn-bom", "pcn-card", "pcn-crlf"])
    equal(client.at("hover", 10, 1), None)
    client.end()


@case
def several_games_and_what_is_none():
    client, found = session("stray\n" + HEAD + "2 +?? -x\n\n" + HEAD.replace("tonight", "later")
                            + "2 +?? -x\n")
    equal([each[:2] for each in codes(found) if each[0] != "deal-skipped"],
          [("pcn-version-missing", 0), ("pcn-card", TURNS + 1), ("pcn-card", 2 * TURNS + 3)])
    symbols = client.ask("textDocument/documentSymbol", textDocument={"uri": URI})
    equal([symbol["name"] for symbol in symbols], ["tonight", "later"])
    client.end()


@case
def text_that_is_too_long():
    client, found = session("; " + "x" * (8 << 20))
    equal([each["message"] for each in found], ["this text has more than 8 MiB: it is not read"])
    equal(codes(client.change({"text": HEAD + "2 +?? -x\n"}))[0], ("pcn-card", TURNS, 7, 8))
    equal(client.end(), (0, ""))


# ---- What is asked ----

@case
def hover_over_words():
    client, _ = session(HEAD + "2 +?? =KsKhKd =AsAhAd -4c\n3 +?? -x\n")
    equal(client.at("hover", TURNS, 8)["contents"]["value"],
          "2 Béa 🂡 melds K♠ K♥ K♦\n\nK♠ K♥ K♦\n\n"
          "2 Béa 🂡 is on turn: melds may be laid, then a card is discarded")
    equal(client.at("hover", TURNS, 8)["range"]["end"]["character"], 13)
    equal(client.at("hover", 7, 3)["contents"]["value"].split("\n")[0],
          "**International Canasta**")
    equal("**pcn-card**: " in client.at("hover", TURNS + 1, 7)["contents"]["value"], True)
    equal(client.at("hover", 8, 0), None)
    client.end()


@case
def hover_over_rules_and_figures():
    client, _ = session(HEAD.replace("\n\n", "\nRule: turn.draw = 2\n\n")
                        + "2 +??*2 -4c\nscore A total=5 sum=5\n")
    equal("`turn.draw = 2`" in client.at("hover", 8, 8)["contents"]["value"], True)
    equal(client.at("hover", TURNS + 2, 9)["contents"]["value"][:6], "total:")
    client.end()


@case
def completion_of_plays():
    client, _ = session(HEAD.replace("table", "full") + "hand 2 Ks Kh Kd As Ah Ad 4c 4d 5s 6s 7s\n"
                        "2 +5h ")
    offered = client.at("completion", TURNS + 1, 6)
    equal([label for label in labels(offered) if label[0] == "="], ["=KsKhKd", "=AsAhAd"])
    equal({"-4c", "-5h", "-7s", "!overdraw", ">pile"} <= set(labels(offered)), True)
    meld = next(item for item in offered["items"] if item["label"] == "=KsKhKd")
    equal(meld["detail"], "meld K♠ K♥ K♦")
    client.change(piece((TURNS + 1, 6), (TURNS + 1, 6), "=K"))
    equal(labels(client.at("completion", TURNS + 1, 8)), ["=KsKhKd", "=Ks", "=Kh", "=Kd"])
    client.end()


@case
def completion_of_lines():
    client, _ = session(HEAD)
    equal(client.at("completion", TURNS, 0)["items"][0]["detail"],
          "Béa 🂡: a card is to be drawn, or the pile taken")
    equal(labels(client.at("completion", TURNS, 0))[:5], ["2 ", "1 ", "3 ", "4 ", "deal "])
    equal("Event: " in labels(client.at("completion", 7, 0)), True)
    equal("Id: " in labels(client.at("completion", 7, 0)), False)
    equal(labels(client.at("completion", 7, 9))[0], "international-4")
    equal(labels(client.at("completion", 6, 8)), ["totals", "table", "full"])
    client.change(piece((7, 0), (7, 99), "Rule: turn.dr"))
    equal(labels(client.at("completion", 7, 13)), ["turn.draw = "])
    client.change(piece((7, 0), (7, 99), "Rule: pile.lone_card_rule = "))
    equal(labels(client.at("completion", 7, 28)), ["true", "false"])
    client.change(piece((TURNS, 0), (TURNS, 0), "end "))
    equal(labels(client.at("completion", TURNS, 4))[0], "target")
    client.change({"text": ""})
    equal(labels(client.at("completion", 0, 0)), ["PCN: 1"])
    client.end()


@case
def outline_and_hints():
    client, _ = session(HEAD + "2 +?? -4c\n3 +?? -9d\n")
    deal = client.ask("textDocument/documentSymbol", textDocument={"uri": URI})[0]["children"][0]
    equal(deal["name"], "Deal 1")
    equal([turn["name"] for turn in deal["children"]], ["2 +?? -4c", "3 +?? -9d"])
    hints = client.within("inlayHint", (0, 0), (99, 0))
    equal([hint["label"] for hint in hints], ["A 0, opens with 50 · B 0, opens with 50"])
    equal(hints[0]["position"], {"line": 9, "character": 15})
    equal(client.within("inlayHint", (0, 0), (8, 0)), [])
    client.end()


@case
def remedies_that_are_certain():
    text = HEAD.replace("international-4", "internatinal-4") + "2 ++ -10d\n"
    client, _ = session(text)
    word = client.within("codeAction", (7, 10), (7, 10), context={"diagnostics": []})
    equal([action["title"] for action in word], ["Write `international-4`"])
    equal(apply(text, word[0]["edit"]["changes"][URI]),
          text.replace("internatinal-4", "international-4"))
    line = client.within("codeAction", (TURNS, 5), (TURNS, 6), context={"diagnostics": []})
    equal([action["title"] for action in line],
          ["Write `2 +?? +?? -Td`", "Write the game in canonical spelling"])
    equal(apply(text, line[0]["edit"]["changes"][URI]),
          text.replace("2 ++ -10d", "2 +?? +?? -Td"))
    equal(client.within("codeAction", (1, 0), (1, 3), context={"diagnostics": []}), [])
    client.end()


@case
def remedies_for_verbs():
    text = HEAD + "2 Húz: 10h eldob 4c\n"
    client, found = session(text)
    equal([each["message"] for each in found if each["code"] == "pcn-word"],
          ["`Húz:` begins no word of a turn, did you mean `+Th`"])
    for place, title, after in ((2, "Write `+Th`", "2 +10h eldob 4c"),
                                (7, "Write `-4c`", "2 +10h -4c")):
        actions = client.within("codeAction", (TURNS, place), (TURNS, place),
                                context={"diagnostics": []})
        equal([action["title"] for action in actions][:1], [title])
        text = apply(text, actions[0]["edit"]["changes"][URI])
        equal(text, HEAD + after + "\n")
        client.change({"text": text})
    client.change({"text": HEAD + "2 takes 7s\n"})
    equal(client.within("codeAction", (TURNS, 2), (TURNS, 2), context={"diagnostics": []}), [])
    client.end()


@case
def formatting_is_that_of_convert():
    texts = [HEAD + "2  ++ -10d\n3 +?? - 9D", HEAD.replace("\n", "\r\n"), HEAD + HEAD,
             "PCN: 1\nVariant: samba\nId: b\nscore A total=5\n"]
    texts += [path.read_text(encoding="utf-8")
              for path in sorted((CORPUS / "examples").glob("*.pcn"))]
    client, _ = session("")
    for text in texts:
        client.change({"text": text})
        edits = client.ask("textDocument/formatting", textDocument={"uri": URI}, options={})
        equal(apply(text, edits), convert(text))
        client.change({"text": convert(text)})
        equal(client.ask("textDocument/formatting", textDocument={"uri": URI}, options={}), [])
    client.end()


# ---- Nonsense ----

def code_of(message):
    return message["error"]["code"]


@case
def nonsense_is_refused():
    client, _ = session(HEAD)
    client.send_bytes(b"Content-Length: 5\r\n\r\n{bad}")
    equal(code_of(client.hear()), -32700)
    client.send([1, 2])
    equal(code_of(client.hear()), -32600)
    client.send({"jsonrpc": "2.0"})
    equal(code_of(client.hear()), -32600)
    client.send({"jsonrpc": "2.0", "id": 99, "result": None})
    client.tell("$/cancelRequest", id=1)
    client.tell("textDocument/didChange", contentChanges="x")
    client.tell("textDocument/didChange", textDocument={"uri": URI},
                contentChanges=[1, {"text": 5}, {"range": [], "text": "x"}])
    client.tell("textDocument/didClose", textDocument={"uri": "file:///never"})
    equal(code_of(client.ask_whole("textDocument/nonsense", {})), -32601)
    equal(code_of(client.ask_whole("textDocument/hover", {})), -32602)
    equal(code_of(client.ask_whole("textDocument/hover", [])), -32602)
    equal(code_of(client.ask_whole("initialize", {})), -32600)
    far = {"line": 1 << 40, "character": -7}
    equal(client.ask("textDocument/hover", textDocument={"uri": URI}, position=far), None)
    equal(client.within("inlayHint", (9, 0), (2, 0)), [])
    equal(client.at("hover", 0, 0), None)
    equal(client.end(), (0, ""))


@case
def order_of_a_session():
    client = Client(POZO)
    equal(code_of(client.ask_whole("textDocument/hover", {})), -32002)
    client.begin()
    client.ask("shutdown")
    equal(code_of(client.ask_whole("textDocument/hover", {})), -32600)
    client.tell("exit")
    equal(client.wait(), (0, ""))
    client = Client(POZO)
    client.begin()
    client.tell("exit")
    equal(client.wait(), (2, "pozo lsp: the editor left without saying so\n"))


@case
def ends_that_are_none():
    client = Client(POZO)
    equal(client.wait(), (2, "pozo lsp: the editor left without saying so\n"))
    client = Client(POZO)
    client.send_bytes(b"Content-Length: none\r\n\r\n{}")
    status, said = client.wait()
    equal((status, said.startswith("pozo lsp: a message cannot be read: ")), (2, True))


def main():
    print(f"1..{len(CASES)}")
    for number, function in enumerate(CASES, 1):
        name = function.__name__.replace("_", "-")
        try:
            function()
            print(f"ok {number} - {name}")
        except (AssertionError, Closed, KeyError, IndexError, TypeError) as problem:
            print(f"not ok {number} - {name}")
            print("\n".join(f"# {line}" for line in f"{problem!r}".splitlines()))


if __name__ == "__main__":
    main()
