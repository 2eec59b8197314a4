"use strict";
// The page: it sends keys, pointers and its size to the worker, and shows the cells that come back.

const find = name => document.getElementById(name);
const screen_ = find("screen"), said = find("said"), list = find("calls");
let worker = null, size = null, cell = null, rows = [], address = "", calls = "", changed = -1000;

const names = {
  ArrowUp: "Up", ArrowDown: "Down", ArrowLeft: "Left", ArrowRight: "Right", Enter: "Enter", Escape: "Esc", " ": "Space",
  Tab: "Tab", PageUp: "PgUp", PageDown: "PgDn", Home: "Home", End: "End", Backspace: "Backspace", Delete: "Delete",
};

// The word of a key, as the option --keys of the program has it; null if it is the browser's.
function word(event) {
  if (event.metaKey || event.altKey || event.isComposing) return null;
  const name = names[event.key];
  if (name) {
    if (event.ctrlKey) return null;
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
  const probe = document.createElement("span");
  probe.textContent = "0".repeat(100);
  const line = document.createElement("div");
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

function run(text, style, width) {
  const span = document.createElement("span");
  span.className = "s" + style + (width ? " cell" : "");
  if (width) span.style.width = width + "ch";
  span.textContent = text;
  return span;
}

function show(picture) {
  const lines = picture.split("\n");
  lines.shift();
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

function tell(text) {
  const lines = text.split("\n"), current = Number(lines.shift()) - 1;
  if (calls !== lines.join("\n")) {
    calls = lines.join("\n");
    list.replaceChildren(...lines.filter(line => line).map(line => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
  }
  for (const item of list.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
  if (list.children[current]) list.children[current].setAttribute("aria-current", "step");
}

// The address follows what one does: another run is a step of Back, another call is not.
function follow(next) {
  if (!next || next === address) return;
  const hash = next.slice(next.indexOf("#")), run = text => text.replace(/&at=\d+$/, "");
  const isSoon = performance.now() - changed < 1000;
  if (address && run(next) !== run(address)) {
    // What follows at once, such as the way of a finger, is one step.
    if (isSoon) history.replaceState(null, "", hash); else history.pushState(null, "", hash);
    changed = performance.now();
  } else if (address) {
    history.replaceState(null, "", hash);
  }
  address = next;
}

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

// What the address says, a line each; what comes after a line break begins with a blank.
function asked() {
  const parts = location.hash.slice(1).split("&").filter(part => part.includes("=")).map(part => {
    const at = part.indexOf("=");
    return part.slice(0, at) + "=" + decoded(part.slice(at + 1).replace(/\+/g, "%20")).replace(/\r?\n/g, "\n ");
  });
  if (!parts.some(part => part.startsWith("lang=")) && navigator.language.startsWith("ja")) parts.push("lang=ja");
  return parts.join("\n");
}

function open() {
  size = measure();
  address = "";
  rows = [];
  send({ name: "open", address: asked(), ...size });
}

function begin() {
  if (location.protocol === "file:") {
    screen_.textContent = "A browser runs no module from a file. "
      + "Serve this folder, such as with: python3 -m http.server";
    return;
  }
  worker = new Worker("worker.js");
  worker.onmessage = ({ data }) => {
    if (data.sheet) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(data.sheet);
      document.adoptedStyleSheets = [sheet];
      return;
    }
    if (data.trap) {
      said.textContent = "The explorer stopped (" + data.trap + "). The link still has the run: load the page again.";
      return;
    }
    show(data.picture);
    tell(data.calls);
    follow(data.address);
    for (const request of data.requests.split("\n")) {
      if (request.startsWith("write ")) save(request.slice(6));
      if (request === "quit") open();
    }
    document.documentElement.dataset.shown = "yes";
  };
  open();
}

function save(request) {
  const [path, ...lines] = request.split("\t");
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([lines.join("\n")]));
  anchor.download = path;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
}

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
let scrolled = 0;
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
  if (pointers.size === 1) send({ name: "point", kind: 0, ...place(event) });
});
screen_.addEventListener("pointermove", event => {
  if (!pointers.has(event.pointerId)) return;
  const before = pointers.get(event.pointerId);
  pointers.set(event.pointerId, event.clientY);
  if (pointers.size === 1) send({ name: "point", kind: 1, ...place(event) });
  else turn((before - event.clientY) / 2);
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

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = what + " is copied.";
  } catch {
    said.textContent = "The browser does not let the page copy: " + text;
  }
}
function value(name) {
  const part = address.slice(address.indexOf("#") + 1).split("&").find(part => part.startsWith(name + "="));
  return part ? decoded(part.slice(name.length + 1)) : "";
}
// The link with the run as it is, also while the address still says what the page was opened with.
const shared = () => address ? new URL(address, location.href).href : location.href;
const quoted = text => "'" + text.replace(/'/g, "'\\''") + "'";
find("link").addEventListener("click", () => copy(shared(), "The link"));
find("forum").addEventListener("click", () => {
  const head = value("do") ? "`" + value("do") + "` in `" + value("in") + "`, iOS " + value("ios") : document.title;
  copy(head + ":\n\n```\n" + calls + "\n```\n\n" + shared() + "\n", "The text for a forum");
});
find("terminal").addEventListener("click", () => {
  const line = "mightappear run " + quoted(value("do")) + " --in " + quoted(value("in")) + " --ios " + value("ios");
  copy(line, "The command");
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
begin();
if (window === top) screen_.focus({ preventScroll: true });
else document.documentElement.classList.add("within");
