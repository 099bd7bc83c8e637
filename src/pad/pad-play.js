// A deal that is written down while it is played: cards and what is done with them are tapped, and
// the engine makes the record of it, judges it and says how the table stands (pozo-pad-play.h).
const KEYS = [...'AKQJT98765432'];
const pip = code => el('span', isRedSuit(code) ? 'pip red' : 'pip', code === 'Jk' ? '★' : faceOf(code));
const pips = cards => cards.flatMap((text, k) => (k ? [' ', pip(text)] : [pip(text)]));
/* The last deal, while it is played: it has cards and no scores yet. */
function playedDeal(match) {
  const k = match.blocks.length - 1;
  return k >= 0 && match.blocks[k].some(line => /^(up|\d) /.test(line)) && !match.blocks[k].some(line => /^score /.test(line)) ? k : -1;
}
/* The record without an end, which is not known while a deal is played. */
const playText = match => write({...match, end: ''});
function beginPlay(state) {
  const {match, said, id} = state;
  const detail = match.head.map(line => (/^Detail:/.test(line) ? 'Detail: table' : line));
  if (change(state, {...match, head: detail, blocks: [...match.blocks, dealHead(said.next.number, said.next.dealer, said.next.rest)], end: ''})) {
    startClock(state);
    go(`m=${id}&p=${match.blocks.length}`);
  }
}
function newPlay() {
  return {cards: [], rank: '', meld: 0, seat: 0, wrong: null, typed: '', note: null};
}
/* How the record stands, which is asked once. */
function standing(state) {
  const text = playText(state.match);
  if (state.stands?.text !== text)
    state.stands = askPlay(text, '');
  return state.stands;
}

/* ---- The clock ---- */
/* When the deal began is kept beside the records, so that the clock goes on when the page is closed. */
const dealBegan = state => `${state.id} ${state.match.blocks.length} `;
function startClock(state) {
  const [, last = 0] = /%([\d.]+)[^%\n]*$/.exec(state.match.blocks[state.match.blocks.length - 1].join('\n')) || [];
  if (!keptFrom('began')?.startsWith(dealBegan(state)))
    keep('began', `${dealBegan(state)}${Date.now() - 1000 * last}`);
}
function clockNow(state) {
  const began = keptFrom('began') ?? '';
  return keptFrom('clock') === 'true' && began.startsWith(dealBegan(state)) ? `%${(Math.max(0, Date.now() - began.slice(dealBegan(state).length)) / 1000).toFixed(1)} ` : '';
}

/* ---- What is done ---- */
const IS_BESIDE = /^(up|deal|undo|note)/; /* nothing that is played */
/* Does something; what is wrong is told before it stands. */
function act(state, what) {
  const {play} = state;
  const told = askPlay(playText(state.match), IS_BESIDE.test(what) ? what : clockNow(state) + what);
  if (told.text === playText(state.match) && !told.found?.length)
    return /^(type|undo|note)/.test(what) ? show() : note(W.nothingDone);
  if (told.found?.length || told.isPlayed === false && !IS_BESIDE.test(what)) {
    play.wrong = told;
    return show();
  }
  return settle(state, told);
}
/* Keeps what was done at once.  A card for a red three is drawn with it, since nobody sees which; so are all that a turn begins
 * with. */
function settle(state, told) {
  const {play} = state;
  if (!store(state, write(parse(told.text)), false))
    return undefined;
  Object.assign(play, newPlay(), {isMore: play.isMore});
  if (told.lines)
    state.stands = told;
  const {table} = told;
  const owing = table?.players.find(player => player.owed > 0);
  if (owing && /\*3.$/m.test(told.text.trimEnd()))
    return act(state, `draw #${owing.seat}`);
  if (table?.due === 'draw' && /\+\?\?$/.test(told.text.trimEnd()))
    return act(state, 'draw');
  return show();
}
const withSeat = play => (play.seat ? ` #${play.seat}` : '');

/* ---- What is wrong ---- */
function drawWrong(state) {
  const {match, said, play} = state, {found, marks = [], text, isPlayed} = play.wrong;
  const end = act => () => {
    play.wrong = null;
    act();
  };
  const list = h('ul', ...found.map(f => el('li', severities[f.severity], message(match, said, f))));
  const e = el('section', 'wrongbox', h('h3', W.notRight), found.length ? list : h('p', W.notRead),
    button(W.takeBack, end(show), 'main'), ...marks.map(one => button(say(W.asFault, one.name), end(() => settle(state, {...one, table: null})))));
  if (isPlayed)
    e.append(button(W.asItWas, end(() => settle(state, {text, table: null}))));
  e.setAttribute('role', 'alert');
  return e;
}

