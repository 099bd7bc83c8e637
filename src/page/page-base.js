// SPDX-License-Identifier: MIT
// What the scripts of all pages stand on: texts, elements, what is kept, and files.  A page draws
// what an engine says and asks it for everything else: there is no rule of any game in a script.
/* A number as the reader's language has it: pozo_locale_figure() writes the same. */
const figure = n => (n < 0 ? D.minus + figure(-n) : n < D.grouped ? n : `${n}`.replace(/\B(?=(\d{3})+$)/g, D.group));
const shown = value => (value?.toFixed ? figure(value) : value);
/* Pieces in the order of the reader's language: a text with places for texts and elements. */
const compose = (text, ...values) => text.split(/\{(\d)\}/).flatMap((piece, i) => (i % 2 ? shown(values[piece]) : piece));
const say = (...all) => compose(...all).join('');

/* ---- Small helpers ---- */
const root = document.documentElement;
const $ = id => document.getElementById(id);
function el(tag, name, ...children) {
  const e = document.createElement(tag);
  if (name)
    e.className = name;
  e.append(...children.filter(c => (c ?? '') !== ''));
  return e;
}
const h = (tag, ...children) => el(tag, '', ...children);
const dim = (...children) => el('span', 'dim', ...children);
function svg(tag, values, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(values))
    e.setAttribute(key, value);
  e.append(...children);
  return e;
}
/* What can be pressed without being a button, by the keyboard, too. */
function pressable(e, on, act) {
  e.tabIndex = 0;
  e.setAttribute('role', 'button');
  e.setAttribute('aria-pressed', on);
  e.onclick = act;
  e.onkeydown = event => {
    if (event.key !== 'Enter' && event.key !== ' ')
      return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
function button(text, act, name, label) {
  const e = el('button', name, text);
  e.type = 'button';
  if (label)
    e.ariaLabel = e.title = label;
  e.onclick = act;
  return e;
}
/* What the reader chose is kept for the next page; where nothing can be kept, for this one. */
const kept = {};
function keep(key, value) {
  kept[key] = value;
  try {
    localStorage.setItem('pozo-' + key, value);
  } catch {
    kept.only = true;
  }
}
function keptFrom(key) {
  try {
    return kept[key] ?? localStorage.getItem('pozo-' + key);
  } catch {
    return kept[key];
  }
}
/* Strangers' names in their own direction; cut by the sheet, and whole for who points at them. */
function person(text, tag = 'bdi') {
  const e = h(tag, text);
  e.title = text;
  return e;
}
/* A figure of which not everything is known is a pair: the least and the most. */
const least = value => (Array.isArray(value) ? value[0] : value || 0);
const range = value => (Array.isArray(value) ? value.map(figure).join(' … ') : figure(value || 0));
function offer(bytes, name) {
  const a = el('a');
  a.href = URL.createObjectURL(bytes instanceof Blob ? bytes : new Blob([bytes]));
  a.download = name;
  a.click();
}
const D = JSON.parse(new TextDecoder().decode(await cargo('data')));
/* Classes of the sheet, by severity; the words for them are the language's. */
const severities = ['note', 'warning', 'error'];
