// SPDX-License-Identifier: MIT
// What if: what could be played here, branches that are played instead of the record, and "your
// move?", which asks a player before it tells what was played.
const canList = () => !over() && seen.players.length > 0 && (!S.viewer || S.viewer === seen.seat);
const relook = () => replay(actions(), S.i, S.rules);
function choose(k, text) {
  const at = S.chosen.findIndex(([i]) => i === k);
  if (at < 0)
    S.chosen.push([k, text]);
  else
    S.chosen.splice(at, 1);
  if (!S.quiz)
    S.tab = 'what';
  draw();
}
/* A drawn card is the one that the record has next; where it has none, the reader says which. */
function drawNext(bytes) {
  const later = stockNow(S.i);
  if ((!later.length || later[0] === CODES['??']) && seen.stock) {
    S.ask = true;
    draw();
    return false;
  }
  bytes[16] = later[0] ?? bytes[16];
  return true;
}
/* Asks the engine for what is to be played; tells why not, and returns whether it can be. */
function isAllowed(bytes, force) {
  relook();
  const code = engine.judge(bytes);
  if (code === 0xffffffff) {
    note(W.refused);
    return false;
  }
  const verdict = engine.tell('verdict');
  if (code === 0 || force && !verdict.impossible)
    return true;
  S.said = {verdict, bytes, word: engine.tell('word')};
  draw();
  return false;
}
function tryAct(bytes, force) {
  const kind = kindOf(bytes);
  if (S.quiz)
    return isAllowed(bytes, false) ? answer(bytes) : undefined;
  if (kind === 'draw' && bytes[2] === 1 && bytes[16] === CODES['??'] && !drawNext(bytes))
    return undefined;
  if (!isAllowed(bytes, force))
    return undefined;
  branchOff(bytes);
  const {seat} = seen;
  go(S.deal, S.i + 1);
  relook();
  const end = actionBytes('end', seat, []);
  if ((kind === 'discard' || kind === 'pass') && seen.seat === seat && !over() && engine.judge(end) === 0) {
    S.branch.acts.push(end);
    go(S.deal, S.i + 1);
  }
  return undefined;
}
/* The branch that goes on with an action: the present one where that is its end; one that was played
 * before; or a new one, which begins with what was played up to here. */
function branchOff(bytes) {
  const at = S.branch ? S.i - S.branch.from : 0;
  if (S.branch && at === S.branch.acts.length)
    return S.branch.acts.push(bytes);
  const made = {deal: S.deal, from: S.branch ? S.branch.from : S.i, viewer: S.viewer, acts: [...S.branch ? S.branch.acts.slice(0, at) : [], bytes]};
  const same = S.branches.find(branch => shared(made, branch) === made.acts.length);
  if (!same)
    S.branches.push(made);
  return (S.branch = same || made);
}
function forget(branch) {
  S.branches = S.branches.filter(other => other !== branch);
  if (S.branch === branch)
    return leaveBranch();
  writeAddress();
  return draw();
}
function undo() {
  const kept = S.branch.acts.slice(0, S.i - S.branch.from);
  do
    kept.pop();
  while (kept.length && kindOf(kept[kept.length - 1]) === 'end');
  if (!kept.length)
    return forget(S.branch);
  S.branch.acts = kept;
  return go(S.deal, S.branch.from + kept.length);
}
function act(kind) {
  const cards = S.chosen.map(([, text]) => text);
  const side = seen.sides.find(s => s.members.includes(seen.seat));
  const meld = side && side.melds.find(m => m.key === S.meld);
  if (kind === 'draw')
    return tryAct(actionBytes('draw', seen.seat, ['??']));
  return tryAct(actionBytes(kind, seen.seat, kind === 'pass' || kind === 'end' ? [] : cards, kind === 'add' || kind === 'take' ? meld : null));
}

/* ---- What is legal ---- */
/* What a legal action calls a meld, in the words of the table. */
const targetName = a => {
  const key = a.rank ? 16 + RANKS.indexOf(a.rank) : a.suit ? 2 * 16 + SUITS.indexOf(a.suit) : a.onto === 'wild' ? 3 * 16 : a.onto === 'black' ? 4 * 16 : 0;
  return key && a.action !== 'meld' ? ` → ${D.melds[key]}` : '';
};
function chip(a, k) {
  const e = button('', () => {
    relook();
    engine.list(S.viewer);
    tryAct(engine.chosen(k));
  }, 'chip');
  e.append(...inline(a.action === 'draw' ? [] : a.cards), targetName(a), a.crosswise ? ' ' + W.crosswise : '');
  if (!e.textContent)
    e.textContent = W.acts[a.action] || D.choices[a.action];
  return e;
}
function legalList() {
  relook();
  const e = el('div', 'legal'), all = engine.list(S.viewer);
  const chosen = S.chosen.map(([, text]) => text);
  const fits = a => chosen.every(text => chosen.filter(t => t === text).length <= a.cards.filter(t => t === text).length);
  const groups = new Map();
  all.forEach((a, k) => fits(a) && groups.set(a.action, (groups.get(a.action) || []).concat([[a, k]])));
  for (const [action, list] of groups) {
    const row = el('div', 'group', h('b', D.choices[action]), ...list.slice(0, 40).map(([a, k]) => chip(a, k)));
    if (list.length > 40)
      row.append(dim(say(W.more, list.length - 40)));
    e.append(row);
  }
  if (!groups.size)
    e.append(el('p', 'dim', all.length ? say(W.noneFits, all.length) : engine.judge(actionBytes('end', seen.seat, [])) === 0 ? W.onlyEnd : W.noLegal));
  return e;
}

