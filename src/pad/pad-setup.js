// A new match: who plays, by which rules, to what score, and who deals first.
const variantName = id => L.variants[D.ids.indexOf(id)] ?? id;
const optionName = id => L.options[D.optionIds.indexOf(id)] ?? id;
const today = () => {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60000).toISOString();
};
function newSetup(from) {
  const match = from && readMatch(from) ? parse(readMatch(from)) : null;
  const id = match && head(match, 'Variant') || keptFrom('variant') || D.first;
  const variant = D.ids.includes(id) ? id : D.ids.find(one => one === 'international-4') || D.ids[0];
  const names = match ? [1, 2, 3, 4, 5, 6].map(seat => head(match, `Player-${seat}`)) : [];
  const target = match ? heads(match, 'Rule').find(line => line.startsWith(D.target))?.split('=')[1].trim() : '';
  return {variant, n: names.filter(Boolean).length || 0, names, teams: match ? [0, 1, 2].map(k => head(match, `X-Team-${letterOf(k)}`)) : [],
    target: target || '', options: match ? heads(match, 'Option') : [], dealer: 0, event: match ? head(match, 'Event') : ''};
}
/* The head as it would be, which the engine is asked about. */
function headOf(setup, n) {
  const {names, teams} = setup;
  const now = today();
  const line = (key, value) => (value ? [`${key}: ${plainText(value)}`] : []);
  return ['PCN: 1', `Id: ${setup.id || 'new'}`, ...line('Event', setup.event), `Date: ${now.slice(0, 10)}`, `Time: ${now.slice(11, 16)}`,
    ...Array.from({length: n}, (_, k) => `Player-${k + 1}: ${plainText(names[k] || '') || say(W.seat, k + 1)}`), 'Detail: totals', `Variant: ${setup.variant}`,
    ...setup.options.map(option => `Option: ${option}`), ...line(setup.target ? 'Rule' : '', setup.target && `${D.target} = ${setup.target}`),
    ...teams.flatMap((name, k) => line(`X-Team-${letterOf(k)}`, name)), ...setup.dealer ? [`X-First-Dealer: ${setup.dealer}`] : []];
}
function drawSetup(box, setup) {
  const rules = ask(write({head: headOf(setup, 4), blocks: [], end: ''}));
  const players = rules.players || [2, 3, 4, 5, 6];
  if (!players.includes(setup.n))
    setup.n = players.includes(rules.usual) ? rules.usual : players[0];
  const match = {head: headOf(setup, setup.n), blocks: [], end: ''};
  const said = ask(write(match));
  const again = () => show();
  box.append(h('h2', W.newMatch),
    field(W.rules, chooser(D.ids.map(id => [id, variantName(id)]).sort(([, a], [, b]) => a.localeCompare(b, L.code)), setup.variant, id => {
      Object.assign(setup, {variant: id, options: [], target: ''});
      again();
    })));
  if (players.length > 1)
    box.append(h('p', W.nPlayers), choice(W.nPlayers, players.map(n => [n, figure(n)]), setup.n, n => {
      setup.n = n;
      again();
    }));
  box.append(drawNames(setup, match, said), drawHouseRules(setup, rules, said), drawSetupProblems(match, said), el('div', 'acts', button(W.begin, () => beginMatch(setup), 'main'), button(W.cancel, () => go(''))));
}
function drawNames(setup, match, said) {
  const known = h('datalist', ...knownNames().map(name => new Option(name)));
  known.id = 'names';
  const e = el('fieldset', 'names', h('legend', W.players), el('p', 'dim', W.inOrder), known);
  const sides = el('div', 'sides');
  const preview = () => {
    match.head = headOf(setup, setup.n);
    const now = ask(write(match));
    sides.replaceChildren(...now.sides ? [el('p', 'dim', now.sides.map((side, k) => sideName(match, now, k)).join(' – '))] : []);
    dealers.replaceChildren(...Array.from({length: setup.n}, (_, k) => new Option(playerOf(match, k + 1), k + 1, false, k + 1 === (setup.dealer || setup.n))));
  };
  const dealers = chooser([], '', seat => {
    setup.dealer = Number(seat);
  });
  for (let k = 0; k < setup.n; k++)
    e.append(field(say(W.seat, k + 1), textInput(setup.names[k] || '', text => {
      setup.names[k] = text;
      preview();
    }, 'names')));
  if (said.sides?.some(side => side.seats.length > 1))
    e.append(el('details', '', h('summary', W.teamNames), ...said.sides.map((side, k) => field(say(W.side, letterOf(k)), textInput(setup.teams[k] || '', text => {
      setup.teams[k] = text;
      preview();
    })))));
  e.append(sides, field(W.whoDealsFirst, dealers));
  preview();
  return e;
}
function drawHouseRules(setup, rules, said) {
  const target = pointsInput(setup.target, text => {
    setup.target = /^\d{1,7}$/.test(text) ? text : '';
  });
  target.placeholder = said.target || rules.target || '';
  const options = D.optionIds.filter((id, k) => !D.optionsFor[k].length || D.optionsFor[k].includes(setup.variant));
  const boxes = options.map(id => {
    const box = h('input');
    box.type = 'checkbox';
    box.checked = setup.options.includes(id);
    box.onchange = () => {
      setup.options = box.checked ? [...setup.options, id] : setup.options.filter(other => other !== id);
      show();
    };
    return el('label', 'check', box, ' ', optionName(id));
  });
  const e = el('fieldset', '', h('legend', W.houseRules), field(W.target, target), field(W.event, textInput(setup.event, text => {
    setup.event = text;
  })));
  if (boxes.length) {
    const list = el('details', '', h('summary', W.options), ...boxes);
    list.open = setup.options.length > 0;
    e.append(list);
  }
  return e;
}
function drawSetupProblems(match, said) {
  const list = said.findings.filter(f => f.severity > 1);
  const e = el('div', 'problems', list.length ? h('ul', ...list.map(f => el('li', 'error', message(match, said, f)))) : '');
  e.setAttribute('role', 'status');
  return e;
}
function beginMatch(setup) {
  const now = today();
  const id = `${now.slice(0, 10)}-${now.slice(11, 23).replace(/\D/g, '')}-${Math.random().toString(36).slice(2, 6)}`;
  const text = write({head: headOf({...setup, id}, setup.n), blocks: [], end: ''});
  if (ask(text).findings.some(f => f.severity > 1) && !confirm(W.writeAnyway))
    return;
  keep('variant', setup.variant);
  keepMatch(id, text);
  navigator.storage?.persist?.();
  go(`m=${id}`);
}
