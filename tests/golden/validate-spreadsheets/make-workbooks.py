#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes evening.xlsx and evening.ods as office programs save them: titles, merged heads, a day, a
formula, texts that are shared, a sheet that is hidden.  Zips are the same at every run."""
import zipfile


def pack(name, parts):
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as out:
        for part, text in parts:
            out.writestr(zipfile.ZipInfo(part, (2026, 5, 14, 0, 0, 0)), text)


XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINK = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
texts = ["Date", "Table", "Anna & Bea", "Cyril & Dana", "Deal", "Melds", "Total", "late"]


def cell(place, value, style=0):
    if isinstance(value, str):
        return f'<c r="{place}" s="{style}" t="s"><v>{texts.index(value)}</v></c>'
    return f'<c r="{place}" s="{style}"><v>{value}</v></c>'


rows = [
    [("A1", "Date"), ("B1", 46156, 1), ("C1", "Table"), ("D1", 3)],
    [],
    [("B3", "Anna & Bea"), ("D3", "Cyril & Dana")],
    [("A4", "Deal"), ("B4", "Melds"), ("C4", "Total"), ("D4", "Melds"), ("E4", "Total")],
    [("A5", 1), ("B5", 305), ("C5", 905), ("D5", 120), ("E5", 120)],
    [("A6", 2), ("B6", -35), ("C6", -35), ("D6", 640), ("E6", 1040)],
]
data = "".join(
    f'<row r="{i}">' + "".join(cell(*one) for one in row) + "</row>" for i, row in enumerate(rows, 1))
data += ('<row r="7"><c r="A7" t="s"><v>6</v></c><c r="C7"><f>SUM(C5:C6)</f><v>870</v></c>'
         '<c r="E7"><f>SUM(E5:E6)</f><v>1160</v></c></row>')
sheet = (f'{XML}<worksheet {MAIN}><sheetData>{data}</sheetData>'
         '<mergeCells count="2"><mergeCell ref="B3:C3"/><mergeCell ref="D3:E3"/></mergeCells></worksheet>')
other = f'{XML}<worksheet {MAIN}><sheetData><row r="1">{cell("A1", "late")}</row></sheetData></worksheet>'
strings = "".join(f"<si><t>{text.replace('&', '&amp;')}</t></si>" for text in texts)
pack("evening.xlsx", [
    ("[Content_Types].xml", f"{XML}<Types/>"),
    ("xl/workbook.xml",
     f'{XML}<workbook {MAIN} {LINK}><sheets><sheet name="Names" sheetId="1" state="hidden" r:id="rId1"/>'
     '<sheet name="Evening" sheetId="2" r:id="rId2"/></sheets></workbook>'),
    ("xl/_rels/workbook.xml.rels",
     f'{XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>'
     '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>'),
    ("xl/styles.xml",
     f'{XML}<styleSheet {MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    ("xl/sharedStrings.xml", f"{XML}<sst {MAIN}>{strings}</sst>"),
    ("xl/worksheets/sheet1.xml", other),
    ("xl/worksheets/sheet2.xml", sheet),
])


def ods_cell(value):
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, str):
        return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'
    return (f'<table:table-cell office:value-type="float" office:value="{value}">'
            f"<text:p>{value}</text:p></table:table-cell>")


table = [["Leosztás", "Oldal", "Összesen"], [1, "É-D", 905], [None, "K-Ny", 120], [2, "É-D", -35],
         [None, "K-Ny", 1040]]
body = "".join("<table:table-row>" + "".join(ods_cell(value) for value in row) + "</table:table-row>"
               for row in table)
body += ('<table:table-row table:number-rows-repeated="1048571"><table:table-cell '
         'table:number-columns-repeated="16384"/></table:table-row>')
pack("evening.ods", [
    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    ("content.xml", f"{XML}<office:document-content><office:body><office:spreadsheet>"
     f'<table:table table:name="Este">{body}</table:table>'
     "</office:spreadsheet></office:body></office:document-content>"),
])
