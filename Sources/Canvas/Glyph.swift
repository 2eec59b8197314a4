/// A character of the program's own in both of its forms, each one cell wide.
package struct Glyph: Hashable, Sendable {
  /// The form for those who have Unicode.
  package let unicode: Unicode.Scalar
  /// The form for everybody.
  package let ascii: Unicode.Scalar

  /// A glyph with its two forms.
  package init(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) {
    precondition(
      ScalarKind(unicode) == .narrow && ascii.isASCII && ScalarKind(ascii) == .narrow,
      "both forms of a glyph are one cell wide, and the second is ASCII")
    self.unicode = unicode
    self.ascii = ascii
  }

  /// A glyph with its two forms, as those who know no glyphs say them.
  package init(_ forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar)) {
    self.init(forms.unicode, forms.ascii)
  }

  /// The form that belongs to a charset.
  package func scalar(_ charset: Charset) -> Unicode.Scalar {
    charset == .unicode ? unicode : ascii
  }

  /// The form that belongs to a charset, for use inside of a text.
  package func text(_ charset: Charset) -> String {
    String(Character(scalar(charset)))
  }
}

extension Glyph {
  /// Nothing.
  package static let space = Glyph(" ", " ")
  /// The end of a text that was cut.
  package static let ellipsis = Glyph("…", "~")
  /// A line from left to right.
  package static let horizontal = Glyph("─", "-")
  /// A line from top to bottom.
  package static let vertical = Glyph("│", "|")
  /// Where a line from the left side of a frame begins.
  package static let leftJoint = Glyph("├", "+")
  /// Where a line meets the right side of a frame.
  package static let rightJoint = Glyph("┤", "+")
  /// The last branch of a tree.
  package static let lastBranch = Glyph("└", "`")
  /// The part of a bar that is reached.
  package static let filled = Glyph("█", "#")
  /// The part of a bar that is not.
  package static let empty = Glyph("░", ".")
  /// Where a line stands elsewhere only.
  package static let absence = Glyph("·", ".")
  /// A mark across a bar.
  package static let threshold = Glyph("┊", "|")
}

/// Which characters the program itself may draw with; text that comes from a person is drawn as it is in both.
package enum Charset: Hashable, Sendable {
  /// Lines, triangles and blocks of Unicode.
  case unicode
  /// What every terminal and every font has.
  case ascii
}

/// The four corners of a frame.
package struct Corners: Hashable, Sendable {
  let upperLeft: Glyph
  let upperRight: Glyph
  let lowerLeft: Glyph
  let lowerRight: Glyph

  /// Sharp, for panes.
  package static let square = Corners(
    upperLeft: Glyph("┌", "+"), upperRight: Glyph("┐", "+"),
    lowerLeft: Glyph("└", "+"), lowerRight: Glyph("┘", "+"))

  /// Soft, for the pictures of screens and cards.
  package static let round = Corners(
    upperLeft: Glyph("╭", "."), upperRight: Glyph("╮", "."),
    lowerLeft: Glyph("╰", "'"), lowerRight: Glyph("╯", "'"))
}

/// A line of a run that is cut to a width so that its method is read: of a long call the receiver gives way first.
package struct CallText: Hashable, Sendable {
  /// How many cells of a receiver are left at least, as long as its method fits.
  package static let leastReceiver = 6

  /// The whole text.
  package let text: String
  /// How many cells it takes.
  package let width: Int
  /// Where the receiver ends; nothing where the line is no call.
  private let point: String.Index?
  private let receiverWidth: Int

  /// The text of a line as a transcript writes it.
  package init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: " ") } ?? bytes.endIndex
    point = bytes[..<end].lastIndex(of: UInt8(ascii: "."))
    width = text.cellWidth
    receiverWidth = point.map { String(text[..<$0]).cellWidth } ?? 0
  }

  /// How many cells it needs to be understood: a call its method and some of its receiver, anything else nothing.
  package var leastWidth: Int {
    point == nil ? 0 : width - receiverWidth + min(receiverWidth, Self.leastReceiver)
  }

  /// The text with what the coordinator answers in fewer words, since the answer stands at its end.
  private var shortAnswer: String {
    for (long, short) in [("(isCancelled: true)", "(cancelled)"), ("(isCancelled: false)", "(not cancelled)")]
    where text.hasSuffix(long) {
      return text.dropLast(long.utf8.count) + short
    }
    return text
  }

  /// The text in so many cells.
  package func cut(toCells room: Int, _ charset: Charset = .unicode) -> String {
    if width <= room { return text }
    guard let point, leastWidth <= room else { return shortAnswer.truncated(toCells: room, charset) }
    return String(text[..<point]).truncated(toCells: room - (width - receiverWidth), charset) + text[point...]
  }
}
