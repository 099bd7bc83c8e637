// SPDX-License-Identifier: MIT
// What happens in a deal: each action in words, what is worth a mark, the pile and the scores from
// turn to turn.  Made by one pass over the deal, as whoever looks on knows it, and kept.
const MARKS = {take: '▲', freeze: '❄', open: '⚑', canasta: '★', red3: '♦', out: '⏏'};
const canastasOf = p => p.sides.reduce((n, side) => n + side.canastas, 0);
const openedOf = p => p.sides.filter(side => side.opened).length;
/* What an action did that is worth a mark: kinds, in the order of MARKS. */
function marksOf(kind, was, now) {
  return [
    kind === 'take' && 'take', now.frozen && !was.frozen && 'freeze', openedOf(now) > openedOf(was) && 'open',
    canastasOf(now) > canastasOf(was) && 'canasta', kind === 'red3' && 'red3', now.goer && !was.goer && 'out',
  ].filter(Boolean);
}
/* Tells the actions of a list from one of them on. */
function tellActs(deal, list, from, each) {
  engine.deal(D.rules[0].bytes, deal.setup);
  list.slice(0, from).forEach(bytes => engine.play(bytes));
  let was = engine.position(S.viewer);
  each(from, was, null);
  for (let k = from; k < list.length; k++) {
    engine.play(list[k]);
    const now = engine.position(S.viewer);
    const kind = kindOf(list[k]);
    each(k + 1, now, {phrase: engine.tell('phrase', 0), marks: marksOf(kind, was, now), seat: list[k][1], kind, pile: was.pile.length});
    was = now;
  }
}
const stories = {};
function tellDeal(d) {
  const key = `${d}@${S.viewer}`;
  if (stories[key])
    return stories[key];
  const deal = D.deals[d];
  const told = {acts: [], events: [], points: [], piles: [], end: null};
  if (deal.setup.length)
    tellActs(deal, deal.actions, 0, (k, now, act) => {
      if (act)
        told.acts.push(act);
      act?.marks.forEach(what => told.events.push({what, i: past(deal.actions, k), k: k - 1, seat: act.seat, pile: act.pile}));
      if (k === 0 || deal.turnAt.includes(k)) {
        told.points.push({d, i: k, totals: now.scores.map(s => [s.total].flat())});
        told.piles.push({i: k, n: now.pile.length, frozen: now.frozen});
      }
      told.end = now;
    });
  if (told.end && !deal.broken) {
    engine.call('finish');
    told.end = engine.position(S.viewer);
    Object.assign(told.points.at(-1), {i: deal.last, totals: told.end.scores.map(s => [s.total].flat())});
    told.piles.at(-1).i = deal.last;
  }
  else if (deal.sums.some(sum => sum !== null))
    told.points.push({d, i: 0, totals: deal.start.map(() => [0])}, {d, i: deal.last, totals: deal.totals.map((n, k) => [n ?? deal.sums[k] - deal.start[k]])});
  stories[key] = told;
  return told;
}
/* The events that a player at this place can know of. */
const known = (d, i) => !S.viewer || d < S.deal || d === S.deal && i <= S.i;
/* The words of an action as the page shows them: as a link to the place where it has been done. */
function tellAct(act, marked) {
  const e = h('span', ...words(act.phrase));
  act.marks.forEach(what => e.append(' ', mark(what, what === 'take' ? figure(act.pile) : '')));
  if (marked)
    e.append(' ', mark('finding', '', '⚠'));
  return e;
}
function mark(what, more, sign = MARKS[what]) {
  const e = el('span', 'mark ' + what, sign + more);
  e.setAttribute('role', 'img');
  e.ariaLabel = e.title = W.jumps[what] + (more && ` (${more})`);
  return e;
}

/* ---- What was found ---- */
/* The findings that whoever looks on can know of: not those about a card that he did not see. */
const findings = () => D.findings.filter(f => !S.viewer || f.deal && known(f.deal - 1, f.at) && !isSecret(f));
function isSecret(f) {
  const act = D.deals[f.deal - 1].actions[f.action];
  return kindOf(act) === 'draw' && act[1] !== S.viewer;
}
const foundHere = () => (S.branch ? [] : findings().filter(f => f.deal - 1 === S.deal && f.at === S.i));

/* ---- To the next of a kind ---- */
function jump(what, by) {
  const rank = ([d, i]) => d * 1e6 + i, places = [];
  if (what === 'finding')
    D.findings.forEach(f => f.deal && places.push([f.deal - 1, f.at]));
  else
    D.deals.forEach((deal, d) => tellDeal(d).events.forEach(event => event.what === what && places.push([d, event.i])));
  places.sort((a, b) => rank(a) - rank(b));
  if (S.branch)
    leaveBranch();
  const here = rank([S.deal, S.i]);
  const found = by > 0 ? places.find(p => rank(p) > here) : places.reverse().find(p => rank(p) < here);
  return found ? go(...found) : note(W.none);
}
const note = text => ($('said').textContent = text);
