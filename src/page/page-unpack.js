// SPDX-License-Identifier: MIT
// What a page carries, packed by gzip and spelled in base64.
const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));
async function unpack(base64) {
  if (!globalThis.DecompressionStream)
    return inflate(bytesOf(base64));
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
