/// A sequence of pictures, each with the time at which it appears.
///
/// A row that occurs in many pictures is stored once.
package struct Film: Sendable {
  /// A picture with the time at which it appears, and a caption.
  struct Frame: Sendable {
    /// The time at which the picture appears, in milliseconds.
    let time: Int
    /// The numbers of the picture's rows.
    let rows: [Int]
    /// The action that led to the picture, in a word or two.
    let caption: String
  }

  package let title: String
  /// The pictures; consecutive ones differ in their rows or have a caption.
  private(set) var frames: [Frame] = []
  /// The duration in milliseconds.
  package private(set) var duration = 0
  /// The different rows of all pictures by number, and the number of each row.
  private var rows: [[Cell]] = [], numbers: [[Cell]: Int] = [:]

  /// Creates a film without pictures.
  package init(title: String) {
    self.title = title
  }

  /// Shows a picture for some time; it is added only if it differs from the last one or has a caption.
  package mutating func show(_ canvas: Canvas, for milliseconds: Int, caption: String = "") {
    let rows = (0..<canvas.height).map { y in number(of: (0..<canvas.width).map { canvas[$0, y] }) }
    if frames.last?.rows != rows || !caption.isEmpty {
      frames.append(Frame(time: duration, rows: rows, caption: caption))
    }
    duration += milliseconds
  }

  /// Returns the number of a row, which is a new number if no picture has had this row.
  private mutating func number(of row: [Cell]) -> Int {
    if let number = numbers[row] { return number }
    numbers[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  /// The size of the pictures in cells.
  var size: (width: Int, height: Int) { (rows.first?.count ?? 0, frames.first?.rows.count ?? 0) }

  /// Returns a row as a canvas.
  func row(_ number: Int) -> Canvas {
    var canvas = Canvas(width: rows[number].count, height: 1)
    canvas.cells = rows[number]
    return canvas
  }

  /// All different rows, by number.
  var allRows: some Sequence<Canvas> { rows.indices.lazy.map(row) }
}

/// Returns a text in quotation marks for JSON and JavaScript; it cannot end a script.
func quotedForScript(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\n": quoted += "\\n"
    case "<": quoted += "\\u003c"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

extension Film {
  /// Writes the film as an asciinema recording (asciicast, version 2): a header, then a line with the changed rows for
  /// each picture.
  ///
  /// - Parameter write: receives the text piece by piece.
  package func cast(_ theme: Theme = .standard, to write: (String) -> Void) {
    write("{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), ")
    write("\"title\": \(quotedForScript(title)), \"env\": {\"TERM\": \"xterm-256color\"}}\n")
    var shown: [Int] = []
    for frame in frames {
      var bytes = shown.isEmpty ? "\u{1B}[?25l\u{1B}[H\u{1B}[2J" : ""
      for (y, row) in frame.rows.enumerated() where shown.isEmpty || row != shown[y] {
        bytes += "\u{1B}[\(y + 1);1H\(self.row(row).ansi(theme).dropLast())\u{1B}[K"
      }
      write("[\(decimal(thousandths: frame.time)), \"o\", \(quotedForScript(bytes))]\n")
      shown = frame.rows
    }
    write("[\(decimal(thousandths: duration)), \"o\", \"\"]\n")
  }
}

extension Film {
  /// Writes the film as an animated SVG that loops.
  ///
  /// Each row is written once, and each picture refers to its rows. Readers who prefer reduced motion see the last
  /// picture.
  ///
  /// - Parameter write: receives the text piece by piece.
  package func animation(_ theme: Theme = .standard, to write: (String) -> Void) {
    write(Canvas.svgStart(width: size.width, height: size.height))
    write(
      """
      <title>\(escapedMarkup(title))</title>
      <style>
      \(Canvas.styleRules(usedStyles, theme)).frame { visibility: hidden }
      .frame:last-of-type { visibility: visible }
      @media (prefers-reduced-motion: no-preference) {
      .frame { animation: \(duration)ms step-end infinite }

      """)
    for index in frames.indices { write(keyframes(of: index)) }
    write("}\n</style>\n<defs>\n")
    for (number, row) in allRows.enumerated() { write("<g id=\"r\(number)\">\(row.svgRow(0, theme, top: 0))</g>\n") }
    write("</defs>\n<rect width=\"100%\" height=\"100%\" rx=\"6\" class=\"page\"/>\n")
    for (index, frame) in frames.enumerated() {
      write("<g class=\"frame\" id=\"f\(index)\">")
      for (y, row) in frame.rows.enumerated() {
        write("<use href=\"#r\(row)\" y=\"\(Metrics.margin + y * Metrics.row)\"/>")
      }
      write("</g>\n")
    }
    write("</svg>\n")
  }

  /// Returns the style rules that show a picture during its part of the time.
  private func keyframes(of index: Int) -> String {
    let end = index + 1 < frames.count ? frames[index + 1].time : duration
    let hidden = "{ visibility: hidden }", shown = "{ visibility: visible }"
    let before = index == 0 ? "" : "0% \(hidden) "
    let after = index + 1 < frames.count ? " \(percent(end)) \(hidden)" : ""
    return "#f\(index) { animation-name: k\(index) }\n"
      + "@keyframes k\(index) { \(before)\(percent(frames[index].time)) \(shown)\(after) }\n"
  }

  /// Returns a time as a percentage of the duration, with three decimals.
  private func percent(_ time: Int) -> String {
    decimal(thousandths: duration == 0 ? 0 : time * 100_000 / duration) + "%"
  }

  /// Writes the film as a self-contained page with a player: play, pause, steps and a slider.
  ///
  /// Equal rows are written once.
  ///
  /// - Parameter write: receives the text piece by piece.
  package func html(_ theme: Theme = .standard, to write: (String) -> Void) {
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

  /// The styles that occur in the film.
  private var usedStyles: [Canvas.Style] {
    let used = Set(allRows.flatMap(\.usedStyles))
    return Canvas.Style.all.filter(used.contains)
  }

  /// The script of the page, in which `show` draws a picture, and a timer advances the film while it plays.
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
