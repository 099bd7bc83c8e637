// SPDX-License-Identifier: MIT
// The page of a game: it draws what the engine says and asks the engine for everything else.  There
// is no rule of any game in here: what is legal, what it scores and why not is C (src/bridge).
'use strict';
(async () => {
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
function button(text, act, name) {
  const e = el('button', name, text);
  e.type = 'button';
  e.onclick = act;
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
  list() {
    this.call('list');
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

/* ---- The game ---- */
const recordBytes = await unpack(block('pozo-record'));
const decode = (from, to) => new TextDecoder().decode(recordBytes.subarray(from, to));
const name = seat => D.players[seat] || say(W.seat, seat);
function cut(all) {
  const list = [];
  for (let at = 0; at < all.length; at += 16 + all[at + 2])
    list.push(all.subarray(at, at + 16 + all[at + 2]));
  return list;
}
for (const deal of D.deals) {
  deal.setup = bytesOf(deal.setup);
  deal.actions = cut(bytesOf(deal.actions));
  [deal.beyond] = cut(bytesOf(deal.beyond));
  deal.last = deal.actions.length + deal.silent;
  deal.stock = bytesOf(deal.stock);
  deal.turnAt = [0];
  deal.actions.forEach((bytes, i) => kindOf(bytes) === 'end' && deal.turnAt.push(i + 1));
}
for (const rules of D.rules)
  rules.bytes = bytesOf(rules.bytes);

/* ---- Where we are ---- */
const S = {deal: 0, i: 0, viewer: 0, rules: 0, branch: null, tab: D.deals.some(deal => deal.actions.length) ? 'moves' : 'scores', pace: 1, chosen: [], meld: null, timer: 0, ask: null, said: null};
let engine = null;
let seen = null;
const over = () => seen.phase === 'ended';
const board = () => D.deals[S.deal];
const last = () => (S.branch ? actions().length : board().last);
const actions = () => (S.branch ? board().actions.slice(0, S.branch.from).concat(S.branch.acts) : board().actions);
function placeOf({turnAt}, i) {
  const turn = turnAt.filter(at => at <= i).length;
  return [turn, i - turnAt[turn - 1] + 1];
}
function placeName(d, i) {
  const [turn, action] = placeOf(D.deals[d], i);
  return `d${d + 1}` + (i >= D.deals[d].last ? 'e' : `t${turn}a${action}`);
}
function findPlace(text) {
  const m = /^#?d(\d+)(?:t(\d+)(?:a(\d+))?)?(e?)$/.exec(text);
  if (!m || !D.deals[m[1] - 1])
    return null;
  const deal = D.deals[m[1] - 1];
  const start = m[4] ? deal.last : deal.turnAt[Math.min(m[2] || 1, deal.turnAt.length) - 1];
  return [m[1] - 1, Math.min(start + Math.max(0, Number(m[3] || 1) - 1), deal.last)];
}
/* The cards that are drawn after a place, as far as the record tells. */
const drawn = list => list.filter(bytes => kindOf(bytes) === 'draw');
const drawnLater = (deal, from) => [...drawn(deal.actions.slice(from)).flatMap(bytes => [...bytes.subarray(16)]), ...deal.stock];
function stockNow(i) {
  if (!S.branch)
    return drawnLater(board(), i);
  const used = drawn(S.branch.acts.slice(0, i - S.branch.from)).reduce((n, b) => n + b[2], 0);
  return drawnLater(board(), S.branch.from).slice(used);
}
/* Plays a deal up to a place; tells what the engine said on the way. */
function replay(list, n, rules, told) {
  if (engine.deal(D.rules[rules].bytes, board().setup) > 0 && told)
    told(-1, engine.tell('verdict'));
  for (let k = 0; k < n && list[k]; k++)
    if (engine.play(list[k]) !== 0 && told)
      told(k, engine.tell('verdict'));
}
function look(i) {
  const list = actions();
  replay(list, i, S.rules);
  const {beyond, broken} = board();
  if (i === last() && !S.branch && !broken)
    engine.call('finish');
  return engine.position(S.viewer, list[i] || !S.branch && beyond, Uint8Array.from(stockNow(i)));
}
/* At the end of a turn the action before it is what people want to see. */
function show() {
  const list = actions();
  const before = S.i > 1 && kindOf(list[S.i - 1]) === 'end' ? look(S.i - 1).last : null;
  seen = look(S.i);
  seen.last = before || seen.last;
  draw();
}
function go(deal, i, stay) {
  S.deal = Math.min(Math.max(0, deal), D.deals.length - 1);
  S.i = Math.min(Math.max(0, i), last());
  S.chosen = [];
  S.meld = S.ask = S.said = null;
  show();
  if (!S.branch)
    history.replaceState(null, '', '#' + placeName(S.deal, S.i));
  if (!stay)
    stop();
}
/* To a place of the record. */
function visit(deal, i) {
  S.branch = null;
  go(deal, i);
}
const leaveBranch = () => visit(S.deal, S.branch ? S.branch.from : S.i);
/* An end of a turn is no step of its own. */
function step(by, stay) {
  const list = actions();
  let i = S.i + by;
  if (by > 0 && i < list.length && kindOf(list[i]) === 'end')
    i++;
  if (by < 0 && i > 0 && kindOf(list[i]) === 'end')
    i--;
  return i < 0 || i > last() ? across(by, stay) : go(S.deal, i, stay);
}
/* Over the end of a deal into the next one, or back. */
function across(by, stay) {
  const deal = D.deals[S.deal + by];
  if (deal && !S.branch)
    go(S.deal + by, by < 0 ? deal.last : 0, stay);
}
function stepTurn(by) {
  const at = board().turnAt;
  const turn = placeOf(board(), S.i)[0] - 1;
  if (by < 0 && S.i > at[turn])
    return go(S.deal, at[turn]);
  return turn + by in at ? go(S.deal, at[turn + by]) : across(by);
}

/* ---- What happened where: one pass over each deal, when there is time ---- */
const story = [];
function tellDeal(d) {
  if (story[d])
    return story[d];
  const deal = D.deals[d];
  const told = {events: [], points: []};
  let was = null;
  engine.deal(D.rules[0].bytes, deal.setup);
  for (let k = 0; k <= deal.actions.length; k++) {
    if (k > 0)
      engine.play(deal.actions[k - 1]);
    const kind = k > 0 ? kindOf(deal.actions[k - 1]) : '';
    if (kind === 'draw')
      continue;
    const now = engine.position(0);
    const count = p => p.sides.reduce((n, side) => n + side.canastas, 0);
    const tell = what => told.events.push([what, k - 1]);
    if (kind === 'take' || kind === 'red3')
      tell(kind);
    if (was && count(now) > count(was))
      tell('canasta');
    if (was && now.frozen && !was.frozen)
      tell('freeze');
    if (was && now.goer && !was.goer)
      tell('out');
    if (k === 0 || deal.turnAt.includes(k))
      told.points.push([k, now.scores.map(s => least(s.total))]);
    was = now;
  }
  told.end = was;
  story[d] = told;
  return told;
}
function jump(what, by) {
  const rank = (d, i) => d * 1e6 + i, places = [];
  if (what === 'finding')
    D.findings.forEach(f => f.deal && places.push([f.deal - 1, f.at]));
  else
    D.deals.forEach((deal, d) => tellDeal(d).events.forEach(([kind, k]) => kind === what && places.push([d, k])));
  places.sort((a, b) => rank(...a) - rank(...b));
  if (S.branch)
    leaveBranch();
  const here = rank(S.deal, S.i);
  const found = by > 0 ? places.find(p => rank(...p) > here) : places.reverse().find(p => rank(...p) < here);
  return found ? go(...found) : note(W.none);
}
const note = text => ($('said').textContent = text);

/* ---- Drawing the table ---- */
/* Makes an element hold pieces, each made from what it is told; those told the same stay as they are. */
function put(parent, make, list) {
  list.forEach((told, k) => {
    const json = JSON.stringify(told), old = parent.children[k];
    if (old && old.json === json)
      return;
    parent.insertBefore(Object.assign(make(...told), {json}), old || null);
    if (old)
      old.remove();
  });
  while (parent.children[list.length])
    parent.lastChild.remove();
}
/* A card that follows another covers it but for its corner; how much there is room for, the sheet says. */
function fan(cards, name, each) {
  const e = el('div', 'fan ' + name);
  e.style.setProperty('--n', Math.max(1, cards.length - 1));
  cards.forEach((text, k) => {
    const c = card(text);
    c.style.setProperty('--k', k - (cards.length - 1) / 2);
    if (each)
      each(c, k, text);
    e.append(c);
  });
  return e;
}
const MELDS_IN_ROW = 12;
const SEALS = {natural: '#mn', mixed: '#mm', wild: '#mw', sequence: '#mq'};
function drawMeld(meld) {
  const done = meld.canasta !== 'none';
  const e = el('div', 'meld' + (done ? ' done ' + meld.canasta : '') + (meld.touched ? ' touched' : '') + (S.meld === meld.key ? ' chosen' : ''));
  const wanted = meld.cards.find(text => isRed(text) === (meld.canasta === 'natural')) || meld.cards[0];
  e.append(fan(done ? [wanted, wanted, wanted] : meld.cards, 'down'), el('span', 'count', meld.size));
  if (done)
    e.append(svg('svg', {viewBox: '0 0 20 20', class: 'seal'}, svg('use', {href: SEALS[meld.canasta]})));
  e.title = meld.cards.map(named).join(' ') + (done ? ' — ' + W.canasta[meld.canasta] : '');
  e.setAttribute('aria-label', e.title);
  pressable(e, S.meld === meld.key, () => {
    S.meld = S.meld === meld.key ? null : meld.key;
    draw();
  });
  return e;
}
function drawSide(side, score) {
  const e = el('section', 'side');
  const need = side.opened ? '' : side.minimum < 0 ? W.canastaMinimum : say(W.minimum, side.minimum);
  e.append(h('header', el('span', 'who', h('b', say(W.side, side.side)), ' ', side.members.map(name).join(' + ')), dim(say(W.total, side.start)),
    dim(score ? say(W.points, range(score.total)) : ''), el('span', 'need', need)));
  const melds = el('div', 'melds');
  if (side.red_threes)
    melds.append(el('div', 'meld threes', fan(Array(side.red_threes).fill('3r'), 'down')));
  const sorted = side.melds.map((meld, k) => Object.assign(meld, {key: side.side + k}));
  const order = m => (m.rank ? RANKS.indexOf(m.rank) : m.suit ? 20 + SUITS.indexOf(m.suit) : 30);
  sorted.sort((a, b) => order(a) - order(b)).forEach(meld => melds.append(drawMeld(meld)));
  const rows = Math.ceil(melds.children.length / MELDS_IN_ROW) || 1;
  melds.style.setProperty('--rows', rows);
  melds.style.setProperty('--m', Math.ceil(melds.children.length / rows) || 1);
  e.append(melds);
  return e;
}
const WHERE = ' s sn swe swne swnne swwnee'.split(' ');
function drawHand(player, where, on, chosen, drawn) {
  const last = [...drawn];
  return el('section', 'player' + (on ? ' on' : ''), h('header', h('b', name(player.seat)), dim(`${player.side} · ${player.hand.length}`)),
    fan(player.hand, 'we'.includes(where) ? 'down' : 'across', (c, k, text) => {
      if (last.includes(text)) {
        last.splice(last.indexOf(text), 1);
        c.classList.add('touched');
      }
      const picked = chosen.some(([at]) => at === k);
      if (on)
        pressable(c, picked, () => choose(k, text));
      c.classList.toggle('chosen', picked);
    }), ...inline(player.exposed));
}
function drawMiddle(cards, n, frozen, freezer, fresh) {
  const stock = el('div', 'stock', n ? card('??') : el('div', 'card none'), el('span', 'count', n));
  const pile = el('div', 'pile' + (frozen ? ' frozen' : ''));
  if (frozen)
    pile.append(card(freezer || cards[0] || '??'));
  pile.append(fan(cards, 'across heap', (c, k) => fresh && k === cards.length - 1 && c.classList.add('touched')));
  return el('div', 'middle', h('figure', stock, h('figcaption', W.stock)), el('figure', 'wide', pile,
    h('figcaption', el('span', 'count', `${W.pile} ${cards.length}`), h('b', W.frozen))));
}
const target = a => (a.rank ? named(a.rank + '?') : a.suit ? W.sequence + ' ' + PIPS[a.suit] : W[a.onto] || '');
function sentence(a) {
  if (!a)
    return [S.i === 0 ? W.start : ''];
  const cards = inline(a.cards).flatMap(x => [x, ' ']);
  const parts = [];
  if (a.action === 'take' && a.top)
    parts.push('(', ...inline([a.top]), `, ${a.pile}) `, ...cards.length ? compose(W.how, cards, W.with) : [W.alone]);
  else
    parts.push(...cards);
  if (/add|back|shift/.test(a.action))
    parts.push(...compose(W.how, target(a), W.onto));
  if (a.crosswise)
    parts.push(' ' + W.crosswise);
  if (a.action === 'ask' && a.answer !== undefined)
    parts.push(a.answer ? W.yes : W.no);
  return compose(W.sentence, h('b', name(a.seat)), say(W.did[a.frozen ? 'takeFrozen' : a.action], a.fault), parts);
}
function drawTable() {
  const seats = seen.players.filter(p => !p.rests);
  const first = Math.max(0, seats.findIndex(p => p.seat === S.viewer));
  const order = seats.slice(first).concat(seats.slice(0, first));
  const at = WHERE[order.length] || '';
  const hands = where => {
    const list = order.filter((p, k) => at[k] === where).map(p => {
      const on = p.seat === seen.seat && !over();
      return [p, where, on, on ? S.chosen : [], seen.last && seen.last.seat === p.seat && seen.last.action === 'draw' ? seen.last.cards : []];
    });
    put($(where), drawHand, where === 'e' ? list.reverse() : list);
  };
  [...'nwes'].forEach(hands);
  const sides = mine => seen.sides.filter(({side}) => (side === (order[0] || {}).side) === mine).map(side => [side, seen.scores.find(s => s.side === side.side), S.meld]);
  put($('others'), drawSide, sides(false));
  put($('middle'), drawMiddle, order.length ? [[seen.pile, seen.stock, seen.frozen, seen.freezer, seen.last && seen.last.action === 'discard']] : []);
  put($('own'), drawSide, sides(true));
  $('table').className = 'seats' + order.length;
  $('last').replaceChildren(...(order.length ? sentence(seen.last) : [W.onlyScores]));
  const due = over() ? W.due.over : order.length ? say(W.isDue, name(seen.seat), W.due[seen.due]) : '';
  $('due').textContent = due + (seen.minimum && seen.missing ? ` · ${say(W.missing, seen.missing)}` : '');
}

/* ---- The panel ---- */
const letter = n => (n >= 1 && n <= 26 ? String.fromCharCode(64 + n) : n);
function message(v, word) {
  const code = D.codes[v.code];
  return code[2].replace(/\{([a-z-]+)\}/g, (all, key) => ({found: shown(v.found), expected: shown(v.expected), cards: v.cards.map(named).join(' '), name: v.name || '',
    text: word || '', seat: v.seat, side: v.side || '', 'found-side': letter(v.found), 'expected-side': letter(v.expected)})[key]);
}
function explanation(code) {
  const [slug, , , rule, source, cause] = D.codes[code];
  return el('div', 'why', cause, el('p', 'dim', `${slug}${rule ? ` · ${W.rule} ${rule}` : ''}${source ? ` · ${W.source} ${source}` : ''}`));
}
const link = (text, d, i, name) => {
  const a = el('a', name, ...[].concat(text));
  a.href = '#' + placeName(d, i);
  a.onclick = event => {
    event.preventDefault();
    visit(d, i);
  };
  return a;
};
const wordAt = (bytes, next) => decode(offsetOf(bytes), kindOf(next) === 'end' ? offsetOf(bytes) + 600 : offsetOf(next)).split(/[\s;]/)[0];
const bad = new Set(D.findings.filter(f => f.deal && f.severity > 0).map(f => `${f.deal - 1}:${f.at}`));
const tabs = {
  moves(box) {
    const deal = board(), at = deal.turnAt;
    if (!deal.actions.length)
      return box.append(h('p', W.onlyScores));
    deal.list ||= el('ol', 'moves', ...at.slice(0, -1).map((from, t) => h('li', el('span', 'who', name(deal.actions[from][1])),
      ...deal.actions.slice(from, at[t + 1] - 1).flatMap((bytes, k) => [' ', link(wordAt(bytes, deal.actions[from + k + 1]), S.deal, from + k, bad.has(`${S.deal}:${from + k}`) ? 'bad' : '')]))));
    deal.list.querySelectorAll('.now, .here').forEach(e => e.classList.remove('now', 'here'));
    deal.list.parentNode || box.append(deal.list);
    const [turn, action] = placeOf(deal, S.i);
    const line = !S.branch && deal.list.children[turn - 1];
    if (!line)
      return undefined;
    line.classList.add('now');
    if (line.children[action])
      line.children[action].classList.add('here');
    if (line.offsetTop < box.scrollTop || line.offsetTop > box.scrollTop + box.clientHeight - 40)
      box.scrollTop = line.offsetTop - box.clientHeight / 2;
    return undefined;
  },
  findings(box) {
    if (!D.findings.length)
      box.append(h('p', W.noFindings));
    D.findings.forEach(f => {
      const where = f.deal ? link(placeName(f.deal - 1, f.at), f.deal - 1, f.at) : '';
      const more = h('details', h('summary', el('span', severities[f.severity], W.severity[f.severity]), ' ', f.message), explanation(f.code));
      more.open = f.deal - 1 === S.deal && f.at === S.i;
      box.append(el('div', 'finding', where, more));
    });
  },
  scores(box) {
    const played = seen.scores.length > 0, {recorded} = board();
    const scores = played ? seen.scores : Object.entries(recorded).map(([k, noted]) => ({...noted, side: letter(Number(k) + 1)}));
    const keys = Object.keys(W.items).filter(key => scores.some(s => key in s));
    const ended = !played || over() && !S.branch && S.rules === 0;
    const cell = (s, key, k) => {
      const noted = (ended && recorded[k] || {})[key];
      const e = el('td', 'n', range(s[key]));
      if (noted !== undefined && noted !== least(s[key]))
        e.append(el('div', 'error', `${W.recorded} ${figure(noted)}`));
      return e;
    };
    box.append(h('h3', ended ? say(W.deal, board().number) : W.wouldBe), h('table', h('tr', el('th'), ...scores.map(s => el('th', 'n', say(W.side, s.side)))),
      ...keys.map(key => h('tr', h('th', W.items[key]), ...scores.map((s, k) => cell(s, key, k))))));
    if (played)
      box.append(h('h3', W.chart), chart(), el('p', 'legend dim', ...scores.map((s, k) => h('span', svg('svg', {viewBox: '0 0 30 8'},
        svg('line', {x1: 0, x2: 30, y1: 4, y2: 4, class: 'line s' + k})), say(W.side, s.side)))));
  },
  what: whatIf,
  rules(box) {
    box.append(el('p', 'dim', W.rulesHelp), el('div', 'variants', ...D.rules.map(judgeBy)));
  },
  about(box) {
    const list = h('dl', ...D.heads.flatMap(([key, value]) => [h('dt', key), h('dd', value)]));
    const keys = el('table', 'keys', ...Object.entries(W.keys).map(([key, text]) => h('tr', h('th', h('kbd', W.keyNames[key] || key)), h('td', text))));
    box.append(button(W.download, save, 'wide'), list, h('h3', W.keysHead), keys, el('p', 'dim', say(W.made, D.version)));
  },
};
function judgeBy(rules, k) {
  let first = null;
  const list = board().actions;
  replay(list, list.length, k, (at, v) => {
    first ||= [at, v];
  });
  const end = engine.position(0);
  const at = first ? first[0] : 0;
  const pick = button(rules.name, () => {
    S.rules = k;
    show();
  }, k === S.rules ? 'on' : '');
  const said = !first ? W.allowed : at < 0 ? message(first[1]) : link(message(first[1]), S.deal, at);
  return h('div', h('header', pick, h('span', at < 0 ? '—' : end.scores.map(s => range(s.total)).join(' : '))), el('div', 'dim', said));
}
function chart() {
  const deals = D.deals.map((_, d) => tellDeal(d));
  const points = [];
  let x = 0;
  deals.forEach((told, d) => {
    const start = D.deals[d].start;
    told.points.forEach(([i, totals]) => points.push({x: x++, d, i, y: totals.map((t, s) => (start[s] || 0) + t)}));
  });
  const all = points.flatMap(p => p.y).concat(0);
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const px = p => 4 + 312 * p.x / Math.max(1, x - 1);
  const py = v => 124 - 116 * (v - low) / (high - low);
  const picture = svg('svg', {viewBox: '0 0 320 128', class: 'chart'});
  const line = (x1, x2, y1, y2, name) => picture.append(svg('line', {x1, x2, y1, y2, class: name}));
  line(0, 320, py(0), py(0), 'axis');
  points.filter(p => p.i === 0).forEach(p => line(px(p), px(p), 0, 128, 'axis'));
  (points[0] ? points[0].y : []).forEach((_, s) =>
    picture.append(svg('polyline', {points: points.map(p => `${px(p)},${py(p.y[s])}`).join(' '), class: 'line s' + s})));
  const here = points.filter(p => p.d === S.deal && p.i <= S.i).pop();
  if (here)
    line(px(here), px(here), 0, 128, 'here');
  picture.onclick = event => {
    const box = picture.getBoundingClientRect();
    const at = 320 * (event.clientX - box.left) / box.width;
    const best = points.reduce((a, b) => (Math.abs(px(b) - at) < Math.abs(px(a) - at) ? b : a));
    visit(best.d, best.i);
  };
  return picture;
}

/* ---- What if ---- */
function choose(k, text) {
  const at = S.chosen.findIndex(([i]) => i === k);
  if (at < 0)
    S.chosen.push([k, text]);
  else
    S.chosen.splice(at, 1);
  S.tab = 'what';
  draw();
}
function tryAct(bytes, force) {
  const kind = kindOf(bytes);
  if (kind === 'draw' && bytes[2] === 1 && bytes[16] === CODES['??']) {
    const later = stockNow(S.i);
    if ((!later.length || later[0] === CODES['??']) && seen.stock) {
      S.ask = true;
      return draw();
    }
    bytes[16] = later[0] ?? bytes[16];
  }
  show();
  const code = engine.judge(bytes);
  if (code === 0xffffffff)
    return note(W.refused);
  const verdict = engine.tell('verdict');
  if (code !== 0 && !(force && !verdict.impossible)) {
    S.said = {verdict, bytes, word: engine.tell('word')};
    return draw();
  }
  S.branch ||= {from: S.i, acts: []};
  S.branch.acts = S.branch.acts.slice(0, S.i - S.branch.from).concat([bytes]);
  const {seat} = seen;
  go(S.deal, S.i + 1);
  const end = actionBytes('end', seat, []);
  if ((kind === 'discard' || kind === 'pass') && seen.seat === seat && !over() && engine.judge(end) === 0) {
    S.branch.acts.push(end);
    go(S.deal, S.i + 1);
  }
  return undefined;
}
function act(kind) {
  const cards = S.chosen.map(([, text]) => text);
  const side = seen.sides.find(s => s.members.includes(seen.seat));
  const meld = side && side.melds.find(m => m.key === S.meld);
  if (kind === 'draw')
    return tryAct(actionBytes('draw', seen.seat, ['??']));
  return tryAct(actionBytes(kind, seen.seat, kind === 'pass' || kind === 'end' ? [] : cards, kind === 'add' || kind === 'take' ? meld : null));
}
function chip(a, k) {
  const e = button('', () => {
    show();
    engine.list();
    tryAct(engine.chosen(k));
  }, 'chip');
  e.append(...inline(a.action === 'draw' ? [] : a.cards), target(a) && a.action !== 'meld' ? ` → ${target(a)}` : '', a.crosswise ? ' ' + W.crosswise : '');
  if (!e.textContent)
    e.textContent = W.acts[a.action] || W.did[a.action];
  return e;
}
function legalList() {
  const e = el('div', 'legal');
  const chosen = S.chosen.map(([, text]) => text);
  const fits = a => chosen.every(text => chosen.filter(t => t === text).length <= a.cards.filter(t => t === text).length);
  const groups = new Map();
  engine.list().forEach((a, k) => fits(a) && groups.set(a.action, (groups.get(a.action) || []).concat([[a, k]])));
  for (const [action, list] of groups) {
    const row = el('div', 'group', h('b', W.did[action]), ...list.slice(0, 40).map(([a, k]) => chip(a, k)));
    if (list.length > 40)
      row.append(dim(say(W.more, list.length - 40)));
    e.append(row);
  }
  if (!groups.size)
    e.append(el('p', 'dim', W.noLegal));
  return e;
}
const totals = p => p.scores.map(s => `${s.side} ${range(s.total)}`).join(', ');
function whatIf(box) {
  if (S.branch)
    box.append(el('p', 'branch', say(W.branch, placeName(S.deal, S.branch.from)), el('br'), say(W.compare, totals(tellDeal(S.deal).end), totals(seen)), el('br'),
      button(W.undo, undo), button(W.back, leaveBranch), button(W.save, saveBranch)));
  else
    box.append(el('p', 'dim', W.whatHelp));
  if (over() || !seen.players.length)
    return;
  box.append(el('div', 'acts', ...Object.keys(W.acts).map(kind => button(W.acts[kind], () => act(kind)))));
  if (S.ask)
    box.append(h('p', W.drawn), el('div', 'deck', ...[...RANKS].flatMap(r => [...SUITS].map(s => r + s)).concat(['Jk']).map(text =>
      button(named(text), () => tryAct(actionBytes('draw', seen.seat, [text])), 'chip' + (isRed(text) ? ' red' : '')))));
  if (S.said)
    box.append(el('div', 'verdict', el('b', 'error', W.illegal + (S.said.word && `: ${S.said.word}`)), h('p', message(S.said.verdict, S.said.word)),
      explanation(S.said.verdict.code), S.said.verdict.impossible ? W.impossible : button(W.anyway, () => tryAct(S.said.bytes, true))));
  replay(actions(), S.i, S.rules);
  box.append(h('h3', W.legal), legalList());
}
function undo() {
  const keep = S.branch.acts.slice(0, S.i - S.branch.from);
  do
    keep.pop();
  while (keep.length && kindOf(keep[keep.length - 1]) === 'end');
  if (!keep.length)
    return leaveBranch();
  S.branch.acts = keep;
  return go(S.deal, S.branch.from + keep.length);
}

/* ---- Files ---- */
function offer(bytes, name) {
  const a = el('a');
  a.href = URL.createObjectURL(new Blob([bytes]));
  a.download = name;
  a.click();
}
const save = () => offer(recordBytes, D.name);
/* The record up to the place where it was left, and what was played instead. */
function branchText() {
  const deal = board();
  const list = actions();
  const [turn] = placeOf(deal, S.branch.from);
  const first = deal.turnAt[turn - 1];
  const at = first < deal.actions.length ? offsetOf(deal.actions[first]) : deal.end;
  let text = decode(0, at);
  text = text.slice(0, text.lastIndexOf('\n') + 1).split('\n').filter(line => !/^(From|Check):/.test(line)).join('\n');
  text = text.replace(/^Id: (.*)$/m, (all, id) => `Id: ${id}-what-if\nFrom: ${id}#${deal.number}.${turn}`);
  let line = '';
  replay(list, first, S.rules);
  for (const bytes of list.slice(first)) {
    engine.play(bytes);
    if (kindOf(bytes) === 'end') {
      text += line + '\n';
      line = '';
    } else
      line = (line || bytes[1]) + ' ' + engine.tell('word');
  }
  return text + (line ? line + '\n' : '') + '\nend abandoned\n';
}
function saveBranch() {
  offer(branchText(), D.name.replace(/\.pcn$/, '') + '-what-if.pcn');
  show();
}

/* ---- Playing on by itself ---- */
function stop() {
  clearTimeout(S.timer);
  S.timer = 0;
  $('play').textContent = W.play;
}
function wait() {
  const deal = board();
  const turn = placeOf(deal, S.i)[0] - 1;
  const gap = (deal.clocks[turn] - deal.clocks[turn - 1]) / Math.max(1, (deal.turnAt[turn + 1] || 0) - deal.turnAt[turn]);
  return S.pace === 3 && gap > 0 ? Math.min(gap, 10000) : [1800, 900, 350, 900][S.pace];
}
function run() {
  S.timer = setTimeout(() => {
    if (S.deal === D.deals.length - 1 && S.i >= last())
      return stop();
    step(1, true);
    return run();
  }, wait());
}
function playOrStop() {
  if (S.timer)
    return stop();
  $('play').textContent = W.stop;
  return run();
}

/* ---- Controls ---- */
function lookAs(seat) {
  S.viewer = seat;
  S.tab = S.tab === 'what' && seat ? 'moves' : S.tab;
  show();
}
function nextViewer() {
  const seats = [0, ...seen.players.filter(p => !p.rests).map(p => p.seat)];
  lookAs(seats[(seats.indexOf(S.viewer) + 1) % seats.length]);
}
const KEYS = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), ArrowDown: () => stepTurn(1), ArrowUp: () => stepTurn(-1),
  PageDown: () => go(S.deal + 1, 0), PageUp: () => go(S.deal - 1, 0), Home: () => go(S.deal, 0), End: () => go(S.deal, last()),
  ' ': playOrStop, v: nextViewer, b: leaveBranch, u: () => S.branch && undo(), d: save,
};
for (const [key, what] of Object.entries({f: 'finding', t: 'take', c: 'canasta', z: 'freeze', r: 'red3', o: 'out'})) {
  KEYS[key] = () => jump(what, 1);
  KEYS[key.toUpperCase()] = () => jump(what, -1);
}
for (const [key, tab] of Object.entries({m: 'moves', i: 'findings', s: 'scores', w: 'what', l: 'rules', '?': 'about'}))
  KEYS[key] = () => {
    S.tab = tab;
    draw();
  };
/* These move the text of the panel where it has the focus. */
const SCROLLS = /^(Arrow(Up|Down)|Page|Home|End| )/;
function press(key) {
  note('');
  root.dataset.key = key;
  KEYS[key]();
}
addEventListener('keydown', event => {
  const on = event.target;
  if (event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key] || on.tagName === 'SELECT' || event.key === ' ' && on.closest('button, summary') || on.id === 'box' && SCROLLS.test(event.key))
    return;
  event.preventDefault();
  press(event.key);
});
function fill(id, texts, act) {
  $(id).append(...texts.map((text, k) => new Option(text, k)));
  $(id).onchange = () => act(Number($(id).value));
}
function drawControls() {
  const slider = $('slider');
  slider.max = last();
  slider.value = S.i;
  slider.setAttribute('aria-valuetext', placeName(S.deal, S.i));
  $('place').textContent = S.branch ? `${placeName(S.deal, S.branch.from)} + ${S.i - S.branch.from}` : placeName(S.deal, S.i);
  $('deal').value = S.deal;
  $('viewer').value = S.viewer;
  const broken = !S.branch && board().broken && S.i >= last();
  const found = S.branch ? [] : D.findings.filter(f => f.deal - 1 === S.deal && f.at === S.i);
  $('found').title = found.map(f => f.message).join(' ');
  $('found').replaceChildren(...found.map(f => el('span', severities[f.severity], f.message + ' ')), broken ? el('span', 'error', W.broken) : '');
  $('under').textContent = S.rules ? say(W.under, D.rules[S.rules].name) : '';
  for (const tab of Object.keys(W.tabs)) {
    $(tab).classList.toggle('on', tab === S.tab);
    $(tab).setAttribute('aria-pressed', tab === S.tab);
  }
  $('box').setAttribute('aria-label', W.tabs[S.tab]);
}
/* The nth of what can be pressed in a part of the table has the focus after a drawing as before. */
function keepFocus(act) {
  const part = document.activeElement.closest('#table > *'), all = () => [...part.querySelectorAll('[tabindex]')];
  const at = part ? all().indexOf(document.activeElement) : -1;
  act();
  if (at >= 0)
    all()[at]?.focus();
}
function draw() {
  keepFocus(drawTable);
  drawControls();
  const box = $('box');
  if (S.tab !== 'moves' || box.firstChild !== board().list)
    box.replaceChildren();
  tabs[S.tab](box);
}
/* How much room there is for hands: the sheet makes cards overlap by it. */
const room = () => {
  root.style.cssText = `--xs:${$('s').clientWidth}px;--yw:${$('w').clientHeight}px`;
};
function build() {
  document.querySelectorAll('[data-key]').forEach(b => {
    b.onclick = () => press(b.dataset.key);
    b.title = W.keys[b.dataset.key];
    b.textContent = W.tabs[b.id] || b.textContent;
  });
  $('slider').oninput = () => go(S.deal, Number($('slider').value));
  fill('pace', W.pace, v => {
    S.pace = v;
  });
  $('pace').value = S.pace;
  fill('deal', D.deals.map(deal => say(W.deal, deal.number)), v => visit(v, 0));
  const jumps = Object.keys(W.jumps);
  fill('jump', [W.jumpTo, ...Object.values(W.jumps)], v => {
    $('jump').value = 0;
    jump(jumps[v - 1], 1);
  });
  for (const [id, label] of Object.entries(W.controls))
    $(id).setAttribute('aria-label', label);
  fill('viewer', D.players.map((p, k) => (k ? say(W.seenBy, name(k)) : W.everyone)), lookAs);
  let touch;
  $('table').ontouchstart = event => {
    touch = event.touches[0];
  };
  $('table').ontouchend = event => {
    const {clientX, clientY} = event.changedTouches[0];
    if (Math.abs(clientX - touch.clientX) > 50 && Math.abs(clientY - touch.clientY) < 40)
      step(clientX < touch.clientX ? 1 : -1);
  };
  stop();
  onresize = room;
}

/* ---- Beginning ---- */
const packed = block('pozo-engine') || globalThis.pozoEngine;
if (!packed || !D.deals.length)
  return;
try {
  engine = new Engine((await WebAssembly.instantiate(await unpack(packed), {})).instance.exports);
} catch (error) {
  $('state').textContent = say(W.oldBrowser, error.message);
  return;
}
root.classList.add('ready');
build();
const goThere = () => {
  const place = findPlace(location.hash);
  if (place && (placeName(...place) !== placeName(S.deal, S.i) || !seen))
    visit(...place);
};
onhashchange = goThere;
goThere();
if (!seen)
  go(0, 0);
room();
root.dataset.ready = Math.round(performance.now());
/* For the tests: what the page knows of a place. */
globalThis.pozo = {state: S, data: D, go, at: () => seen, list: () => (look(S.i), engine.list()), look, branchText, KEYS};
})();
