"use strict";
// The explorer beside the page: it loads the module, hands over what the page sends, and sends back what is to be seen.

const encoder = new TextEncoder(), decoder = new TextDecoder();
const texts = { picture: 0, requests: 1, calls: 3, address: 4, markdown: 5, sheet: 9 };
let explorer = null, wake = 0, last = 0, isWaiting = false, shown = {};

function hand(text) {
  const bytes = encoder.encode(text);
  const place = explorer.room(bytes.length);
  new Uint8Array(explorer.memory.buffer, place, bytes.length).set(bytes);
  return bytes.length;
}

function told(name) {
  const count = explorer.tell(texts[name]);
  return decoder.decode(new Uint8Array(explorer.memory.buffer, explorer.answer(), count));
}

// Lets the time pass that has gone by, if anything moves.
function pass() {
  const now = performance.now();
  if (isWaiting) explorer.pass(Math.round(now - last));
  last = now;
}

// Sends what is seen, and then what has changed of the rest.
function show(wait) {
  const requests = told("requests");
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
  const message = { picture: told("picture"), requests };
  if (!shown.sheet || requests.includes("keep theme")) message.sheet = shown.sheet = told("sheet");
  postMessage(message);
  const rest = {};
  for (const name of ["calls", "address"]) {
    const text = told(name);
    if (text !== shown[name]) rest[name] = shown[name] = text;
  }
  if (Object.keys(rest).length) postMessage(rest);
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
  open: ({ address, width, height }) => { shown = {}; return explorer.open(hand(address), width, height); },
  press: ({ keys }) => { pass(); return explorer.press(hand(keys)); },
  paste: ({ text }) => { pass(); return explorer.paste(hand(text)); },
  point: ({ kind, x, y }) => { pass(); return explorer.point(kind, x, y); },
  resize: ({ width, height }) => { pass(); return explorer.resize(width, height); },
  learn: ({ text }) => { pass(); return explorer.learn(hand(text)); },
};

function take(data) {
  guarded(() => {
    if (data.name === "tell") postMessage({ markdown: told("markdown") });
    else show(deeds[data.name](data));
  });
}

const queue = [];
onmessage = ({ data }) => { if (explorer) take(data); else queue.push(data); };

// Fetches the texts that a visit may not need: the lessons, and the other language.
function fetchTexts(part, place, count) {
  const name = [null, "lessons.texts", "ja.texts"][part], request = new XMLHttpRequest();
  request.open("GET", name, false);
  request.responseType = "arraybuffer";
  request.send();
  const bytes = new Uint8Array(request.response || 0);
  if (bytes.length !== count) throw new Error(`${name}: ${request.statusText}`);
  new Uint8Array(explorer.memory.buffer, place, count).set(bytes);
}

(async () => {
  const answer = await fetch("mightappear.wasm"), imports = { page: { fetch: fetchTexts } };
  if (!answer.ok) throw new Error(answer.statusText);
  // A browser keeps what it compiles from a stream; some servers do not say what the file is.
  const isNamed = answer.headers.get("Content-Type") === "application/wasm";
  const { instance } = await (isNamed ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports));
  explorer = instance.exports;
  for (const data of queue) if (explorer) take(data);
})().catch(error => postMessage({ trap: String(error && error.message || error) }));
