// Plays random keys in the program and in the module of the page, at several sizes and in both languages: the pictures
// are the same. Then the module plays keys that leave the run as it is, and its memory stays as well.
// node site-compare.js PROGRAM MODULE COUNT SEED KEYS
"use strict";
const { execFileSync } = require("child_process");
const { opener } = require("./page-module.js");
const [program, file] = process.argv.slice(2);
const [count, seed, keyCount] = process.argv.slice(4).map(Number);

let state = seed >>> 0 || 1;
function below(limit) {
  state ^= state << 13; state >>>= 0;
  state ^= state >>> 17;
  state ^= state << 5; state >>>= 0;
  return state % limit;
}

const keys = "p b m d h Right Left Right Enter Esc Up Down j k } { G g u U c v i x ? / : n N Tab & ] [ L e Ctrl-P ~100"
  .split(" ").concat(['"push C"', '"will"', '"swipe 0.3"']);
const sizes = [[80, 24], [44, 40], [120, 40], [60, 14], [200, 60]];
const opened = opener(file);

let failed = 0;
for (let number = 0; number < count; number++) {
  const size = sizes[number % sizes.length], language = number % 2 ? "ja" : "en";
  const script = Array.from({ length: 1 + below(30) }, () => keys[below(keys.length)]).join(" ");
  const expected = execFileSync(
    program, ["draw", "--keys", script, "--size", size.join("x"), "--lang", language], { encoding: "utf8" });
  const page = opened("lang=" + language, size);
  page.explorer.play(page.hand(script));
  const found = page.told(2);
  // The other texts of the page can be had as well.
  for (const which of [0, 1, 3, 4, 5, 9]) page.told(which);
  if (found.trimEnd() !== expected.trimEnd()) {
    failed++;
    const [left, right] = [expected.split("\n"), found.split("\n")];
    const row = left.findIndex((line, index) => line !== right[index]);
    console.log(`FAILED: ${size.join("x")} ${language} ${script}\n  program: ${left[row]}\n  page:    ${right[row]}`);
    if (failed > 4) break;
  }
}

const page = opened("lang=en", sizes[0]);
const press = word => page.explorer.press(page.hand(word));
const moves = ["Up", "Down", "i", "i", "?", "Esc", "g", "G", "/", "Esc", "v", "Left", "Esc"];
// The explorer remembers ten thousand keys; only then nothing more is kept.
for (let number = 0; number < keyCount; number++) press(moves[number % moves.length]);
const before = page.explorer.memory.buffer.byteLength;
for (let number = 0; number < keyCount; number++) { press(moves[number % moves.length]); page.told(0); page.told(1); }
const after = page.explorer.memory.buffer.byteLength;
if (after > before * 1.1) { failed++; console.log(`FAILED: memory grew from ${before} to ${after} bytes`); }
const well = `${count} pictures are the same; ${keyCount} keys left ${after} bytes of memory`;
console.log(failed ? `${failed} failed` : well);
process.exit(failed ? 1 : 0);
