// All matches of this device: those that are still played, those that were, who won how often, with
// whom and against whom; and how they come in and go out.
function allMatches() {
  const list = matchIds().map(id => {
    const match = parse(readMatch(id));
    return {id, match, said: ask(write(match)), when: `${head(match, 'Date')} ${head(match, 'Time')}`};
  });
  return list.sort((a, b) => (a.when < b.when ? 1 : a.when > b.when ? -1 : a.id < b.id ? 1 : -1));
}
const isDone = ({match, said}) => Boolean(match.end && match.end !== 'end continues') || Boolean(said.isOver);
const knownNames = () => [...new Set(matchIds().flatMap(id => {
  const match = parse(readMatch(id));
  return [1, 2, 3, 4, 5, 6].map(seat => head(match, `Player-${seat}`)).filter(Boolean);
}))].sort((a, b) => a.localeCompare(b, L.code));
const FIRST = 6; /* matches of a list that are seen at once */
function drawList(title, list) {
  if (!list.length)
    return [];
  const items = list.map(({id, match, said}) => {
    const row = h('a', el('span', 'dim', [shownDate(head(match, 'Date')), head(match, 'Event')].filter(Boolean).join(' · ')),
      ...(said.sides || []).map((side, k) => el('span', said.winner === k + 1 ? 'team won' : 'team', person(sideName(match, said, k)), ' ', el('b', 'n', side.sum === null ? '?' : figure(side.sum)))));
    row.href = `#m=${id}`;
    return h('li', row);
  });
  const rest = items.splice(FIRST);
  return [h('h2', title), el('ul', 'matches', ...items), rest.length ? h('details', h('summary', `… ${figure(rest.length)}`), el('ul', 'matches', ...rest)) : ''];
}

/* ---- Who won how often ---- */
function countUp(list) {
  const players = new Map(), pairs = new Map(), rivals = new Map();
  const add = (map, key, names, won) => {
    const row = map.get(key) || {names, n: 0, won: 0};
    map.set(key, {...row, n: row.n + 1, won: row.won + won});
  };
  for (const {match, said} of list.filter(one => isDone(one) && one.said.winner)) {
    const teams = said.sides.map(side => side.seats.map(seat => playerOf(match, seat)));
    teams.forEach((team, k) => {
      const won = Number(said.winner === k + 1);
      team.forEach(name => add(players, name, [name], won));
      team.forEach((name, i) => team.slice(i + 1).forEach(other => {
        const both = [name, other].sort();
        add(pairs, both.join('\n'), both, won);
      }));
      teams.forEach((others, m) => m !== k && team.forEach(name => others.forEach(other => {
        if (name < other && (won || said.winner === m + 1))
          add(rivals, `${name}\n${other}`, [name, other], won);
      })));
    });
  }
  const sorted = map => [...map.values()].sort((a, b) => b.won - a.won || a.n - b.n || a.names.join().localeCompare(b.names.join(), L.code));
  return {players: sorted(players), pairs: sorted(pairs), rivals: sorted(rivals)};
}
function statTable(title, columns, rows) {
  if (!rows.length)
    return [];
  const table = h('table', h('caption', title), h('thead', h('tr', ...columns.map((text, k) => {
    const e = el('th', k ? 'n' : '', text);
    e.scope = 'col';
    return e;
  }))), h('tbody', ...rows.map(cells => h('tr', ...cells.map((cell, k) => el('td', k ? 'n' : '', cell))))));
  return [wide(title, table)];
}
function drawStats(list) {
  const {players, pairs, rivals} = countUp(list);
  if (!players.length)
    return [];
  const rows = all => all.map(row => [row.names.join(' & '), figure(row.won), figure(row.n)]);
  const columns = [W.who, W.wins, W.matchesN];
  return [h('h2', W.stats), ...statTable(W.statPlayers, columns, rows(players)), ...statTable(W.statPairs, columns, rows(pairs)),
    ...statTable(W.statRivals, [W.who, W.wins], rivals.map(row => [row.names.join(' – '), `${figure(row.won)} : ${figure(row.n - row.won)}`]))];
}

