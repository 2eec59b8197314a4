"use strict";
// The explorer beside the page: it loads the module, hands over what the page sends, and sends back what is to be seen.

const encoder = new TextEncoder(), decoder = new TextDecoder();
let explorer = null, wake = 0, last = 0, isWaiting = false;

function hand(text) {
  const bytes = encoder.encode(text);
  const place = explorer.room(bytes.length);
  new Uint8Array(explorer.memory.buffer, place, bytes.length).set(bytes);
  return bytes.length;
}

function told(which) {
  const count = explorer.tell(which);
  return decoder.decode(new Uint8Array(explorer.memory.buffer, explorer.answer(), count));
}

// Lets the time pass that has gone by, if anything moves.
function pass() {
  const now = performance.now();
  if (isWaiting) explorer.pass(Math.round(now - last));
  last = now;
}

function show(wait) {
  const requests = told(1);
  clearTimeout(wake);
  isWaiting = wait >= 0;
  last = performance.now();
  if (isWaiting) {
    wake = setTimeout(() => {
      const now = performance.now(), passed = now - last;
      last = now;
      guarded(() => show(explorer.pass(Math.round(passed))));
    }, wait);
  }
  postMessage({ picture: told(0), calls: told(3), address: told(4), requests });
}

function guarded(work) {
  try {
    work();
  } catch (error) {
    clearTimeout(wake);
    explorer = null;
    postMessage({ trap: String(error && error.message || error) });
  }
}

const deeds = {
  open: ({ address, width, height }) => explorer.open(hand(address), width, height),
  press: ({ keys }) => { pass(); return explorer.press(hand(keys)); },
  paste: ({ text }) => { pass(); return explorer.paste(hand(text)); },
  point: ({ kind, x, y }) => { pass(); return explorer.point(kind, x, y); },
  resize: ({ width, height }) => { pass(); return explorer.resize(width, height); },
};

const queue = [];
onmessage = ({ data }) => {
  if (!explorer) queue.push(data);
  else guarded(() => show(deeds[data.name](data)));
};

(async () => {
  const answer = await fetch("mightappear.wasm");
  if (!answer.ok) throw new Error(answer.statusText);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  explorer = instance.exports;
  postMessage({ sheet: told(9) });
  for (const data of queue) if (explorer) guarded(() => show(deeds[data.name](data)));
})().catch(error => postMessage({ trap: String(error && error.message || error) }));
