// A headless Chromium that is led through a pipe, and a server of static files on this machine alone.
"use strict";
const { spawn } = require("child_process");
const { createServer } = require("http");
const { readFile } = require("fs");
const { join, normalize } = require("path");

const kinds = {
  html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml",
};

// Serves a folder, and notes the paths that it was asked for; below /cut/ the module ends too soon.
function serve(folder) {
  const paths = [], server = createServer((request, answer) => {
    const asked = decodeURIComponent(new URL(request.url, "http://x").pathname), path = asked.replace(/^\/cut\//, "/");
    paths.push(path);
    readFile(join(folder, normalize(path)), (problem, bytes) => {
      if (problem) return answer.writeHead(404).end();
      answer.writeHead(200, { "Content-Type": kinds[path.split(".").pop()] || "text/plain" });
      answer.end(asked !== path && path.endsWith(".wasm") ? bytes.subarray(0, 1000) : bytes);
    });
  });
  return new Promise(done => server.listen(0, "127.0.0.1", () => {
    done({ address: `http://127.0.0.1:${server.address().port}`, paths, close: () => server.close() });
  }));
}

class Browser {
  constructor(program, profile) {
    this.process = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${profile}`,
      "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [this.number, this.waiting, this.said, this.rest] = [0, new Map(), [], ""];
    this.process.stdio[4].setEncoding("utf8").on("data", text => {
      const parts = (this.rest + text).split("\0");
      this.rest = parts.pop();
      for (const part of parts) this.take(JSON.parse(part));
    });
  }

  take(message) {
    const done = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (done) done(message); else this.said.push(message);
  }

  send(method, params = {}) {
    const id = ++this.number;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + "\0");
    return new Promise((done, fail) => this.waiting.set(id, message => {
      if (message.error) fail(new Error(`${method}: ${message.error.message}`)); else done(message.result);
    }));
  }

  async begin() {
    const { targetInfos } = await this.send("Target.getTargets");
    const page = targetInfos.find(target => target.type === "page");
    const { sessionId } = await this.send("Target.attachToTarget", { targetId: page.targetId, flatten: true });
    this.session = sessionId;
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await this.send(domain + ".enable");
  }

  // The value of an expression in the page; a promise is awaited.
  async value(expression) {
    const { result, exceptionDetails } = await this.send(
      "Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true, userGesture: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description || exceptionDetails.text);
    return result.value;
  }

  // Waits until an expression is true; false if that takes more than a minute.
  async until(expression) {
    for (const end = Date.now() + 60000; Date.now() < end;) {
      try { if (await this.value(expression)) return true; } catch { /* The page is being loaded. */ }
      await new Promise(done => setTimeout(done, 30));
    }
    return false;
  }

  size(width, height) {
    return this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: width < 500,
    });
  }

  go(url) { return this.send("Page.navigate", { url }); }

  async key(key, text = key.length === 1 ? key : "") {
    const [code, number] = { Tab: ["Tab", 9], Enter: ["Enter", 13], F6: ["F6", 117] }[key] || [key, 0];
    const event = { key, code, windowsVirtualKeyCode: number };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async mouse(type, x, y, buttons = 1) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
  }

  async touch(type, ...points) {
    await this.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  close() { this.process.kill(); }
}

module.exports = { Browser, serve };
