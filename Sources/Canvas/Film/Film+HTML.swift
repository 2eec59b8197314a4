extension Film {
  /// The film as a page that plays it by itself and asks no network for anything: play, pause, steps and a slider.
  ///
  /// Rows that are the same are written once.
  public func html(_ theme: Theme = .standard) -> String {
    guard let first = frames.first?.canvas else { return "" }
    var numbers: [String: Int] = [:]
    var rows: [String] = []
    let pictures = frames.map { frame in
      let list = (0..<frame.canvas.height).map { y in
        let row = frame.canvas.svgRow(y, theme, top: 0)
        if let number = numbers[row] { return number }
        numbers[row] = rows.count
        rows.append(row)
        return rows.count - 1
      }
      return "[\(frame.time),\(quotedForScript(frame.caption)),[\(list.map(String.init).joined(separator: ","))]]"
    }
    let pixels = Canvas.pixels(width: first.width, height: first.height)
    return """
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
      const rows = [\(rows.map(quotedForScript).joined(separator: ",\n"))];
      const frames = [\(pictures.joined(separator: ",\n"))];
      const duration = \(duration);
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// The styles that some picture has.
  private var usedStyles: [Canvas.Style] {
    let used = Set(frames.flatMap(\.canvas.usedStyles))
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
