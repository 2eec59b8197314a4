"use strict";
// The page: it sends keys, pointers and its size to the worker, and shows the cells that come back.

const find = name => document.getElementById(name);
const screen_ = find("screen"), said = find("said"), list = find("calls");
let worker = null, size = null, cell = null, rows = [], address = "", command = "", calls = [], changed = -1000;
let markdown = null, awaited = 0;
// True in the page of an answer, in which there is the run alone.
const isWithin = window !== top;

// What the browser keeps: progress, theme and lang.
const kept = name => { try { return localStorage.getItem("mightappear." + name) || ""; } catch { return ""; } };
function keep(name, text) {
  try { localStorage.setItem("mightappear." + name, text); } catch { tell("unkept"); }
}

const words = {
  en: {
    copied: "It is copied.", uncopied: "The browser does not let the page copy: the text stands below the picture.",
    unsaid: "No link can say all of this run; w saves it.", unkept: "The browser does not let the page keep anything.",
    forgotten: "Nothing is kept any more.", searching: "Looking for it ...", again: "Load it again",
    stopped: "The explorer stopped, and the link still has the run.",
    file: "A browser runs no module from a file. Serve this folder, such as with: python3 -m http.server",
    old: "This browser cannot run WebAssembly in a worker, which the explorer needs.",
    in: (commands, window, version) => `${commands || "launch"} in ${window || "nav(A)"}`
      + (version ? `, iOS ${version}` : ""),
  },
  ja: {
    copied: "コピーしました。", uncopied: "ブラウザがコピーを許可しません。テキストは画面の下にあります。",
    unsaid: "この実行はリンクでは表せません。wで保存できます。", unkept: "ブラウザが保存を許可しません。",
    forgotten: "何も残っていません。", searching: "探しています…", again: "読み込み直す",
    stopped: "エクスプローラが停止しました。実行はリンクに残っています。",
    file: "ブラウザはファイルからモジュールを実行しません。このフォルダをサーバで開いてください。例: python3 -m http.server",
    old: "このブラウザはワーカーでWebAssemblyを実行できません。",
    in: (commands, window, version) => `${window || "nav(A)"}で${commands || "launch"}`
      + (version ? `、iOS ${version}` : ""),
  },
};
// The language that the link names, that was chosen, or that of the browser.
const linked = () => values().find(([name]) => name === "lang")?.[1];
const language = () =>
  [linked(), kept("lang"), navigator.language.slice(0, 2)].find(name => Object.hasOwn(words, name || "")) || "en";
const say = name => words[language()][name];
function tell(name) { said.textContent = say(name); }

// Says above the picture what went wrong; all else stays as it is.
function complain(name, detail) {
  find("problem").textContent = say(name) + (detail ? ` (${detail}) ` : " ");
  if (worker) {
    const button = document.createElement("button");
    button.textContent = say("again");
    button.onclick = () => location.reload();
    find("problem").append(button);
    worker.terminate();
  }
  find("problem").hidden = false;
  worker = null;
}

const names = {
  ArrowUp: "Up", ArrowDown: "Down", ArrowLeft: "Left", ArrowRight: "Right", Enter: "Enter", Escape: "Esc", " ": "Space",
  Tab: "Tab", PageUp: "PgUp", PageDown: "PgDn", Home: "Home", End: "End", Backspace: "Backspace", Delete: "Delete",
};

// The word of a key, as the option --keys of the program has it; null if it is the browser's.
function word(event) {
  if (event.metaKey || event.altKey || event.isComposing) return null;
  const name = names[event.key];
  if (name) {
    if (event.ctrlKey || name === "Tab" && isWithin) return null;
    return event.shiftKey && (name === "Tab" || event.key.startsWith("Arrow")) ? "Shift-" + name : name;
  }
  if ([...event.key].length !== 1) return null;
  if (event.ctrlKey) return "prfts".includes(event.key.toLowerCase()) ? "Ctrl-" + event.key.toUpperCase() : null;
  return event.key === "~" ? '"~"' : event.key === '"' ? '"\\""' : event.key;
}

function send(message) { if (worker) worker.postMessage(message); }

// How many cells have room, with a font in which at least 44 columns do.
function measure() {
  screen_.style.fontSize = "";
  const line = document.createElement("div"), probe = document.createElement("span");
  probe.style.width = "100ch";
  line.append(probe);
  screen_.append(line);
  const room = { width: screen_.clientWidth - 8, height: screen_.clientHeight - 8 };
  let width = probe.getBoundingClientRect().width / 100;
  if (room.width / width < 44) {
    screen_.style.fontSize = (15 * room.width / (44.2 * width)).toFixed(2) + "px";
    width = probe.getBoundingClientRect().width / 100;
  }
  const height = line.getBoundingClientRect().height;
  line.remove();
  cell = { width, height };
  return { width: Math.max(1, Math.floor(room.width / width)), height: Math.max(1, Math.floor(room.height / height)) };
}

