// Clicks what a page has that plays a film, and says what came of it.
const caption = () => find("caption").textContent.trim();
const results = [];
const expect = (what, truth) => results.push((truth ? "ok " : "FAILED ") + what);
expect("it begins with the first picture", caption().startsWith("1/"));
find("forth").click();
expect("it goes a step forward", caption().includes("2/"));
find("back").click();
expect("and back", caption().startsWith("1/"));
find("slider").value = frames.length - 1;
find("slider").dispatchEvent(new Event("input"));
expect("it slides to the end", caption().includes(`${frames.length}/`));
expect("where something is seen", find("rows").innerHTML.includes("<text"));
find("play").click();
expect("it begins anew from there", caption().startsWith("1/") && find("play").textContent === "Pause");
setTimeout(() => {
  expect("it plays by itself", !caption().startsWith("1/"));
  find("play").click();
  expect("and pauses", find("play").textContent === "Play");
  document.body.innerHTML = "<pre>\n" + results.join("\n") + "\n</pre>";
}, frames[1][0] + 300);
