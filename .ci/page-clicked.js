// Opens, presses, drags and copies in the pages of a site, as somebody does who was sent a link.
// node page-clicked.js CHROMIUM SITE FOLDER [PICTURES]
"use strict";
const { mkdirSync, writeFileSync } = require("fs");
const { resolve } = require("path");
const { Browser, serve } = require("./browser.js");
const [program, folder, profile, pictures] = process.argv.slice(2);

const link = "#in=nav(A)&do=push%20B;swipe%200.3;cancel&ios=17";
let failed = 0;
function expect(holds, what) {
  console.log(`  ${holds ? "ok" : "FAILED"} ${what}`);
  if (!holds) failed++;
}

(async () => {
  const server = await serve(folder), browser = new Browser(program, profile);
  const end = async () => { browser.close(); server.close(); process.exit(failed ? 1 : 0); };
  setTimeout(() => { expect(false, "all is done within ten minutes"); end(); }, 600000).unref();
  await browser.begin();
  await browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
  // Notes how much text there is in the picture, from when it is first there.
  await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: `
    addEventListener("DOMContentLoaded", () => {
      const screen = document.getElementById("screen");
      if (!screen) return;
      const note = () => { window.least = Math.min(window.least ?? Infinity, screen.innerText.trim().length); };
      note();
      new MutationObserver(note).observe(screen, { childList: true, subtree: true });
    });` });
  const play = server.address + "/play.html", shown = 'document.documentElement.dataset.shown === "yes"';
  const calls = 'document.querySelectorAll("#calls li").length', text = 'document.getElementById("screen").innerText';
  const open = async (hash, page = play) => {
    await browser.go("about:blank");
    await browser.go(page + hash);
    return browser.until(`${shown} && ${calls} > 0`);
  };
  const picture = async name => {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    const { data } = await browser.send("Page.captureScreenshot");
    writeFileSync(`${pictures}/${name}.png`, Buffer.from(data, "base64"));
  };
  const click = id => browser.value(`document.getElementById(${JSON.stringify(id)}).click()`);
  // Where the middle of a piece of the picture is.
  const place = piece => browser.value(`(() => {
    const walker = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      const at = node.data.indexOf(${JSON.stringify(piece)});
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + ${piece.length});
      const box = range.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }
    return null;
  })()`);

  console.log("A link and the keys:");
  await browser.size(1400, 900);
  expect(await open(""), "the explorer opens");
  expect(await browser.value("window.least") > 300, "there is a picture from the start, and always");
  const fetched = () => server.paths.filter(path => path.endsWith(".texts"));
  expect(fetched().length === 0, "without the lessons and the other language");
  await picture("begin");
  expect(await open(link), "a link opens");
  const count = await browser.value(calls);
  expect((await browser.value('document.getElementById("run").textContent')).includes("swipe 0.3"), "its run");
  const marked = 'document.querySelectorAll("#calls [aria-current=step]").length';
  expect(await browser.value(marked) === 1, "one call is marked");
  const now = 'document.getElementById("now").textContent', last = await browser.value(now);
  await browser.key("ArrowUp");
  expect(await browser.until(`${now} && ${now} !== ${JSON.stringify(last)}`), "a key goes to another, which is said");
  expect(await browser.until('location.hash.includes("&at=")'), "and the address has it");
  await new Promise(done => setTimeout(done, 1100));
  await browser.key("p");
  expect(await browser.until(`${calls} > ${count}`), "a key plays");
  const pushed = await browser.value("location.hash");
  await browser.value("history.back()");
  expect(await browser.until(`location.hash !== ${JSON.stringify(pushed)} && ${calls} === ${count}`), "Back");
  // The address goes on to change while the calls of the push come in.
  const back = await browser.value("location.hash");
  await browser.value("history.forward()");
  expect(await browser.until(`location.hash !== ${JSON.stringify(back)} && ${calls} > ${count}`), "Forward");
  await browser.key("F6");
  expect(await browser.until('document.activeElement.id === "link"'), "F6 leads to the buttons");
  await browser.key("F6");
  expect(await browser.until('document.activeElement.id === "screen"'), "and back");

  console.log("Copied:");
  const copied = "navigator.clipboard.readText()";
  await click("link");
  expect(await browser.until(`${copied}.then(text => text.startsWith(${JSON.stringify(play)} + "#in="))`), "the link");
  await click("forum");
  expect(await browser.until(`${copied}.then(text => text.includes("\`\`\`") && text.includes("&ios=17"))`),
    "the calls with the link");
  await click("terminal");
  expect(await browser.until(`${copied}.then(text => text.startsWith("mightappear run "))`), "the command");

  console.log("Pointed at:");
  await open(link);
  await browser.until(`${text}.includes("▸")`);
  const slider = await place("○");
  if (slider) {
    await browser.mouse("mousePressed", ...slider);
    for (let x = 10; x <= 80; x += 10) await browser.mouse("mouseMoved", slider[0] + x, slider[1]);
    await browser.mouse("mouseReleased", slider[0] + 80, slider[1], 0);
  }
  expect(slider && await browser.until(`${calls} > ${count}`), "a mouse drags the finger");
  for (const [width, height] of [[390, 844], [768, 1024], [1400, 900]]) {
    await browser.size(width, height);
    expect(await open(link), `${width} wide`);
    expect(await browser.value("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than that");
    const least = await browser.value(`Math.max(...${text}.split("\\n").map(row => row.length))`);
    expect(least >= 43, `${least} columns`);
    await picture(`${width}`);
  }
  await browser.size(390, 844);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await open(link);
  const finger = await place("○");
  if (finger) {
    await browser.touch("touchStart", finger);
    for (let x = 10; x <= 80; x += 10) await browser.touch("touchMove", [finger[0] + x, finger[1]]);
    await browser.touch("touchEnd");
  }
  expect(finger && await browser.until(`${calls} > ${count}`), "a finger drags");
  await open(link);
  const before = await browser.value(now);
  await browser.touch("touchStart", [100, 300], [200, 300]);
  for (let y = 300; y <= 500; y += 20) await browser.touch("touchMove", [100, y], [200, y]);
  await browser.touch("touchEnd");
  expect(await browser.until(`${now} !== ${JSON.stringify(before)}`), "two fingers step");
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.size(1400, 900);

  console.log("Read:");
  // The least contrast between the colors of a text and of what is behind it.
  const contrast = `(() => {
    const light = color => {
      const parts = color.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const page = getComputedStyle(document.body).backgroundColor;
    return Math.min(...[...document.querySelectorAll("#screen span, nav button span, section p, li")]
      .filter(item => item.textContent.trim() && item.getClientRects().length).map(item => {
        const own = getComputedStyle(item).backgroundColor, back = light(own === "rgba(0, 0, 0, 0)" ? page : own);
        const ink = light(getComputedStyle(item).color);
        return (Math.max(ink, back) + 0.05) / (Math.min(ink, back) + 0.05);
      }));
  })()`;
  for (const scheme of ["light", "dark"]) {
    await browser.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await open(link);
    const least = await browser.value(contrast);
    expect(least >= 4.5, `${scheme}: the contrast is at least ${least.toFixed(2)}`);
    await picture(scheme);
  }
  await browser.send("Emulation.setEmulatedMedia", { media: "print", features: [] });
  expect(await browser.value(`getComputedStyle(document.getElementById("screen")).display === "none"
    && document.getElementById("calls").getClientRects().length > 0`), "printed are the calls");
  await browser.send("Emulation.setEmulatedMedia", { media: "", features: [] });
  await click("language");
  expect(await browser.until('document.getElementById("link").innerText === "リンクをコピー"'), "in Japanese");
  expect(await browser.until(`${text}.includes("タイムライン")`), "and the picture, too");
  expect([...new Set(fetched())].join() === "/ja.texts", "whose sentences came when they were asked for");
  await picture("ja");
  expect(await open(link) && await browser.value("document.documentElement.lang") === "ja", "also when opened again");

  console.log("Kept:");
  const kept = 'localStorage.getItem("mightappear.progress")';
  const list_ = async () => {
    await browser.go("about:blank");
    await browser.go(play);
    await browser.until(`${shown} && ${text}.includes("▸")`);
    const before = await browser.value(text);
    await browser.key("L");
    await browser.until(`${text} !== ${JSON.stringify(before)}`);
    return browser.value(text);
  };
  await click("forget");
  const fresh = await list_();
  await browser.go("about:blank");
  await browser.go(play + "#lesson=push-and-pop");
  await browser.until(shown);
  for (let tries = 0; tries < 40 && !await browser.value(kept); tries++) {
    const key = ["Enter", "1", "2", "3", "4"][tries % 5];
    await browser.key(key, key === "Enter" ? "\r" : key);
    await new Promise(done => setTimeout(done, 200));
  }
  await picture("lesson");
  expect(await browser.value(kept), "what was answered");
  expect(await list_() !== fresh, "is known when the page is opened again");
  await click("forget");
  expect(!await browser.value(kept) && await list_() === fresh, "until it is to be forgotten");

  console.log("An answer:");
  await browser.go(server.address + "/index.html");
  await browser.until('document.querySelectorAll("li a").length > 50');
  await browser.go(server.address + "/" + await browser.value('document.querySelector("li a").getAttribute("href")'));
  await browser.until('document.querySelector("iframe")');
  await browser.value('document.querySelector("iframe").scrollIntoView()');
  const frame = 'document.querySelector("iframe").contentDocument';
  const played = `${frame}.querySelector("#screen").innerText.length > 300`;
  expect(await browser.until(`${frame}.documentElement.dataset.shown && ${played}`), "plays its run in its page");
  await picture("answer");

  console.log("What may go wrong:");
  await open("");
  await click("forget");
  for (const [hash, what] of [
    ["#in=%E0%A4%A&do=;;;&ios=99&at=-3&case=x&lesson=", "a broken link"],
    ["#open=nothing&case=7", "a name that there is not"],
    ["#in=nav(A)&do=push%20%3Cimg%20src=x%20onerror=window.hacked=1%3E", "markup for a name"],
    ["#lang=constructor&ios=__proto__&do=push%20B", "names of the language"],
    ["#log=" + "x".repeat(1 << 20), "a megabyte that is no log"],
    ["#log=" + "A.viewWillAppear%0AA.viewDidAppear%0A".repeat(28000), "a megabyte of log"],
  ]) {
    const isOpen = await open(hash);
    await new Promise(done => setTimeout(done, 300));
    const state = await browser.value('document.getElementById("problem").hidden && !window.hacked');
    expect(isOpen && state, what);
  }
  await open(link);
  await browser.value('worker.postMessage({ name: "point", kind: 99, x: 0, y: 0 })');
  expect(await browser.until('!document.getElementById("problem").hidden'), "a module that stops is told of");
  expect(await browser.value(`${calls} === ${count} && ${text}.includes("▸")`), "and the run is still there");
  await picture("stopped");
  await browser.go(server.address + "/cut/play.html");
  expect(await browser.until('!document.getElementById("problem").hidden'), "a module that is cut is told of");
  expect(await browser.value(`${text}.length`) > 300, "below the first picture");
  await browser.go("file://" + resolve(folder, "play.html"));
  expect(await browser.until('document.getElementById("problem").textContent.includes("http.server")'),
    "from a file it says how to serve it");
  expect(await browser.value(`${text}.length`) > 300, "below the first picture");
  await picture("file");

  console.log("All the time:");
  const own = /^(http:\/\/127\.0\.0\.1|file:|data:|blob:|about:)/;
  const strange = browser.said.filter(event => event.method === "Network.requestWillBeSent")
    .map(event => event.params.request.url).filter(url => !own.test(url));
  expect(strange.length === 0, `nobody else is asked for anything ${strange.slice(0, 3)}`);
  const errors = browser.said.filter(event => event.method === "Runtime.exceptionThrown" ||
    event.method === "Log.entryAdded" && /Content Security|Refused/.test(event.params.entry.text));
  expect(errors.length === 0, `nothing is refused or thrown ${JSON.stringify(errors.slice(0, 2)).slice(0, 300)}`);
  end();
})().catch(problem => { console.log(`  FAILED ${problem.stack}`); process.exit(1); });