// A piece of the picture, as wide as its cells, whatever the font makes of it.
function run(text, style, width) {
  const span = document.createElement("span");
  span.className = "s" + style + (width ? " cell" : "");
  span.style.width = (width || text.length) + "ch";
  span.textContent = text;
  return span;
}

function show(picture) {
  const lines = picture.split("\n");
  lines.shift();
  find("first")?.remove();
  while (screen_.children.length > lines.length) screen_.lastChild.remove();
  while (screen_.children.length < lines.length) screen_.append(document.createElement("div"));
  lines.forEach((line, index) => {
    if (rows[index] === line) return;
    const spans = [];
    for (const part of line.match(/[\u0001\u0002][^\u0001\u0002]*/g) || []) {
      if (part[0] === "\u0001") spans.push(run(part.slice(2), part.charCodeAt(1) - 256, 0));
      else spans.push(run(part.slice(3), part.charCodeAt(2) - 256, Number(part[1])));
    }
    screen_.children[index].replaceChildren(...spans);
  });
  rows = lines;
}

// Shows the calls as a list, in which the current one is marked; it is also said to those who cannot see it.
function enumerate(text) {
  const lines = text.split("\n"), current = Number(lines.shift()) - 1;
  if (calls.join("\n") !== lines.join("\n")) {
    calls = lines;
    list.replaceChildren(...lines.filter(line => line).map(line => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
  }
  for (const item of list.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
  list.children[current]?.setAttribute("aria-current", "step");
  find("now").textContent = lines[current] || "";
}

// The address follows what one does: another run is a step of Back, another call is not.
function follow(text) {
  const [next, line] = text.split("\n");
  command = line || "";
  if (!next || next === address) return;
  const run = text => text.replace(/&at=\d+$/, "");
  const hash = next.slice(next.indexOf("#")) + (linked() ? "&lang=" + linked() : "");
  const isSoon = performance.now() - changed < 1000;
  if (address && run(next) !== run(address)) {
    // What follows at once, such as the way of a finger, is one step.
    if (isSoon) history.replaceState(null, "", hash); else history.pushState(null, "", hash);
    changed = performance.now();
  } else if (address) {
    history.replaceState(null, "", hash);
  }
  address = next;
  const given = Object.fromEntries(values(next));
  find("run").textContent = say("in")(given.do, given.in, given.ios);
  document.title = find("run").textContent + " - mightappear";
}

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

// The names and values that a link has, of those that it may have.
const known = ["in", "do", "ios", "at", "lesson", "level", "open", "case", "ask", "log", "lang", "ascii"];
function values(link = location.hash) {
  return link.slice(link.indexOf("#") + 1).split("&").filter(part => part.includes("=")).map(part => {
    const at = part.indexOf("=");
    return [part.slice(0, at), decoded(part.slice(at + 1).replace(/\+/g, "%20"))];
  }).filter(([name]) => known.includes(name));
}

// What the explorer is opened with, a line each; what comes after a line break begins with a blank.
function asked() {
  const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000);
  const own = [["page", new URL(".", location.href).href], ["today", String(today)], ["theme", kept("theme")],
    ["progress", kept("progress")]];
  const parts = values().filter(([name]) => name !== "lang").concat([["lang", language()]], own);
  return parts.map(([name, value]) => name + "=" + value.replace(/\r?\n/g, "\n ")).join("\n");
}

function open() {
  document.documentElement.lang = language();
  size = measure();
  [address, rows] = ["", []];
  const given = Object.fromEntries(values());
  awaited = given.ask || given.log ? 2 : 0;
  if (awaited) tell("searching");
  // What stands there at first is the run that opens without a link.
  if (find("first") && (given.do || given.in)) find("first").textContent = say("in")(given.do, given.in, given.ios);
  send({ name: "open", address: asked(), ...size });
}

function begin() {
  document.documentElement.lang = language();
  if (location.protocol === "file:") return complain("file");
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") return complain("old");
  worker = new Worker("worker.js");
  worker.onmessage = ({ data }) => {
    if (data.trap) return complain("stopped", data.trap);
    if (data.markdown !== undefined) return markdown?.(data.markdown);
    if (data.sheet) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(data.sheet);
      document.adoptedStyleSheets = [sheet];
    }
    if (data.calls !== undefined) enumerate(data.calls);
    if (data.address !== undefined) follow(data.address);
    if (data.picture === undefined) return;
    show(data.picture);
    for (const request of data.requests.split("\n")) {
      const [deed, ...lines] = request.split("\t"), name = deed.slice(deed.indexOf(" ") + 1);
      if (deed.startsWith("write ")) save(name, lines.join("\n"));
      if (deed.startsWith("keep ")) keep(name, lines.join("\n"));
      if (deed === "quit") open();
    }
    if (awaited && !--awaited) said.textContent = "";
    document.documentElement.dataset.shown = "yes";
  };
  open();
}

function save(path, text) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text]));
  anchor.download = path;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