/* ---- The table ---- */
function drawMiddle(table) {
  const top = table.pile[table.pile.length - 1];
  return el('p', 'pile', h('span', `${W.pile} `, ...top ? [el('b', 'topcard', pip(top))] : ['–'], ` (${figure(table.pile.length)})`, table.frozen ? el('b', 'frozen', ` ${W.frozen}`) : ''),
    h('span', `${W.stock} `, h('b', figure(table.stock))));
}
function drawTurn(state, table, told) {
  const {match, said} = state;
  const side = said.sides.findIndex(one => one.seats.includes(table.seat));
  const need = table.minimum === undefined ? '' : table.minimum < 0 ? W.opensCanasta : table.laid ? say(W.missingPoints, table.missing) : minimumText(table.minimum);
  return el('p', 'turn', person(playerOf(match, table.seat), 'b'), ` (${sideName(match, said, side)}): ${told}`, need ? el('span', 'need', ` · ${need}`) : '');
}
/* All melds of the table, in the order in which the engine counts them. */
function drawSides(state, table) {
  const {match, said, play} = state;
  let n = 0;
  return table.sides.map(side => {
    const k = sideOf(side.side);
    const melds = side.melds.map(meld => {
      const at = ++n;
      const e = button('', () => {
        play.meld = play.meld === at ? 0 : at;
        play.again();
      }, play.meld === at ? 'group on' : meld.canasta === 'none' ? 'group' : 'group done');
      e.append(...pips(meld.cards), meld.size > 3 ? el('span', 'dim', ` ${figure(meld.size)}`) : '');
      e.ariaPressed = play.meld === at;
      return meld.size ? e : ''; /* its cards can all be back in the hand */
    });
    const threes = side.red_threes ? [el('span', 'pip red', `♦3 × ${figure(side.red_threes)}`)] : [];
    return melds.length || threes.length ? el('section', 'laid', h('h3', sideName(match, said, k)), ...melds, ...threes) : '';
  });
}

/* ---- Cards ---- */
function pickFace(play, text) {
  play.cards.push(text);
  play.again();
}
function drawCards(state) {
  const {play} = state;
  const rank = name => {
    const one = button(rankName(name), () => {
      play.rank = name;
      play.again();
    }, play.rank === name ? 'card on' : 'card');
    one.ariaPressed = play.rank === name;
    return one;
  };
  const suits = Object.entries(SUITS).map(([suit, sign]) => {
    const one = button(`${play.rank ? rankName(play.rank) : ''}${sign}`, () => pickFace(play, play.rank + suit), isRedSuit(`?${suit}`) ? 'card red' : 'card');
    one.disabled = !play.rank;
    return one;
  });
  return [el('p', 'chosen', ...chosenCards(play.cards, play.again)), el('div', 'ranks', ...KEYS.map(rank), button('★', () => pickFace(play, 'Jk'), 'card', W.joker)), el('div', 'suits', ...suits)];
}

/* ---- Keys for it ---- */
const RARELY_DONE = {ask: ['ask +', 'ask -'], caliente: ['caliente']};
function drawDeeds(state, {table, rarelyDone, faults, specials, lines}) {
  const {match, said, play} = state, {cards} = play;
  const list = cards.length ? ` ${cards.join(' ')}` : '', onto = play.meld ? ` @${play.meld}` : '', who = withSeat(play);
  const deed = (label, what, can, name) => {
    const one = button(label, () => act(state, what), name);
    one.disabled = !can;
    return one;
  };
  const isDrawDue = ['draw', 'draw-or-take', 'replacement', 'talon'].includes(table.due);
  const acts = [deed(W.does.draw, `draw${who}`, true, isDrawDue ? 'on' : ''), deed(W.does.take, `take${onto}${list}${who}`, table.pile.length > 0),
    play.meld ? deed(W.does.add, `add${onto}${list}${who}`, cards.length > 0, 'on') : deed(W.does.meld, `meld${list}${who}`, cards.length > 1),
    deed(W.does.discard, `discard${list}${who}`, cards.length === 1, table.due === 'discard' ? 'on' : ''), deed(W.does.red3, `red3${list}${who}`, cards.length === 1 && cards[0][0] === '3'), deed(W.undo, 'undo', true)];
  /* What could be typed next, behind the words that stand there. */
  const offered = h('datalist');
  offered.id = 'words';
  let words = [];
  const offerWords = () => offered.replaceChildren(...words.map(word => new Option('', play.typed.replace(/\S*$/, '') + word)));
  const typing = textInput(play.typed, text => {
    play.typed = text;
    offerWords();
  }, offered.id);
  typing.onfocus = () => {
    ({words} = askPlay(playText(match), 'words'));
    offerWords();
  };
  const takeTyped = () => act(state, `type ${play.typed.trim()}`);
  typing.onkeydown = event => event.key === 'Enter' && takeTyped();
  const noting = textInput(play.note ?? noteOf(lines[lines.length - 1]), text => {
    play.note = text;
  });
  const seats = Array.from({length: said.seats}, (_, k) => k + 1);
  const more = el('details', 'more', h('summary', W.moreDeeds), el('div', 'acts', deed(W.does.seen, `draw${list}${who}`, cards.length > 0), deed(W.does.freeze, `discard${list} x${who}`, cards.length === 1), deed(W.does.pass, `pass${who}`, true), deed(W.does.back, `back${onto}${list}${who}`, play.meld > 0 && cards.length > 0), ...rarelyDone.flatMap(word => RARELY_DONE[word].map(what => deed(W.does[what], `${what}${who}`, true)))),
    field(W.whoDoes, chooser([[0, playerOf(match, table.seat)], ...seats.filter(seat => seat !== table.seat).map(seat => [seat, playerOf(match, seat)])], play.seat, seat => {
      play.seat = Number(seat);
      play.again();
    })), specials.length ? field(W.items.special, chooser([['', '–'], ...specials.map(name => [name, name])], '', name => name && act(state, `special ${name}${list}${who}`))) : '', field(W.markFault, chooser([['', '–'], ...faults.map(({mark, name}) => [mark, name])], '', mark => mark && act(state, `fault ${mark}${list}${who}`)), W.markHelp),
    field(W.typeIt, typing, W.typeHelp), offered, button(W.takeIn, takeTyped), field(W.note, noting), button(W.write, () => act(state, `note ${plainText(noting.value)}`)), check(W.clock, keptFrom('clock') === 'true', isOn => {
      keep('clock', `${isOn}`);
      startClock(state);
    }));
  more.open = play.isMore;
  more.ontoggle = () => {
    play.isMore = more.open;
  };
  return [el('div', 'acts deeds', ...acts), more];
}

