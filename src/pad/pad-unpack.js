// SPDX-License-Identifier: MIT
// What the page carries is packed by LZMA and spelled in signs of seven bits, which a browser cannot
// unpack: this does, and then puts in the sheet and the script that were packed, which the policy of
// the page allows by their hashes.
/* The decoder of bits: each is expected with a probability that follows what came. */
function bitReader(bytes, start) {
  let at = start, range = 2 ** 32 - 1, code = 0;
  const more = () => {
    if (range < 2 ** 24) {
      range *= 256;
      code = code * 256 + bytes[at++];
    }
  };
  for (let i = 0; i < 5; i++)
    code = (code * 256 + bytes[at++]) % 2 ** 32;
  const bit = (odds, i) => {
    const bound = (range >>> 11) * odds[i], isSet = code >= bound;
    if (isSet) {
      range -= bound;
      code -= bound;
      odds[i] -= odds[i] >> 5;
    } else {
      range = bound;
      odds[i] += 2048 - odds[i] >> 5;
    }
    more();
    return Number(isSet);
  };
  const tree = (odds, n, from = 0) => {
    let m = 1;
    for (let i = 0; i < n; i++)
      m = m << 1 | bit(odds, from + m);
    return m - (1 << n);
  };
  const backwards = (odds, n, from = 0) => {
    let m = 1, value = 0;
    for (let i = 0; i < n; i++) {
      const one = bit(odds, from + m);
      m = m << 1 | one;
      value |= one << i;
    }
    return value;
  };
  const plain = n => {
    let value = 0;
    for (let i = 0; i < n; i++) {
      range >>>= 1;
      const isSet = code >= range;
      if (isSet)
        code -= range;
      value = value * 2 + Number(isSet);
      more();
    }
    return value;
  };
  return {bit, tree, backwards, plain};
}
const odds = n => new Uint16Array(n).fill(1024);
function lengthReader({bit, tree}) {
  const choice = odds(2), low = odds(128), middle = odds(128), high = odds(256);
  return place => {
    if (!bit(choice, 0))
      return 2 + tree(low, 3, place << 3);
    return bit(choice, 1) ? 18 + tree(high, 8) : 10 + tree(middle, 3, place << 3);
  };
}
const FAR = 2 ** 32 - 1; /* a distance that says that nothing follows */
function distanceReader({tree, backwards, plain}) {
  const slots = [0, 1, 2, 3].map(() => odds(64)), near = odds(128), last = odds(16);
  return length => {
    const slot = tree(slots[Math.min(length, 5) - 2], 6), n = (slot >> 1) - 1;
    if (slot < 4)
      return slot;
    const from = (2 | slot & 1) * 2 ** n;
    return slot < 14 ? from + backwards(near, n, from - slot) : from + plain(n - 4) * 16 + backwards(last, 4);
  };
}
/* Bytes as literals and as what came before, as the LZMA specification of 2015 has it; the header
 * tells how many bits of the place and of the byte before a literal depends on. */
function unlzma(bytes) {
  const lc = bytes[0] % 9, lp = Math.floor(bytes[0] / 9) % 5, pb = Math.floor(bytes[0] / 45);
  const reader = bitReader(bytes, 13), {bit} = reader;
  const lengthOf = lengthReader(reader), lengthAgain = lengthReader(reader), distance = distanceReader(reader);
  const isMatch = odds(192), isAgain = odds(12), isOther = [odds(12), odds(12), odds(12)], isLong = odds(192), literals = odds(768 << lc + lp);
  let out = new Uint8Array(1 << 20), n = 0, state = 0;
  const before = [0, 0, 0, 0];
  const put = byte => {
    if (n === out.length) {
      const wider = new Uint8Array(2 * n);
      wider.set(out);
      out = wider;
    }
    out[n++] = byte;
  };
  const literal = () => {
    const base = 768 * (((n & (1 << lp) - 1) << lc) + ((out[n - 1] || 0) >> 8 - lc));
    let sign = 1, hint = state > 6 ? out[n - before[0] - 1] | 256 : 0;
    while (sign < 256) {
      const expected = hint >> 7 & 1, one = bit(literals, base + (hint ? 1 + expected << 8 : 0) + sign);
      hint = hint && expected === one ? hint << 1 & 255 | 256 : 0;
      sign = sign << 1 | one;
    }
    put(sign);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  const again = place => {
    const which = !bit(isOther[0], state) ? 0 : !bit(isOther[1], state) ? 1 : 2 + bit(isOther[2], state);
    before.unshift(...before.splice(which, 1));
    const length = which || bit(isLong, state * 16 + place) ? lengthAgain(place) : 1;
    state = length === 1 ? state < 7 ? 9 : 11 : state < 7 ? 8 : 11;
    return length;
  };
  const match = place => {
    const length = lengthOf(place);
    state = state < 7 ? 7 : 10;
    before.unshift(distance(length));
    before.pop();
    return length;
  };
  for (;;) {
    const place = n & (1 << pb) - 1;
    if (!bit(isMatch, state * 16 + place)) {
      literal();
      continue;
    }
    const length = bit(isAgain, state) ? again(place) : match(place);
    if (before[0] === FAR)
      return out.subarray(0, n);
    for (let i = 0; i < length; i++)
      put(out[n - before[0] - 1]);
  }
}
/* All parts are packed as one (pozo-pad-page.c): a line with the name and length of each, and then they
 * follow. */
const carried = unlzma(bytesOf(document.getElementById('pozo-parts').textContent));
const textOf = bytes => new TextDecoder().decode(bytes);
const parts = {};
let behind = carried.indexOf('\n'.charCodeAt(0)) + 1;
for (const [, id, length] of textOf(carried.subarray(0, behind)).matchAll(/(\w+) (\d+)/g))
  parts[id] = carried.subarray(behind, behind += Number(length));
globalThis.cargo = id => parts[id];
for (const tag of ['style', 'script']) {
  const e = document.createElement(tag);
  e.textContent = textOf(parts[tag]);
  document.body.append(e);
}
