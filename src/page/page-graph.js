// SPDX-License-Identifier: MIT
// Two pictures that stay in sight: the scores from turn to turn over the whole game, and the pile
// over the deal.  As a player they end where the page is.
const WIDE = 400, HIGH = 128, PILE_HIGH = 40, LEFT = 40;
const line = (x1, x2, y1, y2, name) => svg('line', {x1, x2, y1, y2, class: name});
function titled(e, text) {
  e.append(svg('title', {}, text));
  return e;
}
/* A step of an axis that makes four or five of it: one, two or five and noughts. */
function tick(span) {
  const power = 10 ** Math.floor(Math.log10(span / 4));
  return power * [1, 2, 5].find(n => 5 * n * power >= span || n === 5);
}
/* ---- Scores ---- */
/* The points of the game that are known here, each with the running scores as pairs.  A deal of scores
 * alone begins where the one before it ended. */
function points() {
  const list = [];
  let x = -1;
  D.deals.forEach((deal, d) => {
    if (S.viewer && d > S.deal)
      return;
    tellDeal(d).points.filter(p => known(d, p.i)).forEach((p, k) =>
      list.push({...p, x: !list.length || k || deal.setup.length ? ++x : x, y: p.totals.map((pair, k) => pair.map(t => (deal.start[k] || 0) + t))}));
  });
  return list;
}
const graphName = p => `${placeWords(p.d, p.i)}: ${p.y.map((pair, k) => `${team(k)} ${[...new Set(pair)].map(figure).join(' … ')}`).join(', ')}`;
function scale(list) {
  const all = list.flatMap(p => p.y.flat()).concat(0);
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const n = S.viewer ? D.deals.reduce((sum, deal) => sum + deal.turnAt.length, 0) : list.at(-1).x + 1;
  return {low, high, px: p => LEFT + (WIDE - LEFT - 4) * p.x / Math.max(1, n - 1), py: v => HIGH - 6 - (HIGH - 12) * (v - low) / (high - low)};
}
function axis(picture, {low, high, py}) {
  const by = tick(high - low);
  for (let v = Math.ceil(low / by) * by; v <= high; v += by) {
    const text = svg('text', {x: LEFT - 4, y: py(v) + 4, class: 'figure'}, figure(v));
    picture.append(line(LEFT, WIDE, py(v), py(v), v ? 'axis' : 'axis zero'), text);
  }
  D.minima.filter(([from]) => from > low && from <= high).forEach(([from, minimum]) =>
    picture.append(titled(line(LEFT, WIDE, py(from), py(from), 'step'), minimum < 0 ? W.canastaMinimum : say(W.minimum, minimum))));
  if (D.target > low && D.target <= high)
    picture.append(titled(line(LEFT, WIDE, py(D.target), py(D.target), 'target'), say(W.target, D.target)));
}
function bands(picture, list, {px}) {
  const starts = list.filter((p, k) => p.d !== list[k - 1]?.d);
  starts.forEach((p, k) => {
    const to = starts[k + 1] ? px(starts[k + 1]) : WIDE;
    picture.append(titled(svg('rect', {x: px(p), y: 0, width: Math.max(0, to - px(p)), height: HIGH, class: 'band b' + k % 2}), say(W.deal, D.deals[p.d].number)));
  });
}
function curves(picture, list, {px, py}) {
  (list[0]?.y || []).forEach((_, k) => {
    const at = (p, end) => `${px(p).toFixed(1)},${py(p.y[k].at(end)).toFixed(1)}`;
    if (list.some(p => p.y[k].length > 1))
      picture.append(svg('polygon', {points: [...list.map(p => at(p, 0)), ...list.map(p => at(p, -1)).reverse()].join(' '), class: 'range f' + k}));
    picture.append(svg('polyline', {points: list.map(p => at(p, 0)).join(' '), class: 'line s' + k}));
  });
}
const DOTS = ['canasta', 'open', 'out'];
function dots(picture, list, {px, py}) {
  const sideOf = seat => seen.sides.findIndex(side => side.members.includes(seat));
  D.deals.forEach((_, d) => (!S.viewer || d <= S.deal) && tellDeal(d).events.filter(e => DOTS.includes(e.what) && known(d, e.i)).forEach(e => {
    const p = list.find(q => q.d === d && q.i >= e.i), k = sideOf(e.seat);
    if (p?.y[k])
      picture.append(titled(svg('circle', {cx: px(p), cy: py(p.y[k][0]), r: e.what === 'canasta' ? 2 : 3, class: `dot f${k} ${e.what}`}), `${W.jumps[e.what]}: ${name(e.seat)}`));
  }));
}
/* Which point is nearest to a pointer. */
function nearest(picture, event, list, px) {
  const box = picture.getBoundingClientRect();
  const at = WIDE * (event.clientX - box.left) / box.width;
  return list.reduce((a, b) => (Math.abs(px(b) - at) < Math.abs(px(a) - at) ? b : a));
}
/* Makes a picture a slider: a click, a pointer over it, and keys while it has the focus. */
function steer(picture, label, list, px, high, text, isPast, to) {
  const mark = line(0, 0, 0, high, 'here');
  let at = 0;
  picture.append(mark);
  picture.tabIndex = 0;
  const tell = values => Object.entries(values).forEach(([key, value]) => picture.setAttribute(key, value));
  tell({role: 'slider', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': list.length - 1});
  picture.follow = () => {
    at = Math.max(0, list.findLastIndex(isPast));
    mark.setAttribute('x1', px(list[at]));
    mark.setAttribute('x2', px(list[at]));
    tell({'aria-valuenow': at, 'aria-valuetext': text(list[at])});
  };
  picture.onclick = event => to(nearest(picture, event, list, px));
  picture.onmousemove = event => ($('told').textContent = text(nearest(picture, event, list, px)));
  picture.onmouseleave = () => ($('told').textContent = '');
  picture.onkeydown = event => {
    const by = {ArrowLeft: -1, ArrowRight: 1, Home: -list.length, End: list.length}[event.key];
    if (!by)
      return;
    event.preventDefault();
    event.stopPropagation();
    to(list[Math.min(list.length - 1, Math.max(0, at + by))]);
  };
  return picture;
}
function chart() {
  const list = points();
  const picture = svg('svg', {viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'chart', id: 'chart'});
  if (!list.length)
    return picture;
  const s = scale(list);
  bands(picture, list, s);
  axis(picture, s);
  curves(picture, list, s);
  dots(picture, list, s);
  return steer(picture, W.chart, list, s.px, HIGH, graphName, p => p.d < S.deal || p.d === S.deal && p.i <= S.i, p => visit(p.d, p.i));
}
/* ---- The pile ---- */
function pileChart() {
  const told = tellDeal(S.deal), picture = svg('svg', {viewBox: `0 0 ${WIDE} ${PILE_HIGH}`, class: 'chart piles', id: 'piles'});
  const list = told.piles.filter(p => known(S.deal, p.i)).map((p, x) => ({...p, x}));
  if (list.length < 2)
    return picture;
  const most = Math.max(4, ...list.map(p => p.n)), n = told.piles.length;
  const px = p => LEFT + (WIDE - LEFT - 4) * p.x / Math.max(1, (S.viewer ? board().turnAt.length : n) - 1);
  const py = v => PILE_HIGH - 2 - (PILE_HIGH - 6) * v / most;
  list.forEach((p, k) => p.frozen && list[k + 1] && picture.append(titled(svg('rect', {x: px(p), y: 0, width: px(list[k + 1]) - px(p), height: PILE_HIGH, class: 'cold'}), W.frozen)));
  picture.append(svg('text', {x: LEFT - 4, y: 12, class: 'figure'}, figure(most)), line(LEFT, WIDE, py(0), py(0), 'axis'),
    svg('polyline', {points: list.map(p => `${px(p).toFixed(1)},${py(p.n).toFixed(1)}`).join(' '), class: 'depth'}));
  told.events.filter(e => e.what === 'take' && known(S.deal, e.i)).forEach(e => {
    const p = list.find(q => q.i >= e.i), k = seen.sides.findIndex(side => side.members.includes(e.seat));
    if (p)
      picture.append(titled(svg('rect', {x: px(p) - 2, y: py(e.pile), width: 4, height: py(0) - py(e.pile), class: 'drop f' + k}), say(W.tookCards, name(e.seat), e.pile)));
  });
  const text = p => `${placeWords(S.deal, p.i)}: ${W.pile} ${figure(p.n)}${p.frozen ? ', ' + W.frozen : ''}`;
  return steer(picture, W.pileChart, list, px, PILE_HIGH, text, p => p.i <= S.i, p => visit(S.deal, p.i));
}
const legend = () => el('p', 'legend dim', ...D.teams.map((_, k) => h('span', svg('svg', {viewBox: '0 0 30 8'},
  line(0, 30, 4, 4, 'line s' + k)), person(team(k)))), el('span', 'target', D.target ? say(W.target, D.target) : ''));
/* For who cannot see a picture: the same as a table. */
const dealsTable = isHidden => {
  const rows = D.deals.map((deal, d) => [deal, d]).filter(([, d]) => !S.viewer || d < S.deal);
  const cell = n => el('td', 'n', n === null ? '?' : figure(n));
  return el('table', isHidden ? 'unseen' : 'deals', h('caption', W.deals), h('tr', h('td'), ...D.teams.map((_, k) => el('th', 'n', person(team(k)))), ...D.teams.map((_, k) => el('th', 'n', `Σ ${letter(k + 1)}`))),
    ...rows.map(([deal, d]) => h('tr', h('th', isHidden ? say(W.deal, deal.number) : link(say(W.deal, deal.number), d, 0)), ...deal.totals.map(cell), ...deal.sums.map(cell))));
};
/* The pictures stay as they are while they tell the same; only the mark of the place moves. */
let drawnFor = '';
function drawGraph() {
  const box = $('graph'), what = `${S.deal}@${S.viewer}${S.viewer ? 'i' + S.i : ''}`, focused = document.activeElement?.id;
  if (drawnFor !== what)
    box.replaceChildren(chart(), pileChart(), legend(), dealsTable(true));
  drawnFor = what;
  [...box.children].forEach(picture => picture.follow?.());
  if (focused === 'chart' || focused === 'piles')
    $(focused).focus();
}