/* ---- The view ---- */
/* Lines of the record, with signs for suits. */
const noteOf = line => (line?.note ?? '').replace(/^;\s*/, '');
const prettyLine = line => line.replace(/^up/, W.pile).replace(/([2-9TJQKA])([shdc])/g, (all, rank, suit) => rankName(rank) + SUITS[suit]).replace(/\?\?/g, '▒');
function drawLines(match, lines) {
  if (!lines.length)
    return '';
  const rows = lines.map(line => {
    const {text, seat, told} = line;
    return h('li', ...seat ? [person(playerOf(match, seat)), ' ', ...drawPieces(told), ' ', dim(prettyLine(text.replace(/^\S+ /, '')))] : [prettyLine(text)], line.note ? el('i', '', ` – ${noteOf(line)}`) : '');
  }).reverse();
  const older = rows.splice(5);
  return el('section', 'lines', h('h3', W.lastTurns), h('ul', ...rows), older.length ? h('details', h('summary', `… ${figure(older.length)}`), h('ul', ...older)) : '');
}
/* What the deal came to as far as it was seen, in the form for scores. */
function enterScores(state, k, scores) {
  const {match, said, id} = state;
  const entry = entryOf(said, k);
  const known = (score, key) => (typeof score?.[key] === 'number' ? score[key] : '');
  entry.way = 'items';
  entry.sides.forEach((own, side) => {
    const score = scores.find(one => one.side === letterOf(side));
    for (const key of said.known)
      own.items[key] = known(score, key);
  });
  state.entry = entry;
  keepDraft(id, {...entry, base: write(match)});
  go(`m=${id}&d=${k}`);
}
/* What changes while cards are chosen is drawn anew, and nothing else. */
function drawKeys(state, told) {
  const {play} = state, e = h('div');
  const keys = () => [...e.querySelectorAll('.laid button, .ranks button, .suits button, .deeds button')];
  play.again = () => {
    const at = keys().indexOf(document.activeElement);
    e.replaceChildren(...told.next === 'setup' ? drawCards(state) : [...drawSides(state, told.table), ...drawCards(state), ...drawDeeds(state, told)]);
    keys()[at]?.focus({preventScroll: true});
  };
  play.again();
  return e;
}
function drawPlay(box, state, k) {
  const {match, said, id} = state;
  const told = standing(state), {table, next} = told;
  state.play ||= newPlay();
  const {play} = state;
  if (next === 'setup' && !told.turnsUp)
    return act(state, 'deal');
  const before = at => (k ? said.deals[k - 1].lines[at].sum : 0);
  const sums = said.sides.map((side, at) => `${sideName(match, said, at)} ${before(at) === null ? '?' : figure(before(at))}`).join(' – ');
  box.append(el('header', 'playing', h('h2', say(W.deal, said.deals[k].number)), dim(sums)));
  if (play.wrong)
    return box.append(drawWrong(state), drawLines(match, told.lines));
  if (table && next !== 'setup')
    box.append(drawMiddle(table));
  if (next === 'setup')
    box.append(h('p', W.whichUp), drawKeys(state, told), el('div', 'acts', button(W.turnedUp, () => play.cards.length && act(state, `up ${play.cards.join(' ')}`), 'main'), button(W.undo, () => act(state, 'undo'))));
  else if (next === 'turn')
    box.append(drawTurn(state, table, told.due), drawKeys(state, told));
  else
    box.append(h('p', next === 'scores' ? W.dealOver : W.cannotGoOn), el('div', 'acts', button(W.enterScores, () => enterScores(state, k, next === 'scores' ? table.scores : []), 'main'), button(W.undo, () => act(state, 'undo'))));
  return box.append(drawLines(match, told.lines), el('div', 'acts', button(W.leave, () => go(`m=${id}`))));
}
