extension StringProtocol {
  /// The text in lines no wider than a width, broken at spaces, and inside of a word only if it alone is too wide.
  ///
  /// A line break in the text stays one; spaces at the end of a line go.
  public func wrapped(toCells width: Int) -> [String] {
    guard width > 0 else { return [] }
    if isPlain { return wrappedPlain(String(self), width) }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrappedParagraph($0, width) }
  }
}

/// One paragraph of plain characters in lines, at least one.
private func wrappedPlain(_ paragraph: String, _ width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in paragraph.utf8.split(separator: UInt8(ascii: " ")) {
    if !line.isEmpty && line.utf8.count + 1 + word.count <= width {
      line += " "
      line += Substring(word)
      continue
    }
    if !line.isEmpty { lines.append(line) }
    var rest = Substring(word)
    while rest.utf8.count > width {
      lines.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    line = String(rest)
  }
  return lines + [line]
}

/// One paragraph in lines, at least one.
private func wrappedParagraph(_ paragraph: some StringProtocol, _ width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in paragraph.split(separator: " ") {
    let needed = word.cellWidth
    if used > 0 && used + 1 + needed <= width {
      line += " " + word
      used += 1 + needed
      continue
    }
    if used > 0 { lines.append(line) }
    var pieces = chopped(String(word), width)
    line = pieces.popLast() ?? ""
    used = line.cellWidth
    lines += pieces
  }
  return lines + [line]
}

/// A word in pieces no wider than a width; a character that alone is wider has a piece of its own.
private func chopped(_ word: String, _ width: Int) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var used = 0
  for cell in CellTexts(word) {
    if used > 0 && used + cell.width > width {
      pieces.append(piece)
      piece = ""
      used = 0
    }
    cell.append(to: &piece)
    used += cell.width
  }
  return pieces + [piece]
}
