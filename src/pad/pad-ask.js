// Is that allowed?  A position is tapped together, and a question; what is so is the engine's to say,
// in its words (pozo-pad-rule.h).  Here stands only what was tapped.
const QUESTIONS = ['take', 'meld', 'out', 'discard'];
const GO_OUT = 'going-out'; /* the name of the topic */
const CARDS_MOST = 60; /* of a list, so that nonsense from the storage stays small */
const MOST = 600; /* of a number that is counted */

/* ---- What was tapped ---- */
const cardList = list => (Array.isArray(list) ? list.filter(code => /^(Jk|[2-9TJQKA][shdc]?)$/.test(code)).slice(0, CARDS_MOST) : []);
const meldList = list => (Array.isArray(list) ? list.map(cardList).filter(cards => cards.length).slice(0, CARDS_MOST) : []);
const whole = (n, most) => (Number.isInteger(n) && n >= 0 && n <= most ? n : 0);
/* The question that is kept, of which nothing is taken for granted. */
function readQuestion() {
  const raw = readDraft('ask') ?? {};
  const {pile} = raw;
  const hand = cardList(raw.hand);
  return {variant: D.ids.includes(raw.variant) ? raw.variant : newSetup('').variant, n: whole(raw.n, 6), side: whole(raw.side, 6), scores: Array.isArray(raw.scores) ? raw.scores.map(text => `${text}`.slice(0, 8)) : [],
    hand, melds: meldList(raw.melds), theirs: meldList(raw.theirs), isOpened: raw.isOpened === true, isSpent: raw.isSpent === true, hasReserve: raw.hasReserve === true,
    pile: {top: cardList([pile?.top])[0] ?? '', n: Math.max(1, whole(pile?.n, MOST)), isFrozen: pile?.isFrozen === true, isStopped: pile?.isStopped === true},
    what: QUESTIONS.includes(raw.what) ? raw.what : 'take', cards: (Array.isArray(raw.cards) ? raw.cards : []).filter(at => Number.isInteger(at) && at >= 0 && at < hand.length), onto: Number.isInteger(raw.onto) ? raw.onto : -1};
}
/* The rules and scores of a match that is open, or those that are chosen. */
function tableOf(q, id) {
  const state = id && readMatch(id) !== null ? load(id) : null;
  const head = state ? state.match.head : headOf({variant: q.variant, options: [], names: [], teams: []}, q.n || 4);
  const rules = ask(write({head, blocks: [], end: ''}));
  if (!state && rules.players && !rules.players.includes(q.n)) {
    q.n = rules.players.includes(rules.usual) ? rules.usual : rules.players[0];
    return tableOf(q, id);
  }
  const sides = rules.sides ?? [];
  q.side = Math.min(q.side, Math.max(0, sides.length - 1));
  const scores = sides.map((side, k) => (state ? state.said.sides[k].sum ?? 0 : typed(q.scores[k]) || 0));
  const minimum = state ? state.said.sides[q.side]?.minimum : minimumOf(head, scores, q.side);
  return {state, match: {head, blocks: [], end: ''}, rules, sides, scores, minimum, deal: state ? state.said.deals.length + 1 : ''};
}
/* With how much a side opens that has so many points. */
function minimumOf(head, scores, side) {
  const lines = scores.map((score, k) => scoreLine(k, {total: score, sum: score}));
  return ask(write({head, blocks: scores.some(Boolean) ? [['deal 1', ...lines]] : [], end: ''})).sides?.[side]?.minimum;
}

