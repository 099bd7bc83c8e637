// A deal as it is entered: as totals, as items, or counted from cards.  Whatever is typed is laid on
// the record at once, and what the engine makes of it is shown.
const WAYS = ['total', 'items', 'counts'];
const HAND = ['Jk', '2s', 'As', 'Ks', 'Qs', 'Js', 'Ts', '9s', '8s', '7s', '6s', '5s', '4s', '3s'];
const cardName = code => (code === 'Jk' ? W.joker : code === '3s' ? `3♠` : code[0] === 'T' ? '10' : code[0]);
const emptySide = () => ({total: '', items: {}, counts: {}, out: '', cards: [], hand: '', sign: 0});
/* What was typed as a number; undefined for nothing, NaN for what is none. */
function typed(text) {
  const plain = `${text ?? ''}`.replace(/[\s.,'’\u00a0\u202f]/g, '').replace(/^[−–]/, '-');
  return plain === '' ? undefined : /^[-+]?\d{1,7}$/.test(plain) ? Number(plain) : NaN;
}
function newEntry(match, said) {
  const last = keptFrom('way');
  return {deal: match.blocks.length, rest: said.next.rest, dealer: said.next.dealer, way: WAYS.includes(last) ? last : 'total', sides: said.sides.map(emptySide)};
}
/* A deal of the record, to be corrected. */
function entryOf(said, deal) {
  const {rest, dealer, lines} = said.deals[deal];
  const sides = lines.map(line => {
    const side = emptySide(), figures = line.said || {};
    for (const key of ADDENDS)
      side.items[key] = figures[key] ?? '';
    for (const key of COUNTS)
      side.counts[key] = figures[key] ?? 0;
    const out = figures.out ? said.outs.indexOf(figures.out) : -1;
    return {...side, total: figures.total ?? line.total ?? '', out: out < 0 ? '' : out, hand: figures.hand === undefined ? '' : -figures.hand, sign: Math.sign(figures.red3 || 0)};
  });
  const some = keys => lines.some(line => keys.some(key => line.said?.[key] !== undefined));
  return {deal, rest, dealer, way: some(COUNTS) ? 'counts' : some(ADDENDS) ? 'items' : 'total', sides};
}

/* ---- From what is typed to lines ---- */
function figuresOf(entry, said, side, worth) {
  const own = entry.sides[side];
  if (entry.way === 'total')
    return {total: typed(own.total)};
  const items = Object.fromEntries(said.known.map(key => [key, typed(own.items[key])]));
  if (entry.way === 'items')
    return items;
  const counts = Object.fromEntries([...Object.keys(said.counts), 'red3s'].filter(key => own.counts[key] > 0).map(key => [key, Number(own.counts[key])]));
  return {...items, canastas: undefined, red3: undefined, ...counts,
    out: own.out === '' ? undefined : said.outs[own.out],
    hand: own.cards.length ? -worth : typed(own.hand) === undefined ? undefined : -typed(own.hand)};
}
const isTyped = (entry, side) => {
  const own = entry.sides[side];
  if (entry.way === 'total')
    return typed(own.total) !== undefined;
  return Object.values(own.items).some(text => typed(text) !== undefined) || entry.way === 'counts' && (Object.values(own.counts).some(n => n > 0) || own.out !== '' || own.cards.length > 0 || typed(own.hand) !== undefined);
};
const addends = figures => ADDENDS.filter(key => figures[key] !== undefined);
const withTotal = figures => (addends(figures).length ? {...figures, total: addends(figures).reduce((sum, key) => sum + figures[key], 0)} : figures);
/* The record with the deal laid on it. */
function laid(match, entry, all) {
  const lines = [...dealHead(entry.number, entry.dealer, entry.rest), ...all.flatMap((figures, side) => (FIGURES.some(key => figures[key] !== undefined) ? [scoreLine(side, figures)] : []))];
  const old = match.blocks[entry.deal] || [];
  const kept = old.slice(1).filter(line => !/^(rest|score) /.test(line));
  const played = kept.filter(line => /^(cut|hand|reserve|up|stock|\d|!)/.test(line));
  const others = kept.filter(line => !played.includes(line));
  const [scores, before] = [lines.filter(line => /^score /.test(line)), lines.filter(line => !/^score /.test(line))];
  return {...match, end: '', blocks: [...match.blocks.slice(0, entry.deal), [...before, ...played, ...scores, ...others], ...match.blocks.slice(entry.deal + 1)]};
}
const wrongIn = (said, entry) => said.findings.filter(f => f.deal === entry.deal + 1);
/* All that there is to know of what was typed. */
function resolve(match, before, entry) {
  const worths = ask(write(match), entry.sides.map(own => own.cards)).hands || [];
  const typedFigures = entry.sides.map((own, side) => figuresOf(entry, before, side, worths[side] || 0));
  const noNumber = typedFigures.map(figures => Object.keys(figures).filter(key => Number.isNaN(figures[key])));
  const clean = typedFigures.map((figures, side) => (isTyped(entry, side) ? Object.fromEntries(Object.entries(figures).filter(([, n]) => !Number.isNaN(n))) : {}));
  const told = entry.way === 'items' ? clean.map(withTotal) : clean;
  const isCounted = entry.way === 'counts';
  const said = ask(write(laid(match, entry, told)), [], isCounted && {deal: entry.deal, signs: entry.sides.map(own => own.sign)});
  const {lines} = said.deals[entry.deal];
  const all = isCounted ? lines.map(line => line.said ?? {}) : told;
  const next = laid(match, entry, all), open = lines.map(line => line.either);
  const missing = entry.sides.map((own, side) => side).filter(side => !isTyped(entry, side));
  return {all, open, next, said, missing, noNumber, worths, findings: wrongIn(said, entry)};
}

/* ---- The form ---- */
function drawEntry(box, state) {
  const {match, said, entry} = state;
  entry.number = entry.deal < match.blocks.length ? said.deals[entry.deal].number : numberAfter(said);
  const cards = said.sides.map((side, k) => drawSide(state, k));
  const problems = el('div', 'problems');
  problems.setAttribute('role', 'status');
  const save = button(W.write, () => finishEntry(state), 'main');
  const refresh = () => {
    keepDraft(state.id, {...entry, base: state.text});
    state.found = resolve(match, said, entry);
    cards.forEach(card => card.update());
    drawProblems(problems, state);
    save.disabled = state.found.missing.length > 0 || state.found.noNumber.some(keys => keys.length);
  };
  state.refresh = refresh;
  const title = say(entry.deal < match.blocks.length ? W.correctDeal : W.enterDeal, entry.number);
  box.append(h('h2', title), drawWho(state),
    choice(W.way, WAYS.map(way => [way, W.ways[way]]), entry.way, way => {
      entry.way = way;
      keep('way', way);
      show();
    }), explain(state), ...cards.map(card => card.e), problems,
    el('div', 'acts', save, button(W.cancel, () => {
      keepDraft(state.id, null);
      state.entry = null;
      go(`m=${state.id}`);
    })));
  refresh();
}
/* Who rests and who deals, where that is to be said. */
function drawWho(state) {
  const {match, said, entry} = state;
  const e = el('div', 'who');
  const pick = (label, seats, value, act) => e.append(field(label, chooser(seats.map(seat => [seat, playerOf(match, seat)]), value, seat => {
    act(Number(seat));
    show();
  })));
  if (entry.deal === match.blocks.length)
    said.rests.forEach((seats, k) => seats.length > 1 && pick(W.whoRests, seats, entry.rest[k], seat => {
      entry.rest = entry.rest.map((old, i) => (i === k ? seat : old));
      entry.dealer = nextDeal(match, said, entry.rest).dealer;
    }));
  const playing = Array.from({length: said.seats}, (_, k) => k + 1).filter(seat => !entry.rest.includes(seat));
  if (entry.deal === 0 || entry.deal < match.blocks.length)
    pick(W.whoDeals, playing, entry.dealer, seat => {
      entry.dealer = seat;
    });
  else
    e.append(h('p', say(W.deals, playerOf(match, entry.dealer))));
  return e;
}
function explain(state) {
  const {said, entry} = state;
  if (entry.way === 'total')
    return el('p', 'dim', W.explainTotal);
  const kinds = Object.entries(said.counts).map(([key, points]) => `${itemName(key)} ${[points].flat().map(figure).join('–')}`).join(', ');
  return el('details', 'explain', h('summary', W.whatIsWhat), h('dl', ...said.known.flatMap(key => [h('dt', itemName(key)), h('dd', W.explain[key], key === 'canastas' ? ` ${kinds}.` : '')])));
}
function drawSide(state, k) {
  const {match, said, entry} = state;
  const own = entry.sides[k], updates = [];
  const change = () => state.refresh();
  const total = h('output'), title = person(sideName(match, said, k), 'h3'), problems = el('ul', 'problems');
  problems.setAttribute('role', 'status');
  const e = el('section', 'side', el('header', '', title, h('span', W.items.total, ' ', total)), problems);
  const number = (label, at, key, isPlain) => {
    const put = text => {
      at[key] = text;
      change();
    };
    const [input, sign] = isPlain ? [pointsInput(at[key] ?? '', put), ''] : numberInput(at[key] ?? '', put);
    const row = el('div', isPlain ? 'row plain' : 'row', field(label, input), sign);
    updates.push(() => {
      const bad = state.found.noNumber[k].includes(key) || state.found.findings.some(f => f.severity > 1 && f.side === letterOf(k) && [f.name, f.other].includes(key));
      input.setAttribute('aria-invalid', bad);
    });
    return row;
  };
  if (entry.way === 'total')
    e.append(number(W.items.total, own, 'total'));
  else if (entry.way === 'items')
    e.append(...said.known.map(key => number(itemName(key), own.items, key)));
  else
    e.append(...drawCounts(state, k, number, change, updates));
  const update = () => {
    const found = state.found.all[k].total;
    total.textContent = found === undefined ? '–' : signed(found);
    problems.replaceChildren(...problemsOf(state, k));
    updates.forEach(one => one());
  };
  return {e, update};
}
/* Points that follow from a count stand beside it. */
function counted(label, at, key, change) {
  return el('div', 'row', h('span', label), stepper(label, Number(at[key] || 0), n => {
    at[key] = n;
    change();
  }));
}
function drawCounts(state, k, number, change, updates) {
  const {said, entry} = state;
  const own = entry.sides[k];
  const points = (key, isTold = value => value !== 0) => {
    const e = el('p', 'points');
    updates.push(() => {
      const value = state.found.all[k][key];
      e.textContent = value === undefined || !isTold(value) ? '' : `${itemName(key)}: ${signed(value)}`;
    });
    return e;
  };
  const rest = said.known.filter(key => !['melds', 'canastas', 'out', 'red3', 'hand'].includes(key));
  const parts = [...Object.keys(said.counts).map(key => counted(itemName(key), own.counts, key, change)), points('canastas'), number(W.meldPoints, own.items, 'melds'), points('melds', value => value < 0)];
  if (said.known.includes('red3'))
    parts.push(counted(W.redThrees, own.counts, 'red3s', change), points('red3'), drawSign(state, k, change, updates));
  if (said.known.includes('out'))
    parts.push(drawOut(state, k, change));
  parts.push(drawHand(state, k, number, change, updates));
  if (rest.length)
    parts.push(el('details', '', h('summary', W.more2), ...rest.map(key => number(itemName(key), own.items, key))));
  return parts;
}
function drawSign(state, k, change, updates) {
  const place = el('div', 'row');
  updates.push(() => {
    const open = state.found.open[k];
    place.replaceChildren(...open ? [choice(W.eitherWay, open.map(points => [Math.sign(points), signed(points)]), Math.sign(state.found.all[k].red3), sign => {
      state.entry.sides[k].sign = sign;
      change();
    })] : []);
  });
  return place;
}
function drawOut(state, k, change) {
  const own = state.entry.sides[k];
  const ways = state.said.outs.map((points, way) => [way, points]).filter(([way, points]) => points > 0 && state.said.outs.indexOf(points) === way);
  return field(W.items.out, chooser([['', '–'], ...ways.map(([way, points]) => [way, `${W.outs[way]} (${signed(points)})`])], own.out, way => {
    own.out = way === '' ? '' : Number(way);
    change();
  }));
}
/* What is left in hand: tapped card by card, or its points. */
function drawHand(state, k, number, change, updates) {
  const own = state.entry.sides[k];
  const chosen = el('p', 'chosen');
  const draw = () => chosen.replaceChildren(...own.cards.map((code, at) => button(cardName(code), () => {
    own.cards.splice(at, 1);
    draw();
    change();
  }, 'card', say(W.less, cardName(code)))));
  const pad = el('div', 'deck', ...HAND.map(code => button(cardName(code), () => {
    own.cards.push(code);
    draw();
    change();
  }, 'card', say(W.more, cardName(code)))));
  const points = el('p', 'points');
  updates.push(() => {
    points.textContent = own.cards.length ? `${W.items.hand}: ${signed(-state.found.worths[k])}` : '';
  });
  const byCards = el('details', '', h('summary', W.byCards), pad);
  byCards.open = own.cards.length > 0;
  draw();
  return el('div', 'hand', number(W.handPoints, own, 'hand', true), byCards, chosen, points);
}

/* ---- What cannot be ---- */
/* Of a side, where it is entered; of the whole deal, below. */
function problemsOf({match, said, found}, side) {
  const told = found.findings.filter(f => f.severity > 0 && f.side === letterOf(side));
  return [...told.map(f => el('li', severities[f.severity], message(match, said, f))),
    ...found.noNumber[side].map(key => el('li', 'error', say(W.noNumber, itemName(key))))];
}
function drawProblems(box, state) {
  const {match, said, found, entry} = state;
  const items = found.findings.filter(f => f.severity > 0 && !f.side).map(f => el('li', severities[f.severity], message(match, said, f)));
  if (isAnyTyped(entry))
    items.push(...found.missing.map(side => el('li', 'dim', say(W.missing, sideName(match, said, side)))));
  box.replaceChildren(...items.length ? [h('ul', ...items)] : []);
}
const isAnyTyped = entry => entry.sides.some((own, side) => isTyped(entry, side));
const isWrong = state => state.found.findings.some(f => f.severity > 1);
function finishEntry(state) {
  if (isWrong(state) && !confirm(W.writeAnyway))
    return;
  const next = addUp({...state.found.next, end: state.match.end}, state.entry.deal);
  if (!change(state, next))
    return;
  keepDraft(state.id, null);
  state.entry = null;
  go(`m=${state.id}`);
}
