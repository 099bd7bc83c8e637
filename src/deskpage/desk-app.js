// SPDX-License-Identifier: MIT
// The page of `pozo desk`: what is typed goes to the program, and what it says of it is shown.  No
// rule of any game stands here.  Strangers' text is text: nothing is ever read as markup.
const WAIT_MS = 150; // after a key, before the line is judged
const LOOK_MS = 5000; // between looks at the folder
const at = (id) => document.getElementById(id);
const words = JSON.parse(at('words').textContent);
const line = at('line');
const by = at('by');
let round = words.round;
let tables = [];
let shown = { table: '', version: '' }; // the record that the person at the page has seen
let again = ''; // the line that Enter writes as it is
let asked = 0; // questions about the line; only the answer to the last one counts
let isBusy = false;

async function ask(path, question) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function make(tag, text, names) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (names) element.className = names;
  return element;
}

function say(text, isBad) {
  at('status').textContent = text;
  at('status').className = isBad ? 'error' : '';
}

const gone = (error) => say(error instanceof TypeError ? words.gone : error.message, true);

// ---- What a line means ----

function showSides(sides) {
  const list = make('dl', undefined, 'sides');
  for (const side of sides) {
    const name = make('dt', undefined, side.won ? 'won' : '');
    name.append(make('bdi', side.name));
    list.append(name, make('dd', side.points === undefined ? '–' : String(side.points), side.won ? 'won' : ''));
  }
  return list;
}

function showCheck(answer) {
  const parts = [];
  if (answer.now) {
    const head = make('p', answer.now.state + (answer.now.corrected ? ', ' + answer.now.corrected : ''), 'dim');
    if (answer.now.line) head.append(': ', make('b', answer.now.line));
    parts.push(showSides(answer.sides || answer.now.sides), head);
  }
  if (answer.problem && line.value.trim()) parts.push(make('p', answer.problem, answer.now ? 'warning' : 'error'));
  for (const finding of answer.findings) parts.push(make('p', finding, answer.errors ? 'error' : 'warning'));
  at('check').replaceChildren(...parts);
  line.setAttribute('aria-invalid', answer.errors || (answer.problem && !answer.now) ? 'true' : 'false');
}

// A record counts as seen when its table is typed; that it changed after that is told at once.
function meet(now) {
  if (!now) shown = { table: '', version: '' };
  else if (shown.table !== now.table) shown = { table: now.table, version: now.version };
}

async function check() {
  const number = ++asked;
  const text = line.value;
  try {
    const answer = await ask('check', { round, line: text });
    if (number !== asked || line.value !== text) return;
    meet(answer.now);
    showCheck(answer);
    mark();
  } catch (error) {
    gone(error);
  }
}

let timer = 0;
function checkSoon() {
  clearTimeout(timer);
  timer = setTimeout(check, WAIT_MS);
}

// ---- The list ----

function mark() {
  for (const row of at('tables').children) row.classList.toggle('now', row.dataset.table === shown.table);
}

function choose(table) {
  line.value = table ? table.table + '  ' + table.line : '';
  again = '';
  shown = table ? { table: table.table, version: table.version } : { table: '', version: '' };
  line.focus();
  line.setSelectionRange(line.value.length, line.value.length);
  check();
}

function makeRow(table) {
  const row = make('tr', undefined, table.missing ? 'missing' : '');
  const game = make('td');
  const doing = make('td');
  const button = make('button', table.line ? words.correct : words.enter);
  row.dataset.table = table.table;
  table.sides.forEach((side, index) => {
    if (index) game.append(' : ');
    const points = side.points === undefined ? '' : ' ' + side.points;
    const part = make(side.won ? 'b' : 'span');
    part.append(make('bdi', side.name), points);
    game.append(part);
  });
  button.type = 'button';
  button.setAttribute('aria-label', button.textContent + ' ' + table.table);
  button.addEventListener('click', () => choose(table));
  if (table.plain) doing.append(button);
  const state = make('td', table.state + (table.corrected ? ', ' + table.corrected : ''), table.errors ? 'error' : '');
  row.append(make('th', table.table, 'n'), state, game, doing);
  row.firstChild.scope = 'row';
  // A narrow page lays rows out as it likes; to who listens they stay rows.
  row.role = 'row';
  for (const cell of row.children) cell.role = cell === row.firstChild ? 'rowheader' : 'cell';
  return row;
}

function showTables(answer) {
  const held = document.activeElement && at('tables').contains(document.activeElement)
    ? document.activeElement.getAttribute('aria-label') : null;
  tables = answer.tables;
  at('round').replaceChildren(...answer.rounds.map((name) => new Option(name, name, false, name === round)));
  at('missing').textContent = answer.missing;
  at('tables').replaceChildren(...tables.map(makeRow));
  at('notes').replaceChildren(...answer.notes.map((note) => {
    const item = make('li', note.table + ' · ' + note.key + ': ');
    item.append(make('bdi', note.value));
    return item;
  }));
  at('problems').replaceChildren(...answer.problems.map((text) => make('li', text, 'error')), ...answer.remarks.map((text) => make('li', text, 'warning')));
  for (const button of at('tables').querySelectorAll('button'))
    if (held && button.getAttribute('aria-label') === held) button.focus();
  mark();
}

async function look() {
  try {
    const answer = await ask('tables', { round });
    if (answer.round === round) showTables(answer);
    if (at('status').textContent === words.gone) say('');
  } catch (error) {
    gone(error);
  }
}

const nextMissing = () => tables.find((table) => table.missing);

// ---- Writing ----

async function write() {
  const text = line.value;
  await check();
  const question = { round, line: text, by: by.value, version: shown.version, as_written: again === text ? 1 : 0 };
  const answer = await ask('save', question);
  say(answer.message, answer.outcome !== 'saved' && answer.outcome !== 'same');
  if (answer.tables) showTables(answer);
  again = answer.outcome === 'wrong' ? text : '';
  if (answer.outcome === 'changed') {
    shown = { table: '', version: '' };
    check();
  }
  if (answer.outcome === 'nameless') {
    at('naming').hidden = false;
    if (question.as_written) again = text;
    by.focus();
  }
  if (answer.outcome === 'saved' || answer.outcome === 'same') choose(nextMissing());
}

at('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy) return;
  isBusy = true;
  clearTimeout(timer);
  try {
    await write();
  } catch (error) {
    gone(error);
  }
  isBusy = false;
});

function step(by_how_many) {
  const now = tables.findIndex((table) => table.table === shown.table);
  const next = tables[now < 0 ? (by_how_many > 0 ? 0 : tables.length - 1) : now + by_how_many];
  if (next) choose(next);
}

line.addEventListener('input', () => {
  again = '';
  say('');
  checkSoon();
});
line.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Escape') choose(undefined);
});
at('round').addEventListener('change', async () => {
  round = at('round').value;
  say('');
  await look();
  choose(nextMissing());
});
if (by.value) at('naming').hidden = false;
setInterval(() => {
  if (!document.hidden && !isBusy) look();
}, LOOK_MS);
await look();
choose(nextMissing());
document.documentElement.classList.add('ready');
