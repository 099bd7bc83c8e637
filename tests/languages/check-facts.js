// SPDX-License-Identifier: MIT
// Compares the table of src/base/pozo-locale.c with the data of CLDR that node has.
//
// Usage: check-facts.js pozo-locale.c
"use strict";
const fs = require("fs");

const source = fs.readFileSync(process.argv[2], "utf8");
const block = source.slice(source.indexOf("locales[] = {"), source.indexOf("/* clang-format on"));
const rows = [...block.matchAll(
  /\{ "(\w+)", (.+?), (.+?), +(\d), (.+?), +(.+?), +\{([^}]*)\} \}/g)];
// What stands in C between commas: strings beside one another, and the name of a blank.
const text = (c) => eval([...c.replace(/NBSP/g, '"\\u00a0"')
  .replace(/"\\342\\210\\222"/g, '"\\u2212"').matchAll(/"[^"]*"/g)].map((m) => m[0]).join("+"));
// Which of the blanks is typography.
const even = (shown) => shown.replace(/[\s\u00a0\u202f]/g, "_");
let failed = 0, compared = 0;

function compare(code, what, ours, theirs) {
  compared++;
  if (even(ours) === even(theirs)) return;
  failed++;
  console.log(`# ${code}: ${what} is "${ours}" here and "${theirs}" in CLDR`);
}

function write(pattern, year, month, day) {
  const two = (n) => String(n).padStart(2, "0");
  return pattern.replace(/mm|dd|[ymd]/g, (letter) =>
    ({ y: String(year), m: String(month), d: String(day), mm: two(month), dd: two(day) })[letter]);
}

function checkRow([, name, decimal, group, least, minus, percent, dates]) {
  const code = name.replace("_", "-");
  const numbers = new Intl.NumberFormat(code, { maximumFractionDigits: 1 });
  const sign = (number, type) =>
    (numbers.formatToParts(number).find((part) => part.type === type) || { value: "" }).value;
  const day = new Date(Date.UTC(2026, 4, 3));
  const format = (options) =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC" }).format(day);
  const patterns = dates.split(",").map(text);
  const numeric = "numeric";

  compare(code, "decimal", text(decimal), sign(0.5, "decimal"));
  compare(code, "group", text(group), sign(1234567, "group"));
  compare(code, "minus", text(minus), sign(-1, "minusSign"));
  compare(code, "the least that is grouped", least, sign(1234, "group") === "" ? "5" : "4");
  compare(code, "percentage", `12${text(percent)}`,
    new Intl.NumberFormat(code, { style: "percent" }).format(0.12));
  compare(code, "year", write(patterns[0], 2026), format({ year: numeric }));
  compare(code, "month", write(patterns[1], 2026, 5), format({ year: numeric, month: numeric }));
  compare(code, "date", write(patterns[2], 2026, 5, 3),
    format({ year: numeric, month: numeric, day: numeric }));
}

const codes = rows.map((row) => row[1].replace("_", "-")).filter((code) => code !== "en");
if (Intl.NumberFormat.supportedLocalesOf(codes).length < codes.length) {
  console.log(`1..0 # SKIP this node knows but ${Intl.NumberFormat.supportedLocalesOf(codes)}`);
} else {
  rows.filter((row) => row[1] !== "en").forEach(checkRow);
  console.log(`# ${compared} facts of ${codes.length} languages`);
  console.log(`1..1\n${failed || codes.length !== 7 ? "not ok" : "ok"} 1 - facts of CLDR`);
}
