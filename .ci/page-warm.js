// Opens the explorer in the module of the page and writes the module again, with the memory as it is then: what the
// first picture reads of the rules is read already when a browser begins.
// node page-warm.js MODULE
"use strict";
const { readFileSync, writeFileSync } = require("fs");
const { opener } = require("./page-module.js");

const [file] = process.argv.slice(2), bytes = readFileSync(file);
const section = { memory: 5, globals: 6, data: 11, dataCount: 12 }, constant = 0x41, end = 0x0b;

// A number as the format writes it, and how many bytes it takes; with a sign or without.
function readNumber(bytes, at) {
  for (let value = 0, count = 0; ; count++) {
    value += (bytes[at + count] & 127) * 2 ** (7 * count);
    if (bytes[at + count] < 128) return [value, count + 1];
  }
}
function written(value) {
  return value < 128 ? [value] : [value % 128 + 128, ...written(Math.floor(value / 128))];
}
function writtenWithSign(value) {
  return value < 64 ? [value] : [value % 128 + 128, ...writtenWithSign(Math.floor(value / 128))];
}

const sections = [];
for (let at = 8; at < bytes.length;) {
  const [length, count] = readNumber(bytes, at + 1), start = at + 1 + count;
  sections.push([bytes[at], bytes.subarray(start, start + length)]);
  at = start + length;
}

// The only global that changes is the first: the top of the stack, which is empty between two calls.
const globals = sections.find(([kind]) => kind === section.globals)[1];
const first = readNumber(globals, 0)[1];
if (globals[first + 1] !== 1 || globals[first + 2] !== constant) throw new Error("the first global is not the stack's");
const [top] = readNumber(globals, first + 3);

const page = opener(file)("lang=en", [120, 40]);
for (const which of [1, 0, 3, 4, 9]) page.told(which);
const memory = Buffer.from(page.explorer.memory.buffer);
memory.fill(0, Math.max(0, top - (8 << 20)), top);

// Pieces of the memory that are not all zero.
const pieces = [];
for (let at = 0, zeros = 0, start = -1; at <= memory.length; at++) {
  zeros = memory[at] ? 0 : zeros + 1;
  if (memory[at] && start < 0) start = at;
  if (start >= 0 && (zeros > 24 || at === memory.length)) {
    pieces.push([start, at + 1 - zeros]);
    start = -1;
  }
}
const data = Buffer.concat([Buffer.from(written(pieces.length)), ...pieces.flatMap(([start, stop]) => [
  Buffer.from([0, constant, ...writtenWithSign(start), end, ...written(stop - start)]), memory.subarray(start, stop),
])]);
const bodies = {
  [section.memory]: Buffer.from([1, 0, ...written(memory.length / 65536)]),
  [section.data]: data,
  [section.dataCount]: Buffer.from(written(pieces.length)),
};
writeFileSync(file, Buffer.concat([bytes.subarray(0, 8), ...sections.flatMap(([kind, body]) => {
  const next = bodies[kind] || body;
  return [Buffer.from([kind, ...written(next.length)]), next];
})]));