/* ---- In and out ---- */
const csvCell = text => (/[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : /^[=+@]|^-(?!\d+$)/.test(text) ? `'${text}` : text);
/* A row for each side and deal, as `pozo convert` writes and reads it (formats/csv). */
function toCsv(list) {
  const keys = ['Id', 'Event', 'Date', 'Time', ...[1, 2, 3, 4, 5, 6].map(seat => `Player-${seat}`), 'Detail', 'Variant', 'Option', 'Rule'].filter(key => list.some(match => heads(match, key).length));
  const rows = list.flatMap(match => {
    const said = ask(write(match));
    return (said.deals || []).flatMap(deal => deal.lines.map((line, side) => [...keys.map(key => heads(match, key).join('\n')), deal.number, deal.dealer || '', letterOf(side), ...FIGURES.map(key => line.said?.[key] ?? ''), match.end.split(' ')[1] || '']));
  });
  const table = [[...keys, 'Deal', 'Dealer', 'Side', ...FIGURES, 'End'], ...rows];
  return table.map(row => row.map(cell => csvCell(`${cell}`)).join(',')).join('\n') + '\n';
}
function readCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows[rows.length - 1].push(quoted === undefined ? plain.replace(/^'/, '') : quoted.replace(/""/g, '"'));
    if (end !== ',')
      rows.push([]);
  }
  return rows.filter(row => row.length > 1);
}
/* Sheets as the pad writes them; of others it is said that the program reads them. */
function fromCsv(text) {
  const [names = [], ...rows] = readCsv(text);
  if (!['Id', 'Deal', 'Side'].every(name => names.includes(name)))
    return [];
  const games = new Map();
  for (const row of rows) {
    const cell = Object.fromEntries(names.map((name, k) => [name, row[k] || '']));
    const keys = names.slice(0, names.indexOf('Deal')).filter(name => cell[name]);
    const game = games.get(cell.Id) || {head: ['PCN: 1', ...keys.flatMap(key => cell[key].split('\n').map(line => `${key}: ${plainText(line)}`))], blocks: [], end: cell.End ? `end ${plainText(cell.End)}` : ''};
    let deal = game.blocks.find(lines => lines[0].split(' ')[1] === cell.Deal);
    if (!deal)
      game.blocks.push(deal = dealHead(cell.Deal, cell.Dealer, []));
    const figures = Object.fromEntries(FIGURES.filter(key => /^-?\d+!?$/.test(cell[key])).map(key => [key, cell[key]]));
    deal.push(scoreLine(sideOf(cell.Side), figures));
    games.set(cell.Id, game);
  }
  return [...games.values()].map(write);
}
/* Takes records in; one that is there already in other words is asked about. */
function takeIn(text) {
  const records = /^\ufeff?\s*PCN:/m.test(text) ? toCut(text) : fromCsv(text);
  let n = 0;
  for (const record of records) {
    const match = parse(record);
    const id = head(match, 'Id').replace(/[^\p{L}\p{N}_.-]+/gu, '-') || `${Date.now()}-${n}`;
    const there = readMatch(id), own = write(match);
    if (there !== null && there !== own && !confirm(say(W.replaceAsk, id)))
      continue;
    if (there !== null && there !== own)
      noteVersion(id, there);
    keepMatch(id, own);
    n++;
  }
  note(records.length ? say(W.tookIn, n) : W.noRecord);
  show();
}
function textArea(value) {
  const e = h('textarea', value);
  e.rows = 12;
  e.spellcheck = false;
  e.ariaLabel = W.paste;
  return e;
}
function bring() {
  const file = h('input');
  file.type = 'file';
  file.accept = '.pcn,.csv,.txt,text/plain,text/csv';
  file.ariaLabel = W.chooseFile;
  file.multiple = true;
  file.onchange = async () => {
    const texts = await Promise.all([...file.files].map(one => one.text()));
    closeBox();
    texts.forEach(takeIn);
  };
  const area = textArea('');
  openBox(W.bring, h('p', W.bringHelp), file, field(W.paste, area), button(W.takeIn, () => {
    closeBox();
    takeIn(area.value);
  }, 'main'));
}
function drawHome(box) {
  const list = allMatches();
  const removed = removedIds().slice(-1);
  const everything = () => list.map(({match}) => write(match)).join('\n');
  box.append(button(W.newMatch, () => go('new'), 'main'), el('div', 'acts', button(W.ask, () => go('ask')), button(W.book, () => go('rules='))));
  if (!list.length)
    box.append(h('p', W.noMatches));
  box.append(...drawList(W.unfinished, list.filter(one => !isDone(one))), ...drawList(W.history, list.filter(isDone)), ...drawStats(list),
    h('h2', W.keepSafe), h('p', W.keepSafeHelp), el('div', 'acts', ...list.length ? [button(W.allPcn, () => share(everything(), 'canasta.pcn', 'text/plain')), button(W.allCsv, () => share(toCsv(list.map(({match}) => match)), 'canasta.csv', 'text/csv'))] : [], button(W.bring, bring), ...removed.map(id => button(W.undoRemove, () => {
      undoMatch(id);
      show();
    }))),
    field(W.language, chooser(D.languages.map(one => [one.code, wordsOf(one).languageName]), L.code, code => {
      keep('language', code);
      speak(code);
      show();
    })), el('p', 'dim', say(W.made, D.version)));
}
