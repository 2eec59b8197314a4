extension String {
  /// The text in lines no wider than a width, broken at spaces, and inside of a word only if it alone is too wide.
  ///
  /// A line break in the text stays one; spaces at the end of a line go.
  public func wrapped(toCells width: Int) -> [String] {
    guard width > 0 else { return [] }
    if isPlain { return wrappedPlain(self, width) }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrappedParagraph(String($0), width) }
  }
}

/// One paragraph of plain characters in lines, at least one.
private func wrappedPlain(_ paragraph: String, _ width: Int) -> [String] {
  let space = UInt8(ascii: " ")
  let bytes = Array(paragraph.utf8).withoutSpareSpaces
  var lines: [String] = []
  var start = 0
  while bytes.count - start > width {
    var end = start + width
    while end > start, bytes[end] != space { end -= 1 }
    let isBroken = end > start
    if !isBroken { end += width }
    lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
    start = isBroken ? end + 1 : end
  }
  return lines + [String(decoding: bytes[start...], as: UTF8.self)]
}

extension [UInt8] {
  /// The same with one space where there are several, and none at either end.
  fileprivate var withoutSpareSpaces: [UInt8] {
    let space = UInt8(ascii: " ")
    guard first == space || last == space || zip(self, dropFirst()).contains(where: { $0 == space && $1 == space })
    else { return self }
    return Array(split(separator: space).joined(separator: [space]))
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
  for cell in CellTexts(word) {
    var text = ""
    cell.append(to: &text)
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
