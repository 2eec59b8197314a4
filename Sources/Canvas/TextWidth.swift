extension String {
  /// The number of cells that the text takes when it is drawn, including characters that are spelled out.
  package var cellWidth: Int { isPlain ? utf8.count : cells.reduce(0) { $0 + $1.width } }

  /// Returns the text cut to a width, with an ellipsis in the last cell if something was cut.
  package func truncated(toCells width: Int, _ charset: Charset = .unicode) -> String {
    guard width > 0 else { return "" }
    guard cellWidth > width else { return self }
    var kept = ""
    var used = 0
    for cell in cells {
      used += cell.width
      if used >= width { break }
      kept += cell.text
    }
    return kept + Glyph.ellipsis.text(charset)
  }

  /// Returns the text cut to a width; the middles of its longest words, such as paths, are cut before its end is.
  package func fitted(toCells width: Int, _ charset: Charset = .unicode) -> String {
    var words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var excess = cellWidth - width
    for index in words.indices.sorted(by: { words[$0].cellWidth > words[$1].cellWidth }) where excess > 0 {
      let full = words[index].cellWidth
      words[index] = words[index].withoutMiddle(toCells: max(Self.minWordWidth, full - excess), charset)
      excess -= full - words[index].cellWidth
    }
    return words.joined(separator: " ").truncated(toCells: width, charset)
  }

  /// The minimum width to which a word is shortened.
  private static var minWordWidth: Int { 12 }

  /// Returns the start and the end of the text within a width, with an ellipsis between them if something was cut.
  private func withoutMiddle(toCells width: Int, _ charset: Charset) -> String {
    guard cellWidth > width else { return self }
    let start = truncated(toCells: width / 2, charset)
    var (end, room) = ("", width - start.cellWidth)
    for cell in cells.reversed() {
      room -= cell.width
      if room < 0 { break }
      end = cell.text + end
    }
    return start + end
  }

  /// Returns the text with spaces added at its end up to a width; a wider text is unchanged.
  package func padded(toCells width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - cellWidth))
  }

  package func leftPadded(toCells width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - cellWidth)) + self
  }

  /// True if every character is printable ASCII, so that bytes can be counted instead of cells.
  private var isPlain: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}

/// The way in which a Unicode scalar behaves in a grid of cells.
///
/// The answers are those of the C.UTF-8 locale of glibc 2.36, which ncurses uses, too; a test compares them scalar by
/// scalar, and prints the correct ranges when it fails.
package enum ScalarKind: Sendable {
  case narrow
  case wide
  /// The scalar takes no cell, and combines with the character before it.
  case mark
  /// The scalar must not reach a terminal: controls, and characters that reorder text, hide it, or have no width or
  /// meaning.
  case hidden

  /// Finds the kind of a scalar.
  ///
  /// Printable ASCII, the blocks of lines and shapes, kana and Han need no search, since most cells contain those.
  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value &- 0x20 < 0x5F || value &- 0x2500 < 0xFD {
      self = .narrow
    } else if value < 0xA0 {
      self = .hidden
    } else if value &- 0x3041 < 0x56 || value &- 0x30A0 < 0x60 || value &- 0x4E00 < 0x5200 {
      self = .wide
    } else {
      self = ScalarKind.found(scalar)
    }
  }

  /// Returns the kind that follows from what Unicode says about a scalar.
  @inline(never) private static func found(_ scalar: Unicode.Scalar) -> ScalarKind {
    let properties = scalar.properties
    let category = properties.generalCategory
    guard !category.isHidden, let age = properties.age, age <= newestUnicode, !properties.isDefaultIgnorableCodePoint
    else { return .hidden }
    let isMark = category == .nonspacingMark || category == .enclosingMark
    if isMark || otherMarks.contains(where: { $0.contains(scalar.value) }) { return .mark }
    return wideRanges.contains { $0.contains(scalar.value) } ? .wide : .narrow
  }
}

extension Unicode.Scalar {
  /// True if no terminal would show the scalar, such as a control, a format or a line separator.
  package var isHidden: Bool { isASCII ? value < 0x20 || value == 0x7F : properties.generalCategory.isHidden }
}

extension Unicode.GeneralCategory {
  fileprivate var isHidden: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}

/// The version of Unicode that the widths are from; terminals do not know the characters of later ones.
private let newestUnicode: Unicode.Version = (14, 0)

/// Marks that Unicode does not call so: what ends a Korean syllable, and a sign that takes room in later versions.
private let otherMarks: [ClosedRange<UInt32>] = [0x1161...0x11FF, 0xD7B0...0xD7FB, 0x1171E...0x1171E]

/// The ranges of wide scalars; a range may have hidden ones and marks in it.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115E, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
  0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
  0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
  0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
  0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
  0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
  0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
  0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
  0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
  0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
  0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
  0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3134A,
]