/* ---- The question in the notation's words ---- */
function wordOf(q, melds) {
  const cards = q.cards.map(at => q.hand[at]).join('');
  if (q.what === 'meld')
    return cards && `${melds[q.onto] ?? '='}${cards}`;
  return q.what === 'discard' ? cards && `-${cards}` : q.what === 'out' ? GO_OUT : q.what;
}
function tellPosition(q, table, word) {
  const {pile} = q;
  const scores = [table.scores[q.side], ...table.scores.filter((score, k) => k !== q.side)];
  const lines = {players: table.rules.seats, hand: q.hand.join(' '), pile: pile.top && `${pile.n > 1 ? `??*${pile.n - 1} ` : ''}${pile.top}`,
    melds: q.melds.map(cards => cards.join('')).join(' '), 'their-melds': q.theirs.map(cards => cards.join('')).join(' '), score: scores.join(','),
    deal: table.deal, stock: q.isSpent ? 0 : '', frozen: pile.isFrozen && 'yes', stopped: pile.isStopped && 'yes', opened: q.isOpened && 'yes', reserve: table.rules.hasReserve && q.hasReserve && 'yes', ask: word};
  return Object.entries(lines).filter(([, value]) => value !== '' && value !== false).map(([key, value]) => `${key}: ${value}`).join('\n');
}
/* What the engine says; first how it names the melds, if cards are laid on one of them. */
function judgeQuestion(q, table) {
  const say1 = word => askRule(write(table.match), tellPosition(q, table, word));
  const melds = q.what === 'meld' && q.onto >= 0 ? say1(GO_OUT).melds ?? [] : [];
  const word = wordOf(q, melds);
  return q.hand.length && word ? say1(word) : null;
}

/* ---- The answer ---- */
const ROLES = ['', 'head', 'dim'];
const drawPieces = pieces => pieces.map(piece => (typeof piece === 'string' ? piece : Array.isArray(piece) ? el('span', piece[1] ? 'red' : '', piece[0]) : el('span', ROLES[piece.role] ?? '', piece.text)));
/* A part of the position that cannot be: the word of the notation becomes that of the page. */
function drawRefusal(text) {
  const [, word, rest] = /^([a-z-]+): (.*)$/s.exec(text) ?? [];
  return el('p', 'error', W.askFields[word] ? `${W.askFields[word]}: ${rest}` : text);
}
function drawAnswer(q, table) {
  const e = el('section', 'answer');
  e.setAttribute('role', 'status');
  const found = judgeQuestion(q, table);
  if (!found || found.error !== undefined) {
    e.append(found?.error ? drawRefusal(found.error) : el('p', 'dim', q.hand.length ? W.askWhich : W.askNeedHand));
    return e;
  }
  e.classList.add(found.answer.allowed ? 'yes' : 'no');
  const [first, ...rest] = found.told;
  const [verdict, ...reason] = first.para;
  e.append(el('p', 'verdict', verdict.text), el('p', 'reason', ...drawPieces(reason.map((piece, k) => (k || typeof piece !== 'string' ? piece : piece.replace(/^[.:] ?/, ''))))));
  const items = rest.filter(block => block.item).map(block => h('li', ...drawPieces(block.item)));
  e.append(h('ul', ...items), ...rest.filter(block => block.para).map(block => h('p', ...drawPieces(block.para))));
  for (const {rows} of rest.filter(block => block.rows))
    e.append(h('dl', ...rows.flatMap(([label, choices]) => [h('dt', ...drawPieces(label)), h('dd', ...drawPieces(choices))])));
  return e;
}

/* ---- Cards ---- */
/* Cards are picked in a box: one, which closes it, or as many as are tapped. */
function pickCards(id, title, cards, act, isOne) {
  let suit = keptFrom('suit') in SUITS ? keptFrom('suit') : '';
  const chosen = el('p', 'chosen'), deck = el('div', 'deck'), suits = h('div');
  const done = () => {
    closeBox();
    $(id)?.focus();
  };
  const change = () => {
    act(cards);
    draw();
  };
  const add = code => {
    cards.push(code);
    change();
    if (isOne)
      done();
  };
  const draw = () => {
    chosen.replaceChildren(...chosenCards(cards, change));
    const codes = RANKS.flatMap(rank => (rank === 'Jk' ? rank : rank === '3' && !suit ? ['3s', '3h'] : rank + suit));
    deck.replaceChildren(...codes.map(code => cardButton(code, () => add(code), say(W.more, faceOf(code)))));
    suits.replaceChildren(choice(W.askSuit, [['', W.askAnySuit], ...Object.entries(SUITS)], suit, chosenSuit => {
      suit = chosenSuit;
      keep('suit', suit);
      draw();
      suits.querySelector('.on').focus();
    }));
  };
  draw();
  openBox(title, el('div', 'stay', chosen, suits, deck), isOne ? '' : button(W.done, done, 'main'));
  box.onclose = () => $(id)?.focus();
}

