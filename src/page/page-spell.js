// SPDX-License-Identifier: MIT
// Bytes that a page carries, spelled in signs of seven bits.
const CHANGED = '\0\x05\x07\b\v\f\r\x0e\x0f\x1a\x1b\x7f<';
/* A sign from U+0100 on stands for one that HTML or a terminal would change, and seven bits behind it;
 * from U+0780 on for such a one that is the last. */
function bytesOf(text) {
  const out = new Uint8Array(2 * text.length);
  let n = 0, held = 0, bits = 0;
  const put = seven => {
    held = held << 7 | seven;
    bits += 7;
    if (bits < 8)
      return;
    bits -= 8;
    out[n++] = held >> bits;
    held &= (1 << bits) - 1;
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign > 127)
      put(CHANGED.charCodeAt(sign < 1920 ? sign - 256 >> 7 : sign - 1920));
    if (sign < 1920)
      put(sign & 127);
  }
  return out.subarray(0, n);
}
