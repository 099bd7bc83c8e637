// The score pad: the language, the engine, and what every view is drawn from.  No rule is in here:
// what is due, what it scores and what cannot be is asked of the engine (pozo-pad-answer.c).
/* ---- The engine ---- */
const encoder = new TextEncoder(), decoder = new TextDecoder();
const engine = (await WebAssembly.instantiate(cargo('engine'), {})).instance.exports;
function feed(bytes) {
  const at = engine.pozo_pad_room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  return at;
}
function answerOf(call, question) {
  const bytes = encoder.encode(question);
  const length = engine[call](feed(bytes), bytes.length) >>> 0;
  return JSON.parse(decoder.decode(new Uint8Array(engine.memory.buffer, engine.pozo_pad_text(), length)));
}
/* What the engine says of a record; of hands, each a list of cards, what they are worth; of a deal that is
 * counted, what follows (pozo-pad-answer.h). */
const ask = (text, hands = [], counted = null) => answerOf('pozo_pad_ask', [text, hands.map(cards => `${cards.join(' ')}\n`).join(''), counted ? `${counted.deal}${counted.signs.map(sign => '- +'[sign + 1]).join('')}` : ''].join('\0'));
/* Whether something is allowed by the rules of a record, in a position (pozo-pad-rule.h). */
const askRule = (text, position) => answerOf('pozo_pad_ask_rule', `${text}\0${position}`);
/* The record with what was done next, and how the table stands (pozo-pad-play.h). */
const askPlay = (text, what) => answerOf('pozo_pad_play_on', `${text}\0${what}`);
/* What the engine says it says in a language (pozo-alone-language.c). */
function teach({plural = '', texts = []}) {
  const bytes = [encoder.encode(`${plural}\0`), texts.length ? cargo('keys') : [], encoder.encode(texts.map(text => `${text}\0`).join(''))];
  const length = bytes.reduce((sum, part) => sum + part.length, 0);
  const start = engine.pozo_pad_room_for_texts(length);
  let at = start;
  for (const part of bytes) {
    new Uint8Array(engine.memory.buffer, at, part.length).set(part);
    at += part.length;
  }
  engine.pozo_pad_speak(start, length, texts.length);
}
engine.pozo_pad_begin();
{
  const rules = cargo('rules');
  engine.pozo_pad_keep(feed(rules), rules.length);
}

/* ---- The language ---- */
let L; /* the language that is spoken, a row of D.languages */
let W; /* its words (pad-words.json) */
/* The English ones, in whose place those of another language stand in the same order. */
function wordsOf({words = []}) {
  const left = [...words];
  return JSON.parse(decoder.decode(cargo('words')), (key, value) => (typeof value === 'string' ? left.shift() ?? value : value));
}
function speak(code) {
  L = D.languages.find(one => one.code === code) || D.languages[0];
  W = wordsOf(L);
  Object.assign(D, {minus: L.minus, group: L.group, grouped: L.grouped});
  root.lang = L.code;
  teach(L);
  document.title = W.title;
}
/* Austria reads German; where a language has a country here, as Brazil's, readers of others ask for it by hand. */
const speaks = tag => D.languages.map(one => one.code).find(code => `${tag}-`.startsWith(`${code}-`));
speak(keptFrom('language') || speaks([...navigator.languages, D.own].find(speaks)));

/* ---- Cards ---- */
const RANKS = ['Jk', '2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3'];
const SUITS = {s: '♠', h: '♥', d: '♦', c: '♣'};
const rankName = rank => (rank === 'T' ? '10' : rank);
const faceOf = code => (code === 'Jk' ? W.joker : code === '??' ? '▒' : rankName(code[0]) + (SUITS[code[1]] ?? ''));
const isRedSuit = code => code[1] === 'h' || code[1] === 'd';

const cardButton = (code, act, label) => button(faceOf(code), act, isRedSuit(code) ? 'card red' : 'card', label);
/* Cards that were chosen; one goes back when it is tapped. */
const chosenCards = (cards, change) => cards.map((code, at) => cardButton(code, () => {
  cards.splice(at, 1);
  change();
}, say(W.less, faceOf(code))));

/* ---- Elements ---- */
function field(label, input, help) {
  const id = `f${field.n = (field.n || 0) + 1}`;
  input.id = id;
  const text = h('label', label);
  text.htmlFor = id;
  const e = el('div', 'field', text, input);
  if (help) {
    const more = el('p', 'dim help', help);
    more.id = `${id}h`;
    input.setAttribute('aria-describedby', more.id);
    e.append(more);
  }
  return e;
}
function textInput(value, act, list) {
  const e = h('input');
  e.value = value;
  e.autocomplete = 'off';
  e.oninput = () => act(e.value);
  if (list)
    e.setAttribute('list', list);
  return e;
}
function pointsInput(value, act) {
  const e = textInput(value, text => act(text.trim()));
  e.inputMode = 'numeric';
  e.className = 'number';
  return e;
}
/* A number with its sign beside it: keys of telephones for numbers have no minus. */
function numberInput(value, act) {
  const e = pointsInput(value, act);
  const sign = button('±', () => {
    e.value = e.value.trim().startsWith('-') ? e.value.trim().slice(1) : `-${e.value.trim()}`;
    act(e.value);
    e.focus();
  }, 'sign', W.sign);
  return [e, sign];
}
function chooser(entries, value, act) {
  const e = h('select');
  e.append(...entries.map(([key, text]) => new Option(text, key, false, `${key}` === `${value}`)));
  e.onchange = () => act(e.value);
  return e;
}
/* One of a few, as buttons beside each other. */
function choice(label, entries, value, act) {
  const e = el('div', 'choice');
  e.setAttribute('role', 'group');
  e.ariaLabel = label;
  e.append(...entries.map(([key, text]) => {
    const one = button(text, () => act(key), `${key}` === `${value}` ? 'on' : '');
    one.ariaPressed = `${key}` === `${value}`;
    return one;
  }));
  return e;
}
/* A count that is tapped up and down. */
function stepper(label, value, act) {
  const shownValue = h('output', figure(value));
  const change = by => {
    value = Math.max(0, value + by);
    shownValue.textContent = figure(value);
    act(value);
  };
  const e = el('div', 'stepper', button('−', () => change(-1), '', say(W.less, label)), shownValue, button('+', () => change(1), '', say(W.more, label)));
  e.setAttribute('role', 'group');
  e.ariaLabel = label;
  return e;
}
/* What a table stands in that may be wider than the page: keys come there and move it. */
function wide(label, table) {
  const e = el('div', 'wide', table);
  e.setAttribute('role', 'group');
  e.tabIndex = 0;
  e.ariaLabel = label;
  return e;
}
/* Told at the lower end of the page, for a while. */
const SHOWN_MS = 10000;
function note(text) {
  clearTimeout(note.timer);
  $('said').textContent = text;
  note.timer = setTimeout(() => {
    $('said').textContent = '';
  }, SHOWN_MS);
}
const signed = n => (n > 0 ? `+${figure(n)}` : figure(n));
const shownDate = text => {
  const date = new Date(`${text}T12:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.valueOf())
    ? date.toLocaleDateString(L.code, {day: 'numeric', month: 'short', year: 'numeric'}) : text;
};