/* ---- The position ---- */
const check = (label, isOn, act, isSettled = false) => {
  const input = h('input');
  input.type = 'checkbox';
  input.disabled = isSettled;
  input.checked = isOn;
  input.onchange = () => act(input.checked);
  return el('label', 'check', input, ' ', label);
};
function drawMelds(title, key, q, again) {
  const edit = (at, id) => pickCards(id, title, [...q[key][at] ?? []], cards => {
    if (at < q[key].length && !cards.length)
      q[key].splice(at, 1);
    else
      q[key][at] = cards;
    again();
  });
  const add = button(W.askAddMeld, () => edit(q[key].length, add.id));
  add.id = `add-${key}`;
  const rows = q[key].map((cards, at) => {
    const one = button(cards.map(faceOf).join(' '), () => edit(at, one.id), 'meld');
    one.id = `${key}-${at}`;
    return one;
  });
  return el('div', 'melds', h('h3', title), ...rows, add);
}
function drawPile(q, again) {
  const {pile} = q;
  const top = button(pile.top ? faceOf(pile.top) : W.askChoose, () => pickCards('pile-top', W.askTop, [], ([code]) => {
    pile.top = code ?? '';
    again();
  }, true), isRedSuit(pile.top) ? 'card red' : 'card', `${W.askTop}${pile.top ? ` ${faceOf(pile.top)}` : ''}`);
  top.id = 'pile-top';
  const size = stepper(W.askPileSize, pile.n, n => {
    pile.n = Math.max(1, n);
    again();
  });
  return el('section', 'side', h('h3', W.askFields.pile), el('div', 'row', h('span', W.askTop), top), el('div', 'row', h('span', W.askPileSize), size),
    check(W.askFrozen, pile.isFrozen, on => {
      pile.isFrozen = on;
      again();
    }));
}
function drawOwnHand(q, again) {
  const add = button(q.hand.length ? W.askChange : W.askTapHand, () => pickCards('hand', W.askFields.hand, [...q.hand], cards => {
    Object.assign(q, {hand: cards, cards: []});
    again();
  }), q.hand.length ? '' : 'main');
  add.id = 'hand';
  const isAsked = q.what === 'meld' || q.what === 'discard';
  const cards = q.hand.map((code, at) => {
    if (!isAsked)
      return el('span', isRedSuit(code) ? 'card red' : 'card', faceOf(code));
    const one = cardButton(code, () => {
      q.cards = q.what === 'discard' ? [at] : q.cards.includes(at) ? q.cards.filter(other => other !== at) : [...q.cards, at];
      again(`card-${at}`);
    });
    one.id = `card-${at}`;
    one.ariaPressed = q.cards.includes(at);
    one.classList.toggle('on', q.cards.includes(at));
    return one;
  });
  return el('section', 'side', h('h3', W.askFields.hand), isAsked && cards.length ? el('p', 'dim', W.askWhich) : '', el('p', 'chosen', ...cards), add);
}
/* Onto which of the own melds cards are laid. */
function drawOnto(q, again) {
  if (q.what !== 'meld' || !q.melds.length)
    return '';
  return field(W.askOnto, chooser([[-1, W.askNewMeld], ...q.melds.map((cards, at) => [at, cards.map(faceOf).join(' ')])], q.onto, at => {
    q.onto = Number(at);
    again();
  }));
}
function drawTable(q, table, id, again) {
  const {state, rules, sides} = table;
  const sideLabel = k => (state ? sideName(state.match, state.said, k) : k === q.side ? W.askOurScore : sides.length > 2 ? `${W.askTheirScore} ${letterOf(k)}` : W.askTheirScore);
  const e = el('section', 'side', h('h3', W.askTable));
  if (state)
    e.append(el('p', 'dim', [variantName(head(state.match, 'Variant')), ...heads(state.match, 'Option').map(optionName)].join(' · ')), field(W.askWho, chooser(sides.map((side, k) => [k, `${sideLabel(k)} (${figure(table.scores[k])})`]), q.side, side => {
      q.side = Number(side);
      again();
    })));
  else {
    e.append(field(W.rules, chooser(D.ids.map(one => [one, variantName(one)]).sort(([, a], [, b]) => a.localeCompare(b, L.code)), q.variant, variant => {
      Object.assign(q, {variant, n: 0});
      again();
    })));
    if (rules.players?.length > 1)
      e.append(choice(W.nPlayers, rules.players.map(n => [n, figure(n)]), q.n, n => {
        q.n = n;
        again();
      }));
    e.append(...sides.map((side, k) => el('div', 'row', field(sideLabel(k), ...numberInput(q.scores[k] ?? '', text => {
      q.scores[k] = text;
      keepDraft('ask', q);
      drawLater(q, id);
    })))));
  }
  e.append(check(W.askOpened, q.isOpened || q.melds.length > 0, on => {
    q.isOpened = on;
    again();
  }, q.melds.length > 0));
  if (rules.hasReserve)
    e.append(check(rules.hasOwnReserve ? W.askOwnReserve : W.askReserve, q.hasReserve, on => {
      q.hasReserve = on;
      again();
    }));
  if (table.minimum && !q.isOpened && !q.melds.length)
    e.append(el('p', 'dim', minimumText(table.minimum)));
  return e;
}
/* While a number is typed nothing but the answer is drawn anew. */
function drawLater(q, id) {
  document.querySelector('.answer').replaceWith(drawAnswer(q, tableOf(q, id)));
}
function drawAsk(box, id) {
  const q = readQuestion(), table = tableOf(q, id);
  const again = focus => {
    keepDraft('ask', q);
    show();
    if (focus)
      $(focus)?.focus();
  };
  const {state} = table;
  const count = () => {
    keep('way', 'counts');
    go(state?.said.next ? `m=${id}&d=${state.match.blocks.length}` : 'new');
  };
  const more = el('details', '', h('summary', W.askMore), drawMelds(W.askFields['their-melds'], 'theirs', q, again), check(W.askStopped, q.pile.isStopped, on => {
    q.pile.isStopped = on;
    again();
  }), check(W.askSpent, q.isSpent, on => {
    q.isSpent = on;
    again();
  }));
  more.open = q.theirs.length > 0 || q.pile.isStopped || q.isSpent;
  box.append(h('h2', W.ask), el('div', 'ask', choice(W.ask, QUESTIONS.map(what => [what, W.askWays[what]]), q.what, what => {
    Object.assign(q, {what, cards: [], onto: -1});
    again();
  })), ...q.what === 'take' ? [drawPile(q, again)] : [], drawOwnHand(q, again), drawOnto(q, again), drawAnswer(q, table), ...q.what === 'take' ? [] : [drawPile(q, again)], el('section', 'side', drawMelds(W.askFields.melds, 'melds', q, again), more), drawTable(q, table, id, again),
    el('div', 'acts', button(W.askAgain, () => {
      keepDraft('ask', {variant: q.variant, n: q.n, what: q.what});
      show();
    }), button(W.askCount, count), button(W.book, () => go(`rules=${id ?? ''}`))));
}
