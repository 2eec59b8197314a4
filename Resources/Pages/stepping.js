// Steps through the calls with buttons and arrow keys, and marks the state of each screen in the head of the table.
const rows = [...document.querySelectorAll("tr.call")];
const heads = [...document.querySelectorAll("thead th span")];
const signs = { viewWillAppear: "△", viewDidAppear: "▲", viewWillDisappear: "▽", viewDidDisappear: "▼" };
let position = rows.length;
function show(next) {
  position = Math.max(0, Math.min(rows.length, next));
  heads.forEach(head => head.textContent = "");
  rows.forEach((row, index) => {
    row.classList.toggle("later", index >= position);
    row.classList.toggle("now", index === position - 1 && position < rows.length);
    if (index >= position) return;
    [...row.cells].forEach((cell, column) => {
      const sign = signs[cell.textContent.split(" ")[0]];
      if (sign && heads[column]) heads[column].textContent = sign;
    });
  });
}
const steps = document.querySelector(".steps");
if (steps) {
  steps.hidden = false;
  const [back, forth] = steps.children;
  back.onclick = () => show(position - 1);
  forth.onclick = () => show(position === rows.length ? 0 : position + 1);
  document.onkeydown = event => {
    if (event.key === "ArrowRight") forth.click();
    if (event.key === "ArrowLeft") back.click();
  };
  show(position);
}
