// Steps through the run of a question's page, as buttons and keys do it.
const said = [];
const expect = (holds, what) => said.push(`${holds ? "ok" : "FAILED"} ${what}`);
const [back, forth] = document.querySelectorAll("button");
const later = () => document.querySelectorAll("tr.later").length;
expect(later() === 0, "all calls are shown at first");
forth.click();
forth.click();
expect(later() === document.querySelectorAll("tr.call").length - 1, "two steps forward begin again and show one call");
back.click();
document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
expect(document.querySelectorAll("tr.now").length === 1, "the arrow key shows the first call");
document.body.insertAdjacentHTML("beforeend", `<pre>\n${said.join("\n")}\n</pre>`);
