#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes the place of xgettext for Pozo: the texts of sources and of tables that are no sources.

Usage: extract.py ARGUMENT... -o FILE

The arguments are those of xgettext, which reads C (po/meson.build has Meson run this).  What stands
in key files (variants, options, decisions), in notes in Markdown, in the words of the page, and in
sentences of the rules that values are put into, is read here, and both are made one template.
Entries come in the order of files, so that a new template changes only where texts do.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
STRING = r'"((?:[^"\\]|\\.)*)"'
# Words of the page that are nothing but an order, and what stands in their places.
ORDERS = {
    "sentence": "{0} the player, {1} a word of `did`, {2} cards and where they go",
    "isDue": "{0} the player, {1} a word of `due`",
    "how": "{0} cards, or a meld; {1} `with` of the one, `onto` of the other",
}
KEYS = {"Name", "Summary", "Description", "Note", "Topic", "Says", "Decided"}


class Template:
    """Entries as a .po file has them."""

    def __init__(self):
        self.entries = {}

    def add(self, place, text, context=None, comment=None):
        """Adds a text; the places and comments of one that is there twice are gathered."""
        if not re.search(r"[^\W\d_]|\{\d\}", text):
            return
        places, comments = self.entries.setdefault((context, text), ([], []))
        places.append(place)
        if comment and comment not in comments:
            comments.append(comment)

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n')
            for (context, text), (places, comments) in self.entries.items():
                file.write("\n")
                for comment in comments:
                    file.write(f"#. {comment}\n")
                for place in dict.fromkeys(places):
                    file.write(f"#: {place}\n")
                if context:
                    file.write(f"msgctxt {quote(context)}\n")
                file.write(f"msgid {quote(text)}\nmsgstr \"\"\n")


def quote(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def files(pattern):
    return sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, pattern)))


def key_file(template, path):
    """Adds the texts of a key file; a line that begins with a blank goes on with the one before."""
    key, value, group = None, "", ""

    def end():
        if key in KEYS and group != "Decisions" and value:
            template.add(f"{path}", value)

    for line in read(path).split("\n"):
        if line[:1] in (" ", "\t") and line.strip():
            value += " " + line.strip()
            continue
        end()
        key = None
        if line.startswith("["):
            group = line.strip("[] \t")
        elif "=" in line and not line.startswith("#"):
            key, value = (part.strip() for part in line.split("=", 1))
    end()


def blocks(text):
    """Yields the pieces of notes that are translated: pozo_markdown_translate() makes the same."""
    paragraph = []
    for line in text.split("\n"):
        if paragraph and (not line or line[0] in "#|" or line.startswith("- ")):
            yield " ".join(paragraph)
            paragraph = []
        if line.startswith("|"):
            for cell in line.strip("|").split("|"):
                if cell.strip():
                    yield cell.strip()
        elif line.startswith("#"):
            yield line.lstrip("# ")
        elif line:
            paragraph.append(line.removeprefix("- ").strip())
    if paragraph:
        yield " ".join(paragraph)


def notes(template, path):
    for text in blocks(read(path)):
        template.add(path, text)


def phrases(template):
    """Adds the values that stand inside sentences of the rules: in other languages they may have
    another form there than in a table."""
    prose = read("src/rules/pozo-rules-prose.def")
    sentences = {}
    for match in re.finditer(rf"[NM]_ \(((?:{STRING}\s*)+)\)", prose):
        text = "".join(re.findall(STRING, match[1]))
        for key in re.findall(r"\{([\w.]+):words\}", text):
            sentences.setdefault(key, []).append(text.removeprefix("- "))
    path = "src/rules/pozo-rules-values.def"
    for line in read(path).split("\n"):
        match = re.match(rf"POZO_RULE_VALUE \((\w+), .*N_ \({STRING}\)", line)
        for key in [k for k in sentences if match and k.replace(".", "_").upper() == match[1]]:
            template.add(path, match[2], context=key,
                         comment=f"in place of {{{key}:words}}: " + " / ".join(sentences[key]))


def words(template, path):
    """Adds the values of a JSON file of words; a comment tells their keys, and what stands in the
    places of a text that is nothing but an order of them."""
    def walk(value, keys):
        if isinstance(value, str):
            comment = ".".join(keys)
            if comment in ORDERS:
                comment += ": " + ORDERS[comment]
            template.add(path, value, context="replay page", comment=comment)
        elif isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, keys + [key])
        elif isinstance(value, list):
            for i, inner in enumerate(value):
                walk(inner, keys + [str(i)])
    walk(json.loads(read(path)), [])


def unescape(text):
    return text.replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")


def plugin(template, path):
    """Adds what a plugin of ours says of its counts: its sources include nothing of Pozo but the
    header for plugins, so nothing is marked in them."""
    text = read(path)
    several = rf"(?:{STRING}\s*)+"
    pieces = [m[1] for m in re.finditer(
        rf"\.(?:title|unit|axis|summary|description) =\s*({several})", text)]
    row = rf"POZO_PLUGIN_(\w+) \(\s*(?:\w+,\s*\w+,)?((?:\s*{several},?)+)"
    for match in re.finditer(row, text):
        ids = 3 if match[1] == "RATIO" else 1
        pieces += re.findall(r'(?:"(?:[^"\\]|\\.)*"\s*)+', match[2])[ids:]
    for match in re.finditer(r"static const char \*const \w+\[\w*\] = \{([^}]*)\}", text):
        pieces += re.findall(r'"(?:[^"\\]|\\.)*"', match[1])
    for piece in pieces:
        template.add(path, unescape("".join(re.findall(STRING, piece))), context="plugin")


def title(plugin):
    """What a plugin is called in words, as pozo_metrics_title() makes them of its id."""
    words = plugin.replace("-", " ").replace("_", " ")
    return words[0].upper() + words[1:]


def topics(template, path):
    """Adds what topics of the help are about, which `pozo --help` lists: rows of Meson's."""
    for match in re.finditer(r"^  \['[a-z-]+', '[a-z-]*', '\d?', '([^']+)'\]", read(path), re.M):
        template.add(path, match[1])


def extract_tables(path):
    template = Template()
    for name in files("src/rules/variants/*.variant") + files("src/rules/options/*.option"):
        key_file(template, name)
    for name in files("src/rules/notes/*.md"):
        if not name.endswith("own-rules.md"):
            notes(template, name)
    for name in files("src/rules/decisions/*.decisions"):
        key_file(template, name)
    for name in files("plugins/*/*.c"):
        if "/template/" not in name:
            plugin(template, name)
            template.add(name, title(name.split("/")[1]), context="plugin")
    plugin(template, "src/api/pozo-plugin.h")
    for name in files("src/desk/scales/*.scale"):
        key_file(template, name)
    phrases(template)
    topics(template, "docs/topics/meson.build")
    words(template, "src/page/page-words.json")
    words(template, "src/pad/pad-words.json")
    template.write(path)


def main(arguments):
    where = arguments.index("-o")
    output = arguments[where + 1]
    rest = arguments[:where] + arguments[where + 2:]
    with tempfile.TemporaryDirectory() as folder:
        code, tables = os.path.join(folder, "code.pot"), os.path.join(folder, "tables.pot")
        subprocess.run(["xgettext", *rest, "-o", code], check=True)
        extract_tables(tables)
        merged = subprocess.run(["msgcat", "--use-first", "--width=100", code, tables], check=True,
                                capture_output=True, encoding="utf-8").stdout
    merged = re.sub(r'"POT-Creation-Date: [^"]*"\n', "", merged)
    with open(output, "w", encoding="utf-8") as file:
        file.write(merged)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
