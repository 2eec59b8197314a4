import Lifecycle

/// The part of a message that is the same however the console prints it: its words between two placeholders.
struct MessageShape: Sendable {
  let question: AskedQuestion
  /// The longest run of words without a placeholder.
  private let core: [UInt8]

  init(_ question: AskedQuestion) {
    self.question = question
    let parts = question.text(.english).split(separator: "…").map { Self.words(of: String($0)) }
    core = parts.max { $0.count < $1.count } ?? []
  }

  /// The fewest bytes of a piece of a message by which it is known.
  private static let leastPiece = 12

  /// The number of bytes by which a text is known to be the message, or a piece of it; `nil` if it is neither.
  func likeness(to text: [UInt8]) -> Int? {
    guard core.count >= Self.leastPiece else { return nil }
    if text.start(of: core) != nil { return core.count }
    return text.count >= Self.leastPiece && core.start(of: text) != nil ? text.count : nil
  }

  /// Returns the words of a text in lowercase, with a blank before and after each.
  static func words(of text: String) -> [UInt8] {
    var words = [UInt8(ascii: " ")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: words.append(byte)
      default: if words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
      }
    }
    if words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
    return words
  }
}
