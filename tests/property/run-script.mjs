// SPDX-License-Identifier: MIT
// Asks the engine in WebAssembly what bridge-script asked the native one, and compares the answers.
// Usage: node run-script.mjs ENGINE <SCRIPT
import {readFileSync} from 'node:fs';

const script = readFileSync(0);
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const engine = new WebAssembly.Instance(module, {}).exports;
const self = engine.__heap_base.value;
const counts = {R: 0, D: 0, J: 0, P: 0, L: 0, F: 0};
let at = 0;

engine.memory.grow(Math.ceil(engine.pozo_bridge_size() / 65536));
engine.pozo_bridge_init(self);
const input = new Uint8Array(engine.memory.buffer, engine.pozo_bridge_input(self));

function number() {
  at += 4;
  return script.readUInt32LE(at - 4);
}

function feed() {
  const size = number();
  input.set(script.subarray(at, at + size));
  at += size;
  return size;
}

function expect(what, found) {
  const expected = number();
  if (expected === found >>> 0)
    return;
  console.log(`not ok - step ${JSON.stringify(counts)}: ${what} is ${found >>> 0}, not ${expected}`);
  process.exit(1);
}

const steps = {
  R() {
    if (feed() !== engine.pozo_bridge_rules_size())
      throw new Error('the rules have another size');
    engine.pozo_bridge_set_rules(self);
  },
  D() {
    expect('the number of verdicts', engine.pozo_bridge_deal(self, feed()));
    expect('the seal', engine.pozo_bridge_checksum(self));
  },
  J() {
    feed();
    expect('the code', engine.pozo_bridge_judge(self));
  },
  P() {
    feed();
    expect('the code', engine.pozo_bridge_play(self));
    expect('the seal', engine.pozo_bridge_checksum(self));
  },
  L() {
    expect('the number of legal actions', engine.pozo_bridge_list(self));
  },
  F() {
    expect('the code', engine.pozo_bridge_finish(self));
  },
};

while (at < script.length) {
  const letter = String.fromCharCode(script[at++]);
  counts[letter]++;
  steps[letter]();
}
console.log(`# ${counts.D} deals, ${counts.J} actions judged, ${counts.P} played, ` +
            `${counts.L} lists of legal actions`);
console.log('ok 1 - the same answers as natively\n1..1');
