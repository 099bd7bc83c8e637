// Which view is shown, and what is told above it.
let S = {state: null, setup: null};
/* Views are addresses, so that the key to go back goes back. */
const go = place => {
  closeBox();
  if (location.hash.slice(1) === place)
    show();
  else
    location.hash = place;
};
const box = h('dialog');
function openBox(title, ...children) {
  box.replaceChildren(el('header', '', h('h2', title), button('✕', closeBox, 'close', W.close)), ...children);
  box.onclick = event => event.target.tagName === 'BUTTON' && !event.composedPath().some(e => e.matches?.('.main, .stay')) && closeBox();
  box.onclose = null;
  if (box.showModal)
    box.showModal();
  else
    box.setAttribute('open', '');
}
const closeBox = () => (box.close ? box.open && box.close() : box.removeAttribute('open'));
function drawTold() {
  const e = $('told');
  const texts = [];
  if (trouble.kind)
    texts.push([trouble.kind === 'full' ? W.full : W.refused, 'error']);
  if (elsewhere)
    texts.push([W.elsewhere, 'warning']);
  e.replaceChildren(...texts.map(([text, kind]) => el('p', kind, text)));
  if (loose.size)
    e.append(button(W.saveNow, () => offer([...loose.values()].filter(Boolean).join('\n'), 'canasta.pcn'), 'main'));
}
function place() {
  const all = new URLSearchParams(location.hash.slice(1));
  return {id: all.get('m'), deal: all.get('d'), play: all.get('p'), from: all.get('new'), isNew: all.has('new'), isAsk: all.has('ask'), about: all.get('ask') || all.get('rules'), isBook: all.has('rules')};
}
function setView(id, deal) {
  if (S.state?.id !== id)
    S.state = load(id);
  const {state} = S;
  if (!state)
    return false;
  if (deal === null) {
    state.entry = null;
    return true;
  }
  const k = Number(deal);
  if (state.entry?.deal === k)
    return true;
  const draft = readDraft(id);
  if (draft?.deal === k && draft.base === state.text)
    state.entry = draft;
  else if (k < state.match.blocks.length)
    state.entry = entryOf(state.said, k);
  else
    state.entry = state.said.next && newEntry(state.match, state.said);
  return true;
}
function show() {
  const main = $('main'), {id, deal, play, from, isNew, isAsk, about, isBook} = place();
  const nav = about ? [button(`‹ ${W.backToMatch}`, () => go(`m=${about}`), 'back')] : isBook ? [button(`‹ ${W.ask}`, () => go('ask'), 'back')] : id || isNew || isAsk ? [button(`‹ ${W.matches}`, () => go(''), 'back')] : [];
  $('nav').replaceChildren(...nav, h('h1', W.title));
  main.replaceChildren();
  if (!isNew)
    S.setup = null;
  if (isNew) {
    S.setup ||= newSetup(from);
    drawSetup(main, S.setup);
  } else if (isAsk)
    drawAsk(main, about);
  else if (isBook)
    drawBook(main, about);
  else if (id && setView(id, deal))
    drawMatch(main, S.state, play);
  else {
    S.state = null;
    drawHome(main);
  }
  drawTold();
}
function begin() {
  const app = $('app');
  const told = el('div'), said = el('p', 'said'), nav = el('nav'), main = h('main');
  Object.assign(told, {id: 'told'});
  told.setAttribute('role', 'alert');
  Object.assign(said, {id: 'said'});
  said.setAttribute('role', 'status');
  nav.id = 'nav';
  main.id = 'main';
  app.replaceChildren(nav, told, said, main, box);
  addEventListener('hashchange', () => {
    show();
    scrollTo(0, 0);
  });
  listen(id => {
    if (S.state && (!id || id === S.state.id)) {
      const before = S.state.text;
      reload(S.state);
      if (S.state.text !== before)
        note(W.changedElsewhere);
    }
    if (!S.setup)
      show();
  });
  show();
  root.classList.add('ready');
}
begin();
