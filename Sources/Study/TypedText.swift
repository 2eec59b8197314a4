import Notation

/// The kind of a text that somebody typed or pasted, wherever that was.
package enum TypedText: Hashable, Sendable {
  /// A question, or a message of UIKit: something to look up.
  case question
  /// Commands and changes of the app, such as code in a callback, with `;` or line ends between them.
  case commands
  /// Commands with the window that they are performed in.
  case transcript
  /// The output of a program, with calls in it.
  case log
  /// Another word, such as the name of a file.
  case word

  /// The number of characters by which a question is known.
  private static let questionLength = 2_000

  /// Decides what a text is from the text alone.
  ///
  /// What can be read as a command is one. A text of several lines with calls in it is a log, unless commands are among
  /// them. A sentence is a question, and few words that are almost a command are commands with a mistake.
  package init(_ text: String) {
    let pieces = OneLine.pieces(of: text).map { ($0, OneLine.Piece($0)) }
    let kinds = pieces.map { $0.1 }
    guard let first = kinds.first else {
      self = .word
      return
    }
    let acts = kinds.contains { [.command, .setup, .frame].contains($0) }
    let isWhole = !kinds.contains(.misspelled) && !kinds.contains(.other)
    let isMarked = pieces.contains { $0.0.hasPrefix(">") && [.command, .misspelled].contains($0.1) }
    if text.hasSeveralLines, !isMarked, !kinds.contains(.frame), !(acts && isWhole),
      LogText(pasted: text).reading.callCount > 0
    {
      self = .log
    } else if isMarked && kinds.contains(.frame) {
      self = .transcript
    } else if acts && isWhole || isMarked || [.command, .setup, .frame, .misspelled].contains(first) {
      self = .commands
    } else {
      self = Self.isQuestion(String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.questionLength))))
    }
  }

  /// Returns what a text is that does not begin like a command.
  private static func isQuestion(_ text: String) -> TypedText {
    let words = text.split(whereSeparator: { $0.isWhitespace })
    if words.count < 3, text.contains(";") { return .commands }
    if words.count < 3, text.hasSeveralLines { return .word }
    return words.count > 1 || isJapanese(text) || isMethod(text) ? .question : .word
  }

  /// Returns true for Japanese, which has no spaces.
  private static func isJapanese(_ text: String) -> Bool {
    !text.contains(".")
      && text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value) }
  }

  /// Returns true for the name of a method alone.
  private static func isMethod(_ text: String) -> Bool {
    text.split(separator: ".").last.map { MethodNames()[String($0)] != nil } ?? false
  }
}

extension String {
  package var hasSeveralLines: Bool {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    return utf8.drop(while: isEnd).drop { !isEnd($0) }.contains { !isEnd($0) }
  }
}
