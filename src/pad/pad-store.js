// Where matches are kept: each is a record, under a key of its own in the storage of the browser,
// and nowhere else.  Where that is refused or full it is said, and the match stays in the page.
const MATCH = 'pozo-pad-match-', BEFORE = 'pozo-pad-before-', DRAFT = 'pozo-pad-draft-', HELLO = 'pozo-pad-hello', HERE = 'pozo-pad-here';
const VERSIONS = 40; /* of a match, to go back to */
const loose = new Map(); /* matches that could not be kept, and what would be: null where deleted */
const trouble = {kind: ''};
let elsewhere = false; /* whether the pad is open a second time */
function attempt(act) {
  try {
    return act(localStorage);
  } catch (error) {
    trouble.kind = error.name === 'QuotaExceededError' ? 'full' : 'refused';
    return undefined;
  }
}
const readKey = key => attempt(storage => storage.getItem(key)) ?? null;
const writeKey = (key, text) => attempt(storage => {
  if (text === null)
    storage.removeItem(key);
  else
    storage.setItem(key, text);
  return true;
}) === true;
const readMatch = id => (loose.has(id) ? loose.get(id) : readKey(MATCH + id));
const keysWith = prefix => (attempt(storage => Array.from({length: storage.length}, (_, i) => storage.key(i))) || [])
  .filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length)).sort();
function matchIds() {
  const ids = new Set(keysWith(MATCH));
  loose.forEach((text, id) => (text === null ? ids.delete(id) : ids.add(id)));
  return [...ids];
}
/* What is kept of matches that were deleted goes where there is no room. */
const removedIds = () => keysWith(BEFORE).filter(id => readMatch(id) === null);
function keepMatch(id, text) {
  if (writeKey(MATCH + id, text) || trouble.kind === 'full' && (removedIds().forEach(old => writeKey(BEFORE + old, null)), writeKey(MATCH + id, text))) {
    loose.delete(id);
    if (!loose.size)
      trouble.kind = '';
    return;
  }
  loose.set(id, text);
  onbeforeunload = event => {
    if (loose.size)
      event.preventDefault();
  };
}
function readJson(key) {
  try {
    return JSON.parse(readKey(key));
  } catch {
    return null;
  }
}
const versions = id => readJson(BEFORE + id) || [];
/* What was there before can be taken back; the oldest versions go where there is no room. */
function noteVersion(id, text) {
  const was = trouble.kind;
  let list = [...versions(id), text].slice(-VERSIONS);
  while (list.length && !writeKey(BEFORE + id, JSON.stringify(list)))
    list = list.slice(Math.ceil(list.length / 2));
  trouble.kind = was;
}
/* Writes a match, unless it is not what was shown: then FALSE, and nothing is changed.  What is no step
 * of its own is not among those that can be taken back. */
function saveMatch(id, text, shownText, isStep = true) {
  const there = readMatch(id);
  if (there !== shownText)
    return false;
  if (there !== null && isStep)
    noteVersion(id, there);
  keepMatch(id, text);
  return true;
}
function undoMatch(id) {
  const list = versions(id);
  const text = list.pop();
  if (text === undefined)
    return false;
  writeKey(BEFORE + id, JSON.stringify(list));
  keepMatch(id, text);
  return true;
}
/* What is being typed is kept, too. */
const readDraft = id => readJson(DRAFT + id);
const keepDraft = (id, draft) => writeKey(DRAFT + id, draft === null ? null : JSON.stringify(draft));

/* ---- Other tabs ---- */
function listen(changed) {
  addEventListener('storage', event => {
    if (event.key === HELLO && event.newValue)
      writeKey(HERE, event.newValue);
    if (event.key === HELLO || event.key === HERE)
      elsewhere = true;
    if (event.key === null || event.key === HELLO || event.key === HERE)
      drawTold();
    if (event.key === null)
      changed('');
    else if (event.key.startsWith(MATCH))
      changed(event.key.slice(MATCH.length));
  });
  const hello = () => writeKey(HELLO, `${Date.now()} ${Math.random()}`);
  hello();
  addEventListener('visibilitychange', () => {
    elsewhere = false;
    if (!document.hidden)
      hello();
    drawTold();
  });
}
