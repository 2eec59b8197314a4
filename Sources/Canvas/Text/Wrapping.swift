extension String {
  /// The text in lines no wider than a width, broken at spaces, and inside of a word only if it alone is too wide.
  ///
  /// A line break in the text stays one; spaces at the end of a line go.
  public func wrapped(toCells width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrappedParagraph(String($0), width) }
  }
}

private func wrappedParagraph(_ paragraph: String, _ width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in paragraph.split(separator: " ") {
    var isFirst = true
    for unit in units(of: String(word)) {
      let space = isFirst && used > 0 ? 1 : 0
      isFirst = false
      let needed = unit.cellWidth
      if used > 0 && used + space + needed <= width {
        line += (space > 0 ? " " : "") + unit
        used += space + needed
        continue
      }
      if used > 0 { lines.append(line) }
      var pieces = chopped(unit, width)
      line = pieces.popLast() ?? ""
      used = line.cellWidth
      lines += pieces
    }
  }
  return lines + [line]
}

/// A word without spaces in the parts between which a line may end: a language that is written without them breaks
/// before and after each wide character, but not before what closes or after what opens.
private func units(of word: String) -> [String] {
  var units: [String] = []
  var staysWithNext = false
  var isWide = true
  for cell in word.cells {
    let text = cell.text
    let wasWide = isWide
    isWide = cell.width > 1
    let joins = staysWithNext || closing.contains(text) || !isWide && !wasWide
    if joins, !units.isEmpty { units[units.count - 1] += text } else { units.append(text) }
    staysWithNext = opening.contains(text)
  }
  return units
}

/// The wide characters before which a line does not end.
private let closing: Set<String> = Set("、。，．・：；？！）」』】〉》〕］｝ーっゃゅょァィゥェォッャュョ々〜…".map { String($0) })
/// The wide characters after which a line does not end.
private let opening: Set<String> = Set("（「『【〈《〔［｛".map { String($0) })

/// A word in pieces no wider than a width; a character that alone is wider has a piece of its own.
private func chopped(_ word: String, _ width: Int) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var used = 0
  for cell in word.cells {
    if used > 0 && used + cell.width > width {
      pieces.append(piece)
      piece = ""
      used = 0
    }
    piece += cell.text
    used += cell.width
  }
  return pieces + [piece]
}
