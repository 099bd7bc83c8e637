// Records as the pad reads and writes them: a head, deals as blocks of lines, an end.  What the lines
// mean is the engine's affair; lines that the pad did not write stay as they are.
const ADDENDS = ['melds', 'canastas', 'concealed', 'out', 'special', 'red3', 'black3', 'short', 'held', 'hand', 'reserve', 'cut', 'penalty', 'caliente'];
const COUNTS = ['natural', 'mixed', 'semi', 'wild', 'sequence', 'red3s'];
const FIGURES = [...ADDENDS, 'total', 'sum', ...COUNTS];
const BEFORE_SUM = new RegExp(`^(score [A-F](?: (?:${[...ADDENDS, 'total'].join('|')})=\\S+)*)`);
const letterOf = side => String.fromCharCode('A'.charCodeAt(0) + side);
const sideOf = letter => letter.charCodeAt(0) - 'A'.charCodeAt(0);
function parse(text) {
  const match = {head: [], blocks: [], end: ''};
  let lines = match.head;
  for (const line of text.split(/\r?\n/)) {
    if (/^deal\b/.test(line))
      match.blocks.push(lines = [line]);
    else if (/^end\b/.test(line))
      match.end = line;
    else if (line && !/^Check:/.test(line))
      lines.push(line);
  }
  return match;
}
const write = match => `${[...match.head, ...match.blocks.flatMap(lines => ['', ...lines]), ...match.end ? ['', match.end] : []].join('\n')}\n`;
const heads = (match, key) => match.head.filter(line => line.startsWith(`${key}:`)).map(line => line.slice(key.length + 1).trim());
const head = (match, key) => heads(match, key)[0] || '';
const playerOf = (match, seat) => head(match, `Player-${seat}`) || say(W.seat, seat);
const plainText = text => text.replace(/[\0-\x1f\x7f]+/g, ' ').trim();
const toCut = text => text.split(/^(?=\ufeff?PCN:)/m).map(part => part.replace(/^\ufeff/, '')).filter(part => /^PCN:/.test(part));

/* ---- What the engine says of a match ---- */
/* The answer, with the deal that comes next, where somebody wants to know of it, as one more: who deals it
 * is known then. */
function judge(match) {
  const said = ask(write(match));
  if (!said.sides || said.isOver || match.end)
    return {...said, next: null};
  const rest = said.rests.map(seats => seats[0]).filter(Boolean);
  let next;
  return {...said, get next() {
    return next ??= nextDeal(match, said, rest);
  }};
}
const numberAfter = said => (said.deals.length ? said.deals[said.deals.length - 1].number : 0) + 1;
function nextDeal(match, said, rest) {
  const number = numberAfter(said);
  const after = ask(write({...match, blocks: [...match.blocks, dealHead(number, 0, rest)]}));
  return {number, rest, dealer: match.blocks.length ? after.deals[match.blocks.length].dealer : Number(head(match, 'X-First-Dealer')) || said.seats};
}
const dealHead = (number, dealer, rest) => [`deal ${number}${dealer ? ` dealer=${dealer}` : ''}`, ...rest.length ? [`rest ${[...rest].sort().join(' ')}`] : []];
const scoreLine = (side, figures) => `score ${letterOf(side)} ${FIGURES.filter(key => figures[key] !== undefined).map(key => `${key}=${figures[key]}`).join(' ')}`;
function sideName(match, said, side) {
  const own = head(match, `X-Team-${letterOf(side)}`);
  return own || said.sides[side].seats.map(seat => playerOf(match, seat)).join(' & ');
}

/* Running scores from a deal on, which follow from what stands before them.  Of a deal that was
 * played card by card nothing is written anew. */
function addUp(match, from) {
  const bare = {...match, blocks: match.blocks.map((lines, k) => (k < from ? lines
    : lines.map(line => (/^score [A-F] /.test(line) ? line.replace(/ sum=-?\d+!?/, '') : line.replace(/^(deal .*?) score=\S+/, '$1')))))};
  const said = ask(write(bare));
  const deals = bare.blocks.map((lines, k) => (k < from ? lines : lines.map(line => {
    const [, letter] = /^score ([A-F]) /.exec(line) || [];
    const sum = letter && said.deals[k].lines[sideOf(letter)]?.sum;
    return typeof sum !== 'number' ? line : line.replace(BEFORE_SUM, `$1 sum=${sum}`);
  })));
  return {...bare, blocks: deals};
}

/* ---- Findings in words ---- */
const itemName = word => W.items[word] || word;
function sideText(match, said, letter) {
  const side = sideOf(letter);
  return said.sides?.[side] ? sideName(match, said, side) : letter;
}
const SEAT_FIGURES = ['setup-dealer', 'setup-seat-draw', 'turn-wrong-seat', 'take-pile-blocked']; // figures of these are seats
function message(match, said, f) {
  const who = seat => (seat ? `${seat} (${playerOf(match, seat)})` : seat);
  const amount = SEAT_FIGURES.includes(f.code) ? who : figure;
  const although = f.other ? ` (${f.otherSide ? `${sideText(match, said, f.otherSide)}: ` : ''}${itemName(f.other)} ${figure(f.expected)})` : '';
  if (f.reason)
    return `${itemName(f.name)} ${figure(f.found)}${although}: ${f.reason}`;
  const values = {found: amount(f.found), expected: amount(f.expected), name: itemName(f.name), other: itemName(f.other), text: f.text, seat: who(f.seat), cards: f.cards.map(faceOf).join(' '),
    side: f.side && sideText(match, said, f.side), although, reason: '', suggestion: '', expectation: '',
    'found-side': letterOf(f.found - 1), 'expected-side': letterOf(f.expected - 1)};
  return f.message.replace(/\{([a-z-]+)\}/g, (all, key) => values[key] ?? all).replace(/`/g, '');
}
