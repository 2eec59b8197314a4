// The module of the page in node, as its worker has it.
"use strict";
const { readFileSync } = require("fs");
const { dirname, join } = require("path");

const parts = [null, "lessons.texts", "ja.texts"];

// An explorer of a compiled module, which lies in a folder with the texts that come later.
function instance(compiled, folder) {
  let memory = null;
  const fetch = (part, place, count) => {
    const bytes = readFileSync(join(folder, parts[part]));
    if (bytes.length !== count) throw new Error(`${parts[part]} belongs to another module`);
    new Uint8Array(memory.buffer, place, count).set(bytes);
  };
  const explorer = new WebAssembly.Instance(compiled, { page: { fetch } }).exports;
  memory = explorer.memory;
  const hand = text => {
    const given = Buffer.from(text);
    new Uint8Array(memory.buffer, explorer.room(given.length), given.length).set(given);
    return given.length;
  };
  const told = which => {
    const length = explorer.tell(which);
    return Buffer.from(new Uint8Array(memory.buffer, explorer.answer(), length)).toString();
  };
  return { explorer, hand, told };
}

// A function that opens the module of a file anew each time; it is compiled once.
function opener(file, compiled = new WebAssembly.Module(readFileSync(file))) {
  return (address, [width, height]) => {
    const page = instance(compiled, dirname(file));
    if (page.explorer.open(page.hand(address), width, height) === -2) throw new Error("the module does not open");
    return page;
  };
}

module.exports = { opener };
