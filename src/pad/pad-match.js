// A match: how it stands, what comes next, its deals, and what can be done with it.
function load(id) {
  const text = readMatch(id);
  if (text === null)
    return null;
  const match = parse(text);
  return {id, text, match, said: judge(match), entry: null};
}
/* Writes what a match has become; what was decided is said to be, and no longer where it is not. */
function change(state, match) {
  const {isOver, end: word} = ask(write({...match, end: ''}));
  const decided = `end ${word}`;
  const end = ['', decided].includes(match.end) ? isOver ? decided : '' : match.end;
  return store(state, write({...match, end}), true);
}
/* Where another tab wrote the match meanwhile, what that wrote is shown instead. */
function store(state, text, isStep) {
  const isKept = saveMatch(state.id, text, state.text, isStep);
  reload(state);
  if (!isKept) {
    note(W.changedElsewhere);
    show();
  }
  return isKept;
}
function reload(state) {
  const {entry} = state;
  const isNew = entry && entry.deal === state.match.blocks.length;
  Object.assign(state, load(state.id) || {}, {entry});
  if (!isNew || entry.deal === state.match.blocks.length)
    return;
  /* Somebody else entered this deal: what is typed is for the one that comes next. */
  state.entry = state.said.next && {...entry, deal: state.match.blocks.length, dealer: state.said.next.dealer, rest: state.said.next.rest};
  history.replaceState(null, '', state.entry ? `#m=${state.id}&d=${state.entry.deal}` : `#m=${state.id}`);
}
const minimumText = n => (n < 0 ? W.opensCanasta : n ? say(W.opens, n) : '');

/* ---- The board ---- */
function drawBoard(state) {
  const {match, said} = state;
  const best = said.leader ? said.sides[said.leader - 1].sum : 0;
  const rivals = said.sides.filter((side, k) => k !== said.leader - 1).map(side => side.sum);
  const board = el('div', 'board', ...said.sides.map((side, k) => el('div', k === said.leader - 1 ? 'team on' : 'team',
    person(sideName(match, said, k)), el('b', 'sum', side.sum === null ? '?' : figure(side.sum)),
    said.next ? el('span', 'dim', minimumText(side.minimum)) : '')));
  const leads = !said.leader ? W.level : say(W.leads, sideName(match, said, said.leader - 1), best - Math.max(...rivals));
  return [board, el('p', 'leads', said.deals.length && said.next ? leads : '')];
}
function outcome(match, said) {
  if (said.winner)
    return say(W.won, sideName(match, said, said.winner - 1));
  return match.end ? W.nobodyWon : '';
}
function drawNext(state) {
  const {match, said, id} = state;
  if (!said.next)
    return [el('p', 'outcome', outcome(match, said))];
  const open = playedDeal(match);
  if (open >= 0)
    return [button(say(W.goOn, said.deals[open].number), () => go(`m=${id}&p=${open}`), 'main')];
  const {number, dealer, rest} = said.next;
  const who = [say(W.deals, playerOf(match, dealer)), ...rest.map(seat => say(W.rests, playerOf(match, seat)))].join(' · ');
  return [h('p', who), button(say(W.enterDeal, number), () => go(`m=${id}&d=${match.blocks.length}`), 'main'), button(W.playDeal, () => beginPlay(state), 'wide')];
}

