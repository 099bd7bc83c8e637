// SPDX-License-Identifier: MIT
// The page of a game: cards, and the engine as the page calls it.  What is legal, what it scores and
// why not is C (src/bridge), and so are the words for what is played (pozo-page-tables.c).
/* All that people read, from one table (page-words.json). */
const W = D.words;

/* ---- Cards ---- */
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
const KINDS = 'red3 draw take meld add merge shift pass caliente discard ask fault back info end special'.split(' ');
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
  return [D.melds[told.meld] ?? D.answers[told.answer] ?? D.faults[told.fault] ?? D.infos[told.info] ?? D.specials[told.special] ?? ''];
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
