extension Film {
  /// The film as a page that plays it by itself and asks no network for anything: play, pause, steps and a slider.
  ///
  /// Rows that are the same are written once.
  ///
  /// - Parameter write: is given the text piece by piece.
  public func html(_ theme: Theme = .standard, to write: (String) -> Void) {
    let pixels = Canvas.pixels(width: size.width, height: size.height)
    write(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escapedMarkup(title))</title>
      <style>
      :root { color-scheme: light dark }
      body { margin: 1rem auto; max-width: \(pixels.width)px; padding: 0 0.5rem; font: 15px system-ui, sans-serif }
      svg { width: 100%; height: auto; display: block; border: 1px solid #8886; border-radius: 6px }
      div { display: flex; gap: 0.5rem; align-items: center; margin-top: 0.5rem }
      input { flex: 1; min-width: 3rem }
      output { min-width: 6rem; text-align: right; font-variant-numeric: tabular-nums }
      \(Canvas.styleRules(usedStyles, theme))</style>
      </head>
      <body>
      <svg viewBox="0 0 \(pixels.width) \(pixels.height)" role="img" aria-label="\(escapedMarkup(title))" \
      xml:space="preserve"><rect width="100%" height="100%" class="page"/><g id="rows"></g></svg>
      <div>
      <button id="play">Play</button>
      <button id="back" aria-label="One step back">&#9664;</button>
      <button id="forth" aria-label="One step forward">&#9654;</button>
      <input id="slider" type="range" min="0" max="\(frames.count - 1)" value="0" aria-label="Step">
      <output id="caption"></output>
      </div>
      <script>
      const rows = [
      """)
    for row in allRows { write("\(quotedForScript(row.svgRow(0, theme, top: 0))),\n") }
    write("];\nconst frames = [")
    for frame in frames {
      let numbers = frame.rows.map(String.init).joined(separator: ",")
      write("[\(frame.time),\(quotedForScript(frame.caption)),[\(numbers)]],\n")
    }
    write(
      """
      ];
      const duration = \(duration);
      \(Self.script)
      </script>
      </body>
      </html>

      """)
  }

  /// The styles that some picture has.
  private var usedStyles: [Canvas.Style] {
    let used = Set(allRows.flatMap(\.usedStyles))
    return Canvas.Style.all.filter(used.contains)
  }

  /// What the page does: `show` draws a picture, and a timer goes on to the next one while the film plays.
  private static let script = """
    const find = name => document.getElementById(name);
    let position = 0, timer = null;
    function show(next) {
      position = Math.max(0, Math.min(frames.length - 1, next));
      const [, caption, list] = frames[position];
      find("rows").innerHTML = list.map((row, y) =>
        `<g transform="translate(0,${\(Metrics.margin) + y * \(Metrics.row)})">${rows[row]}</g>`).join("");
      find("slider").value = position;
      find("caption").textContent = `${caption} ${position + 1}/${frames.length}`;
    }
    function pause() { clearTimeout(timer); timer = null; find("play").textContent = "Play"; }
    function go() {
      const end = position + 1 < frames.length ? frames[position + 1][0] : duration;
      timer = setTimeout(() => {
        if (position + 1 >= frames.length) return pause();
        show(position + 1);
        go();
      }, end - frames[position][0]);
    }
    function play() {
      if (position + 1 >= frames.length) show(0);
      find("play").textContent = "Pause";
      go();
    }
    find("play").onclick = () => timer === null ? play() : pause();
    find("back").onclick = () => { pause(); show(position - 1); };
    find("forth").onclick = () => { pause(); show(position + 1); };
    find("slider").oninput = event => { pause(); show(Number(event.target.value)); };
    document.onkeydown = event => {
      if (event.target.tagName === "INPUT" && event.key !== " ") return;
      if (event.key === " ") { event.preventDefault(); find("play").click(); }
      if (event.key === "ArrowRight") find("forth").click();
      if (event.key === "ArrowLeft") find("back").click();
    };
    show(0);
    """
}
