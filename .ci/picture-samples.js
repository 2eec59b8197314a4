// Says whether a picture shows the cells of a text: a cell is 9 pixels wide and 18 high, and begins at 12, 12.
const image = new Image();
image.onload = () => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  const at = (x, y, part) => pixels[4 * (y * image.width + x) + part];
  const near = (x, y, color) => color.every((value, part) => Math.abs(at(x, y, part) - value) < 24);
  const isPage = (left, top, right, bottom) => {
    for (let y = Math.round(top); y < bottom; y++)
      for (let x = Math.round(left); x < right; x++) if (!near(x, y, page)) return false;
    return true;
  };
  const rows = text.replace(/\n$/, "").split("\n").map(row => [...row]);
  let empty = 0, wrong = [], blotted = [], strayed = [], words = 0;
  rows.forEach((row, y) => row.forEach((sign, x) => {
    const left = 12 + 9 * x, top = 12 + 18 * y;
    const sides = [row[x - 1] ?? " ", row[x + 1] ?? " "];
    if (sign !== " ") {
      if (isPage(left, top, left + 9, top + 18)) wrong.push([x, y, sign]);
      // A word begins and ends within half a cell of where it should.
      if (/[A-Za-z0-9]/.test(sign) && sides[0] === " " && (row[x - 2] ?? " ") === " ") {
        words += 1;
        if (!isPage(left - 9, top, left - 4.5, top + 18)) strayed.push([x, y, sign]);
      }
      if (/[A-Za-z0-9]/.test(sign) && sides[1] === " " && (row[x + 2] ?? " ") === " ") {
        if (!isPage(left + 14, top, left + 18, top + 18)) strayed.push([x, y, sign]);
      }
    } else if (sides.every(side => side === " ")) {
      empty += 1;
      if (!isPage(left + 2, top + 2, left + 7, top + 16)) blotted.push([x, y]);
    }
  }));
  const cursorRow = rows.findIndex(row => row.includes("\u25b8"));
  const top = 12 + 18 * cursorRow;
  let cursorPixels = 0;
  for (let x = 12; x < image.width - 12; x++) if (near(x, top + 2, cursor)) cursorPixels += 1;
  // The cursor's row is behind its words, where no page is seen.
  const elsewhere = list => list.filter(([, y]) => y !== cursorRow);
  const say = (truth, what, list = []) => `${truth ? "ok" : "FAILED"} ${what} ${JSON.stringify(list.slice(0, 5))}`;
  document.body.innerHTML = "<pre>\n" + [
    say(wrong.length === 0, "every sign is seen", wrong),
    say(empty > 300 && elsewhere(blotted).length === 0, `${empty} empty cells are empty`, elsewhere(blotted)),
    say(words > 30 && elsewhere(strayed).length === 0, `${words} words stand in their columns`, elsewhere(strayed)),
    say(cursorPixels > 100, `the cursor's color is there, ${cursorPixels} pixels wide`),
  ].join("\n") + "\n</pre>";
};
image.src = source;
