// SPDX-License-Identifier: MIT
// What leaves the page: the address with place, seat and branches, files, and pictures.
/* ---- The address ---- */
/* An action in a link: its first eight bytes and its cards. */
const packActs = acts => btoa(String.fromCharCode(...acts.flatMap(b => [...b.subarray(0, 8), ...b.subarray(16)])))
  .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
function unpackActs(text) {
  const all = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0)), list = [];
  for (let at = 0; at + 8 + all[at + 2] <= all.length; at += 8 + all[at + 2]) {
    const bytes = new Uint8Array(16 + all[at + 2]);
    bytes.set(all.subarray(at, at + 8));
    bytes.set(all.subarray(at + 8, at + 8 + all[at + 2]), 16);
    list.push(bytes);
  }
  return list;
}
/* #d4t20a2@3 is a place as seat 3 sees it; #d4t20a2+5~d4t20a2.AAEC the fifth action of a branch. */
function address() {
  const {branch, viewer} = S;
  const place = branch ? `${placeName(branch.deal, branch.from)}+${S.i - branch.from}` : placeName(S.deal, S.i);
  const all = branch ? [branch, ...S.branches.filter(other => other !== branch)] : S.branches;
  return `#${place}${viewer ? `@${viewer}` : ''}${all.map(b => `~${placeName(b.deal, b.from)}${b.viewer ? `@${b.viewer}` : ''}.${packActs(b.acts)}`).join('')}`;
}
const writeAddress = () => history.replaceState(null, '', address());
/* A branch of a link, as far as it can be played. */
function readBranch(text) {
  const [, at, seat, packed] = /^(d\w+)(?:@(\d))?\.([\w-]+)$/.exec(text) || [];
  const place = at && findPlace(at);
  if (!place || place[1] > D.deals[place[0]].actions.length)
    return null;
  const branch = {deal: place[0], from: place[1], viewer: Number(seat || 0), acts: []};
  const list = branchActs(branch);
  engine.deal(D.rules[0].bytes, D.deals[branch.deal].setup);
  list.forEach(bytes => engine.play(bytes));
  let wanted = [];
  try {
    wanted = unpackActs(packed);
  } catch {
    note(W.refused);
  }
  for (const bytes of wanted) {
    if (engine.play(bytes) === 0xffffffff || engine.tell('verdict').impossible)
      break;
    branch.acts.push(bytes);
  }
  return branch.acts.length ? branch : null;
}
function goThere() {
  const [head, ...rest] = location.hash.replace(/%7E/gi, '~').replace(/%2B/gi, '+').replace(/%40/g, '@').split('~');
  const [, at, n, seat] = /^(#d\w+)(?:\+(\d+))?(?:@(\d))?$/.exec(head) || [];
  const place = at && findPlace(at);
  if (!place || seen && location.hash === address())
    return;
  S.viewer = D.players[seat] !== undefined ? Number(seat) : 0;
  S.quiz = null;
  const read = rest.map(readBranch);
  const own = read.map(branch => branch && (S.branches.find(other => isSame(branch, other)) || S.branches[S.branches.push(branch) - 1]));
  if (n !== undefined && own[0])
    return enter(own[0], own[0].from + Number(n));
  return visit(...place);
}
async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    note(W.copied);
  } catch {
    const field = h('input');
    field.value = location.href;
    field.ariaLabel = W.copy;
    field.readOnly = true;
    openBox(W.copy, field);
    field.select();
  }
}

/* ---- Files ---- */
const save = () => offer(recordBytes, D.name);
/* The record up to the place where it was left, and what was played instead. */
function branchText() {
  const deal = board();
  const list = actions();
  const [turn] = placeOf(deal, S.branch.from);
  const first = deal.turnAt[turn - 1];
  const at = first < deal.actions.length ? offsetOf(deal.actions[first]) : deal.end;
  let text = decode(0, at);
  text = text.slice(0, text.lastIndexOf('\n') + 1).split('\n').filter(line => !/^(From|Check):/.test(line)).join('\n');
  text = text.replace(/^Id: (.*)$/m, (all, id) => `Id: ${id}-what-if\nFrom: ${id}#${deal.number}.${turn}`);
  let line = '';
  replay(list, first, S.rules);
  for (const bytes of list.slice(first)) {
    engine.play(bytes);
    if (kindOf(bytes) === 'end') {
      text += line + '\n';
      line = '';
    } else
      line = (line || bytes[1]) + ' ' + engine.tell('word');
  }
  return text + (line ? line + '\n' : '') + '\nend abandoned\n';
}
function saveBranch() {
  offer(branchText(), D.name.replace(/\.pcn$/, '') + '-what-if.pcn');
  show();
}

/* ---- Pictures ---- */
/* A picture is a list of boxes and texts, which a drawing file and a canvas both take: a page may
 * load no picture, not even one of its own. */