/* ---- Deals ---- */
function drawDeals(state) {
  const {match, said} = state;
  if (!said.deals.length)
    return [];
  const head = h('tr', el('th', 'n', '#'), ...said.sides.map((side, k) => {
    const e = el('th', 'n', person(sideName(match, said, k)));
    e.scope = 'col';
    return e;
  }), el('td'));
  const rows = said.deals.map((deal, k) => {
    const wrong = said.findings.filter(f => f.deal === k + 1 && f.severity > 0);
    const row = h('tr', el('th', 'n', figure(deal.number)), ...deal.lines.map(line => el('td', 'n', line.total === null ? '?' : signed(line.total), el('div', 'dim', line.sum === null ? '' : figure(line.sum)))),
      h('td', button('⋯', () => dealMenu(state, k), 'more', say(W.dealMenu, deal.number))));
    return [row, ...wrong.map(f => {
      const cell = el('td', severities[f.severity], `${f.side ? `${sideText(match, said, f.side)}: ` : ''}${message(match, said, f)}`);
      cell.colSpan = said.sides.length + 2;
      return el('tr', 'wrong', cell);
    })];
  });
  const table = h('table', h('thead', head), h('tbody', ...rows.flat()));
  return [h('h2', W.dealsHead), wide(W.dealsHead, table)];
}
/* What the head says wrong, such as rules that do not hold together. */
function drawHeadFindings(state) {
  const {match, said} = state;
  const list = said.findings.filter(f => f.deal === 0 && f.severity > 0);
  return list.length ? [h('ul', ...list.map(f => el('li', severities[f.severity], message(match, said, f))))] : [];
}
function dealMenu(state, k) {
  const {match, said, id} = state;
  const {number, isPlayed} = said.deals[k];
  openBox(say(W.deal, number), ...isPlayed ? [h('p', W.isPlayed)] : [], button(W.correct, () => go(`m=${id}&d=${k}`)),
    button(say(W.backTo, number), () => {
      if (change(state, {...match, blocks: match.blocks.slice(0, k), end: ''}))
        show();
    }));
}

/* ---- What can be done ---- */
const fileName = (match, ending) => `${(head(match, 'Id') || 'canasta').replace(/[^\p{L}\p{N}-]+/gu, '-')}.${ending}`;
async function share(text, name, type) {
  const file = new File([text], name, {type});
  if (navigator.canShare?.({files: [file]})) {
    try {
      await navigator.share({files: [file]});
      return;
    } catch (error) {
      if (error.name === 'AbortError')
        return;
    }
  }
  offer(text, name);
}
function finish(state) {
  const {match} = state;
  const end = reason => button(W.ends[reason], () => {
    if (change(state, {...match, end: `end ${reason}`}))
      show();
  });
  openBox(W.finish, h('p', W.finishHelp), end('time'), end('abandoned'));
}
function drawActs(state) {
  const {match, said, id} = state;
  const acts = [], more = [];
  if (versions(id).length)
    acts.push(button(W.undo, () => {
      undoMatch(id);
      reload(state);
      note(W.undone);
      show();
    }));
  if (said.next && match.blocks.length)
    acts.push(button(W.finish, () => finish(state)));
  if (match.end && !said.isOver)
    acts.push(button(W.reopen, () => change(state, {...match, end: ''}) && show()));
  more.push(button(W.sharePcn, () => share(write(match), fileName(match, 'pcn'), 'text/plain')), button(W.shareCsv, () => share(toCsv([match]), fileName(match, 'csv'), 'text/csv')),
    button(W.copyText, async () => {
      try {
        await navigator.clipboard.writeText(write(match));
        note(W.copied);
      } catch {
        openBox(W.copyText, textArea(write(match)));
      }
    }), button(W.again, () => go(`new=${id}`)), button(W.remove, () => confirm(W.removeAsk) && removeMatch(state)));
  const rest = el('details', '', h('summary', W.moreActs), el('div', 'acts', ...more));
  return h('div', el('div', 'acts', ...acts), rest);
}
function removeMatch({id, text}) {
  noteVersion(id, text);
  keepMatch(id, null);
  go('');
  note(W.removed);
}
function drawMatch(box, state, play) {
  const {match} = state;
  const facts = [head(match, 'Event'), shownDate(head(match, 'Date')), variantName(head(match, 'Variant')), ...heads(match, 'Option').map(optionName), state.said.target ? say(W.playedTo, state.said.target) : ''];
  if (!state.said.sides) {
    box.append(...drawHeadFindings(state), h('p', W.noSides), drawActs(state));
    return;
  }
  if (play !== null && Number(play) === match.blocks.length - 1)
    return drawPlay(box, state, Number(play));
  box.append(el('header', 'top', ...drawBoard(state)));
  if (state.entry)
    return drawEntry(box, state);
  box.append(el('div', 'next', ...drawNext(state), el('div', 'acts', button(W.ask, () => go(`ask=${state.id}`)), button(W.book, () => go(`rules=${state.id}`)))), ...drawHeadFindings(state), ...drawDeals(state), drawActs(state), el('p', 'dim', facts.filter(Boolean).join(' · ')));
}
