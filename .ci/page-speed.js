// Prints how big the module of the page is, and how long it takes in node: from its bytes to the first picture, each
// time in a process of its own, since an engine keeps what it has compiled; from a key to the cells, and to an answer.
// The painting of the browser comes on top.
// node page-speed.js MODULE
"use strict";
const { execFileSync } = require("child_process");
const { readFileSync } = require("fs");
const { gzipSync } = require("zlib");
const { opener } = require("./page-module.js");

const [file] = process.argv.slice(2), bytes = readFileSync(file);
const short = number => number >= 100 ? number.toFixed(0) : number.toFixed(1);
function line(name, values, unit, goal) {
  const sorted = [...values].sort((a, b) => a - b), value = sorted[Math.floor(sorted.length / 2)];
  const range = sorted.length > 1 ? ` (${short(sorted[0])} to ${short(sorted.at(-1))})` : "";
  const words = goal ? `goal: at most ${goal} ${unit}  ${value <= goal ? "ok" : "MISSED"}` : "";
  console.log(`  ${name.padEnd(44)} ${`${short(value)} ${unit}${range}`.padEnd(32)} ${words}`.trimEnd());
}

// The texts that the page asks for after each message: the requests and the cells, the calls and the address.
const picture = [1, 0], rest = [3, 4];
function opened(address) {
  const page = opener(file)(address, [120, 40]);
  for (const which of picture) page.told(which);
  page.show = () => { for (const which of [...picture, ...rest]) page.told(which); };
  return page;
}
function timed(work) {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
}

if (process.argv[3] === "begin") {
  console.log(timed(() => opened("lang=en"))[0]);
  process.exit();
}
const begun = Array.from({ length: 7 }, () => Number(execFileSync(process.execPath, [__filename, file, "begin"])));

console.log("\npage: the module in node, 120 columns, 40 rows");
line("bytes", [bytes.length / 1e6], "MB");
line("bytes as gzip sends them", [gzipSync(bytes, { level: 9 }).length / 1e6], "MB", 2.5);
line("from the bytes to the first picture", begun, "ms", 150);
const page = opened("lang=en");
line("and then the evidence, once", [timed(() => { page.explorer.pass(0); page.show(); })[0]], "ms");
const keys = "Up Down Up Up Down p Left b Up k j } { i i m Enter d".split(" ");
const times = [];
for (let round = 0; round < 10; round++) {
  for (const key of keys) {
    times.push(timed(() => { page.explorer.press(page.hand(key)); page.show(); })[0]);
    page.explorer.pass(60000);
  }
}
times.sort((a, b) => a - b);
line("a key, median", [times[times.length / 2]], "ms");
line("a key, 95 of 100", [times[Math.floor(times.length * 0.95)]], "ms", 16);
const [search, asked] = timed(() => {
  const page = opened("lang=en\nask=why does my timer run twice");
  page.explorer.pass(0);
  page.show();
  return page;
});
line("from the bytes to a found answer", [search], "ms");
const typed = timed(() => { asked.explorer.press(asked.hand("x")); asked.show(); });
line("a letter more of what is asked", [typed[0]], "ms");