const PAPER = {text: '#111', red: '#c12', back: '#27548a', card: '#fff', felt: '#e6eee8', edge: '#999'};
const INCH = 40;  /* what a card is wide */
function drawCards(items, cards, x, y, room) {
  const by = Math.min(INCH * 0.6, (room - INCH) / Math.max(1, cards.length - 1));
  cards.forEach((text, k) => {
    const at = x + k * by, isBack = text === '??';
    items.push({x: at, y, w: INCH, h: INCH * 1.4, fill: isBack ? PAPER.back : PAPER.card});
    if (!isBack)
      items.push({x: at + 4, y: y + 16, text: named(text), fill: isRed(text) ? PAPER.red : PAPER.text, size: 12, bold: true});
  });
}
/* A row of cards with a label above; returns where the next one begins. */
function drawRow(items, label, cards, y) {
  items.push({x: 20, y: y + 12, text: label, fill: PAPER.text, size: 12});
  drawCards(items, cards, 20, y + 16, 600);
  return y + 84;
}
function drawMelds(items, side, y) {
  let x = 20, at = y;
  for (const meld of side.melds) {
    const wide = INCH + 8 * (meld.cards.length - 1) + 12;
    if (x + wide > 640) {
      x = 20;
      at += 64;
    }
    meld.cards.forEach((text, k) => drawCards(items, [text], x + 8 * k, at, INCH));
    x += wide;
  }
  return side.melds.length ? at + 64 : at;
}
function pictureItems() {
  const items = [], told = $('last').textContent;
  items.push({x: 20, y: 26, text: S.viewer ? D.title : document.title, fill: PAPER.text, size: 16, bold: true},
    {x: 20, y: 50, text: [placeWords(S.deal, S.branch ? S.branch.from : S.i), S.branch ? W.notPlayed : '', told].filter(Boolean).join(' · '), fill: PAPER.text, size: 12});
  let y = 60;
  for (const side of seen.sides) {
    const score = seen.scores.find(s => s.side === side.side);
    items.push({x: 20, y: y + 12, text: `${say(W.side, side.side)}: ${side.members.map(name).join(' + ')} · ${say(W.total, side.start)} · ${score ? say(W.points, range(score.total)) : ''}`, fill: PAPER.text, size: 12, bold: true});
    y = drawMelds(items, side, y + 20);
  }
  y = drawRow(items, `${W.stock} ${seen.stock} · ${W.pile} ${seen.pile.length}${seen.frozen ? ', ' + W.frozen : ''}`, seen.pile, y);
  for (const player of seen.players.filter(p => !p.rests))
    y = drawRow(items, `${player.seat === seen.seat && !over() ? '▶ ' : ''}${name(player.seat)} · ${player.hand.length}`, player.hand, y);
  return {items, w: 660, h: y};
}
function asSvg({items, w, h: high}) {
  const picture = svg('svg', {xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${high}`, width: w, height: high, 'font-family': 'sans-serif'},
    svg('rect', {width: w, height: high, fill: PAPER.felt}));
  picture.append(...items.map(({text, size, bold, fill, ...at}) => (text === undefined
    ? svg('rect', {x: at.x, y: at.y, width: at.w, height: at.h, rx: 4, fill, stroke: PAPER.edge})
    : svg('text', {x: at.x, y: at.y, fill, 'font-size': size, 'font-weight': bold ? 'bold' : 'normal'}, text))));
  return new XMLSerializer().serializeToString(picture);
}
function asCanvas({items, w, h: high}) {
  const canvas = h('canvas'), pen = canvas.getContext('2d');
  canvas.width = 2 * w;
  canvas.height = 2 * high;
  pen.scale(2, 2);
  pen.fillStyle = PAPER.felt;
  pen.fillRect(0, 0, w, high);
  pen.strokeStyle = PAPER.edge;
  for (const {x, y, w: wide, h: tall, text, fill, size, bold} of items) {
    pen.fillStyle = fill;
    pen.font = `${bold ? 'bold ' : ''}${size}px sans-serif`;
    if (text !== undefined)
      pen.fillText(text, x, y, w - x - 4);
    else {
      pen.beginPath();
      pen.roundRect(x, y, wide, tall, 4);
      pen.fill();
      pen.stroke();
    }
  }
  return canvas;
}
function savePicture(kind) {
  const file = `${D.name.replace(/\.pcn$/, '')}-${placeName(S.deal, S.branch ? S.branch.from : S.i)}.${kind}`;
  const picture = pictureItems();
  if (kind === 'svg')
    return offer(new Blob([asSvg(picture)], {type: 'image/svg+xml'}), file);
  return asCanvas(picture).toBlob(blob => offer(blob, file));
}
