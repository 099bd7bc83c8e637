// SPDX-License-Identifier: MIT
// The table: hands, melds, stock and pile as the position has them, and cards that move to where
// they are.
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
const SEALS = {natural: '#mn', mixed: '#mm', wild: '#mw', sequence: '#mq', semi: '#mh'};
const isDone = meld => meld.canasta !== 'none';
function drawMeld(meld) {
  const done = isDone(meld);
  const e = el('div', 'meld' + (done ? ' done ' + meld.canasta : '') + (meld.touched ? ' touched' : '') + (S.meld === meld.key ? ' chosen' : ''));
  const wanted = meld.cards.find(text => isRed(text) === (meld.canasta === 'natural')) || meld.cards[0];
  e.append(fan(done ? [wanted, wanted, wanted] : meld.cards, 'down'), el('span', 'count', meld.size));
  if (done)
    e.append(svg('svg', {viewBox: '0 0 20 20', class: 'seal'}, svg('use', {href: SEALS[meld.canasta]})));
  e.title = `${meld.size}: ${meld.cards.map(named).join(' ')}${done ? ' — ' + D.canastas[meld.canasta] : ''}`;
  e.setAttribute('aria-label', e.title);
  pressable(e, S.meld === meld.key, () => {
    S.meld = S.meld === meld.key ? null : meld.key;
    draw();
  });
  return e;
}
function drawSide(side, score, k) {
  const e = el('section', 'side');
  const need = side.opened || !side.minimum ? '' : side.minimum < 0 ? W.canastaMinimum : say(W.minimum, side.minimum);
  e.append(h('header', el('span', 'who', h('b', say(W.side, side.side)), ' ', person(side.members.map(name).join(' + '))), dim(say(W.total, side.start)),
    dim(score ? say(W.points, range(score.total)) : ''), side.reserves ? dim(W.reserveTaken) : '', el('span', 'need', need)));
  e.querySelector('b').className = 'c' + k;
  const melds = el('div', 'melds');
  if (side.red_threes)
    melds.append(el('div', 'meld threes', fan(Array(side.red_threes).fill('3r'), 'down')));
  const sorted = [...side.melds];
  const order = m => (m.rank ? RANKS.indexOf(m.rank) : m.suit ? 20 + SUITS.indexOf(m.suit) : 30);
  sorted.sort((a, b) => order(a) - order(b)).forEach(meld => melds.append(drawMeld(meld)));
  const rows = Math.ceil(melds.children.length / MELDS_IN_ROW) || 1;
  melds.style.setProperty('--rows', rows);
  melds.style.setProperty('--m', Math.ceil(melds.children.length / rows) || 1);
  melds.style.setProperty('--tall', Math.max(4, side.red_threes, ...sorted.filter(meld => !isDone(meld)).map(meld => meld.size)) - 1);
  e.append(melds);
  return e;
}
const WHERE = ' s sn swe swne swnne swwnee'.split(' ');
function drawHand(player, where, on, chosen, drawn) {
  const last = [...drawn];
  const e = el('section', 'player' + (on ? ' on' : ''), h('header', person(name(player.seat), 'b'), dim(`${player.side} · ${player.hand.length}`)),
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
  e.dataset.seat = player.seat;
  e.querySelector('b').dir = 'auto';
  return e;
}
/* How the pile can be taken by who is on turn, as `show` says it. */
function accessOf(p) {
  const player = p.players.find(one => one.seat === p.seat);
  if (!player?.pile || p.phase === 'ended')
    return '';
  return D.accesses[player.pile] + (D.reasons[player.pile_reason] ? `: ${D.reasons[player.pile_reason]}` : '');
}
/* The card that froze the pile lies across it, where it was laid. */
function drawMiddle(cards, n, frozen, freezer, fresh, access, reserves) {
  const stock = el('div', 'stock', n ? card('??') : el('div', 'card none'), el('span', 'count', n));
  const pile = el('div', 'pile' + (frozen ? ' frozen' : ''));
  const across = frozen ? cards.lastIndexOf(freezer) : -1;
  pile.append(fan(cards, 'across heap', (c, k) => {
    c.classList.toggle('crosswise', k === across);
    c.classList.toggle('touched', fresh && k === cards.length - 1);
  }));
  if (cards.length) {
    pressable(pile, false, openPile);
    pile.removeAttribute('aria-pressed');
    pile.ariaLabel = pile.title = `${W.pile} ${cards.length}${frozen ? ', ' + W.frozen : ''}. ${W.openPile}`;
  }
  const reserve = reserves ? h('figure', el('div', 'stock', card('??'), el('span', 'count', reserves)), h('figcaption', W.reserve)) : '';
  return el('div', 'middle', h('figure', stock, h('figcaption', W.stock)), reserve, el('figure', 'wide', pile,
    h('figcaption', el('span', 'count', `${W.pile} ${cards.length}`), h('b', W.frozen), el('span', 'access', access))));
}
/* A take without cards of the hand: onto a meld, or for nothing. */
function bareTake(a) {
  const access = seen.players.find(one => one.seat === seen.seat).pile;
  return !a.target && /^(free|any-meld)$/.test(access) ? D.accesses[access] : D.choices.take;
}

/* All cards of the pile, and with what it can be taken. */
function openPile() {
  const legal = canList() ? (relook(), engine.list(S.viewer).filter(a => a.action === 'take')) : [];
  const how = [h('p', say(W.mayTake, name(seen.seat), accessOf(seen)))];
  if (legal.length)
    how.push(el('ul', 'ways', ...legal.map(a => h('li', ...inline(a.cards).flatMap(e => [e, ' ']), a.cards.length ? '' : bareTake(a), targetName(a)))));
  openBox(`${W.pile} ${seen.pile.length}${seen.frozen ? ', ' + W.frozen : ''}`, el('div', 'grid', ...seen.pile.map((text, k) => {
    const c = card(text);
    c.classList.toggle('crosswise', seen.frozen && k === seen.pile.lastIndexOf(seen.freezer));
    return c;
  })), ...over() ? [] : how);
}
/* A box over the page with a heading, left by Escape. */
function openBox(heading, ...content) {
  const more = $('more');
  more.replaceChildren(button('×', () => more.close(), 'close', W.close), h('h2', heading), ...content);
  more.ariaLabel = heading;
  more.showModal();
}

/* ---- The whole table ---- */
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
  const scoreOf = side => seen.scores.find(s => s.side === side.side);
  const sides = mine => seen.sides.map((side, k) => [side, scoreOf(side), k, S.meld]).filter(([{side}]) => (side === (order[0] || {}).side) === mine);
  put($('others'), drawSide, sides(false));
  put($('middle'), drawMiddle, order.length ? [[seen.pile, seen.stock, seen.frozen, seen.freezer, seen.last && seen.last.action === 'discard', accessOf(seen), seen.reserves]] : []);
  put($('own'), drawSide, sides(true));
  $('table').className = 'seats' + order.length;
  drawHeadline(order.length > 0);
}
/* What has just happened, and what is due. */
function drawHeadline(isPlayed) {
  const told = !isPlayed ? [W.onlyScores] : !seen.words ? [W.start]
    : compose(W.isDue, [person(name(seen.last.seat))], words(seen.words)).flat();
  $('last').replaceChildren(...told);
  $('last').querySelector('bdi')?.classList.add('doer');
  const ended = () => [seen.goer && name(seen.goer), D.ends[seen.ended]].filter(Boolean).join(' ');
  const due = over() ? [`${D.dues.over}: `, h('bdi', ended())] : isPlayed ? compose(W.onTurn, person(name(seen.seat)), D.dues[seen.due]) : [];
  $('due').replaceChildren(...due, seen.minimum && seen.missing ? ` · ${say(W.missing, seen.missing)}` : '');
}

/* ---- Motion ---- */
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const MOTION = {duration: 180, easing: 'ease-out'};
let moved = 0;
/* Where the cards of the action come from: the stock, the pile, or the hand of who plays them. */
function sourceOf({action, seat}) {
  const where = action === 'draw' ? '.stock' : action === 'take' ? '.pile' : `.player[data-seat="${seat}"] .fan`;
  return document.querySelector(where)?.getBoundingClientRect();
}
function move(from) {
  const on = action => (action === 'take' ? `.player[data-seat="${seen.last.seat}"] .fan` : '#table .card.touched, .touched .card:last-child');
  document.querySelectorAll(on(seen.last.action)).forEach(c => {
    const to = c.getBoundingClientRect();
    c.animate([{transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`}, {transform: 'none'}], MOTION);
  });
}
/* Draws the table, and lets what was played move there, unless who steps is in a hurry. */
function drawMoving(act) {
  const hurry = performance.now() - moved < 350;
  moved = performance.now();
  const from = seen.last && !calm.matches && !hurry && sourceOf(seen.last);
  act();
  if (from?.width)
    move(from);
}
