// SPDX-License-Identifier: MIT
// Unpacking where the browser has no DecompressionStream, as those before 2023: the blocks of RFC
// 1951 behind the ten bytes that a gzip without a name begins with.
function inflate(bytes) {
  const out = [], order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  let at = 10, held = 0, n = 0;
  const bits = count => {
    for (; n < count; n += 8)
      held |= bytes[at++] << n;
    const value = held & (1 << count) - 1;
    held >>>= count;
    n -= count;
    return value;
  };
  const tree = lengths => {
    const counts = Array(16).fill(0), starts = [0, 0], symbols = [];
    lengths.forEach(length => length && counts[length]++);
    for (let length = 1; length < 16; length++)
      starts[length + 1] = starts[length] + counts[length];
    lengths.forEach((length, symbol) => length && (symbols[starts[length]++] = symbol));
    return {counts, symbols};
  };
  const decode = ({counts, symbols}) => {
    for (let length = 1, code = 0, first = 0, index = 0; ; length++) {
      code |= bits(1);
      if (code - counts[length] < first)
        return symbols[index + code - first];
      index += counts[length];
      first = first + counts[length] << 1;
      code <<= 1;
    }
  };
  const readTrees = () => {
    const nLiterals = bits(5) + 257, nDistances = bits(5) + 1, nCodes = bits(4) + 4;
    const codes = Array(19).fill(0), lengths = [];
    for (let i = 0; i < nCodes; i++)
      codes[order[i]] = bits(3);
    const code = tree(codes);
    while (lengths.length < nLiterals + nDistances) {
      const symbol = decode(code);
      const [value, times] = symbol < 16 ? [symbol, 1] : symbol === 16 ? [lengths[lengths.length - 1], 3 + bits(2)] : [0, symbol === 17 ? 3 + bits(3) : 11 + bits(7)];
      lengths.push(...Array(times).fill(value));
    }
    return [tree(lengths.slice(0, nLiterals)), tree(lengths.slice(nLiterals))];
  };
  const fixed = () => [tree(Array.from({length: 288}, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))), tree(Array(30).fill(5))];
  const copy = (symbol, distances) => {
    const by = symbol - 257, extra = by < 4 || by === 28 ? 0 : (by >> 2) - 1;
    const length = by === 28 ? 258 : by < 4 ? by + 3 : (4 + (by & 3) << extra) + 3 + bits(extra);
    const code = decode(distances), more = code < 2 ? 0 : (code >> 1) - 1;
    const back = code < 2 ? code + 1 : (2 + (code & 1) << more) + 1 + bits(more);
    for (let i = 0; i < length; i++)
      out.push(out[out.length - back]);
  };
  for (let isLast = 0; !isLast;) {
    isLast = bits(1);
    const kind = bits(2);
    if (kind === 0) {
      held = n = 0;
      const length = bytes[at] | bytes[at + 1] << 8;
      out.push(...bytes.subarray(at + 4, at += 4 + length));
      continue;
    }
    const [literals, distances] = kind === 1 ? fixed() : readTrees();
    for (let symbol; (symbol = decode(literals)) !== 256;)
      if (symbol < 256)
        out.push(symbol);
      else
        copy(symbol, distances);
  }
  return Uint8Array.from(out);
}
