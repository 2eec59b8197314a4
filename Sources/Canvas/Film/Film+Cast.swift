extension Film {
  /// The film as asciinema plays it (asciicast, version 2): a line for what it is, and one for each picture, in which
  /// only the rows stand that changed.
  ///
  /// - Parameter write: is given the text piece by piece.
  public func cast(_ theme: Theme = .standard, to write: (String) -> Void) {
    write("{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), ")
    write("\"title\": \(quotedForScript(title)), \"env\": {\"TERM\": \"xterm-256color\"}}\n")
    var shown: [UInt32] = []
    for frame in frames {
      var bytes = shown.isEmpty ? "\u{1B}[?25l\u{1B}[H\u{1B}[2J" : ""
      for (y, row) in frame.rows.enumerated() where shown.isEmpty || row != shown[y] {
        bytes += "\u{1B}[\(y + 1);1H\(self.row(row).ansi(theme).dropLast())\u{1B}[K"
      }
      write("[\(Self.seconds(frame.time)), \"o\", \(quotedForScript(bytes))]\n")
      shown = frame.rows
    }
    write("[\(Self.seconds(duration)), \"o\", \"\"]\n")
  }

  /// Milliseconds as seconds with three digits behind the point.
  private static func seconds(_ milliseconds: Int) -> String {
    let digits = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
