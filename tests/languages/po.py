# SPDX-License-Identifier: MIT
"""Catalogues as the tests of languages need them: read as text, written as msgfmt compiles them."""
import dataclasses
import re
import struct

TOKEN = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(\[\d+\])?\s+"(.*)"$')
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclasses.dataclass
class Entry:
    """A text of the sources and what it is in a language: one form, or several."""
    text: str = ""
    plural: str = None
    context: str = None
    forms: list = dataclasses.field(default_factory=list)
    places: list = dataclasses.field(default_factory=list)
    flags: set = dataclasses.field(default_factory=set)

    def key(self):
        key = self.text if self.plural is None else self.text + "\0" + self.plural
        return key if self.context is None else self.context + "\4" + key


def unescape(text):
    return re.sub(r"\\(.)", lambda match: ESCAPES[match[1]], text)


def read(path):
    """Returns the entries of a .po file, that of its head first; obsolete ones are left out."""
    entries, entry, add = [], Entry(), None
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for line in lines + [""]:
        match = TOKEN.match(line)
        if line == "":
            if add is not None:
                entries.append(entry)
            entry, add = Entry(), None
        elif line.startswith("#:"):
            entry.places += line[2:].split()
        elif line.startswith("#,"):
            entry.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif match:
            name, text = match[1], unescape(match[3])
            if name == "msgstr":
                entry.forms.append(text)
            else:
                setattr(entry, {"msgctxt": "context", "msgid": "text",
                                "msgid_plural": "plural"}[name], text)
            add = name
        elif line.startswith('"') and add is not None:
            more = unescape(line[1:-1])
            if add == "msgstr":
                entry.forms[-1] += more
            else:
                field = {"msgctxt": "context", "msgid": "text", "msgid_plural": "plural"}[add]
                setattr(entry, field, getattr(entry, field) + more)
    return entries


def write_mo(path, entries):
    """Writes a catalogue: entries whose forms are there."""
    pairs = sorted((entry.key().encode(), "\0".join(entry.forms).encode()) for entry in entries)
    n = len(pairs)
    table, keys, values, data = 28, [], [], b""
    start = table + 16 * n
    for key, _ in pairs:
        keys.append((len(key), start + len(data)))
        data += key + b"\0"
    for _, value in pairs:
        values.append((len(value), start + len(data)))
        data += value + b"\0"
    with open(path, "wb") as file:
        file.write(struct.pack("<7I", 0x950412DE, 0, n, table, table + 8 * n, 0, start))
        for length, at in keys + values:
            file.write(struct.pack("<2I", length, at))
        file.write(data)
