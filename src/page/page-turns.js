// SPDX-License-Identifier: MIT
// The deal as a story: a line for each turn, with what the record remarks, and under a turn the
// branches that were played from it.
const link = (text, d, i, name, act) => {
  const a = el('a', name, ...[].concat(text));
  a.href = '#' + placeName(d, i);
  a.onclick = event => {
    event.preventDefault();
    (act || visit)(d, i);
  };
  return a;
};
const wordAt = (bytes, next) => decode(offsetOf(bytes), kindOf(next) === 'end' ? offsetOf(bytes) + 600 : offsetOf(next)).split(/[\s;]/)[0];
const bad = new Set(D.findings.filter(f => f.deal && f.severity > 0 && f.action !== undefined).map(f => `${f.deal - 1}:${f.action}`));
/* An action of a turn: in words with its marks, or as it stands in the record. */
function turnPart(d, k, told) {
  const deal = D.deals[d], isBad = bad.has(`${d}:${k}`);
  const text = S.notation ? h('code', wordAt(deal.actions[k], deal.actions[k + 1])) : tellAct(told.acts[k], isBad);
  const a = link(text, d, past(deal.actions, k + 1), isBad ? 'bad' : '');
  a.dataset.k = k;
  return a;
}
function turnLine(d, t, to) {
  const deal = D.deals[d], told = tellDeal(d), from = deal.turnAt[t];
  const end = Math.min(to, (deal.turnAt[t + 1] ?? deal.actions.length + 1) - 1);
  const parts = deal.actions.slice(from, end).map((_, k) => turnPart(d, from + k, told)).filter(a => a.textContent);
  const line = el('li', '', person(name(deal.actions[from][1])), ' ', ...parts.flatMap((a, k) => (k ? [S.notation ? ' ' : ', ', a] : [a])));
  line.firstChild.className = 'who';
  if (deal.comments[t])
    line.append(el('p', 'comment', person(deal.comments[t])));
  line.value = t + 1;
  return line;
}
/* The lines of a deal: all of them, or as a player as far as he has come. */
function turnLines(d) {
  const deal = D.deals[d], key = `lines${S.notation}`;
  const all = () => deal.turnAt.map((_, t) => t).filter(t => deal.turnAt[t] < deal.actions.length);
  if (!S.viewer)
    return (deal[key] ||= all().map(t => turnLine(d, t, deal.actions.length)));
  return all().filter(t => deal.turnAt[t] < S.i).map(t => turnLine(d, t, S.i));
}

/* ---- Branches ---- */
/* How many actions two branches of the same place share. */
function shared(a, b) {
  if (a === b || a.deal !== b.deal || a.from !== b.from)
    return 0;
  const differs = a.acts.findIndex((bytes, k) => `${bytes.slice(0, 8)}${bytes.slice(16)}` !== `${b.acts[k]?.slice(0, 8)}${b.acts[k]?.slice(16)}`);
  return differs < 0 ? a.acts.length : differs;
}
const isSame = (a, b) => a.acts.length === b.acts.length && shared(a, b) === a.acts.length;
function branchLine(branch, root, skip) {
  const line = el('li', branch === S.branch ? 'on' : '');
  tellActs(D.deals[branch.deal], branchActs(branch), branch.from + skip, (k, _, act) => {
    if (!act?.phrase)
      return;
    if (act.seat !== line.seat)
      line.append(line.seat ? '; ' : '', Object.assign(person(name(act.seat)), {className: 'who'}), ' ');
    else
      line.append(', ');
    line.seat = act.seat;
    const a = link(tellAct(act), branch.deal, branch.from, branch === S.branch && doneAt(branchActs(branch), S.i) === k - 1 ? 'here' : '',
      () => enter(branch, past(branchActs(branch), k)));
    line.append(a);
  });
  line.append(' ', button('×', () => forget(branch), 'close', W.forget));
  const twigs = root.filter(other => other.parent === branch);
  if (twigs.length)
    line.append(el('ul', 'branches', ...twigs.map(twig => branchLine(twig, root, twig.skip))));
  return line;
}
/* Branches that share their beginning with an earlier one hang on that. */
function branchTrees(d) {
  const list = S.branches.filter(branch => branch.deal === d && (!S.viewer || branch.viewer === S.viewer));
  list.forEach((branch, at) => {
    branch.parent = null;
    branch.skip = 0;
    list.slice(0, at).forEach(other => {
      const n = shared(branch, other);
      if (n > branch.skip)
        Object.assign(branch, {parent: other, skip: n});
    });
  });
  return list;
}
function hangBranches(list, lines) {
  const trees = branchTrees(S.deal);
  list.querySelectorAll('.branches').forEach(e => e.remove());
  trees.filter(branch => !branch.parent).forEach(branch => {
    const [turn] = placeOf(board(), branch.from), line = lines[Math.min(turn, lines.length) - 1];
    let twigs = line?.querySelector(':scope > .branches');
    if (line && !twigs)
      line.append(twigs = el('ul', 'branches'));
    (twigs || list).append(branchLine(branch, trees, 0));
  });
}

/* ---- The list ---- */
function drawTurns(box) {
  const deal = board();
  if (!deal.actions.length)
    return box.append(h('p', W.onlyScores));
  const lines = turnLines(S.deal);
  let list = box.querySelector('.moves');
  if (!list || list.lines !== lines) {
    list = el('ol', 'moves', ...lines);
    list.lines = lines;
    box.replaceChildren(notationSwitch(), list);
  }
  hangBranches(list, lines);
  list.querySelectorAll('.now, [aria-current]').forEach(e => {
    e.classList.remove('now');
    e.removeAttribute('aria-current');
  });
  const k = S.branch ? S.branch.from : Math.max(0, doneAt(deal.actions, S.i));
  const line = lines[placeOf(deal, k)[0] - 1];
  if (!S.branch && S.i > 0) {
    line?.classList.add('now');
    line?.querySelector(`[data-k="${k}"]`)?.setAttribute('aria-current', 'step');
  }
  const here = list.querySelector('.branches .here, [aria-current]') || line;
  if (here && !seesAll(box, here))
    box.scrollTop += here.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  return undefined;
}
function seesAll(box, e) {
  const outer = box.getBoundingClientRect(), inner = e.getBoundingClientRect();
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}
function notationSwitch() {
  const check = h('input');
  check.type = 'checkbox';
  check.checked = S.notation;
  check.onchange = () => {
    S.notation = check.checked;
    keep('notation', check.checked);
    draw();
  };
  return el('label', 'switch dim', check, ' ', W.notation);
}