/* ---- The panel ---- */
const totals = p => p.scores.map((s, k) => `${team(k)} ${range(s.total)}`).join(', ');
/* The record at the same turn of the deal, or where it ends before. */
function recordThere() {
  const turn = turnsOf(actions().slice(0, S.i)).length - 1, {turnAt, actions: list} = board();
  const i = Math.max(S.branch.from, Math.min(turnAt[turn] ?? list.length, list.length));
  replay(list, i, S.rules);
  return [engine.position(S.viewer), i];
}
function branchBanner() {
  const [record, i] = recordThere();
  return el('div', 'branch', h('b', W.notPlayed), ' ', say(W.branch, placeWords(S.deal, S.branch.from)), h('p', S.viewer ? '' : say(W.compare, placeWords(S.deal, i), totals(record), totals(seen))),
    el('div', 'acts', button(W.undo, undo), button(W.back, leaveBranch), button(W.save, saveBranch)));
}
function verdictBox() {
  const {verdict, bytes, word} = S.said;
  return el('div', 'verdict', el('b', 'error', W.illegal + (word && `: ${word}`)), h('p', message(verdict, word)), explanation(verdict.code),
    verdict.impossible ? W.impossible : S.quiz ? '' : button(W.anyway, () => tryAct(bytes, true)));
}
function deck() {
  const all = [...RANKS].flatMap(r => [...SUITS].map(s => r + s)).concat(['Jk']);
  return el('div', 'deck', ...all.map(text => button(named(text), () => tryAct(actionBytes('draw', seen.seat, [text])), 'chip' + (isRed(text) ? ' red' : ''))));
}
function whatIf(box) {
  box.append(S.branch ? branchBanner() : el('p', 'dim', S.quiz ? W.quizHelp : W.whatHelp));
  if (S.quiz)
    return quizBox(box);
  if (!canList())
    return box.append(el('p', 'dim', over() || !seen.players.length ? D.dues.over : say(W.notYours, name(seen.seat))));
  box.append(el('div', 'acts', ...Object.keys(W.acts).map(kind => button(W.acts[kind], () => act(kind)))));
  if (S.ask)
    box.append(h('p', W.drawn), deck());
  if (S.said)
    box.append(verdictBox());
  return box.append(h('h2', W.legal), legalList());
}

/* ---- Your move? ---- */
/* Whether the record goes on with an action of the player who is asked. */
const isAsked = () => {
  const next = actions()[S.i];
  return next && next[1] === S.viewer && kindOf(next) !== 'end';
};
function seek() {
  while (!isAsked() && S.i < last())
    S.i = past(actions(), S.i + 1);
}
function quizOn() {
  S.branch = null;
  S.quiz = S.quiz ? null : {right: 0, asked: 0};
  S.tab = 'what';
  if (!S.quiz)
    return draw();
  if (!S.viewer)
    S.viewer = seen.seat || 1;
  seek();
  return go(S.deal, S.i);
}
/* Takes an answer, shows what was played, and goes on to the next question. */
function answer(bytes) {
  const played = actions()[S.i];
  const plain = b => `${b.slice(0, 2)} ${b.slice(4, 6)} ${kindOf(b) === 'draw' ? '' : [...b.slice(16)].sort()}`;
  const isSame = bytes ? plain(bytes) === plain(played) : false;
  S.quiz.asked += bytes ? 1 : 0;
  S.quiz.right += isSame ? 1 : 0;
  const next = look(past(actions(), S.i + 1)), told = look(S.i + 1).words || next.words;
  S.quiz.told = [h('b', bytes ? isSame ? W.same : W.other : ''), ' ', ...compose(W.isDue, [person(name(S.viewer))], words(told)).flat()];
  S.i = past(actions(), S.i + 1);
  seek();
  go(S.deal, S.i);
}
function quizBox(box) {
  const {told, right, asked} = S.quiz;
  if (told)
    box.append(el('p', 'answer', ...told), el('p', 'dim', say(W.quizScore, right, asked)));
  if (!isAsked())
    return box.append(h('p', W.quizOver), button(W.quizStop, quizOn));
  const legal = h('details', h('summary', W.legal), legalList());
  box.append(h('h2', W.quizAsk), el('div', 'acts', ...Object.keys(W.acts).map(kind => button(W.acts[kind], () => act(kind)))));
  if (S.said)
    box.append(verdictBox());
  return box.append(legal, el('div', 'acts', button(W.quizShow, () => answer(null)), button(W.quizStop, quizOn)));
}
