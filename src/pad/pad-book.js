// What the rule book says of all that is asked at a table, chapter by chapter, to be searched
// (pozo-pad-rule.c).
const plainLetters = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(L.code);
function drawChapter({title, told}) {
  const e = el('section', 'chapter', h('h3', title));
  for (const {item, para, heads = [], rows = []} of told) {
    if (item && e.lastChild.tagName !== 'UL')
      e.append(h('ul'));
    if (item)
      e.lastChild.append(h('li', ...drawPieces(item)));
    else if (para)
      e.append(h('p', ...drawPieces(para)));
    e.append(heads.length ? el('p', 'dim', heads.join(': ')) : '', ...rows.map(([label, value]) => h('p', ...drawPieces(label), ': ', ...drawPieces(value))));
  }
  return e;
}
/* What has the words stays in sight: of a chapter that is called so, all of it. */
function findInChapter(e, sought) {
  const has = one => plainLetters(one.textContent).includes(sought);
  const pieces = [...e.querySelectorAll('li, p')], isCalled = has(e.firstChild);
  for (const piece of pieces)
    piece.hidden = !isCalled && !has(piece);
  e.hidden = pieces.every(piece => piece.hidden);
}
/* The rules of a match that is open, or those about which was asked last. */
function drawBook(box, id) {
  const text = id && readMatch(id), q = readQuestion();
  const lines = text ? parse(text).head : headOf({variant: q.variant, options: [], names: [], teams: []}, q.n || 4);
  const {book = [], error} = askRule(write({head: lines, blocks: [], end: ''}), 'book');
  const chapters = book.map(drawChapter), none = el('p', 'dim', W.bookNone);
  none.hidden = true;
  const find = textInput('', words => {
    chapters.forEach(e => findInChapter(e, plainLetters(words.trim())));
    none.hidden = chapters.some(e => !e.hidden);
  });
  const match = {head: lines};
  box.append(h('h2', W.book), el('p', 'dim', [variantName(head(match, 'Variant')), ...heads(match, 'Option').map(optionName)].join(' · ')), error ? el('p', 'error', error) : field(W.bookFind, find), none, ...chapters);
}
