// SPDX-License-Identifier: MIT
// The page of a game: it draws what the engine says and asks the engine for everything else.  There
// is no rule of any game in here: what is legal, what it scores and why not is C (src/bridge), and
// so are the words for what is played (pozo-page-tables.c).  This file is what the others stand on:
// texts, elements, cards, and the engine as a page calls it.
/* A number as the reader's language has it: pozo_locale_figure() writes the same. */
const figure = n => (n < 0 ? D.minus + figure(-n) : n < D.grouped ? n : `${n}`.replace(/\B(?=(\d{3})+$)/g, D.group));
const shown = value => (value?.toFixed ? figure(value) : value);
/* Pieces in the order of the reader's language: a text with places for texts and elements. */
const compose = (text, ...values) => text.split(/\{(\d)\}/).flatMap((piece, i) => (i % 2 ? shown(values[piece]) : piece));
const say = (...all) => compose(...all).join('');

/* ---- Small helpers ---- */
const root = document.documentElement;
const $ = id => document.getElementById(id);
function el(tag, name, ...children) {
  const e = document.createElement(tag);
  if (name)
    e.className = name;
  e.append(...children.filter(c => (c ?? '') !== ''));
  return e;
}
const h = (tag, ...children) => el(tag, '', ...children);
const dim = (...children) => el('span', 'dim', ...children);
function svg(tag, values, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(values))
    e.setAttribute(key, value);
  e.append(...children);
  return e;
}
/* What can be pressed without being a button, by the keyboard, too. */
function pressable(e, on, act) {
  e.tabIndex = 0;
  e.setAttribute('role', 'button');
  e.setAttribute('aria-pressed', on);
  e.onclick = act;
  e.onkeydown = event => {
    if (event.key !== 'Enter' && event.key !== ' ')
      return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
function button(text, act, name, label) {
  const e = el('button', name, text);
  e.type = 'button';
  if (label)
    e.ariaLabel = e.title = label;
  e.onclick = act;
  return e;
}
/* What the reader chose is kept for the next page; where nothing can be kept, for this one. */
const kept = {};
function keep(key, value) {
  kept[key] = value;
  try {
    localStorage.setItem('pozo-' + key, value);
  } catch {
    kept.only = true;
  }
}
function keptFrom(key) {
  try {
    return kept[key] ?? localStorage.getItem('pozo-' + key);
  } catch {
    return kept[key];
  }
}
/* Strangers' names in their own direction; cut by the sheet, and whole for who points at them. */
function person(text, tag = 'bdi') {
  const e = h(tag, text);
  e.title = text;
  return e;
}
const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));
async function unpack(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
/* A figure of which not everything is known is a pair: the least and the most. */
const least = value => (Array.isArray(value) ? value[0] : value || 0);
const range = value => (Array.isArray(value) ? value.map(figure).join(' … ') : figure(value || 0));
const block = id => ($(id)?.textContent ?? '').trim();
const D = JSON.parse(new TextDecoder().decode(await unpack(block('pozo-data'))));
/* All that people read, from one table (page-words.json). */
const W = D.words;

/* ---- Cards ---- */
/* Classes of page.css, by severity; the words for them are the language's. */
const severities = ['note', 'warning', 'error'];
const RANKS = '23456789TJQKA';
const SUITS = 'shdc';
const PIPS = {s: '♠', h: '♥', d: '♦', c: '♣'};
const CODES = {Jk: 52, Ca: 53, '3r': 67, '3b': 68, '??': 69};
for (const [r, rank] of [...RANKS].entries()) {
  for (const [s, suit] of [...SUITS].entries())
    CODES[rank + suit] = 4 * r + s;
  CODES[rank + '?'] = 54 + r;
}
const isRed = text => 'hd'.includes(text[1]) || text === '3r';
const named = text => (text[0] === 'T' ? '10' : text[0]) + (PIPS[text[1]] || text[1].replace('?', ''));
const card = text => svg('svg', {viewBox: '0 0 60 84', class: 'card', role: 'img', 'aria-label': named(text)},
  svg('use', {href: '#c' + text.replace(/\?/g, 'x')}));
const inline = cards => cards.map(text => el('span', isRed(text) ? 'pip red' : 'pip', text === '??' ? '▒' : named(text)));

/* ---- The engine ---- */
const KINDS = 'red3 draw take meld add merge shift pass caliente discard ask fault back info end'.split(' ');
const ONTO = {group: 1, sequence: 2, wild: 3, black: 4};
class Engine {
  constructor(exports) {
    this.c = exports;
    this.self = exports.__heap_base.value;
    this.c.memory.grow(Math.ceil(this.c.pozo_bridge_size() / 65536) + 1);
    this.c.pozo_bridge_init(this.self);
    this.room = new Uint8Array(this.c.memory.buffer);
  }
  call(name, ...values) {
    return this.c['pozo_bridge_' + name](this.self, ...values) >>> 0;
  }
  feed(bytes) {
    this.room.set(bytes, this.call('input'));
    return bytes.length;
  }
  text(length) {
    const at = this.call('text');
    return JSON.parse(new TextDecoder().decode(this.room.subarray(at, at + length)));
  }
  deal(rules, setup) {
    this.feed(rules);
    this.call('set_rules');
    return this.call('deal', this.feed(setup));
  }
  judge(bytes) {
    return this.call('judge', this.feed(bytes));
  }
  play(bytes) {
    return this.call('play', this.feed(bytes));
  }
  tell(what, of = 0) {
    return this.text(this.call('write_' + what, of));
  }
  /* What a seat knows that it could do; 0 for who sees all. */
  list(viewer) {
    this.call('list_seen', viewer);
    return this.tell('legal');
  }
  chosen(index) {
    this.call('choose', index);
    const at = this.call('input');
    return this.room.slice(at, at + 16 + this.room[at + 2]);
  }
  position(viewer, next, stock) {
    this.call('set_next', next ? this.feed(next) : 0);
    this.call('set_stock', stock ? this.feed(stock) : 0);
    return this.tell('position', viewer);
  }
}
function actionBytes(kind, seat, cards, meld) {
  const bytes = new Uint8Array(16 + cards.length);
  bytes.set([KINDS.indexOf(kind), seat, cards.length, 0]);
  if (meld) {
    bytes[4] = ONTO[meld.kind] | (meld.suit ? SUITS.indexOf(meld.suit) : Math.max(0, RANKS.indexOf(meld.rank))) << 4;
    bytes[5] = meld.ordinal || 0;
  }
  bytes.set(cards.map(text => CODES[text]), 16);
  return bytes;
}
const kindOf = bytes => KINDS[bytes?.[0]];
const offsetOf = bytes => new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);

/* ---- What is played, in words ---- */
/* What fills a place of a sentence (pozo-phrase.h). */
function part(told) {
  if (told.cards)
    return inline(told.cards).flatMap((e, k) => (k ? [' ', e] : [e]));
  if (told.pile !== undefined)
    return ['(', ...told.top ? [...inline([told.top]), ', '] : [], `${figure(told.pile)})`];
  return [D.melds[told.meld] ?? D.answers[told.answer] ?? D.faults[told.fault] ?? D.infos[told.info] ?? ''];
}
/* A phrase as pieces: its sentence with the places filled. */
function words(phrase) {
  if (!phrase)
    return [];
  const [code, ...parts] = phrase;
  let next = 0;
  return D.phrases[code].split(/(%(?:\d\$)?s)/).flatMap((piece, i) => {
    if (i % 2 === 0)
      return [piece];
    next = piece[2] === '$' ? Number(piece[1]) : next + 1;
    return part(parts[next - 1]);
  });
}
