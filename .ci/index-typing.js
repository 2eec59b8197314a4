// Types into the search of the index.
const said = [];
const expect = (holds, what) => said.push(`${holds ? "ok" : "FAILED"} ${what}`);
const field = document.getElementById("search");
field.value = "timer TWICE";
field.dispatchEvent(new Event("input"));
const shown = [...document.querySelectorAll("li:not([hidden])")];
expect(shown.some(item => item.textContent.includes("timer run twice")), "the question is found");
expect(shown.length < 10, "the others are left out");
document.body.insertAdjacentHTML("beforeend", `<pre>\n${said.join("\n")}\n</pre>`);
