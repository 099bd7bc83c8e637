// SPDX-License-Identifier: MIT
// The panel beside the table: what was found, scores, other rules, and what the page is.
function message(v, word) {
  const code = D.codes[v.code];
  return code[2].replace(/\{([a-z-]+)\}/g, (all, key) => ({found: shown(v.found), expected: shown(v.expected), cards: v.cards.map(named).join(' '), name: v.name || '',
    text: word || '', seat: v.seat, side: v.side || '', 'found-side': letter(v.found), 'expected-side': letter(v.expected)})[key]);
}
function explanation(code) {
  const [slug, , , rule, source, cause] = D.codes[code];
  return el('div', 'why', cause, el('p', 'dim', `${slug}${rule ? ` · ${W.rule} ${rule}` : ''}${source ? ` · ${W.source} ${source}` : ''}`));
}
function drawFindings(box) {
  const list = findings();
  if (!list.length)
    box.append(h('p', W.noFindings));
  list.forEach(f => {
    const where = f.deal ? link(placeWords(f.deal - 1, f.at), f.deal - 1, f.at) : '';
    const more = h('details', h('summary', el('span', severities[f.severity], W.severity[f.severity]), ' ', h('bdi', f.message)), explanation(f.code));
    more.open = f.deal - 1 === S.deal && f.at === S.i;
    box.append(el('div', 'finding', where, more));
  });
}
function scoreTable(ended) {
  const {recorded} = board();
  const scores = seen.scores.length ? seen.scores : Object.entries(recorded).map(([k, noted]) => ({...noted, side: letter(Number(k) + 1)}));
  const keys = Object.keys(W.items).filter(key => scores.some(s => key in s));
  const cell = (s, key, k) => {
    const noted = (ended && recorded[k] || {})[key];
    const e = el('td', 'n', range(s[key]));
    if (noted !== undefined && noted !== least(s[key]))
      e.append(el('div', 'error', `${W.recorded} ${figure(noted)}`));
    return e;
  };
  return h('table', h('tr', el('td'), ...scores.map(s => el('th', 'n', say(W.side, s.side)))),
    ...keys.map(key => h('tr', h('th', W.items[key]), ...scores.map((s, k) => cell(s, key, k)))));
}
function drawScores(box) {
  const played = seen.scores.length > 0;
  const ended = !played || over() && !S.branch && S.rules === 0;
  box.append(h('h2', ended ? say(W.deal, board().number) : W.wouldBe), scoreTable(ended), dealsTable(false));
}
function drawRules(box) {
  if (S.viewer)
    return box.append(el('p', 'dim', W.notSeen));
  return box.append(el('p', 'dim', W.rulesHelp), el('div', 'variants', ...D.rules.map(judgeBy)));
}
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
  pick.ariaPressed = k === S.rules;
  const said = !first ? W.allowed : at < 0 ? message(first[1]) : link(message(first[1]), S.deal, past(list, at + 1));
  return h('div', h('header', pick, h('span', at < 0 ? '—' : end.scores.map(s => range(s.total)).join(' : '))), el('div', 'dim', said));
}
function drawAbout(box) {
  const list = h('dl', ...D.heads.flatMap(([key, value]) => [h('dt', key), h('dd', h('bdi', value))]));
  const keys = el('table', 'keys', ...Object.entries(W.keys).map(([key, text]) => h('tr', h('th', h('kbd', W.keyNames[key] || key)), h('td', text))));
  box.append(el('div', 'acts', button(W.copy, copyLink), button(W.picture, () => savePicture('svg')), button(W.pixels, () => savePicture('png')), button(W.download, save)),
    list, h('h2', W.keysHead), keys, el('p', 'dim', say(W.made, D.version)));
}
const tabs = {moves: drawTurns, findings: drawFindings, scores: drawScores, what: box => whatIf(box), rules: drawRules, about: drawAbout};
