// SPDX-License-Identifier: MIT
// What a page carries, packed by gzip.
const block = id => $(id)?.textContent ?? '';
async function unpack(text) {
  if (!globalThis.DecompressionStream)
    return inflate(bytesOf(text));
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
/* What it carries under a name. */
const cargo = id => unpack(block(`pozo-${id}`));
