// SPDX-License-Identifier: MIT
// The game, and where in it the page is: the record's deals and actions, places and their names,
// and the table at a place as the engine replays it.
/* ---- The game ---- */
const recordBytes = await cargo('record');
const decode = (from, to) => new TextDecoder().decode(recordBytes.subarray(from, to));
const name = seat => D.players[seat] || say(W.seat, seat);
/* Bytes are letters there, and offsets count from the action before (pozo-page-data.c). */
const bytesIn = letters => Uint8Array.from(letters, letter => letter.charCodeAt() - '0'.charCodeAt());
function cut(all) {
  const list = [], view = new DataView(all.buffer);
  let offset = 0;
  for (let at = 0; at < all.length; at += 16 + all[at + 2]) {
    view.setUint32(at + 12, offset += view.getUint32(at + 12, true), true);
    list.push(all.subarray(at, at + 16 + all[at + 2]));
  }
  return list;
}
for (const deal of D.deals) {
  deal.setup = bytesIn(deal.setup);
  deal.actions = cut(bytesIn(deal.actions));
  [deal.beyond] = cut(bytesIn(deal.beyond));
  deal.last = deal.actions.length + deal.silent;
  deal.stock = bytesIn(deal.stock);
  deal.turnAt = [0];
  deal.actions.forEach((bytes, i) => kindOf(bytes) === 'end' && deal.turnAt.push(i + 1));
}
for (const rules of D.rules)
  rules.bytes = bytesIn(rules.bytes);
const letter = n => (n >= 1 && n <= 26 ? String.fromCharCode(64 + n) : n);
const team = k => D.teams[k] || say(W.side, letter(k + 1));

/* ---- Where we are ---- */
const S = {deal: 0, i: 0, viewer: 0, rules: 0, branch: null, branches: [], tab: D.deals.some(deal => deal.setup.length) ? 'moves' : 'scores', pace: 1,
  chosen: [], meld: null, timer: 0, ask: null, said: null, quiz: null, notation: keptFrom('notation') === 'true'};
let engine = null;
let seen = null;
const over = () => seen.phase === 'ended';
const board = () => D.deals[S.deal];
const branchActs = branch => D.deals[branch.deal].actions.slice(0, branch.from).concat(branch.acts);
const actions = () => (S.branch ? branchActs(S.branch) : board().actions);
const last = () => (S.branch ? actions().length : board().last);
/* An end of a turn is no step of its own. */
const past = (list, i) => (i < list.length && kindOf(list[i]) === 'end' ? i + 1 : i);
/* The action that was done last; -1 before the first one. */
function doneAt(list, i) {
  const k = Math.min(i, list.length) - 1;
  return k > 0 && kindOf(list[k]) === 'end' ? k - 1 : k;
}
const turnsOf = list => list.reduce((at, bytes, i) => (kindOf(bytes) === 'end' ? [...at, i + 1] : at), [0]);
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
/* The same place for people. */
function placeWords(d, i) {
  const deal = D.deals[d];
  if (i >= deal.last)
    return say(W.placeEnd, deal.number);
  const [turn] = placeOf(deal, Math.max(0, doneAt(deal.actions, i)));
  return i > 0 ? say(W.placeTurn, deal.number, turn) : say(W.deal, deal.number);
}

/* ---- The table at a place ---- */
/* The cards that are drawn after a place, as far as the record tells. */
const drawn = list => list.filter(bytes => kindOf(bytes) === 'draw');
const drawnLater = (deal, from) => [...drawn(deal.actions.slice(from)).flatMap(bytes => [...bytes.subarray(16)]), ...deal.stock];
function stockNow(i) {
  if (!S.branch)
    return drawnLater(board(), i);
  const used = drawn(S.branch.acts.slice(0, Math.max(0, i - S.branch.from))).reduce((n, b) => n + b[2], 0);
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
  const now = engine.position(S.viewer, list[i] || !S.branch && beyond, Uint8Array.from(stockNow(i)));
  now.words = engine.tell('phrase', 0);
  now.sides.forEach(side => side.melds.forEach((meld, k) => Object.assign(meld, {key: side.side + k})));
  return now;
}
/* At the end of a turn the action before it is what people want to see. */
function lookBack(i) {
  const done = doneAt(actions(), i);
  const before = done >= 0 && done + 1 < i ? look(done + 1) : null;
  const now = look(i);
  if (!before)
    return now;
  now.sides.forEach((side, k) => side.melds.forEach((meld, m) => {
    meld.touched = before.sides[k]?.melds[m]?.touched;
  }));
  return Object.assign(now, {last: before.last, words: before.words});
}
function show() {
  seen = lookBack(S.i);
  draw();
}

/* ---- Going ---- */
function go(deal, i, stay) {
  $('more').close();
  S.deal = Math.min(Math.max(0, deal), D.deals.length - 1);
  S.i = Math.min(Math.max(0, i), last());
  S.chosen = [];
  S.meld = S.ask = S.said = null;
  show();
  writeAddress();
  if (!stay)
    stop();
}
/* To a place of the record. */
function visit(deal, i) {
  S.branch = null;
  go(deal, i);
}
/* To a place of a branch. */
function enter(branch, i) {
  S.branch = branch;
  go(branch.deal, i);
}
const leaveBranch = () => visit(S.deal, S.branch ? S.branch.from : S.i);
function step(by, stay) {
  const list = actions();
  let i = S.i + by;
  if (by > 0)
    i = past(list, i);
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
  const at = S.branch ? turnsOf(actions()) : board().turnAt;
  const turn = at.filter(from => from <= S.i).length - 1;
  if (by < 0 && S.i > at[turn])
    return go(S.deal, at[turn]);
  return turn + by in at ? go(S.deal, at[turn + by]) : across(by);
}
const goDeal = by => {
  S.branch = null;
  go(S.deal + by, 0);
};
