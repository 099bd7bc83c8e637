// SPDX-License-Identifier: MIT
// Controls, keys, playing on by itself, and how the page begins.
/* ---- Playing on by itself ---- */
function stop() {
  clearTimeout(S.timer);
  S.timer = 0;
  $('play').textContent = W.play;
}
function wait() {
  const deal = board();
  const turn = placeOf(deal, S.i)[0] - 1;
  const gap = (deal.clocks[turn] - deal.clocks[turn - 1]) / Math.max(1, (deal.turnAt[turn + 1] || 0) - deal.turnAt[turn]);
  return S.pace === 3 && gap > 0 ? Math.min(gap, 10000) : [1800, 900, 350, 900][S.pace];
}
function run() {
  S.timer = setTimeout(() => {
    if (S.deal === D.deals.length - 1 && S.i >= last())
      return stop();
    step(1, true);
    return run();
  }, wait());
}
function playOrStop() {
  if (S.timer)
    return stop();
  $('play').textContent = W.stop;
  return run();
}

/* ---- Controls ---- */
/* What tells the end of the game, or more than a player saw, is not on the page while one looks on. */
const future = [...document.querySelectorAll('#head .future')].map(e => [e, document.createComment('')]);
const sheets = [$('sheets'), document.createComment('')];
const title = document.title;
function hideFuture() {
  const hide = S.viewer > 0;
  for (const [e, stand] of [...future, sheets])
    if (hide ? e.isConnected : stand.isConnected)
      hide ? e.replaceWith(stand) : stand.replaceWith(e);
  document.title = hide && D.title || title;
  root.classList.toggle('seat', hide);
}
function lookAs(seat) {
  S.viewer = seat;
  S.quiz = null;
  if (S.branch && seat && S.branch.viewer !== seat)
    return leaveBranch();
  show();
  return writeAddress();
}
function nextViewer() {
  const seats = [0, ...seen.players.filter(p => !p.rests).map(p => p.seat)];
  lookAs(seats[(seats.indexOf(S.viewer) + 1) % seats.length]);
}
const KEYS = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), ArrowDown: () => stepTurn(1), ArrowUp: () => stepTurn(-1),
  PageDown: () => goDeal(1), PageUp: () => goDeal(-1), Home: () => go(S.deal, 0), End: () => go(S.deal, last()),
  ' ': playOrStop, v: nextViewer, b: leaveBranch, u: () => S.branch && undo(), d: save, p: () => seen.pile.length && openPile(), y: quizOn, n: copyLink,
};
for (const [key, what] of Object.entries({f: 'finding', t: 'take', c: 'canasta', z: 'freeze', r: 'red3', o: 'out'})) {
  KEYS[key] = () => jump(what, 1);
  KEYS[key.toUpperCase()] = () => jump(what, -1);
}
for (const [key, tab] of Object.entries({m: 'moves', i: 'findings', s: 'scores', w: 'what', l: 'rules', '?': 'about'}))
  KEYS[key] = () => {
    S.tab = tab;
    draw();
  };
