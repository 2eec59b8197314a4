extension Film {
  /// The film as asciinema plays it (asciicast, version 2): a line for what it is, and one for each picture, in which
  /// only the rows stand that changed.
  public func cast(_ theme: Theme = .standard) -> String {
    guard let first = frames.first?.canvas else { return "" }
    var text = "{\"version\": 2, \"width\": \(first.width), \"height\": \(first.height), "
    text += "\"title\": \(quotedForScript(title)), \"env\": {\"TERM\": \"xterm-256color\"}}\n"
    var shown: [String] = []
    for frame in frames {
      let rows = frame.canvas.ansi(theme).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var bytes = shown.isEmpty ? "\u{1B}[?25l\u{1B}[H\u{1B}[2J" : ""
      for y in 0..<frame.canvas.height where shown.isEmpty || rows[y] != shown[y] {
        bytes += "\u{1B}[\(y + 1);1H\(rows[y])\u{1B}[K"
      }
      text += "[\(Self.seconds(frame.time)), \"o\", \(quotedForScript(bytes))]\n"
      shown = rows
    }
    return text + "[\(Self.seconds(duration)), \"o\", \"\"]\n"
  }

  /// Milliseconds as seconds with three digits behind the point.
  private static func seconds(_ milliseconds: Int) -> String {
    let digits = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