addEventListener("keydown", event => {
  if (event.key !== "F6" || isWithin) return;
  event.preventDefault();
  (document.activeElement === screen_ ? find("link") : screen_).focus();
});
screen_.addEventListener("keydown", event => {
  const key = word(event);
  if (!key) return;
  event.preventDefault();
  send({ name: "press", keys: key });
});
addEventListener("paste", event => {
  const text = event.clipboardData && event.clipboardData.getData("text");
  if (text) send({ name: "paste", text: text.slice(0, 16 << 20) });
});

// Pointers: one draws, presses and drags; two scroll.
const pointers = new Map();
let scrolled = 0, at = null;
function place(event) {
  const box = screen_.getBoundingClientRect();
  return {
    x: Math.max(0, Math.floor((event.clientX - box.left - 4) / cell.width)),
    y: Math.max(0, Math.floor((event.clientY - box.top - 4) / cell.height)),
  };
}
function turn(distance) {
  scrolled += distance;
  while (Math.abs(scrolled) >= 40) {
    send({ name: "point", kind: scrolled > 0 ? 4 : 3, x: 0, y: 0 });
    scrolled -= Math.sign(scrolled) * 40;
  }
}
screen_.addEventListener("pointerdown", event => {
  screen_.focus({ preventScroll: true });
  screen_.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, event.clientY);
  at = place(event);
  if (pointers.size === 1) send({ name: "point", kind: 0, ...at });
});
screen_.addEventListener("pointermove", event => {
  if (!pointers.has(event.pointerId)) return;
  const before = pointers.get(event.pointerId);
  pointers.set(event.pointerId, event.clientY);
  if (pointers.size > 1) return turn((before - event.clientY) / 2);
  const next = place(event);
  if (next.x === at.x && next.y === at.y) return;
  at = next;
  send({ name: "point", kind: 1, ...at });
});
for (const kind of ["pointerup", "pointercancel"]) {
  screen_.addEventListener(kind, event => {
    const isLast = pointers.size === 1 && pointers.delete(event.pointerId);
    pointers.delete(event.pointerId);
    if (isLast) send({ name: "point", kind: 2, ...place(event) });
  });
}
screen_.addEventListener("wheel", event => {
  event.preventDefault();
  turn(event.deltaMode ? event.deltaY * 40 : event.deltaY);
}, { passive: false });

// Copies a text, which may come later; if the browser does not let it, the text stands there to be copied by hand.
async function copy(text) {
  try {
    const promise = Promise.resolve(text).then(text => new Blob([text], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": promise })]);
    tell("copied");
  } catch {
    find("given").textContent = await text;
    find("given").hidden = false;
    getSelection().selectAllChildren(find("given"));
    tell("uncopied");
  }
}
// The link with the run as it is, also while the address still says what the page was opened with.
find("link").addEventListener("click", () => copy(address ? new URL(address, location.href).href : location.href));
find("forum").addEventListener("click", () => {
  copy(new Promise(done => { markdown = done; send({ name: "tell" }); }));
});
find("terminal").addEventListener("click", () => command ? copy(command) : tell("unsaid"));
find("language").addEventListener("click", () => {
  keep("lang", language() === "ja" ? "en" : "ja");
  const parts = (address || location.hash).replace(/^[^#]*#?/, "").split("&").filter(part => !part.startsWith("lang="));
  history.replaceState(null, "", "#" + parts.join("&"));
  open();
});
find("forget").addEventListener("click", () => {
  try { for (const name of ["progress", "theme", "lang"]) localStorage.removeItem("mightappear." + name); } catch {}
  open();
  tell("forgotten");
});
// Another page of this browser has kept something.
addEventListener("storage", event => {
  if (event.key === "mightappear.progress" && event.newValue) send({ name: "learn", text: event.newValue });
});

let settling = 0;
addEventListener("resize", () => {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const next = measure();
    if (next.width === size.width && next.height === size.height) return;
    size = next;
    rows = [];
    send({ name: "resize", ...size });
  }, 50);
});
addEventListener("popstate", open);
if (isWithin) document.documentElement.classList.add("within");
begin();
if (!isWithin) screen_.focus({ preventScroll: true });