/* These move the text of the panel where it has the focus. */
const SCROLLS = /^(Arrow(Up|Down)|Page|Home|End| )/;
function press(key) {
  note('');
  root.dataset.key = key;
  KEYS[key]();
}
addEventListener('keydown', event => {
  const on = event.target;
  if (!seen || $('more').open || on.closest('[role=menu]') || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key] || /SELECT|INPUT/.test(on.tagName) && on.id !== 'slider' || event.key === ' ' && on.closest('button, summary, a') || on.id === 'box' && SCROLLS.test(event.key))
    return;
  event.preventDefault();
  press(event.key);
});
function fill(id, texts, act) {
  $(id).append(...texts.map((text, k) => new Option(text, k)));
  $(id).onchange = () => act(Number($(id).value));
}
function drawControls() {
  const slider = $('slider'), name = S.branch ? `${placeName(S.deal, S.branch.from)} + ${S.i - S.branch.from}` : placeName(S.deal, S.i);
  slider.max = last();
  slider.value = S.i;
  slider.setAttribute('aria-valuetext', placeWords(S.deal, S.branch ? S.branch.from : S.i));
  $('place').textContent = name;
  $('deal').value = S.deal;
  $('viewer').value = S.viewer;
  const broken = !S.branch && board().broken && S.i >= last(), found = foundHere();
  $('found').title = found.map(f => f.message).join(' ');
  $('found').replaceChildren(...found.map(f => el('span', severities[f.severity], h('bdi', f.message), ' ')), broken ? el('span', 'error', W.broken) : '');
  $('under').textContent = S.branch ? W.notPlayed : S.rules ? say(W.under, D.rules[S.rules].name) : '';
  $('under').className = S.branch ? 'unplayed' : '';
  for (const tab of Object.keys(W.tabs)) {
    $(tab).classList.toggle('on', tab === S.tab);
    $(tab).setAttribute('aria-pressed', tab === S.tab);
  }
  $('box').setAttribute('aria-label', W.tabs[S.tab]);
}
/* The nth of what can be pressed in a part of the table has the focus after a drawing as before. */
function keepFocus(act) {
  const part = document.activeElement.closest('#table > *'), all = () => [...part.querySelectorAll('[tabindex]')];
  const at = part ? all().indexOf(document.activeElement) : -1;
  act();
  if (at >= 0)
    all()[at]?.focus();
}
function draw() {
  hideFuture();
  drawMoving(() => keepFocus(drawTable));
  drawControls();
  const box = $('box');
  if (S.tab !== 'moves' || !board().actions.length)
    box.replaceChildren();
  tabs[S.tab](box);
  if (isTold)
    drawGraph();
}
/* A match is told deal by deal, when there is time; the graph is drawn when it is whole. */
let isTold = false;
function tellOn(d) {
  if (d < D.deals.length) {
    tellDeal(d);
    return setTimeout(tellOn, 0, d + 1);
  }
  isTold = true;
  root.dataset.told = d;
  drawGraph();
  /* The graph takes room from the panel: the present turn stays in sight. */
  return S.tab === 'moves' ? drawTurns($('box')) : undefined;
}
/* How much room there is for hands: the sheet makes cards overlap by it. */
const room = () => {
  root.style.cssText = `--xs:${$('s').clientWidth}px;--yw:${$('w').clientHeight}px`;
};
/* What to go to: a menu that arrows walk through. */
function buildMenu() {
  const menu = $('jumps'), open = $('jump');
  const items = Object.entries(W.jumps).map(([what, text]) => button(text, () => {
    toggle(false);
    jump(what, 1);
  }));
  const toggle = on => {
    menu.hidden = !on;
    open.ariaExpanded = on;
    (on ? items[0] : open).focus();
  };
  menu.ariaLabel = W.controls.jump;
  items.forEach(item => item.setAttribute('role', 'menuitem'));
  menu.append(...items);
  open.textContent = W.jumpTo;
  open.onclick = () => toggle(menu.hidden);
  menu.onkeydown = event => {
    const at = items.indexOf(document.activeElement), n = items.length;
    const to = {ArrowDown: at + 1, ArrowUp: at - 1 + n, Home: 0, End: n - 1}[event.key];
    if (event.key === 'Escape' || event.key === 'Tab')
      toggle(false);
    if (to === undefined)
      return;
    event.preventDefault();
    items[to % n].focus();
  };
}
function build() {
  document.querySelectorAll('[data-key]').forEach(b => {
    b.onclick = () => press(b.dataset.key);
    b.title = W.keys[b.dataset.key];
    b.textContent = W.tabs[b.id] || b.textContent;
    if (!W.tabs[b.id] && b.id !== 'play')
      b.ariaLabel = b.title;
  });
  $('slider').oninput = () => go(S.deal, Number($('slider').value));
  fill('pace', W.pace, v => {
    S.pace = v;
  });
  $('pace').value = S.pace;
  fill('deal', D.deals.map(deal => say(W.deal, deal.number)), v => visit(v, 0));
  $('quiz').textContent = W.quiz;
  buildMenu();
  for (const [id, label] of Object.entries(W.controls))
    $(id).setAttribute('aria-label', label);
  fill('viewer', D.players.map((p, k) => (k ? say(W.seenBy, name(k)) : W.everyone)), lookAs);
  root.classList.toggle('embed', location.search === '?embed');
  const isSheet = root.classList.toggle('sheet', !D.deals.some(deal => deal.setup.length));
  /* The deals as text are the page where nothing runs; then they stand behind what is drawn. */
  $('sheets').setAttribute('role', 'region');
  if (isSheet)
    document.querySelector('.panel').setAttribute('role', 'main');
  let touch;
  $('table').ontouchstart = event => {
    touch = event.touches[0];
  };
  $('table').ontouchend = event => {
    const {clientX, clientY} = event.changedTouches[0];
    if (Math.abs(clientX - touch.clientX) > 50 && Math.abs(clientY - touch.clientY) < 40)
      step(clientX < touch.clientX ? 1 : -1);
  };
  stop();
  onresize = room;
}

/* ---- Beginning ---- */
const packed = block('pozo-engine') || globalThis.pozoEngine;
if (!packed || !D.deals.length)
  return;
try {
  engine = new Engine((await WebAssembly.instantiate(await unpack(packed), {})).instance.exports);
} catch (error) {
  $('state').textContent = say(W.oldBrowser, error.message);
  return;
}
root.classList.add('ready');
build();
onhashchange = goThere;
goThere();
if (!seen)
  go(0, 0);
room();
root.dataset.ready = Math.round(performance.now());
tellOn(0);
/* For the tests: what the page knows of a place. */
globalThis.pozo = {state: S, data: D, go, at: () => seen, list: () => (look(S.i), engine.list(S.viewer)), look, branchText, address, lookAs, drawGraph, press, KEYS};
